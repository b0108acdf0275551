"""Games from outside: found by their entry point; a broken one is named and stops nobody."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import chum
import chum.games  # before the next line: until then the name is a function
from chum import games
from chum.cli.games import command
from chum.cli.new_game import write_game
from chum.errors import BadSetup
from chum.server.pages import static_files, table_lines
from chum.table.store import IndexRow

OWN = sorted(games.own_packages())


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder from which Python imports, and what Chum knows is forgotten before and after."""
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] in ("wreck", "pond")]:
        del sys.modules[name]
    forget()


def forget() -> None:
    for known in (games.outside_packages, games.packages, games.broken, games.names, games.load):
        known.cache_clear()


def install(shelf: Path, name: str, package: str) -> None:
    """As pip would: what a package says about itself stands beside it."""
    info = shelf / f"{package}_{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}_{name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[chum.games]\n{name} = {package}\n")


def new_game(shelf: Path, name: str) -> Path:
    """A game that can be played; its package."""
    write_game(name, shelf / "project")
    shutil.move(shelf / "project" / name, shelf / name)
    shutil.rmtree(shelf / "project")
    return shelf / name


def test_a_game_from_outside_stands_beside_the_others(shelf: Path) -> None:
    new_game(shelf, "pond")
    install(shelf, "pond", "pond")
    assert games.broken() == ()
    assert chum.games()[-1] == "pond"
    assert sorted(chum.games()[:-1]) == OWN
    assert chum.game("pond").title == "Pond"
    assert chum.match("pond", 2, seed=1).legal(0)
    assert "games/pond.svg" in static_files()


def append(file: str, text: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        (folder / file).write_text((folder / file).read_text() + text)

    return damage


def replace(file: str, old: str, new: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new))

    return damage


def remove(file: str) -> Callable[[Path], None]:
    return lambda folder: (folder / file).unlink()


@pytest.mark.parametrize(
    ("damage", "error"),
    [
        (shutil.rmtree, "No module named 'wreck'"),
        (remove("__init__.py"), "a folder without __init__.py"),
        (append("__init__.py", "\n1 / 0\n"), "ZeroDivisionError: division by zero"),
        (remove("rules.py"), "there is no rules.py"),
        (remove("text.py"), "there is no text.py"),
        (append("rules.py", "\nraise OSError('too deep')\n"), "OSError: too deep"),
        (append("board.py", "\n(\n"), "board.py cannot be imported: SyntaxError"),
        (replace("rules.py", "def away", "def afar"), "rules.py lacks away"),
        (replace("text.py", "def board", "def bored"), "text.py lacks board"),
        (append("components.toml", "\n???\n"), "is not TOML"),
        (replace("components.toml", "designer", "by"), "the box lacks about.designer"),
        (replace("components.toml", "[2, 5]", "[2, 9]"), "about.seats in the box must be"),
        (replace("components.toml", "minutes", 'order = "x"\nminutes'), "about.order"),
        (
            replace("components.toml", "minutes", "play_now = { seats = 9 }\nminutes"),
            "to 5 players, not 9",
        ),
        (remove("rulebook.md"), "rulebook.md"),
        (replace("rulebook.md", "**", ""), "rulebook.md has no clause"),
    ],
)
def test_a_broken_game_is_named_with_its_error_and_stops_nothing(
    shelf: Path, damage: Callable[[Path], None], error: str
) -> None:
    damage(new_game(shelf, "wreck"))
    install(shelf, "wreck", "wreck")
    assert sorted(chum.games()) == OWN
    shown = CliRunner().invoke(command).output
    assert "wreck (wreck) cannot be played: " in shown
    assert error in shown
    assert all(f"{name}: {chum.game(name).title}" in shown for name in OWN)
    with pytest.raises(BadSetup) as refusal:
        chum.game("wreck")
    assert error in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert not any("wreck" in path for path in static_files())


def test_a_name_that_is_taken_stays_with_its_owner(shelf: Path) -> None:
    first = OWN[0]
    new_game(shelf, "pond")
    new_game(shelf, "wreck")
    install(shelf, first, "wreck")
    install(shelf, "pond", "pond")
    install(shelf, "pond", "wreck")
    said = [str(game) for game in games.broken()]
    assert said == [
        f"{first} (wreck) cannot be played: the name is taken by chum.games.{first}",
        "pond (wreck) cannot be played: the name is taken by pond",
    ]
    assert chum.game(first).package == f"chum.games.{first}"
    assert chum.game("pond").package == "pond"


def test_a_name_that_is_no_word_is_refused(shelf: Path) -> None:
    new_game(shelf, "pond")
    install(shelf, "Pond", "pond")
    [broken] = games.broken()
    assert "small letters" in broken.error


def test_games_come_in_their_order_and_those_without_one_last_by_title(shelf: Path) -> None:
    for name, title in (("pond", "Zander"), ("wreck", "Eel")):
        toml = new_game(shelf, name) / "components.toml"
        toml.write_text(toml.read_text().replace(name.title(), title))
        install(shelf, name, name)
    orders = [chum.game(name).components["about"].get("order") for name in chum.games()]
    numbered = [order for order in orders if order]
    assert orders[: len(numbered)] == sorted(numbered)
    assert chum.games()[-2:] == ["wreck", "pond"]


def test_tables_of_a_game_that_is_gone_are_not_listed() -> None:
    def head(game: str) -> IndexRow:
        return IndexRow("id", "CODE", game, 2, 1, True, "open", 0.0, "Anne")

    assert [line.game for line in table_lines([head("gone"), head(OWN[0])])] == OWN[:1]
