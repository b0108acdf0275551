"""Tables of Bid & Bait! laid out by hand, with the luck a test asks for."""

from __future__ import annotations

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import write_event
from chum.games.bidbait.rules_table import SLOTS
from chum.games.bidbait.view import FISH
from chum.games.bidbait.words import PHRASES

TROUT, PIKE, CATFISH, EEL, ANGELFISH, PUFFER = range(6)


class Chosen(Secret):
    """Luck that the test chooses."""

    def __init__(self) -> None:
        super().__init__(b"chosen")
        self.number = 0

    def luck(self, k: int) -> int:  # noqa: ARG002
        return self.number


def lake(seats: int = 4, round: int = 1, **options: str) -> Match:  # noqa: A002
    """A table at the start of a round; seat 0 has the Duck."""
    match = chum.match("bidbait", seats, {"duck": "0"} | options, seed=1)
    match.secret = Chosen()
    s = match.state
    s.round = round
    s.spot = s.order[round - 1]
    for spot in range(round + 3, 10):
        s.slots[spot] = 0
    for player in range(s.players):
        give(match, player, hidden=PUFFER)
    return match


def put(match: Match, spot: int, *kinds: int) -> None:
    """Lay Fish on a Spot (by its number), slot by slot; -1 leaves a slot empty."""
    assert len(kinds) <= SLOTS
    match.state.slots[spot - 1] = sum(kind + 1 << 3 * slot for slot, kind in enumerate(kinds))


def give(match: Match, player: int, *kinds: int, hidden: int = -1, spots: tuple[int, ...] = ()):
    """Exactly these Fish and Spots for a player."""
    s = match.state
    s.fish[player][:] = [kinds.count(kind) for kind in range(len(FISH))]
    s.hidden[player] = hidden + 1
    s.owned[player] = sum(1 << number - 1 for number in spots)


def stock(match: Match, pile: list[int], discards: list[int]) -> None:
    s = match.state
    s.pile[:], s.pile_size = pile, sum(pile)
    s.discards[:], s.discards_size = discards, sum(discards)


def play(match: Match, text: str, *wanted: str, seat: int | None = None) -> list[str]:
    """A move under luck that gives the wanted events; all events in notation."""
    for luck in range(3000):
        twin = match.clone()
        match.secret.number = luck
        events = told(twin.play(text, seat))
        if all(event in events for event in wanted):
            return told(match.play(text, seat))
    raise AssertionError(f"{text} never gives {wanted}; the last luck gave {events}")


def told(events) -> list[str]:
    return [write_event(PHRASES, event) for event in events]


def bid(match: Match, *numbers: int) -> list[str]:
    """Everybody's bid by seat; the events of the reveal."""
    for seat, number in enumerate(numbers):
        events = play(match, f"bid {number}", seat=seat)
    return events


def roll(match: Match, number: int) -> list[str]:
    seat = match.pending[0]
    return play(match, "roll", f"roll {seat} {number}")


def texts(match: Match, seat: int | None = None) -> list[str]:
    return [move.text for move in match.legal(seat)]
