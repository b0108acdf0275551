"""A tap counts exactly when what was tapped was offered; what ends a story is never a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.table import answered, at_my_turn, create, play_now, seq, wait_past
from tests.web.test_end import stopped

# Notes every act that is sent, and taps as a finger does.
NOTES = """
window.acts = [];
window.WebSocket = class extends WebSocket {
  send(text) {
    window.acts.push(JSON.parse(text).type);
    super.send(text);
  }
};
window.tap = (el) => {
  const box = el.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = { bubbles: true, clientX, clientY, detail: 1 };
  el.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
  el.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "touch" }));
  el.dispatchEvent(new MouseEvent("click", at));
};
// Does something in the very moment at which the action panel comes to look like that.
window.when = (looks) => new Promise((done) => {
  const action = document.getElementById("action");
  const look = () => action.matches(looks) && (seen.disconnect(), done());
  const seen = new MutationObserver(look);
  seen.observe(action, { attributes: true });
  look();
});
"""
CARD = "#action button.card[data-legal]"
MOVES = "acts.filter((type) => type === 'move').length"


def begin(visit: Open, game: str, **wishes: object) -> Page:
    page = visit("/rules", **wishes)
    page.add_init_script(NOTES)
    page.goto("/")
    at_my_turn(page, lambda: play_now(page, game))
    return page


def test_a_tap_in_the_first_moment_of_my_turn_is_a_move(visit: Open) -> None:
    """The bots have laid their cards while the story played: those are still being told."""
    page = begin(visit, "getbit", stories=True)
    for turn in (1, 2):  # of two moves each: the fifth bite would put me out
        laid = page.evaluate(
            """async (card) => {
              tap(document.querySelector(card));
              await when(".telling");
              await when(".mine:not(.telling)");
              const before = acts.length;
              document.querySelector(card).click();
              return acts.slice(before);
            }""",
            CARD,
        )
        assert laid == ["move"], f"turn {turn}"
        answered(page)
        page.wait_for_selector("#action.mine:not(.telling)")


# Whether a card may be chosen in a story depends on how soon the bots have laid theirs.
@pytest.mark.parametrize("where", ["#action .card", "#stage", "#board .piece", "#skip"])
def test_a_tap_into_a_story_ends_it_and_the_next_ones_play_nothing(visit: Open, where: str) -> None:
    page = begin(visit, "getbit", stories=True)
    with stopped(page):  # or on a busy machine the story is over before it is tapped
        page.evaluate("(card) => tap(document.querySelector(card))", CARD)
        page.wait_for_selector("#action.telling")
        answered(page)
        ended = page.evaluate(
            f"""(where) => {{
              const before = {MOVES};
              tap(document.querySelector(where));
              const ended = !document.querySelector("#action.telling");
              for (const el of document.querySelectorAll("#action .card, #board .piece")) tap(el);
              return [ended, {MOVES} - before];
            }}""",
            where,
        )
    assert ended == [True, 0]


def test_a_press_that_began_in_the_story_is_no_move(visit: Open) -> None:
    """The finger goes down while the story plays, and up when it is my turn."""
    page = begin(visit, "getbit", stories=True)
    sent = page.evaluate(
        f"""async (card) => {{
          tap(document.querySelector(card));
          await when(".telling");
          const down = new PointerEvent("pointerdown", {{ bubbles: true }});
          document.querySelector(".card").dispatchEvent(down);
          await when(".mine:not(.telling)");
          const before = {MOVES};
          document.querySelector(card).click();
          return {MOVES} - before;
        }}""",
        CARD,
    )
    assert sent == 0


def test_buttons_stay_the_same_while_others_choose(visit: Open) -> None:
    anne = visit("/")
    code = create(anne, "getbit", 3)
    ben = visit(f"/t/{code}")
    ben.click("#lobby-join button")
    cem = visit(f"/t/{code}")
    cem.click("#lobby-join button")
    anne.wait_for_selector("#action.mine")
    anne.evaluate(
        "() => document.querySelectorAll('#action button').forEach((b) => (b.old = true))"
    )
    before = seq(anne)
    ben.locator(CARD).first.click()
    wait_past(anne, before)
    assert anne.evaluate("[...document.querySelectorAll('#action button')].every((b) => b.old)")


def test_a_move_does_not_wait_for_a_hint(visit: Open) -> None:
    page = begin(visit, "getbit")
    page.click("#hint")
    page.evaluate(
        "async () => { while (!acts.includes('hint')) await new Promise(requestAnimationFrame) }"
    )
    before = seq(page)
    page.locator(CARD).first.click()
    wait_past(page, before)


def test_a_hint_may_be_asked_for_in_the_first_moment(visit: Open) -> None:
    page = begin(visit, "getbit", stories=True)
    page.evaluate(
        """async (card) => {
          tap(document.querySelector(card));
          await when(".telling");
          await when(".mine:not(.telling)");
          document.getElementById("hint").click();
        }""",
        CARD,
    )
    expect(page.locator("#advice")).to_be_visible()


@pytest.mark.parametrize("game", ["sharks", "getbit", "sharkbait"])
def test_the_keyboard_is_where_the_next_choice_is(visit: Open, game: str) -> None:
    page = begin(visit, game)
    for _ in range(3):
        page.wait_for_selector("#action.mine")
        page.locator("#board .piece[data-legal], #action button[data-legal]").first.focus()
        before = seq(page)
        page.keyboard.press("Enter")
        wait_past(page, before)
        answered(page)
        page.wait_for_selector("#action.mine, body[data-status=over]")
        if page.get_attribute("body", "data-status") == "over":
            break
        expect(page.locator("#board .piece:focus, #action .choices button:focus")).to_have_count(1)


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_tap_beside_the_open_log_closes_it_and_plays_nothing(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    card = page.locator(CARD).first.bounding_box()
    assert card
    for close in (lambda: page.touchscreen.tap(195, 300), lambda: page.tap("#log .close")):
        page.tap("#ticker")
        page.wait_for_selector("#log:popover-open")
        close()
        expect(page.locator("#log:popover-open")).to_have_count(0)
    page.evaluate("document.getElementById('log').style.height = '20vh'")  # the cards lie beside it
    page.evaluate("document.getElementById('log').style.inset = '0 0 auto'")
    page.tap("#ticker")
    page.wait_for_selector("#log:popover-open")
    page.touchscreen.tap(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    expect(page.locator("#log:popover-open")).to_have_count(0)
    assert page.evaluate(MOVES) == 0
    page.locator(CARD).first.tap()
    assert page.evaluate(MOVES) == 1


def test_a_finger_on_the_words_that_ask_for_a_choice_chooses_nothing(visit: Open) -> None:
    page = begin(visit, "sharks", **PHONE)
    shark = page.locator("#action button[data-legal]").first
    shark.tap()
    shark.tap()
    page.wait_for_selector("#board .piece[data-legal]")
    call = page.locator("#action .call")
    expect(call).to_contain_text("Tap what glows on the board.")
    call.tap()
    expect(page.locator("#board .piece.picked")).to_have_count(0)
    expect(call).to_contain_text("Tap what glows on the board.")
