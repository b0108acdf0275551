"""`chum build`: compile the rules of one game."""

from __future__ import annotations

from pathlib import Path

import click

from chum.errors import BadSetup


@click.command()
@click.argument("package")
def command(package: str) -> None:
    """Compile the rules of a game, named by its name or its PACKAGE, so that it runs fast."""
    from chum.games import outside_packages, own_packages
    from chum.neutral.build import build

    by_name = dict(outside_packages()) | own_packages()
    try:
        made = build(by_name.get(package, package))
    except ModuleNotFoundError as error:
        raise BadSetup(
            f"there is no {error.name}; install the game first: pip install --editable FOLDER"
        ) from error
    except SyntaxError as error:
        raise BadSetup(str(error)) from error
    compile_translations(made.parent)
    click.echo(f"Compiled: {made}")


def compile_translations(folder: Path) -> None:
    """They are optional, and so is Babel, which compiles them."""
    if not list(folder.glob("*.po")):
        return
    try:
        from chum.core.catalogues import compile_catalogues
    except ImportError as error:
        raise BadSetup("compiling translations needs Babel: pip install babel") from error
    compile_catalogues(folder)
