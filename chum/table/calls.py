"""Where players want to be called when it is their turn, and the key that the server signs with."""

from __future__ import annotations

from typing import NamedTuple

from chum.table.store import Store

DEVICES = 5  # of one player; the one that asked longest ago goes first


class Subscription(NamedTuple):
    """An address of a push service, and the keys of the browser behind it, as the browser tells."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Calls:
    def __init__(self, store: Store) -> None:
        self.store = store

    def key(self, name: str, made: str) -> str:
        """The server's key of this name: the one that was kept first."""
        keep = "INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        self.store.change((keep, (name, made)))
        ((body,),) = self.store.query("SELECT body FROM keys WHERE name = ?", name)
        return str(body)

    def keep(self, match: str, holder: str, asked: Subscription, at: float) -> None:
        """`holder` is the hash of a seat's token."""
        insert = (
            "INSERT INTO subscriptions (holder, match, at, endpoint, p256dh, auth, lang)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (holder, endpoint) DO UPDATE SET"
            " match = excluded.match, at = excluded.at, p256dh = excluded.p256dh,"
            " auth = excluded.auth, lang = excluded.lang"
        )
        newest = "SELECT endpoint FROM subscriptions WHERE holder = ? ORDER BY at DESC LIMIT ?"
        others = f"DELETE FROM subscriptions WHERE holder = ? AND endpoint NOT IN ({newest})"
        self.store.change(
            (insert, (holder, match, at, *asked)), (others, (holder, holder, DEVICES))
        )

    def of(self, holder: str) -> list[Subscription]:
        rows = self.store.query(
            "SELECT endpoint, p256dh, auth, lang FROM subscriptions WHERE holder = ?", holder
        )
        return [Subscription(*row) for row in rows]

    def forget(self, endpoint: str) -> None:
        """Nobody is reached there any more, at no table."""
        self.store.change(("DELETE FROM subscriptions WHERE endpoint = ?", (endpoint,)))
