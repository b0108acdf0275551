"""Sharks: cards, the boat and the end, clause by clause."""

from __future__ import annotations

import msgspec
import pytest

import chum
from chum.core.match import Match
from chum.errors import IllegalMove
from chum.games.sharks import rules
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CREATURE_NAMES, inventory
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from tests.games.sharks_table import (
    card,
    feed,
    finish_turn,
    heard,
    hold,
    just_began,
    litter,
    ocean,
    only,
    random_game,
    swallow_trash,
    texts,
    tile,
    turn_up,
    where,
)


def scoring(*creatures: str, hand: tuple[str, ...] = ("bony", "small", "small-bony")) -> Match:
    """The bull has landed on a Reef that was empty, so its stomach holds just these."""
    match = ocean("bull a2", "tiger d3", boat="d1")
    hold(match, 0, *hand)
    feed(match, 0, *creatures)
    left = list(match.state.bag[1])
    only(match, 1)
    match.play("swim east")
    match.play("stop")
    match.state.bag[1][:] = left
    match.state.in_bag[1] = sum(left)
    return match


def test_a_card_is_scored_only_for_points_SK_45() -> None:
    match = scoring("small-bony")
    assert texts(match) == ["score 3 small-bony", "done"]
    with pytest.raises(IllegalMove, match="SK-45"):
        match.play("score 1")


def test_a_card_that_gives_nothing_says_what_it_needs_SK_45() -> None:
    match = scoring("small-bony", "small-pelagic")
    with pytest.raises(IllegalMove, match="it needs 3, you have 2"):
        match.play("score 2")


def test_a_creature_counts_for_every_card_again_and_again_SK_46() -> None:
    match = scoring("small-bony", "small-bony", "small-pelagic", "large-bony")
    points = {"bony": 5 + 1, "small": 5, "small-bony": 6 + 4}
    match.play("score 1")
    assert match.scores[0] == points["bony"]
    match.play("score 2")
    match.play("score 3")
    assert match.scores[0] == sum(points.values())
    assert match.state.items[0] == 4
    hold(match, 0, "small-bony", "large", "large-bony")
    assert rules.worth(match.state, match.box, 0, 0) == points["small-bony"]


def test_one_batch_a_turn_and_new_cards_wait_SK_47() -> None:
    match = scoring("small-bony", "small-bony", "small-pelagic")
    match.play("score 1")
    with pytest.raises(IllegalMove, match="SK-47"):
        match.play("score 1")
    assert match.state.hand[0][0] == 0  # drawn only after the last card
    match.play("score 2")
    match.play("score 3")  # the third ends the step by itself
    assert match.state.turn == 1 or match.state.step == table.STEERING
    assert all(match.state.hand[0])


def test_the_deck_is_shuffled_anew_in_the_middle_of_a_draw_SK_48() -> None:
    match = scoring("small-bony", "small-bony", "small-pelagic")
    s = match.state
    stock = inventory(s, match.box)
    s.discards[0][:] = list(s.deck[0])
    last = card("large-cartilaginous")
    s.discards[0][last] -= 1
    s.deck[0][:] = [0] * table.CARDS
    s.deck[0][last] = 1
    s.in_deck[0] = 1
    match.play("score 1")
    match.play("score 2")
    match.play("done")
    kinds = [e.kind for e in match.steps[-1].events]
    assert kinds[:4] == [
        table.DRAWS,
        table.DRAW,
        table.RESHUFFLE,
        table.DRAW,
    ]
    assert s.hand[0][:2] == [card("small-bony") + 1, last + 1]
    assert inventory(s, match.box) == stock
    assert sum(s.discards[0]) == 0
    assert s.in_deck[0] == sum(s.deck[0]) == 21


def test_what_a_hand_held_when_the_deck_ran_out_is_known_by_counting_SK_49() -> None:
    match = scoring("small-bony", "small-bony", "small-pelagic")
    s = match.state
    s.discards[0][:] = list(s.deck[0])
    s.deck[0][:] = [0] * table.CARDS
    s.in_deck[0] = 0
    match.play("score 1")
    match.play("done")
    seen = match.view(1).sharks[0]
    assert seen.known == sorted([card("small"), card("small-bony")])
    assert sum(seen.unseen) + len(seen.known) == 24
    hands = [hidden_hand(match, luck) for luck in range(400)]
    assert {tuple(hand[:2]) for hand in hands} == {tuple(s.hand[0][:2])}
    assert len({hand[2] for hand in hands}) == 15  # any kind of card


def hidden_hand(match: Match, luck: int) -> list[int]:
    """The first hand as the second seat may imagine it."""
    twin = match.clone()
    seed_luck(twin.state, luck)
    rules.conceal(twin.state, twin.box, 1)
    return list(twin.state.hand[0])


