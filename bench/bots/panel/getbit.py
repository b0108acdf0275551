"""Sensible players of Get Bit!.

All of them lay a card for one pirate at a time, and mix among cards that they find equally good.
Those who calculate imagine what the others may lay, and judge where that leaves their pirates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.bots.panel import Seat, Think
from chum.games.getbit.view import View

CARDS = 7  # codes from 7 on are those of a second pirate
DRAWS = 40  # of what the others may lay
CLOSE = 0.04  # worths that differ by less are equal to a person

Laid = dict[int, int]  # by pirate its card
Likely = Sequence[float]


def card_of(code: int) -> int:
    return code % CARDS + 1


def own_pirate(seat: Seat) -> int:
    """The one that a card is asked for."""
    second = seat.codes[0] >= CARDS
    return int(seat.number * seat.view.each + second)


def own_pirates(seat: Seat) -> range:
    each = seat.view.each
    return range(seat.number * each, (seat.number + 1) * each)


def one_of_the_best(seat: Seat, worth: Mapping[int, float]) -> int:
    best = max(worth.values())
    return seat.luck.choice([code for code in seat.codes if worth[code] >= best - CLOSE])


# -- what comes of cards


def swim(line: Sequence[int], laid: Laid) -> list[int]:
    """Untied pirates to the front, the highest card first; the tied ones keep their order."""
    cards = list(laid.values())
    tied = [pirate for pirate in line if cards.count(laid[pirate]) > 1]
    movers = [pirate for pirate in line if pirate not in tied]
    movers.sort(key=laid.__getitem__, reverse=True)
    return movers + tied


def worth_of(view: View, mine: range, laid: Laid) -> float:
    """A reveal as a person judges it: bites first, then the place in the line."""
    line = swim(view.line, laid)
    last = line[-1]
    if view.round > 1:
        left = len(view.pirates[last].limbs)
        line.pop()
        if left == 1:
            if view.each == 2 or len(line) == 2:
                rest = [p for p in line if p // view.each != last // view.each]
                return 3.0 if rest[0] in mine else -3.0
            if last in mine:
                return -3.0
        else:
            line.insert(0, last)
    ahead = min([1 - line.index(p) / len(line) for p in mine if p in line], default=0.0)
    return 0.3 * ahead - (1.5 - 0.2 * left if view.round > 1 and last in mine else 0.0)


def calculate(seat: Seat, likely: Callable[[int], Likely]) -> dict[int, float]:
    """By code what it is worth on average; `likely` is how often a pirate lays each card."""
    view, pirate, mine = seat.view, own_pirate(seat), own_pirates(seat)
    others = [p for p in view.line if p != pirate and not view.pirates[p].laid]
    known = {p: view.pirates[p].laid for p in view.line if view.pirates[p].laid and p != pirate}
    columns = [
        seat.luck.choices(view.pirates[p].hand, None if p in mine else likely(p), k=DRAWS)
        for p in others
    ]
    worth = dict.fromkeys(seat.codes, 0.0)
    for draw in zip(*columns, strict=True):
        laid = known | dict(zip(others, draw, strict=True))
        for code in seat.codes:
            laid[pirate] = card_of(code)
            worth[code] += worth_of(view, mine, laid) / DRAWS
    spent = 0.15 / view.top  # a high card is worth keeping
    return {code: value - spent * card_of(code) for code, value in worth.items()}


# -- the players


def calculator(seat: Seat) -> int:
    """Expects any card of anybody, and reckons."""
    hands = seat.view.pirates
    return one_of_the_best(seat, calculate(seat, lambda p: [1.0] * len(hands[p].hand)))


def middling(seat: Seat) -> int:
    """Lays middle cards: seldom the lowest, and the highest are kept."""
    middle = (len(seat.codes) - 1) / 2
    mine = own_pirate(seat)
    lift = 0.5 if seat.view.line[-1] == mine else 0.0
    weights = [2.0 ** -(2 * abs(i - middle - lift)) for i in range(len(seat.codes))]
    return seat.luck.choices(seat.codes, weights)[0]


def careful(seat: Seat) -> int:
    """High when at the shark's teeth, low when others are; low cards of the hand are free then."""
    view, mine = seat.view, own_pirate(seat)
    behind = view.line.index(mine) / (len(view.line) - 1)
    if len(view.pirates[mine].limbs) == 1:
        behind = (1 + behind) / 2
    aim = (0.25 + 0.65 * behind) * (len(seat.codes) - 1)
    weights = [2.0 ** -(2.5 * abs(i - aim)) for i in range(len(seat.codes))]
    return seat.luck.choices(seat.codes, weights)[0]


