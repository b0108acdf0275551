"""A vector's twin in plain Python: one interpreted position for each game."""

from __future__ import annotations

from typing import Any

import numpy as np

from chum.envs.vector import Vector
from chum.neutral.engine import engine


class Twin:
    """Plays what the vector plays, and says what its arrays must hold."""

    def __init__(self, games: Vector) -> None:
        self.games = games
        self.setting = games.setting
        self.engine = engine(self.setting.game, "interpreted")
        self.begun = [0] * games.n
        self.positions = [self.start(k) for k in range(games.n)]

    def start(self, k: int) -> Any:
        luck = self.games.seed + k + self.games.n * self.begun[k]
        return self.engine.start(self.setting.box, self.setting.seats, luck)

    def restart(self, k: int) -> None:
        self.begun[k] += 1
        self.positions[k] = self.start(k)

    def see(self, k: int, seat: int) -> list[int]:
        seen = self.setting._see_interpreted(self.positions[k], seat)
        return np.frombuffer(seen, np.int8).tolist()

    def mask(self, k: int, seat: int) -> list[bool]:
        legal = self.positions[k].legal(seat)
        return [code in legal for code in range(self.setting.codes)]

    def play(self, k: int, actions: Any) -> None:
        """What was chosen in one game: one number, or one for each seat."""
        position = self.positions[k]
        if self.games.form == "turn":
            position.play(position.seat, int(actions))
            return
        waiting = position.pending
        for seat in range(self.setting.seats):
            if waiting >> seat & 1:
                position.play(seat, int(actions[seat]))

    def check(self, k: int) -> None:
        """The rows of a game are what its position says."""
        games, position = self.games, self.positions[k]
        assert games.state(k) == position.to_bytes()
        if games.form == "turn":
            assert games.seat[k] == position.seat
            assert games.mask[k].tolist() == self.mask(k, position.seat)
            assert games.obs[k].tolist() == self.see(k, position.seat)
            return
        for seat in range(self.setting.seats):
            assert games.acting[k, seat] == (position.pending >> seat & 1)
            assert games.mask[k, seat].tolist() == self.mask(k, seat)
            assert games.obs[k, seat].tolist() == self.see(k, seat)

    def shares(self, k: int) -> list[float]:
        return self.setting.shares(self.positions[k])
