"""What a wheel must be: whole, small, without symbols, and of no one machine.

python -m release.distribution dist/*
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import chum

ROOT = Path(__file__).parent.parent
LIMIT, LIMIT_OF_SOURCES = 1_750_000, 10_000_000  # bytes
COMPILED, INTERPRETED = "cp311-abi3", "py3-none-any"
EXTENSIONS = (".so", ".pyd")  # what the build adds to the tree's own files
RULES = re.compile(r"chum/games/\w+/rules\.py")
ELF = b"\x7fELF\x02\x01"  # of 64 bits, the low byte first: all that we build for


def main(names: list[str]) -> None:
    if not names:
        sys.exit("Which ones? python -m release.distribution dist/*")
    found = [f"{name}: {fault}" for name in names for fault in faults(Path(name))]
    if found:
        sys.exit("\n".join(found))
    for name in names:
        print(f"{Path(name).name}: {Path(name).stat().st_size:,} bytes, nothing wrong")


def faults(path: Path) -> Iterator[str]:
    """Everything for which it must not be published, a sentence for each."""
    if path.suffix == ".whl":
        yield from wheel_faults(path)
    else:
        yield from source_faults(path)


def wheel_faults(path: Path) -> Iterator[str]:
    with ZipFile(path) as wheel:
        names = [name for name in wheel.namelist() if not name.endswith("/")]  # no folders
        files = {name: wheel.read(name) for name in names}
    yield from wrong_size(path, LIMIT)
    yield from wrong_name(path.name)
    yield from wrong_files(set(files), compiled=COMPILED in path.name)
    for name, data in files.items():
        yield from wrong_bytes(name, data)


def source_faults(path: Path) -> Iterator[str]:
    """The sources are the tree: documents, tests, examples and all, and nothing that was built."""
    start = f"chum_games-{chum.__version__}"
    if path.name != f"{start}.tar.gz":
        yield f"its name must be {start}.tar.gz"
    yield from wrong_size(path, LIMIT_OF_SOURCES)
    with tarfile.open(path) as packed:
        names = {file.name.partition("/")[2] for file in packed if file.isfile()}
    tree = set(tracked())
    for name in sorted(tree - names):
        yield f"{name} is missing"
    for name in sorted(names - tree):
        if name not in ("PKG-INFO", "setup.cfg") and ".egg-info/" not in name:
            yield f"{name} is not part of the tree"


def wrong_size(path: Path, limit: int) -> Iterator[str]:
    size = path.stat().st_size
    if size > limit:
        yield f"it has {size:,} bytes, and {limit:,} are allowed"


def wrong_name(name: str) -> Iterator[str]:
    """The tag says who may install it; one of a single Linux machine is refused by the index."""
    start = f"chum_games-{chum.__version__}-"
    if not name.startswith(start):
        yield f"its name must begin with {start}"
    tag = name.removeprefix(start).removesuffix(".whl")
    if tag != INTERPRETED and not tag.startswith(f"{COMPILED}-"):
        yield f"its tag is {tag}, not {INTERPRETED} nor {COMPILED}-…"
    if "-linux_" in tag:
        yield "it is tagged for this machine's Linux alone: auditwheel repair"


def wrong_files(names: set[str], compiled: bool) -> Iterator[str]:
    own = {name for name in names if ".dist-info/" not in name}
    tree = set(tracked("chum"))
    for name in sorted(tree - own):
        yield f"{name} is missing"
    for name in sorted(own - tree):
        if not name.startswith("chum/") or not name.endswith(EXTENSIONS):
            yield f"{name} is not part of Chum"
    games = {name.removesuffix("/rules.py") for name in tree if RULES.fullmatch(name)}
    built = {name.rsplit("/", 1)[0] for name in own if name.endswith(EXTENSIONS)}
    for game in sorted(games ^ built if compiled else built):
        yield f"{game} is {'compiled' if game in built else 'not compiled'}"


def tracked(*folders: str) -> list[str]:
    """The files of the tree, as git knows them."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", *folders]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).exists()]


def wrong_bytes(name: str, data: bytes) -> Iterator[str]:
    for folder in (ROOT, Path.home()):
        if len(folder.parts) > 1 and str(folder).encode() in data:
            yield f"{name} holds a path of this machine, {folder}"
    if name.endswith(".so") and data.startswith(ELF):
        left = [section for section in sections(data) if section.startswith((".debug", ".symtab"))]
        if left:
            yield f"{name} is not stripped: it has {', '.join(left)}"


def sections(data: bytes) -> Iterator[str]:
    """The names of an ELF file's sections."""
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<3H", data, 58)
    heads = [struct.unpack_from("<2IQ3Q", data, table + i * size) for i in range(count)]
    start = heads[names][4] if heads else 0
    for head in heads:
        first = start + head[0]
        yield data[first : data.index(b"\0", first)].decode()


if __name__ == "__main__":
    main(sys.argv[1:])
