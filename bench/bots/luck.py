"""How much of SharkBait is luck: what a cheat wins that sees everything and plays for the win.

    python -m bench.bots.luck --players 4 --games 1600 --seed 11
    python -m bench.bots.luck --players 4 --games 1600 --against panel

The cheat looks under every piece.  For each way its turn can end, so many dice saved and tokens
kept, it plays the true game out so many times, and then plays the turn exactly for the highest
chance to win.  Only what has not been drawn or rolled yet is luck to it.  `shark` plays the same
games in its place, for dots and without seeing anything.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle, islice

import chum
from bench.bots.panel import enrol
from chum.games.sharkbait.bot_exact import Ends, by_choice, eaten
from chum.games.sharkbait.rules import DICE, ROLLING, STOP
from chum.games.sharkbait.rules_pieces import GROUP, NUMBERS, TOKEN, State, put_back
from chum.lab.arena import contest
from chum.lab.simulate import Simulation
from chum.neutral.tree import Edge
from chum.search.bots import BOTS, Decision, bot
from chum.search.think import Budget, Question, Style, ask, read_edges, settings

GAME = "sharkbait"
SEES_ALL = Style(explore=100, win_share=1, rounds=9999, sees_all=True)  # both moves alike often
PLAYOUTS = 600


@dataclass(frozen=True)
class Cheat:
    name: str = "cheat"
    sees_all: bool = True

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        s = State.from_bytes(asked.state)
        if s.phase != ROLLING:
            return bot("shark@sees_all=1,iterations=2000").choose(asked, codes, budget, luck)
        dice = s.mat, s.rolled, s.left, s.placed, s.opened
        s.rng = s.mat = s.rolled = s.left = s.placed = s.opened = 0
        ends = ends_of_turn(s.to_bytes(), asked.box.to_bytes(), asked.seats, asked.seat)
        s.mat, s.rolled, s.left, s.placed, s.opened = dice
        worths = by_choice(s, asked.seat, ends)
        return Decision(max(worths, key=lambda code: worths[code]))


@lru_cache(maxsize=4)
def ends_of_turn(state: bytes, box: bytes, seats: int, seat: int) -> Ends:
    """The chance to win by tokens left and dice saved; dice and luck of the state are blank."""
    s = State.from_bytes(state)
    rows = []
    while True:
        rows.append(tuple(chance(s, box, seats, seat, saved) for saved in range(DICE + 1)))
        if s.pieces[seat][TOKEN] == 0:
            return tuple(reversed(rows))
        trade(s, seat)


def trade(s: State, seat: int) -> None:
    """The first token goes back; which one it is does not matter much."""
    kind = next(kind for kind in range(GROUP, 2 * GROUP) if s.hand[seat][kind])
    s.hand[seat][kind] -= 1
    s.pieces[seat][TOKEN] -= 1
    s.hidden[seat][TOKEN] -= 1
    put_back(s, kind)


def chance(s: State, box: bytes, seats: int, seat: int, saved: int) -> float:
    """To win, if the turn ends with so many dice in a column that no shark eats."""
    column = next(column for column in range(NUMBERS) if not eaten(s, column))
    end = State.from_bytes(s.to_bytes())
    end.mat, end.left, end.placed = saved << 4 * column, DICE - saved, 1
    end.opened = 7 << 4 * column if saved else 0
    asked = ask(chum.game(GAME), box, seats, end.to_bytes(), seat)
    search = settings(asked, 1, SEES_ALL)
    search.node_room = 1  # no tree: from the choice on all play by habit
    tree = asked.engine.searcher(asked.box, asked.state, search)
    tree.run(2 * PLAYOUTS)
    stop: Edge = next(edge for edge in read_edges(tree.choices()) if edge.action == STOP)
    return stop.wins / stop.visits


BOTS["cheat"] = Cheat()


def measure(name: str, others: str, players: int, games: int, seed: int, jobs: int) -> str:
    game = chum.game(GAME)
    asked = Simulation(game, players, games, seed, {}, game.components)
    company = enrol(GAME) if others == "panel" else [others]
    lineup = (name, *islice(cycle(company), players - 1))
    share = contest(asked, lineup, Budget(0.5), jobs).wins_by_bot[name] / games
    error = 1.96 * math.sqrt(share * (1 - share) / games)
    return (
        f"{name:5} against {others}, {players} players: {100 * share:.1f} % of {games} games, "
        f"{players * share:.2f} ± {players * error:.2f} times the fair share"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="greedy", help="panel, or a bot")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1600)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    for name in ("shark", "cheat"):
        told = measure(name, asked.against, asked.players, asked.games, asked.seed, asked.jobs)
        print(told, flush=True)


if __name__ == "__main__":
    main()
