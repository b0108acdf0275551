"""What came of a move, as it is told: a good order, few lines, and "you" for the listener."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import chum
from chum.core.language import speaking
from chum.core.match import Match
from chum.core.telling import at_its_time, tell_all
from chum.games.getbit import rules
from chum.games.sharkbait import rules as sharkbait
from chum.neutral.structs import NOBODY
from chum.scene.story import tell as tell_story

STOMACH = 10  # of Sharks


def tied_round() -> Match:
    """Beth, Ted, Anne and Robin swim; in the second round two of them lay a 4."""
    match = chum.match("getbit", 4, names=["Robin", "Anne", "Beth", "Ted"], seed=1)
    match.watched = True
    for cards in ((1, 2, 4, 3), (5, 3, 1, 4), (4, 1, 4, 2)):
        for seat, card in enumerate(cards):
            match.play(f"play {card}", seat)
    return match


def told(match: Match, seat: int) -> list[str]:
    return [said for _event, said in tell_all(match, match.steps[-1].events, seat) if said]


def test_a_tie_is_told_before_the_swims_it_takes_no_part_in_GB_05() -> None:
    match = tied_round()
    kinds = [event.kind for event, _said in tell_all(match, match.steps[-1].events, NOBODY)]
    assert kinds[:4] == [rules.REVEAL] * 4
    assert kinds[4] == rules.TIE
    assert rules.TIE not in kinds[5:]
    assert kinds[5] == rules.SWIM
    happened = [event.kind for event in match.steps[-1].events]
    assert happened.index(rules.TIE) > happened.index(rules.SWIM)


def test_the_scene_of_a_tie_is_the_line_before_anybody_swims_GB_05() -> None:
    match = tied_round()
    events = match.steps[-1].events
    ordered = at_its_time(match.game.words.PHRASES, events, match.moments)
    moments = {event.kind: match.game.rules.State.from_bytes(m).line for event, m in ordered}
    assert moments[rules.TIE] == moments[rules.REVEAL] != moments[rules.SWIM]


def stuck_roll() -> Match:
    """SharkBait, up to a token's roll of which nothing can be placed: the turn ends by itself."""
    match = chum.match("sharkbait", 3, seed=9)
    match.watched = True
    while not ends_by_itself(match):
        choices = match.legal(match.pending[0])
        rolls = [move for move in choices if move.text.startswith(("roll", "trade"))]
        match.play((rolls or choices)[0])
    return match


def ends_by_itself(match: Match) -> bool:
    kinds = [event.kind for event in match.steps[-1].events] if match.steps else []
    return (sharkbait.ROLL, sharkbait.KEEP) in pairwise(kinds)


def test_a_turn_that_ends_by_itself_says_why_SB_44() -> None:
    match = stuck_roll()
    seat = match.steps[-1].move.seat
    rolls = [line for line in told(match, seat) if "roll" in line and "token" not in line.lower()]
    assert rolls[0] == "You roll 1 2 3 4 5 6: nothing fits, so your turn is over."
    assert "nothing fits" not in rolls[1]  # the next player's
    name = match.names[seat]
    assert f"{name} rolls 1 2 3 4 5 6: nothing fits, so the turn is over." in told(match, NOBODY)


def test_a_turn_that_ends_by_itself_can_be_read_SB_44() -> None:
    """Its roll stays twice as long as one that is played on."""
    match = stuck_roll()
    step = match.steps[-1]
    frames = tell_story(match, step.move.seat, "wide", step.events, match.moments)
    rolls = [frame.ms for frame in frames if frame.scene.sound == "dice"]
    assert rolls == [2600, 1300]


def test_a_reveal_is_one_line_and_the_listener_is_you() -> None:
    match = tied_round()
    assert told(match, NOBODY)[0] == "The cards: Robin 4, Anne 1, Beth 4 and Ted 2."
    assert told(match, 0)[0] == "The cards: you 4, Anne 1, Beth 4 and Ted 2."
    assert "The shark bites you: 3 limbs left." in told(match, 0)
    assert "The shark bites Robin: 3 limbs left." in told(match, 1)
    with speaking("de"):
        assert "Du wirst gebissen: noch 3 Glieder." in told(match, 0)
        assert "Robin wird gebissen: noch 3 Glieder." in told(match, 1)


def test_one_of_two_pirates_is_told_as_yours() -> None:
    match = chum.match("getbit", 2, names=["Robin", "Anne"], seed=1)
    opening = tell_all(match, match.opening, 0, opening=True)[-1][1]
    assert "your orange pirate" in opening
    assert "Anne's" in opening


@pytest.mark.parametrize("name", chum.games())
def test_the_set_up_is_one_line(name: str) -> None:
    match = chum.match(name, chum.game(name).seats[-1], seed=3)
    phrases = match.game.words.PHRASES
    lines = tell_all(match, match.opening, 0, opening=True)
    assert sum(bool(said) for event, said in lines if phrases[event.kind].setup) <= 1
    assert len([said for _event, said in lines if said]) <= 6


def test_what_sums_up_runs_alike_is_said_once() -> None:
    match = chum.match("sharkbait", 4, seed=1)
    rng = random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal(match.pending[0])), match.pending[0])
    lines = told(match, NOBODY)
    assert lines.count("All pieces are turned over.") == 1
    assert sum(" counts " in line for line in lines) == 4


def test_the_library_tells_in_the_third_person() -> None:
    match = tied_round()
    assert match.sentence(match.events()[-1])
    assert "Robin lays 4." in [match.sentence(event) for event in match.steps[-1].events]


def test_the_last_round_of_sharks_is_told_once_SK_32() -> None:
    """A second full stomach is told without it."""
    seen = 0
    for seed in range(6):
        match = chum.match("sharks", 4, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            for seat in range(4):  # with one bite more everybody is full
                match.state.items[seat] = max(match.state.items[seat], STOMACH - 1)
            seat = rng.choice(match.pending)
            match.play(rng.choice(match.legal(seat)), seat)
        for listener in (NOBODY, 0):
            events = [step.events for step in match.steps]
            heard = [line for each in events for _event, line in tell_all(match, each, listener)]
            full = [line for line in heard if "stomach is full" in line]
            assert ["the last round" in line for line in full] == [True] + [False] * (len(full) - 1)
            seen += len(full) > 1
    assert seen > 3


def test_a_story_that_comes_to_the_next_turn_says_whose_each_scene_is() -> None:
    """The sharks of one turn eat, then the next one's are drawn and the next one rolls."""
    match, rng = chum.match("sharkbait", 3, seed=9), random.Random(9)
    match.watched = True
    passed = 0
    while not match.over:
        mover = match.pending[0]
        match.play(rng.choice(match.legal(mover)))
        events = match.steps[-1].events
        if match.over or match.pending[0] == mover:
            continue
        frames = tell_story(match, NOBODY, "wide", events, match.moments)
        turns = [frame.turn for frame in frames]
        rolled = frames[-1].scene.sound == "dice"
        assert set(turns) <= {mover, match.pending[0], NOBODY}
        if rolled and frames[0].scene.sound != "dice":
            assert (turns[0], turns[-1]) == (mover, match.pending[0])
            passed += 1
    assert passed
