"""What a seat sees of Shark Tank: everything but the values of tank fish and others' gobbled ones.

It also holds what follows from counting: there is one token of each value in each suit, so what a
seat has not seen lies in the tank or under the tokens that others gobbled (ST-09).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from chum.games.sharktank import rules
from chum.games.sharktank.rules import SUIT_TOKENS, Box, State
from chum.games.sharktank.rules_tank import EDGE, FISH, SIDE, SUITS, TOKENS, VALUES, WIDTH
from chum.neutral.structs import count_bits

PHASES = ("draft", "shark", "token", "tile", "stand", "over")
COLUMNS = "abcdefghijklmnopqrst"


class Player(msgspec.Struct, frozen=True):
    seat: int
    suits: list[int]  # tokens by suit
    known: list[int]  # tokens, 6 * suit + value, whose value the viewer knows
    tiles: int  # collected
    skipped: bool  # its last turn
    points: int  # at the end


class Fish(msgspec.Struct, frozen=True):
    suit: int
    at: str  # square
    value: int  # -1 before the end


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    phase: str  # one of PHASES
    turn: int  # whose turn it is
    turns: int  # begun
    tasty: int  # suit
    draft: int  # value being drafted; -1 later
    players: list[Player]
    fish: list[Fish]
    unseen: list[list[int]]  # by suit: values that the viewer cannot place exactly
    tank: list[int]  # tokens that must be in the tank
    sharks: list[str]  # squares by suit; none during the draft
    stack: int  # tiles
    base: int  # tiles of every move
    offered: list[int]  # codes offered to all eyes: everything but tokens
    shark: int  # chosen; -1 before
    short: bool  # no shark can lay all the tiles due
    most: int  # tiles the chosen shark can lay, as far as that matters
    rolled: int  # for a Null this turn; -1: nothing
    due: int  # tiles of this move; 0 before it is known
    laid: list[str]  # tiles by their lower left squares
    final: int  # final turns left; 0 before they begin
    quiet: int  # turns in a row without a gobble
    limit: int  # of those
    corners: bool  # a corner touches too
    once: bool  # nobody is skipped twice in a row
    null_worth: int  # -1 before the end
    worth: list[int]  # points for a token, a Tasty one more, a set, a single suit
    over: bool
    places: list[int]


def view(s: State, box: Box, seat: int) -> View:
    over = s.phase == rules.OVER
    unseen, holders = count_unseen(s, seat)
    return View(
        seat=seat,
        seats=s.seats,
        phase=PHASES[s.phase],
        turn=s.seat,
        turns=s.turns,
        tasty=s.tasty,
        draft=see_draft(s),
        players=[see_player(s, box, other, seat, holders) for other in range(s.seats)],
        fish=[
            Fish(s.fish_suit[i], square_name(s.fish_at[i]), s.fish_worth[i])
            for i in range(FISH)
            if s.fish_at[i]
        ],
        unseen=unseen,
        tank=[token for token in range(TOKENS) if s.tank >> token & 1 and over]
        or holders.get(rules.SEATS, []),
        sharks=[square_name(at) for at in s.shark_at] if s.turns else [],
        stack=s.stack,
        base=box.base,
        offered=see_offered(s),
        shark=s.shark,
        short=s.cut != 0,
        most=s.most if s.shark >= 0 else 0,
        rolled=s.rolled,
        due=s.due,
        laid=[square_name(tile) for tile in s.laid[: s.count]],
        final=s.final,
        quiet=s.quiet,
        limit=box.patience * s.seats,
        corners=box.corners != 0,
        once=box.once != 0,
        null_worth=s.null_worth,
        worth=[box.fish_points, box.tasty_points, box.set_points, box.suit_points],
        over=over,
        places=[rules.place(s, box, other) for other in range(s.seats)],
    )


def see_draft(s: State) -> int:
    """The value being drafted; -1 once the last token is taken."""
    done = s.picks == len(rules.DRAFT_VALUES) * rules.picks_of_a_value(s)
    return rules.draft_value(s) if s.phase == rules.DRAFTING and not done else -1


def see_player(s: State, box: Box, other: int, seat: int, holders: dict[int, list[int]]) -> Player:
    over = s.phase == rules.OVER
    hand = s.hand[other]
    seen = hand if other == seat or over else hand & s.drafted[other]
    known = {token for token in range(TOKENS) if seen >> token & 1}
    return Player(
        seat=other,
        suits=[count_bits(of_suit(hand, suit)) for suit in range(SUITS)],
        known=sorted(known | set(holders.get(other, []))),
        tiles=s.tiles[other],
        skipped=s.skipped >> other & 1 == 1,
        points=rules.score(s, box, other) if over else 0,
    )


def count_unseen(s: State, seat: int) -> tuple[list[list[int]], dict[int, list[int]]]:
    """Values the viewer cannot place, by suit; and tokens that only one holder can have.

    The tank counts as the holder after the last seat.
    """
    unseen: list[list[int]] = []
    holders: dict[int, list[int]] = {}
    others = [other for other in range(s.seats) if other != seat]
    hidden = {other: s.hand[other] & ~s.drafted[other] for other in others}
    hidden[rules.SEATS] = s.tank
    for suit in range(SUITS):
        by_holder = {who: of_suit(mask, suit) for who, mask in hidden.items()}
        having = [who for who, mask in by_holder.items() if mask]
        together = sum(by_holder.values())
        values = [value for value in range(VALUES) if together >> value & 1]
        if s.phase == rules.OVER or s.phase == rules.DRAFTING:
            values = []
        elif len(having) == 1:
            holders.setdefault(having[0], []).extend(VALUES * suit + value for value in values)
            values = []
        unseen.append(values)
    return unseen, holders


def of_suit(mask: int, suit: int) -> int:
    return mask >> VALUES * suit & SUIT_TOKENS


def see_offered(s: State) -> list[int]:
    if s.phase in (rules.SPENDING, rules.OVER):
        return []
    return [rules.first_code(s) + i for i in range(12) if s.options >> i & 1]


@lru_cache(maxsize=1024)  # a drawing asks for the same few hundred by the thousand
def square_name(square: int) -> str:
    """`a1` … `t20`; nothing for a square outside the tank."""
    x, y = square % WIDTH - EDGE, square // WIDTH - EDGE
    return f"{COLUMNS[x]}{y + 1}" if 0 <= x < SIDE and 0 <= y < SIDE else ""


@lru_cache(maxsize=1024)
def square_number(name: str) -> int:
    """The square a name means; 0 for a name of none."""
    column, row = name[:1], name[1:]
    if column and column in COLUMNS and row.isdecimal() and 1 <= int(row) <= SIDE:
        return COLUMNS.index(column) + EDGE + WIDTH * (int(row) - 1 + EDGE)
    return 0
