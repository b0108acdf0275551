"""Learned players that the host of a server has named sit at tables like other bots."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

import chum
from chum.cli import group
from chum.errors import BadSetup
from chum.server import run as running
from chum.server.learned import read_learned
from chum.server.settings import Settings, read_settings
from tests.envs.learner import write_player
from tests.server.live import Client, Server, run


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_player(tmp_path_factory.mktemp("learned") / "ada.npz")


async def played(server: Server, seat: dict[str, str], moves: int = 10**6) -> Client:
    """So many choices at random, or to the end."""
    client = await Client(server, seat["table"], seat["token"]).open()
    while client.now["status"] != "over" and moves:
        if client.now.get("moves"):
            moves -= 1
            await client.ask(type="move", move=random.choice(client.now["moves"]))
        else:
            await client.receive()
    return client


def test_a_learned_player_plays_a_match_and_a_server_without_it_finishes_one(
    ada: Path, tmp_path: Path
) -> None:
    with Server(tmp_path / "m.db", 0, "--open-limits", "--bot", f"Ada={ada}") as server:
        assert server.get("/api/bots/getbit")["learned"] == ["Ada"]
        assert "learned" not in server.get("/api/bots/sharks"), "it knows one game"
        status, said = server.refused(
            "/api/tables", {"game": "sharks", "seats": 2, "chairs": ["", "Ada"]}
        )
        assert (status, "there is no bot 'Ada'" in said) == (409, True)

        seat = server.create(bots="Ada")
        lines = run(played(server, seat)).now["seats"]
        assert [line["name"] for line in lines] == ["Ann", "Ada", "Ada 2", "Ada 3"]
        assert {line.get("level", "") for line in lines} == {"", "Ada"}
        record = server.text(f"/api/tables/{seat['code']}/record")
        assert chum.replay(record).names == ("Ann", "Ada", "Ada 2", "Ada 3")

        half = server.create(chairs=["", "Ada", "calm", "keen"])
        run(begun(server, half))
        assert server.stop() == ""

    with Server(tmp_path / "m.db", 0, "--open-limits") as server:
        client = run(played(server, half))
        assert client.now["status"] == "over"
        assert "Ada is not at this server now: another bot plays the seat." in "".join(client.raw)
        said = server.stop()
        assert said.count("Ada, who sits at the table") == 1
        assert "is not here: keen sits in" in said


async def begun(server: Server, seat: dict[str, str]) -> None:
    client = await Client(server, seat["table"], seat["token"]).open()
    assert (await client.ask(type="start", bots="calm"))["type"] == "done"
    await client.close()
    await played(server, seat, moves=1)


def test_files_are_refused_before_anything_is_served(ada: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.npz"
    foreign.write_bytes(b"cards")
    narrow = write_player(tmp_path / "narrow.npz", codes=5)
    for name, file, why in (
        ("Ada", foreign, "is no learned player"),
        ("Ada", tmp_path / "nowhere.npz", "No such file"),
        ("Ada", narrow, "its numbers do not fit"),
        ("keen", ada, "keen is a bot already"),
        ("a name of many letters", ada, "1 to 20 letters"),
        (" Ada", ada, "1 to 20 letters"),
        ("A|b", ada, "cannot be a name"),
        ("", ada, "cannot be a name"),
    ):
        with pytest.raises(BadSetup, match=why):
            read_learned({name: str(file)})
    assert read_learned({"Ada": str(ada), "Bea": str(ada)})["getbit"].keys() == {"Ada", "Bea"}


def test_the_command_line_and_the_file_name_players(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(running, "serve", lambda settings, *_: served.append(settings))
    config = tmp_path / "chum.toml"
    config.write_text('bots = { Ada = "ada.npz", Bea = "bea.npz" }')
    assert read_settings(config).bots == {"Ada": "ada.npz", "Bea": "bea.npz"}
    asked = ["serve", "--config", str(config), "--bot", "Ada=new.npz", "--bot", "Cleo=c=1.npz"]
    assert CliRunner().invoke(group, asked).exit_code == 0
    assert served[0].bots == {"Ada": "new.npz", "Bea": "bea.npz", "Cleo": "c=1.npz"}
    for given, why in ((["Ada"], "write NAME=FILE"), (["A=a", "A=b"], "there is a A already")):
        options = [word for text in given for word in ("--bot", text)]
        refused = CliRunner().invoke(group, ["serve", *options])
        assert refused.exit_code != 0
        assert why in str(refused.exception)
    assert len(served) == 1
