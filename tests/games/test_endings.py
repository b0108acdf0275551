"""The sentence at the end in every game: first, middle, last, level, by a tiebreak, eaten."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import chum
from chum.core.ending import Told
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import EVERYBODY, Event
from chum.games.bidbait import rules_table as lake
from chum.games.bidbait import words_ending as lake_ending
from chum.games.getbit import rules as line
from chum.games.getbit import words_ending
from chum.games.sharkbait import rules as mat
from chum.games.sharkbait import words_ending as mat_ending
from chum.games.sharks import rules_table as ocean
from chum.games.sharks import words_ending as ocean_ending
from chum.search.turning import told_between
from chum.server.situation import reason
from tests.table.test_table import Log

NAMES = ("Ann", "Ben", "Cleo", "Dora")
CREW = (*NAMES, "Eve")


@cache
def finished(game: str, seats: int = 4) -> Match:
    match = Match(chum.game(game), seats, {}, names=NAMES[:seats], secret=Secret.of_seed(5))
    rng = random.Random(5)
    while not match.over:
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def told(view: Any, game: str, heard: Sequence[Event] = ()) -> str:
    ending = chum.game(game).ending
    assert ending is not None
    return ending(view, CREW[: view.seats], heard)


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


CAUSE = {"sharkbait": "The bag is empty. ", "sharks": "Dora's stomach was full first. "}
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
        "You have 1 dot, Ann has 9.",
        "You have 1 point, Ann has 9.",
        "You have 1 point, Ann has 9.",
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
        "You have 5 points like Cleo, but swallowed less trash.",
        "Cleo has 5 points as well, but fewer tasty fish. Ann won with 9 points.",
    ),
    (
        *(2, (9, 5, 5, 1), (1, 2, 3, 4)),
        "Ben has 5 dots as well, with fewer pieces.",
        "You have 5 points like Ben, but swallowed more trash.",
        "Ben has 5 points as well, and more tasty fish. Ann won with 9 points.",
    ),
]


@pytest.mark.parametrize("i", range(3))
@pytest.mark.parametrize("case", MOST_WIN, ids=str)
def test_where_the_most_win(case: tuple[Any, ...], i: int) -> None:
    game = ("sharkbait", "sharks", "sharktank")[i]
    seat, numbers, places, *said = case
    full = [Event(EVERYBODY, ocean.FULL, 3)]
    cause = CAUSE[game] if game != "sharks" or seat != 3 else "Your stomach was full first. "
    assert told(ranked(game, seat, numbers, places), game, full) == cause + said[i]


@pytest.mark.parametrize(
    ("game", "changed", "said"),
    [
        ("sharkbait", {"bag": 3}, "Too many turns left the bag as it was."),
        ("sharktank", {"fish": ["one"], "quiet": 0}, "The last turns are over."),
        ("sharktank", {"quiet": 20, "limit": 20}, "20 turns went by without a gobble."),
    ],
)
def test_why_it_was_over_is_said_first(game: str, changed: dict[str, Any], said: str) -> None:
    view = replace(ranked(game, 0, (9, 7, 3, 1), (1, 2, 3, 4)), **changed)
    assert told(view, game).startswith(said + " 9 ")


@pytest.mark.parametrize(
    ("seat", "numbers", "places", "said"),
    [
        (0, (2, 3, 5, 6), (1, 2, 3, 4), "Nobody made a set, and you have the fewest Fish: 2."),
        (2, (2, 3, 5, 6), (1, 2, 3, 4), "No set, so the fewest Fish win: you have 5, Ann only 2."),
        (3, (2, 3, 5, 6), (1, 2, 3, 4), "No set, so the fewest Fish win: you have 6, Ann only 2."),
        (
            0,
            (2, 2, 5, 6),
            (1, 1, 3, 4),
            "No set, so the fewest Fish win: you and Ben have 2, and as many Baits.",
        ),
        (
            *(0, (2, 2, 5, 6), (1, 2, 3, 4)),
            "No set, so the fewest Fish win: Ben has 2 as well, but fewer Baits.",
        ),
        (
            1,
            (2, 2, 5, 6),
            (1, 2, 3, 4),
            "No set, so the fewest Fish win: Ann has 2 as well, and more Baits.",
        ),
    ],
)
def test_where_the_fewest_win(seat: int, numbers: Numbers, places: Numbers, said: str) -> None:
    assert told(ranked("bidbait", seat, numbers, places), "bidbait") == said


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (1, "6 different Fish: nobody was faster. Everybody else is second."),
        (0, "Ben made a set: 6 different Fish. Everybody else is second."),
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
        (0, "The shark swallowed Ben right behind you in round 15."),
        (1, "The shark had you for dessert in round 15, right behind Ann."),
        (2, "The shark got your last leg in round 15: everybody passed your 1."),
        (3, "Eaten first, in round 9: you tied with Ben on 1. Tasty, they say."),
    ],
)
def test_whoever_is_eaten_is_told_the_round_and_why(seat: int, said: str) -> None:
    heard = [
        *(Event(EVERYBODY, line.ROUND, 9), *laid(5, 1, 3, 1), Event(EVERYBODY, line.EATEN, 3)),
        *(Event(EVERYBODY, line.ROUND, 10), *laid(2, 2, 2)),
        *(Event(EVERYBODY, line.ROUND, 15), *laid(3, 2, 1), Event(EVERYBODY, line.EATEN, 2)),
        Event(EVERYBODY, line.GULP, 1),
    ]
    view = replace(finished("getbit").view(seat), places=[1, 2, 3, 4], round=15)
    assert told(view, "getbit", heard) == said


def laid(*cards: int) -> list[Event]:
    return [Event(EVERYBODY, line.REVEAL, pirate, card) for pirate, card in enumerate(cards)]


@pytest.mark.parametrize(
    ("place", "cards", "said"),
    [
        (4, (2, 4, 5, 3), "Eaten first, in round 9: everybody passed your 2. Tasty, they say."),
        (3, (4, 4, 4, 3), "in round 9: you tied with Ben and Cleo on 4."),
    ],
)
def test_who_is_eaten_by_a_tie_is_told_of_all_who_laid_the_card(
    place: int, cards: Numbers, said: str
) -> None:
    places = [place, *(each for each in (1, 2, 3, 4) if each != place)]
    heard = [Event(EVERYBODY, line.ROUND, 9), *laid(*cards), Event(EVERYBODY, line.EATEN, 0)]
    view = replace(finished("getbit").view(0), places=places)
    assert told(view, "getbit", heard).endswith(said)


def test_who_is_told_to_be_passed_by_all_was_and_who_is_told_of_a_tie_was_tied_GB_04() -> None:
    """In matches played at random, by what the rules themselves told."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        match = Match(chum.game("getbit"), 5, {}, names=CREW, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.pending)
            before = match.rounds
            told_now = match.play(rng.choice(match.legal(seat)), seat)
            kinds = [(event.kind, event.a) for event in told_now]
            for eaten in [a for kind, a in kinds if kind == line.EATEN and not match.over]:
                seen[check_eaten(match, told_now, eaten, before)] += 1
    assert min(seen["tied"], seen["passed"]) > 1


