"""Whether bots hunt at Shark Tank, or wait until the limit of quiet turns ends the game (ST-38).

    python -m bench.bots.hunt --players 4 --bots keen --option skips=once --games 100

Fewer bots than seats take turns; of more bots than seats ever others sit down, and `panel` stands
for all hunters of the panel.  The seats rotate, and every game has a luck of its own.  Printed are
the share of the games that the fish ended with its interval of 95 % (Wilson's), and means of a
game: fish left in the tank, turns, and turns that went by because their player led (ST-32) or no
shark could move.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

import chum
from bench.bots import panel
from chum.cli.options import read_bots
from chum.games.sharktank import rules
from chum.games.sharktank.rules import Box, State
from chum.lab.arena import Fixture, fill_seats, play, rotations
from chum.search.bots import BOTS, Bot, Decision, bot
from chum.search.think import Budget, Question


@dataclass
class Watched:
    """A bot whose moves are counted: each of them ends with the choice where the shark stands."""

    name: str
    player: Bot
    moves: int = 0

    @property
    def sees_all(self) -> bool:
        return self.player.sees_all

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        self.moves += codes[0] >= rules.STAND
        return self.player.choose(asked, codes, budget, luck)


@dataclass(frozen=True)
class Hunt:
    """What one game came to."""

    by_fish: bool
    left: int
    turns: int
    skips: int


def hunt(fixture: Fixture, seated: Sequence[Watched], limit: int) -> Hunt:
    before = sum(player.moves for player in seated)
    end = State.from_bytes(play(fixture).end)
    moves = sum(player.moves for player in seated) - before
    return Hunt(end.quiet < limit, end.fish, end.turns, end.turns - moves)


def seatings(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    if len(names) > players:
        return [lineup[:players] for lineup in rotations(names)]
    return rotations(fill_seats(names, players))


def hunts(
    players: int, names: Sequence[str], games: int, seed: int, options: dict[str, str]
) -> list[Hunt]:
    box = chum.game("sharktank").fill_box(players, options)
    patience = Box.from_bytes(box.to_bytes()).patience
    watched = [Watched(f"watched {i}", bot(name)) for i, name in enumerate(names)]
    for player in watched:
        BOTS[player.name] = player
    turns = seatings([player.name for player in watched], players)
    return [
        hunt(
            Fixture(
                "sharktank",
                box.to_bytes(),
                turns[k % len(turns)],
                (seed << 32) + k,
                Budget(3600),
            ),
            watched,
            patience * players,
        )
        for k in range(games)
    ]


def interval(count: int, games: int) -> tuple[float, float]:
    """Wilson's, of a share: it holds where all or nothing came out, too."""
    z2 = 1.96**2
    middle = (count + z2 / 2) / (games + z2)
    spread = math.sqrt(z2 * (count * (games - count) / games + z2 / 4)) / (games + z2)
    return middle - spread, middle + spread


def main() -> None:
    parser = argparse.ArgumentParser(description="Do bots hunt, or wait for the end?")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bots", default="keen")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--option", action="append", default=[], help="of the game: key=value")
    given = parser.parse_args()
    hunters = panel.enrol("sharktank")
    options = dict(item.split("=", 1) for item in given.option)
    names = hunters if given.bots == "panel" else read_bots(given.bots, "")
    found = hunts(given.players, names, given.games, given.seed, options)
    by_fish = sum(game.by_fish for game in found)
    low, high = interval(by_fish, len(found))
    print(
        f"{given.players} players, {given.bots}, {' '.join(given.option) or 'skips=any'}: "
        f"{100 * by_fish / len(found):.1f} % ({100 * low:.1f} to {100 * high:.1f}) by the fish, "
        f"{fmean(game.left for game in found):.1f} fish left, "
        f"{fmean(game.turns for game in found):.0f} turns, "
        f"{fmean(game.skips for game in found):.0f} of them skipped, "
        f"in {len(found)} games, seed {given.seed}"
    )


if __name__ == "__main__":
    main()
