"""The turning point is true of its match, and told only if something stands out."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import pairwise

import pytest

import chum
from chum.core.ending import Told
from chum.core.match import Match
from chum.core.secret import Secret
from chum.games.bidbait import rules_table as lake
from chum.games.getbit import rules as line
from chum.games.sharkbait import rules as mat
from chum.games.sharks import rules_table as ocean
from chum.games.sharktank import rules as tank
from chum.search import turning as found
from chum.search.think import Budget
from chum.search.turning import CLEAR, Look, told_between, turning
from tests.web.positions import play_on

NAMES = ("Ann", "Ben", "Cleo", "Dora")
FEW = Budget(600, 40)  # by iterations alone
MATCHES = 3


@cache
def finished(game: str, seed: int) -> Match:
    match = Match(chum.game(game), 4, {}, names=NAMES, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while not match.over:
        play_on(match, rng, goals=True)
    return match


def facts(match: Match, seat: int) -> set[str]:
    """Every sentence that would be true of some part of the match, reckoned from its events."""
    return FACTS[match.game.name](match, seat)


def by_round(match: Match) -> dict[int, list[tuple[int, int, int, int, int]]]:
    """By round what was told: kind and arguments, and who moved."""
    told: dict[int, list[tuple[int, int, int, int, int]]] = {}
    rules = match.game.rules
    for step in match.steps:
        number = rules.rounds(rules.State.from_bytes(step.before))
        for event in step.events:
            told.setdefault(number, []).append(
                (event.kind, event.a, event.b, event.c, step.move.seat)
            )
    return told


def bites(match: Match, seat: int) -> set[str]:
    """A bite turns against who is bitten: a winner is told of others, a loser of oneself."""
    true = set()
    won = match.places[seat] == 1
    for number, told in by_round(match).items():
        laid = {a: b for kind, a, b, _c, _s in told if kind == line.REVEAL}
        for kind, a, _b, _c, _s in told:
            if kind == line.GULP and a == seat:
                winner = NAMES[match.places.index(1)]
                true.add(f"Round {number}: the shark swallowed you, right behind {winner}.")
            if kind != line.BITE or (a == seat) == won:
                continue
            others = [NAMES[o] for o in laid if laid[o] == laid[a] and o != a]
            if a != seat:
                true.add(f"Round {number}: the shark bit {NAMES[a]}, who had laid {laid[a]}.")
            elif len(others) == 1:
                true.add(
                    f"Round {number}: you and {others[0]} both laid {laid[a]} and stayed;"
                    " the shark bit you."
                )
            elif others:
                who = ", ".join(others[:-1]) + f" and {others[-1]}"
                true.add(
                    f"Round {number}: you, {who} all laid {laid[a]} and stayed; the shark bit you."
                )
            else:
                true.add(
                    f"Round {number}: with your {laid[a]} you ended last, and the shark bit you."
                )
    return true


HIDDEN_DOTS = "Nobody could see all those dots before."


def meals(match: Match, seat: int) -> set[str]:
    true = set()
    for number, told in by_round(match).items():
        eaten = sum(b for kind, _a, b, _c, _s in told if kind == mat.EAT)
        drawn = [(a, b) for kind, a, b, _c, _s in told if kind == mat.DRAW]
        mover = {s for kind, _a, _b, _c, s in told if kind == mat.EAT}
        for who in mover:
            whose = "your dice" if who == seat else f"the dice of {NAMES[who]}"
            true.add(f"Turn {number}: the sharks ate {eaten} of {whose}.")
        for who, count in drawn:
            name = "you" if who == seat else NAMES[who]
            true.add(f"Turn {number}: {name} drew {count} Fish.")
    dots = [player.dots for player in match.view(seat).players]  # type: ignore[attr-defined]
    first = match.places.index(1)
    held = [p.fish + p.tokens for p in match.view(seat).players]  # type: ignore[attr-defined]
    shown = f"{NAMES[first]} has {dots[first]} dots on {held[first]} pieces"
    turn = match.view(seat).turn  # type: ignore[attr-defined]  # the sharks of another may end it
    said = f"Turn {turn}: the Fish are turned over. {shown}, you {dots[seat]} on {held[seat]}."
    return true | {said if held[first] > held[seat] else f"{said} {HIDDEN_DOTS}"}


HIDDEN = "with the face-down one"


def catches(match: Match, seat: int) -> set[str]:
    true = set()
    sets: dict[int, list[str]] = {}
    for event in match.events():
        if event.kind == lake.SET_OF_SAME:
            fish = match.game.words.fish_name(event.b)  # type: ignore[attr-defined]
            sets.setdefault(event.a, []).append(f"4 {fish}{'s' * (fish in ('eel', 'puffer'))}")
        if event.kind == lake.SET_OF_DIFFERENT:
            sets.setdefault(event.a, []).append("6 different Fish")
    for number, told in by_round(match).items():
        bid = [
            b for kind, a, b, _c, _s in told if a == seat and kind in (lake.REVEALED, lake.CHANGED)
        ]
        roll = [b for kind, a, b, _c, _s in told if a == seat and kind == lake.ROLLED]
        for kind, a, b, _c, _s in told:
            if kind == lake.TOOK:
                name = "you" if a == seat else NAMES[a]
                fish = match.game.words.fish_name(b)  # type: ignore[attr-defined]
                article = "an" if fish[0] in "ae" else "a"
                took = f"Round {number}: {name} took {article} {fish}"
                true.add(f"{took}.")
                for made in sets.get(a, []):
                    true |= {f"{took} and had {made}.", f"{took} and had {made}, {HIDDEN}."}
            if kind == lake.GAVE_UP and a == seat:
                true.add(
                    f"Round {number}: you rolled {roll[-1]} for a bid of {bid[-1]}"
                    " and caught nothing."
                )
    return true


def cards(match: Match, seat: int) -> set[str]:
    title = match.game.words.card_title  # type: ignore[attr-defined]
    meal = match.game.words.creature_title  # type: ignore[attr-defined]
    true = {
        f"Round {number}: {'you' if a == seat else NAMES[a]} scored “{title(b)}” for {c}."
        for number, told in by_round(match).items()
        for kind, a, b, c, _s in told
        if kind == ocean.SCORES
    } | {
        f"Round {number}: you ate “{meal(b)}”."
        for number, told in by_round(match).items()
        for kind, a, b, _c, _s in told
        if kind in (ocean.EAT, ocean.TAKE_SHOWN) and a == seat
    }
    for number, told in by_round(match).items():
        cans = sum(kind == ocean.EAT_TRASH and a == seat for kind, a, _b, _c, _s in told)
        true |= {f"Round {number}: you swallowed 1 can of trash."} if cans == 1 else set()
        true |= {f"Round {number}: you swallowed {n} cans of trash." for n in range(2, cans + 1)}
        if any(kind == ocean.BLOCKED and a == seat for kind, a, _b, _c, _s in told):
            true |= {
                f"Round {n}: you were blocked and could not swim." for n in (number, number + 1)
            }
    return true


def gobbles(match: Match, seat: int) -> set[str]:
    true = set()
    for number, told in by_round(match).items():
        for who in range(4):
            count = sum(kind == tank.GOBBLES and a == who for kind, a, _b, _c, _s in told)
            what = "a fish" if count == 1 else f"{count} fish"
            true.add(f"Turn {number}: {'you' if who == seat else NAMES[who]} gobbled {what}.")
    return true


FACTS = {
    "getbit": bites,
    "sharkbait": meals,
    "bidbait": catches,
    "sharks": cards,
    "sharktank": gobbles,
}


def as_seen(
    _match: Match, _seat: int, first: Look, last: Look, _luck: int
) -> list[tuple[int, int]]:
    """Where looks are made up nothing real lies between them."""
    return [(first.step, last.step)]


@pytest.mark.parametrize("game", chum.games())
def test_what_is_told_happened(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the chances turn: here they turn at every choice of the player, one by one."""
    monkeypatch.setattr(found, "closer", as_seen)
    said = 0
    for seed in range(MATCHES):
        match = finished(game, seed)
        for seat in range(4):
            won = match.places[seat] == 1
            true = facts(match, seat)
            steps = found.first_choices(match, seat)
            for turn in range(len(steps)):
                if won:
                    chances = [0.2 if i <= turn else 0.9 for i in range(len(steps))]
                else:
                    chances = [0.9 if i <= turn else 0.3 for i in range(len(steps))]
                looks = [Look(step, chance) for step, chance in zip(steps, chances, strict=True)]
                monkeypatch.setattr(found, "looks", lambda *_given, seen=looks: seen)
                turned = turning(match, seat, FEW, 1)
                if turned is not None:
                    said += 1
                    assert turned.sentence in true
                    assert turned.sentence.count("{") == 0
                    assert (turned.after > turned.before) == won
    assert said > 0


