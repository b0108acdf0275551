"""`chum new-game`: a small complete game in a folder of its own, to be changed step by step."""

from __future__ import annotations

import importlib.util
import keyword
import re
from pathlib import Path

import click

from chum.core.record import seal
from chum.errors import BadSetup
from chum.games import NAME, names

TEMPLATE = Path(__file__).parent.parent / "template"
PACKAGE = "game"  # the folder in it that becomes the package
KINDS = (".css", ".md", ".py", ".record", ".svg", ".toml")  # no caches, nothing compiled


@click.command()
@click.argument("name")
@click.option(
    "--folder", type=click.Path(path_type=Path), help="Where to write it [default: ./NAME]."
)
def command(name: str, folder: Path | None) -> None:
    """Begin a game of your own, called NAME: small, complete, and yours to change."""
    check_name(name)
    folder = folder or Path(name)
    if folder.exists():
        raise BadSetup(f"{folder} is there already; choose another --folder, or move it away")
    try:
        write_game(name, folder)
    except OSError as error:
        raise BadSetup(f"cannot write {error.filename}: {error.strerror}") from error
    click.echo(f"{title_of(name)} is in {folder}. Next, and told in its README.md:\n")
    click.echo(f'  cd {folder}\n  pip install --editable ".[dev]"\n  chum build {name}\n  pytest')


def check_name(name: str) -> None:
    """It becomes a Python package, a word on the command line and part of addresses."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadSetup(
            f"{name!r} cannot be a game's name: take small letters, digits and _, a letter first"
        )
    if name in names():
        raise BadSetup(f"there is a game {name} already; choose another name")
    if importlib.util.find_spec(name):
        raise BadSetup(f"Python knows another package {name} already; choose another name")


def write_game(name: str, folder: Path) -> None:
    for source in sorted(TEMPLATE.rglob("*")):
        path = source.relative_to(TEMPLATE)
        if source.suffix not in KINDS or str(path).startswith((".", "__init__")):
            continue
        parts = [name if part == PACKAGE else renamed(part, name) for part in path.parts]
        target = folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = renamed(source.read_text(encoding="utf-8"), name)
        target.write_text(sealed(text) if path.suffix == ".record" else text, encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """A text of the template with the names of the new game."""
    text = text.replace("chum.template.game", name).replace("lone_fish", name)
    text = text.replace("Lone Fish", title_of(name))
    return re.sub(r"(?<![A-Z])LF(?=[-_]\d\d)", clause_letters(name), text)


def title_of(name: str) -> str:
    return name.replace("_", " ").title()


def clause_letters(name: str) -> str:
    """`tide_pool` has clauses TP-01, TP-02, …; `tides` TI-01."""
    words: list[str] = re.findall("[a-z]+", name)
    second = words[1][0] if len(words) > 1 else words[0][1:2]
    return (words[0][0] + (second or "x")).upper()


def sealed(record: str) -> str:
    """A record's seal is a hash of its lines, and the game's name is among them."""
    lines = record.rstrip("\n").split("\n")[:-1]
    return "\n".join([*lines, f"seal: {seal(lines)}", ""])
