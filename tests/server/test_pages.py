"""The small parts of pages: rules as HTML, what answers, languages."""

from __future__ import annotations

import pytest
from starlette.requests import Request

import chum
from chum.server.pages import rulebook, spoken_by, things
from chum.server.rulespage import render, sections


def test_a_clause_has_an_anchor_and_text_is_text() -> None:
    page = render("**GB-04** *(ruling)* A `<b>` & **bold** (GB-05).")
    assert page == (
        '<p id="GB-04"><a class="clause" href="#GB-04">GB-04</a> <em>(ruling)</em> '
        "A <code>&lt;b&gt;</code> &amp; <strong>bold</strong> "
        '(<a href="#GB-05">GB-05</a>).</p>'
    )


def test_a_page_can_be_linked_and_nothing_else() -> None:
    page = render('By [CC BY](https://example.org/by?a=1&b) and [no](javascript:x) "so".')
    assert page == (
        '<p>By <a href="https://example.org/by?a=1&amp;b">CC BY</a> and [no](javascript:x) '
        "&quot;so&quot;.</p>"
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


@pytest.mark.parametrize("name", chum.games())
def test_every_clause_of_every_rulebook_can_be_linked(name: str) -> None:
    game = chum.game(name)
    page = render(game.rulebook)
    for clause in game.clauses:
        assert f'id="{clause}"' in page
    assert sections(game.rulebook)


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
