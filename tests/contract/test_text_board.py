"""A game without a board, and a text that is no move: answered in words."""

from __future__ import annotations

import pytest

import chum
from chum.contract.tables import with_parts
from chum.errors import InvalidMove
from chum.scene import story
from chum.scene.staging import to_choose


def test_a_game_without_a_board_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chum.match("getbit", 4, seed=1)
    monkeypatch.setattr(match, "game", with_parts(match.game, board=None))
    scene = to_choose(story.draw(match, 0, "wide"), [move.text for move in match.legal(0)])
    assert "the shark" in scene.text
    assert [button.label for button in scene.buttons][:2] == ["Play 1", "Play 2"]


def test_nonsense_is_answered_with_examples() -> None:
    with pytest.raises(InvalidMove, match="try 'play 1'"):
        chum.match("getbit", 4).play("jump", 0)
