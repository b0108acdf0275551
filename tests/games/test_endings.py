"""The sentence at the end in every game: first, middle, last, level, by a tiebreak, eaten."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.server.situation import reason
from tests.table.test_table import Log

NAMES = ("Ann", "Ben", "Cleo", "Dora")


@cache
def finished(game: str, seats: int = 4) -> Match:
    match = Match(chum.game(game), seats, {}, names=NAMES[:seats], secret=Secret.of_seed(5))
    rng = random.Random(5)
    while not match.over:
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def told(view: Any, game: str) -> str:
    ending = chum.game(game).ending
    assert ending is not None
    return ending(view, NAMES[: view.seats])


# -- one number decides

Numbers = Sequence[int]


def ranked(game: str, seat: int, numbers: Numbers, places: Numbers) -> Any:
    """A finished match in which the players have these numbers and places."""
    view = finished(game).view(seat)
    if game == "sharks":
        pairs = zip(view.sharks, numbers, strict=True)
        sharks = [replace(shark, points=n, items=view.stomach) for shark, n in pairs]
        return replace(view, sharks=sharks, places=list(places))
    field = {"sharkbait": "dots", "sharktank": "points", "bidbait": "total"}[game]
    none: dict[str, Any] = {}
    if game == "bidbait":
        none = {"fish": [0] * 7, "hidden": -1, "face_down": False}
    players = [
        replace(player, **{field: n}, **none)
        for player, n in zip(view.players, numbers, strict=True)
    ]
    more: dict[str, Any] = {"sharkbait": {"bag": 0}, "sharktank": {"fish": [], "quiet": 0}}.get(
        game, {}
    )
    return replace(view, players=players, places=list(places), **more)


CAUSE = {"sharkbait": "The bag is empty. ", "sharks": "A stomach is full. "}
CAUSE |= {"sharktank": "The tank is empty. ", "bidbait": ""}
MOST_WIN = [
    # seat, numbers, places, what SharkBait, Sharks and Shark Tank say
    (
        *(0, (9, 7, 3, 1), (1, 2, 3, 4)),
        "9 dots, and nobody else had more than 7.",
        "9 points, and nobody else had more than 7.",
        "9 points, and nobody else had more than 7.",
    ),
    (
        *(2, (9, 7, 3, 1), (1, 2, 3, 4)),
        "You have 3 dots, Ann has 9.",
        "You have 3 points, Ann has 9.",
        "You have 3 points, Ann has 9.",
    ),
    (
        *(3, (9, 7, 3, 1), (1, 2, 3, 4)),
        "You have 1 dots, Ann has 9.",
        "You have 1 points, Ann has 9.",
        "You have 1 points, Ann has 9.",
    ),
    (
        *(0, (9, 9, 3, 1), (1, 1, 3, 4)),
        "You and Ben have 9 dots.",
        "You and Ben have 9 points and as much trash.",
        "You and Ben have 9 points and as many tasty fish.",
    ),
    (
        *(1, (9, 5, 5, 1), (1, 2, 3, 4)),
        "Cleo has 5 dots as well, but you needed fewer pieces.",
        "Cleo has 5 points as well, but swallowed more trash.",
        "Cleo has 5 points as well, but fewer tasty fish.",
    ),
    (
        *(2, (9, 5, 5, 1), (1, 2, 3, 4)),
        "Ben has 5 dots as well, with fewer pieces.",
        "Ben has 5 points as well, and swallowed less trash.",
        "Ben has 5 points as well, and more tasty fish.",
    ),
]


@pytest.mark.parametrize("i", range(3))
@pytest.mark.parametrize("case", MOST_WIN, ids=str)
def test_where_the_most_win(case: tuple[Any, ...], i: int) -> None:
    game = ("sharkbait", "sharks", "sharktank")[i]
    seat, numbers, places, *said = case
    assert told(ranked(game, seat, numbers, places), game) == CAUSE[game] + said[i]


@pytest.mark.parametrize(
    ("seat", "numbers", "places", "said"),
    [
        (0, (2, 3, 5, 6), (1, 2, 3, 4), "Nobody made a set, and you have the fewest Fish: 2."),
        (2, (2, 3, 5, 6), (1, 2, 3, 4), "Nobody made a set: you have 5 Fish, Ann only 2."),
        (3, (2, 3, 5, 6), (1, 2, 3, 4), "Nobody made a set: you have 6 Fish, Ann only 2."),
        (0, (2, 2, 5, 6), (1, 1, 3, 4), "No set: you and Ben have 2 Fish and as many Baits."),
        (
            *(0, (2, 2, 5, 6), (1, 2, 3, 4)),
            "No set, and Ben has 2 Fish as well; you have more Baits.",
        ),
        (1, (2, 2, 5, 6), (1, 2, 3, 4), "No set, and Ann has 2 Fish as well, but more Baits."),
    ],
)
def test_where_the_fewest_win(seat: int, numbers: Numbers, places: Numbers, said: str) -> None:
    assert told(ranked("bidbait", seat, numbers, places), "bidbait") == said


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (1, "6 different Fish: nobody was faster."),
        (0, "Ben made a set: 6 different Fish. You were 3 short."),
    ],
)
def test_a_set_ends_it(seat: int, said: str) -> None:
    view = ranked("bidbait", seat, (2, 6, 2, 2), (2, 1, 2, 2))
    made = [replace(view.players[1], fish=[1, 1, 1, 1, 1, 1, 0])]
    one = [
        replace(player, fish=[1, 0, 0, 0, 0, 0, 0])
        for player in (view.players[0], *view.players[2:])
    ]
    players = [one[0], *made, *one[1:]]
    assert told(replace(view, players=players), "bidbait") == said


# -- the shark decides


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "The shark swallowed Ben right behind you."),
        (1, "The shark had you for dessert, right behind Ann."),
        (2, "The shark got your last limb; Ann outlived everybody."),
        (3, "You were eaten first. Tasty, they say."),
    ],
)
def test_whoever_is_eaten(seat: int, said: str) -> None:
    view = replace(finished("getbit").view(seat), places=[1, 2, 3, 4])
    assert told(view, "getbit") == said


def test_a_crew_loses_a_pirate() -> None:
    match = finished("getbit", 3)
    loser = next(pirate.seat for pirate in match.view(0).pirates if pirate.eaten)
    winner = match.places.index(1)
    third = ({0, 1, 2} - {loser, winner}).pop()
    names = NAMES
    assert told(match.view(loser), "getbit") == f"Your pirate was eaten: {names[winner]} wins."
    assert told(match.view(winner), "getbit") == (
        f"{names[loser]} lost a pirate, and yours swim ahead."
    )
    assert told(match.view(third), "getbit") == (
        f"{names[loser]} lost a pirate, and {names[winner]} swims further ahead."
    )


# -- somebody gave up


def test_whoever_resigns_is_told_so_and_the_last_one_why_it_is_over() -> None:
    log = Log(seats=3).started(people=3)
    for seat in (0, 2):
        log.do(log.table.resign(seat, "", log.now))
    match = log.table.match
    assert match is not None
    assert log.table.places == [3, 1, 2]
    assert reason(log.table, match.view(0)) == "You resigned."
    assert reason(log.table, match.view(1)) == "All others resigned."
    assert reason(log.table, match.view(2)) == "You resigned."
