"""The code in the documents runs, and their commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chum
from chum.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
LIBRARY = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
REVIEW = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")
PAGES = {"README.md": README, "library.md": LIBRARY, "review.md": REVIEW}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_the_code_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", page, re.S)
    assert len(blocks) == page.count("```") // 2 > 0
    exec("\n".join(blocks), {})
    assert capsys.readouterr().out


def test_what_chum_offers_is_documented() -> None:
    for name in [*chum.__all__, "bot_move", "hint", "record", "review", "svg"]:
        assert re.search(rf"`?\b(chum|match)\.{name}\b|`{name}`", LIBRARY), name


def test_the_readme_names_commands_that_exist() -> None:
    named = set(re.findall(r"^ {4}chum ([\w-]+)", README, re.M))
    assert named == set(COMMANDS)


def test_links_in_the_documents_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
