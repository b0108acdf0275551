"""The board of Bid & Bait!: every moment can be drawn, offers what is legal, and keeps secrets."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

import chum
from chum.contract.tables import Table, moments, play_on, tables_of
from chum.core.language import speaking
from chum.core.match import Match
from chum.games.bidbait import board
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_places import Places
from chum.games.bidbait.view import ABILITIES, FISH
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import LAYERS, SQUARE, TALL, WIDE, Button, Scene
from tests.core.test_language import game_texts, known
from tests.games.bidbait_lake import (
    ANGELFISH,
    CATFISH,
    EEL,
    PIKE,
    PUFFER,
    TROUT,
    bid,
    give,
    lake,
    play,
    put,
    roll,
    stock,
)
from tests.games.drawn import check_drawing

GAME = chum.game("bidbait")
SHAPES = board.SHAPES
every_table = pytest.mark.parametrize("sat", list(tables_of(GAME)), ids=str)


def acts(scene: Scene) -> set[str]:
    return {thing.act for thing in (*scene.pieces, *scene.hand, *scene.buttons) if thing.act}


def in_bar(scene: Scene) -> set[str]:
    return {button.act for button in (*scene.hand, *scene.buttons)}


def symbols() -> set[str]:
    core = Path(story.__file__).with_name("sprites.svg").read_text(encoding="utf-8")
    return set(re.findall(r'<symbol id="([^"]+)"', core + GAME.sprites))


KNOWN = symbols()


def check(scene: Scene) -> None:
    """A scene that the client can draw."""
    ids = [piece.id for piece in scene.pieces]
    assert len(ids) == len(set(ids))
    buttons = [button.id for button in (*scene.hand, *scene.buttons)]
    assert len(buttons) == len(set(buttons))
    assert scene.alt
    for piece in scene.pieces:
        assert 0 <= piece.layer < LAYERS
        assert bool(piece.act) == bool(piece.name), piece.id
    parts = [part for thing in (*scene.pieces, *scene.hand) for part in thing.parts]
    used = {part if isinstance(part, str) else part.sprite for part in parts} - {"", "rect", "path"}
    assert used <= KNOWN
    for piece in scene.pieces:
        if piece.layer and not piece.id.startswith("reeds"):
            assert -8 <= piece.x <= scene.width + 8, piece.id
            assert -8 <= piece.y <= scene.height + 8, piece.id


@every_table
def test_every_moment_is_a_scene_in_every_shape_for_everyone(sat: Table) -> None:
    for match in moments(sat, 11, share=0.15):
        for seat in range(NOBODY, sat.seats):
            for shape in SHAPES:
                check(story.draw(match, seat, shape))


@pytest.mark.parametrize("language", ["en", "de"])
@every_table
def test_everything_can_be_read_and_has_its_place_in_every_shape(sat: Table, language: str) -> None:
    sizes = {}
    for match in moments(sat, 17, share=0.1):
        match.names = tuple(f"Maximiliane von {seat}" for seat in range(sat.seats))
        for seat in range(NOBODY, sat.seats):
            for shape in SHAPES:
                with speaking(language):
                    scene = story.draw(match, seat, shape)
                size = scene.width, scene.height
                assert sizes.setdefault(shape, size) == size
                assert len(scene.say) <= 54  # two lines of a phone
                check_drawing(scene, GAME, shape)


@every_table
def test_exactly_the_legal_moves_are_in_the_action_bar(sat: Table) -> None:
    for match in moments(sat, 12, share=0.3):
        for seat in range(sat.seats):
            legal = {move.text for move in match.legal(seat) + match.replacements(seat)}
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                chosen = {button.act for button in scene.hand if button.on}
                assert in_bar(scene) - chosen - {""} == legal
                assert acts(scene) - chosen == legal


@every_table
def test_a_spectator_has_nothing_to_choose(sat: Table) -> None:
    for match in moments(sat, 13, share=0.2):
        assert not acts(story.draw(match, NOBODY, WIDE))


@every_table
def test_a_scene_is_the_same_when_what_a_seat_cannot_know_changes(sat: Table) -> None:
    for match in moments(sat, 14, share=0.12):
        for seat in range(NOBODY, sat.seats):
            twin = match.clone()
            seed_luck(twin.state, 5)
            GAME.rules.conceal(twin.state, twin.box, seat)
            assert story.draw(twin, seat, WIDE) == story.draw(match, seat, WIDE)


@every_table
def test_every_move_is_told_as_a_story(sat: Table) -> None:
    rng = random.Random(15)
    match = sat.match(15)
    match.watched = True
    while not match.over:
        play_on(match, rng)
        events = match.steps[-1].events
        seat, shape = rng.randrange(NOBODY, sat.seats), rng.choice(SHAPES)
        for frame in story.tell(match, seat, shape, events, match.moments):
            check(frame.scene)
            check_drawing(frame.scene, GAME, shape)
            assert not {piece.act for piece in frame.scene.pieces} - {""}


# -- what must show


def piece(match: Match, seat: int, name: str, shape: str = WIDE):
    return next(p for p in story.draw(match, seat, shape).pieces if p.id == name)


def shown(match: Match, seat: int, name: str) -> list[str]:
    return [
        part if isinstance(part, str) else part.sprite or part.text
        for part in piece(match, seat, name).parts
    ]


def test_a_set_rod_is_a_bucket_for_the_others_and_a_die_for_its_owner() -> None:
    match = lake(3)
    match.play("bid 5", 1)
    assert "s-die-5" in shown(match, 1, "rod-1")
    for seat in (NOBODY, 0, 2):
        assert "s-bucket" in shown(match, seat, "rod-1")


def test_all_rods_are_open_while_the_reveal_is_told() -> None:
    match = lake(3)
    match.watched = True
    match.play("bid 2", 0)
    match.play("bid 5", 1)
    events = match.play("bid 3", 2)
    reveal = story.tell(match, 0, WIDE, events, match.moments)[0].scene
    rods = {p.id: p.parts for p in reveal.pieces if p.id.startswith("rod-")}
    for seat, number in enumerate((2, 5, 3)):
        faces = [part.sprite for part in rods[f"rod-{seat}"] if not isinstance(part, str)]
        assert f"s-die-{number}" in faces


def test_rods_lie_in_the_order_being_resolved() -> None:
    match = lake(3)
    for seat, number in enumerate((2, 5, 3)):
        match.play(f"bid {number}", seat)
    places = [piece(match, 0, f"rod-{seat}").x for seat in (1, 2, 0)]
    assert places == sorted(places)


def test_a_face_down_fish_is_a_back_for_the_others() -> None:
    match = lake(3)
    give(match, 1, TROUT, hidden=EEL)
    assert "s-eel" in shown(match, 1, "bay-1-6")
    assert "s-fish-back" in shown(match, 0, "bay-1-6")


def test_a_set_grows_dot_by_dot() -> None:
    match = lake(3)
    give(match, 0, TROUT, TROUT, TROUT, hidden=PUFFER)
    bay = piece(match, 0, "bay-0-0")
    dots = {
        part.css: part.path.count("M")
        for part in bay.parts
        if not isinstance(part, str) and part.path
    }
    assert dots == {"dots on": 3, "dots": 1}
    assert "near" in bay.css
    assert "s-shape-pike" in shown(match, 0, "bay-0-1")


def near(match: Match, seat: int) -> list[int]:
    """The kinds that seat 0 is shown to lack, through somebody's eyes."""
    return [kind for kind in range(6) if "near" in piece(match, seat, f"bay-0-{kind}").css]


