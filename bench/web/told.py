"""How much of a wait between two own decisions is stories, against bots, at the normal speed.

    python -m bench.web.told [--waits 25] [--games sharkbait sharks]

Unlike `bench.web.waits` it does not depend on the machine: updates of a real server, told by the
browser's own `pace.js`, and nobody waits for it.  A wait is from an own decision in which others
played to the next one; the player chooses at random.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import chum
from tests.server.live import Client, Server
from tests.web.conftest import ARGS, chromium

Update = dict[str, Any]

# The milliseconds that each wait's updates are told in; what an update tells of is as in table.js.
TOLD = """async ([own, waits]) => {
  const { src } = document.querySelector("script[src$='page.js']");
  const { Pace } = await import(new URL("pace.js", src));
  const turnOf = ({ happened, now }) => {
    const turn = happened.findLast(({ what }) => what === "moved")?.seat ?? -1;
    if (turn < 0 || now.pending?.includes(own)) return {};
    const turns = ((own - turn + now.seats.length - 1) % now.seats.length) + 1;
    return { turn, ends: !now.pending?.includes(turn), turns };
  };
  return waits.map((updates) => {
    const pace = new Pace();
    pace.decide();
    const held = updates.flatMap((update) => pace.hold(update.story ?? [], turnOf(update)));
    return held.reduce((sum, ms) => sum + ms, 0);
  });
}"""


async def waits(server: Server, game: str, wanted: int, rng: random.Random) -> list[list[Update]]:
    """The updates of each; the person who plays at once sits in the first seat."""
    found: list[list[Update]] = []
    while len(found) < wanted:
        made = server.post("/api/tables", {"game": game, "play_now": True})
        player = await Client(server, made["table"], made["token"]).open()
        await player.send(type="watch", table=made["table"], token=made["token"], shape="wide")
        await player.until("table")
        while player.now["status"] != "over" and len(found) < wanted:
            heard = await until_asked(player, rng)
            others = any(h.get("seat") != player.you for u in heard for h in u["happened"])
            if others and player.now["status"] != "over":
                found.append(heard)
        await player.close()
    return found


async def until_asked(player: Client, rng: random.Random) -> list[Update]:
    """Choose, and what comes until the next choice."""
    heard: list[Update] = []
    if moves := player.now.get("moves"):
        await player.send(type="move", key=str(rng.random()), move=rng.choice(moves))
    while not heard or not (player.now.get("moves") or player.now["status"] == "over"):
        message = await player.receive()
        if message["type"] == "update":
            heard.append(message)
    return heard


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web.told", description=__doc__)
    parser.add_argument("--waits", type=int, default=25, help="for each game")
    parser.add_argument("--games", nargs="*", default=chum.games())
    asked = parser.parse_args()
    rng = random.Random(1)
    with (
        tempfile.TemporaryDirectory() as kept,
        Server(Path(kept) / "matches.db", 0, "--open-limits") as server,
    ):
        heard = {game: asyncio.run(waits(server, game, asked.waits, rng)) for game in asked.games}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
            page = browser.new_page(reduced_motion="no-preference")
            page.goto(f"{server.url}/rules")
            for game, each in heard.items():
                told = [ms / 1000 for ms in page.evaluate(TOLD, [0, each])]
                middle, most = statistics.median(told), max(told)
                print(f"{game}: {len(told)} waits, median {middle:.1f} s, longest {most:.1f} s")
            browser.close()


if __name__ == "__main__":
    main()
