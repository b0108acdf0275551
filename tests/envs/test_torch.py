"""Learners that bring a deep-learning framework: only where it is installed, for it is large."""

from __future__ import annotations

import pytest

from chum.envs.single import Single
from chum.envs.zoo import env, parallel_env
from tests.envs.conftest import needs_compiled_rules

pytestmark = [needs_compiled_rules, pytest.mark.filterwarnings("default")]
GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")


def test_maskable_ppo_learns_and_never_chooses_what_is_not_allowed() -> None:
    pytest.importorskip("sb3_contrib")
    from sb3_contrib import MaskablePPO

    made = Single("getbit", 4, bots="random", illegal="raise")  # a choice not allowed would end it
    model = MaskablePPO("MlpPolicy", made, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    seen, info = made.reset(seed=2)
    ended = False
    while not ended:
        action, _ = model.predict(seen, action_masks=made.action_masks())
        assert info["action_mask"][action]
        seen, _reward, ended, _cut, info = made.step(action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("make", [env, parallel_env])
def test_torchrl_reads_and_checks_our_pettingzoo_games(make: type, game: str) -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    wrapped = PettingZooWrapper(
        make(game), use_mask=make is env, return_state=False, group_map=None, seed=1
    )
    check_env_specs(wrapped)
    rolled = wrapped.rollout(50)
    assert rolled.batch_size[0] > 1
