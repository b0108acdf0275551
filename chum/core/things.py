"""Ids of pieces and buttons: `card-0-5` is a card, and which one the numbers say."""

from __future__ import annotations


def family(thing: str) -> str:
    """What kind of thing it is: the first word of its id."""
    return thing.split("-")[0]


def numbers(thing: str) -> list[int]:
    """The numbers in its id."""
    return [int(word) for word in thing.split("-") if word.isdecimal()]
