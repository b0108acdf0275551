"""A whole report on a game: one run of many games, a close look at some, and what they tell."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from chum.core.game import Game
from chum.errors import BadSetup
from chum.lab.arena import rotations
from chum.lab.findings import Section, Show, typical
from chum.lab.findings_course import (
    choices_section,
    kingmaking_section,
    luck_section,
    river_section,
)
from chum.lab.findings_parts import always_section, unused_section, without_section
from chum.lab.findings_table import length_section, seats_section
from chum.lab.intervals import Interval, share_interval
from chum.lab.kept import Kept
from chum.lab.labels import labels
from chum.lab.leaning import Leaning, measure, one_liners, restricted
from chum.lab.looking import Budget, look, weigh_choices, weigh_kingmakers
from chum.lab.rows import Asked, Player, Rows, play_rows, play_together
from chum.lab.runs import Workers, workers_for
from chum.lab.sentences import Said
from chum.lab.simulate import Simulation
from chum.lab.unused import Listening, silent_clauses, silent_events
from chum.lab.watched import Players, Watched, play, watch
from chum.neutral import bot as common_bot
from chum.neutral.playout import WHOLE_WIN

FEWEST = 40  # games of a report
WATCHED = 20_000  # decisions in matches that are played move by move,
LOOKED_AT = 14_000  # and in those of them that are looked at closely
MOST_MATCHES = 400
LEAST_LEANING = 2_000  # games of each way to lean; as many as the run has, all ways together
RUNGS = (("greedy", "random"), ("shark", "greedy"))
SEARCHED = 3_000  # decisions where bots search: in matches move by move, of a rung,
LEAST_SEARCHED = 16  # and games at least
LEANING = 9  # matches in which seat 1 leans, of which two are shown
MOMENTS = 40  # of a match from which the names of choices are taken
NAMED = 40  # matches for that

Progress = Callable[[str], None]
Rung = tuple[str, str, Interval]  # one player of the first kind among others of the second
T = TypeVar("T")


@dataclass(frozen=True)
class Report:
    asked: Simulation
    lineup: tuple[str, ...]
    games: int  # fewer than were asked for if somebody stopped it
    watched: int  # matches played move by move,
    looked: int  # and looked at closely
    verdict: tuple[Said, ...]
    sections: tuple[Section, ...]

    @property
    def shows(self) -> list[list[Show]]:
        """Every match to watch, with all that it shows."""
        found: dict[int, list[Show]] = {}
        for section in self.sections:
            for show in section.shows:
                found.setdefault(show.watched.number, []).append(show)
        return list(found.values())


def report(
    asked: Simulation,
    lineup: Sequence[str] = (),
    open_workers: Callable[[bool], Workers] | None = None,
    progress: Progress = lambda _: None,
    kept: Kept | None = None,
) -> tuple[Report, Rows]:
    """By the policy, or between the bots of the lineup; and the rows of all games.

    `open_workers` is told whether bots search.  Games that are kept are not played again.
    """
    if asked.games < FEWEST:
        raise BadSetup(f"a report needs {FEWEST} games or more, not {asked.games}")
    game = asked.game
    open_workers = open_workers or partial(workers_for, game)
    table, first = with_known_beginner(asked)
    # The one beside is left last: the workers drop what it waits for if something goes wrong here.
    with ThreadPoolExecutor(1) as beside, open_workers(False) as quick, open_workers(True) as slow:
        told = counted(table.games, progress)
        rows = play_tables(table, lineup, slow if lineup else quick, told, kept)
        free = rows if not lineup else play_rows(Asked(table), quick, kept=kept)
        slow.start()
        climbed: list[Rung] = []
        climbing = beside.submit(climb_all, table, rows, quick, slow, kept, climbed)
        progress("watching")
        listening = Listening(game)
        most = SEARCHED if lineup else WATCHED
        players = Players(tuple(lineup))
        watched = until_stopped(watch(asked, players, range(MOST_MATCHES), most, listening))
        progress("looking closely")
        budget = Budget.of(game)
        with ThreadPoolExecutor(quick.count) as pool:
            looked = list(pool.map(partial(look, budget=budget), close(watched)))
            progress("weighing choices")
            weighed = weigh_choices(looked, budget, pool)
            kingmakers = weigh_kingmakers(looked, budget, pool)
        progress("trying ways to play")
        named = labels([each.match for each in watched[:NAMED]], MOMENTS)
        ways = restricted(named), one_liners(named)
        without, always = (lean(table, some, sum(map(len, ways)), free, quick) for some in ways)
        worst = min(without, key=lambda each: each.change.high).name
        best = max(always, key=lambda each: each.change.low).name
        numbers = range(MOST_MATCHES, MOST_MATCHES + 2 * LEANING, LEANING)
        restrained = show_leaning(asked, ways[0][worst], f"never {worst}", numbers[0], False)
        tricked = show_leaning(asked, ways[1][best], best, numbers[1], True)
        rungs = await_rungs(climbing, climbed, slow, progress)
    silent = silent_clauses(game, listening.ran)
    events = silent_events(game, [each.match for each in watched])
    sections = (
        seats_section(rows, first, watched),
        length_section(rows, watched),
        river_section(looked, rows, budget),
        choices_section(weighed, looked, budget),
        luck_section(looked, rungs, budget),
        kingmaking_section(kingmakers, looked, budget),
        without_section(without, restrained),
        always_section(always, player_called(game), tricked),
        unused_section(game, silent, events, len(watched)),
    )
    counts = (rows.games, len(watched), len(looked))
    return Report(asked, tuple(lineup), *counts, verdict(sections), sections), rows


def counted(games: int, progress: Progress) -> Callable[[int], None]:
    """Tells how far the games are, and how many seconds are left."""
    begun, done = time.monotonic(), 0

    def add(more: int) -> None:
        nonlocal done
        done += more
        left = (time.monotonic() - begun) * max(0, games - done) / done
        progress(f"playing, {min(done, games):,} of {games:,} games, {left:.0f} s left")

    progress("playing")
    return add


def with_known_beginner(asked: Simulation) -> tuple[Simulation, str]:
    """Seat 1 begins where a lot would decide, or seats would mean nothing; what it is called."""
    for option in asked.game.box.OPTIONS:
        if option.default == "drawn" and option.name not in asked.options:
            changed = {**asked.options, option.name: "0"}
            return replace(asked, options=changed), option.title[:1].lower() + option.title[1:]
    return asked, ""


def play_tables(
    asked: Simulation,
    lineup: Sequence[str],
    workers: Workers,
    told: Callable[[int], None],
    kept: Kept | None,
) -> Rows:
    """All games; bots of several kinds take turns at the seats."""
    if not lineup:
        return play_rows(Asked(asked), workers, told, kept)
    turns = rotations(lineup)
    each = -(-asked.games // len(turns))
    data = bytearray()
    for i, names in enumerate(turns):
        players = tuple(Player(name) for name in names)
        part = Asked(replace(asked, games=each), players, first=i * each)
        rows = play_rows(part, workers, told, kept)
        data += rows.data
        if rows.stopped:
            break
    return Rows(Asked(asked), data)


def close(watched: Sequence[Watched]) -> list[Watched]:
    """The first ones, until they have enough decisions; two at least."""
    found: list[Watched] = []
    made = 0
    for each in watched:
        if made >= LOOKED_AT and len(found) > 1:
            break
        found.append(each)
        made += len(each.match.steps)
    return found


def lean(
    asked: Simulation, ways: Mapping[str, Player], of: int, free: Rows, workers: Workers
) -> list[Leaning]:
    games = min(free.games, max(LEAST_LEANING, free.games // of))
    return measure(asked, ways, games, free, workers)


def show_leaning(
    asked: Simulation, player: Player, name: str, first: int, ahead: bool
) -> tuple[Show, ...]:
    """How it looks: matches in which seat 1 leans, by how many it ends ahead of or behind."""
    players = Players(leaning=player)
    found = [play(asked, players, number) for number in range(first, first + LEANING)]
    ranks = [each.match.places for each in found]
    others = [
        sum((place > rank[0]) if ahead else (place < rank[0]) for place in rank) for rank in ranks
    ]
    side, extreme = ("ahead of", "the best") if ahead else ("behind", "the worst")
    return typical(found, others, f"{name}: seat 1 ends {side} {{}} of the others", extreme)


def until_stopped(parts: Iterable[T]) -> list[T]:
    """All of them; if somebody presses Ctrl-C, those that were there by then, if they are two."""
    found: list[T] = []
    try:
        for part in parts:
            found.append(part)
    except KeyboardInterrupt:
        if len(found) < 2:
            raise
    return found


def await_rungs(
    climbing: Future[None], found: list[Rung], slow: Workers, progress: Progress
) -> list[Rung]:
    """All of them; if somebody presses Ctrl-C, those that were climbed by then."""
    try:
        progress("climbing the ladder")
        climbing.result()
    except KeyboardInterrupt:
        slow.drop()
    return list(found)


def climb_all(
    asked: Simulation,
    rows: Rows,
    quick: Workers,
    slow: Workers,
    kept: Kept | None,
    found: list[Rung],
) -> None:
    """How often one player of a kind wins among others; fewer games where bots search."""
    few = max(LEAST_SEARCHED, SEARCHED * rows.games // sum(rows["decisions"]))
    if sensible(asked.game):
        wins = climb(asked, "policy", "random", LEAST_LEANING, quick, kept)
        found.append(("policy", "random", wins))
    for one, other in RUNGS:
        found.append((one, other, climb(asked, one, other, few, slow, kept)))


def climb(
    asked: Simulation, one: str, other: str, games: int, workers: Workers, kept: Kept | None
) -> Interval:
    """At each seat in turn."""
    each, seats = games // asked.seats, range(asked.seats)
    tables = [
        Asked(
            replace(asked, games=each),
            tuple(Player(one if place == seat else other) for place in seats),
            first=seat * each,
        )
        for seat in seats
    ]
    played = play_together(tables, workers, kept)
    won = sum(sum(rows["won", seat]) for seat, rows in enumerate(played))
    return share_interval(won / WHOLE_WIN, each * asked.seats)


def player_called(game: Game) -> str:
    return "a sensible player" if sensible(game) else "a player who chooses at random"


def sensible(game: Game) -> bool:
    """Whether the game has a policy of its own; without one all choices have the same chance."""
    return game.bot.policy is not common_bot.policy


def verdict(sections: Sequence[Section]) -> tuple[Said, ...]:
    """The first sentence of each section, if it is sure."""
    firsts = [section.findings[0].said for section in sections[:5]]
    return tuple(said for said in firsts if said.sure)