def test_the_fish_that_would_win_is_marked() -> None:
    match = lake(3)
    give(match, 0, TROUT, PIKE, CATFISH, EEL, hidden=PUFFER)
    assert (near(match, 0), near(match, 1)) == ([ANGELFISH], [])
    give(match, 0, TROUT, PIKE, CATFISH, EEL, PUFFER, hidden=PIKE)
    assert (near(match, 0), near(match, 1)) == ([ANGELFISH], [ANGELFISH])
    give(match, 0, TROUT, TROUT, hidden=TROUT)
    assert (near(match, 0), near(match, 1)) == ([TROUT], [])


def test_a_taken_fish_swims_to_its_owner() -> None:
    match = lake(2)
    put(match, 1, PIKE, CATFISH)
    match.watched = True
    match.play("bid 1", 0)
    match.play("bid 2", 1)
    while match.view(0).phase != "prize":
        match.play(match.legal(match.pending[0])[0])
    seat = match.pending[0]
    before = piece(match, seat, "fish-1-0")
    events = match.play("take pike", seat)
    frames = story.tell(match, seat, WIDE, events, match.moments)
    caught = next(p for p in frames[0].scene.pieces if p.id == "fish-1-0")
    bay = piece(match, seat, f"bay-{seat}-{PIKE}")
    assert (before.x, before.y) != (caught.x, caught.y) == (bay.x, bay.y)


