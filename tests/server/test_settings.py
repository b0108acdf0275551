"""What a host may set, and what is refused before anything is served."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chum.errors import BadSetup
from chum.server.run import bind
from chum.server.settings import (
    NO_LIMIT,
    Limits,
    Settings,
    changed,
    default_file,
    read_settings,
    without_limits,
)
from chum.table.store import open_store


def test_the_printed_file_changes_nothing_and_names_everything(tmp_path: Path) -> None:
    path = tmp_path / "chum.toml"
    path.write_text(default_file())
    assert read_settings(path) == Settings()
    path.write_text(default_file().replace("\n# ", "\n"))
    assert read_settings(path) == Settings(), "what a line says is what holds without it"
    for name in (*Settings.__struct_fields__, *Limits.__struct_fields__):
        assert f"{name} = " in default_file() or f"[{name}]" in default_file()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ports = 1", "unknown field `ports`"),
        ("[limits]\nconnection = 1", "unknown field `connection`"),
        ("port = 'eighty'", "Expected `int`"),
        ("port = 99999", "<= 65535"),
        ("[limits]\nhint_burst = 0", ">= 1"),
        ("trusted_proxies = ['proxy']", "a trusted proxy is an address, not 'proxy'"),
        ("public_url = 'example.org'", "a public URL begins with https://"),
        ("public_url = 'https://example.org:99999'", "a public URL begins with https://"),
        ("public_url = 'https://example.org/?a'", "a public URL ends with a path"),
        ("log = 'loud'", "Invalid enum value"),
        ("port =", "Invalid value"),
    ],
)
def test_a_bad_setting_is_refused_in_words(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "chum.toml"
    path.write_text(text)
    with pytest.raises(BadSetup, match="no good configuration") as refused:
        read_settings(path)
    assert why in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"cannot read .*: No such file"):
        read_settings(tmp_path / "none.toml")


@pytest.mark.parametrize("host", ["\0", "a" * 300, "\udcff"])
def test_a_host_that_cannot_be_one_is_refused_in_words(host: str) -> None:
    with pytest.raises(BadSetup, match="cannot listen on"):
        bind(host, 0)


def test_a_database_of_another_kind_is_not_taken_for_a_file() -> None:
    with pytest.raises(BadSetup, match="postgresql://… or the path of a file, not mysql://here/x"):
        open_store("mysql://here/x")


def test_the_command_line_goes_before_the_file() -> None:
    settings = Settings(host="::1", db="a.db", limits=Limits(connections=7))
    found = changed(settings, {"db": "b.db", "trusted_proxies": ("10.0.0.0/8",)})
    assert (found.host, found.db, found.trusted_proxies) == ("::1", "b.db", ["10.0.0.0/8"])
    assert found.limits.connections == 7
    with pytest.raises(BadSetup, match="this cannot be served: a public URL"):
        changed(settings, {"public_url": "ftp://x"})


def test_without_limits_requests_are_bounded_all_the_same() -> None:
    free = without_limits()
    kept = {"header_bytes", "request_seconds"}
    for name, value in msgspec.structs.asdict(free).items():
        assert value == (getattr(Limits(), name) if name in kept else NO_LIMIT)
