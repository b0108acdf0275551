"""The contract suite itself: what it says to whoever is making a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import chum
from chum.contract import test_golden, test_teaching, test_words
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


def coached(kind: str, say: str) -> Game:
    return with_parts(GAME, coach=SimpleNamespace(coach=lambda _view: (kind, say)))


@pytest.mark.parametrize(
    ("kind", "say", "complaint"),
    [
        ("", "Lay a card.", "no coach for the decision"),
        ("card", "", "assert ''"),
        ("card", "Lay " + "a very " * 7 + "good card.", "17 words"),
        ("card", "Lay a {0}.", "Lay a "),
    ],
)
def test_a_decision_without_a_good_sentence_is_named(kind: str, say: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        test_teaching.test_every_kind_of_decision_has_a_sentence_of_the_coach(
            Table(coached(kind, say), 4)
        )


def test_one_sentence_for_different_decisions_is_not_enough() -> None:
    one = with_parts(chum.game("sharkbait"), coach=coached("all", "Do it.").coach)
    with pytest.raises(AssertionError, match="have one kind"):
        test_teaching.test_every_kind_of_decision_has_a_sentence_of_the_coach(
            Table(one, 3, {"variant": "advanced"})
        )


@pytest.mark.parametrize(
    ("things", "said", "complaint"),
    [
        ({}, None, "does not know 'shark'"),
        (None, None, "does not say why"),
        (None, ("So it is.", "GB-99"), "GB-99, which is no clause"),
        (None, ("so it is", "GB-04"), "so it is"),
    ],
)
def test_a_thing_that_does_not_say_why_is_named(
    things: dict[str, str] | None, said: tuple[str, str] | None, complaint: str
) -> None:
    own = GAME.reasons.things() if things is None else things
    reasons = SimpleNamespace(things=lambda: own, why=lambda _view, _thing, _names: said)
    with pytest.raises(AssertionError, match=complaint):
        test_teaching.test_everything_that_looks_playable_says_why_it_is_not(
            Table(with_parts(GAME, reasons=reasons), 4)
        )


def test_a_reason_that_tells_a_secret_is_found_out() -> None:
    """Here the view leaks the cards that others have laid, and the reason tells them."""

    def leaking(state: Any, box: Any, seat: int) -> Any:
        seen = GAME.viewer.view(state, box, seat)
        laid = [replace(each, laid=state.chosen[each.pirate]) for each in seen.pirates]
        return replace(seen, pirates=laid)

    def why(view: Any, _thing: str, _names: object) -> tuple[str, str]:
        return f"They laid {[each.laid for each in view.pirates]}.", "GB-04"

    leaky = with_parts(
        GAME,
        viewer=SimpleNamespace(view=leaking),
        reasons=SimpleNamespace(things=GAME.reasons.things, why=why),
    )
    with pytest.raises(AssertionError, match="a secret"):
        test_teaching.test_everything_that_looks_playable_says_why_it_is_not(Table(leaky, 4))


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
