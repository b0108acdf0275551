"""Shark Tank between hungry players, who gobble where they can: what random ones rarely reach."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import chum
from chum.contract.tables import Table, tables_of
from chum.contract.test_secrets import concealed, seen
from chum.core.match import Match
from chum.core.record import write_record
from chum.core.words import Move
from chum.games.sharktank import rules
from chum.games.sharktank.view import View, square_number
from chum.games.sharktank.words_paths import reach
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY, count_bits

TABLES = list(tables_of(chum.game("sharktank")))
GOLDEN = Path(__file__).parent.parent / "contract" / "golden"
hungry_tables = pytest.mark.parametrize("table", TABLES, ids=str)


def gobbled_at(view: View, square: str) -> int:
    """Fish the moving shark would gobble on a square."""
    x, y = square_number(square) % 24, square_number(square) // 24
    count = 0
    for fish in view.fish:
        wide = abs(square_number(fish.at) % 24 - x)
        high = abs(square_number(fish.at) // 24 - y)
        near = max(wide, high) == 1 if view.corners else wide + high == 1
        count += near and fish.suit == view.shark
    return count


def choose(match: Match, rng: random.Random) -> str:
    """The shark and token by chance, then the square with the most fish, if there is one."""
    view = match.view(match.pending[0])
    if view.phase == "tile" and not view.laid:
        squares = reach(view)
        best = max(gobbled_at(view, square) for square in squares)
        return f"to {rng.choice([s for s in squares if gobbled_at(view, s) == best])}"
    return rng.choice(match.legal()).text


def hungry(table: Table, seed: int, share: float = 1.0) -> Iterator[Match]:
    """A match after a share of the hungry players' choices, and at its end."""
    rng = random.Random(seed)
    match = table.match(seed)
    while not match.over:
        match.play(choose(match, rng))
        if match.over or rng.random() < share:
            yield match


@hungry_tables
def test_nothing_is_lost_and_the_game_ends_with_an_empty_tank_or_by_its_clauses(
    table: Table,
) -> None:
    stock = table.game.box.inventory(table.match(1).state, table.box)
    for match in hungry(table, 1):
        assert table.game.box.inventory(match.state, match.box) == stock
        assert sum(match.state.tiles) <= 13
        if match.view().turns:
            assert len(match.view().fish) == count_bits(match.state.tank)
    view = match.view()
    assert not view.fish or view.final == 1 or view.quiet == view.limit
    assert sum(event.kind == rules.GOBBLES for event in match.events()) > 1


@hungry_tables
def test_what_others_gobbled_stays_hidden(table: Table) -> None:
    changed = 0
    inventory = table.game.box.inventory
    for match in hungry(table, 3, share=0.25):
        stock = inventory(match.state, match.box)
        for seat in range(NOBODY, table.seats):
            before = seen(match, seat)
            for luck in (1, 2):
                twin = concealed(match, seat, luck)
                changed += twin.state.hand != match.state.hand
                assert seen(twin, seat) == before
                assert inventory(twin.state, twin.box) == stock, "no token is lost"
    assert changed > 0


@hungry_tables
def test_what_is_heard_of_a_gobble_is_what_is_seen(table: Table) -> None:
    """Same last step, other luck: who then sees the same has heard the same."""
    meals = 0
    rng = random.Random(5)
    match = table.match(5)
    while not match.over:
        text = choose(match, rng)
        codes = match.read_quick(text) or []
        for code in codes[:-1]:
            match.play(Move(match.pending[0], code, ""))
        if codes:
            meals += compare_what_is_heard(match, codes[-1])
        match.play(text)
    assert meals > 0


def compare_what_is_heard(match: Match, code: int) -> bool:
    """Stand with other luck; whether anything is gobbled."""
    heard: dict[tuple[int, bytes], list[object]] = {}
    for luck in range(8):
        twin = match.clone()
        seed_luck(twin.state, luck)
        rules.play(twin.state, twin.box, match.pending[0], code)
        events = twin._heard()
        for seat in range(NOBODY, match.seats):
            mine = [event for event in events if event.heard_by(seat)]
            key = (seat, msgspec.json.encode(twin.view(seat)))
            assert heard.setdefault(key, mine) == mine
    return any(event.kind == rules.GOBBLES for event in events)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_golden_record_of_hungry_players_replays_to_the_letter(seats: int) -> None:
    text = golden(seats).read_text(encoding="utf-8")
    assert write_record(chum.replay(text)) == text
    assert text.count(" gobbles ") > 3


def golden(seats: int) -> Path:
    return GOLDEN / f"sharktank-hungry-{seats}.record"


if __name__ == "__main__":
    for players in (2, 3, 4):
        *_, played = hungry(Table(chum.game("sharktank"), players), 2024)
        golden(players).write_text(write_record(played), encoding="utf-8")
