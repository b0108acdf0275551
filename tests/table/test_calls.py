"""Whom to call: kept by both stores, and for no longer than the table."""

from __future__ import annotations

from pathlib import Path

import pytest

import chum
from chum.table.calls import DEVICES, Calls, Subscription
from chum.table.entries import Clock
from chum.table.hall import Hall
from chum.table.office import Office
from chum.table.store import Append, Store
from tests.table.test_rest import DAY, Time, two_people, with_hall
from tests.table.test_store import address as address
from tests.table.test_store import row_of
from tests.table.test_store import store as store

pytestmark = pytest.mark.xdist_group("postgres")


def phone(number: int = 0, lang: str = "en") -> Subscription:
    return Subscription(f"https://push.example.org/{number}", "key", "auth", lang)


def test_a_device_is_kept_once_and_the_oldest_of_many_goes(store: Store) -> None:
    calls = Calls(store)
    for number in range(DEVICES + 1):
        calls.keep("m", "ann", phone(number), at=number)
    calls.keep("m", "ann", phone(3, "de"), at=10)
    calls.keep("m", "bob", phone(3), at=11)
    kept = {each.endpoint: each.lang for each in calls.of("ann")}
    assert kept == {phone(i).endpoint: "de" if i == 3 else "en" for i in range(1, DEVICES + 1)}
    calls.forget(phone(3).endpoint)
    assert len(calls.of("ann")) == DEVICES - 1
    assert calls.of("bob") == [], "nobody is reached there, at no table"


def test_they_go_with_the_table_at_which_they_were_asked_for_last(store: Store) -> None:
    calls, office = Calls(store), Office(store)
    for match in ("first", "rematch", "other"):
        store.write([Append(match, 0, [b"{}"], row_of(match))])
    calls.keep("first", "ann", phone(1), at=1)
    calls.keep("first", "bob", phone(2), at=1)
    calls.keep("rematch", "ann", phone(1), at=2)
    calls.keep("other", "cem", phone(3), at=2)
    office.delete("first")
    assert [len(calls.of(who)) for who in ("ann", "bob", "cem")] == [1, 0, 1]


def test_the_first_key_stays(store: Store) -> None:
    assert Calls(store).key("vapid", "first") == "first"
    assert Calls(store).key("vapid", "second") == "first"


def test_whose_turn_comes_is_called_but_not_who_made_it_so(tmp_path: Path) -> None:
    """Four who choose at the same time; the clock is simulated."""

    async def story(hall: Hall, now: Time) -> None:
        called: list[list[int]] = []
        hall.call = lambda _, seats: called.append(seats)
        live = await hall.create(chum.game("getbit"), 4, {}, clock=Clock(move=3 * DAY))
        for name in ("Ann", "Bob", "Cem", "Dan"):
            await hall.join(live, name)
        assert called == [[], [], [], [], [0, 1, 2]], "Dan came last, and it began"

        async def choose(seat: int, card: int = 1) -> list[int]:
            now.at += 60
            await hall.turns.act(live, lambda table: table.move(seat, f"play {card}", "", now()))
            return called[-1]

        for seat in (0, 1, 2):
            assert await choose(seat) == [], "the others were asked before"
        assert await choose(2, card=2) == [], "another card is no news to anybody"
        assert await choose(3) == [0, 1, 2]
        now.at += 3 * DAY + 1
        for _ in range(4):  # the table's own alarm may ring in between
            await hall.turns.act(live, lambda table: table.time_out(now()))
        late = [seats for seats in called if seats][2:]
        assert late == [[0, 1, 2, 3]], "all were late, and have the next choice"

    with_hall(tmp_path, story)


def test_a_table_without_days_calls_nobody(tmp_path: Path) -> None:
    async def story(hall: Hall, now: Time) -> None:  # noqa: ARG001
        called: list[list[int]] = []
        hall.call = lambda _, seats: called.append(seats)
        await two_people(hall, days=0.5)
        assert called == []

    with_hall(tmp_path, story)
