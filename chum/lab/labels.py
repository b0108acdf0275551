"""What action codes are called, by the words of the moves: "play 4", "swim north", "trade".

A code that is always written alike is called so.  One that means now this and now that goes by its
first word: `take trout` and `take eel` are the same slot and called `take`.  Codes with the same
name are one thing, and a word with very many things behind it is taken together: all of `tile`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chum.core.match import Match

MANY = 9  # things of one word that are looked at one by one

Labels = Mapping[str, frozenset[int]]  # by name the codes


def labels(matches: Iterable[Match], moments: int) -> Labels:
    """From so many moments of each match."""
    texts: dict[int, set[tuple[str, ...]]] = {}
    for match in matches:
        for code, text in offered(match, moments):
            texts.setdefault(code, set()).add(tuple(text.split()))
    return gather({code: name(seen) for code, seen in texts.items()})


def offered(match: Match, moments: int) -> Iterable[tuple[int, str]]:
    """All that could be chosen at some moments, evenly over the match."""
    for i in range(0, len(match.steps), max(1, len(match.steps) // moments)):
        legal = match.at(i).legal(match.steps[i].move.seat)
        yield from ((move.code, move.text) for move in legal)


def name(seen: set[tuple[str, ...]]) -> tuple[str, ...]:
    if len(seen) == 1:
        return next(iter(seen))
    words = {each[0] for each in seen}
    return (words.pop() if len(words) == 1 else " or ".join(sorted(map(" ".join, seen))),)


def gather(names: Mapping[int, tuple[str, ...]]) -> Labels:
    found: dict[str, frozenset[int]] = {}
    for word in sorted({each[0] for each in names.values()}):
        own = {code: each for code, each in names.items() if each[0] == word}
        for length in (9, 2, 1):  # words that tell two things apart
            things: dict[str, set[int]] = {}
            for code, each in own.items():
                things.setdefault(" ".join(each[:length]), set()).add(code)
            if len(things) < MANY or length == 1:
                found |= {thing: frozenset(codes) for thing, codes in things.items()}
                break
    return found
