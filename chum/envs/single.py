"""One seat against bots, behind Gymnasium's interfaces.

    >>> import gymnasium
    >>> env = gymnasium.make("chum.envs:chum/GetBit-v0", bots="calm")

The others are played by bots: a name (`chum.search.bots`), or a function of what a seat sees and
may choose.  An episode ends with the game; the reward is the seat's share of the win.  A game in
which the seat never comes to choose is no episode: the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from chum.envs.pictures import MODES, check_mode, show
from chum.envs.setting import ILLEGAL, MOST_LUCK, Setting, check_luck, one_of, set_up, whole
from chum.envs.vector import Vector
from chum.errors import BadSetup
from chum.neutral.position import Position
from chum.search.bots import Bot, bot
from chum.search.think import Budget, PastMove, ask

Array = NDArray[Any]
Policy = Callable[[Array, Array], Any]  # what is seen and what is allowed: what is chosen


class Single(gymnasium.Env[Array, Any]):
    """One game at a time; any bots."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012
    position: Position

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        components: Mapping[str, Any] | None = None,
        seat: int = 0,
        bots: str | Policy = "random",
        seconds: float = 0.1,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        one_of("illegal", illegal, ILLEGAL)
        self.setting: Setting = set_up(game, seats, options, components)
        self.seat = check_seat(seat, self.setting.seats)
        self.bots: Bot | Policy = bot(bots) if isinstance(bots, str) else check_policy(bots)
        self.budget = Budget(seconds)
        self.illegal = illegal
        self.illegal_choices = 0
        self.render_mode = check_mode(render_mode)
        self.observation_space = spaces.Box(-128, 127, (self.setting.width,), np.int8)
        self.action_space = spaces.Discrete(self.setting.codes)
        self.past: list[PastMove] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """With a seed the game has just that luck, and all later ones follow from it."""
        super().reset(seed=seed, options=options)
        self.illegal_choices = 0
        self._begin(self._luck() if seed is None else check_luck(seed))
        while self.position.over:
            self._begin(self._luck())
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if not hasattr(self, "position") or self.position.over:
            raise BadSetup("begin with reset()")
        before = self.position.to_bytes()
        played = self.setting.play(self.position, self.seat, action, self.illegal)
        self.illegal_choices += played != action
        self.past.append(PastMove(before, self.seat, played))
        self._let_others_play()
        reward = self.setting.shares(self.position)[self.seat]
        return self._seen(), reward, self.position.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, as masking learners ask for it."""
        self._check_begun()
        return np.frombuffer(self.setting.allow(self.position, self.seat), np.bool_)

    def render(self) -> Any:
        self._check_begun()
        return show(self.setting.at(self.position.to_bytes()), self.render_mode, self.seat)

    def _check_begun(self) -> None:
        if not hasattr(self, "position"):
            raise BadSetup("begin with reset()")

    def _seen(self) -> Array:
        return np.frombuffer(self.setting.see(self.position, self.seat), np.int8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8)}

    def _luck(self) -> int:
        return int(self.np_random.integers(MOST_LUCK))

    def _begin(self, luck: int) -> None:
        self.position = self.setting.start(luck)
        self.past = []
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Until it is the seat's turn: as it sits, those before it in the round and after it."""
        while not self.position.over and not self.position.pending >> self.seat & 1:
            self._let_play(self.position.seat)

    def _let_play(self, seat: int) -> None:
        before = self.position.to_bytes()
        code = self._bot_choice(seat, before)
        self.setting.play(self.position, seat, code, "raise")
        self.past.append(PastMove(before, seat, code))

    def _bot_choice(self, seat: int, state: bytes) -> int:
        if not hasattr(self.bots, "choose"):
            seen = np.frombuffer(self.setting.see(self.position, seat), np.int8)
            mask = np.frombuffer(self.setting.allow(self.position, seat), np.bool_)
            return int(self.bots(seen, mask))
        setting = self.setting
        past = self.past if setting.game.bot.OPEN else []
        asked = ask(setting.game, setting.box.to_bytes(), setting.seats, state, seat, past)
        return self.bots.choose(asked, self.position.legal(seat), self.budget, self._luck()).code


class SingleVector(VectorEnv[Array, Array, Array]):
    """Many games in lockstep; bots that choose for many games at once, or at random.

    Games begin anew in the same step; `infos["final_obs"]` is what was seen at the end.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | None = None,
        bots: str | Policy = "random",
        threads: int = 1,
        illegal: str = "raise",
        components: Mapping[str, Any] | None = None,
    ) -> None:
        if isinstance(bots, str) and bots != "random":
            raise BadSetup(
                f'in a vector bots are "random" or a function of obs and mask, not {bots!r}; '
                "for levels make single environments"
            )
        self.games = Vector(
            game,
            num_envs,
            seats,
            options,
            components=components,
            autoreset="off",
            illegal=illegal,
            threads=threads,
        )
        table = self.games.seats
        self.bots = None if isinstance(bots, str) else check_policy(bots)
        everybody = np.arange(num_envs) % table
        self.seat = everybody if seat is None else np.full(num_envs, check_seat(seat, table))
        self.num_envs = num_envs
        setting = self.games.setting
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Box(-128, 127, (setting.width,), np.int8)
        self.single_action_space = spaces.Discrete(setting.codes)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.games.reset(seed)
        self._let_others_play(np.ones(self.num_envs, np.bool_))
        self._begin_anew()
        return self.games.obs.copy(), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        games = self.games
        games.step(actions)
        self._let_others_play(~games.done)
        ended = games.done.copy()
        rows = np.arange(self.num_envs)
        rewards = games.reward[rows, self.seat] * ended
        final = {}
        if ended.any():
            final = {"final_obs": games.final_obs[rows, self.seat].copy(), "_final_obs": ended}
            self._begin_anew()
        never = np.zeros(self.num_envs, np.bool_)
        return games.obs.copy(), rewards.astype(np.float64), ended, never, self._info() | final

    def action_masks(self) -> NDArray[np.bool_]:
        masks: NDArray[np.bool_] = self.games.mask.copy()
        return masks

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _begin_anew(self) -> None:
        """Where a game is over, until the learner has something to choose."""
        while (over := self.games.done.copy()).any():
            self.games.reset(mask=over)
            self._let_others_play(over)

    def _let_others_play(self, among: NDArray[np.bool_]) -> None:
        """In these games, until the learner's turn comes or a game is over."""
        games = self.games
        while (theirs := among & (games.seat != self.seat) & ~games.done).any():
            actions = games.sample()
            if self.bots is not None:
                actions = actions.copy()
                actions[theirs] = self.bots(games.obs[theirs], games.mask[theirs])
            games.step(actions, only=theirs)


def check_policy(bots: Policy) -> Policy:
    if not callable(bots):
        raise BadSetup(f"bots are a name or a function of obs and mask, not {bots!r}")
    return bots


def check_seat(seat: int, seats: int) -> int:
    if not 0 <= whole("seat", seat) < seats:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {seats - 1}")
    return seat
