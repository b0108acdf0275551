"""The runner tells what was caught from what was not, and from what proves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.kept import Mutant, Stale, changed, kept
from tests.mutants.run import ROOT, try_all

TEST = "test_pond.py::test_one_more"
PROVEN = 100  # changes at least


def change(becomes: str, was: str = "return fish + 1", test: str = TEST) -> Mutant:
    return Mutant("pond.py", was, becomes, "why", (test,))


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A product of one line, with its tests; they need no plugins, which take their time."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")
    (tmp_path / "pond.py").write_text("def more(fish):\n    return fish + 1\n")
    (tmp_path / "test_pond.py").write_text(
        "import pytest\n\nfrom pond import more\n\n"
        "def test_one_more():\n    assert more(2) == 3\n\n"
        "def test_anything():\n    assert more(2)\n\n"
        "def test_red():\n    assert False\n\n"
        "def test_left_out():\n    pytest.skip('no browser')\n"
    )
    return tmp_path


def test_changes_are_caught_survive_or_are_refused(tree: Path) -> None:
    tried = {
        "caught": change("return fish"),
        "survived": change("return fish", test="test_pond.py::test_anything"),
        "no longer": change("return fish", was="return fish + 2"),
        "nothing was tested": change("return fish +"),
        "NameError": change("return fishes"),
        "1 skipped": change("return fish", test="test_pond.py::test_left_out"),
        "red without the change": change("return fish", test="test_pond.py::test_red"),
    }
    found = dict(zip(tried, try_all([*tried.values()], tree), strict=True))
    assert [verdict.word for verdict in found.values()] == [
        *("caught", "survived", *["refused"] * 5)
    ]
    for said, verdict in found.items():
        assert said in str(verdict)
    assert (tree / "pond.py").read_text() == "def more(fish):\n    return fish + 1\n"


@pytest.mark.parametrize("text", ["", "same\nsame\n"])
def test_a_line_must_stand_once(text: str) -> None:
    with pytest.raises(Stale):
        changed(text, change("other", was="same"))


def test_a_line_keeps_its_indentation() -> None:
    assert changed("a\n    b\nc\n", change("d", was="b")) == "a\n    d\nc\n"


def test_every_kept_change_can_be_made_and_names_its_tests() -> None:
    mutants = kept()
    assert len(mutants) >= PROVEN
    assert len(set(mutants)) == len(mutants)
    for mutant in mutants:
        before = (ROOT / mutant.file).read_text(encoding="utf-8")
        assert changed(before, mutant) != before
        assert mutant.why
        assert mutant.tests
        for test in mutant.tests:
            file, _, name = test.partition("::")
            written = (ROOT / file).read_text(encoding="utf-8")
            assert f"def {name.partition('[')[0]}" in written, f"{test} is not there"
