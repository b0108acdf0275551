"""A game: one folder of `chum.games`, put together."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, cast

from chum.core import contract
from chum.core.box import Components, Option, overlay, read_options, read_toml
from chum.core.errors import BadSetup
from chum.core.neutral import Struct
from chum.core.scene import Scene
from chum.core.words import Event, Noun, Phrase


class Rules(Protocol):
    """A game's `rules.py`; what each function does is said in `chum.core.contract`."""

    SEATS: int
    ACTIONS: int
    State: type[contract.State]
    Box: type[contract.Box]

    def setup(self, s: Any, box: Any, seats: int) -> None: ...
    def pending(self, s: Any, box: Any) -> int: ...
    def legal(self, s: Any, box: Any, seat: int, out: list[int]) -> int: ...
    def replacements(self, s: Any, box: Any, seat: int, out: list[int]) -> int: ...
    def play(self, s: Any, box: Any, seat: int, action: int) -> None: ...
    def is_over(self, s: Any) -> bool: ...
    def rounds(self, s: Any) -> int: ...
    def score(self, s: Any, box: Any, seat: int) -> int: ...
    def place(self, s: Any, box: Any, seat: int) -> int: ...
    def conceal(self, s: Any, box: Any, seat: int) -> None: ...
    def away(self, s: Any, box: Any, seat: int) -> int: ...


class BoxMaker(Protocol):
    """A game's `box.py`."""

    OPTIONS: tuple[Option, ...]

    def fill(self, components: Components, options: Mapping[str, str], seats: int) -> Any:
        """The box for this many players; BadSetup for one that cannot be played."""

    def inventory(self, s: Any, box: Any) -> dict[str, int]:
        """Every component counted wherever it lies: the same numbers at every moment."""


class Viewer(Protocol):
    """A game's `view.py`."""

    def view(self, s: Any, box: Any, seat: int) -> Any:
        """What `seat` may see; `NOBODY` is the spectator."""


class Wording(Protocol):
    """A game's `words.py`."""

    PHRASES: dict[int, Phrase]

    def write(self, view: Any, code: int) -> str:
        """A move's text; empty for a code that means nothing at this table."""

    def refuse(self, view: Any, code: int) -> tuple[str, str]:
        """Why a move is not legal now: a sentence, and the clause that forbids it."""

    def show(self, noun: Noun, index: int, names: Sequence[str]) -> str:
        """A piece or seat as people call it."""

    def ask(self, view: Any) -> str:
        """What the viewing seat has to choose now, in a sentence."""

    # A game may also offer `quick(view, text) -> list[int] | None`: a text that stands for several
    # moves, one after the other, as codes; None for any other text; IllegalMove where it cannot be.


class Text(Protocol):
    """A game's `text.py`."""

    def board(self, view: Any, names: Sequence[str]) -> str:
        """The view in plain text: for a terminal, a log, a screen reader."""


class Board(Protocol):
    """A game's `board.py`; without one a game is shown as text.

    It may also say which kinds of events come `TOGETHER` in one scene, the `PACE` of others in
    milliseconds (0: no scene of its own), and what to `COACH` a newcomer on: pairs of a piece's,
    a button's or the `hand`'s id and a clause.
    """

    def scene(
        self, view: Any, names: Sequence[str], shape: str, event: Event | None = None
    ) -> Scene:
        """The view as a scene of shape "wide" or "tall"; in a story, with the event just told."""


@dataclass(frozen=True)
class Game:
    name: str
    folder: Path
    rules: Rules
    box: BoxMaker
    viewer: Viewer
    words: Wording
    text: Text
    board: Board | None

    @classmethod
    def load(cls, name: str, folder: Path) -> Game:
        def part(module: str) -> Any:
            return importlib.import_module(f"chum.games.{name}.{module}")

        return cls(
            name,
            folder,
            cast(Rules, part("rules")),
            cast(BoxMaker, part("box")),
            cast(Viewer, part("view")),
            cast(Wording, part("words")),
            cast(Text, part("text")),
            cast(Board, part("board")) if (folder / "board.py").exists() else None,
        )

    @cached_property
    def components(self) -> dict[str, Any]:
        """The box as it comes: `about` (title, designer, seats, version) and every number in it."""
        return read_toml(self.folder / "components.toml")

    @property
    def title(self) -> str:
        return str(self.components["about"]["title"])

    @property
    def version(self) -> int:
        """Raised whenever the same moves and luck would give another game."""
        return int(self.components["about"]["rules"])

    @property
    def seats(self) -> range:
        low, high = self.components["about"]["seats"]
        return range(low, high + 1)

    @cached_property
    def rulebook(self) -> str:
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @cached_property
    def sprites(self) -> str:
        """The symbols of the game's own pictures."""
        path = self.folder / "sprites.svg"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @cached_property
    def css(self) -> str:
        path = self.folder / "board.css"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @cached_property
    def clauses(self) -> dict[str, str]:
        """The numbered clauses of the rules page: id to text."""
        found = re.findall(r"^\*\*([A-Z]{2}-\d\d)\*\* (.+?)(?=\n\n|\Z)", self.rulebook, re.M | re.S)
        return {clause: " ".join(text.split()) for clause, text in found}

    def options(self, given: Mapping[str, object] | None = None) -> dict[str, str]:
        return read_options(self.box.OPTIONS, given or {})

    def own_box(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The components with a user's numbers laid over them."""
        if "about" in changes:
            raise BadSetup("a box of your own changes components, not the part [about]")
        return overlay(self.components, changes)

    def fill_box(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> Struct:
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadSetup(f"{self.title} is for {low} to {high} players, not {seats}")
        return cast(
            Struct,
            self.box.fill(Components(components or self.components), self.options(options), seats),
        )
