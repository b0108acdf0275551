"""Interpreted, checked, compiled: the same structs, and what happens where one is missing."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.errors import BadSetup
from chum.neutral import compile as compiler
from chum.neutral import compiled
from chum.neutral import engine as engines
from chum.neutral.bits import list_bits, nth_bit, spread_bits
from chum.neutral.checked import Constants, checked
from chum.neutral.luck import any_bit, any_kind, below, seed_luck, shuffle
from chum.neutral.structs import (
    Struct,
    clear,
    copy,
    count_bits,
    highest_bit,
    i8,
    i16,
    i64,
    lowest_bit,
    u8,
)


class Chest(Struct):
    rng: int = i64()
    coins: int = u8()
    row: list[int] = i8(3)
    grid: list[list[int]] = i16(2, 3)


def test_a_store_that_does_not_fit_is_caught() -> None:
    chest = checked(Chest)()
    with pytest.raises(OverflowError, match="coins = 256"):
        chest.coins = 256
    with pytest.raises(OverflowError, match="-129"):
        chest.row[0] = -129
    with pytest.raises(OverflowError, match="40000"):
        chest.grid[1][2] = 40000
    with pytest.raises(AttributeError, match="no field gold"):
        chest.gold = 1


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_outside_is_caught(index: int) -> None:
    chest = checked(Chest)()
    with pytest.raises(IndexError, match="outside"):
        chest.row[index] = 1
    with pytest.raises(IndexError, match="outside"):
        chest.grid[0][index]
    with pytest.raises(IndexError, match="outside"):
        Constants((1, 2, 3))[index]


def test_a_row_stays_checked_in_a_function_it_is_handed_to() -> None:
    chest = checked(Chest)()
    seed_luck(chest, 1)
    with pytest.raises(IndexError, match="outside"):
        shuffle(chest, chest.grid[1], 4)
    with pytest.raises(OverflowError, match="200"):
        list_bits(1, 200, chest.row, 0)


@pytest.mark.parametrize("cls", [Chest, checked(Chest)])
def test_clear_and_copy_leave_the_rows_where_they_are(cls: type[Chest]) -> None:
    """In C a row is a place in the struct, and so it must be here, for who was handed it."""
    chest, other = cls(), cls()
    row, grid_row = chest.row, chest.grid[1]
    other.row[2], other.grid[1][0], other.coins = 3, 4, 5
    copy(chest, other)
    assert (row[2], grid_row[0], chest.coins) == (3, 4, 5)
    clear(chest)
    assert (row[2], grid_row[0], chest.coins, other.row[2]) == (0, 0, 0, 3)


@given(st.integers(1, 2**63 - 1))
def test_bits_are_found_and_counted(mask: int) -> None:
    numbers = [bit for bit in range(63) if mask >> bit & 1]
    assert (lowest_bit(mask), highest_bit(mask), count_bits(mask)) == (
        numbers[0],
        numbers[-1],
        len(numbers),
    )
    assert [nth_bit(mask, n) for n in range(len(numbers))] == numbers
    out = [9] * 70
    assert list_bits(mask, 5, out, 1) == len(numbers) + 1
    assert out[: len(numbers) + 2] == [9, *(number + 5 for number in numbers), 9]
    spread_bits(mask, out, 63)
    assert [bit for bit in range(63) if out[bit]] == numbers


@given(st.integers(0, 2**62), st.lists(st.integers(0, 3), min_size=1, max_size=6))
def test_luck_draws_only_what_is_there(luck: int, counts: list[int]) -> None:
    chest = Chest()
    seed_luck(chest, luck)
    total = sum(counts)
    if total:
        assert counts[any_kind(chest, counts, total)] > 0
    mask = sum(1 << i for i, count in enumerate(counts) if count)
    if mask:
        assert mask >> any_bit(chest, mask) & 1
    row = list(range(10))
    shuffle(chest, row, 7)
    assert sorted(row[:7]) == list(range(7))
    assert row[7:] == [7, 8, 9]


@given(st.integers(0, 255), st.lists(st.integers(-128, 127), min_size=3, max_size=3))
def test_bytes_and_clones_round_trip(coins: int, row: list[int]) -> None:
    chest = Chest()
    chest.coins, chest.row, chest.grid[1][2] = coins, row, -300
    twin = Chest.from_bytes(chest.to_bytes())
    assert twin == chest
    copy = chest.clone()
    copy.grid[1][2] = 5
    assert chest.grid[1][2] == -300


def test_a_struct_is_laid_out_as_in_c() -> None:
    assert Chest.packing.size == 24  # 8 + 1 + 3, 6 shorts, and no padding left over


@given(st.integers(0, 2**63 - 1), st.integers(1, 1000))
def test_luck_stays_within_bounds_and_63_bits(luck: int, n: int) -> None:
    chest = Chest()
    seed_luck(chest, luck)
    for _ in range(20):
        assert 0 <= below(chest, n) < n
        assert 0 < chest.rng < 2**63


def test_neighbouring_luck_is_unrelated() -> None:
    """Dice of games seeded 0, 1, 2, …: independent of each other (chi-square over pairs)."""
    rolls = []
    for luck in range(7200):
        chest = Chest()
        seed_luck(chest, luck)
        rolls.append(below(chest, 6))
    counts = [0] * 36
    for first, second in pairwise(rolls):
        counts[6 * first + second] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 66.6  # 35 df, one in a thousand


needs_compiler = pytest.mark.skipif(
    not (shutil.which("cc") or shutil.which("gcc")), reason="no C compiler on this machine"
)


@needs_compiler
@pytest.mark.parametrize("name", chum.games())
def test_where_there_is_a_compiler_the_rules_are_compiled(name: str) -> None:
    module, missing = compiled.compiled_rules(chum.game(name))
    assert missing == ""
    rules = chum.game(name).rules
    assert rules.State.packing.size == module.STATE_SIZE
    assert rules.Box.packing.size == module.BOX_SIZE
    assert module.__file__.endswith(("abi3.so", ".pyd"))


@needs_compiler
def test_compiled_positions_refuse_what_is_not_there() -> None:
    box = chum.game("getbit").fill_box(4)
    position = chum.engine("getbit", "compiled").start(box, 4, 1)
    before = position.to_bytes()
    for seat, action in ((-1, 0), (4, 0), (0, -1), (0, 14), (0, 5), (2**31 - 1, 0)):
        with pytest.raises(ValueError, match="seat"):
            position.play(seat, action)
    for refused in (position.legal, position.score, position.place, position.away):
        with pytest.raises(ValueError, match="seat"):
            refused(9)
    with pytest.raises(ValueError, match="bytes"):
        position.load(b"short")
    with pytest.raises(ValueError, match="box"):
        chum.engine("getbit", "compiled").module.Position.start(b"short", 4, 1)
    assert position.to_bytes() == before


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Nobody has asked for compiled rules yet, nor will have."""
    for known in (engines.warn, compiled.place):
        known.cache_clear()
    yield
    for known in (engines.warn, compiled.place):
        known.cache_clear()


@pytest.mark.usefixtures("forgotten")
def test_without_compiled_rules_one_line_says_so_and_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiled, "EXTENSION_SUFFIXES", [])
    with pytest.warns(UserWarning, match=r"not compiled.*C compiler"):
        assert chum.engine("getbit").mode == "interpreted"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert chum.engine("getbit").mode == "interpreted", "said once is enough"
    with pytest.raises(BadSetup, match="not compiled"):
        chum.engine("getbit", "compiled")


@needs_compiler
@pytest.mark.usefixtures("forgotten")
def test_compiled_rules_of_another_version_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "stamp", lambda _: "another")
    with pytest.warns(UserWarning, match="another version"):
        assert chum.engine("getbit").mode == "interpreted"


def test_the_stamp_covers_every_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = compiler.stamp("chum.games.getbit")
    changed = tmp_path / "face.pyx.in"
    changed.write_bytes(compiler.FACE.read_bytes() + b"\n")
    monkeypatch.setattr(compiler, "FACE", changed)
    assert compiler.stamp("chum.games.getbit") != before


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(BadSetup, match="modes: compiled"):
        chum.engine("getbit", "warp")
