"""The kept changes: one line of the product each, why it matters, and the tests that must fail."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

HERE = Path(__file__).parent


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    file: str
    was: str  # the line as it stands, without its indentation
    becomes: str  # "" takes it away
    why: str  # what goes wrong then, in a few words
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.why}"

    def is_about(self, word: str) -> bool:
        return word in " ".join((self.file, self.was, self.why, *self.tests))


class Stale(Exception):
    """The product has moved on, so the change cannot be made as it is written."""


def kept(folder: Path = HERE) -> list[Mutant]:
    found: list[Mutant] = []
    for path in sorted(folder.glob("*.toml")):
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        found += msgspec.convert(given["mutant"], list[Mutant])
    return found


def changed(text: str, mutant: Mutant) -> str:
    """The text of its file with the one line changed."""
    lines = text.splitlines(keepends=True)
    places = [i for i, line in enumerate(lines) if line.strip() == mutant.was]
    if len(places) != 1:
        times = f"{len(places)} times" if places else "no longer"
        raise Stale(f"this line stands {times} in {mutant.file}: {mutant.was}")
    line = lines[places[0]]
    lines[places[0]] = line.replace(mutant.was, mutant.becomes)
    return "".join(lines)
