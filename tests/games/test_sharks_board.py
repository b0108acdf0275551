"""The board of Sharks: every table in every shape, and what choices show before they are made."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

import chum
from chum.core.language import _, speaking
from chum.core.match import Match
from chum.errors import IllegalMove, InvalidMove
from chum.games.sharks import (
    board,
    board_cards,
    board_parts,
    board_stomachs,
    words,
    words_coach,
    words_hint,
    words_refusals,
    words_why,
)
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import pays
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.view import facts
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.layout import LETTER, READABLE
from chum.scene.scene import Part, Piece
from chum.scene.staging import offers
from tests.core.test_language import known
from tests.games.sharks_table import (
    feed,
    hold,
    litter,
    ocean,
    only,
    swallow_trash,
    swim_again,
    texts,
    tile,
    turn_up,
    where,
)

SHAPES = board.SHAPES
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


def pieces(match: Match, prefix: str, shape: str = "tall") -> list[Piece]:
    scene = story.draw(match, match.pending[0], shape)
    return [piece for piece in scene.pieces if piece.id.startswith(prefix)]


def swim_to(match: Match, name: str, shape: str = "tall") -> Piece:
    return next(p for p in pieces(match, "go-", shape) if p.id == f"go-{tile(name)}")


def sprites(piece: Piece) -> list[str]:
    return [part if isinstance(part, str) else part.sprite for part in piece.preview]


@pytest.mark.parametrize(("seats", "hands"), TABLES)
def test_every_moment_has_a_scene_in_every_shape_for_everybody(seats: int, hands: str) -> None:
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


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_outside_and_no_text_is_too_small(seats: int, shape: str) -> None:
    sizes = {
        name: float(size)
        for name, size in re.findall(
            r"\.(sk-[\w-]+) \{[^}]*font-size: ([\d.]+)px", chum.game("sharks").css
        )
    }
    for match in moments(seats, seed=3):
        scene = story.draw(match, match.pending[0] if match.pending else 0, shape)
        for piece in scene.pieces:
            if piece.id.startswith(("water", "crest")):
                continue
            shown = [(piece.x, piece.y, piece.scale, part) for part in piece.parts]
            for x, y, k, part in [*shown, *((0.0, 0.0, 1.0, part) for part in piece.preview)]:
                if not isinstance(part, Part):
                    part = Part(part)
                assert 0 <= x + k * part.x <= scene.width, (piece.id, part)
                assert 0 <= y + k * part.y <= scene.height, (piece.id, part)
                if part.text:
                    size = k * part.scale * sizes[part.css.split()[0]]
                    assert size >= READABLE[shape] - 0.05, (piece.id, part)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_reached_in_every_shape(seats: int) -> None:
    for match in moments(seats, seed=seats):
        if match.over:
            continue
        seat = match.pending[0]
        legal = set(texts(match, seat))
        for shape in SHAPES:
            scene = story.draw(match, seat, shape)
            assert legal <= offers(scene), shape
            refused = offers(scene) - legal - {""}
            # cards without points and sharks that are taken teach; whole swims are quick texts
            assert all(act.startswith(("score", "choose", "to ")) for act in refused), refused
            for other in range(NOBODY, seats):
                if other != seat:
                    assert offers(story.draw(match, other, shape)) <= {""}


# -- whole swims


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_swim_on_the_board_is_what_happens(seats: int) -> None:
    """Where it ends, what trash it eats, and that the cards pay at least what was shown."""
    seen = 0
    for match in moments(seats, seed=7 + seats):
        if match.over or match.state.step != table.SWIMMING:
            continue
        seat = match.pending[0]
        for piece in pieces(match, "go-"):
            if not piece.act.startswith("to "):
                continue
            tried = match.clone()
            before = tried.view(seat).sharks[seat]
            tried.play(piece.act, seat)
            after = tried.view(seat).sharks[seat]
            assert after.tile == int(piece.id[3:])
            assert tried.state.step != table.SWIMMING or tried.state.turn != seat
            eaten = len(after.trash) - len(before.trash)
            assert sprites(piece).count("s-sk-gulp") == eaten
            assert (f"{eaten} trash" in piece.tip) == (eaten > 0)
            seen += 1
    assert seen > 50


def test_the_way_shown_has_the_least_trash_and_then_the_fewest_tiles() -> None:
    match = ocean("hammerhead a1", "tiger d3", boat="d1")
    litter(match, "b1")
    swim_again(match)
    assert swim_to(match, "b2").tip == "draw a medium one"
    match.play("to b2")
    assert [move.text for move in match.moves][-3:] == [
        "swim south to a2",
        "swim east to b2",
        "stop",
    ]
    assert match.state.trash[0] == 0


def test_least_trash_found_is_least_of_all() -> None:
    """Compared with every swim, tried out one by one."""
    rng = random.Random(5)
    for species in ("thresher", "mako", "bull", "hammerhead"):
        match = ocean(f"{species} a1", "tiger c2", boat="b3", d2="oil")
        litter(match, *rng.sample(["b1", "c1", "a2", "b2", "a3", "d1"], 4))
        swim_again(match)
        best: dict[str, int] = {}
        waiting = [match.clone()]
        while waiting:
            swum = waiting.pop()
            for text in texts(swum, 0):
                tried = swum.clone()
                tried.play(text, 0)
                if tried.state.step == table.SWIMMING and tried.state.turn == 0:
                    waiting.append(tried)
                else:
                    trash = tried.state.trash[0]
                    best[where(tried)] = min(trash, best.get(where(tried), 99))
        shown = {}
        for piece in pieces(match, "go-"):
            shown[piece.act.removeprefix("to ")] = sprites(piece).count("s-sk-gulp")
        assert shown == best


def test_a_relief_promises_to_spit_out_only_what_was_swallowed_SK_32() -> None:
    match = until(3, table.SWIMMING)
    seat = match.pending[0]
    for i in range(match.state.tiles):
        match.state.tile[i] = table.RELIEF
        match.state.litter[i] = 0
    match.state.trash[seat] = 0
    tips = {piece.tip for piece in pieces(match, "go-")}
    assert tips == {"eat, then exchange cards"}
    match.state.trash[seat] = match.state.items[seat] = 1
    assert {piece.tip for piece in pieces(match, "go-")} == {"eat, then spit out or exchange"}


def test_a_full_stomach_eats_neither_trash_nor_creature() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    litter(match, "b1", "c1", "a2", "a3")
    swallow_trash(match, 0, *[1] * (match.box.stomach - 1))
    swim_again(match)
    assert swim_to(match, "c1").tip == "too full to eat · 1 trash"
    assert swim_to(match, "c1").lights == []


def test_what_the_hand_gains_is_shown_and_lit() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", b1="sea-large", b2="reef-large")
    hold(match, 0, "large-bony", "large", "small-bony")
    feed(match, 0, "large-crustacean", "large-crustacean")
    match.state.display[2][:] = [1, 2]  # bony, cartilaginous
    swim_again(match)
    cards = match.view(0).sharks[0].hand
    for_both = pays(cards[0], 1) + pays(cards[1], 3)
    piece = swim_to(match, "b1")
    assert piece.lights == ["card-0", "card-1"]
    assert f"+{for_both}" in [part.text for part in piece.preview if isinstance(part, Part)]
    piece = swim_to(match, "b2")  # what is drawn is large for sure, but not bony
    assert piece.lights == ["card-1"]
    assert f"+{pays(cards[1], 3)}" in [p.text for p in piece.preview if isinstance(p, Part)]
    only(match, 2, "bony")
    assert swim_to(match, "b2").lights == ["card-0", "card-1"]
    match.play("to b1")
    bony, ray = pieces(match, "prey-")
    assert (bony.tip, ray.tip) == (f"+{for_both}", f"+{pays(cards[1], 3)}")
    match.play(bony.act)
    assert [card.worth for card in match.view(0).sharks[0].hand if card] == [
        pays(cards[0], 1),
        pays(cards[1], 3),
        0,
    ]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shark_does_not_hide_what_it_would_choose_from(shape: str) -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", b1="sea-large")
    match.state.display[2][:] = [1, 2]  # bony, cartilaginous
    swim_again(match)
    shown = sprites(swim_to(match, "b1", shape))
    above = shown[shown.index("s-sk-bull") :]
    assert {"s-sk-bony-l", "s-sk-ray-l"} <= set(above)
    swallow_trash(match, 0, *[1] * match.box.stomach)
    swim_again(match)
    assert "s-sk-bony-l" not in sprites(swim_to(match, "b1", shape))


@pytest.mark.parametrize(
    ("text", "clause"),
    [("to d3", "SK-23"), ("to a1", "SK-13"), ("to d1", "SK-25"), ("to d2", "SK-10")],
)
def test_a_swim_that_cannot_be_is_refused_with_the_reason(text: str, clause: str) -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    with pytest.raises(IllegalMove) as refusal:
        match.play(text, 0)
    assert refusal.value.clause == clause
    with pytest.raises(InvalidMove):
        match.play("to z9", 0)


def test_a_shark_is_drawn_from_tile_to_tile_and_stops_where_it_is() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    (shark,) = pieces(match, "shark-0")
    assert {drop.act for drop in shark.drops} == set(texts(match))
    match.play("swim south")
    assert "trail" in [piece.id for piece in pieces(match, "trail")]
    assert swim_to(match, "a2").act == "stop"


# -- the other choices


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


def test_doors_at_the_edge_lead_in() -> None:
    match = until(2, table.PLACING)
    doors = pieces(match, "slot-")
    assert len(doors) == len(match.legal(match.pending[0]))
    assert story.draw(match, match.pending[0], "tall").snap
    for piece in doors:
        assert piece.preview
        assert piece.where


@pytest.mark.parametrize("shape", ["tall", "broad", "wide"])
def test_who_draws_sees_bags_and_not_what_is_on_display(shape: str) -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", a2="tide")
    only(match, 1, "bony")
    match.state.bag[2][:] = [0] * len(match.state.bag[2])
    match.play("to a2")
    assert match.state.step == table.DRAWING
    for seat, drawing in ((0, True), (1, False)):
        scene = story.draw(match, seat, shape)
        for size, shelf in enumerate(p for p in scene.pieces if p.id.startswith("shelf-")):
            shown = [part.sprite for part in shelf.parts if isinstance(part, Part)]
            assert ("s-sk-bag" in shown) == (drawing and size < 2)  # the large ones are all gone
            letter = "sml"[size]
            assert any(sprite.endswith(f"-{letter}") for sprite in shown[2:]) != drawing


def test_the_card_that_pays_most_has_a_button() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    hold(match, 0, "bony", "large", "small-bony")
    match.play("to a2")
    scene = story.draw(match, 0, "tall")
    assert match.state.step == table.SCORING
    assert (scene.say, scene.more) == ("No card pays yet.", "")
    told = [(button.label, button.note, button.css) for button in scene.buttons]
    assert told == [("Go on", "to the boat", "go")]
    feed(match, 0, "small-bony", "small-bony")
    cards = match.view(0).sharks[0].hand
    best = max(range(3), key=lambda i: cards[i].worth)
    scene = story.draw(match, 0, "tall")
    score, done = scene.buttons
    assert score.label == f"Score: +{cards[best].worth}"
    assert score.act == scene.hand[best].act
    assert (score.css, done.css) == ("go", "")


def test_who_is_shut_out_is_told_so_in_few_words() -> None:
    match = until(4, table.SHUT_OUT)
    said = story.draw(match, match.pending[0], "tall").say
    assert "closed" in said
    assert len(said) < 45


def test_the_third_tile_sweeps_and_says_what_for() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", a2="tide")
    litter(match, "b1", "b2", "b3")
    match.play("to a2")
    match.play("draw small")
    for name in ("b1", "b2"):
        assert swim_to(match, name).preview == []  # one tap each
        match.play(f"sweep {name}")
    assert [piece.id for piece in pieces(match, "swept-")] == ["swept-1", "swept-5"]
    assert swim_to(match, "b3").tip == "trash on all three: 1 point"
    assert swim_to(match, "c3").tip == "new tiles come"
    assert swim_to(match, "c3").preview


@pytest.mark.parametrize("dirty", [False, True])
def test_the_boat_says_whether_it_leaves_trash(dirty: bool) -> None:
    match = ocean("bull a1", "tiger d3", boat="b2")
    if dirty:
        litter(match, "b2")
    turn_up(match, 0)
    match.play("to a2")
    match.play("done")
    piece = swim_to(match, "b1")
    assert ("s-sk-trash" in sprites(piece)) != dirty
    match.play(piece.act)
    told = [event.kind for event in match.steps[-1].events]
    assert (table.LITTER in told) != dirty


@pytest.mark.parametrize(
    ("kind", "littered", "token", "said"),
    [
        ("reef-small", False, 0, "leaves trash"),
        ("reef-small", True, 0, "trash lies here already"),
        ("oil", False, 0, "no trash on oil"),
        ("relief", False, 0, "no trash on green"),
        ("reef-small", False, -1, "no trash is left"),
    ],
)
def test_where_the_boat_leaves_no_trash_it_says_why_SK_53(
    kind: str, littered: bool, token: int, said: str
) -> None:
    match = ocean("bull a1", "tiger d3", boat="b2", b2=kind)
    if littered:
        litter(match, "b2")
    if token >= 0:
        turn_up(match, token)
    else:
        match.state.stack[:] = match.state.spent[:] = [0, 0, 0, 0]
    match.play("to a2")
    match.play("done")
    scene = story.draw(match, 0, "tall")
    assert {button.note for button in scene.buttons} == {said}
    coached = words_coach.coach(match.view(0))[0]
    expected = {"leaves trash": "boat", "no trash is left": "boat-free"}
    assert coached == expected.get(said, "boat-clean")
    if token < 0:
        assert (scene.say, scene.more) == ("Send the boat where you like.", "No trash is left.")


def test_a_boat_that_is_sent_out_of_the_ocean_says_so_SK_50() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    turn_up(match, 0)  # north and east
    match.play("to a2")
    match.play("done")
    scene = story.draw(match, 0, "tall")
    assert scene.say == "Send the boat where you like."
    assert scene.more == "There is no sea north or east."
    assert words_coach.coach(match.view(0)) == (
        "boat-edge",
        "There is no sea north or east, so the boat may sail elsewhere.",
    )
    assert {button.label for button in scene.buttons} == {"South", "West"}
    assert words_why.why(match.view(0), "tile-4", match.names) == (
        "The ocean ends north and east: send the boat to any tile beside it.",
        "SK-50",
    )
    match = ocean("bull a1", "tiger d3", boat="b2")
    turn_up(match, 0)
    match.play("to a2")
    match.play("done")
    scene = story.draw(match, 0, "tall")
    assert (scene.say, scene.more) == ("Send the boat north or east?", "")
    assert {button.label for button in scene.buttons} == {"North", "East"}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_arrows_of_the_boat_lie_above_the_sharks(shape: str) -> None:
    match = ocean("bull b1", "tiger c2", boat="b2")
    turn_up(match, 0)
    match.play("to a1")
    match.play("done")
    layers = {p.id: p.layer for p in story.draw(match, 0, shape).pieces}
    assert {layers["arrow-0"], layers["arrow-1"]} == {3}
    assert layers["shark-1"] < 3


def test_whoever_is_blocked_reads_by_whom_and_what_SK_16() -> None:
    match = ocean("bull a2", "mako a1", "hammerhead d4", boat="a3", b2="oil")
    scene = story.draw(match, 0, "tall")
    names = match.names
    assert match.state.step == table.SCORING
    assert scene.say == f"Blocked by {names[1]}, boat and oil."
    assert scene.more == "You could not swim this turn."
    alone = ocean("great-white a2", "mako a1", boat="a3", b2="oil", a1="oil")
    scene = story.draw(alone, 0, "tall")
    assert scene.say == "Blocked by boat and oil."
    swum = ocean("bull a2", "mako a1", boat="d1")
    swum.play("to b2")
    assert "locked" not in story.draw(swum, 0, "tall").say


def test_what_a_blocked_shark_is_told_stays_long_enough_to_be_read() -> None:
    phrase = words.PHRASES[table.BLOCKED]
    assert phrase.pace >= 1500
    assert "no swim this turn" in phrase.you


def test_every_yellow_choice_takes_two_taps_and_green_ones_act() -> None:
    """What can be chosen in several ways asks first; where it says so there is a note."""
    seen = set()
    for match in (each for seed in (1, 2, 3) for each in moments(4, seed=seed) if not each.over):
        scene = story.draw(match, match.pending[0], "tall")
        for button in scene.buttons:
            yellow = button.css in ("sun", "choice prey")
            assert button.twice == yellow, button
            if button.twice:
                assert button.note, "there a second tap is asked for"
                assert button.tip.endswith(("?", "."))
                seen.add(button.id.split("-")[0])
    assert seen == {"steer", "take", "bag", "spit"}


def test_what_remains_of_a_hand_is_counted_where_it_pays_nothing() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    hold(match, 0, "large-bony", "large", "small-bony")
    feed(match, 0, "small-bony")
    match.play("to a2")
    match.play(next(text for text in texts(match) if text.startswith("score 3")))
    assert story.draw(match, 0, "tall").say == "The other 2 pay nothing."
    match.state.hand[0][0] = 0
    assert story.draw(match, 0, "tall").say == "The other card pays nothing yet."


def test_what_the_tide_lays_carries_no_marks_of_what_it_took_SK_38() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", a2="tide")
    litter(match, "b1", "b2", "b3")
    match.watched = True
    for move in ("to a2", "draw small", "sweep b1", "sweep b2"):
        match.play(move)
    told = match.play("sweep b3")
    frames = story.tell(match, 0, "tall", told, match.moments)
    marked = [
        any(piece.id.startswith("swept-") for piece in frame.scene.pieces) for frame in frames
    ]
    assert marked[:3] == [True, True, True], "as long as the old ones go"
    assert not any(marked[3:])
    for frame in frames[3:]:
        assert not [p for p in frame.scene.pieces if "s-sk-swept" in p.parts]
    assert not [p for frame in frames for p in frame.scene.pieces if p.id.startswith("go-")]


# -- why a move is good


def reason(match: Match, text: str) -> str:
    move = match.find(text, 0)
    assert move is not None
    return words_hint.reason(match.view(0), [move.code], match.names)


def test_a_hint_for_the_boat_tells_its_ways_apart() -> None:
    match = ocean("bull b1", "mako c1", "tiger a4", boat="b2", b3="oil", c2="tide", a2="reef-large")
    turn_up(match, 1)  # east and south
    match.play("to a1")
    match.play("done")
    mako = match.names[1]
    assert reason(match, "steer east to c2") == (
        f"The boat then closes a tide, right beside {mako}."
    )
    assert reason(match, "steer south to b3") == (
        "Nobody swims into oil: there the boat closes nothing."
    )
    match.state.token = 2  # south and west
    assert reason(match, "steer west to a2") == (
        "The boat then closes a large reef, right beside you."
    )
    match.state.at[0] = tile("b3")
    assert reason(match, "steer west to a2") == (
        "The boat then closes a large reef; no shark is beside it."
    )
    match.state.at[2] = tile("a3")
    assert reason(match, "steer west to a2") == (
        "The boat then closes a large reef to all but the tiger."
    )
    match.state.at[0], match.state.at[1] = tile("a1"), tile("a3")
    assert reason(match, "steer west to a2") == (
        f"The boat then closes a large reef, right beside {mako}."
    )


def test_a_hint_for_a_creature_speaks_of_the_hand_and_of_the_deck() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1", b1="sea-large")
    hold(match, 0, "bony", "small", "small-bony")
    match.state.display[2][:] = [1, 4]  # bony, crustacean
    swim_again(match)
    match.play("to b1")
    deck = match.view(0).sharks[0]
    fit = ("bony", "large", "large-bony")
    wanted = sum(n for kind, n in enumerate(deck.unseen) if words.CARD.words[kind] in fit)
    assert reason(match, "take left large-bony") == (
        f"“bony fish” then has 1 of 2. {wanted} of the {deck.deck} cards in your deck want it."
    )
    match.state.display[2][:] = [1, 1]
    assert reason(match, "take left large-bony") == "Both are alike: take either one."


def test_two_cards_alike_give_as_much() -> None:
    match = ocean("bull a1", "tiger d3", boat="d1")
    hold(match, 0, "small-bony", "small-bony", "large")
    feed(match, 0, "small-bony")
    match.play("to a2")
    said = {reason(match, f"score {i} small-bony") for i in (1, 2)}
    assert said == {"You hold more than one “small bony fish”; each gives 6 now."}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_score_is_taken_apart_at_the_end(seed: int) -> None:
    match = list(moments(4, seed=seed))[-1]
    scene = story.draw(match, NOBODY, "wide")
    for seat, note in enumerate(scene.seats):
        assert sum(points for _source, points in note.sums) == match.state.points[seat]


def test_a_card_is_a_ladder_of_what_it_pays() -> None:
    match = ocean("bull a1", "tiger d3")
    hold(match, 0, "bony", "large", "small-bony")
    feed(match, 0, "small-bony", "small-bony", "large-crustacean")
    hand = story.draw(match, 0, "tall").hand
    cards = match.view(0).sharks[0].hand
    for card, button, have in zip(cards, hand, (2, 1, 2), strict=True):
        first = 1
        for n, rung in enumerate(button.rungs, first):
            assert rung.text == str(pays(card, n))
            assert rung.css == ("had" if n <= have else "next" if n == have + 1 else "")
    assert [button.note for button in hand] == ["Bony fish", "Any large", "Bony fish"]
    assert hand[1].label == f"Any large: 0 now, {pays(cards[1], 3)} with 2 more"


def test_a_long_ladder_shows_the_steps_around_what_one_has() -> None:
    match = ocean("bull a1", "tiger d3")
    hold(match, 0, "bony", "large", "small-bony")
    feed(match, 0, *["small-bony"] * 3, *["medium-bony"] * 3)
    (ladder, *_others) = story.draw(match, 0, "tall").hand
    assert [rung.css for rung in ladder.rungs] == ["had", "had", "had", "next", ""]
    assert ladder.rungs[2].text == str(match.view(0).sharks[0].hand[0].worth)


def test_nobody_reads_of_coordinates() -> None:
    """Log, headlines and what choices say; a1 is for move texts and for those who do not see."""
    coordinate = re.compile(r"\b[a-d][1-4]\b")
    for match in moments(4, seed=2):
        for event in match.events() if match.over else ():
            assert not coordinate.search(match.sentence(event))
        for seat in match.pending:
            scene = story.draw(match, seat, "wide")
            said = [scene.say, scene.more, match.game.words.ask(match.view(seat))]
            said += [text for p in scene.pieces for text in (p.name, p.tip)]
            said += [text for b in [*scene.hand, *scene.buttons] for text in (b.label, b.note)]
            assert not coordinate.search(" ".join(said))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_beside_stomachs_leave_room_for_the_shark_and_its_points(seats: int) -> None:
    names = ["Maximilianus Constantinos of the Seven Se"[: 40 - i] for i in range(seats)]
    match = chum.match("sharks", seats, names=names, seed=1)
    for species in ("great-white", "hammerhead", "thresher", "bull")[:seats]:
        match.play(f"choose {species}")
    for piece in story.draw(match, NOBODY, "wide").pieces:
        if piece.id.startswith("head-"):
            name, shark, points = [p for p in piece.parts if isinstance(p, Part) and p.text]
            widths = [LETTER * 16 * part.scale * len(part.text) for part in (name, shark, points)]
            assert len(name.text) >= 12
            assert name.x + widths[0] <= shark.x - widths[1]
            assert shark.x <= points.x - 2 * widths[2]  # there may be two digits


def test_a_seat_shows_points_and_a_stomach_of_dots() -> None:
    match = ocean("bull a1", "tiger d3")
    feed(match, 0, "small-bony", "large-bony", "small-mammal")
    swallow_trash(match, 0, 1)
    note = story.draw(match, 1, "tall").seats[0]
    assert (note.note, note.box) == ("0", f"0 0 {8 * match.box.stomach} 8")
    shown = {part.css.removeprefix("sk-dot "): part.path for part in note.parts}
    assert shown == {
        "bony": "M4 4h8.01",  # two dots, eight apart
        "penguin": "M20 4h0.01",
        "trash": "M28 4h0.01",
        "sk-cross": "M26 2l4 4m0-4l-4 4",
        "none": f"M36 4h{8 * (match.box.stomach - 5)}.01",
    }


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
    with speaking("de"):
        lines = "\n".join(story.draw(match, seat, "wide").seats[seat].lines)
    for card in match.view(seat).sharks[seat].hand:
        assert card is None or german[card.fact] in lines


def test_the_words_of_the_board_are_german_too() -> None:
    titles = [
        *words.SPECIES_TITLES,
        *words.SHORT_SPECIES,
        *words.TYPE_TITLES,
        *words.KIND_TITLES,
        *words.WAYS,
        *words.PLACES,
        *board_cards.GIFTS,
        *board_stomachs.SOURCES,
        *board_stomachs.EARNED,
        *board_parts.TILE_LABELS,
        *SIZE_NAMES,
        *(f"{size} creatures" for size in SIZE_NAMES),
        *(f"any {size}" for size in SIZE_NAMES),
        *(f"{size} {kind}" for size in SIZE_NAMES for kind in words.TYPE_TITLES),
        *(text for text, _clause in words_refusals.FIRST.values()),
    ]
    german = known(chum.game("sharks").folder / "de.po")
    assert [title for title in titles if (None, title) not in german] == []
    match = until(2, table.PLACING)
    with speaking("de"):
        scene = story.draw(match, match.pending[0], "wide")
    assert scene.chip == "Aufbau"
