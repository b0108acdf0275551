"""Areas are shared out without gaps, and shapes have the size they say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.scene import Part
from chum.scene.svg import svg_part

SCREEN = Area(0, 0, 300, 200)
shares = st.lists(st.floats(0.5, 9), min_size=1, max_size=7)


def texts(parts: list[str | Part]) -> list[Part]:
    return [part for part in parts if isinstance(part, Part) and part.text]


def test_a_number_makes_equal_parts_and_a_list_gives_shares() -> None:
    assert SCREEN.split(rows=2) == (Area(0, 0, 300, 100), Area(0, 100, 300, 100))
    assert SCREEN.split(columns=(2, 1)) == (Area(0, 0, 200, 200), Area(200, 0, 100, 200))


def test_rows_and_columns_make_a_grid_row_by_row() -> None:
    corners = [(part.x, part.y) for part in SCREEN.split(rows=2, columns=3)]
    assert corners == [(0, 0), (100, 0), (200, 0), (0, 100), (100, 100), (200, 100)]


def test_flipped_what_lay_side_by_side_is_stacked() -> None:
    assert SCREEN.split(columns=(2, 1), flip=True) == SCREEN.split(rows=(2, 1))
    assert SCREEN.split(rows=(2, 1), flip=True) == SCREEN.split(columns=(2, 1))


@given(rows=shares, columns=shares)
def test_parts_cover_their_area(rows: list[float], columns: list[float]) -> None:
    parts = SCREEN.split(rows=rows, columns=columns)
    assert len(parts) == len(rows) * len(columns)
    assert parts[-1].right == pytest.approx(SCREEN.right, abs=0.2)
    assert parts[-1].bottom == pytest.approx(SCREEN.bottom, abs=0.2)
    covered = sum(part.width * part.height for part in parts)
    assert covered == pytest.approx(SCREEN.width * SCREEN.height, rel=0.02)


def test_inset_leaves_a_margin_around_the_same_centre() -> None:
    inner = SCREEN.inset(20, 10)
    assert inner == Area(20, 10, 260, 180)
    assert inner.centre == SCREEN.centre == (150, 100)


def test_a_thing_is_made_as_large_as_the_area_allows() -> None:
    assert SCREEN.fit(100, 100) == 2
    assert SCREEN.fit(300, 10) == 1
    assert SCREEN.fit(10, 10, most=1.5) == 1.5


def test_a_disc_is_a_circle_around_the_origin() -> None:
    assert layout.disc(7.5) == "M-7.5 0A7.5 7.5 0 1 1 7.5 0A7.5 7.5 0 1 1 -7.5 0Z"


def test_a_panel_fills_its_area() -> None:
    part = layout.panel(Area(10, 20, 30, 40), "paper")
    assert (part.x, part.y, part.width, part.height) == (25, 40, 30, 40)


@pytest.mark.parametrize("half", [28, 40, 58, 80])
@pytest.mark.parametrize("name", ["You", "Anne", "Bartholomäus", "Skipper of the Seven Seas"])
def test_a_name_on_a_ribbon_can_be_read(half: float, name: str) -> None:
    (shown,) = texts(layout.ribbon(name, 0, half=half))
    assert shown.text == name or (shown.text.endswith("…") and len(shown.text) >= 11)
    assert shown.scale >= 0.79
    width = shown.width or 0.66 * 15 * len(shown.text)
    assert width * shown.scale <= 2 * half + 0.5


def test_a_text_that_is_set_to_fit_says_so_in_every_drawing() -> None:
    part = layout.legible("Bartholomäus", 60, 15, 12, 0, 0, "ribbon-text")
    assert f'textLength="{part.width:g}"' in svg_part(part)


def test_a_narrow_ribbon_has_no_room_for_the_symbol() -> None:
    def symbols(half: float) -> list[str]:
        parts = layout.ribbon("Anne", 0, half=half)
        return [p.sprite for p in parts if isinstance(p, Part) and p.sprite.startswith("i-")]

    assert symbols(58) == ["i-anchor"]
    assert symbols(30) == []
