"""How fair the species of Sharks are between bots: `python -m bench.decks.species --players 3`.

Species are dealt by lot, then bots of one kind play.  Printed are each species' wins against its
fair share, and those of each place in the turn order, with intervals of 95 %; after every hundred
games, so that it can be stopped at any time.  With `--keep FILE` every game is written down there,
and the next run goes on behind the last one, so that many games can be played little by little.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import NamedTuple

import chum
from chum.games.sharks.box import SPECIES_NAMES
from chum.search.bots import Bot, bot, question
from chum.search.think import Budget

ENDLESS = 60  # seconds a move: iterations end a thought, not the clock
SHOWN = 100  # games between two tables


class Seat(NamedTuple):
    """Who sat there, and what part of the win it had."""

    species: str
    turn: int
    won: float


def play(players: int, player: Bot, luck: int) -> list[Seat]:
    match = chum.match("sharks", players, seed=luck)
    lot = random.Random(luck)
    order: list[int] = []
    while not match.over:
        seat = match.pending[0]
        moves = match.legal(seat)
        if len(order) < players:  # everybody takes a species first, in turn order
            order.append(seat)
            match.play(lot.choice(moves))
            continue
        asked, codes = question(match, seat), match.codes(seat)
        made = player.choose(asked, codes, Budget(ENDLESS), lot.getrandbits(60))
        match.play(next(move for move in moves if move.code == made.code))
    winners = match.places.count(1)
    species = [SPECIES_NAMES[match.state.species[seat]] for seat in order]
    return [
        Seat(species[turn], turn, (match.places[seat] == 1) / winners)
        for turn, seat in enumerate(order)
    ]


def table(players: int, games: list[list[Seat]]) -> str:
    lines = [f"{players} players, {len(games)} games, points from fair"]
    seats = [seat for game in games for seat in game]
    won_by = {name: [s.won for s in seats if s.species == name] for name in SPECIES_NAMES}
    for turn in range(players):
        won_by[f"turn {turn + 1}"] = [s.won for s in seats if s.turn == turn]
    for name, won in won_by.items():
        share = sum(won) / max(1, len(won))
        error = 1.96 * (share * (1 - share) / max(1, len(won))) ** 0.5
        lines.append(f"  {name:12} {100 * (share - 1 / players):+5.1f} ± {100 * error:.1f}")
    return "\n".join(lines)


class Kept:
    """Games of one kind of table in a file, a line for each; without a file nothing is kept."""

    def __init__(self, file: Path | None, players: int, name: str, seed: int) -> None:
        self.file, self.table = file, [players, name, seed]

    def read(self) -> list[list[Seat]]:
        if self.file is None or not self.file.exists():
            return []
        lines = map(json.loads, self.file.read_text(encoding="utf-8").splitlines())
        return [[Seat(*seat) for seat in seats] for table, seats in lines if table == self.table]

    def add(self, game: list[Seat]) -> None:
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([self.table, game]) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="How fair the species are between bots.")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bot", default="sharp@iterations=100")
    parser.add_argument("--games", type=int, default=1000, help="those kept before counted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file to go on with")
    given = parser.parse_args()
    kept = Kept(given.keep, given.players, given.bot, given.seed)
    games = kept.read()
    for luck in range(len(games), given.games):
        games.append(play(given.players, bot(given.bot), given.seed * 1_000_000 + luck))
        kept.add(games[-1])
        if len(games) % SHOWN == 0 and len(games) < given.games:
            print(table(given.players, games), flush=True)
    print(table(given.players, games))


if __name__ == "__main__":
    main()
