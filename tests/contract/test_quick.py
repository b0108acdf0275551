"""A quick text stands for several moves: all of them are made, or none."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import chum
from chum.contract.tables import with_parts
from chum.core.match import Match
from chum.core.secret import Secret
from chum.errors import IllegalMove, InvalidMove


def both_cards(view: object, text: str) -> list[int] | None:  # noqa: ARG001
    """`both 3`: with two pirates, a 3 for each; `twice 3` for the first one twice."""
    word, _, card = text.partition(" ")
    second = {"both": 7, "twice": 0}.get(word)
    return None if second is None else [int(card) - 1, second + int(card) - 1]


def match() -> Match:
    game = chum.game("getbit")
    words = SimpleNamespace(**vars(game.words), quick=both_cards)
    return Match(with_parts(game, words=words), 2, secret=Secret.of_seed(1))


def test_a_quick_text_makes_all_its_moves_as_if_made_one_by_one() -> None:
    quick, slow = match(), match()
    for seat in (0, 1):
        events = quick.play("both 3", seat)
        told = slow.play(f"play {'orange' if seat == 0 else 'green'} 3", seat)
        told += slow.play(f"play {'sky' if seat == 0 else 'rose'} 3", seat)
        assert events == told
    assert [move.text for move in quick.moves] == [move.text for move in slow.moves]
    assert quick.state.to_bytes() == slow.state.to_bytes()


def test_a_quick_text_with_a_refused_move_changes_nothing() -> None:
    quick = match()
    before = quick.state.to_bytes()
    with pytest.raises(IllegalMove):
        quick.play("twice 3", 0)
    assert quick.state.to_bytes() == before
    assert quick.steps == []
    assert quick.events() == list(quick.opening)


def test_other_texts_are_read_as_moves() -> None:
    quick = match()
    quick.play("play orange 2", 0)
    assert [move.code for move in quick.moves] == [1]
    with pytest.raises(InvalidMove):
        quick.play("neither 3", 0)
