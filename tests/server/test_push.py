"""Players are called when it is their turn: a local push service reads what comes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from chum.errors import BadSetup
from chum.server import errand
from chum.server.push import Push
from chum.server.settings import Push as Chosen
from chum.server.settings import Settings, changed
from chum.server.webpush import CURVE, derive, encrypt, from_text, point, read_key, to_text
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.sqlite import SqliteStore
from tests.server import live
from tests.server.live import Client, Server

DAYS = {"move": 3 * 86400}
Posted = tuple[str, dict[str, str], bytes]


class Service(BaseHTTPRequestHandler):
    """A push service of our own; what is at /gone is no more."""

    posted: Queue[Posted]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.send_response(410 if self.path == "/gone" else 201)
        self.end_headers()
        self.posted.put((self.path, dict(self.headers.items()), body))

    def log_message(self, *_: object) -> None:
        pass


class Browser:
    """The end of the line: the keys that nobody else has."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"

    def subscription(self, service: str, path: str = "/phone") -> dict[str, Any]:
        keys = {"p256dh": to_text(point(self.key.public_key())), "auth": to_text(self.auth)}
        return {"endpoint": f"http://{service}{path}", "keys": keys}

    def read(self, body: bytes) -> Any:
        """As RFC 8291 has it, from the other end."""
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        assert body[16:21] == (4096).to_bytes(4, "big") + b"\x41"
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        shared = derive(self.key.exchange(ec.ECDH(), sender), self.auth, info, 32)
        key = derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(shared, salt, b"Content-Encoding: nonce\0", 12)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message.endswith(b"\x02")
        return json.loads(message[:-1])


@contextmanager
def push_service() -> Iterator[tuple[str, Queue[Posted]]]:
    posted: Queue[Posted] = Queue()
    handler = type("Handler", (Service,), {"posted": posted})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as service:
        thread = Thread(target=service.serve_forever)
        thread.start()
        yield f"127.0.0.1:{service.server_port}", posted
        service.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def service() -> Iterator[tuple[str, Queue[Posted]]]:
    with push_service() as opened:
        yield opened


@contextmanager
def calling(folder: Path) -> Iterator[Server]:
    """A server whose host has switched it on, for push services of this machine."""
    config = folder / "chum.toml"
    config.write_text(
        'contact = "host@example.org"\n'
        '[push]\non = true\ninside = true\nservices = ["127.0.0.1"]\n'
        "[limits]\ntable_burst = 1000\ntables_per_second = 1000\n"
    )
    with Server(folder / "tables.db", 0, "--config", str(config)) as running:
        yield running
        assert running.stop() == "", "an endpoint is in no log"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with calling(tmp_path_factory.mktemp("push")) as running:
        yield running


def two(server: Server, **given: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    made = server.create(seats=2, clock=DAYS, **given)
    return made, server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})


def call_me(server: Server, seat: dict[str, Any], asked: dict[str, Any], **headers: str) -> None:
    body = {"token": seat["token"], **asked}
    server.post(f"/api/tables/{seat['table']}/calls", body, **headers)


def move(server: Server, *seats: dict[str, Any]) -> None:
    """All their choices of a round, one player after the other."""

    async def run() -> None:
        for seat in seats:
            client = await Client(server, seat["table"], seat["token"]).open()
            for _ in range(2):  # Get Bit! for two has two pirates for each
                answer = await client.ask(type="move", move=client.now["moves"][0])
                assert answer["type"] == "done"

    live.run(run())


def test_who_is_away_is_called_and_the_message_says_no_more_than_it_must(
    server: Server, service: tuple[str, Queue[Posted]]
) -> None:
    address, posted = service
    ann, bob = two(server)
    browser = Browser()
    call_me(server, ann, browser.subscription(address), **{"accept-language": "de"})
    move(server, ann, bob)  # the next round begins with Bob's card
    path, headers, body = posted.get(timeout=60)
    assert path == "/phone"
    assert browser.read(body) == {
        "table": ann["table"],
        "code": ann["code"],
        "say": "Du bist dran: Get Bit!",
    }
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == ann["table"]
    assert 0 < int(headers["TTL"]) <= DAYS["move"]
    claims = verified(headers["Authorization"], public_key(server, ann))
    assert claims["aud"] == f"http://{address}"
    assert claims["sub"] == "mailto:host@example.org"
    assert time.time() < claims["exp"] < time.time() + 86400
    assert posted.empty(), "Bob wanted nothing"


