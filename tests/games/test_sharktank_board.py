"""The board of Shark Tank: what can be chosen on it is legal, and it says what the rules say."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import chum
from chum.contract.tables import Table, tables_of
from chum.core.language import speaking
from chum.core.match import Match
from chum.errors import IllegalMove
from chum.games.sharktank import board, rules, words_paths
from chum.games.sharktank.board_moment import will_skip
from chum.games.sharktank.board_parts import spent
from chum.games.sharktank.board_places import SIZES, Places, steps_to, touches, way
from chum.games.sharktank.board_seats import known_worth, sums
from chum.games.sharktank.view import Player, square_name, square_number
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.lesson import Rails, lesson_of
from chum.scene.scene import Part, Piece, Scene
from chum.scene.svg import svg
from tests.games.drawn import check_drawing

TABLES = list(tables_of(chum.game("sharktank")))
SHAPES = board.SHAPES
SHARE = 0.06  # of the moments of a match that are looked at
SUIT_NAMES = ("Suns", "Moons", "Crowns", "Arms")


def some_moments(table: Table, seed: int) -> Iterator[Match]:
    """A random match that goes for the fish when it can, at some of its moments and at its end."""
    match = table.match(seed)
    rng = random.Random(seed)
    while not match.over:
        if rng.random() < SHARE:
            yield match
        view = match.view(match.pending[0])
        prey: list[str] = []
        if view.phase == "tile" and view.due <= 4 and not view.laid:
            pieces = story.draw(match, view.seat, "wide").pieces
            prey = [piece.act for piece in pieces if piece.act.startswith("to ")]
        match.play(rng.choice(prey or [move.text for move in match.legal()]))
    yield match


def acts(scene: Scene) -> set[str]:
    """Everything that can be chosen on the board itself."""
    found = {piece.act for piece in scene.pieces if piece.act}
    return found | {drop.act for piece in scene.pieces for drop in piece.drops}


def in_bar(scene: Scene) -> set[str]:
    return {button.act for button in (*scene.hand, *scene.buttons) if button.act}


def at_phase(phase: str, seats: int = 3, seed: int = 1) -> Match:
    match = chum.match("sharktank", seats, seed=seed)
    rng = random.Random(seed)
    while match.view().phase != phase:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_scene_for_every_eye_is_valid_and_offers_only_legal_moves(table: Table) -> None:
    rng = random.Random(3)
    for match in some_moments(table, 3):
        for seat in range(NOBODY, table.seats):
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                encoded = msgspec.json.encode(scene)
                assert msgspec.json.decode(encoded, type=Scene) == scene
                ids = [piece.id for piece in scene.pieces]
                assert len(ids) == len(set(ids))
                if seat not in match.pending:
                    assert acts(scene) == in_bar(scene) == set()
        for seat in match.pending:
            for shape in SHAPES:
                offered = sorted(acts(story.draw(match, seat, shape)))
                for act in rng.sample(offered, min(2, len(offered))):
                    match.clone().play(act, seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_legal_move_is_offered_in_every_shape(table: Table) -> None:
    for match in some_moments(table, 8):
        for seat in match.pending:
            legal = {move.text for move in match.legal(seat)}
            for shape in SHAPES:
                scene = story.draw(match, seat, shape)
                assert legal <= acts(scene) | in_bar(scene)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_everything_can_be_read_and_has_its_place_in_every_shape(
    table: Table, language: str
) -> None:
    for match in some_moments(table, 9):
        match.names = tuple(f"Maximiliane von {seat}" for seat in range(table.seats))
        for seat in range(NOBODY, table.seats):
            for shape in SHAPES:
                with speaking(language):
                    scene = story.draw(match, seat, shape)
                assert (scene.width, scene.height) == SIZES[shape]
                check_drawing(scene, match.game, shape)
                assert len(scene.say) <= 54  # two lines of a phone


@pytest.mark.parametrize("shape", SHAPES)
def test_every_moment_of_a_story_can_be_read(shape: str) -> None:
    rng = random.Random(5)
    match = chum.match("sharktank", 4, seed=5)
    match.watched = True
    while not match.over:
        events = match.play(rng.choice(match.legal()))
        for frame in story.tell(match, 0, shape, events, match.moments):
            check_drawing(frame.scene, match.game, shape)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_scene_does_not_show_what_a_seat_cannot_know(table: Table) -> None:
    for i, match in enumerate(some_moments(table, 4)):
        for seat in range(NOBODY, table.seats):
            other = match.clone()
            seed_luck(other.state, i)
            rules.conceal(other.state, other.box, seat)
            for shape in SHAPES:
                assert story.draw(match, seat, shape) == story.draw(other, seat, shape)


def test_places_of_tiles_are_the_legal_ones_and_are_stepped_through() -> None:
    match = at_phase("tile")
    scene = story.draw(match, match.pending[0], "tall")
    places = {piece.act for piece in scene.pieces if piece.id.startswith("place-")}
    assert places == {move.text for move in match.legal()}
    assert scene.step == "Place"


def test_tokens_are_promised_only_to_who_has_one_ST_15() -> None:
    match = at_phase("shark")
    seat = match.pending[0]
    assert "token" in match.game.words.ask(match.view(seat))
    assert "more with a token" in story.draw(match, seat, "tall").more
    match.state.hand[seat] = 0
    assert "token" not in match.game.words.ask(match.view(seat))
    assert "token" not in story.draw(match, seat, "tall").more


def test_the_shark_can_be_dragged_to_every_square_it_reaches() -> None:
    match = at_phase("tile")
    view = match.view(match.pending[0])
    scene = story.draw(match, view.seat, "wide")
    shark = next(piece for piece in scene.pieces if piece.id == f"shark-{view.shark}")
    assert {drop.act for drop in shark.drops} == {f"to {at}" for at in words_paths.reach(view)}


def test_a_fish_in_reach_is_gobbled_by_choosing_it() -> None:
    for seed in range(1, 40):
        match = at_phase("tile", seed=seed)
        seat = match.pending[0]
        scene = story.draw(match, seat, "wide")
        prey = [piece for piece in scene.pieces if piece.id.startswith("fish-") and piece.act]
        if prey:
            at = prey[0].id.rsplit("-", 1)[1]
            events = match.play(prey[0].act, seat)
            gobbled = [square_name(e.c) for e in events if e.kind == rules.GOBBLES]
            assert at in gobbled
            return
    raise AssertionError("no shark ever reached a fish")


@pytest.mark.parametrize("corners", [False, True])
def test_the_board_touches_as_the_rules_do(corners: bool) -> None:
    """ST-27."""
    near = ("f7", "f8", "f9", "g7", "g9", "h7", "h8", "h9", "g8", "g10")
    touched = [at for at in near if touches("g8", at, corners)]
    sides = ["f8", "g7", "g9", "h8"]
    assert touched == (["f7", "f8", "f9", "g7", "g9", "h7", "h8", "h9"] if corners else sides)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_score_taken_apart_adds_up(table: Table) -> None:
    *_, match = some_moments(table, 7)
    notes = story.draw(match, NOBODY, "wide").seats
    assert [sum(points for _what, points in note.sums) for note in notes] == match.scores


def test_who_will_skip_is_who_the_rules_would_skip() -> None:
    """ST-32, ST-33."""
    for table in TABLES[:2]:
        for match in some_moments(table, 6):
            if match.view().phase != "shark":
                continue
            for final in (0, table.seats, 1):
                state = match.state.clone()
                state.final = final
                view = match.game.viewer.view(state, match.box, NOBODY)
                for seat in range(table.seats):
                    before = (seat - state.seat) % table.seats  # final turns before that one
                    to_come = not final or 0 < before < final
                    at_turn = state.clone()
                    at_turn.seat = seat
                    skips = to_come and rules.must_skip(at_turn, match.box)
                    assert will_skip(view, view.players[seat]) == skips


def test_a_token_that_does_not_fit_is_shown_and_refused_with_its_clause() -> None:
    match = at_phase("token")
    seat = match.pending[0]
    match.state.most = match.box.base
    hand = story.draw(match, seat, "tall").hand
    assert len(hand) == len(match.view(seat).players[seat].known)
    tight = [button.act for button in hand if button.act.endswith(("1", "2"))]
    assert tight
    for act in tight:
        with pytest.raises(IllegalMove) as refused:
            match.play(act, seat)
        assert refused.value.clause == "ST-25"


def test_quiet_turns_that_are_left_and_final_turns_are_said_on_the_frame() -> None:
    """ST-38."""
    match = at_phase("shark")

    def alert() -> str:
        pieces = story.draw(match, NOBODY, "wide").pieces
        return next(
            (part.text for p in pieces if p.id == "alert" for part in p.parts if part.text), ""
        )

    match.state.quiet = 7
    assert alert() == ""
    match.state.quiet = 8
    assert alert() == "Ends in 7 turns without a gobble"
    match.state.final = 2
    assert alert() == "2 turns left, with this one"


def test_the_story_shows_each_tile_as_it_is_laid_and_the_fish_in_the_mouth() -> None:
    match = at_phase("tile", seed=2)
    match.watched = True
    move = match.legal()[0]
    events = match.play(move)
    frames = story.tell(match, NOBODY, "wide", events, match.moments)
    first = frames[0].scene
    at = move.text.split()[1]
    assert f"tile-1-{at}" in [piece.id for piece in first.pieces]
    assert acts(first) == set()


def test_the_board_speaks_german() -> None:
    match = at_phase("shark")
    with speaking("de"):
        scene = story.draw(match, match.pending[0], "wide")
    assert [button.label for button in scene.hand] == [
        "Sonnenhai",
        "Mondhai",
        "Kronenhai",
        "Wappenhai",
    ]
    assert scene.say.startswith("Wähle einen Hai")
    assert "Sonnenhai auf" in scene.alt


def test_a_still_picture_can_be_drawn() -> None:
    match = at_phase("stand")
    for shape in SHAPES:
        picture = svg(story.draw(match, match.pending[0], shape), match.game.sprites)
        assert "s-st-shark-moon" in picture


# -- what a choice would bring


def test_a_place_shows_its_tile_while_it_is_picked() -> None:
    match = at_phase("tile")
    seat = match.pending[0]
    places = [p for p in story.draw(match, seat, "square").pieces if p.id.startswith("place-")]
    assert len({place.where for place in places}) == len(places) == len(match.legal(seat))
    for place in places:
        assert place.preview[0].sprite == "s-st-tile"
        assert (place.preview[0].x, place.preview[0].y) == (place.x, place.y)


def test_a_way_is_told_in_plain_words() -> None:
    assert way("c3", "e2") == "2 to the right, 1 down"
    assert way("c3", "a3") == "2 to the left"


def test_a_fish_in_reach_shows_the_path_to_it_and_that_who_leads_skips() -> None:
    """ST-33."""
    for seed in range(1, 40):
        match = at_phase("tile", seed=seed)
        seat = match.pending[0]
        prey = [p for p in story.draw(match, seat, "tall").pieces if p.act.startswith("to ")]
        for fish in prey:
            tiles = [part for part in fish.preview if part.sprite == "s-st-tile"]
            assert len(tiles) == match.view(seat).due - len(match.view(seat).laid)
            after = match.clone()
            after.play(fish.act, seat)
            told = rules.leads(after.state, seat) and not rules.leads(match.state, seat)
            assert ("most tokens" in fish.tip) == told
            tiles = [tile for tile in fish.preview if tile.sprite == "s-st-tile"]
            laid = [square_name(e.a) for e in after.events() if e.kind == rules.LAYS][-len(tiles) :]
            assert [(tile.x, tile.y) for tile in tiles] == [*map(Places("tall").tile, laid)]
            if told:
                return
    raise AssertionError("nobody ever came to lead")


def test_leading_costs_the_last_turn_where_few_fish_are_left_and_nothing_after_that() -> None:
    """ST-36, ST-37."""
    for seed in range(1, 40):
        match = at_phase("tile", seed=seed)
        seat = match.pending[0]
        fish = in_reach(match, seat)
        if fish is None or "most tokens" not in fish.tip:
            continue
        assert "last turn" not in fish.tip
        at = [i for i, square in enumerate(match.state.fish_at) if square]
        kept = square_number(fish.id.rsplit("-", 1)[1])
        for i in [i for i in at if match.state.fish_at[i] != kept][2:]:
            match.state.fish_at[i] = 0
        fish = in_reach(match, seat)
        assert fish is not None
        assert "skip the last turn" in fish.tip
        match.state.final = 2
        fish = in_reach(match, seat)
        assert fish is not None
        assert fish.tip == ""
        return
    raise AssertionError("nobody ever came to lead")


def in_reach(match: Match, seat: int) -> Piece | None:
    pieces = story.draw(match, seat, "tall").pieces
    return next((piece for piece in pieces if piece.act.startswith("to ")), None)


@pytest.mark.parametrize("tiles", [6, 11])
def test_the_end_of_a_long_move_is_shown_like_that_of_a_short_one(tiles: int) -> None:
    """ST-19, ST-47: eight tiles and more, light water and rings, and no untrue refusal."""
    ringed = 0
    for seed in range(1, 6):
        match = at_phase("shark", seed=seed)
        seat = match.pending[0]
        match.state.tiles[seat] = tiles
        match.play(match.legal(seat)[0], seat)
        match.play("spend none", seat)
        view = match.view(seat)
        assert view.due == 2 + tiles
        scene = story.draw(match, seat, "tall")
        assert "reach" in [piece.id for piece in scene.pieces]
        for fish in (piece for piece in scene.pieces if piece.id.startswith("fish-")):
            at = fish.id.rsplit("-", 1)[1]
            ends = [square for square in words_paths.reach(view) if touches(square, at, False)]
            assert bool(fish.act) == (bool(ends) and fish.id.startswith(f"fish-{view.shark}"))
            if fish.act:
                ringed += 1
                match.clone().play(fish.act, seat)
    assert ringed


def test_a_token_says_how_many_points_go_with_it() -> None:
    """ST-41, ST-44; a Null takes its die with it."""
    seen = set()
    for seed in range(12):
        match = at_phase("token", seats=2, seed=seed)
        seat = match.pending[0]
        for button in story.draw(match, seat, "tall").hand:
            if button.act not in [move.text for move in match.legal(seat)]:
                continue
            after = match.clone()
            after.play(button.act, seat)
            held, left = (
                sum(points for _what, points in sums(view, view.players[seat]))
                for view in (match.view(seat), after.view(seat))
            )
            unit = "−die" if "null" in button.act else "pts"
            assert button.note.split("\n")[1] == f"−{held - left} {unit}".replace("−-", "+")
            seen.add(held - left > 8)
    assert seen == {True, False}


def test_a_shark_that_is_said_to_be_led_away_is_further_from_its_fish() -> None:
    seen = 0
    for seed in range(3):
        match = chum.match("sharktank", 4, seed=seed)
        match.watched = True
        rng = random.Random(seed)
        while not match.over:
            before = match.view(0)
            events = match.play(rng.choice(match.legal()))
            for frame in story.tell(match, 0, "tall", events, match.moments):
                texts = [
                    part.text for p in frame.scene.pieces if p.id == "alert" for part in p.parts
                ]
                if not any("away" in text for text in texts):
                    continue
                name = match.names[before.turn]
                assert any(text.startswith(f"{name} leads the ") for text in texts)
                prey = [fish.at for fish in before.fish if fish.suit == before.shark]
                places = [match.view(0).sharks[before.shark], before.sharks[before.shark]]
                now, then = (steps_to(prey, place, False) for place in places)
                assert now > then
                seen += 1
    assert seen


def test_a_skip_says_why() -> None:
    """ST-33."""
    for match in told_skips():
        who, event = match.steps[-1].events, None
        for event in who:
            if event.kind in (rules.SKIPS, rules.SKIPS_BARE):
                break
        scene = story.draw(match, event.a, "square", event)
        texts = [
            part.text for p in scene.pieces if p.id == "alert" for part in p.parts if part.text
        ]
        assert texts == [f"You lead with {sum(match.view().players[event.a].suits)} and skip"]


def told_skips() -> Iterator[Match]:
    """Matches right after the leader was skipped."""
    for seed in range(1, 4):
        match = chum.match("sharktank", 2, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            events = match.play(rng.choice(match.legal()))
            if any(event.kind in (rules.SKIPS, rules.SKIPS_BARE) for event in events):
                yield match
                break


def test_who_leads_and_what_is_spent_is_told_where_the_board_has_no_room() -> None:
    match = at_phase("shark")
    seat = match.pending[0]
    other, ahead = (seat + 1) % 3, (seat + 2) % 3
    state = match.state
    suit, value = divmod(min(t for t in range(24) if state.hand[other] >> t & 1), 6)
    state.hand[other] &= ~(1 << 6 * suit + value)
    for token in range(24):
        if not any(hand >> token & 1 for hand in state.hand):
            state.hand[ahead] |= 1 << token
            state.tank &= ~(1 << token)
            break
    for shape in ("square", "tall"):
        hand = {button.id: button for button in story.draw(match, seat, shape).hand}
        assert hand["leader"].label.startswith(f"{match.names[ahead]} leads with 4")
        gone = hand[f"spent-{suit}"]
        assert (gone.group, gone.label) == ("Spent", str(value or "N"))
        others = {hand[f"spent-{other}"].label for other in range(4) if other != suit}
        assert others == {"–"}  # their places stay
    wide = {button.id for button in story.draw(match, seat, "wide").hand}
    assert not wide & {"leader", f"spent-{suit}"}


def test_the_squares_of_the_last_tile_are_buttons_as_well() -> None:
    """A square is smaller than a finger."""
    match = at_phase("stand")
    seat = match.pending[0]
    for shape in SHAPES:
        scene = story.draw(match, seat, shape)
        assert {button.act for button in scene.hand} == {move.text for move in match.legal(seat)}
        named = {button.act: button.label for button in scene.hand}
        assert named == {piece.act: piece.where for piece in scene.pieces if piece.act}


def test_a_square_where_the_shark_bites_says_so() -> None:
    for seed in range(1, 40):
        match = at_phase("stand", seed=seed)
        seat = match.pending[0]
        for button in story.draw(match, seat, "tall").hand:
            after = match.clone()
            events = after.play(button.act, seat)
            bites = sum(event.kind == rules.GOBBLES for event in events)
            assert button.note == (f"gobbles {bites}" if bites else "")
            if bites:
                return
    raise AssertionError("no shark ever bit")


def test_a_taken_token_keeps_its_face_and_gets_its_owners_badge() -> None:
    match = chum.match("sharktank", 3, seed=1)
    seat = match.pending[0]
    _take, suit, value = match.legal(seat)[0].text.split()
    match.play(match.legal(seat)[0])
    token = 6 * ("suns", "moons", "crowns", "arms").index(suit) + int(value)
    piece = next(p for p in story.draw(match, NOBODY, "tall").pieces if p.id == f"draft-{token}")
    texts = [part.text for part in piece.parts if part.text]
    assert texts == [value]
    assert [part.seat for part in piece.parts if part.seat >= 0] == [seat, seat]


def test_values_of_tokens_that_overlap_are_all_seen() -> None:
    """Each token lies on the one to its right."""
    match = at_phase("shark", seats=2)
    state = match.state
    state.hand[0] = (1 << 14) - 1
    state.tank &= ~state.hand[0]
    for shape in ("wide", "tall"):
        scene = story.draw(match, 0, shape)
        row = next(piece for piece in scene.pieces if piece.id == "seat-0")
        places = [part.x for part in row.parts if part.sprite.startswith("s-st-coin")]
        assert len(places) == 14
        assert places == sorted(places, reverse=True)


def test_what_is_spent_follows_from_what_one_sees() -> None:
    for table in TABLES[:3]:
        for match in some_moments(table, 10):
            view = match.view(0)
            state = match.state
            if view.phase in ("shark", "token", "tile", "stand"):
                held = state.tank
                for hand in state.hand:
                    held |= hand
                gone = [[v for v in range(6) if not held >> 6 * suit + v & 1] for suit in range(4)]
                assert spent(view) == gone


def test_who_has_a_null_is_told_what_it_is_worth() -> None:
    match = at_phase("shark")
    for note in story.draw(match, match.pending[0], "tall").seats:
        has_null = any("Null" in line for line in note.lines if line.startswith(SUIT_NAMES))
        assert has_null == ("A die says what a Null is worth." in note.lines)


def test_no_token_is_ticked_where_it_reaches_a_fish() -> None:
    seen = set()
    for seed in range(24):
        match = at_phase("token", seed=seed)
        seat = match.pending[0]
        label = in_bar_called(match, "spend-none")
        match.play("spend none", seat)
        ringed = [
            piece for piece in story.draw(match, seat, "tall").pieces if piece.act.startswith("to ")
        ]
        seen.add("✓" in label)
        assert ("✓" in label) == any(piece.id.startswith("fish") for piece in ringed)
    assert seen == {True, False}


def in_bar_called(match: Match, name: str) -> str:
    buttons = story.draw(match, match.pending[0], "tall").buttons
    return next(button.label for button in buttons if button.id == name)


# -- what a newcomer must be told


def test_a_finger_sees_dots_only_where_no_light_water_says_where_the_shark_can_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a tap beside a dot, in the light water, would lay a tile."""
    match = at_phase("tile")
    seat = match.pending[0]

    def hidden() -> set[bool]:
        pieces = story.draw(match, seat, "tall").pieces
        dots = ["spare" in piece.css.split() for piece in pieces if piece.id.startswith("place-")]
        ghosts = [
            "spare" in part.css.split()
            for piece in pieces
            if piece.id == "ghosts"
            for part in piece.parts
            if isinstance(part, Part)
        ]
        assert dots
        assert ghosts
        return {*dots, *ghosts}

    assert hidden() == {True}
    monkeypatch.setattr(words_paths, "reach", lambda _view: {})
    assert hidden() == {False}
    rule = next(line for line in match.game.css.splitlines() if ".spot.spare" in line)
    assert rule.startswith("@media (pointer: coarse)")
    assert ".piece.spot.spare:not(.advised) .inner { transform: translateX(-9999px)" in rule


