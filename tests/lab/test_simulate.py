"""Mass simulation: the same numbers whatever the jobs."""

from __future__ import annotations

import pytest

import chum
from chum.errors import BadSetup
from chum.lab import simulate as simulation
from chum.lab.arena import contest
from chum.lab.simulate import Simulation, simulate
from chum.search.think import Budget


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "BATCH", {"compiled": 200, "interpreted": 200})


def asked(games: int = 50, seed: int = 1, seats: int = 4) -> Simulation:
    game = chum.game("getbit")
    return Simulation(game, seats, games, seed, {}, game.components)


def test_wins_add_up_to_the_games() -> None:
    result = simulate(asked(games=450), jobs=2)
    assert sum(result.wins_by_seat) == 450
    assert result.tally.games == 450


def test_jobs_do_not_change_the_result() -> None:
    one, two = simulate(asked(games=450), jobs=1), simulate(asked(games=450), jobs=2)
    assert one.tally == two.tally


def test_seeds_do_not_share_games() -> None:
    first, second = simulate(asked(seed=1)), simulate(asked(seed=2))
    assert first.tally != second.tally
    lucks = {luck for seed in (1, 2) for luck, _ in asked(games=10, seed=seed).batches(1)}
    assert len(lucks) == 20


def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    simulate(asked(games=450), progress=heard.append)
    assert sum(heard) == 450


@pytest.mark.parametrize(
    ("games", "seed", "seats"), [(0, 1, 4), (1, -1, 4), (1, 2**31, 4), (1, 1, 7)]
)
def test_impossible_simulations_are_refused(games: int, seed: int, seats: int) -> None:
    with pytest.raises(BadSetup):
        asked(games, seed, seats)


def test_at_least_one_job_is_needed() -> None:
    with pytest.raises(BadSetup, match="at least one job"):
        simulate(asked(), jobs=0)


@pytest.mark.parametrize("name", [name for name in chum.games() if chum.game(name).counted])
def test_what_a_game_counts_adds_up_by_chance_and_between_bots(name: str) -> None:
    """Every seat has one of each group, and every game is won with one of it."""
    game = chum.game(name)
    seats = game.seats[-1]
    asked = Simulation(game, seats, 12, 3, {}, game.components)
    by_chance = simulate(asked).report()["wins_by_kind"]
    with_bots = contest(asked, ["random"], Budget(0.1)).report()["wins_by_kind"]
    for counted in (by_chance, with_bots):
        assert list(counted) == list(game.counted)
        for group, kinds in counted.items():
            assert set(kinds) <= set(game.counted[group])
            assert sum(kind["seats"] for kind in kinds.values()) == 12 * seats
            assert sum(kind["wins"] for kind in kinds.values()) == pytest.approx(12)


def test_suits_are_counted_as_they_were_drafted_and_as_they_were_kept() -> None:
    game = chum.game("sharktank")
    match = chum.match("sharktank", 3, {"first": "0"}, seed=1)
    for token in ("suns 1", "moons 1", "crowns 1", "suns 2", "crowns 2", "moons 2"):
        match.play(f"take {token}")
    match.state.hand[1] = 0  # all is spent
    groups = list(game.counted)
    kinds = [(group, name) for group in groups for name in game.counted[group]]
    found = [game.rules.counted(match.state, match.box, seat) for seat in (0, 1)]
    assert [[kinds[bit] for bit in range(16) if bits >> bit & 1] for bits in found] == [
        [(groups[0], "one suit"), (groups[1], "one suit")],
        [(groups[0], "two suits"), (groups[1], "no suit")],
    ]


def test_species_are_counted_by_who_played_them() -> None:
    game = chum.game("sharks")
    state, box = game.rules.State(), game.fill_box(3)
    state.seats, state.first = 3, 2
    state.species[1] = 4
    bits = game.rules.counted(state, box, 1)
    kinds = [name for names in game.counted.values() for name in names]
    assert [kinds[bit] for bit in range(16) if bits >> bit & 1] == ["mako", "third"]