def second_round(**options: str) -> Match:
    """Everybody rolled in the first round; now seat 0 rolls first and lacks one trout."""
    match = lake(3, **options)
    while match.view(0).round == 1:
        match.play(match.away(match.pending[0]))
    assert all(match.state.roll[:3])
    for seat, trouts in enumerate((3, 0, 0)):
        give(match, seat, *[TROUT] * trouts, hidden=PUFFER)
    put(match, 2, TROUT, PIKE)
    bid(match, 4, 3, 2)
    return match


def dice(match: Match, shape: str) -> list[str]:
    return [p.id for p in story.draw(match, 0, shape).pieces if p.id.startswith("roll-")]


def test_a_roll_is_shown_in_its_own_round_only() -> None:
    match = second_round()
    assert [player.roll for player in match.view(0).players] == [0, 0, 0]
    assert "roll" not in match.board(0).split("rolls:")[1]
    roll(match, 5)
    assert [player.roll for player in match.view(0).players] == [5, 0, 0]
    assert match.board(0).count("rolled 5") == match.board(0).count("rolled") == 1
    for shape in (WIDE, TALL):
        assert dice(match, shape) == ["roll-0"]


def test_a_set_ends_the_game_before_the_others_roll() -> None:
    match = second_round()
    roll(match, 5)
    match.play("take trout", 0)
    assert match.over
    for shape in (WIDE, TALL):
        assert dice(match, shape) == ["roll-0"]
    assert "made it" in shown(match, 0, "rod-0")
    for seat in (1, 2):
        assert "nothing" not in shown(match, 0, f"rod-{seat}")
    assert match.board(0).count("rolled") == 1


def test_who_wins_before_the_roll_did_not_come_away_with_nothing() -> None:
    match = second_round(sides="advanced")
    give(match, 0, TROUT, TROUT, TROUT, hidden=PUFFER, spots=(4,))
    stock(match, [3] * 6, [1, 0, 0, 0, 0, 0])
    match.play("rescue trout", 0)
    assert match.over
    for seat in range(3):
        assert "nothing" not in shown(match, 0, f"rod-{seat}")


def test_the_dummy_comes_away_with_nothing_from_an_empty_spot() -> None:
    match = lake(2, dummy="on", sides="advanced")
    match.state.spot_taken = 1
    put(match, 1, PIKE)
    give(match, 1, TROUT, TROUT, TROUT, hidden=PUFFER, spots=(4,))
    stock(match, [3] * 6, [1, 0, 0, 0, 0, 0])
    match.play("bid 6", 0)
    play(match, "bid 1", "dummy-bid 5", seat=1)
    roll(match, 6)
    match.play("take pike", 0)
    match.play("rescue trout", 1)
    assert match.over
    labels = [shown(match, 0, f"rod-{player}")[-1] for player in range(3)]
    assert labels == ["made it", match.names[1], "nothing"]