def loner(seat: Seat) -> int:
    """Looks for the card that the fewest others can lay, and a high one of those at the back."""
    view, mine = seat.view, own_pirate(seat)
    place = view.line.index(mine)
    ahead = 1 - place / (len(view.line) - 1)
    worth = {}
    for code in seat.codes:
        card = card_of(code)
        alone = 1.0
        for pirate in view.line:
            other = view.pirates[pirate]
            if other.laid == card:
                alone = 0.0
            elif pirate != mine and card in other.hand and not other.laid:
                alone *= 1 - 1 / len(other.hand)
        lowest = card == min(min(view.pirates[p].hand) for p in view.line)
        worth[code] = alone * (1 - 0.5 * lowest) + (0.06 - 0.04 * ahead) * card
    return one_of_the_best(seat, worth)


@dataclass
class Memory:
    """What players laid, in all matches so far: by name, by hand, and by hand and place."""

    counts: dict[tuple[Any, ...], Counter[int]] = field(default_factory=dict)
    read: dict[tuple[Any, ...], int] = field(default_factory=dict)  # of each match

    def note(self, key: tuple[Any, ...], card: int) -> None:
        self.counts.setdefault(key, Counter())[card] += 1

    def look_at(self, seat: Seat) -> None:
        """The open choices of this match that were not counted yet."""
        past, names = seat.asked.past, tuple(seat.asked.names)
        if not past:
            return
        match = (names, past[0].before)
        at = self.read.get(match, 0)
        while at < len(past):
            before: Any = seat.game.rules.State.from_bytes(past[at].before)
            if before.round >= seat.view.round:
                break
            self.count(before, names[past[at].seat], past[at].seat, past[at].code)
            at += 1
        self.read[match] = at

    def count(self, before: Any, name: str, seat: int, code: int) -> None:
        pirate = seat * before.each + (code >= CARDS)
        line = before.line[: before.swimmers]
        hand = before.hand[pirate]
        for key in contexts(name, hand, line.index(pirate), len(line)):
            self.note(key, card_of(code))

    def likely(self, seat: Seat, pirate: int) -> Likely:
        """Each card of a hand as often as its owner laid it in such situations."""
        view = seat.view
        cards = view.pirates[pirate].hand
        name = seat.asked.names[view.pirates[pirate].seat]
        hand = sum(1 << card for card in cards)
        expected = [1 / len(cards)] * len(cards)
        for key in contexts(name, hand, view.line.index(pirate), len(view.line)):
            seen = self.counts.get(key, Counter())
            total = sum(seen.values()) + 3.0
            expected = [(seen[c] + 3.0 * e) / total for c, e in zip(cards, expected, strict=True)]
        return expected


def contexts(name: str, hand: int, place: int, swimmers: int) -> Iterator[tuple[Any, ...]]:
    """The situations in which habits are counted, the widest first."""
    yield (name, hand)
    yield (name, hand, (place == 0) + 2 * (place == swimmers - 1))
    yield (name, hand, swimmers, place, "exactly")


MEMORY = Memory()


def counter(seat: Seat) -> int:
    """Counts what everybody lays, from match to match, and replies to that."""
    MEMORY.look_at(seat)
    return one_of_the_best(seat, calculate(seat, lambda p: MEMORY.likely(seat, p)))


PANEL: dict[str, Think] = {
    "counter": counter,
    "calculator": calculator,
    "middling": middling,
    "careful": careful,
    "loner": loner,
}
