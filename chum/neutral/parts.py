"""A game's neutral rules may be several files, its parts, which know each other in two ways:

    from my_game.rules_cards import fill_hand
    from my_game import rules_table as table  # then `table.HAND`

Compiled, all parts are one: every name in them is known by itself, so `table.HAND` is `HAND`.
"""

from __future__ import annotations

import ast
from pathlib import Path
from threading import Lock

NEUTRAL = Path(__file__).parent
PARSING = Lock()  # Python 3.11 cannot parse in two threads at once: a SystemError, now and then
HELPERS = ("bits", "luck", "sealed")  # of chum.neutral: a part of the game that imports them


def is_part(name: str) -> bool:
    return name in ("rules", "bot") or name.startswith("rules_")


def parts(path: Path, package: str) -> list[Path]:
    """The neutral files that a neutral file of a game's package is built on."""
    found: list[Path] = []
    for node in imports(path):
        room, _, name = (node.module or "").rpartition(".")
        if node.module == package:
            names = [alias.name for alias in node.names if is_part(alias.name)]
            found += [path.with_name(f"{name}.py") for name in names]
        elif room == package and is_part(name):
            found.append(path.with_name(f"{name}.py"))
        elif room == __package__ and name in HELPERS:
            found.append(NEUTRAL / f"{name}.py")
    return [part for part in found if part.exists()]


def imports(path: Path) -> list[ast.ImportFrom]:
    with PARSING:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.ImportFrom)]


def aliases(path: Path, package: str) -> dict[str, str]:
    """By the name that a file gives to a whole part the name of the part."""
    return {
        alias.asname or alias.name: alias.name
        for node in imports(path)
        if node.module == package
        for alias in node.names
    }


def dotted_names(source: str, names: dict[str, str]) -> list[ast.Attribute]:
    """Where a file says `table.HAND`; not what is torn into two lines, which nobody needs."""
    return [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in names
        and node.lineno == node.end_lineno
    ]


def plain(source: str, names: dict[str, str]) -> str:
    """The same with `HAND` for `table.HAND`; every line stays where it was."""
    lines = source.encode().splitlines(keepends=True)
    dotted = dotted_names(source, names)
    for node in sorted(dotted, key=lambda n: n.col_offset, reverse=True):
        line, end = lines[node.lineno - 1], node.end_col_offset or 0
        start = end - len(node.attr.encode())
        lines[node.lineno - 1] = line[: node.col_offset] + line[start:]
    return b"".join(lines).decode()
