"""What a refusal says is so: each sentence with what must hold wherever it is said.

Every one of them comes up in matches that are played at random, so none can go missing either.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.things import family, numbers
from chum.games.sharks import rules_table as ocean
from chum.scene import story

SEEDS = 40  # at most; fewer where all has been said
SHARE = 0.5  # of the moments that are looked at
Holds = Callable[[Any, list[int]], bool]  # of what a seat sees, and the numbers of the thing


def pirate(view: Any, found: list[int]) -> Any:
    return view.pirates[found[0]]


def rolled(view: Any, found: list[int]) -> int:
    return int(view.rolled.count(found[0]))


def food(view: Any) -> bool:
    """Whether something of the roll fits where the sharks eat."""
    there = view.columns
    return any(view.rolled.count(n) >= (1 if there[n - 1] else 2) for n in view.eaten)


def spot_of_now(view: Any, found: list[int]) -> bool:
    return bool(found[0] == view.row[0].number)


def lacks(view: Any) -> int:
    me = view.players[view.seat]
    return int(me.bid - me.roll)


def species(view: Any) -> int:
    return int(view.sharks[view.seat].species)


def swims(view: Any) -> bool:
    return bool(view.step == ocean.SWIMMING and view.turn == view.seat)


def here(view: Any) -> int:
    return int(view.sharks[view.seat].tile)


def size_of_my_tile(view: Any) -> int:
    return int(view.tiles[here(view)] - ocean.CREATURE)


def steps_to(view: Any, tile: int) -> int:
    (a, b), (c, d) = divmod(tile, 4), divmod(here(view), 4)
    return abs(a - c) + abs(b - d)


def mine(view: Any) -> bool:
    return bool(view.turn == view.seat)


TRUE: dict[str, dict[str, Holds]] = {
    "getbit": {
        r"Your \d lies there": lambda v, n: pirate(v, n).laid > 0,
        r"Your card will lie there": lambda v, n: not v.chosen[v.seat] and not pirate(v, n).laid,
        r".* has chosen\.": lambda v, n: v.chosen[pirate(v, n).seat],
        r".* has not chosen yet": lambda v, n: not v.chosen[pirate(v, n).seat],
        r"The shark has eaten": lambda v, n: pirate(v, n).eaten and pirate(v, n).seat != v.seat,
        r"Your pirate was eaten": lambda v, n: pirate(v, n).eaten and pirate(v, n).seat == v.seat,
        r"These are your cards\..* Choose one": lambda v, n: n[0] == v.seat,
        r"These are the cards of": lambda v, n: n[0] != v.seat,
        r"These .* Dark ones are played\.": lambda v, n: pirate(v, n).played,
        r"These (?!.*Dark)": lambda v, n: not pirate(v, n).played,
        r"These .* The ring marks": lambda v, n: pirate(v, n).shown > 0,
        r"These are the (?!.*ring)": lambda v, n: pirate(v, n).shown == 0,
        r"Your pirate swims": lambda v, n: not pirate(v, n).eaten and pirate(v, n).seat == v.seat,
    },
    "sharkbait": {
        r"A die once placed": lambda v, n: n[1] < v.columns[n[0] - 1],
        r"You rolled no": lambda v, n: rolled(v, n) == 0,
        r"One \d cannot open": lambda v, n: rolled(v, n) == 1 and not v.columns[n[0] - 1],
        r"These may go": lambda v, n: rolled(v, n) > (not v.columns[n[0] - 1]),
        r"The sharks eat their": lambda v, n: any(s.kind == n[0] and not s.token for s in v.sharks),
        r".* Tap the dice that you feed": lambda v, _: food(v),
        r".* With a pair you could": lambda v, _: not food(v),
        r"First send the 1 or the 6": lambda v, _: v.phase == "returning",
        r"Your neighbours choose": lambda v, _: v.phase == "giving" and v.seat == v.current,
        r"Tap the piece that you give": lambda v, _: v.phase == "giving" and v.seat != v.current,
    },
    "bidbait": {
        r"That Spot comes in": lambda v, n: not spot_of_now(v, n),
        r"First the bids": lambda v, n: v.phase == "bid" and spot_of_now(v, n),
        r".* chooses first": lambda v, _: not mine(v) and not v.players[v.seat].had_turn,
        r"You have had your turn": lambda v, _: not mine(v) and v.players[v.seat].had_turn,
        r"Roll first": lambda v, _: v.phase == "roll" and mine(v),
        r"You fell short: no Fish": lambda v, _: v.players[v.seat].baits >= lacks(v) > 0,
        r"You fell short: you lack": lambda v, _: v.players[v.seat].baits < lacks(v),
        r"Spot \d+ has no ability": lambda v, n: v.abilities[n[0] - 1] == "none",
        r"You took the Spot": lambda v, n: n[0] in v.players[v.seat].spots,
        r".* took the Spot; its Fish": lambda v, n: any(
            n[0] in p.spots for p in v.players if p.seat != v.seat
        ),
        r"The ability of this Spot": lambda v, n: n[0] in v.spent,
        r"To take the Spot tap": lambda v, _: v.phase == "prize" and v.spot_free and mine(v),
        r"You take one thing": lambda v, _: v.phase == "after" and mine(v),
    },
    "sharks": {
        r"No shark swims into oil": lambda v, n: swims(v) and v.tiles[(*n, v.boat)[0]] == ocean.OIL,
        r"Only the tiger swims": lambda v, n: swims(v) and v.boat == (*n, v.boat)[0],
        r"Only the great white": lambda v, n: (
            swims(v)
            and species(v) != ocean.GREAT_WHITE
            and any(shark.tile == n[0] for shark in v.sharks if shark.seat != v.seat)
        ),
        r"A swim may not end where": lambda v, n: n[0] == v.start != here(v),
        r"Your shark must swim": lambda v, n: (*n, v.boat)[0] == here(v) or not n,
        r"Too far": lambda v, n: steps_to(v, (*n, v.boat)[0]) > v.reach,
        r"Only the thresher leaps": lambda v, _: species(v) != ocean.THRESHER,
        r"The thresher has leapt": lambda v, _: species(v) == ocean.THRESHER and v.leapt,
        r"Only bull and mako": lambda v, _: species(v) not in (ocean.BULL, ocean.MAKO),
        r"First land on a tile": lambda v, _: swims(v),
        r"This tile is for": lambda v, n: v.step == ocean.TAKING and n[0] != size_of_my_tile(v),
        r"Take one of the two": lambda v, n: v.step == ocean.TAKING and n[0] == size_of_my_tile(v),
        r"Here you draw": lambda v, n: v.step == ocean.DRAWING and sum(v.bags[n[0]]) > 0,
        r"The token sends the boat": lambda v, _: v.step == ocean.STEERING and v.boat_ways != [],
        r"The tide takes that tile": lambda v, n: v.step == ocean.SWEEPING and n[0] in v.swept,
        r"Begin outside": lambda v, _: v.step in (ocean.PLACING, ocean.SHUT_OUT),
        r"Cards are scored after": lambda v, _: mine(v) and v.step < ocean.SCORING,
        r"You score cards in your own": lambda v, _: not mine(v),
    },
    "sharktank": {
        r"First the draft": lambda v, _: v.phase == "draft",
        r"Now everybody takes": lambda v, n: n[0] % 6 != v.draft,
        r"You have taken that": lambda v, n: n[0] in v.players[v.seat].known,
        r".* took that one": lambda v, n: n[0] not in v.players[v.seat].known,
        r"First choose the": lambda v, _: v.phase == "shark",
        r"First choose a shark, then": lambda v, _: v.phase == "shark",
        r"You chose the": lambda v, n: v.shark not in (-1, n[0]),
        r"The .* eats .* only": lambda v, n: v.shark not in (-1, n[0]),
        r"First say which token": lambda v, _: v.phase == "token",
        r"Your \d+ tiles do not end": lambda v, n: v.phase == "tile" and n[0] == v.shark,
        r"Exactly \d+ tiles": lambda v, _: v.phase == "tile",
        r"If nobody gobbles for": lambda v, _: 2 * v.quiet >= v.limit and not v.final,
        r"Stand on one": lambda v, _: v.phase == "stand",
        r"You led, so you skipped": lambda v, _: v.players[v.seat].skipped,
        r"Only .* knows what": lambda v, n: n[0] != v.seat,
        r"Your tokens: points": lambda v, n: n[0] == v.seat,
    },
}
OTHERWISE = {"sharkbait": {"variant": "advanced"}}  # where some sentences need a house rule


def refused(match: Match, seat: int) -> Iterator[tuple[str, str]]:
    """Each thing that is shown and is no choice, with what it says."""
    reasons = match.game.reasons
    assert reasons is not None
    view, scene = match.view(seat), story.draw(match, seat, "wide")
    shown = [*scene.pieces, *scene.hand, *scene.buttons]
    places = {piece.act for piece in scene.pieces if piece.act}
    aimed = {numbers(piece.id)[0] for piece in scene.pieces if family(piece.id) == "go"}
    for thing in shown:
        under = family(thing.id) == "tile" and numbers(thing.id)[0] in aimed  # a choice lies on it
        if thing.act or thing.act in places or under or family(thing.id) not in reasons.things():
            continue
        if said := reasons.why(view, thing.id, match.names):
            yield thing.id, said[0]


def moments(game: str, seed: int) -> Iterator[Match]:
    options = OTHERWISE.get(game, {}) if seed % 2 else {}
    seats = min(4, chum.game(game).seats[-1])
    match = Match(chum.game(game), seats, options, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while not match.over:
        if rng.random() < SHARE:
            yield match
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)


@pytest.mark.parametrize("game", chum.games())
def test_what_a_refusal_says_is_so(game: str) -> None:
    rows, heard = TRUE[game], set()
    for seed in range(SEEDS):
        for match in moments(game, seed):
            for seat in {match.pending[0], (match.pending[0] + 1) % match.seats}:
                view = match.view(seat)
                for thing, said in refused(match, seat):
                    for sentence, holds in rows.items():
                        if re.match(sentence, said):
                            assert holds(view, numbers(thing)), (seed, thing, said)
                            heard.add(sentence)
        if len(heard) == len(rows):
            break
    assert rows.keys() - heard == set(), "never said"
