"""Rows of the lab: the same in every mode, and true to the games they tell of."""

from __future__ import annotations

import pytest

import chum
from chum.neutral.playout import WHOLE_WIN
from chum.neutral.rows import BY_CHANCE, BY_POLICY, NO_LEADER, SEEK, SHUN, Lineup, Played

SIZE = Played.packing.size
TABLES = [(name, seats) for name in chum.games() for seats in chum.game(name).seats]


def lineup(seats: int, player: int = BY_POLICY) -> Lineup:
    w = Lineup()
    w.seats = seats
    w.players[:] = [player] * len(w.players)
    return w


def play(name: str, w: Lineup, luck: int, games: int, mode: str = "") -> list[Played]:
    box = chum.game(name).fill_box(w.seats)
    data = chum.engine(name, mode).rows(box, w, luck, games)
    return [Played.from_bytes(data[k : k + SIZE]) for k in range(0, len(data), SIZE)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_rows_are_the_same_in_every_mode(name: str, seats: int) -> None:
    w = lineup(seats)
    w.players[0] = BY_CHANCE
    w.leans[:2] = [1, 1]
    w.lean[0][3] = SEEK
    w.lean[1][1], w.lean[1][4] = SHUN, SHUN
    box, luck = chum.game(name).fill_box(seats), 7 << 32
    games = 1 if name == "sharktank" else 3
    plain = chum.engine(name, "interpreted").rows(box, w, luck, games)
    assert len(plain) == games * SIZE
    assert chum.engine(name, "checked").rows(box, w, luck, games) == plain
    assert chum.engine(name).rows(box, w, luck, games) == plain


@pytest.mark.parametrize("name", chum.games())
def test_rows_of_random_games_add_up_to_what_playouts_count(name: str) -> None:
    """With one stream of luck they are the same games."""
    seats = chum.game(name).seats[-1]
    w = lineup(seats, BY_CHANCE)
    w.stream = 1
    rows = play(name, w, 5, 200)
    tally = chum.engine(name).playouts(chum.game(name).fill_box(seats), seats, 5, 200)
    assert [sum(row.won[seat] for row in rows) for seat in range(8)] == tally.wins
    assert sum(row.decisions for row in rows) == tally.decisions
    assert sum(row.rounds for row in rows) == tally.rounds
    counted = [bits for row in rows for bits in row.counted[:seats]]
    assert [sum(bits >> kind & 1 for bits in counted) for kind in range(16)] == tally.kinds


@pytest.mark.parametrize("name", chum.games())
def test_what_a_row_says_fits_together(name: str) -> None:
    seats = chum.game(name).seats[0]
    for row in play(name, lineup(seats), 1, 100):
        assert sum(row.won) == WHOLE_WIN
        assert [won > 0 for won in row.won] == [place == 1 for place in row.places]
        assert sum(row.choices) == row.decisions == max(row.last_decision)
        assert 1 <= max(row.last_round) <= row.rounds
        assert 0 <= row.settled <= row.rounds
        if row.leader == NO_LEADER:
            assert (row.first_leader, row.lead_changes, row.settled) == (NO_LEADER, 0, row.rounds)
        elif row.lead_changes == 0:
            assert row.first_leader == row.leader
            assert row.places[row.leader] == 1


def test_who_is_eaten_chooses_no_more() -> None:
    for row in play("getbit", lineup(4), 1, 50):
        gone = [row.last_round[seat] for seat in range(4) if row.places[seat] == 4]
        assert all(last < row.rounds for last in gone)
        assert sorted(row.places[:4]) == [1, 2, 3, 4]


def test_the_policy_is_better_than_chance() -> None:
    w = lineup(4)
    w.players[0] = BY_CHANCE
    for name in ("bidbait", "sharkbait", "sharks"):
        won = sum(row.won[0] for row in play(name, w, 1, 400))
        assert won < 0.2 * 400 * WHOLE_WIN


@pytest.mark.parametrize("player", [BY_CHANCE, BY_POLICY])
@pytest.mark.parametrize(
    ("leans", "chosen"),
    [
        ({}, {0, 1, 2, 3, 4}),
        ({1: SHUN, 2: SHUN}, {0, 3, 4}),
        (dict.fromkeys(range(5), SHUN), {0, 1, 2, 3, 4}),  # there is no other
        ({3: SEEK, 4: SEEK, 0: SHUN, 9: SEEK}, {3, 4}),
        ({3: 2, 4: SEEK}, {3}),
        ({9: SEEK}, {0, 1, 2, 3, 4}),  # not legal
    ],
)
def test_a_seat_shuns_and_seeks(player: int, leans: dict[int, int], chosen: set[int]) -> None:
    """The first cards of Get Bit!, of which all five are legal."""
    engine = chum.engine("getbit", "interpreted")
    box, w = chum.game("getbit").fill_box(4), lineup(4, player)
    rules = engine.bound  # type: ignore[attr-defined]
    w.leans[1] = int(bool(leans))
    for code, lean in leans.items():
        w.lean[1][code] = lean
    s = chum.game("getbit").rules.State()
    rules["begin_row"](w, Played(), s, box, 9)
    assert {rules["choose_code"](w, s, box, 1, [0] * 14) for _ in range(100)} == chosen


def test_luck_does_not_lose_step_when_one_more_is_drawn() -> None:
    """A choice of seat 0 in one round leaves the dice of the next as they were."""
    box = chum.game("sharkbait").fill_box(3)
    rules = chum.engine("sharkbait", "interpreted").bound  # type: ignore[attr-defined]
    w, s = lineup(3), chum.game("sharkbait").rules.State()
    rules["begin_row"](w, Played(), s, box, 9)
    rules["draw_row_luck"](w, s, 9, 1, 1)
    before = s.rng
    for _ in range(3):
        rules["below"](s, 6)
    rules["draw_row_luck"](w, s, 9, 1, 1)
    assert s.rng == before
    others = [(9, 2, 1), (9, 1, 0), (10, 1, 1)]
    drawn = set()
    for luck, seat, after in others:
        rules["draw_row_luck"](w, s, luck, seat, after)
        drawn.add(s.rng)
    w.nth[1] += 1
    rules["draw_row_luck"](w, s, 9, 1, 1)
    assert len({before, s.rng, *drawn}) == 5


@pytest.mark.parametrize("mode", ["interpreted", ""])
def test_a_position_says_what_the_policy_favours(mode: str) -> None:
    box = chum.game("bidbait").fill_box(3)
    position = chum.engine("bidbait", mode).start(box, 3, 4)
    twin = chum.engine("bidbait").start(box, 3, 4)
    while not position.over:
        seat = position.seat
        code = position.favour(seat)
        assert code in position.legal(seat)
        assert twin.favour(seat) == code
        position.play(seat, code)
        twin.play(seat, code)
    with pytest.raises(ValueError, match="nothing to choose"):
        position.favour(0)
