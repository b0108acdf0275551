"""What the bots' levels lose by a choice, as reviews see it.

    python -m bench.review.levels getbit --matches 25 --save    measure and write review_levels.toml

Every match seats some of `random`, `calm`, `keen`, `sharp` and `shark`, in turn at every seat; a
review glances at all choices, with as many games as it always does.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict

import chum
from chum.core.game import Game
from chum.core.match import Match
from chum.core.words import Move
from chum.neutral.engine import engine
from chum.review.choices import choices, glance
from chum.review.review import GLANCES, played
from chum.review.stretches import stretches
from chum.review.values import Valuer
from chum.review.works import finish
from chum.search.bots import bot, question
from chum.search.think import Budget

LEVELS = ("random", "calm", "keen", "sharp", "shark")
HEAD = """# What the bots' levels lose by a choice on average, in shares of the win, by players; and
# how much that differs from match to match.  Made by bench.review.levels.
"""


def play(game: Game, seats: int, lineup: tuple[str, ...], iterations: int, seed: int) -> Match:
    match: Match = chum.match(game.name, seats, game.play_now.options, seed=seed)
    rng = random.Random(seed)
    budget = Budget(60, iterations)
    while not match.over:
        seat = rng.choice(match.pending)
        asked, codes = question(match, seat), match.codes(seat)
        made = bot(lineup[seat]).choose(asked, codes, budget, rng.getrandbits(60))
        match.repeat(Move(seat, made.code, ""))
    return match


def losses(match: Match) -> list[float]:
    """By seat, of one choice on average."""
    used = engine(match.game)
    had = choices(match, used, stretches(match, used))
    glanced = finish(glance(Valuer(match, used), had, GLANCES * match.game.bot.FORECASTS))
    own = [[each for each in glanced if each.choice.seat == seat] for seat in range(match.seats)]
    return [played(each).loss.mean for each in own]


def lineup(seats: int, k: int) -> tuple[str, ...]:
    """Five levels in turn at the seats, each as often at each."""
    shift = k // len(LEVELS)
    return tuple(LEVELS[(k + seat * (1 + shift % 4)) % len(LEVELS)] for seat in range(seats))


def written(seats: int, found: dict[str, list[float]]) -> str:
    text = HEAD
    for level in LEVELS:
        values = found[level]
        mean, spread = statistics.fmean(values), statistics.stdev(values)
        text += f"\n[{seats}.{level}]\nloss = {mean:.5f}\nspread = {spread:.5f}\n"
        text += f"matches = {len(values)}\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=25)
    parser.add_argument("--iterations", type=int, default=1000, help="a move, of `shark`, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", action="store_true", help="write the game's review_levels.toml")
    given = parser.parse_args()
    game = chum.game(given.game)
    seats = game.play_now.seats
    found: dict[str, list[float]] = defaultdict(list)
    for k in range(given.matches):
        seated = lineup(seats, k)
        match = play(game, seats, seated, given.iterations, (given.seed << 20) + k)
        for level, loss in zip(seated, losses(match), strict=True):
            found[level].append(loss)
    for level in LEVELS:
        values = found[level]
        error = 1.96 * statistics.stdev(values) / len(values) ** 0.5
        mean = statistics.fmean(values)
        print(
            f"{given.game}, {seats} players, {level}: {mean:.4f} ± {error:.4f} a choice", flush=True
        )
    if given.save:
        path = game.folder / "review_levels.toml"
        path.write_text(written(seats, found), encoding="utf-8")


if __name__ == "__main__":
    main()
