"""What one move costs a server until four browsers have been drawn it, in processor time.

    python -m bench.web.drawing [--moves 200] [--games sharkbait sharks]

The part of a move that grows with its watchers: for each the scene of the story's moments and the
one to choose from, what changed between them, and its bytes.  Moves are made at random, from a
fixed seed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

import msgspec

import chum
from chum.core.match import Match
from chum.scene import story
from chum.scene.scene import TALL, Scene, change
from chum.scene.staging import after_frame

SEED = 5
WARM = 20  # moves that are not counted: a server has drawn some before


def begin(game: str, rng: random.Random) -> tuple[Match, list[Scene]]:
    seats = min(4, chum.game(game).seats[-1])
    match = chum.match(game, seats=seats, seed=rng.randrange(1 << 30))
    match.watched = True
    return match, [story.draw(match, seat, TALL) for seat in range(seats)]


def send(match: Match, seat: int, shown: Scene) -> Scene:
    """All that a watcher is sent of the last step; what he sees at its end."""
    known = shown
    for frame in story.tell(match, seat, TALL, match.steps[-1].events, match.moments):
        msgspec.json.encode(change(known, frame.scene, board_only=True))
        known = after_frame(known, frame.scene)
    scene = story.draw(match, seat, TALL)
    msgspec.json.encode(change(known, scene))
    return scene


def cost(game: str, moves: int) -> float:
    """Milliseconds of the processor for a move."""
    rng = random.Random(SEED)
    match, shown = begin(game, rng)
    spent = 0.0
    for number in range(WARM + moves):
        if match.over:
            match, shown = begin(game, rng)
        seat = match.pending[0]
        match.play(rng.choice(match.legal(seat)))
        began = time.process_time()
        shown = [send(match, seat, scene) for seat, scene in enumerate(shown)]
        spent += time.process_time() - began if number >= WARM else 0
    return 1000 * spent / moves


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.web.drawing", description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--games", nargs="*", default=list(chum.games()))
    given = parser.parse_args(args)
    for game in given.games:
        print(f"{game:10} {cost(game, given.moves):5.1f} ms a move, for four who watch")


if __name__ == "__main__":
    main()
