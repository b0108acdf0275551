"""What a host may set: on the command line, or in a file that `chum serve --config` reads."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from chum.core.language import Text
from chum.errors import BadSetup
from chum.server.site import place


def said(text: str, **bounds: Any) -> Meta:
    return Meta(description=text, **bounds)


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """How much one visitor may ask for.  An address is what a visitor comes from."""

    messages_per_second: Annotated[float, said("on one WebSocket", gt=0)] = 20
    message_burst: Annotated[float, said("at once, on one WebSocket", ge=1)] = 200
    requests_per_second: Annotated[float, said("of pages and the like, by one address", gt=0)] = 20
    request_burst: Annotated[float, said("at once, by one address", ge=1)] = 1000
    tables_per_second: Annotated[float, said("made by one address; seats taken, too", gt=0)] = 0.5
    table_burst: Annotated[float, said("at once, by one address", ge=1)] = 30
    wrong_codes_per_minute: Annotated[float, said("tried by one address", ge=1)] = 20
    hints_per_second: Annotated[float, said("asked for by one address", gt=0)] = 0.5
    hint_burst: Annotated[float, said("at once, by one address", ge=1)] = 60
    connections: Annotated[int, said("open at the same time", ge=1)] = 20_000
    connections_per_address: Annotated[int, said("of these, from one address", ge=1)] = 400
    header_bytes: Annotated[int, said("of one request", ge=1024)] = 16_384
    request_seconds: Annotated[
        float, said("for a request to arrive, or its answer to be read", gt=0)
    ] = 20


SERVICES = (  # of the browsers that most people have
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


class Push(msgspec.Struct, forbid_unknown_fields=True):
    """ "Your turn" for players without an open page, at tables with a clock of days."""

    on: Annotated[bool, said("needs chum-games[push], and a contact or a public_url")] = False
    services: Annotated[
        list[str], said("hosts of push services, and below them; empty: any in the internet")
    ] = msgspec.field(default_factory=lambda: list(SERVICES))
    inside: Annotated[bool, said("push services in your own network, over http too; for tests")] = (
        False
    )


NO_LIMIT = 10**9


def without_limits() -> Limits:
    """For a table among friends, and for measuring."""
    kept = {"header_bytes", "request_seconds"}
    free = dict.fromkeys((f for f in Limits.__struct_fields__ if f not in kept), NO_LIMIT)
    return Limits(**free)


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """All of it, with what holds where nothing is set."""

    host: Annotated[str, said("address to listen on; 0.0.0.0 for all")] = "127.0.0.1"
    port: Annotated[int, said("0 takes a free one", ge=0, le=65535)] = 8000
    db: Annotated[str, said("a file, or postgresql://…; empty: a file in your data folder")] = ""
    public_url: Annotated[
        str, said("how visitors reach the server, such as https://example.org/games")
    ] = ""
    trusted_proxies: Annotated[
        list[str], said("addresses of proxies whose word on a visitor's address is taken")
    ] = []
    contact: Annotated[
        str, said("how visitors reach you, such as an e-mail address; told on the privacy page")
    ] = ""
    keep_finished_days: Annotated[
        float, said("finished matches are deleted after so many days; 0: never", ge=0)
    ] = 0
    keep_abandoned_days: Annotated[
        float, said("tables at which nothing happens, after so many days; 0: never", ge=0)
    ] = 0
    bots: Annotated[
        dict[str, str],
        said('learned players by name, each a file: {Ada = "ada.npz"}; needs chum-games[envs]'),
    ] = {}
    log: Annotated[
        Literal["quiet", "text", "json"],
        said("a line for each request and failure as text or json; quiet: failures alone"),
    ] = "quiet"
    limits: Limits = msgspec.field(default_factory=Limits)
    push: Push = msgspec.field(default_factory=Push)

    def __post_init__(self) -> None:
        for address in self.trusted_proxies:
            try:
                ip_network(address)
            except ValueError as error:
                raise ValueError(
                    Text("a trusted proxy is an address, not {0!r}", address)
                ) from error
        url = urlsplit(self.public_url)
        if self.public_url and not (url.scheme in ("http", "https") and place(self.public_url)):
            raise ValueError(Text("a public URL begins with https://, not {0!r}", self.public_url))
        if "?" in self.public_url or "#" in self.public_url:
            raise ValueError(Text("a public URL ends with a path, not {0!r}", self.public_url))
        if self.push.on and not self.subject:
            raise ValueError(Text("push needs an e-mail address as contact, or a public_url"))

    @property
    def subject(self) -> str:
        """Whom a push service may turn to."""
        return f"mailto:{self.contact}" if "@" in self.contact else self.public_url


def read_settings(path: Path) -> Settings:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Settings)
    except OSError as error:
        raise BadSetup(Text("cannot read {0}: {1}", path, error.strerror)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSetup(Text("{0} is no good configuration: {1}", path, error)) from error


def changed(settings: Settings, given: Mapping[str, object]) -> Settings:
    """What the command line says goes before what the file does."""
    try:
        return msgspec.convert({**msgspec.to_builtins(settings), **given}, Settings)
    except msgspec.ValidationError as error:
        raise BadSetup(Text("this cannot be served: {0}", error)) from error


def default_file() -> str:
    """A file of settings that changes nothing, to begin with."""
    lines = ["# Chum's settings.  Every line says what holds without it.", ""]
    lines += [*described(Settings), "", "[limits]", *described(Limits), ""]
    lines += ["[push]", *described(Push), ""]
    return "\n".join(lines)


def described(kind: type[msgspec.Struct]) -> list[str]:
    hints = get_type_hints(kind, include_extras=True)
    default = kind()
    lines = []
    for name in kind.__struct_fields__:
        meta = [each for each in get_args(hints[name])[1:] if isinstance(each, Meta)]
        if meta:
            value = msgspec.json.encode(getattr(default, name)).decode()
            lines.append(f"# {name} = {value}  # {meta[0].description}")
    return lines
