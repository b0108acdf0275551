"""A distribution that must not be published is refused, with the reason."""

from __future__ import annotations

import io
import struct
import tarfile
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

import chum
from release import distribution
from release.distribution import COMPILED, LIMIT, ROOT, faults, sections

TREE = ["chum/__init__.py", "chum/games/getbit/rules.py", "chum/locale/de.po"]
EXTENSION = "chum/games/getbit/_compiled.abi3.so"
SYSTEM = f"{COMPILED}-manylinux_2_17_x86_64"
Files = dict[str, bytes]


def elf(*names: str) -> bytes:
    """The head of a library of Linux, the names of its sections, and their table."""
    text = b"\0" + b"".join(name.encode() + b"\0" for name in names)
    places = [text.index(name.encode() + b"\0") for name in names]
    head = distribution.ELF.ljust(40, b"\0") + struct.pack("<Q", 64 + len(text)) + bytes(10)
    head += struct.pack("<3H", 64, len(names), len(names) - 1)
    table = [struct.pack("<2I4Q", place, 0, 0, 0, 64, 0).ljust(64, b"\0") for place in places]
    return head + text + b"".join(table)


STRIPPED = elf(".text", ".dynsym", ".shstrtab")


@pytest.fixture
def wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    monkeypatch.setattr(distribution, "tracked", lambda *_: TREE)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/builder"))

    def made(tag: str = SYSTEM, name: str = "", **changes: bytes | None) -> list[str]:
        """The faults of a good wheel with some of its files changed, added or taken away."""
        files: Files = {**dict.fromkeys(TREE, b"text"), EXTENSION: STRIPPED}
        for changed, data in changes.items():
            files.pop(changed, None)
            if data is not None:
                files[changed] = data
        path = tmp_path / (name or f"chum_games-{chum.__version__}-{tag}.whl")
        with ZipFile(path, "w") as packed:
            packed.mkdir("chum/games")  # as auditwheel does
            for file, data in files.items():
                packed.writestr(file, data)
        return list(faults(path))

    return made


def test_a_good_wheel_is_let_through(wheel: Callable[..., list[str]]) -> None:
    assert wheel() == []
    assert wheel("py3-none-any", **{EXTENSION: None}) == []


def test_sections_are_read() -> None:
    assert list(sections(STRIPPED)) == [".text", ".dynsym", ".shstrtab"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {EXTENSION: elf(".text", ".symtab", ".debug_info")},
            "not stripped: it has .symtab, .debug_",
        ),
        (
            {EXTENSION: STRIPPED + b"/home/builder/.pyenv/lib"},
            "a path of this machine, /home/builder",
        ),
        ({EXTENSION: STRIPPED + str(ROOT).encode()}, f"a path of this machine, {ROOT}"),
        ({EXTENSION: None}, "chum/games/getbit is not compiled"),
        ({"chum/locale/de.po": None}, "chum/locale/de.po is missing"),
        ({"chum/notes.txt": b""}, "chum/notes.txt is not part of Chum"),
        ({"tests/live.mo": b""}, "tests/live.mo is not part of Chum"),
        ({"chum/locale/de.mo": bytes(LIMIT)}, f"and {LIMIT:,} are allowed"),
        ({"tag": f"{COMPILED}-linux_x86_64"}, "auditwheel repair"),
        ({"tag": "cp311-cp311-macosx_11_0_arm64", EXTENSION: None}, "its tag is cp311-cp311-mac"),
        ({"tag": "py3-none-any"}, "chum/games/getbit is compiled"),
        ({"name": f"chum-{chum.__version__}-{SYSTEM}.whl"}, "must begin with chum_games-"),
    ],
)
def test_a_bad_one_is_refused(
    wheel: Callable[..., list[str]], changes: dict[str, object], said: str
) -> None:
    found = wheel(**changes)
    assert len(found) >= 1
    assert said in found[0]


def test_the_sources_are_the_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distribution, "tracked", lambda *_: ["README.md", "docs/host.md"])

    def made(name: str, *files: str) -> list[str]:
        with tarfile.open(tmp_path / name, "w:gz") as packed:
            for file in files:
                packed.addfile(tarfile.TarInfo(f"chum_games-1/{file}"), io.BytesIO())
        return list(faults(tmp_path / name))

    name = f"chum_games-{chum.__version__}.tar.gz"
    assert made(name, "README.md", "docs/host.md", "PKG-INFO", "chum_games.egg-info/x") == []
    assert made(name, "README.md") == ["docs/host.md is missing"]
    [found] = made(name, "README.md", "docs/host.md", "chum/games/getbit/_compiled.so")
    assert "_compiled.so is not part of the tree" in found
    assert "its name must be" in made("chum-1.tar.gz", "README.md", "docs/host.md")[0]
