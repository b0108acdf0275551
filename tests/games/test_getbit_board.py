"""Get Bit!'s board on every shape of screen, and in plain text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

import chum
from chum.core.language import speaking
from chum.core.match import Match
from chum.core.words import Event
from chum.games.getbit import rules, words
from chum.games.getbit.board import SHAPES
from chum.games.getbit.view import Pirate, View
from chum.scene import story
from chum.scene.lesson import film
from chum.scene.scene import SQUARE, TALL, WIDE, Part, Piece, Scene
from tests.games.drawn_text import check_texts

GAME = chum.game("getbit")
LONG = "Bartholomew Roberts the Younger of Wales"


def a_match(seats: int, seed: int = 1) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A match at every moment, with the events of the last move."""
    match = chum.match("getbit", seats, seed=seed)
    match.watched = True
    rng = random.Random(seed)
    yield match, ()
    while not match.over:
        yield match, match.play(rng.choice(match.legal(rng.choice(match.pending))))


def finished(seats: int) -> Match:
    for match, _ in a_match(seats):
        if match.over:
            return match
    raise AssertionError("the match never ends")


def told(match: Match, events: tuple[Event, ...], kind: int, shape: str) -> Iterator[Scene]:
    """The scenes of a story in which something happens."""
    for event, moment in zip(events, match.moments, strict=True):
        if event.kind == kind:
            state = rules.State.from_bytes(moment)
            yield story.draw_state(match, state, 0, shape, event)


def named(scene: Scene, start: str) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.id.startswith(start)]


def the(scene: Scene, name: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.id == name)


def box(piece: Piece) -> tuple[float, float, float, float]:
    """The edges of a card or of a tray's ground: left, top, right, bottom."""
    ground = piece.parts[0]
    width, height = (
        (ground.width, ground.height) if isinstance(ground, Part) and ground.width else (72, 104)
    )
    across, down = piece.scale * width / 2, piece.scale * height / 2
    return piece.x - across, piece.y - down, piece.x + across, piece.y + down


def overlap(a: Piece, b: Piece) -> bool:
    a_left, a_top, a_right, a_bottom = box(a)
    b_left, b_top, b_right, b_bottom = box(b)
    return a_left < b_right and b_left < a_right and a_top < b_bottom and b_top < a_bottom


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_and_trays_lie_on_the_board_and_not_on_each_other(seats: int, shape: str) -> None:
    for match, _ in a_match(seats):
        scene = story.draw(match, 0, shape)
        papers = [*named(scene, "card-"), *named(scene, "tray-")]
        assert papers
        for piece in papers:
            left, top, right, bottom = box(piece)
            assert left >= 0
            assert top >= 0
            assert right <= scene.width
            assert bottom <= scene.height
        for a, b in combinations(papers, 2):
            assert not overlap(a, b), (a.id, b.id)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_everything_can_be_read_and_the_board_keeps_its_size(
    seats: int, shape: str, language: str
) -> None:
    sizes = set()
    for match, events in a_match(seats):
        match.names = (LONG, *match.names[1:])
        with speaking(language):
            frames = story.tell(match, 0, shape, events, match.moments)
            for scene in [story.draw(match, 1, shape), *(frame.scene for frame in frames)]:
                check_texts(scene, GAME, shape)
                sizes.add((scene.width, scene.height))
    assert len(sizes) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_card_can_be_chosen_from_the_hand(seats: int) -> None:
    for match, _ in a_match(seats):
        for seat in match.pending:
            scene = story.draw(match, seat, SQUARE)
            assert {move.text for move in match.legal(seat)} <= {
                button.act for button in scene.hand
            }
            assert scene.say


@pytest.mark.parametrize("shape", [SQUARE, TALL])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_papers_of_a_player_with_two_pirates_lie_in_one_row(seats: int, shape: str) -> None:
    for match, _ in a_match(seats):
        scene = story.draw(match, 0, shape)
        line = [pirate for pirate in match.view().pirates if not pirate.eaten]
        for pirate in line:
            row, tray = the(scene, f"row-{pirate.seat}"), the(scene, f"tray-{pirate.pirate}")
            top, bottom = box(row)[1::2]
            assert top < tray.y < bottom
            under, swims = (
                the(scene, f"badge-{pirate.pirate}"),
                the(scene, f"pirate-{pirate.pirate}"),
            )
            assert under.x == swims.x


