"""A visit to a running server: its pages, and a whole match against bots.

python -m release.visit http://127.0.0.1:8000
"""

from __future__ import annotations

import html
import random
import sys

import chum
from tests.server.live import Client, Server, run


class Running(Server):
    """One that somebody else has started."""

    def __init__(self, url: str) -> None:
        self.url = url


def visit(server: Server) -> None:
    assert server.get("/health") == {"ok": True, "version": chum.__version__}
    home = server.text("/")
    for name in chum.games():
        assert f"/rules/{name}" in home, f"{name} is not on the home page"
        assert chum.game(name).title in html.unescape(server.text(f"/rules/{name}"))
    run(whole_match(server))
    print("served: home, rules, and a match against bots", flush=True)


async def whole_match(server: Server) -> None:
    seated = server.create("getbit", 4, bots="calm")
    client = await Client(server, seated["table"], seated["token"]).open()
    await client.play(random.Random(1))
    assert client.now["status"] == "over"


if __name__ == "__main__":
    visit(Running(sys.argv[1]))