def test_hands_are_secret_and_stay_so_SK_49() -> None:
    match = ocean("bull a2", "tiger d3")
    hold(match, 1, "crustacean", "mammal", "large")
    for viewer in (0, NOBODY):
        other = match.view(viewer).sharks[1]
        assert other.hand == []
        assert other.known == []
        assert other.held == 3
        assert other.deck == 21
        assert sum(other.unseen) == 24
    mine = match.view(1).sharks[1]
    assert [c.card for c in mine.hand if c] == [card("crustacean"), card("mammal"), card("large")]
    assert sum(mine.unseen) == 21
    while not match.over:
        match.play(match.away(match.pending[0]))
    assert match.view(0).sharks[1].hand == []


def test_open_hands_are_seen_and_heard_by_all_SK_49() -> None:
    match = ocean("bull a2", "tiger d3", options={"hands": "open"})
    for viewer in (0, 1, NOBODY):
        assert len(match.view(viewer).sharks[0].hand) == 3
    dealt = [e for step in match.steps for e in step.events if e.kind == table.DRAW]
    assert len(dealt) == 6
    assert all(event.heard_by(NOBODY) for event in dealt)
    before = match.state.to_bytes()
    rules.conceal(match.state, match.box, 0)
    assert match.state.to_bytes() == before


def test_drawn_cards_are_heard_by_their_seat_alone_SK_49() -> None:
    match = ocean("bull a2", "tiger d3")
    dealt = [e for step in match.steps for e in step.events if e.kind == table.DRAW]
    assert len(dealt) == 6
    assert all(e.heard_by(e.a) and not e.heard_by(1 - e.a) and not e.heard_by(-1) for e in dealt)


def boat_moves(match: Match, token: int) -> list[str]:
    """Turn this token; where the boat may go."""
    turn_up(match, token)
    match.play("done")
    return texts(match) if match.state.step == table.STEERING else []


def test_the_player_chooses_between_the_tokens_directions_SK_50() -> None:
    match = scoring()
    match.state.boat = tile("b2")
    assert boat_moves(match, 0) == ["steer north to b1", "steer east to c2"]
    with pytest.raises(IllegalMove, match="does not show"):
        match.play("steer south")


def test_one_possible_direction_is_taken_SK_50() -> None:
    match = scoring()
    match.state.boat = tile("b1")
    assert boat_moves(match, 0) == []
    assert match.state.boat == tile("c1")


def test_a_boat_that_can_go_neither_way_goes_anywhere_SK_50() -> None:
    match = scoring()
    match.state.boat = tile("d1")
    assert boat_moves(match, 0) == ["steer south to d2", "steer west to c1"]
    with pytest.raises(IllegalMove, match="ocean ends"):
        match.play("steer north")


@pytest.mark.parametrize(
    ("seats", "seat", "expected"),
    [
        (4, 0, "north"),
        (4, 1, "east"),
        (4, 2, "south"),
        (4, 3, "west"),
        (3, 2, "south"),
        (2, 1, "south"),
    ],
)
def test_personal_orientation_turns_the_token_SK_51(seats: int, seat: int, expected: str) -> None:
    """The first direction of the token N+E, for each seat."""
    sharks = ["bull a3", "tiger b3", "mako c3", "great-white d3"][:seats]
    clockwise = ["north", "east", "south", "west"]
    second = clockwise[(clockwise.index(expected) + 1) % 4]
    for options, pair in (
        ({"orientation": "personal"}, {expected, second}),
        ({}, {"north", "east"}),
    ):
        match = ocean(*sharks, boat="b2", turn=seat, options=options)
        match.state.step = table.SCORING
        turn_up(match, 0)
        match.play("done")
        assert {text.split()[1] for text in texts(match)} == pair
        assert heard(match, table.TURN)[0][0] == 0


def test_the_boat_enters_every_tile_SK_52() -> None:
    match = scoring()
    match.state.boat = tile("c2")
    match.state.tile[tile("c1")] = table.OIL
    match.state.at[1] = tile("d2")
    litter(match, "d2", token=1)
    assert boat_moves(match, 0) == ["steer north to c1", "steer east to d2"]
    match.play("steer east")
    assert match.state.boat == tile("d2")
    assert match.state.litter[tile("d2")] == 2


@pytest.mark.parametrize(
    ("kind", "littered", "left"),
    [(1, 0, 1), (table.RELIEF, 0, 0), (table.OIL, 0, 0), (1, 1, 0)],
)
def test_when_trash_cannot_be_left_SK_53(kind: int, littered: int, left: int) -> None:
    match = scoring()
    s = match.state
    s.boat = tile("b1")
    s.tile[tile("b1")] = kind
    s.litter[tile("b1")] = 4 * littered  # a token W+N
    boat_moves(match, 0)
    assert s.boat == tile("c1")
    assert (s.litter[tile("b1")] == 1) == bool(left)
    assert s.spent == [1 - left, 0, 0, 0]
    assert s.token == -1


