"""No file outside a game's folder names a game: what is generic stays so."""

from __future__ import annotations

import re
from pathlib import Path

import chum
from chum.games import own_packages

ROOT = Path(__file__).parent.parent
KINDS = (".py", ".html", ".css", ".js", ".toml", ".in", ".svg", ".sql", ".md")
EXAMPLE = re.compile(r"^ *(>>>|\.\.\.) .*$", re.M)  # a reader's example may name one


def generic_files() -> list[Path]:
    found = [path for path in (ROOT / "chum").rglob("*") if path.suffix in KINDS]
    folders = [chum.game(name).folder for name in own_packages()]
    own = [path for path in found if not any(path.is_relative_to(folder) for folder in folders)]
    return [*own, ROOT / "Makefile", ROOT / "pyproject.toml"]


def test_no_file_outside_a_games_folder_names_a_game() -> None:
    games = [chum.game(name) for name in own_packages()]
    words = "|".join(re.escape(word) for game in games for word in (game.name, game.title))
    named = re.compile(rf"(?<![A-Za-z])({words})(?![A-Za-z])", re.I)
    found = []
    for path in generic_files():
        text = EXAMPLE.sub("", path.read_text(encoding="utf-8"))
        found += [f"{path.relative_to(ROOT)}: {word}" for word in named.findall(text)]
    assert found == []
