"""`shark` against OpenSpiel's own search bots at Get Bit!, in OpenSpiel's Python interface.

    .venv-bench/bin/python -m bench.bots.openspiel --seconds 0.1 --games 40

Two seats each, rotated, common luck.  OpenSpiel's bots count simulations, so the number that fits
the time is measured first, on the opening position.  MCTS knows no hidden information: it is
handed a state in which what its seat cannot know has been drawn anew.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import chum
from chum.lab.arena import luck_of, rotations
from chum.neutral.position import Position
from chum.search.bots import bot
from chum.search.think import Budget, PastMove, Question

SEATS = 4
GAME = chum.game("getbit")
ENGINE = chum.engine("getbit")
BOX = GAME.fill_box(SEATS)
TYPE = pyspiel.GameType(
    short_name="chum_getbit",
    long_name="Get Bit! by Chum",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=GAME.rules.ACTIONS,
    max_chance_outcomes=0,
    num_players=SEATS,
    min_utility=0.0,
    max_utility=1.0,
    max_game_length=200,
)


class GetBit(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: Any = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> GetBitState:
        return GetBitState(self, ENGINE.start(BOX, SEATS, 1))


class GetBitState(pyspiel.State):  # type: ignore[misc]
    """A Chum position; sealed cards are hidden from the information state."""

    def __init__(self, game: GetBit, position: Position) -> None:
        super().__init__(game)
        self.game = game
        self.position = position

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.position.over else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def _apply_action(self, action: int) -> None:
        self.position.play(self.position.seat, action)

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        return [(SEATS - self.position.place(s)) / (SEATS - 1) for s in range(SEATS)]

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        hidden = self.position.clone()
        hidden.seed(1)
        hidden.conceal(seat)
        hidden.seed(1)
        return f"{seat} {hidden.to_bytes().hex()}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> GetBitState:
        twin = self.position.clone()
        twin.seed(int(sampler() * 2**62))
        twin.conceal(player)
        return GetBitState(self.game, twin)

    def clone(self) -> GetBitState:
        return GetBitState(self.game, self.position.clone())

    def __deepcopy__(self, memo: Any) -> GetBitState:
        return self.clone()

    def __str__(self) -> str:
        return self.position.to_bytes().hex()


def make(kind: str, game: GetBit, simulations: int, seed: int) -> Any:
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.0, simulations, evaluator, solve=False, random_state=rng)
    return ismcts.ISMCTSBot(game, evaluator, 1.0, simulations, -1, random_state=rng)


def simulations_in(kind: str, game: GetBit, seconds: float) -> int:
    begun, count = time.perf_counter(), 50
    make(kind, game, count, 1).step(game.new_initial_state())
    return max(2, int(count * seconds / (time.perf_counter() - begun)))


def play(kind: str, game: GetBit, seats: tuple[str, ...], luck: int, seconds: float, n: int) -> int:
    """The seat that wins."""
    position = ENGINE.start(BOX, SEATS, luck)
    theirs = make(kind, game, n, luck)
    step = 0
    past: list[PastMove] = []
    while not position.over:
        seat, step, before = position.seat, step + 1, position.to_bytes()
        if seats[seat] == "shark":
            asked = Question(GAME, ENGINE, BOX, SEATS, before, seat, past)
            made = bot("shark").choose(
                asked, position.legal(seat), Budget(seconds), luck_of(luck, step)
            )
            code = made.code
        else:
            seen = position.clone()
            seen.seed(luck_of(luck, step))
            seen.conceal(seat)
            code = theirs.step(GetBitState(game, seen))
        position.play(seat, code)
        past.append(PastMove(before, seat, code))
    return next(seat for seat in range(SEATS) if position.place(seat) == 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--kinds", default="ismcts,mcts")
    asked = parser.parse_args()
    game = GetBit()
    random.seed(1)
    for kind in asked.kinds.split(","):
        n = simulations_in(kind, game, asked.seconds)
        turns = rotations(("shark", kind, "shark", kind))
        wins = {"shark": 0, kind: 0}
        for k in range(asked.games):
            seats = turns[k % len(turns)]
            wins[seats[play(kind, game, seats, 1000 + k // len(turns), asked.seconds, n)]] += 1
        print(f"{kind}: {n} simulations in {asked.seconds} s; wins {wins}", flush=True)


if __name__ == "__main__":
    main()
