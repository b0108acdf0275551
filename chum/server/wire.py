"""The wire: every message that crosses it, as strict types.  Their JSON Schema is the protocol.

Client → server: `watch` a table, then act at it.  Every act carries a `key` of the client's own;
the answer is `done` or `refused` with that key, and a repeated key does nothing new.
Server → client: `table` (everything, after `watch`) and `update` (after new entries of the log).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chum.neutral.structs import NOBODY
from chum.review.told import ReviewSaid
from chum.scene.lesson import Film
from chum.scene.scene import Change, Scene

PROTOCOL = 1
MINOR = 1  # what has come since: emotes, chairs, series; a client that does not ask hears of none

Key = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]  # none: the table finds one
Level = Annotated[str, Meta(max_length=20)]  # of a bot
Code = Annotated[str, Meta(min_length=6, max_length=16)]
Shape = Annotated[str, Meta(pattern="^(wide|broad|square|tall|)$")]
Token = Annotated[str, Meta(max_length=64)]


class Message(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


# -- HTTP


class ClockTime(Message, frozen=True):
    """Seconds for one decision and for the whole match; 0 = no limit."""

    move: float = 0
    total: float = 0


class NewTable(Message, frozen=True):
    """Body of POST /api/tables.

    With `play_now` the game says what seats, options and bots there are, and the match begins.
    """

    game: str
    name: Name = ""
    seats: int = 0
    play_now: bool = False
    options: dict[str, str] = {}
    public: bool = False
    clock: ClockTime = ClockTime()
    bots: Level = ""  # start at once with bots in the other seats
    chairs: Annotated[list[Level], Meta(max_length=16)] = []  # by seat a bot; "" for a friend


class NewPlayer(Message, frozen=True):
    """Body of POST /api/tables/{code}/join."""

    name: Name = ""
    seat: int = -1  # that of a bot, whose place you take; else the first that is free
    token: Token = ""  # of the seat that you hold here: you get that one, and no second


class Seated(Message, frozen=True):
    """You sit at a table.  Keep the token: it is the only way to act for your seat."""

    table: str
    code: str
    seat: int
    token: str


class TableLine(Message, frozen=True):
    """A table in a list."""

    table: str
    code: str
    game: str
    title: str
    seats: int
    taken: int
    status: str
    changed: float
    host: str = ""  # who sat down first
    names: list[str] = []
    waits: list[int] = []  # seats that the table waits for


class OwnSeat(Message, frozen=True):
    """A seat that a browser holds, by the table's id."""

    table: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    token: Token = ""


class OwnSeats(Message, frozen=True):
    """Body of POST /api/mine."""

    seats: Annotated[list[OwnSeat], Meta(max_length=50)]


class OwnTable(Message, frozen=True):
    """A table as it stands for one's own seat there."""

    table: str
    code: str
    game: str
    title: str
    status: str
    changed: float
    you: int  # -1: the token opens no seat
    names: list[str]
    levels: list[str]  # by seat, of the bot that plays it now
    waits: list[int] = []  # seats that the table waits for
    ask: str = ""  # what you have to choose, where it waits for you
    seconds: float | None = None  # left to whoever it waits for
    move: float = 0  # seconds that there are for each decision
    places: list[int] = []  # by seat, when over
    scores: list[int] = []


class OwnTables(Message, frozen=True):
    """The answer to POST /api/mine."""

    tables: list[OwnTable]
    gone: list[str] = []  # of which nothing is known here


