"""A game's neutral rules may be several files: each is read, linted and compiled in its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from chum.neutral import compile as compiler
from chum.neutral.parts import parts
from chum.neutral.subset import faults

POND = "pond"  # the package
TABLE = """
from chum.neutral.structs import Struct, i8, i64

class State(Struct):
    rng: int = i64()
    count: int = i8()

SIZE = 3
SIZES = (1, 2, 3)

def stack(s: State) -> int:
    return s.count
"""
HELP = """
from pond.rules_table import State

def grow(s: State) -> int:
    s.count += 1
    return s.count
"""
RULES = """
from pond.rules_help import grow
from pond.rules_table import State

def twice(s: State) -> int:
    return {}
"""
DOTTED = """
from pond import rules_help, rules_table as table

def twice(s: table.State, n: int) -> int:
    {}
    return n
"""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    folder = tmp_path / "pond"
    folder.mkdir()
    (folder / "rules_table.py").write_text(TABLE)
    (folder / "rules_help.py").write_text(HELP)
    (folder / "words.py").write_text("")
    return folder / "rules.py"


def test_parts_come_before_what_is_built_on_them(pond: Path) -> None:
    pond.write_text(RULES.format("grow(s)"))
    assert [path.name for path in parts(pond, POND)] == ["rules_help.py", "rules_table.py"]
    built = [path.stem for path in compiler.with_parts(pond, POND)]
    assert built == ["rules_table", "rules_help", "rules"]
    assert faults(pond, POND) == []


def test_a_change_made_in_another_part_is_known_to_the_lint(pond: Path) -> None:
    pond.write_text(RULES.format("grow(s) + grow(s)"))
    assert "more than one state-changing call" in faults(pond, POND)[0].text
    pond.write_text(RULES.format("grow(s) + s.count"))
    assert "read in the statement" in faults(pond, POND)[0].text


@pytest.mark.parametrize(
    "line",
    [
        "n += table.SIZE + table.SIZES[n]",
        "n = table.stack(s) if n else rules_help.grow(s)",
        "n = table.SIZES[rules_help.grow(s)]",
    ],
)
def test_what_a_part_defines_may_be_named_with_it(pond: Path, line: str) -> None:
    pond.write_text(DOTTED.format(line))
    assert [path.stem for path in parts(pond, POND)] == ["rules_help", "rules_table"]
    assert faults(pond, POND) == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("n = table.DEPTH", "rules_table.py defines no DEPTH"),
        ("n = rules_help.State", "rules_help.py defines no State"),
        ("n = table.shrink(s)", "rules_table.py defines no shrink"),
        ("n = table", "table is no argument"),
        ("table = 1", "table is a part of the game and cannot be a local"),
        ("stack = table.stack(s)", "table.stack and a local have the same name"),
        ("n = rules_help.grow(s) + rules_help.grow(s)", "more than one state-changing call"),
        ("n = elsewhere.SIZE", "elsewhere.SIZE is not a field"),
    ],
)
def test_what_would_be_ambiguous_is_refused_by_line(pond: Path, line: str, complaint: str) -> None:
    pond.write_text(DOTTED.format(line))
    found = faults(pond, POND)[0]
    assert complaint in found.text
    assert found.line in (4, 5), "the function, or its line"


@pytest.mark.parametrize("name", ["words", "rules_nowhere"])
def test_only_neutral_files_are_parts(pond: Path, name: str) -> None:
    pond.write_text(f"from pond import {name}\n")
    found = f"{pond}:1: {name} is no part: those are rules.py, rules_*.py, bot.py"
    assert [str(fault) for fault in faults(pond, POND)] == [found]


@pytest.mark.parametrize(("name", "where"), [("stack", "rules_table.py"), ("twice", "rules.py")])
def test_a_name_is_defined_once(pond: Path, name: str, where: str) -> None:
    pond.write_text(DOTTED.format("pass") + f"\ndef {name}(n: int) -> int:\n    return n\n")
    (found,) = compiler.clashes(compiler.with_parts(pond, POND), POND)
    assert str(found) == f"{pond}:8: {name} is already defined in {where}"


def test_a_part_cannot_go_by_a_name_that_is_defined(pond: Path) -> None:
    pond.write_text("from pond import rules_help as stack, rules_table\n")
    (found,) = compiler.clashes(compiler.with_parts(pond, POND), POND)
    complaint = "a part is called stack, which is defined in rules_table.py"
    assert str(found) == f"{pond}:1: {complaint}"


def test_compiled_a_name_stands_without_its_part() -> None:
    text = compiler.unit("tests.neutral.pond")
    assert "pile_size(s, pile)" in text
    assert "table." not in text


def test_every_part_is_in_the_stamp_and_the_unit() -> None:
    names = [path.name for path in compiler.neutral_files("chum.games.sharks")]
    assert "luck.py" in names
    assert "sealed.py" not in names, "only for games that import it"
    common = ["bot.py", "counted.py", "playout.py", "tree.py", "plans.py", "forecast.py"]
    assert names[-9:] == ["bot.py", "rules_sight.py", *common, "rows.py"]
    assert {f"rules_{part}.py" for part in ("table", "swim", "cards", "ocean")} < set(names)
    assert "may_enter" in compiler.unit("chum.games.sharks")
