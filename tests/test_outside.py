"""A new game in an environment of its own, beside Chum: made, installed, compiled, played, served.

Nothing is downloaded: the environment borrows the packages of the one that runs the tests.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.live import Client, Server, run

ROOT = Path(__file__).parent.parent
NAME = "tide_pool"
CHUM = ("-c", "from chum.cli import main; main()")

pytestmark = [
    pytest.mark.xdist_group("outside"),  # one environment for all
    pytest.mark.skipif(
        not (shutil.which("cc") or shutil.which("gcc")), reason="no C compiler on this machine"
    ),
]


@dataclass
class House:
    """An environment, and the folder of the new game."""

    python: Path
    game: Path

    def run(self, *args: str, text: str = "") -> subprocess.CompletedProcess[str]:
        command = [str(self.python), *args]
        return subprocess.run(command, input=text, capture_output=True, text=True, cwd=self.game)

    def chum(self, *args: str, text: str = "") -> str:
        done = self.run(*CHUM, *args, text=text)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    folder = tmp_path_factory.mktemp("outside")
    venv.create(folder / "venv")
    [packages] = (folder / "venv").rglob("site-packages")
    borrowed = [str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))]
    (packages / "borrowed.pth").write_text("\n".join(borrowed))
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    house = House(folder / "venv" / scripts / "python", folder)
    house.chum("new-game", NAME)
    house.game = folder / NAME
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    done = house.run(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")
    assert done.returncode == 0, done.stderr
    house.chum("build", NAME)
    wreck(packages)
    return house


def wreck(packages: Path) -> None:
    """A second game beside it that cannot even be imported."""
    (packages / "wreck").mkdir()
    (packages / "wreck" / "__init__.py").write_text("raise RuntimeError('full of water')")
    (packages / "wreck-1.dist-info").mkdir()
    (packages / "wreck-1.dist-info" / "METADATA").write_text("Name: wreck\nVersion: 1\n")
    (packages / "wreck-1.dist-info" / "entry_points.txt").write_text("[chum.games]\nwreck = wreck")


def test_the_new_game_passes_its_own_tests_and_the_contract(house: House) -> None:
    done = house.run("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert done.returncode == 0, done.stdout


def test_the_new_game_is_clean(house: House) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    for check in (("check",), ("format", "--check")):
        done = subprocess.run([ruff, *check, "."], cwd=house.game, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    typed = house.run("-m", "mypy")
    assert typed.returncode == 0, typed.stdout


def test_it_is_listed_and_a_broken_one_is_named(house: House) -> None:
    shown = house.chum("games")
    assert f"{NAME}: Tide Pool" in shown
    assert "wreck (wreck) cannot be played: RuntimeError: full of water" in shown
    refused = house.run(*CHUM, "play", "wreck")
    assert refused.returncode == 2
    assert "full of water" in refused.stderr


def test_it_is_simulated_compiled(house: House) -> None:
    report = json.loads(house.chum("simulate", NAME, "--games", "2000", "--seed", "1", "--json"))
    assert report["mode"] == "compiled"
    assert report["mean_rounds"] == 7
    assert sum(report["wins_by_seat"]) == pytest.approx(2000)


def test_bots_play_it(house: House) -> None:
    bots = ("--bots", "shark@iterations=200,random", "--players", "2", "--games", "10")
    report = json.loads(house.chum("simulate", NAME, *bots, "--seed", "1", "--json"))
    assert report["wins_by_bot"]["shark@iterations=200"] > 5


def test_it_is_played_in_the_terminal(house: House) -> None:
    lines = "TP-05\n" + "1\n" * 7
    shown = house.chum(
        "play", NAME, "--players", "3", "--budget", "0.05", "--seed", "1", text=lines
    )
    assert "TP-05: When the last card is down" in shown
    assert "wins!" in shown


def test_it_is_served_and_seen_through_in_the_browsers_protocol(
    house: House, tmp_path: Path
) -> None:
    class Outside(Server):
        python = str(house.python)

    async def whole(server: Server) -> None:
        seated = server.create(NAME, 3, bots="calm")
        client = await Client(server, seated["table"], seated["token"]).open()
        await client.play(random.Random(1))
        assert any("win" in event.split() for _, event in client.heard)
        assert f"/rules/{NAME}" in server.text(f"/t/{seated['code']}")

    with Outside(tmp_path / "matches.db") as server:
        home = server.text("/")
        assert "Tide Pool" in home
        assert "wreck" not in home
        assert "TP-09" in server.text(f"/rules/{NAME}")
        run(whole(server))
