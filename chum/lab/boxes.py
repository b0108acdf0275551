"""Numbers of a box by their path, and a box of one's own as a file."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chum.errors import BadSetup

MOST_VALUES = 1000


@dataclass(frozen=True)
class Number:
    """A number of the box that may be varied, `pirate.limbs=2..4`.

    A `*` in the path stands for every entry of a list, and the values are added to what is there:
    `decks.mako.cards.*.points=-1..2`.
    """

    path: str
    low: int
    high: int

    @classmethod
    def read(cls, text: str, components: Mapping[str, Any]) -> Number:
        found = re.fullmatch(r"([\w.*-]+)=([+-]?\d+)\.\.([+-]?\d+)", text)
        if not found:
            raise BadSetup(f"what may vary is given as path=low..high, not {text!r}")
        number = cls(found[1], int(found[2]), int(found[3]))
        if not 0 <= number.high - number.low < MOST_VALUES:
            raise BadSetup(f"{text}: the range goes from the lower to the higher number")
        for where, key in number.places(components):
            if type(where[key]) is not int:
                raise BadSetup(f"{number.path} in the box is no whole number: {where[key]!r}")
        if not any(number.places(components)):
            raise BadSetup(f"{number.path} in the box is empty")
        return number

    @property
    def added(self) -> bool:
        return "*" in self.path.split(".")

    def usual(self, components: Mapping[str, Any]) -> int:
        """The value that the box has, or the nearest one in the range."""
        where, key = next(self.places(components))
        value = 0 if self.added else where[key]
        return int(min(self.high, max(self.low, value)))

    def places(self, components: Any) -> Iterator[tuple[Any, Any]]:
        """Each dictionary or list that holds it, and the key in it."""
        yield from places(components, self.path.split("."), self.path)

    def put(self, components: Any, value: int) -> None:
        for where, key in self.places(components):
            where[key] = where[key] + value if self.added else value


def places(node: Any, parts: Sequence[str], path: str) -> Iterator[tuple[Any, Any]]:
    part = parts[0]
    keys: list[Any] = [part]
    if isinstance(node, list):
        keys = list(range(len(node))) if part == "*" else [int(part)] if part.isdigit() else [part]
    for key in keys:
        try:
            inner = node[key]
        except (KeyError, IndexError, TypeError) as error:
            known = ", ".join(node) if isinstance(node, dict) else f"0 to {len(node) - 1}"
            raise BadSetup(f"the box has no {path}: at {part!r} there is {known}") from error
        if len(parts) == 1:
            yield node, key
        elif isinstance(inner, dict | list):
            yield from places(inner, parts[1:], path)
        else:
            raise BadSetup(f"the box has no {path}: {part} is a number")


def paths(components: Mapping[str, Any], before: str = "") -> Iterator[str]:
    """Of the numbers in tables; what stands in lists has longer paths."""
    for key, value in components.items():
        if isinstance(value, dict) and key != "about":
            yield from paths(value, f"{before}{key}.")
        elif type(value) is int:
            yield before + key


def with_numbers(
    components: Mapping[str, Any], numbers: Sequence[Number], values: Sequence[int]
) -> dict[str, Any]:
    """A box with other numbers."""
    made = copy.deepcopy(dict(components))
    for number, value in zip(numbers, values, strict=True):
        number.put(made, value)
    return made


def as_toml(changes: Mapping[str, Any], comment: str) -> str:
    """A box file: what differs from the box as it comes."""
    lines = [f"# {line}" for line in comment.splitlines()]
    for name, table in changes.items():
        lines += toml_table(name, table)
    return "\n".join(lines) + "\n"


def toml_table(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if plain:
        yield ""
        yield f"[{name}]"
        for key, value in plain.items():
            yield f"{key} = {toml_value(value)}"
    for key, value in table.items():
        if isinstance(value, dict):
            yield from toml_table(f"{name}.{key}", value)


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        flat = ", ".join(map(toml_value, value))
        if any(isinstance(each, dict) for each in value):
            return "[\n" + "".join(f"  {toml_value(each)},\n" for each in value) + "]"
        return f"[{flat}]"
    return json.dumps(value, ensure_ascii=False)
