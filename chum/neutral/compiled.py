"""A game's compiled rules: found, made sure of, and loaded.

They may come while this process runs, made by another one.  Half a file would end the process, and
what was once loaded can never be replaced in it.  So a file is loaded only if it is whole and
carries the stamp of the very rules that run here.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from threading import Lock
from typing import Any

from chum.neutral import compile as compiler
from chum.neutral.contract import Source
from chum.neutral.package import folder_of

NOTHING = "the rules of {} are not compiled"
OTHERS = "the compiled rules of {} were made from another version of them"
LOOKING = Lock()  # bots and hints ask in threads, and a file is loaded once


def compiled_rules(game: Source) -> tuple[Any, str]:
    """The compiled module, and what is wrong with it, if anything."""
    with LOOKING:
        module, missing = place(game.package).look()
    return module, missing.format(game.name)


@cache
def place(package: str) -> Place:
    return Place(package)


class Place:
    """Where the compiled rules of a game lie, or will."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.files = [folder_of(package) / f"_compiled{suffix}" for suffix in EXTENSION_SUFFIXES]
        self.stamp = compiler.stamp(package)  # once: files may change, the rules in memory do not
        self.seen: object = ()
        self.module: Any = None
        self.missing = NOTHING

    def look(self) -> tuple[Any, str]:
        """What is not good is looked at again only when another file lies there: all ask often."""
        if self.module is None and (there := self.file()) != self.seen:
            self.seen = there
            self.module, self.missing = self.load(there[0]) if there else (None, NOTHING)
        return self.module, self.missing

    def file(self) -> tuple[Path, int, int, int] | None:
        """The first that there is, and what tells it from one that comes in its place."""
        for path in self.files:
            try:
                found = os.stat(path)
            except OSError:
                continue
            return path, found.st_ino, found.st_size, found.st_mtime_ns
        return None

    def load(self, path: Path) -> tuple[Any, str]:
        try:
            data = path.read_bytes()
            if self.stamp.encode() not in data:
                return None, OTHERS
            if not is_whole(data):
                return None, NOTHING
            module = extension(f"{self.package}._compiled", path)
        except (ImportError, OSError):
            return None, NOTHING
        return (module, "") if self.stamp == module.STAMP else (None, OTHERS)


def extension(name: str, path: Path) -> Any:
    """This very file, imported."""
    loader = ExtensionFileLoader(name, str(path))
    module = module_from_spec(ModuleSpec(name, loader, origin=str(path)))
    loader.exec_module(module)
    return module


def is_whole(data: bytes) -> bool:
    """Whether a file of Linux ends where its head says, with the table of its sections."""
    if not data.startswith(b"\x7fELF\x02\x01"):
        return True  # of another system, which may say so itself
    if len(data) < 64:
        return False
    table = int.from_bytes(data[40:48], "little")
    size, count = int.from_bytes(data[58:60], "little"), int.from_bytes(data[60:62], "little")
    return len(data) >= table + size * count
