"""The command `chum`.  Each sub-command is a module here, imported when it is called."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Mapping
from typing import Any

import click

import chum
from chum.errors import ChumError

COMMANDS = {
    "admin": "Look after a server: tables, bans, backups.",
    "build": "Compile the rules of a game.",
    "games": "What there is to play.",
    "lab": "Find out what a game is like, and what a change would do to it.",
    "ladder": "Let bots play each other and rate them.",
    "new-game": "Begin a game of your own.",
    "play": "Play in the terminal against bots.",
    "puzzles": "Find positions with one best move.",
    "replay": "Show a recorded match move by move.",
    "review": "Say what won and lost a recorded match.",
    "serve": "Start the table for browsers and programs.",
    "simulate": "Play many games and count.",
    "verify": "Check a record: rules, luck and seal.",
}


class Lazy(click.Group):
    """Starts fast: a command's module is imported only when it is called."""

    def __init__(self, modules: str, known: Mapping[str, str], **settings: Any) -> None:
        super().__init__(**settings)
        self.modules = modules
        self.known = known

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return sorted(self.known)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self.known:
            return None
        module = cmd_name.replace("-", "_")
        command: click.Command = importlib.import_module(f"{self.modules}{module}").command
        command.short_help = self.known[cmd_name]
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(sorted(self.known.items()))


@click.group(cls=Lazy, modules="chum.cli.", known=COMMANDS)
@click.version_option(chum.__version__, prog_name="chum")
def group() -> None:
    """Shark and fishing board games at one table."""


def main() -> None:
    """Bad input: one clear sentence on the error stream, exit code 2."""
    warnings.showwarning = lambda message, *_: click.echo(f"chum: {message}", err=True)
    try:
        sys.exit(group(standalone_mode=False, prog_name="chum") or 0)
    except ChumError as error:
        fail(str(error))
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "chum"
        fail(f"{error.format_message().rstrip('.')} (see: {where} --help)")
    except click.ClickException as error:
        fail(error.format_message())
    except click.Abort:
        click.echo("\nchum: stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; nothing more to say
        sys.exit(1)


def fail(sentence: str) -> None:
    click.echo(f"chum: {sentence}", err=True)
    sys.exit(2)