def test_points_that_are_shown_at_a_seat_are_sure_and_all_of_them_without_a_plus() -> None:
    """ST-09, ST-40: a die may add some, and gobbled tokens that only their owner has seen."""
    seen = set()
    for table in TABLES[:3]:
        for match in some_moments(table, 11):
            if match.view().fish and not match.over:
                gobble_the_best(match.state, match.state.turns % table.seats)
            for seat in range(NOBODY, table.seats):
                view = match.view(seat)
                for player, note in zip(
                    view.players, story.draw(match, seat, "square").seats, strict=True
                ):
                    assert note.also == known_worth(view, player)
                    if not note.also:
                        assert view.over or view.phase == "draft" or not sum(player.suits)
                        continue
                    told, has = int(note.also.strip("+")), match.scores[player.seat]
                    assert told <= has
                    assert note.also.endswith("+") or told == has
                    words = "At least" if note.also.endswith("+") else "Worth"
                    assert any(line.startswith(words) for line in note.lines) or player.seat == seat
                    seen.add((note.also.endswith("+"), told < has))
    assert {(True, True), (True, False), (False, False)} <= seen


def gobble_the_best(s: rules.State, seat: int) -> None:
    """The first fish, and the highest token that it can be."""
    i = next(i for i, at in enumerate(s.fish_at) if at)
    token = max(t for t in range(24) if s.tank >> t & 1 and t // 6 == s.fish_suit[i])
    s.hand[seat] |= 1 << token
    s.tank &= ~(1 << token)
    s.fish_at[i] = 0
    s.fish -= 1


def test_what_a_fish_does_to_a_set_or_a_single_suit_is_said_before_it_is_gobbled() -> None:
    """ST-41, ST-42."""
    seen = set()
    for seed in range(1, 40):
        match = at_phase("tile", seed=seed)
        seat = match.pending[0]
        shark = match.state.shark
        three = [suit for suit in range(4) if suit != shark]
        for held in ([], three, [*three, shark], [shark], three[:1]):
            twin = match.clone()
            twin.state.hand[seat] = sum(1 << 6 * suit for suit in held)
            fish = in_reach(twin, seat)
            if fish is None:
                continue
            before = twin.view(seat)
            twin.play(fish.act, seat)
            points = [bonus(view.players[seat]) for view in (before, twin.view(seat))]
            lost = "You lose 10 points" in fish.tip
            assert lost == (points[1] == 0 and points[0] == 10)
            assert ("complete your four suits: 8" in fish.tip) == (points == [0, 8])
            assert ("All your tokens stay" in fish.tip) == (points == [10, 10])
            seen.add(tuple(points))
    assert {(10, 0), (10, 10), (0, 8), (8, 8)} <= seen


def bonus(player: Player) -> int:
    """What the tokens bring together."""
    return 8 * min(player.suits) + 10 * (sum(map(bool, player.suits)) == 1)


def test_a_token_taken_without_a_choice_is_said_to_be_left_over_ST_48() -> None:
    """To whom it happens: the last to choose, and nobody else."""
    told: dict[tuple[int, bool], list[str]] = {}
    for seats in (2, 3, 4):
        match = chum.match("sharktank", seats, {"first": "0"}, seed=1)
        match.watched = True
        while match.view().draft >= 0:
            events = match.play(match.legal()[0])
            for seat in (0, seats - 1):
                lines = told.setdefault((seats, seat > 0), [])
                for frame in story.tell(match, seat, "tall", events, match.moments):
                    lines += alerts(frame.scene)
    left = [f"Only Arms {value} was left for you" for value in ("1", "2", "Null")]
    assert told[2, True] == left
    assert told[4, True] == [*left, "You came last, so you got what was left"]
    assert not [
        lines for (seats, last), lines in told.items() if lines and not (last and seats != 3)
    ]


def alerts(scene: Scene) -> list[str]:
    """What is said on the frame of the tank."""
    found = (part for piece in scene.pieces if piece.id == "alert" for part in piece.parts)
    return [part.text for part in found if isinstance(part, Part) and part.text]


def test_who_comes_last_in_the_draft_is_told_of_it_beforehand_where_it_is_so() -> None:
    for seats in (2, 3, 4):
        scene = story.draw(chum.match("sharktank", seats, seed=1), 0, "tall")
        title = next(piece for piece in scene.pieces if piece.id == "draft")
        texts = [part.text for part in title.parts if isinstance(part, Part)]
        assert ("who comes last gets what is left" in texts) == (seats != 3)


def test_a_tap_on_the_tasty_suit_and_on_a_warning_is_about_that() -> None:
    match = at_phase("shark")
    seat = match.pending[0]
    assert match.game.reasons
    scene = story.draw(match, seat, "tall")
    assert {"tasty-panel", f"seat-{seat}"} <= {piece.id for piece in scene.pieces}

    def said(thing: str) -> str:
        assert match.game.reasons
        found = match.game.reasons.why(match.view(seat), thing, match.names)
        assert found
        return found[0]

    assert "Tasty suit" in said("tasty-panel")
    match.state.quiet = 8
    assert said("alert") == "If nobody gobbles for 15 turns in a row, the game ends as it stands."
    match.state.final = 2
    assert "one last turn" in said("alert")
    match.state.final = match.state.quiet = 0
    assert "skips a turn" in said("alert")


def test_the_lesson_spends_the_cheapest_token_that_reaches_a_fish() -> None:
    game = chum.game("sharktank")
    lesson = lesson_of(game)
    step = next(step for step in lesson.step if step.do and step.do[0].startswith("spend c"))
    rails = Rails(game, lesson)
    list(rails.go_to(step.at))
    hand = story.draw(rails.match, 0, "tall").hand
    ticked = {
        button.act: int(button.note.split("−")[1].split()[0])
        for button in hand
        if "✓" in button.note
    }
    assert len(ticked) > 1
    assert ticked[step.do[0]] == min(ticked.values())
