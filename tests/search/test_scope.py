"""How far and how widely a search thinks."""

from __future__ import annotations

import pytest

from chum.games import load
from chum.games.sharktank import rules
from chum.neutral.engine import engine
from chum.search.think import Budget, Question, Style, think


@pytest.mark.parametrize(
    ("rounds", "beyond"),
    [(1, False), (3, True), (9999, True)],
)
def test_a_tree_ends_with_the_rounds_to_think_ahead(rounds: int, beyond: bool) -> None:
    """Where the shark stands is a turn's last choice: one round ahead the tree has no other."""
    game = load("sharktank")
    used = engine(game)
    box = game.fill_box(2, {}, {})
    position = used.start(box, 2, 1)
    state = rules.State.from_bytes(position.to_bytes())
    while state.phase != rules.STANDING:
        position.play(state.seat, position.legal(state.seat)[0])
        state = rules.State.from_bytes(position.to_bytes())
    asked = Question(game, used, box, 2, position.to_bytes(), state.seat)
    style = Style(rounds=rounds, plans=False)
    assert (think(asked, Budget(60, 200), 1, style).nodes > 1) == beyond


def test_a_game_says_how_widely_its_search_explores() -> None:
    """Without a number of one's own it is the game's: 0.2 in SharkBait."""
    game = load("sharkbait")
    used = engine(game)
    box = game.fill_box(3, {}, {})
    position = used.start(box, 3, 5)
    seat = position.pending.bit_length() - 1
    asked = Question(game, used, box, 3, position.to_bytes(), seat)
    own, same, other = (
        think(asked, Budget(60, 300), 1, style)
        for style in (Style(), Style(explore=0.2), Style(explore=0.7))
    )
    assert len(own.choices) > 1
    assert own == same
    assert own != other
