"""What is no choice says why, and the coach says only what is so: seldom cases."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Move
from chum.games.bidbait import words_coach as lake_coach
from chum.games.bidbait import words_why as lake_why
from chum.games.bidbait.board_parts import progress
from chum.games.bidbait.words import gift
from chum.games.sharkbait import words_why as mat_why
from chum.games.sharkbait.view import Bait
from chum.games.sharks import rules_table as ocean
from chum.games.sharks import words_coach as ocean_coach
from chum.games.sharks import words_why as ocean_why
from chum.games.sharks.words_swims import best_swims
from chum.games.sharktank import words_coach as tank_coach
from chum.games.sharktank.words_hint import most_gobbled
from chum.scene import story


def until(game: str, seats: int, seed: int, wanted: Any, **options: str) -> Match:
    """A match at the first moment that is wanted."""
    match = Match(chum.game(game), seats, options, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while not wanted(match.view(match.pending[0])):
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


# -- Sharks: from corner to corner

NW, NE, SE = 0, 3, 15


@pytest.mark.parametrize(
    ("species", "leapt", "to", "said", "clause"),
    [
        (ocean.TIGER, False, SE, "Only bull and mako leap from corner to corner.", "SK-18"),
        (ocean.BULL, False, SE, "The bull leaps clockwise, to the next corner only.", "SK-20"),
        (ocean.MAKO, False, NE, "The mako leaps to the opposite corner only.", "SK-21"),
        (ocean.MAKO, True, SE, "The mako has leapt already: once a turn.", "SK-21"),
    ],
)
def test_a_corner_says_who_leaps_there(
    species: int, leapt: bool, to: int, said: str, clause: str
) -> None:
    match = until("sharks", 4, 3, lambda view: view.step == ocean.SWIMMING)
    view = match.view(match.pending[0])
    sharks = list(view.sharks)
    sharks[view.seat] = replace(sharks[view.seat], species=species, tile=NW)
    reef = [view.tiles[to] if kind == ocean.OIL else kind for kind in view.tiles]
    reef[to] = ocean.CREATURE
    there = replace(*(view,), sharks=sharks, tiles=reef, leapt=leapt, closed=[], start=-1, reach=3)
    assert ocean_why.why(there, f"tile-{to}", match.names) == (said, clause)


@pytest.mark.parametrize(("items", "kind"), [(7, ""), (8, "near"), (9, "near"), (10, "last")])
def test_a_stomach_that_is_nearly_full_is_a_warning(items: int, kind: str) -> None:
    match = until("sharks", 3, 3, lambda view: view.step == ocean.SWIMMING)
    view = match.view(match.pending[0])
    assert view.stomach == 10
    sharks = list(view.sharks)
    other = (view.seat + 1) % 3
    sharks[other] = replace(sharks[other], items=items)
    given = replace(view, sharks=sharks, last_round=items == 10)
    said = ocean_coach.coach(given)[0]
    assert (said == f"swim-{kind}") == bool(kind)
    scene = story.draw_view(match, given, "tall")
    left = {8: "2 bites left", 9: "1 bite left"}.get(items)
    warning = f"{match.names[other]}: {left}, then the last round."
    assert (scene.more == warning) == (kind == "near")


def test_the_numbers_of_the_box_say_what_they_count() -> None:
    """On a phone there is no room for words beside them."""
    match = until("sharks", 4, 3, lambda view: view.step == ocean.SWIMMING)
    view = replace(match.view(match.pending[0]), pile=[3, 4], stack=[30, 1], spent=[1, 1])
    drawn = {piece.id for piece in story.draw_view(match, view, "tall").pieces}
    assert "supply" in drawn
    assert ocean_why.why(view, "supply", match.names) == (
        "Still to come: 7 tiles, 31 trash. Discarded: 2 trash.",
        "SK-61",
    )
    assert ocean_why.things()["supply"]


def test_what_a_tile_is_good_for_is_told_when_a_swim_leads_there() -> None:
    told = set()
    for seed in range(6):
        match = Match(chum.game("sharks"), 2, {}, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over:
            seat = match.pending[0]
            view = match.view(seat)
            kind = ocean_coach.coach(view)[0]
            tiles = {view.tiles[tile] for tile in best_swims(view)}
            assert kind != "swim-tide" or ocean.TIDE in tiles
            assert kind != "swim-relief" or ocean.RELIEF in tiles
            told.add(kind)
            match.play(rng.choice(match.legal(seat)), seat)
    assert {"swim", "swim-tide", "swim-relief"} <= told


# -- SharkBait: tokens and piles


def test_a_token_that_is_a_shark_says_so() -> None:
    match = until("sharkbait", 3, 1, lambda view: view.phase == "rolling")
    view = match.view(match.pending[0])
    fish, token = Bait(7, False, 2, 2), Bait(34, True, 4, 3)
    given = replace(view, sharks=[fish, token])
    assert mat_why.why(given, "shark-34-1", match.names) == (
        "That token is a shark until your turn ends.",
        "SB-38",
    )
    other = mat_why.why(given, "shark-7-1", match.names)
    assert other == (
        "The sharks eat their columns and all between. You keep this one: 2 dots.",
        "SB-41",
    )


@pytest.mark.parametrize(("variant", "secret"), [("standard", True), ("advanced", False)])
def test_a_pile_says_that_nobody_looks_where_nobody_does(variant: str, secret: bool) -> None:
    match = until(
        "sharkbait", 3, 1, lambda view: sum(p.fish for p in view.players) > 3, variant=variant
    )
    seat = next(player.seat for player in match.view(0).players if player.fish)
    lines = story.draw(match, seat, "wide").seats[seat].lines
    assert ("Nobody may turn them over before the end, not even you." in lines) == secret


# -- Shark Tank: nothing in reach


def test_the_coach_says_nothing_in_reach_where_no_shark_reaches_a_fish() -> None:
    heard = set()
    for seed in range(8):
        match = Match(chum.game("sharktank"), 3, {}, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over and len(match.steps) < 120:
            seat = match.pending[0]
            view = match.view(seat)
            if view.phase == "shark":
                kind, _said = tank_coach.coach(view)
                due = view.base + view.players[seat].tiles
                near = any(most_gobbled(view, shark, due) for shark in range(4))
                assert not (near and kind == "shark-far")
                first = view.turns <= view.seats  # what a shark is for is told before that
                assert near or kind != "shark" or due > tank_coach.NEAR or first
                heard.add(kind)
            match.play(rng.choice(match.legal(seat)), seat)
    assert {"shark", "shark-far"} <= heard


def test_the_coach_speaks_of_a_tag_only_where_one_is_shown() -> None:
    """Sharks: the tag on a creature says what it adds to one's cards."""
    heard = set()
    for seed in range(3):
        match = Match(chum.game("sharks"), 3, {}, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over and len(heard) < 2:
            seat = match.pending[0]
            view = match.view(seat)
            if view.step == ocean.TAKING:
                kind, _said = ocean_coach.coach(view)
                buttons = story.draw(match, seat, "wide").buttons
                tags = [button.note for button in buttons if button.note.startswith("+")]
                assert len(tags) == len(buttons)
                assert (kind == "take") == (set(tags) != {"+0"}), (kind, tags)
                heard.add(kind)
            match.play(rng.choice(match.legal(seat)), seat)
    assert heard == {"take", "take-early"}


def test_the_coach_calls_for_a_fish_only_while_one_of_the_suit_is_left() -> None:
    """Shark Tank, at the end of a move."""
    match = until("sharktank", 3, 1, lambda view: view.phase == "stand")
    view = match.view(match.pending[0])
    assert tank_coach.coach(view)[0] in ("stand", "stand-far")
    others = [fish for fish in view.fish if fish.suit != view.shark]
    assert tank_coach.coach(replace(view, fish=others))[0] == "stand-free"


def test_the_coach_calls_for_a_fish_only_where_one_comes_beside_the_shark() -> None:
    """Shark Tank, at the end of a move."""
    heard = set()
    for seed in range(12):
        match = until("sharktank", 3, seed, lambda view: view.phase == "stand")
        view = match.view(match.pending[0])
        kind, _said = tank_coach.coach(view)
        fish = len(view.fish)
        left = [len(stood(match, move).view(view.seat).fish) for move in match.legal(view.seat)]
        assert (kind == "stand") == (min(left) < fish)
        heard.add(kind)
    assert {"stand", "stand-far"} <= heard


def stood(match: Match, move: Move) -> Match:
    twin = match.clone()
    twin.play(move)
    return twin


# -- Bid & Bait!: what says nothing by itself is told where it is met


def test_every_ability_is_told_where_its_spot_is_offered() -> None:
    heard = set()
    for sides in ("basic", "advanced"):
        for seed in range(4):
            match = Match(chum.game("bidbait"), 3, {"sides": sides}, secret=Secret.of_seed(seed))
            rng = random.Random(seed)
            while not match.over:
                seat = rng.choice(match.pending)
                view = match.view(seat)
                things = {kind for kind in view.row[0].slots if kind >= 0}
                if view.phase == "prize" and view.spot_free and things:
                    ability = view.row[0].ability
                    kind, said = lake_coach.coach(view)
                    assert said.endswith(gift(view, ability))
                    heard.add((kind, ability))
                match.play(rng.choice(match.legal(seat)), seat)
    assert len({kind for kind, _ability in heard}) == len(heard) >= 5


def test_the_number_at_a_name_the_duck_and_the_face_down_fish_are_told_in_the_first_rounds() -> (
    None
):
    for seed in range(3):
        match = until("bidbait", 3, seed, lambda view: view.round == 3 and view.phase == "bid")
        second = replace(match.view(0), round=2)
        kind, said = lake_coach.coach_round(second, second.players[0])
        assert kind == "bid-nearest"
        assert said.startswith(f"{progress(second, second.players[0])} at your name: ")
        for seat in range(3):
            view = match.view(seat)
            kind, said = lake_coach.coach_round(view, view.players[seat])
            assert kind == "bid-duck"
            assert ("You hold the Duck" in said) == (view.duck == seat)
        fourth = replace(match.view(0), round=4)
        assert lake_coach.coach_round(fourth, fourth.players[0])[0] == "bid-hidden"
        without = replace(fourth.players[0], face_down=False)
        assert lake_coach.coach_round(fourth, without)[0] == "bid"


def test_the_nearest_set_is_told_in_words_alike_or_kinds() -> None:
    view = until("bidbait", 3, 1, lambda view: view.phase == "bid").view(0)
    none = replace(view.players[0], fish=[0] * 6, face_down=False, hidden=-1)
    alike, kinds = replace(none, fish=[2, 1, 0, 0, 0, 0]), replace(none, fish=[1] * 5 + [0])
    told = [lake_coach.nearest_set(view, player) for player in (alike, kinds)]
    assert told == [
        "2/4 at your name: 2 of 4 alike. A rival's +? lies face down.",
        "5/6 at your name: 5 of 6 kinds. A rival's +? lies face down.",
    ]


def test_a_hidden_fish_says_to_whom_it_is_known() -> None:
    match = until("bidbait", 3, 1, lambda view: view.phase == "bid")
    view = match.view(0)
    own, other = (
        lake_why.why(view, f"bay-{player.seat}-{len(player.fish)}", match.names)
        for player in view.players[:2]
    )
    assert own == ("Only you know this Fish; it counts like the others.", "BB-10")
    assert other == (f"Nobody but {match.names[1]} knows that Fish.", "BB-10")


def test_an_empty_place_says_what_is_missing() -> None:
    match = until("bidbait", 3, 1, lambda view: view.phase == "bid")
    view = match.view(0)
    mine = replace(view.players[0], fish=[0, 1, 0, 0, 0, 0], hidden=2)
    view = replace(view, players=[mine, *view.players[1:]])
    told = [lake_why.why(view, f"bay-0-{place}", match.names) for place in range(3)]
    assert [said and said[0].split(".")[0] for said in told] == [
        "No trout yet",
        "Your Fish: 6 different or 4 of a kind win at once",
        "Your Fish: 6 different or 4 of a kind win at once",
    ]
    pieces = story.draw_view(match, view, "tall").pieces
    assert all(piece.layer == 2 for piece in pieces if piece.id.startswith("bay-"))


def test_a_spot_that_is_tapped_tells_its_ability() -> None:
    match = until("bidbait", 3, 1, lambda view: view.phase == "bid")
    view = match.view(0)
    for number in (1, 2, 3):
        told = lake_why.why(view, f"spot-{number}", match.names)
        assert told is not None
        assert told[0].endswith(gift(view, view.abilities[number - 1]))


# -- SharkBait and Shark Tank: what the board has no room to explain


def test_the_bag_is_in_the_title_where_the_board_has_no_room_for_it() -> None:
    match = until("sharkbait", 3, 1, lambda view: view.phase == "rolling")
    bag = match.view(0).bag
    assert story.draw(match, 0, "square").chip == f"Bag {bag}"
    assert story.draw(match, 0, "wide").chip == "Turn 1"


def test_a_token_says_whether_it_reaches_a_fish_before_it_is_paid() -> None:
    match = until("sharktank", 3, 2, lambda view: view.phase == "token")
    seat = match.pending[0]
    view = match.view(seat)
    for button in story.draw(match, seat, "tall").hand:
        tiles = button.note.split()[0]
        if tiles.isdigit():
            reached = most_gobbled(view, view.shark, int(tiles)) > 0
            assert ("✓" in button.note) == reached
