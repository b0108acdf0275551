"""The contract suite itself: what it says to whoever is making a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import chum
from chum.contract import test_boards, test_golden, test_words
from chum.contract.golden import find_tests, golden_folder, write_golden
from chum.contract.tables import Table, with_parts
from chum.core.game import Game
from chum.errors import BadSetup

GAME = chum.game("getbit")
TESTS = Path(__file__).parent.parent


def test_a_missing_record_says_how_to_write_it(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"python -m chum\.contract\.golden getbit"):
        test_golden.test_golden_record_replays_to_the_letter(Table(GAME, 4), tmp_path)


def test_a_record_that_does_not_replay_says_so_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "golden").mkdir()
    (tmp_path / "golden" / "getbit-4.record").write_text("chum record 1\n")
    with pytest.raises(pytest.fail.Exception, match=r"does not replay: .* on purpose: python -m"):
        test_golden.test_golden_record_replays_to_the_letter(Table(GAME, 4), tmp_path)


def test_records_are_written_for_one_game_just_as_they_are_kept(tmp_path: Path) -> None:
    (tmp_path / "golden").mkdir()
    (tmp_path / "golden" / "getbit-9.record").write_text("of a table that is no more")
    (tmp_path / "golden" / "sharks-2.record").write_text("of another game")
    written = write_golden(GAME, tmp_path)
    kept = golden_folder(TESTS)
    assert {path.name for path in written} == {path.name for path in kept.glob("getbit-*")}
    for path in written:
        assert path.parent == tmp_path / "golden"
        assert path.read_bytes() == (kept / path.name).read_bytes()
    others = set((tmp_path / "golden").iterdir()) - set(written)
    assert [path.name for path in others] == ["sharks-2.record"]


def test_a_clause_without_a_test_is_named(tmp_path: Path) -> None:
    clauses = [clause.replace("-", "_") for clause in GAME.clauses if clause != "GB-07"]
    (tmp_path / "test_it.py").write_text(
        "\n".join(f"def test_it_{each}(): ..." for each in clauses)
    )
    with pytest.raises(AssertionError, match="GB-07"):
        test_words.test_every_clause_of_the_rules_page_has_a_test(GAME, tmp_path)


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [(("whale", "GB-04"), "'whale', which is no piece at the start"), (("hand", "GB-99"), "GB-99")],
)
def test_a_coach_mark_that_points_nowhere_says_so(mark: tuple[str, str], complaint: str) -> None:
    board = SimpleNamespace(**{**vars(GAME.board), "COACH": (mark,)})
    with pytest.raises(AssertionError, match=complaint):
        test_boards.test_coach_marks_name_clauses_and_pieces(with_parts(GAME, board=board))


def test_the_tests_of_a_game_are_looked_for_beside_it(tmp_path: Path) -> None:
    assert find_tests(GAME) == TESTS
    alone = Game("pond", "pond", tmp_path / "a" / "b" / "c" / "pond")
    (tmp_path / "tests").mkdir()  # too far up to be meant
    with pytest.raises(BadSetup, match="--game-tests"):
        find_tests(alone)
    (tmp_path / "a" / "b" / "tests").mkdir(parents=True)
    assert find_tests(alone) == tmp_path / "a" / "b" / "tests"


@pytest.mark.parametrize(
    "command",
    [
        ("pytest", "-p", "no:xdist", "--pyargs", "chum.contract", "--game", "chess"),
        ("chum.contract.golden", "chess"),
    ],
)
def test_a_game_that_is_not_there_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode != 0
    assert "error: there is no game 'chess'; the games: " in done.stderr.lower()
    assert len(done.stderr.strip().splitlines()) <= 2
