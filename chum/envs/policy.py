"""A small learned player in a file: what it sees goes through one hidden layer.

The example of training makes one; `chum play --bots FILE` meets it.
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chum.core.game import Game
from chum.core.sight import width
from chum.envs.ids import env_id
from chum.envs.setting import set_up
from chum.errors import BadSetup
from chum.games import load
from chum.search.bots import Decision
from chum.search.think import Budget, Question

Array = NDArray[Any]
LARGEST = 8  # numbers up to this are told apart one by one


def features(seen: Array) -> NDArray[np.float32]:
    """Every number as it is, and beside it a 1 for what it is just equal to."""
    equal = seen[..., None] == np.arange(1, LARGEST + 1, dtype=np.int8)
    told = equal.reshape(*seen.shape[:-1], -1)
    return np.concatenate([seen / np.float32(8), told], axis=-1, dtype=np.float32)


class Policy:
    """Chooses for one row or for many; also a bot, asked like any other."""

    sees_all = False

    def __init__(self, game: str, *weights: Array, seed: int = 0) -> None:
        self.game = game
        self.name = f"a learned player of {game}"
        self.weights = weights
        self.chance = np.random.default_rng(seed)

    def logits(self, seen: Array) -> NDArray[np.float32]:
        first, bias, second, last = self.weights
        hidden: NDArray[np.float32] = np.maximum(features(seen) @ first + bias, 0)
        weighed: NDArray[np.float32] = hidden @ second + last
        return weighed

    def odds(self, seen: Array, mask: Array) -> Array:
        weighed = np.where(mask, self.logits(seen), -np.inf)
        odds = np.exp(weighed - weighed.max(-1, keepdims=True))
        shares: Array = odds / odds.sum(-1, keepdims=True)
        return shares

    def __call__(self, seen: Array, mask: Array) -> Any:
        """By chance, as likely as it finds each choice good."""
        summed = self.odds(seen, mask).cumsum(-1)
        drawn = self.chance.random((*summed.shape[:-1], 1)) * summed[..., -1:]
        return (summed <= drawn).sum(-1)

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        if asked.game.name != self.game:
            raise BadSetup(f"{self.name} knows no other game")
        setting = set_up(self.game, asked.seats)
        position = asked.engine.load(asked.box, asked.seats, asked.state)
        seen = np.frombuffer(setting.see(position, asked.seat), np.int8)
        mask = np.frombuffer(setting.allow(position, asked.seat), np.bool_)
        odds = self.odds(seen, mask)
        code = int(np.random.default_rng(luck).choice(len(odds), p=odds))
        return Decision(code, odds=tuple((one, float(odds[one])) for one in codes))

    def save(self, path: Path) -> None:
        kept: dict[str, Any] = {"env": env_id(load(self.game)), "game": self.game}
        kept.update(zip(("first", "bias", "second", "last"), self.weights, strict=True))
        with path.open("wb") as file:
            np.savez(file, **kept)


def read_policy(path: Path) -> Policy:
    """BadSetup where the file is none, or was made for another version of the environment."""
    try:
        with np.load(path) as found:
            made_for, game = str(found["env"]), str(found["game"])
            weights = [found[name] for name in ("first", "bias", "second", "last")]
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise BadSetup(f"{path} is no learned player: {error}") from error
    check_fit(load(game), made_for, weights, path)
    return Policy(game, *weights)


def are_numbers(weights: Array) -> bool:
    return bool(np.issubdtype(weights.dtype, np.floating) and np.isfinite(weights).all())


def check_fit(game: Game, made_for: str, weights: list[Array], path: Path) -> None:
    if made_for != env_id(game):
        raise BadSetup(f"{path} was made for {made_for}, this is {env_id(game)}: train it anew")
    inner = weights[0].shape[-1]
    wide = (1 + LARGEST) * width(game)
    fitting = [(wide, inner), (inner,), (inner, game.rules.ACTIONS), (game.rules.ACTIONS,)]
    if [w.shape for w in weights] != fitting or not all(are_numbers(w) for w in weights):
        raise BadSetup(f"{path} is no learned player of {game.title}: its numbers do not fit")
