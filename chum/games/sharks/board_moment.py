"""What the board of Sharks draws: a moment in the ocean, what can be chosen, where things lie."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import NO_GAIN, Gain, Lucky, food, gain_of
from chum.games.sharks.board_places import Places
from chum.games.sharks.rules_swim import way_to
from chum.games.sharks.rules_table import NEXT, OIL, SLOTS
from chum.games.sharks.view import View
from chum.games.sharks.words import write
from chum.games.sharks.words_refusals import door
from chum.games.sharks.words_swims import best_swims, could_not_swim, water_of
from chum.scene.moment import Moment

SWEPT = 3  # tiles, by one tide


class OceanMoment(Moment[View]):
    def __init__(self, m: Moment[View]) -> None:
        super().__init__(m.view, m.names, m.shape, m.event)
        self.places = Places(self.view, self.shape)
        self.swims = best_swims(self.view)
        self.open_slots = self.find_open_slots()

    def chooses(self, *steps: int) -> bool:
        """Whether the viewer chooses now, in one of these steps."""
        view = self.view
        return not view.over and 0 <= view.seat == view.turn and view.step in steps

    def write(self, code: int) -> str:
        return write(self.view, code)

    @property
    def here(self) -> int:
        """The kind of the tile under the shark that swims; -1 before the swims."""
        view = self.view
        shark = view.sharks[view.turn]
        return view.tiles[shark.tile] if shark.tile >= 0 and view.round and not view.over else -1

    @property
    def may_stop(self) -> bool:
        return self.chooses(table.SWIMMING) and (
            self.view.sharks[self.view.seat].tile != self.view.start
        )

    @property
    def stuck(self) -> bool:
        """Whether the viewer scores cards after a turn without a swim."""
        return self.chooses(table.SCORING) and could_not_swim(self.view)

    def blockers(self) -> list[str]:
        """Who and what closes the tiles around a shark that is stuck, each named once.

        Nothing is named where it waits outside: there all places are closed.
        """
        view = self.view
        mine = view.sharks[view.seat]
        if mine.tile < 0:
            return []
        water = water_of(view)
        around = {way_to(water, view.seat, way) for way in range(table.CORNER + 1)} - {-1}
        found = []
        if mine.species != table.GREAT_WHITE:
            found += [self.names[shark.seat] for shark in view.sharks if shark.tile in around]
        if mine.species != table.TIGER and view.boat in around:
            found.append(_("boat"))
        if any(view.tiles[tile] == OIL for tile in around):
            found.append(_("oil"))
        return found

    def steps(self) -> list[tuple[int, int]]:
        """Tiles to swim to with one movement, each with its way."""
        view = self.view
        return [
            (to, way)
            for way, to in enumerate(view.ways if self.chooses(table.SWIMMING) else [])
            if to >= 0 and to not in view.closed and (to != view.start or view.reach > 1)
        ]

    def courses(self) -> list[tuple[int, int]]:
        """Tiles that the boat may sail to, each with its way."""
        ways = self.view.boat_ways if self.chooses(table.STEERING) else []
        return [(NEXT[self.view.boat * 8 + way], way) for way in ways]

    def sweepable(self) -> list[int]:
        if not self.chooses(table.SWEEPING) or len(self.view.swept) == SWEPT:
            return []
        return [tile for tile in range(len(self.view.tiles)) if tile not in self.view.swept]

    def find_open_slots(self) -> list[int]:
        """Places beside the ocean that can be chosen now."""
        if not self.chooses(table.PLACING, table.SHUT_OUT):
            return []
        view = self.view
        shut = view.closed if view.step == table.SHUT_OUT else []
        taken = {shark.slot for shark in view.sharks}
        return [
            slot
            for slot in range(SLOTS)
            if (tile := door(view, slot)) >= 0
            and view.tiles[tile] != OIL
            and tile not in shut
            and slot not in taken
        ]

    def meal(self, tile: int, trash: int = 0) -> list[Lucky]:
        """What the viewer's shark would choose from on a tile, after so much trash on the way."""
        full = self.view.sharks[self.view.seat].items + trash >= self.view.stomach
        return [] if full else food(self.view, self.view.tiles[tile])

    def gain(self, choices: list[Lucky]) -> Gain:
        return gain_of(self.view.sharks[self.view.seat], choices) if choices else NO_GAIN
