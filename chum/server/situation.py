"""What one watcher may be told of a table."""

from __future__ import annotations

import time

import msgspec

from chum.core.match import Match
from chum.core.words import Event, write_event
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import TALL, Button, Scene
from chum.server import wire
from chum.table.entries import AnyEntry, Clock
from chum.table.hall import LiveTable
from chum.table.table import OVER, Table
from chum.table.undo import can_undo

raw_encode = msgspec.json.Encoder().encode


def seat_lines(live: LiveTable, here: set[int]) -> list[wire.SeatLine]:
    table = live.table
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


def scene_now(table: Table, seat: int, shape: str, now: wire.Situation) -> Scene | None:
    """The board as `seat` sees it, with a button for every move it may make."""
    if table.match is None or not shape:
        return None
    table.match.watched = True
    return with_buttons(story.draw(table.match, seat, shape), now)


def with_buttons(scene: Scene, now: wire.Situation) -> Scene:
    """Moves that the board offers nowhere in the action bar get a plain button each."""
    offered = {button.act for button in [*scene.hand, *scene.buttons]}
    if scene.step:
        offered |= {piece.act for piece in scene.pieces}
    missing = [move for move in now.moves if move not in offered]
    if not missing:
        return scene
    plain = [Button(f"move {move}", move[:1].upper() + move[1:], move) for move in missing]
    return msgspec.structs.replace(scene, buttons=[*scene.buttons, *plain])


def labels(match: Match, seat: int) -> dict[str, str]:
    """By move what the button says that makes it, where there is one."""
    scene = story.draw(match, seat, TALL)
    return {button.act: button.label for button in [*scene.hand, *scene.buttons] if button.act}


def situation(
    table: Table, seat: int, lines: list[wire.SeatLine], shape: str = ""
) -> wire.Situation:
    """The table now; with a shape the scene stands for the view."""
    match = table.match
    if match is None:
        return wire.Situation(table.seq, "open", lines)
    view = match.view(seat)
    over = table.status == OVER
    write = table.game.words.write
    pending = table.pending
    asked = seat in pending
    moves = [write(view, code) for code in match.codes(seat)] if asked else []
    sealed = seat != NOBODY and not over
    codes = match.codes(seat, replacing=True) if sealed else []
    return wire.Situation(
        seq=table.seq,
        status="over" if over else "playing",
        seats=lines,
        pending=pending,
        view=None if shape else msgspec.Raw(raw_encode(view)),
        moves=moves,
        replacements=[write(view, code) for code in codes],
        ask=table.game.words.ask(view) if asked else "",
        can_undo=asked and can_undo(match, seat),
        places=table.places,
        scores=match.scores if over else [],
        secret=table.created.secret if over else "",
        rematch=table.rematch,
    )


def happened(
    table: Table, seq: int, entry: AnyEntry, events: tuple[Event, ...], seat: int
) -> wire.Happened:
    """An entry as `seat` hears of it: never the move itself, only the events meant for it."""
    what = type(entry).__name__.lower()
    lines = []
    if table.match is not None:
        phrases, say = table.game.words.PHRASES, table.match.sentence
        lines = [
            wire.EventLine(write_event(phrases, event), say(event))
            for event in events
            if event.heard_by(seat)
        ]
    return wire.Happened(seq, what, getattr(entry, "seat", NOBODY), lines)


def table_message(
    live: LiveTable, seat: int, since: int, here: set[int], shape: str = ""
) -> wire.TableMessage:
    table = live.table
    made = table.created
    missed = []
    if since >= 0:
        for seq, (entry, events) in enumerate(live.told):
            if seq > since:
                missed.append(happened(table, seq, entry, events, seat))
    now = situation(table, seat, seat_lines(live, here), shape)
    return wire.TableMessage(
        protocol=wire.PROTOCOL,
        table=made.id,
        code=made.code,
        game=made.game,
        title=table.game.title,
        options=made.options,
        public=made.public,
        promise=table.secret.promise,
        you=seat,
        now=now,
        missed=missed,
        scene=scene_now(table, seat, shape, now),
    )