def test_a_ring_shows_what_was_played_last() -> None:
    match = chum.match("getbit", 4, seed=1)
    for seat in range(4):
        match.play(f"play {seat + 1}", seat)
    scene = story.draw(match, 0, SQUARE)
    for pirate in range(4):
        *_, face, ring = ringed(the(scene, f"tray-{pirate}"))
        assert (face.text, ring.css) == (str(pirate + 1), "mini-ring")


def ringed(tray: Piece) -> list[Part]:
    """A tray's parts up to the ring."""
    parts = [part for part in tray.parts if isinstance(part, Part)]
    return parts[: [part.css for part in parts].index("mini-ring") + 1]


LAST, BRINK = "last", "one limb left"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_question_tells_truly_how_near_the_shark_is(seats: int) -> None:
    """Of the pirate that is chosen for, or by its colour of the player's other one."""
    heard = set()
    for seed in range(4):
        for match, _ in a_match(seats, seed):
            for seat in match.pending:
                view = match.view(seat)
                pirate = next(p for p in view.pirates if p.seat == seat and not p.laid)
                scene = story.draw(match, seat, WIDE)
                asked = words.ask(view)
                assert asked == f"{scene.say} {scene.more}".rstrip()
                heard.add(check_question(view, pirate, asked))
    both = {("mine", LAST, BRINK), ("mine", LAST, ""), ("", "", "")}
    others = {("other", LAST, BRINK), ("other", LAST, "")} if seats < 4 else set()
    assert heard == both | others


def check_question(view: View, pirate: Pirate, asked: str) -> tuple[str, str, str]:
    """What it says: of whom, where, and how hurt."""
    last = view.pirates[view.line[-1]]
    danger = view.round > 1 and last.seat == view.seat
    assert (LAST in asked) == danger
    assert (BRINK in asked) == (danger and len(last.limbs) == 1)
    if view.each == 2:
        shade = words.colour(pirate.pirate, view.seats)
        assert asked.startswith((f"Choose a card for {shade}. ", f"{shade.capitalize()} is last, "))
        if danger and last != pirate:
            assert f"Your {words.colour(last.pirate, view.seats)} pirate is last" in asked
        if found := re.search(r"number (\d) of (\d)", asked):
            assert view.line[int(found[1]) - 1] == pirate.pirate
            assert len(view.line) == int(found[2])
    whose = "" if not danger else "mine" if last == pirate else "other"
    return whose, LAST if LAST in asked else "", BRINK if BRINK in asked else ""


def test_no_two_pirates_of_a_table_are_called_alike() -> None:
    for seats in (2, 3):
        for tongue in ("en", "de"):
            with speaking(tongue):
                called = [words.pirate_name(p, [""] * seats) for p in range(2 * seats)]
            assert len(set(called)) == 2 * seats


def test_limbs_are_what_a_seat_shows() -> None:
    match = chum.match("getbit", 3, seed=1)
    note = story.draw(match, 0, WIDE).seats[0]
    assert (note.sign, note.note) == ("i-limb", "4+4")
    assert any("4 limbs" in line for line in note.lines)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_shape_shows_the_same_line(seats: int, shape: str) -> None:
    for match, _ in a_match(seats):
        wide, other = story.draw(match, 0, WIDE), story.draw(match, 0, shape)
        for kind in ("pirate-", "tag-", "card-", "tray-", "shark"):
            shown = [(p.id, p.css, p.seat) for p in named(other, kind)]
            assert shown == [(p.id, p.css, p.seat) for p in named(wide, kind)]
        replace = msgspec.structs.replace
        same = {"pieces": [], "width": 0, "height": 0}
        assert replace(other, **same) == replace(wide, **same)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_line_swims_up_or_to_the_right_with_the_shark_behind(shape: str) -> None:
    for match, _ in a_match(5):
        scene, line = story.draw(match, 0, shape), match.view().line
        if match.over:
            line = line[:1]
        ahead = [the(scene, f"pirate-{pirate}") for pirate in line] + [the(scene, "shark")]
        places = [-piece.y if shape == TALL else piece.x for piece in ahead]
        assert places == sorted(places, reverse=True)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kind", [rules.BITE, rules.EATEN, rules.GULP])