def test_trash_may_be_left_on_a_shark_that_does_not_eat_it_SK_53() -> None:
    match = scoring()
    match.state.boat = tile("b2")  # over the bull
    assert where(match) == "b2"
    boat_moves(match, 0)
    match.play("steer north")
    assert match.state.litter[tile("b2")] == 1
    assert match.state.trash[0] == 0


def test_discarded_trash_is_stacked_again_SK_54() -> None:
    match = scoring()
    match.state.stack[:] = [0, 0, 0, 0]
    match.state.spent[:] = [0, 0, 2, 0]
    match.state.boat = tile("b2")
    match.play("done")
    assert heard(match, table.RESTACK)
    assert match.state.stack == [0, 0, 1, 0]
    assert match.state.spent == [0, 0, 0, 0]
    assert texts(match) == ["steer south to b3", "steer west to a2"]


def test_a_boat_without_tokens_goes_anywhere_and_leaves_nothing_SK_54() -> None:
    match = scoring()
    match.state.stack[:] = [0, 0, 0, 0]
    match.state.boat = tile("b2")
    match.play("done")
    assert len(texts(match)) == 4
    match.play("steer north")
    assert not any(match.state.litter)


def test_the_round_is_played_to_its_end_SK_56() -> None:
    match = ocean("bull a2", "tiger d3", "mako b4", boat="d1", turn=1)
    feed(match, 1, *CREATURE_NAMES[:9])
    hold(match, 1, "bony", "small", "large")
    match.play("swim west")
    match.play("stop")
    assert match.state.ending == 1
    match.play("score 2")  # the triggering player still scores
    finish_turn(match)
    assert not match.over
    assert match.pending == [2]
    boat = match.state.boat
    finish_turn(match)
    assert match.over
    assert match.rounds == 1
    assert match.state.boat != boat
    assert match.scores[1] > 0


def test_cards_in_hand_give_nothing_at_the_end_SK_57() -> None:
    match = scoring("small-bony", "small-bony", "small-pelagic")
    match.state.ending = 1
    finish_turn(match)
    finish_turn(match)
    assert match.over
    assert match.scores == [0, 0]


def test_nobody_has_a_turn_with_a_full_stomach_SK_58() -> None:
    begun = 0
    for seed in range(30):
        for s, box, _ in random_game(3, seed):
            if just_began(s, box):
                begun += 1
                assert s.items[s.turn] < 10
    assert begun > 300


@pytest.mark.parametrize(
    ("points", "trash", "places"),
    [
        ([9, 12, 3], [0, 5, 0], [2, 1, 3]),
        ([9, 9, 3], [2, 1, 0], [2, 1, 3]),
        ([9, 9, 3], [1, 1, 0], [1, 1, 3]),
        ([9, 3, 3], [0, 2, 1], [1, 3, 2]),
        ([3, 3, 3], [2, 2, 2], [1, 1, 1]),
        ([9, 3, 3], [0, 2, 2], [1, 2, 2]),
    ],
)
def test_ties_go_to_the_least_trash_SK_59(
    points: list[int], trash: list[int], places: list[int]
) -> None:
    match = ocean("bull a2", "tiger d3", "mako b4", boat="d1", turn=2)
    match.state.points[:3] = points
    for seat, count in enumerate(trash):
        swallow_trash(match, seat, *[0] * count)
    feed(match, 0, "small-bony")  # creatures do not count
    match.state.ending = 1
    match.state.step = table.SCORING
    assert match.places == [0, 0, 0]
    finish_turn(match)
    assert match.places == places
    winners = [seat for seat, place in enumerate(places) if place == 1]
    assert [a for a, _, _ in heard(match, table.WIN)] == winners


def walled_in() -> Match:
    """Both sharks sit in closed corners."""
    return ocean("bull a1", "tiger d3", boat="b2", b1="oil", a2="oil", c3="oil", d2="oil", d1="oil")


def test_three_rounds_without_food_end_the_game_SK_60() -> None:
    match = walled_in()
    while not match.over:
        assert match.state.step in (table.SCORING, table.STEERING)
        match.play(match.away(match.pending[0]))
    assert match.rounds == 3
    assert heard(match, table.STILL)
    assert match.scores == [0, 0]


def test_food_begins_the_count_anew_SK_60() -> None:
    match = walled_in()
    for _ in range(4):
        finish_turn(match)
    assert match.state.quiet == 2
    match.state.tile[tile("a2")] = 1
    rules.begin_turn(match.state, match.box)
    finish_turn(match)
    finish_turn(match)
    assert match.state.quiet == 0
    assert not match.over


