"""Which holes of a rulebook matter: every option of a game, each value against the usual one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from chum.core.box import Option
from chum.core.game import Game
from chum.errors import BadSetup
from chum.lab.compare import Comparison, Side, compare
from chum.lab.compare_words import matters, tell, tell_rest
from chum.lab.kept import Kept
from chum.lab.rows import Player
from chum.lab.runs import Workers
from chum.lab.simulate import Simulation

MATTERS = 1.0  # hundredths of wins or length that are worth a rule


@dataclass(frozen=True)
class Ruling:
    option: Option
    value: str
    mark: str  # ◆ our ruling, ◇ reconstructed, or "" where the print offers the choice
    found: Comparison | None
    refused: str = ""  # why it cannot be played at this table

    @property
    def effect(self) -> float:
        return matters(self.found) if self.found else 0.0

    @property
    def verdict(self) -> str:
        if self.found is None:
            return "cannot be played here"
        if self.effect >= MATTERS:
            return "matters"
        return "hardly matters" if known_small(self.found) else "not known"

    @property
    def sentence(self) -> str:
        if self.found is None:
            return self.refused
        return "  ".join([tell(self.found), *tell_rest(self.found, known=True)])


def known_small(found: Comparison) -> bool:
    """No interval reaches as far as twice what matters."""
    for measure in found.measures:
        share = measure.name.startswith(("seat", "ties"))
        scale = 1 if share else max(1.0, abs(measure.first))
        reach = max(-measure.change.low, measure.change.high) / scale
        if 100 * reach > 2 * MATTERS:
            return False
    return True


def values(option: Option) -> list[str]:
    """All but the usual one; of those that follow a pattern the ones that people are offered."""
    offered = [value for value, _ in option.offered]
    return [v for v in dict.fromkeys([*option.choices, *offered]) if v != option.default]


def mark(game: Game, option: Option) -> str:
    found = re.match("[◆◇]", game.clauses.get(option.clause, ""))
    return found.group() if found else ""


def weigh_rulings(
    asked: Simulation,
    workers: Workers,
    players: tuple[Player, ...] = (),
    within: float = 0.01,
    progress: Callable[[int], None] = lambda _: None,
    kept: Kept | None = None,
) -> Iterator[Ruling]:
    """One after the other, as they are found out."""
    game = asked.game
    usual = Side("the usual rules", asked.options, asked.components)
    for option in game.box.OPTIONS:
        if option.name in asked.options:
            continue
        for value in values(option):
            changed = {**asked.options, option.name: value}
            side = Side(f"{option.name}={value}", changed, asked.components)
            try:
                game.fill_box(asked.seats, changed, asked.components)
            except BadSetup as error:
                yield Ruling(option, value, mark(game, option), None, str(error))
                continue
            found = compare(asked, usual, side, workers, players, within, progress, kept)
            yield Ruling(option, value, mark(game, option), found)
            if found.stopped:
                return


def table(rulings: list[Ruling]) -> str:
    """What matters most comes first."""
    lines = []
    for ruling in sorted(rulings, key=lambda r: -r.effect):
        head = f"{ruling.option.clause} {ruling.mark}".strip()
        lines.append(f"{head:8}  {ruling.option.name}={ruling.value}: {ruling.verdict}")
        lines.append(f"          {ruling.sentence}")
    return "\n".join(lines)
