"""A hint glows where it is played, says why, and goes with the move."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import chum
from chum.games.sharks import rules_table as ocean
from tests.web.conftest import Open, serving
from tests.web.positions import Position, log, sit, store
from tests.web.table import answered, at_my_turn, create, play_now, seq, wait_past


def test_a_hint_glows_says_why_and_goes_with_the_move(visit: Open) -> None:
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, "getbit"))
    page.click("#hint")
    advice = page.locator("#advice")
    expect(advice).to_be_visible()
    glowing = page.locator("#action .advised")
    expect(glowing).to_have_count(1)
    said = advice.inner_text()
    page.click("#hint")
    answered(page)
    assert advice.inner_text() == said
    page.click("#why")
    options = page.locator("#reasons .option")
    expect(options.first).to_be_visible()
    assert 1 <= options.count() <= 3
    chances = [int(text.split()[0]) for text in options.locator("b").all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    assert options.first.locator(".because").inner_text() in said
    page.keyboard.press("Escape")
    expect(page.locator("#reasons")).to_be_hidden()
    glowing.click()
    expect(advice).to_be_hidden()
    expect(glowing).to_have_count(0)


def test_what_a_hint_lit_goes_at_once_and_the_card_laid_is_raised_until_the_next_choice(
    visit: Open,
) -> None:
    """Of two pirates the second one's card begins the story; the bot has chosen before."""
    page = visit("/", stories=True)
    create(page, "getbit", 2)
    page.click("#start")
    hands = page.locator("#action .group")
    page.wait_for_selector("#action.mine")
    hands.first.locator("[data-legal]").first.click()
    expect(page.locator("#seats .ready")).to_have_count(1)
    page.click("#hint")
    glowing = page.locator("#action .advised")
    expect(glowing).to_have_count(1)
    card = hands.nth(1).locator("[data-legal]:not(.advised)").first
    chosen = card.get_attribute("data-act")
    card.click()
    page.wait_for_selector("#action.telling")
    expect(glowing).to_have_count(0)
    raised = hands.locator("[aria-pressed=true]")
    expect(raised).to_have_count(2)
    assert raised.last.get_attribute("data-act") == chosen
    page.wait_for_selector("#action.mine:not(.telling)")
    expect(raised).to_have_count(0)


def test_a_hint_stays_while_others_choose_in_secret(visit: Open) -> None:
    page = visit("/")
    code = create(page, "getbit", 4)
    others = [visit(f"/t/{code}") for _ in range(3)]
    for i, other in enumerate(others):
        other.fill("#lobby-join input", f"Guest {i}")
        other.click("#lobby-join button")
    page.wait_for_selector("#action.mine")
    page.click("#hint")
    advice = page.locator("#advice")
    expect(advice).to_be_visible()
    said, before = advice.inner_text(), seq(page)
    others[0].locator("#action [data-legal]").first.click()
    wait_past(page, before)
    expect(advice).to_be_visible()
    expect(page.locator("#action .advised")).to_have_count(1)
    page.click("#hint")
    answered(page)
    assert advice.inner_text() == said


def test_a_hint_names_no_square_that_glows_on_the_board(visit: Open) -> None:
    """Places have no names on the board; the words are for the reason."""
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, "sharks"))
    page.locator("#action button[data-legal]").first.click()  # a shark
    page.wait_for_selector("#board .piece[data-legal]")
    page.click("#hint")
    expect(page.locator("#board .piece.advised")).not_to_have_count(0)
    assert "(" not in page.inner_text("#advice b")


def before_a_way(seats: int = 4) -> Position:
    """Shark Tank, a shark chosen and no token spent: it can be dragged."""
    match = chum.match("sharktank", seats, seed=2)
    while match.view(match.pending[0]).phase != "tile":
        legal = match.legal(match.pending[0])
        match.play(next((move for move in legal if move.text == "spend none"), legal[0]))
    seat = match.pending[0]
    return Position("sharktank", seats, "tile", seat, log(match, "tile", len(match.steps)))


