"""The documents: all of them, and what is in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
COMMANDS = "commands"  # the kind of an indented block


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    page: str
    heading: str  # under which it stands
    kind: str
    lines: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.page}: {self.heading}"

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def blocks(page: Path) -> Iterator[Block]:
    """What stands between fences, by the word after the first one; and what is indented."""
    heading, kind, found = "", None, list[str]()
    in_list = before_blank = False
    for line in [*page.read_text(encoding="utf-8").splitlines(), ""]:
        if kind not in (None, COMMANDS):  # between fences
            if line.startswith("```"):
                yield Block(named(page), heading, kind or "", tuple(found))
                kind, found = None, []
            else:
                found.append(line)
            continue
        indented = line.startswith("    ") and not in_list
        if kind == COMMANDS and line and not indented:
            yield Block(named(page), heading, COMMANDS, tuple(found))
            kind, found = None, []
        if line.startswith("```"):
            kind = line[3:].strip() or "nothing"
        elif line.startswith("#"):
            heading = line.lstrip("#").strip()
        elif indented and (before_blank or kind == COMMANDS):
            kind = COMMANDS
            found.append(line.strip())
        if line and not line.startswith(" "):
            in_list = bool(re.match(r"([-*]|\d+\.) ", line))
        before_blank = not line
    if found:
        yield Block(named(page), heading, COMMANDS, tuple(found))


ALL = [block for page in PAGES for block in blocks(page)]


def prose(page: Path) -> str:
    """Without what stands between fences."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)


def anchors(page: Path) -> set[str]:
    """Of the headings, as a repository's pages and the site make them."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def links(page: Path) -> list[str]:
    text = re.sub(r"`[^`]*`", "", prose(page))
    return re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)
