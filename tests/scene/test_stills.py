"""Still pictures: cut around pieces, without what could not be read."""

from __future__ import annotations

import pytest

import chum
from chum.errors import BadSetup
from chum.scene.lesson import Line
from chum.scene.scene import Button, Part, Piece, Scene
from chum.scene.stills import Box, Shot, Still, bounds, cut, develop, draw_still

GAME = chum.game("getbit")
FAR = Piece("far", 900, 20, ["s-shark"])
NEAR = Piece("near", 100, 100, ["s-fish", Part(y=20, text="Ada", css="ribbon-text")])
PANEL = Piece("panel", 0, 0, [Part("rect", 200, 60, width=80, height=20)])
SCENE = Scene(
    960, 520, "", [FAR, NEAR, PANEL], hand=[Button("c", "", parts=["s-card"], box="0 0 10 20")]
)


def still(shot: Shot) -> Still:
    return Still(SCENE, shot, cut(SCENE, shot))


def test_a_picture_is_cut_around_the_middle_of_its_pieces() -> None:
    box = cut(SCENE, Shot(at=0, show=["near", "far"], width=320, shift=(10, 0)))
    assert box == Box(500 + 10 - 160, 70 - 90, 320, 180)
    assert box.holds(*box.middle)
    assert not box.holds(0, 0)


def test_a_piece_reaches_as_far_as_its_parts() -> None:
    assert bounds([PANEL]) == Box(160, 50, 80, 20)


def test_texts_that_could_not_be_read_are_left_out() -> None:
    wide, close = Shot(at=0, show=["near"], width=400), Shot(at=0, show=["near"], width=200)
    assert "Ada" not in draw_still(still(wide), GAME)  # 6 pixels at the least
    assert "Ada" in draw_still(still(close), GAME)  # 12


def test_pieces_beyond_the_picture_and_unwanted_ones_are_left_out() -> None:
    drawn = draw_still(still(Shot(at=0, show=["near"], width=200)), GAME)
    assert "s-fish" in drawn
    assert "s-shark" not in drawn
    bare = draw_still(still(Shot(at=0, show=["near"], width=200, without=["s-fish"])), GAME)
    assert "s-fish" not in bare
    assert "Ada" in bare
    assert "Ada" not in draw_still(
        still(Shot(at=0, show=["far"], width=900, without=["nea"])), GAME
    )


def test_a_hand_is_laid_side_by_side() -> None:
    drawn = draw_still(still(Shot(at=0, hand=["c", "c"], raised="c")), GAME)
    assert drawn.count("s-card") == 2
    assert 'class="pic felt"' in drawn


@pytest.mark.parametrize(
    ("shot", "wrong"),
    [
        (Shot(at=0, show=["kraken"], width=9), "there is no piece kraken"),
        (Shot(at=1, told="bite", show=["shark"], width=9), "tells of no bite"),
        (Shot(at=2, show=["shark"], width=9), "move 1 of the line"),
    ],
)
def test_what_cannot_be_drawn_is_named(shot: Shot, wrong: str) -> None:
    line = Line(seed=1, names=["Ada", "Bo", "Mia", "Tim"], moves=["0 play 1", "0 play 9"])
    with pytest.raises(BadSetup, match=wrong):
        dict(develop(GAME, {"x": shot}, {"": line}))
