"""Games of the lab: a row of figures for each, kept as bytes and read by column.

    asked = Asked(Simulation(game, 4, 100_000, seed, {}, game.components))
    rows = play_rows(asked)
    rows["rounds"]  # by game
    rows["won", 0]  # of seat 0 by game, in units of 1/60

The columns are the fields of `chum.neutral.rows.Played`.  A player is `policy` (the quick sensible
player of the bots' played-out games, one choice at a time), `random`, or any bot.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache

from chum.errors import BadSetup
from chum.games import load
from chum.lab.kept import Kept
from chum.lab.runs import Workers, run, workers_for
from chum.lab.search_rows import search_row
from chum.lab.simulate import Simulation
from chum.neutral.bot import policy as common_policy
from chum.neutral.compile import stamp
from chum.neutral.engine import engine
from chum.neutral.rows import BY_CHANCE, BY_POLICY, ROW_CODES, SEEK, SHUN, Lineup, Played
from chum.neutral.structs import FORMATS
from chum.search.bots import BOTS, bot
from chum.search.think import Budget

QUICK = ("random", "policy")  # players without a search
BATCH = {"compiled": 2_000, "interpreted": 20, "search": 4}
MOST_SOUGHT = 127
ROW = Played.packing.size


@dataclass(frozen=True)
class Player:
    """Who sits at a seat; it makes no choice it shuns while it has another, and any it seeks."""

    name: str = "policy"
    shun: frozenset[int] = frozenset()  # codes
    seek: frozenset[int] = frozenset()
    order: tuple[int, ...] = ()  # codes it seeks, the best first

    @property
    def leans(self) -> dict[int, int]:
        """By code how much it is sought; below 0: shunned."""
        sought = {code: len(self.order) - i for i, code in enumerate(self.order)}
        return dict.fromkeys(self.shun, SHUN) | dict.fromkeys(self.seek, SEEK) | sought


def check_player(name: str) -> None:
    if name not in QUICK:
        if name.partition("@")[0] not in BOTS:
            raise BadSetup(f"there is no player {name!r}; players: policy, {', '.join(BOTS)}")
        bot(name)


@dataclass(frozen=True)
class Asked:
    """The games of a simulation, and who plays them."""

    simulation: Simulation
    players: tuple[Player, ...] = ()  # by seat; none: `policy` everywhere
    budget: Budget = field(default_factory=lambda: Budget(3600, 1000))  # of search bots, for a move
    first: int = 0  # the number of the first game: its luck
    stream: bool = False  # one stream of luck for a game, which is not common to two boxes

    def __post_init__(self) -> None:
        if not self.players:
            object.__setattr__(self, "players", (Player(),) * self.simulation.seats)
        if len(self.players) != self.simulation.seats:
            raise BadSetup(f"name a player for each of {self.simulation.seats} seats")
        for player in self.players:
            check_player(player.name)
            if player.leans and player.name not in QUICK:
                raise BadSetup("only `policy` and `random` shun or seek choices")

    @property
    def searching(self) -> bool:
        return any(player.name not in QUICK for player in self.players)

    @property
    def luck(self) -> int:
        """Of the first game; the next has the next."""
        return (self.simulation.seed << 32) + self.first

    def quick(self, name: str) -> int:
        """Where a game has no policy of its own, that is chance."""
        own = self.simulation.game.bot.policy is not common_policy
        return BY_POLICY if name == "policy" and own else BY_CHANCE

    def lineup(self) -> Lineup:
        w = Lineup()
        w.seats, w.stream = self.simulation.seats, int(self.stream)
        for seat, player in enumerate(self.players):
            w.players[seat] = self.quick(player.name)
            w.leans[seat] = int(bool(player.leans))
            for code, lean in player.leans.items():
                if not 0 <= code < ROW_CODES:
                    raise BadSetup(f"a choice to shun or seek has a code, not {code}")
                w.lean[seat][code] = min(lean, MOST_SOUGHT)
        return w

    def work(self) -> list[Work]:
        """In batches that are the same whoever plays them."""
        asked, mode = self.simulation, engine(self.simulation.game).mode
        size = BATCH["search" if self.searching else mode]
        names = tuple(player.name for player in self.players) if self.searching else ()
        box, lineup = asked.box().to_bytes(), self.lineup().to_bytes()
        return [
            Work(
                asked.game.name,
                rules_stamp(asked.game.package),
                box,
                lineup,
                self.luck + start,
                min(size, asked.games - start),
                names,
                self.budget.iterations or 0,
                self.budget.seconds,
            )
            for start in range(0, asked.games, size)
        ]


@dataclass(frozen=True)
class Work:
    """A batch of games, as it is sent to a worker."""

    game: str
    rules: str  # a stamp of them: a worker elsewhere may have others
    box: bytes
    lineup: bytes
    luck: int
    games: int
    bots: tuple[str, ...]  # by seat, where any of them searches
    iterations: int
    seconds: float


@cache
def rules_stamp(package: str) -> str:
    return stamp(package)


def play_work(work: Work) -> bytes:
    game = load(work.game)
    if rules_stamp(game.package) != work.rules:
        raise BadSetup(f"a worker has other rules of {game.name}: install the same version there")
    box = game.rules.Box.from_bytes(work.box)
    lineup = Lineup.from_bytes(work.lineup)
    if not work.bots:
        return engine(game).rows(box, lineup, work.luck, work.games)
    budget = Budget(work.seconds, work.iterations or None)
    return b"".join(
        search_row(game, box, lineup, work.bots, budget, work.luck + k).to_bytes()
        for k in range(work.games)
    )


class Rows:
    """Games by the row, read by the column."""

    def __init__(self, asked: Asked, data: bytes | bytearray) -> None:
        self.asked = asked
        self.data = data

    @property
    def games(self) -> int:
        return len(self.data) // ROW

    @property
    def stopped(self) -> bool:
        """Fewer games than were asked for, because somebody stopped it."""
        return self.games < self.asked.simulation.games

    def __getitem__(self, column: str | tuple[str, int]) -> array[int]:
        """A figure of all games by its name, or by its name and seat."""
        name, seat = (column, 0) if isinstance(column, str) else column
        start, code, width = columns()[name]
        view: memoryview[int] = memoryview(self.data).cast(code)  # type: ignore[call-overload]
        return array(code, view[start // width + seat :: ROW // width].tolist())

    def row(self, game: int) -> Played:
        return Played.from_bytes(bytes(self.data[game * ROW : (game + 1) * ROW]))


@cache
def columns() -> dict[str, tuple[int, str, int]]:
    """By name the place of a figure in a row, the kind of number and its bytes."""
    found, start = {}, 0
    for name, each in Played.fields.items():
        code = FORMATS[each.kind]
        width = array(code).itemsize
        start += -start % width
        found[name] = (start, code, width)
        start += each.count() * width
    return found


def play_rows(
    asked: Asked,
    workers: Workers | None = None,
    progress: Callable[[int], None] = lambda _: None,
    kept: Kept | None = None,
) -> Rows:
    """Play all that is asked; if it is interrupted, what was done until then."""
    works = asked.work()
    data = bytearray()
    try:
        own = (
            nullcontext(workers) if workers else workers_for(asked.simulation.game, asked.searching)
        )
        with own as used:
            for work, made in zip(works, run(used, play_work, works, kept), strict=True):
                data += made
                progress(work.games)
    except KeyboardInterrupt:
        if not data:
            raise
    return Rows(asked, data)


def play_together(
    tables: Sequence[Asked], workers: Workers, kept: Kept | None = None
) -> list[Rows]:
    """Several things that were asked, without a wait for the last game of each."""
    works = [table.work() for table in tables]
    done = run(workers, play_work, [work for table in works for work in table], kept)
    return [
        Rows(table, b"".join(next(done) for _ in work))
        for table, work in zip(tables, works, strict=True)
    ]


def seated(names: Sequence[str], seats: int) -> tuple[Player, ...]:
    """A player for every seat; fewer names than seats take turns."""
    if not 1 <= len(names) <= seats:
        raise BadSetup(f"name 1 to {seats} players for {seats} seats, not {len(names)}")
    for name in names:
        check_player(name)
    return tuple(Player(names[seat % len(names)]) for seat in range(seats))
