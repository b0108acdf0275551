"""The peers: what others who offer games to learners make of theirs, each in its own fastest way.

Who is not installed is left out.  All have uniform choices among what is allowed, and show what
the chooser sees and may do at every step.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from bench.engine.timing import Contestant

PGX = ("tic_tac_toe", "connect_four", "kuhn_poker")
PGX_GAMES = (512, 8192)  # in lockstep
ENVPOOL_GAMES = 512
ENVPOOL = ("Game2048-v1", "SlidingTilePuzzle-v0", "Snake-v1")  # on boards
OPEN_SPIEL = ("tic_tac_toe", "leduc_poker", "goofspiel")
PYTHON_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")  # its own
ONE_CORE = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def everybody() -> Iterator[tuple[str, Contestant]]:
    for peer in (pettingzoo, open_spiel, pgx, envpool):
        try:
            yield from peer()
        except ImportError as error:
            print(f"without {peer.__name__}: {error}")


def pettingzoo() -> Iterator[tuple[str, Contestant]]:
    from bench.engine.pettingzoo_side import GAMES, random_play

    for name in GAMES:
        yield f"PettingZoo, {name}", random_play(name)


def open_spiel() -> Iterator[tuple[str, Contestant]]:
    """Its `rl_environment`, over games in C++ and in Python; and over ours."""
    import open_spiel.python.games  # noqa: F401  # registers those in Python
    import pyspiel

    import chum.envs.spiel  # noqa: F401  # registers ours

    known = set(pyspiel.registered_names())
    for name in OPEN_SPIEL:
        yield f"OpenSpiel rl_environment, {name}", rl_environment(name)
    for name in PYTHON_GAMES:
        if name in known:
            yield f"OpenSpiel rl_environment, {name}", rl_environment(name)
    yield "OpenSpiel rl_environment, our getbit", rl_environment("chum_getbit")


def rl_environment(name: str) -> Contestant:
    from open_spiel.python import rl_environment as spiel

    game = spiel.Environment(name)
    chance = random.Random(1).random

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            now = game.reset()
            while not now.last():
                asked = now.observations["current_player"]
                everyone = range(game.num_players) if asked < 0 else [asked]
                legal = [now.observations["legal_actions"][player] for player in everyone]
                now = game.step([moves[int(chance() * len(moves))] for moves in legal])
                decisions += len(legal)
        return decisions

    return run


def pgx() -> Iterator[tuple[str, Contestant]]:
    """Compiled by JAX for the processor, the loop of many steps included."""
    os.environ.setdefault("XLA_FLAGS", ONE_CORE)
    import pgx as found

    for name in PGX:
        for n in PGX_GAMES:
            yield f"Pgx, {name}, {n} games", in_lockstep(found.make(name), n)


def in_lockstep(game: Any, n: int, steps: int = 16) -> Contestant:
    import jax
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(game.step, game.init))

    def choose(state: Any, key: Any) -> tuple[Any, Any]:
        chosen, next_step = jax.random.split(key)
        allowed = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(chosen, allowed, axis=-1)
        after = step(state, actions, jax.random.split(next_step, n))
        return after, (after.rewards.sum(), after.observation.sum())  # so that both are made

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(choose, state, jax.random.split(key, steps))

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, n))

    def run(rounds: int) -> int:
        nonlocal state, key
        for _ in range(rounds):
            key, used = jax.random.split(key)
            state, seen = play(state, used)
        jax.block_until_ready((state, seen))
        return rounds * steps * n

    return run


def envpool() -> Iterator[tuple[str, Contestant]]:
    import envpool as found

    for name in ENVPOOL:
        if name in found.list_all_envs():
            envs = found.make_gymnasium(name, num_envs=ENVPOOL_GAMES, num_threads=1)
            yield f"EnvPool, {name}", pooled(envs)


def pooled(envs: Any) -> Contestant:
    envs.reset()
    rng = np.random.default_rng(1)
    codes = envs.action_space.n

    def run(steps: int) -> int:
        for _ in range(steps):
            envs.step(rng.integers(codes, size=ENVPOOL_GAMES, dtype=np.int32))
        return steps * ENVPOOL_GAMES

    return run
