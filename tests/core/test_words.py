"""Small helps for sentences."""

from __future__ import annotations

import pytest

from chum.core.language import speaking
from chum.core.words import capital, decimal, marked


@pytest.mark.parametrize(
    ("text", "raised"), [("the shark", "The shark"), ("play A4", "Play A4"), ("é", "É"), ("", "")]
)
def test_a_capital_letter_leaves_the_rest_alone(text: str, raised: str) -> None:
    assert capital(text) == raised


def test_your_own_name_is_marked_on_a_text_board() -> None:
    assert [marked("Anne", yours=True), marked("Ben", yours=False)] == ["Anne (you)", "Ben"]


def test_a_number_is_written_as_the_language_writes_it() -> None:
    assert decimal(2.5) == "2.5"
    with speaking("de"):
        assert decimal(2.5) == "2,5"
