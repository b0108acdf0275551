"""Where visitors find this server, and what is answered elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request

from chum.core.language import Text
from chum.errors import ChumError

USUAL_PORTS = {"http": 80, "https": 443}


class WrongHost(ChumError):
    """A page elsewhere has its own name led here, or a proxy passes on another one."""


class Site(NamedTuple):
    """`origin` as in https://example.org, empty where anything will do; `root` as in /games."""

    origin: str = ""
    root: str = ""

    @classmethod
    def at(cls, public_url: str) -> Site:
        url = urlsplit(public_url)
        origin = f"{url.scheme}://{url.netloc}" if public_url else ""
        return cls(origin, url.path.rstrip("/"))

    def link(self, request: Request, path: str) -> str:
        """As one visitor sends it to another."""
        origin = self.origin or f"{request.url.scheme}://{request.url.netloc}"
        return f"{origin}{self.root}{path}"

    def check_host(self, host: str) -> None:
        """Only by the public name, or from the machine itself."""
        if not self.origin or is_loopback(host):
            return
        scheme = urlsplit(self.origin).scheme
        if place(f"{scheme}://{host}") != place(self.origin):
            raise WrongHost(Text("this server is called {0}", self.origin))

    def is_own_page(self, headers: Mapping[str, str]) -> bool:
        """A browser page of another site may not act here; programs send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return True
        there = place(origin)
        if self.origin and there == place(self.origin):
            return True
        host = headers.get("host", "")
        if self.origin and not is_loopback(host):
            return False
        return there is not None and there == place(f"{there.scheme}://{host}")


class Place(NamedTuple):
    """What two addresses of one site have in common, however they are written."""

    scheme: str
    host: str
    port: int


def place(url: str) -> Place | None:
    """None if there is none."""
    try:
        parts = urlsplit(url)
        port = parts.port or USUAL_PORTS[parts.scheme]
        return Place(parts.scheme, parts.hostname, port) if parts.hostname else None
    except (ValueError, KeyError):
        return None


def is_loopback(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
