"""A game: one folder, and the one place where its parts are found."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from inspect import get_annotations
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, cast

from chum.core.box import Components, Option, overlay, read_options, read_table, read_toml
from chum.core.language import Text, add_catalogues
from chum.errors import BadSetup
from chum.neutral.contract import Rules
from chum.neutral.package import folder_of, room
from chum.neutral.structs import Struct

if TYPE_CHECKING:
    from chum.core.words import Event, Noun, Phrase
    from chum.scene.moment import Moment
    from chum.scene.scene import Scene


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

    def refuse(self, view: Any, code: int) -> tuple[str | Text, str]:
        """Why a move is not legal now: a sentence, and the clause that forbids it."""

    def show(self, noun: Noun, index: int, names: Sequence[str]) -> str:
        """A piece or seat as people call it."""

    def ask(self, view: Any) -> str:
        """What the viewing seat has to choose now, in a sentence."""


class TextBoard(Protocol):
    """A game's `text.py`."""

    def board(self, view: Any, names: Sequence[str]) -> str:
        """The view in plain text: for a terminal, a log, a screen reader."""


class Board(Protocol):
    """A game's `board.py`; without one a game is shown as text."""

    def scene(self, moment: Moment[Any]) -> Scene:
        """What somebody sees at a moment."""


class BotKnowledge(Protocol):
    """A game's `bot.py` laid over the common one, `chum.neutral.bot`, which says what each is."""

    HORIZON: int
    ROUNDS: int
    FORECASTS: int
    FORESEEN: int
    EXPLORE: int
    WIDEN: int
    OPEN: int
    LEAD: int

    def horizon(self, s: Any, box: Any) -> int: ...
    def policy(self, s: Any, box: Any, seat: int, moves: list[int], count: int) -> int: ...
    def reopen(self, s: Any, box: Any, seat: int) -> None: ...
    def outlook(self, s: Any, box: Any, seat: int) -> int: ...
    def spoilt(self, s: Any, box: Any) -> int: ...


class Seeing(Protocol):
    """A game's `rules_sight.py`: what a seat sees as numbers, for programs that learn."""

    Sight: type[Struct]

    def observe(self, s: Any, box: Any, seat: int, out: Any) -> None:
        """Fill `out`, in which all is 0 before, with nothing that the seat may not know."""


class Prospect(NamedTuple):
    """What a choice promises, reckoned instead of searched for."""

    value: float  # from 0 to 1, the more the better
    win: float | None = None  # chance to win, where it is known
    share: float = 0.0  # how often to make it, where several choose at once


class Exact(Protocol):
    """A game's `bot_exact.py`: choices that are reckoned."""

    def chances(
        self, s: Any, box: Any, seat: int, guess: Callable[[int], Mapping[int, float]]
    ) -> Mapping[int, Prospect | float] | None:
        """By legal code what it promises, or merely its value; None where that is not known.

        `guess` says how likely another seat makes each of its choices.  In its loops it asks
        `chum.core.deadline.check`, which raises when there is no more time.
        """


class Habits(Protocol):
    """A game's `bot_habits.py`: how people choose who do not reckon."""

    HABITS: int  # that it knows

    def habits(self, s: Any, box: Any, seat: int) -> Sequence[Mapping[int, float]]:
        """By habit how likely each code of the seat's next choice is."""


class Coach(Protocol):
    """A game's `words_coach.py`: what helps a newcomer to decide."""

    def coach(self, view: Any) -> tuple[str, str]:
        """For a seat that chooses, or may choose anew: the kind of decision, and a sentence.

        The kind is a word of its own for each decision that needs another sentence; whoever has
        read its sentence once does not see it again.
        """


class Reasons(Protocol):
    """A game's `words_why.py`: what is told to whoever taps something that is no choice now."""

    def things(self) -> Mapping[str, str]:
        """What looks as if it could be tapped, by the first word of its id: what it is called.

        Pieces of the board and buttons alike.  What is only a part or a label of something else is
        called nothing: it answers, but keys pass it by.
        """

    def why(self, view: Any, thing: str, names: Sequence[str]) -> tuple[str, str] | None:
        """Why a thing is no choice now and what is instead, and the clause that says so.

        None where nothing is to be said but whose turn it is, or what is asked.
        """


class Odds(Protocol):
    """A game's `bot_odds.py`: the odds that matter to a player."""

    def remarks(self, view: Any, code: int) -> Sequence[tuple[str, str]]:
        """Sentences that explain a move, as far as it can be reckoned, each with its clause."""


