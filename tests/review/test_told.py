"""A review in words: true to its numbers, and in the words of the board."""

from __future__ import annotations

import pytest

import chum
from chum.core.language import speaking
from chum.core.telling import tell_all
from chum.core.words import Move
from chum.neutral.engine import engine
from chum.neutral.structs import NOBODY
from chum.review import review as reviewing
from chum.review.choices import choices
from chum.review.estimates import Estimate, estimate
from chum.review.parts import DECISION, KINDS, LUCK, SEAT
from chum.review.review import Event, Part, Review, review
from chum.review.stretches import stretches
from chum.review.told import ReviewSaid, Telling, say, verdict


def played(game: str, seats: int, level: str = "random") -> chum.Match:
    match = chum.match(game, seats, seed=7)
    while not match.over:
        match.play(match.bot_move(level, seat=match.pending[0], seed=len(match.steps)))
    return match


@pytest.fixture(scope="module", params=chum.games())
def reviewed(request: pytest.FixtureRequest) -> tuple[Review, ReviewSaid]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "ANSWERS", 2)
        games = 200 if request.param == "getbit" else 8  # its mistakes are small
        patch.setattr(chum.game(request.param).bot, "FORECASTS", games)
        made = review(played(request.param, chum.game(request.param).seats[1]), 1)
        return made, say(made)


def test_the_words_keep_the_numbers(reviewed: tuple[Review, ReviewSaid]) -> None:
    made, said = reviewed
    assert said.whole
    assert [moment.chances for moment in said.river][-1] == list(made.results)
    assert all(abs(sum(moment.chances) - 1) < 0.001 for moment in said.river)
    for seat, own in enumerate(said.seats):
        assert [part.kind for part in own.parts] == list(KINDS)
        whole = sum(part.worth for part in own.parts)
        assert abs(whole - (own.result - 1 / len(said.seats))) < 1e-9
        assert own.choices == made.played[seat].choices > 0


def test_moments_are_those_of_the_replay(reviewed: tuple[Review, ReviewSaid]) -> None:
    made, said = reviewed
    telling = Telling(made.match)
    moments = [moment.at for moment in said.river]
    assert moments == sorted(set(moments))
    assert moments[0] == 0
    assert moments[-1] == sum(len(step.events) + 1 for step in made.match.steps)
    assert telling.at(1) == len(made.match.steps[0].events) + 1


def test_a_mistake_names_what_was_done_and_what_was_better(
    reviewed: tuple[Review, ReviewSaid],
) -> None:
    made, said = reviewed
    found = 0
    for own, mistakes in zip(said.seats, made.mistakes, strict=True):
        for told, mistake in zip(own.mistakes, mistakes, strict=True):
            found += 1
            assert told.did
            assert told.better
            assert told.loss > told.error
            chances = [option.chance for option in told.options]
            assert chances == sorted(chances, reverse=True)
            assert [option.label for option in told.options if option.made] == [told.did]
            assert [option.label for option in told.options if option.best] == [told.better]
            assert mistake.found.best != mistake.found.choice.made
    assert found > 0  # random players make some


def test_of_a_lucky_moment_the_last_is_told() -> None:
    """A long turn may lie before it; what was drawn comes last."""
    match = played("sharkbait", 3)
    many = next(k for k, step in enumerate(match.steps) if len(step.events) > 6)
    heard = [line for _event, line in tell_all(match, match.steps[many].events, NOBODY) if line]
    lucky = Telling(match).event(Event(0, many, many + 1, Estimate(0.3, 0.1)))
    assert lucky
    assert lucky.say == heard[-3:] != heard


def test_whose_turn_begins_is_no_luck() -> None:
    match = played("sharktank", 2)
    begun = next(k for k, step in enumerate(match.steps) if "The sharks enter" in told_of(match, k))
    assert told_of(match, begun).endswith(" turn.")
    lucky = Telling(match).event(Event(0, begun, begun + 1, Estimate(0.3, 0.1)))
    assert lucky
    assert lucky.say[-1] == "The sharks enter the tank."


def told_of(match: chum.Match, step: int) -> str:
    heard = tell_all(match, match.steps[step].events, NOBODY)
    return " ".join(line for _event, line in heard if line)


def test_what_was_chosen_has_a_name_though_a_match_was_repeated_by_codes() -> None:
    """As a server's worker does."""
    match = played("sharks", 2)
    again = chum.match("sharks", 2, seed=7)
    for step in match.steps:
        again.repeat(Move(step.move.seat, step.move.code, "", step.move.replaces))
    stretch = max(stretches(match, engine(match.game)), key=lambda each: each.last - each.first)
    event = Event(match.steps[stretch.first].move.seat, stretch.first, stretch.last, Estimate(1, 0))
    told = [Telling(each).event(event, chosen=True) for each in (match, again)]
    assert told[0] == told[1]
    assert told[0]
    assert len(told[0].say) > 1
    assert all(told[0].say)


def test_a_sealed_choice_that_was_replaced_is_no_choice() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.play("play 1", 0)
    match.play("play 5", 0)
    while not match.over:
        match.play(match.away(match.pending[0]))
    machine = engine(match.game)
    made = choices(match, machine, stretches(match, machine))
    assert next(choice.step for choice in made if choice.seat == 0) == 1


def test_a_verdict_names_what_surely_did_most() -> None:
    def parts(**worth: Estimate) -> list[Part]:
        return [Part(kind, worth.get(kind, Estimate(0.0, 0.01))) for kind in KINDS]

    lost = parts(**{DECISION: Estimate(-0.2, 0.05), LUCK: Estimate(-0.3, 0.4)})
    assert verdict(3, 0.0, lost) == "You lost it mostly by your own hand."
    won = parts(**{DECISION: Estimate(-0.2, 0.05), SEAT: Estimate(0.3, 0.1)})
    assert verdict(1, 1.0, won) == "You won, mostly by your start."
    assert verdict(1, 0.5, won) == "You won, mostly by your start."  # a shared win is one
    assert verdict(2, 0.0, parts()) == "You lost it by a bit of everything."
    assert verdict(2, 0.0, parts(), done=False) == "You lost."  # what did most is not known yet
    assert verdict(1, 1.0, parts(), done=False) == "You won."
    assert verdict(1, 1.0, won, done=False) == "You won."  # what seems sure now may turn
    with speaking("de"):
        assert verdict(1, 1.0, won) == "Gewonnen, vor allem durch deinen Start."


def test_an_estimate_is_sure_only_beyond_its_error() -> None:
    assert estimate([0.1, 0.1, 0.1]).sure
    assert not estimate([0.1, -0.1, 0.1]).sure
    assert not estimate([0.1]).sure
    assert not estimate([0.0, 0.0]).sure
    wide, narrow = estimate([0.0, 0.2]), estimate([0.0, 0.2] * 8)
    assert wide.mean == pytest.approx(narrow.mean) == 0.1
    assert wide.error > 1 > narrow.error > 0.05


def test_a_running_match_is_refused() -> None:
    with pytest.raises(chum.BadSetup, match="only a finished match"):
        chum.match("getbit", 4, seed=1).review()
