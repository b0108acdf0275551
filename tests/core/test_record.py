"""Records: what was cut short, edited or made by other rules is found out."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.core.match import Match
from chum.core.record import seal, write_record
from chum.errors import BadRecord


@pytest.fixture(scope="module")
def record() -> str:
    return write_record(finished())


def finished(**given: object) -> Match:
    match = chum.match("getbit", 4, seed=3, **given)
    rng = random.Random(3)
    while not match.over:
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)))
    return match


def resealed(text: str) -> str:
    """An edit by someone who knows how to make a seal."""
    lines = text.rstrip("\n").split("\n")[:-1]
    return "\n".join([*lines, f"seal: {seal(lines)}", ""])


def test_a_record_replays_to_the_same_match(record: str) -> None:
    assert chum.replay(record).state == finished().state
    assert write_record(chum.replay(record)) == record


def test_an_unfinished_record_replays() -> None:
    match = finished()
    for _ in range(5):
        match.undo()
    again = chum.replay(write_record(match))
    assert again.state == match.state
    assert not again.over


def test_a_record_keeps_names_options_and_a_box_of_ones_own() -> None:
    own = chum.game("getbit").own_box({"pirate": {"limbs": 2}})
    match = finished(options={"pickup": 1}, names=["Ä", "b c", "<i>", "D"], components=own)
    again = chum.replay(write_record(match))
    assert again.names == ("Ä", "b c", "<i>", "D")
    assert again.options == {"pickup": "1"}
    assert again.state == match.state


def test_a_record_with_a_replaced_choice_replays() -> None:
    match = chum.match("getbit", 4, seed=1)
    for text, seat in (("play 1", 0), ("play 3", 0), ("play 2", 1)):
        match.play(text, seat)
    assert chum.replay(write_record(match)).state == match.state


def test_every_cut_is_found_out(record: str) -> None:
    lines = record.rstrip("\n").split("\n")
    for length in range(len(lines)):
        with pytest.raises(BadRecord):
            chum.replay("\n".join(lines[:length]))


@given(data=st.data())
def test_every_edit_is_found_out(record: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(record) - 2))
    new = data.draw(st.characters(codec="utf-8").filter(lambda c: c != record[at]))
    with pytest.raises(BadRecord):
        chum.replay(record[:at] + new + record[at + 1 :])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules: 1", "rules: 2", "version 2 of the rules"),
        ("rules: 1", "rules: x", "cannot be read"),
        ("game: getbit", "game: chess", "there is no game 'chess'"),
        ("seats: 4", "seats: 9", "2 to 6 players"),
        ("option pickup: 2", "option pickup: 7", "option pickup cannot be '7'"),
        ("option pickup: 2", "option colour: 7", "no option 'colour'"),
        ("promise: ", "promise: 00", "not the one that was promised"),
        ("1. seat ", "2. seat ", "move 1 should stand here"),
        ("  win ", "  hug ", "the rules and the luck give"),
        ("places: ", "places: 9 ", "the record says places"),
        ("places: ", "  win 0\nplaces: ", "did not happen"),
        ("setup\n", "setup\n  round 9\n", "the rules and the luck give"),
        ("setup\n", "nonsense\nsetup\n", "is no line of a record"),
        ("setup\n", "  win 0\nsetup\n", "is no line of a record"),
        ("setup\n", "winner: Ben\nsetup\n", "'winner: Ben' is no line of a record"),
        ("setup\n", "places: 4 3 2 1\nsetup\n", "says its places twice"),
        ("setup\n", "names: E | F | G | H\nsetup\n", "says its names twice"),
        ("setup\n", "option pickup: 1\nsetup\n", "says its option pickup twice"),
        ("setup\n", "box: 7\nsetup\n", "'7' is no box"),
        pytest.param("setup\n", f"box: {'[' * 9999}\nsetup\n", "cannot be read", id="deep box"),
        pytest.param("1. seat ", f"{'9' * 5000}. seat ", "no line of a record", id="long number"),
        ("names: Anne | ", "names: ", "need 4 names"),
        ("secret: ", "game: ", "says its game twice"),
        ("seats: 4\n", "", "does not say its seats"),
    ],
)
def test_a_sealed_lie_is_found_out_by_the_rules(
    record: str, old: str, new: str, complaint: str
) -> None:
    assert old in record
    with pytest.raises(BadRecord, match=complaint):
        chum.replay(resealed(record.replace(old, new, 1)))


def test_an_illegal_move_in_a_record_is_named_by_its_line(record: str) -> None:
    lines = record.split("\n")
    moves = [i for i, line in enumerate(lines) if ". seat 0: " in line]
    card = lines[moves[0]].split()[-1]
    lines[moves[1]] = lines[moves[1]].rsplit(" ", 1)[0] + f" {card}"
    with pytest.raises(BadRecord, match=rf"line {moves[1] + 1}: Your {card} is played.*GB-12"):
        chum.replay(resealed("\n".join(lines)))


@given(st.text(max_size=300))
def test_any_text_is_refused_kindly(text: str) -> None:
    with pytest.raises(BadRecord):
        chum.replay(text)


@given(st.lists(st.sampled_from(["setup", "  win 1", "1. seat 0: play 1", "game: getbit", "a: b"])))
def test_any_pile_of_lines_is_refused_kindly(lines: list[str]) -> None:
    with pytest.raises(BadRecord):
        chum.replay(resealed("\n".join(["chum record 1", *lines, "seal: 0"])))
