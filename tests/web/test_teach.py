"""The coach and the refusals at a table: by finger and by keys, once and with their rule."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import chum
from chum.contract.tables import Table, moments, tables_of
from chum.core.language import languages, speaking
from chum.core.things import family
from chum.scene import story
from tests.web.audit import DULL, HEAR, SCREENS, turn
from tests.web.conftest import Open
from tests.web.table import answered, at_my_turn, choose, play_now
from tests.web.test_pages import check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def begin(visit: Open, game: str, **wishes: object) -> Page:
    """A newcomer at a first table."""
    page = visit("/", coached=False, **wishes)
    page.add_init_script(HEAR)
    page.add_init_script(DULL)
    page.evaluate("localStorage.setItem('chum:offered', 'true')")
    at_my_turn(page, lambda: play_now(page, game))
    return page


def tap(page: Page, thing: str) -> None:
    box = page.locator(f"[data-id='{thing}']").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    answered(page)


def test_the_coach_speaks_once_and_a_finger_is_told_why(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    coach, refusal = page.locator("#coach"), page.locator("#refusal")
    expect(coach).to_contain_text("Nobody is bitten in round 1")
    tap(page, "shark")
    expect(refusal).to_contain_text("Nobody steers the shark")
    expect(refusal.locator("a")).to_have_attribute("href", "/rules/getbit#GB-27")
    expect(refusal.locator("a")).to_be_visible()
    expect(page.locator("[data-id=shark].refused")).to_have_count(1)
    expect(page.locator("#refusal.told [href='#i-eye']")).to_have_count(1)
    expect(page.locator("#board > .no-ring:last-child")).to_have_count(1)
    expect(coach).to_be_hidden()
    page.touchscreen.tap(195, 110)  # the sky says nothing, but takes the refusal away
    expect(refusal).to_be_hidden()
    expect(coach).to_be_visible()
    page.locator("#action [data-legal]").nth(4).tap()
    page.wait_for_selector("#action.mine")
    expect(coach).not_to_contain_text("Nobody is bitten in round 1")
    page.locator("#action .spent").tap(force=True)
    expect(refusal).to_contain_text("Your 5 is played")
    expect(page.locator("#refusal:not(.told) [href='#i-cross']")).to_have_count(1)
    expect(refusal.locator("a")).to_have_attribute("href", "/rules/getbit#GB-12")
    page.reload()
    page.wait_for_selector("#action.mine")
    known = page.evaluate("JSON.parse(localStorage.getItem('chum:coached')).getbit")
    assert known[0] == "card-first"
    expect(coach).not_to_contain_text("Nobody is bitten in round 1")
    if coach.is_visible():
        page.tap("#got")
        expect(coach).to_be_hidden()


# The smallest thing on the board that is no choice, and its middle.
DEAD = """() => {
  const box = (el) => el.getBoundingClientRect();
  const room = (el) => box(el).width * box(el).height;
  const all = [...document.querySelectorAll("#board .piece[aria-disabled=true]")];
  const [least] = all.filter(room).sort((a, b) => room(a) - room(b));
  const { x, y, width, height } = box(least);
  return [least.dataset.id, x + width / 2, y + height / 2];
}"""


@pytest.mark.parametrize("game", chum.games())
def test_every_board_says_why_by_finger_mouse_and_keys(visit: Open, game: str) -> None:
    page = begin(visit, game, **PHONE)
    refusal = page.locator("#refusal")
    thing, x, y = page.evaluate(DEAD)
    said = []
    for way in (
        lambda: page.touchscreen.tap(x, y),
        lambda: page.mouse.click(x, y),
        lambda: page.locator(f"[data-id='{thing}']").press("Enter"),
    ):
        way()
        expect(refusal).to_be_visible()
        expect(refusal.locator("a")).to_be_visible()
        said.append(refusal.locator("span").first.inner_text())
        page.keyboard.press("Escape")
        expect(refusal).to_be_hidden()
    assert said[0] == said[1]


SHAKEN = "el => getComputedStyle(el.querySelector('.inner')).animationName === 'tilt'"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_is_refused_shakes_gently_unless_nothing_may_move(visit: Open, motion: str) -> None:
    page = begin(visit, "getbit", reduced_motion=motion, **PHONE)
    tap(page, "shark")
    piece = page.locator("[data-id=shark].refused")
    expect(piece).to_have_count(1)
    assert piece.evaluate(SHAKEN) == (motion == "no-preference")


def test_what_is_said_lies_beside_the_board_is_accessible_and_goes_with_the_match(
    visit: Open,
) -> None:
    """The coach, a refusal, a hint and its reasons."""
    page = begin(visit, "getbit", **PHONE)
    expect(page.locator("#coach")).to_be_visible()
    board, said = (page.locator(each).bounding_box() for each in ("#stage", "#coach"))
    assert board
    assert said
    assert said["y"] >= board["y"] + board["height"]  # beside the board, never over it
    check(page)
    tap(page, "shark")
    expect(page.locator("#refusal")).to_be_visible()
    check(page)
    page.tap("#hint")
    expect(page.locator("#advice")).to_be_visible()
    check(page)
    page.tap("#why")
    expect(page.locator("#reasons")).to_be_visible()
    check(page)
    page.reload()
    expect(page.locator("#coach")).to_be_visible()
    page.tap("[popovertarget=menu]")
    page.tap("#resign")
    page.tap("#sure [value=yes]")
    page.wait_for_selector("body[data-end=half]")
    for line in ("#coach", "#advice", "#refusal"):
        expect(page.locator(line)).to_be_hidden()


def test_a_seats_picture_stands_beside_its_number_and_a_lone_player_resigns_at_once(
    visit: Open,
) -> None:
    page = begin(visit, "sharkbait", **PHONE)
    page.locator("#seats button").first.tap()
    expect(page.locator("#seat-sheet h2")).to_contain_text("You")
    signs = page.locator("#seat-sheet .seat-key svg")
    expect(signs).to_have_count(2)  # Fish and tokens
    for sign in signs.all():
        drawn, room = sign.locator("use").bounding_box(), sign.bounding_box()
        assert drawn
        assert room
        assert drawn["width"] <= room["width"] + 1
    page.keyboard.press("Escape")
    page.tap("[popovertarget=menu]")
    page.tap("#resign")
    expect(page.locator("#sure")).to_contain_text("ends at once")


def test_the_coach_leaves_the_headline_to_the_story(visit: Open) -> None:
    page = begin(visit, "getbit", stories=True, **PHONE)
    expect(page.locator("#coach")).to_be_visible()
    page.locator("#action [data-legal]").nth(4).tap()
    expect(page.locator(".telling #status")).to_be_visible()
    expect(page.locator(".telling #coach")).to_be_hidden()


def test_keys_reach_what_is_no_choice_by_one_stop(visit: Open) -> None:
    page = begin(visit, "getbit")
    stops = page.locator("#board [tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.id") == "shark":
            break
        page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Shark")
    expect(page.locator(":focus")).to_have_attribute("aria-disabled", "true")
    expect(stops).to_have_count(1)
    page.keyboard.press("Enter")
    refusal = page.locator("#refusal")
    expect(refusal).to_have_attribute("role", "alert")
    expect(refusal).to_contain_text("Nobody steers the shark")
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()
    page.locator("#got").press("Enter")
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#status")).to_be_focused()


CUT = """(sentences) => {
  const line = document.getElementById("refusal");
  line.hidden = false;
  line.querySelector("a").hidden = false;
  const text = line.querySelector(".advice-text");
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const cut = sentences.filter((say) => {
    text.textContent = say;
    const below = box(".choices").top;
    const low = line.getBoundingClientRect().bottom > below;
    const spills = text.offsetHeight > line.clientHeight + 1;
    return low || spills || text.scrollHeight > text.clientHeight + 1;
  });
  const [head, lid] = [box("#status b"), line.getBoundingClientRect()];
  const apart = head.bottom <= lid.top + 1 || head.right <= lid.left + 1;
  const { opacity, visibility } = getComputedStyle(document.querySelector("#status b"));
  const seen = opacity > 0 && visibility === "visible" && head.height > 0;
  const where = `${head.bottom} ${lid.top} ${document.getElementById("action").className}`;
  return apart && seen ? cut : [...cut, `the headline is covered: ${where}`];
}"""


@cache
def sentences(name: str) -> set[str]:
    """What the coach and the refusals of a game say in a match, in both languages."""
    game = chum.game(name)
    coach, reasons = game.coach, game.reasons
    assert coach
    assert reasons
    found: set[str] = set()
    for match in moments(Table(game, game.seats[-1]), 3, share=0.15):
        for seat in match.pending:
            view = match.view(seat)
            ids = [piece.id for piece in story.draw(match, seat, "tall").pieces if not piece.act]
            for language in languages():
                with speaking(language):
                    found.add(coach.coach(view)[1])
                    told = [
                        reasons.why(view, thing, match.names)
                        for thing in ids
                        if family(thing) in reasons.things()
                    ]
                found |= {said[0] for said in told if said}
    return found


# Headlines that are not whole while the longest sentence stands beside them.
CLIPPED = """([headlines, longest]) => {
  const status = document.getElementById("status");
  const [head, small] = [status.querySelector("b"), status.querySelector("span")];
  document.querySelector("#refusal .advice-text").textContent = longest;
  document.getElementById("refusal").hidden = false;
  small.textContent = "";
  return headlines.filter((say) => {
    head.textContent = say;
    return status.scrollHeight > status.clientHeight + 1;
  });
}"""


@cache
def headlines(name: str) -> set[str]:
    """What a player is asked in a match, with each house rule, in both languages."""
    found: set[str] = set()
    for table in tables_of(chum.game(name)):
        for match in moments(table, 3, share=0.15):
            for seat, language in product(match.pending, languages()):
                with speaking(language):
                    found.add(story.draw(match, seat, "tall").say)
    return found - {""}


def check_lines(page: Page, names: set[str]) -> None:
    said = sorted(set().union(*map(sentences, names)))
    asked = sorted(set().union(*map(headlines, names)))
    clipped = {}
    for screen in SCREENS:
        turn(page, screen)
        assert page.evaluate(CUT, said) == [], screen
        clipped[str(screen)] = page.evaluate(CLIPPED, [asked, max(said, key=len)])
    assert {screen: found for screen, found in clipped.items() if found} == {}


def test_no_sentence_is_cut_on_any_screen(visit: Open) -> None:
    page = begin(visit, "sharkbait", has_touch=True)
    check_lines(page, {*chum.games()} - {"sharks"})
    page.goto("/")
    at_my_turn(page, lambda: play_now(page, "sharks"))
    check_lines(page, {"sharks"})
    turn(page, SCREENS[0])
    rng = random.Random(1)
    while page.locator(".phases[hidden]").count():  # a shark is chosen and placed first
        choose(page, rng)
        page.wait_for_selector("#action.mine")
    check_lines(page, {"sharks"})