class BrowserKeys(Message, frozen=True):
    """Of one browser, for messages that nobody else can read."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class CallMe(Message, frozen=True):
    """Body of POST /api/tables/{code}/calls: a browser's `PushSubscription`, for one's own seat."""

    token: Token
    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys


class Call(Message, frozen=True):
    """What a service worker is told through the push service, encrypted."""

    table: str
    code: str
    say: str  # that it is your turn, and in which game


class ReplayStep(Message, frozen=True):
    """A scene of a replay, as a change from the one before."""

    ms: int  # how long it stays
    say: list[str]  # the events told with it, as sentences
    change: Change
    at: int  # which moment of the match it is: the same for all eyes and shapes
    round: int  # that it belongs to
    sought: bool = False  # what `Replay.sought` leads to


class Replay(Message, frozen=True):
    """A finished match as a seat saw it: the answer to GET /api/replay/{code}."""

    scene: Scene  # the opening, in full
    say: list[str]
    steps: list[ReplayStep]
    round: int = 0  # that it begins with; 0: before the first
    counts: Literal["round", "turn"] = "round"
    sought: str = ""  # what people look for, on a button: "Next bite"


class Tie(Message, frozen=True):
    """Whom a seat is ahead of by the tiebreak only, and the clause that says so."""

    say: str = ""
    clause: str = ""


class Ending(Message, frozen=True):
    """What is told of a finished match: the answer to GET /api/ending/{code}."""

    turning: str = ""  # what happened where it turned for the seat; empty: nothing stands out
    before: float = 0  # the seat's chance to win before it, as hints reckon
    after: float = 0
    marks: list[list[str]] = []  # by seat notes on its way through the match
    ties: list[Tie] = []  # by seat


class Odds(Message, frozen=True):
    """An exact chance in a sentence, and the clause it follows from."""

    say: str
    clause: str


class DailyOption(Message, frozen=True):
    """What could be chosen in the daily position, and what it is worth."""

    move: str
    label: str  # what the board calls it
    win: float  # chance to win, from 0 to 1
    error: float  # the true one lies within, in 95 of 100 cases


class DailyAnswer(Message, frozen=True):
    """What the daily position comes to: the answer to POST /api/daily/{game}."""

    options: list[DailyOption]  # the best first
    reason: str  # why that one is good
    odds: list[Odds] = []  # that matter to it


class DailyChoice(Message, frozen=True):
    """Body of POST /api/daily/{game}."""

    day: Annotated[str, Meta(max_length=10)]  # as the page told it: 2026-11-17
    move: Annotated[str, Meta(max_length=80)]


class GameBots(Message, frozen=True):
    """Who may be given a seat of a game: the answer to GET /api/bots/{game}."""

    bots: list[str]  # of any game: four levels and two to measure by
    learned: list[str] = []  # players that this server has for this game


class Problem(Message, frozen=True):
    """Why a request was refused."""

    error: str


# -- client → server


class Watch(Message, frozen=True, tag="watch"):
    """See a table: with a token from one's seat, without as a spectator."""

    table: Code
    token: Token = ""
    since: int = -1  # last seq seen; what happened after it is told again
    shape: Shape = ""  # of the scenes; none: views only
    lang: Annotated[str, Meta(max_length=8)] = "en"
    protocol: int = PROTOCOL
    minor: int = 0  # what else the client understands


class Act(Message, frozen=True):
    key: Key


class Play(Act, frozen=True, tag="move"):
    move: Annotated[str, Meta(max_length=80)]


class Undo(Act, frozen=True, tag="undo"):
    pass


class Start(Act, frozen=True, tag="start"):
    """Begin now, with bots of a level in the free seats."""

    bots: Level = "keen"


class Chair(Act, frozen=True, tag="chair"):
    """Before the match the host gives a chair to a bot of a level, or frees it."""

    seat: int
    level: Level = ""


class Leave(Act, frozen=True, tag="leave"):
    """Get up; in play a bot sits in until you `sit` again."""


class Sit(Act, frozen=True, tag="sit"):
    pass


class Resign(Act, frozen=True, tag="resign"):
    pass


class Rematch(Act, frozen=True, tag="rematch"):
    """The same again; the host may choose another game, number of seats or other options."""

    game: Annotated[str, Meta(max_length=40)] = ""
    seats: int = 0
    options: dict[str, str] = {}


class Emote(Act, frozen=True, tag="emote"):
    """Something to show to the others, one of `EMOTES`; it is told and forgotten."""

    what: Annotated[str, Meta(max_length=20)]


class Hint(Act, frozen=True, tag="hint"):
    """What would a strong bot do in my place?"""


class Why(Act, frozen=True, tag="why"):
    """Why is this piece, or this button, no choice for me now?  The answer is `refused`."""

    piece: Annotated[str, Meta(max_length=80)]


class Ping(Message, frozen=True, tag="ping"):
    pass


FromClient = (
    Watch | Play | Undo | Start | Chair | Leave | Sit | Resign | Rematch | Emote | Hint | Why | Ping
)


# -- server → client


class SeatLine(Message, frozen=True):
    name: str
    kind: Literal["open", "person", "bot"]
    here: bool = False  # connected now
    level: str = ""  # of the bot that plays it now
    resigned: bool = False
    seconds: float | None = None  # left on the clock


class EventLine(Message, frozen=True):
    """An event in the game's notation, and as a sentence for who hears it.

    What comes together is told in one sentence, with the last of them; the others say nothing.
    """

    text: str
    say: str


