"""Matches in a real browser."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import chum
from tests.web.audit import HEAR
from tests.web.conftest import Open
from tests.web.table import (
    TURN_OR_END,
    at_my_turn,
    choose,
    create,
    is_over,
    play_now,
    play_to_the_end,
    seq,
    wait_past,
)

GAMES = chum.games()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHIFT = 0.05  # of the layout in a whole match, as the browser counts it


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_clicks_against_bots(visit: Open, game: str) -> None:
    """On a phone, and nothing moves about there; on a desk the same is played in test_pages."""
    page = visit("/rules", **PHONE)
    page.add_init_script(HEAR)
    page.goto("/")
    play_now(page, game)
    play_to_the_end([page], random.Random(7))
    shifts = sorted(page.evaluate("window.shifts"), key=lambda shift: -shift[0])
    assert sum(value for value, *_ in shifts) <= SHIFT, shifts[:10]
    places = page.locator("#ending .standing")
    assert places.count() == page.locator("#seats .seat").count()
    page.locator(".dice summary").click()
    expect(page.locator(".dice .verdict")).to_contain_text("Checked here")
    page.locator("#ending a", has_text="Replay").click()
    expect(page.locator("#step")).to_contain_text("0 / ")
    page.locator("#place").press("End")
    expect(page.locator("#after")).to_be_disabled()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_in_two_browsers(visit: Open, game: str) -> None:
    anne = visit("/")
    anne.evaluate("localStorage.setItem('chum:name', '\"Anne\"')")
    seats = chum.game(game).seats[0]
    code = create(anne, game, seats)
    ben = visit(f"/t/{code}", **PHONE)
    ben.fill("#your-name", "<b>Ben</b> & friends")
    ben.click("#lobby-join button")
    expect(anne.locator("#seats")).to_contain_text("<b>Ben</b> & friends")  # names are text
    if seats > 2:
        anne.click("#start")
    play_to_the_end([anne, ben], random.Random(2))
    results = []
    for page, own in ((anne, "Anne"), (ben, "<b>Ben</b> & friends")):
        names = page.locator("#ending .who").all_inner_texts()
        assert names.count("You") == 1
        results.append([own if name == "You" else name for name in names])
    assert results[0] == results[1]


def test_a_rematch_seats_the_same_people_again(visit: Open) -> None:
    page = visit("/")
    play_now(page, "getbit")
    play_to_the_end([page], random.Random(3))
    old = page.url
    page.click("#again")
    page.wait_for_url(lambda url: url != old)
    page.wait_for_selector("#action.mine")
    assert page.locator("#seats .is-you").count() == 1


def test_the_line_breaks_in_the_middle_of_a_move(visit: Open) -> None:
    """The move was sent but never arrived: it is sent again, and counts once."""
    page = visit("/rules")
    lines: list[WebSocketRoute] = []
    swallowed: list[str] = []

    def relay(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"type":"move"' in str(message) and not swallowed:
                swallowed.append(str(message))
                line.close(code=1012)
                server.close()
            else:
                server.send(message)

        line.on_message(pass_on)

    page.route_web_socket("**/live/*", relay)
    page.goto("/")
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    before = seq(page)
    choose(page, random.Random(4))
    wait_past(page, before)
    assert len(swallowed) == 1
    assert len(lines) == 2
    play_to_the_end([page], random.Random(5))


def test_a_page_that_is_loaded_again_goes_on(visit: Open) -> None:
    page = visit("/")
    play_now(page, "getbit")
    for _ in range(2):
        page.wait_for_selector("#action.mine")
        before = seq(page)
        choose(page, random.Random(6))
        wait_past(page, before)
    page.wait_for_selector("#action.mine")
    log = page.locator("#log-lines li").all_inner_texts()
    page.reload()
    page.wait_for_selector("#action.mine")
    assert page.locator("#log-lines li").all_inner_texts() == log
    page.goto("/")
    expect(page.locator("#others-rows a")).to_have_count(1)
    page.locator("#others-rows a").click()
    page.wait_for_selector("#action.mine")


def test_a_refused_move_shows_its_clause(visit: Open) -> None:
    page = visit("/")
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    before = seq(page)
    page.locator("#action button[data-legal]").first.click()
    wait_past(page, before)
    page.wait_for_selector("#action.mine")
    page.locator("#action .spent").first.click(force=True)
    refusal = page.locator("#refusal")
    expect(refusal).to_contain_text("is played")
    page.goto(refusal.locator("a").get_attribute("href") or "")
    expect(page.locator("#GB-12")).to_be_visible()


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"the keyboard never comes to {selector}")


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(visit: Open, game: str) -> None:
    page = visit("/")

    def begin() -> None:
        tab_to(page, f"[data-play={game}]")
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*")

    at_my_turn(page, begin)
    for _ in range(3):
        page.wait_for_selector(TURN_OR_END)
        if is_over(page):
            break
        tab_to(page, "[data-legal]")
        before = seq(page)
        page.keyboard.press("Enter")
        wait_past(page, before)
        focused = "document.activeElement !== document.body"
        assert page.evaluate(focused), "the focus is lost"


def test_a_reveal_is_told_scene_by_scene(visit: Open) -> None:
    page = visit("/", stories=True, reduced_motion="no-preference")
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    page.locator("#action button[data-legal]").first.click()
    page.wait_for_selector("#action.telling")
    assert page.locator(".piece.card.turned").count() == 4
    page.locator("#stage").click()  # a click ends the story
    page.wait_for_selector("#action.mine")
    expect(page.locator("#chip")).to_have_text("Round 2")


def test_german(visit: Open) -> None:
    page = visit("/", locale="de-DE")
    expect(page.locator("h1:visible")).to_have_text("Haispiele, ein Tisch.")
    play_now(page, "getbit")
    expect(page.locator("#status b")).to_have_text("Wähle eine Karte.")
    page.click("[popovertarget=menu]")
    page.click("[data-lang=en]")
    expect(page.locator("#status b")).to_have_text("Choose a card.")


def test_a_spectator_sees_the_table_and_cannot_act(visit: Open) -> None:
    anne = visit("/")
    play_now(anne, "getbit")
    anne.wait_for_selector("#action.mine")
    watcher = visit(re.sub(r"^https?://[^/]+", "", anne.url))
    expect(watcher.locator("#watching")).to_be_visible()
    expect(watcher.locator("#board")).to_have_attribute("aria-label", re.compile("then the shark"))
    assert watcher.locator("#action .hand button").count() == 0


def test_leave_and_come_back(visit: Open) -> None:
    anne = visit("/")
    code = create(anne, "getbit", 2)
    ben = visit(f"/t/{code}")
    ben.click("#lobby-join button")
    ben.wait_for_selector("#action.mine")
    ben.click("[popovertarget=menu]")
    ben.click("#leave")
    expect(anne.locator("#seats .is-turn")).to_have_count(1)  # the bot has chosen for him
    ben.click("#back")
    expect(ben.locator("#back")).to_be_hidden()
    expect(anne.locator("#log-lines")).to_contain_text("is back.")


def test_an_invitation_begins_with_who_invites_and_only_the_host_begins(visit: Open) -> None:
    anne = visit("/")
    code = create(anne, "getbit", 3)
    expect(anne.locator("#start")).to_be_visible()
    ben = visit(f"/t/{code}", viewport={"width": 360, "height": 640}, has_touch=True)
    expect(ben.locator("#lobby-title")).to_contain_text("invites you to Get Bit!")
    join = ben.locator("#lobby-join button")
    expect(join).to_be_visible()
    button = join.bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= 430  # without scrolling
    tab = ben.context.new_page()
    tab.goto(f"/t/{code}")
    tab.wait_for_selector("#lobby-join button")
    ben.click("#lobby-join button")
    expect(ben.locator("#there .you")).to_have_count(1)
    tab.click("#lobby-join button")  # his own seat again: the last one is still free
    expect(tab.locator("#there .you")).to_have_count(1)
    expect(ben.locator("#start")).to_be_hidden()
    watcher = visit(f"/t/{code}")
    watcher.click("#just-watch")
    expect(watcher.locator("#lobby-join")).to_be_hidden()
    anne.click("#start")
    ben.wait_for_selector("#action.mine")
    expect(watcher.locator("#watching")).to_be_visible()


def test_a_new_table_may_have_house_rules(visit: Open) -> None:
    page = visit("/")
    page.click("[data-create=sharkbait]")
    dialog = page.locator("#create-sharkbait")
    dialog.locator("summary").click()
    dialog.locator("label", has_text=re.compile("^me$")).click()
    with page.expect_request("**/api/tables") as asked:
        dialog.locator("button[value=yes]").click()
    page.wait_for_url("**/t/*")
    assert asked.value.post_data_json["options"] == {
        "variant": "standard",
        "first": "0",
        "ties": "shared",
    }
