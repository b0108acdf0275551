"""Choosing on the board: a finger, a mouse and keys, with and without a preview."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open

# A board of our own over the whole page, 400 by 400 pixels, one unit each.
BOARD = """async (scene) => {
  const script = document.querySelector("script[src$='page.js']").src;
  const { Board } = await import(script.replace("page.js", "scene.js"));
  document.body.innerHTML = "<svg id='board'></svg>";
  const svg = document.getElementById("board");
  svg.style.cssText = "position: fixed; left: 0; top: 0; width: 400px; height: 400px";
  Object.assign(window, { chosen: [], seen: [] });
  window.board = new Board(
    svg,
    (move, el) => chosen.push(move || `why ${el.piece.id}`),
    (piece) => seen.push(piece?.id ?? ""),
    { answers: (id) => id.startsWith("thing"), called: (piece) => piece.id },
  );
  board.draw(scene);
}"""
BIG = {"s": "rect", "w": 80, "h": 80}
SMALL = {"s": "rect", "w": 12, "h": 12}
GHOST = [{"s": "rect", "w": 30, "h": 30, "c": "ghost"}]
SQUARES = [(100, 100, "left"), (300, 100, "right")]


def board(visit: Open, part: dict[str, Any], touch: bool, preview: bool, **more: Any) -> Page:
    pieces = [
        {"id": name, "x": x, "y": y, "s": [part], "act": name, "name": name}
        | ({"v": GHOST} if preview else {})
        for x, y, name in SQUARES
    ]
    page = visit("/rules", viewport={"width": 400, "height": 400}, has_touch=touch)
    page.evaluate(BOARD, {"w": 400, "h": 400, "alt": "Two squares", "pieces": pieces, **more})
    return page


def chosen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("chosen")
    return found


def picked(page: Page) -> str | None:
    found: str | None = page.evaluate("board.pick")
    return found


def test_a_finger_sees_first_what_a_choice_would_bring(visit: Open) -> None:
    page = board(visit, BIG, touch=True, preview=True)
    page.touchscreen.tap(100, 100)
    assert (picked(page), chosen(page)) == ("left", [])
    expect(page.locator(".preview .ghost")).to_have_count(1)
    page.touchscreen.tap(300, 100)
    page.touchscreen.tap(200, 300)  # near nothing
    assert (picked(page), chosen(page)) == ("right", [])
    page.touchscreen.tap(300, 100)
    assert chosen(page) == ["right"]


def test_a_large_piece_without_a_preview_is_chosen_at_once(visit: Open) -> None:
    page = board(visit, BIG, touch=True, preview=False)
    page.touchscreen.tap(100, 100)
    assert chosen(page) == ["left"]


def test_a_finger_beside_a_small_piece_means_it_and_confirms(visit: Open) -> None:
    page = board(visit, SMALL, touch=True, preview=False)
    page.touchscreen.tap(145, 100)  # too far from its edge
    assert picked(page) is None
    page.touchscreen.tap(130, 100)
    assert (picked(page), chosen(page)) == ("left", [])
    page.touchscreen.tap(104, 110)
    assert chosen(page) == ["left"]


def test_a_finger_on_something_large_means_it_and_not_the_choice_beside_it(visit: Open) -> None:
    page = things(visit, True, *LANE)
    page.touchscreen.tap(110, 100)  # closer to the lane than a finger is wide
    assert (picked(page), chosen(page)) == (None, ["why thing-mouth"])
    page.touchscreen.tap(110, 175)  # nothing is there
    assert picked(page) == "lane"


def test_a_mouse_sees_in_passing_and_chooses_with_one_click(visit: Open) -> None:
    page = board(visit, BIG, touch=False, preview=True)
    page.mouse.move(100, 100)
    assert picked(page) == "left"
    page.mouse.move(200, 300)
    expect(page.locator(".preview .ghost")).to_have_count(0)
    page.mouse.click(300, 100)
    assert chosen(page) == ["right"]


def test_on_a_crowded_board_a_mouse_confirms_too(visit: Open) -> None:
    page = board(visit, SMALL, touch=False, preview=False, snap=True)
    page.mouse.click(120, 100)
    assert (picked(page), chosen(page)) == ("left", [])
    page.mouse.click(120, 100)
    assert chosen(page) == ["left"]


def test_keys_see_and_choose(visit: Open) -> None:
    page = board(visit, BIG, touch=False, preview=True)
    page.keyboard.press("Tab")
    assert picked(page) == "left"
    page.keyboard.press("ArrowRight")
    assert picked(page) == "right"
    page.keyboard.press("Enter")
    assert chosen(page) == ["right"]


THINGS = [
    {"id": "thing-sea", "x": 200, "y": 300, "z": 0, "s": [{"s": "rect", "w": 300, "h": 160}]},
    {"id": "thing-can", "x": 100, "y": 300, "s": [BIG]},
    {"id": "scenery", "x": 350, "y": 200, "s": [BIG]},
]


def things(visit: Open, touch: bool, *others: dict[str, Any]) -> Page:
    """Below: a can in the sea, and a boat that can be dragged to two places."""
    drops = [[200, 300, "to buoy", "the buoy"], [300, 300, "to reef", "the reef"]]
    boat = {"id": "boat", "x": 200, "y": 100, "s": [BIG], "drops": drops, "name": "boat"}
    page = visit("/rules", viewport={"width": 400, "height": 400}, has_touch=touch)
    pieces = [*THINGS, *others, boat]
    page.evaluate(BOARD, {"w": 400, "h": 400, "alt": "A sea", "pieces": pieces})
    return page


LANE = (
    {"id": "lane", "x": 50, "y": 130, "s": [{"s": "rect", "w": 80, "h": 140}], "act": "lane"},
    {"id": "thing-mouth", "x": 125, "y": 100, "s": [{"s": "rect", "w": 60, "h": 80}]},
)


def test_what_is_no_choice_is_asked_why_and_scenery_is_not(visit: Open) -> None:
    page = things(visit, touch=True)
    page.touchscreen.tap(100, 300)  # the can, not the sea under it
    page.touchscreen.tap(350, 200)
    assert chosen(page) == ["why thing-can"]
    page.touchscreen.tap(100, 375)
    assert chosen(page) == ["why thing-can", "why thing-sea"]


def test_what_lies_on_a_place_to_drag_to_is_asked_why(visit: Open) -> None:
    rock = {"id": "thing-rock", "x": 300, "y": 300, "s": [SMALL]}
    page = things(visit, False, rock)
    page.mouse.click(300, 300)
    assert chosen(page) == ["why thing-rock"]


@pytest.mark.parametrize("touch", [True, False])
def test_a_tap_beside_a_place_to_drag_to_means_it_and_confirms(visit: Open, touch: bool) -> None:
    page = things(visit, touch)
    tap = page.touchscreen.tap if touch else page.mouse.click
    tap(285, 310)
    assert chosen(page) == []
    assert "translate(300px, 300px)" in (page.get_attribute("[data-id=boat]", "style") or "")
    tap(215, 310)
    assert chosen(page) == []
    tap(100, 375)  # away from both: it goes home, and the sea says why
    assert "translate(200px, 100px)" in (page.get_attribute("[data-id=boat]", "style") or "")
    tap(285, 310)
    tap(300, 300)
    assert chosen(page) == ["why thing-sea", "to reef"]


@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_what_is_dragged_is_confirmed_by_a_finger_and_done_by_a_mouse(
    visit: Open, touch: bool
) -> None:
    page = things(visit, touch)
    if touch:
        page.evaluate(DRAG)
        assert chosen(page) == []
        page.touchscreen.tap(300, 300)
    else:
        page.mouse.move(200, 100)
        page.mouse.down()
        page.mouse.move(295, 295, steps=4)
        page.mouse.up()
    assert chosen(page) == ["to reef"]


# A finger drags the boat to the reef.
DRAG = """() => {
  const svg = document.querySelector("svg");
  const boat = svg.querySelector("[data-id=boat] rect");
  boat.setPointerCapture = svg.querySelector("[data-id=boat]").setPointerCapture = () => {};
  const finger = { bubbles: true, pointerType: "touch", detail: 1 };
  const at = (type, clientX, clientY) =>
    boat.dispatchEvent(new PointerEvent(type, { ...finger, clientX, clientY }));
  at("pointerdown", 200, 100);
  at("pointermove", 295, 295);
  at("pointerup", 295, 295);
  at("click", 295, 295);
}"""


def test_what_was_put_somewhere_goes_on_once_that_is_done(visit: Open) -> None:
    """The panel's button confirms it; then others move the same piece."""
    page = things(visit, touch=True)
    page.touchscreen.tap(285, 310)
    pieces = [{"id": "boat", "x": 350, "y": 50, "s": [BIG]}]
    page.evaluate("scene => board.draw(scene)", {"w": 400, "h": 400, "alt": "", "pieces": pieces})
    boat = page.locator("[data-id=boat]")
    assert "translate(350px, 50px)" in (boat.get_attribute("style") or "")
    expect(boat).not_to_have_class("dragged")
    page.touchscreen.tap(100, 375)
    assert "translate(350px, 50px)" in (boat.get_attribute("style") or "")