def before_a_swap() -> Position:
    """Sharks, on a Trash Relief tile: a card may be swapped, and that cannot be taken back."""
    match, rng = chum.match("sharks", 3, seed=1), random.Random(1)
    while match.view(match.pending[0]).step != ocean.RELIEVING:
        match.play(rng.choice(match.legal(match.pending[0])))
    seat = match.pending[0]
    return Position("sharks", 3, "swap", seat, log(match, "swap", len(match.steps)))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    db = tmp_path_factory.mktemp("hint") / "matches.db"
    made = [before_a_way(), before_a_way(3), many_tokens(), before_a_swap(), before_the_boat()]
    store(db, made)
    with serving(db) as address:
        yield address


def test_a_hint_for_a_way_rings_the_square_at_its_end(visit: Open) -> None:
    """A shark that shall be dragged glows, and so does where to; both go with the move."""
    page = visit("/rules")
    sit(page, before_a_way())
    page.click("#hint")
    ring = page.locator("#board .goal")
    expect(ring).to_have_count(1)
    expect(page.locator("#board .piece.shark.advised")).to_have_count(1)
    page.click("#undo")
    expect(ring).to_have_count(0)


def test_a_tap_in_the_ring_of_a_hint_means_its_square_and_no_place_beside_it(visit: Open) -> None:
    """And what was picked before is shown ahead no longer."""
    page = visit("/rules", has_touch=True, viewport={"width": 390, "height": 844})
    sit(page, before_a_way(3))
    call = page.locator("#action .call")
    preview = page.locator("#board .preview > *")
    page.locator("#board .piece.spot").first.focus()  # a finger does not mean the dots, keys do
    expect(preview).not_to_have_count(0)
    page.touchscreen.tap(*page.evaluate(PLACE))
    expect(call).to_contain_text("Move it here")
    expect(preview).to_have_count(0)
    page.click("#hint")
    ring = page.locator("#board .goal")
    expect(ring).to_have_count(1)
    wanted = ring.get_attribute("data-move")
    drawn = ring.evaluate("ring => ring.getBoundingClientRect().toJSON()")
    page.touchscreen.tap(drawn["x"] + drawn["width"] / 2, drawn["y"] + drawn["height"] * 0.08)
    expect(call).to_have_attribute("data-act", wanted or "none")
    expect(preview).to_have_count(0)


# Where the last place to drag to lies on the screen.
PLACE = """() => {
  const pieces = [...document.querySelectorAll("#board .piece")];
  const [x, y] = pieces.find((el) => el.piece.drops?.length).piece.drops.at(-1);
  const at = new DOMPoint(x, y).matrixTransform(document.getElementById("board").getScreenCTM());
  return [at.x, at.y];
}"""


def many_tokens() -> Position:
    """Shark Tank for two, who begin with six tokens each."""
    match = chum.match("sharktank", 2, seed=2)
    while match.view(match.pending[0]).phase != "token":
        match.play(match.legal(match.pending[0])[0])
    seat = match.pending[0]
    return Position("sharktank", 2, "token", seat, log(match, "token", len(match.steps)))


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360), (844, 390)])
def test_six_tokens_are_seen_whole_beside_a_hint(visit: Open, size: tuple[int, int]) -> None:
    page = visit("/rules", viewport={"width": size[0], "height": size[1]})
    sit(page, many_tokens())
    page.click("#hint")
    expect(page.locator("#advice")).to_be_visible()
    expect(page.locator("#action .hand button.token")).to_have_count(6)
    over = "hand => [hand.scrollHeight - hand.clientHeight, hand.scrollWidth - hand.clientWidth]"
    assert max(page.locator("#action .hand").evaluate(over)) <= 1


def test_a_hint_rings_what_it_means_shows_it_and_letters_the_rest(visit: Open) -> None:
    """In place of what the player had picked himself."""
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, "sharks"))
    page.locator("#action button[data-legal]").first.click()  # a shark
    page.wait_for_selector("#board .piece[data-legal]")
    doors = page.locator("#board .piece[data-legal]")
    doors.first.click(force=True)
    picked = page.locator("#board .piece.picked")
    own = picked.get_attribute("data-id")
    page.click("#hint")
    expect(page.locator("#board .piece.picked.advised")).to_have_count(1)
    if picked.get_attribute("data-id") == own:  # it was the same: another one, and asked again
        doors.nth(1).click(force=True)
        page.click("#hint")
        expect(page.locator("#board .piece.picked.advised")).to_have_count(1)
    expect(page.locator("#board .goal:not(.under)")).to_have_count(1)
    page.click("#why")
    letters = page.locator("#board .goal-n")
    expect(letters).to_have_text(list("ABC")[: page.locator("#reasons .option").count()])
    what = page.locator("#reasons .what").all_inner_texts()
    assert not [text for text in what if re.search(r"\b[a-d][1-4]\b", text)], "no letters"
    page.keyboard.press("Escape")
    expect(letters).to_have_count(0)
    page.click("#action .call")
    expect(page.locator("#board .goal")).to_have_count(0)


