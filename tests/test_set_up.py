"""What sets Chum up: two locks that agree, and what `make quick` runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.quick import CONTRACT, known_tests, picked

ROOT = Path(__file__).parent.parent


def pinned(lock: str) -> dict[str, str]:
    """By its name each package with its version and hashes."""
    blocks = re.split(r"^(?=\S)", (ROOT / lock).read_text(encoding="utf-8"), flags=re.M)[1:]
    return {re.split(r"==", block)[0]: block for block in blocks}


def test_playing_and_testing_need_the_same_versions() -> None:
    """Otherwise `make test` would undo what `make play` installed, and the other way round."""
    play, every = pinned("requirements-play.lock"), pinned("requirements.lock")
    assert len(play) > 10
    for name, block in play.items():
        assert exact(block) == exact(every[name]), "make lock"


def exact(block: str) -> tuple[str, set[str]]:
    return block.split()[0], set(re.findall(r"sha256:\w+", block))


def test_all_that_playing_needs_is_locked_and_no_more() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = project["project"]["dependencies"] + project["dependency-groups"]["play"]
    names = {re.match(r"[\w.-]+", each)[0].replace("_", "-").lower() for each in needed}
    locked = pinned("requirements-play.lock").keys()
    assert names <= locked, "make lock"
    assert not locked & {"babel", "mypy", "pytest", "playwright"}


@pytest.mark.parametrize(
    ("changed", "run"),
    [
        (["README.md"], [["tests/docs/test_links.py"]]),
        (["LICENSE"], []),
        (["chum/games/sharks/view.py"], [["tests/games/test_sharks.py", CONTRACT, "sharks"]]),
        (["chum/table/undo.py"], [["tests/table/test_undo.py"]]),
        (["chum/neutral/compiled.py"], [["tests/neutral/test_going_over.py", CONTRACT, "getbit"]]),
        (["chum/neutral/bits.py", "chum/games/sharks/view.py"], [["getbit"], ["sharks"]]),
        (["tests/core/test_words.py"], [["tests/core/test_words.py"]]),
        (["chum/server/static/table.js", "tests/web/test_play.py"], [["tests/web/test_taps.py"]]),
        (["tests/web/test_play.py"], []),
    ],
)
def test_the_tests_of_what_changed_are_run(changed: list[str], run: list[list[str]]) -> None:
    calls = picked(changed, known_tests())
    assert len(calls) == len(run)
    for call, words in zip(calls, run, strict=True):
        assert all(any(word in each for each in call) for word in words)
        assert sum(each.endswith(".py") for each in call) < 12, "no more than a minute's worth"
