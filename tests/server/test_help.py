"""What helps a player at a live table: hints, the coach, and why something is no choice."""

from __future__ import annotations

from tests.server import live
from tests.server.live import Client, Server


def test_a_hint_names_legal_moves_and_changes_nothing(server: Server) -> None:
    made = server.create(seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        while client.now["pending"] != [0]:
            await client.until("update")
        await client.send(type="hint", key="h")
        advice = await client.until("advice")
        assert advice["key"] == "h"
        best = advice["best"]
        assert {advised["move"] for advised in best} <= set(client.now["moves"])
        assert all(advised["reason"].endswith((".", "!")) for advised in best)
        wins = [advised["win"] for advised in best]
        assert wins == sorted(wins, reverse=True)
        await client.send(type="hint", key="again")
        assert (await client.until("advice")) == {**advice, "key": "again"}
        watcher = await Client(server, made["table"]).open()
        await watcher.send(type="hint", key="w")
        assert "nothing to choose" in (await watcher.until("refused"))["error"]

    live.run(run())


def test_a_hint_is_for_the_moment(server: Server) -> None:
    """After a card for the first of two pirates it speaks of the second."""
    made = server.create(seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        for colour in ("orange", "sky"):
            await client.send(type="hint", key=colour)
            (first, *_others) = (await client.until("advice"))["best"]
            assert first["move"].startswith(f"play {colour} ")
            await client.ask(type="move", move=first["move"])

    live.run(run())


def test_a_hint_calls_moves_what_their_buttons_say(server: Server) -> None:
    made = server.create(game="sharktank", seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        while not client.now.get("moves"):
            await client.until("update")
        await client.send(type="hint", key="h")
        advice = await client.until("advice")
        draft = [f"{suit} 1" for suit in ("Suns", "Moons", "Crowns", "Arms")]
        assert advice["best"][0]["move"].startswith("take")
        assert advice["best"][0]["label"] in draft

    live.run(run())


def test_what_is_no_choice_says_why_and_changes_nothing(server: Server) -> None:
    made = server.create(seats=4, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.send(type="watch", table=made["table"], token=made["token"], lang="de")
        await client.until("table")
        assert client.now["coach"] == {
            "kind": "card-first",
            "say": "In Runde 1 wird niemand gebissen. "
            "Hohe Karten überholen niedrige, gleiche bleiben stehen.",
        }
        moves = client.now["moves"]
        shark = await client.ask(type="why", piece="shark", key="s")
        assert (shark["type"], shark["key"], shark["clause"]) == ("refused", "s", "GB-27")
        assert shark["error"] == "Den Hai steuert niemand. Er beißt den Letzten."
        for made_up in ("", "-", "pirate", "pirate-9", "card-x", "tray-0-0-0", "whale-1", "🦈"):
            answer = await client.ask(type="why", piece=made_up, key=f"k{made_up}")
            assert answer["type"] == "refused"
            assert answer["error"]
            assert "schief" not in answer["error"], "an error was not caught"
        assert client.now["moves"] == moves
        watcher = await Client(server, made["table"]).open()
        assert "coach" not in watcher.now
        await watcher.send(type="why", piece="shark", key="w")
        assert "you watch this table" in (await watcher.until("refused"))["error"]

    live.run(run())


def test_whose_turn_it_is_is_said_where_nothing_else_is(server: Server) -> None:
    made = server.create(game="sharktank", seats=2, options={"first": "1"})
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Beth"})

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        said = await client.ask(type="why", piece="tank", key="a")
        assert said["error"] == "It is Beth's turn. Yours will come."
        beth = await Client(server, other["table"], other["token"]).open()
        said = await beth.ask(type="why", piece="whale", key="b")
        assert said["error"] == "That is no choice now. Take a 1 of any suit left."

    live.run(run())


def test_who_is_still_choosing_is_said_to_who_has_chosen(server: Server) -> None:
    made = server.create(seats=4)
    for name in ("Beth", "Cleo", "Dora"):
        server.post(f"/api/tables/{made['code']}/join", {"name": name})

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.ask(type="move", move="play 1")
        said = await client.ask(type="why", piece="whale", key="a")
        assert said["error"] == "Beth, Cleo and Dora are still choosing. Then it goes on."

    live.run(run())
