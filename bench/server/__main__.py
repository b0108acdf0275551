"""Measure the server once and print it: `python -m bench.server [--json FILE]`."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.engine.machine import describe_machine
from bench.engine.report import Figure, figures_table
from bench.server import alone, load


def measure(seconds: float, rounds: int, tables: int) -> Iterator[Figure]:
    missing = load.why_not()
    if missing:
        print(f"skipped: the comparison with boardgame.io ({missing})", end="\n\n")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if not missing:
            yield from load.compare(folder, seconds, rounds)
        yield from alone.play(folder, seconds, rounds)
        yield from alone.start(folder)
        yield from alone.many_tables(folder, tables)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    parser.add_argument(
        "--seconds", type=float, default=5.0, help="length of a round (default: %(default)s)"
    )
    parser.add_argument("--rounds", type=int, default=4, help="the best counts (default: 4)")
    parser.add_argument("--tables", type=int, default=10_000, help="live at once (default: 10000)")
    arguments = parser.parse_args()
    machine = describe_machine(["uvicorn", "websockets", "uvloop"]) | load.versions()
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    figures = list(measure(arguments.seconds, arguments.rounds, arguments.tables))
    print(figures_table(figures))
    if arguments.json:
        content = {"machine": machine, "figures": [figure.as_json() for figure in figures]}
        arguments.json.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