def test_the_end_takes_the_score_apart() -> None:
    for seed in range(12):
        *_, match = moments(Table(GAME, 3), seed)
        scene = story.draw(match, 0, WIDE)
        view = match.view(0)
        told = [
            [(what.split("#")[1].split()[-1], n) for what, n in note.sums] for note in scene.seats
        ]
        counted = any(event.kind == table.COUNTED for event in match.events())
        for player, sums in zip(view.players, told, strict=True):
            if counted:
                assert [n for _what, n in sums] == [player.total, player.baits]
                assert [what for what, _n in sums] == [
                    "Fish",
                    "Bait" if player.baits == 1 else "Baits",
                ]
            else:
                assert [what for what, _n in sums] == ["different", "same"]


# -- what can be done


def bar(match: Match, seat: int = 0, shape: str = TALL) -> dict[str, Button]:
    scene = story.draw(match, seat, shape)
    return {button.act: button for button in (*scene.hand, *scene.buttons)}


def test_fish_to_release_and_to_rescue_are_pictures_under_headings() -> None:
    match = second_round(sides="advanced")
    give(match, 0, TROUT, PIKE, hidden=PUFFER, spots=(4, 10))
    stock(match, [3] * 6, [0, 0, 1, 0, 0, 0])
    found = bar(match)
    headings = {act: button.group for act, button in found.items() if button.group}
    assert headings == {
        "rescue catfish": "Take from the discards",
        "release trout": "Release a fish",
        "release pike": "Release a fish",
        "release face-down": "Release a fish",
    }
    assert all(button.css == "card catch" for button in found.values() if button.group)


def test_the_duck_promises_no_round_that_does_not_come_BB_15() -> None:
    match = second_round(sides="advanced")
    give(match, 0, TROUT, hidden=PUFFER, spots=(3,))
    assert bar(match)["take the duck"].note == "first in ties next round"
    match.state.round = match.view(0).last_round
    assert bar(match)["take the duck"].note == "no round is left"


def test_an_ability_stands_under_a_heading_where_others_do() -> None:
    match = second_round(sides="advanced")
    give(match, 0, TROUT, hidden=PUFFER, spots=(3,))
    assert bar(match)["take the duck"].note == "first in ties next round"
    assert not bar(match)["take the duck"].group
    give(match, 0, TROUT, hidden=PUFFER, spots=(3, 10))
    assert bar(match)["take the duck"].group == "Take the duck"


def test_a_prize_says_what_it_makes() -> None:
    match = second_round()
    roll(match, 5)
    assert story.draw(match, 0, TALL).say == "You made it: a Fish, or the Spot's ability?"
    assert bar(match)["take trout"].note == "this wins!"
    assert bar(match)["take pike"].note == "3 of 6 kinds"
    assert bar(match)["take the spot"].label == "Spot 2: +3 Baits"


def test_of_equal_fish_any_may_be_tapped_unless_a_dummy_cares_for_the_slot() -> None:
    taken = []
    for match in (lake(3), lake(2, dummy="on")):
        put(match, 1, PIKE, PIKE)
        match.play("bid 6", 0)
        if match.seats == 3:
            match.play("bid 1", 1)
            match.play("bid 2", 2)
        else:
            play(match, "bid 1", "dummy-bid 5", seat=1)
        roll(match, 6)
        taken.append([piece(match, 0, f"fish-1-{slot}", TALL).act for slot in (0, 1)])
    assert taken == [["take pike"] * 2, ["take pike", "take pike from slot 2"]]


