"""Forecasts: the same in every mode, blind to secrets, and no choice is forced on a world."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import chum
from chum.contract.tables import Table
from chum.core.match import Match
from chum.core.words import Move
from chum.neutral.engine import engine
from chum.neutral.tree import LATER
from chum.review.values import Shares, Value, Valuer, win_shares

TABLES = [
    Table(chum.game("getbit"), 2),
    Table(chum.game("sharkbait"), 4),
    Table(chum.game("sharkbait"), 3, {"variant": "advanced"}),
    Table(chum.game("bidbait"), 3),
    Table(chum.game("sharks"), 3),
    Table(chum.game("sharktank"), 3),
]


def moments(table: Table, seed: int, steps: int) -> Iterator[tuple[Match, int]]:
    """Some moments of a match of anybody's choices, with a seat that has to choose."""
    rng = random.Random(seed)
    match = table.match(seed)
    for k in range(steps):
        if match.over:
            return
        seat = rng.choice(match.pending)
        if k % 7 == 0:
            yield match, seat
        match.repeat(Move(seat, rng.choice(match.codes(seat)), ""))


def asked(match: Match, seat: int, blind: bool = True) -> Value:
    state = match.state.to_bytes()
    valuer = Valuer(match, engine(match.game))
    until = min(valuer.until(state), valuer.round(state) + 2)  # the checked mode is slow
    return Value(state, until, seat, (match.codes(seat)[-1],), blind)


def shares(match: Match, value: Value, games: int, mode: str = "", luck: int = 7) -> Shares:
    return win_shares(engine(match.game, mode), match.box, match.seats, value, luck, games)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_mode_forecasts_the_same(table: Table) -> None:
    for match, seat in moments(table, seed=3, steps=30):
        value = asked(match, seat)
        found = [shares(match, value, 2, mode) for mode in ("interpreted", "checked", "")]
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_secret_flows_into_a_blind_forecast(table: Table) -> None:
    """A blind value is that of every world which looks the same; Bid & Bait! exchanges hidden Fish
    one by one, so that there only the mean is the same."""
    games = 20 if table.game.name != "bidbait" else 2000
    for match, seat in moments(table, seed=5, steps=60):
        value = asked(match, seat)
        position = engine(match.game).load(match.box, match.seats, value.state)
        position.seed(11)
        position.conceal(seat)
        other = value._replace(state=position.to_bytes())
        true, same = shares(match, value, games), shares(match, other, games)
        assert same == pytest.approx(true, abs=1e-9 if games == 20 else 0.06)


def test_an_open_value_does_see_secrets() -> None:
    """Or the test before would prove nothing."""
    found = []
    for match, seat in moments(TABLES[4], seed=5, steps=60):
        value = asked(match, seat, blind=False)
        position = engine(match.game).load(match.box, match.seats, value.state)
        position.seed(11)
        position.conceal(seat)
        other = value._replace(state=position.to_bytes())
        found.append(shares(match, value, 20) != shares(match, other, 20))
    assert any(found)


def test_a_chain_stops_where_it_is_not_legal() -> None:
    """From there all go on by the policy, the chooser, too."""
    match = Table(chum.game("getbit"), 4).match(1)
    none, card = 126, match.codes(0)[0]
    assert none not in match.codes(0)
    state = Value(match.state.to_bytes(), LATER, 0)
    laid, free = (shares(match, state._replace(codes=codes), 50) for codes in ((card,), ()))
    assert laid != free
    assert shares(match, state._replace(codes=(card, none)), 50) == laid
    assert shares(match, state._replace(codes=(none, card)), 50) == free


def test_the_same_luck_gives_the_same_forecast_and_other_luck_another() -> None:
    match = Table(chum.game("sharkbait"), 3).match(1)
    value = Value(match.state.to_bytes(), LATER)
    assert shares(match, value, 50) == shares(match, value, 50)
    assert shares(match, value, 50) != shares(match, value, 50, luck=1000)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_where_nothing_is_hidden_a_blind_forecast_is_the_open_one(table: Table) -> None:
    for match, seat in moments(table, seed=9, steps=60):
        value = asked(match, seat)
        if Valuer(match, engine(match.game)).hides_nothing(value.state, seat):
            assert shares(match, value, 10) == shares(match, value._replace(blind=False), 10)


def test_a_sealed_choice_and_a_secret_hand_are_hidden() -> None:
    getbit = Table(chum.game("getbit"), 4).match(1)
    valuer = Valuer(getbit, engine(getbit.game))
    assert valuer.hides_nothing(getbit.state.to_bytes(), 1)
    getbit.repeat(Move(0, getbit.codes(0)[0], ""))
    assert not valuer.hides_nothing(getbit.state.to_bytes(), 1)
    sharks = Table(chum.game("sharks"), 2).match(1)
    last = [(match, seat) for match, seat in moments(Table(sharks.game, 2), 5, 40)][-1][0]
    assert not Valuer(sharks, engine(sharks.game)).hides_nothing(last.state.to_bytes(), 0)
