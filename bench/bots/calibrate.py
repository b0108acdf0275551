"""How the bots' chances to win come true, and the numbers that mend them.

    python -m bench.bots.calibrate getbit --games 300 --save    fit and write bot_chances.toml
    python -m bench.bots.calibrate getbit --games 300 --seed 2  check on fresh games

Sharks play each other at every number of players, in every other match with the options of "Play
now".  Before each of their choices stands what a hint would say about the best move, and in the end
whether that seat won.  Printed are bins of estimates with what came of them, and how much better
than "always the mean" the estimates are (Brier score).  Positions of one match are much alike, so
intervals of 95 % are taken over whole matches; and the end says how many bins would be as far off
by luck alone if every chance were true.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

import chum
from chum.core.game import Game
from chum.search.bots import LEVELS, question
from chum.search.chances import Curve, curve, log_odds
from chum.search.hints import judge, to_win
from chum.search.think import Budget

STAGES = 3
BINS = 10
LEAST = 100  # positions of a bin that is looked at
TOLERANCE = 0.05  # that a bin may be off
NEWTON_STEPS = 30
PRIOR = 1.0  # as if so much evidence spoke for leaving an estimate as it is
KINSHIP = 20.0  # as if so much spoke for the curve of all tables and stages together
Numbers = np.ndarray[Any, np.dtype[np.float64]]
Chances = dict[str, dict[str, Mapping[str, Sequence[float]]]]  # by source and players, as written
HEAD = """# How the bots' chances to win come true, by source, players and stage (rounds that begin
# a new one): log odds beyond a fair share = lift + behind (or ahead) * those estimated.
# Made by bench.bots.calibrate.
"""


@dataclass(frozen=True)
class Sample:
    """What was thought of a position, and what came of it."""

    source: str
    seats: int
    rounds: int
    estimate: float
    won: float
    match: int = 0

    @property
    def fair(self) -> float:
        """The log odds of a fair share."""
        return log_odds(1 / self.seats)


def play(
    game: str, seats: int, iterations: int, thought: int, every: int, luck: int
) -> list[Sample]:
    """One match between sharks; of their choices one in `every` is sampled.

    A hint thinks longer than sharks that have to play many matches, and who thinks longer is surer.
    """
    options = chum.game(game).play_now.options if luck % 2 else {}
    match = chum.match(game, seats, options, seed=luck)
    shark = LEVELS["shark"].at(match.game, seats)
    played, told = (
        Budget(60, min(most, shark.iterations or most)) for most in (iterations, thought)
    )
    rng = random.Random(luck)
    seen: list[tuple[int, str, int, float]] = []
    while not match.over:
        seat = match.pending[0]
        codes = match.codes(seat)
        if len(codes) > 1 and rng.randrange(every) == 0:
            judged = judge(match, seat, told, rng.getrandbits(60))
            seen.append((seat, judged.source, match.rounds, to_win(judged.ranked[0][0])))
        made = shark.choose(question(match, seat), codes, played, rng.getrandbits(60))
        match.play(next(move for move in match.legal(seat) if move.code == made.code))
    winners = match.places.count(1)
    return [
        Sample(source, seats, rounds, estimate, (match.places[seat] == 1) / winners, luck)
        for seat, source, rounds, estimate in seen
    ]


def fit(samples: Sequence[Sample], around: Curve, prior: float) -> Curve:
    """The likeliest curve of log odds beyond a fair share.

    It is held back to the curve `around`: positions of one match are much alike, so that a few
    matches would prove too much.  Estimates that tell the opposite of the truth count for nothing.
    """
    fair, won = (np.array([getattr(s, name) for s in samples]) for name in ("fair", "won"))
    beyond = np.array([log_odds(s.estimate) for s in samples]) - fair
    sides = np.stack([np.ones_like(beyond), np.minimum(beyond, 0), np.maximum(beyond, 0)], axis=1)
    begun = np.array(around[:3])
    found = climb(sides, fair, won, begun, prior)
    sensible = found >= (-math.inf, 0, 0)
    if not sensible.all():
        found = climb(sides * sensible, fair, won, begun * sensible, prior)
    return Curve(*map(float, found))


def climb(sides: Numbers, fair: Numbers, won: Numbers, around: Numbers, prior: float) -> Numbers:
    """By Newton's method, in steps of at most one: from afar it would leap over the top."""
    curve = around
    for _ in range(NEWTON_STEPS):
        told = 1 / (1 + np.exp(-fair - sides @ curve))
        slope = sides.T @ (won - told) + prior * (around - curve)
        bend = (sides.T * (told * (1 - told))) @ sides + prior * np.eye(len(curve))
        step = np.linalg.solve(bend, slope)
        curve = curve + step / max(1.0, np.abs(step).max())
    return curve