def public_key(server: Server, seat: dict[str, Any]) -> str:
    """As the page tells it to the browser."""
    page = server.text(f"/t/{seat['code']}")
    return page.split('data-push="')[1].split('"')[0]


def verified(authorization: str, public: str) -> Any:
    """What the signature stands for; raises if it is another's."""
    scheme, _, rest = authorization.partition(" ")
    given = dict(part.split("=", 1) for part in rest.split(", "))
    assert (scheme, given["k"]) == ("vapid", public)
    head, claims, proof = given["t"].split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_text(proof)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(public))
    signed = f"{head}.{claims}".encode()
    key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(SHA256()))
    return json.loads(from_text(claims))


def test_a_rematch_calls_who_is_away_and_no_bot_takes_the_seat(
    server: Server, service: tuple[str, Queue[Posted]]
) -> None:
    address, posted = service
    ann, bob = two(server)
    call_me(server, bob, Browser().subscription(address, "/bob"))

    async def again() -> dict[str, Any]:
        client = await Client(server, ann["table"], ann["token"]).open()
        await client.ask(type="resign")
        await client.ask(type="rematch")
        new = await Client(server, client.now["rematch"], bob["token"]).open()
        return new.now

    now = live.run(again())
    assert [seat.get("level", "") for seat in now["seats"]] == ["", ""]
    assert posted.get(timeout=60)[0] == "/bob"


def test_an_address_that_is_no_more_is_forgotten(
    server: Server, service: tuple[str, Queue[Posted]]
) -> None:
    address, posted = service
    ann, bob = two(server)
    call_me(server, ann, Browser().subscription(address, "/gone"))
    before = count(server, "chum_push_failures_total")
    move(server, ann, bob)
    assert posted.get(timeout=60)[0] == "/gone"
    while count(server, "chum_push_failures_total") == before:
        pass  # it answers before it has counted
    call_me(server, ann, Browser().subscription(address, "/new"))
    move(server, ann, bob)
    assert posted.get(timeout=60)[0] == "/new"
    assert posted.empty()


def count(server: Server, name: str) -> float:
    lines = server.text("/metrics").splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])


def test_a_seat_is_called_by_its_own_token_alone(
    server: Server, service: tuple[str, Queue[Posted]]
) -> None:
    address, posted = service
    ann, _bob = two(server)
    other, _ = two(server)
    asked = Browser().subscription(address)
    for token in ("", "x" * 32, other["token"]):
        path = f"/api/tables/{ann['table']}/calls"
        status, said = server.refused(path, {"token": token, **asked})
        assert (status, said) == (409, "to be called you need the token of a seat")
    assert posted.empty()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"endpoint": "http://10.0.0.1/x"}, "does not know the push service"),
        ({"endpoint": "http://127.0.0.1.example.org/x"}, "does not know the push service"),
        ({"endpoint": "ftp://127.0.0.1/x"}, "does not know the push service"),
        ({"endpoint": "http://me@127.0.0.1/x"}, "does not know the push service"),
        ({"endpoint": "http://127.0.0.1/x\r\nHost: a"}, "does not know the push service"),
        ({"endpoint": "http://127.0.0.1:99999/x"}, "does not know the push service"),
        ({"endpoint": "http://127.0.0.1/" + "x" * 1000}, "cannot be read"),
        ({"keys": {"p256dh": "BAAA", "auth": "AAAA"}}, "no keys of a browser"),
        ({"keys": {"p256dh": "ü", "auth": "AAAA"}}, "no keys of a browser"),
        ({"more": 1}, "cannot be read"),
    ],
)
def test_what_is_no_subscription_is_refused(
    server: Server, change: dict[str, Any], why: str
) -> None:
    ann = server.create(seats=2, clock=DAYS)
    body = {"token": ann["token"], **Browser().subscription("127.0.0.1"), **change}
    status, said = server.refused(f"/api/tables/{ann['table']}/calls", body)
    assert (status, why in said) == (400, True), said


