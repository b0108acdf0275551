"""`chum build`: compile the rules of one game, or of all that need it."""

from __future__ import annotations

import os
import subprocess
import sys

import click

from chum.errors import BadSetup


@click.command()
@click.argument("package", required=False)
def command(package: str | None) -> None:
    """Compile the rules of a game, named by its name or its PACKAGE, so that it runs fast.

    Without a name: of all games whose rules are not compiled yet.  Tables that run meanwhile go
    over to the compiled rules by themselves.
    """
    if package:
        build_one(package)
    else:
        build_missing()


def build_one(package: str) -> None:
    from chum.core.catalogues import read_catalogue
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
    for catalogue in made.parent.glob("*.po"):
        read_catalogue(catalogue)  # whoever builds a game wants to know
    click.echo(f"Compiled: {made}")


def build_missing() -> None:
    """One line says that it begins and one how it ended; nothing where there is nothing to do."""
    from concurrent.futures import ThreadPoolExecutor

    from chum.games import load, names
    from chum.neutral.build import check_tools
    from chum.neutral.compiled import compiled_rules

    wanted = [name for name in names() if compiled_rules(load(name))[1]]
    if not wanted:
        return
    try:
        check_tools()
    except BadSetup as error:
        raise BadSetup(f"rules run interpreted, so bots think more slowly: {error}") from error
    click.echo("Rules are being compiled; bots think more slowly until then")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = list(pool.map(build_quietly, wanted))
    failed = [name for name, good in zip(wanted, built, strict=True) if not good]
    if failed:
        raise BadSetup(
            f"the rules of {', '.join(failed)} cannot be compiled, so bots think more slowly; "
            f"why says: chum build {failed[0]}"
        )
    click.echo("Rules are compiled; bots think at full speed")


def build_quietly(name: str) -> bool:
    """In a process of its own, which keeps a page of a compiler's complaints to itself."""
    ours = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    asked = [sys.executable, "-m", "chum", "build", name]
    return subprocess.run(asked, env=ours, capture_output=True).returncode == 0
