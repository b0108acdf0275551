"""A command starts at once because it imports no more than it needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import chum
from chum.cli import COMMANDS

HEAVY = """
asyncio concurrent.futures multiprocessing hypothesis jinja2 starlette uvicorn
chum.lab chum.neutral.compile chum.neutral.tree chum.scene chum.search chum.server chum.table
""".split()
RUN = """
import sys
from chum.cli import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(
    "args", [["games"], ["--help"], ["verify", "RECORD"], *([name, "--help"] for name in COMMANDS)]
)
def test_a_command_does_not_import_what_it_does_not_need(args: list[str], tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(chum.match("getbit", 4, seed=1).record(), encoding="utf-8")
    given = [str(record) if arg == "RECORD" else arg for arg in args]
    run = subprocess.run([sys.executable, "-c", RUN, *given], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    imported = set(run.stderr.split())
    assert "chum.errors" in imported
    assert not imported & set(HEAVY)