def test_where_nothing_is_to_choose_the_words_say_so_BB_47() -> None:
    match = lake(3)
    put(match, 1, PIKE)
    match.state.spot_taken = 1
    bid(match, 1, 1, 1)
    seat = match.view(0).turn
    assert bar(match, seat)["roll"].label == "Roll: any number will do"
    roll(match, 3)
    assert story.draw(match, seat, TALL).say == "You made it: only this is left."


def test_a_failed_roll_says_what_helps_and_what_consoles() -> None:
    match = second_round()
    give(match, 0, TROUT, hidden=PUFFER, spots=(2, 4))
    match.state.baits[0] = 5
    roll(match, 2)
    found = bar(match)
    assert found["pay 2 baits"].note == "3 left"
    assert found["gain baits"].note == "8 in all"
    assert found["reroll"].note == "chance 50%"
    assert found["give up"].note == "and get 2 Baits"
    assert story.draw(match, 0, TALL).more == "You have 5 Baits; each adds 1."


def test_who_rolls_before_higher_bids_is_told_why() -> None:
    match = lake(3)
    bid(match, 2, 5, 5)
    assert match.view(0).turn == 0
    assert story.draw(match, 0, TALL).more.endswith("Equal bids roll last.")
    assert "Equal" not in story.draw(second_round(), 0, TALL).more


def test_baits_beyond_the_box_are_told_in_the_seat_BB_28() -> None:
    match = lake(3)
    match.state.baits[1] = 20
    scene = story.draw(match, 0, TALL)
    assert "26 Baits are out; the box has 20." in scene.seats[0].lines
    assert "26" not in scene.more


# -- Spots


@pytest.mark.parametrize("shape", SHAPES)
def test_the_last_round_says_what_wins(shape: str) -> None:
    for round_, told in ((9, False), (10, True)):
        scene = story.draw(lake(4, round=round_), 0, shape)
        texts = [
            " ".join(part.text for part in piece.parts if not isinstance(part, str))
            for piece in scene.pieces
            if piece.id == "last"
        ]
        expected = ["The last round: without a set the fewest Fish win."] if told else []
        assert texts == expected


def test_a_taken_spot_shows_its_owner_until_it_is_used() -> None:
    match = second_round()
    roll(match, 5)
    match.play("take the spot", 0)
    assert shown(match, 0, "spot-2")[-3] == "taken"
    assert "made it" in shown(match, 0, "rod-0"), "nothing was caught"
    match.play("gain baits", 0)
    assert shown(match, 0, "spot-2")[-1] == "used up"


@pytest.mark.parametrize("shape", [SQUARE, TALL])
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("count", range(1, 6))
def test_fish_to_come_lie_side_by_side_on_their_slip(shape: str, players: int, count: int) -> None:
    places = Places(shape, players)
    slip = places.slip(2)
    fish = places.slots(2, count)
    half = 50 * fish[0][2]  # of the longest one
    assert slip.x <= fish[0][0] - half
    assert fish[-1][0] + half <= slip.right
    assert all(right[0] - left[0] > 2 * half for left, right in pairwise(fish))


@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("seats", range(2, 6))
def test_dice_and_marks_stay_on_their_rod(shape: str, seats: int) -> None:
    match = lake(seats)
    bid(match, *range(1, seats + 1))
    roll(match, 6)
    match.play(match.legal(seats - 1)[0])
    drawn = {piece.id: piece for piece in story.draw(match, 0, shape).pieces}
    rod, die = drawn[f"rod-{seats - 1}"], drawn[f"roll-{seats - 1}"]
    right = Places(shape, seats).rod_w / 2
    assert die.x - rod.x + 24 * die.scale <= right
    *_, last = (part for part in rod.parts if not isinstance(part, str))
    assert (last.text or last.sprite) in ("made it", "i-check")
    assert last.x + 12 * last.scale <= right


