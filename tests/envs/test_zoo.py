"""PettingZoo's two interfaces: its own tests, elimination, and the same games as a vector plays."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from chum.contract.tables import tables
from chum.core.secret import Secret
from chum.envs.vector import Vector
from chum.envs.zoo import AEC, Parallel, env, parallel_env
from chum.errors import BadSetup, IllegalMove, InvalidMove
from tests.envs.conftest import needs_compiled_rules

with warnings.catch_warnings():  # it imports old games of its own where it finds what they need
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

pytestmark = needs_compiled_rules
GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")


def quiet(test: Callable[..., None], *given: Any, **named: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        warnings.filterwarnings("ignore", "Observation space .* probably should be .*box")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")  # but two, by name
        test(*given, **named)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    quiet(api_test, env(game), num_cycles=60)
    quiet(parallel_api_test, parallel_env(game), num_cycles=60)


def test_seeds_repeat_everything() -> None:
    quiet(seed_test, partial(env, "bidbait"), num_cycles=40)
    quiet(parallel_seed_test, partial(parallel_env, "getbit", illegal="away"), num_cycles=40)


def test_every_way_to_show_a_game_works(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {"svg": lambda drawn: drawn.startswith("<svg")}
    quiet(render_test, partial(env, "getbit"), custom_tests=shown)
    assert "Round 1" in capsys.readouterr().out


def play_aec(game: AEC, actions: list[tuple[int, int]]) -> dict[str, list[Any]]:
    """By agent what it was shown and given until it left."""
    told: dict[str, list[Any]] = {agent: [] for agent in game.possible_agents}
    left = iter(actions)
    for agent in game.agent_iter():
        seen, reward, ended, _cut, info = game.last()
        if ended:
            told[agent].append((seen["observation"].tolist(), reward))
            game.step(None)
            continue
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert (game.action_mask(agent) == seen["action_mask"]).all()
        seat, code = next(left)
        assert game.seat_of[agent] == seat
        told[agent].append((seen["observation"].tolist(), seen["action_mask"].tolist(), reward))
        game.step(code)
    assert next(left, None) is None
    return told


def rows_of_a_vector(game: str, seats: int, seed: int) -> tuple[list[Any], list[Any], list[float]]:
    """One whole game: what was chosen, what the chooser saw, and the shares of the win."""
    games = Vector(game, 1, seats, autoreset="off", seed=seed)
    games.reset()
    made, rows = [], []
    while not games.done[0]:
        seat = int(games.seat[0])
        row = (seat, games.obs[0].tolist(), games.mask[0].astype(int).tolist())
        code = int(games.sample()[0])
        made.append((seat, code))
        rows.append(row)
        games.step([code])
    return made, [*rows, games.final_obs[0].tolist()], games.reward[0].tolist()


@pytest.mark.parametrize("game", GAMES)
def test_the_cycle_shows_what_a_vector_shows(game: str) -> None:
    seats = env(game).setting.seats
    made, rows, shares = rows_of_a_vector(game, seats, 5)
    cycle = env(game)
    cycle.reset(seed=5)
    told = play_aec(cycle, made)
    for seat, agent in enumerate(cycle.possible_agents):
        mine = [(seen, mask) for who, seen, mask in rows[:-1] if who == seat]
        assert [(seen, mask) for seen, mask, _ in told[agent][:-1]] == mine
        assert told[agent][-1][1] == pytest.approx(shares[seat])


@pytest.mark.parametrize("game", GAMES)
def test_the_parallel_form_is_the_joint_form_of_a_vector(game: str) -> None:
    together = parallel_env(game)
    games = Vector(game, 1, form="joint", autoreset="off", seed=8)
    games.reset()
    seen, infos = together.reset(seed=8)
    while together.agents:
        for agent in together.agents:
            seat = together.seat_of[agent]
            assert (seen[agent]["observation"] == games.obs[0, seat]).all()
            assert (seen[agent]["action_mask"] == games.mask[0, seat]).all()
            assert (infos[agent]["action_mask"] == games.mask[0, seat]).all()
        chosen = games.sample()[0].copy()
        asked = {agent: chosen[together.seat_of[agent]] for agent in together.agents}
        games.step(chosen[None])
        seen, rewards, ended, _cut, infos = together.step(asked)
        for agent, reward in rewards.items():
            assert reward == pytest.approx(games.reward[0, together.seat_of[agent]])
        assert all(ended.values()) == games.done[0]
    assert games.done[0]


def test_who_is_eaten_leaves_and_the_others_play_on() -> None:
    """The example of docs/envs: six pirates, of which four are eaten on the way."""
    game = env("getbit", seats=6)
    game.reset(seed=1)
    rng = random.Random(1)
    left: list[str] = []
    for agent in game.agent_iter():
        seen, reward, ended, _cut, _info = game.last()
        if ended:
            left.append(agent)
            if len(left) <= 3:  # the fourth death ends the game
                assert reward == 0
                assert not game.position.over
            game.step(None)
        else:
            assert agent not in left
            game.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert len(left) == 6
    assert game.agents == []
    places = [game.position.place(game.seat_of[agent]) for agent in left]
    assert places[:3] == [6, 5, 4]


def test_in_the_parallel_form_too() -> None:
    game = parallel_env("getbit", seats=5)
    seen, _ = game.reset(seed=3)
    rng = random.Random(3)
    alive = [5]
    while game.agents:
        chosen = {
            agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist())
            for agent in game.agents
        }
        seen, rewards, _ended, _cut, _infos = game.step(chosen)
        alive.append(len(game.agents))
    assert sorted(set(alive), reverse=True) == [5, 4, 3, 0]
    assert sum(rewards.values()) == 1


@pytest.mark.parametrize("make", [env, parallel_env])
def test_nothing_changes_when_what_a_seat_cannot_know_does(make: Any) -> None:
    """Observation, mask and info; a reward is told only when all is shown."""
    for table in tables():
        if table.options and "advanced" not in table.options.values():
            continue
        game = make(table.game.name, table.seats, options=table.options)
        game.reset(seed=2)
        rng = random.Random(2)
        for _ in range(6):
            if game.position.over:
                break
            for agent in game.possible_agents:
                before = shown(game, agent)
                kept = game.position.clone()
                game.position.seed(rng.getrandbits(60))
                game.position.conceal(game.seat_of[agent])
                assert shown(game, agent) == before
                game.position = kept
            seat = rng.choice([s for s in range(table.seats) if game.position.pending >> s & 1])
            game.position.play(seat, rng.choice(game.position.legal(seat)))


def shown(game: AEC | Parallel, agent: str) -> Any:
    seen = game.observe(agent)
    rows = [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
    infos = game._look([agent])[1] if isinstance(game, Parallel) else game.infos
    told = {key: value.tobytes() for key, value in infos[agent].items()}
    return rows, told, game.setting.shares(game.position)[game.seat_of[agent]]


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    game = env("getbit", seats=4)
    game.reset(seed=1)
    for action in (2, 0, 1, 1):
        game.step(action)
    before = game.position.to_bytes()
    with pytest.raises(IllegalMove, match=r"\(GB-\d\d\)"):
        game.step(2)
    with pytest.raises(InvalidMove) as refused:
        game.step(99)
    assert refused.value.__notes__ == ["seat 0, action 99: choose where the action mask is 1"]
    for wrong in ("swim", 2.0, 99.0, float("nan"), np.array([1, 2]), None):
        with pytest.raises(BadSetup, match="an action must be a whole number, not"):
            game.step(wrong)
    assert game.position.to_bytes() == before
    assert game.agent_selection == "seat_0"


def test_of_joint_choices_all_are_made_or_none() -> None:
    game = parallel_env("getbit", seats=4)
    game.reset(seed=1)
    before = game.position.to_bytes()
    with pytest.raises(InvalidMove):
        game.step({"seat_0": 0, "seat_1": 0, "seat_2": 0, "seat_3": 9})
    assert game.position.to_bytes() == before
    with pytest.raises(BadSetup, match="seat_3 must choose, too"):
        game.step({"seat_0": 0, "seat_1": 0, "seat_2": 0})
    everybody = {"seat_0": 0, "seat_1": 1, "seat_2": 2, "seat_3": 3}
    with pytest.raises(BadSetup, match="no agent 'anne'; agents: seat_0"):
        game.step(everybody | {"anne": 4})
    with pytest.raises(BadSetup, match="a choice for each agent by its name"):
        game.step([0, 1, 2, 3])
    assert game.position.to_bytes() == before
    game.step(everybody)


def test_who_has_nothing_to_choose_may_be_allowed_to_answer_anything() -> None:
    game = parallel_env("sharks", 2, idle="any")
    game.reset(seed=1)
    assert sum(game.action_mask(agent).all() for agent in game.agents) == 1
    before = parallel_env("sharks", 2)
    before.reset(seed=1)
    answers = {agent: int(before.action_mask(agent).argmax()) for agent in game.agents}
    game.step(answers)
    before.step(answers)
    assert game.position.to_bytes() == before.position.to_bytes()


def test_bad_input_says_what_is_right() -> None:
    with pytest.raises(BadSetup, match="idle is none, any, not 'all'"):
        parallel_env("getbit", idle="all")
    with pytest.raises(BadSetup, match="begin with reset"):
        env("getbit").step(0)
    with pytest.raises(BadSetup, match="begin with reset"):
        parallel_env("getbit").step({})
    for early in (env("getbit"), parallel_env("getbit")):
        with pytest.raises(BadSetup, match="begin with reset"):
            early.render()
        with pytest.raises(BadSetup, match="begin with reset"):
            early.observe("seat_0")
        with pytest.raises(BadSetup, match="begin with reset"):
            early.action_mask("seat_0")
    with pytest.raises(BadSetup, match="begin with reset"):
        env("getbit").last()
    with pytest.raises(BadSetup, match="no agent 'anne'; agents: seat_0, seat_1"):
        env("getbit").action_space("anne")
    with pytest.raises(BadSetup, match="render_mode is human, ansi, svg, rgb_array"):
        env("getbit", render_mode="film")
    with pytest.raises(BadSetup, match="there is no game 'tag'"):
        env("tag")


def test_luck_that_runs_on_is_no_luck_for_rivals() -> None:
    """Only a program's games have it; a match of people draws fresh luck for every move."""
    assert Secret.of_luck(7).runs_on
    assert Secret.of_luck(7).luck(0) == 7
    assert not Secret.fresh().runs_on
    assert not Secret.of_seed(7).runs_on
