"""Whatever the screen, everything that can be chosen lies on it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import chum
from chum.scene import cards
from tests.web.audit import HEAR, SETTLED
from tests.web.conftest import Open
from tests.web.table import (
    TURN_OR_END,
    at_my_turn,
    choose,
    create,
    is_over,
    play_now,
    seq,
    wait_past,
)

SCREENS = [(360, 640), (390, 844), (844, 390)]
OUTSIDE = """() => {
  const inside = (el) => {
    const r = el.getBoundingClientRect();
    const [width, height] = [innerWidth + 0.5, innerHeight + 0.5];
    return r.left >= 0 && r.top >= 0 && r.right <= width && r.bottom <= height;
  };
  const scroller = (el) => {
    while (el && !/auto|scroll/.test(getComputedStyle(el).overflow)) el = el.parentElement;
    return el;
  };
  const lost = (el) => !inside(el) && !(scroller(el) && inside(scroller(el)));
  const shown = [...document.querySelectorAll("button, .btn")].filter((el) => el.checkVisibility());
  return shown.filter(lost).map((el) => el.ariaLabel || el.textContent.trim());
}"""


def turn(page: Page, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.wait_for_selector(TURN_OR_END)


@pytest.mark.parametrize(
    ("game", "seats"),
    [(name, chum.game(name).seats[-1]) for name in chum.games()] + [("getbit", 3)],
)
def test_every_button_lies_on_the_screen(visit: Open, game: str, seats: int) -> None:
    page = visit("/")

    def begin() -> None:
        create(page, game, seats)
        page.click("#start")

    at_my_turn(page, begin)
    rng = random.Random(seats)
    for _ in range(4):
        for screen in SCREENS:
            turn(page, screen)
            assert page.evaluate(OUTSIDE) == [], (screen, page.locator("#status").inner_text())
        if is_over(page):
            break
        before = seq(page)
        choose(page, rng)
        wait_past(page, before)
        page.wait_for_selector(TURN_OR_END)


Alter = Callable[[dict[str, Any]], None]


def deal(page: Page, alter: Alter, later: Alter = lambda _: None) -> None:
    """Let the server's scenes come altered, and what is set anew in them later."""

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            message = json.loads(said)
            if message.get("scene"):
                alter(message["scene"])
            if message.get("change"):
                later(message["change"]["set"])
            line.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket("**/live/*", relay)


def fifteen_cards(scene: dict[str, Any]) -> None:
    first = scene["hand"][0]
    scene["hand"] = [
        {**first, "id": f"card-{n}", "label": f"Play {n}", "act": f"play {n}", "box": cards.BOX}
        for n in range(1, 16)
    ]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("drawn", [True, False])
def test_every_card_of_fifteen_can_be_reached(
    visit: Open, screen: tuple[int, int], drawn: bool
) -> None:
    def alter(scene: dict[str, Any]) -> None:
        fifteen_cards(scene)
        if not drawn:
            scene["text"] = "A board in plain text."

    page = visit("/rules", viewport={"width": screen[0], "height": screen[1]})
    deal(page, alter)
    page.goto("/")
    create(page, "getbit", 4)
    page.click("#start")
    page.wait_for_selector("#action.mine")
    hand = page.locator("#action .hand")
    panel = page.locator("#action").bounding_box()
    cards = hand.locator("button").all()
    assert len(cards) == 15
    for card in cards:
        card.scroll_into_view_if_needed()
        place, room = card.bounding_box(), hand.bounding_box()
        assert place is not None
        assert room is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= screen[0]
        assert place["y"] >= room["y"]
        assert place["y"] + place["height"] <= room["y"] + room["height"] <= screen[1]
        assert place["width"] >= 40
    assert page.locator("#action").bounding_box() == panel  # the board keeps its size


def sixteen_moves(scene: dict[str, Any]) -> None:
    scene["hand"] = []
    scene["buttons"] = [
        {"id": f"move-{n}", "label": f"A long name {n}", "act": f"play {n}"} for n in range(1, 17)
    ]


