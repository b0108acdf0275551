"""What the host may choose for the next match of a series: game, seats, house rules."""

from __future__ import annotations

from typing import Any

import chum
from chum.core.game import Game
from chum.table.rematch import fitting
from chum.table.table import Table


def offers(table: Table) -> list[dict[str, Any]]:
    """Every game at which the people of a table fit, as it would be played without a wish."""
    people = sum(1 for holder in table.seats if holder and holder.is_person)
    games = map(chum.game, chum.games())
    return [offer(game, table, people) for game in games if people <= game.seats[-1]]


def offer(game: Game, table: Table, people: int) -> dict[str, Any]:
    same = game is table.game
    chosen = table.created.options if same else {}
    asked = [option for option in game.box.OPTIONS if len(option.offered) > 1]
    return {
        "game": game,
        "same": same,
        "seats": [(seats, str(seats)) for seats in game.seats if seats >= people],
        "fitting": max(fitting(game, table), people),
        "rules": [(option, chosen.get(option.name, option.default)) for option in asked],
    }
