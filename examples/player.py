"""A complete client: sits down at a new table with bots and plays a whole match at random.

Needs nothing of Chum's: any language with HTTP, WebSocket and JSON will do.
Run it as: python examples/player.py http://127.0.0.1:8000 getbit
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def play(address: str, game: str, seats: int = 4) -> list[int]:
    body = {"game": game, "seats": seats, "name": "Example", "bots": "keen"}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:
        seat = json.load(answer)
    with connect(address.replace("http", "ws") + "/live") as socket:
        socket.send(json.dumps({"type": "watch", "table": seat["table"], "token": seat["token"]}))
        now = {}
        waiting = ""  # the key of a move that is not answered yet
        while True:
            message = json.loads(socket.recv())
            if message["type"] in ("done", "refused") and message.get("key") == waiting:
                waiting = ""
            now = message.get("now", now)
            for entry in message.get("happened", []):
                for event in entry.get("events", []):
                    print(event["say"])
            if now.get("status") == "over":
                return now["places"]
            if now.get("moves") and not waiting:
                waiting = f"move-{now['seq']}"
                move = random.choice(now["moves"])
                socket.send(json.dumps({"type": "move", "key": waiting, "move": move}))


if __name__ == "__main__":
    print("places by seat:", play(sys.argv[1], sys.argv[2]))
