"""Cards and trays: nothing sticks out, and what can be read stays readable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chum.scene import cards
from chum.scene.layout import Area
from chum.scene.scene import Part

COMMON = Path(cards.__file__).with_name("sprites.svg").read_text("utf-8")


def tray(area: Area, count: int, held: int) -> tuple[Part, list[Part], list[Part]]:
    """A tray's ground, its small cards and their faces."""
    faces = [str(card) for card in range(1, count + 1)]
    ground, *rest = cards.tray(area, faces, faces[:held])
    assert isinstance(ground, Part)
    parts = [part for part in rest if isinstance(part, Part)]
    return ground, parts[::2], parts[1::2]


@given(
    width=st.integers(50, 300),
    height=st.integers(40, 200),
    count=st.integers(0, 15),
    held=st.integers(0, 15),
)
def test_a_tray_lies_inside_its_area_and_holds_every_card(
    width: int, height: int, count: int, held: int
) -> None:
    ground, minis, faces = tray(Area(0, 0, width, height), count, held)
    assert ground.width <= width + 0.1
    assert ground.height <= height + 0.1
    assert [face.text for face in faces] == [str(card) for card in range(1, count + 1)]
    assert [mini.sprite for mini in minis].count("s-mini") == min(held, count)
    for mini in minis:
        assert abs(mini.x) + 9.5 * mini.scale <= ground.width / 2 + 0.1
        assert abs(mini.y) + 14 * mini.scale <= ground.height / 2 + 0.1


def rows(width: float, height: float, count: int) -> int:
    _, minis, _ = tray(Area(0, 0, width, height), count, 0)
    return len({mini.y for mini in minis})


def test_small_cards_take_more_rows_before_they_get_too_small_to_read() -> None:
    assert rows(200, 90, 7) == 1
    assert rows(150, 90, 7) == 1  # two would be larger, but these can be read
    assert rows(110, 90, 7) == 2
    assert rows(70, 90, 7) == 3
    assert rows(110, 35, 7) == 1  # there is no room for a second row


@pytest.mark.parametrize(("face", "scale"), [("7", 1), ("10", 0.87), ("Bluff", 0.35)])
def test_a_long_face_is_written_smaller(face: str, scale: float) -> None:
    written = cards.card(face)[-1]
    assert isinstance(written, Part)
    assert (written.text, written.scale) == (face, scale)


def test_a_card_shows_whose_it_is_only_if_asked() -> None:
    assert len(cards.card("7")) == 2
    symbol = cards.card("7", 3)[1]
    assert isinstance(symbol, Part)
    assert symbol.sprite == "i-crab"


def test_the_common_sprites_hold_every_card() -> None:
    known = set(re.findall(r'<symbol id="([^"]+)"', COMMON))
    assert {"s-card", cards.BACK, cards.SLOT, "s-mini", "s-mini-gone"} <= known
