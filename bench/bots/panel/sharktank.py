"""Sensible players of Shark Tank: hunters who look one turn ahead.

They weigh every way to move: the shark, the token spent for it, and where it stands.  What it
brings is what it gobbles, less the token.  What it leaves is what the others can gobble next, and
what is left for oneself.  Tempers differ in how much of that they care for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from bench.bots.panel import Seat, Think
from chum.games.sharktank import rules
from chum.games.sharktank.rules import SUIT_TOKENS, Box, State
from chum.games.sharktank.rules_tank import (
    EDGE,
    FISH,
    SIDE,
    STAND_AT,
    SUITS,
    VALUES,
    WIDTH,
    map_room,
)
from chum.games.sharktank.words_paths import FIRST, NEXT, around, bits, find_path, free_places
from chum.neutral.structs import count_bits

FAR = 12  # tiles; nobody comes that far
NULL_VALUE = 2.5  # what its die brings on average
LATER = 0.5  # a fish that is one move further away is worth this much
WAITING = 0.5  # of the quiet turns that are left: who is behind waits no longer
NEXT_HUNTER = 0.5  # what the next player leaves, the one after gets with this chance
SQUARES = [x + WIDTH * y for y in range(EDGE, EDGE + SIDE) for x in range(EDGE, EDGE + SIDE)]


@dataclass(frozen=True)
class Temper:
    """What a hunter cares for, in points."""

    danger: float  # share of what the others can gobble next, together
    hope: float  # share of what it could gobble itself next
    skip: float  # a turn lost because it leads
    thrift: float  # price of a token, times its points
    half_set: float  # a suit more towards a set of four


GREEDY = Temper(danger=0.8, hope=0.5, skip=0.5, thrift=1.0, half_set=0.0)
CAREFUL = Temper(danger=1.4, hope=0.5, skip=2.0, thrift=1.1, half_set=0.0)
COLLECTOR = Temper(danger=1.2, hope=0.5, skip=2.0, thrift=1.0, half_set=0.7)
SHY = Temper(danger=1.2, hope=0.4, skip=4.0, thrift=1.0, half_set=0.0)


# -- hands


class Hand(NamedTuple):
    """Tokens by suit, and the sum of their values as far as one can tell."""

    suits: tuple[int, ...]
    values: float

    def with_fish(self, suit: int, count: int, value: float) -> Hand:
        suits = tuple(n + count * (i == suit) for i, n in enumerate(self.suits))
        return Hand(suits, self.values + count * value)

    def without(self, token: int) -> Hand:
        return self.with_fish(token // VALUES, -1, value_of(token))

    @property
    def size(self) -> int:
        return sum(self.suits)


def value_of(token: int) -> float:
    return token % VALUES or NULL_VALUE


def hand_of(mask: int) -> Hand:
    suits = tuple(count_bits(mask >> VALUES * suit & SUIT_TOKENS) for suit in range(SUITS))
    return Hand(suits, sum(value_of(token) for token in bits(mask)))


def points(hand: Hand, tasty: int, box: Box) -> float:
    found = loose_points(hand, tasty, box)
    return found + box.suit_points * (hand.suits.count(0) == SUITS - 1)


def loose_points(hand: Hand, tasty: int, box: Box) -> float:
    """Without those for a single suit."""
    found = hand.values + box.fish_points * hand.size + box.tasty_points * hand.suits[tasty]
    return found + box.set_points * min(hand.suits)


def set_progress(hand: Hand) -> int:
    """Suits of the next set of four that are there."""
    sets = min(hand.suits)
    return sum(n > sets for n in hand.suits)


# -- distances


@cache
def near(fish: int, tiles: int) -> int:
    """Squares from which so many tiles lead to a fish, if nothing is in the way."""
    return sum(1 << at for at in SQUARES if tiles_between(at, fish) <= tiles)


def tiles_between(at: int, fish: int) -> int:
    wide = abs(fish % WIDTH - at % WIDTH)
    high = abs(fish // WIDTH - at // WIDTH)
    return max(2, max(wide, high) // 2, (wide + high + 1) // 3)


@cache
def touching(fish: int, corners: bool) -> int:
    """Squares beside a fish, on which its shark gobbles it."""
    steps = [1, -1, WIDTH, -WIDTH]
    if corners:
        steps += [WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1]
    return sum(1 << fish + step for step in steps)


def standing(places: int) -> int:
    """The squares of tiles on these places."""
    return around(places, STAND_AT[1:]) | places


# -- one turn ahead


@dataclass(frozen=True)
class Plan:
    """A way to move, and what it is worth."""

    worth: float
    shark: int
    token: int  # -1: none
    squares: int  # bits of those that are as good as each other


class Hunter:
    """A seat that looks for the best way to move."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        self.s: State = seat.state
        self.box: Box = seat.box
        self.me = seat.number
        self.temper = temper
        self.known: dict[tuple[int, int, int], float] = {}
        self.hands = [hand_of(self.s.hand[i]) for i in range(self.s.seats)]
        self.fish = [
            [self.s.fish_at[i] for i in range(FISH) if self.fish_is(i, suit)]
            for suit in range(SUITS)
        ]
        self.values = [self.mean_value(suit) for suit in range(SUITS)]

    def fish_is(self, i: int, suit: int) -> bool:
        return self.s.fish_at[i] != 0 and self.s.fish_suit[i] == suit

    def mean_value(self, suit: int) -> float:
        """Of the tokens of a suit that the hunter has not seen."""
        unseen = self.s.tank
        for other in range(self.s.seats):
            if other != self.me:
                unseen |= self.s.hand[other] & ~self.s.drafted[other]
        tokens = bits(unseen & SUIT_TOKENS << VALUES * suit)
        return sum(map(value_of, tokens)) / len(tokens) if tokens else 0.0

    @cached_property
    def restless(self) -> bool:
        """It is behind, and has nothing to wait for: its fish are gone, or many quiet turns."""
        if self.s.phase == rules.DRAFTING:
            return False
        owned = [points(hand, self.s.tasty, self.box) for hand in self.hands]
        suits = self.hands[self.me].suits
        gone = not self.fish[suits.index(max(suits))]
        return owned[self.me] < max(owned) and (gone or self.patience <= WAITING)

    @cached_property
    def thrift(self) -> float:
        """The price of a token, times its points: who has to begin pays ever more gladly."""
        return self.temper.thrift * (self.patience if self.restless else 1)

    def points(self, seat: int, hand: Hand) -> float:
        """Who has to begin does not keep to one suit for points of a lost game."""
        reckon = loose_points if seat == self.me and self.restless else points
        return reckon(hand, self.s.tasty, self.box)

    def worth(self, hand: Hand) -> float:
        return self.points(self.me, hand) + self.temper.half_set * set_progress(hand)

    def gain(self, seat: int, suit: int) -> float:
        hand = self.hands[seat]
        return self.points(seat, hand.with_fish(suit, 1, self.values[suit])) - self.points(
            seat, hand
        )

    @cached_property
    def patience(self) -> float:
        """Falls from 1 to 0 with the quiet turns: somebody has to begin."""
        return 1 - self.s.quiet / (self.box.patience * self.s.seats)

    @cached_property
    def room(self) -> int:
        map_room(self.s)
        return free_places(self.s)

    # what others can do

    @cached_property
    def hunters(self) -> list[tuple[int, float]]:
        """The others who move before it is this seat's turn again, with their weights."""
        turns = self.s.final - 1 if self.s.final else self.s.seats - 1
        weight = self.temper.danger * self.patience / (self.s.seats - 1)
        found = []
        for i in range(turns):
            found.append(((self.me + 1 + i) % self.s.seats, weight))
            weight *= NEXT_HUNTER
        return found

    @cached_property
    def catches(self) -> list[list[list[float]]]:
        """By seat, suit and tiles to the nearest fish: what it can bring, less the token."""
        return [[self.catch(seat, suit) for suit in range(SUITS)] for seat in range(self.s.seats)]

    def catch(self, seat: int, suit: int) -> list[float]:
        """With a token or after some moves: the further, the likelier others are first."""
        gain = max(0.0, self.gain(seat, suit))
        found = []
        for tiles in range(FAR):
            lacking = max(0, tiles - self.box.base - self.s.tiles[seat])
            later = gain * LATER ** -(-lacking // self.box.base)
            price = self.prices[seat][lacking] if lacking < VALUES else FAR
            found.append(max(later, gain - price))
        return [*found, 0.0]

    @cached_property
    def prices(self) -> list[list[float]]:
        """By seat and tiles lacking: what the cheapest token that makes up for them costs."""
        return [
            [self.price(bits(self.s.hand[seat]), lacking) for lacking in range(VALUES)]
            for seat in range(self.s.seats)
        ]

    def price(self, tokens: Sequence[int], lacking: int) -> float:
        values = [token % VALUES for token in tokens if token % VALUES >= lacking]
        return min([FAR, *values]) + self.box.fish_points if lacking else 0.0

    @cached_property
    def distances(self) -> list[int]:
        """Tiles from each shark to its nearest fish."""
        return [self.distance(suit, self.fish[suit]) for suit in range(SUITS)]

    def distance(self, suit: int, fish: Sequence[int]) -> int:
        at = self.s.shark_at[suit]
        return min([FAR, *(tiles_between(at, one) for one in fish)])

    def leads(self, seat: int, mine: int) -> bool:
        counts = [mine if i == self.me else hand.size for i, hand in enumerate(self.hands)]
        if self.box.once and self.s.skipped >> seat & 1:
            return False
        return all(counts[seat] > n for i, n in enumerate(counts) if i != seat)

    def left_behind(self, shark: int, tiles: int, mine: int) -> float:
        """What the tank promises after a move that leaves a shark so far from its next fish."""
        if (shark, tiles, mine) not in self.known:
            self.known[shark, tiles, mine] = self.promise(shark, tiles, mine)
        return self.known[shark, tiles, mine]

    def promise(self, shark: int, tiles: int, mine: int) -> float:
        distances = [tiles if i == shark else n for i, n in enumerate(self.distances)]
        found = 0.0
        for seat, weight in self.hunters:
            if not self.leads(seat, mine):
                found -= weight * self.best_catch(seat, distances)
        if self.s.final:
            return found
        if self.leads(self.me, mine):
            return found - self.temper.skip
        return found + self.temper.hope * self.best_catch(self.me, distances)

    def best_catch(self, seat: int, distances: Sequence[int]) -> float:
        return max(self.catches[seat][suit][tiles] for suit, tiles in enumerate(distances))

    # ways to move

    def reach(self, shark: int, most: int) -> list[int]:
        """By number of tiles the squares where it can stand, if paths may cross themselves."""
        room = self.room
        places = around(1 << self.s.shark_at[shark], FIRST) & room
        found = [0, standing(places)]
        for _ in range(most - 1):
            places = around(places, NEXT) & room
            found.append(standing(places))
        return found

    def plans(self, shark: int) -> Iterator[Plan]:
        """The best way to move a shark with each token."""
        due = self.box.base + self.s.tiles[self.me]
        mine = self.hands[self.me]
        reached = self.reach(shark, due + VALUES - 1)
        yield self.best_stand(shark, -1, mine, reached[due])
        for token in bits(self.s.hand[self.me]):
            left = mine.without(token)
            if token % VALUES:
                yield self.best_stand(shark, token, left, reached[due + token % VALUES])
            else:
                rolls = [self.best_stand(shark, token, left, reached[due + n]) for n in range(6)]
                yield Plan(sum(plan.worth for plan in rolls) / 6, shark, token, 0)

    def best_stand(self, shark: int, token: int, hand: Hand, squares: int) -> Plan:
        price = self.worth(hand) - self.worth(self.hands[self.me])
        best = Plan(-99.0, shark, token, squares)
        for gobbled, among in self.gobbles(shark, squares):
            after = hand.with_fish(shark, len(gobbled), self.values[shark])
            brings = self.worth(after) - self.worth(hand) + self.thrift * price
            left = [fish for fish in self.fish[shark] if fish not in gobbled]
            for tiles, there in self.by_distance(left, among):
                worth = brings + self.left_behind(shark, tiles, after.size)
                if worth > best.worth:
                    best = Plan(worth, shark, token, there)
        return best

    def gobbles(self, shark: int, squares: int) -> Iterator[tuple[list[int], int]]:
        """Which fish are gobbled on which of the squares."""
        groups: list[tuple[list[int], int]] = [([], squares)]
        for fish in self.fish[shark]:
            beside = touching(fish, bool(self.box.corners))
            groups += [([*fed, fish], there & beside) for fed, there in groups if there & beside]
            groups = [
                (fed, there if fish in fed else there & ~beside)
                for fed, there in groups
                if fish in fed or there & ~beside
            ]
        yield from groups

    def by_distance(self, fish: Sequence[int], squares: int) -> Iterator[tuple[int, int]]:
        """The squares, by tiles from there to the nearest fish."""
        for tiles in range(2, FAR):
            close = 0
            for one in fish:
                close |= near(one, tiles)
            if squares & close:
                yield tiles, squares & close
                squares &= ~close
        if squares:
            yield FAR, squares


# -- choices


def best_of(plans: Iterator[Plan]) -> Plan:
    return max(plans, key=lambda plan: plan.worth)


def choose_shark(hunter: Hunter, codes: Sequence[int]) -> int:
    plans = (plan for code in codes for plan in hunter.plans(code - rules.SHARK))
    return rules.SHARK + best_of(plans).shark


def choose_token(hunter: Hunter, codes: Sequence[int]) -> int:
    plans = hunter.plans(hunter.s.shark)
    return rules.SPEND + best_of(p for p in plans if rules.SPEND + p.token in codes).token


def choose_tile(hunter: Hunter, seat: Seat) -> int:
    """The next tile of a path to the best square that one leads to."""
    s = hunter.s
    at, steps = (s.laid[s.count - 1], NEXT) if s.count else (s.shark_at[s.shark], FIRST)
    path = path_to_best(hunter, at, steps)
    first = rules.NEXT_TILE if s.count else rules.FIRST_TILE
    if path and first + steps.index(path[0] - at) in seat.codes:
        return first + steps.index(path[0] - at)
    return seat.luck.choice(seat.codes)


def path_to_best(hunter: Hunter, at: int, steps: Sequence[int]) -> list[int] | None:
    s = hunter.s
    room = free_places(s)
    places = around(1 << at, steps) & room
    for _ in range(s.due - s.count - 1):
        places = around(places, NEXT) & room
    while places:
        squares = hunter.best_stand(s.shark, -1, hunter.hands[hunter.me], standing(places)).squares
        for tile in bits(places):
            if standing(1 << tile) & squares:
                path = find_path(s, tile)
                if path:
                    return path
                places &= ~(1 << tile)
    return None


def choose_stand(hunter: Hunter) -> int:
    s = hunter.s
    tile = s.laid[s.count - 1]
    plan = hunter.best_stand(s.shark, -1, hunter.hands[hunter.me], standing(1 << tile))
    return rules.STAND + STAND_AT.index(bits(plan.squares)[0] - tile)


def choose_draft(hunter: Hunter, seat: Seat) -> int:
    """What brings the most points at once; of equal suits any."""
    value = rules.draft_value(hunter.s)
    mine = hunter.hands[hunter.me]

    def worth(code: int) -> float:
        return hunter.worth(mine.with_fish(code - rules.TAKE, 1, value or NULL_VALUE))

    return max(seat.luck.sample(seat.codes, len(seat.codes)), key=worth)


def hunt(temper: Temper) -> Think:
    def think(seat: Seat) -> int:
        hunter = Hunter(seat, temper)
        phase = hunter.s.phase
        if phase == rules.DRAFTING:
            return choose_draft(hunter, seat)
        if phase == rules.CHOOSING:
            return choose_shark(hunter, seat.codes)
        if phase == rules.SPENDING:
            return choose_token(hunter, seat.codes)
        if phase == rules.LAYING:
            return choose_tile(hunter, seat)
        return choose_stand(hunter)

    return think


PANEL: dict[str, Think] = {
    "greedy": hunt(GREEDY),
    "careful": hunt(CAREFUL),
    "collector": hunt(COLLECTOR),
    "shy": hunt(SHY),
}
