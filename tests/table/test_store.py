"""Both stores keep the same promises."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from chum.errors import BadSetup
from chum.table.sqlite import SqliteStore
from chum.table.store import Append, Conflict, IndexRow, Store, migrations, open_store

pytestmark = pytest.mark.xdist_group("postgres")


def row_of(match: str, **given: object) -> IndexRow:
    row = {"code": f"C{match}", "game": "getbit", "seats": 4, "taken": 1, "public": True}
    row |= {"status": "open", "changed": 1.0, "host": "Ann"} | given
    return IndexRow(match, **row)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "folder" / "matches.db")
    import psycopg

    uri: str = request.getfixturevalue("postgres")
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(
            "DROP TABLE IF EXISTS entries, matches, decisions, subscriptions, keys, migrations"
        )
    return uri


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened = open_store(address)
    yield opened
    opened.close()


def append(
    store: Store, match: str, first: int, *bodies: bytes, row: IndexRow | None = None
) -> None:
    if store.write([Append(match, first, list(bodies), row)]):
        raise Conflict(match)


def test_what_was_appended_is_there_in_order(store: Store) -> None:
    append(store, "m", 0, b'{"a":1}', b'{"a":2}', row=row_of("m"))
    append(store, "m", 2, '{"ü":"🦈"}'.encode())
    assert store.entries("m") == [b'{"a":1}', b'{"a":2}', '{"ü":"🦈"}'.encode()]
    assert store.entries("m", 2) == ['{"ü":"🦈"}'.encode()]
    assert store.entries("other") == []


def test_an_entry_is_written_once_and_all_of_an_append_or_nothing(store: Store) -> None:
    append(store, "m", 0, b"0", row=row_of("m"))
    append(store, "m", 1, b"mine")
    for bodies in ((b"yours",), (b"yours", b"and more")):
        with pytest.raises(Conflict):
            append(store, "m", 1, *bodies)
    with pytest.raises(Conflict):
        append(store, "m", 0, b"x", b"y", b"z", b"w")
    assert store.entries("m") == [b"0", b"mine"]


def test_of_a_table_whose_code_is_taken_nothing_is_written(store: Store) -> None:
    """Its entries come first, and the index refuses: they go with it."""
    append(store, "a", 0, b"0", row=row_of("a"))
    taken = Append("b", 0, [b"0", b"1"], row_of("b", code=row_of("a").code))
    assert store.write([taken, Append("c", 0, [b"0"], row_of("c"))]) == [taken]
    assert store.entries("b") == []
    assert store.entries("c") == [b"0"]


def test_a_conflict_does_not_touch_the_others_of_its_batch(store: Store) -> None:
    append(store, "a", 0, b"0", row=row_of("a"))
    items = [Append(f"b{i}", 0, [b"0"], row_of(f"b{i}")) for i in range(20)]
    items.insert(7, Append("a", 0, [b"again"], None))
    assert store.write(items) == [items[7]]
    assert all(store.entries(f"b{i}") == [b"0"] for i in range(20))


def test_a_batch_of_more_rows_than_one_statement_takes(store: Store) -> None:
    batch = [Append(f"b{i}", 0, [b"%d" % seq for seq in range(1500)], None) for i in range(8)]
    assert store.write(batch) == []
    for i in range(8):
        assert store.entries(f"b{i}") == [b"%d" % seq for seq in range(1500)]


def test_matches_are_found_by_code_and_id_and_listed(store: Store) -> None:
    append(store, "m", 0, b"0", row=row_of("m"))
    append(store, "n", 0, b"0", row=row_of("n", public=False, changed=2.0))
    append(store, "o", 0, b"0", row=row_of("o", changed=3.0))
    assert store.find("Cm") == store.find("m") == "m"
    assert store.find("nothing") is None
    assert [row.id for row in store.listed("open", True, 10)] == ["o", "m"]
    assert [row.id for row in store.listed("open", False, 2)] == ["o", "n"]
    append(store, "m", 0, row=row_of("m", status="over", taken=4))
    assert store.listed("over", True, 10) == [row_of("m", status="over", taken=4)]


def test_of_what_comes_too_late_nothing_is_written_and_the_rest_of_the_batch_is(
    store: Store,
) -> None:
    append(store, "m", 0, b"0", row=row_of("m"))
    late = Append("m", 0, [b"late", b"later"], row_of("m", status="over"))
    assert store.write([late, Append("n", 0, [b"1", b"2"], row_of("n"))]) == [late]
    assert store.entries("m") == [b"0"]
    assert store.entries("n") == [b"1", b"2"]
    assert store.listed("over", False, 9) == []


def test_a_store_opened_again_has_everything(address: str) -> None:
    first = open_store(address)
    append(first, "m", 0, b"0", row=row_of("m"))
    first.close()
    second = open_store(address)
    assert second.entries("m") == [b"0"]
    second.close()


def test_another_process_hears_of_a_batch_once(postgres: str) -> None:
    writer, reader = open_store(postgres), open_store(postgres)
    heard: list[str] = []
    told = threading.Event()
    ready = threading.Event()

    def hear(match: str) -> None:
        if match == "ready":
            ready.set()
        else:
            heard.append(match)
            told.set()

    reader.listen(hear, lambda: None)
    seq = 0
    while not ready.wait(0.05):  # until its ears are open
        append(writer, "ready", seq, b"0")
        seq += 1
    append(writer, "hark", 0, b"0", row=row_of("hark"))
    assert told.wait(30)
    assert heard == ["hark"]
    append(reader, "own", 0, b"0", row=row_of("own"))
    append(writer, "last", 0, b"0", row=row_of("last"))
    told.clear()
    while "last" not in heard:
        assert told.wait(30)
        told.clear()
    assert heard == ["hark", "last"], "not of what it wrote itself"
    writer.close()
    reader.close()


def test_threads_that_connect_at_the_same_time_do_not_share_a_connection(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that shared one with the ears waited half a second for every statement."""
    from chum.table.postgres import PostgresStore, psycopg

    store = PostgresStore(postgres)
    connect, quick_is_done = psycopg.connect, threading.Event()

    def slowly(*args: object, **kwargs: object) -> object:
        if threading.current_thread().name == "slow":
            assert quick_is_done.wait(30)
        return connect(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(psycopg, "connect", slowly)
    made: list[object] = []
    slow = threading.Thread(target=lambda: made.append(store.connect()), name="slow")
    slow.start()
    made.append(store.connect())
    quick_is_done.set()
    slow.join(30)
    assert len({id(each) for each in (*made, store.writing)}) == 3
    assert len(store.opened) == 3, "and all are closed at the end"
    store.close()


def test_of_a_large_batch_every_match_is_heard(postgres: str) -> None:
    writer, reader = open_store(postgres), open_store(postgres)
    names = [f"{i:016x}" for i in range(1001)]
    missing = set(names)
    ready, done = threading.Event(), threading.Event()

    def hear(match: str) -> None:
        ready.set()
        missing.discard(match)
        if not missing:
            done.set()

    reader.listen(hear, lambda: None)
    seq = 0
    while not ready.wait(0.05):  # until its ears are open
        append(writer, "are you there", seq, b"0")
        seq += 1
    assert writer.write([Append(name, 0, [b"0"], None) for name in names]) == []
    assert done.wait(30), f"{len(missing)} were not heard"
    writer.close()
    reader.close()


def test_after_a_restart_it_reads_again_and_says_that_it_may_have_missed_something(
    postgres: str,
) -> None:
    from chum.table.postgres import PostgresStore

    store, other = PostgresStore(postgres), PostgresStore(postgres)
    append(store, "kept", 0, b"0", row=row_of("kept"))
    assert store.entries("kept") == [b"0"]
    listening = threading.Semaphore(0)
    store.listen(lambda _: None, listening.release)
    assert listening.acquire(timeout=30), "of what was written before"
    others = b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    other.writing.execute(others + b" AND backend_type = 'client backend'")
    assert store.entries("kept") == [b"0"]
    assert listening.acquire(timeout=30), "and of what was written meanwhile"
    store.close()
    other.close()


def test_a_second_chum_on_one_file_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "m.db")
    first = open_store(path)
    with pytest.raises(BadSetup, match="in use by another chum"):
        open_store(path)
    first.close()
    open_store(path).close()


