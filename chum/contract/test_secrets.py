"""Secrets never leave their seat: what a seat is shown does not depend on what it cannot know."""

from __future__ import annotations

import random

import msgspec

from chum.contract.tables import Table, moments, still, tables_of
from chum.core.game import Game
from chum.core.match import Match
from chum.core.words import Event
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY


def seen(match: Match, seat: int) -> tuple[object, ...]:
    """All that a seat is shown."""
    match = still(match)
    moves = [] if seat == NOBODY else match.legal(seat) + match.replacements(seat)
    asked = "" if seat == NOBODY else match.game.words.ask(match.view(seat))
    return (
        msgspec.json.encode(match.view(seat)),
        moves,
        asked,
        match.board(seat),
        match.pending,
        match.over,
    )


def concealed(match: Match, seat: int, luck: int) -> Match:
    twin = match.clone()
    seed_luck(twin.state, luck)
    match.game.rules.conceal(twin.state, twin.box, seat)
    return twin


def test_a_seat_sees_the_same_when_what_it_cannot_know_changes(table: Table) -> None:
    for seed in range(2):
        for match in moments(table, seed, share=0.5):
            for seat in range(NOBODY, table.seats):
                before = seen(match, seat)
                for luck in (seed, seed + 1):
                    assert seen(concealed(match, seat, luck), seat) == before


def test_a_concealed_game_is_whole_and_can_be_played_on(table: Table) -> None:
    for match in moments(table, 2, share=0.15):
        stock = table.game.box.inventory(match.state, match.box)
        for seat in range(NOBODY, table.seats):
            twin = concealed(match, seat, 5)
            assert table.game.box.inventory(twin.state, twin.box) == stock
            rng = random.Random(seat)
            for _ in range(30):
                if not twin.over:
                    actor = rng.choice(twin.pending)
                    twin.play(rng.choice(twin.legal(actor)))
            assert table.game.box.inventory(twin.state, twin.box) == stock


def test_concealing_does_redraw_what_is_hidden(game: Game) -> None:
    """Otherwise the leak test would prove nothing.

    A game says `open = true` in `[about]` if it has no secrets, or has an option `open` without.
    """
    for table in tables_of(game):
        if game.components["about"].get("open"):
            assert not any(redrawn(match) for seed in range(3) for match in moments(table, seed))
        elif "open" not in table.options.values():
            assert any(redrawn(match) for seed in range(200) for match in moments(table, seed)), (
                f"conceal changes nothing at {table}; if nothing is hidden: open = true in [about]"
            )


def redrawn(match: Match) -> bool:
    plain = concealed(match, match.pending[0] if match.pending else 0, 1)
    plain.state.rng = match.state.rng
    return bool(plain.state.to_bytes() != match.state.to_bytes())


def test_a_sealed_choice_tells_the_others_only_that_it_was_made(table: Table) -> None:
    for match in moments(table, 3, share=0.5):
        if len(match.pending) < 2:
            continue
        actor = match.pending[-1]
        others = [seat for seat in range(NOBODY, table.seats) if seat != actor]
        told = set()
        for move in match.legal(actor):
            twin = match.clone()
            events = twin.play(move)
            views = [msgspec.json.encode(twin.view(other)) for other in others]
            heard = [tuple(e for e in events if e.heard_by(other)) for other in others]
            told.add((*views, *heard))
        assert len(told) == 1


def test_an_event_tells_a_seat_nothing_that_its_view_does_not(table: Table) -> None:
    """Same move, other luck: where a seat then sees the same, it must have heard the same."""
    rng = random.Random(4)
    for match in moments(table, 4, share=0.25):
        if match.over:
            continue
        actor = rng.choice(match.pending)
        move = rng.choice(match.legal(actor))
        heard: dict[tuple[int, bytes], list[Event]] = {}
        for luck in range(12):
            twin = match.clone()
            seed_luck(twin.state, luck)
            table.game.rules.play(twin.state, twin.box, actor, move.code)
            events = twin._heard()
            for seat in range(NOBODY, table.seats):
                mine = [event for event in events if event.heard_by(seat)]
                key = (seat, msgspec.json.encode(twin.view(seat)))
                assert heard.setdefault(key, mine) == mine
