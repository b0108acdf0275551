"""Bid & Bait!: truths about the box, exact odds, and boxes that cannot be played."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

import chum
from chum.contract.tables import play_on
from chum.errors import BadSetup
from chum.games.bidbait.bot_odds import price, success
from chum.games.bidbait.view import NONE
from tests.games.bidbait_lake import bid, give, lake, play, roll, texts, told

GAME = chum.game("bidbait")
SEATS = [2, 3, 4, 5]

# -- truths


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("sides", ["basic", "advanced"])
def test_things_to_take_equal_players(seats: int, sides: str) -> None:
    box = GAME.fill_box(seats, {"sides": sides})
    for slots, ability in zip(box.slots, box.ability, strict=True):
        assert slots + (ability != 0) == seats


def test_fish_used_without_recycling() -> None:
    used = {seats: seats + sum(GAME.fill_box(seats).slots) for seats in SEATS}
    assert used == {2: 14, 3: 25, 4: 36, 5: 47}


def test_four_players_use_the_whole_supply_to_the_last_fish() -> None:
    seen = 0
    for seed in range(12):
        match = chum.match("bidbait", 4, seed=seed)
        rng = random.Random(seed)
        while not match.over and match.view().round < 7:
            play_on(match, rng)
        if match.over:
            continue
        seen += 1
        assert match.view().pile_size == 0
        assert not [event for event in told(match.events()) if event.startswith("reshuffle")]
        assert match.view().row[-1].slots.count(NONE) == 0
    assert seen > 3


@pytest.mark.parametrize("seats", SEATS)
def test_three_baits_each(seats: int) -> None:
    view = lake(seats).view()
    assert [player.baits for player in view.players] == [3] * seats
    assert view.baits_out == 3 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_lasts_ten_rounds_at_most_and_ends_early_by_a_set_only(seats: int) -> None:
    for seed in range(10):
        match = chum.match("bidbait", seats, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            play_on(match, rng)
        words = {event.split()[0] for event in told(match.events())}
        assert ("count" in words) != bool(words & {"same", "different"})
        assert match.rounds == 10 or "count" not in words


# -- odds


def best_chance(bid: int, baits: int, rerolls: int, faces: int) -> Fraction:
    """All dice sequences, each judged by whether some use of rerolls and Baits gets there."""
    good = 0
    for rolls in itertools.product(range(1, faces + 1), repeat=1 + rerolls):
        good += any(number >= bid or bid - number <= baits for number in rolls)
    return Fraction(good, faces ** (1 + rerolls))


@pytest.mark.parametrize("faces", [4, 6])
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_odds_against_every_sequence_of_rolls(faces: int, rerolls: int) -> None:
    for number in range(1, faces + 1):
        for baits in range(8):
            exact = best_chance(number, baits, rerolls, faces)
            assert success(number, baits, rerolls, faces) == exact


def test_odds_of_a_plain_bid() -> None:
    assert [success(number) for number in range(1, 7)] == [
        Fraction(7 - number, 6) for number in range(1, 7)
    ]
    assert success(1) == 1


def test_price_against_every_roll() -> None:
    for number in range(1, 7):
        for baits in range(8):
            paid = [number - n for n in range(1, 7) if 0 < number - n <= baits]
            assert price(number, baits) == Fraction(sum(paid), 6)


@pytest.mark.parametrize("number", range(1, 7))
def test_the_rules_give_these_odds(number: int) -> None:
    """Each of the six rolls once, with and without a reroll."""
    match = lake(2)
    bid(match, number, 7 - number)
    while match.pending != [0]:
        match.play(match.away(match.pending[0]))
    for baits in range(7):
        match.state.baits[0] = baits
        reached = 0
        for rolled in range(1, 7):
            reached += gets_there(match, "roll", rolled)
        assert Fraction(reached, 6) == success(number, baits)
        twin = match.clone()
        give(twin, 0, spots=(4,))
        reached = 0
        for first in range(1, 7):
            after = twin.clone()
            play(after, "roll", f"roll 0 {first}")
            if after.view().phase == "prize" or any("pay" in text for text in texts(after)):
                reached += 6
            else:
                reached += sum(gets_there(after, "reroll", second) for second in range(1, 7))
        assert Fraction(reached, 36) == success(number, baits, rerolls=1)


def gets_there(match, move: str, number: int) -> bool:
    twin = match.clone()
    play(twin, move, f"roll 0 {number}")
    if twin.view().phase == "prize":
        return True
    return twin.pending == [0] and any(text.startswith("pay") for text in texts(twin))


def test_the_chance_is_shown_before_the_roll() -> None:
    match = lake(2)
    give(match, 0, spots=(4,))
    match.state.baits[0] = 1
    bid(match, 6, 5)
    asked = match.game.words.ask(match.view(0))
    assert "Chance 17%, with all Baits and rerolls 56%." in asked
    roll(match, 6)


# -- boxes of one's own


def fill(changes: dict, seats: int = 4, **options: str):
    return GAME.fill_box(seats, options, GAME.own_box(changes))


BASIC = GAME.components["spots"]["basic"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"fish": {"copies": [6, 6, 6]}}, "fish.copies in the box must be a list of 6"),
        ({"fish": {"copies": [6, 6, 6, 6, 6, -1]}}, "from 0 to 20, not -1"),
        ({"fish": {"copies": [2, 2, 2, 2, 2, 2]}}, "12 Fish, but 4 players need 16 to begin"),
        ({"fish": {"copies": [3, 3, 3, 3, 3, 0], "same": 4}}, "nobody could ever win"),
        ({"fish": {"names": ["a", "b", "c", "d", "e", "f"]}}, "cannot change them"),
        ({"fish": {"names": 3}}, "cannot change them"),
        ({"fish": {"same": 1}}, "fish.same in the box must be a whole number from 2"),
        ({"fish": {"different": 7}}, "fish.different in the box must be"),
        ({"rod": {"faces": 7}}, "rod.faces in the box must be a whole number from 2 to 6"),
        ({"rod": {"faces": "six"}}, "not 'six'"),
        ({"baits": {"dealt": -1}}, "baits.dealt"),
        ({"baits": {"lost": 1}}, "the box has no baits.lost"),
        ({"spots": {"basic": ["none"]}}, "spots.basic in the box must be a list of 10"),
        ({"spots": {"basic": [*BASIC[:9], "as basic"]}}, "'as basic' is no ability"),
        ({"spots": {"advanced": [*BASIC[:9], "fly"]}}, "spots.advanced in the box: 'fly'"),
        ({"spots": {"basic": ["change your bid"] * 2 + BASIC[2:]}}, "only one Spot"),
        ({"spots": {"fish": [1, 2, 6, 4]}}, "Spot 5 would have 7 Fish, but 6 slots"),
        ({"spots": {"extra": [0] * 9}}, "spots.extra in the box must be a list of 10"),
        ({"about": {"title": "x"}}, "not the part"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(changes: dict, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        fill(changes)


def test_a_box_of_ones_own_is_played() -> None:
    changes = {
        "fish": {"copies": [20, 20, 0, 0, 0, 0], "same": 20, "different": 2},
        "rod": {"faces": 4},
        "baits": {"dealt": 0, "consolation": 5},
        "spots": {"basic": ["draw two fish"] * 10, "extra": [2] * 10},
    }
    match = chum.match("bidbait", 3, {"duck": "0"}, seed=3, components=GAME.own_box(changes))
    assert texts(match, 0) == ["bid 1", "bid 2", "bid 3", "bid 4"]
    assert [len(spot.slots) for spot in match.view().row] == [4] * 4
    rng = random.Random(3)
    while not match.over:
        play_on(match, rng)
    winner = match.view().players[match.places.index(1)]
    kinds = {kind for kind in range(6) if winner.fish[kind]} | {winner.hidden}
    assert kinds - {NONE} == {0, 1}


def test_the_duck_must_go_to_a_seat_that_is_there() -> None:
    with pytest.raises(BadSetup, match="seat 4 cannot have the Duck: seats are 0 to 3"):
        GAME.fill_box(4, {"duck": "4"})
    assert GAME.fill_box(5, {"duck": "4"}).duck == 4
