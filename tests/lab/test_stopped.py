"""Ctrl-C while a report is made: what was done is reported and kept, and can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import chum
from chum.lab import looking, rows
from chum.lab import report as reports
from chum.lab.intervals import Interval
from chum.lab.kept import Kept
from chum.lab.report import Report, report
from chum.lab.rows import Work, play_work
from chum.lab.runs import Workers
from chum.lab.simulate import Simulation


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"WATCHED": 400, "LOOKED_AT": 100, "LEAST_LEANING": 40, "SEARCHED": 1}
    for name, value in {**small, "LEAST_SEARCHED": 8}.items():
        monkeypatch.setattr(reports, name, value)
    for name in ("CHOICES", "KINGMAKERS", "LEAST_RIVER", "LEAST_PARTS"):
        monkeypatch.setattr(looking, name, 4)
    monkeypatch.setattr(rows, "BATCH", {"compiled": 20, "interpreted": 20, "search": 1})


def asked() -> Simulation:
    game = chum.game("getbit")
    return Simulation(game, 4, 80, 3, {}, game.components)


def threads(_searching: bool) -> Workers:
    return Workers(lambda: ThreadPoolExecutor(1), 1)


def pressing(when: str) -> Callable[[str], None]:
    """Somebody presses Ctrl-C when it is told that this is done."""

    def progress(doing: str) -> None:
        if doing == when:
            raise KeyboardInterrupt

    return progress


def rungs(made: Report) -> list[str]:
    (luck,) = (section for section in made.sections if section.key == "luck")
    told = [finding.said.text for finding in luck.findings]
    return [f"{one} {other}" for one, other in reports.RUNGS if any(one in t for t in told)]


class Slow(Workers):
    """One that does nothing before somebody is done with it."""

    def __init__(self) -> None:
        super().__init__(lambda: ThreadPoolExecutor(1), 1)
        self.begun, self.released, self.done = Event(), Event(), 0

    def work(self, _batch: int) -> bytes:
        self.released.wait()
        self.done += 1
        return b""

    def drop(self) -> None:
        super().drop()
        self.released.set()

    def __exit__(self, *given: Any, **named: Any) -> None:
        self.released.set()
        super().__exit__(*given, **named)


def test_what_was_climbed_is_reported_and_the_rest_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()

    def climb(_asked: object, one: str, _other: str, games: int, *_rest: object) -> Interval:
        if one == "shark":
            batches = [slow.submit(slow.work, number) for number in range(50)]
            slow.begun.set()
            for batch in batches:
                batch.result()
        return Interval(0.6, 0.5, 0.7, games)

    def progress(doing: str) -> None:
        if doing == "climbing the ladder":
            slow.begun.wait()
            raise KeyboardInterrupt

    monkeypatch.setattr(reports, "climb", climb)
    workers = [threads(False), slow]
    made, found = report(asked(), (), lambda searching: workers[searching], progress)
    assert slow.done <= 1, "nobody works for a ladder that nobody waits for"
    assert rungs(made) == ["greedy random"]
    assert found.games == 80
    assert len(made.sections) == 9


def test_a_ladder_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, what = tmp_path / "run.jsonl", {"game": "getbit"}
    whole, _rows = report(asked(), (), threads)
    report(asked(), (), threads, pressing("climbing the ladder"), Kept(path, what))
    kept = Kept(path, what, resume=True)
    before = len(kept.done)
    assert before >= 4, "all games at least"
    played: list[Work] = []

    def counted(work: Work) -> bytes:
        played.append(work)
        return play_work(work)

    monkeypatch.setattr(rows, "play_work", counted)
    again, _rows = report(asked(), (), threads, kept=kept)
    everything = {work for work in played if kept.has(work)}
    assert len(kept.done) == 4 + 2 * 8
    assert len(everything) == len(kept.done) - before, "what was done is not played again"
    assert rungs(again) == rungs(whole) == ["greedy random", "shark greedy"]
    assert again.verdict == whole.verdict


def test_matches_that_were_watched_are_enough_if_they_are_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = 0
    real = reports.watch

    def stopping(*given: object, **named: object) -> object:
        nonlocal seen
        for watched in real(*given, **named):  # type: ignore[arg-type]
            if seen == most:
                raise KeyboardInterrupt
            seen += 1
            yield watched

    monkeypatch.setattr(reports, "watch", stopping)
    most = 3
    try:
        made, _rows = report(asked(), (), threads)
    except KeyboardInterrupt:
        pytest.fail("what was watched is lost")
    assert made.watched == 3
    seen, most = 0, 1
    with pytest.raises(KeyboardInterrupt):
        report(asked(), (), threads)
