"""How long a match takes in the browser: `python -m bench.minutes getbit --matches 20 [--save]`.

Matches as "Play now" sets them, told at the normal speed.  The clock of the model: a story takes
the milliseconds of its frames, as the first seat sees them; whoever has to choose begins when the
story is over and takes 8 seconds, 3 for each further choice of the same turn, 1 where there is
nothing to choose.  Those are means; of n people who choose at the same time the slowest counts, who
takes 1 + 1/2 + … + 1/n times as long.  A bot takes the time that its thinking costs the processor,
and thinks while the story is told.

`bots` is one person against bots of the level of "Play now", `friends` a table of people.  Both are
medians of the matches, with the middle half of them; --save writes them into `[about]`.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import time
from typing import NamedTuple

import chum
from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event
from chum.scene import story
from chum.scene.scene import WIDE
from chum.search.bots import bot, decide, question
from chum.search.think import Budget

SEAT = 0  # whose browser it is
FIRST, FURTHER, FORCED = 8.0, 3.0, 1.0  # seconds of a person
BOT_SECONDS = 0.5  # to think, at most, as at a table
LAST_FRAME = 0.25


class Choice(NamedTuple):
    code: int
    seconds: float  # that a bot took to find it


class Watch:
    """When the server has got to, and when the browser has told all of it; in seconds."""

    def __init__(self) -> None:
        self.server = 0.0
        self.browser = 0.0
        self.last: set[int] = set()  # who chose just before

    def person(self, match: Match, seat: int) -> float:
        if len(match.codes(seat)) == 1:
            return FORCED
        return FURTHER if self.last == {seat} else FIRST

    def chosen(self, people: dict[int, float], bots: list[float]) -> None:
        """All who were asked have chosen."""
        thought = self.server + sum(bots)
        if people:
            slowest = max(people.values()) * sum(1 / n for n in range(1, len(people) + 1))
            thought = max(thought, self.browser + slowest)
        self.server = thought

    def told(self, ms: int) -> None:
        if ms:
            self.browser = max(self.browser, self.server) + ms / 1000 + LAST_FRAME
        self.browser = max(self.browser, self.server)


def choose(match: Match, seat: int, level: str, rng: random.Random) -> Choice:
    began = time.process_time()
    asked = question(match, seat)
    code = decide(asked, bot(level), Budget(BOT_SECONDS), rng.getrandbits(60)).code
    return Choice(code, time.process_time() - began)


def play(game: Game, friends: bool, rng: random.Random) -> float:
    """One match; how many minutes it took."""
    now = game.play_now
    match = Match(game, now.seats, {} if friends else now.options, secret=Secret(rng.randbytes(32)))
    match.watched = True
    watch = Watch()
    while not match.over:
        pending = match.pending
        people = {s: watch.person(match, s) for s in pending if friends or s == SEAT}
        events: list[Event] = []
        moments: list[bytes] = []
        bots: list[float] = []
        for seat in pending:
            if match.over or seat not in match.pending:
                continue
            made = choose(match, seat, now.level, rng)
            if seat not in people:
                bots.append(made.seconds)
            move = next(move for move in match.legal(seat) if move.code == made.code)
            events += match.play(move)
            moments += match.moments
        watch.chosen(people, bots)
        watch.told(sum(frame.ms for frame in story.tell(match, SEAT, WIDE, events, moments)))
        watch.last = set(pending)
    return watch.browser / 60


def measure(game: Game, friends: bool, games: int, seed: int) -> list[float]:
    rng = random.Random(seed)
    return sorted(play(game, friends, rng) for _ in range(games))


def save(game: Game, bots: float, friends: float) -> None:
    path = game.folder / "components.toml"
    text = path.read_text(encoding="utf-8")
    line = f"minutes = {{ bots = {rounded(bots)}, friends = {rounded(friends)} }}"
    path.write_text(re.sub(r"(?m)^minutes = .*", line, text, count=1), encoding="utf-8")


def rounded(minutes: float) -> int:
    """To five above ten: nobody plays by the minute."""
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=chum.games())
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", action="store_true")
    args = parser.parse_args()
    for name in args.games:
        game = chum.game(name)
        found = []
        for company in ("bots", "friends"):
            minutes = measure(game, company == "friends", args.matches, args.seed)
            low, middle, high = statistics.quantiles(minutes, n=4)
            found.append(middle)
            print(f"{name:10} {company:8} {middle:5.1f} min ({low:.1f} to {high:.1f})", flush=True)
        if args.save:
            save(game, *found)


if __name__ == "__main__":
    main()
