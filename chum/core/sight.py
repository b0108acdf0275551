"""What a seat sees as numbers: a game's `rules_sight.py`, part by part.

A program that learns gets these numbers as one row, by name, or as text; all come from the same
declaration, and so does what the documentation says of them.
"""

from __future__ import annotations

import ast
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.core.game import Game


class Part(NamedTuple):
    name: str
    shape: tuple[int, ...]  # () is a single number
    meaning: str
    start: int  # its first number in the row

    @property
    def size(self) -> int:
        return prod(self.shape)


@cache
def parts(game: Game) -> tuple[Part, ...]:
    """In the order of the row; BadSetup for a game that has no sight."""
    if game.sight is None:
        raise BadSetup(
            f"{game.title} cannot be learned yet: it has no rules_sight.py, which tells what a seat"
            " sees as numbers; `chum new-game` writes one to begin with"
        )
    said = meanings((game.folder / "rules_sight.py").read_text(encoding="utf-8"))
    found: list[Part] = []
    start = 0
    for name, field in game.sight.Sight.fields.items():
        if field.kind != "i8":
            raise BadSetup(f"rules_sight.py: {name} is {field.kind}, but a sight is all i8")
        if not said.get(name):
            raise BadSetup(f"rules_sight.py: a line below {name} must say what it means")
        found.append(Part(name, field.dims, said[name], start))
        start += field.count()
    return tuple(found)


def meanings(source: str) -> dict[str, str]:
    """By part the text that stands below it."""
    said: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == "Sight":
            name = ""
            for item in node.body:
                match item:
                    case ast.AnnAssign(target=ast.Name(id=name)):
                        said[name] = ""
                    case ast.Expr(value=ast.Constant(value=str(text))) if name:
                        said[name] = " ".join(text.split())
    return said


def width(game: Game) -> int:
    """How many numbers a seat sees."""
    return sum(part.size for part in parts(game))


def as_text(game: Game, numbers: Any) -> str:
    """A row of numbers with the names of its parts, a line for each."""
    lines = []
    for part in parts(game):
        row = [int(n) for n in numbers[part.start : part.start + part.size]]
        step = part.shape[-1] if part.shape else 1
        rows = [" ".join(map(str, row[i : i + step])) for i in range(0, len(row), step)]
        lines.append(f"{part.name}: {' | '.join(rows)}")
    return "\n".join(lines)
