"""The board of Shark Tank: what can be chosen on it is legal, and it says what the rules say."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import chum
from chum.contract.tables import Table, tables_of
from chum.core.language import speaking
from chum.core.match import Match
from chum.errors import IllegalMove
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_places import touches
from chum.games.sharktank.board_seats import will_skip
from chum.games.sharktank.view import square_name
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import Scene
from chum.scene.svg import svg

TABLES = list(tables_of(chum.game("sharktank")))
SHAPES = ("wide", "tall")
SHARE = 0.06  # of the moments of a match that are looked at


def some_moments(table: Table, seed: int) -> Iterator[Match]:
    """A random match that goes for the fish when it can, at some of its moments and at its end."""
    match = table.match(seed)
    rng = random.Random(seed)
    while not match.over:
        if rng.random() < SHARE:
            yield match
        view = match.view(match.pending[0])
        prey: list[str] = []
        if view.phase == "tile" and view.due <= 4 and not view.laid:
            pieces = story.draw(match, view.seat, "wide").pieces
            prey = [piece.act for piece in pieces if piece.act.startswith("to ")]
        match.play(rng.choice(prey or [move.text for move in match.legal()]))
    yield match


def acts(scene: Scene) -> set[str]:
    """Everything that can be chosen on the board itself."""
    found = {piece.act for piece in scene.pieces if piece.act}
    return found | {drop.act for piece in scene.pieces for drop in piece.drops}


def at_phase(phase: str, seats: int = 3, seed: int = 1) -> Match:
    match = chum.match("sharktank", seats, seed=seed)
    rng = random.Random(seed)
    while match.view().phase != phase:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_scene_for_every_eye_is_valid_and_offers_only_legal_moves(table: Table) -> None:
    rng = random.Random(3)
    for match in some_moments(table, 3):
        for seat in range(NOBODY, table.seats):
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                encoded = msgspec.json.encode(scene)
                assert msgspec.json.decode(encoded, type=Scene) == scene
                ids = [piece.id for piece in scene.pieces]
                assert len(ids) == len(set(ids))
                if seat not in match.pending:
                    assert acts(scene) == set()
                    assert scene.hand == []
        for seat in match.pending:
            offered = sorted(acts(story.draw(match, seat, "tall")))
            for act in rng.sample(offered, min(4, len(offered))):
                match.clone().play(act, seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_scene_does_not_show_what_a_seat_cannot_know(table: Table) -> None:
    for i, match in enumerate(some_moments(table, 4)):
        for seat in range(NOBODY, table.seats):
            other = match.clone()
            seed_luck(other.state, i)
            rules.conceal(other.state, other.box, seat)
            for shape in SHAPES:
                assert story.draw(match, seat, shape) == story.draw(other, seat, shape)


def test_places_of_tiles_are_the_legal_ones_and_are_stepped_through() -> None:
    match = at_phase("tile")
    scene = story.draw(match, match.pending[0], "tall")
    places = {piece.act for piece in scene.pieces if piece.id.startswith("place-")}
    assert places == {move.text for move in match.legal()}
    assert scene.step == "Place"
    assert scene.snap


def test_the_shark_can_be_dragged_to_every_square_it_reaches() -> None:
    match = at_phase("tile")
    view = match.view(match.pending[0])
    scene = story.draw(match, view.seat, "wide")
    shark = next(piece for piece in scene.pieces if piece.id == f"shark-{view.shark}")
    assert {drop.act for drop in shark.drops} == {f"to {at}" for at in words_paths.reach(view)}


def test_a_fish_in_reach_is_gobbled_by_choosing_it() -> None:
    for seed in range(1, 40):
        match = at_phase("tile", seed=seed)
        seat = match.pending[0]
        scene = story.draw(match, seat, "wide")
        prey = [piece for piece in scene.pieces if piece.id.startswith("fish-") and piece.act]
        if prey:
            at = prey[0].id.rsplit("-", 1)[1]
            events = match.play(prey[0].act, seat)
            gobbled = [square_name(e.c) for e in events if e.kind == rules.GOBBLES]
            assert at in gobbled
            return
    raise AssertionError("no shark ever reached a fish")


@pytest.mark.parametrize("corners", [False, True])
def test_the_board_touches_as_the_rules_do(corners: bool) -> None:
    """ST-27."""
    near = ("f7", "f8", "f9", "g7", "g9", "h7", "h8", "h9", "g8", "g10")
    touched = [at for at in near if touches("g8", at, corners)]
    sides = ["f8", "g7", "g9", "h8"]
    assert touched == (["f7", "f8", "f9", "g7", "g9", "h7", "h8", "h9"] if corners else sides)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_score_taken_apart_adds_up(table: Table) -> None:
    *_, match = some_moments(table, 7)
    notes = story.draw(match, NOBODY, "wide").seats
    assert [sum(points for _what, points in note.sums) for note in notes] == match.scores


def test_who_will_skip_is_who_the_rules_would_skip() -> None:
    """ST-32, ST-33."""
    for table in TABLES[:2]:
        for match in some_moments(table, 6):
            view = match.view()
            if view.phase == "shark":
                state = match.state.clone()
                for seat in range(table.seats):
                    state.seat = seat
                    skips = rules.must_skip(state, match.box)
                    assert will_skip(view, view.players[seat]) == skips


def test_a_token_that_does_not_fit_is_shown_and_refused_with_its_clause() -> None:
    match = at_phase("token")
    seat = match.pending[0]
    match.state.most = match.box.base
    hand = story.draw(match, seat, "tall").hand
    assert len(hand) == 1 + len(match.view(seat).players[seat].known)
    tight = [button.act for button in hand if button.act.endswith(("1", "2"))]
    assert tight
    for act in tight:
        with pytest.raises(IllegalMove) as refused:
            match.play(act, seat)
        assert refused.value.clause == "ST-25"


def test_quiet_turns_and_final_turns_are_said_on_the_frame() -> None:
    match = at_phase("shark")

    def alert() -> str:
        pieces = story.draw(match, NOBODY, "wide").pieces
        return next(
            (part.text for p in pieces if p.id == "alert" for part in p.parts if part.text), ""
        )

    match.state.quiet = 7
    assert alert() == ""
    match.state.quiet = 8
    assert alert() == "8 of 15 turns without a gobble"
    match.state.final = 2
    assert alert() == "Final turns, this one too: 2"


def test_the_story_shows_each_tile_as_it_is_laid_and_the_fish_in_the_mouth() -> None:
    match = at_phase("tile", seed=2)
    match.watched = True
    move = match.legal()[0]
    events = match.play(move)
    frames = story.tell(match, NOBODY, "wide", events, match.moments)
    first = frames[0].scene
    at = move.text.split()[1]
    assert f"tile-1-{at}" in [piece.id for piece in first.pieces]
    assert acts(first) == set()


def test_the_board_speaks_german() -> None:
    match = at_phase("shark")
    with speaking("de"):
        scene = story.draw(match, match.pending[0], "wide")
    assert [button.label for button in scene.hand] == [
        "Sonnenhai",
        "Mondhai",
        "Kronenhai",
        "Wappenhai",
    ]
    assert scene.say.startswith("Wähle einen Hai")
    assert "Sonnenhai auf" in scene.alt


def test_a_still_picture_can_be_drawn() -> None:
    match = at_phase("stand")
    for shape in SHAPES:
        picture = svg(story.draw(match, match.pending[0], shape), match.game.sprites)
        assert "s-st-shark-moon" in picture
