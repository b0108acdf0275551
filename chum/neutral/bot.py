"""What a game's bots may know beyond its rules (neutral subset), and what holds without it.

A game that has a file `bot.py` offers any of these there; each stands in for the one here.  Such
knowledge has to win its place: see "Change a bot" in CONTRIBUTING.
"""

from __future__ import annotations

from chum.neutral.contract import Box, State, legal, play, score
from chum.neutral.luck import below

HORIZON = 0  # decisions played out before the outlook decides; 0 plays every game to its end
ROUNDS = 0  # rounds of the rules to think ahead before the outlook decides; 0: any number
EXPLORE = 70  # hundredths: weight of the confidence bound; less where rewards differ little
WIDEN = -1  # hundredths: a choice that came up n times has tried the root of WIDEN * n / 100 moves
FORECASTS = 200  # games from which a review takes each of its answers
FORESEEN = 0  # rounds that a review plays on before the outlook decides; 0: to the end
OPEN = 0  # 1: when a round ends, all have seen what was chosen in it, and nothing else is hidden
PLANS = 0  # 1: whole plans are weighed against each other (`plans.py`) instead of growing a tree
LEAD = 10  # a lead in outlook that wins seven games in ten against one other player


def horizon(s: State, box: Box) -> int:
    """The horizon of a search that begins here."""
    return HORIZON


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Which of `count` legal moves a player of a played-out game chooses: an index."""
    return below(s, count)


def list_plans(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Fill `out` with plans for the choices that come now, the policy's favourite first; how many.

    A plan is a number of the game's own.
    """
    return legal(s, box, seat, out)


def plan_code(plan: int) -> int:
    """The code with which a plan begins."""
    return plan


def play_plan(s: State, box: Box, seat: int, plan: int) -> None:
    play(s, box, seat, plan)


def play_on(s: State, box: Box, seat: int, moves: list[int]) -> None:
    """One choice by the policy, or as many as the game can make in one go."""
    count = legal(s, box, seat, moves)
    choice = policy(s, box, seat, moves, count)
    play(s, box, seat, moves[choice])


def reopen(s: State, box: Box, seat: int) -> None:
    """Take back what the others have sealed, so that the search can let them choose anew.

    Otherwise it would believe that they chose at random.
    """


def outlook(s: State, box: Box, seat: int) -> int:
    """How well `seat` stands; only the differences between seats count."""
    return score(s, box, seat)


def spoilt(s: State, box: Box) -> int:
    """Hundredths of everybody's reward that are lost, because nobody enjoys what this comes to."""
    return 0