@pytest.mark.parametrize("game", chum.games())
def test_a_clear_change_is_found_by_looking(game: str) -> None:
    """By a real search: rises for winners, falls for others, both of some size."""
    clear = 0
    for match in (finished(game, seed) for seed in range(2)):
        for seat in range(4):
            each = turning(match, seat, FEW, 1)
            if each is not None:
                clear += 1
                change = each.after - each.before
                assert (change if match.places[seat] == 1 else -change) >= CLEAR
                assert re.match(r"(Round|Turn) \d+: ", each.sentence)
    assert clear, "somebody's chances changed"


def test_looks_follow_the_players_first_choices() -> None:
    match = finished("getbit", 0)
    looks = found.looks(match, 1, FEW, 1)
    assert [look.step for look in looks] == found.first_choices(match, 1)
    assert len({round(look.chance, 3) for look in looks}) > 1, "chances change in a match"
    assert len(match.steps) > looks[-1].step, "the match itself is left as it was"


def test_nothing_is_told_where_nothing_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found, "closer", as_seen)
    match = finished("getbit", 0)
    loser = match.places.index(4)
    steps = found.first_choices(match, loser)
    for last, told in ((CLEAR - 0.01, False), (CLEAR + 0.01, True)):
        looks = [Look(step, last) for step in steps]  # then the shark comes
        monkeypatch.setattr(found, "looks", lambda *_given, seen=looks: seen)
        assert (turning(match, loser, FEW, 1) is not None) == told