def check_eaten(match: Match, told_now: Sequence[Event], eaten: int, number: int) -> str:
    swam = [event.a for event in told_now if event.kind == line.SWIM]
    cards = {event.a: event.b for event in told_now if event.kind == line.REVEAL}
    view = replace(match.view(eaten), places=[1 if seat != eaten else 5 for seat in range(5)])
    said = told(view, "getbit", match.events(-1))
    assert f"in round {number}" in said
    if "everybody passed" in said:
        assert f"your {cards[eaten]}." in said
        assert swam == [eaten, *swam[1:]]
        assert len(swam) == len(cards)
        return "passed"
    assert eaten not in swam
    tied = [name for seat, name in enumerate(CREW) if f" {name} " in said]
    assert tied == [CREW[seat] for seat in cards if cards[seat] == cards[eaten] and seat != eaten]
    return "tied"


def test_the_round_is_the_one_in_which_a_pirate_was_eaten() -> None:
    """The words find in what was heard what the match itself knows."""
    match = finished("getbit")
    eaten = {
        event.a: rounds
        for rounds, _seat, event in told_between(match, 0, len(match.steps))
        if event.kind == line.EATEN
    }
    assert len(eaten) == 2
    for seat, number in eaten.items():
        said = told(match.view(seat), "getbit", match.events(-1))
        assert f"in round {number}" in said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((5, 5), "Round 15: you and Ann both laid 5 and stayed, you behind: swallowed."),
        ((5, 2), "Round 15: the shark swallowed you, right behind Ann."),
    ],
)
def test_a_tie_before_the_last_gulp_is_named(cards: Numbers, said: str) -> None:
    view = replace(finished("getbit").view(1), places=[1, 2, 3, 4], round=15)
    heard = [Event(EVERYBODY, line.REVEAL, pirate, card) for pirate, card in enumerate(cards)]
    heard.append(Event(EVERYBODY, line.GULP, 1))
    told = [Told(15, 0, event) for event in heard]
    assert words_ending.turned(view, told, NAMES, won=False) == said


