"""Drawings that share what recurs show the same as before."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Move
from chum.lab.sharing import Shared, share
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import WIDE
from chum.scene.svg import draw_pieces

PARTS = st.sampled_from(
    [
        '<use transform="translate(12 30)" href="#s-wave"/>',
        '<use transform="translate(12 31)" href="#s-wave"/>',
        '<text class="ribbon-text" text-anchor="middle">Seat 1</text>',
        '<rect x="-1"/>',
    ]
)
PIECES = st.lists(PARTS, max_size=5).map(lambda parts: f'<g class="piece">{"".join(parts)}</g>')
DRAWINGS = st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=6)


def unfolded(shared: Shared) -> list[str]:
    """With every reference replaced by what it refers to."""
    known: dict[str, str] = {}

    def whole(text: str) -> str:
        return re.sub(r'<use href="#([ab][0-9a-f]+)"/>', lambda found: known[found[1]], text)

    rest = shared.definitions
    while rest:
        head = re.match(r'<g id="([ab][0-9a-f]+)">', rest)
        assert head
        end = closing(rest)
        known[head[1]] = whole(rest[head.end() : end])  # refers to earlier ones only
        rest = rest[end + len("</g>") :]
    return [whole(drawing) for drawing in shared.drawings]


def closing(text: str) -> int:
    """Where the first group ends."""
    depth = 0
    for tag in re.finditer(r"<g\b[^>]*>|</g>", text):
        depth += 1 if tag[0] != "</g>" else -1
        if not depth:
            return tag.start()
    raise AssertionError(text)


@given(DRAWINGS)
def test_nothing_is_lost(drawings: list[str]) -> None:
    shared = share(drawings)
    assert unfolded(shared) == drawings
    written = len(shared.definitions) + sum(map(len, shared.drawings))
    assert written <= sum(map(len, drawings))


def test_the_boards_of_a_match_take_a_quarter_of_the_room() -> None:
    match = Match(chum.game("getbit"), 4, secret=Secret.of_seed(3))
    drawings = [draw_pieces(story.draw(match, NOBODY, WIDE))]
    while not match.over:
        for seat in match.pending:
            match.repeat(Move(seat, match.codes(seat)[0], ""))
        drawings.append(draw_pieces(story.draw(match, NOBODY, WIDE)))
    shared = share(drawings)
    assert unfolded(shared) == drawings
    whole = len(shared.definitions) + sum(map(len, shared.drawings))
    assert whole < sum(map(len, drawings)) / 4
