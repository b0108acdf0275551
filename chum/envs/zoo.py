"""Every game behind PettingZoo's two interfaces.

    >>> from chum.envs.zoo import env, parallel_env
    >>> game = env("getbit", seats=4)  # AEC: one seat after the other
    >>> game = parallel_env("getbit", seats=4)  # all that must choose do so at once

Where a game lets all choose at the same time, AEC asks them one by one, and what they have chosen
stays hidden.  In the parallel form what is given for a seat that has nothing to choose is ignored.
A seat that is out of the game is terminated at once, with the reward 0; the others play on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from chum.envs.ids import env_id
from chum.envs.pictures import MODES, check_mode, show
from chum.envs.setting import ILLEGAL, MOST_LUCK, Setting, check_luck, one_of, set_up
from chum.errors import BadSetup
from chum.neutral.position import Position
from chum.neutral.structs import NOBODY

IDLE = ("none", "any")  # what a seat may answer that has nothing to choose
Mask = NDArray[np.int8]
Seen = dict[str, NDArray[np.int8]]


class Seats:
    """What both interfaces share: a game in progress, and what its seats see of it."""

    metadata: dict[str, Any]
    position: Position

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        components: Mapping[str, Any] | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        one_of("illegal", illegal, ILLEGAL)
        self.setting: Setting = set_up(game, seats, options, components)
        self._see, self._allow = self.setting.see, self.setting.allow
        self.illegal = illegal
        self.illegal_choices = 0
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.metadata = {
            "name": env_id(self.setting.game),
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self._actions = {a: spaces.Discrete(self.setting.codes) for a in self.possible_agents}
        self._sights = {a: seen_space(self.setting) for a in self.possible_agents}
        self._chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sights[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[self._known(agent)]

    def observe(self, agent: str) -> Seen:
        self._check_begun()
        seat = self.seat_of[self._known(agent)]
        seen = np.frombuffer(self._see(self.position, seat), np.int8)
        return {"observation": seen, "action_mask": self._mask(seat)}

    def action_mask(self, agent: str) -> Mask:
        """1 where the agent may choose an action; nothing while it has none to choose."""
        self._check_begun()
        return self._mask(self.seat_of[self._known(agent)])

    def render(self) -> Any:
        self._check_begun()
        return show(self.setting.at(self.position.to_bytes()), self.render_mode, NOBODY)

    def close(self) -> None:
        pass

    def _check_begun(self) -> None:
        if not hasattr(self, "position"):
            raise BadSetup("begin with reset()")

    def _known(self, agent: str) -> str:
        if agent not in self.seat_of:
            raise BadSetup(f"there is no agent {agent!r}; agents: {', '.join(self.seat_of)}")
        return agent

    def _mask(self, seat: int) -> Mask:
        return np.frombuffer(self._allow(self.position, seat), np.int8)

    def _begin(self, seed: int | None) -> None:
        """With a seed the game has just that luck, and all later ones follow from it."""
        if seed is not None:
            self._chance = random.Random(check_luck(seed))
        luck = self._chance.randrange(MOST_LUCK) if seed is None else check_luck(seed)
        self.position = self.setting.start(luck)
        self.illegal_choices = 0
        self.agents = self.possible_agents[:]

    def _play(self, seat: int, action: Any) -> None:
        if self.setting.play(self.position, seat, action, self.illegal) != action:
            self.illegal_choices += 1

    def _is_out(self, agent: str) -> bool:
        return self.position.over or self.position.place(self.seat_of[agent]) != 0


class AEC(Seats, AECEnv):  # type: ignore[misc]
    """One seat after the other, in PettingZoo's agent environment cycle."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.agent_selection = ""  # nobody's turn: `last` is refused until it is somebody's
        self.infos: dict[str, dict[str, Any]] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadSetup("begin with reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        position, seat_of = self.position, self.seat_of
        if type(action) is int and 0 <= action < len(self._may) and self._may[action]:
            position.play(seat_of[agent], action)
        else:  # another kind of number, or illegal
            self._play(seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if position.over:
            shares = self.setting.shares(position)
            for one in self.agents:
                self.rewards[one] = shares[seat_of[one]]
                self._cumulative_rewards[one] += self.rewards[one]
            out = self.agents
        else:
            self._select()
            out = [one for one in self.agents if position.place(seat_of[one])]
        if out:
            self.terminations.update(dict.fromkeys(out, True))
            self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        """The mask of the agent that chooses is the one in its info."""
        mask = self.infos.get(agent, {}).get("action_mask")
        if mask is None:
            return super().observe(agent)
        seen = np.frombuffer(self._see(self.position, self.seat_of[agent]), np.int8)
        return {"observation": seen, "action_mask": mask}

    def _select(self) -> None:
        """The first seat that must choose."""
        seat = self.position.seat
        agent = self.agent_selection = self.possible_agents[seat]
        allowed = self._allow(self.position, seat)
        self._may = bytes(allowed)  # a copy, for the mask is the learner's now
        self.infos[agent] = {"action_mask": np.frombuffer(allowed, np.int8)}


class Parallel(Seats, ParallelEnv):  # type: ignore[misc]
    """All seats that must choose do so in one step.

    A seat that has nothing to choose has an empty mask; with `idle="any"` a full one, for learners
    that must always choose something.  What it chooses is ignored.
    """

    def __init__(self, *given: Any, idle: str = "none", **named: Any) -> None:
        super().__init__(*given, **named)
        one_of("idle", idle, IDLE)
        self.idle = idle

    def _mask(self, seat: int) -> Mask:
        mask = super()._mask(seat)
        if self.idle == "any" and not mask.any():
            return np.ones_like(mask)
        return mask

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._look(self.agents)

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        if not self.agents:
            raise BadSetup("begin with reset()")
        if not isinstance(actions, Mapping):
            raise BadSetup(f"actions are a choice for each agent by its name, not {actions!r}")
        for agent in actions:
            self._known(agent)
        waiting = self.position.pending
        acting = [agent for agent in self.agents if waiting >> self.seat_of[agent] & 1]
        lacking = [agent for agent in acting if agent not in actions]
        if lacking:
            raise BadSetup(f"{', '.join(lacking)} must choose, too")
        before = self.position.clone()
        try:
            for agent in acting:
                self._play(self.seat_of[agent], actions[agent])
        except BaseException:
            self.position = before  # all choices are made, or none
            raise
        before_agents = self.agents
        shares = self.setting.shares(self.position)
        ended = {agent: self._is_out(agent) for agent in before_agents}
        seen, infos = self._look(before_agents)
        self.agents = [agent for agent in before_agents if not ended[agent]]
        rewards = {agent: shares[self.seat_of[agent]] for agent in before_agents}
        return seen, rewards, ended, dict.fromkeys(before_agents, False), infos

    def _look(self, agents: list[str]) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        seen = {agent: self.observe(agent) for agent in agents}
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in agents}


def seen_space(setting: Setting) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, (setting.width,), np.int8),
            "action_mask": spaces.Box(0, 1, (setting.codes,), np.int8),
        }
    )


def env(game: str, seats: int | None = None, **given: Any) -> AEC:
    return AEC(game, seats, **given)


def parallel_env(game: str, seats: int | None = None, **given: Any) -> Parallel:
    return Parallel(game, seats, **given)