def test_a_table_without_a_clock_of_days_calls_nobody(server: Server) -> None:
    ann = server.create(seats=2, clock={"move": 60})
    body = {"token": ann["token"], **Browser().subscription("127.0.0.1")}
    status, said = server.refused(f"/api/tables/{ann['table']}/calls", body)
    assert (status, said) == (409, "only tables with a clock of days call their players")
    assert "data-push" not in server.text(f"/t/{ann['code']}")


def test_where_the_host_does_not_want_it_nothing_is_kept_and_nobody_called(
    tmp_path: Path, service: tuple[str, Queue[Posted]]
) -> None:
    address, posted = service
    with Server(tmp_path / "tables.db", 0, "--open-limits") as server:
        ann, bob = two(server)
        body = {"token": ann["token"], **Browser().subscription(address)}
        status, said = server.refused(f"/api/tables/{ann['table']}/calls", body)
        assert (status, said) == (404, "this server calls nobody")
        assert "data-push" not in server.text(f"/t/{ann['code']}")
        move(server, ann, bob)
        assert count(server, "chum_pushes_total") == 0
        server.stop()
        store = SqliteStore(server.db)
        assert store.query("SELECT 1 FROM subscriptions UNION ALL SELECT 1 FROM keys") == []
        store.close()
    assert posted.empty()


def test_push_needs_somebody_whom_a_push_service_may_turn_to() -> None:
    with pytest.raises(BadSetup, match="push needs an e-mail address"):
        changed(Settings(), {"push": {"on": True}})
    assert Settings(push=Chosen(on=True), public_url="https://a.org").subject == "https://a.org"


def test_the_example_of_the_standard_comes_out_byte_by_byte() -> None:
    """RFC 8291, appendix A."""
    made = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


# -- never into the host's own network


@pytest.mark.parametrize(
    "address",
    "127.0.0.1 10.1.2.3 192.168.0.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 ::1 fe80::1%eth0"
    " fc00::1 ::ffff:127.0.0.1 2002:7f00:1:: 64:ff9b::a00:1".split(),
)
def test_an_address_inside_is_none_of_the_internet(address: str) -> None:
    assert not errand.is_outside(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"])
def test_an_address_outside_is(address: str) -> None:
    assert errand.is_outside(address)


def test_a_name_that_leads_inside_is_noticed_when_it_is_used() -> None:
    with pytest.raises(errand.Inside):
        errand.resolve(urlsplit("https://localhost/x"), inside=False)


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://fcm.googleapis.com:443/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:22/x", False),
        ("https://evilfcm.googleapis.com/x", False),
        ("https://example.org/x", False),
    ],
)
def test_only_the_push_services_that_the_host_knows_are_used(
    tmp_path: Path, endpoint: str, known: bool
) -> None:
    with opened(tmp_path, Chosen(on=True)) as push:
        assert push.serves(endpoint) is known


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://push.example.org/x", True),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://localhost/x", False),
        ("https://2130706433/x", False),
    ],
)
def test_where_any_service_will_do_none_inside_does(
    tmp_path: Path, endpoint: str, known: bool
) -> None:
    with opened(tmp_path, Chosen(on=True, services=[])) as push:
        assert push.serves(endpoint) is known


@contextmanager
def opened(folder: Path, chosen: Chosen) -> Iterator[Push]:
    store = SqliteStore(str(folder / "tables.db"))
    push = Push(Hall(store, Bots()), Settings(contact="a@example.org", push=chosen))
    yield push
    push.close()
    store.close()


def test_the_key_is_made_on_the_first_start(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with opened(tmp_path, Chosen(on=True)) as push:
            keys.append(push.public)
    assert keys[0] == keys[1]
