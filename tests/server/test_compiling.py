"""`chum serve --compile`: rules are compiled beside the table, which never waits for them."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import chum
from chum.cli import build as building
from chum.errors import BadSetup
from chum.neutral import compiled
from chum.neutral.build import put
from chum.server import compiling
from tests.server.live import Server


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "compiled_rules", lambda _: (None, "not compiled"))


def build() -> str:
    done = CliRunner().invoke(building.command, [], catch_exceptions=False, standalone_mode=False)
    return done.stdout


def test_what_is_compiled_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "compiled_rules", lambda _: (object(), ""))
    monkeypatch.setattr(building, "build_quietly", lambda name: pytest.fail(name))
    assert build() == ""


@pytest.mark.usefixtures("nothing_compiled")
def test_one_line_says_that_rules_are_compiled_and_one_that_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("Cython")
    built: list[str] = []
    monkeypatch.setattr(building, "build_quietly", lambda name: not built.append(name))
    monkeypatch.setenv("CC", sys.executable)  # any program that is there
    begun, ended = build().splitlines()
    assert sorted(built) == sorted(chum.games())
    assert "being compiled; bots think more slowly until then" in begun
    assert ended == "Rules are compiled; bots think at full speed"


@pytest.mark.usefixtures("nothing_compiled")
def test_without_a_compiler_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("Cython")
    monkeypatch.setenv("CC", os.devnull + "/cc")
    with pytest.raises(BadSetup, match=r"^rules run interpreted.*no C compiler.*apt-get.*$"):
        build()


@pytest.mark.usefixtures("nothing_compiled")
def test_a_game_that_cannot_be_compiled_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("Cython")
    monkeypatch.setattr(building, "build_quietly", lambda name: name != "sharks")
    monkeypatch.setenv("CC", sys.executable)
    with pytest.raises(BadSetup, match=r"^the rules of sharks cannot.*: chum build sharks$"):
        build()


def test_a_build_that_fails_keeps_its_complaints_to_itself(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert not building.build_quietly("chess")
    assert capfd.readouterr() == ("", "")


def test_what_cannot_be_put_in_place_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "rules.so").write_text("old")
    with pytest.raises(BadSetup, match="cannot write to"):
        put(tmp_path / "gone" / "rules.so", tmp_path)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


SLOW = """#!/bin/sh
echo half > "$TMPDIR/half"
sleep 1000 &
echo $! $@ > {}
wait
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="a process is waited for by its pidfd")
def test_a_build_goes_last_and_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that it started, and nothing of it is left."""
    script, asked = tmp_path / "python", tmp_path / "asked"
    os.mkfifo(asked)
    script.write_text(SLOW.format(asked))
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    ranks: list[tuple[int, ...]] = []  # somebody else may change them, so the asking counts
    monkeypatch.setattr(os, "setpriority", lambda *asked: ranks.append(asked))
    made = compiling.Compiling()
    started, *said = asked.read_text().split()
    assert said == ["-m", "chum", "build"]
    rank = max(compiling.NICE, os.getpriority(os.PRIO_PROCESS, 0))
    assert ranks == [(os.PRIO_PGRP, made.build.pid, rank)]
    assert Path(made.work.name, "half").exists()
    compiler = os.pidfd_open(int(started))
    made.end()
    assert select.select([compiler], [], [], 60)[0], "the compiler lives on"
    os.close(compiler)
    assert not Path(made.work.name).exists()
    made.end()  # again does no harm


def test_a_server_that_compiles_serves_at_once_and_ends_as_others_do(tmp_path: Path) -> None:
    with Server(tmp_path / "t.db", 0, "--compile") as server:
        assert server.get("/health")["ok"]
        assert server.stop() == ""
