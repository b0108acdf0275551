"""The board of Sharks: every table in every shape, its choices, its secrets, its German."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import chum
from chum.core.language import _, speaking
from chum.core.match import Match
from chum.games.sharks import board, board_bar, board_parts, words, words_refusals
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.view import facts
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import Scene
from tests.core.test_language import known
from tests.games.sharks_table import hold, ocean

SHAPES = ("wide", "tall")
TABLES = [(seats, hands) for seats in (2, 3, 4) for hands in ("secret", "open")]


def moments(seats: int, hands: str = "secret", seed: int = 1) -> Iterator[Match]:
    match = chum.match("sharks", seats, options={"hands": hands}, seed=seed)
    rng = random.Random(seed)
    while not match.over:
        yield match
        match.play(rng.choice(match.legal(match.pending[0])))
    yield match


def until(seats: int, step: int, seed: int = 1) -> Match:
    """The first moment of a random match at which a step is to be chosen."""
    for later in range(seed, seed + 20):
        for match in moments(seats, seed=later):
            if match.state.step == step:
                return match
    raise AssertionError(f"no match comes to step {step}")


def acts(scene: Scene) -> set[str]:
    found = {piece.act for piece in scene.pieces}
    return (found | {button.act for button in [*scene.hand, *scene.buttons]}) - {""}


@pytest.mark.parametrize(("seats", "hands"), TABLES)
def test_every_moment_has_a_scene_in_both_shapes_for_everybody(seats: int, hands: str) -> None:
    for match in moments(seats, hands):
        for seat in range(NOBODY, seats):
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                ids = [piece.id for piece in scene.pieces]
                assert len(ids) == len(set(ids))
                assert sum(piece.id.startswith("tile-") for piece in scene.pieces) == (
                    12 if seats == 2 else 16
                )
                assert scene.alt
                for piece in scene.pieces:
                    if not piece.id.startswith(("water", "crest")):
                        assert -5 <= piece.x <= scene.width + 5, piece.id
                        assert -5 <= piece.y <= scene.height + 5, piece.id


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_can_be_chosen_is_legal_and_all_that_is_legal_can_be_chosen(seats: int) -> None:
    for match in moments(seats, seed=seats):
        if match.over:
            continue
        seat = match.pending[0]
        legal = {move.text for move in match.legal(seat)}
        scene = story.draw(match, seat, "tall")
        assert {piece.act for piece in scene.pieces} - {""} <= legal
        assert legal <= acts(scene)
        refused = acts(scene) - legal  # shown to teach: cards without points, sharks that are taken
        assert all(act.startswith(("score", "choose")) for act in refused), refused
        for other in range(NOBODY, seats):
            if other != seat:
                assert acts(story.draw(match, other, "tall")) == set()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_scene_does_not_change_with_what_its_seat_cannot_know(seats: int) -> None:
    rng = random.Random(seats)
    for match in moments(seats, seed=5):
        for seat in range(NOBODY, seats):
            other = match.state.clone()
            seed_luck(other, rng.randrange(2**60))
            match.game.rules.conceal(other, match.box, seat)
            seen = [
                msgspec.json.encode(story.draw_state(match, state, seat, "tall", None))
                for state in (match.state, other)
            ]
            assert seen[0] == seen[1]


def test_the_way_of_a_swim_is_drawn_step_by_step() -> None:
    match = until(4, table.SWIMMING)
    while match.state.step == table.SWIMMING and match.state.reach > 1:
        seat = match.pending[0]
        match.play(next(m for m in match.legal(seat) if m.text.startswith("swim")))
        if match.state.step != table.SWIMMING or match.state.turn != seat:
            break
        view = match.game.viewer.view(match.state, match.box, seat)
        assert view.trail[-1] == view.sharks[seat].tile
        ids = {piece.id for piece in story.draw(match, seat, "wide").pieces}
        assert "trail" in ids
        assert any(name.startswith("step-") for name in ids)


def test_places_outside_are_offered_beside_the_ocean() -> None:
    match = until(2, table.PLACING)
    scene = story.draw(match, match.pending[0], "tall")
    slots = [piece for piece in scene.pieces if piece.id.startswith("slot-")]
    assert len(slots) == len(match.legal(match.pending[0]))
    assert scene.snap
    assert scene.step


def test_the_tide_numbers_the_tiles_it_will_take() -> None:
    match = until(4, table.SWEEPING)
    seat = match.pending[0]
    match.play(match.legal(seat)[0])
    scene = story.draw(match, seat, "wide")
    assert [piece.id for piece in scene.pieces if piece.id.startswith("swept-")] == ["swept-0"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_score_is_taken_apart_at_the_end(seed: int) -> None:
    match = list(moments(4, seed=seed))[-1]
    scene = story.draw(match, NOBODY, "wide")
    for seat, note in enumerate(scene.seats):
        assert sum(points for _source, points in note.sums) == match.state.points[seat]


def test_cards_say_what_they_score_now_and_tell_their_fact() -> None:
    match = until(3, table.SCORING)
    seat = match.pending[0]
    view = match.game.viewer.view(match.state, match.box, seat)
    cards = [card for card in view.sharks[seat].hand if card]
    buttons = story.draw(match, seat, "wide").hand
    for card, button in zip(cards, buttons, strict=True):
        assert button.note.startswith(f"Now {card.worth}.")
        assert card.fact in button.note


@pytest.mark.parametrize("given", [1, 2])
def test_a_card_keeps_its_fact_when_its_double_goes(given: int) -> None:
    match = ocean("bull a1", "tiger c3", a2="relief")
    hold(match, 0, "small-bony", "small-bony", "large")
    before = facts_of(match, 0)
    for move in ("swim south", "stop", "draw large", f"exchange {given}"):
        match.play(move, 0)
    kept = [fact for i, fact in enumerate(before, 1) if i != given]
    assert facts_of(match, 0) == kept
    match.play("enough", 0)
    assert facts_of(match, 0)[:2] == kept


def facts_of(match: Match, seat: int) -> list[str]:
    return [card.fact for card in match.view(seat).sharks[seat].hand if card]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_tells_the_same_for_a_whole_match(seats: int) -> None:
    told: dict[tuple[int, int], str] = {}
    for match in moments(seats, "open", seed=6):
        for shark in match.view(0).sharks:
            for card in shark.hand:
                if card:
                    assert told.setdefault((shark.seat, card.card), card.fact) == card.fact


def test_each_double_of_a_card_tells_its_fact_at_some_table() -> None:
    told = set()
    for first in (0, 1):
        match = ocean("bull a1", "tiger c3", options={"first": first})
        hold(match, first, "small-bony", "large", "large-bony")  # the bull is who began
        told |= set(facts_of(match, first))
    assert len(told) == 6


def test_facts_are_told_in_german_too() -> None:
    told = [fact for deck in facts() for card in deck for fact in card]
    assert len(told) == 144
    with speaking("de"):
        german = {fact: _(fact) for fact in told}
    assert [fact for fact in told if german[fact] == fact] == []
    match = until(3, table.SCORING)
    seat = match.pending[0]
    view = match.game.viewer.view(match.state, match.box, seat)
    cards = [card for card in view.sharks[seat].hand if card]
    with speaking("de"):
        scene = story.draw(match, seat, "wide")
    lines = "\n".join(scene.seats[seat].lines)
    for card, button in zip(cards, scene.hand, strict=True):
        assert button.note.endswith(f"\n{german[card.fact]}")
        assert german[card.fact] in lines


def test_the_words_of_the_board_are_german_too() -> None:
    titles = [
        *words.SPECIES_TITLES,
        *words.TYPE_TITLES,
        *words.KIND_TITLES,
        *words.WAYS[:4],
        *words.PLACES,
        *board_bar.GIFTS,
        *board.SOURCES,
        *board_parts.TILE_LABELS,
        *SIZE_NAMES,
        *(f"{size} creatures" for size in SIZE_NAMES),
        *(f"{size} {kind}" for size in SIZE_NAMES for kind in words.TYPE_TITLES),
        *(text for text, _clause in words_refusals.FIRST.values()),
    ]
    german = known(chum.game("sharks").folder / "de.po")
    assert [title for title in titles if (None, title) not in german] == []
    match = until(2, table.PLACING)
    with speaking("de"):
        scene = story.draw(match, match.pending[0], "wide")
    assert scene.chip == "Aufbau"
