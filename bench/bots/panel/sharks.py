"""Sensible players of Sharks: those that its decks are measured with (`bench.decks`)."""

from __future__ import annotations

from functools import partial

from bench.bots.panel import Seat, Think
from bench.decks.sharks import TEMPER_NAMES, compiled_players


def play_by(temper: int, seat: Seat) -> int:
    """They look at their own cards and at what lies open; the unseen has been drawn anew."""
    box, state = seat.box.to_bytes(), seat.state.to_bytes()
    luck = seat.luck.getrandbits(60)
    return int(compiled_players().choose_one(box, state, seat.number, temper, luck))


PANEL: dict[str, Think] = {
    name: partial(play_by, temper) for temper, name in enumerate(TEMPER_NAMES)
}
