"""Runs: the same on any workers, kept when they stop, and whole when workers die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import chum
from chum.errors import BadSetup
from chum.lab import rows as lab_rows
from chum.lab import runs
from chum.lab.kept import Kept, read_asked
from chum.lab.rows import Asked, Player, Work, play_rows, play_work, seated
from chum.lab.runs import Workers, cluster_workers, run, workers_for
from chum.lab.simulate import Simulation


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_rows, "BATCH", {"compiled": 20, "interpreted": 20, "search": 2})


def asked(games: int = 200, name: str = "getbit", bots: tuple[str, ...] = ()) -> Asked:
    game = chum.game(name)
    players = seated(bots, 4) if bots else ()
    return Asked(Simulation(game, 4, games, 1, {}, game.components), players)


def threads(count: int = 2) -> Workers:
    return Workers(lambda: ThreadPoolExecutor(count), count)


def test_threads_processes_and_their_number_do_not_matter() -> None:
    one = play_rows(asked(), threads(1)).data
    assert len(one) == 200 * lab_rows.ROW
    assert play_rows(asked(), threads(3)).data == one
    with Workers(lambda: ProcessPoolExecutor(2), 2) as processes:
        assert play_rows(asked(), processes).data == one
    with pytest.raises(BadSetup, match="at least one job"):
        workers_for(chum.game("getbit"), jobs=0)


def test_a_later_part_is_the_same_games() -> None:
    whole = play_rows(asked(60), threads()).data
    part = Asked(asked(20).simulation, first=40)
    assert play_rows(part, threads()).data == whole[40 * lab_rows.ROW :]


def test_columns_are_the_fields_of_the_rows() -> None:
    rows = play_rows(asked(40), threads())
    each = [rows.row(game) for game in range(40)]
    assert list(rows["rounds"]) == [row.rounds for row in each]
    assert list(rows["leader"]) == [row.leader for row in each]
    for name in ("won", "places", "counted", "scores", "last_decision"):
        for seat in range(4):
            assert list(rows[name, seat]) == [getattr(row, name)[seat] for row in each]


def test_bots_that_search_have_rows_too() -> None:
    rows = play_rows(asked(4, bots=("calm", "policy", "random", "greedy")), threads())
    again = play_rows(asked(4, bots=("calm", "policy", "random", "greedy")), threads(1))
    assert rows.data == again.data
    assert sum(sum(rows["won", seat]) for seat in range(4)) == 4 * 60


@pytest.mark.parametrize(
    "players", [(Player(),) * 3, (Player("orca"),) * 4, (Player("calm", frozenset([1])),) * 4]
)
def test_impossible_players_are_refused(players: tuple[Player, ...]) -> None:
    with pytest.raises(BadSetup):
        Asked(asked().simulation, players)
    with pytest.raises(BadSetup, match="code"):
        Asked(asked().simulation, (Player(seek=frozenset([999])),) * 4).lineup()


def test_a_worker_with_other_rules_refuses() -> None:
    work = asked(20).work()[0]
    assert len(play_work(work)) == 20 * lab_rows.ROW
    with pytest.raises(BadSetup, match="other rules of getbit"):
        play_work(replace(work, rules="older"))


# -- kept


def stopping(after: int) -> Callable[[int], None]:
    """Somebody presses Ctrl-C after so many batches."""
    heard: list[int] = []

    def progress(games: int) -> None:
        heard.append(games)
        if len(heard) == after:
            raise KeyboardInterrupt

    return progress


def test_what_was_done_is_kept_and_reported_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, what = tmp_path / "run.jsonl", {"game": "getbit", "seed": 1}
    whole = play_rows(asked(), threads(1)).data
    stopped = play_rows(asked(), threads(1), stopping(3), Kept(path, what))
    assert stopped.stopped
    assert stopped.games == 60
    assert stopped.data == whole[: len(stopped.data)]

    played: list[Work] = []

    def counted(work: Work) -> bytes:
        played.append(work)
        return play_work(work)

    monkeypatch.setattr(lab_rows, "play_work", counted)
    with path.open("a") as file:
        file.write('{"batch": "cut sho')
    kept = Kept(path, what, resume=True)
    done = len(kept.done)
    assert 3 <= done < 10
    assert play_rows(asked(), threads(1), kept=kept).data == whole
    assert len(played) == 10 - done
    names = [json.loads(line)["batch"] for line in path.read_text().splitlines()[1:]]
    assert len(names) == len(set(names)) == 10
    assert read_asked(path) == what


def test_foreign_runs_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with pytest.raises(BadSetup, match="no run to go on"):
        Kept(path, {"seed": 1}, resume=True)
    begun = Kept(path, {"seed": 1, "game": "getbit"})
    assert not path.exists(), "a run that never began leaves no file"
    begun.add("a batch", b"done")
    before = path.read_bytes()
    with pytest.raises(BadSetup, match="--resume goes on"):
        Kept(path, {"seed": 1, "game": "getbit"})
    with pytest.raises(BadSetup, match="its game is 'getbit', not 'sharks'"):
        Kept(path, {"seed": 1, "game": "sharks"}, resume=True)
    assert path.read_bytes() == before
    path.write_text("no json")
    with pytest.raises(BadSetup, match="no run of the lab"):
        Kept(path, {}, resume=True)


# -- workers that die


def die_once(batch: tuple[str, int]) -> bytes:
    """The third batch kills its worker the first time."""
    flag, number = batch
    if number == 3:
        try:
            os.close(os.open(flag, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return bytes([number])


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    batches = [(str(tmp_path / "died"), number) for number in range(12)]
    with Workers(lambda: ProcessPoolExecutor(2), 2) as workers:
        assert b"".join(run(workers, die_once, batches)) == bytes(range(12))
        assert workers.tries == runs.TRIES - 1


class BreaksWhenGiven(Executor):
    """A pool that breaks between two batches, before anybody has asked for a result."""

    def __init__(self, upto: int) -> None:
        self.left = upto

    def submit(  # type: ignore[override]
        self, work: Callable[[int], bytes], batch: int
    ) -> Future[bytes]:
        if self.left == 0:
            raise BrokenExecutor("it broke meanwhile")
        self.left -= 1
        done: Future[bytes] = Future()
        done.set_result(work(batch))
        return done


def as_a_byte(batch: int) -> bytes:
    return bytes([batch])


def test_a_pool_that_breaks_while_it_is_given_work_is_replaced() -> None:
    pools = iter([BreaksWhenGiven(3), BreaksWhenGiven(4), BreaksWhenGiven(12)])
    with Workers(lambda: next(pools), 2) as workers:
        assert b"".join(run(workers, as_a_byte, list(range(12)))) == bytes(range(12))
        assert workers.tries == runs.TRIES - 2


def always_die(batch: int) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return bytes([batch])


def test_work_that_kills_everybody_ends_in_a_sentence() -> None:
    with (
        Workers(lambda: ProcessPoolExecutor(1), 1) as workers,
        pytest.raises(BadSetup, match="workers died"),
    ):
        list(run(workers, always_die, [1]))


# -- a cluster

COMMAND = [sys.executable, "-W", "ignore", "-m"]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, as processes of their own."""
    distributed = pytest.importorskip("distributed")
    where = tmp_path / "scheduler.json"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = "distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard".split()
    worker = "distributed.cli.dask_worker --nthreads 1 --no-nanny --no-dashboard".split()
    started = [subprocess.Popen([*COMMAND, *scheduler, "--scheduler-file", str(where)], **quiet)]
    try:
        known = ["--scheduler-file", str(where), "--local-directory", str(tmp_path)]
        started += [subprocess.Popen([*COMMAND, *worker, *known], **quiet) for _ in range(2)]
        with distributed.Client(scheduler_file=str(where), timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address
        yield address, started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait()


@pytest.mark.filterwarnings("ignore")  # what distributed warns of is not ours
def test_a_cluster_gives_the_same_rows_though_a_worker_dies(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    address, processes = cluster
    heard: list[int] = []

    def progress(games: int) -> None:
        heard.append(games)
        if len(heard) == 2:
            processes[0].kill()

    with cluster_workers(address) as workers:
        kept = Kept(tmp_path / "run.jsonl", {})
        rows = play_rows(asked(600, "sharks"), workers, progress, kept)
    assert processes[0].poll() is not None
    assert rows.data == play_rows(asked(600, "sharks"), threads()).data
    assert sum(heard) == 600
    assert len(kept.done) == 30


@pytest.mark.filterwarnings("ignore")
def test_a_result_counts_whose_worker_dies_once_it_was_sent(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _ = cluster
    client = pytest.importorskip("distributed").Client
    sent = client._gather

    async def gather(self: Any, futures: list[Any], **named: Any) -> Any:
        results = await sent(self, futures, **named)
        for future in futures:
            future._state.lose()
        return results

    monkeypatch.setattr(client, "_gather", gather)
    with cluster_workers(address) as workers:
        assert list(run(workers, bytes, [b"one", b"two"])) == [b"one", b"two"]


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(runs, "ANSWER", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://"):
        with pytest.raises(BadSetup, match=f"no cluster answers at {address}"):
            cluster_workers(address)


def test_where_nobody_listens_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a client, which would try until its time is over."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "Client", lambda *_, **__: pytest.fail("it is asked"))
    for address in ("tcp://127.0.0.1:9", "tcp://127.0.0.1:many", "tcp://127.0.0.1", "nonsense"):
        with pytest.raises(BadSetup, match=f"no cluster answers at {address}; "):
            cluster_workers(address)


def test_without_the_package_a_cluster_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadSetup, match=r"chum-games\[cluster\]"):
        cluster_workers("tcp://127.0.0.1:9")
