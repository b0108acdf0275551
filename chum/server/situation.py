"""What one watcher may be told of a table."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from chum.core.box import ME
from chum.core.game import Game
from chum.core.language import _
from chum.core.match import Match
from chum.core.telling import tell_all
from chum.core.things import family
from chum.core.words import Event, enumeration, write_event
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.labels import labels
from chum.scene.scene import Scene
from chum.scene.staging import to_choose
from chum.server import wire
from chum.table import series
from chum.table.entries import AnyEntry, Clock, Left, Moved
from chum.table.live import LiveTable
from chum.table.table import OVER, Table

raw_encode = msgspec.json.Encoder().encode
reckoned: WeakKeyDictionary[Table, list[wire.Standing]] = WeakKeyDictionary()  # when over


def seat_lines(live: LiveTable) -> list[wire.SeatLine]:
    table, here = live.table, live.here
    now = time.time()
    timed = table.created.clock != Clock() and table.status == "playing"
    lines = []
    for i, seat in enumerate(table.seats):
        if seat is None:
            lines.append(wire.SeatLine("", "open"))
            continue
        kind = "person" if seat.is_person else "bot"
        seconds = table.clocks.left(i, now) if timed else None
        lines.append(
            wire.SeatLine(seat.name, kind, i in here, seat.level, seat.resigned, seconds)  # type: ignore[arg-type]
        )
    return lines


def first_steps(match: Match, seat: int, offered: Iterable[str]) -> dict[int, str]:
    """By the first move that a quick move stands for: the quick move that is the shortest."""
    steps: dict[int, str] = {}
    lengths: dict[int, int] = {}
    for text in offered:
        codes = match.read_quick(text, seat) if match.find(text, seat) is None else None
        if codes and len(codes) < lengths.get(codes[0], len(codes) + 1):
            steps[codes[0]], lengths[codes[0]] = text, len(codes)
    return steps


def situation(
    table: Table, seat: int, lines: list[wire.SeatLine], shape: str = ""
) -> tuple[wire.Situation, Scene | None]:
    """The table now, as `seat` may see it; with a shape a scene stands for the view."""
    match = table.match
    if match is None:
        return wire.Situation(table.seq, "open", lines), None
    view = match.view(seat)
    over = table.status == OVER
    write = table.game.words.write
    pending = table.pending
    asked = seat in pending
    moves = [write(view, code) for code in match.codes(seat)] if asked else []
    sealed = seat != NOBODY and not over
    codes = match.codes(seat, replacing=True) if sealed else []
    now = wire.Situation(
        seq=table.seq,
        status="over" if over else "playing",
        seats=lines,
        pending=pending,
        view=None if shape else msgspec.Raw(raw_encode(view)),
        moves=moves,
        replacements=[write(view, code) for code in codes],
        ask=table.game.words.ask(view) if asked else "",
        coach=coach_line(table.game, view) if moves or codes else None,
        can_undo=asked and table.can_undo(seat),
        places=table.places,
        scores=match.scores if over else [],
        secret=table.created.secret if over else "",
        review=match.over,
        rematch=table.rematch,
        reason=reason(table, view) if over else "",
        series=standings(table) if over else [],
    )
    return now, to_choose(story.draw_view(match, view, shape), moves) if shape else None


def standings(table: Table) -> list[wire.Standing]:
    """Of a series, which begins with the first rematch; reckoned once for all who watch."""
    if not table.created.past:
        return []
    if table not in reckoned:
        past = series.with_this(table)
        order = series.order(past)
        reckoned[table] = [
            wire.Standing(name, won, order.index(name) + 1) for name, won in series.wins(past)
        ]
    return reckoned[table]


def coach_line(game: Game, view: Any) -> wire.CoachLine | None:
    return wire.CoachLine(*game.coach.coach(view)) if game.coach else None


def why(table: Table, seat: int, thing: str) -> tuple[str, str]:
    """Why a thing is no choice for a seat now, and the clause that says so, if one does.

    Said from what the seat sees, so nothing that it cannot know is told.
    """
    match, reasons = table.match, table.game.reasons
    if match is None or table.status == OVER:
        return _("There is nothing to choose now."), ""
    view = match.view(seat)
    if reasons and family(thing) in reasons.things():
        with suppress(IndexError, ValueError):  # anybody can make up an id
            if found := reasons.why(view, thing, match.names):
                return found
    pending = table.pending
    if seat in pending:
        return _("That is no choice now. {0}").format(table.game.words.ask(view)), ""
    if len(pending) == 1:
        return _("It is {0}'s turn. Yours will come.").format(match.names[pending[0]]), ""
    names = enumeration([match.names[other] for other in pending])
    return _("{0} are still choosing. Then it goes on.").format(names), ""


def reason(table: Table, view: Any) -> str:
    """Why the match ended so for a player, in a sentence or two."""
    match, ending = table.match, table.game.ending
    if view.seat in table.resigned:
        return _("You resigned.")
    if match is None or not match.over:
        return _("All others resigned.")
    if ending is None or view.seat == NOBODY:
        return ""
    return ending(view, match.names, match.events(NOBODY))


def happened(
    table: Table, seq: int, entry: AnyEntry, events: tuple[Event, ...], seat: int
) -> wire.Happened:
    """An entry as `seat` hears of it: never the move itself, only the events meant for it."""
    what = str(entry.__struct_config__.tag)
    lines = []
    if table.match is not None:
        phrases = table.game.words.PHRASES
        opening = events == table.match.opening
        lines = [
            wire.EventLine(write_event(phrases, event), said)
            for event, said in tell_all(table.match, events, seat, opening)
        ]
    who = getattr(entry, "seat", NOBODY)
    if isinstance(entry, Moved) and entry.by == "clock":
        return wire.Happened(seq, what, who, lines, "clock", made_for(table, entry, seat))
    if isinstance(entry, Left) and entry.why == "time" and who == seat:
        return wire.Happened(seq, what, who, lines, "clock", _("A bot plays for you now."))
    return wire.Happened(seq, what, who, lines)


def made_for(table: Table, entry: Moved, seat: int) -> str:
    """What the clock did for a seat: to itself only, for the choice may be secret."""
    if entry.seat != seat or table.match is None:
        return ""
    called = ""
    if table.match.steps and table.match.steps[-1].move.text == entry.text:
        before = table.match.clone()
        before.undo()
        called = labels(before, seat).get(entry.text, "")
    done = _("Time! This was chosen for you: {0}.").format(called or entry.text)
    holder = table.seats[seat]
    warning = "" if holder and holder.level else " " + _("The next time a bot sits in.")
    return done + warning


def told_first(table: Table, seat: int = NOBODY) -> list[str]:
    """What whoever comes to a table is told at once: own rules, and players who are missing."""
    absent = _("{0} is not at this server now: another bot plays the seat.")
    missing = [] if table.over else [absent.format(name) for name in table.absent]
    first = table.seats[0].name if table.seats[0] else _("the first seat")
    return [*agreed(table.game, table.created.options, _("you") if seat == 0 else first), *missing]


def agreed(game: Game, options: Mapping[str, str], first: str) -> list[str]:
    """The options of a table that are not as printed: what is chosen, and what people call it.

    Where that is who set the table, others are told the name of the `first` seat.
    """
    own = [option for option in game.box.OPTIONS if options[option.name] != option.default]
    called = [dict(option.offered).get(options[option.name], "") for option in own]
    return [
        f"{_(option.title or option.name)}: "
        f"{first if said == ME else _(said or options[option.name])}."
        for option, said in zip(own, called, strict=True)
    ]


def table_message(
    live: LiveTable, seat: int, since: int, now: wire.Situation, scene: Scene | None
) -> wire.TableMessage:
    table = live.table
    made = table.created
    missed = []
    if since >= 0:
        for seq, (entry, events) in enumerate(live.history):
            if seq > since:
                missed.append(happened(table, seq, entry, events, seat))
    return wire.TableMessage(
        protocol=wire.PROTOCOL,
        table=made.id,
        code=made.code,
        game=made.game,
        title=table.game.title,
        options=made.options,
        agreed=told_first(table, seat),
        public=made.public,
        promise=table.secret.promise,
        you=seat,
        now=now,
        missed=missed,
        scene=scene,
        clock=wire.ClockTime(made.clock.move, made.clock.total),
    )
