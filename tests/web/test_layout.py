"""Every table is good on every screen: all that can be measured, at every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest
from playwright.sync_api import Page

import chum
from tests.web.audit import (
    ASIDE,
    DESKS,
    DULL,
    HEAR,
    LOOKED_AT,
    SETTLED,
    TABLETS,
    TINY,
    UPRIGHT,
    Findings,
    Screen,
    audit,
    resize,
    turn,
    turn_and_audit,
)
from tests.web.conftest import Open, serving
from tests.web.contrast import faint_texts
from tests.web.positions import OTHERWISE, OVER, Position, positions, sit, store

# A game's tests run in one process: only there are its positions made.
GAMES = [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in chum.games()]
# One page is turned to all screens of a kind: loading it takes longer than measuring it.
GROUPS = {"touch": [*UPRIGHT, *ASIDE, *TABLETS], "mouse": DESKS}
ALIKE = [(UPRIGHT[1], ASIDE[1]), (UPRIGHT[2], ASIDE[2])]
POINTED = [UPRIGHT[0], ASIDE[0], TABLETS[0], DESKS[0]]  # the first of each shape: pointed, too
DRAWN = [UPRIGHT[0], UPRIGHT[1], ASIDE[1], DESKS[0]]  # between them every shape of a scene


def at_most(game: str) -> tuple[Position, ...]:
    """Every kind of decision at a full table."""
    return positions(game, chum.game(game).seats[-1])


def at_fewer(game: str) -> list[Position]:
    """At other tables: what a full one is not asked, of the rest what tells most, and the end."""
    known = {position.kind for position in at_most(game)}
    found = []
    fewer: list[tuple[int, dict[str, str]]] = [(n, {}) for n in chum.game(game).seats[:-1]]
    for seats, options in fewer + OTHERWISE.get(game, []):
        here = positions(game, seats, **options)
        asked = [position for position in here if position.kind != OVER]
        fullest = max(asked, key=lambda position: len(position.entries))
        for position in here:
            if position.kind not in known or position is fullest or position.kind == OVER:
                found.append(position)
        known |= {position.kind for position in here}
    return found


@pytest.fixture(scope="module")
def server_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """A server with all positions of a game, from when it is first asked for."""
    with ExitStack() as servers:

        @cache
        def start(game: str) -> str:
            db = tmp_path_factory.mktemp("layout") / "matches.db"
            store(db, [*at_most(game), *at_fewer(game)])
            return servers.enter_context(serving(db))

        yield start


@pytest.fixture
def base(server_of: Callable[[str], str], game: str) -> str:
    return server_of(game)


def point(page: Page) -> bool:
    """Point at something that can be chosen on the board, if anything can."""
    piece = page.locator("#board .piece.live").first
    if not piece.count():
        return False
    piece.focus()
    return True


def sweep(
    page: Page, position: Position, screens: list[Screen], findings: Findings, state: str = ""
) -> None:
    for screen in reversed(screens):
        findings.add(turn_and_audit(page, screen), f"{position.name} {screen}{state}")


def look(page: Page, wanted: Iterable[Position], screens: list[Screen]) -> None:
    """Nothing may be wrong with these tables on these screens."""
    page.add_init_script(LOOKED_AT)
    findings = Findings()
    for position in wanted:
        sit(page, position)
        if position.kind == OVER:
            page.wait_for_selector("body[data-end=half]")
            sweep(page, position, screens, findings, " result")
            page.locator("#fold").dispatch_event("click")
        sweep(page, position, screens, findings)
        for screen in [screen for screen in screens if screen in POINTED]:
            if screen is not screens[0]:  # the sweep ended there
                resize(page, screen, TINY)
                page.evaluate(SETTLED)
            if not point(page):
                break
            findings.add(audit(page, screen.touch), f"{position.name} {screen} pointed")
    if findings.places:
        pytest.fail(str(findings), pytrace=False)


def person(visit: Open, screens: list[Screen], **wishes: object) -> Page:
    page = visit("/rules", has_touch=screens[0].touch, **wishes)
    page.add_init_script(HEAR)
    page.add_init_script(DULL)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("group", GROUPS)
def test_every_decision(visit: Open, game: str, group: str) -> None:
    """Of two sizes of phones that are laid out alike, one decision is seen on each in turn."""
    page = person(visit, GROUPS[group])
    for number, skipped in enumerate(ALIKE):
        screens = [screen for screen in GROUPS[group] if screen not in skipped]
        look(page, at_most(game)[number :: len(ALIKE)], screens)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats(visit: Open, game: str) -> None:
    screens = [UPRIGHT[0], *ASIDE[:2], TABLETS[0]]
    look(person(visit, screens), at_fewer(game), screens)


@pytest.mark.parametrize("game", GAMES)
def test_in_german(visit: Open, game: str) -> None:
    screens = [UPRIGHT[0], ASIDE[0]]
    look(person(visit, screens, locale="de-DE"), at_most(game), screens)


@pytest.mark.parametrize("game", GAMES)
def test_drawn_texts_stand_out_by_day_and_night(visit: Open, game: str) -> None:
    """Each kind of decision on one screen in turn: they share their pieces."""
    page = person(visit, UPRIGHT)
    findings = Findings()
    for number, position in enumerate(at_most(game)):
        screen = DRAWN[number % len(DRAWN)]
        sit(page, position)
        if position.kind == OVER:
            page.locator("#fold").dispatch_event("click")
        turn(page, screen)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            findings.add(faint_texts(page), f"{position.name} {screen} {theme}")
    if findings.places:
        pytest.fail(str(findings), pytrace=False)
