"""What Chum offers is told: in the README its commands, on the page of the library its names."""

from __future__ import annotations

import re
from pathlib import Path

import chum
from chum.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
LIBRARY = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")


def test_what_chum_offers_is_documented() -> None:
    for name in [*chum.__all__, "bot_move", "hint", "record", "review", "svg"]:
        assert re.search(rf"`?\b(chum|match)\.{name}\b|`{name}`", LIBRARY), name


def test_the_readme_names_commands_that_exist() -> None:
    named = set(re.findall(r"^ {4}chum ([\w-]+)", README, re.M))
    assert named == set(COMMANDS)
