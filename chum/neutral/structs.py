"""What a rules file may say about its state, and how that runs as plain Python.

Rules are written in a small subset of Python (see `chum.neutral.subset`) over fixed-size structs of
integers.  The same source is interpreted on the objects of this module, checked on those of
`chum.neutral.checked`, and compiled to C structs by `chum.neutral.compile`.
"""

from __future__ import annotations

import struct
from math import inf
from typing import Any, ClassVar, Self, TypeAlias, overload

C_TYPES = {
    "i8": "signed char",
    "u8": "unsigned char",
    "i16": "short",
    "u16": "unsigned short",
    "i32": "int",
    "i64": "long long",
    "f64": "double",
}
RANGES = {
    "i8": (-(2**7), 2**7 - 1),
    "u8": (0, 2**8 - 1),
    "i16": (-(2**15), 2**15 - 1),
    "u16": (0, 2**16 - 1),
    "i32": (-(2**31), 2**31 - 1),
    "i64": (-(2**63), 2**63 - 1),
    "f64": (-inf, inf),
}
FORMATS = {"i8": "b", "u8": "B", "i16": "h", "u16": "H", "i32": "i", "i64": "q", "f64": "d"}

DIGEST = 0x9E3779B97F4A7C15
ALL_64 = 2**64 - 1

NOBODY = -1
EVERYBODY = -1

Row: TypeAlias = list[int]
"""A row of integers of any width, as what a function takes: `s.deck`, `s.hand[seat]`, or a list."""


class Field:
    """One field of a struct: the kind of number and the dimensions of its array."""

    def __init__(self, kind: str, dims: tuple[int, ...]) -> None:
        self.kind = kind
        self.dims = dims

    def count(self) -> int:
        total = 1
        for size in self.dims:
            total *= size
        return total


class Kind:
    """`i8()` declares an integer, `i8(6)` a row of six, `i8(6, 12)` a table."""

    def __init__(self, name: str) -> None:
        self.name = name

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, n: int, /) -> list[int]: ...
    @overload
    def __call__(self, n: int, m: int, /) -> list[list[int]]: ...
    def __call__(self, *dims: int) -> Any:
        return Field(self.name, dims)


i8, u8, i16, u16, i32, i64 = (Kind(name) for name in C_TYPES if name != "f64")


class RealKind:
    """`f64()` declares a real number, `f64(6)` a row of six, `f64(6, 12)` a table.

    Only the search has any.
    """

    @overload
    def __call__(self) -> float: ...
    @overload
    def __call__(self, n: int, /) -> list[float]: ...
    @overload
    def __call__(self, n: int, m: int, /) -> list[list[float]]: ...
    def __call__(self, *dims: int) -> Any:
        return Field("f64", dims)


f64 = RealKind()


class Struct:
    """Integers and (nested) lists of integers, nothing else; laid out in bytes as C would."""

    fields: ClassVar[dict[str, Field]] = {}
    depths: ClassVar[tuple[tuple[str, int], ...]] = ()  # each field's name and dimensions
    packing: ClassVar[struct.Struct] = struct.Struct("")

    told: list[tuple[int, int, int, int, int]] | None = None
    """Events told so far as (hearer, event, a, b, c); None where nobody listens."""

    seen: list[bytes] | None = None
    """The state at each of them; None where nobody watches."""

    def __init_subclass__(cls) -> None:
        own = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        if own:
            cls.fields = own
            cls.depths = tuple((name, len(f.dims)) for name, f in own.items())
            items = "".join(f"{f.count()}{FORMATS[f.kind]}" for f in own.values())
            widest = max((FORMATS[f.kind] for f in own.values()), key=struct.calcsize)
            cls.packing = struct.Struct(f"@{items}0{widest}")  # C pads the end to the widest

    def __init__(self) -> None:
        for name, field in self.fields.items():
            self.__dict__[name] = self.blank(field)

    def blank(self, field: Field) -> Any:
        return zeros(field.dims)

    def clear(self) -> None:
        self.copy_from(type(self)())

    def copy_from(self, other: Struct) -> None:
        """Rows stay the same lists: a function may have been handed one, which in C stays too."""
        mine, others = self.__dict__, other.__dict__
        for name, depth in self.depths:
            value = others[name]
            if depth == 0:
                mine[name] = value
            elif depth == 1:
                set_row(mine[name], ALL, value)
            else:
                for row, source in zip(mine[name], value, strict=True):
                    set_row(row, ALL, source)

    def clone(self) -> Self:
        new = type(self).__new__(type(self))
        for name, depth in self.depths:
            value = self.__dict__[name]
            if depth > 0:
                value = value[:] if depth == 1 else [row[:] for row in value]
            new.__dict__[name] = value
        return new

    def to_bytes(self) -> bytes:
        return self.packing.pack(*self._numbers())

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        new = cls()
        mine, numbers, at = new.__dict__, cls.packing.unpack(data), 0
        for name, depth in cls.depths:
            if depth == 0:
                mine[name] = numbers[at]
                at += 1
                continue
            for row in mine[name] if depth == 2 else [mine[name]]:
                set_row(row, ALL, numbers[at : at + len(row)])
                at += len(row)
        return new

    def _numbers(self) -> list[int]:
        flat: list[int] = []
        mine = self.__dict__
        for name, depth in self.depths:
            if depth == 0:
                flat.append(mine[name])
            elif depth == 1:
                flat += mine[name]
            else:
                for row in mine[name]:
                    flat += row
        return flat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes; its bytes can be hashed

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)}" for name in self.fields)
        return f"{type(self).__name__}({shown})"


ALL = slice(None)
set_row = list.__setitem__  # also past the checks of a checked row: these numbers have passed them


def zeros(dims: tuple[int, ...]) -> Any:
    if not dims:
        return 0
    if len(dims) == 1:
        return [0] * dims[0]
    return [zeros(dims[1:]) for _ in range(dims[0])]


def clear(s: Struct) -> None:
    """Set every field to zero."""
    s.clear()


def copy(to: Struct, source: Struct) -> None:
    """Make `to` equal to `source`."""
    to.copy_from(source)


def digest(s: Struct) -> int:
    """A hash of every field in 63 bits, the same interpreted and compiled."""
    data = s.to_bytes()
    h = len(data)
    for (word,) in struct.iter_unpack("<Q", data + b"\0" * (-len(data) % 8)):
        h = (h ^ word) * DIGEST & ALL_64
        h ^= h >> 32
    return h >> 1


def lowest_bit(mask: int) -> int:
    """The number of the lowest set bit; the mask is not 0."""
    return (mask & -mask).bit_length() - 1


def highest_bit(mask: int) -> int:
    """The number of the highest set bit; the mask is more than 0."""
    return mask.bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set; the mask is not negative."""
    return mask.bit_count()


def tell(s: Struct, event: int, a: int, b: int, c: int) -> None:
    """Something happened that everybody sees.  Compiled code tells nothing."""
    if s.told is not None:
        s.told.append((EVERYBODY, event, a, b, c))
        if s.seen is not None:
            s.seen.append(s.to_bytes())


def whisper(s: Struct, seat: int, event: int, a: int, b: int, c: int) -> None:
    """Something happened that only `seat` sees."""
    if s.told is not None:
        s.told.append((seat, event, a, b, c))
        if s.seen is not None:
            s.seen.append(s.to_bytes())
