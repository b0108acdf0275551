"""Nothing that is sent to one seat changes when another seat's secret changes."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

import chum
from chum.contract.tables import Table as Setup
from chum.contract.tables import tables
from chum.core.match import Match
from chum.core.secret import Secret
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.server import wire
from chum.server.picture import share_picture
from chum.server.situation import seat_lines, situation, table_message
from chum.table.live import LiveTable
from tests.table.test_table import Log


def sent(live: LiveTable, seat: int) -> tuple[bytes, bytes]:
    """A whole table message and the situation of an update, as they cross the wire."""
    whole = table_message(live, seat, 0)
    now, _ = situation(live.table, seat, seat_lines(live))
    return wire.encode(whole), wire.encode(now)


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
                other = state.clone()
                other.told = []
                seed_luck(other, 3)
                setup.game.rules.conceal(other, match.box, seat)
                other.rng = state.rng  # luck that is used up tells nothing
                match.state = other
                assert sent(live, seat) == before
                match.state = state
        seat = rng.choice(log.table.pending)
        log.play(seat, rng.choice(match.legal(seat)).text)


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
        shown, state = share_picture(match, [], "en"), match.state
        match.state = state.clone()
        match.state.told = []
        seed_luck(match.state, compared)
        match.game.rules.conceal(match.state, match.box, NOBODY)
        assert share_picture(match, [], "en") == shown
        match.state = state
        compared += 1
    assert compared == 6
    assert 'href="#v0"' in shown  # something is drawn


def test_a_picture_has_no_variables_left_and_only_known_symbols() -> None:
    for game in chum.games():
        match = Match(chum.game(game), 4, {}, secret=Secret.of_seed(4))
        drawn = share_picture(match, [], "en")
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
