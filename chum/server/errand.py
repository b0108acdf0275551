"""A message handed in at a push service: never at a place inside the host's own network."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

NAT64 = ip_network("64:ff9b::/96")  # an IPv4 address stands in its last four bytes
PORTS = {"https": 443, "http": 80}


class Inside(Exception):
    """The name leads into a network of the host's own."""


def is_outside(address: str) -> bool:
    """Whether it is an address of the internet, also where one stands within another."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        within = found.ipv4_mapped or found.sixtofour
        if found in NAT64:
            within = ip_address(int(found) & 0xFFFFFFFF)  # type: ignore[assignment]
        found = within or found
    return found.is_global and not found.is_multicast


def resolve(url: SplitResult, inside: bool) -> str:
    """An address of the service; the connection goes there, whatever its name means later."""
    found = socket.getaddrinfo(url.hostname, port_of(url), type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not inside and not all(map(is_outside, addresses)):
        raise Inside
    return addresses[0]


def port_of(url: SplitResult) -> int:
    return url.port or PORTS[url.scheme]


async def hand_in(address: str, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """POST it; the status of the answer.  Redirections lead nowhere."""
    url = urlsplit(endpoint)
    secure = ssl.create_default_context() if url.scheme == "https" else None
    place = f"{url.path or '/'}?{url.query}" if url.query else url.path or "/"
    sent = {"Host": url.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {place} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
    name = url.hostname if secure else None
    reader, writer = await asyncio.open_connection(
        address, port_of(url), ssl=secure, server_hostname=name
    )
    try:
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        return int((await reader.readline()).split()[1])
    finally:
        writer.close()
