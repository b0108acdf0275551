"""The README's code runs, and its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chum.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readmes_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(blocks) == 2
    exec("\n".join(blocks), {})
    assert "Round" in capsys.readouterr().out


def test_the_readme_names_commands_that_exist() -> None:
    named = set(re.findall(r"^ {4}chum ([\w-]+)", README, re.M))
    assert named == set(COMMANDS)


def test_links_in_the_documents_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
