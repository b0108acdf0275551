"""German rules pages: block for block and number for number what the English ones say."""

from __future__ import annotations

import re

import pytest

import chum
from chum.server.rulebooks import rulebook
from chum.server.rulespage import CLAUSE

REFERENCE = re.compile(r"\b[A-Z]{2}-\d\d\b")


def blocks(text: str) -> list[str]:
    return re.split(r"\n\s*\n", text.strip())


def kind(block: str) -> str:
    """A clause by its id, a heading by its level, a table by its rows, a list by its items."""
    if clause := CLAUSE.match(block):
        return clause[1]
    if heading := re.match(r"#+ ", block):
        return heading[0].strip()
    if block.startswith("|"):
        return f"table {[line.count('|') for line in block.splitlines()]}"
    if re.match(r"(-|\d+\.) ", block):
        return f"list {len(re.findall(r'^(?:-|[0-9]+[.]) ', block, re.M))}"
    return "text"


def facts(block: str) -> tuple[list[int], list[str], list[str], list[str]]:
    """What no translation changes: numbers, clauses, names of options and pictures, marks."""
    numbers = [int(digits) for digits in re.findall(r"\d+", REFERENCE.sub("", block))]
    names = re.findall(r"`([^`]+)`|^> \[([\w-]+)\]", block)
    marks = re.findall("[◆◇]", block)
    return sorted(numbers), sorted(REFERENCE.findall(block)), sorted(map("".join, names)), marks


@pytest.mark.parametrize("name", chum.games())
def test_the_german_rulebook_says_what_the_english_one_does(name: str) -> None:
    game = chum.game(name)
    assert (game.folder / "rulebook.de.md").exists()
    english, german = blocks(game.rulebook), blocks(rulebook(game, "de"))
    assert [kind(block) for block in german] == [kind(block) for block in english]
    for theirs, ours in zip(english, german, strict=True):
        assert facts(ours) == facts(theirs), ours
