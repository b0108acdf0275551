"""How a bot does at a table of sensible players.

    python -m bench.bots.panel sharks --players 4 --bots keen,sharp --games 400

One bot sits with scripts of the game's panel; the seats rotate, and all rotations have the same
luck.  Printed are its wins, how many times its fair share that is, and an interval of 95 % from
whole deals, because games of one deal are not independent.  Scripts that remember other matches can
learn before it counts:

    python -m bench.bots.panel getbit --players 4 --bots shark --against counter --before 100

All bots get the same deals, so each after the first is also told by how much it does better than
that one, deal by deal.  That shows what luck leaves to win, if thinking longer or seeing all adds
nothing:

    python -m bench.bots.panel bidbait --players 2 --budget 60
        --bots shark@iterations=1000,shark@iterations=16000,shark@iterations=1000,sees_all=1
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import islice

import chum
from bench.bots import panel
from chum.cli.options import read_bots
from chum.lab.arena import Fixture, Outcome, play_all, rotations
from chum.search.think import Budget


def tables(bot: str, scripts: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """Ever new company: the scripts take turns."""
    k = 0
    while True:
        yield (bot, *(scripts[(k + i) % len(scripts)] for i in range(players - 1)))
        k += 1


def deals(
    game: str,
    players: int,
    bot: str,
    scripts: Sequence[str],
    games: int,
    seed: int,
    budget: Budget,
    jobs: int,
    options: dict[str, str],
) -> list[list[Outcome]]:
    box = chum.game(game).fill_box(players, options).to_bytes()
    lineups = islice(tables(bot, scripts, players), -(-games // players))
    fixtures = [
        Fixture(game, box, seats, (seed << 32) + k, budget)
        for k, lineup in enumerate(lineups)
        for seats in rotations(lineup)
    ]
    played = list(play_all(fixtures, jobs))
    return [played[i : i + players] for i in range(0, len(played), players)]


def share(bot: str, deal: Sequence[Outcome]) -> float:
    """Of a deal's games the part that the bot won."""
    won = [outcome.wins()[outcome.fixture.seats.index(bot)] for outcome in deal]
    return sum(won) / len(won)


def times_share(players: int, shares: Sequence[float]) -> tuple[float, float]:
    """Times the fair share, and the half of its interval of 95 %."""
    spread = statistics.stdev(shares) if len(shares) > 1 else 0.0
    return players * statistics.fmean(shares), 1.96 * players * spread / math.sqrt(len(shares))


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot at a table of sensible players.")
    parser.add_argument("game", choices=panel.games())
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bots", default="calm,keen,sharp,shark", help="one after the other")
    parser.add_argument("--against", default="", help="names of scripts; all of the game's panel")
    parser.add_argument("--games", type=int, default=400, help="for each bot")
    parser.add_argument("--before", type=int, default=0, help="games more that do not count")
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--budget", type=float, default=0.1, help="seconds a move at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="of the game: key=value")
    given = parser.parse_args()
    enrolled = panel.enrol(given.game)
    names = given.against.split(",") if given.against else []
    scripts = [f"{given.game}:{name}" for name in names] or enrolled
    options = dict(item.split("=", 1) for item in given.option)
    first: list[float] = []
    for bot in read_bots(given.bots, ""):
        begun = time.perf_counter()
        played = deals(
            given.game, given.players, bot, scripts, given.before + given.games, given.seed,
            Budget(given.budget), given.jobs, options,
        )  # fmt: skip
        shares = [share(bot, deal) for deal in played[-(-given.before // given.players) :]]
        times, error = times_share(given.players, shares)
        first = first or shares
        gains = [new - old for new, old in zip(shares, first, strict=True)]
        more, unsure = times_share(given.players, gains)
        print(
            f"{given.game}, {given.players} players, {bot}: {times:.2f} ± {error:.2f} times its "
            f"share in {len(shares) * given.players} games, seed {given.seed}, "
            f"{time.perf_counter() - begun:.0f} s"
            + (f"; {more:+.2f} ± {unsure:.2f} than the first" if first is not shares else ""),
            flush=True,
        )


if __name__ == "__main__":
    main()
