"""Shark Tank as tests lay it out."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.errors import IllegalMove
from chum.games.sharktank import rules
from chum.games.sharktank.view import square_number
from chum.games.sharktank.words import SUIT_WORDS, TOKEN
from chum.games.sharktank.words_paths import reach
from chum.neutral.luck import seed_luck

CORNER_SHARKS = "a1 t1 a20 t20"
FAR_FISH = "suns k12, moons m12, crowns o12, arms q12"
# A pocket of two columns where the Sun shark on a1 can lay three tiles, a2, a4 and a6; and a fish
# diagonal to each other corner, which walls its shark in.
POCKET = "crowns c2, crowns c4, crowns c6, arms c8, arms b8"
WALLS = "moons s2, moons b19, moons s19"
GOBBLE = ("shark suns", "tile c2", "tile d4")  # from c1; d4 covers d4 e4 d5 e5


def tokens(text: str) -> int:
    """`suns-1 moons-null` as a mask."""
    return sum(1 << TOKEN.read(word) for word in text.split())


def lay_out(
    match: Match,
    fish: str = FAR_FISH,
    sharks: str = CORNER_SHARKS,
    hands: tuple[str, ...] = (),
    *,
    seat: int = 0,
    **fields: int,
) -> Match:
    """The table as told, at the beginning of a turn of `seat`.  Other tokens are spent."""
    s = match.state
    s.phase, s.seat, s.picks = rules.CHOOSING, seat, 12
    s.hand[:] = [tokens(hand) for hand in hands] + [0] * (4 - len(hands))
    low = tokens(" ".join(f"{suit}-{v}" for suit in SUIT_WORDS for v in "12"))
    s.drafted[:] = [hand & low for hand in s.hand]
    s.fish = s.tank = 0
    for item in filter(None, fish.split(", ")):
        suit, at = item.split()
        number = SUIT_WORDS.index(suit)
        s.fish_suit[s.fish], s.fish_at[s.fish] = number, square_number(at)
        s.fish += 1
        free = [v for v in (5, 4, 3, 2, 1, 0) if not (s.tank | sum(s.hand)) >> 6 * number + v & 1]
        s.tank |= 1 << 6 * number + free[0]
    s.shark_at[:] = [square_number(at) for at in sharks.split()]
    for name, value in fields.items():
        setattr(s, name, value)
    seed_luck(s, 1)
    rules.next_turn(s, match.box)
    s.told.clear()
    return match


def table(seats: int = 4, **options: str) -> Match:
    return chum.match("sharktank", seats, options or {"first": "0"}, seed=1)


def box_with(seats: int = 4, **changes: dict[str, object]) -> Match:
    components = chum.game("sharktank").own_box(changes)
    return chum.match("sharktank", seats, {"first": "0"}, seed=1, components=components)


def texts(match: Match) -> list[str]:
    return [move.text for move in match.legal()]


def told(match: Match, *moves: str) -> list[str]:
    """The sentences of what comes of some moves."""
    return [match.sentence(event) for move in moves for event in match.play(move)]


def refused(match: Match, text: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.play(text, seat)
    return refusal.value.clause


def drafted(match: Match) -> Match:
    while match.view().draft >= 0:
        match.play(match.away(match.pending[0]))
    return match


def squares_away_from_fish(match: Match) -> list[str]:
    return [name for name in reach(match.view(match.pending[0])) if name[0] < "f"]


def finish_turn(match: Match) -> list:
    """Choose the first on and on until the turn is over."""
    turn, events = match.view().turns, []
    while match.view().turns == turn and not match.over:
        events += match.play(match.legal()[0])
    return events
