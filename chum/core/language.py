"""Languages: gettext's catalogues, in the folder of whoever says the texts.

English is the source.  `_("text")` is the text in the language being spoken; `speaking("de")` sets
it for what runs inside.  A language's texts are `chum/locale/<lang>.po` for everything shared and
`<lang>.po` in each game's folder.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextvars import ContextVar
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path

from chum.core.catalogues import read_catalogue
from chum.errors import BadSetup

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "locale"
SOURCE = "en"

_spoken: ContextVar[str] = ContextVar("spoken", default=SOURCE)
_folders: list[Path] = [LOCALE]


def _(text: str) -> str:
    """The text in the language being spoken; the English one where there is no translation."""
    language = _spoken.get()
    return text if language == SOURCE else translated(language, text)


def sense(context: str, text: str) -> str:
    """The same for words that mean several things in English: the context says which."""
    return catalogue(_spoken.get()).pgettext(context, text)


def plural(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a number, in the language being spoken."""
    return catalogue(_spoken.get()).ngettext(one, many, count)


class Text:
    """Words to be said later: translated when they are said, in the language spoken then.

    Errors carry them, because whoever decides does not know who will read.  They are an English
    text and what fills its places, or a function that says them and its arguments; a Text may fill
    a place of another: `Text("You have no {0} to give", Text(called, piece))`.
    """

    def __init__(self, text: str | Callable[..., str], *args: object) -> None:
        self.text = text
        self.args = args

    def __str__(self) -> str:
        if callable(self.text):
            return self.text(*self.args)
        return _(self.text).format(*self.args)

    def __repr__(self) -> str:
        return repr(str(self))


def spoken() -> str:
    return _spoken.get()


class speaking:  # noqa: N801 - read as a phrase; a class, because every update of every seat begins so
    def __init__(self, language: str) -> None:
        self.language = language if language in languages() else SOURCE

    def __enter__(self) -> None:
        self.before = _spoken.set(self.language)

    def __exit__(self, *_error: object) -> None:
        _spoken.reset(self.before)


@cache
def languages() -> list[str]:
    return [SOURCE, *sorted(path.stem for path in LOCALE.glob("*.po"))]


def add_catalogues(folder: Path) -> None:
    """What lies in a folder is understood from now on; it cannot change what was understood."""
    if folder not in _folders:
        _folders.append(folder)
        catalogue.cache_clear()
        translated.cache_clear()


@cache
def catalogue(language: str) -> NullTranslations:
    """All texts of a language: Chum's own, then those of each game met so far, then English."""
    chain = NullTranslations()
    for path in (folder / f"{language}.po" for folder in _folders):
        if path.exists():
            try:
                chain.add_fallback(read_catalogue(path))
            except BadSetup as error:  # one game's mistake makes nobody else silent
                warnings.warn(f"{error}; its texts stay English", stacklevel=2)
    return chain


@lru_cache(maxsize=8192)
def translated(language: str, text: str) -> str:
    """Remembered, because a scene says hundreds of texts.  gettext keeps a head under the empty."""
    return catalogue(language).gettext(text) if text else ""
