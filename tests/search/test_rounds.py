"""How far a search thinks ahead."""

from __future__ import annotations

import pytest

from chum.core.engine import engine
from chum.games import load
from chum.games.sharktank import rules
from chum.search.think import Budget, Question, Style, think


@pytest.mark.parametrize(
    ("style", "beyond"),
    [(Style(rounds=1), False), (Style(rounds=3), True), (Style(horizon=9999), True)],
)
def test_a_tree_ends_with_the_rounds_to_think_ahead(style: Style, beyond: bool) -> None:
    """Where the shark stands is a turn's last choice: one round ahead the tree has no other."""
    game = load("sharktank")
    used = engine(game)
    box = game.fill_box(2, {}, {})
    position = used.start(box, 2, 1)
    state = rules.State.from_bytes(position.to_bytes())
    while state.phase != rules.STANDING:
        position.play(state.seat, position.legal(state.seat)[0])
        state = rules.State.from_bytes(position.to_bytes())
    asked = Question("sharktank", used, box, 2, position.to_bytes(), state.seat)
    assert (think(asked, Budget(60, 200), 1, style).nodes > 1) == beyond
