"""One seat against bots: Gymnasium's own checks, alone and in a vector."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import chum.envs
from chum.envs.ids import env_id, learnable
from chum.envs.single import Single, SingleVector
from chum.errors import BadSetup, IllegalMove, InvalidMove
from tests.envs.conftest import needs_compiled_rules

pytestmark = needs_compiled_rules
GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")


@pytest.mark.parametrize("game", learnable(), ids=lambda game: game.name)
def test_gymnasium_finds_nothing_wrong(game: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*render mode.*")
        env = gymnasium.make(f"chum.envs:chum/{env_id(game)}", illegal="away")
        check_env(env.unwrapped, skip_render_check=True)


def play(env: Single, seed: int) -> tuple[list[Any], float]:
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    told = [seen.tolist()]
    while True:
        assert (env.action_masks() == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = env.step(action)
        told.append(seen.tolist())
        assert not cut
        if ended:
            return told, reward
        assert reward == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_repeats_the_whole_game(game: str) -> None:
    assert play(Single(game, seat=1), 4) == play(Single(game, seat=1), 4)
    assert play(Single(game, seat=1), 4) != play(Single(game, seat=1), 5)


def test_a_game_without_a_choice_is_no_episode() -> None:
    """In Shark Tank with this luck the seat leads from the draft on, and is skipped to the end."""
    env = Single("sharktank", 4)
    seen, info = env.reset(seed=1)
    assert info["action_mask"].any()
    assert seen.tolist() == env.reset(seed=1)[0].tolist()
    envs = SingleVector("sharktank", 40, 4)
    for seed in range(3):
        _, infos = envs.reset(seed=seed)
        assert infos["action_mask"].any(axis=1).all()


def test_bots_are_levels_or_functions() -> None:
    asked = []

    def first(seen: np.ndarray, mask: np.ndarray) -> int:
        asked.append(seen[0])
        return int(np.flatnonzero(mask)[0])

    play(Single("getbit", 4, bots=first), 1)
    assert len(asked) > 3
    play(Single("getbit", 4, bots="calm@iterations=5"), 1)


def test_bots_learn_from_what_was_played_not_from_what_was_not_allowed() -> None:
    env = Single("getbit", 4, illegal="away")
    env.reset(seed=1)
    env.step(13)
    assert env.illegal_choices == 1
    assert env.past[0][1:3] == (0, 0), "the lowest card was laid"


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    env = Single("getbit", 4)
    env.reset(seed=1)
    env.step(2)
    before = env.position.to_bytes()
    with pytest.raises(IllegalMove, match=r"\(GB-\d\d\)"):
        env.step(2)
    with pytest.raises(InvalidMove):
        env.step(13)
    assert env.position.to_bytes() == before


def test_bad_input_says_what_is_right() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'clever'; bots: calm"):
        Single("getbit", bots="clever")
    with pytest.raises(BadSetup, match="there is no seat 4"):
        Single("getbit", 4, seat=4)
    with pytest.raises(BadSetup, match="seat must be a whole number, not '0'"):
        Single("getbit", seat="0")  # type: ignore[arg-type]
    for make in (Single, SingleVector):
        with pytest.raises(BadSetup, match="bots are a name or a function of obs and mask, not 3"):
            make("getbit", bots=3)  # type: ignore[arg-type]
    for ask in (lambda env: env.step(0), Single.render, Single.action_masks):
        with pytest.raises(BadSetup, match="begin with reset"):
            ask(Single("getbit"))
    with pytest.raises(BadSetup, match='"random" or a function'):
        SingleVector("getbit", 2, bots="calm")
    with pytest.raises(gymnasium.error.Error, match="GetBit"):
        gymnasium.make("chum/GetBite-v0")


def test_a_game_is_shown_as_the_seat_sees_it() -> None:
    env = Single("getbit", 4, seat=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Cleo" in env.render()


def test_many_games_in_a_vector() -> None:
    envs = gymnasium.make_vec("chum/GetBit-v0", 64, vectorization_mode="vector_entry_point")
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=3)
    ended = shared = 0
    wins = 0.0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        masks = infos["action_mask"]
        actions = np.array([np.flatnonzero(mask)[0] for mask in masks])
        seen, rewards, over, cut, infos = envs.step(actions)
        assert rewards.shape == over.shape == cut.shape == (64,)
        assert (rewards[~over] == 0).all()
        ended += over.sum()
        wins += rewards.sum()
        shared += infos["final_obs"][over][:, 5].sum() if over.any() else 0
    assert ended > 100
    assert shared == ended  # the part `over` of what was seen last
    assert 0 < wins < ended


def test_in_a_vector_it_is_always_the_learners_turn() -> None:
    envs = SingleVector("bidbait", 9)
    envs.reset(seed=1)
    for _ in range(40):
        assert (envs.games.seat == envs.seat).all()
        assert envs.action_masks().any(axis=1).all()
        envs.step(envs.games.sample().copy())


def test_a_batch_of_choices_by_a_policy() -> None:
    """All lay their lowest card."""

    def lowest(seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        assert len(seen) == len(mask)
        return np.argmax(mask, axis=1)

    envs = SingleVector("getbit", 16, 4, seat=0, bots=lowest)
    _, infos = envs.reset(seed=2)
    envs.step(np.argmax(infos["action_mask"], axis=1))
    assert (envs.games.part("shown")[:, :4] == 1).all()


def test_the_games_are_registered() -> None:
    assert chum.envs.__doc__
    assert {f"chum/{env_id(game)}" for game in learnable()} <= set(gymnasium.registry)
