"""What the board of Sharks draws: a moment in the ocean, what can be chosen, where things lie."""

from __future__ import annotations

from chum.games.sharks import rules_table as table
from chum.games.sharks.board_places import Places
from chum.games.sharks.rules_table import NEXT, OIL, SLOTS
from chum.games.sharks.view import View
from chum.games.sharks.words_refusals import door
from chum.scene.moment import Moment


class OceanMoment(Moment[View]):
    def __init__(self, m: Moment[View]) -> None:
        super().__init__(m.view, m.names, m.shape, m.event)
        self.places = Places(self.view, self.wide)
        self.targets = self.find_targets()
        self.open_slots = self.find_open_slots()

    def chooses(self, *steps: int) -> bool:
        """Whether the viewer chooses now, in one of these steps."""
        view = self.view
        return not view.over and 0 <= view.seat == view.turn and view.step in steps

    @property
    def here(self) -> int:
        """The kind of the tile under the shark that swims; -1 before the swims."""
        view = self.view
        shark = view.sharks[view.turn]
        return view.tiles[shark.tile] if shark.tile >= 0 and view.round and not view.over else -1

    def find_targets(self) -> list[tuple[int, int]]:
        """Tiles that can be chosen now, each with the code of its move."""
        view = self.view
        if self.chooses(table.SWIMMING):
            found = []
            for way, to in enumerate(view.ways):
                dead_end = to == view.start and view.reach == 1
                if to >= 0 and to not in view.closed and not dead_end:
                    found.append((to, table.SWIM + way))
            return found
        if self.chooses(table.SWEEPING):
            free = [tile for tile in range(len(view.tiles)) if tile not in view.swept]
            return [(tile, table.SWEEP + tile) for tile in free]
        if self.chooses(table.STEERING):
            return [(NEXT[view.boat * 8 + way], table.STEER + way) for way in view.boat_ways]
        return []

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
