"""Every board, at every table: complete, drawable, and as discreet as the view it is made from."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from chum.contract.tables import Table
from chum.core.match import Match
from chum.core.words import Event
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.drama import KINDS
from chum.scene.scene import BROAD, LAYERS, SQUARE, TALL, WIDE, Part, Piece, Scene
from chum.scene.staging import offers, to_choose

# Width by height that fills the stages on which a shape is drawn.
TALLEST = {TALL: 0.6, SQUARE: 0.86, BROAD: 1.2, WIDE: 1.45}
WIDEST = {TALL: 0.86, SQUARE: 1.2, BROAD: 1.45, WIDE: 2}
COMMON = Path(story.__file__).with_name("sprites.svg").read_text("utf-8")


def watched(table: Table) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A match at every moment, with the events of the last move."""
    match = table.match(table.seats)
    match.watched = True
    rng = random.Random(table.seats)
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


def test_scenes_are_complete(drawn: Table) -> None:
    known = set(re.findall(r'<symbol id="([^"]+)"', COMMON + drawn.game.sprites))
    shapes = story.shapes_of(drawn.game)
    for moment, (match, _) in enumerate(watched(drawn)):
        for seat in range(NOBODY, drawn.seats):
            shape = shapes[(moment + seat) % len(shapes)]  # every seat comes to see every shape
            scene = story.draw(match, seat, shape)
            assert scene.alt
            assert TALLEST[shape] <= scene.width / scene.height <= WIDEST[shape]
            ids = [piece.id for piece in scene.pieces]
            assert len(ids) == len(set(ids))
            keys = [button.id for button in [*scene.hand, *scene.buttons]]
            assert len(keys) == len(set(keys))
            assert symbols(scene) <= known
            assert len(scene.seats) in (0, drawn.seats)
            written = msgspec.json.encode(scene).decode()
            assert seat == NOBODY or match.names[seat] not in written, "one is called You"
            for piece in scene.pieces:
                assert 0 <= piece.layer < LAYERS
                assert piece.name or not (piece.act or piece.drops), piece.id
                if piece.act:
                    assert seat != NOBODY


def test_dramas_are_of_things_that_are_there(drawn: Table) -> None:
    """Every scene of a story, too: a drama names pieces of its scene and known symbols."""
    known = set(re.findall(r'<symbol id="([^"]+)"', COMMON + drawn.game.sprites))
    for match, events in watched(drawn):
        frames = story.tell(match, NOBODY, TALL, events, match.moments) if events else []
        for _events, ms, scene, _mine, _turn in frames:
            drama = scene.drama
            if drama is None:
                continue
            assert drama.kind in KINDS
            assert 0 < drama.hit < drama.ms <= ms
            assert not drama.mine, "nothing is done to a spectator"
            ids = {piece.id for piece in scene.pieces}
            assert {drama.actor, *drama.hides} <= ids | {""}
            assert symbols(replace(scene, pieces=[Piece("drama", 0, 0, drama.parts)])) <= known


def test_every_legal_move_is_offered(drawn: Table) -> None:
    for match, _ in watched(drawn):
        for seat in match.pending:
            texts = [move.text for move in match.legal(seat)]
            scene = to_choose(story.draw(match, seat, "tall"), texts)
            assert set(texts) <= offers(scene)


def test_no_scene_of_a_story_tells_a_secret(drawn: Table) -> None:
    """A seat's scene at every moment is the same whatever it cannot know."""
    rng = random.Random(drawn.seats)
    for match, events in watched(drawn):
        if not events:
            continue
        chosen = rng.sample(range(len(events)), min(3, len(events)))
        for k in chosen:
            event = events[k]
            state = match.game.rules.State.from_bytes(match.moments[k])
            for seat in range(NOBODY, drawn.seats):
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
