"""At the end the board itself tells what brought the points: the marks add up to the score."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.games.bidbait.board_seats import in_set
from chum.games.bidbait.words_ending import has_set
from chum.games.sharks.board_stomachs import sources
from chum.games.sharktank.board import sums
from chum.games.sharktank.board_parts import tokens_of
from chum.games.sharktank.board_seats import bonus, brought
from chum.scene import story
from chum.scene.scene import Scene
from tests.web.positions import play_on


@cache
def finished(game: str, seed: int, seats: int = 4) -> Match:
    match = Match(chum.game(game), seats, {}, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while not match.over:
        play_on(match, rng, goals=True)
    return match


def texts(scene: Scene, start: str) -> list[str]:
    """What is written on pieces whose ids begin so."""
    return [
        part.text
        for piece in scene.pieces
        if piece.id.startswith(start)
        for part in piece.parts
        if not isinstance(part, str) and part.text
    ]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("shape", ["wide", "tall", "square"])
def test_get_bit_names_whom_the_shark_ate_in_order(shape: str, seats: int) -> None:
    match = finished("getbit", 5, seats)
    called = ["You", *match.names[1:]]
    eaten = [f"{n}. {called[match.places.index(n)]}" for n in range(2, seats + 1)]
    assert texts(story.draw(match, 0, shape), "place-") == eaten


def test_where_papers_lay_in_a_table_their_owners_are_named_at_the_end() -> None:
    match = finished("getbit", 5, 6)
    scene = story.draw(match, 0, "square")
    named = {
        (piece.x, piece.y) for piece in scene.pieces if piece.id.startswith(("place-", "tag-"))
    }
    assert len(named) == 6


@pytest.mark.parametrize("seed", range(4))
def test_bid_and_bait_counts_the_fish_where_nobody_has_a_set(seed: int) -> None:
    """After a set all others are second, however many Fish they have (BB-45)."""
    match = finished("bidbait", seed)
    scene, view = story.draw(match, 0, "tall"), match.view(0)
    made = any(has_set(view, player) for player in view.players)
    for player in view.players:
        marks = [text for text in texts(scene, f"bay-{player.seat}-") if text.startswith("+")]
        assert sum(map(int, marks)) == (0 if made else player.total)
        assert any(in_set(view, player, kind) for kind in range(6)) == has_set(view, player)
        assert made or scene.seats[player.seat].note == str(player.total)


@pytest.mark.parametrize("seed", range(4))
def test_sharks_tells_beside_each_stomach_where_the_points_came_from(seed: int) -> None:
    match = finished("sharks", seed)
    scene = story.draw(match, 0, "wide")
    for shark in match.view(0).sharks:
        said = sources(shark)
        assert said in ["", *texts(scene, f"head-{shark.seat}")]
        assert sum(map(int, re.findall(r"\d+", said))) == shark.points


@pytest.mark.parametrize("seed", range(4))
def test_shark_tank_marks_each_token_with_what_it_brought(seed: int) -> None:
    match = finished("sharktank", seed)
    scene, view = story.draw(match, 0, "wide"), match.view(0)
    for player in view.players:
        marks = [text for text in texts(scene, f"seat-{player.seat}") if text.startswith("+")]
        tokens = tokens_of(player)
        assert sorted(marks) == sorted(f"+{brought(view, *token)}" for token in tokens)
        by_name = dict(sums(view, player))
        assert bonus(view, player) == by_name["sets"] + by_name["single suit"]
        names = {"sets": "sets", "single suit": "one suit"}
        told = [f"{names[what]} +{by_name[what]}" for what in names if by_name[what]]
        written = texts(scene, f"seat-{player.seat}")
        assert [text for text in written if " +" in text] == told


@pytest.mark.parametrize("game", ["sharks", "sharktank"])
def test_what_could_have_brought_points_is_named_for_everybody_be_it_nothing(game: str) -> None:
    nothing = False
    for seed in range(4):
        notes = story.draw(finished(game, seed), 0, "wide").seats
        assert len({tuple(source for source, _points in note.sums) for note in notes}) == 1
        nothing |= any(points == 0 for note in notes for _source, points in note.sums)
    assert nothing
