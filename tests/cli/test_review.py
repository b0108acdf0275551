"""`chum review` as a user meets it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from chum import match as begin
from chum import replay
from chum.cli import main
from chum.core.game import Game
from chum.games import load
from chum.review import review as reviewing

Run = Callable[..., tuple[int, str, str]]
GOLDEN = Path(__file__).parent.parent / "contract" / "golden"
FINISHED = GOLDEN / "getbit-4.record"


@pytest.fixture
def site() -> Iterator[str]:
    """A server that has one record."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = self.path == "/sea/api/tables/KMWXTR/record"
            self.send_response(200 if found else 404)
            self.end_headers()
            self.wfile.write(FINISHED.read_bytes() if found else b"nothing here")

        def log_message(self, *_args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/sea"
    server.shutdown()
    server.server_close()


@pytest.fixture
def chum(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command in this process, with fewer games."""
    monkeypatch.setattr(reviewing, "ANSWERS", 4)
    monkeypatch.setattr(load("getbit").bot, "FORECASTS", 200)

    def run(*args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["chum", *args])
        with pytest.raises(SystemExit) as stopped:
            main()
        said = capsys.readouterr()
        return int(str(stopped.value.code)), said.out, said.err

    return run


def test_a_record_and_the_link_to_it_say_the_same_with_any_number_of_threads(
    chum: Run, site: str
) -> None:
    code, told, _error = chum("review", str(FINISHED), "--json", "--threads", "1")
    assert code == 0
    assert told == chum("review", f"{site}/replay/KMWXTR", "--json", "--threads", "2")[1]
    seats = json.loads(told)["seats"]
    assert len(seats) == 4
    assert sum(seat["result"] for seat in seats) == pytest.approx(1)


def test_it_is_told_in_words(chum: Run) -> None:
    code, told, _error = chum("review", str(FINISHED))
    assert code == 0
    assert "In points of the chance to win:" in told
    assert "decision " in told
    assert "better: " in told


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("{folder}/unfinished.record", "its seal does not fit"),
        ("{folder}/foreign.record", "record"),
        ("{folder}/none.record", "none.record"),
        ("{site}/replay/AAAAAA", "no finished match is to be had there"),
        ("{site}/", "no link to a match"),
        ("ftp://example.org/replay/AAAAAA", "no link to a match"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_a_sentence(
    chum: Run, tmp_path: Path, site: str, given: str, sentence: str
) -> None:
    text = FINISHED.read_text(encoding="utf-8")
    running = "".join(text.partition("51. seat")[:1]) + "seal: 0\n"
    (tmp_path / "unfinished.record").write_text(running, encoding="utf-8")
    (tmp_path / "foreign.record").write_text("1. e4 e5 2. Nf3\n", encoding="utf-8")
    code, told, error = chum("review", given.format(folder=tmp_path, site=site))
    assert (code, told) == (2, "")
    assert error.startswith("chum: ")
    assert sentence in error


def test_a_match_that_goes_on_is_refused(chum: Run, tmp_path: Path) -> None:
    match = begin("getbit", 4, seed=1)
    match.play("play 1", 0)
    path = tmp_path / "running.record"
    path.write_text(match.record(), encoding="utf-8")
    code, _told, error = chum("review", str(path))
    assert code == 2
    assert "only a finished match can be reviewed" in error


def test_a_match_of_other_rules_is_refused(
    chum: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = replay(FINISHED.read_text(encoding="utf-8"))
    path = tmp_path / "older.record"
    with monkeypatch.context() as older:
        older.setattr(Game, "version", 0)
        path.write_text(match.record(), encoding="utf-8")
    code, _told, error = chum("review", str(path))
    assert code == 2
    assert "was made by version 0 of the rules of Get Bit!" in error


def test_a_number_of_threads_that_cannot_be_is_refused(chum: Run) -> None:
    code, _told, error = chum("review", str(FINISHED), "--threads", "-2")
    assert code == 2
    assert "at least one thread is needed, not -2" in error
