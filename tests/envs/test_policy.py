"""A learned player in a file: trained by the example, met by `chum play`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import chum
from chum.cli import group
from chum.envs.policy import Policy, read_policy
from chum.errors import BadSetup
from chum.search.bots import question
from chum.search.think import Budget
from tests.envs.conftest import needs_compiled_rules
from tests.envs.learner import write_player

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_getbit.py"


def test_a_player_comes_back_from_its_file(tmp_path: Path) -> None:
    policy = read_policy(write_player(tmp_path / "player.npz"))
    match = chum.match("getbit", 4, seed=1)
    asked = question(match, 2)
    codes = [move.code for move in match.legal(2)]
    drawn = [policy.choose(asked, codes, Budget(), luck) for luck in range(30)]
    assert {made.code for made in drawn} <= set(codes)
    assert len({made.code for made in drawn}) > 1
    assert sum(share for _, share in drawn[0].odds) == pytest.approx(1)


def test_it_chooses_only_what_is_allowed_as_likely_as_it_finds_it() -> None:
    odds = np.log([0.5, 0.3, 0.2]).astype(np.float32)
    policy = Policy("getbit", np.zeros((720, 1)), np.zeros(1), np.zeros((1, 3)), odds)
    mask = np.tile([True, False, True], (20_000, 1))
    chosen = policy(np.zeros((20_000, 80), np.int8), mask)
    assert np.bincount(chosen) / 20_000 == pytest.approx([5 / 7, 0, 2 / 7], abs=0.02)


def test_a_learned_player_sits_at_the_table_of_chum_play(tmp_path: Path) -> None:
    bots = str(write_player(tmp_path / "player.npz"))
    shown = CliRunner().invoke(
        group, ["play", "getbit", "--bots", bots, "--seed", "1"], input="1\n"
    )
    assert shown.exit_code == 0, shown.output
    assert shown.output.count("plays") >= 4 or "Round 2" in shown.output


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.npz"
    text.write_text("cards")
    for path, said in (
        (tmp_path / "nowhere.npz", "is no learned player"),
        (text, "is no learned player"),
        (write_player(tmp_path / "narrow.npz", codes=5), "its numbers do not fit"),
    ):
        with pytest.raises(BadSetup, match=said):
            read_policy(path)
    with np.load(write_player(tmp_path / "player.npz")) as found:
        kept = dict(found)
    kept["env"] = np.array("GetBit-v99")
    np.savez(text, **kept)
    with pytest.raises(BadSetup, match="was made for GetBit-v99"):
        read_policy(text)


@pytest.mark.parametrize("wrong", [np.nan, np.inf])
def test_a_player_whose_training_went_wrong_is_refused(tmp_path: Path, wrong: float) -> None:
    path = write_player(tmp_path / "player.npz")
    with np.load(path) as found:
        kept = dict(found)
    kept["second"][1, 1] = wrong
    np.savez(path, **kept)
    with pytest.raises(BadSetup, match="its numbers do not fit"):
        read_policy(path)


@needs_compiled_rules
def test_the_example_learns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One batch: it runs, draws its curve and writes a player; that it wins takes minutes."""
    out, curve = tmp_path / "player.npz", tmp_path / "curve.svg"
    given = f"--batches 1 --games 400 --calm 1 --threads 1 --out {out} --curve {curve}".split()
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *given])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "against random: wins" in capsys.readouterr().out
    assert curve.read_text().startswith("<svg")
    assert read_policy(out).game == "getbit"
    curve.unlink()
    again = f"--measure {out} --games 400 --calm 0 --curve {curve}".split()
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *again])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "against random: wins" in capsys.readouterr().out
    assert not curve.exists(), "nothing was trained"
