"""Learners that bring a deep-learning framework: only where it is installed, for it is large."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from chum.envs.single import Single
from chum.envs.zoo import env, parallel_env
from tests.envs.conftest import needs_compiled_rules

pytestmark = [needs_compiled_rules, pytest.mark.filterwarnings("default")]
GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")


@pytest.mark.parametrize("name", GAMES)
def test_maskable_ppo_learns_and_never_chooses_what_is_not_allowed(name: str) -> None:
    pytest.importorskip("sb3_contrib")
    from sb3_contrib import MaskablePPO

    game = Single(name, bots="random", illegal="raise")  # else it would be made good
    model = MaskablePPO("MlpPolicy", game, n_steps=128, batch_size=64, n_epochs=1, seed=1)
    model.learn(256)
    seen, info = game.reset(seed=2)
    ended = False
    while not ended:
        action, _ = model.predict(seen, action_masks=game.action_masks())
        assert info["action_mask"][action]
        seen, _reward, ended, _cut, info = game.step(action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("make", [env, partial(parallel_env, idle="any")], ids=["aec", "parallel"])
def test_torchrl_plays_our_pettingzoo_games_to_their_end(make: Any, game: str) -> None:
    """In turns an episode must end with the first who is out: it gives the dead an action."""
    pytest.importorskip("torchrl")
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    wrapped = PettingZooWrapper(
        make(game), use_mask=True, done_on_any=make is env, group_map=None, seed=1
    )
    check_env_specs(wrapped)
    played = wrapped.rollout(2000)
    assert played["next", "done"][-1].all()
    assert not played["next", "done"][:-1].any()
