"""Games of a kept file go on where they stopped, and come to the same as in one go."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.decks import species

COMMAND = "species --players 2 --bot sharp@iterations=2 --seed 3"


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], more: str
) -> list[str]:
    monkeypatch.setattr(sys, "argv", [*COMMAND.split(), *more.split()])
    species.main()
    return capsys.readouterr().out.splitlines()


def test_games_that_were_kept_count_and_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "games.jsonl"
    at_once = told(monkeypatch, capsys, "--games 3")
    told(monkeypatch, capsys, f"--games 1 --keep {kept}")
    told(monkeypatch, capsys, f"--games 1 --keep {kept} --bot random")
    assert told(monkeypatch, capsys, f"--games 3 --keep {kept}") == at_once
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 4
