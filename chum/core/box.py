"""What is printed on the components, and the options: the data a game's `Box` is filled from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chum.core.language import Text
from chum.errors import BadSetup

ME = "me"  # what who sets the table calls himself; to others it is the first seat's name


@dataclass(frozen=True)
class Option:
    """A choice made before the game.  The first choice is the default."""

    name: str
    choices: tuple[str, ...]
    help: str
    clause: str
    pattern: str = ""  # further values, as a regular expression
    title: str = ""  # what is chosen, in a few words: "Who begins"
    said: tuple[tuple[str, str], ...] = ()  # values and what people call them: ("drawn", "by lot")

    @property
    def default(self) -> str:
        return self.choices[0]

    @property
    def offered(self) -> tuple[tuple[str, str], ...]:
        """The values people choose from, and what each is called."""
        return self.said or tuple((choice, choice) for choice in self.choices)

    def read(self, value: object) -> str:
        text = str(value)
        if text in self.choices or (self.pattern and re.fullmatch(self.pattern, text)):
            return text
        known = ", ".join(self.choices)
        purpose = Text(self.help)
        raise BadSetup(
            Text(
                "option {0} cannot be {1!r}: {2} Choose from {3}.", self.name, text, purpose, known
            )
        )


def read_options(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, str]:
    """Every option with its value; unknown names and values are refused."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(sorted(known)) or Text("none")
            raise BadSetup(Text("there is no option {0!r}; this game's options: {1}", name, names))
    return {option.name: option.read(given.get(option.name, option.default)) for option in options}


def read_toml(path: Path) -> dict[str, Any]:
    return parse(path, read(path))


def read_table(path: Path, name: str) -> dict[str, Any]:
    """One table of a file; the others are not parsed, which saves time."""
    lines = re.split(r"^(?=\[[\w.]+\])", read(path), flags=re.M)
    table = next((part for part in lines if part.startswith(f"[{name}]")), f"[{name}]")
    found: dict[str, Any] = parse(path, table)[name]
    return found


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadSetup(f"{path} is not TOML: it is no text") from error


def parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{path} is not TOML: {error}") from error


def overlay(base: Mapping[str, Any], changes: Mapping[str, Any], where: str = "") -> dict[str, Any]:
    """`base` with some numbers changed; a name that `base` lacks is refused."""
    merged = dict(base)
    for key, value in changes.items():
        if key not in base:
            raise BadSetup(f"the box has no {where}{key}; its names: {', '.join(base)}")
        if isinstance(base[key], dict) != isinstance(value, dict):
            raise BadSetup(f"{where}{key} in the box has the wrong shape")
        merged[key] = (
            overlay(base[key], value, f"{where}{key}.") if isinstance(value, dict) else value
        )
    return merged


def differences(base: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """The part of `other` that differs: overlay(base, differences(base, other)) == other."""
    changed: dict[str, Any] = {}
    for key, value in other.items():
        if value != base[key]:
            changed[key] = differences(base[key], value) if isinstance(value, dict) else value
    return changed


class Components:
    """Reads a box's data, refusing what cannot be played with a sentence that names the entry."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def value(self, key: str) -> Any:
        node: Any = self.data
        for part in key.split("."):
            if not isinstance(node, dict) or part not in node:
                raise BadSetup(f"the box lacks {key}")
            node = node[part]
        return node

    def number(self, key: str, low: int, high: int) -> int:
        return whole(key, self.value(key), low, high)

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        values = self.value(key)
        if not isinstance(values, list) or len(values) != count:
            raise BadSetup(f"{key} in the box must be a list of {count} numbers")
        return [whole(key, value, low, high) for value in values]


def whole(key: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadSetup(
            f"{key} in the box must be a whole number from {low} to {high}, not {value!r}"
        )
    return value