class Hinting(Protocol):
    """A game's `words_hint.py`."""

    def reason(self, view: Any, codes: Sequence[int], names: Sequence[str]) -> str:
        """Why the first of these moves is good, in a sentence that is true in this position.

        The others are as good.  It can be checked by looking at the board; none is "".

        A game with quick moves may have `whole(view, codes, names)` beside it: why one of them is
        good, as the moves it stands for; and `end_of(view, codes)`: where such moves end, "" before
        they do, for a hint names the quick move that ends where a bot would.  And where a turn is
        a chain of moves it may have `planned(view, codes, goal, names)`: why the first of them is
        good if the others follow, up to a quick move.
        """


# The files of a game's folder and what each offers: first those that every game has.
REQUIRED = {"rules": Rules, "box": BoxMaker, "view": Viewer, "words": Wording, "text": TextBoard}
IF_THERE = {
    "board": Board,
    "words_coach": Coach,
    "words_ending": object,
    "words_hint": Hinting,
    "words_why": Reasons,
    "bot": object,
    "bot_exact": Exact,
    "bot_habits": Habits,
    "bot_odds": object,
    "rules_sight": Seeing,
}
ABOUT = ("title", "designer", "seats", "minutes", "sentence", "rules")


@dataclass(frozen=True)
class PlayNow:
    """What "Play now" chooses: `play_now` of the part `about`."""

    seats: int
    level: str  # of the bots
    options: Mapping[str, str]  # who begins among them


class Minutes(NamedTuple):
    """How long a match takes, as measured; "" where nobody has."""

    bots: str  # against bots
    friends: str


class Few(NamedTuple):
    """What is otherwise with few players."""

    most: int = 0  # players with whom it is so
    say: str = ""


USUAL_SEATS = 4
USUAL_LEVEL = "keen"


