"""Live tables in a wanted position: played here at random or with a goal, kept as logs, and never
moved on, because persons sit in all seats.

A position's kind is what its person is asked: the verbs of the moves there are ("place stop"),
or `chosen` (may still choose otherwise), `waiting` and `over`.  What is asked while a match begins
is a kind of its own ("first place"): the board is at its emptiest.
"""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.scene.story import draw
from chum.table.entries import AnyEntry, Clock, Created, encode
from chum.table.hall import CODE_LETTERS, hash_token
from chum.table.store import Append, open_store
from chum.table.table import Table, moved, rebuild

# As long as names are shown in full.
NAMES = (
    *("Bartholomäus", "Christabelle", "Maximilianus"),
    *("Wilhelmina W", "Constantinos", "Persephone M"),
)
MATCHES = 12  # of each number of seats, from which the positions are taken
AIMED = 3  # of them are played with a goal,
WHIM = 0.2  # but for so many moves
CLOCK = Clock(total=45 * 60)  # so that every seat shows one; longer than anybody looks
# Set-ups with decisions or seats of their own: how many players, and what was agreed.
OTHERWISE: dict[str, list[tuple[int, dict[str, str]]]] = {
    "sharkbait": [(6, {"variant": "advanced"})],
    "bidbait": [(5, {"sides": "advanced"}), (2, {"dummy": "on"})],
}
CHOSEN, WAITING, OVER = "chosen", "waiting", "over"
FIRST, BEGINNING = "first ", 2  # while every seat has made so many moves


class Position(NamedTuple):
    game: str
    seats: int
    kind: str
    seat: int  # through whose eyes
    entries: tuple[AnyEntry, ...]

    @property
    def created(self) -> Created:
        assert isinstance(self.entries[0], Created)
        return self.entries[0]

    @property
    def name(self) -> str:
        """Two tables of as many players differ by what was agreed."""
        otherwise = [each for _, agreed in OTHERWISE.get(self.game, []) for each in agreed.items()]
        options = [
            f"{key}-{value}" for key, value in otherwise if self.created.options[key] == value
        ]
        return "-".join([self.game, str(self.seats), *options, self.kind.replace(" ", "-")])

    @property
    def table(self) -> str:
        return self.created.id

    @property
    def token(self) -> str:
        return token(self.seat)


class Sight(NamedTuple):
    """What a seat sees at a moment of a match; the greater one shows more."""

    told: int  # letters of the board in plain text
    choices: int
    step: int
    match: int
    seat: int


def token(seat: int) -> str:
    return f"the token of seat {seat}"


def kind_of(match: Match, seat: int) -> str:
    if match.over:
        return OVER
    if seat in match.pending:
        return " ".join(sorted({move.text.split()[0] for move in match.legal(seat)}))
    return CHOSEN if match.codes(seat, replacing=True) else WAITING


@cache
def positions(game: str, seats: int, **options: str) -> tuple[Position, ...]:
    """One of each kind that came up in some matches: the one that shows most."""
    best: dict[str, Sight] = {}
    matches = []
    for seed in range(MATCHES):
        secret = Secret.of_seed(seed)
        match = Match(chum.game(game), seats, options, names=NAMES[:seats], secret=secret)
        rng = random.Random(seed)
        matches.append(match)
        note(match, seed, best)
        while not match.over:
            play_on(match, rng, goals=seed < AIMED)
            note(match, seed, best)
    return tuple(
        Position(game, seats, kind, sight.seat, log(matches[sight.match], kind, sight.step))
        for kind, sight in sorted(best.items())
    )


def play_on(match: Match, rng: random.Random, goals: bool) -> None:
    """Any move; with goals mostly what the board offers to do at once, and nothing given away: else
    some games never get anywhere.
    """
    seat = rng.choice(match.pending)
    legal = [move.text for move in match.legal(seat)]
    wanted: list[str] = []
    if goals and match.game.quick and rng.random() >= WHIM:
        offered = {piece.act for piece in draw(match, seat, "wide").pieces if piece.act}
        kept = [text for text in legal if text.endswith(" none")]
        wanted = sorted(offered.difference(legal)) or kept
    match.play(rng.choice(wanted or legal), seat)


def note(match: Match, number: int, best: dict[str, Sight]) -> None:
    """Whoever sees more of a kind now than anybody before."""
    kinds = {kind_of(match, seat): seat for seat in range(match.seats)}  # one of each sees for all
    for kind, seat in kinds.items():
        choices = len(match.codes(seat)) if seat in match.pending else 0
        sight = Sight(len(match.board(seat)), choices, len(match.steps), number, seat)
        best[kind] = max(sight, best.get(kind, sight))
        if choices and not number and sight.step < BEGINNING * match.seats:
            begun = {verb for known in best if known.startswith(FIRST) for verb in known.split()}
            if begun.isdisjoint(kind.split()):
                best[FIRST + kind] = sight


def log(match: Match, kind: str, step: int) -> tuple[AnyEntry, ...]:
    """A table where persons have played so far."""
    what = f"{match.game.name} {match.seats} {match.options} {kind}"
    mark = hashlib.sha256(what.encode()).digest()
    now = time.time()
    created = Created(
        now,
        mark[:8].hex(),
        "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in mark[:6]),
        match.game.name,
        match.game.version,
        match.seats,
        match.options,
        False,
        match.secret.bytes.hex(),
        CLOCK,
    )
    table = Table(created, match.game)
    entries: list[AnyEntry] = [created]
    for seat, name in enumerate(match.names):
        joined = table.join(name, hash_token(token(seat)), now)
        table.apply_all(joined)
        entries += joined
    return (*entries, *(moved(move, "", "", now) for move in match.moves[:step]))


def store(db: Path, wanted: Iterable[Position]) -> None:
    """Before a server opens the file."""
    kept = open_store(str(db))
    batch = []
    for position in wanted:
        table, _ = rebuild(position.entries)
        bodies = [encode(entry) for entry in position.entries]
        batch.append(Append(table.id, 0, bodies, table.index_row()))
    assert kept.write(batch) == []
    kept.close()


def sit(page: Page, position: Position) -> None:
    """Open the table in the seat's own browser."""
    seats = json.dumps({position.table: {"token": position.token, "at": 0}})
    page.evaluate("seats => localStorage.setItem('chum:seats', seats)", seats)
    page.goto(f"/t/{position.table}", wait_until="commit")
    page.wait_for_selector("body[data-seq]")
