"""Checked interpretation: what compiled code would do wrong in silence is an error here.

Every store is checked against the declared width, every index against the declared size, and a
field that was not declared cannot be set.
"""

from __future__ import annotations

from typing import Any

from chum.neutral.structs import RANGES, Field, Struct


class CheckedRow(list[Any]):
    """A row of numbers of one kind; rows of rows for a table."""

    __slots__ = ("high", "low", "types")
    low: float
    high: float
    types: tuple[type, ...]

    def __getitem__(self, i: Any) -> Any:
        if not 0 <= i < len(self):
            raise IndexError(f"index {i} outside 0 .. {len(self) - 1}")
        return list.__getitem__(self, i)

    def __setitem__(self, i: Any, value: Any) -> None:
        if not 0 <= i < len(self):
            raise IndexError(f"index {i} outside 0 .. {len(self) - 1}")
        if type(value) not in self.types or not self.low <= value <= self.high:
            raise OverflowError(f"{value!r} does not fit {self.low} .. {self.high}")
        list.__setitem__(self, i, value)


class Constants(tuple[int, ...]):
    """A module-level tuple of numbers, read with checked indices."""

    def __getitem__(self, i: Any) -> Any:
        if not 0 <= i < len(self):
            raise IndexError(f"index {i} outside 0 .. {len(self) - 1}")
        return tuple.__getitem__(self, i)


def row(kind: str, dims: tuple[int, ...]) -> CheckedRow:
    rows = [0] * dims[0] if len(dims) == 1 else [row(kind, dims[1:]) for _ in range(dims[0])]
    new = CheckedRow(rows)
    new.low, new.high = RANGES[kind]
    new.types = (int, float) if kind == "f64" else (int,)
    return new


def checked(cls: type[Struct]) -> type[Struct]:
    """The same struct with every store and index checked."""

    class Checked(Struct):
        fields = cls.fields
        depths = cls.depths
        packing = cls.packing

        def blank(self, field: Field) -> Any:
            return row(field.kind, field.dims) if field.dims else 0

        def clone(self) -> Checked:
            new = type(self)()
            new.copy_from(self)
            return new

        def __setattr__(self, name: str, value: Any) -> None:
            if name != "told":
                if name not in self.fields:
                    raise AttributeError(f"{cls.__name__} has no field {name}")
                low, high = RANGES[self.fields[name].kind]
                if self.fields[name].dims or not low <= value <= high:
                    raise OverflowError(f"{name} = {value!r} does not fit {low} .. {high}")
            self.__dict__[name] = int(value) if isinstance(value, bool) else value

    Checked.__name__ = cls.__name__
    return Checked