@pytest.mark.parametrize("screen", [(390, 844), (1280, 800)])
def test_many_moves_wrap_and_can_be_read(visit: Open, screen: tuple[int, int]) -> None:
    """In one row they would be squeezed to a letter a line, or be scrolled sideways."""
    page = visit("/rules", viewport={"width": screen[0], "height": screen[1]})
    deal(page, sixteen_moves)
    page.goto("/")
    create(page, "getbit", 4)
    page.click("#start")
    moves = page.locator("#action .moves")
    expect(moves.locator("button")).to_have_count(16)
    for button in moves.locator("button").all():
        place = button.bounding_box()
        assert place is not None
        assert place["width"] >= 64
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= screen[0]
    assert moves.evaluate("el => el.scrollWidth - el.clientWidth") <= 1


def one_place(scene: dict[str, Any]) -> None:
    spot = {"id": "spot", "x": 200, "y": 200, "s": [{"s": "rect", "w": 80, "h": 80}]}
    spot |= {"act": "play 1", "name": "Here", "v": ["s-card"]}
    scene |= {"step": "Place", "hand": [], "pieces": [*scene["pieces"], spot]}


@pytest.mark.parametrize("finger", [True, False])
def test_places_are_counted_for_a_mouse_and_not_for_a_finger(visit: Open, finger: bool) -> None:
    page = visit("/rules", has_touch=finger)
    deal(page, one_place)
    page.goto("/")
    create(page, "getbit", 4)
    page.click("#start")
    spot = page.locator("#board [data-id=spot]")
    if finger:
        spot.tap()
    else:
        spot.hover()
    expect(page.locator("#action .call b")).to_have_text("Here")
    expect(page.locator("#action .call small")).to_have_text("" if finger else "Place 1 of 1")


def two_sharks(scene: dict[str, Any]) -> None:
    scene["hand"] = [
        {"id": f"shark-{n}", "label": f"Shark {n}", "note": "hungry", "act": f"play {n}"}
        | {"s": ["s-card"], "c": "choice", "twice": True}
        for n in (1, 2)
    ]


@pytest.mark.parametrize("finger", [True, False])
def test_what_cannot_be_seen_ahead_takes_a_finger_two_taps(visit: Open, finger: bool) -> None:
    page = visit("/rules", has_touch=finger)
    deal(page, two_sharks)
    page.goto("/")
    at_my_turn(page, lambda: play_now(page, "getbit"))
    before = seq(page)
    one, two = page.locator("#action .choice").all()
    if finger:
        one.tap()
        expect(one).to_contain_text("Tap again")
        two.tap()
        expect(one).to_contain_text("hungry")
        expect(two).to_contain_text("Tap again")
        expect(page.locator("#action")).to_have_class(re.compile(r"\bmine\b"))  # still to be chosen
        two.tap()
    else:
        two.click()
    wait_past(page, before)


MOVES = ("roll", "trade", "stop")


def test_another_main_action_is_not_seen_to_slide(visit: Open) -> None:
    """It lies lowest and widest, so the moves beside it change their places with it."""

    def moves(main: str) -> Alter:
        def alter(scene: dict[str, Any]) -> None:
            scene["buttons"] = [{"id": move, "label": move, "act": move} for move in MOVES]
            scene["buttons"][0]["c"] = main

        return alter

    page = visit("/rules", viewport={"width": 390, "height": 844})
    page.add_init_script(HEAR)
    deal(page, moves(""), later=moves("go"))
    page.goto("/")
    at_my_turn(page, lambda: play_now(page, "getbit"))
    choose(page, random.Random(0))
    expect(page.locator("#action .moves .go")).to_have_count(1)
    page.evaluate(SETTLED)
    assert "btn" not in str(page.evaluate("window.shifts"))


def test_a_phone_that_is_turned_shows_the_board_in_its_own_order(visit: Open) -> None:
    """The hills, which only a wide board has, lie behind the waves of both."""
    page = visit("/", viewport={"width": 390, "height": 844})
    at_my_turn(page, lambda: play_now(page, "getbit"))
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#board")).to_have_attribute("viewBox", "0 0 960 520")
    ids = page.locator("#board .piece").evaluate_all("all => all.map((el) => el.dataset.id)")
    assert ids.index("hills") < ids.index("w1")
