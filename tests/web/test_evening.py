"""An evening at the table: a series, emotes, clocks, spectators, pages that sleep and wake."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Open
from tests.web.table import answered, create, play_now, seq, wait_past
from tests.web.test_pages import check

CARD = "#action.mine button.card[data-legal]"
PHONE = {"width": 390, "height": 844}
FITS = """() => {
  document.getElementById("review").hidden = false; // as after a match that was played to its end
  const { scrollWidth, clientWidth } = document.querySelector(".end-go");
  return scrollWidth <= clientWidth;
}"""


def post(base: str, path: str, **body: Any) -> dict[str, Any]:
    asked = urllib.request.Request(
        base + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)  # type: ignore[no-any-return]


def sit_at(visit: Open, seat: dict[str, Any], **wishes: object) -> Page:
    """The page of somebody who holds a seat."""
    page = visit("/rules", **wishes)
    kept = json.dumps({seat["table"]: {"token": seat["token"], "code": seat["code"], "at": 1}})
    page.evaluate("kept => localStorage.setItem('chum:seats', kept)", kept)
    page.goto(f"/t/{seat['code']}")
    return page


def two(
    visit: Open, base: str, viewport: dict[str, int] | None = None, **wishes: Any
) -> tuple[Page, Page]:
    """Anne and Ben, whose screen is so large, at a table of Get Bit!."""
    made = post(base, "/api/tables", game="getbit", name="Anne", seats=2, **wishes)
    ben = post(base, f"/api/tables/{made['code']}/join", name="Ben")
    return sit_at(visit, made), sit_at(visit, ben, **({"viewport": viewport} if viewport else {}))


def resign(page: Page) -> None:
    page.click("[popovertarget=menu]")
    page.click("#resign")
    page.click("#sure button[value=yes]")


def say(page: Page, what: str) -> None:
    page.locator(".smile:visible").click()
    page.click(f"[data-emote={what}]")


def follow(*pages: Page) -> None:
    """Everybody goes to the next match, which somebody has called."""
    for page in pages:
        old = page.url
        page.locator("#again", has_text="Go to the rematch").click()
        page.wait_for_url(lambda url, old=old: url != old)


def test_an_evening_of_three_matches_the_last_with_another_game_and_a_late_comer(
    visit: Open, base: str
) -> None:
    anne, ben = two(visit, base, viewport=PHONE)
    cara = visit(anne.url.removeprefix(base))
    for loser, winner in ((anne, ben), (ben, anne)):
        loser.wait_for_selector("#action.mine")
        say(loser, "luck")
        expect(winner.locator(".bubble b")).to_have_text("Good luck!")
        expect(winner.locator("#said")).to_contain_text("Good luck!")
        ben.reload()
        ben.wait_for_selector("#action.mine")
        resign(loser)
        expect(winner.locator("#end-title")).to_have_text("You win!")
        if loser is anne:
            say(ben, "played")
            expect(anne.locator(".standing .bubble b")).to_have_text("Well played!")
            anne.click("#again")
            expect(ben.locator("#again")).to_have_text("Go to the rematch")
            assert ben.evaluate(FITS), "longer words need no more room"
            follow(ben, cara)
    expect(anne.locator(".series .chip")).to_have_text("you 1 · Ben 1")
    expect(ben.locator("#next")).to_be_hidden()
    anne.click("#next")
    sheet = anne.locator("#next-sheet")
    expect(sheet.locator("[name='getbit.seats']").first).to_be_checked()
    sheet.get_by_label("Sharks").check()
    sheet.locator("[data-of=sharks] summary").click()
    sheet.get_by_label("open", exact=True).check()
    sheet.locator("[name='sharks.seats'][value='3']").check()
    check(anne)
    sheet.get_by_text("Set the table").click()
    expect(anne.locator(".terms")).to_contain_text("Score cards: open.")
    follow(ben, cara)
    cara.fill("#your-name", "Cara")
    cara.click("#lobby-join button")
    for page in (anne, cara):
        page.wait_for_selector("body[data-status=playing]")
        resign(page)
    expect(ben.locator(".series .chip")).to_have_text("you 2 · Anne 1 · Cara 0")
    expect(ben.locator(".order")).to_have_text("In order of strength: you, Cara, Anne.")


def test_emotes_are_shown_for_a_moment_and_may_be_muted(visit: Open, base: str) -> None:
    anne, ben = two(visit, base, viewport=PHONE)
    ben.wait_for_selector("#action.mine")
    ben.locator("#seats .seat").first.click()
    ben.locator(".toggle", has_text="Mute Anne").click()
    ben.keyboard.press("Escape")
    say(anne, "cheers")
    expect(anne.locator(".bubble[data-what=cheers]")).to_be_visible()
    expect(anne.locator(".smile:visible")).to_be_disabled()  # it rests
    say(ben, "ouch")
    expect(anne.locator("#seats li").nth(1).locator(".bubble")).to_be_visible()
    expect(ben.locator("#seats li").nth(1).locator(".bubble")).to_be_visible()
    assert ben.inner_text("#said") == "", "Anne's, which came before, is neither shown nor said"
    expect(anne.locator("#seats li").first.locator(".bubble")).to_have_count(0)


# What the clock did for me, as it stood before the bot came; and whether I was hurried then.
NOTED = """() => {
  const [notice, action] = ["notice", "action"].map((id) => document.getElementById(id));
  const note = () => {
    window.noted ||= notice.hidden ? "" : notice.textContent.trim();
    window.hurried ||= action.matches(".lent.late");
  };
  for (const el of [notice, action]) new MutationObserver(note).observe(el, { attributes: true });
}"""


def test_the_clock_plays_once_and_then_a_bot_sits_in(visit: Open, base: str) -> None:
    made = post(base, "/api/tables", game="getbit", name="Anne", seats=3, clock={"move": 5})
    ben = sit_at(visit, post(base, f"/api/tables/{made['code']}/join", name="Ben"))
    expect(ben.locator("#there .you")).to_have_count(1)
    anne = sit_at(visit, made)
    anne.evaluate(NOTED)
    anne.click("#start")  # with both pages open: no clock runs while they load
    ben.locator(CARD).first.click()
    expect(anne.locator("#action.late .lastbar")).to_be_visible()
    expect(anne.locator("#seats .is-you .seat-clock")).to_have_text(re.compile(r"^\d s$"))
    expect(anne.locator("#log-lines")).to_contain_text("Time!")
    expect(anne.locator("#back")).to_be_visible()
    expect(anne.locator("#status b")).to_have_text("A bot plays for you.")
    assert not anne.evaluate("hurried"), "a bot has no need of it"
    assert anne.evaluate("noted").startswith("Time! This was chosen for you")
    anne.click("#back")
    expect(anne.locator("#back")).to_be_hidden()
    expect(ben.locator("#log-lines")).to_contain_text("Anne is back.")


def test_a_clock_of_days_says_days(visit: Open, base: str) -> None:
    anne, _ben = two(visit, base, clock={"move": 3 * 86400})
    expect(anne.locator("#seats .is-you .seat-clock")).to_have_text(
        re.compile("^(3 d 0 h|2 d 23 h)$")
    )
    expect(anne.locator("#action.late")).to_have_count(0)
    anne.goto("/")
    expect(anne.locator(".turn-card .left")).to_have_text(re.compile("^(3 d 0 h|2 d 23 h) left$"))


def test_a_spectator_takes_a_bots_seat(visit: Open) -> None:
    anne = visit("/")
    play_now(anne, "getbit")
    anne.wait_for_selector("#action.mine")
    assert anne.locator("#seats .face").count() == 3
    late = visit(re.sub(r"^https?://[^/]+", "", anne.url))
    expect(late.locator("#watching")).to_be_visible()
    assert late.locator(".smile:visible").count() == 0
    late.locator("#seats .seat").nth(1).click()
    expect(late.locator("#take")).to_have_text(re.compile("^Take P[a-z]+'s seat$"))
    late.click("#take")
    expect(late.locator("#seats .is-you")).to_have_count(1)
    expect(anne.locator("#seats .face")).to_have_count(2)
    expect(anne.locator("#log-lines")).to_contain_text("takes the seat of a bot.")
    anne.reload()
    expect(anne.locator("#log-lines li", has_text="a bot, sits down.")).to_have_count(2)
    anne.locator(CARD).first.click()  # the bot had laid its card
    late.locator(CARD).first.click()
    answered(late)
    late.reload()
    expect(late.locator("#seats .is-you")).to_have_count(1)


def test_a_page_that_was_offline_catches_up(visit: Open, base: str) -> None:
    anne, ben = two(visit, base)
    lines: list[WebSocketRoute] = []

    def relay(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ben.route_web_socket("**/live/*", relay)
    ben.reload()
    ben.wait_for_selector("#action.mine")
    lines[0].close(code=1012)
    before = seq(anne)
    anne.locator(CARD).first.click()
    wait_past(anne, before)
    expect(ben.locator("body")).to_have_attribute("data-seq", str(seq(anne)))
    expect(ben.locator("#offline")).to_be_hidden()
    assert len(lines) == 2
    before = seq(ben)
    ben.locator(CARD).first.click()
    wait_past(ben, before)
    wait_past(anne, before)


def test_a_page_that_is_hidden_is_told_all_at_once(visit: Open, base: str) -> None:
    """A phone that slept: nobody watches an old story when it wakes."""
    chairs = ["", "", "calm", "calm"]
    made = post(base, "/api/tables", game="getbit", name="Anne", seats=4, chairs=chairs)
    ben = sit_at(visit, post(base, f"/api/tables/{made['code']}/join", name="Ben"))
    anne = sit_at(visit, made, stories=True)
    anne.wait_for_selector("#action.mine")
    anne.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    anne.locator(CARD).first.click()
    answered(anne)
    told = anne.evaluate_handle(
        """() => ({ seen: new Promise((done) => {
          const action = document.getElementById("action");
          let telling = false;
          new MutationObserver(() => {
            telling ||= action.classList.contains("telling");
            if (document.getElementById("chip").textContent === "Round 2") done(telling);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }) })"""
    )
    ben.locator(CARD).first.click()
    assert told.evaluate("async (held) => held.seen") is False


def test_resigning_alone_ends_it_at_once(visit: Open) -> None:
    page = visit("/", stories=True)
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    resign(page)
    expect(page.locator("#reason")).to_have_text("You resigned.")
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.parametrize("speed", ["slow", "normal", "quick", "once"])
def test_the_speed_is_kept(visit: Open, speed: str) -> None:
    page = visit("/rules", stories=True)
    page.goto("/")
    create(page, "getbit", 2)
    page.click("[popovertarget=menu]")
    page.click(f"[data-speed={speed}]")
    page.reload()
    page.click("[popovertarget=menu]")
    expect(page.locator("[data-speed][aria-pressed=true]")).to_have_attribute("data-speed", speed)


# A round of three others, each with a turn of many parts, between two choices of mine.
ROUND = """async () => {
  const { src } = document.querySelector("script[src$='page.js']");
  const { Pace } = await import(new URL("pace.js", src));
  const frames = (count, ms, mine) => Array(count).fill({ ms, mine });
  const pace = new Pace();
  pace.decide();
  const own = pace.hold([...frames(3, 900, true), ...frames(4, 700, false)], { turn: 0, turns: 4 });
  const told = [...own];
  for (const turn of [1, 2, 3]) {
    for (const ends of [false, false, false, false, true]) {
      told.push(...pace.hold(frames(2, 1000, false), { turn, ends, turns: 4 - turn }));
    }
  }
  const last = pace.hold([...frames(2, 600, false), ...frames(4, 725, true)]);
  return { own, last, all: told.concat(last).reduce((sum, ms) => sum + ms) };
}"""


def test_a_round_of_others_is_soon_told_and_what_names_me_longest(visit: Open) -> None:
    page = visit("/rules", stories=True, reduced_motion="no-preference")
    told = page.evaluate(ROUND)
    assert told["all"] <= 7500, "milliseconds; bots think meanwhile, and 8 s are the aim"
    assert told["own"][:3] == [900] * 3
    assert all(ms >= 725 / 2 for ms in told["last"][2:])
