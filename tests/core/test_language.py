"""Other languages: catalogues are read as gettext means them, and German is complete."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import chum
from chum.core.language import ROOT, _, catalogue, languages, read_po, speaking
from chum.core.words import enumeration
from chum.errors import BadSetup

JS = re.compile(r'\bt\("((?:[^"\\]|\\.)+)"')
HTML = re.compile(r"""\b_\((["'])(.+?)\1\)""")


def python_texts(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "Text"):
            first = node.args[0]
            if isinstance(first, ast.Constant):
                found.add(first.value)
    return found


def shared_texts() -> set[str]:
    found = {text for p in ROOT.rglob("*.js") for text in JS.findall(p.read_text(encoding="utf-8"))}
    for path in ROOT.rglob("*.html"):
        found |= {text for _quote, text in HTML.findall(path.read_text(encoding="utf-8"))}
    for room in ("core", "table", "server"):
        for path in (ROOT / room).rglob("*.py"):
            found |= python_texts(path)
    return found


def game_texts(name: str) -> set[str]:
    game = chum.game(name)
    found = {text for path in game.folder.glob("*.py") for text in python_texts(path)}
    found |= {phrase.sentence for phrase in game.words.PHRASES.values()}
    found |= {option.help for option in game.box.OPTIONS}
    return found | {game.components["about"]["sentence"]}


TRANSLATED = [name for name in chum.game_names() if (chum.game(name).folder / "de.po").exists()]


def places(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def test_german_is_complete() -> None:
    assert "de" in languages()
    german = catalogue("de")
    assert sorted(shared_texts() - set(german)) == []
    assert "getbit" in TRANSLATED
    for name in TRANSLATED:
        assert sorted(game_texts(name) - set(german)) == [], name


def test_a_translation_fills_the_same_places() -> None:
    for text, german in catalogue("de").items():
        assert german, text
        assert places(text) == places(german), text


def test_texts_are_spoken_in_the_language_of_the_moment() -> None:
    match = chum.match("getbit", 4, names=["Anne", "Ben", "Cleo", "Dev"], seed=1)
    event = match.opening[0]
    english = match.sentence(event)
    with speaking("de"):
        assert match.sentence(event).endswith("in der Reihe.")
        assert enumeration(["a", "b", "c"]) == "a, b und c"
    assert match.sentence(event) == english
    with speaking("xx"):
        assert _("Rules") == "Rules"


def test_a_catalogue_is_read_as_gettext_means_it() -> None:
    text = '# c\nmsgid ""\nmsgstr "head"\n\n#: x.py\nmsgid "a\\"b"\nmsgstr ""\n"one "\n"two\\n"\n'
    assert read_po(text) == {'a"b': "one two\n"}
    with pytest.raises(BadSetup, match="line 2"):
        read_po('msgid "a"\nnonsense\n')