def test_the_shark_lunges_at_whom_it_bites(kind: int, shape: str) -> None:
    seen = 0
    for match, events in a_match(4):
        for event in events:
            if event.kind == kind:
                victim = event.a
        for scene in told(match, events, kind, shape):
            shark, pirate = the(scene, "shark"), the(scene, f"pirate-{victim}")
            assert shark.css == "biting"
            assert "bitten" in pirate.css
            nose = 128 * shark.scale
            at = shark.y - nose - pirate.y if shape == TALL else pirate.x - shark.x - nose
            assert abs(at) < 40
            assert named(scene, f"tag-{victim}")
            seen += 1
    assert seen


@pytest.mark.parametrize("shape", SHAPES)
def test_a_tie_is_shown_above_everything_else(shape: str) -> None:
    match = chum.match("getbit", 4, seed=1)
    match.watched = True
    for seat, move in enumerate(["play 1", "play 2", "play 3", "play 3"]):
        events = match.play(move, seat)
    (scene,) = told(match, events, rules.TIE, shape)
    ties = named(scene, "tie-")
    assert [piece.id for piece in ties] == ["tie-2", "tie-3"]
    assert all(piece.layer > 2 for piece in ties)


def test_in_the_end_the_swallowed_pirate_is_gone_and_the_shark_is_behind_the_winner() -> None:
    match = finished(4)
    scene = story.draw(match, 0, WIDE)
    winner = match.places.index(1)
    assert [piece.id for piece in named(scene, "tag-")] == [f"tag-{winner}"]
    assert scene.alt.count(",") == 1 + 1  # "front to back: the winner, then the shark"
    assert not any(note.ready for note in scene.seats)


def test_the_text_board_at_the_end_has_only_the_winner_in_the_line() -> None:
    match = finished(4)
    board = match.board()
    lines = board.splitlines()
    winner = match.names[match.places.index(1)]
    assert [line for line in lines if line.strip()[0].isdigit()] == [
        line for line in lines if winner in line
    ]
    assert board.count("eaten") == 3
    assert "laid ?" not in board


def test_the_text_board_at_the_end_of_a_game_with_two_pirates_each() -> None:
    board = finished(2).board()
    assert "laid" not in board
    assert board.count("eaten") == 1
    assert "  3. " in board


@pytest.mark.parametrize("shape", [SQUARE, TALL])
@pytest.mark.parametrize("seats", range(2, 7))
def test_on_a_phone_the_board_has_no_words_but_names_and_the_tie(seats: int, shape: str) -> None:
    for match, events in a_match(seats):
        frames = story.tell(match, 0, shape, events, match.moments)
        for scene in [story.draw(match, 0, shape), *(frame.scene for frame in frames)]:
            for piece in scene.pieces:
                if piece.id.startswith(("tag-", "place-", "tie-")):
                    continue
                words = [part.text for part in piece.parts if isinstance(part, Part) and part.text]
                assert all(word.isdigit() for word in words), (piece.id, words)


def test_a_tray_says_in_sentences_whose_cards_these_are_and_what_dark_and_ringed_means() -> None:
    match = chum.match("getbit", 4, names=("Ann", "Ben", "Cleo", "Dora"), seed=1)
    why = match.game.reasons.why
    assert why(match.view(0), "tray-1", match.names)[0] == "These are the cards of Ben."
    for seat in range(4):
        match.play(f"play {seat + 1}", seat)
    said = "These are the cards of Ben. Dark ones are played. "
    said += "The ring marks the one played last."
    assert why(match.view(0), "tray-1", match.names)[0] == said
    assert why(match.view(0), "tray-0", match.names)[0].endswith("Choose one below.")


def test_in_german_a_name_that_ends_in_s_has_an_apostrophe() -> None:
    names = ("Bartholomäus", "Christabelle")
    with speaking("de"):
        called = [words.pirate_name(pirate, names) for pirate in (0, 2)]
    assert called == ["Bartholomäus’ Pirat in Orange", "Christabelles Pirat in Grün"]


# -- the lesson


def test_the_lesson_begins_before_a_card_is_gone_and_tells_of_the_round_without_a_bite() -> None:
    game = chum.game("getbit")
    first = film(game, TALL)
    trays = [piece for piece in first.scene.pieces if piece.id.startswith("tray-")]
    assert len(trays) == 4
    drawn = [part.css for tray in trays for part in tray.parts if isinstance(part, Part)]
    assert not any("gone" in css or "ring" in css for css in drawn)
    assert first.beats[0].then.startswith("Round 1 has no bite.")
    assert not any(frame.change.set.get("drama") for frame in first.beats[0].story)
