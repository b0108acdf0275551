"""The commands of the lab, and what they refuse."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import chum
from chum.cli import group
from chum.errors import BadRecord, BadSetup


def lab(*args: str) -> Result:
    return CliRunner().invoke(group, ["lab", *args])


def refused(*args: str) -> str:
    result = lab(*args)
    assert isinstance(result.exception, BadSetup), result.output
    return str(result.exception)


QUICK = ("--games", "2000", "--jobs", "1", "--seed", "1")


def test_the_lab_names_its_commands() -> None:
    told = lab("--help").output
    assert all(name in told for name in ("compare", "report", "rulings", "tune"))
    assert "No such command" in lab("dance").output


def test_compare_answers_in_a_sentence_and_in_json() -> None:
    told = lab("compare", "getbit", "--b", "pickup=1", *QUICK)
    assert told.exit_code == 0, told.output
    assert told.output.startswith("With pickup=1 games ")
    assert "decisions: " in told.output
    made = json.loads(lab("compare", "getbit", "--b", "pickup=1", *QUICK, "--json").output)
    assert made["sentence"] == told.output.splitlines()[0]
    assert made["games"] == 2000
    assert set(made["measures"]["rounds"]) == {"first", "mean", "low", "high", "n"}


def test_a_run_goes_on_with_the_seed_it_had(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    args = ["compare", "getbit", "--b", "pickup=1", "--jobs", "1", "--json", "--run", path]
    first = lab(*args, "--games", "2000")
    more = lab(*args, "--games", "4000", "--resume")
    assert json.loads(more.output)["seed"] == json.loads(first.output)["seed"]
    assert json.loads(more.output)["games"] == 4000
    lines = Path(path).read_text().splitlines()
    assert len(lines) == 1 + 2 * 2
    other = ["compare", "getbit", "--b", "pickup=2", "--run", path, "--resume"]
    assert "its b is ['pickup=1'], not ['pickup=2']" in refused(*other)
    assert "--resume goes on" in refused(*args)
    assert "--run FILE" in refused("compare", "getbit", "--resume")


def test_a_record_of_a_page_is_replayed_packed_as_it_is(tmp_path: Path) -> None:
    match = chum.match("getbit", seats=4, seed=1)
    while not match.over:
        match.play(match.legal(match.pending[0])[0])
    path = tmp_path / "getbit-1.record.gz"
    path.write_bytes(gzip.compress(match.record().encode()))
    told = CliRunner().invoke(group, ["verify", str(path)], catch_exceptions=False)
    assert told.exit_code == 0, told.output
    for damaged in (path.read_bytes()[:-40], b"not packed at all"):
        path.write_bytes(damaged)
        assert isinstance(CliRunner().invoke(group, ["verify", str(path)]).exception, BadRecord)


def test_rulings_are_listed() -> None:
    told = lab("rulings", "getbit", *QUICK)
    assert told.exit_code == 0, told.output
    assert "GB-11" in told.output
    assert "pickup=1: " in told.output


def test_tune_writes_a_box_that_can_be_played(tmp_path: Path) -> None:
    path = str(tmp_path / "box.toml")
    told = lab(
        "tune", "getbit", "--goal", "rounds=10", "--vary", "pirate.limbs=2..4",
        "--games", "200", "--jobs", "1", "--seed", "1", "--out", path,
    )  # fmt: skip
    assert told.exit_code == 0, told.output
    assert "boxes tried" in told.output
    played = lab("compare", "getbit", "--b", path, *QUICK)
    assert "rounds shorter" in played.output


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Boxes that were tried are not played again; what cannot be done leaves no file."""
    path = str(tmp_path / "run.jsonl")
    vary = ["--vary", "pirate.limbs=1..4", "--games", "200", "--jobs", "1", "--run", path]
    args = ["tune", "getbit", "--goal", "rounds=10", *vary]
    refused("tune", "getbit", "--goal", "joy=1", *vary)
    refused(*args, "--cluster", "nowhere")
    assert lab(*args, "--tries", "2").exit_code == 0
    done = Path(path).read_text().splitlines()
    more = lab(*args, "--resume")
    assert "pirate.limbs = " in more.output
    lines = Path(path).read_text().splitlines()
    assert lines[: len(done)] == done
    assert len({json.loads(line).get("batch") for line in lines}) == len(lines) > len(done)
    again = lab(*args, "--resume")
    assert again.output == more.output
    assert Path(path).read_text().splitlines() == lines
    assert "its goal is" in refused("tune", "getbit", "--goal", "rounds=9", *vary, "--resume")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("compare", "getbit", "--b", "pickup=9"), "pickup cannot be"),
        (("compare", "getbit", "--b", "nowhere.toml"), "neither an option"),
        (("compare", "getbit"), "both sides are the same"),
        (("compare", "getbit", "--within", "0"), "more than 0"),
        (("compare", "getbit", "--players", "9"), "2 to 6 players"),
        (("compare", "getbit", "--b", "pickup=1", "--bots", "orca"), "no player 'orca'"),
        (("compare", "getbit", "--b", "pickup=1", "--jobs", "0"), "at least one job"),
        (("compare", "bidbait", "--b", "dummy=on"), "two players only"),
        (("tune", "getbit", "--goal", "joy=1", "--vary", "pirate.limbs=1..4"), "no goal 'joy=1'"),
        (("tune", "getbit", "--goal", "rounds=9", "--tries", "1"), "at least two tries"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(args: tuple[str, ...], reason: str) -> None:
    assert reason in refused(*args)