def test_a_card_is_swapped_by_a_second_tap(visit: Open) -> None:
    page = visit("/rules", has_touch=True)
    sit(page, before_a_swap())
    card, asked = page.locator("#action button.score").first, page.locator("#status b")
    cards, before = page.locator("#action .score").count(), seq(page)
    card.tap()
    expect(card).to_contain_text("Tap again")
    expect(asked).to_contain_text("for another?")
    assert seq(page) == before
    card.tap()
    wait_past(page, before)
    expect(page.locator("#action .score")).to_have_count(cards - 1)
    expect(asked).not_to_contain_text("for another?")


RANK = """async (given) => {
  const { href } = document.querySelector("link[href$='table.css']");
  const { rank } = await import(href.replace("table.css", "why.js"));
  rank(given, (move) => (window.chosen = move));
}"""


def test_why_ranks_the_moves_as_they_were_given_with_the_odds_below(visit: Open) -> None:
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, "getbit"))
    best = [
        {"move": f"play {card}", "label": f"Play {card}", "reason": f"Reason {card}.", "win": win}
        for card, win in ((3, 60), (1, 40), (2, 5))
    ]
    odds = [{"say": "One in six.", "clause": "GB-04"}]
    page.evaluate(RANK, {"best": best, "odds": odds})
    options = page.locator("#reasons .option")
    expect(options.locator(".what")).to_have_text(["Play 3", "Play 1", "Play 2"])
    expect(options.locator(".because")).to_have_text(["Reason 3.", "Reason 1.", "Reason 2."])
    expect(options.locator("b")).to_have_text(["60 %", "40 %", "5 %"])
    expect(page.locator("#reasons .odds")).to_have_text("One in six. Rule")
    rule = page.locator("#reasons .odds a")
    expect(rule).to_have_attribute("href", "/rules/getbit#GB-04")
    options.nth(1).click()  # a list is there to be read: nothing is played yet
    assert page.evaluate("window.chosen ?? 'nothing'") == "nothing"
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#reasons li .go:visible")).to_have_count(1)
    page.locator("#reasons li").nth(1).get_by_role("button", name="Play this").click()
    assert page.evaluate("chosen") == "play 1"


INSIDE = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  document.querySelector("#advice .advice-text").textContent = "A long reason. ".repeat(30);
  const [lines, lid] = [box("#advice .advice-text"), box("#advice")];
  return lid.top <= lines.top && lines.bottom <= lid.bottom && lid.top >= box("#status b").bottom;
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_three_lines_of_a_hint_stand_inside_its_box(visit: Open, size: tuple[int, int]) -> None:
    page = visit("/", viewport={"width": size[0], "height": size[1]}, has_touch=True)
    at_my_turn(page, lambda: play_now(page, "sharkbait"))
    page.tap("#hint")
    expect(page.locator("#advice")).to_be_visible()
    assert page.evaluate(INSIDE)


def before_the_boat() -> Position:
    """Sharks, at the helm, with two ways to go."""
    match, rng = chum.match("sharks", 4, seed=3), random.Random(3)
    while True:
        seat = match.pending[0]
        legal = match.legal(seat)
        if match.view(seat).step == ocean.STEERING and len(legal) > 1:
            return Position("sharks", 4, "boat", seat, log(match, "boat", len(match.steps)))
        match.play(rng.choice(legal))


def test_a_button_that_asks_for_a_second_tap_shows_what_it_means_on_the_board(visit: Open) -> None:
    """In place of what was tapped there before."""
    page = visit("/rules", has_touch=True, viewport={"width": 390, "height": 844})
    sit(page, before_the_boat())
    ways = page.locator("#action .moves [data-legal]")
    picked = page.locator("#board .piece.picked")
    for i in (0, 1):
        way = ways.nth(i)
        way.tap()
        expect(picked).to_have_count(1)
        assert picked.evaluate("el => el.piece.act") == way.get_attribute("data-act")
