"""Whom to call: kept by both stores, and for no longer than the table."""

from __future__ import annotations

import pytest

from chum.table.calls import DEVICES, Calls, Subscription
from chum.table.office import Office
from chum.table.store import Append, Store
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
