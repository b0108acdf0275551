"""Words both ways, for every move and event of every game."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from chum.contract.tables import Table, moments
from chum.core.game import Game
from chum.core.language import speaking
from chum.core.match import Match
from chum.core.telling import tell_all
from chum.core.words import read_event, write_event
from chum.errors import ChumError
from chum.neutral.structs import NOBODY

ENDS = 3  # matches of each table


def test_every_move_has_a_text_that_parses_back(table: Table) -> None:
    for match in moments(table, 1, share=0.4):
        for seat in match.pending:
            moves = match.legal(seat)
            assert len({move.text for move in moves}) == len(moves)
            for move in moves:
                assert move.text
                assert match.read(move.text, seat).code == move.code
                assert match.read(f"  {move.text.upper()} ", seat).code == move.code


def test_every_event_has_a_text_that_parses_back_and_a_sentence(table: Table) -> None:
    phrases = table.game.words.PHRASES
    *_, match = moments(table, 2)
    for event in match.events():
        assert read_event(phrases, write_event(phrases, event)) == event
        said = match.sentence(event)
        assert said[0] == said[0].upper()
        assert said[-1] in ".!?"
        assert "{" not in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_player_is_told_of_oneself_as_you_and_nobody_else_is(table: Table, language: str) -> None:
    *_, match = moments(table, 2)
    with speaking(language):
        for seat in range(match.seats):
            for said in lines_of(match, seat):
                assert match.names[seat] not in said
                assert said == said.strip()
                assert "  " not in said
                assert said[0] == said[0].upper()
        for said in lines_of(match, NOBODY):
            assert not YOU.search(said), said


YOU = re.compile(r"\b(you|du|dich|dir|deine?)\b", re.I)


def lines_of(match: Match, seat: int) -> list[str]:
    opening = tell_all(match, match.opening, seat, opening=True)
    told = [line for step in match.steps for line in tell_all(match, step.events, seat)]
    return [said for _event, said in [*opening, *told] if said]


def test_whatever_names_a_player_is_also_said_to_that_player(game: Game) -> None:
    """A phrase without a form for "you" would speak of the listener by name."""
    for phrase in game.words.PHRASES.values():
        assert phrase.you or not any(noun.person for noun in phrase.nouns), phrase.word


def test_a_replay_looks_for_one_thing_and_counts_rounds_or_turns(game: Game) -> None:
    phrases = game.words.PHRASES.values()
    assert len({phrase.sought for phrase in phrases if phrase.sought}) <= 1
    assert {phrase.begins for phrase in phrases} <= {"", "turn"}
    for phrase in phrases:
        assert phrase.pace or not phrase.sought, f"{phrase.word} has no scene to be found"


def test_the_set_up_and_every_run_of_a_kind_are_one_line_each(table: Table) -> None:
    phrases = table.game.words.PHRASES
    *_, match = moments(table, 5)
    for events in (match.opening, *(step.events for step in match.steps)):
        told = tell_all(match, events, NOBODY, opening=events is match.opening)
        parts = [said for event, said in told if phrases[event.kind].setup]
        assert events is not match.opening or sum(map(bool, parts)) <= 1
        for (event, said), (following, _said) in pairwise(told):
            if event.kind == following.kind and phrases[event.kind].run:
                assert not said


def test_every_moment_has_a_board_and_a_question(table: Table) -> None:
    for match in moments(table, 3, share=0.3):
        for seat in range(table.seats):
            assert match.board(seat)
            assert table.game.words.ask(match.view(seat)).endswith((".", "?", "!"))


@pytest.mark.parametrize("text", ["", "xyzzy", "play", "🦈", "1" * 500, "play -1", "\x00"])
def test_nonsense_is_no_move(table: Table, text: str) -> None:
    match = table.match(1)
    before = match.state.to_bytes()
    with pytest.raises(ChumError):
        match.play(text, match.pending[0])
    assert match.state.to_bytes() == before


def test_every_clause_of_the_rules_page_has_a_test(game: Game, tests_folder: Path) -> None:
    """A test proves a clause by carrying its id: test_..._XY_04."""
    sources = [path.read_text(encoding="utf-8") for path in tests_folder.rglob("test_*.py")]
    tests = " ".join(re.findall(r"def (test_\w+)", "\n".join(sources)))
    proven = set(re.findall(r"_([A-Z]{2}_\d\d)", tests))
    unproven = [clause for clause in game.clauses if clause.replace("-", "_") not in proven]
    assert not unproven, f"no test in {tests_folder} carries the id of these clauses"


def test_clauses_are_numbered_without_a_gap(game: Game) -> None:
    assert game.clauses
    numbers = [int(clause[3:]) for clause in game.clauses]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_every_player_is_told_why_it_ended_so(table: Table) -> None:
    """Where the game has a file `words_ending.py`."""
    ending = table.game.ending
    if ending is None:
        return
    for seed in range(ENDS):
        match = table.match(seed)
        rng = random.Random(seed)
        while not match.over:
            match.play(rng.choice(match.legal(rng.choice(match.pending))))
        for seat in range(match.seats):
            said = ending(match.view(seat), match.names, match.events(NOBODY))
            assert said.endswith(".")
            assert "{" not in said
            assert match.names[seat] not in said, "a player is told of oneself as you"