class Happened(Message, frozen=True):
    """What one entry of the log came to."""

    seq: int
    what: str  # joined, started, moved, …
    seat: int = -1
    events: list[EventLine] = []
    by: str = ""  # "clock" where the time was up
    say: str = ""  # what that means to you


class CoachLine(Message, frozen=True):
    """A sentence for somebody who decides something like this for the first time."""

    kind: str  # of decision: whoever knows the sentence of this kind need not read it again
    say: str


class Standing(Message, frozen=True):
    """Somebody in a series of matches."""

    name: str
    won: int
    rank: int  # by strength, as the places of all its matches suggest


class Situation(Message, frozen=True):
    """The table now, as you may see it."""

    seq: int
    status: Literal["open", "playing", "over"]
    seats: list[SeatLine]
    pending: list[int] = []
    view: Any = None
    moves: list[str] = []  # you may choose
    replacements: list[str] = []  # instead of what you have chosen
    ask: str = ""  # what you have to choose, in a sentence
    coach: CoachLine | None = None  # where you choose, or may choose anew
    can_undo: bool = False
    places: list[int] = []  # by seat, when over
    scores: list[int] = []
    secret: str = ""  # when over: check the luck with it
    reason: str = ""  # why the match ended so for this seat
    review: bool = False  # when over: it was played to its end, so it can be reviewed
    rematch: str = ""  # the table of the rematch
    series: list[Standing] = []  # of this match and those before it, the most wins first


class Frame(Message, frozen=True):
    """A scene of the story that the last entry came to: the board only, as a change."""

    events: int  # how many of the events are told with it
    ms: int  # how long it stays
    change: Change
    mine: bool = False  # one of the events names you: what matters to you may stay longer
    turn: int = NOBODY  # whose turn it is meanwhile, if it is one player's


class TableMessage(Message, frozen=True, tag="table"):
    protocol: int
    table: str
    code: str
    game: str
    title: str
    options: dict[str, str]
    agreed: list[str]  # those that are not as printed, in plain words
    public: bool
    promise: str  # hash of the secret that decides all luck
    you: int  # your seat; -1: you watch
    now: Situation
    missed: list[Happened] = []
    scene: Scene | None = None
    clock: ClockTime = ClockTime()


class Update(Message, frozen=True, tag="update"):
    happened: list[Happened]  # in order; what was done at about the same time comes together
    now: Situation
    story: list[Frame] = []
    change: Change | None = None  # from the last frame, or the last scene, to the scene now
    scene: Scene | None = None  # in full, to somebody who has none yet


class Presence(Message, frozen=True, tag="presence"):
    """Somebody came or went."""

    seats: list[SeatLine]


class Done(Message, frozen=True, tag="done"):
    key: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """Nothing was changed."""

    error: str
    key: str = ""
    clause: str = ""  # of the rules page, where a rule forbids it


class Advised(Message, frozen=True):
    """A move that can be recommended, and why."""

    move: str
    label: str  # what the board calls it
    reason: str  # a sentence that can be checked by looking; "" where there is none
    win: int  # chance to win, in a hundred
    at: str = ""  # the quick move by which the board offers it, where there is one


class Advice(Message, frozen=True, tag="advice"):
    """The answer to `hint`: the best moves, the first one first, and the odds that matter to it."""

    key: str
    best: list[Advised]
    odds: list[Odds] = []


class Emoted(Message, frozen=True, tag="emoted"):
    """Somebody shows something; only to clients of minor 1 and later."""

    seat: int
    what: str


class Pong(Message, frozen=True, tag="pong"):
    pass


ToClient = TableMessage | Update | Presence | Done | Refused | Advice | Emoted | Pong

encode = msgspec.json.Encoder().encode
decode_message = msgspec.json.Decoder(FromClient).decode


def schema() -> dict[str, Any]:
    """The whole protocol as one JSON Schema."""
    tables = [NewTable, NewPlayer, Seated, TableLine, OwnSeats, OwnTables, GameBots]
    played = [Replay, Ending, ReviewSaid, DailyChoice, DailyAnswer, Film]
    http = [*tables, CallMe, Call, *played, Problem]
    refs, definitions = msgspec.json.schema_components(
        [FromClient, ToClient, *http], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Chum live tables",
        "version": PROTOCOL,
        "minor": MINOR,
        "from_client": refs[0],
        "to_client": refs[1],
        "http": [ref["$ref"].rsplit("/", 1)[1] for ref in refs[2:]],
        "$defs": definitions,
    }
