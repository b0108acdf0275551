"""A table of Sharks laid out by hand, for tests: calm Reefs, and sharks where they are put."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import chum
from chum.core.match import Match
from chum.games.sharks import rules
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CARD_NAMES, CREATURE_NAMES, TYPE_NAMES
from chum.games.sharks.rules_table import OUTSIDE, SIZES
from chum.games.sharks.words import SLOT, TILE
from chum.neutral.luck import seed_luck

CALM = table.REEF + 1  # a Reef (medium): it feeds the shark and asks nothing
KINDS = {
    "reef-small": 0,
    "reef-medium": 1,
    "reef-large": 2,
    "sea-small": 3,
    "sea-medium": 4,
    "sea-large": 5,
    "tide": 6,
    "relief": 7,
    "oil": 8,
}


def tile(name: str) -> int:
    return TILE.words.index(name)


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def ocean(
    *sharks: str,
    boat: str = "d1",
    turn: int = 0,
    seed: int = 1,
    components: dict[str, Any] | None = None,
    options: dict[str, object] | None = None,
    **tiles: str,
) -> Match:
    """`ocean("bull a1", "tiger north-b", c3="oil")`: it is the first shark's turn to swim."""
    match = chum.match(
        "sharks", len(sharks), {"first": 0} | (options or {}), seed=seed, components=components
    )
    s = match.state
    for words in sharks:
        match.play(f"choose {words.split()[0]}")
    for seat, words in enumerate(sharks):
        where = words.split()[1]
        s.at[seat] = OUTSIDE + SLOT.words.index(where) if where in SLOT.words else tile(where)
    s.pile[:] = [2, 2, 2, 2, 2, 2, 2, 2, 2]
    s.in_pile = 18
    for i in range(s.tiles):
        s.tile[i] = CALM
    for name, kind in tiles.items():
        s.tile[tile(name)] = KINDS[kind]
    s.boat = tile(boat)
    s.turn = turn
    s.round = 1
    swim_again(match)
    return match


def swim_again(match: Match) -> None:
    """Begin the turn of the seat whose turn it is, after the table was changed."""
    rules.begin_turn(match.state, match.box)
    match.state.told.clear()


def litter(match: Match, *names: str, token: int = 0) -> None:
    """Lay trash from the stack on tiles."""
    for name in names:
        match.state.litter[tile(name)] = token + 1
        match.state.stack[token] -= 1


def feed(match: Match, seat: int, *creatures: str) -> None:
    """Put creatures from the bags into a stomach."""
    s = match.state
    for name in creatures:
        kind, size = divmod(CREATURE_NAMES.index(name), SIZES)
        s.bag[size][kind] -= 1
        s.in_bag[size] -= 1
        rules.swallow(s, match.box, seat, kind, size)


def swallow_trash(match: Match, seat: int, *tokens: int) -> None:
    s = match.state
    for token in tokens:
        s.stack[token] -= 1
        s.swallowed[seat] |= token << 2 * s.trash[seat]
        s.trash[seat] += 1
        s.items[seat] += 1


def hold(match: Match, seat: int, *names: str) -> None:
    """Change a hand for other cards of its deck."""
    s = match.state
    for number in s.hand[seat]:
        if number:
            s.deck[seat][number - 1] += 1
    for i, name in enumerate(names):
        s.hand[seat][i] = card(name) + 1
        s.deck[seat][card(name)] -= 1


def only(match: Match, size: int, *names: str) -> None:
    """Leave only these types in a bag; the rest counts as gone."""
    kinds = [TYPE_NAMES.index(name) for name in names]
    match.state.bag[size][:] = [kinds.count(kind) for kind in range(len(TYPE_NAMES))]
    match.state.in_bag[size] = len(kinds)


def turn_up(match: Match, token: int) -> None:
    """The next trash token is certainly this one."""
    match.state.stack[:] = [0, 0, 0, 0]
    match.state.stack[token] = 5


def texts(match: Match, seat: int | None = None) -> list[str]:
    return [move.text for move in match.legal(seat)]


def ways(match: Match) -> set[str]:
    """Where the shark may swim now; `stop` too."""
    return {text.split()[-1] for text in texts(match)}


def heard(match: Match, kind: int) -> list[tuple[int, int, int]]:
    """Events of a kind in the last step."""
    return [(e.a, e.b, e.c) for e in match.steps[-1].events if e.kind == kind]


def finish_turn(match: Match) -> None:
    """Play on by default until another seat is to choose, or the round is another one."""
    turn, number = match.state.turn, match.state.round
    while not match.over and (match.state.turn, match.state.round) == (turn, number):
        match.play(match.away(turn))


def where(match: Match, seat: int = 0) -> str:
    at = match.state.at[seat]
    return TILE.words[at] if at < OUTSIDE else SLOT.words[at - OUTSIDE]


def random_game(seats: int, seed: int) -> Iterator[tuple[Any, Any, list[tuple[int, ...]]]]:
    """The state after every move of a random game, its box, and what was told: kind, a, b, c."""
    rng = random.Random(seed)
    box = chum.game("sharks").fill_box(seats)
    s: Any = rules.State()
    s.told = []
    seed_luck(s, seed)
    rules.setup(s, box, seats)
    out = [0] * table.ACTIONS
    while not rules.is_over(s):
        s.told.clear()
        count = rules.legal(s, box, s.turn, out)
        rules.play(s, box, s.turn, out[rng.randrange(count)])
        yield s, box, [event[1:] for event in s.told]


def just_began(s: Any, box: Any) -> bool:
    """A shark in the ocean is to swim and has not moved."""
    return s.step == table.SWIMMING and s.reach == box.reach[s.species[s.turn]]
