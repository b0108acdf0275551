"""The same load on both servers, in turns: 50 matches of four, everybody plays at once."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.engine.report import Figure
from bench.server.serving import HERE, Running, boardgameio_server, chum_server

MATCHES = 50
WARM_UP = 2.0
CHUM, PEER = "chum", "boardgame.io"


def why_not() -> str:
    """What is missing for the comparison; nothing if it can be made."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        return "its npm packages are not installed"
    return ""


def versions() -> dict[str, str]:
    if why_not():
        return {}
    package = json.loads((HERE / "node_modules/boardgame.io/package.json").read_text("utf-8"))
    node = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True)
    return {"node": node.stdout.strip().lstrip("v"), PEER: package["version"]}


def compare(folder: Path, seconds: float, rounds: int) -> Iterator[Figure]:
    runs: dict[str, list[dict[str, Any]]] = {CHUM: [], PEER: []}
    with chum_server(folder) as ours, boardgameio_server() as theirs:
        for _ in range(rounds):
            for name, server in ((CHUM, ours), (PEER, theirs)):
                runs[name].append(run(name, server, seconds))
    for name, each in runs.items():
        yield Figure(f"{name}: {MATCHES} matches of 4", rate(each), "moves/s")
        yield Figure("  processor time of the server for a move", processor(each), "µs")
        for part in ("p50", "p99"):
            yield Figure(f"  move to its mover, {part}", latency(each, "to_mover", part), "ms")
            yield Figure(f"  move to all four, {part}", latency(each, "to_all", part), "ms")
    ours_, theirs_ = runs[CHUM], runs[PEER]
    yield Figure("moves/s, to boardgame.io", rate(ours_) / rate(theirs_), "×", 1.5)
    for kind, words in (("to_mover", "its mover"), ("to_all", "all four")):
        ratio = latency(ours_, kind, "p99") / latency(theirs_, kind, "p99")
        target = 1.0 if kind == "to_mover" else None
        yield Figure(f"p99 to {words}, to boardgame.io", ratio, "×", target, at_most=True)


def run(name: str, server: Running, seconds: float) -> dict[str, Any]:
    """One round on fresh matches and connections."""
    numbers = [server.pid, MATCHES, WARM_UP, seconds]
    command = ["node", "load.js", name, server.address, *map(str, numbers)]
    done = subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def rate(runs: list[dict[str, Any]]) -> float:
    return max(float(each["moves"]) / float(each["seconds"]) for each in runs)


def processor(runs: list[dict[str, Any]]) -> float:
    return min(1e6 * float(each["processor"] or "nan") / int(each["moves"]) for each in runs)


def latency(runs: list[dict[str, Any]], kind: str, part: str) -> float:
    return min(float(each[kind][part]) for each in runs)
