"""Nothing that is sent to one seat changes when another seat's secret changes."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import chum
from chum.contract.tables import Table as Setup
from chum.contract.tables import tables
from chum.core.match import Match
from chum.core.secret import Secret
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene.scene import TALL
from chum.server import wire
from chum.server.picture import share_drawing
from chum.server.situation import seat_lines, situation, table_message
from chum.server.updates import Updates, Watcher
from chum.table.live import LiveTable
from chum.table.table import Table
from tests.table.test_table import Log


def sent(live: LiveTable, seat: int) -> tuple[bytes, bytes]:
    """A whole table message and the situation of an update, as they cross the wire."""
    now, scene = situation(live.table, seat, seat_lines(live))
    return wire.encode(table_message(live, seat, 0, now, scene)), wire.encode(now)


@pytest.mark.parametrize("setup", tables(), ids=str)
def test_what_is_sent_to_a_seat_does_not_depend_on_others_secrets(setup: Setup) -> None:
    log = Log(setup.game.name, setup.seats, options=setup.options).started(people=setup.seats)
    live = LiveTable(log.table)
    live.history = [(entry, ()) for entry in log.entries]
    match = log.table.match
    rng = random.Random(6)
    while not log.table.over:
        if rng.random() < 0.2:
            for seat in range(NOBODY, setup.seats):
                before, state = sent(live, seat), match.state
                match.state = unknown_to(seat, match)
                assert sent(live, seat) == before
                match.state = state
        seat = rng.choice(log.table.pending)
        log.play(seat, rng.choice(match.legal(seat)).text)


def shown(log: Log, to: Watcher, state: Any = None) -> bytes:
    """The scene of who begins to watch."""
    updates, live = watch(log, to, state)
    return wire.encode(updates.seen[live][to.sight].scene)


def watch(log: Log, to: Watcher, state: Any = None) -> tuple[Updates, LiveTable]:
    """Somebody watches a copy of the table, perhaps in another world that looks the same to him."""
    live = LiveTable(fork(log, state))
    updates = Updates()
    updates.table(live, to, 0)
    return updates, live


def told(log: Log, seat: int, text: str, to: Watcher, state: Any = None) -> tuple[bytes, bytes]:
    """What a watcher is sent after a move: the update, and everything if he comes anew."""
    updates, live = watch(log, to, state)
    live.history = [(entry, ()) for entry in log.entries]
    news = live.table.apply_all(live.table.move(seat, text, "", log.now), watched=True)
    live.history += [(n.entry, n.events) for n in news]
    update = updates.update(live, news, to._replace(caught_up=True))
    return update, wire.encode(updates.table(live, to, 0))


@pytest.mark.parametrize("shape", ["", TALL])
@pytest.mark.parametrize("game", ["getbit", "bidbait"])
def test_a_sealed_move_is_told_to_nobody_else(game: str, shape: str) -> None:
    """Whatever is laid face down, the others are sent the same bytes."""
    log = Log(game, 4).started(people=4)
    actor = log.table.pending[0]
    moves = [move.text for move in log.table.match.legal(actor)]
    for seat in range(NOBODY, 4):
        to = Watcher(seat, shape, "en")
        sent_to_seat = {told(log, actor, text, to) for text in moves}
        assert len(sent_to_seat) == (len(moves) if seat == actor else 1)


@pytest.mark.parametrize(
    ("game", "options"), [("sharkbait", {"variant": "advanced"}), ("sharks", {})]
)
def test_what_is_told_is_what_a_seat_may_hear(game: str, options: dict[str, str]) -> None:
    """`[2] …` was whispered to seat 2.  One maker of updates serves all, and mixes none up."""
    log = Log(game, 4, options=options).started(people=4)
    live, updates = LiveTable(log.table), Updates()
    rng = random.Random(6)
    whispered = 0
    while whispered < 8 and not log.table.over:
        seat = rng.choice(log.table.pending)
        text = rng.choice(log.table.match.legal(seat)).text
        news = log.table.apply_all(log.table.move(seat, text, "", log.now))
        for listener in (3, NOBODY, 0, 1, 2):
            update = msgspec.json.decode(updates.update(live, news, Watcher(listener, "", "en")))
            for event in [event for each in update["happened"] for event in each.get("events", [])]:
                if event["text"].startswith("["):
                    assert event["text"].startswith(f"[{listener}]")
                    whispered += 1
    assert whispered >= 8


@pytest.mark.parametrize("game", chum.games())
def test_scenes_are_drawn_with_the_eyes_of_their_seat(game: str) -> None:
    """At the table and in the story of a move: the same whatever the seat cannot know."""
    log = Log(game, 4).started(people=4)
    match = log.table.match
    rng = random.Random(6)
    compared = 0
    live, updates = LiveTable(log.table), Updates()
    while compared < 12 and not log.table.over:
        for eyes in (NOBODY, 0, 1):  # what is kept for one is for nobody else
            each = Watcher(eyes, TALL, "en")
            assert wire.encode(updates.table(live, each, 0).scene) == shown(log, each)
        seat = rng.choice(log.table.pending)
        text = rng.choice(match.legal(seat)).text
        to = Watcher(seat, TALL, "en")
        other = unknown_to(seat, match)
        assert shown(log, to) == shown(log, to, other)
        if seen_after(log, seat, text) == seen_after(log, seat, text, other):
            assert told(log, seat, text, to) == told(log, seat, text, to, other)
            compared += 1
        log.play(seat, text)
    assert compared == 12


def seen_after(log: Log, seat: int, text: str, state: Any = None) -> object:
    """What a seat sees after its move: another world may have shown it something else."""
    table = fork(log, state)
    table.apply_all(table.move(seat, text, "", log.now))
    return table.match.view(seat)


def fork(log: Log, state: Any = None) -> Table:
    """A copy of the table, perhaps in another state."""
    table = log.table.fork()
    if state is not None:
        table.match.state = state.clone()
        table.match.state.told = []
    return table


def unknown_to(seat: int, match: Match) -> Any:
    """Another state that looks the same to a seat."""
    other = match.state.clone()
    other.told = []
    seed_luck(other, 3)
    match.game.rules.conceal(other, match.box, seat)
    other.rng = match.state.rng  # luck that is used up tells nothing
    return other


@pytest.mark.parametrize("game", chum.games())
def test_the_picture_of_a_link_shows_what_a_spectator_may_see(game: str) -> None:
    """Of a running match: the same whatever spectators cannot know."""
    match = Match(chum.game(game), chum.game(game).seats[-1], {}, secret=Secret.of_seed(4))
    rng = random.Random(4)
    compared = 0
    while not match.over and compared < 6:
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)
        if match.over or rng.random() < 0.7:
            continue
        shown, state = share_drawing(match, [], "en"), match.state
        match.state = state.clone()
        match.state.told = []
        seed_luck(match.state, compared)
        match.game.rules.conceal(match.state, match.box, NOBODY)
        assert share_drawing(match, [], "en") == shown
        match.state = state
        compared += 1
    assert compared == 6
    assert 'href="#v0"' in shown  # something is drawn


def test_a_picture_has_no_variables_left_and_only_known_symbols() -> None:
    for game in chum.games():
        match = Match(chum.game(game), 4, {}, secret=Secret.of_seed(4))
        drawn = share_drawing(match, [], "en")
        assert "var(" not in drawn
        assert "light-dark(" not in drawn
        used = set(re.findall(r'href="#([^"]+)"', drawn))
        assert used <= set(re.findall(r'<symbol id="([^"]+)"', drawn))
        ElementTree.fromstring(drawn)


def test_no_secret_is_in_any_message_before_the_end() -> None:
    log = Log().started()
    live = LiveTable(log.table)
    live.history = [(entry, ()) for entry in log.entries]
    secret = log.table.created.secret
    hashes = [seat.token for seat in log.table.seats if seat]
    for seat in range(NOBODY, 4):
        for message in sent(live, seat):
            assert secret.encode() not in message
            assert not any(token.encode() in message for token in hashes)
