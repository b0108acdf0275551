"""What came of a move, told to one listener as a friend would: in a good order and few lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby
from typing import TypeVar

from chum.core.language import _
from chum.core.match import Match
from chum.core.words import Event, Phrase, Show, enumeration, sentence, shown
from chum.neutral.structs import NOBODY

LISTED = 6  # of a kind in one line; of more than that only their number is told
T = TypeVar("T")


def in_order(phrases: Mapping[int, Phrase], events: Sequence[Event]) -> list[int]:
    """The events' places as they are told: early ones before what they happened among.

    A tie, say, is told before the first of the others moves.
    """
    order: list[int] = []
    begin = 0  # where an early one would be told
    for i, event in enumerate(events):
        phrase = phrases[event.kind]
        if phrase.early:
            order.insert(begin, i)
            begin += 1
            continue
        order.append(i)
        if phrase.together:
            begin = len(order)
    return order


def at_its_time(
    phrases: Mapping[int, Phrase], events: Sequence[Event], moments: Sequence[T]
) -> list[tuple[Event, T]]:
    """The events as they are told; an early one at the moment of the one that it follows."""
    told: list[tuple[Event, T]] = []
    for i in in_order(phrases, events):
        early = phrases[events[i].kind].early and told
        told.append((events[i], told[-1][1] if early else moments[i]))
    return told


def tell_all(
    match: Match, events: Sequence[Event], seat: int, opening: bool = False
) -> list[tuple[Event, str]]:
    """The events that a seat hears, as they are told; those with no words are told with the next.

    A run of a kind becomes one line, and so does the set-up; what sums up several runs alike is
    said once.
    """
    phrases = match.game.words.PHRASES
    heard = [event for event in events if event.heard_by(seat)]
    ordered = [heard[i] for i in in_order(phrases, heard)]
    told: list[tuple[Event, str]] = []
    show, heard_as = match.show_to(NOBODY), match.show_to(seat)
    summed_up: set[str] = set()
    groups = [list(alike) for _kind, alike in groupby(ordered, lambda event: event.kind)]
    for alike, following in zip(groups, [*groups[1:], []], strict=False):
        kind = alike[0].kind
        over = bool(following) and phrases[following[0].kind].closes
        known = as_known(match, phrases, alike[0], over)
        run = tell_run(known, phrases[kind], alike, show, heard_as)
        *parts, (last, line) = run
        if any(said for _event, said in parts) or line not in summed_up:
            told += run
        else:
            told += [*parts, (last, "")]
        if parts:
            summed_up.add(line)
    return fold_setup(phrases, told) if opening else told


def as_known(
    match: Match, phrases: Mapping[int, Phrase], event: Event, over: bool
) -> Mapping[int, Phrase]:
    """The phrases, with other words for what the first of its kind has told already, or where a
    turn is over by itself.
    """
    phrase = phrases[event.kind]
    if phrase.stuck and over:
        return {event.kind: replace(phrase, sentence=phrase.stuck, you=phrase.you_stuck)}
    if not phrase.again or first_of(match, event.kind) == event:
        return phrases
    return {event.kind: replace(phrase, sentence=phrase.again, you=phrase.you_again)}


def first_of(match: Match, kind: int) -> Event | None:
    played = chain(match.opening, *(step.events for step in match.steps))
    return next((event for event in played if event.kind == kind), None)


def tell_run(
    phrases: Mapping[int, Phrase], phrase: Phrase, events: list[Event], show: Show, heard: Show
) -> list[tuple[Event, str]]:
    if len(events) == 1 or not (phrase.run or phrase.many):
        return [(event, sentence(phrases, event, show, heard)) for event in events]
    many = phrase.many if len(events) > LISTED or not phrase.run else ""
    items = [item(phrase, event, heard) for event in events] if phrase.item and not many else []
    line = _(many or phrase.run).format(enumeration(items), len(events))
    return [*((event, "") for event in events[:-1]), (events[-1], line)]


def item(phrase: Phrase, event: Event, heard: Show) -> str:
    said = shown(phrase, event, heard)
    called = [
        one or _("you") if noun.person else one
        for noun, one in zip(phrase.nouns, said, strict=True)
    ]
    return _(phrase.item).format(*called)


def fold_setup(
    phrases: Mapping[int, Phrase], told: list[tuple[Event, str]]
) -> list[tuple[Event, str]]:
    """What lies ready before the first choice, in one line."""
    parts = [i for i, (event, _said) in enumerate(told) if phrases[event.kind].setup]
    line = " ".join(told[i][1] for i in parts if told[i][1])
    return [
        (event, (line if i == parts[-1] else "") if i in parts else said)
        for i, (event, said) in enumerate(told)
    ]
