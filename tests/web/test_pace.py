"""What of the others' turns is told until one's own, and in which words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Open

# A turn in parts, each with the times of its frames; the clock goes on by what is shown.
TELL = """async ([parts, turns, mine, times]) => {
  const page = document.querySelector("script[src*='/page.js']").src;
  const { Pace } = await import(page.replace("page.js", "pace.js"));
  const pace = new Pace(times);
  pace.decide();
  return parts.map((part, i) => {
    const frames = part.map((ms) => ({ ms, mine }));
    const held = pace.hold(frames, { turn: 1, ends: i === parts.length - 1, turns });
    return held;
  });
}"""
SAY = """async (frames) => {
  const page = document.querySelector("script[src*='/page.js']").src;
  const { Words } = await import(page.replace("page.js", "story.js"));
  const words = new Words();
  return frames.map(([say, ms, hold]) => {
    const lines = [{ say }];
    words.hear({ lines, ms });
    return words.due({ hold, lines });
  });
}"""


@pytest.fixture
def page(visit: Open) -> Page:
    return visit("/rules", stories=True, reduced_motion="no-preference")


def tell(
    page: Page, parts: list[list[int]], turns: int, mine: bool = False, times: float = 1
) -> list[list[float]]:
    told: list[list[float]] = page.evaluate(TELL, [parts, turns, mine, times])
    return told


def test_what_comes_out_is_shown_however_late_it_is_in_a_turn(page: Page) -> None:
    swim, swim_on, eat, sail = tell(page, [[500], [500], [250, 800], [600, 550, 350]], turns=3)
    assert eat[1] >= 400, "what was eaten"
    assert sail[-1] > 0, "what came of the turn"
    assert sum(map(sum, [swim, swim_on, eat, sail])) <= 5500 / 3 + 400


def test_an_end_shows_what_came_out_before_the_next_turn_begins(page: Page) -> None:
    (end,) = tell(page, [[900, 900, 500, 500, 1000]], turns=20)
    assert [bool(ms) for ms in end] == [False, True, False, False, True]


def test_whom_a_game_is_new_to_is_told_all_of_it_more_slowly(page: Page) -> None:
    parts = [[500], [250, 800], [600, 550, 350]]
    (usual, slower) = (tell(page, parts, turns=3, times=times) for times in (1, 1.6))
    assert sum(map(sum, slower)) > 1.4 * sum(map(sum, usual))


PLAYED = """async ([game, table]) => {
  const page = document.querySelector("script[src*='/page.js']").src;
  const { hasPlayed } = await import(page.replace("page.js", "store.js"));
  return hasPlayed(game, table);
}"""


def test_a_game_is_new_to_whom_sits_at_its_first_table(page: Page) -> None:
    page.evaluate('localStorage.setItem(\'chum:seats\', \'{"t1": {"game": "sharks", "at": 1}}\')')
    asked = [("sharks", "t1"), ("sharks", "t2"), ("getbit", "t2")]
    assert [page.evaluate(PLAYED, each) for each in asked] == [False, True, False]


@pytest.mark.parametrize("mine", [False, True])
def test_where_nothing_moves_a_reveal_stays_for_a_second(visit: Open, mine: bool) -> None:
    """However much is told, and however little time is left for it."""
    page = visit("/rules", stories=True)
    frames = [250, 800, 500]
    for held in tell(page, [frames] * 6, turns=20, mine=mine):
        least = [1000 if ms >= 800 else 600 for ms in frames]
        assert all(not ms or ms >= wanted for ms, wanted in zip(held, least, strict=True)), held
        assert not mine or all(held)


def test_the_headline_is_what_is_shown_and_what_was_missed_is_small_print(page: Page) -> None:
    frames: list[Any] = [
        ["eats", 800, 0],
        ["swims", 500, 400],
        ["lays", 240, 240],
        ["stops", 450, 450],
    ]
    assert page.evaluate(SAY, frames) == [[], ["swims", "eats"], ["lays"], ["stops"]]
