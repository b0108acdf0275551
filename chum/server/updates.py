"""What watchers are sent when something has happened, made once for all who see the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from chum.core.language import speaking
from chum.scene import story
from chum.scene.scene import Scene, change
from chum.scene.staging import after_frame
from chum.server import situation, wire
from chum.table.live import LiveTable
from chum.table.table import News

Sight = tuple[int, str, str]  # seat, shape and language


class Watcher(NamedTuple):
    """What an update depends on: who looks, how, and whether he has seen all before it."""

    seat: int
    shape: str
    lang: str
    caught_up: bool = False

    @property
    def sight(self) -> Sight:
        return (self.seat, self.shape, self.lang)


class Seen(NamedTuple):
    """What all who see the same saw last."""

    seq: int
    now: wire.Situation
    scene: Scene | None  # none: a program, which is sent views


class Bulletin:
    """News as it goes out: what the updates of several watchers share."""

    def __init__(self, live: LiveTable, news: list[News], before: Mapping[Sight, Seen]) -> None:
        self.live = live
        self.news = news
        self.before = dict(before)
        self.seats = situation.seat_lines(live)
        self.known: dict[tuple[str, int], list[wire.Happened]] = {}
        self.updates: dict[Watcher, bytes] = {}

    def happened(self, to: Watcher) -> list[wire.Happened]:
        """The same for all who hear it from one seat, or watch, in a language."""
        ear = (to.lang, to.seat)
        if ear not in self.known:
            first = self.live.table.seq - len(self.news) + 1
            self.known[ear] = [
                situation.happened(self.live.table, first + i, n.entry, n.events, to.seat)
                for i, n in enumerate(self.news)
            ]
        return self.known[ear]

    def story(self, to: Watcher) -> list[story.StoryFrame]:
        match = self.live.table.match
        events = [event for n in self.news for event in n.events]
        moments = [moment for n in self.news for moment in n.moments]
        if match is None or len(events) != len(moments):
            return []  # nobody watched until now
        return story.tell(match, to.seat, to.shape, events, moments)


class Updates:
    def __init__(self) -> None:
        self.bulletin: Bulletin | None = None
        self.seen: WeakKeyDictionary[LiveTable, dict[Sight, Seen]] = WeakKeyDictionary()

    def table(self, live: LiveTable, to: Watcher, since: int) -> wire.TableMessage:
        """Everything, for somebody who begins to watch."""
        with speaking(to.lang):
            lines = situation.seat_lines(live)
            return situation.table_message(live, to.seat, since, *self.look(live, to, lines))

    def look(
        self, live: LiveTable, to: Watcher, lines: list[wire.SeatLine]
    ) -> tuple[wire.Situation, Scene | None]:
        """Made once for a moment, however often somebody wants it: a scene takes long to draw, and
        whether a step can be undone takes long to find out."""
        known = self.seen.setdefault(live, {})
        seen = known.get(to.sight)
        if seen and seen.seq == live.table.seq:
            return replace(seen.now, seats=lines), seen.scene
        now, scene = situation.situation(live.table, to.seat, lines, to.shape)
        known[to.sight] = Seen(live.table.seq, now, scene)
        return now, scene

    def glimpse(self, live: LiveTable, to: Watcher, lines: list[wire.SeatLine]) -> wire.Situation:
        """Not kept: a program is sent no changes from it, and what is kept for every seat of every
        table is looked at whenever garbage is searched for, which holds up everybody."""
        self.seen.get(live, {}).pop(to.sight, None)
        return situation.situation(live.table, to.seat, lines)[0]

    def update(self, live: LiveTable, news: list[News], to: Watcher) -> bytes:
        """What is new, encoded once for all who see the same."""
        bulletin = self.bulletin
        if bulletin is None or bulletin.news is not news:
            bulletin = self.bulletin = Bulletin(live, news, self.seen.get(live, {}))
        if to not in bulletin.updates:
            with speaking(to.lang):
                bulletin.updates[to] = wire.encode(self._update(bulletin, to))
        return bulletin.updates[to]

    def _update(self, bulletin: Bulletin, to: Watcher) -> wire.Update:
        live = bulletin.live
        happened = bulletin.happened(to)
        if not to.shape:
            return wire.Update(happened, self.glimpse(live, to, bulletin.seats))
        now, scene = self.look(live, to, bulletin.seats)
        if scene is None:
            return wire.Update(happened, now)
        before = bulletin.before.get(to.sight) if to.caught_up else None
        if before is None or before.scene is None:
            return wire.Update(happened, now, scene=scene)
        known, frames = before.scene, []
        for count, ms, drawn, mine, turn in bulletin.story(to):
            frames.append(wire.Frame(count, ms, change(known, drawn, board_only=True), mine, turn))
            known = after_frame(known, drawn)
        return wire.Update(happened, now, frames, change(known, scene))
