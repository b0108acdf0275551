"""Hints for people at a live table: thought out once for each moment, said in any language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from chum.core.language import Text, _, speaking, spoken
from chum.core.match import Match
from chum.core.words import Move, capital
from chum.scene.labels import labels
from chum.search.hints import Suggestions, hint, reason, remarks, whole_reason
from chum.search.think import Budget
from chum.server import situation, wire
from chum.server.settings import Limits
from chum.server.study import Study
from chum.table.allowance import Buckets
from chum.table.live import LiveTable
from chum.table.table import TableError
from chum.table.undo import can_undo, taught_nothing


class Moment(NamedTuple):
    """A decision as one player knows it: the sealed choice of somebody else makes no new one."""

    heard: int  # events so far
    moves: tuple[int, ...]  # the player's own, those not taken back

    @classmethod
    def of(cls, match: Match, seat: int) -> Moment:
        own = tuple(step.move.code for step in match.steps if step.move.seat == seat)
        return cls(len(match.events(seat)), own)


class Plan(NamedTuple):
    """The moves of a turn up to a quick one."""

    codes: tuple[int, ...] = ()
    goal: str = ""


class Thought(NamedTuple):
    """What was thought out: the best moves, the quick move that the best one begins, and what
    shall follow on it.
    """

    found: Suggestions
    goal: str  # none: ""
    plan: Plan = Plan()


class Given(NamedTuple):
    """A hint, and the moment it was given for."""

    moment: Moment
    match: Match
    found: asyncio.Future[Thought]
    said: dict[str, asyncio.Future[wire.Advice]]  # by language: to say it takes some 30 ms


class Advisor:
    """Asked again at the same moment it says the same; a new search would say other chances.

    A seat has one hint under way, however many ask for it, and whoever thinks of hints in the
    study given does nothing else.
    """

    def __init__(self, limits: Limits, study: Study) -> None:
        self.study = study
        too_many = Text("so many hints; think for yourself for a moment")
        self.allowed = Buckets(limits.hints_per_second, limits.hint_burst, too_many)
        self.given: WeakKeyDictionary[LiveTable, dict[int, Given]] = WeakKeyDictionary()

    async def advise(self, live: LiveTable, seat: int, key: str, address: str) -> wire.Advice:
        """Thought out elsewhere, on a copy, from the seat's view only."""
        table = live.table
        if table.match is None or seat not in table.pending:
            raise TableError(Text("there is nothing to choose for you now"))
        known = self.given.setdefault(live, {})
        given = known.get(seat)
        moment = Moment.of(table.match, seat)
        if given is None or given.moment != moment:
            self.allowed.charge(address)
            match = table.match.clone()
            thought = asyncio.ensure_future(self.study.work(address, think, match, seat))
            given = known[seat] = Given(moment, match, thought, {})
        try:
            found = await asyncio.shield(given.found)
            if (language := spoken()) not in given.said:
                saying = self.study.work(address, say, given.match, seat, found, language)
                given.said[language] = asyncio.ensure_future(saying)
            said = await asyncio.shield(given.said[language])
        except Exception:
            if known.get(seat) is given:  # the next one who asks tries again
                del known[seat]
            raise
        return replace(said, key=key)

    def close(self) -> None:
        self.study.close()


GOING_ON = Budget(0.15)  # for each further step of a quick move


def think(match: Match, seat: int) -> Thought:
    """The hints of a round imagine the same hidden things, so that each goes on with the last."""
    found = hint(match, seat, luck=match.rounds)
    first = found.ranked[0].move
    quick = goal(match, seat, first, GOING_ON)
    return Thought(found, quick, Plan() if quick else plan(match, seat, first, GOING_ON))


def plan(match: Match, seat: int, first: Move, budget: Budget) -> Plan:
    """How a shark would go on, as long as the player himself learns nothing by it."""
    if not hasattr(match.game.hinting, "planned"):  # nobody could say what for
        return Plan()
    ahead, codes, move = match.clone(), [first.code], first
    while True:
        ahead.play(move)
        if not taught_nothing(ahead, seat, [seat]):
            return Plan(tuple(codes))
        move = hint(ahead, seat, budget, match.rounds).ranked[0].move
        if quick := goal(ahead, seat, move, budget):
            return Plan(tuple(codes), quick)
        codes.append(move.code)


def goal(match: Match, seat: int, first: Move, budget: Budget) -> str:
    """The quick move that the board offers and that ends where a shark would end.

    Nothing is looked at that the player could not take back: so nothing hidden is found out.
    """
    end_of: Callable[[Any, Sequence[int]], str] | None
    end_of = getattr(match.game.hinting, "end_of", None)
    if end_of is None or not (offered := quick_moves(match, seat)):
        return ""
    view, codes, ahead, move = match.view(seat), [first.code], match.clone(), first
    while not end_of(view, codes):
        ahead.play(move)
        if not can_undo(ahead, seat):
            return ""
        move = hint(ahead, seat, budget, match.rounds).ranked[0].move
        codes.append(move.code)
    end = end_of(view, codes)
    return next((text for text, way in offered.items() if end_of(view, way) == end), "")


def quick_moves(match: Match, seat: int) -> dict[str, list[int]]:
    """Those that the board offers, with the codes that each stands for."""
    texts = [text for text in labels(match, seat) if match.find(text, seat) is None]
    return {text: codes for text in texts if (codes := match.read_quick(text, seat))}


def say(match: Match, seat: int, thought: Thought, language: str) -> wire.Advice:
    """In any language, whatever it was when the moves were thought out."""
    with speaking(language):
        return advice_of(match, seat, thought)


def advice_of(match: Match, seat: int, thought: Thought) -> wire.Advice:
    found = thought.found
    called = labels(match, seat)
    ways = situation.first_steps(match, seat, called)
    best = [
        wire.Advised(
            advice.move.text,
            capital(called.get(advice.move.text, advice.move.text)),
            reason(match, seat, found, nth),
            round(100 * advice.win),
            ways.get(advice.move.code, ""),
        )
        for nth, advice in enumerate(found.ranked)
    ]
    if thought.goal in called:
        why = whole_reason(match, seat, match.read_quick(thought.goal, seat) or ())
        best[0] = wire.Advised(
            thought.goal, called[thought.goal], why or best[0].reason, best[0].win
        )
    if thought.plan.codes:
        planned = match.game.hinting.planned  # type: ignore[union-attr]
        why = planned(match.view(seat), *thought.plan, match.names)
        best[0] = replace(best[0], reason=why or best[0].reason)
    if not best[0].reason:
        best[0] = replace(best[0], reason=_("Of all your moves it wins most often."))
    said = remarks(match, seat, found.ranked[0].move.code)
    odds = [wire.Odds(f"{remark.sentence}.", remark.clause) for remark in said]
    return wire.Advice("", best, odds)
