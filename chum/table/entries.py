"""What a table's log is made of.  A table is nothing but its entries, applied in order."""

from __future__ import annotations

from typing import Any

import msgspec

DAY = 86_400


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag=str.lower):
    """Something that was accepted, and when (seconds since the epoch)."""

    at: float


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seconds to think: for one decision, and for the whole match; 0 = without limit."""

    move: float = 0
    total: float = 0

    @property
    def is_slow(self) -> bool:
        """Days for each decision: nobody need be here."""
        return self.move >= DAY


class Result(msgspec.Struct, frozen=True):
    """How an earlier match of the same company ended, by seat."""

    game: str
    names: list[str]
    places: list[int]


class Created(Entry, frozen=True):
    """Entry 0."""

    id: str
    code: str  # what people type to join
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    public: bool
    secret: str  # hex; shown when the match is over
    clock: Clock = Clock()
    box: dict[str, Any] = {}  # numbers that differ from the components as they come
    past: list[Result] = []  # the matches of the series before this one


class Joined(Entry, frozen=True):
    """A person sits down; only the hash of the token is kept."""

    seat: int
    name: str
    token: str


class BotSat(Entry, frozen=True, tag="bot"):
    """A bot sits down before the match, in an empty seat or in another bot's."""

    seat: int
    name: str
    level: str


class Freed(Entry, frozen=True):
    """The host sent somebody away before the match, mostly a bot: the seat is free again."""

    seat: int


class TookOver(Entry, frozen=True):
    """A person takes the seat of a bot, in play."""

    seat: int
    name: str
    token: str


class Started(Entry, frozen=True):
    pass


class Moved(Entry, frozen=True):
    seat: int
    code: int
    text: str
    by: str = ""  # "bot" or "clock"; a person otherwise
    key: str = ""  # the sender's own mark, so that a repeated message does nothing new
    replaces: bool = False


class Undone(Entry, frozen=True):
    seat: int
    key: str = ""


class Left(Entry, frozen=True):
    """A person got up; in play a bot sits in until the person returns."""

    seat: int
    why: str = ""  # "time" when the clock ran out
    key: str = ""


class Returned(Entry, frozen=True):
    seat: int
    key: str = ""


class Resigned(Entry, frozen=True):
    """For good: a bot plays on, and the seat is placed behind all who stayed."""

    seat: int
    key: str = ""
    ends: bool = False  # only bots are left, for whom nobody need wait: the match is over


class Rematched(Entry, frozen=True):
    """The same people play again at another table."""

    id: str
    seat: int
    key: str = ""


AnyEntry = (
    Created
    | Joined
    | BotSat
    | Freed
    | TookOver
    | Started
    | Moved
    | Undone
    | Left
    | Returned
    | Resigned
    | Rematched
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
