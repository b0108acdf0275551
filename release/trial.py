"""Each distribution is installed in an environment of its own, and must do there what it promises.

    python -m release.trial dist/*                      # by this Python
    python -m release.trial --python python3.13 dist/*

There is no compiler: the search path holds the new environment alone, and CC fails.  Packages that
Chum needs come as wheels.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from release.distribution import COMPILED
from release.inside import traces

ROOT = Path(__file__).parent.parent
TAKEN = "release/__init__.py release/inside.py release/visit.py tests/__init__.py"
TAKEN += " tests/server/__init__.py tests/server/live.py"
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "install")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("distributions", nargs="+", type=Path)
    given = parser.parse_args()
    kept = json.dumps(traces("compiled"))
    for distribution in given.distributions:
        print(f"\n{distribution.name}", flush=True)
        with tempfile.TemporaryDirectory(prefix="trial") as folder:
            Path(folder, "traces.json").write_text(kept)
            attempt(distribution.resolve(), given.python, Path(folder))


def attempt(distribution: Path, python: str, folder: Path) -> None:
    home = folder / "venv"
    subprocess.run([python, "-m", "venv", home], check=True)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    for name in TAKEN.split():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)

    def do(*args: str | Path) -> None:
        bare = {**os.environ, "PATH": str(scripts), "CC": "/bin/false", "VIRTUAL_ENV": str(home)}
        bare.pop("PYTHONPATH", None)
        done = subprocess.run([scripts / "python", *args], cwd=folder, env=bare)
        if done.returncode:
            sys.exit(f"{distribution.name} failed: {' '.join(map(str, args))}")

    do(*PIP, "--prefer-binary", distribution, "pytest")
    mode = "compiled" if COMPILED in distribution.name else "interpreted"
    do("-m", "release.inside", mode, "--traces", "traces.json")


if __name__ == "__main__":
    main()