def test_where_the_greatest_change_cannot_be_told_the_next_one_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished("getbit", 0)
    loser = match.places.index(4)
    steps = found.first_choices(match, loser)[:3]
    looks = [Look(step, chance) for step, chance in zip(steps, (0.9, 0.4, 0.3), strict=True)]
    monkeypatch.setattr(found, "looks", lambda *_given: looks)
    asked: list[int] = []

    def turned(_view: object, told: list[Told], *_names: object) -> str:
        asked.append(told[0].round)
        return "" if len(asked) == 1 else "Round 3: so it was."

    monkeypatch.setattr(match.game.ending_words, "turned", turned)
    each = turning(match, loser, FEW, 1)
    assert each is not None
    assert (each.before, each.after) == (0.3, 0.0), "a fall of 30 points after that of 50"
    assert asked == [1, 3]


@pytest.mark.parametrize(("chances", "before"), [((0.6, 0.4, 0.5), 0.6), ((0.9, 0.7, 0.65), 0.65)])
def test_what_the_end_itself_changed_counts_a_third(
    chances: tuple[float, ...], before: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fall of 20 points is told before a last one of 50, and not before one of 65."""
    match = finished("getbit", 0)
    loser = match.places.index(4)
    steps = found.first_choices(match, loser)[:3]
    looks = [Look(step, chance) for step, chance in zip(steps, chances, strict=True)]
    monkeypatch.setattr(found, "looks", lambda *_given: looks)
    monkeypatch.setattr(match.game.ending_words, "turned", lambda *_given: "So it was.")
    each = turning(match, loser, FEW, 1)
    assert each is not None
    assert each.before == before


def test_what_is_told_is_of_the_turn_that_changed_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not of one before or after it in the same round; here one turn of another is made the one."""
    tried = 0
    match = finished("sharks", 0)
    loser = match.places.index(max(match.places))
    steps = found.first_choices(match, loser)
    first = Look(steps[1], 0.9)
    last = Look(steps[2], 0.1)
    ends = found.turns(match, first.step, last.step)
    assert [ends[0], ends[-1]] == [first.step, last.step]
    for begin, end in pairwise(ends):
        movers = {step.move.seat for step in match.steps[begin:end]}
        assert len(movers) == 1, "one player's turn"
        monkeypatch.setattr(
            found,
            "forecast",
            lambda _m, _s, step, *_more, end=end: 0.9 if step < end else 0.1,
        )
        assert found.closer(match, loser, first, last, 1) == [(begin, end)]
        tried += 1
    assert tried > 1


def test_a_turning_point_of_sharks_is_told_of_that_turn_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished("sharks", 0)
    loser = match.places.index(max(match.places))
    steps = found.first_choices(match, loser)
    looks = [Look(step, 0.9 if i < 2 else 0.1) for i, step in enumerate(steps)]
    ends = found.turns(match, steps[1], steps[2])
    monkeypatch.setattr(found, "looks", lambda *_given: looks)
    heard: list[set[int]] = []

    def turned(_view: object, told: list[Told], *_names: object) -> str:
        heard.append({seat for _round, seat, _event in told})
        return "Round 2: so it was."

    monkeypatch.setattr(match.game.ending_words, "turned", turned)
    monkeypatch.setattr(found, "forecast", lambda _m, _s, step, *_: 0.9 if step < ends[-2] else 0.1)
    each = turning(match, loser, FEW, 1)
    assert each is not None
    assert (each.before, each.after) == (0.9, 0.1)
    assert heard == [{match.steps[ends[-3]].move.seat}]


def test_who_never_had_a_choice_has_no_turning_point() -> None:
    """At Shark Tank one may get what is left of every draft, lead, and be skipped to the end."""
    match, rng = chum.match("sharktank", 4, seed=18), random.Random(18)
    while not match.over:
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)).text, seat)
    idle = [seat for seat in range(4) if all(step.move.seat != seat for step in match.steps)]
    assert idle == [0]
    assert turning(match, 0, FEW, 1) is None


def test_a_match_that_goes_on_has_not_turned() -> None:
    match = Match(chum.game("getbit"), 4, {}, secret=Secret.of_seed(1))
    assert turning(match, 0, FEW, 1) is None


def test_who_was_ahead_till_the_fish_were_turned_over_lost_by_nothing_seen_before() -> None:
    """At SharkBait; the dice that the sharks ate on the last turn were not why."""
    match = finished("sharkbait", 0)
    loser = match.places.index(2)
    words = match.game.ending_words
    last = told_between(match, found.first_choices(match, loser)[-1], len(match.steps))
    said = words.turned(match.view(loser), last, match.names, False)
    assert "the Fish are turned over" in said
