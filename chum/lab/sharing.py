"""Many drawings that resemble each other, with what recurs drawn once.

The boards of a match differ in little.  What recurs, be it a part, a piece or a run of them, is
defined once and referred to; and so is what recurs among these references, until nothing does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from operator import itemgetter
from typing import NamedTuple

PIECE = re.compile(r"(<g\b[^>]*>)(.*?)(</g>)", re.S)
PART = re.compile(r"<text\b.*?</text>|<[^>]*/>", re.S)


class Shared(NamedTuple):
    definitions: str
    drawings: list[str]


def share(drawings: Sequence[str]) -> Shared:
    """Drawings of pieces, `<g>`, that are made of parts; the definitions belong into `<defs>`."""
    pieces = [PIECE.findall(drawing) for drawing in drawings]
    distinct = list(dict.fromkeys(piece for each in pieces for piece in each))
    parts = Grammar("a", (PART.findall(inside) for _begin, inside, _end in distinct))
    shorter = {
        piece: f"{piece[0]}{inside}{piece[2]}"
        for piece, inside in zip(distinct, parts.texts, strict=True)
    }
    boards = Grammar("b", ([shorter[piece] for piece in each] for each in pieces))
    return Shared(parts.definitions + boards.definitions, boards.texts)


class Grammar:
    """Texts in rows, written with names for what recurs: pairs, and pairs of pairs (Re-Pair)."""

    def __init__(self, prefix: str, rows: Iterable[Sequence[str]]) -> None:
        known: dict[str, int] = {}  # a number for each text, and further ones for pairs of numbers
        self.rows = [[known.setdefault(text, len(known)) for text in row] for row in rows]
        pairs: list[tuple[int, int]] = []
        while pair := self.commonest():
            self.join(pair, len(known) + len(pairs))
            pairs.append(pair)
        uses = Counter(number for row in [*self.rows, *pairs] for number in row)
        self.short: list[str] = []  # what stands for each number
        self.definitions = ""
        for number, text in enumerate(chain(known, map(self.write, pairs))):
            name = f"{prefix}{number:x}"
            refer = f'<use href="#{name}"/>'
            define = f'<g id="{name}">{text}</g>'
            if len(define) + uses[number] * len(refer) < uses[number] * len(text):
                self.definitions += define
                text = refer
            self.short.append(text)
        self.texts = [self.write(row) for row in self.rows]

    def commonest(self) -> tuple[int, int] | None:
        seen = Counter(pair for row in self.rows for pair in pairwise(row))
        pair, times = max(seen.items(), key=itemgetter(1), default=(None, 0))
        return pair if times > 1 else None

    def join(self, pair: tuple[int, int], number: int) -> None:
        for row in self.rows:
            for at in range(len(row) - 2, -1, -1):
                if tuple(row[at : at + 2]) == pair:
                    row[at : at + 2] = [number]

    def write(self, row: Sequence[int]) -> str:
        return "".join(self.short[number] for number in row)
