"""When a release is refused, and what its notes say."""

from __future__ import annotations

import pytest

from release.ready import faults, notes

CHANGELOG = (
    "# What changed\n\n## 0.2.0 (17 November 2026)\n\n- More sharks.\n\n## 0.1.0\n\n- Sharks.\n"
)


def test_a_tree_that_is_ready() -> None:
    assert list(faults("0.2.0", CHANGELOG, ["v0.1.0"], [])) == []
    assert notes(CHANGELOG, "0.2.0") == "- More sharks.\n"


@pytest.mark.parametrize(
    ("version", "tags", "changed", "said"),
    [
        ("0.2.0", ["v0.1.0"], [" M setup.py"], "setup.py is not committed"),
        ("0.2.0", ["v0.1.0", "v0.2.0"], [], "v0.2.0 is released already"),
        ("0.2.0", ["v0.10.0"], [], "v0.10.0 is released already"),
        ("0.3.0", ["v0.1.0"], [], "below a heading `## 0.3.0 (day)`"),
        ("0.1.0", [], [], "below a heading `## 0.1.0 (day)`"),
        ("0.2", [], [], "is not a version like 1.2.3"),
    ],
)
def test_one_that_is_not(version: str, tags: list[str], changed: list[str], said: str) -> None:
    found = list(faults(version, CHANGELOG, tags, changed))
    assert any(said in fault for fault in found), found


def test_an_entry_without_a_word_is_none() -> None:
    assert notes("# What changed\n\n## 0.2.0\n\n## 0.1.0\n\n- Sharks.\n", "0.2.0") == ""
    assert notes("# What changed\n", "0.2.0") == ""
