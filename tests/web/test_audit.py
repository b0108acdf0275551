"""Each measure of the layout audit finds what it is there to find, and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.audit import Screen, audit, turn
from tests.web.conftest import Open
from tests.web.contrast import faint_texts

PHONE = Screen(390, 844)
# A table in small: everything about it is right.
GOOD = """
<style>
  * { margin: 0; box-sizing: border-box; }
  body { font: 16px sans-serif; }
  .bar { height: 44px; }
  #stage { height: 500px; }
  #board { width: 100%; height: 100%; }
  .seat { height: 44px; }
  #action { padding: 4px; }
  #action button { min-height: 44px; width: 50%; }
</style>
<header class="bar"></header>
<ol id="seats"><button class="seat is-turn" data-seat="0">
  <span class="seat-name">Bartholomäus</span> <b>4 limbs</b> <i>1:30</i></button></ol>
<main id="stage"><svg id="board" viewBox="0 0 390 500">
  <symbol id="s-sign"><text font-size="20">S</text></symbol>
  <g><rect id="sea" width="390" height="500" fill="navy"/></g>
  <g class="piece live"><rect x="20" y="50" width="60" height="60"/></g>
  <text id="drawn" x="100" y="100" font-size="14">Shark</text>
  <use id="sign" href="#s-sign" x="100" y="200"/></svg></main>
<section id="action" class="mine"><p><b id="status">Choose a card.</b></p>
  <button data-legal id="go">Play 4</button></section>
"""
HEARD = {
    "now": {
        "status": "playing",
        "pending": [0],
        "seats": [{"name": "Bartholomäus", "seconds": 90}],
    },
    "scene": {"seats": [{"note": "4 limbs"}]},
}


def table(visit: Open, script: str = "") -> Page:
    page = visit("/health", bypass_csp=True)  # a page with nothing to load
    page.set_content(GOOD)
    turn(page, PHONE)
    page.evaluate("heard => { window.heard = heard }", HEARD)
    page.evaluate(f"() => {{ const $ = (s) => document.querySelector(s); {script} }}")
    return page


def found_in(visit: Open, script: str = "") -> list[str]:
    return audit(table(visit, script), touch=True)


def test_a_good_table_passes(visit: Open) -> None:
    assert found_in(visit) == []


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("$('#status').style.fontSize = '10px'", "small: Choose a card. 10.0 px"),
        ("$('#drawn').setAttribute('font-size', 10)", "small: Shark 10.0 px"),
        ("$('#drawn').setAttribute('transform', 'scale(.5)')", "small: Shark 7.0 px"),
        ("$('#sign').setAttribute('transform', 'scale(.5)')", "small: S of #s-sign 10.0 px"),
        (
            "$('.seat-name').style.cssText = 'display: block; width: 50px; overflow: hidden'",
            "cut: Bartholomäus",
        ),
        ("$('p').style.cssText = 'overflow: hidden; height: 6px'", "cut: Choose a card."),
        ("$('#go').style.cssText = 'width: 44px; white-space: nowrap'", "cut: Play 4"),
        (
            "$('p').innerHTML = '<select style=\"width: 60px\"><option>a spectator</select>'",
            "cut: a spectator",
        ),
        ("$('#drawn').setAttribute('x', -20)", "outside: Shark"),
        ("$('#status').style.cssText = 'position: fixed; left: -30px'", "outside: Choose a card."),
        (
            "$('#status').style.cssText = 'position: relative; top: 30px'",
            "overlap: Choose a card. / Play 4",
        ),
        ("$('#board').append($('#drawn').cloneNode(true))", "overlap: Shark / Shark"),
        (
            "$('#drawn').setAttribute('x', 60); $('#board').append($('.piece'))",
            "covered: Shark",
        ),
        ("$('#status').style.cssText = 'display: block; width: 500px'", "sideways: the page"),
        (
            "$('p').style.overflowX = 'auto'; $('#status').style.paddingRight = '400px'",
            "sideways: P",
        ),
        ("$('#action').style.marginTop = '260px'", "action off: Play 4"),
        ("$('#go').remove(); $('.live').classList.remove('live')", "action off: there is none"),
        ("$('#go').style.minHeight = '30px'", "target: Play 4 191×30"),
        ("$('#board').style.height = '80%'", "board: 80 % of the stage's shorter side"),
        (
            "$('#board').setAttribute('viewBox', '0 0 390 250')",
            "board: 100 % by 50 % of the stage: another shape fits",
        ),
        ("$('#stage').style.height = '370px'", "stage: 43 % of the screen"),
        ("$('.bar').style.height = '70px'", "bar: 70 px high"),
        ("$('.bar').style.height = '30px'", "bar: 30 px high"),
        ("$('.seat-name').textContent = 'Bart'", "seat: Bartholomäus without a name"),
        ("$('.seat b').remove()", "seat: Bartholomäus without 4 limbs"),
        ("$('.seat i').remove()", "seat: Bartholomäus without a clock"),
        ("$('.seat').classList.remove('is-turn')", "seat: Bartholomäus: whose turn?"),
        ("$('.seat').remove()", "seat: not all are there"),
    ],
)
def test_a_broken_table_is_found(visit: Open, script: str, expected: str) -> None:
    assert expected in found_in(visit, script)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("$('#drawn').setAttribute('fill', 'white')", []),
        ("", ["Shark: contrast 1.3, not 4.5"]),  # black on navy
        ("$('#drawn').setAttribute('fill', '#6888A0')", ["Shark: contrast 4.3, not 4.5"]),
        ("$('#drawn').style.cssText = 'font-size: 24px; fill: #6888A0'", []),  # large letters
        ("$('#drawn').style.opacity = 0", []),
        ("$('#board').append($('#sea'))", []),
    ],
)
def test_a_faint_text_is_found(visit: Open, script: str, expected: list[str]) -> None:
    assert faint_texts(table(visit, script)) == expected


def test_what_lies_below_is_not_read(visit: Open) -> None:
    """A pile of cards: only the uppermost is."""
    below = "$('#drawn').setAttribute('font-size', 8); $('#board').append($('#sea'))"
    assert "small" not in " ".join(found_in(visit, below))


def test_what_only_a_screen_reader_says_is_not_measured(visit: Open) -> None:
    hidden = "'position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%)'"
    assert found_in(visit, f"$('#status').style.cssText = {hidden}") == []


def test_a_picture_is_not_read(visit: Open) -> None:
    small = "$('#board').insertAdjacentHTML('afterend', '<svg class=pic viewBox=\"0 0 99 99\""
    small += " width=20 height=20><text y=20 font-size=20>S</text></svg>')"
    assert found_in(visit, small) == []


def test_a_page_of_text_is_read_by_scrolling(visit: Open) -> None:
    below = "$('#action').style.marginTop = '900px'"
    assert "outside: Choose a card." in found_in(visit, below)
    below += "; document.body.className = 'text-page'"
    assert "outside" not in " ".join(found_in(visit, below))
