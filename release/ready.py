"""Whether this tree may be released as it stands; if so, its notes are written to build/notes.md.

python -m release.ready
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chum

ROOT = Path(__file__).parent.parent
NOTES = ROOT / "build" / "notes.md"
SEMANTIC = re.compile(r"(\d+)\.(\d+)\.(\d+)")


def main() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    tags, changed = git("tag", "--list", "v*"), git("status", "--porcelain")
    found = list(faults(chum.__version__, changelog, tags, changed))
    if found:
        sys.exit("Not ready for a release:\n" + "\n".join(f"- {fault}" for fault in found))
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text(notes(changelog, chum.__version__), encoding="utf-8")
    print(f"Chum {chum.__version__} can be released; what is new in it: {NOTES.relative_to(ROOT)}")


def git(*command: str) -> list[str]:
    asked = ["git", "-C", str(ROOT), *command]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.splitlines()


def faults(version: str, changelog: str, tags: list[str], changed: list[str]) -> Iterator[str]:
    """Each with what to do about it."""
    for line in changed:
        yield f"{line[3:]} is not committed"
    if not SEMANTIC.fullmatch(version):
        yield f"{version} in chum/__init__.py is not a version like 1.2.3"
    elif older := [tag for tag in tags if number(tag) >= number(version)]:
        yield f"{older[-1]} is released already: raise __version__ in chum/__init__.py"
    if not notes(changelog, version):
        yield f"CHANGELOG.md must begin with what is new, below a heading `## {version} (day)`"


def number(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text))


def notes(changelog: str, version: str) -> str:
    """What the newest entry says, if it is that of the version; otherwise nothing."""
    _, *entries = re.split(r"^## ", changelog, flags=re.M)
    heading, _, text = entries[0].partition("\n") if entries else ("", "", "")
    return f"{text.strip()}\n" if heading.split()[:1] == [version] and text.strip() else ""


if __name__ == "__main__":
    main()
