"""Scenes: changes lead from one to the next, pictures are well-formed, texts are only texts."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import chum
from chum.scene import story
from chum.scene.scene import Button, Drop, Part, Piece, Scene, change
from chum.scene.staging import after_frame, in_story
from chum.scene.svg import svg


def merged(scene: Scene, changed: Any) -> Scene:
    """What the client makes of a change."""
    old = msgspec.to_builtins(scene)
    pieces = {piece["id"]: piece for piece in old["pieces"]}
    for gone in changed.gone:
        del pieces[gone]
    for piece in msgspec.to_builtins(changed.pieces):
        pieces[piece["id"]] = pieces.get(piece["id"], {}) | piece
    new = {
        **old,
        "sound": "",
        "drama": None,
        **msgspec.to_builtins(changed.set),
        "pieces": [*pieces.values()],
    }
    return msgspec.convert(new, Scene)


def in_order(scene: Scene) -> Scene:
    return msgspec.structs.replace(scene, pieces=sorted(scene.pieces, key=lambda p: p.id))


def same(a: Scene, b: Scene) -> bool:
    return in_order(a) == in_order(b)


def test_a_change_holds_what_is_new_and_nothing_else() -> None:
    still = Piece("rock", 1, 2, ["s-rock"])
    fish = Piece("fish", 0, 0, ["s-fish"], act="eat")
    swum = Piece("fish", 5, 0, ["s-fish"])
    before = Scene(9, 9, "a", [still, fish, Piece("x", 0, 0, [])])
    after = Scene(9, 9, "b", [still, swum, Piece("new", 1, 1, ["s-new"])])
    found = change(before, after)
    assert found.set == {"alt": "b"}
    assert found.pieces == [
        {"id": "fish", "x": 5, "act": ""},
        {"id": "new", "x": 1, "y": 1, "s": ["s-new"]},
    ]
    assert found.gone == ["x"]
    assert same(merged(before, found), after)


def test_a_story_leaves_the_action_bar_alone() -> None:
    before = Scene(9, 9, "a", [], hand=[Button("one", "One", "play 1")], say="Choose.")
    after = Scene(9, 9, "b", [], sound="bite")
    assert change(before, after, board_only=True).set == {"alt": "b", "sound": "bite"}
    assert after_frame(before, after).hand == before.hand


def test_nothing_can_be_chosen_in_a_story() -> None:
    drop = Drop(1, 2, "to reef", "the reef")
    scene = Scene(
        9, 9, "a", [Piece("one", 1, 2, [], act="play 1"), Piece("boat", 3, 4, [], drops=[drop])]
    )
    assert not any(piece.act or piece.drops for piece in in_story(scene).pieces)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_changes_lead_through_a_whole_match(shape: str) -> None:
    match = chum.match("getbit", 3, seed=5)
    match.watched = True
    shown = story.draw(match, 1, shape)
    frames = 0
    while not match.over:
        for seat in match.pending:
            events = match.play(match.legal(seat)[0])
            told = story.tell(match, 1, shape, events, match.moments)
            for scene in [*(frame.scene for frame in told), story.draw(match, 1, shape)]:
                shown = merged(shown, change(shown, scene))
                assert same(shown, msgspec.structs.replace(scene, sound=shown.sound))
                frames += 1
    assert frames > match.rounds * 5


def test_events_that_come_together_make_one_frame() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.watched = True
    for seat, move in enumerate(["play 1", "play 2", "play 3", "play 3"]):
        events = match.play(move, seat)
    frames = story.tell(match, 0, "wide", events, match.moments)
    assert [frame.events for frame in frames] == [4, 1, 1, 1]  # reveal, swim, swim, tie
    assert all(frame.ms >= 250 for frame in frames)


def test_a_match_that_nobody_watches_keeps_no_moments() -> None:
    match = chum.match("getbit", 4, seed=1)
    for seat in range(4):
        match.play("play 1", seat)
    assert match.moments == ()


def test_the_still_picture_is_well_formed_and_names_are_text() -> None:
    match = chum.match("getbit", 4, names=["<b>A</b>", "B&C", '"D"', "E"], seed=1)
    picture = svg(story.draw(match, -1, "wide"), match.game.sprites)
    root = ElementTree.fromstring(picture)
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "<b>A</b>" in texts
    assert "B&C" in texts


def test_every_kind_of_part_can_be_drawn() -> None:
    parts = [
        "s-a",
        Part("i-b", 1, 2, turn=3, scale=4, css="x", seat=1),
        Part("rect", width=4, height=2),
        Part("path", path="M0 0"),
        Part(text="<"),
    ]
    drawn = svg(Scene(10, 10, "<alt>", [Piece("p", 5, 6, parts, turn=7, scale=2)]))
    assert 'transform="translate(5 6) rotate(7) scale(2)"' in drawn
    assert 'width="4" height="2"' in drawn
    assert ">&lt;</text>" in drawn
    assert ElementTree.fromstring(drawn).get("aria-label") == "<alt>"
