"""What can be wrong with what a person or a program hands us; each says what to do."""

from __future__ import annotations


class ChumError(ValueError):
    """Bad input.  Nothing was changed."""


class InvalidMove(ChumError):
    """The text is no move of this game."""


class AmbiguousMove(ChumError):
    """The text could mean several legal moves."""


class IllegalMove(ChumError):
    """A move of this game that the rules forbid now."""

    def __init__(self, sentence: str, clause: str) -> None:
        super().__init__(f"{sentence} ({clause})")
        self.sentence = sentence
        self.clause = clause


class BadSetup(ChumError):
    """No such game, seats, option or box."""


class BadRecord(ChumError):
    """A record that cannot be trusted: cut short, edited, or from other rules."""
