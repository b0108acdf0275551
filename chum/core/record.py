"""A match as a readable text file that replays, diffs, and can be refereed by hand.

    chum record 1
    game: pond
    …
    setup
      fish 3
    1. seat 0: play 4
      reveal 0 4
    places: 1 3 2 4
    seal: 5f0c…

Indented lines say what came of a move: rolls, draws, reveals.  The seal is a hash of all lines
above it, so a record that was cut short or edited is found out; replaying it checks the rest.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

from chum.core.box import differences
from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event, write_event
from chum.errors import BadRecord, ChumError

FIRST_LINE = "chum record 1"
UNFINISHED = "unfinished"
MOVE = re.compile(r"([0-9]{1,9})\. seat ([0-9]{1,9}): (.+)")
NEEDED = ("game", "rules", "seats", "names", "promise", "secret")
HEAD = re.compile(f"({'|'.join(NEEDED)}|box|option [^:]+|places|seal): (.*)")
M = TypeVar("M", bound=Match)


def write_record(match: Match) -> str:
    """The whole match with its secret: for a finished match, or one that nobody plays on."""
    lines = [
        FIRST_LINE,
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        f"seats: {match.seats}",
        f"names: {' | '.join(match.names)}",
        *(f"option {name}: {value}" for name, value in match.options.items()),
    ]
    own = differences(match.game.components, match.components)
    if own:
        lines.append(f"box: {json.dumps(own)}")
    lines += [f"promise: {match.secret.promise}", f"secret: {match.secret.bytes.hex()}", "setup"]
    lines += event_lines(match, match.opening)
    for k, step in enumerate(match.steps, 1):
        lines.append(f"{k}. seat {step.move.seat}: {step.move.text}")
        lines += event_lines(match, step.events)
    lines.append(f"places: {' '.join(map(str, match.places)) if match.over else UNFINISHED}")
    return "\n".join([*lines, f"seal: {seal(lines)}", ""])


def event_lines(match: Match, events: tuple[Event, ...]) -> list[str]:
    return [f"  {write_event(match.game.words.PHRASES, event)}" for event in events]


def seal(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


@dataclass
class Record:
    """A record as it was read; nothing of it is believed before `replay`."""

    head: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    setup: list[tuple[int, str]] = field(default_factory=list)  # line number, text
    moves: list[tuple[int, int, str, list[tuple[int, str]]]] = field(default_factory=list)
    places: str = ""
    places_line: int = 0


def read_record(text: str) -> Record:
    """Take a record apart and check its seal."""
    lines = text.rstrip("\n").split("\n")
    if lines[0] != FIRST_LINE:
        wrong(1, f"a record begins with {FIRST_LINE!r}")
    record = Record()
    events: list[tuple[int, str]] | None = None  # that are being told
    said: set[str] = set()
    for number, line in enumerate(lines[1:], 2):
        if events is not None and line.startswith("  "):
            events.append((number, line.strip()))
        elif line == "setup":
            events = record.setup
        elif move := MOVE.fullmatch(line):
            if int(move[1]) != len(record.moves) + 1:
                wrong(number, f"move {len(record.moves) + 1} should stand here, not {move[1]}")
            events = []
            record.moves.append((number, int(move[2]), move[3], events))
        elif head := HEAD.fullmatch(line):
            key, value = head.groups()
            if key in said:
                wrong(number, f"the record says its {key} twice")
            said.add(key)
            if key.startswith("option "):
                record.options[key.removeprefix("option ")] = value
            else:
                record.head[key] = value
            if key == "places":
                record.places, record.places_line = value, number
        else:
            wrong(number, f"{line!r} is no line of a record")
    check_seal(lines, record)
    return record


def check_seal(lines: list[str], record: Record) -> None:
    if not lines[-1].startswith("seal: "):
        wrong(len(lines), "the record was cut short: its last line is no seal")
    if record.head["seal"] != seal(lines[:-1]):
        wrong(len(lines), "the record was edited: its seal does not fit its lines")


def replay(record: Record, load: Callable[[str], Game], kind: type[M]) -> M:
    """Play the record again by the rules and compare every line; the match as it came out."""
    match = set_up(record, load, kind)
    compare(match, match.opening, record.setup, 1)
    for number, seat, text, told in record.moves:
        try:
            move = match.read(text, seat)
            events = match.play(move)
        except ChumError as error:
            wrong(number, str(error))
        compare(match, events, told, number)
    places = " ".join(map(str, match.places)) if match.over else UNFINISHED
    if record.places != places:
        wrong(record.places_line, f"the record says places {record.places}, the rules say {places}")
    return match


def set_up(record: Record, load: Callable[[str], Game], kind: type[M]) -> M:
    head = record.head
    for key in NEEDED:
        if key not in head:
            raise BadRecord(f"the record does not say its {key}")
    try:
        game = load(head["game"])
        secret = Secret(bytes.fromhex(head["secret"]))
        components = game.own_box(read_box(head["box"])) if "box" in head else None
        rules, seats = int(head["rules"]), int(head["seats"])
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the record's head cannot be read: {error}") from error
    if rules != game.version:
        raise BadRecord(
            f"the record was made by version {rules} of the rules of {game.title}, "
            f"this is version {game.version}: replay it with the chum that made it"
        )
    if secret.promise != head["promise"]:
        raise BadRecord("the secret is not the one that was promised: the luck cannot be trusted")
    names = head["names"].split(" | ")
    try:
        return kind(game, seats, record.options, names=names, secret=secret, components=components)
    except ChumError as error:
        raise BadRecord(f"the record cannot be set up: {error}") from error


def read_box(text: str) -> dict[str, Any]:
    box = json.loads(text)
    if not isinstance(box, dict):
        raise ValueError(f"{text!r} is no box")
    return box


def compare(
    match: Match, events: tuple[Event, ...], told: list[tuple[int, str]], number: int
) -> None:
    """What the record tells of a move must be what the rules and the luck give."""
    phrases = match.game.words.PHRASES
    expected = [write_event(phrases, event) for event in events]
    for i, text in enumerate(expected):
        if i >= len(told):
            wrong(number, f"the record leaves out {text!r} after this")
        if told[i][1] != text:
            wrong(
                told[i][0], f"the record says {told[i][1]!r}, the rules and the luck give {text!r}"
            )
    if len(told) > len(expected):
        wrong(told[len(expected)][0], f"{told[len(expected)][1]!r} did not happen")


def wrong(number: int, text: str) -> NoReturn:
    raise BadRecord(f"line {number}: {text}")
