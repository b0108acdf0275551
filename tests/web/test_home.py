"""Home and lobby: what waits for me, my games, bots with a face, chairs, and coming back."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE, Open, serving
from tests.web.table import choose, create, play_now
from tests.web.test_pages import check

RESULT = {"game": "getbit", "title": "Get Bit!", "you": 0, "names": ["Sam", "Pip"], "scores": []}


def named(page: Page, name: str) -> None:
    page.evaluate("(name) => localStorage.setItem('chum:name', JSON.stringify(name))", name)


def keep(page: Page, *places: int) -> None:
    """As if so many matches had ended, the newest first."""
    results = {
        f"{i:016x}": {**RESULT, "places": [place, 3 - place], "at": 1_700_000_000_000 - i}
        for i, place in enumerate(places)
    }
    page.evaluate("(all) => localStorage.setItem('chum:results', all)", json.dumps(results))


def resign(page: Page) -> None:
    page.wait_for_selector("body[data-status=playing]")
    page.click("[popovertarget=menu]")
    page.click("#resign")
    page.click("#sure [value=yes]")
    page.wait_for_selector("body[data-status=over]")


def friends(visit: Open, seats: int = 2, game: str = "getbit") -> tuple[Page, Page]:
    """Sam and Anne at a table of so many chairs."""
    sam = visit("/")
    named(sam, "Sam")
    code = create(sam, game, seats)
    anne = visit(f"/t/{code}")
    anne.fill("#your-name", "Anne")
    anne.click("#lobby-join button")
    return sam, anne


# -- home


def test_a_first_visit_has_one_big_button_and_no_empty_boxes(visit: Open) -> None:
    page = visit("/")
    expect(page.locator(".begin a")).to_have_attribute("href", "/learn/getbit")
    for box in ("#waits", "#past", "#install"):
        expect(page.locator(box)).to_be_hidden()
    assert page.locator(".panel-box:visible").count() == 2  # the code, and positions of the day


def test_home_begins_with_the_table_that_waits_for_me(visit: Open) -> None:
    sam, anne = friends(visit)
    sam.wait_for_selector("#action.mine")
    sam.goto("/")
    card = sam.locator(".turn-card")
    expect(card).to_contain_text("with Anne")
    expect(card).to_contain_text("Choose a card")
    expect(sam).to_have_title(re.compile("^● Your turn at a table"))
    expect(sam.locator("#greeted")).to_have_text("Anne waits for you.")
    check(sam)
    card.click()
    sam.wait_for_selector("#action.mine")
    while sam.locator("#action.mine").count():
        choose(sam, random.Random(3))
    sam.goto("/")
    expect(sam.locator("#others-rows")).to_contain_text("Waiting for Anne.")
    expect(sam.locator(".turn-card")).to_have_count(0)
    expect(anne.locator("#action.mine")).to_have_count(1)


def test_many_tables_are_asked_for_in_one_request(visit: Open) -> None:
    page = visit("/")
    for game in ("getbit", "sharkbait", "bidbait"):
        play_now(page, game)
        page.wait_for_selector("body[data-status=playing]")
        page.goto("/")
        page.wait_for_selector("#others-rows a")
    asked: list[str] = []
    page.on("request", lambda made: asked.append(made.url) if "/api/" in made.url else None)
    page.reload()
    expect(page.locator("#others-rows a")).to_have_count(3)
    assert [url.rsplit("/", 1)[1] for url in asked] == ["mine"]


def test_a_finished_match_is_kept_with_result_and_replay_and_asked_for_no_more(
    visit: Open,
) -> None:
    page = visit("/")
    play_now(page, "getbit")
    resign(page)
    page.goto("/")
    row = page.locator("#past-rows .past")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("4th of 4")
    expect(row).to_contain_text("today")
    page.click("#past-all summary")
    expect(page.locator("#tally")).to_contain_text("1 played · 0 won")
    asked: list[str] = []
    page.on("request", lambda made: asked.append(made.url) if "/api/" in made.url else None)
    page.reload()
    row.locator("a").click()
    page.wait_for_selector("#step:not(:empty)")
    assert not [url for url in asked if url.endswith("/api/mine")]


def test_the_tally_counts_wins_in_a_row_up_to_the_last_match(visit: Open) -> None:
    page = visit("/")
    keep(page, 1, 1, 1, 2, 1)
    page.reload()
    page.click("#past-all summary")
    expect(page.locator("#tally li")).to_contain_text("5 played · 4 won")
    expect(page.locator("#tally .hot")).to_have_text("3 in a row")
    keep(page, 2, 1, 1)
    page.reload()
    expect(page.locator("#past-rows .past")).to_have_count(3)
    expect(page.locator("#tally .hot")).to_have_count(0)


# -- bots with a face


def test_the_bot_one_chose_plays_and_is_kept_for_its_game(visit: Open) -> None:
    page = visit("/", viewport={"width": 390, "height": 844})
    caret = page.locator("[data-level-of=getbit]")
    caret.click()
    check(page)
    page.locator(".level", has_text="Ivory").click()
    page.reload()
    assert caret.get_attribute("aria-label") == "Who plays against you? Ivory, shark"
    other = page.locator("[data-level-of=sharkbait]")
    assert other.get_attribute("aria-label") == "Who plays against you? Pip, keen"
    play_now(page, "getbit")
    expect(page.locator("#seats")).to_contain_text("Ivory")
    expect(page.locator("#seats")).to_contain_text("Isla")


# -- create and lobby


def test_each_chair_gets_who_one_wants_there(visit: Open) -> None:
    page = visit("/")
    page.click("[data-create=getbit]")
    dialog = page.locator("#create-getbit")
    chairs = dialog.locator(".chair:not(.add)")
    for seat, bot in ((1, "Vesper"), (2, "Pip"), (3, "Pip")):
        chairs.nth(seat).locator("button").click()
        expect(dialog.locator(".sits")).to_be_visible()
        dialog.locator(".sitter", has_text=re.compile("keen" if bot == "Pip" else bot)).click()
    expect(chairs.nth(3)).to_contain_text("Poppy")
    expect(dialog.locator(".next")).to_have_text("Next: you begin")
    dialog.locator(".chair.add button").click()
    expect(dialog.locator(".next")).to_have_text("Next: a link for a friend")
    dialog.locator("[name=clock][value='259200']").check()
    check(page)
    dialog.locator("[name=name]").fill("Sam")
    dialog.locator("button[value=yes]").click()
    page.wait_for_url("**/t/*")
    there = page.locator("#there .chair b")
    expect(there).to_have_text(["You", "Vesper", "Pip", "Poppy", "Free"])
    expect(page.locator(".terms")).to_contain_text("3 days for each move")
    expect(page.locator("#start")).to_have_text("Begin with Pebble")
    page.click("#start")
    expect(page.locator("#seats")).to_contain_text("Pebble")
    page.goto("/")
    page.click("[data-create=getbit]")
    expect(chairs.locator("b")).to_have_text(["Sam", "Vesper", "Pip", "Poppy", "Friend"])


def test_what_is_otherwise_with_few_players_is_said_before_it_begins(visit: Open) -> None:
    page = visit("/")
    page.click("[data-create=getbit]")
    few = page.locator("#create-getbit .few")
    expect(few).to_be_empty()
    page.keyboard.press("Escape")
    create(page, "getbit", 3)
    expect(page.locator("#lobby .few")).to_contain_text("Two pirates each")
    page.goto("/")
    page.click("[data-create=getbit]")
    expect(few).to_contain_text("Two pirates each")
    page.keyboard.press("Escape")
    create(page, "getbit", 4)
    expect(page.locator("#lobby-title")).to_be_visible()
    expect(page.locator("#lobby .few")).to_have_count(0)


def test_the_host_exchanges_a_bot_and_a_guest_takes_another_chair(visit: Open) -> None:
    sam, anne = friends(visit, 4)
    sam.locator("#there .chair").nth(3).locator("button").click()
    sam.locator("#sits .sitter", has_text="Ivory").click()
    expect(sam.locator("#there .chair b")).to_have_text(["You", "Anne", "Free", "Ivory"])
    sam.locator("#there .chair").nth(3).locator("button").click()
    check(sam)
    sam.locator("#sits .sitter", has_text="Mona").click()
    expect(anne.locator("#there .chair b")).to_have_text(["Sam", "You", "Free", "Mona"])
    anne.locator("#there .chair").nth(3).locator("button").click()
    expect(sam.locator("#there .chair b")).to_have_text(["You", "Free", "Free", "Anne"])
    anne.locator("#there .chair").nth(2).locator("button").click()
    expect(sam.locator("#there .chair b")).to_have_text(["You", "Free", "Anne", "Free"])
    expect(anne.locator("#there .you b")).to_have_text("You")
    anne.click("#go-away")
    anne.wait_for_url("**/")
    expect(sam.locator("#there .chair b")).to_have_text(["You", "Free", "Free", "Free"])
    anne.wait_for_load_state()
    assert anne.evaluate("localStorage.getItem('chum:seats')") == "{}"


def test_whoever_gives_no_name_gets_one_of_the_sea(visit: Open) -> None:
    page = visit("/")
    code = create(page, "getbit", 3)
    guest = visit(f"/t/{code}")
    name = guest.locator("#there .chair b").first
    expect(name).not_to_have_text(re.compile("^(|Skipper|You)$"))


# -- another device


def test_a_personal_link_brings_the_seats_along_and_leaves_the_address(visit: Open) -> None:
    page = visit("/", permissions=["clipboard-write"])
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    page.goto("/")
    page.click("#carry")
    expect(page.locator("#carrying .warn")).to_contain_text("can play for you")
    page.click("#show-link")
    link = page.input_value("#own-link")
    check(page)
    page.click("#copy-link")
    expect(page.locator("#toast:popover-open")).to_have_text("The link is copied.")  # on the dialog
    token = json.loads(page.evaluate("localStorage.getItem('chum:seats')"))
    (own,) = token.values()
    assert own["token"] not in link.split("#")[0]
    other = visit("/rules")
    sent: list[str] = []
    other.on("request", lambda made: sent.append(made.url))
    other.goto(link)
    expect(other.locator("#toast")).to_contain_text("Your games are here: 1.")
    assert "#" not in other.url
    assert not [url for url in sent if "mine=" in url]
    other.locator("#others-rows a").click()
    other.wait_for_selector("#action.mine")


def test_what_is_no_file_of_ours_changes_nothing(visit: Open, tmp_path: Path) -> None:
    page = visit("/")
    keep(page, 1)
    page.reload()
    before = page.evaluate("JSON.stringify(localStorage)")
    bad = {"chum": 1, "seats": {"x": {"token": 1}}, "results": {"0" * 16: {"game": "<b>"}}}
    for text in ("", "[]", '{"chum": 2}', "null", json.dumps(bad)):
        file = tmp_path / "my.json"
        file.write_text(text)
        page.click("#carry")
        page.set_input_files("#read-file", str(file))
        expect(page.locator("#toast")).to_be_visible()
        expect(page.locator("#carrying")).to_be_hidden()
    assert page.evaluate("JSON.stringify(localStorage)") == before


def test_a_file_brings_results_to_another_device(visit: Open, tmp_path: Path) -> None:
    page = visit("/")
    keep(page, 1, 2)
    page.reload()
    page.click("#carry")
    with page.expect_download() as saved:
        page.click("#save-file")
    path = tmp_path / "mine.json"
    saved.value.save_as(path)
    other = visit("/")
    keep(other, 1)
    other.reload()
    other.click("#carry")
    other.set_input_files("#read-file", str(path))
    expect(other.locator("#past-rows .past")).to_have_count(2)


# -- asked once


INSTALL = """() => {
  const offered = new Event("beforeinstallprompt", { cancelable: true });
  offered.prompt = () => (window.prompted = true);
  dispatchEvent(offered);
}"""


def test_to_install_is_asked_after_the_second_match_and_never_again(visit: Open) -> None:
    page = visit("/")
    keep(page, 1)
    page.reload()
    page.evaluate(INSTALL)
    expect(page.locator("#past-rows .past")).to_have_count(1)
    expect(page.locator("#install")).to_be_hidden()
    keep(page, 1, 2)
    page.reload()
    page.evaluate(INSTALL)
    expect(page.locator("#install")).to_be_visible()
    check(page)
    page.click("#install-no")
    page.reload()
    page.evaluate(INSTALL)
    expect(page.locator("#past-rows .past")).to_have_count(2)
    expect(page.locator("#install")).to_be_hidden()


NOTICES = """
window.notes = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = "granted"); }
  constructor(title, more) { notes.push([title, more.tag]); }
};
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
"""


def table_of_days(visit: Open) -> Page:
    page = visit("/rules")
    page.add_init_script(NOTICES)
    page.goto("/")
    page.click("[data-create=getbit]")
    dialog = page.locator("#create-getbit")
    dialog.locator("[name=clock][value='86400']").check()
    dialog.locator("button[value=yes]").click()
    page.wait_for_url("**/t/*")
    return page


def test_a_table_of_days_asks_once_whether_to_call(visit: Open) -> None:
    page = table_of_days(visit)
    expect(page.locator("#call-me")).to_be_visible()
    check(page)
    page.click("#call-no")
    page.reload()
    expect(page.locator("#there .you")).to_have_count(1)
    expect(page.locator("#call-me")).to_be_hidden()


def test_a_table_without_days_does_not_ask(visit: Open) -> None:
    page = visit("/rules")
    page.add_init_script(NOTICES)
    page.goto("/")
    create(page, "getbit", 4)
    expect(page.locator("#there .you")).to_have_count(1)
    expect(page.locator("#call-me")).to_be_hidden()


def test_my_turn_is_called_out_while_the_page_is_out_of_sight(visit: Open) -> None:
    page = table_of_days(visit)
    page.click("#call-yes")
    expect(page.locator("#call-me")).to_be_hidden()
    page.evaluate("window.away = true")
    page.click("#start")
    page.wait_for_selector("#action.mine")
    table = page.get_attribute("body", "data-table")
    assert page.evaluate("notes") == [["Your turn in Get Bit!", table]]


# -- without a connection


CONTROLLED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) return done();
  navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
KEPT = """async () => {
  const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(all)).flat().map((asked) => new URL(asked.url).pathname);
}"""


def test_the_shell_is_kept_and_no_connection_is_said_kindly(
    browser: tuple[Browser, object], tmp_path: Path
) -> None:
    started, loop = browser
    asyncio._set_running_loop(loop)  # type: ignore[arg-type]
    try:
        with serving(tmp_path / "m.db") as base:
            context = started.new_context(base_url=base, locale="de-DE")
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.add_init_script("localStorage.setItem('chum:offered', 'true')")
            page.goto("/")
            page.evaluate(CONTROLLED)
            play_now(page, "getbit")
            page.wait_for_selector("body[data-status=playing]")
            page.goto("/")
            page.wait_for_selector("#others-rows a")
            kept = page.evaluate(KEPT)
            assert [path for path in kept if not path.startswith("/static/")] == ["/offline"]
            code = page.locator("#others-rows a").get_attribute("href")
        page.goto(base + str(code))
        expect(page.locator("h2")).to_have_text("Die Leine ist gerissen.")
        styled = "getComputedStyle(document.querySelector('.btn.go')).borderRadius"
        assert page.evaluate(styled) == "12px"
        with page.expect_navigation():  # the server is back: so is the page, by itself
            page.evaluate("window.fetch = async () => ({ status: 200 })")
        context.close()
    finally:
        asyncio._set_running_loop(None)
