"""`chum lab`: what a game is like, and what a change would do to it."""

from __future__ import annotations

import click

from chum.cli import Lazy

COMMANDS = {
    "compare": "Find out what differs between two boxes or options.",
    "report": "Measure a game and write what was found as a page.",
    "rulings": "Find out which options of the rules matter.",
    "tune": "Search the numbers of a box toward a goal.",
}


@click.group(cls=Lazy, modules="chum.cli.lab_", known=COMMANDS)
def command() -> None:
    """What a game is like, and what a change would do to it: by many games, with intervals."""