@pytest.mark.parametrize(
    ("full", "said"),
    [
        ((2, 0), "Cleo's stomach was full first. "),
        ((0, 2), "Your stomach was full first. "),
        ((), "The sea was quiet for too long. "),
    ],
)
def test_whose_stomach_was_full_is_said_even_if_trash_was_spat_out(
    full: Numbers, said: str
) -> None:
    view = ranked("sharks", 0, (9, 7, 3, 1), (1, 2, 3, 4))
    sharks = [replace(shark, items=0) for shark in view.sharks]
    heard = [Event(EVERYBODY, ocean.FULL, seat) for seat in full]
    assert told(replace(view, sharks=sharks), "sharks", heard).startswith(said)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({0: (9,), 2: (2, 1)}, "Points for a card: Ann 9.0, you 1.5."),
        ({0: (6, 3), 2: (3,)}, "Cards scored: Ann 2, you 1."),
        ({0: (6, 3), 2: ()}, "Cards scored: Ann 2, you 0."),
        ({0: (), 2: (3,)}, ""),
        ({0: (), 2: ()}, ""),
    ],
)
def test_a_loser_reads_what_the_winner_s_cards_did_more(
    cards: dict[int, Numbers], said: str
) -> None:
    heard = [Event(EVERYBODY, ocean.FULL, 3)]
    for seat, paid in cards.items():
        heard += [Event(EVERYBODY, ocean.SCORES, seat, 0, points) for points in paid]
    lost = told(ranked("sharks", 2, (9, 7, 3, 1), (1, 2, 3, 4)), "sharks", heard)
    assert lost.removeprefix("Dora's stomach was full first. You have 3 points, Ann has 9.") == (
        f" {said}" if said else ""
    )
    won = told(ranked("sharks", 0, (9, 7, 3, 1), (1, 2, 3, 4)), "sharks", heard)
    assert won.endswith("nobody else had more than 7.")


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([(ocean.EAT, 1, 3)], ""),
        ([(ocean.EAT_TRASH, 0, 1)], "Round 4: you swallowed 1 can of trash."),
        ([(ocean.EAT_TRASH, 0, 1)] * 2, "Round 4: you swallowed 2 cans of trash."),
        ([(ocean.EAT_TRASH, 1, 1)], ""),
        ([(ocean.BLOCKED, 0, 0)], "Round 4: you were blocked and could not swim."),
        (
            [(ocean.EAT_TRASH, 0, 1), (ocean.ROUND, 5, 0), (ocean.BLOCKED, 0, 0)],
            "Round 5: you were blocked and could not swim.",
        ),
        ([(ocean.BLOCKED, 1, 0)], ""),
    ],
)
def test_a_lost_turn_is_a_turning_point_and_another_s_meal_is_none(
    events: list[tuple[int, int, int]], said: str
) -> None:
    heard = [Told(4, 3, Event(EVERYBODY, kind, a, b)) for kind, a, b in events]
    view = ranked("sharks", 0, (1, 7, 3, 9), (4, 2, 3, 1))
    assert ocean_ending.turned(view, heard, NAMES, won=False) == said


