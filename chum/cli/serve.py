"""`chum serve`: the table, for browsers and programs."""

from __future__ import annotations

import os
from pathlib import Path

import click

from chum.errors import BadSetup


def data_folder() -> Path:
    """Where this user's matches are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "chum"


@click.command()
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=int, help="0 takes a free one.  [default: 8000, or else a free one]")
@click.option("--db", help="A file, or postgresql://…; otherwise a file in your data folder.")
@click.option("--public-url", help="How visitors reach it, such as https://example.org/games.")
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    help="A proxy whose word on a visitor's address is taken; may be repeated.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=FILE",
    help="A learned player who may sit at its game's tables; may be repeated.",
)
@click.option(
    "--log",
    type=click.Choice(["quiet", "text", "json"]),
    help="A line for each request as text or json.  [default: quiet, failures alone]",
)
@click.option("--config", type=click.Path(path_type=Path), help="A file of settings.")
@click.option("--print-config", is_flag=True, help="Write such a file with all defaults, and end.")
@click.option("--compile", "compiles", is_flag=True, help="Compile rules that are not, meanwhile.")
@click.option("--open-limits", is_flag=True, help="No limit on new tables and messages: for tests.")
def command(
    config: Path | None,
    print_config: bool,
    open_limits: bool,
    compiles: bool,
    port: int | None,
    bots: tuple[str, ...],
    **given: object,
) -> None:
    """Start the table: people join by link or code and play with each other and with bots."""
    from chum.server import settings

    if compiles and not hasattr(os, "killpg"):
        raise BadSetup("here rules are compiled by another command: chum build")
    if print_config:
        click.echo(settings.default_file())
        return
    found = settings.read_settings(config) if config else settings.Settings()
    given["bots"] = {**found.bots, **read_bots(bots)}
    found = settings.changed(found, {name: value for name, value in given.items() if value})
    if open_limits:
        found.limits = settings.without_limits()
    found.db = found.db or str(data_folder() / "matches.db")
    from chum.server.run import serve

    chosen = found.port if config and port is None else port
    serve(found, chosen, compiles)


def read_bots(given: tuple[str, ...]) -> dict[str, str]:
    """By name the file of each learned player."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, file = text.partition("=")
        if not (name and equals and file):
            raise BadSetup(f"--bot {text}: write NAME=FILE, such as Ada=ada.npz")
        if name in found:
            raise BadSetup(f"--bot {text}: there is a {name} already")
        found[name] = file
    return found
