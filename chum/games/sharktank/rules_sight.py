"""What a seat sees of Shark Tank as numbers (neutral subset).

Players are counted from the seat that looks, which is 0.  Columns and rows are counted from 1 at
the lower left; 0 is nowhere.  A token is 6 * suit + value.
"""

from __future__ import annotations

from chum.games.sharktank.rules import (
    DRAFTING,
    OVER,
    SEATS,
    SUIT_TOKENS,
    TILES,
    Box,
    State,
    draft_value,
    picks_of_a_value,
    place,
)
from chum.games.sharktank.rules_tank import EDGE, FISH, SUITS, TOKENS, VALUES, WIDTH
from chum.neutral.bits import spread_bits
from chum.neutral.structs import Struct, count_bits, i8

DRAFTED_VALUES = 3
NOBODY_HOLDS = -1
SEVERAL_HOLD = -2
VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players."""
    corners: int = i8()
    """1: a corner touches too."""
    once: int = i8()
    """1: nobody is skipped twice in a row."""
    phase: int = i8()
    """0 draft, 1 shark, 2 token, 3 tile, 4 stand, 5 over."""
    turn: int = i8()
    """Whose turn it is, counted from 0."""
    turns: int = i8()
    """Begun, at most 127."""
    tasty: int = i8()
    """The Tasty suit, from 1."""
    draft: int = i8()
    """Value being drafted + 1; 0 later."""
    stack: int = i8()
    """Tiles to move with."""
    shark: int = i8()
    """The chosen one, from 1; 0 before."""
    falls_short: int = i8()
    """1: no shark can lay all the tiles due."""
    most: int = i8()
    """Tiles the chosen shark can lay, as far as that matters."""
    rolled: int = i8()
    """For a Null this turn, + 1; 0: nothing."""
    due: int = i8()
    """Tiles of this move; 0 before it is known."""
    final: int = i8()
    """Final turns left; 0 before they begin."""
    quiet: int = i8()
    """Turns in a row without a gobble, at most 127."""
    null_worth: int = i8()
    """What a Null is worth, + 1; 0 before the end."""
    shark_x: list[int] = i8(SUITS)
    """By suit: column of the shark."""
    shark_y: list[int] = i8(SUITS)
    """By suit: row of the shark."""
    fish_suit: list[int] = i8(FISH)
    """By fish: suit, from 1; 0 once it is gobbled."""
    fish_x: list[int] = i8(FISH)
    """By fish: column."""
    fish_y: list[int] = i8(FISH)
    """By fish: row."""
    fish_value: list[int] = i8(FISH)
    """By fish: value + 1 at the end; 0 before."""
    laid_x: list[int] = i8(TILES)
    """By tile of this move: column of its lower left square."""
    laid_y: list[int] = i8(TILES)
    """By tile of this move: row of its lower left square."""
    suits: list[list[int]] = i8(SEATS, SUITS)
    """By player and suit: tokens."""
    known: list[list[int]] = i8(SEATS, TOKENS)
    """By player and token: 1 where one knows that it is there."""
    unseen: list[int] = i8(TOKENS)
    """By token: 1 where one cannot tell who holds it."""
    tank: list[int] = i8(TOKENS)
    """By token: 1 where it must be in the tank."""
    tiles: list[int] = i8(SEATS)
    """By player: tiles collected."""
    skipped: list[int] = i8(SEATS)
    """By player: 1 where the last turn was skipped."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    out.seats = s.seats
    out.corners = box.corners
    out.once = box.once
    out.phase = s.phase
    out.turn = s.seat - seat if s.seat >= seat else s.seat - seat + s.seats
    out.turns = min(s.turns, 127)
    out.tasty = s.tasty + 1
    if s.phase == DRAFTING and s.picks < DRAFTED_VALUES * picks_of_a_value(s):
        out.draft = draft_value(s) + 1
    out.stack = s.stack
    out.final = s.final
    out.quiet = min(s.quiet, 127)
    out.null_worth = s.null_worth + 1
    see_move(s, out)
    see_tank(s, out)
    for i in range(s.seats):
        see_tokens(s, box, seat, i, out)
    if s.phase == OVER:
        spread_bits(s.tank, out.tank, TOKENS)
    elif s.phase != DRAFTING:
        for suit in range(SUITS):
            count_suit(s, seat, suit, out)


def see_move(s: State, out: Sight) -> None:
    out.shark = s.shark + 1
    out.falls_short = s.cut
    if s.shark >= 0:
        out.most = s.most
    out.rolled = s.rolled + 1
    out.due = s.due
    for i in range(s.count):
        out.laid_x[i] = s.laid[i] % WIDTH - EDGE + 1
        out.laid_y[i] = s.laid[i] // WIDTH - EDGE + 1


def see_tank(s: State, out: Sight) -> None:
    if s.turns > 0:
        for suit in range(SUITS):
            out.shark_x[suit] = s.shark_at[suit] % WIDTH - EDGE + 1
            out.shark_y[suit] = s.shark_at[suit] // WIDTH - EDGE + 1
    for i in range(FISH):
        if s.fish_at[i] != 0:
            out.fish_suit[i] = s.fish_suit[i] + 1
            out.fish_x[i] = s.fish_at[i] % WIDTH - EDGE + 1
            out.fish_y[i] = s.fish_at[i] // WIDTH - EDGE + 1
            out.fish_value[i] = s.fish_worth[i] + 1


def see_tokens(s: State, box: Box, seat: int, i: int, out: Sight) -> None:
    player = seat + i if seat + i < s.seats else seat + i - s.seats
    hand = s.hand[player]
    for suit in range(SUITS):
        out.suits[i][suit] = count_bits(hand >> VALUES * suit & SUIT_TOKENS)
    if i > 0 and s.phase != OVER:
        hand &= s.drafted[player]
    spread_bits(hand, out.known[i], TOKENS)
    out.tiles[i] = s.tiles[player]
    out.skipped[i] = s.skipped >> player & 1
    if s.phase == OVER:
        out.places[i] = place(s, box, player)


def count_suit(s: State, seat: int, suit: int, out: Sight) -> None:
    """What the viewer has not seen of a suit is in the tank or was gobbled by others (ST-09)."""
    where = SUIT_TOKENS << VALUES * suit
    tokens = s.tank & where
    holder = NOBODY_HOLDS if tokens == 0 else SEATS
    for i in range(1, s.seats):
        player = seat + i if seat + i < s.seats else seat + i - s.seats
        gobbled = s.hand[player] & ~s.drafted[player] & where
        if gobbled != 0:
            tokens |= gobbled
            holder = i if holder == NOBODY_HOLDS else SEVERAL_HOLD
    for token in range(VALUES * suit, VALUES * suit + VALUES):
        if tokens >> token & 1:
            if holder == SEVERAL_HOLD:
                out.unseen[token] = 1
            elif holder == SEATS:
                out.tank[token] = 1
            else:
                out.known[holder][token] = 1
