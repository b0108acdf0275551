"""One table as a state machine: it decides whether something may be done, and applies what was.

A decision returns the entry to be logged and changes nothing; `apply` changes the table and is the
same when the entry is new and when the log is read again.
"""

from __future__ import annotations

import hmac
import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from chum.core.game import Game
from chum.core.language import Text
from chum.core.match import Match, check_names
from chum.core.secret import Secret
from chum.core.words import Event, Move
from chum.errors import BadSetup, ChumError, IllegalMove
from chum.games import load
from chum.neutral.structs import NOBODY
from chum.search.bots import BOTS
from chum.table.clock import Clocks
from chum.table.entries import (
    AnyEntry,
    BotSat,
    Created,
    Freed,
    Joined,
    Left,
    Moved,
    Rematched,
    Resigned,
    Returned,
    Started,
    TookOver,
    Undone,
)
from chum.table.names import bot_name, plain_name, sea_name, unique
from chum.table.store import IndexRow
from chum.table.undo import can_undo

OPEN, PLAYING, OVER = "open", "playing", "over"
SIT_IN = "keen"  # level of the bot that plays for somebody who left
CHANGES = 20  # of mind, about one decision


class TableError(ChumError):
    """This cannot be done at this table now."""


class NoSuchTable(TableError):
    """Nothing is known of it, or its game is gone."""


class OtherRules(TableError):
    """A log that was written under another version of the rules: it cannot be played here."""


class News(NamedTuple):
    """An entry that was applied, what came of it, and the states at its events if watched."""

    entry: AnyEntry
    events: tuple[Event, ...] = ()
    moments: tuple[bytes, ...] = ()


class Seat(NamedTuple):
    """Who plays a seat: a person (perhaps away), or a bot."""

    name: str
    token: str = ""  # hash; empty for a bot
    level: str = ""  # of the bot that plays now; empty while a person does
    resigned: bool = False
    late: int = 0  # decisions in a row that the clock made

    @property
    def is_person(self) -> bool:
        return bool(self.token)


