"""A review as it is sent and saved: in words, in the language that is spoken now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from chum.core.language import _
from chum.core.match import Match
from chum.core.telling import tell_all
from chum.core.words import capital
from chum.neutral.structs import NOBODY
from chum.review.levels import like
from chum.review.parts import DECISION, HIDDEN, LUCK, OTHERS, SEAT
from chum.review.review import Event, Mistake, Part, Review
from chum.scene.labels import labels
from chum.search.hints import remarks

LINES = 3  # of what was told; what luck decided comes last


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class PartSaid(Said, frozen=True):
    """What one kind of thing brought a seat, in shares of the win; the error is that of 95 %."""

    kind: Literal["decision", "luck", "hidden", "others", "seat"]
    worth: float
    error: float


class MomentSaid(Said, frozen=True):
    """The river at one moment: by seat the chance to win."""

    at: int  # the moment of the replay
    round: int
    chances: list[float]


class OptionSaid(Said, frozen=True):
    """A choice that there was, and the chance to win with it."""

    label: str
    chance: float
    made: bool = False
    best: bool = False


class MistakeSaid(Said, frozen=True):
    """A choice that surely cost something, and a better one."""

    at: int
    round: int
    did: str
    better: str
    loss: float  # shares of the win
    error: float
    why: str  # in favour of the better one
    odds: str
    clause: str  # that the odds follow from
    options: list[OptionSaid]  # best first


class EventSaid(Said, frozen=True):
    """Something that brought a seat much."""

    seat: int
    at: int
    round: int
    say: list[str]
    worth: float
    error: float


class SeatSaid(Said, frozen=True):
    name: str
    place: int
    result: float  # share of the win
    verdict: str
    parts: list[PartSaid]  # they add up to the result less a fair share
    mistakes: list[MistakeSaid] = []  # the costliest choices
    choices: int = 0  # that there were
    loss: float = 0  # by one of them on average, against the best
    loss_error: float = 0
    like: str = ""  # the bots' level that loses as much; empty where the match cannot tell


class ReviewSaid(Said, frozen=True):
    """What won and lost a finished match; it grows until `done` is `of`."""

    game: str
    title: str
    counts: Literal["round", "turn"]
    done: int
    of: int
    judged: str  # by whom
    river: list[MomentSaid]
    seats: list[SeatSaid]
    best: EventSaid | None = None  # the best move of the match
    luckiest: EventSaid | None = None

    @property
    def whole(self) -> bool:
        return self.done == self.of


def say(review: Review) -> ReviewSaid:
    match = review.match
    telling = Telling(match)
    mistakes = [mistake for own in review.mistakes for mistake in own]
    said = telling.mistakes(mistakes)
    return ReviewSaid(
        match.game.name,
        match.game.title,
        match.game.measure,
        review.done,
        review.of,
        _("players who go on by the bots' quick judgement"),
        [
            MomentSaid(telling.at(moment.step), moment.round, [round(c, 4) for c in moment.chances])
            for moment in review.river
        ],
        [seat_said(review, seat, said) for seat in range(match.seats)],
        telling.event(review.best, chosen=True),
        telling.event(review.luckiest),
    )


def seat_said(review: Review, seat: int, said: dict[int, MistakeSaid]) -> SeatSaid:
    match = review.match
    played = review.played[seat] if review.played else None
    own = review.mistakes[seat] if review.mistakes else ()
    return SeatSaid(
        match.names[seat],
        match.places[seat],
        review.results[seat],
        verdict(
            match.places[seat], review.results[seat], review.parts[seat], review.done == review.of
        ),
        [PartSaid(part.kind, part.worth.mean, part.worth.error) for part in review.parts[seat]],  # type: ignore[arg-type]
        [said[mistake.found.choice.step] for mistake in own],
        played.choices if played else 0,
        round(played.loss.mean, 4) if played else 0,
        round(played.loss.error, 4) if played else 0,
        like(review, seat) if played else "",
    )


def verdict(place: int, result: float, parts: Sequence[Part], done: bool = True) -> str:
    """The place, and when all is reckoned what surely did most for it."""
    sign = 1 if result > 1 / 2 or place == 1 else -1
    if not done:
        return _("You won.") if sign > 0 else _("You lost.")
    sure = [part for part in parts if sign * part.worth.mean > part.worth.error]
    most = max(sure, key=lambda part: sign * part.worth.mean, default=None)
    kind = most.kind if most else ""
    if sign > 0:
        reasons = {
            DECISION: _("You won, mostly by your own hand."),
            LUCK: _("You won, mostly by luck."),
            HIDDEN: _("You won, mostly by luck that nobody could see."),
            OTHERS: _("You won, mostly by what the others did."),
            SEAT: _("You won, mostly by your start."),
        }
        return reasons.get(kind, _("You won, by a bit of everything."))
    reasons = {
        DECISION: _("You lost it mostly by your own hand."),
        LUCK: _("You lost it mostly by bad luck."),
        HIDDEN: _("You lost it mostly by what nobody could see."),
        OTHERS: _("You lost it mostly by what the others did."),
        SEAT: _("You lost it mostly by your start."),
    }
    return reasons.get(kind, _("You lost it by a bit of everything."))


class Telling:
    """The words for moments of one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moments = [0]
        for step in match.steps:  # as replays count: one for each event, and one for the move
            self.moments.append(self.moments[-1] + len(step.events) + 1)

    def at(self, step: int) -> int:
        return self.moments[step]

    def event(self, event: Event | None, chosen: bool = False) -> EventSaid | None:
        """What was chosen, or what everybody heard of what came of it."""
        if event is None:
            return None
        if chosen:
            lines = self.choices(event)
        else:
            heard = tell_all(self.match, self.match.steps[event.last - 1].events, NOBODY)
            phrases = self.match.game.words.PHRASES
            told = [line for each, line in heard if line and not phrases[each.kind].begins]
            lines = told[-LINES:]
        then = self.match.game.rules.State.from_bytes(self.match.steps[event.first].before)
        return EventSaid(
            event.seat,
            self.at(event.first if chosen else event.last),
            self.match.game.rules.rounds(then),
            lines,
            event.worth.mean,
            event.worth.error,
        )

    def choices(self, event: Event) -> list[str]:
        """What the seat chose, step by step."""
        lines = []
        for i in range(event.first, event.last):
            move = self.match.steps[i].move
            if move.seat == event.seat:
                lines.append(called(self.match.at(i), event.seat)(move.code))
        return lines

    def mistakes(self, found: Sequence[Mistake]) -> dict[int, MistakeSaid]:
        """By the step of the choice."""
        return {mistake.found.choice.step: self.mistake(mistake) for mistake in found}

    def mistake(self, mistake: Mistake) -> MistakeSaid:
        choice, best, loss = mistake.found.choice, mistake.found.best, mistake.found.loss
        then = self.match.at(choice.step)
        view, name = then.view(choice.seat), called(then, choice.seat)
        hinting = then.game.hinting
        odds = remarks(then, choice.seat, best)
        return MistakeSaid(
            self.at(choice.step),
            then.rounds,
            name(choice.made),
            name(best),
            loss.mean,
            loss.error,
            hinting.reason(view, [best], then.names) if hinting else "",
            f"{odds[0].sentence}." if odds else "",
            odds[0].clause if odds else "",
            [
                OptionSaid(name(code), round(chance, 4), code == choice.made, code == best)
                for code, chance in mistake.options
            ],
        )


def called(then: Match, seat: int) -> Callable[[int], str]:
    """What the board calls a choice, by its code: a move that was repeated need have no text."""
    view, known = then.view(seat), labels(then, seat)

    def name(code: int) -> str:
        text = then.game.words.write(view, code)
        return capital(known.get(text, text))

    return name
