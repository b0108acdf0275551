"""SharkBait's board: scenes of every moment, what they offer, and what they say in German."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

import chum
from chum.contract.tables import Table, moments, tables_of
from chum.core.language import ROOT, speaking
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event
from chum.games.sharkbait import rules
from chum.games.sharkbait.board import SHAPES
from chum.games.sharkbait.board_results import shares, sums
from chum.games.sharkbait.rules_pieces import FISH, TOKEN
from chum.games.sharkbait.view import View
from chum.games.sharkbait.words import PHRASES
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.layout import READABLE
from chum.scene.lesson import lesson_of
from chum.scene.moment import Moment
from chum.scene.scene import LAYERS, SQUARE, TALL, WIDE, Part, Scene
from tests.games.drawn_text import check_texts, drawn_texts

GAME = chum.game("sharkbait")
SIZES = {WIDE: (960, 526), SQUARE: (400, 390), TALL: (390, 462)}
LONG = "Bartholomew Roberts the Younger of Wales"
CUT = tuple(LONG[:letters] + "…" for letters in range(3, len(LONG)))  # nothing else is cut
SHEETS = GAME.sprites + (ROOT / "scene" / "sprites.svg").read_text(encoding="utf-8")
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', SHEETS))
CLASSES = re.compile(r"\.([a-z][a-z0-9-]*)")
STYLED = set(CLASSES.findall(GAME.css + (ROOT / "scene" / "look.css").read_text(encoding="utf-8")))
TABLES = list(tables_of(GAME))
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_shape = pytest.mark.parametrize("shape", SHAPES)


def draw(view: View, names: Sequence[str], shape: str, event: Event | None = None) -> Scene:
    return GAME.board.scene(Moment(view, names, shape, event))


def check(shown: Scene, shape: str) -> None:
    assert (shown.width, shown.height) == SIZES[shape]
    assert shown.alt.endswith(".")
    check_texts(shown, GAME, shape)
    for one in drawn_texts(shown, GAME):
        assert one.text == "…" or not one.text.endswith("…") or one.text.endswith(CUT), one
    ids = [piece.id for piece in shown.pieces]
    assert len(set(ids)) == len(ids)
    for piece in shown.pieces:
        assert 0 <= piece.layer < LAYERS
        assert not piece.act or piece.name
        if piece.layer > 0:
            assert 0 <= piece.x <= shown.width, piece
            assert 0 <= piece.y <= shown.height, piece
        for part in map(as_part, piece.parts):
            assert part.sprite in ("", "rect", "path") or part.sprite in SYMBOLS, part
            assert part.sprite or part.text, piece
            assert set(part.css.split()) <= STYLED, part


def as_part(part: str | Part) -> Part:
    return Part(part) if isinstance(part, str) else part


def offered(shown: Scene) -> set[str]:
    """Moves that the player can find: a button each, or the stepper through the pieces."""
    acts = {button.act for button in [*shown.hand, *shown.buttons]}
    return acts | {piece.act for piece in shown.pieces} if shown.step else acts


def texts(match: Match, seat: int) -> set[str]:
    codes = [*match.codes(seat, replacing=True)]
    if seat in match.pending:
        codes += match.codes(seat)
    return {GAME.words.write(match.view(seat), code) for code in codes}


@every_table
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_has_a_scene_for_every_seat_in_every_shape(
    table: Table, language: str
) -> None:
    names = [LONG] * table.seats
    for match in moments(table, 1, share=0.12):
        for seat in (NOBODY, *range(table.seats)):
            for shape in SHAPES:
                with speaking(language):
                    check(draw(match.view(seat), names, shape), shape)


@every_table
@every_shape
def test_the_board_offers_every_legal_move_and_no_other(table: Table, shape: str) -> None:
    for match in moments(table, 2, share=0.25):
        for seat in range(table.seats):
            shown = story.draw(match, seat, shape)
            legal = texts(match, seat)
            assert {piece.act for piece in shown.pieces if piece.act} <= legal
            if seat in match.pending:
                assert legal <= offered(shown)
            else:
                assert not shown.hand
                assert not shown.buttons


@every_table
def test_a_scene_does_not_change_with_what_the_seat_cannot_know(table: Table) -> None:
    for match in moments(table, 3, share=0.06):
        for seat in (NOBODY, *range(table.seats)):
            other = match.game.rules.State.from_bytes(match.state.to_bytes())
            other.rng = 12345
            match.game.rules.conceal(other, match.box, seat)
            for shape in SIZES:
                shown = story.draw_state(match, other, seat, shape, None)
                assert shown == story.draw(match, seat, shape)


@pytest.mark.parametrize("options", [{}, {"variant": "advanced"}], ids=["standard", "advanced"])
@every_shape
def test_every_event_of_a_game_is_told_with_a_scene(options: dict[str, str], shape: str) -> None:
    match = Match(GAME, 4, options, secret=Secret.of_seed(5))
    match.watched = True
    rng = random.Random(5)
    told: set[int] = set()
    while not match.over:
        seat = rng.choice(match.pending)
        events = match.play(rng.choice(match.legal(seat)))
        states = match.moments
        for frame in story.tell(match, 1, shape, events, states):
            check(frame.scene, shape)
            assert not any(piece.act for piece in frame.scene.pieces)
        told |= {event.kind for event in events}
    assert {rules.SHARK if not options else rules.GIVE, rules.ROLL, rules.EAT, rules.WIN} <= told
    assert told <= set(PHRASES)


def still(options: dict[str, str] | None = None, seats: int = 4) -> Match:
    return Match(GAME, seats, {"first": "0", **(options or {})}, secret=Secret.of_seed(1))


def drawn(match: Match, event: Event | None = None, shape: str = WIDE) -> dict[str, object]:
    shown = draw(match.view(0), match.names, shape, event)
    return {piece.id: piece for piece in shown.pieces}


def roll(match: Match, dice: str, sharks: tuple[int, int]) -> None:
    """Lay a roll and two sharks (kinds: number - 1, with one dot) before the first player."""
    s = match.state
    s.rolled = sum(1 << 4 * (int(die) - 1) for die in dice)
    s.left, s.placed, s.mat, s.opened = len(dice), 0, 0, 0
    s.phase, s.sharks, s.waiting = rules.ROLLING, 2, 1
    s.shark[0], s.shark[1] = sharks[0] - 1, sharks[1] - 1


def test_a_click_on_a_group_or_its_column_places_all_its_dice() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    pieces = drawn(match)
    assert pieces["group-5"].act == pieces["lane-5"].act == "place 5 5 5"
    assert pieces["group-3"].act == "place 3 3"
    assert pieces["group-3"].tip == "The sharks will eat these."
    assert pieces["group-4"].act == ""  # a single die opens no column
    assert {name for name in pieces if name.startswith("ghost-5")} == {
        "ghost-5-0",
        "ghost-5-1",
        "ghost-5-2",
    }


def test_dice_glide_from_the_roll_to_the_mat() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    before = drawn(match)
    match.play("place 5 5 5", 0)
    after = drawn(match)
    for die in ("die-5-0", "die-5-1", "die-5-2"):
        assert before[die].y > 360 > after[die].y
    assert after["die-3-0"].y > 360


def test_the_mouth_lies_over_the_columns_between_the_sharks() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    pieces = drawn(match)
    assert pieces["jaws"].x == pieces["lane-3"].x
    bad = [n for n in range(1, 7) if pieces[f"number-{n}"].parts[0].css == "disc-bad"]
    assert bad == [2, 3, 4]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("sharks", [(2, 4), (2, 2)])
def test_a_tap_on_a_shark_feeds_it_nothing(shape: str, sharks: tuple[int, int]) -> None:
    """A column that takes dice ends below its sharks; there it is as large as a finger."""
    match = still()
    roll(match, "224455", sharks)
    shown = draw(match.view(0), match.names, shape)
    pieces = {piece.id: piece for piece in shown.pieces}
    hunters = [piece for piece in shown.pieces if piece.id.startswith("shark-")]
    assert len(hunters) == 2
    for number in {*sharks}:
        lane = pieces[f"lane-{number}"]
        assert lane.act == f"place {number} {number}"
        panel = as_part(lane.parts[0])
        assert panel.height >= 100
        low = max(shark.y + 50 * shark.scale for shark in hunters if shark.x == lane.x)
        assert lane.y - panel.height / 2 > low
        ghosts = [piece for piece in shown.pieces if piece.id.startswith(f"ghost-{number}-")]
        assert all(abs(ghost.y - lane.y) < panel.height / 2 for ghost in ghosts)
    free = pieces["lane-5"]
    assert as_part(free.parts[0]).height == as_part(pieces["lane-6"].parts[0]).height


def test_the_sharks_bite_and_swim_to_their_player_in_the_story() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    match.play("place 3 3", 0)
    eating = drawn(match, Event(NOBODY, rules.EAT, 3, 2, 0))
    assert eating["die-3-0"].css == "die eaten"
    kept = drawn(match, Event(NOBODY, rules.KEEP, 0, 2, 0))
    assert "die-3-0" not in kept
    assert kept["shark-1-1"].y == kept["shark-3-1"].y > kept["lane-1"].y


def test_returning_a_shark_says_what_is_eaten_then() -> None:
    match = still()
    roll(match, "334555", (1, 6))
    s = match.state
    s.phase, s.sharks = rules.RETURNING, 3
    s.shark[2] = 3  # a Fish 4
    shown = draw(match.view(0), match.names, TALL)
    notes = {button.act: button.note for button in shown.hand}
    assert notes == {
        "return 1": "Then 4 to 6 are eaten.",
        "return 6": "Then 1 to 4 are eaten.",
    }


def test_what_stopping_brings_and_the_odds_of_the_next_roll_are_said() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    match.play("place 5 5 5", 0)
    shown = draw(match.view(0), match.names, WIDE)
    assert stopping(match) == "+3 Fish, +2 sharks"
    # of 216 rolls 125 show no 5; of these 60 show three different numbers: 156 fit
    assert "72 % that a die fits" in shown.more


def stopping(match: Match) -> str:
    """What the button says that stopping brings."""
    shown = draw(match.view(0), match.names, WIDE)
    return next(button.note for button in shown.buttons if button.id == "stop")


def test_before_a_die_is_placed_the_dots_of_the_sharks_are_told_SB_41() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    match.state.shark[1] = 3 + 12  # a Fish 4 with three dots
    assert (
        "Both sharks will be yours, with their 4 dots."
        in draw(match.view(0), match.names, TALL).more
    )


def test_a_token_says_how_many_dice_it_rolls_SB_18() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    trade = {button.id: button for button in draw(match.view(0), match.names, TALL).buttons}
    assert (trade["trade"].label, trade["trade"].note) == ("Reroll", "6 dice, −1 token")
    roll(match, "1", (2, 4))
    trade = {button.id: button for button in draw(match.view(0), match.names, TALL).buttons}
    assert trade["trade"].note == "1 die, −1 token"


def test_only_what_is_safe_is_solid_and_the_rest_is_called_food_SB_12() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    shown = draw(match.view(0), match.names, TALL)
    buttons = {button.act: button for button in shown.buttons}
    fed, safe = buttons["place 3 3"], buttons["place 5 5 5"]
    assert fed.label == "Feed two threes to the sharks"
    assert "sun" not in fed.css.split()
    assert safe.label == "Place three fives in column 5"
    assert "sun" in safe.css.split()
    assert "sun" not in buttons["place 5 5"].css.split()
    named = {piece.act: piece.name for piece in shown.pieces if piece.id.startswith("group-")}
    assert (named["place 3 3"], named["place 5 5 5"]) == (fed.label, safe.label)


@pytest.mark.parametrize(
    ("mat", "bag", "middle", "promised"),
    [
        ("", 9, 3, "+1 token, +2 sharks"),
        ("33", 9, 3, "+1 token, +2 sharks"),
        ("33", 9, 0, "no Fish, +2 sharks"),
        ("33", 0, 3, "no Fish, +2 sharks; game over"),
        ("5555", 9, 3, "+4 Fish, +2 sharks"),
        ("5555", 6, 3, "+4 Fish, +2 sharks; game over"),
        ("5555", 4, 3, "+4 last Fish, +2 sharks; game over"),
        ("5555", 2, 3, "+2 last Fish, +2 sharks; game over"),
        ("5555", 1, 3, "+1 last Fish, +2 sharks; game over"),
        ("555566", 9, 0, "+6 Fish, +2 sharks"),
        ("555566", 6, 3, "+6 last Fish, +2 sharks; game over"),
    ],
)
def test_stopping_promises_only_what_there_is_SB_24_SB_25_SB_26_SB_27(
    mat: str, bag: int, middle: int, promised: str
) -> None:
    match = still()
    roll(match, "11", (2, 4))
    s = match.state
    s.mat = s.opened = sum(1 << 4 * (int(die) - 1) for die in mat)
    s.stock[FISH], s.stock[TOKEN] = bag, middle
    assert stopping(match) == promised


def test_it_is_said_when_a_quiet_turn_ends_the_game_SB_40() -> None:
    match = still()
    roll(match, "11", (2, 4))
    match.state.mat = match.state.opened = 0
    match.state.idle = 39
    assert "ends the game" in draw(match.view(0), match.names, WIDE).more
    match.state.idle = 38
    assert "ends the game" not in draw(match.view(0), match.names, WIDE).more


def test_the_square_tells_bag_and_tokens_in_the_action_bar() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    assert "Bag 48, tokens 8." in draw(match.view(0), match.names, SQUARE).more
    assert "Bag" not in draw(match.view(0), match.names, TALL).more


def test_quiet_turns_are_counted_down_once_half_of_them_are_gone() -> None:
    match = still({"variant": "advanced"})
    for idle, told in ((19, False), (20, True), (38, True)):
        match.state.idle = idle
        shown = draw(match.view(1), match.names, WIDE)
        assert (f"{40 - idle} quiet turns" in shown.more) == told


def test_who_can_only_trade_or_stop_is_told_so_SB_21() -> None:
    match = still()
    roll(match, "123456", (2, 4))
    assert draw(match.view(0), match.names, TALL).say == "Nothing fits: reroll or stop."
    match.state.pieces[0][TOKEN] = 0
    assert draw(match.view(0), match.names, TALL).say == "Nothing fits: stop."
    roll(match, "113456", (2, 4))
    assert draw(match.view(0), match.names, TALL).say == "Your turn: place dice."


def test_who_cannot_place_is_not_told_to_place_SB_13() -> None:
    match = still()
    roll(match, "334555", (2, 4))
    match.play("place 5 5 5", 0)
    assert draw(match.view(0), match.names, TALL).say == "Place, roll or stop."
    match.play("place 3 3", 0)
    assert draw(match.view(0), match.names, TALL).say == "Roll or stop."


def test_a_seat_shows_its_fish_and_tokens() -> None:
    note = draw(still().view(0), still().names, SQUARE).seats[0]
    assert (note.sign, note.note) == ("s-sb-fish", "0")
    assert (note.also_sign, note.also) == ("s-sb-token", "1")
    assert note.lines == [
        "0 Fish, 1 token.",
        "A Fish hides 1 to 3 dots, a token 1 or 2 dots.",
        "Nobody may turn them over before the end, not even you.",
    ]


def test_the_giver_chooses_on_the_mat_and_may_change_his_mind() -> None:
    match = still({"variant": "advanced", "first": "1"})
    pile = match.view(0).players[0].pile
    shown = draw(match.view(0), match.names, TALL)
    gifts = [piece for piece in shown.pieces if piece.id.startswith("gift-")]
    assert len(gifts) == len(pile)
    assert shown.step == "Piece"
    match.play(gifts[0].act, 0)
    again = {piece.id: piece for piece in draw(match.view(0), match.names, TALL).pieces}
    assert again[gifts[0].id].act == ""
    assert all(again[gift.id].act == gift.act for gift in gifts[1:])


def test_a_sealed_gift_is_shown_to_its_giver_alone() -> None:
    match = still({"variant": "advanced", "first": "1"})
    match.play(match.legal(0)[0], 0)
    for seat in (1, 2, 3, NOBODY):
        shown = draw(match.view(seat), match.names, WIDE)
        giver = next(piece for piece in shown.pieces if piece.id == "giver-0")
        assert "s-sb-fish" in [as_part(part).sprite for part in giver.parts]
        assert not any(as_part(part).sprite == "s-sb-plate" for part in giver.parts)


def test_the_score_is_taken_apart_at_the_end() -> None:
    *_, match = moments(Table(GAME, 5), 7)
    shown = draw(match.view(NOBODY), match.names, WIDE)
    for seat, note in enumerate(shown.seats):
        assert sum(points for _what, points in note.sums) == match.scores[seat]
        assert note.sums == sums(match.view(NOBODY).players[seat])
    assert {f"result-{seat}" for seat in range(5)} <= {piece.id for piece in shown.pieces}


@every_shape
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_group_of_dice_is_named_and_its_fate_told(shape: str, language: str) -> None:
    with speaking(language):
        for match in moments(Table(GAME, 3), 4, share=0.15):
            shown = story.draw(match, 0, shape)
            said = [one.piece for one in drawn_texts(shown, GAME)]
            for piece in shown.pieces:
                if piece.id.startswith("group-"):
                    assert said.count(piece.id) == 2, piece


@every_shape
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_groups_of_a_roll_are_all_named_long_or_all_short(shape: str, language: str) -> None:
    """Not `A 3` beside `A two`."""
    match, seen = still(), set()
    with speaking(language):
        for dice in ("123456", "112345", "113335", "445566"):
            roll(match, dice, (2, 4))
            shown = draw(match.view(0), match.names, shape)
            said = [one for one in drawn_texts(shown, GAME) if one.piece.startswith("group-")]
            named = [one.text for one in said if one.text[0].isupper()]
            assert len(named) == len(set(dice))
            digits = {any(letter.isdigit() for letter in text) for text in named}
            assert len(digits) == 1, named
            seen |= digits
    assert seen == {shape in (TALL, SQUARE), False}


def test_how_many_there_are_ends_before_the_next_picture() -> None:
    found = [(token, each, 12) for token in (False, True) for each in (1, 2, 3)]
    parts = [part for part in shares(found, 10, 380, 0) if isinstance(part, Part)]
    counts = [part for part in parts if part.text]
    pictures = [part.x for part in parts if part.sprite in ("s-sb-fish", "s-sb-token")]
    assert len(counts) == len(pictures) == 6
    for count, following in zip(counts, pictures[1:], strict=False):
        assert count.x + 0.66 * 15 * count.scale * len(count.text) < following - 15
        assert 15 * count.scale >= READABLE[TALL]


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_tapped_on_a_phone_is_large_enough(seats: int) -> None:
    """Groups and gifts have 40 pixels at a scale of 0.86, or a tap snaps to the nearest."""
    for table in (Table(GAME, seats), Table(GAME, seats, {"variant": "advanced"})):
        for match in moments(table, 4, share=0.15):
            for seat in match.pending:
                shown = story.draw(match, seat, SQUARE)
                ys: dict[float, list[float]] = {}
                for piece in shown.pieces:
                    if piece.id.startswith("group-") and piece.act:
                        assert min(piece.parts[0].width, piece.parts[0].height) >= 47
                    if piece.id.startswith("gift-"):
                        ys.setdefault(piece.x, []).append(piece.y)
                gaps = [b - a for row in ys.values() for a, b in pairwise(row)]
                assert shown.snap or all(gap >= 47 for gap in gaps)


def test_the_lesson_makes_no_move_of_the_learner_by_itself() -> None:
    """But in the two rounds that are left out."""
    lesson = lesson_of(GAME)
    done = [text for step in lesson.step for text in step.do]
    cut = next(i for i, move in enumerate(lesson.moves) if not move.startswith("0 "))
    back = lesson.step[6].at
    line = lesson.moves[:cut] + lesson.moves[back:]
    assert done == [move.removeprefix("0 ") for move in line]
