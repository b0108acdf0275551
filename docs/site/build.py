"""The documentation as a site in build/docs: `make docs`.

The pages lie on the site as they lie in the tree, so that a link between them works in both places.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SITE = Path(__file__).parent
ROOT = SITE.parents[1]
BUILD = ROOT / "build"
SOURCE = BUILD / "docs-source"
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "examples")
TOOLS = shutil.ignore_patterns("*.py", "*.toml", "requirements.*", "__pycache__")


def gather() -> None:
    for old in (SOURCE, BUILD / "docs"):
        shutil.rmtree(old, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    for page in PAGES:
        if (ROOT / page).is_dir():
            shutil.copytree(ROOT / page, SOURCE / page)
        else:
            shutil.copy(ROOT / page, SOURCE)
    shutil.rmtree(SOURCE / "docs" / "site")
    shutil.copytree(SITE, SOURCE / "docs" / "site", ignore=TOOLS)
    shutil.copy(ROOT / "chum" / "server" / "static" / "icon.svg", SOURCE / "docs" / "site")
    shutil.copy(SITE / "zensical.toml", BUILD)


if __name__ == "__main__":
    gather()
    config = str(BUILD / "zensical.toml")
    made = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file", config]
    )
    sys.exit(made.returncode)
