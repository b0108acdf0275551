"""Bid & Bait!: what can be known of face-down Fish and the pile, and how the rest is redrawn."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import chum
from chum.core.match import Match
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from tests.games.bidbait_lake import (
    ANGELFISH,
    CATFISH,
    EEL,
    PIKE,
    PUFFER,
    TROUT,
    bid,
    give,
    lake,
    play,
    put,
    roll,
    stock,
)

SAMPLES = 4000


def redrawn(match: Match, seat: int, luck: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    twin = match.clone()
    seed_luck(twin.state, luck)
    match.game.rules.conceal(twin.state, twin.box, seat)
    hidden = tuple(kind - 1 for kind in twin.state.hidden[: twin.state.players])
    return hidden, tuple(twin.state.pile)


def arrangements(match: Match, seat: int, with_pile: bool) -> dict[tuple[int, ...], Fraction]:
    """The exact chances of all face-down Fish: every deal of the unseen Fish counts once."""
    s = match.state
    others = [p for p in range(s.players) if p != seat and s.hidden[p]]
    unseen = [s.hidden[player] - 1 for player in others]
    if with_pile:
        unseen += [kind for kind in range(6) for _ in range(s.pile[kind])]
    found: Counter[tuple[int, ...]] = Counter()
    for deal in itertools.permutations(unseen, len(others)):
        if not any(s.excluded[p] >> kind & 1 for p, kind in zip(others, deal, strict=True)):
            hidden = [kind - 1 for kind in s.hidden[: s.players]]
            for player, kind in zip(others, deal, strict=True):
                hidden[player] = kind
            found[tuple(hidden)] += 1
    total = sum(found.values())
    return {hidden: Fraction(count, total) for hidden, count in found.items()}


def assert_redrawn_evenly(match: Match, seat: int, with_pile: bool = True) -> None:
    exact = arrangements(match, seat, with_pile)
    counts = Counter(redrawn(match, seat, luck)[0] for luck in range(SAMPLES))
    assert set(counts) <= set(exact)
    for hidden, chance in exact.items():
        expected = float(chance) * SAMPLES
        assert abs(counts[hidden] - expected) < 5 * (expected**0.5) + 1


def few_fish() -> Match:
    match = lake(3)
    for seat, kind in enumerate((TROUT, PIKE, EEL)):
        give(match, seat, hidden=kind)
    stock(match, [1, 2, 0, 1, 0, 0], [0] * 6)
    return match


def test_hidden_fish_and_pile_are_redrawn_evenly() -> None:
    match = few_fish()
    assert_redrawn_evenly(match, 0)
    assert_redrawn_evenly(match, NOBODY)


def test_own_fish_stays_and_no_fish_is_lost() -> None:
    match = few_fish()
    for luck in range(200):
        hidden, pile = redrawn(match, 1, luck)
        assert hidden[1] == PIKE
        assert sorted([*hidden, *Counter(dict(enumerate(pile))).elements()]) == [
            TROUT,
            TROUT,
            PIKE,
            PIKE,
            PIKE,
            EEL,
            EEL,
        ]


def test_a_pile_made_of_discards_is_known_so_only_the_players_fish_are_mixed() -> None:
    match = few_fish()
    match.state.reshuffled = 1
    for luck in range(100):
        assert redrawn(match, 0, luck)[1] == (1, 2, 0, 1, 0, 0)
    assert_redrawn_evenly(match, 0, with_pile=False)
    assert match.view(0).pile == [1, 2, 0, 1, 0, 0]
    assert "pile must hold 1 trout, 2 pike, 1 eel; face down: 1 pike, 1 eel" in match.board(0)
    assert few_fish().view(0).pile == []
    assert "not seen yet: 1 trout, 3 pike, 2 eel" in few_fish().board(0)


def test_everybody_can_count_the_pile_once_discards_were_turned_over_BB_27() -> None:
    match = lake(2)
    put(match, 1, EEL)
    stock(match, [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 4, 0])
    match.state.baits[:2] = [0, 0]
    bid(match, 6, 5)
    roll(match, 1)
    assert match.view(0).pile == []
    play(match, "roll", "roll 1 1", "reshuffle 5", "fill spot-5 slot-2 eel")
    assert match.view(0).pile == [0, 0, 0, 0, 4, 0]
    assert {redrawn(match, 0, luck)[1] for luck in range(50)} == {(0, 0, 0, 0, 4, 0)}


def test_a_game_that_goes_on_shows_what_a_face_down_fish_is_not_BB_29() -> None:
    match = few_fish()
    put(match, 1, EEL, PIKE)
    give(match, 0, EEL, EEL, hidden=TROUT)
    bid(match, 6, 5, 4)
    roll(match, 6)
    play(match, "take eel")
    assert match.view().players[0].cannot_be == [EEL]
    assert "face down (unknown, not eel)" in match.board(1)
    assert_redrawn_evenly(match, 1)
    assert {redrawn(match, 1, luck)[0][0] for luck in range(300)} == {TROUT, PIKE}


def test_five_kinds_exclude_the_sixth_BB_29() -> None:
    match = few_fish()
    put(match, 1, ANGELFISH, PIKE)
    give(match, 0, TROUT, PIKE, CATFISH, PUFFER, hidden=TROUT)
    bid(match, 6, 5, 4)
    roll(match, 6)
    play(match, "take angelfish")
    assert match.view().players[0].cannot_be == [EEL]


def test_what_was_known_once_stays_known_after_a_release() -> None:
    match = few_fish()
    put(match, 1, EEL, PIKE)
    give(match, 0, EEL, EEL, hidden=TROUT, spots=(10,))
    bid(match, 6, 5, 4)
    roll(match, 6)
    play(match, "take eel")
    twin = match.clone()
    play(match, "release eel")
    assert match.view().players[0].cannot_be == [EEL]
    play(twin, "release face-down")
    assert twin.view().players[0].cannot_be == []


def test_unseen_fish_are_counted_for_each_seat() -> None:
    match = chum.match("bidbait", 3, seed=2)
    for seat in range(NOBODY, 3):
        view = match.view(seat)
        seen = Counter(kind for spot in view.row for kind in spot.slots)
        seen.update([match.state.hidden[seat] - 1] if seat != NOBODY else [])
        assert view.unseen == [6 - seen[kind] for kind in range(6)]


def test_sealed_bids_of_others_are_redrawn_and_open_ones_are_not() -> None:
    match = few_fish()
    play(match, "bid 3", seat=0)
    play(match, "bid 4", seat=1)
    bids = set()
    for luck in range(300):
        twin = match.clone()
        seed_luck(twin.state, luck)
        match.game.rules.conceal(twin.state, twin.box, 0)
        bids.add(tuple(twin.state.bid[:3]))
    assert bids == {(3, number, 0) for number in range(1, 7)}
    play(match, "bid 5", seat=2)
    twin = match.clone()
    match.game.rules.conceal(twin.state, twin.box, 0)
    assert twin.state.bid[:3] == [3, 4, 5]
