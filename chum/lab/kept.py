"""What a long run has done so far, in a file: the next one goes on from there.

Lines of JSON: first what was asked, then one line for each batch that is done, by a hash of the
batch.  A line that was cut short is not there.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chum.errors import BadSetup

KIND = "chum lab run"


class Kept:
    """A file that begins with the first batch, so that a run which never began leaves none."""

    def __init__(self, path: Path, asked: Mapping[str, Any], resume: bool = False) -> None:
        self.path = path
        self.head = line({"kind": KIND, "asked": asked})
        self.done: dict[str, str] = {}
        if resume:
            check_same(path, read_asked(path), asked)
            self._read()
        elif path.exists():
            raise BadSetup(
                f"{path} is there already: --resume goes on with that run, or name another file"
            )
        elif not os.access(path.parent, os.W_OK):
            raise BadSetup(f"cannot write {path}: is there such a folder, and is it yours?")

    def _read(self) -> None:
        whole = 0
        with self.path.open("rb+") as file:
            for number, text in enumerate(file):
                if not text.endswith(b"\n"):
                    break  # cut short in the middle of a write
                whole += len(text)
                if number > 0:
                    entry = json.loads(text)
                    self.done[entry["batch"]] = entry["data"]
            file.truncate(whole)

    def has(self, batch: object) -> bool:
        return name_of(batch) in self.done

    def get(self, batch: object) -> bytes:
        return zlib.decompress(base64.b85decode(self.done[name_of(batch)]))

    def add(self, batch: object, made: bytes) -> None:
        name = name_of(batch)
        if name not in self.done:
            data = base64.b85encode(zlib.compress(made, 1)).decode()
            self.done[name] = data
            head = "" if self.path.exists() else self.head
            with self.path.open("a", encoding="utf-8") as file:
                file.write(head + line({"batch": name, "data": data}))


def line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry) + "\n"


def name_of(batch: object) -> str:
    return hashlib.sha256(repr(batch).encode()).hexdigest()[:24]


def read_asked(path: Path) -> dict[str, Any]:
    """What a run was asked."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except OSError as error:
        raise BadSetup(f"there is no run to go on with: {path}: {error.strerror}") from error
    except ValueError as error:
        raise BadSetup(f"{path} is no run of the lab") from error
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise BadSetup(f"{path} is no run of the lab")
    asked: dict[str, Any] = head["asked"]
    return asked


def check_same(path: Path, found: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    wanted = json.loads(json.dumps(asked))
    for key in sorted({*found, *wanted}):
        if found.get(key) != wanted.get(key):
            raise BadSetup(
                f"{path} is another run: its {key} is {found.get(key)!r}, not {wanted.get(key)!r}; "
                "ask for the same, or name another file"
            )
