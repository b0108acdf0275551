"""The page that tells how to make a board: its first board runs, and its names exist."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import chum
from chum.contract.tables import with_parts
from chum.scene import cards, layout, story
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE

PAGE = Path(__file__).parents[2].joinpath("docs/boards.md").read_text("utf-8")
BOARD, PICTURE = re.findall(r"```python\n(.*?)```", PAGE, re.S)


@pytest.mark.parametrize("shape", [WIDE, SQUARE, TALL])
@pytest.mark.parametrize("seats", [4, 6])
def test_the_first_board_is_a_board(
    seats: int, shape: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board: dict[str, object] = {}
    exec(BOARD, board)
    match = chum.match("getbit", seats, seed=1)
    monkeypatch.setattr(match, "game", with_parts(match.game, board=SimpleNamespace(**board)))
    rng = random.Random(seats)
    while not match.over:
        for seat in match.pending:
            scene = story.draw(match, seat, shape)
            legal = match.legal(seat)
            assert {button.act for button in scene.hand} == {move.text for move in legal}
            assert all(0 < p.x < scene.width for p in scene.pieces if p.layer == 2)
            match.play(rng.choice(legal))


def test_the_still_picture_can_be_taken() -> None:
    made: dict[str, str] = {}
    exec(PICTURE, made)
    ElementTree.fromstring(made["picture"])


def test_the_page_names_what_there_is() -> None:
    places = PAGE.split("## Places")[1].split("## The scene")[0]
    known = {*vars(layout), *vars(cards), *dir(layout.Area), *Moment.__annotations__}
    named = set(re.findall(r"`(?:area\.|\.)?(\w+)(?:\([^`]*\))?`", places))
    assert named - known <= {"PLANS", "box"}