@dataclass(frozen=True)
class Game:
    """The one place where the parts of a game are found; each is imported when first asked for."""

    name: str
    package: str
    folder: Path

    def __post_init__(self) -> None:
        add_catalogues(self.folder)

    @classmethod
    def of_package(cls, name: str, package: str) -> Game:
        return cls(name, package, folder_of(package))

    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, self._part("rules"))

    @cached_property
    def box(self) -> BoxMaker:
        return cast(BoxMaker, self._part("box"))

    @cached_property
    def viewer(self) -> Viewer:
        return cast(Viewer, self._part("view"))

    @cached_property
    def words(self) -> Wording:
        return cast(Wording, self._part("words"))

    @cached_property
    def text(self) -> TextBoard:
        return cast(TextBoard, self._part("text"))

    @cached_property
    def board(self) -> Board | None:
        return cast(Board, self._part("board")) if self.has("board") else None

    @cached_property
    def sight(self) -> Seeing | None:
        return cast(Seeing, self._part("rules_sight")) if self.has("rules_sight") else None

    @cached_property
    def bot(self) -> BotKnowledge:
        from chum.neutral import bot as common_bot

        own = vars(self._part("bot")) if self.has("bot") else {}
        return cast(BotKnowledge, SimpleNamespace(**{**vars(common_bot), **own}))

    @cached_property
    def levels(self) -> dict[str, Any]:
        """The numbers of the bots' levels at this game, by level, where it has its own."""
        return self._numbers("bot_levels.toml")

    @cached_property
    def chances(self) -> dict[str, Any]:
        """How the bots' estimates come true, as `chum.search.chances` reads it."""
        return self._numbers("bot_chances.toml")

    @cached_property
    def review_levels(self) -> dict[str, Any]:
        """What the levels lose by a choice, as `chum.review.levels` reads it."""
        return self._numbers("review_levels.toml")

    @cached_property
    def lesson(self) -> dict[str, Any]:
        """A match on rails that teaches the game, as `chum.scene.lesson` reads it; {}: none."""
        return self._numbers("lesson.toml")

    @cached_property
    def summary(self) -> dict[str, Any]:
        """The rules in one screen, as `chum.scene.summary` reads it; {}: none."""
        return self._numbers("summary.toml")

    def _numbers(self, name: str) -> dict[str, Any]:
        path = self.folder / name
        return read_toml(path) if path.exists() else {}

    @cached_property
    def exact(self) -> Exact | None:
        return cast(Exact, self._part("bot_exact")) if self.has("bot_exact") else None

    @cached_property
    def habits(self) -> Habits | None:
        return cast(Habits, self._part("bot_habits")) if self.has("bot_habits") else None

    @cached_property
    def odds(self) -> Odds | None:
        found = self._part("bot_odds") if self.has("bot_odds") else None
        return cast(Odds, found) if hasattr(found, "remarks") else None

    @cached_property
    def quick(self) -> Callable[[Any, str], list[int] | None] | None:
        """From `words.py`, where it has one: the codes that a quick text stands for.

        None for any other text; IllegalMove where it cannot be played.
        """
        found: Callable[[Any, str], list[int] | None] | None = getattr(self.words, "quick", None)
        return found

    @cached_property
    def ending(self) -> Callable[[Any, Sequence[str], Sequence[Event]], str] | None:
        """From `words_ending.py`, where it has one: why the match ended so for the one who sees."""
        found: Callable[[Any, Sequence[str], Sequence[Event]], str] | None = None
        if self.ending_words is not None:
            found = self.ending_words.ending
        return found

    @cached_property
    def hinting(self) -> Hinting | None:
        return cast(Hinting, self._part("words_hint")) if self.has("words_hint") else None

    @cached_property
    def ending_words(self) -> Any | None:
        """All of `words_ending.py`; `chum.core.ending` says what may be in it."""
        return self._part("words_ending") if self.has("words_ending") else None

    @cached_property
    def coach(self) -> Coach | None:
        return cast(Coach, self._part("words_coach")) if self.has("words_coach") else None

    @cached_property
    def reasons(self) -> Reasons | None:
        return cast(Reasons, self._part("words_why")) if self.has("words_why") else None

    @cached_property
    def measure(self) -> Literal["round", "turn"]:
        """What `rounds` of the rules counts."""
        begun = {phrase.begins for phrase in self.words.PHRASES.values()}
        return "turn" if "turn" in begun else "round"

    @cached_property
    def counted(self) -> Mapping[str, Sequence[str]]:
        """What the bits of the rules' `counted` are called, in groups; most games count nothing."""
        found: Mapping[str, Sequence[str]] = getattr(self.box, "COUNTED", {})
        return found

    @cached_property
    def room(self) -> int:
        return room(self.rules)

    def check(self) -> None:
        """Import every part; BadSetup names the first thing that keeps this from being a game."""
        for part, offers in REQUIRED.items():
            self._check_part(part, offers)
        for part, offers in IF_THERE.items():
            if self.has(part):
                self._check_part(part, offers)
        box = Components(self.components)
        for key in ABOUT:
            box.value(f"about.{key}")
        box.numbers("about.seats", 2, 1, self.rules.SEATS)
        box.number("about.rules", 1, 9999)
        if "few" in self.components["about"]:
            box.number("about.few.most", self.seats[0], self.seats[-1])
        if "order" in self.components["about"]:
            box.number("about.order", 1, 9999)
        self.fill_box(self.play_now.seats, self.play_now.options)
        if not self.clauses:
            raise BadSetup("rulebook.md has no clause: a paragraph that begins with **XY-01**")

    def _check_part(self, part: str, offers: type) -> None:
        if not self.has(part):
            raise BadSetup(f"there is no {part}.py in {self.folder}")
        try:
            module = self._part(part)
        except Exception as error:
            raise BadSetup(
                f"{part}.py cannot be imported: {type(error).__name__}: {error}"
            ) from error
        wanted = [*get_annotations(offers), *vars(offers)]
        lacking = [name for name in wanted if name[0] != "_" and not hasattr(module, name)]
        if lacking:
            raise BadSetup(f"{part}.py lacks {', '.join(lacking)}")

    def has(self, part: str) -> bool:
        return (self.folder / f"{part}.py").exists()

    def _part(self, name: str) -> Any:
        return importlib.import_module(f"{self.package}.{name}")

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @cached_property
    def components(self) -> dict[str, Any]:
        """The box as it comes: `about` (title, designer, seats, version) and every number in it."""
        return read_toml(self.folder / "components.toml")

    @cached_property
    def about(self) -> dict[str, Any]:
        """The part `about` of the components, read by itself because everybody asks for it."""
        return read_table(self.folder / "components.toml", "about")

    @property
    def title(self) -> str:
        return str(self.about["title"])

    @property
    def version(self) -> int:
        """Raised whenever the same moves and luck would give another game."""
        return int(self.about["rules"])

    @property
    def seats(self) -> range:
        low, high = self.about["seats"]
        return range(low, high + 1)

    @property
    def minutes(self) -> Minutes:
        given = self.about["minutes"]
        if isinstance(given, dict):
            return Minutes(str(given.get("bots", "")), str(given.get("friends", "")))
        return Minutes("", str(given))

    @property
    def few(self) -> Few:
        return Few(**self.about.get("few", {}))

    @cached_property
    def play_now(self) -> PlayNow:
        given = self.about.get("play_now", {})
        usual = min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])
        return PlayNow(
            given.get("seats", usual), given.get("level", USUAL_LEVEL), given.get("options", {})
        )

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
        """The components with a user's numbers laid over them; a changed copy of all will do."""
        if changes.get("about", self.about) != self.about:
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
            raise BadSetup(
                Text("{0} is for {1} to {2} players, not {3}", self.title, low, high, seats)
            )
        return cast(
            Struct,
            self.box.fill(Components(components or self.components), self.options(options), seats),
        )
