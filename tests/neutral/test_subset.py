"""The lint refuses what would mean one thing to Python and another to C, naming the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from chum.neutral.subset import faults

HEAD = """\
from __future__ import annotations
from chum.neutral.luck import below, shuffle
from chum.neutral.structs import Row, Struct, i8, i32, i64, tell
TABLE = (1, 2, 3)
SIZE = 3
class State(Struct):
    rng: int = i64()
    x: int = i8()
    wide: int = i32()
    row: list[int] = i8(SIZE)
    grid: list[list[int]] = i8(2, SIZE)
def helper(s: State) -> int:
    s.x += 1
    return s.x
"""

GOOD = [
    "def f(s: State, out: list[int]) -> int:\n    out[0] = TABLE[s.x]\n    return out[0]",
    "def f(s: State) -> int:\n    i = below(s, 3)\n    return s.row[i]",
    "def f(s: State) -> int:\n    return s.row[below(s, 3)]",
    "def f(s: State) -> bool:\n    return s.x > 0 and helper(s) > 1",
    "def f(s: State) -> None:\n    for i in range(2, 0, -1):\n        s.row[i] = 1 << i",
    "def f(n: int) -> int:\n    while n < 3:\n        n += 1\n    return -n if n else ~n",
    "def f(s: State) -> None:\n    tell(s, 1, s.x, s.row[0], 0)",
    "def f(s: State) -> None:\n    s.row[0] = helper(s)",
    "def f(s: State, out: list[int]) -> None:\n    shuffle(s, out, 2)\n    shuffle(s, s.row, SIZE)",
    "def f(s: State) -> None:\n    shuffle(s, s.grid[s.x], SIZE)",
    "def f(s: State, row: Row) -> int:\n    shuffle(s, row, 2)\n    row[0] += 1\n    return row[1]",
    "def f(a: Row, b: Row) -> None:\n    a[0] = b[0]\n"
    "def g(s: State) -> None:\n    f(s.row, s.grid[0])",
]

BAD = [
    ("x = 1.5", "not an integer"),
    ("import os", "only imports"),
    ("from os import path", "neutral modules"),
    ("def f(s: State) -> str:\n    return 'a'", "returns str"),
    ("def f(s) -> int:\n    return 1", "not annotated"),
    ("def f(n: int = 3) -> int:\n    return n", "positional"),
    ("@cache\ndef f(n: int) -> int:\n    return n", "decorator"),
    ("def f(n: int) -> int:\n    return n / 2", "Div"),
    ("def f(n: int) -> int:\n    return n ** 2", "Pow"),
    ("def f(n: int) -> int:\n    a, b = n, n\n    return a", "cannot be read or written"),
    ("def f(n: int) -> int:\n    return [n][0]", "cannot be read or written"),
    ("def f(n: int) -> int:\n    return sum(n)", "sum is no function"),
    ("def f(n: int) -> int:\n    return print(n)", "print is no function"),
    ("def f(n: int) -> int:\n    for i in (1, 2):\n        n += i\n    return n", "For"),
    (
        "def f(n: int) -> int:\n    try:\n        n = 1\n    finally:\n        pass\n    return n",
        "Try",
    ),
    ("def f(s: State) -> int:\n    return s.row[-1]", "negative index"),
    ("def f(s: State) -> int:\n    return s.row[0:1]", "slice"),
    ("def f(s: State) -> None:\n    s = s", "bound anew"),
    ("def f(n: int) -> int:\n    return n in (1, 2)", "compare"),
    ("def f(n: int) -> int:\n    return m", "m is no argument"),
    ("def f(s: State) -> int:\n    return helper(s) + helper(s)", "more than one state-changing"),
    ("def f(s: State) -> int:\n    return s.x + below(s, 3)", "is read in the statement"),
    ("def f(s: State) -> None:\n    s.x += helper(s)", "is read in the statement"),
    ("def f(s: State) -> None:\n    s.row[s.x] = helper(s)", "is read in the statement"),
    ("def f(s: State, n: int) -> int:\n    return s.x << n", "take it into a local"),
    ("def f(s: State) -> int:\n    return s.wide * s.wide", "multiplies two fields"),
    ("def f(double: int) -> int:\n    return double", "word of C"),
    ("class Box(Struct):\n    short: int = i8()", "word of C"),
    ("class Box(Struct):\n    def f(self) -> int: ...", "declared fields only"),
    ("def f(n: int) -> int:\n    return lambda: n", "Lambda"),
    ("def f(s: State) -> int:\n    return s.x.bit_count()", "by name"),
    ("from chum.neutral.engine import bind", "only neutral modules"),
    ("from pond.words import say", "only neutral modules"),
    ("def f(s: State) -> int:\n    return s.row", "s.row is no number"),
    ("def f(s: State) -> int:\n    return s.x[0]", "s.x[0] is no number"),
    ("def f(s: State) -> int:\n    return s.grid[0]", "s.grid[0] is no number"),
    ("def f(s: State) -> None:\n    shuffle(s, s.grid, 2)", "s.grid is no row"),
    ("def f(s: State) -> None:\n    shuffle(s, s.x, 2)", "s.x is no row"),
    ("def f(s: State) -> None:\n    shuffle(s, s.row[0], 2)", "s.row[0] is no row"),
    ("def f(s: State) -> None:\n    shuffle(s, TABLE, 2)", "TABLE is no row"),
    ("def f(s: State) -> None:\n    tell(s, s.row, 0, 0, 0)", "s.row is no number"),
    (
        "def f(n: list[int]) -> int:\n    return n[0]\ndef g(row: Row) -> int:\n    return f(row)",
        "f takes none there",
    ),
    ("def f(row: Row) -> None:\n    row = row", "bound anew"),
    ("def f(row: Row) -> int:\n    return row[0] * row[1]", "multiplies two fields"),
    ("def f(row: Row) -> int:\n    return row[0] << 1", "take it into a local"),
    ("from chum.neutral.luck import mix as stir", "mix keeps its name"),
    ("def f(row: Row) -> int:\n    return row[-1]", "negative index"),
    ("def f(s: State, row: Row) -> int:\n    return shuffle(s, row, 2) + row[0]", "is read in the"),
]


def lint(folder: Path, text: str) -> list[str]:
    path = folder / "rules.py"
    path.write_text(HEAD + text + "\n", encoding="utf-8")
    return [str(fault) for fault in faults(path, "pond")]


@pytest.mark.parametrize("text", GOOD)
def test_the_subset_is_accepted(tmp_path: Path, text: str) -> None:
    assert lint(tmp_path, text) == []


@pytest.mark.parametrize(("text", "complaint"), BAD)
def test_what_is_outside_is_refused_by_file_and_line(
    tmp_path: Path, text: str, complaint: str
) -> None:
    found = [fault for fault in lint(tmp_path, text) if complaint in fault]
    assert found
    first, last = HEAD.count("\n") + 1, HEAD.count("\n") + 1 + text.count("\n")
    line = int(found[0].split("rules.py:")[1].split(":")[0])
    assert first <= line <= last
