"""Lessons in the browser: to their end, by fingers and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import chum
from tests.web.audit import ASIDE, DESKS, UPRIGHT, Findings, Screen, audit
from tests.web.conftest import Open
from tests.web.test_end import stopped
from tests.web.test_pages import check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SOON = 2000  # milliseconds for what lies open
MOST = 500  # looks until a story is told
TAUGHT = [name for name in chum.games() if chum.game(name).lesson]


def begin(visit: Open, game: str, **wishes: object) -> Page:
    page = visit(f"/learn/{game}", **wishes)
    page.wait_for_selector("body[data-beat]")
    return page


def beat(page: Page) -> int:
    return int(page.get_attribute("body", "data-beat") or 0)


def on_to(page: Page, after: int) -> None:
    """Let what follows be told at once."""
    for _ in range(MOST):
        if beat(page) != after:
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(20)
    raise AssertionError(f"{page.inner_text('#status b')!r} was not done")


def do(page: Page) -> None:
    """What the sentence asks for, and at once what follows."""
    now = beat(page)
    do_asked(page)
    on_to(page, now)


def do_asked(page: Page) -> None:
    """What the sentence asks for."""
    if page.locator("#next").is_visible():
        page.tap("#next")
    elif page.locator("#action .wanted").count():
        page.locator("#action .wanted").first.tap()
        if page.locator("#action .wanted.picked").count():  # what cannot be taken back
            page.locator("#action .wanted").first.tap()
    else:
        tap_twice(page)


def tap_twice(page: Page) -> None:
    """A piece of the board: the first tap shows, the second does it."""
    wanted = page.locator("#board .piece:focus")
    if not wanted.count():
        wanted = page.locator("#board .piece.picked")
    box = wanted.bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if page.locator("#action.telling").count():
            return


def film(page: Page, game: str) -> list[dict[str, Any]]:
    """What is said, asked and told, as a phone draws it."""
    beats: list[dict[str, Any]] = page.request.get(f"/api/lesson/{game}?shape=tall").json()["beats"]
    return beats


# The pieces of the board that lie in a ring, which may come in a little for a word beside them.
RINGED = """() => {
  const light = [...document.querySelectorAll("#spotlight.on .rings rect")];
  const rings = light.map((ring) => ring.getBoundingClientRect());
  const little = 8;
  const room = document.getElementById("stage").getBoundingClientRect();  // all that is seen
  const holds = (ring, { left, top, right, bottom }) =>
    ring.left <= Math.max(left, room.left) + little &&
    ring.top <= Math.max(top, room.top) + little &&
    ring.right >= Math.min(right, room.right) - little &&
    ring.bottom >= Math.min(bottom, room.bottom) - little;
  return [...document.querySelectorAll("#board .piece")]
    .filter((el) => rings.some((ring) => holds(ring, el.getBoundingClientRect())))
    .map((el) => el.dataset.id);
}"""


# The words that a ring crosses: neither in its hole nor outside of it.
CROSSED = """() => {
  const rings = [...document.querySelectorAll("#spotlight.on .rings rect")];
  const holes = rings.map((ring) => ring.getBoundingClientRect());
  const crosses = (hole, { left, top, right, bottom }) => {
    const beside = right <= hole.left || left >= hole.right;
    const above = bottom <= hole.top || top >= hole.bottom;
    const within = left >= hole.left && right <= hole.right;
    return !beside && !above && !(within && top >= hole.top && bottom <= hole.bottom);
  };
  return [...document.querySelectorAll("#board .piece text")]
    .filter((el) => holes.some((hole) => crosses(hole, el.getBoundingClientRect())))
    .map((el) => el.textContent);
}"""


def unringed(page: Page, shown: list[str]) -> set[str]:
    """What a sentence speaks of and no ring is around."""
    drawn = page.locator("#board .piece").evaluate_all("all => all.map((el) => el.dataset.id)")
    return set(shown).intersection(drawn).difference(page.evaluate(RINGED))


def ended(page: Page) -> bool:
    return page.locator("#again").is_visible()


def test_every_game_has_a_lesson() -> None:
    assert list(chum.games()) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end(visit: Open, game: str) -> None:
    page = begin(visit, game, **PHONE)
    beats = film(page, game)
    while not ended(page):
        now = beats[beat(page)]
        assert page.inner_text("#status b") == now["say"]
        assert unringed(page, now.get("show", [])) == set()
        do(page)
    check(page)
    page.tap("#next")  # now play
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(("lang", "screen"), [("en-GB", ASIDE[0]), ("de-DE", UPRIGHT[0])], ids=str)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_can_be_read_on_a_small_phone(
    visit: Open, game: str, lang: str, screen: Screen
) -> None:
    size = {"width": screen.width, "height": screen.height}
    page = begin(visit, game, has_touch=True, locale=lang, viewport=size)
    findings = Findings()
    while True:
        findings.add(audit(page, screen.touch), f"step {beat(page)}")
        if ended(page):
            break
        do(page)
    if findings.places:
        pytest.fail(str(findings), pytrace=False)


@pytest.mark.parametrize(("game", "steps"), [("getbit", 3), ("bidbait", 2)])
def test_a_ring_crosses_no_words(visit: Open, game: str, steps: int) -> None:
    """Of Get Bit! those below the shark, of Bid & Bait! those below the card of this round."""
    page = begin(visit, game, **PHONE)
    for step in range(steps):
        assert beat(page) == step
        page.wait_for_function(f"({CROSSED})().length === 0", timeout=SOON)
        do(page)


def test_another_thing_is_not_done_and_the_sentence_is_said_again(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    page.tap("#next")
    on_to(page, 0)
    said = page.inner_text("#status b")
    other = page.locator("#action .hand button.pale[data-legal]").first
    other.tap()
    expect(page.locator("#status span")).to_have_text("Not yet: tap what glows.")
    expect(page.locator("#status b")).to_have_text(said)
    expect(page.locator("#spotlight.shaken")).to_have_count(1)
    assert beat(page) == 1
    check(page)
    other.tap()
    expect(page.locator("#action .wanted.shaken")).to_have_count(1)


def test_a_reload_goes_on_where_it_was_and_a_step_can_be_gone_back_to(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    do(page)
    do(page)
    page.reload()
    page.wait_for_selector("body[data-beat='2']")
    page.tap("#before")
    page.wait_for_selector("body[data-beat='1']")


@pytest.mark.parametrize("screen", [UPRIGHT[0], ASIDE[0], DESKS[0]], ids=str)
def test_a_lesson_can_be_skipped(visit: Open, screen: Screen) -> None:
    size = {"width": screen.width, "height": screen.height}
    page = begin(visit, "getbit", has_touch=screen.touch, viewport=size, coached=False)
    page.click("#skip", timeout=SOON)
    page.wait_for_url("**/#getbit")
    page.click("[data-play=getbit]")  # and is not offered anew
    page.wait_for_url("**/t/*")


def test_a_newcomer_is_offered_the_lesson_once(visit: Open) -> None:
    page = visit("/", coached=False)
    page.click("[data-play=getbit]")
    page.click("#offer [value=learn]")
    page.wait_for_url("**/learn/getbit")
    page.goto("/")
    page.click("[data-play=getbit]")
    page.wait_for_url("**/t/*")


def test_who_has_learned_a_game_is_not_offered_a_lesson(visit: Open) -> None:
    page = visit("/learn/getbit", coached=False, **PHONE)
    page.wait_for_selector("body[data-beat]")
    while not ended(page):
        do(page)
    page.goto("/")
    page.tap("[data-play=getbit]")
    page.wait_for_url("**/t/*")


def test_a_lesson_that_came_to_its_end_begins_anew(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    while not ended(page):
        do(page)
    page.goto("/learn/getbit")
    page.wait_for_selector("body[data-beat='0']")


def at_step(visit: Open, game: str, number: int, **wishes: object) -> Page:
    """A lesson that was left there."""
    page = visit("/rules", **wishes)
    page.evaluate(f"sessionStorage.setItem('lesson:{game}', {number})")
    page.goto(f"/learn/{game}")
    page.wait_for_selector(f"body[data-beat='{number}']")
    return page


def test_what_follows_is_told_step_by_step_and_each_is_held_where_nothing_moves(
    visit: Open,
) -> None:
    page = at_step(visit, "getbit", 1, **PHONE)
    story = film(page, "getbit")[1]["story"]
    with stopped(page):
        do_asked(page)
        boards = []
        for frame in story:
            boards.append(page.inner_html("#board"))
            page.clock.run_for(max(1000, frame["ms"]) - 1)
            assert page.inner_html("#board") == boards[-1]
            page.clock.run_for(1)
            assert beat(page) == 1
        page.clock.run_for(60_000)  # the sentence waits for whoever reads it
        expect(page.locator("#status b")).to_have_text(film(page, "getbit")[1]["then"])
        page.tap("#stage")
        assert beat(page) == 1
        expect(page.locator("#status span")).to_have_text("Tap “Next” to go on.")
        page.tap("#next")
        assert beat(page) == 2
    assert len(set(boards)) > len(boards) / 2


@pytest.mark.parametrize(("number", "mine"), [(1, False), (3, True)])
def test_a_bite_is_seen_and_one_of_mine_is_felt(visit: Open, number: int, mine: bool) -> None:
    page = at_step(visit, "getbit", number, reduced_motion="no-preference", **PHONE)
    page.evaluate("() => { navigator.vibrate = (buzz) => (window.felt ??= []).push(buzz) }")
    do_asked(page)
    bite = page.locator("#board .drama.d-bite")
    expect(bite).to_have_count(1)
    expect(page.locator("#board .drama.d-mine")).to_have_count(int(mine))
    expect(page.locator("#stage .d-maw")).to_have_count(int(mine))
    expect(bite).to_have_count(0)
    assert page.evaluate("window.felt ?? []") == ([[40, 30, 90]] if mine else [])


def test_rounds_that_are_left_out_are_cut_by_a_wave(visit: Open) -> None:
    beats = film(visit("/rules"), "getbit")
    number = next(number for number, each in enumerate(beats) if each.get("cut"))
    page = at_step(visit, "getbit", number, reduced_motion="no-preference", **PHONE)
    page.evaluate(WAVES)
    do_asked(page)
    on_to(page, number)
    assert page.evaluate("waves") == 1


# Counts the waves that wipe over the board.
WAVES = """() => {
  window.waves = 0;
  const wave = document.getElementById("wipe");
  const rolled = () => (window.waves += wave.classList.contains("on"));
  new MutationObserver(rolled).observe(wave, { attributeFilter: ["class"] });
}"""
# What is seen of a drama: what bites, what splashes or shines, and what is lost, caught or eaten.
PARTS = {
    "bite": (".d-jaw", ".d-splash", ".d-limb"),
    "jaws": (".d-upper", ".d-lower", ".d-splash"),
    "snap": (".d-line", ".d-away"),
    "catch": (".d-line", ".d-splash", ".d-caught"),
    "gulp": (".d-prey", ".d-splash", ".d-glow"),
    "gobble": (".d-ring", ".d-splash"),
}


@pytest.mark.parametrize("game", TAUGHT)
def test_the_drama_of_every_game_is_played(visit: Open, game: str) -> None:
    beats = film(visit("/rules"), game)
    number, kind = next(
        (number, drama["kind"])
        for number, each in enumerate(beats)
        for frame in each.get("story", [])
        if (drama := frame["change"].get("set", {}).get("drama"))
    )
    page = at_step(visit, game, number, reduced_motion="no-preference", **PHONE)
    do_asked(page)
    drama = page.locator(f"#board .drama.d-{kind}[aria-hidden=true]")
    expect(drama).to_have_count(1)
    assert drama.evaluate("el => el.getAnimations({ subtree: true }).length") > 0
    for part in PARTS[kind]:
        assert drama.locator(part).count(), part
    expect(drama).to_have_count(0)


def test_by_keys_alone(visit: Open) -> None:
    page = begin(visit, "getbit")
    while not ended(page):
        now = beat(page)
        page.keyboard.press("Enter")
        on_to(page, now)
    assert page.evaluate("document.activeElement.id") == "next"


def test_in_german(visit: Open) -> None:
    page = begin(visit, "getbit", locale="de-DE")
    assert page.inner_text("#status b") == "Der Hai beißt den Letzten. Überlebe die anderen."


def test_a_lesson_that_is_not_there(base: str) -> None:
    from tests.web.test_pages import fetch

    status, _, text = fetch(base + "/api/lesson/nothing")
    assert status == 404
    assert "there is no such lesson" in text


COUNTED = """
window.AudioContext = class extends AudioContext {
  asked = (window.asked = []);
  get state() { return this.asked.at(-1) === "suspend" ? "suspended" : "running"; }
  suspend() { this.asked.push("suspend"); return super.suspend(); }
  resume() { this.asked.push("resume"); return super.resume(); }
};
"""


def test_sound_rests_when_all_is_silent_or_hidden(visit: Open) -> None:
    """A context that runs costs the battery, even where nothing sounds."""
    page = begin(visit, "getbit", **PHONE)
    page.add_init_script(COUNTED)
    page.clock.install()
    page.reload()
    page.tap("#next")
    on_to(page, 0)
    wrong = page.locator("#action .hand button.pale[data-legal]").first
    wrong.tap()
    page.clock.run_for(4000)
    assert page.evaluate("asked.at(-1)") == "suspend"
    wrong.tap()
    assert page.evaluate("asked.at(-1)") == "resume"
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("asked.at(-1)") == "suspend"


def test_what_a_sentence_lights_answers_and_a_first_tap_says_that_it_wants_a_second(
    visit: Open,
) -> None:
    page = begin(visit, "sharktank", **PHONE)
    do(page)  # the draft
    do(page)
    page.wait_for_selector("body[data-beat='2']")
    tap_on(page, "shark-3")
    expect(page.get_by_role("button", name="Arms shark Tap again")).to_be_visible()
    assert beat(page) == 2
    tap_on(page, "shark-3")
    page.tap("#next")
    page.wait_for_selector("body[data-beat='3']")


def test_what_is_lit_but_not_asked_for_says_so(visit: Open) -> None:
    page = begin(visit, "bidbait", **PHONE)
    page.tap("#next")
    page.wait_for_selector("body[data-beat='1']")
    tap_on(page, "spot-1")
    told = page.locator("#status span")
    expect(told).to_have_text("Not this one yet: tap the other that glows.")


def test_a_tap_where_nothing_lies_is_answered_too(visit: Open) -> None:
    """Nothing is asked for yet, so the tap is led to the button that goes on."""
    page = begin(visit, "getbit", **PHONE)
    page.touchscreen.tap(8, 200)
    expect(page.locator("#status span")).to_have_text("Tap “Next” to go on.")


def test_a_word_of_an_earlier_try_goes_with_the_first_right_tap(visit: Open) -> None:
    page = begin(visit, "sharktank", **PHONE)
    do(page)  # the draft
    do(page)
    page.wait_for_selector("body[data-beat='2']")
    page.touchscreen.tap(8, 200)
    told = page.locator("#status span")
    expect(told).to_have_text("Not yet: tap what glows.")
    tap_on(page, "shark-3")
    expect(told).to_have_text("")


def tap_on(page: Page, piece: str) -> None:
    box = page.locator(f"#board [data-id='{piece}']").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