def test_round_thirty_is_the_last_SK_60() -> None:
    match = walled_in()
    match.state.round = 30
    finish_turn(match)
    assert not match.over
    finish_turn(match)
    assert match.over
    assert match.rounds == 30


def test_one_shuffled_stack_of_trash_SK_61() -> None:
    """Directions are unknown until turned: each pair comes as often as it is in the stack."""
    match = scoring()
    match.state.stack[:] = [1, 2, 3, 2]
    match.state.boat = tile("b2")
    counts = [0, 0, 0, 0]
    for luck in range(4000):
        twin = match.state.clone()
        seed_luck(twin, luck)
        rules.play(twin, match.box, 0, table.SCORED)
        counts[twin.token] += 1
    for count, share in zip(counts, (1 / 8, 2 / 8, 3 / 8, 2 / 8), strict=True):
        assert abs(count - 4000 * share) < 4 * (4000 * share * (1 - share)) ** 0.5


def test_trash_never_scores_SK_62() -> None:
    match = scoring("small-bony")
    swallow_trash(match, 0, 0, 1, 2, 3)
    assert [rules.worth(match.state, match.box, 0, i) for i in range(3)] == [0, 0, 6]


def test_the_boat_moves_on_the_last_turn_too_SK_63() -> None:
    match = ocean("bull a2", "tiger d3", boat="b1", turn=1)
    match.state.ending = 1
    finish_turn(match)
    assert match.over
    assert match.state.boat != tile("b1")


def test_what_is_done_for_an_absent_player_SK_68() -> None:
    match = chum.match("sharks", 2, {"first": 0}, seed=1)
    match.state.tile[:12] = [1] * 12
    match.state.boat = tile("d3")
    assert match.away(0).text == "choose bull"
    match.play("choose bull")
    assert match.away(1).text == "choose thresher"
    match.play("choose tiger")
    assert match.away(0).text == "start north-a"

    swims = ocean("bull b2", "tiger d3", boat="d1")
    litter(swims, "b1")
    assert swims.away(0).text == "swim east to c2"  # the first without trash
    litter(swims, "c2", "b3", "a2")
    assert swims.away(0).text == "swim north to b1"
    swims.play("swim south")
    assert swims.away(0).text == "stop"

    sweeps = ocean("bull a2", "tiger d3", boat="d1", b2="tide")
    litter(sweeps, "c3")
    sweeps.play("swim east")
    sweeps.play("stop")
    assert sweeps.away(0).text == "draw small"
    chosen = []
    for _ in range(4):
        chosen.append(sweeps.away(0).text)
        sweeps.play(sweeps.away(0))
    assert chosen == ["draw small", "sweep c3", "sweep a1", "sweep b1"]
    assert sweeps.away(0).text == "done"

    relief = ocean("bull a2", "tiger d3", boat="d1", b2="relief")
    swallow_trash(relief, 0, 1)
    for move in ("swim east", "stop", "draw small"):
        relief.play(move)
    assert relief.away(0).text == "spit"
    relief.play("spit")
    assert relief.away(0).text == "enough"
    poor = ocean("bull a2", "tiger d3", boat="d1", b2="relief")
    poor.play("swim east")
    poor.play("stop")
    poor.play("draw large")
    assert poor.away(0).text.startswith("exchange 1 ")
    boat = scoring()
    boat.state.boat = tile("b2")
    boat_moves(boat, 1)
    assert boat.away(0).text == "steer east to c2"


def test_the_view_is_one_plain_structure() -> None:
    match = ocean("bull a2", "tiger d3")
    assert msgspec.json.decode(msgspec.json.encode(match.view(0)))["turn"] == 0


def row_of(species: str, entry: dict[str, object]) -> str:
    """How the rulebook's table names a card."""
    kind, sized = entry.get("type"), "size" in entry
    if species == "thresher" and kind == "bony":
        return "thresher: bony and a size" if sized else "thresher: bony"
    if species == "thresher" and kind and not sized:
        return "thresher: another type"
    name = "a type and a size" if kind and sized else "a type" if kind else "a size"
    if species == "great-white":
        return f"great white: {name}"
    return f"a type: {species}" if name == "a type" else name


def test_the_rulebook_tells_the_numbers_of_every_card_SK_03() -> None:
    game = chum.game("sharks")
    told: dict[str, tuple[int, ...]] = {}
    for line in (game.folder / "rulebook.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[3].startswith("+"):
            head, _, names = cells[0].partition(": ")
            several = [f"{head}: {name}" for name in names.split(", ")] if names else [head]
            told |= dict.fromkeys(several, tuple(map(int, cells[1:])))
    for species, deck in game.components["decks"].items():
        for entry in deck["cards"]:
            numbers = (entry["needs"], entry["points"], entry["further"])
            assert told[row_of(species, entry)] == numbers, (species, entry)
