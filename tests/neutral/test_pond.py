"""A game that uses all that the subset offers is the same in every mode."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from chum.neutral import compile as compiler
from chum.neutral.checked import Constants
from chum.neutral.engine import Compiled, Engine, Interpreted
from chum.neutral.tree import Edge, Search
from tests.neutral.pond import rules, rules_table

PACKAGE = "tests.neutral.pond"
POND = SimpleNamespace(name="pond", package=PACKAGE, rules=rules)
BUILD = """
from Cython.Build import cythonize
from setuptools import Extension, setup
pond = Extension("_compiled", ["_compiled.pyx"], extra_compile_args=["-O0", "-w"])
setup(ext_modules=cythonize([pond], quiet=True), script_args=["-q", "build_ext", "--inplace"])
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    if not (shutil.which("cc") or shutil.which("gcc")):
        pytest.skip("no C compiler on this machine")
    folder = tmp_path_factory.mktemp("pond")
    (folder / "_compiled.pyx").write_text(compiler.unit(PACKAGE), encoding="utf-8")
    subprocess.run([sys.executable, "-c", BUILD], cwd=folder, check=True)
    path = next(Path(folder).glob("_compiled.*.*"))
    spec = importlib.util.spec_from_file_location("_compiled", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Compiled(module)


def filled() -> rules.Box:
    box = rules.Box()
    box.copies = [3, 2, 1]
    return box


def grown(engine: Engine, seats: int) -> tuple[bytes, str]:
    """A small search, with the choice of another seat sealed."""
    position = engine.start(filled(), seats, 5)
    position.play(1, 3)
    w = Search()
    w.seats, w.node_room, w.edge_room, w.slots = seats, 500, 5000, 1023
    tree = engine.searcher(filled(), position.to_bytes(), w)
    tree.run(60)
    data, size = tree.choices(), Edge.packing.size
    edges = [Edge.from_bytes(data[i : i + size]) for i in range(0, len(data), size)]
    return tree.progress(), str(edges)


def test_it_is_within_the_subset() -> None:
    assert compiler.all_faults(PACKAGE) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_modes_play_the_same_games(compiled: Engine, seats: int) -> None:
    engines = [compiled, Interpreted(POND), Interpreted(POND, check=True)]
    assert len({engine.trace(filled(), seats, 3, 40) for engine in engines}) == 1
    assert len({grown(engine, seats) for engine in engines}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_modes_find_the_same_bits(compiled: Engine, seats: int) -> None:
    engines = [compiled, Interpreted(POND), Interpreted(POND, check=True)]
    for luck in range(100):
        states = {engine.start(filled(), seats, luck).to_bytes() for engine in engines}
        assert len(states) == 1
        found = rules.State.from_bytes(states.pop())
        assert found.stars == [found.rng >> bit & 1 for bit in range(rules_table.STARS)]
        assert found.star[0] == found.stars.index(1)


def test_what_is_named_with_its_part_is_bound_and_checked_too() -> None:
    engine = Interpreted(POND, check=True)
    table = engine.bound["reveal"].__globals__["table"]
    assert table.pile_size is engine.bound["pile_size"]
    assert table.pile_size is not rules_table.pile_size
    assert isinstance(table.WORTH, Constants)


def test_all_positions_share_the_rules() -> None:
    engine = Interpreted(POND)
    begun = engine.start(filled(), 3, 1)
    assert engine.load(filled(), 3, begun.to_bytes()).rules is begun.rules  # type: ignore[attr-defined]


def test_a_choice_is_sealed_replaced_and_taken_back() -> None:
    position = Interpreted(POND).start(filled(), 3, 1)
    position.play(0, 2)
    assert position.pending == 0b110
    assert position.legal(0) == []
    assert position.replacements(0) == [0, 1, 3, 4, 5]
    position.play(0, 4)
    position.play(1, 4)
    assert position.s.laid[:3] == [5, 5, 0]
    rules_of_bots = Interpreted(POND).bound
    rules_of_bots["reopen"](position.s, filled(), 1)
    assert (position.s.laid[:3], position.pending) == ([0, 5, 0], 0b101)
    position.play(0, 4)
    position.play(2, 1)
    assert position.s.laid[:3] == [0, 0, 0], "all have laid, so all was revealed"
    assert position.s.points[2] > 0
