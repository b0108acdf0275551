"""The page on versions tells the numbers that the code has, and the packaging says the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import chum
from chum.core.record import FIRST_LINE
from chum.server import wire

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_the_page_tells_every_number() -> None:
    told = {
        what: (now, keeper)
        for what, now, keeper in re.findall(
            r"^\| (?:the )?(.+?) \| ([\d.]+) \| `(.+?)` \|", PAGE, re.M
        )
    }
    migrations = len(list((ROOT / "chum/table/migrations").glob("*.sql")))
    numbers = {
        "package `chum-games`": chum.__version__,
        "protocol": f"{wire.PROTOCOL}.{wire.MINOR}",
        "form of records": FIRST_LINE.rpartition(" ")[2],
        "database": str(migrations),
    }
    for name in chum.games():
        numbers[f"rules of {chum.game(name).title}"] = str(chum.game(name).version)
    assert {what: now for what, (now, _) in told.items()} == numbers
    assert all((ROOT / keeper).exists() for _, keeper in told.values())


def test_the_package_is_called_so_everywhere() -> None:
    """An extra named otherwise would install somebody else's package."""
    name = PROJECT["project"]["name"]
    assert name == "chum-games"
    kinds = {".md", ".py", ".po", ".toml", ".js", ".html"}
    for path in [
        *ROOT.glob("*.md"),
        *(p for part in ("chum", "docs") for p in (ROOT / part).rglob("*")),
    ]:
        if path.suffix in kinds:
            text = path.read_text(encoding="utf-8")
            assert not re.search(
                r"""(?<![\w/.-])chum\[|install ["']?chum\b(?!-games)|project/chum/""", text
            ), path


def test_every_supported_python_is_named_and_tested() -> None:
    listed = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert PROJECT["project"]["requires-python"] == f">={listed[0]}"
    assert re.findall(r'"(3\.\d+)"', CI.partition("python: [")[2].partition("]")[0]) == listed
    assert f"Python {listed[0]} to {listed[-1]}." in PAGE


def test_public_checks_call_the_targets_that_everybody_calls() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for flow in (ROOT / ".github" / "workflows").glob("*.yml"):
        called = re.findall(r"run: make ([\w -]+?)(?: PYTHON|$)", flow.read_text(), re.M)
        assert called, flow.name
        for target in " ".join(called).split():
            assert re.search(rf"^{target}:", makefile, re.M), target
