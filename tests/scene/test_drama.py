"""Each game has its moment: a drama at the event, mine for those whom it concerns."""

from __future__ import annotations

import random

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event
from chum.games.bidbait import rules_table as lake
from chum.games.getbit import rules as line
from chum.games.sharkbait import rules as mat
from chum.games.sharks import rules_table as ocean
from chum.games.sharktank import rules as tank
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.drama import TIMES, Drama
from chum.scene.lesson import film
from chum.scene.scene import Scene, change
from tests.web.positions import play_on

# By game the events that bring a drama; SharkBait tells who eats by whose turn it is.
MOMENTS = {
    "getbit": {line.BITE: "bite", line.EATEN: "bite", line.GULP: "bite"},
    "sharkbait": {mat.EAT: "jaws"},
    "bidbait": {lake.ROLLED: "snap", lake.TOOK: "catch"},
    "sharks": {ocean.EAT: "gulp", ocean.TAKE_SHOWN: "gulp"},
    "sharktank": {tank.GOBBLES: "gobble"},
}


def told(game: str, seed: int) -> list[tuple[Event, int, list[Drama | None]]]:
    """Every event with the seat that moved, and its drama for each seat and a spectator."""
    match = Match(chum.game(game), 4, {}, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    found = []
    while not match.over:
        match.watched = True
        play_on(match, rng, goals=True)
        for event, moment in zip(match.steps[-1].events, match.moments, strict=True):
            if event.kind not in MOMENTS[game]:
                continue
            state = match.game.rules.State.from_bytes(moment)
            dramas = [
                story.draw_state(match, state, seat, "wide", event).drama
                for seat in (*range(4), NOBODY)
            ]
            found.append((event, match.steps[-1].move.seat, dramas))
    return found


@pytest.mark.parametrize("game", chum.games())
def test_the_moment_of_a_game_is_its_drama_and_mine_for_one(game: str) -> None:
    seen = set()
    for seed in range(4):
        for event, mover, dramas in told(game, seed):
            kind = MOMENTS[game][event.kind]
            if kind == "snap" and dramas[NOBODY] is None:
                continue  # the rod holds, or fails by more than one
            concerned = mover if game == "sharkbait" else event.a
            for seat, drama in enumerate(dramas):
                assert drama is not None
                assert drama.kind == kind
                assert drama.mine == (seat == concerned)
                assert bool(drama.buzz) == drama.mine
                times = TIMES.get(f"{kind} mine" if drama.mine else kind, TIMES[kind])
                assert (drama.ms, drama.hit) == times[:2]
                seen.add(kind)
    assert seen == set(MOMENTS[game].values())


def test_only_a_rod_that_fails_by_one_tears_the_line() -> None:
    for seed in range(3):
        match = Match(chum.game("bidbait"), 4, {}, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over:
            match.watched = True
            seat = rng.choice(match.pending)
            match.play(rng.choice(match.legal(seat)), seat)
            for event, moment in zip(match.steps[-1].events, match.moments, strict=True):
                if event.kind != lake.ROLLED:
                    continue
                state = match.game.rules.State.from_bytes(moment)
                view = match.game.viewer.view(state, match.box, 0)
                player = view.players[event.a]
                drama = story.draw_view(match, view, "tall", event).drama
                left = any(kind >= 0 for kind in view.row[0].slots)
                assert bool(drama) == (player.roll == player.bid - 1 and left)


def test_a_catch_flies_to_where_the_fish_lies_then() -> None:
    """So nothing jumps as the drama ends: the scene is its last frame."""
    match = Match(chum.game("bidbait"), 4, {}, secret=Secret.of_seed(2))
    match.watched = True
    rng = random.Random(2)
    caught: dict[Event, bytes] = {}
    while not caught:
        play_on(match, rng, goals=True)
        told = zip(match.steps[-1].events, match.moments, strict=True)
        caught = {event: moment for event, moment in told if event.kind == lake.TOOK}
    ((event, moment),) = caught.items()
    state = match.game.rules.State.from_bytes(moment)
    for shape in story.shapes_of(match.game):
        scene = story.draw_state(match, state, 0, shape, event)
        assert scene.drama is not None
        fish = next(piece for piece in scene.pieces if piece.id == scene.drama.hides[0])
        ends = (scene.drama.x + scene.drama.width, scene.drama.y + scene.drama.height)
        assert ends == pytest.approx((fish.x, fish.y), abs=0.11)


def test_a_drama_is_told_once() -> None:
    """Like a sound it belongs to the change that brings it, and to no later one."""
    drama = Drama("bite", 1, 2, 1000, 280)
    calm, wild = Scene(1, 1, "", []), Scene(1, 1, "", [], drama=drama)
    assert change(calm, wild).set == {"drama": drama}
    assert change(wild, wild).set == {"drama": drama}
    assert change(wild, calm).set == {}


def test_a_step_of_the_story_lasts_as_long_as_its_drama() -> None:
    match = Match(chum.game("getbit"), 4, {}, secret=Secret.of_seed(1))
    match.watched = True
    rng = random.Random(1)
    while not match.steps or all(event.kind != line.BITE for event in match.steps[-1].events):
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)), seat)
    step = match.steps[-1]
    bitten = next(event.a for event in step.events if event.kind == line.BITE)
    for seat in range(4):
        frames = story.tell(match, seat, "wide", step.events, match.moments)
        lasting = [frame.ms for frame in frames if frame.scene.drama]
        assert lasting == [1200 if seat == bitten else 1000]


@pytest.mark.parametrize("game", chum.games())
def test_a_lesson_shows_it(game: str) -> None:
    """The learner's own turn is told to its end, whatever is left out after it."""
    frames = [frame for beat in film(chum.game(game), "tall").beats for frame in beat.story]
    assert any("drama" in frame.change.set for frame in frames)