def test_what_is_wrong_is_said_though_sqlite_has_taken_it_back_itself(tmp_path: Path) -> None:
    """As it does where the disk is full."""
    store = SqliteStore(str(tmp_path / "m.db"))

    def fail() -> None:
        store.writing.execute("ROLLBACK")
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(sqlite3.OperationalError, match="full"):
        store.commit(fail)
    store.close()


def test_sqlite_is_as_durable_as_it_can_be(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "m.db"))
    assert store.writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.writing.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


@pytest.mark.parametrize("bad", ["file", "folder"])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "m.db"
    if bad == "file":
        path.write_bytes(b"not a database at all" * 100)
    else:
        path.mkdir()
    with pytest.raises(BadSetup, match="cannot open"):
        open_store(str(path))


def test_a_postgres_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="cannot use this PostgreSQL"):
        open_store("postgresql://nobody@127.0.0.1:1/none?connect_timeout=2")


def test_a_file_of_an_older_chum_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    (_, first), *_ = migrations()
    with sqlite3.connect(path) as old:
        old.executescript(first + "; PRAGMA user_version = 1")
        old.execute("INSERT INTO entries VALUES ('m', 0, 'kept')")
        old.execute("INSERT INTO matches VALUES ('m', 'Cm', 'getbit', 4, 1, 1, 'open', 1.0)")
    store = open_store(str(path))
    assert store.entries("m") == [b"kept"]
    assert store.listed("open", True, 10) == [row_of("m", host="")]
    store.close()
    again = open_store(str(path))
    assert again.find("Cm") == "m"
    again.close()


def test_migrations_are_numbered_from_one() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))
