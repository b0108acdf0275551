"""Rules that never came up: clauses whose lines of the rules did not run, events that nobody told.

A clause is where the rules cite it: in the text of a function, then it comes up when the function
runs; or beside a line, then when that line runs, and beside an `if` or a loop when what stands
under it does.  What the rules do not cite cannot be told, and is left out.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from chum.core.game import Game
from chum.core.match import Match
from chum.neutral.compile import neutral_files

NOT_PLAYED = ("away", "replacements", "conceal")  # no player of the lab asks for these
BLOCKS = (ast.If, ast.While, ast.For)

Line = tuple[str, int]  # file and number


class Listening:
    """Hears which lines of a game's rules run, as long as it is entered."""

    def __init__(self, game: Game) -> None:
        self.files = {str(path) for path in rule_files(game)}
        self.ran: set[Line] = set()
        self.left: dict[CodeType, set[int]] = {}  # lines of a function that have not run yet
        self.before: Any = None

    def __enter__(self) -> Listening:
        self.before = sys.gettrace()
        sys.settrace(self.enter)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.settrace(self.before)

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Any:
        code = frame.f_code
        if code not in self.left:
            mine = code.co_filename in self.files
            self.left[code] = {line for *_, line in code.co_lines() if line} if mine else set()
            self.left[code].discard(code.co_firstlineno)
        return self.hear if self.left[code] else None

    def hear(self, frame: FrameType, event: str, _arg: object) -> Any:
        if event == "line":
            left = self.left[frame.f_code]
            left.discard(frame.f_lineno)
            self.ran.add((frame.f_code.co_filename, frame.f_lineno))
            if not left:
                frame.f_trace_lines = False
        return self.hear


def rule_files(game: Game) -> list[Path]:
    """What says the rules, and no bot's knowledge."""
    named = neutral_files(game.package)
    return [path for path in named if path.parent == game.folder and path.stem.startswith("rules")]


def silent_clauses(game: Game, ran: set[Line]) -> list[str]:
    """The clauses that the rules cite and none of whose places ran."""
    came, cited = set(), set()
    for path in rule_files(game):
        for clause, lines in places(path):
            cited.add(clause)
            if any((str(path), line) in ran for line in lines):
                came.add(clause)
    return sorted((cited - came) & set(game.clauses))


def places(path: Path) -> Iterator[tuple[str, set[int]]]:
    """Every clause that a file cites, with the lines that run when it comes up."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name not in NOT_PLAYED:
            for clause in clauses_in(ast.get_docstring(node) or ""):
                yield clause, inside(node.body[1:])
    for number, line in enumerate(text.split("\n"), 1):
        code, mark, comment = line.partition("#")
        for clause in clauses_in(comment) if mark and code.strip() else []:
            if lines := lines_of(tree, number):
                yield clause, lines


def lines_of(tree: ast.Module, number: int) -> set[int]:
    """What a remark beside a line is about; nothing outside functions."""
    for node in ast.walk(tree):
        if isinstance(node, BLOCKS) and node.lineno <= number < node.body[0].lineno:
            return inside(node.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.lineno < number <= (node.end_lineno or 0):
            return {number}
    return set()


def inside(body: list[ast.stmt]) -> set[int]:
    return {line for node in body for line in range(node.lineno, (node.end_lineno or 0) + 1)}


def clauses_in(text: str) -> list[str]:
    """`SB-12`; `SB-12 … SB-15` are four of them, and `GB-20 … 22` three."""
    found = []
    spans = re.finditer(r"\b([A-Z]{2})-(\d\d)(?:( … |, )(?:[A-Z]{2}-)?(\d\d)\b)?", text)
    for span in spans:
        name, first, between, last = span[1], int(span[2]), span[3], int(span[4] or span[2])
        numbers = range(first, last + 1) if between == " … " else sorted({first, last})
        found += [f"{name}-{number:02}" for number in numbers]
    return found


def silent_events(game: Game, matches: list[Match]) -> list[str]:
    """Sentences that were told in none of these matches."""
    told = {event.kind for match in matches for event in match.events()}
    silent = (phrase for kind, phrase in game.words.PHRASES.items() if kind not in told)
    return list(dict.fromkeys(phrase.sentence for phrase in silent))