def test_a_crew_loses_a_pirate() -> None:
    match = finished("getbit", 3)
    loser = next(pirate.seat for pirate in match.view(0).pirates if pirate.eaten)
    winner = match.places.index(1)
    third = ({0, 1, 2} - {loser, winner}).pop()
    names = NAMES
    rounds = match.rounds
    assert told(match.view(loser), "getbit") == (
        f"Your pirate was eaten in round {rounds}: {names[winner]} wins."
    )
    assert told(match.view(winner), "getbit") == (
        f"{names[loser]} lost a pirate in round {rounds}, and yours swim ahead."
    )
    assert told(match.view(third), "getbit") == (
        f"{names[loser]} lost a pirate in round {rounds}, and {names[winner]} swims further ahead."
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


@pytest.mark.parametrize(
    ("fish", "hidden", "made", "said"),
    [
        ([0, 0, 0, 2, 0, 0], 0, None, "Round 7: Ben took an eel."),
        (
            *([0, 0, 0, 4, 0, 0], 0, lake.SET_OF_SAME),
            "Round 7: Ben took an eel and had 4 eels.",
        ),
        (
            *([0, 0, 0, 3, 0, 0], 3, lake.SET_OF_SAME),
            "Round 7: Ben took an eel and had 4 eels, with the face-down one.",
        ),
        (
            *([1, 1, 1, 1, 1, 0], 5, lake.SET_OF_DIFFERENT),
            "Round 7: Ben took an eel and had 6 different Fish, with the face-down one.",
        ),
    ],
)
def test_a_catch_that_made_the_set_says_so(
    fish: list[int], hidden: int, made: int | None, said: str
) -> None:
    view = finished("bidbait").view(0)
    eel = 3
    players = list(view.players)
    players[1] = replace(players[1], fish=fish, hidden=hidden, face_down=True)
    view = replace(view, players=players, places=[2, 1, 2, 2])
    told = [Told(7, 1, Event(EVERYBODY, lake.TOOK, 1, eel, 0))]
    if made is not None:
        told.append(Told(7, 1, Event(EVERYBODY, made, 1, eel)))
    assert lake_ending.turned(view, told, NAMES, won=False) == said


@pytest.mark.parametrize(
    ("fish", "said"),
    [
        ((9, 12, 3, 1), "Ben has 9 dots on 13 pieces, you 7 on 10."),
        (
            (12, 9, 3, 1),
            "Ben has 9 dots on 10 pieces, you 7 on 13. Nobody could see all those dots before.",
        ),
    ],
)
def test_what_the_turned_fish_decide_is_told_by_what_could_be_seen(
    fish: Numbers, said: str
) -> None:
    """Pieces were counted by all; where fewer of them won nobody could know, and that is said."""
    view = ranked("sharkbait", 0, (7, 9, 3, 1), (2, 1, 3, 4))
    players = [
        replace(player, fish=n, tokens=1) for player, n in zip(view.players, fish, strict=True)
    ]
    told = [Told(7, 3, Event(EVERYBODY, mat.COUNT, 0, 7))]  # the next one drew the last sharks
    assert mat_ending.turned(replace(view, players=players, turn=8), told, NAMES, won=False) == (
        f"Turn 8: the Fish are turned over. {said}"
    )
