"""Does what the Dockerfile says, step by step, where there is no container engine.

    python -m release.container        # as root, on Linux

Each stage is a layer over this machine's own files, in a mount namespace of its own: the steps see
the paths that the Dockerfile names, and nothing outside the layer is changed.  In place of the base
image stands this machine with its own Python (CHUM_BASE_PYTHON names another).  Then the image's
command is started by its user, is found well by its own health check, and serves a match.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from release.image import Stage, ignored, read, setting

ROOT = Path(__file__).parent.parent
PYTHON = os.environ.get("CHUM_BASE_PYTHON", "/usr/bin/python3")
DEVICES = ("null", "random", "urandom", "zero")
TRIES = 60  # a second between two, like an engine's start period


class Layer:
    """One stage: what it writes is in `made`; its steps see this machine with that on top."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage = stage
        self.made, self.work, self.whole = (folder / name for name in ("made", "work", "whole"))
        self.folder, self.user = "/", "root"
        self.env = {"PATH": "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin"}
        self.env |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        for place in (self.made, self.work, self.whole):
            place.mkdir(parents=True)
        layers = f"lowerdir=/,upperdir={self.made},workdir={self.work}"
        do("mount", "-t", "overlay", "overlay", "-o", layers, str(self.whole))
        do("mount", "-t", "proc", "proc", str(self.whole / "proc"))
        (self.whole / "dev/shm").mkdir(exist_ok=True)
        do("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(self.whole / "dev/shm"))
        for name in DEVICES:
            (self.whole / "dev" / name).touch()
            do("mount", "--bind", f"/dev/{name}", str(self.whole / "dev" / name))
        self.put_python()

    def put_python(self) -> None:
        """By the plain names that the base image has."""
        place = self.whole / "usr/local/bin"
        for name, words in {"python": PYTHON, "pip": f"{PYTHON} -m pip"}.items():
            (place / name).unlink(missing_ok=True)
            (place / name).write_text(f'#!/bin/sh\nexec {words} "$@"\n')
            (place / name).chmod(0o755)

    def make(self, others: dict[str, Layer]) -> None:
        for word, rest in self.stage.steps:
            print(f"  {word} {rest[:90]}", flush=True)
            if word == "RUN":
                do(*self.inside("/bin/sh", "-c", rest))
            elif word == "COPY":
                self.copy(rest, others)
            elif word == "WORKDIR":
                self.folder = rest
                self.place(rest).mkdir(parents=True, exist_ok=True)
            elif word == "USER":
                self.user = rest
            elif word == "ENV":
                self.env |= setting(rest, self.env)

    def place(self, path: str) -> Path:
        return self.whole / Path(self.folder, path).relative_to("/")

    def copy(self, rest: str, others: dict[str, Layer]) -> None:
        *sources, target = rest.split()
        if not sources[0].startswith("--from="):
            copy_context(self.place(target))
            return
        other = others[sources.pop(0).removeprefix("--from=")]
        for source in sources:
            shutil.copytree(other.place(source), self.place(target), symlinks=True)

    def inside(self, *command: str) -> list[str]:
        """The command as it is run in this layer, by its user, in its folder."""
        settings = [f"{name}={value}" for name, value in self.env.items()]
        start = ["chroot", f"--userspec={self.user}", str(self.whole)]
        return [*start, "/usr/bin/env", "-i", f"--chdir={self.folder}", *settings, *command]


def do(*command: str) -> None:
    if subprocess.run(command).returncode:
        sys.exit(f"this failed: {' '.join(command)}")


def copy_context(place: Path) -> None:
    """What `COPY . .` takes, by the .dockerignore."""
    inside, out = ignored(ROOT / ".dockerignore")
    for name in inside:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns(*out))
        else:
            shutil.copy(ROOT / name, place / name)


def build(folder: Path) -> Layer:
    """The last stage, made from those before it."""
    made: dict[str, Layer] = {}
    for number, stage in enumerate(read(ROOT / "Dockerfile")):
        print(f"FROM {stage.base}", flush=True)
        layer = Layer(stage, folder / str(number))
        layer.make(made)
        made[stage.name or str(number)] = layer
    return layer


def try_out(image: Layer) -> None:
    """In a network of its own, where the image's port is free."""
    alone = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    server = subprocess.Popen([*alone, *image.inside(*image.stage.command())])
    beside = ["nsenter", f"--net=/proc/{server.pid}/ns/net"]
    try:
        wait_for_health([*beside, *image.inside(*image.stage.health())], server)
        do(*beside, *image.inside("sh", "-c", 'test "$(id -u)" != 0 && test -s /data/matches.db'))
        do(*beside, sys.executable, "-m", "release.visit", "http://127.0.0.1:8000")
    finally:
        server.terminate()
        print(f"stopped: {server.wait(timeout=TRIES)}")


def wait_for_health(check: list[str], server: subprocess.Popen[bytes]) -> None:
    for _ in range(TRIES):
        if subprocess.run(check, stderr=subprocess.DEVNULL).returncode == 0:
            print("healthy, by the image's own check", flush=True)
            return
        if server.poll() is not None:
            break
        time.sleep(1)
    sys.exit("the image's command did not come to health")


def main(folders: list[str]) -> None:
    """Without a folder a new one, for a second process that has mounts of its own.

    They end with it, so that what is then deleted are the layers alone.
    """
    if folders:
        image = build(Path(folders[0]))
        packed = sum(path.lstat().st_size for path in image.made.rglob("*") if path.is_file())
        print(f"{packed / 1e6:.0f} MB on top of the base image", flush=True)
        try_out(image)
        return
    if sys.platform != "linux" or os.geteuid():
        sys.exit("Without a container engine this needs Linux and root, because it mounts layers.")
    with tempfile.TemporaryDirectory(prefix="image") as folder:
        os.chmod(folder, 0o755)  # the image's user goes through it
        do("unshare", "--mount", sys.executable, "-m", "release.container", folder)


if __name__ == "__main__":
    main(sys.argv[1:])
