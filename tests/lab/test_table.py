"""Games as a table: all columns, and what they mean."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import chum
from chum.cli import group
from chum.errors import BadSetup
from chum.lab.rows import Asked, play_rows
from chum.lab.simulate import Simulation, simulate
from chum.lab.table import frame, save

polars = pytest.importorskip("polars")
ROOT = Path(__file__).parents[2]


def test_a_saved_table_has_a_line_for_each_game(tmp_path: Path) -> None:
    game = chum.game("bidbait")
    asked = Simulation(game, 3, 50, 7, {"sides": "advanced"}, game.components)
    rows = play_rows(Asked(asked, first=5))
    save(rows, tmp_path / "games.parquet")
    table = polars.read_parquet(tmp_path / "games.parquet")
    assert table.equals(frame(rows))
    assert table["game_number"].to_list() == list(range(5, 55))
    assert table["won_0"].to_list() == [won / 60 for won in rows["won", 0]]
    assert table["last_round_2"].to_list() == list(rows["last_round", 2])
    assert set(table["game"]) == {"bidbait"}
    assert json.loads(table["options"][0])["sides"] == "advanced"
    assert json.loads(table["players"][0]) == ["policy"] * 3
    assert "won_3" not in table.columns
    with pytest.raises(BadSetup, match="cannot write"):
        save(rows, tmp_path / "nowhere" / "games.parquet")


def test_the_columns_are_those_that_the_docs_name() -> None:
    game = chum.game("getbit")
    made = frame(play_rows(Asked(Simulation(game, 2, 3, 1, {}, game.components))))
    text = (ROOT / "docs" / "lab" / "README.md").read_text(encoding="utf-8")
    section = text.partition("## Data")[2]
    for column in made.columns:
        name = column if not column[-1].isdigit() else f"{column[:-1]}N"
        assert f"`{name}`" in section


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "lab_rows.py"), run_name="__main__")
    assert "rounds" in capsys.readouterr().out


def test_simulate_saves_the_games_it_counts(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    args = ["simulate", "getbit", "--games", "300", "--seed", "3", "--jobs", "1"]
    told = CliRunner().invoke(group, [*args, "--json", "--save", str(path)])
    assert told.exit_code == 0, told.output
    table = polars.read_parquet(path)
    game = chum.game("getbit")
    counted = simulate(Simulation(game, 4, 300, 3, {}, game.components))
    assert table["won_1"].sum() == pytest.approx(counted.wins_by_seat[1])
    assert table["decisions"].sum() == counted.tally.decisions
    refused = CliRunner().invoke(group, [*args, "--bots", "calm", "--save", str(path)])
    assert isinstance(refused.exception, BadSetup)


def test_without_the_package_a_table_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    game = chum.game("getbit")
    rows = play_rows(Asked(Simulation(game, 2, 1, 1, {}, game.components)))
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(BadSetup, match=r"chum-games\[lab\]"):
        frame(rows)
