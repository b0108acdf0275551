"""`make mutants`: makes each kept change in a scratch copy of the tree, and runs the tests named.

A change is caught if one of them fails by what it finds.  It is refused, no success either, if its
line has gone, if a test named is red without it, or if the tests cannot even be run with it.
"""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.mutants.kept import Mutant, Stale, changed, kept

ROOT = Path(__file__).parent.parent.parent
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "build", "node_modules", "*.egg-info", "*.db"
)
PATIENCE = 600  # seconds for each test named; only a hang takes as long
PASSED, FAILED = 0, 1  # pytest's own codes; all others mean that nothing was tested
BROKEN = re.compile(
    r" - (NameError|SyntaxError|IndentationError|ImportError|ModuleNotFoundError)\b"
)


class Verdict(NamedTuple):
    mutant: Mutant
    word: str  # caught, survived or refused
    because: str = ""

    def __str__(self) -> str:
        lines = [f"{self.word}: {self.mutant}"]
        if self.word != "caught":
            lines += [f"    - {self.mutant.was}", f"    + {self.mutant.becomes}"]
            lines += [f"    {line}" for line in (self.because or "", *self.mutant.tests) if line]
        return "\n".join(lines)


class Outcome(NamedTuple):
    code: int
    failed: list[str]  # a line of pytest's summary for each test that failed
    text: str


class Scratch:
    """A copy of the tree that can be spoilt."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.tree = folder / "tree"
        shutil.copytree(root, self.tree, ignore=LEFT_OUT)
        # By content: a file that is changed and mended within a second must not be mistaken.
        compileall.compile_dir(
            self.tree, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH
        )

    @contextmanager
    def with_change(self, mutant: Mutant) -> Iterator[None]:
        path = self.tree / mutant.file
        before = path.read_text(encoding="utf-8")
        path.write_text(changed(before, mutant), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(before, encoding="utf-8")

    @contextmanager
    def interpreted(self, modules: list[Path]) -> Iterator[None]:
        """Compiled rules that no longer fit their source are refused: without them it is read."""
        for module in modules:
            module.rename(module.with_suffix(".aside"))
        try:
            yield
        finally:
            for module in modules:
                module.with_suffix(".aside").rename(module)

    def made_from(self, file: str) -> list[Path]:
        """The compiled rules that a file is part of: those of its game, or all."""
        path = self.tree / file
        if path.match("chum/neutral/*"):
            return sorted(self.tree.glob("chum/games/*/_compiled*.so"))
        if path.match("rules*.py") or path.match("bot.py"):
            return sorted(path.parent.glob("_compiled*.so"))
        return []

    def run(self, tests: list[str], *flags: str) -> Outcome:
        command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider"]
        command += ["--tb=no", "-rfE", *flags, *tests]
        ours = {"PYTHONPATH": str(self.tree), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "300"}
        try:
            done = subprocess.run(
                command,
                cwd=self.tree,
                env={**os.environ, **ours},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=PATIENCE * len(tests),
            )
        except subprocess.TimeoutExpired:
            return Outcome(-1, [], "it hung")
        failed = re.findall(r"^FAILED (.*)", done.stdout, re.MULTILINE)
        return Outcome(done.returncode, failed, done.stdout)


def judge(scratch: Scratch, mutant: Mutant) -> Verdict:
    """What the tests named make of a change."""
    try:
        with (
            scratch.interpreted(scratch.made_from(mutant.file)),
            scratch.with_change(mutant),
        ):
            outcome = scratch.run(list(mutant.tests), "-x")
    except Stale as stale:
        return Verdict(mutant, "refused", str(stale))
    if outcome.code == PASSED and " passed" in outcome.text:  # not if all were skipped
        return Verdict(mutant, "survived")
    if outcome.code == FAILED and any(not BROKEN.search(line) for line in outcome.failed):
        return Verdict(mutant, "caught")
    return Verdict(mutant, "refused", f"nothing was tested:\n{tail(outcome.text)}")


def red_without(scratch: Scratch, mutants: list[Mutant]) -> Iterator[Verdict]:
    """Changes whose tests are red as it is: they would prove nothing."""
    groups: dict[tuple[Path, ...], list[Mutant]] = {}
    for mutant in mutants:
        groups.setdefault(tuple(scratch.made_from(mutant.file)), []).append(mutant)
    for modules, group in groups.items():
        tests = sorted({test for mutant in group for test in mutant.tests})
        with scratch.interpreted(list(modules)):
            outcome = scratch.run(tests)
        for mutant in group:
            red = [line for line in outcome.failed if line.startswith(mutant.tests)]
            if red or outcome.code not in (PASSED, FAILED):
                because = "\n".join(red) or tail(outcome.text)
                yield Verdict(mutant, "refused", f"red without the change:\n{because}")


def tail(text: str) -> str:
    return "\n".join(text.splitlines()[-8:])


def try_all(mutants: list[Mutant], root: Path = ROOT) -> Iterator[Verdict]:
    with TemporaryDirectory() as folder:
        scratch = Scratch(root, Path(folder))
        unsound = {verdict.mutant: verdict for verdict in red_without(scratch, mutants)}
        for mutant in mutants:
            yield unsound.get(mutant) or judge(scratch, mutant)


def main(word: str) -> None:
    mutants = [mutant for mutant in kept() if mutant.is_about(word)]
    if not mutants:
        sys.exit(f"No change that is kept has {word!r} in it.")
    print(f"{len(mutants)} changes; first their tests without any of them.", flush=True)
    open_ends = 0
    for number, verdict in enumerate(try_all(mutants), 1):
        print(f"{number}/{len(mutants)} {verdict}", flush=True)
        open_ends += verdict.word != "caught"
    if open_ends:
        sys.exit(f"{open_ends} of {len(mutants)} changes were not caught.")
    print(f"All {len(mutants)} changes were caught.")


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
