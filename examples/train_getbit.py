"""A small policy learns Get Bit! on the vector face: numpy alone, a few minutes on two cores.

    python examples/train_getbit.py --out build/getbit.npz --curve build/getbit.svg

It plays four at a table and learns from whole games (REINFORCE; a linear forecast of the win is its
baseline).  Who only ever plays against what it is now runs in circles, so the others at its table
are the mean of what it was, or play at random; that mean is also what is kept.  Then it is measured
against random players and against `calm`, one seat of four: a player as good as the others wins a
quarter.  The file it writes is a bot:

    chum play getbit --bots build/getbit.npz
    python examples/train_getbit.py --measure build/getbit.npz --calm 900
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from chum.envs.policy import Policy, features, read_policy
from chum.envs.single import Single, SingleVector
from chum.envs.vector import Vector

SEATS = 4
HIDDEN = 64
GAMES = 1024  # in lockstep
KEEP = 0.03  # weight of the newest batch in the mean
LEARNER, MEAN, RANDOM = 0, 1, 2
PLAYERS = (0.5, 0.4, 0.1)  # how often each of them has a seat


class Learner:
    """One hidden layer, and Adam."""

    def __init__(self, rng: np.random.Generator, width: int, codes: int) -> None:
        self.weights = [
            rng.normal(0, width**-0.5, (width, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, codes), np.float32),
            np.zeros(codes, np.float32),
            np.zeros((width, 1), np.float32),  # how likely the game is won, to learn from surprises
        ]
        self.kept = [w.copy() for w in self.weights]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def policy(self) -> Policy:
        return Policy("getbit", *self.weights[:4])

    def mean(self) -> Policy:
        return Policy("getbit", *self.kept[:4])

    def keep(self) -> None:
        for old, new in zip(self.kept, self.weights, strict=True):
            old += KEEP * (new - old)

    def learn(
        self, seen: np.ndarray, mask: np.ndarray, chosen: np.ndarray, won: np.ndarray
    ) -> None:
        """Make what gained more likely, and keep some curiosity."""
        first, bias, second, last, value = self.weights
        x = features(seen)
        gain = won - (x @ value)[:, 0]
        forecast = x.T @ gain[:, None] / len(won)
        hidden = np.maximum(x @ first + bias, 0)
        logits = np.where(mask, hidden @ second + last, -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        push = -odds * gain[:, None]
        push[np.arange(len(chosen)), chosen] += gain
        surprise = np.where(mask, -np.log(odds + 1e-9), 0)
        entropy = (odds * surprise).sum(1, keepdims=True)
        push += 0.005 * odds * (surprise - entropy)
        push = (push / len(chosen)).astype(np.float32)
        back = (push @ second.T) * (hidden > 0)
        self.climb([x.T @ back, back.sum(0), hidden.T @ push, push.sum(0), forecast])

    def climb(self, slopes: list[np.ndarray], rate: float = 3e-3) -> None:
        self.steps += 1
        for w, slope, mean, square in zip(
            self.weights, slopes, self.means, self.squares, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            fair = mean / (1 - 0.9**self.steps)
            w += rate * fair / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8)


def play_batch(games: Vector, learner: Learner, rng: np.random.Generator) -> tuple[np.ndarray, ...]:
    """Every slot plays one game; what the learner saw, could choose and chose, and what it won."""
    games.reset()
    policy, mean = learner.policy(), learner.mean()
    player = rng.choice(3, (games.n, SEATS), p=PLAYERS)
    rows: list[tuple[np.ndarray, ...]] = []
    while not games.done.all():
        live = np.flatnonzero(~games.done)
        seen, mask, seat = games.obs[live], games.mask[live], games.seat[live].astype(int)
        logits = np.zeros(games.mask.shape, np.float32)
        who = player[live, seat]
        logits[live[who == LEARNER]] = policy.logits(seen[who == LEARNER])
        logits[live[who == MEAN]] = mean.logits(seen[who == MEAN])
        chosen = games.sample(logits)[live]
        mine = who == LEARNER
        rows.append((live[mine], seat[mine], seen[mine], mask[mine], chosen[mine]))
        games.step(games.actions, only=~games.done)
    live, seat, seen, mask, chosen = (np.concatenate(column) for column in zip(*rows, strict=True))
    return seen, mask, chosen, games.reward[live, seat]


def against(policy: Policy, others: Policy | None, games: int, seed: int) -> float:
    """The share of games that it wins alone against three others."""
    envs = SingleVector("getbit", 512, SEATS, bots="random" if others is None else others)
    _, infos = envs.reset(seed=seed)
    seen, wins, ended = envs.games.obs, 0.0, 0
    while ended < games:
        seen, rewards, over, _, infos = envs.step(policy(seen, infos["action_mask"]))
        wins += rewards.sum()
        ended += int(over.sum())
    return wins / ended


def against_bots(policy: Policy, level: str, games: int, seed: int) -> float:
    wins = 0.0
    for k in range(games):
        env = Single("getbit", SEATS, seat=k % SEATS, bots=level)
        seen, info = env.reset(seed=seed + k)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(policy(seen, info["action_mask"] == 1))
        wins += reward
    return wins / games


def draw(curve: list[tuple[float, float]], path: Path) -> None:
    """Wins against random players over the minutes, as a drawing."""
    longest = max(at for at, _ in curve)
    points = " ".join(f"{60 + 500 * at / longest:.1f},{340 - 300 * won:.1f}" for at, won in curve)
    fair = 340 - 300 / SEATS
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 390" font-family="sans-serif"'
        f' font-size="14"><rect width="600" height="390" fill="#FFF9EE"/>'
        f'<path d="M60 40V340H560" fill="none" stroke="#0B2540"/>'
        f'<path d="M60 {fair}H560" stroke="#D55E00" stroke-dasharray="6 4"/>'
        f'<text x="66" y="{fair - 6}">fair share</text>'
        f'<polyline points="{points}" fill="none" stroke="#0072B2" stroke-width="3"/>'
        '<text x="60" y="28">Share of games won against three random players</text>'
        '<text x="20" y="46">100%</text><text x="34" y="344">0</text>'
        f'<text x="420" y="366">{longest:.1f} minutes of learning</text></svg>\n',
        encoding="utf-8",
    )


def train(asked: argparse.Namespace) -> Policy:
    """Until the time is over or the batches are played; how it learned is drawn."""
    games = Vector("getbit", GAMES, SEATS, autoreset="off", threads=asked.threads, seed=asked.seed)
    rng = np.random.default_rng(asked.seed)
    learner = Learner(rng, features(games.obs[:1]).shape[1], games.mask.shape[1])
    begun = time.monotonic()
    curve = [(0.0, against(learner.policy(), None, asked.games // 4, 9))]
    batch = 0
    while time.monotonic() - begun < 60 * asked.minutes and batch != asked.batches:
        batch += 1
        rows = play_batch(games, learner, rng)
        for part in np.array_split(rng.permutation(len(rows[0])), 4):
            learner.learn(*(column[part] for column in rows))
        learner.keep()
        if batch % 10 == 0 or batch == asked.batches:
            minutes = (time.monotonic() - begun) / 60
            curve.append((minutes, against(learner.mean(), None, asked.games // 4, 9)))
            print(f"{minutes:4.1f} min, {batch} batches: wins {curve[-1][1]:.1%}", flush=True)
    minutes, worked = (time.monotonic() - begun) / 60, time.process_time() / 60
    print(f"{batch} batches in {minutes:.1f} minutes, {worked:.1f} on the processor")
    draw(curve, asked.curve)
    return learner.mean()


def measure(policy: Policy, asked: argparse.Namespace) -> None:
    won = against(policy, None, asked.games, 99)
    print(f"against random: wins {won:.1%} of {asked.games}; fair share {1 / SEATS:.0%}")
    if asked.calm:
        won = against_bots(policy, "calm", asked.calm, 7)
        error = (won * (1 - won) / asked.calm) ** 0.5
        print(f"against calm: wins {won:.1%} of {asked.calm} (standard error {error:.1%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--batches", type=int, help="stop after so many, whatever the clock says")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000, help="against random at the end")
    parser.add_argument("--calm", type=int, default=400, help="games against calm at the end")
    parser.add_argument("--out", type=Path, default=Path("getbit.npz"))
    parser.add_argument("--curve", type=Path, default=Path("getbit.svg"))
    parser.add_argument("--measure", type=Path, help="measure this player, and train none")
    asked = parser.parse_args()
    policy = read_policy(asked.measure) if asked.measure else train(asked)
    if not asked.measure:
        policy.save(asked.out)
    measure(policy, asked)


if __name__ == "__main__":
    main()
