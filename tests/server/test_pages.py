"""The small parts of pages: rules as HTML, what answers, languages."""

from __future__ import annotations

import re

import pytest
from starlette.requests import Request

import chum
from chum.server.language import spoken_by
from chum.server.pages import HERE, STATIC, things
from chum.server.rulebooks import make_law, rulebook
from chum.server.rulespage import render
from chum.server.situation import agreed


def test_a_clause_has_an_anchor_and_text_is_text() -> None:
    page = render("**GB-04** A `<b>` & **bold** (GB-05).")
    assert page == (
        '<div class="law" id="GB-04"><a class="anchor" href="#GB-04">GB-04</a>'
        "<p>A <code>&lt;b&gt;</code> &amp; <strong>bold</strong> "
        '(<a href="#GB-05">GB-05</a>).</p></div>'
    )


def test_a_ruling_has_a_sign_that_is_also_said() -> None:
    page = render("◆ our ruling. ◇ rebuilt.\n\n**GB-04** ◆ Stay.\n\n**GB-05** ◇ Go. ◆ Now.")
    assert page.count('<i class="sign ruling"') == 3  # in the legend, and at the clauses
    assert page.count('<i class="sign rebuilt"') == 2
    assert '<span class="vh"> (our ruling) </span></a><p>Stay.</p>' in page
    assert '<p>Go. <i class="sign ruling" aria-hidden="true"></i>' in page
    assert "◆" not in page


def test_an_example_stands_beside_its_picture() -> None:
    page = render("> [tie] **Example.** You\n> stay.", {"tie": "<svg/>"})
    assert page == (
        '<div class="law"><figure class="example"><svg/><figcaption>'
        "<strong>Example.</strong> You stay.</figcaption></figure></div>"
    )


def test_a_page_can_be_linked_and_nothing_else() -> None:
    page = render('By [CC BY](https://example.org/by?a=1&b) and [no](javascript:x) "so".')
    assert page == (
        '<div class="law"><p>By <a href="https://example.org/by?a=1&amp;b">CC BY</a> and '
        "[no](javascript:x) &quot;so&quot;.</p></div>"
    )


def test_headings_lists_and_tables() -> None:
    page = render(
        "# T\n\n## The end\n\n- one\n- two\n  more\n\n1. a\n2. b\n\n| x | y |\n|--|:-:|\n| 1 | 2 |"
    )
    assert '<h2 id="the-end">The end</h2>' in page
    assert "<ul><li>one</li><li>two more</li></ul>" in page
    assert "<ol><li>a</li><li>b</li></ol>" in page
    assert (
        '<tr><th scope="col">x</th><th scope="col">y</th></tr><tr><td>1</td><td>2</td></tr>' in page
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", chum.games())
def test_every_clause_can_be_linked_and_rulings_are_marked(name: str, language: str) -> None:
    game = chum.game(name)
    law = make_law(name, language)
    marked = [clause for clause, text in game.clauses.items() if text[0] in "◆◇"]
    assert 0 < len(marked) < len(game.clauses)
    shown = re.findall(r'<div class="law" id="([^"]+)">(.*?)</a>', law["body"])
    assert [clause for clause, _anchor in shown] == list(game.clauses)
    assert [clause for clause, anchor in shown if "sign" in anchor] == marked
    assert law["body"].count('class="legend"') == 1
    assert law["contents"]


@pytest.mark.parametrize("name", chum.games())
def test_what_a_picture_needs_is_on_its_page(name: str) -> None:
    law = make_law(name, "en")
    drawn = "".join(law["pictures"].values()) + str(law["symbols"])
    used = set(re.findall(r'href="#([^"]+)"', drawn))
    assert used
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', law["symbols"]))
    assert " style=" not in drawn
    assert law["body"].count('class="pic"') >= 2  # examples have theirs


def test_a_page_is_made_once_for_each_language() -> None:
    assert make_law("getbit", "de") is make_law("getbit", "de")
    assert "Beispiel" in make_law("getbit", "de")["body"]


def test_a_translated_rulebook_has_the_same_clauses() -> None:
    game = chum.game("getbit")
    german = rulebook(game, "de")
    assert german != game.rulebook
    for clause in game.clauses:
        assert f"**{clause}** " in german
    assert rulebook(game, "xx") == game.rulebook


def test_a_page_knows_what_answers_in_its_language() -> None:
    assert things(chum.game("getbit"), "en")["pirate"] == "Pirate"
    assert things(chum.game("getbit"), "de")["pirate"] == "Pirat"


def test_before_a_game_with_the_dummy_all_know_that_it_can_win_BB_34() -> None:
    game = chum.game("bidbait")
    assert agreed(game, game.options({"dummy": "on"}), "Ann") == [
        "A dummy as third player: yes, for two players; it can win by a set."
    ]


def test_who_begins_has_a_name_for_those_who_did_not_set_the_table() -> None:
    game = chum.game("sharkbait")
    first = next(option for option in game.box.OPTIONS if option.title == "Who begins")
    assert agreed(game, game.options({first.name: "0"}), "Ann") == ["Who begins: Ann."]


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [("", "", "en"), ("", "fr, de;q=0.8", "de"), ("en", "de", "en"), ("xx", "de-AT", "de")],
)
def test_the_language_is_the_chosen_one_or_the_browsers(
    cookie: str, accepted: str, language: str
) -> None:
    headers = [(b"cookie", f"lang={cookie}".encode()), (b"accept-language", accepted.encode())]
    scope = {"type": "http", "headers": headers, "query_string": b"", "path": "/"}
    assert spoken_by(Request(scope)) == language


def needed(scripts: set[str]) -> set[str]:
    """Scripts, and all that they import before they run."""
    found: set[str] = set()
    while scripts:
        found |= scripts
        texts = [(STATIC / name).read_text(encoding="utf-8") for name in scripts]
        scripts = set(re.findall(r'^import .*"\./([\w-]+\.js)";$', "\n".join(texts), re.M)) - found
    return found


@pytest.mark.parametrize("page", ["home", "table"])
def test_what_a_page_fetches_ahead_is_what_it_needs_at_once(page: str) -> None:
    """Else a browser asks for one file after the other, or for one in vain."""
    text = (HERE / "templates" / f"{page}.html").read_text(encoding="utf-8")
    scripts = set(re.findall(r'<script type="module" src="{{ static }}/([\w-]+\.js)"', text))
    (ahead,) = re.findall(r'{% for name in \(([^)]*)\) %}\n<link rel="modulepreload"', text)
    assert scripts | {f"{name}.js" for name in re.findall(r'"(\w+)"', ahead)} == needed(scripts)


def test_what_is_kept_for_the_time_without_a_connection_is_whole() -> None:
    worker = (STATIC / "worker.js").read_text(encoding="utf-8")
    (shell,) = re.findall(r"^const SHELL = \[(.*)\];$", worker, re.M)
    assert needed({"page.js", "offline.js"}) <= set(re.findall(r'"([^"]+)"', shell))
