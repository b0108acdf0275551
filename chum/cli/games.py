"""`chum games`: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

import chum
from chum.games import broken

if TYPE_CHECKING:
    from chum.core.game import Game


@click.command()
def command() -> None:
    """What there is to play: seats, options, clauses; and what cannot be played, and why."""
    for name in chum.games():
        click.echo(describe(chum.game(name)))
    for game in broken():
        click.echo(str(game))


def describe(game: Game) -> str:
    about = game.about
    lines = [
        f"{game.name}: {game.title} (by {about['designer']}; unofficial)",
        f"  {about['sentence']}",
        f"  {game.seats[0]} to {game.seats[-1]} players, {how_long(game)}, "
        f"{len(game.clauses)} clauses",
    ]
    for option in game.box.OPTIONS:
        values = ", ".join(option.choices)
        lines.append(f"  option {option.name}: {values} — {option.help} ({option.clause})")
    return "\n".join(lines)


def how_long(game: Game) -> str:
    bots, friends = game.minutes
    alone = f", {bots} against bots" if bots else ""
    return f"about {friends} minutes{alone}"
