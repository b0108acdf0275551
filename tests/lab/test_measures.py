"""The deeper measures: parts that add up, choices, kingmakers, names of choices, silent rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

import chum
from chum.core.match import Match
from chum.lab.kingmaking import hopeless, weigh_power
from chum.lab.labels import gather, labels, name
from chum.lab.leaning import families, measure, one_liners, restricted
from chum.lab.real_choices import FINDING, MOST, VALUING, spread, weigh
from chum.lab.river import Moment, River
from chum.lab.rows import Asked, Player, play_rows
from chum.lab.runs import workers_for
from chum.lab.simulate import Simulation
from chum.lab.split import explain
from chum.lab.unused import Listening, clauses_in, places, silent_clauses, silent_events
from chum.lab.watched import Players, play, spelled, watch
from chum.neutral.engine import engine
from chum.review.choices import Choice
from chum.review.stretches import stretches
from chum.review.values import Value, Valuer


def asked(name: str, seats: int = 4, games: int = 1, **options: str) -> Simulation:
    game = chum.game(name)
    return Simulation(game, seats, games, 5, options, game.components)


# -- luck and skill


@pytest.mark.parametrize("name", ["getbit", "bidbait", "sharkbait", "sharks", "sharktank"])
def test_the_parts_explain_the_whole(name: str) -> None:
    match = play(asked(name), Players(), 1).match
    used = engine(match.game)
    found = explain(Valuer(match, used), stretches(match, used), 2)
    assert sum(found.by_kind) == pytest.approx(found.whole)
    assert found.whole > 0


# -- choices and kingmakers, with values that are known


class Known:
    """Answers with the values it was given, by code; the finding answer may be wrong."""

    def __init__(self, found: Mapping[int, Sequence[float]], true: Mapping[int, Sequence[float]]):
        self.found = found
        self.true = true
        self.match = cast(Match, type("M", (), {"seats": len(next(iter(true.values())))}))

    def until(self, _state: bytes) -> int:
        return 1

    def hides_nothing(self, _state: bytes, _seat: int) -> bool:
        return True

    def answer(self, asked: Sequence[Value], answer: int, _games: int) -> dict[Value, Any]:
        worth = self.found if answer == FINDING else self.true
        assert answer in (FINDING, *VALUING)
        return {value: worth[value.codes[0]] for value in asked}


def valuer(
    found: Mapping[int, Sequence[float]], true: Mapping[int, Sequence[float]] | None = None
) -> Valuer:
    return cast(Valuer, Known(found, true or found))


def choice(codes: int, seat: int = 0) -> Choice:
    return Choice(0, seat, b"", 0, tuple(range(codes)))


def test_the_best_is_found_with_some_games_and_valued_with_others() -> None:
    seems = {0: (0.2, 0.8), 1: (0.3, 0.7), 2: (0.9, 0.1)}
    truly = {0: (0.2, 0.8), 1: (0.3, 0.7), 2: (0.31, 0.69)}
    assert weigh(valuer(seems, truly), choice(3), 9).gain.mean == pytest.approx(0.01)
    assert weigh(valuer(seems), choice(3), 9).gain.mean == pytest.approx(0.6)


def test_a_choice_is_real_or_idle_or_cannot_be_told() -> None:
    real = weigh(valuer({0: (0.2, 0.8), 1: (0.3, 0.7)}), choice(2), 9)
    assert (real.real, real.idle) == (True, False)
    idle = weigh(valuer({0: (0.2, 0.8), 1: (0.2, 0.8)}), choice(2), 9)
    assert (idle.real, idle.idle) == (False, True)


def test_of_many_ways_some_are_looked_at_evenly() -> None:
    assert spread(range(5)) == [0, 1, 2, 3, 4]
    some = spread(range(100))
    assert len(some) == MOST == len(set(some))
    assert some[-1] > 90


def test_a_kingmaker_shifts_others_at_no_cost_to_itself() -> None:
    worth = {
        0: (0.01, 0.50, 0.49),
        1: (0.01, 0.70, 0.29),
        2: (0.20, 0.00, 0.80),  # the greatest shift, but it costs
    }
    found = weigh_power(valuer(worth), choice(3), 9)
    assert found.shift.mean == pytest.approx(0.2)
    assert found.king in (1, 2)


def test_only_choices_without_hope_can_make_a_king() -> None:
    river = River(
        (
            Moment(0, 1, (0.5, 0.5)),
            Moment(3, 1, (0.01, 0.99)),
            Moment(5, 2, (0.4, 0.6)),
            Moment(6, 2, (0, 1)),
        )
    )
    made = [Choice(step, seat, b"", 0, (0, 1)) for step in range(6) for seat in (0, 1)]
    assert [(each.step, each.seat) for each in hopeless(river, made)] == [(3, 0), (4, 0)]


# -- names of choices


def test_a_choice_is_called_by_what_it_always_says() -> None:
    assert name({("play", "4")}) == ("play", "4")
    assert name({("take", "trout"), ("take", "eel")}) == ("take",)
    assert name({("give", "up"), ("end", "turn")}) == ("end turn or give up",)


def test_many_things_of_a_word_are_one() -> None:
    dice = {
        10 * number + more: ("place", *[str(number)] * more)
        for number in range(6)
        for more in (1, 2)
    }
    assert set(gather(dice)) == {f"place {number}" for number in range(6)}
    tiles = {code: ("tile", f"a{code}") for code in range(20)}
    assert gather(tiles) == {"tile": frozenset(range(20))}


def test_cards_of_get_bit_are_named() -> None:
    match = play(asked("getbit"), Players(), 1).match
    assert set(labels([match], 20)) == {f"play {card}" for card in range(1, 6)}


# -- leaning


def test_the_lowest_and_the_highest_of_numbers() -> None:
    cards = {f"play {card}": frozenset({card - 1}) for card in (3, 1, 2)}
    assert families({**cards, "stop": frozenset({9})}) == {"play": [0, 1, 2]}
    assert one_liners(cards)["always the highest play"].order == (2, 1, 0)
    assert restricted(cards)["play 3"].shun == {2}


def test_who_does_not_lean_wins_just_what_he_won_before() -> None:
    table = asked("getbit", games=200)
    with workers_for(table.game, jobs=1) as workers:
        free = play_rows(Asked(table), workers)
        found = measure(
            table, {"free": Player(), "low": Player(order=(0, 1, 2, 3, 4))}, 200, free, workers
        )
    assert found[0].change.mean == found[0].change.high == 0
    assert found[1].change.high < 0, "the lowest card of Get Bit! is a bad habit"
    assert found[1].change.n == 200


# -- rules that never came up


def test_clauses_are_read_from_remarks() -> None:
    assert clauses_in("as in SB-12 … SB-15") == ["SB-12", "SB-13", "SB-14", "SB-15"]
    assert clauses_in("(GB-20 … 22)") == ["GB-20", "GB-21", "GB-22"]
    assert clauses_in("GB-10, GB-11; GB-12") == ["GB-10", "GB-11", "GB-12"]
    assert clauses_in("no clause at all") == []


@pytest.mark.parametrize(("seats", "silent"), [(4, True), (2, False)])
def test_the_end_of_two_players_comes_up_at_their_tables_only(seats: int, silent: bool) -> None:
    table = asked("getbit", seats)
    listening = Listening(table.game)
    matches = [each.match for each in watch(table, Players(), range(3), 10_000, listening)]
    never = silent_clauses(table.game, listening.ran)
    assert ("GB-22" in never) == silent
    assert not {"GB-04", "GB-08", "GB-10"} & set(never)
    told = silent_events(table.game, matches)
    assert ("Two are left. The shark swallows {0}." in told) == (not silent)


def test_listening_leaves_everything_as_it_was() -> None:
    import sys

    before = sys.gettrace()
    play(asked("getbit"), Players(), 1, Listening(chum.game("getbit")))
    assert sys.gettrace() is before


# -- matches to watch


def test_a_watched_match_can_be_played_again_and_is_a_true_record() -> None:
    from chum.core.record import write_record

    table = asked("bidbait")
    once, twice = (play(table, Players(), 7) for _ in range(2))
    assert [step.move.code for step in once.match.steps] == [s.move.code for s in twice.match.steps]
    assert once.minutes == twice.minutes > 0
    assert chum.replay(write_record(spelled(once))).places == once.match.places


def test_the_policy_may_sit_among_bots() -> None:
    mixed = play(asked("getbit"), Players(("policy", "random") * 2), 1).match
    assert mixed.over


def test_bots_take_turns_at_the_seats() -> None:
    players = Players(("a", "b", "c"))
    assert [players.at(number)[0] for number in range(4)] == ["a", "b", "c", "a"]
    assert Players().at(3) == ()


def test_a_remark_beside_a_condition_is_about_what_stands_under_it(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text(
        "LIMIT = 3  # XY-09\n"
        "def play(s):\n"
        '    """As XY-01 says."""\n'
        "    s.turn += 1  # XY-02\n"
        "    if s.turn > 3:  # XY-03\n"
        "        s.over = 1\n"
        "    return s\n"
        "def away(s):\n"
        '    """XY-04"""\n'
        "    return 0\n"
    )
    found = dict(places(source))
    assert found == {"XY-01": {4, 5, 6, 7}, "XY-02": {4}, "XY-03": {6}}
