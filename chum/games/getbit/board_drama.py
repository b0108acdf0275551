"""The bite: the shark snaps at the last of the line, and what it bites off floats away."""

from __future__ import annotations

from chum.games.getbit import rules
from chum.games.getbit.view import LIMBS, View
from chum.scene.drama import Drama, drama
from chum.scene.moment import Moment
from chum.scene.scene import Part, Piece


def bite(moment: Moment[View], victim: int, shark: Piece, pirate: Piece) -> Drama | None:
    """Of the pirate in the shark's mouth; none while nobody is in it."""
    if victim < 0:
        return None
    lost = []
    if moment.told(rules.BITE):
        side, kind = LIMBS[len(LIMBS) - 1 - len(moment.view.pirates[victim].limbs)].split()
        x, y = round(pirate.x - shark.x, 1), round(pirate.y - shark.y, 1)
        limb = f"s-{kind}-{side}"
        lost = [Part(limb, x, y, turn=pirate.turn, scale=pirate.scale, seat=victim)]
    return drama(
        "bite",
        shark.x,
        shark.y,
        mine=moment.view.pirates[victim].seat == moment.view.seat,
        scale=shark.scale,
        turn=shark.turn,
        parts=lost,
        seat=victim,
        hides=["shark"],
    )
