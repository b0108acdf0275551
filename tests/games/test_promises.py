"""What the panel promises comes: each promise is tried on a copy of the match."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from msgspec.structs import replace

import chum
from chum.contract.tables import Table
from chum.core.match import Match
from chum.games.bidbait import rules_table as lake
from chum.games.sharkbait import rules as mat
from chum.games.sharkbait import words_coach as mat_coach
from chum.games.sharks import rules_table as ocean
from chum.scene import story
from tests.web.positions import play_on


def moments(
    game: str, seats: int, seed: int, steps: bool = False, **options: str
) -> Iterator[Match]:
    """A match as it goes on; every fifth move is made at random, or, step by step, each."""
    match = Table(chum.game(game), seats, options).match(seed)
    rng = random.Random(seed)
    while not match.over:
        yield match
        if steps:
            match.play(rng.choice(match.legal(match.pending[0])))
        else:
            play_on(match, rng, goals=rng.random() > 0.2)


def after(match: Match, move: str, seat: int) -> Match:
    then = match.clone()
    then.play(move, seat)
    return then


# -- SharkBait: what stopping brings

# What the coach says where nothing is left to place.
SAYS_WHETHER_IT_ENDS = {
    "last",
    "fed",
    "fed-bare",
    "sixth",
    "placed",
    "trade",
    "trade-none",
    "trade-seen",
    "trade-last",
}

PROMISES_A_TOKEN = ("sixth", "fed", "trade-none")


@pytest.mark.parametrize("variant", ["standard", "advanced"])
@pytest.mark.parametrize("seed", range(6))
def test_stopping_brings_what_the_status_says(variant: str, seed: int) -> None:
    tried = set()
    for match in moments("sharkbait", 3, seed, variant=variant):
        seat = match.pending[0]
        if "stop" not in [move.text for move in match.legal(seat)]:
            continue
        shown = story.draw(match, seat, "wide")
        told = next(button.note for button in shown.buttons if button.id == "stop")
        then = after(match, "stop", seat)
        events = then.steps[-1].events
        drawn = [event.b for event in events if event.kind == mat.DRAW]
        gained = any(event.kind == mat.GAIN for event in events)
        kept = next(event for event in events if event.kind == mat.KEEP)
        assert (kept.a, kept.b) == (seat, 2)
        assert "2 sharks" in told
        fish = re.search(r"\+(\d+) (last )?Fish", told)
        promised = int(fish[1]) if fish else 0
        assert sum(drawn) == promised, told
        assert gained == ("+1 token" in told), told
        quiet = "quiet turn ends the game" in shown.more and not sum(drawn)
        assert then.over == ("game over" in told or quiet), told
        kind, _sentence = mat_coach.coach(match.view(seat))
        if kind in SAYS_WHETHER_IT_ENDS:
            assert then.over == kind.endswith("last")
        if kind == "placed":
            assert sum(drawn) > 0
        tried.add(re.sub(r"\d+", "n", told))
    assert len(tried) > 1


def test_a_roll_costs_nothing_where_that_is_said_SB_15() -> None:
    """Whoever rolls and stops then has as much as by stopping at once."""
    came: Counter[str] = Counter()
    for match in (each for seed in range(8) for each in moments("sharkbait", 3, seed)):
        seat = match.pending[0]
        view = match.view(seat)
        more = story.draw(match, seat, "wide").more
        if "A miss costs nothing" not in more:
            if mat_coach.coach(view)[0] == "placed":
                assert len(view.rolled) in (0, mat.DICE)
            continue
        at_once, then = after(match, "stop", seat), after(match, "roll", seat)
        if then.view(seat).turn == view.turn and not then.over:
            came["goes on"] += 1
            assert then.view(seat).columns == view.columns
            then.play("stop", seat)
        else:
            came["nothing fits"] += 1
        assert then.view(seat).players[seat].fish == at_once.view(seat).players[seat].fish
        assert then.view(seat).players[seat].tokens == at_once.view(seat).players[seat].tokens
    assert len(came) == 2


def test_no_token_is_promised_where_the_middle_is_empty_SB_24() -> None:
    promised: Counter[str] = Counter()
    for match in (each for seed in range(6) for each in moments("sharkbait", 3, seed)):
        view = match.view(match.pending[0])
        bare = replace(view, middle=0)
        said, anyway = (
            " ".join(button.note for button in story.draw_view(match, each, "wide").buttons)
            for each in (view, bare)
        )
        promised["for none"] += "+1 token," in said
        assert "+1 token" not in anyway
        promised[mat_coach.coach(view)[0]] += 1
        assert mat_coach.coach(bare)[0] not in PROMISES_A_TOKEN
    assert min(promised[what] for what in ("for none", *PROMISES_A_TOKEN)) > 0


# -- Bid & Bait!: a Fish that wins

SETS = (lake.SET_OF_SAME, lake.SET_OF_DIFFERENT)


@pytest.mark.parametrize("seed", range(6))
def test_a_fish_that_would_win_wins(seed: int) -> None:
    for match in moments("bidbait", 3, seed):
        seat = match.pending[0]
        view = match.view(seat)
        if view.phase != "prize":
            continue
        for piece in story.draw(match, seat, "wide").pieces:
            if not piece.act or not piece.id.startswith("fish-"):
                continue
            then = after(match, piece.act, seat)
            won = then.over and then.places[seat] == 1
            by_set = any(event.kind in SETS for event in then.steps[-1].events)
            assert (won and by_set) == (piece.tip == "this wins!"), piece.tip


# -- Sharks: what a card pays


def test_a_card_pays_what_its_button_says() -> None:
    tried = 0
    for match in chain(moments("sharks", 3, 1), moments("sharks", 3, 2)):
        seat = match.pending[0]
        view = match.view(seat)
        if view.step != ocean.SCORING:
            continue
        for button in story.draw(match, seat, "wide").buttons:
            if button.id != "score":
                continue
            before = view.sharks[seat].points
            gained = after(match, button.act, seat).view(seat).sharks[seat].points - before
            assert button.label == f"Score: +{gained}"
            tried += 1
    assert tried


# -- Get Bit!: who is bitten


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_bitten_in_the_round_of_which_it_is_said(seed: int) -> None:
    for match in moments("getbit", 4, seed):
        said = " ".join([story.draw(match, match.pending[0], "wide").more])
        said += chum.game("getbit").coach.coach(match.view(match.pending[0]))[1]  # type: ignore[union-attr]
        if "no bite" in said or "Nobody is bitten" in said:
            assert match.rounds == 1
        if match.rounds > 2:
            break


# -- Shark Tank: what is beside a square


def test_a_square_that_gobbles_gobbles() -> None:
    tried = 0
    for match in moments("sharktank", 3, 1, steps=True):
        seat = match.pending[0]
        view = match.view(seat)
        if view.phase != "stand":
            continue
        for move in match.legal(seat):
            then = after(match, move.text, seat)
            more = sum(then.view(seat).players[seat].suits) - sum(view.players[seat].suits)
            reason = chum.game("sharktank").hinting.reason(view, [move.code], match.names)  # type: ignore[union-attr]
            if reason.startswith("There it gobbles"):
                assert f"{more} fish" in reason
                tried += 1
            else:
                assert more == 0
    assert tried
