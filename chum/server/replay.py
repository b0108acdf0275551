"""A finished match as scenes, from the eyes of any seat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from chum.core.language import Text, speaking
from chum.core.match import Match
from chum.core.telling import tell_all
from chum.errors import BadSetup
from chum.scene import story
from chum.scene.scene import change
from chum.scene.staging import in_replay
from chum.server import wire
from chum.table.hall import Hall

KEPT = 32  # replays, of up to half a megabyte each
LAST_MS = 300  # that the scene after a move stays


class Replays:
    """Made when first asked for; a finished match never changes, so the last ones are kept."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.made: OrderedDict[tuple[str, int, str, str], bytes] = OrderedDict()

    async def find(self, code: str, seat: int, shape: str, language: str) -> bytes:
        table = await self.hall.identify(code)
        key = (table, seat, shape, language)
        if key not in self.made:
            match = (await self.hall.wake(table)).table.finished()
            if not -1 <= seat < match.seats:
                raise BadSetup(Text("there is no such seat"))
            made = await asyncio.to_thread(make_replay, match, seat, shape, language)
            self.made[key] = wire.encode(made)
        self.made.move_to_end(key)
        if len(self.made) > KEPT:
            self.made.popitem(last=False)
        return self.made[key]


def make_replay(match: Match, seat: int, shape: str, language: str) -> wire.Replay:
    """The opening scene in full, then one change per event or silent move, each with its words."""
    with speaking(language):
        twin = Match(
            match.game,
            match.seats,
            match.options,
            names=match.names,
            secret=match.secret,
            components=match.components,
        )
        twin.watched = True
        first = known = in_replay(story.draw(twin, seat, shape))
        says = [said for _event, said in tell_all(twin, twin.opening, seat, opening=True) if said]
        steps: list[wire.ReplayStep] = []
        for move in match.moves:
            events = twin.repeat(move)
            heard = [said for _event, said in tell_all(twin, events, seat)]
            frames = story.tell(twin, seat, shape, events, twin.moments)
            rest = len(heard) - sum(frame.events for frame in frames)
            frames.append(story.StoryFrame(rest, LAST_MS, story.draw(twin, seat, shape)))
            for frame in frames:
                told, heard = heard[: frame.events], heard[frame.events :]
                lines = [said for said in told if said]
                shown = in_replay(frame.scene)
                changed = change(known, shown)
                known = shown
                if changed.pieces or changed.gone or changed.set or lines:
                    steps.append(wire.ReplayStep(frame.ms, lines, changed))
        return wire.Replay(first, says, steps)
