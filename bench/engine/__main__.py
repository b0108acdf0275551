"""Run every comparison once and print it: `python -m bench.engine [--json FILE]`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.engine.comparisons import compare, every_game
from bench.engine.machine import describe_machine
from bench.engine.report import figures_table, games_table


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.engine", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="time for each contestant (default: %(default)s)"
    )
    arguments = parser.parse_args()
    machine = describe_machine()
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    figures = list(compare(arguments.seconds))
    print(figures_table(figures), end="\n\n")
    games = list(every_game(arguments.seconds))
    print(games_table(games))
    if arguments.json:
        content = {
            "machine": machine,
            "figures": [figure.as_json() for figure in figures],
            "games": [vars(row) for row in games],
        }
        arguments.json.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