class Table:
    def __init__(self, created: Created, game: Game) -> None:
        if created.rules != game.version:
            text = Text(
                "this match follows version {0} of the rules of {1}, and this is version {2}: open"
                " it with the chum that began it",
                *(created.rules, game.title, game.version),
            )
            raise OtherRules(text)
        self.created = created
        self.game = game
        self.components = game.own_box(created.box) if created.box else game.components
        game.fill_box(created.seats, created.options, self.components)
        self.seats: list[Seat | None] = [None] * created.seats
        self.match: Match | None = None
        self.over = False
        self.pending: list[int] = []  # seats that must choose now
        self.clocks = Clocks(created.clock, created.seats)
        self.seq = 0
        self.keys: dict[tuple[int, str], int] = {}  # a sender's mark to what it did
        self.rematch = ""
        self.resigned: list[int] = []
        self.deserted = False  # only bots are left
        self.decided = [0] * created.seats  # decisions that stand, by seat
        self.changes: Counter[tuple[int, int]] = Counter()  # of mind, by seat and decision
        self.changed = created.at
        self.bots: Sequence[str] = tuple(BOTS)  # that may sit here; learned ones, too

    # -- what there is

    @property
    def id(self) -> str:
        return self.created.id

    @property
    def secret(self) -> Secret:
        return Secret(bytes.fromhex(self.created.secret))

    @property
    def status(self) -> str:
        if self.match is None:
            return OPEN
        return OVER if self.over else PLAYING

    @property
    def forfeited(self) -> bool:
        """All but one have resigned, or all but bots."""
        return self.deserted or len(self.resigned) >= self.created.seats - 1

    @property
    def places(self) -> list[int]:
        """Those who resigned come last, the first to resign at the very end."""
        if self.match is None or not self.over:
            return []
        if not self.resigned:
            return self.match.places
        places = self.match.places if self.match.over else [1] * self.match.seats
        stayed = [seat for seat in range(len(places)) if seat not in self.resigned]
        ranked = {seat: 1 + sum(places[o] < places[seat] for o in stayed) for seat in stayed}
        for i, seat in enumerate(self.resigned):
            ranked[seat] = len(places) - i
        return [ranked[seat] for seat in range(len(places))]

    def finished(self, eyes: int = NOBODY) -> Match:
        """The match when it is over, for its record, and to be shown through a seat's eyes."""
        if self.match is None or not self.over:
            raise TableError(Text("the record and the replay come with the end of the match"))
        if not NOBODY <= eyes < self.created.seats:
            raise BadSetup(Text("there is no such seat"))
        return self.match

    def seat_of(self, token_hash: str) -> int | None:
        """The seat a token belongs to; compared in constant time."""
        found = None
        for i, seat in enumerate(self.seats):
            if seat and seat.token and hmac.compare_digest(seat.token, token_hash):
                found = i
        return found

    @property
    def is_slow(self) -> bool:
        return self.created.clock.is_slow

    @property
    def goes_on_alone(self) -> bool:
        """Something may happen here though nobody comes: a bot moves, or a clock runs out."""
        timed = bool(self.created.clock.move or self.created.clock.total)
        return self.status == PLAYING and (timed or any(s and s.level for s in self.seats))

    def bots_to_move(self) -> list[int]:
        return [i for i in self.pending if (seat := self.seats[i]) and seat.level]

    @property
    def absent(self) -> list[str]:
        """Learned players who sit here, and whom this server does not have: others sit in."""
        return [s.name for s in self.seats if s and s.level and s.level not in self.bots]

    def next_deadline(self) -> float:
        """When a person for whom the table waits is out of time; infinity if nobody ever is."""
        people = [i for i in self.pending if (seat := self.seats[i]) and not seat.level]
        return min((self.clocks.deadline(seat) for seat in people), default=math.inf)

    def index_row(self) -> IndexRow:
        made = self.created
        taken = sum(seat is not None for seat in self.seats)
        row = (made.id, made.code, made.game, made.seats, taken, made.public)
        return IndexRow(*row, self.status, self.changed, self.host)

    @property
    def host(self) -> str:
        """Who sat down first."""
        return next((seat.name for seat in self.seats if seat), "")

    # -- what may be done: each returns the entries to be logged

    def join(self, name: str, token_hash: str, at: float) -> list[AnyEntry]:
        """Sit down in the first free seat; the match begins when it was the last one."""
        if self.status != OPEN:
            raise TableError(Text("this match has begun; you can watch it"))
        free = [i for i, seat in enumerate(self.seats) if seat is None]
        if not free:
            raise TableError(Text("every seat is taken; you can watch"))
        return self._sit_down(free[0], name, token_hash, at)

    def _sit_down(self, seat: int, name: str, token_hash: str, at: float) -> list[AnyEntry]:
        joined: list[AnyEntry] = [Joined(at, seat, self._name(name, seat), token_hash)]
        last = self.seats.count(None) == 1
        return [*joined, Started(at)] if last else joined

    def take_over(self, seat: int, name: str, token_hash: str, at: float) -> list[AnyEntry]:
        """Sit down where a bot sits, in the middle of the match, too; or in a free chair."""
        if self.over:
            raise TableError(Text("the match is over"))
        holder = self._chair(seat)
        if holder is None and self.match is None:
            return self._sit_down(seat, name, token_hash, at)
        if holder is None or holder.is_person:
            raise TableError(Text("no bot sits there"))
        name = self._name(name, seat)
        if self.match is None:
            return [Joined(at, seat, name, token_hash)]
        return [TookOver(at, seat, name, token_hash)]

    def set_chair(self, seat: int, level: str, at: float) -> list[AnyEntry]:
        """Before the match: a bot of this level for a chair, or nobody, whoever sat there."""
        if self.status != OPEN:
            raise TableError(Text("this match has begun already"))
        holder = self._chair(seat)
        if level and holder and holder.is_person:
            raise TableError(Text("{0} sits there", holder.name))
        if level:
            return [
                BotSat(at, seat, bot_name(known_bot(level, self.bots), self._taken(seat)), level)
            ]
        return [Freed(at, seat)] if holder else []

    def start(self, level: str, at: float) -> list[AnyEntry]:
        """Begin now; bots fill the seats that are free."""
        if self.status != OPEN:
            raise TableError(Text("this match has begun already"))
        return [*self.furnish([known_bot(level, self.bots)] * len(self.seats), at), Started(at)]

    def furnish(self, chairs: Sequence[str], at: float) -> list[AnyEntry]:
        """Before the match: a bot for each free chair that wants one."""
        taken = self._taken()
        bots: list[AnyEntry] = []
        for i, (seat, level) in enumerate(zip(self.seats, chairs, strict=False)):
            if seat is None and level:
                taken.append(bot_name(known_bot(level, self.bots), taken))
                bots.append(BotSat(at, i, taken[-1], level))
        return bots

    def move(self, seat: int, text: str, key: str, at: float) -> list[AnyEntry]:
        match = self._playing()
        if self._person(seat).level:
            raise TableError(Text("a bot sits in for you; take your seat back first"))
        *steps, last = match.decide(text, seat)
        if last.replaces:
            self._check_mind(seat, self.decided[seat] - 1)
        marked = moved(last, "", key, at)  # a repeated quick text finds its last move
        return [*(moved(step, "", "", at) for step in steps), marked]

    def bot_move(self, seat: int, code: int, at: float) -> list[AnyEntry]:
        match = self._playing()
        holder = self.seats[seat]
        if holder is None or not holder.level or seat not in match.pending:
            raise TableError(Text("no bot is to move there"))
        return [moved(match.check(Move(seat, code, "")), "bot", "", at)]

    def time_out(self, at: float) -> list[AnyEntry]:
        """The default move for whoever is out of time; the second time in a row a bot sits in."""
        for seat in self.pending:
            holder = self.seats[seat]
            if holder and not holder.level and self.clocks.deadline(seat) <= at:
                match = self._playing()
                move = moved(match.check(match.away(seat)), "clock", "", at)
                return [move, Left(at, seat, "time")] if holder.late else [move]
        return []

    def can_undo(self, seat: int) -> bool:
        """What a bot did in somebody's place stands; and to find out about a step takes long."""
        holder = self.seats[seat]
        return holder is not None and not holder.level and can_undo(self._playing(), seat)

    def undo(self, seat: int, key: str, at: float) -> list[AnyEntry]:
        if not self.can_undo(seat):
            raise TableError(
                Text("only your own last step can be undone, before anything was revealed")
            )
        self._check_mind(seat, self.decided[seat] - 1)
        return [Undone(at, seat, key)]

    def leave(self, seat: int, key: str, at: float) -> list[AnyEntry]:
        if self.over:
            raise TableError(Text("the match is over"))
        if self._person(seat).level:
            raise TableError(Text("you have left already"))
        return [Left(at, seat, "", key)]

    def sit_back(self, seat: int, key: str, at: float) -> list[AnyEntry]:
        holder = self._person(seat)
        if holder.resigned:
            raise TableError(Text("you have resigned"))
        if not holder.level:
            raise TableError(Text("it is your seat already"))
        if self.created.clock.total and self.clocks.spent[seat] >= self.created.clock.total:
            raise TableError(Text("your time is used up; the bot plays on"))
        return [Returned(at, seat, key)]

    def resign(self, seat: int, key: str, at: float) -> list[AnyEntry]:
        self._playing()
        if self._person(seat).resigned:
            raise TableError(Text("you have resigned already"))
        others = [s for i, s in enumerate(self.seats) if i != seat and s and s.is_person]
        return [Resigned(at, seat, key, ends=all(other.resigned for other in others))]

    def call_rematch(self, seat: int, new_id: str, key: str, at: float) -> list[AnyEntry]:
        if not self.over:
            raise TableError(Text("a rematch comes after the match"))
        if self.rematch:
            raise TableError(Text("there is a rematch already"))
        self._person(seat)
        return [Rematched(at, new_id, seat, key)]

    # -- what was done

    def fork(self) -> Table:
        """A copy to go on with: it is the table once what it did is logged, or is forgotten."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = list(self.seats)
        if self.match:
            twin.match = self.match.clone()
        twin.clocks = self.clocks.copy()
        twin.keys = dict(self.keys)
        twin.resigned = list(self.resigned)
        twin.decided = list(self.decided)
        twin.changes = self.changes.copy()
        return twin

    def apply_all(self, entries: Sequence[AnyEntry], watched: bool = False) -> list[News]:
        """Carry out logged entries; watched, with the states at their events, for their story."""
        news = []
        for entry in entries:
            if self.match:
                self.match.watched = watched
            events = self.apply(entry)
            moments = self.match.moments if self.match and isinstance(entry, Moved) else ()
            news.append(News(entry, events, moments))
        return news

    def apply(self, entry: AnyEntry) -> tuple[Event, ...]:
        """Carry out a logged entry; the events it led to."""
        self.seq += 1
        self.changed = entry.at
        key = getattr(entry, "key", "")
        if key:
            self.keys[entry.seat, key] = self.seq  # type: ignore[union-attr]
        events = self._carry_out(entry)
        self._look_who_is_asked()
        if isinstance(entry, Moved | Undone):
            self._count_decision(entry)
        self.clocks.wait_for(self.pending, entry.at)
        if isinstance(entry, Moved) and not entry.replaces:
            self.clocks.next_decision(entry.seat, entry.at)
        return events

    def _look_who_is_asked(self) -> None:
        """Once for an entry: every watcher of every seat wants to know it several times."""
        if self.match is not None:
            self.over = self.match.over or self.forfeited
            self.pending = [] if self.over else self.match.pending

    def _carry_out(self, entry: AnyEntry) -> tuple[Event, ...]:
        match entry:
            case Joined(seat=seat, name=name, token=token):
                self.seats[seat] = Seat(name, token)
            case BotSat(seat=seat, name=name, level=level):
                self.seats[seat] = Seat(name, level=level)
            case Freed(seat=seat):
                self.seats[seat] = None
            case TookOver(seat=seat, name=name, token=token):
                self.seats[seat] = Seat(name, token)
                self._playing().rename(seat, name)
                self.clocks.begin(seat, entry.at)
            case Started():
                self.match = Match(
                    self.game,
                    self.created.seats,
                    self.created.options,
                    names=[seat.name for seat in self.seats if seat],
                    secret=self.secret,
                    components=self.components,
                )
                return self.match.opening
            case Moved(seat=seat, code=code, text=text, replaces=replaces):
                self._count_late(seat, entry.by)
                return self._playing().repeat(Move(seat, code, text, replaces))
            case Undone():
                self._playing().undo()
            case Left(seat=seat):
                if self.match is None:
                    self.seats[seat] = None
                else:
                    self.seats[seat] = self._person(seat)._replace(level=SIT_IN)
            case Returned(seat=seat):
                self.seats[seat] = self._person(seat)._replace(level="", late=0)
                self.clocks.next_decision(seat, entry.at)
            case Resigned(seat=seat, ends=ends):
                self.seats[seat] = self._person(seat)._replace(level=SIT_IN, resigned=True)
                self.resigned.append(seat)
                self.deserted = ends
            case Rematched(id=new_id):
                self.rematch = new_id
        return ()

    def _playing(self) -> Match:
        if self.match is None:
            raise TableError(Text("the match has not begun"))
        if self.over:
            raise IllegalMove(Text("The match is over"), "common")
        return self.match

    def _check_mind(self, seat: int, decision: int) -> None:
        """A log does not grow for ever because somebody cannot decide."""
        if self.changes[seat, decision] >= CHANGES:
            raise TableError(Text("you have changed your mind {0} times; it stands now", CHANGES))

    def _count_decision(self, entry: Moved | Undone) -> None:
        seat = entry.seat
        if isinstance(entry, Undone) or entry.replaces:
            self.changes[seat, self.decided[seat] - 1] += 1
        if isinstance(entry, Undone):
            self.decided[seat] -= 1
        elif not entry.replaces:
            self.decided[seat] += 1

    def _count_late(self, seat: int, by: str) -> None:
        holder = self.seats[seat]
        if holder and (by == "clock" or holder.late):
            self.seats[seat] = holder._replace(late=holder.late + 1 if by == "clock" else 0)

    def _taken(self, but: int = -1) -> list[str]:
        """The names at the table, but for that of one seat."""
        return [seat.name for i, seat in enumerate(self.seats) if seat and i != but]

    def _name(self, name: str, seat: int) -> str:
        """What whoever sits down there is called."""
        taken = self._taken(seat)
        name = check_names([name], 1)[0] if name.strip() else ""
        return unique(name, taken) if plain_name(name) else sea_name(taken)

    def _chair(self, seat: int) -> Seat | None:
        if not 0 <= seat < len(self.seats):
            raise TableError(Text("there is no such seat"))
        return self.seats[seat]

    def _person(self, seat: int) -> Seat:
        holder = self.seats[seat]
        if holder is None or not holder.is_person:
            raise TableError(Text("nobody sits there"))
        return holder


def asked_anew(before: Table | None, after: Table, news: Sequence[News]) -> list[int]:
    """People for whom the table waits since these news, but for those who made them."""
    made = {
        getattr(each.entry, "seat", NOBODY) for each in news if not getattr(each.entry, "by", "")
    }
    since = before.clocks.since if before else [None] * len(after.seats)
    return [
        seat
        for seat in after.pending
        if seat not in made
        and after.clocks.since[seat] != since[seat]
        and (holder := after.seats[seat])
        and not holder.level
    ]


def moved(move: Move, by: str, key: str, at: float) -> Moved:
    return Moved(at, move.seat, move.code, move.text, by, key, move.replaces)


def known_bot(level: str, bots: Sequence[str]) -> str:
    if level not in bots:
        raise TableError(Text("there is no bot {0!r}; bots: {1}", level, ", ".join(bots)))
    return level


def rebuild(entries: Sequence[AnyEntry]) -> tuple[Table, list[News]]:
    """The table that a log tells of, and what came of each entry."""
    created = entries[0]
    assert isinstance(created, Created)
    try:
        game = load(created.game)
    except BadSetup as error:
        text = Text("the game of this table, {0}, is not here any more", created.game)
        raise NoSuchTable(text) from error
    table = Table(created, game)
    return table, [News(created), *table.apply_all(entries[1:])]
