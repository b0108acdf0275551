"""Languages: gettext catalogues (.po), read as they are.

English is the source.  `_("text")` is the text in the language being spoken; `speaking("de")` sets
it for what runs inside.  A language's texts are `chum/locale/<lang>.po` for everything shared and
`<lang>.po` in each game's folder, in the plain gettext format that every translator's tool edits.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from chum.errors import BadSetup

ROOT = Path(__file__).parent.parent
SOURCE = "en"

_spoken: ContextVar[str] = ContextVar("spoken", default=SOURCE)


def _(text: str) -> str:
    """The text in the language being spoken; the English one where there is no translation."""
    language = _spoken.get()
    return text if language == SOURCE else (catalogue(language).get(text) or text)


def plural(one: str, many: str, count: int) -> str:
    """The form that goes with a number, in the language being spoken; not yet filled in."""
    return _(one if count == 1 else many)


class Text:
    """A sentence to be said later: translated when it is said, in the language spoken then.

    Errors carry it, because whoever decides does not know who will read.
    """

    def __init__(self, text: str, *args: object) -> None:
        self.text = text
        self.args = args

    def __str__(self) -> str:
        return _(self.text).format(*self.args)


def spoken() -> str:
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = _spoken.set(language if language in languages() else SOURCE)
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def languages() -> list[str]:
    return [SOURCE, *sorted(path.stem for path in (ROOT / "locale").glob("*.po"))]


@cache
def catalogue(language: str) -> Mapping[str, str]:
    paths = [ROOT / "locale" / f"{language}.po", *ROOT.glob(f"games/*/{language}.po")]
    texts: dict[str, str] = {}
    for path in paths:
        texts |= read_po(path.read_text(encoding="utf-8"))
    return texts


def read_po(text: str) -> dict[str, str]:
    """A catalogue's messages; without plural forms, which no text here needs."""
    messages: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    into = ""
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        word, _space, rest = line.partition(" ")
        if word in ("msgid", ""):
            if parts["msgid"] and into == "msgstr":
                messages[parts["msgid"]] = parts["msgstr"]
                into = ""
            if not line:
                continue
            parts = {"msgid": "", "msgstr": ""}
        if word in parts:
            into = word
            line = rest
        if not into or not (line.startswith('"') and line.endswith('"')):
            raise BadSetup(f"line {number} of the catalogue cannot be read: {raw}")
        parts[into] += ast.literal_eval(line)
    return messages
