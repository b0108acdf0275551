"""`chum serve`: the table, for browsers and programs."""

from __future__ import annotations

import os
from pathlib import Path

import click


def data_folder() -> Path:
    """Where this user's matches are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "chum"


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=int, help="0 takes a free one.  [default: 8000, or else a free one]")
@click.option("--db", help="A file, or postgresql://…; otherwise a file in your data folder.")
@click.option("--open-limits", is_flag=True, help="No limit on new tables and messages: for tests.")
def command(host: str, port: int | None, db: str | None, open_limits: bool) -> None:
    """Start the table: people join by link or code and play with each other and with bots."""
    from chum.server.run import serve

    serve(host, port, db or str(data_folder() / "matches.db"), open_limits)
