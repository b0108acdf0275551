"""The host's rules as this process knows them: no new tables for now, and who is not served."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from chum.core.language import Text
from chum.errors import BadSetup, ChumError
from chum.table.names import plain_name
from chum.table.office import ADDRESS, CLOSED, DELETED, NAME, Decision
from chum.table.table import NoSuchTable


class NotAllowed(ChumError):
    """The host of this server does not want it."""


def network(address: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(address, strict=False)
    except ValueError as error:
        text = Text("{0!r} is no address, such as 192.0.2.7 or 2001:db8::/64", address)
        raise BadSetup(text) from error


class House:
    def __init__(self) -> None:
        self.heed([], 0)

    def heed(self, decisions: Iterable[Decision], now: float) -> None:
        holding = [each for each in decisions if each.until > now or each.kind == DELETED]
        self.decisions = len(holding)
        self.closed = any(each.kind == CLOSED for each in holding)
        self.names = {each.what for each in holding if each.kind == NAME}
        self.networks = [network(each.what) for each in holding if each.kind == ADDRESS]
        self.deleted = {each.what: each.until for each in holding if each.kind == DELETED}

    def check_new_table(self) -> None:
        if self.closed:
            raise NotAllowed(Text("no new tables for now; those that stand go on"))

    def check_name(self, name: str) -> None:
        if plain_name(name) in self.names:
            raise NotAllowed(Text("nobody sits down here by this name for now"))

    def check_address(self, address: str) -> None:
        if self.banned(address):
            raise NotAllowed(Text("the host of this server does not serve your address for now"))

    def banned(self, address: str) -> bool:
        if not self.networks or not address:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False  # a proxy may say anything
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self.networks)

    def check_table(self, match: str) -> None:
        if match in self.deleted:
            raise NoSuchTable(Text("this table was deleted by the host"))
