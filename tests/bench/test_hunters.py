"""The panel's hunters at Shark Tank: who is behind does not wait until the game is lost."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bench.bots.panel.sharktank import CAREFUL, Hunter, best_of, touching
from chum.games.sharktank import rules
from chum.games.sharktank.rules import Box, State
from chum.games.sharktank.rules_tank import EDGE, SUITS, VALUES, WIDTH

SUNS, MOONS = 0, 1


def square(x: int, y: int) -> int:
    return EDGE + x + WIDTH * (EDGE + y)


MOON_FISH = square(9, 5)
FAR_SUN = square(18, 10)


def hunter(mine: int, theirs: int, quiet: int, suns_left: bool) -> Hunter:
    """Three players; one collects Suns, and a fish of the Moons swims before their shark."""
    s = State()
    s.seats, s.phase, s.quiet, s.turns = 3, rules.CHOOSING, quiet, 9
    s.shark, s.rolled, s.tasty = rules.NO_SHARK, -1, 3
    s.shark_at[:] = [square(1, 18), square(5, 5), square(18, 1), square(18, 18)]
    fish = [(MOON_FISH, MOONS), (square(10, 12), MOONS), (square(15, 5), MOONS)]
    fish += [(FAR_SUN, SUNS)] * suns_left
    for i, (at, suit) in enumerate(fish):
        s.fish_at[i], s.fish_suit[i] = at, suit
    s.fish = len(fish)
    s.tank = 1 << VALUES * MOONS + 3 | 1 << VALUES * MOONS + 4 | 1 << VALUES * MOONS + 5 | 1 << 5
    s.hand[:3] = [1 << 1 | 1 << mine, 1 << 12 | 1 << 12 + theirs, 1 << 18]
    s.drafted[:3] = s.hand[:3]
    box = Box()
    box.base, box.patience, box.last_fish, box.stack = 2, 5, 2, 20
    box.fish_points = box.tasty_points = 1
    box.set_points, box.suit_points = 8, 10
    seat: Any = SimpleNamespace(state=s, box=box, number=0)
    return Hunter(seat, CAREFUL)


@pytest.mark.parametrize(
    ("mine", "theirs", "quiet", "suns_left", "begins"),
    [
        (2, 4, 9, True, True),  # behind, and the quiet turns run out
        (2, 4, 1, True, False),  # behind, with time to wait for its own fish
        (2, 4, 1, False, True),  # behind, and there is nothing to wait for
        (4, 2, 9, True, False),  # ahead: the others have to begin
        (4, 2, 9, False, False),
    ],
)
def test_who_is_behind_breaks_its_suit_when_there_is_nothing_to_wait_for(
    mine: int, theirs: int, quiet: int, suns_left: bool, begins: bool
) -> None:
    found = hunter(mine, theirs, quiet, suns_left)
    plan = best_of(plan for shark in range(SUITS) for plan in found.plans(shark))
    gobbles = plan.shark == MOONS and bool(plan.squares & touching(MOON_FISH, corners=False))
    assert found.restless == gobbles == begins
