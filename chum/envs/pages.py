"""The page of every environment, made from what its game declares.

python -m chum.envs.pages docs/envs
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from chum.core.box import read_toml
from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.sight import parts, width
from chum.envs.ids import env_id, learnable
from chum.errors import BadSetup

HISTORY = "history.toml"
MATCHES = 3  # of each table, to find examples of actions

PAGE = """\
# {title}

{sentence} Designed by {designer}. One page of [the environments of Chum](README.md); it is made by
`python -m chum.envs.pages docs/envs`.

## Usage

```python
import gymnasium
import numpy as np

from chum.envs.vector import Vector
from chum.envs.zoo import env, parallel_env

games = Vector("{name}", 256, seats={seats}, seed=1)  # in lockstep, compiled
games.reset()
games.step(games.sample())

cycle = env("{name}", seats={seats})  # PettingZoo, one seat after the other
cycle.reset(seed=1)
for agent in cycle.agent_iter(20):
    seen, reward, ended, cut, info = cycle.last()
    cycle.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))

together = parallel_env("{name}", seats={seats})  # all that must choose at once
seen, infos = together.reset(seed=1)

alone = gymnasium.make("chum.envs:chum/{id}", seats={seats}, bots="random")
seen, info = alone.reset(seed=1)
seen, reward, ended, cut, info = alone.step(int(np.flatnonzero(info["action_mask"])[0]))
```

## Description

{facts}

Options (`options={{…}}`):

{options}

## Specs

| | |
|---|---|
| Id | `chum/{id}` |
| Agents | `seat_0` … `seat_{last}` |
| Players | {low} to {high}, {seats} if it is not said |
| Observation | `Box(-128, 127, ({width},), int8)`, and a mask |
| Action | `Discrete({codes})` |
| Rewards | 0 to 1, at the end; they add up to 1 |
| OpenSpiel | `chum_{name}`, `chum_{name}_joint` |

## Observation

{sight}

| part | from | shape | meaning |
|---|---|---|---|
{parts}

## Action

The codes are those of the rules; the mask (`action_mask`) says which of them may be chosen now. An
example of what each means, as it is said at a table:

| code | for example |
|---|---|
{actions}

## Rewards

Who wins gets 1, or several who share the win equal parts of it, when the game ends. All else is 0.

## Termination

All agents terminate when the game is over, and one that is out of it before, at once. Nothing is
ever truncated.

## Version history

{history}
"""


def page(game: Game, history: dict[str, str]) -> str:
    assert game.sight is not None
    now = f"v{env_id(game).rpartition('-v')[2]}"
    if now not in history:
        raise BadSetup(f"{HISTORY} does not say what is new in {now} of {game.name}")
    seats = game.play_now.seats
    return PAGE.format(
        title=game.title,
        sentence=game.about["sentence"],
        designer=game.about["designer"],
        name=game.name,
        id=env_id(game),
        seats=seats,
        last=seats - 1,
        low=game.seats[0],
        high=game.seats[-1],
        facts=paragraphs(game.rules.__doc__, 1),
        options="\n".join(
            f"- `{option.name}`: {option.help} {', '.join(map(code, option.choices))}"
            f" ({option.clause})"
            for option in game.box.OPTIONS
        ),
        width=width(game),
        codes=game.rules.ACTIONS,
        sight=paragraphs(game.sight.__doc__, 1) or "The seat that looks comes first.",
        parts="\n".join(
            f"| `{part.name}` | {part.start} | {shape(part.shape)} | {part.meaning} |"
            for part in parts(game)
        ),
        actions="\n".join(f"| {code} | {text} |" for code, text in sorted(examples(game).items())),
        history="\n".join(f"- {version}: {said}" for version, said in history.items()),
    )


def code(text: str) -> str:
    return f"`{text}`"


def shape(dims: tuple[int, ...]) -> str:
    return " × ".join(map(str, dims)) if dims else "1"


def paragraphs(text: str | None, after: int) -> str:
    """What a docstring says behind its first paragraphs."""
    return "\n\n".join((text or "").strip().split("\n\n")[after : after + 1])


def examples(game: Game) -> dict[int, str]:
    """By code a text that it had in a few random matches, of the game's tables by option."""
    found: dict[int, str] = {}
    choices = [{}, *({o.name: v} for o in game.box.OPTIONS for v in o.choices[1:])]
    for seats in (game.play_now.seats, game.seats[0]):
        for options in choices:
            for seed in range(MATCHES):
                collect(game, seats, options, seed, found)
    return found


def collect(
    game: Game, seats: int, options: dict[str, str], seed: int, found: dict[int, str]
) -> None:
    try:
        match = Match(game, seats, options, secret=Secret.of_seed(seed))
    except BadSetup:
        return  # an option for another number of players
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.pending)
        codes = match.codes(seat)
        if fresh := [code for code in codes if code not in found]:
            view = match.view(seat)
            found.update((code, game.words.write(view, code)) for code in fresh)
        drawn = rng.choice(codes)
        game.rules.play(match.state, match.box, seat, drawn)


def make(folder: Path) -> dict[str, str]:
    """By file name the text that it should have."""
    history = read_toml(folder / HISTORY)
    return {f"{game.name}.md": page(game, history.get(game.name, {})) for game in learnable()}


if __name__ == "__main__":
    target = Path(sys.argv[1])
    for name, text in make(target).items():
        (target / name).write_text(text, encoding="utf-8")
