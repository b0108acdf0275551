"""Rows of the lab as a table, for whatever reads Parquet: docs/lab/README.md names the columns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chum.errors import BadSetup
from chum.lab.rows import Rows
from chum.neutral.playout import WHOLE_WIN
from chum.neutral.rows import Played

if TYPE_CHECKING:
    import polars


def frame(rows: Rows) -> polars.DataFrame:
    """One line for each game."""
    pl = imported()
    asked = rows.asked.simulation
    games = range(rows.asked.first, rows.asked.first + rows.games)
    columns: dict[str, Any] = {"game_number": pl.Series(games, dtype=pl.Int64)}
    for name, field in Played.fields.items():
        seats = range(asked.seats) if field.dims else [0]
        for seat in seats:
            made = pl.Series(rows[name, seat])
            if name == "won":
                made = made / WHOLE_WIN
            columns[f"{name}_{seat}" if field.dims else name] = made
    settings = {
        "game": asked.game.name,
        "rules": asked.game.version,
        "seed": asked.seed,
        "seats": asked.seats,
        "options": json.dumps(asked.game.options(asked.options)),
        "players": json.dumps([player.name for player in rows.asked.players]),
    }
    literals = [pl.lit(value).alias(name) for name, value in settings.items()]
    table: polars.DataFrame = pl.DataFrame(columns).select(*literals, pl.all())
    return table


def save(rows: Rows, path: Path) -> None:
    made = frame(rows)
    try:
        made.write_parquet(path)
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror or error}") from error


def imported() -> Any:
    try:
        import polars
    except ImportError as error:
        raise BadSetup("tables need a package more: pip install 'chum-games[lab]'") from error
    return polars
