"""How long Shark Tank needs at worst to know what is legal.

What can be chosen next is worked out by the step before it (`play`) and kept in the state, so both
are measured together: a step and the `legal` after it.  Two searches for bad positions:

- play: every step of whole games between random players;
- climb: positions made up to be bad (sharks and fish set into walls, up to 13 collected tiles, the
  mover's own tiles laid as a fence), improved step by step towards the slowest.

    python bench/sharktank_legal.py [--seconds 30] [--seed 1]
"""

from __future__ import annotations

import argparse
import copy
import random
import time
from dataclasses import dataclass, field
from typing import Any

import chum
from chum.games.sharktank import rules, rules_tank
from chum.games.sharktank.view import square_name
from chum.neutral.engine import engine

GAME = chum.game("sharktank")
LIMITS = {"compiled": 50e-6, "interpreted": 10e-3}
ROWS = (0, 7, 13, 20)


@dataclass
class Worst:
    """The slowest step so far, timed by the compiled rules."""

    seconds: float = 0.0
    seats: int = 4
    before: bytes = b""
    action: int = 0


@dataclass
class Setting:
    """A made-up position at the choice of a shark, and how the turn goes on."""

    seats: int
    fish: list[tuple[int, int]]
    sharks: list[tuple[int, int]]
    shark: int
    collected: int
    token: int
    choices: list[float] = field(default_factory=list)


def timed(position: Any, before: bytes, action: int, repeats: int) -> float:
    """The best of some tries: a step, and what is legal after it."""
    best = 1.0
    for _ in range(repeats):
        position.load(before)
        seat = position.seat
        begin = time.perf_counter()
        position.play(seat, action)
        following = position.seat
        if following >= 0:
            position.legal(following)
        best = min(best, time.perf_counter() - begin)
    return best


def positions(mode: str = "compiled") -> dict[int, Any]:
    return {n: engine(GAME, mode).start(GAME.fill_box(n), n, 1) for n in GAME.seats}


def in_play(seconds: float, seed: int) -> Worst:
    rng, worst, tables = random.Random(seed), Worst(), positions()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        seats = rng.choice(list(GAME.seats))
        position = engine(GAME, "compiled").start(GAME.fill_box(seats), seats, rng.getrandbits(40))
        while not position.over:
            before, action = position.to_bytes(), rng.choice(position.legal(position.seat))
            position.play(position.seat, action)
            probe(worst, tables[seats], seats, before, action)
    return worst


def probe(worst: Worst, position: Any, seats: int, before: bytes, action: int) -> float:
    """Time a step twice, and again if it would be the worst: noise only ever adds."""
    spent = timed(position, before, action, 2)
    if spent > worst.seconds:
        spent = timed(position, before, action, 20)
    if spent > worst.seconds:
        worst.seconds, worst.seats, worst.before, worst.action = spent, seats, before, action
    return spent


