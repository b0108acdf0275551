"""`make quick`: format, lint, types, imports, and tests of what changed since main; in a minute.

Those are the tests that name what changed, in its room.  What breaks far away `make test` finds.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
LOOKS = (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["lint-imports"])
TYPES = ["mypy"]  # takes one core and as long as the tests, so it looks beside them
SLOW = ("tests/web/", "tests/bench/", "tests/mutants/test_")  # they need a browser, or minutes
GAME = "getbit"  # stands for all, where the machine below them changed
CONTRACT = "chum/contract"
CLIENT = ("tests/server/test_lean.py", "tests/web/test_picking.py", "tests/web/test_taps.py")
DOCUMENTS = ("tests/docs/test_links.py", "tests/docs/test_tables.py")


def main() -> int:
    changed = sorted(path for path in changed_files() if (ROOT / path).exists())
    tests = [["pytest", "-x", *each] for each in picked(changed, known_tests())]
    with start(TYPES, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as types:
        failed = any(start(command).wait() for command in (*LOOKS, *tests))
        told, _ = types.communicate()
    print("·", *TYPES, "\n" + told.decode(), flush=True)
    return int(failed or bool(types.returncode))


def start(command: list[str], **streams: int) -> subprocess.Popen[bytes]:
    if not streams:
        print("·", *command, flush=True)
    return subprocess.Popen([BIN / command[0], *command[1:]], cwd=ROOT, **streams)


def changed_files() -> set[str]:
    """Since this branch left main, and what is not committed yet."""
    left = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main")
    since = git("diff", "--name-only", *(left or ["HEAD"]))
    return {*since, *git("ls-files", "--others", "--exclude-standard")}


def git(*args: str) -> list[str]:
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1]


def known_tests() -> dict[str, str]:
    """By its path what each file of tests says."""
    paths = ROOT.glob("tests/**/test_*.py")
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def picked(changed: Iterable[str], tests: dict[str, str]) -> list[list[str]]:
    """What pytest is asked to run, call by call."""
    tests = {path: text for path, text in tests.items() if not path.startswith(SLOW)}
    games = {GAME for path in changed if path.startswith("chum/neutral/")}
    files = {path for path in changed if path in tests}
    for path in changed:
        room = Path(path).parts
        if room[:2] == ("chum", "games") and len(room) > 3:
            games.add(room[2])
            files |= {test for test in tests if Path(test).name.startswith(f"test_{room[2]}")}
        elif room[0] == "chum" and path.endswith(".py"):
            files |= {test for test in tests if concerns(test, tests[test], room)}
        elif room[:3] == ("chum", "server", "static"):
            files |= set(CLIENT)
        elif path.endswith(".md"):
            files |= set(DOCUMENTS)
    calls = [[CONTRACT, "--game", game] for game in sorted(games)] or [[]]
    calls[0] = sorted(files) + calls[0]
    return [call for call in calls if call]


def concerns(test: str, text: str, room: tuple[str, ...]) -> bool:
    """Whether a test lies in the room of a module, or above all rooms, and names it."""
    above, name = ".".join(room[:-1]), Path(room[-1]).stem
    there = Path(test).parts[1:-1] in (room[1:-1], ())
    named = re.search(rf"\b{above}\.{name}\b|from {above} import .*\b{name}\b", text)
    return there and (bool(named) or Path(test).stem == f"test_{name}")


if __name__ == "__main__":
    sys.exit(main())