@pytest.mark.parametrize("shape", SHAPES)
def test_two_drawn_fish_hide_what_they_lie_on_whole(shape: str) -> None:
    places = Places(shape, 4)
    tray = places.plan.drawn
    if shape != WIDE:
        slips = [places.slip(i) for i in (1, 2, 3)]
        assert all(tray.x <= slip.x and slip.right <= tray.right for slip in slips)
        assert all(tray.y <= slip.y and slip.bottom <= tray.bottom for slip in slips)
    first, second = places.drawn()
    assert first.right <= second.x or first.bottom <= second.y


# -- a square, which has no room for Rods


def notes(match: Match, shape: str) -> list[tuple[str, str]]:
    return [(note.sign, note.note) for note in story.draw(match, 0, shape).seats]


def test_the_seats_tell_the_nearer_set_and_what_may_lie_face_down() -> None:
    match = lake(3)
    give(match, 0, TROUT, TROUT, hidden=PUFFER)
    give(match, 1, TROUT, PIKE, EEL, CATFISH, hidden=PUFFER)
    match.play("bid 4", 0)
    match.play("bid 2", 1)
    assert notes(match, WIDE)[0] == ("s-die-4", ""), "the coach says in round 2 what it means"
    match.state.round = 2
    own, other, third = notes(match, WIDE)
    assert own == ("s-trout", "2/4")
    assert other == ("s-kinds", "4+?")
    assert third == ("s-fish-back", "0+?")
    assert [note.ready for note in story.draw(match, 0, WIDE).seats] == [True, True, False]


def test_each_of_the_first_fish_moves_the_number_at_a_name() -> None:
    match, seen = lake(3, round=2), []
    for fish in ((), (EEL,), (EEL, EEL), (EEL, EEL, EEL)):
        give(match, 0, *fish, hidden=CATFISH)
        seen.append(notes(match, WIDE)[0])
    assert seen == [
        ("s-catfish", "1/4"),
        ("s-kinds", "2/6"),
        ("s-eel", "2/4"),
        ("s-eel", "3/4"),
    ]


def test_a_face_down_fish_that_cannot_help_is_no_part_of_the_counter_BB_10() -> None:
    match = lake(3, round=2)
    give(match, 1, TROUT, TROUT, TROUT, hidden=PUFFER)
    match.state.excluded[1] = 1 << TROUT
    assert notes(match, WIDE)[1] == ("s-trout", "3/4"), "it is known not to be a trout"
    give(match, 1, TROUT, TROUT)
    assert notes(match, WIDE)[1] == ("s-trout", "2/4"), "there is none"
    match.state.excluded[1] = 0
    give(match, 1, TROUT, TROUT, hidden=TROUT)
    assert notes(match, WIDE)[1] == ("s-trout", "2+?")
    assert "Face up 2 of 4 same, 1 of 6 kinds." in story.draw(match, 0, WIDE).seats[1].lines


# -- at the bid


def warned(match: Match) -> str:
    return story.draw(match, 0, TALL).more


def test_a_rival_who_could_win_here_is_told_at_the_bid_BB_29() -> None:
    match = lake(3, round=3)
    _own, second, third = match.names
    for player in range(3):
        give(match, player, PUFFER, hidden=EEL)
    put(match, 3, TROUT, PIKE)
    assert "win with" not in warned(match)
    give(match, 1, TROUT, TROUT, hidden=EEL)
    assert warned(match) == f"{second} wins with the trout here if the face-down Fish fits."
    give(match, 1, TROUT, TROUT)
    assert "win with" not in warned(match)
    give(match, 1, TROUT, TROUT, TROUT, hidden=EEL)
    assert warned(match) == f"{second} would win with the trout here."
    give(match, 2, TROUT, CATFISH, EEL, ANGELFISH, hidden=EEL)
    assert warned(match) == f"{second} and {third} could win with a Fish from here."
    give(match, 0, TROUT, TROUT, TROUT, hidden=EEL)
    give(match, 1, PUFFER, hidden=EEL)
    give(match, 2, PUFFER, hidden=EEL)
    assert "win with" not in warned(match), "that is your own set"