def cells(seats: int) -> list[tuple[int, int, int, int]]:
    columns = 5 if seats == 3 else 4
    wide = 20 // columns
    return [
        (
            wide * (i % columns),
            ROWS[i // columns],
            wide,
            ROWS[i // columns + 1] - ROWS[i // columns],
        )
        for i in range(3 * columns)
    ]


def allowed(fish: list[tuple[int, int]]) -> bool:
    """As at set-up: not near a corner, not side by side."""
    near = any(x in (0, 1, 18, 19) and y in (0, 1, 18, 19) for x, y in fish)
    return not near and all(
        abs(x - p) + abs(y - q) > 1 for i, (x, y) in enumerate(fish) for p, q in fish[:i]
    )


def make_up(rng: random.Random) -> Setting:
    seats = rng.choice((3, 4))
    fish: list[tuple[int, int]] = []
    for left, down, wide, high in cells(seats):
        while True:
            square = (left + rng.randrange(wide), down + rng.randrange(high))
            if allowed([*fish, square]):
                break
        fish.append(square)
    free = [(x, y) for x in range(9) for y in range(9) if (x, y) not in fish]
    return Setting(
        seats,
        fish,
        rng.sample(free, 4),
        rng.randrange(4),
        rng.choice((0, 3, 8, 13)),
        rng.randrange(6),
        [rng.random() for _ in range(20)],
    )


def change(setting: Setting, rng: random.Random) -> Setting:
    new = copy.deepcopy(setting)
    for _ in range(rng.choice((1, 1, 2, 3))):
        kind = rng.random()
        if kind < 0.35:
            i = rng.randrange(len(new.fish))
            left, down, wide, high = cells(new.seats)[i]
            square = (left + rng.randrange(wide), down + rng.randrange(high))
            moved = [*new.fish[:i], square, *new.fish[i + 1 :]]
            if allowed(moved) and square not in new.sharks:
                new.fish = moved
        elif kind < 0.7:
            i = rng.randrange(4)
            x, y = new.sharks[i]
            square = (x + rng.randint(-2, 2), y + rng.randint(-2, 2))
            inside = 0 <= square[0] < 20 and 0 <= square[1] < 20
            if inside and square not in new.fish and square not in new.sharks:
                new.sharks[i] = square
        elif kind < 0.8:
            new.collected = max(0, min(13, new.collected + rng.randint(-2, 2)))
        elif kind < 0.9:
            new.token, new.shark = rng.randrange(6), rng.randrange(4)
        else:
            new.choices[rng.randrange(20)] = rng.random()
    return new


def slowest_step(setting: Setting, position: Any, worst: Worst) -> float:
    """Play the turn of a setting and time each of its steps."""
    s = rules.State()
    s.seats, s.phase, s.turns, s.shark, s.rolled = setting.seats, rules.CHOOSING, 1, -1, -1
    s.null_worth, s.stack, s.fish = -1, 20 - setting.collected, len(setting.fish)
    s.tiles[0], s.hand[0], s.tank = setting.collected, 63, (1 << 24) - 64
    for i, (x, y) in enumerate(setting.fish):
        s.fish_at[i], s.fish_suit[i] = x + 2 + 24 * (y + 2), i % 4
    for i, (x, y) in enumerate(setting.sharks):
        s.shark_at[i] = x + 2 + 24 * (y + 2)
    rules_tank.map_room(s)
    if not rules_tank.can_lay(s, setting.shark, 2):
        return 0.0
    s.options, s.cut = 15, not rules_tank.can_lay(s, setting.shark, 2 + setting.collected)
    before, action, slowest = s.to_bytes(), rules.SHARK + setting.shark, 0.0
    for choice in [0.0, *setting.choices, 0.0]:
        slowest = max(slowest, probe(worst, position, setting.seats, before, action))
        position.load(before)
        position.play(0, action)
        before = position.to_bytes()
        phase, codes = rules.State.from_bytes(before).phase, position.legal(0)
        if phase == rules.STANDING:
            break
        if phase == rules.SPENDING:
            action = max(code for code in codes if code <= rules.SPEND + setting.token)
        else:
            action = codes[int(choice * len(codes))]
    return slowest


def climb(seconds: float, seed: int) -> Worst:
    rng, worst, tables = random.Random(seed), Worst(), positions()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        best, height, stale = make_up(rng), 0.0, 0
        while stale < 300 and time.perf_counter() < end:
            new = change(best, rng)
            slow = slowest_step(new, tables[new.seats], worst)
            stale = 0 if slow > 1.02 * height else stale + 1
            if slow >= height:
                best, height = new, slow
    return worst


def report(name: str, worst: Worst) -> None:
    s = rules.State.from_bytes(worst.before)
    slow = timed(positions("interpreted")[worst.seats], worst.before, worst.action, 3)
    print(f"{name}: compiled {worst.seconds * 1e6:.1f} µs, interpreted {slow * 1e3:.1f} ms at")
    print(f"  fish {' '.join(square_name(at) for at in s.fish_at if at)}")
    print(f"  sharks {' '.join(map(square_name, s.shark_at))}, moved: {s.shark}")
    print(f"  tiles due {s.due}, laid {' '.join(square_name(t) for t in s.laid[: s.count])}")
    for mode, spent in (("compiled", worst.seconds), ("interpreted", slow)):
        if spent > LIMITS[mode]:
            print(f"  over the limit of {LIMITS[mode] * 1e6:.0f} µs for {mode} rules")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    report("play", in_play(given.seconds / 2, given.seed))
    report("climb", climb(given.seconds / 2, given.seed))


if __name__ == "__main__":
    main()
