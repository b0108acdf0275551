"""Thousands of games in lockstep, in compiled code: for learners that want millions of steps.

    >>> from chum.envs.vector import Vector
    >>> games = Vector("getbit", 4096, seed=1)
    >>> games.reset()
    >>> games.step(games.sample())

After `reset` and every `step` the arrays of the vector say how the games stand; they are written in
place.  In turn form a game has one row, that of the seat to choose (`seat`); in joint form it has
one for each seat (`acting` says which must choose), and all that must choose do so in one step.
"""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chum.core.record import write_record
from chum.core.sight import Part
from chum.envs.page import write_page
from chum.envs.setting import ILLEGAL, check_luck, one_of, set_up, whole
from chum.errors import BadSetup
from chum.neutral.compiled import compiled_rules

FORMS = ("turn", "joint")
AUTORESET = {"off": 0, "next_step": 1, "same_step": 2}
Array = NDArray[Any]


class Vector:
    """`n` games of one kind; game k of slot k has luck seed + k, the next there seed + k + n."""

    obs: Array  # int8: what a row's seat sees
    mask: Array  # bool: what it may choose
    seat: Array  # int8, turn form: who must choose; -1 in a game that is over
    acting: Array  # bool by seat, joint form: whether it must choose
    reward: Array  # float32 by seat: its share of the win when a game ends, else 0
    done: Array  # bool: the last step ended a game here
    final_obs: Array  # int8 by seat: what it saw at the end of the last game here
    actions: Array  # int64: what was chosen last

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        components: Mapping[str, Any] | None = None,
        form: str = "turn",
        autoreset: str = "same_step",
        illegal: str = "raise",
        threads: int = 1,
        seed: int = 0,
        buffers: Mapping[str, Any] | None = None,
    ) -> None:
        one_of("form", form, FORMS)
        one_of("autoreset", autoreset, tuple(AUTORESET))
        one_of("illegal", illegal, ILLEGAL)
        if whole("n", n) < 1 or whole("threads", threads) < 1:
            raise BadSetup(f"a vector has at least one game and one thread, not {n} and {threads}")
        self.setting = set_up(game, seats, options, components)
        module, missing = compiled_rules(self.setting.game)
        if missing:
            raise BadSetup(f"{missing}; a vector needs them: chum build {game}")
        self.n = n
        self.seats = self.setting.seats
        self.form = form
        self.illegal = illegal
        self.illegal_choices = 0  # made good by the move of an absent player
        self.metadata = {"autoreset_mode": autoreset}
        self.seed = check_luck(seed)
        self.begun = False
        rows = (n,) if form == "turn" else (n, self.seats)
        who = "seat" if form == "turn" else "acting"
        self.layout: dict[str, tuple[tuple[int, ...], Any]] = {
            "obs": ((*rows, self.setting.width), np.int8),
            "mask": ((*rows, self.setting.codes), np.bool_),
            who: (rows, np.int8 if form == "turn" else np.bool_),
            "reward": ((n, self.seats), np.float32),
            "done": ((n,), np.bool_),
            "final_obs": ((n, self.seats, self.setting.width), np.int8),
            "actions": (rows, np.int64),
        }
        arrays = own_or_given(self.layout, buffers or {})
        vars(self).update(arrays)
        self.only = np.zeros(n, np.bool_)
        box = self.setting.box.to_bytes()
        mode = AUTORESET[autoreset]
        self.batch = module.Batch(box, self.seats, n, form == "joint", mode)
        self.batch.attach(*arrays.values(), self.only)
        cuts = [n * i // threads for i in range(threads + 1)]
        self.spans = list(pairwise(cuts))
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    # -- stepping

    def reset(self, seed: int | None = None, mask: Array | None = None) -> None:
        """Begin all games, or those in the mask.  With a seed everything can be repeated."""
        if seed is not None or not self.begun:
            if mask is not None:
                raise BadSetup("a seed is for all games: reset(seed=…) first, then reset(mask=…)")
            self.seed = self.seed if seed is None else check_luck(seed)
            self._each(self.batch.reset, self.seed, False)
            self.begun = True
            self.illegal_choices = 0
            return
        self._each(self.batch.reset, None, self._choose_games(mask))

    def step(self, actions: Any, only: Array | None = None) -> None:
        """A choice in every game (and, joint, of every seat that must choose), or in some games.

        What does not choose now is not looked at.  Of an illegal choice nothing is changed.
        """
        if not self.begun:
            raise BadSetup("begin with reset()")
        self._take(actions)
        some = self._choose_games(only)
        if self.illegal == "raise":
            found = self._each(self.batch.first_illegal, some)
            row = next((row for row in found if row >= 0), -1)
            if row >= 0:
                raise self._refusal(row)
        self.illegal_choices += sum(self._each(self.batch.step, some))

    def sample(self, logits: Array | None = None) -> Array:
        """Legal choices by chance, uniform or as logits say; the array `actions`, to be stepped."""
        if not self.begun:
            raise BadSetup("begin with reset()")
        if logits is not None:
            logits, shape = np.ascontiguousarray(logits), self.mask.shape
            if logits.dtype != np.float32 or logits.shape != shape:
                raise BadSetup(
                    f"logits are float32 of shape {shape}, not {logits.dtype} of {logits.shape}"
                )
        self._each(self.batch.sample, logits)
        return self.actions

    def play_random(self, steps: int) -> None:
        """So many steps with uniform choices, all inside compiled code."""
        if not self.begun:
            raise BadSetup("begin with reset()")
        self._each(self.batch.drive, whole("steps", steps))

    # -- looking

    @property
    def parts(self) -> tuple[Part, ...]:
        """Of `obs`, in order: name, shape, meaning, and where it starts."""
        return self.setting.parts

    def part(self, name: str, obs: Array | None = None) -> Array:
        """One part of what the rows see, by name; a view, no copy."""
        for part in self.parts:
            if part.name == name:
                whole = self.obs if obs is None else obs
                cut = whole[..., part.start : part.start + part.size]
                return cut.reshape(*whole.shape[:-1], *part.shape)
        raise BadSetup(f"no part {name!r}; parts: {', '.join(part.name for part in self.parts)}")

    def state(self, k: int) -> bytes:
        return bytes(self.batch.state(self._slot(k)))

    def match(self, k: int, ended: bool = False) -> Any:
        """The game in slot k, or the one that ended there last, as a match with its whole story."""
        luck, moves = self.batch.history(self._slot(k), ended)
        if ended and not moves:
            raise BadSetup(f"no game has ended in slot {k} yet")
        return self.setting.replay(luck, moves)

    def record(self, k: int, ended: bool = False) -> str:
        """The same as a text that `chum replay`, `chum review` and `chum verify` read."""
        return write_record(self.match(k, ended))

    def open_in_browser(self, k: int, ended: bool = False, *, show: bool = True) -> Path:
        """The same as a page to click through, with its record beside it; where it was written."""
        path = write_page(self.match(k, ended))
        if show:
            webbrowser.open(path.as_uri())
        return path

    # -- inside

    def _each(self, work: Callable[..., Any], *given: Any) -> list[Any]:
        """In threads, each with its own part of the games."""
        if self.pool is None:
            return [work(*given, 0, self.n)]
        return list(self.pool.map(lambda span: work(*given, *span), self.spans))

    def _slot(self, k: int) -> int:
        if not 0 <= whole("the number of a game", k) < self.n:
            raise BadSetup(f"there is no game {k}; games are 0 to {self.n - 1}")
        return k

    def _choose_games(self, mask: Array | None) -> bool:
        if mask is None:
            return False
        given = np.asarray(mask)
        if given.shape != (self.n,) or given.dtype != np.bool_:
            raise BadSetup(f"a mask is bool of shape ({self.n},), not {given.dtype} {given.shape}")
        self.only[:] = given
        return True

    def _take(self, actions: Any) -> None:
        if actions is self.actions:
            return
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != self.actions.shape:
            raise BadSetup(
                f"actions are whole numbers of shape {self.actions.shape}, "
                f"not {given.dtype} of shape {given.shape}"
            )
        self.actions[...] = given

    def _refusal(self, row: int) -> Exception:
        """The error of the first illegal choice, which says where it is."""
        k, seat = divmod(row, self.seats) if self.form == "joint" else (row, int(self.seat[row]))
        code = int(self.actions.reshape(-1)[row])
        error = self.setting.refusal(self.state(k), seat, code)
        error.add_note(f"game {k}, seat {seat}, action {code}: choose where `mask` is True")
        return error


def own_or_given(
    layout: Mapping[str, tuple[tuple[int, ...], Any]], buffers: Mapping[str, Any]
) -> dict[str, Array]:
    """An array for each name: the caller's own, if it is as it must be."""
    for name in buffers:
        one_of("a buffer", name, tuple(layout))
    arrays: dict[str, Array] = {}
    for name, (shape, kind) in layout.items():
        if name not in buffers:
            arrays[name] = np.zeros(shape, kind)
            continue
        given = np.asarray(buffers[name])
        flags = given.flags
        if given.shape != shape or given.dtype != kind:
            wanted = f"{np.dtype(kind)} of shape {shape}"
            raise BadSetup(f"{name} must be {wanted}, not {given.dtype} of shape {given.shape}")
        if not (flags.c_contiguous and flags.writeable):
            raise BadSetup(f"{name} must be writable and in C order")
        arrays[name] = given
    return arrays
