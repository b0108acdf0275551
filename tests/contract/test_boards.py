"""Every board, at every table: complete, drawable, and as discreet as the view it is made from."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import chum
from chum.core.match import Match
from chum.core.words import Event
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import LAYERS, Part, Scene
from chum.scene.staging import to_choose
from tests.contract.tables import with_parts

BOARDS = [name for name in chum.game_names() if chum.game(name).board is not None]
TABLES = [(name, seats) for name in BOARDS for seats in chum.game(name).seats]
SHAPES = ("wide", "tall")
COMMON = Path(story.__file__).with_name("sprites.svg").read_text("utf-8")


def random_match(name: str, seats: int, seed: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A match at every moment, with the events of the last move."""
    match = chum.match(name, seats, seed=seed)
    match.watched = True
    rng = random.Random(seed)
    yield match, ()
    while not match.over:
        yield match, match.play(rng.choice(match.legal(rng.choice(match.pending))))


def parts(scene: Scene) -> Iterator[str | Part]:
    for piece in scene.pieces:
        yield from piece.parts
    for button in [*scene.hand, *scene.buttons]:
        yield from button.parts


def symbols(scene: Scene) -> set[str]:
    names = {part if isinstance(part, str) else part.sprite for part in parts(scene)}
    return names - {"", "rect", "path"}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_scenes_are_complete(name: str, seats: int) -> None:
    game = chum.game(name)
    known = set(re.findall(r'<symbol id="([^"]+)"', COMMON + game.sprites))
    for match, _ in random_match(name, seats, seats):
        for seat in range(NOBODY, seats):
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                assert scene.alt
                assert scene.width == (960 if shape == "wide" else 390)
                ids = [piece.id for piece in scene.pieces]
                assert len(ids) == len(set(ids))
                keys = [button.id for button in [*scene.hand, *scene.buttons]]
                assert len(keys) == len(set(keys))
                assert symbols(scene) <= known
                assert len(scene.seats) in (0, seats)
                for piece in scene.pieces:
                    assert 0 <= piece.layer < LAYERS
                    assert piece.name or not (piece.act or piece.drops), piece.id
                    if piece.act:
                        assert seat != NOBODY


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_legal_move_is_offered(name: str, seats: int) -> None:
    for match, _ in random_match(name, seats, seats):
        for seat in match.pending:
            texts = [move.text for move in match.legal(seat)]
            scene = to_choose(story.draw(match, seat, "tall"), texts)
            offered = {button.act for button in [*scene.hand, *scene.buttons]}
            if scene.step:
                offered |= {piece.act for piece in scene.pieces}
            assert set(texts) <= offered


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_scene_of_a_story_tells_a_secret(name: str, seats: int) -> None:
    """A seat's scene at every moment is the same whatever it cannot know."""
    rng = random.Random(seats)
    for match, events in random_match(name, seats, seats):
        if not events:
            continue
        chosen = rng.sample(range(len(events)), min(3, len(events)))
        for k in chosen:
            event = events[k]
            state = match.game.rules.State.from_bytes(match.moments[k])
            for seat in range(NOBODY, seats):
                if not event.heard_by(seat):
                    continue
                other = state.clone()
                seed_luck(other, rng.randrange(2**60))
                match.game.rules.conceal(other, match.box, seat)
                scenes = [
                    msgspec.json.encode(story.draw_state(match, each, seat, "wide", event))
                    for each in (state, other)
                ]
                assert scenes[0] == scenes[1]


@pytest.mark.parametrize("name", BOARDS)
def test_coach_marks_name_clauses_and_pieces(name: str) -> None:
    game = chum.game(name)
    match = chum.match(name, game.seats[-1], seed=1)
    seat = match.pending[0]
    scene = story.draw(match, seat, "wide")
    ids = {piece.id for piece in scene.pieces} | {"hand"}
    for target, clause in game.coach:
        assert target in ids
        assert clause in game.clauses


def test_a_game_without_a_board_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chum.match("getbit", 4, seed=1)
    monkeypatch.setattr(match, "game", with_parts(match.game, board=None))
    scene = to_choose(story.draw(match, 0, "wide"), [move.text for move in match.legal(0)])
    assert "the shark" in scene.text
    assert [button.label for button in scene.buttons][:2] == ["Play 1", "Play 2"]