def test_what_was_put_somewhere_stays_while_it_can_go_there(visit: Open) -> None:
    page = things(visit, touch=True)
    page.touchscreen.tap(285, 310)
    page.evaluate("board.draw({ ...board.scene, alt: 'The same sea' })")
    style = page.get_attribute("[data-id=boat]", "style")
    assert "translate(300px, 300px)" in (style or "")


def test_a_choice_under_something_else_is_meant(visit: Open) -> None:
    page = board(visit, BIG, touch=False, preview=False)
    cover = {"id": "thing-cover", "x": 100, "y": 100, "z": 4, "s": [BIG]}
    page.evaluate(
        "cover => board.draw({ ...board.scene, pieces: [...board.scene.pieces, cover] })", cover
    )
    page.mouse.click(100, 100)
    assert chosen(page) == ["left"]


def test_keys_go_through_what_is_no_choice_by_one_stop(visit: Open) -> None:
    page = things(visit, touch=False)
    stops = page.locator("#board [tabindex='0']")
    assert [stop.get_attribute("data-id") for stop in stops.all()] == ["thing-sea", "boat"]
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert chosen(page) == ["why thing-can"]
    assert [stop.get_attribute("data-id") for stop in stops.all()] == ["thing-can", "boat"]


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [
        (390, 484, "tall"),
        (412, 555, "tall"),
        (360, 360, "square"),
        (820, 820, "tall"),  # a tablet
        (500, 390, "broad"),
        (928, 512, "wide"),
    ],
)
def test_the_room_decides_the_shape(visit: Open, width: int, height: int, shape: str) -> None:
    page = visit("/rules")
    asked = """async ([clientWidth, clientHeight]) => {
      const script = document.querySelector("script[src$='page.js']").src;
      const { shape } = await import(script.replace("page.js", "stage.js"));
      return shape({ clientWidth, clientHeight });
    }"""
    assert page.evaluate(asked, [width, height]) == shape
