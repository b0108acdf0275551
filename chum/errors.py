"""What can be wrong with what a person or a program hands us; each says what to do.

What an error says may be a `Text`: it is said in the language of whoever reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chum.core.language import Text


class ChumError(ValueError):
    """Bad input.  Nothing was changed."""


class InvalidMove(ChumError):
    """The text is no move of this game."""


class AmbiguousMove(ChumError):
    """The text could mean several legal moves."""


class IllegalMove(ChumError):
    """A move of this game that the rules forbid now."""

    def __init__(self, sentence: str | Text, clause: str) -> None:
        super().__init__(sentence, clause)
        self.clause = clause

    @property
    def sentence(self) -> str:
        return str(self.args[0])

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class BadSetup(ChumError):
    """No such game, seats, option or box."""


class BadRecord(ChumError):
    """A record that cannot be trusted: cut short, edited, or from other rules."""
