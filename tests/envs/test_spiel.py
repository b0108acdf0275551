"""OpenSpiel: its own tests, its algorithms, and the same games as a vector plays."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts  # noqa: E402

import chum.envs.spiel  # noqa: E402
from chum.errors import BadSetup, InvalidMove  # noqa: E402
from tests.envs.conftest import needs_compiled_rules  # noqa: E402
from tests.envs.test_zoo import rows_of_a_vector  # noqa: E402

pytestmark = needs_compiled_rules
GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")
SMALL = {"seats": 4, "box": "pirate.limbs:1;cards.pirates_4:3", "deals": 2}


def play(state: Any, rng: random.Random, until: int = 10_000) -> Any:
    while not state.is_terminal() and until:
        until -= 1
        if state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(p) or [0]) for p in players])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", [*GAMES, *(f"{game}_joint" for game in GAMES)])
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    loaded = pyspiel.load_game(f"chum_{name}", {"deals": 3})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_shows_what_a_vector_shows(game: str) -> None:
    loaded = pyspiel.load_game(f"chum_{game}", {"seed": 5})
    observer = loaded.make_py_observer()
    made, rows, shares = rows_of_a_vector(game, loaded.num_players(), 5)
    state = loaded.new_initial_state()
    state.apply_action(0)
    for (seat, code), (_, seen, mask) in zip(made, rows, strict=False):
        assert state.current_player() == seat
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == seen == state.observation_tensor(seat)
        assert state.legal_actions() == np.flatnonzero(mask).tolist()
        for player in range(loaded.num_players()):
            slow = pyspiel.State.legal_actions(state, player)
            assert state.legal_actions(player) == slow
        state.apply_action(code)
    assert state.returns() == pytest.approx(shares)


def test_clones_and_pickles_are_independent_and_equal() -> None:
    state = pyspiel.load_game("chum_sharkbait").new_initial_state()
    play(state, random.Random(1), until=12)
    twins = [state.clone(), pickle.loads(pickle.dumps(state))]
    before = state.table.position.to_bytes()
    for twin in twins:
        assert twin.table.position.to_bytes() == before
        assert twin.information_state_string(0) == state.information_state_string(0)
        play(twin, random.Random(2), until=3)
    assert twins[0].table.position.to_bytes() == twins[1].table.position.to_bytes() != before
    assert state.table.position.to_bytes() == before


def test_what_a_player_cannot_know_is_in_no_information_state() -> None:
    for game in GAMES:
        state = pyspiel.load_game(f"chum_{game}").new_initial_state()
        play(state, random.Random(3), until=15)
        rng = random.Random(4)
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)


def test_what_was_seen_and_chosen_is_remembered() -> None:
    """An information state is the whole past, not only what lies on the table now."""
    state = pyspiel.load_game("chum_getbit", {"seats": 4}).new_initial_state()
    state.apply_action(0)
    for action in (0, 1, 2, 3):
        state.apply_action(action)
    table = state.table
    anew = chum.envs.spiel.Table(table.setting, table.position, table.seen)
    assert all(mine != other for mine, other in zip(anew.trails, table.trails, strict=True))


def test_its_searches_play_our_games() -> None:
    game = pyspiel.load_game("chum_getbit", SMALL)
    state = game.new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    blind = ismcts.ISMCTSBot(game, evaluator, 1.0, 20, -1, random_state=rng)
    seeing = mcts.MCTSBot(game, 1.0, 20, evaluator, random_state=rng)
    assert blind.step(state) in state.legal_actions()
    assert seeing.step(state) in state.legal_actions()


def test_its_solver_solves_a_small_get_bit() -> None:
    game = pyspiel.load_game("chum_getbit", SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) == set(state.legal_actions())


def test_bad_input_says_what_is_right() -> None:
    for given, said in (
        ({"box": "pirate.limbs"}, "name:value"),
        ({"box": "limbs:1"}, "part.name:number"),
        ({"deals": 0}, "at least one deal"),
        ({"seats": 9}, "2 to 6 players"),
    ):
        with pytest.raises(BadSetup, match=said):
            chum_game()(given)
    state = pyspiel.load_game("chum_getbit").new_initial_state()
    state.apply_action(0)
    with pytest.raises((InvalidMove, pyspiel.SpielError)):
        state.apply_action(13)


def chum_game() -> Any:
    game = chum.envs.spiel.learnable()[0]
    own = {"chum_game": game, "dynamics": chum.envs.spiel.TURNS}
    return type("SpielGame", (chum.envs.spiel.SpielGame,), own)
