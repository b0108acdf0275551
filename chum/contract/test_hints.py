"""A hint says why, in a sentence that is short enough to be read at a glance."""

from __future__ import annotations

import random

import pytest

from chum.contract.tables import Table, moments
from chum.core.language import speaking

WORDS = {"en": 18, "de": 24}
KNOWN = 3  # moves of each kind of decision that are looked at


@pytest.mark.parametrize("language", WORDS)
def test_every_kind_of_decision_has_a_reason(table: Table, language: str) -> None:
    """Where the game has a file `words_hint.py`."""
    hinting = table.game.hinting
    if hinting is None:
        return
    rng = random.Random(1)
    with speaking(language):
        for match in moments(table, 4, share=0.15):
            for seat in match.pending:
                view, legal = match.view(seat), match.legal(seat)
                for move in rng.sample(legal, min(KNOWN, len(legal))):
                    said = hinting.reason(view, [move.code], match.names)
                    assert said, f"no reason for {move}"
                    assert said[0] == said[0].upper()
                    assert said[-1] in ".!"
                    assert "{" not in said
                    assert len(said.split()) <= WORDS[language], said
                    assert match.names[seat] not in said


def test_a_reason_is_given_for_several_moves_that_are_as_good(table: Table) -> None:
    hinting = table.game.hinting
    if hinting is None:
        return
    for match in moments(table, 5, share=0.05):
        for seat in match.pending:
            codes = match.codes(seat)
            assert hinting.reason(match.view(seat), codes[:3], match.names)
