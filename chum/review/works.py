"""Works that wait for answers: a generator that yields where it waits, so that others go on."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]


def together(works: Sequence[Work[T]]) -> Work[list[T]]:
    """Several as one: each begins what it waits for before any of them waits."""
    done: dict[int, T] = {}
    while len(done) < len(works):
        for i, work in enumerate(works):
            if i not in done:
                try:
                    next(work)
                except StopIteration as end:
                    done[i] = end.value
        if len(done) < len(works):
            yield
    return [done[i] for i in range(len(works))]


def finish(work: Work[T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