def test_the_dice_say_the_chance_of_the_roll_and_with_what_one_has_BB_19() -> None:
    match = lake(3)
    match.state.baits[0] = 0
    found = bar(match)
    assert [found[f"bid {n}"].note for n in (1, 3, 6)] == ["100%", "67%", "17%"]
    assert {button.group for button in found.values()} == {"Chance to roll enough"}
    match.state.baits[0] = 2
    found = bar(match)
    assert [found[f"bid {n}"].note for n in (1, 3, 6)] == ["100%", "67%\n100%", "17%\n50%"]
    assert found["bid 3"].group == "Chance to roll enough; below: with 2 Baits"
    give(match, 0, hidden=PUFFER, spots=(1,))
    found = bar(match)
    assert found["bid 6"].note == "17%\n75%"
    assert found["bid 6"].group == "Chance to roll enough; below: with 2 Baits and 1 reroll"


def test_of_the_highest_number_there_is_no_more() -> None:
    for number, label in ((5, "Roll 5 or more"), (6, "Roll a 6")):
        match = lake(2)
        bid(match, number, 1)
        assert bar(match)["roll"].label == label


def test_in_a_square_the_seats_tell_the_order_and_what_came_of_it() -> None:
    match = second_round()
    assert [note for _sign, note in notes(match, SQUARE)] == [
        "no. 1",
        "no. 2",
        "no. 3",
    ]
    roll(match, 5)
    match.play("take pike", 0)
    own, second, _third = story.draw(match, 0, SQUARE).seats
    assert (own.sign, own.note, own.also_sign, own.also) == ("s-die-4", "→", "s-die-5", "✓")
    assert (second.note, second.also) == ("no. 2", "")
    lines = [note.lines for note in story.draw(match, 0, SQUARE).seats]
    assert "Bid 4, rolled 5." in lines[0]
    assert "Bid 3; rolls as number 2." in lines[1]
    assert all(" " not in note for _sign, note in notes(match, WIDE))


@pytest.mark.parametrize("players", range(2, 6))
def test_in_a_square_the_raised_rods_cover_nobodys_fish(players: int) -> None:
    plan = Places(SQUARE, players).plan
    assert plan.rods.bottom + 7 <= plan.panels.y + 2


def test_what_was_rolled_is_open_until_a_prize_is_taken_or_given_up() -> None:
    match = second_round()
    roll(match, 1)
    assert story.draw(match, 0, SQUARE).seats[0].also == "…"
    match.play("give up", 0)
    assert story.draw(match, 0, SQUARE).seats[0].also == "✗"


def test_in_a_square_rods_are_raised_while_bids_and_rolls_are_told() -> None:
    match = lake(3)
    match.watched = True
    match.play("bid 2", 0)
    match.play("bid 5", 1)
    events = match.play("bid 3", 2)
    reveal, turn, *_ = story.tell(match, 0, SQUARE, events, match.moments)
    raised = [[p.id for p in frame.scene.pieces if "rod-" in p.id] for frame in (reveal, turn)]
    assert raised == [["rod-0", "rod-1", "rod-2"], []]


# -- German


def test_every_german_text_is_said_somewhere() -> None:
    words = {(None, word) for word in (*FISH, *ABILITIES[1:])}
    assert known(GAME.folder / "de.po") <= game_texts(GAME) | words


def test_a_game_is_shown_in_german() -> None:
    with speaking("de"):
        match = lake(3)
        give(match, 0, ANGELFISH, hidden=PUFFER)
        scene = story.draw(match, 0, WIDE)
        assert scene.chip == "Runde 1/10"
        assert "Verdeckt: Kugelfisch." in scene.seats[0].lines
        assert GAME.words.ask(match.view(0)) == "Biete für Steg 1: Wie hoch würfelst du?"
