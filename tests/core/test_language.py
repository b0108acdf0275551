"""Other languages: texts are said as gettext means them, and German is complete."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import chum
from chum.contract.tables import Table, moments, still, tables_of
from chum.core import language
from chum.core.catalogues import read_catalogue
from chum.core.game import Game
from chum.core.language import LOCALE, ROOT, Text, _, add_catalogues, plural, sense, speaking
from chum.core.match import Match
from chum.core.telling import tell_all
from chum.core.words import Move, enumeration
from chum.errors import AmbiguousMove, BadSetup, ChumError, InvalidMove
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.lesson import texts as lesson_texts
from chum.scene.scene import TALL, WIDE
from chum.scene.summary import texts as summary_texts

JS = re.compile(r'\bt\("((?:[^"\\]|\\.)+)"')
HTML = re.compile(r"""\b_\((["'])(.+?)\1\)""")

Message = tuple[str | None, str | tuple[str, str]]  # a context, and a text or its two forms

# -- which texts there are


def python_texts(path: Path) -> set[Message]:
    found: set[Message] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "")
            given = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if name in ("_", "Text") and node.args and isinstance(node.args[0], ast.Constant):
                found.add((None, given[0]))
            elif name == "plural" and len(given) >= 2:
                found.add((None, (given[0], given[1])))
            elif name == "sense":
                found.add((given[0], given[1]))
    return found


def shared_texts() -> set[Message]:
    found = {text for p in ROOT.rglob("*.js") for text in JS.findall(p.read_text(encoding="utf-8"))}
    for path in ROOT.rglob("*.html"):
        found |= {text for _quote, text in HTML.findall(path.read_text(encoding="utf-8"))}
    shared: set[Message] = {(None, text) for text in found}
    for room in ("core", "scene", "search", "review", "table", "server"):
        for path in (ROOT / room).rglob("*.py"):
            shared |= python_texts(path)
    return shared


def game_texts(game: Game) -> set[Message]:
    found = [
        text
        for phrase in game.words.PHRASES.values()
        for text in (
            *(phrase.sentence, phrase.you, phrase.run, phrase.item, phrase.many),
            phrase.sought,
        )
        if text
    ]
    for option in game.box.OPTIONS:
        found += [option.help, option.title, *(words for _value, words in option.said)]
    found += filter(None, (game.components["about"]["sentence"], game.few.say))
    found += lesson_texts(game.lesson)
    found += summary_texts(game.summary)
    texts: set[Message] = {(None, text) for text in found}
    for path in game.folder.glob("*.py"):
        texts |= python_texts(path)
    return texts


# -- what the catalogues hold

GAMES = [chum.game(name) for name in chum.games()]
TRANSLATED = [game for game in GAMES if (game.folder / "de.po").exists()]
CATALOGUES = [LOCALE / "de.po", *(game.folder / "de.po" for game in TRANSLATED)]
GERMAN = {path: read_po(BytesIO(path.read_bytes())) for path in CATALOGUES}


def known(path: Path) -> set[Message]:
    return {(entry.context, entry.id) for entry in GERMAN[path] if entry.id and all(forms(entry))}


def forms(entry) -> tuple[str, ...]:
    return entry.string if isinstance(entry.string, tuple) else (entry.string,)


def stubs(texts: set[Message]) -> str:
    """What to paste into a catalogue and fill in."""
    empty = Catalog(locale="de")
    for context, text in sorted(texts, key=str):
        empty.add(text, context=context).flags.clear()
    written = BytesIO()
    write_po(written, empty, omit_header=True, width=0)
    return written.getvalue().decode()


def missing() -> dict[Path, set[Message]]:
    """By the catalogue that ought to have them."""
    shared = known(LOCALE / "de.po")
    lacking = {LOCALE / "de.po": shared_texts() - shared}
    for game in TRANSLATED:
        path = game.folder / "de.po"
        lacking[path] = game_texts(game) - shared - known(path)
    return {path: texts for path, texts in lacking.items() if texts}


def test_german_is_complete() -> None:
    assert "de" in language.languages()
    assert "getbit" in [game.name for game in TRANSLATED]
    blocks = [f"Add to {path}:\n\n{stubs(texts)}" for path, texts in missing().items()]
    if blocks:
        pytest.fail("\n".join(blocks), pytrace=False)


@pytest.mark.parametrize("game", TRANSLATED, ids=lambda game: game.name)
def test_whatever_is_asked_for_is_known(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that stand in tables, too: colours, kinds of fish, titles of cards."""
    asked: set[Message] = set()

    class Asked(NullTranslations):
        def gettext(self, message: str) -> str:
            asked.add((None, message))
            return message

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            asked.add((None, (msgid1, msgid2)))
            return super().ngettext(msgid1, msgid2, n)

        def pgettext(self, context: str, message: str) -> str:
            asked.add((context, message))
            return message

    monkeypatch.setattr(language, "catalogue", lambda _language: Asked())
    monkeypatch.setattr(language, "translated", lambda _language, text: Asked().gettext(text))
    with speaking("de"):
        for table in tables_of(game):
            for match in moments(table, 8, share=0.1):
                for seat in match.pending or [NOBODY]:
                    game.words.ask(match.view(seat))
                    for shape in (WIDE, TALL):
                        story.draw(match, seat, shape)
            for step in match.steps:
                for seat in (NOBODY, *range(match.seats)):
                    tell_all(match, step.events, seat)
            for event in match.events():
                match.sentence(event)
    assert asked - known(LOCALE / "de.po") - known(game.folder / "de.po") == set()


def test_stubs_are_ready_to_paste() -> None:
    assert stubs({(None, "Rules"), (None, ("{0} die", "{0} dice")), ("verb", "Place")}) == (
        'msgctxt "verb"\nmsgid "Place"\nmsgstr ""\n\n'
        'msgid "Rules"\nmsgstr ""\n\n'
        'msgid "{0} die"\nmsgid_plural "{0} dice"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
    )


def places(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name)
def test_a_translation_fills_the_same_places(path: Path) -> None:
    for entry in GERMAN[path]:
        if entry.id and isinstance(entry.id, tuple):
            assert places(entry.string[1]) == places(entry.id[1]), entry.id
            assert places(entry.string[0]) <= places(entry.id[1]), entry.id
        elif entry.id:
            assert places(entry.string) == places(entry.id), entry.id


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name)
def test_every_entry_is_said_as_it_is_written(path: Path) -> None:
    """No other catalogue says it otherwise, and the compiled ones are of today."""
    with speaking("de"):
        for entry in GERMAN[path]:
            if isinstance(entry.id, tuple):
                said = tuple(plural(*entry.id, count) for count in (1, 2))
            elif entry.context:
                said = (sense(entry.context, entry.id),)
            elif entry.id:
                said = (_(entry.id),)
            else:
                continue
            assert said == forms(entry), "differs elsewhere, or is not compiled: make build"


# -- how they are said


def test_texts_are_spoken_in_the_language_of_the_moment() -> None:
    match = chum.match("getbit", 4, names=["Anne", "Ben", "Cleo", "Dev"], seed=1)
    event = match.opening[0]
    english = match.sentence(event)
    with speaking("de"):
        assert match.sentence(event).endswith("in der Reihe.")
        assert enumeration(["a", "b", "c"]) == "a, b und c"
        assert _("") == ""
    assert match.sentence(event) == english
    with speaking("xx"):
        assert _("Rules") == "Rules"


def test_a_text_is_said_in_the_language_of_the_moment() -> None:
    def dice() -> str:
        return plural("{0} die", "{0} dice", 2).format(2)

    text = Text("{0} and {1}", Text("Rules"), Text(dice))
    assert str(text) == "Rules and 2 dice"
    with speaking("de"):
        assert str(text) == "Regeln und 2 Würfel"


@pytest.mark.parametrize("game", TRANSLATED, ids=lambda game: game.name)
def test_a_refusal_is_said_in_the_language_of_whoever_reads_it(game: Game) -> None:
    """Whoever decides speaks English, as the hall does."""
    seen: set[str] = set()
    for table in tables_of(game):
        for match in moments(table, 6, share=0.2):
            for move in [] if match.over else forbidden(table, twin := still(match)):
                refusal = twin.refusal(move)
                english, sentence = str(refusal), refusal.sentence
                if english not in seen:
                    seen.add(english)
                    assert english == f"{sentence} ({refusal.clause})"
                    with speaking("de"):
                        assert refusal.sentence != sentence
                        assert str(refusal) == f"{refusal.sentence} ({refusal.clause})"
                        assert str(refusal) == str(twin.refusal(move))
    assert len(seen) > 3


def forbidden(table: Table, match: Match) -> Iterator[Move]:
    for seat in range(table.seats):
        view = match.view(seat)
        allowed = {move.code for move in match.legal(seat) + match.replacements(seat)}
        for code in range(table.game.rules.ACTIONS):
            text = table.game.words.write(view, code)
            if text and code not in allowed:
                yield Move(seat, code, text)


WRONG = [
    (lambda: chum.match("getbit", 4, seed=1).play("fly", 0), InvalidMove, "kein Zug", "no move of"),
    (lambda: chum.match("getbit", 4, seed=1).play("p", 0), AmbiguousMove, "oder", "could be"),
    (lambda: chum.match("getbit", 9), BadSetup, "für 2 bis 6 Leute", "is for 2 to 6 players"),
    (lambda: chum.match("getbit", 4, {"pickup": 7}), BadSetup, "Handkarten", "Cards left in hand"),
    (lambda: chum.match("getbit", 4, {"x": 1}), BadSetup, "keine Option 'x'", "no option 'x'"),
    (
        lambda: chum.match("sharks", 2, {"first": 3}),
        BadSetup,
        "Platz 3 kann nicht",
        "seat 3 cannot",
    ),
    (
        lambda: chum.match("sharktank", 2, seed=1).play("to x", 0),
        InvalidMove,
        "kein Feld",
        "names no",
    ),
]


@pytest.mark.parametrize(("do", "kind", "german", "english"), WRONG)
def test_what_is_wrong_is_said_in_the_language_of_whoever_reads_it(
    do, kind: type[ChumError], german: str, english: str
) -> None:
    with pytest.raises(kind) as error:
        do()
    assert english in str(error.value)
    with speaking("de"):
        assert german in str(error.value)


# -- catalogues of others

HEAD = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"""
POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 :"
" n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

msgid "{0} die"
msgid_plural "{0} dice"
msgstr[0] "{0} kostka"
msgstr[1] "{0} kostki"
msgstr[2] "{0} kostek"

msgctxt "verb"
msgid "Place"
msgstr "Połóż"
"""


@pytest.fixture
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No catalogue is known yet; German and Polish may be spoken."""
    monkeypatch.setattr(language, "_folders", [])
    monkeypatch.setattr(language, "languages", lambda: ["en", "de", "pl"])
    forget()
    yield
    forget()


def forget() -> None:
    language.catalogue.cache_clear()
    language.translated.cache_clear()


@pytest.mark.usefixtures("nothing_else")
def test_plurals_follow_the_language(tmp_path: Path) -> None:
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    add_catalogues(tmp_path)
    with speaking("pl"):
        said = [plural("{0} die", "{0} dice", n).format(n) for n in (1, 2, 5, 12, 22)]
        assert said == ["1 kostka", "2 kostki", "5 kostek", "12 kostek", "22 kostki"]
        assert (sense("verb", "Place"), _("Place")) == ("Połóż", "Place")
        assert plural("{0} fin", "{0} fins", 5) == "{0} fins"
    assert plural("{0} die", "{0} dice", 5) == "{0} dice"


@pytest.mark.usefixtures("nothing_else")
def test_a_game_brings_its_own_texts_and_changes_no_others(tmp_path: Path) -> None:
    for name, german in (("first", "Netz"), ("second", "Masche")):
        folder = tmp_path / name
        folder.mkdir()
        text = f'{HEAD}\nmsgid "net"\nmsgstr "{german}"\n\nmsgid "{name}"\nmsgstr "zum {name}"\n'
        (folder / "de.po").write_text(text, encoding="utf-8")
    with speaking("de"):
        assert _("net") == "net"
        for name in ("first", "second", "plain"):
            Game(name, "outside", tmp_path / name)
            assert _("net") == "Netz"
        assert (_("first"), _("second"), _("plain")) == ("zum first", "zum second", "plain")


@pytest.mark.usefixtures("nothing_else")
def test_a_catalogue_that_cannot_be_read_says_so_and_takes_no_other_with_it(tmp_path: Path) -> None:
    for name, text in (("bad", 'msgid "a"\nnonsense\n'), ("good", POLISH)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pl.po").write_text(text, encoding="utf-8")
        add_catalogues(tmp_path / name)
    said = r"bad/pl\.po, line 2, .*: nonsense; its texts stay English"
    with speaking("pl"), pytest.warns(UserWarning, match=said):
        assert (_("a"), sense("verb", "Place")) == ("a", "Połóż")


@pytest.mark.usefixtures("nothing_else")
def test_german_is_spoken_without_babel_and_without_anything_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "babel"]:
        monkeypatch.setitem(sys.modules, name, None)
    add_catalogues(Path(shutil.copy(LOCALE / "de.po", tmp_path)).parent)
    with speaking("de"):
        assert _("Play now") == "Jetzt spielen"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name)
def test_a_catalogue_says_what_babel_reads_in_it(path: Path) -> None:
    read = read_catalogue(path)
    assert len(GERMAN[path]) > 100
    for entry in GERMAN[path]:
        if isinstance(entry.id, tuple):
            assert tuple(read.ngettext(*entry.id, n) for n in (1, 2)) == entry.string
        elif entry.context is not None:
            assert read.pgettext(entry.context, entry.id) == entry.string
        elif entry.id:
            assert read.gettext(entry.id) == entry.string


ODD = """
msgid ""
msgstr ""

# a comment
#, python-format, fuzzy
msgid "guessed"
msgstr "geraten"
msgid "a \\"quoted\\" line\\n"
"and \\\\ another"
msgstr "eine „zitierte“ Zeile\\n"
"und \\\\ noch eine"

msgid "empty"
msgstr ""

#~ msgid "gone"
#~ msgstr "weg"
"""


def test_odd_catalogues_are_read_as_gettext_does(tmp_path: Path) -> None:
    """Nothing is said that nobody has read, and no charset need be named."""
    path = tmp_path / "de.po"
    path.write_text(ODD, encoding="utf-8")
    read = read_catalogue(path).gettext
    assert read('a "quoted" line\nand \\ another') == "eine „zitierte“ Zeile\nund \\ noch eine"
    assert [read(text) for text in ("guessed", "empty", "gone")] == ["guessed", "empty", "gone"]


@pytest.mark.parametrize("text", ['msgid "a', '"a"', 'msgid "a" b', 'msgid "a"b"'])
def test_a_line_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pl.po"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup, match=r"pl\.po, line 1, cannot be read"):
        read_catalogue(path)


@pytest.mark.parametrize("head", [b"Plural-Forms: nplurals=2; plural=n!!;", b"X: \xff"])
def test_a_head_that_cannot_be_read_is_refused(tmp_path: Path, head: bytes) -> None:
    path = tmp_path / "pl.po"
    path.write_bytes(b'msgid ""\nmsgstr "' + head + b'\\n"\n')
    with pytest.raises(BadSetup, match=r"pl\.po cannot be read"):
        read_catalogue(path)
