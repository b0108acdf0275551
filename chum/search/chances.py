"""From what a thought makes of a move to a chance to win that comes true.

Searches are sure of themselves in some games and timid in others.  A game's `bot_chances.toml`
holds by source (`search` or `exact`), number of players and stage of the game how its estimates
came out in matches of the strongest level; `python -m bench.bots.calibrate` fits it anew.  Without
that file an estimate stands as it is.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import NamedTuple

from chum.core.game import Game

SURE = 0.001  # no chance is told as nearer to 0 or 1 before it is corrected


class Curve(NamedTuple):
    """Log odds beyond a fair share that come true: lift + slope * those that were estimated.

    Two slopes, because a search may see a loss coming and be too sure of a win.
    """

    lift: float = 0.0
    behind: float = 1.0  # the slope for less than a fair share
    ahead: float = 1.0  # for more
    fair: float = 0.0  # log odds

    def bend(self, chance: float) -> float:
        beyond = log_odds(chance) - self.fair
        slope = self.ahead if beyond > 0 else self.behind
        return 1 / (1 + math.exp(-self.fair - self.lift - slope * beyond))


def log_odds(chance: float) -> float:
    bounded = min(max(chance, SURE), 1 - SURE)
    return math.log(bounded / (1 - bounded))


def curve(game: Game, source: str, seats: int, rounds: int) -> Curve:
    fitted = game.chances.get(source, {}).get(str(seats))
    if fitted is None:
        return Curve()
    stage = bisect_right(fitted["stages"], rounds)
    lift, behind, ahead = (fitted[key][stage] for key in ("lift", "behind", "ahead"))
    return Curve(lift, behind, ahead, log_odds(1 / seats))
