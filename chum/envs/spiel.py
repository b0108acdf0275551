"""Every game in OpenSpiel: turn by turn (`chum_NAME`), or with joint choices (`chum_NAME_joint`).

    >>> import pyspiel
    >>> import chum.envs.spiel  # registers them
    >>> game = pyspiel.load_game("chum_getbit", {"seats": 4})

All luck is drawn at once: the first node is a chance node that picks one of `deals` lucks, each as
likely, and from it everything follows that comes later.  Nobody sees it, so that is as if it were
drawn move by move.  A box of one's own makes a game small enough to be solved:
`{"box": "pirate.limbs:1;cards.pirates_4:3"}`.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from chum.core.game import Game
from chum.core.sight import as_text
from chum.envs.ids import learnable
from chum.envs.setting import Setting, set_up
from chum.errors import BadSetup
from chum.neutral.position import Position

DEALS = 1024
LONGEST = 10_000  # choices; no game comes near
CHANCE, TERMINAL, TOGETHER = (
    int(who)
    for who in (
        pyspiel.PlayerId.CHANCE,
        pyspiel.PlayerId.TERMINAL,
        pyspiel.PlayerId.SIMULTANEOUS,
    )
)
TURNS, JOINT = pyspiel.GameType.Dynamics.SEQUENTIAL, pyspiel.GameType.Dynamics.SIMULTANEOUS


class Table:
    """A game in progress, and what every seat has seen and done so far, as a hash."""

    def __init__(self, setting: Setting, position: Position, seen: list[bytes]) -> None:
        self.setting = setting
        self.position = position
        self.seen = seen
        self.trails = [digest(b"", sight) for sight in seen]

    @classmethod
    def begin(cls, setting: Setting, luck: int) -> Table:
        position = setting.start(luck)
        return cls(setting, position, sights(setting, position))

    def play(self, actions: dict[int, int]) -> None:
        for seat, code in actions.items():
            self.setting.play(self.position, seat, code, "raise")
            self.trails[seat] = digest(self.trails[seat], b"%d" % code)
        now = sights(self.setting, self.position)
        for seat in range(self.setting.seats):
            if now[seat] != self.seen[seat]:
                self.trails[seat] = digest(self.trails[seat], now[seat])
        self.seen = now

    def imagined_by(self, seat: int, luck: int) -> Table:
        """The same to a seat, with all that it cannot know drawn anew."""
        position = self.position.clone()
        position.seed(luck)
        position.conceal(seat)
        twin = Table(self.setting, position, sights(self.setting, position))
        twin.trails[seat] = self.trails[seat]
        return twin

    def __deepcopy__(self, memo: Any) -> Table:
        twin = Table(self.setting, self.position.clone(), self.seen)
        twin.trails = list(self.trails)
        return twin

    def __reduce__(self) -> Any:
        return load_table, (self.setting, self.position.to_bytes(), self.seen, self.trails)


def load_table(setting: Setting, state: bytes, seen: list[bytes], trails: list[bytes]) -> Table:
    """From a pickle."""
    table = Table(setting, setting.engine.load(setting.box, setting.seats, state), seen)
    table.trails = trails
    return table


def sights(setting: Setting, position: Position) -> list[bytes]:
    return [bytes(setting.see(position, seat)) for seat in range(setting.seats)]


def digest(trail: bytes, more: bytes) -> bytes:
    return hashlib.blake2b(more, key=trail, digest_size=16).digest()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats, options and box as parameters; subclasses say which."""

    chum_game: Game
    dynamics: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        components = read_pairs(given.get("box", ""))
        self.setting = set_up(
            self.chum_game.name,
            given.get("seats", self.chum_game.play_now.seats),
            read_pairs(given.get("options", "")),
            nested(components),
        )
        self.deals = int(given.get("deals", DEALS))
        self.seed = int(given.get("seed", 0))
        if self.deals < 1:
            raise BadSetup(f"at least one deal, not {self.deals}")
        super().__init__(game_type(self.chum_game, self.dynamics), self.info(), given)

    def info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.setting.codes,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:  # noqa: ARG002
        return SpielObserver(self.setting)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.seed = game.seed
        self.joint = game.dynamics == JOINT
        self.setting = game.setting
        self.table: Table | None = None  # before the luck is drawn

    # -- whose turn it is

    def current_player(self) -> int:
        if self.table is None:
            return CHANCE
        position = self.table.position
        if position.over:
            return TERMINAL
        several = self.joint and position.pending & position.pending - 1 != 0
        return TOGETHER if several else position.seat

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own, which takes a longer way here."""
        now = self.current_player()
        seat = now if player is None else player
        if seat != now and now != TOGETHER:
            return []
        return list(range(self.deals)) if now == CHANCE else self._legal_actions(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else self.table.position.legal(player)

    # -- playing

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table.begin(self.setting, self.seed + action)
        else:
            self.table.play({self.table.position.seat: action})

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.table is not None
        waiting = self.table.position.pending
        self.table.play({s: code for s, code in enumerate(actions) if waiting >> s & 1})

    def returns(self) -> list[float]:
        if self.table is None:
            return [0.0] * self.setting.seats
        return self.setting.shares(self.table.position)

    # -- what is known

    def information_state_string(self, player: int | None = None) -> str:
        """A name for all that a player has seen and chosen so far."""
        seat = self.current_player() if player is None else player
        return f"{seat} {self.table.trails[seat].hex()}" if self.table else f"{seat}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees as numbers; OpenSpiel's own way there makes two states on it."""
        seat = self.current_player() if player is None else player
        if self.table is None:
            return [0.0] * self.setting.width
        numbers = np.frombuffer(self.table.seen[seat], np.int8)
        told: list[float] = numbers.astype(np.float32).tolist()
        return told

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        if self.table is None:
            return ""
        numbers = np.frombuffer(self.table.seen[seat], np.int8)
        return as_text(self.setting.game, numbers)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one."""
        twin = self.clone()
        if self.table is not None:
            twin.table = self.table.imagined_by(player, int(sampler() * 2**62))
        return twin  # type: ignore[no-any-return]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.table is None:
            return f"deal {action}"
        match = self.setting.at(self.table.position.to_bytes())
        return match.game.words.write(match.view(player), action) or f"action {action}"

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return self.setting.at(self.table.position.to_bytes()).board()


class SpielObserver:
    """What a player sees as numbers: one row, and by name."""

    def __init__(self, setting: Setting) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(setting.width, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for part in setting.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = np.frombuffer(state.table.seen[player], np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def game_type(game: Game, dynamics: Any) -> Any:
    joint = dynamics == JOINT
    return pyspiel.GameType(
        short_name=f"chum_{game.name}{'_joint' if joint else ''}",
        long_name=f"{game.title}{' (joint choices)' if joint else ''} by Chum",
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.play_now.seats,
            "options": "",
            "box": "",
            "deals": DEALS,
            "seed": 0,
        },
    )


def read_pairs(text: str) -> dict[str, str]:
    """`pickup:1;first:0`: what OpenSpiel can carry in the name of a game."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for key, colon, value in pairs:
        if not colon or not value:
            raise BadSetup(f"write name:value, and ; between several, not {key!r}")
    return {key: value for key, _, value in pairs}


def nested(changes: dict[str, str]) -> dict[str, Any]:
    """`pirate.limbs` is the number `limbs` of the part `pirate`."""
    parts: dict[str, Any] = {}
    for key, value in changes.items():
        part, dot, name = key.partition(".")
        if not dot or not value.lstrip("-").isdigit():
            raise BadSetup(f"a number of the box is part.name:number, not {key}:{value}")
        parts.setdefault(part, {})[name] = int(value)
    return parts


def register() -> None:
    known = set(pyspiel.registered_names())
    for game in learnable():
        for dynamics in (TURNS, JOINT):
            kind = game_type(game, dynamics)
            if kind.short_name not in known:
                own = {"chum_game": game, "dynamics": dynamics}
                pyspiel.register_game(kind, type("SpielGame", (SpielGame,), own))


register()
