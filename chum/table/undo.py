"""May the last step be taken back?  Only while nobody has learnt anything from it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chum.core.match import Match, Step
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY

WORLDS = 8  # other worlds that would look the same before the step


def can_undo(match: Match, seat: int) -> bool:
    """One's own last step, inside one's own turn, that drew no luck and showed nothing hidden."""
    return taught_nothing(match, seat, range(NOBODY, match.seats))


def taught_nothing(match: Match, seat: int, observers: Iterable[int]) -> bool:
    """One's own last step, inside one's own turn, that drew no luck and showed these nothing."""
    if not match.steps or match.over:
        return False
    step = match.steps[-1]
    if step.move.seat != seat or match.pending != [seat]:
        return False
    before = match.clone()
    before.undo()
    alone = before.pending == [seat] and not drew_luck(match)
    return alone and shows_nothing(before, step, observers)


def drew_luck(match: Match) -> bool:
    """The luck handed in with the last step was used."""
    fresh = match.game.rules.State()
    seed_luck(fresh, match.secret.luck(len(match.steps)))
    return bool(match.state.rng != fresh.rng)


def shows_nothing(before: Match, step: Step, observers: Iterable[int]) -> bool:
    """Each observer sees the same after the step, whatever was hidden from him before it."""
    for observer in observers:
        seen = {observed(before.clone(), step, observer)}
        for world in range(WORLDS):
            other = before.clone()
            seed_luck(other.state, world)
            before.game.rules.conceal(other.state, other.box, observer)
            seen.add(observed(other, step, observer))
        if len(seen) > 1:
            return False
    return True


def observed(match: Match, step: Step, observer: int) -> bytes:
    match.repeat(step.move)
    return msgspec.json.encode(match.view(observer))