def stages(samples: Sequence[Sample]) -> list[int]:
    """Rounds at which a new stage begins: so that each has as many positions."""
    rounds = sorted(sample.rounds for sample in samples)
    cuts = [rounds[len(rounds) * k // STAGES] for k in range(1, STAGES)]
    return sorted({cut for cut in cuts if cut > rounds[0]})


def by_table(samples: Iterable[Sample]) -> dict[tuple[str, int], list[Sample]]:
    found = defaultdict(list)
    for sample in samples:
        found[sample.source, sample.seats].append(sample)
    return dict(sorted(found.items()))


def fitted(samples: Sequence[Sample]) -> Chances:
    """A curve for each stage, by source and number of players."""
    found: Chances = {}
    for (source, seats), some in by_table(samples).items():
        common = fit([s for s in samples if s.source == source], Curve(), PRIOR)
        cuts = stages(some)
        curves = [
            fit([s for s in some if low <= s.rounds < high], common, KINSHIP)
            for low, high in pairwise([-1, *cuts, math.inf])
        ]
        found.setdefault(source, {})[str(seats)] = {
            "stages": cuts,
            "lift": [c.lift for c in curves],
            "behind": [c.behind for c in curves],
            "ahead": [c.ahead for c in curves],
        }
    return found


def joined(before: Chances, fresh: Chances) -> Chances:
    """What was not measured now stays: other numbers of players, and sources that did not occur."""
    sources = before.keys() | fresh.keys()
    return {source: before.get(source, {}) | fresh.get(source, {}) for source in sources}


def written(chances: Chances) -> str:
    text = HEAD
    for source, tables in sorted(chances.items()):
        for seats, table in sorted(tables.items(), key=lambda each: int(each[0])):
            text += f"\n[{source}.{seats}]\nstages = {table['stages']}\n"
            for key in ("lift", "behind", "ahead"):
                text += f"{key} = [{', '.join(f'{number:.3f}' for number in table[key])}]\n"
    return text


def save(game: Game, samples: Sequence[Sample]) -> None:
    """Write the game's file, and let what was read of it before be forgotten."""
    text = written(joined(game.chances, fitted(samples)))
    (game.folder / "bot_chances.toml").write_text(text, encoding="utf-8")
    game.__dict__.pop("chances", None)


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    return sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)


def better(told: Sequence[tuple[float, Sample]]) -> float:
    """Than "always the mean": the part of its Brier score that is saved."""
    mean = sum(sample.won for _, sample in told) / len(told)
    always = brier([(mean, sample.won) for _, sample in told])
    return 1 - brier([(chance, sample.won) for chance, sample in told]) / always


def error_of_better(told: Sequence[tuple[float, Sample]]) -> float:
    """Its standard error, by leaving out one match after the other."""
    matches = {sample.match for _, sample in told}
    without = [better([one for one in told if one[1].match != match]) for match in matches]
    mean = sum(without) / len(without)
    spread = sum((found - mean) ** 2 for found in without)
    return math.sqrt((1 - 1 / len(without)) * spread)


@dataclass(frozen=True)
class Bin:
    """Positions of which about the same was told."""

    seats: int
    number: int
    positions: int
    said: float
    came: float
    error: float  # standard error of the difference, whole matches taken together

    @property
    def off(self) -> float:
        return self.came - self.said

    @property
    def by_luck(self) -> float:
        """How likely it is too far off if all that was told is true."""
        return math.erfc(TOLERANCE / self.error / math.sqrt(2)) if self.error else 0.0

    def __str__(self) -> str:
        return (
            f"  {10 * self.number:3}–{10 * self.number + 10} %: {self.positions:6} positions, "
            f"told {100 * self.said:5.1f} %, came true {100 * self.came:5.1f} % "
            f"({100 * self.off:+.1f} ± {196 * self.error:.1f})"
        )


def told_of(game: str, sample: Sample) -> float:
    fitted = curve(chum.game(game), sample.source, sample.seats, sample.rounds)
    return fitted.bend(sample.estimate)


def bins_of(told: Sequence[tuple[float, Sample]]) -> list[Bin]:
    """Of one number of players; those that are large enough."""
    found = defaultdict(list)
    for chance, sample in told:
        found[min(BINS - 1, int(BINS * chance))].append((chance, sample))
    return [as_bin(k, some) for k, some in sorted(found.items()) if len(some) >= LEAST]


def as_bin(number: int, told: Sequence[tuple[float, Sample]]) -> Bin:
    size = len(told)
    said = sum(chance for chance, _ in told) / size
    came = sum(sample.won for _, sample in told) / size
    by_match: dict[int, float] = defaultdict(float)
    for chance, sample in told:
        by_match[sample.match] += sample.won - chance - (came - said)
    error = math.sqrt(sum(off * off for off in by_match.values())) / size
    return Bin(told[0][1].seats, number, size, said, came, error)


def report(game: str, samples: Sequence[Sample]) -> str:
    lines, bins = [], []
    for seats in sorted({sample.seats for sample in samples}):
        told = [(told_of(game, s), s) for s in samples if s.seats == seats]
        raw = better([(s.estimate, s) for _, s in told])
        lines.append(
            f"{game}, {seats} players, {len(told)} positions: Brier score {100 * better(told):.1f} "
            f"± {196 * error_of_better(told):.1f} % better than the mean "
            f"({100 * raw:.1f} % before it was mended)"
        )
        some = bins_of(told)
        lines += map(str, some)
        bins += some
    return "\n".join([*lines, verdict(bins)])


def verdict(bins: Sequence[Bin]) -> str:
    """How many bins are off, and how many would be by luck alone."""
    far = sum(abs(b.off) > TOLERANCE for b in bins)
    by_luck = sum(b.by_luck for b in bins)
    spread = math.sqrt(sum(b.by_luck * (1 - b.by_luck) for b in bins))
    shown = sum(abs(b.off) > 1.96 * b.error for b in bins)
    return (
        f"{far} of {len(bins)} bins are more than {100 * TOLERANCE:.0f} points off; by luck alone "
        f"it would be {by_luck:.1f} ± {1.96 * spread:.1f}.  {shown} are off by more than their "
        f"interval; by luck alone {0.05 * len(bins):.1f}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Do the bots' chances to win come true?")
    parser.add_argument("game", choices=chum.games())
    parser.add_argument("--players", type=int, action="append", help="default: every number")
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--iterations", type=int, default=1000, help="of the sharks")
    parser.add_argument("--thought", type=int, default=4000, help="iterations of a hint")
    parser.add_argument("--every", type=int, default=2, help="one choice in so many is sampled")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--save", action="store_true", help="write into the game's bot_chances.toml"
    )
    given = parser.parse_args()
    game = chum.game(given.game)
    samples: list[Sample] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for seats in given.players or game.seats:
            one = partial(play, game.name, seats, given.iterations, given.thought, given.every)
            lucks = range(given.seed * 1_000_000, given.seed * 1_000_000 + given.games)
            for found in pool.map(one, lucks, chunksize=4):
                samples += found
    if given.save:
        save(game, samples)
    print(report(game.name, samples))


if __name__ == "__main__":
    main()
