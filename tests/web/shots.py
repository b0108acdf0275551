"""Pictures of the tables: every game on every screen, by day and night, with a sheet for each game.

python -m tests.web.shots build/shots                # everything
python -m tests.web.shots build/shots sharks pages   # one game's tables, and all that is no match
python -m tests.web.shots docs/shots --few    # desktop and phone alone, the other pages, a film
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

import chum
from tests.web.audit import ASIDE, DESKS, HEAR, SCREENS, TABLETS, UPRIGHT, Screen, turn
from tests.web.conftest import ARGS, chromium, serving
from tests.web.film import take_film
from tests.web.positions import OTHERWISE, OVER, Position, positions, sit, store
from tests.web.table import create
from tests.web.test_learn import do_asked, ended

DESKTOP, PHONE = DESKS[0], UPRIGHT[1]
CLASSES = [UPRIGHT[0], ASIDE[0], *TABLETS, DESKTOP]  # where all that is no match in play is shown
LOOKS = (("light", "light", "en-GB"), ("dark", "dark", "en-GB"), ("german", "light", "de-DE"))
# Where every kind of decision is shown; what is asked most is shown on every screen.
KINDS = {
    "light": SCREENS,
    "dark": [PHONE, ASIDE[1], TABLETS[0], DESKTOP],
    "german": [UPRIGHT[0], ASIDE[0], TABLETS[1], DESKS[2]],
}
PAGES = "pages"
NAMES = {"desktop": DESKTOP, "phone": PHONE}
# What a player is asked most.
MAIN = {
    "getbit": "play",
    "sharkbait": "place stop trade",
    "bidbait": "bid",
    "sharks": "stop swim",
    "sharktank": "tile",
}


def full_table(game: str) -> tuple[Position, ...]:
    return positions(game, chum.game(game).seats[-1])


def at(game: str, kind: str) -> Position:
    table = full_table(game)
    return next((position for position in table if position.kind == kind), table[0])


def fewer_seats(game: str) -> list[Position]:
    """What is asked most, at every table but the full ones."""
    found = []
    fewer: list[tuple[int, dict[str, str]]] = [(n, {}) for n in chum.game(game).seats[:-1]]
    for seats, options in fewer + OTHERWISE.get(game, []):
        table = positions(game, seats, **options)
        found.append(next((p for p in table if p.kind == MAIN.get(game)), table[0]))
    return found


def person(
    browser: Browser,
    base: str,
    screen: Screen,
    theme: str,
    lang: str = "en-GB",
    motion: Literal["reduce", "no-preference"] = "reduce",
) -> Page:
    context = browser.new_context(
        base_url=base,
        viewport={"width": screen.width, "height": screen.height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=screen.touch,
        reduced_motion=motion,
        locale=lang,
    )
    context.set_default_timeout(0)  # films and reviews are made by processes that go last
    page = context.new_page()
    known = json.dumps(dict.fromkeys(chum.games(), True))
    page.add_init_script(f"localStorage.setItem('chum:coached', '{known}')")
    page.add_init_script("localStorage.setItem('chum:offered', 'true')")
    page.add_init_script(HEAR)
    page.goto("/")
    return page


def take(page: Page, folder: Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=72)


def fingers_and_mouse(screens: list[Screen]) -> list[list[Screen]]:
    """A browser of each kind is turned to all its screens: to load a page takes longest."""
    return [[screen for screen in screens if screen.touch is touch] for touch in (True, False)]


def take_tables(browser: Browser, base: str, folder: Path, game: str) -> None:
    """Every kind of decision at a full table, and what is asked most at the others."""
    main = at(game, MAIN.get(game, ""))
    for look, theme, lang in LOOKS:
        wanted = [(p, SCREENS if p == main else KINDS[look]) for p in full_table(game)]
        wanted += [(p, CLASSES) for p in fewer_seats(game)]
        names: list[str] = []
        for screens in fingers_and_mouse(SCREENS):
            page = person(browser, base, screens[0], theme, lang)
            for position, few in wanted:
                here = [screen for screen in screens if screen in few]
                names += take_table(page, folder, position, here, look)
            page.context.close()
        write_sheet(folder / f"{game}-{look}.html", names)


def take_table(
    page: Page, folder: Path, position: Position, screens: list[Screen], look: str
) -> list[str]:
    sit(page, position)
    if position.kind == OVER:
        page.wait_for_selector("body[data-end]")
    names = []
    for screen in screens:
        turn(page, screen)
        names.append(f"{position.name}-{screen.width}x{screen.height}-{look}")
        take(page, folder, names[-1])
    return names


def write_sheet(path: Path, names: list[str]) -> None:
    figures = "\n".join(
        f'<figure><img src="{escape(name)}.jpg"><figcaption>{escape(name)}</figcaption></figure>'
        for name in names
    )
    path.write_text(
        "<!doctype html><meta charset=utf-8><style>"
        "body { display: flex; flex-wrap: wrap; gap: 16px; font: 12px sans-serif; }"
        "figure { margin: 0; } img { max-height: 420px; border: 1px solid gray; }"
        f"</style>\n{figures}\n"
    )


def take_few(browser: Browser, base: str, folder: Path) -> None:
    for size, screen in NAMES.items():
        for theme in ("light", "dark"):
            page = person(browser, base, screen, theme)
            take(page, folder, f"home-{size}-{theme}")
            for game, kind in MAIN.items():
                sit(page, at(game, kind))
                turn(page, screen)
                take(page, folder, f"{game}-{size}-{theme}")
            page.context.close()
    for size, theme in (("desktop", "light"), ("phone", "dark")):
        page = person(browser, base, NAMES[size], theme)
        page.goto("/rules/getbit#GB-04")
        take(page, folder, f"rules-{size}")
        page.goto("/")
        create(page, "getbit", 4)
        take(page, folder, f"lobby-{size}")
        over = at("getbit", OVER)
        sit(page, over)
        page.wait_for_selector("body[data-end]")
        turn(page, NAMES[size])
        take(page, folder, f"end-{size}")
        page.goto(f"/replay/{over.table}")
        page.wait_for_selector("#step:not(:empty)")
        for _ in range(16):
            page.click("#after")
        take(page, folder, f"replay-{size}")
        page.context.close()


def take_pages(browser: Browser, base: str, folder: Path) -> None:
    """All that is no match in play, on a screen of each class."""
    for look, theme, lang in LOOKS:
        names: list[str] = []
        for screens in fingers_and_mouse(CLASSES):
            for name, page in pages(browser, base, screens[0], theme, lang):
                for screen in screens:
                    turn(page, screen)
                    names.append(f"{name}-{screen.width}x{screen.height}-{look}")
                    take(page, folder, names[-1])
                turn(page, screens[0])
        write_sheet(folder / f"pages-{look}.html", names)


def pages(
    browser: Browser, base: str, screen: Screen, theme: str, lang: str
) -> Iterator[tuple[str, Page]]:
    page = person(browser, base, screen, theme, lang)
    yield "home", page
    page.evaluate("scrollTo(0, innerHeight * 0.9)")
    yield "home-below", page
    page.click("[data-level-of=sharks]")
    yield "bots", page
    page.goto("/")
    page.click("[data-create=sharks]")
    yield "create", page
    page.click("#create-sharks summary")
    yield "create-rules", page
    page.click("#create-sharks button[value=no]")
    page.click("#you")
    yield "name", page
    page.click("#naming button[value=no]")
    page.click("[popovertarget=menu]")
    yield "menu", page
    page.goto("/")
    create(page, "bidbait", 5)
    yield "lobby", page
    guest = person(browser, base, screen, theme, lang)
    guest.goto(page.url)
    yield "join", guest
    guest.context.close()
    page.goto("/")
    yield "home-again", page
    page.goto("/rules")
    yield "shelf", page
    page.goto("/rules/getbit#GB-04")
    yield "law", page
    page.goto("/no-such-page")
    yield "lost", page
    for game in chum.games():
        for name in pages_of(page, game):
            yield f"{name}-{game}", page
    page.context.close()


def pages_of(page: Page, game: str) -> Iterator[str]:
    """Opens all that a game has beside its tables; the name of each."""
    page.goto(f"/rules/{game}")
    yield "rules"
    page.goto(f"/learn/{game}")
    page.wait_for_selector("body[data-beat]")
    yield "lesson"
    over = at(game, OVER)
    sit(page, over)
    page.wait_for_selector("body[data-end]")
    yield "end"
    page.locator("#fold").dispatch_event("click")
    yield "end-aside"
    page.goto(f"/replay/{over.table}")
    page.wait_for_selector("#step:not(:empty)")
    for _ in range(16):
        page.click("#after")
    yield "replay"
    page.goto(f"/daily/{game}")
    yield "daily"
    page.click("#choices button >> nth=0")
    page.wait_for_selector("#told:not([hidden])")
    yield "daily-answered"
    page.goto(f"/review/{over.table}?seat=0")
    page.wait_for_selector("#review:not(:has(.looking))")
    yield "review"
    page.locator(".parts").scroll_into_view_if_needed()
    yield "review-below"


def take_teaching(browser: Browser, base: str, folder: Path) -> None:
    """What a newcomer meets: the offer of a lesson, lesson, coach, refusal, hint, summary, end."""
    for game, kind in MAIN.items():
        page = person(browser, base, PHONE, "light")
        page.goto(f"/learn/{game}")
        page.wait_for_selector("body[data-beat]")
        take(page, folder, f"lesson-{game}")
        sit(page, at(game, kind))
        page.click("#hint")
        page.wait_for_selector("#advice:not([hidden])")
        take(page, folder, f"hint-{game}")
        page.goto(f"/rules/{game}")
        take(page, folder, f"rules-{game}")
        sit(page, at(game, OVER))
        page.wait_for_selector("body[data-end]")
        take(page, folder, f"end-{game}")
        page.context.close()
    page = person(browser, base, PHONE, "light")
    sit(page, at("getbit", MAIN["getbit"]))
    page.click("#hint")
    page.click("#why")
    page.wait_for_selector("#reasons:not([hidden])")
    take(page, folder, "why")
    page.keyboard.press("Escape")
    page.click(".bar-tools [data-short]")
    page.wait_for_selector("#short .gist-turn")
    take(page, folder, "gist")
    page.evaluate("localStorage.clear()")
    page.add_init_script("localStorage.removeItem('chum:offered')")
    page.goto("/")
    page.click("[data-play=getbit]")
    page.wait_for_selector("#offer[open]")
    take(page, folder, "offer")
    page.context.close()
    page = person(browser, base, PHONE, "dark")
    page.add_init_script("localStorage.removeItem('chum:coached')")
    sit(page, at("getbit", MAIN["getbit"]))
    page.wait_for_selector("#coach:not([hidden])")
    take(page, folder, "coach")
    page.locator("[data-id=shark]").dispatch_event("click")  # waves lie on it
    page.wait_for_selector("#refusal:not([hidden])")
    take(page, folder, "refusal")
    page.context.close()


# Loads what a drama needs, and lets none end by itself.
STAGE = """async () => {
  const later = window.setTimeout;
  const playing = () => document.querySelector("#board .drama");
  window.setTimeout = (done, ms) => later(() => (ms >= 600 && playing() ? 0 : done()), ms);
  const { href } = document.querySelector("link[href$='table.css']");
  await import(href.replace("table.css", "drama.js"));
}"""
# Waits for the next sentence of a lesson, or holds a drama that plays before it just after its hit.
HOLD = """(beat) => new Promise((done) => {
  const frame = () => {
    const drama = document.querySelector("#board .drama");
    if (!drama && document.body.dataset.beat === beat) return requestAnimationFrame(frame);
    for (const one of drama ? document.getAnimations() : []) {
      one.pause();
      one.currentTime = 620;
    }
    done(!!drama);
  };
  frame();
})"""


def take_dramas(browser: Browser, base: str, folder: Path, screen: Screen, look: str) -> None:
    """The moment of each game that everybody remembers, in its middle, as its lesson shows it."""
    for game in chum.games():
        page = person(browser, base, screen, look, motion="no-preference")
        page.goto(f"/learn/{game}")
        page.wait_for_selector("body[data-beat]")
        page.evaluate(STAGE)
        held = False
        while not held and not ended(page):
            before = page.get_attribute("body", "data-beat")
            do_asked(page)
            held = page.evaluate(HOLD, before)
        if held:
            take(page, folder, f"drama-{game}")
        page.context.close()


def take_everything(browser: Browser, base: str, folder: Path, wanted: list[str]) -> None:
    for game in wanted:
        if game in chum.games():
            take_tables(browser, base, folder, game)
    if PAGES in wanted:
        take_pages(browser, base, folder)
        for screen, look in ((PHONE, "light"), (ASIDE[1], "light"), (TABLETS[0], "dark")):
            into = folder / f"dramas-{screen.width}x{screen.height}-{look}"
            into.mkdir(exist_ok=True)
            take_dramas(browser, base, into, screen, look)


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    few = "--few" in wanted
    wanted = [what for what in wanted if what != "--few"] or [*chum.games(), PAGES]
    games = chum.games() if few or PAGES in wanted else wanted
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        db = Path(kept) / "matches.db"
        full = [position for game in games for position in full_table(game)]
        others = [position for game in games for position in fewer_seats(game)]
        store(db, full if few else full + others)
        with serving(db) as base:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
            if few:
                take_few(browser, base, folder)
                take_teaching(browser, base, folder)
                take_dramas(browser, base, folder, PHONE, "light")
                take_film(browser, base, folder / "bite.webp")
            else:
                take_everything(browser, base, folder, wanted)
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
