"""Bots can play it: whatever they think of it, they choose legal moves until it is over."""

from __future__ import annotations

from chum.core.game import Game
from chum.lab.arena import contest
from chum.lab.simulate import Simulation
from chum.search.think import Budget

GAMES = 2


def test_bots_play_it_to_the_end(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        asked = Simulation(game, seats, GAMES, 5, {}, {})
        bots = ["shark@iterations=10", "calm@iterations=10", "greedy", "random"]
        done = contest(asked, bots[:seats], Budget(60))
        assert all(place > 0 for outcome in done.outcomes for place in outcome.places)
