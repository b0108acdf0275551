"""Get Bit!, clause by clause."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.contract.tables import Table, moments, tables_of
from chum.core.match import Match
from chum.errors import BadSetup, IllegalMove
from chum.games.getbit import rules
from chum.games.getbit.box import inventory
from chum.neutral.luck import seed_luck

ORANGE, SKY, GREEN, ROSE, BLUE, VERMILION = range(6)


def table(seats: int, **options: object) -> Match:
    return chum.match("getbit", seats, options, seed=1)


def line_up(match: Match, *line: int, round: int = 2) -> Match:  # noqa: A002
    """Put the pirates into a line, front first, in a given round."""
    match.state.line[: len(line)] = list(line)
    match.state.swimmers = len(line)
    match.state.round = round
    return match


def lay(match: Match, *cards: int) -> list[str]:
    """Lay one card per living pirate, in order of pirates; the events as text."""
    told = []
    waiting = [pirate for pirate in match.view().pirates if not pirate.eaten]
    for pirate, card in zip(waiting, cards, strict=True):
        base = pirate.pirate % match.state.each * rules.CARDS
        code = base + card - 1
        move = next(move for move in match.legal(pirate.seat) if move.code == code)
        told += [match.sentence(event) for event in match.play(move)]
    return told


def line(match: Match) -> list[int]:
    return match.view().line


def hand(match: Match, pirate: int) -> list[int]:
    return match.view().pirates[pirate].hand


def limbs(match: Match, pirate: int) -> int:
    return len(match.view().pirates[pirate].limbs)


def wound(match: Match, pirate: int, left: int) -> None:
    match.state.limbs[pirate] = left


def test_the_printed_kind_of_round_GB_04_GB_09_GB_10() -> None:
    """Four pirates; the first and third tie, the third is bitten, the fourth is down to two."""
    match = line_up(table(4), ROSE, ORANGE, SKY, GREEN, round=3)
    match.state.hand[GREEN] = 0b011100  # 2 3 4
    match.state.hand[ROSE] = 0b101010  # 1 3 5
    lay(match, 4, 1, 4, 5)
    assert line(match) == [GREEN, ROSE, SKY, ORANGE]
    assert limbs(match, GREEN) == 3
    assert hand(match, GREEN) == [1, 2, 3, 4, 5]
    assert hand(match, ROSE) == [1, 2, 3, 4, 5]
    assert hand(match, SKY) == [2, 3, 4, 5]


@pytest.mark.parametrize(("seats", "top"), [(2, 5), (3, 7), (4, 5), (5, 6), (6, 7)])
def test_a_hand_has_pirates_plus_one_cards_GB_01_GB_19(seats: int, top: int) -> None:
    match = table(seats)
    for pirate in match.view().pirates:
        assert pirate.hand == list(range(1, top + 1))


def test_hands_do_not_shrink_when_pirates_are_eaten_GB_02() -> None:
    match = line_up(table(6), *range(6))
    wound(match, VERMILION, 1)
    lay(match, 1, 1, 2, 2, 3, 3)
    assert line(match) == [ORANGE, SKY, GREEN, ROSE, BLUE]
    wound(match, BLUE, 2)
    lay(match, 2, 2, 3, 3, 1)  # blue swims; rose is bitten and takes up 1 to 7
    assert hand(match, ROSE) == [1, 2, 3, 4, 5, 6, 7]


def test_the_line_starts_in_random_order_GB_03() -> None:
    orders = {tuple(chum.match("getbit", 4, seed=seed).view().line) for seed in range(300)}
    assert len(orders) == 24


def test_every_starting_order_is_equally_likely_GB_03() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(2400):
        order = tuple(chum.match("getbit", 4, seed=seed).view().line)
        counts[order] = counts.get(order, 0) + 1
    chi_square = sum((count - 100) ** 2 / 100 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_untied_pirates_pass_tied_ones_lowest_first_GB_04() -> None:
    match = line_up(table(5), ORANGE, SKY, GREEN, ROSE, BLUE, round=1)
    lay(match, 6, 2, 2, 5, 1)
    assert line(match) == [ORANGE, ROSE, BLUE, SKY, GREEN]


@given(st.permutations(range(6)), st.lists(st.integers(1, 7), min_size=6, max_size=6))
def test_swimming_in_closed_form_GB_04(order: list[int], cards: list[int]) -> None:
    """Untied pirates by card, highest in front; behind them the tied ones in their old order."""
    match = line_up(table(6), *order, round=1)
    lay(match, *cards)
    untied = sorted((p for p in order if cards.count(cards[p]) == 1), key=lambda p: -cards[p])
    tied = [p for p in order if cards.count(cards[p]) > 1]
    assert line(match) == untied + tied


def test_all_tied_nobody_swims_and_the_last_is_bitten_GB_05() -> None:
    match = line_up(table(4), SKY, ROSE, ORANGE, GREEN)
    lay(match, 3, 3, 3, 3)
    assert limbs(match, GREEN) == 3
    assert line(match) == [GREEN, SKY, ROSE, ORANGE]


def test_nobody_is_bitten_in_the_first_round_and_cards_stay_played_GB_06() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE, round=1)
    lay(match, 1, 2, 3, 4)
    assert [limbs(match, pirate) for pirate in range(4)] == [4, 4, 4, 4]
    assert [match.view().pirates[pirate].played for pirate in range(4)] == [[1], [2], [3], [4]]
    assert match.rounds == 2


def test_limbs_go_left_arm_right_arm_left_leg_right_leg_GB_07() -> None:
    match = table(4)
    for left, expected in (
        (4, ["left arm", "right arm", "left leg", "right leg"]),
        (3, ["right arm", "left leg", "right leg"]),
        (1, ["right leg"]),
        (0, []),
    ):
        wound(match, SKY, left)
        assert match.view().pirates[SKY].limbs == expected


def test_the_fourth_bite_takes_a_pirate_out_without_a_last_swim_GB_08() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE)
    wound(match, ROSE, 1)
    told = lay(match, 1, 1, 2, 2)
    assert line(match) == [ORANGE, SKY, GREEN]
    assert "Dev is out of limbs and out of the game." in told
    assert 3 not in match.pending
    assert match.legal(3) == []
    with pytest.raises(IllegalMove, match=r"eaten.*GB-08"):
        match.play("play 1", 3)


def test_a_bitten_pirate_picks_up_the_card_just_played_too_GB_09() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE)
    match.state.hand[ROSE] = 0b111010  # 1 3 4 5: three are left, so only the bite counts
    lay(match, 1, 1, 3, 3)
    assert hand(match, ROSE) == [1, 2, 3, 4, 5]
    assert match.view().pirates[ROSE].played == []


def test_two_cards_in_hand_after_the_bite_means_all_come_back_GB_10() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE)
    match.state.hand[ORANGE] = 0b001110  # 1 2 3
    match.state.hand[SKY] = 0b011110  # 1 2 3 4
    lay(match, 1, 1, 3, 3)
    assert hand(match, ORANGE) == [1, 2, 3, 4, 5]
    assert hand(match, SKY) == [2, 3, 4]


@pytest.mark.parametrize(("pickup", "left"), [(2, [1, 2, 3, 4, 5]), (1, [2, 3])])
def test_the_pick_up_threshold_is_an_option_GB_11(pickup: int, left: list[int]) -> None:
    match = line_up(table(4, pickup=pickup), ORANGE, SKY, GREEN, ROSE)
    match.state.hand[ORANGE] = 0b001110  # 1 2 3
    lay(match, 1, 1, 3, 3)
    assert hand(match, ORANGE) == left


def test_a_hand_never_falls_below_the_threshold_when_choosing_GB_11() -> None:
    for option_table in tables_of(chum.game("getbit")):
        least = int(option_table.game.options(option_table.options)["pickup"]) + 1
        for match in moments(option_table, 3):
            for pirate in match.view().pirates:
                assert match.over or pirate.eaten or len(pirate.hand) >= least


def test_cards_on_the_table_cannot_be_played_or_taken_up_by_choice_GB_12() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE, round=1)
    lay(match, 1, 2, 3, 4)
    with pytest.raises(IllegalMove, match=r"is played.*GB-12"):
        match.play("play 1", 0)
    assert {move.text for move in match.legal(0)} == {"play 2", "play 3", "play 4", "play 5"}


def test_a_card_face_down_counts_as_in_hand_and_the_last_reveal_stays_GB_13() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE, round=1)
    lay(match, 1, 2, 3, 4)
    match.play("play 5", 0)
    other = match.view(1)
    assert other.chosen == [True, False, False, False]
    assert other.pirates[ORANGE].hand == [2, 3, 4, 5]
    assert other.pirates[ORANGE].laid == 0
    assert other.pirates[ORANGE].shown == 1
    assert match.view(0).pirates[ORANGE].laid == 5


def test_a_card_face_down_may_be_any_of_its_hand_GB_13() -> None:
    """To who cannot see it, and none that lies face up."""
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE, round=1)
    lay(match, 1, 2, 3, 4)
    match.play("play 5", 0)
    drawn = set()
    for luck in range(60):
        twin = match.clone()
        seed_luck(twin.state, luck)
        rules.conceal(twin.state, twin.box, 1)
        drawn.add(twin.state.chosen[ORANGE])
    assert drawn == {2, 3, 4, 5}


def test_a_choice_may_be_replaced_until_the_last_is_in_GB_14() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE, round=1)
    match.play("play 1", 0)
    assert {move.text for move in match.replacements(0)} == {"play 2", "play 3", "play 4", "play 5"}
    match.play("play 4", 0)
    assert match.steps[-1].move.replaces
    assert match.pending == [1, 2, 3]
    with pytest.raises(IllegalMove, match=r"laid already.*GB-14"):
        match.play("play 4", 0)
    match.play("play 2", 1)
    match.play("play 3", 2)
    match.play("play 1", 3)
    assert match.view().pirates[ORANGE].shown == 4
    assert match.replacements(0) == []


def test_with_two_left_the_front_one_wins_at_once_GB_15() -> None:
    match = line_up(table(4), ROSE, SKY, GREEN)
    match.state.limbs[ORANGE] = 0
    match.state.alive = match.state.waiting = 0b1110
    match.state.places[ORANGE] = 4
    wound(match, GREEN, 1)
    wound(match, SKY, 4)
    wound(match, ROSE, 1)
    match.state.hand[ROSE] = 0b001110
    told = lay(match, 2, 2, 2)
    assert match.over
    assert told[-1] == "Dev wins!"
    assert hand(match, ROSE) == [1, 3], "no pick-up after the end"
    assert match.places == [4, 2, 3, 1]


def test_others_rank_by_when_they_were_eaten_GB_16() -> None:
    for seed in range(20):
        *_, match = moments(Table(chum.game("getbit"), 5), seed)
        eaten = [e.a for e in match.events() if e.kind in (rules.EATEN, rules.GULP)]
        winner = match.places.index(1)
        assert [match.places[seat] for seat in [*eaten, winner]] == [5, 4, 3, 2, 1]


def test_two_players_play_a_card_for_each_of_two_pirates_GB_17() -> None:
    match = table(2)
    assert [pirate.seat for pirate in match.view().pirates] == [0, 0, 1, 1]
    assert {move.text for move in match.legal(0)} == {f"play orange {n}" for n in range(1, 6)}
    with pytest.raises(IllegalMove, match=r"First lay a card for your orange.*GB-17"):
        match.play("play sky 1", 0)
    match.play("play orange 1", 0)
    assert match.pending == [0, 1], "the choice is made when both cards are in"
    assert match.view(1).chosen == [False, False]
    match.play("play sky 2", 0)
    assert match.pending == [1]
    assert match.view(1).chosen == [True, False]


def test_bites_and_pick_ups_are_the_pirates_own_GB_17() -> None:
    match = line_up(table(2), ORANGE, GREEN, ROSE, SKY)
    match.state.hand[ORANGE] = 0b011110
    lay(match, 4, 5, 5, 4)
    assert limbs(match, SKY) == 3
    assert limbs(match, ORANGE) == 4
    assert hand(match, SKY) == [1, 2, 3, 4, 5]
    assert hand(match, ORANGE) == [1, 2, 3]


def test_own_pirates_tie_like_any_others_GB_18() -> None:
    match = line_up(table(2), GREEN, ROSE, ORANGE, SKY, round=1)
    lay(match, 3, 3, 1, 2)
    assert line(match) == [ROSE, GREEN, ORANGE, SKY]


def test_three_players_front_most_pirate_of_another_player_wins_GB_20() -> None:
    match = line_up(table(3), SKY, BLUE, GREEN, ROSE, VERMILION, ORANGE)
    wound(match, ORANGE, 1)
    lay(match, 1, 1, 2, 2, 3, 3)
    assert match.over
    assert match.places == [3, 2, 1], "sky swims in front, but its player has lost"


def test_front_most_is_judged_after_this_rounds_swimming_GB_21() -> None:
    match = line_up(table(3), BLUE, VERMILION, GREEN, ROSE, SKY, ORANGE)
    wound(match, ORANGE, 1)
    lay(match, 1, 1, 5, 2, 3, 3)
    assert line(match)[0] == GREEN
    assert match.places == [3, 1, 2]


def test_two_players_the_other_one_wins_wherever_he_swims_GB_22() -> None:
    match = line_up(table(2), ORANGE, GREEN, ROSE, SKY)
    wound(match, SKY, 1)
    lay(match, 1, 1, 2, 2)
    assert match.places == [2, 1]


@pytest.mark.parametrize("seats", [2, 3])
def test_no_bite_in_the_first_round_with_two_pirates_each_GB_23(seats: int) -> None:
    match = table(seats)
    lay(match, *[1] * 2 * seats)
    assert all(len(pirate.limbs) == 4 for pirate in match.view().pirates)


def test_the_lowest_card_is_played_for_an_absent_player_GB_24() -> None:
    match = table(4)
    match.state.hand[GREEN] = 0b111000
    assert match.away(2).text == "play 3"
    pair = table(2)
    pair.state.hand[SKY] = 0b110100
    assert pair.play(pair.away(0)) == ()
    assert pair.away(0).text == "play sky 2"
    tied = table(2)
    tied.play("play orange 1", 0)
    assert tied.away(0).text == "play sky 1", "even if the two tie"


def test_the_box_holds_six_pirates_of_four_limbs_and_42_cards_GB_25() -> None:
    match = table(6)
    assert inventory(match.state, match.box) == {"pirates": 6, "limbs": 24, "cards": 42}


@pytest.mark.parametrize(("seats", "low", "high"), [(4, 9, 15), (5, 13, 19), (6, 17, 23)])
def test_length_of_a_game_and_the_last_round_counts_GB_26(seats: int, low: int, high: int) -> None:
    """One bite a round from the second on: 1 + 4 (P - 2) to 4 P - 1 rounds."""
    tally = chum.engine("getbit", "interpreted").playouts(table(seats).box, seats, 1, 300)
    assert low <= tally.shortest <= tally.longest <= high


@pytest.mark.parametrize(("seats", "high"), [(2, 14), (3, 20)])
def test_length_with_two_pirates_each_GB_26(seats: int, high: int) -> None:
    tally = chum.engine("getbit", "interpreted").playouts(table(seats).box, seats, 1, 300)
    assert 5 <= tally.shortest <= tally.longest <= high


def test_nobody_is_eliminated_before_round_five() -> None:
    for option_table in tables_of(chum.game("getbit")):
        for match in moments(option_table, 4):
            if match.rounds < 5:
                assert not any(pirate.eaten for pirate in match.view().pirates)


def test_the_front_is_the_first_place_and_the_shark_behind_the_last_GB_27() -> None:
    match = line_up(table(4), ORANGE, SKY, GREEN, ROSE)
    lay(match, 1, 1, 1, 1)
    assert limbs(match, ROSE) == 3
    text = line_up(table(4), GREEN, SKY, ORANGE, ROSE).board().splitlines()
    assert "Cleo" in text[1]
    assert "shark" in text[5]


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_two_to_six_can_play_GB_28(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 6 players"):
        table(seats)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"pirate": {"limbs": 5}}, "pirate.limbs"),
        ({"pirate": {"limbs": "four"}}, "pirate.limbs"),
        ({"cards": {"pirates_4": 2}}, "cards.pirates_4"),
        ({"cards": {"pirates_4": 8}}, "cards.pirates_4"),
        ({"cards": {"pirates_9": 8}}, "the box has no cards.pirates_9"),
        ({"cards": 5}, "wrong shape"),
        ({"about": {"seats": [1, 9]}}, "about"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(changes: dict[str, object], complaint: str) -> None:
    game = chum.game("getbit")
    with pytest.raises(BadSetup, match=complaint):
        game.fill_box(4, {}, game.own_box(changes))


def test_another_box_changes_the_game() -> None:
    game = chum.game("getbit")
    match = chum.match("getbit", 4, seed=1, components=game.own_box({"pirate": {"limbs": 2}}))
    assert limbs(match, SKY) == 2
    rng = random.Random(1)
    while not match.over:
        seat = match.pending[0]
        match.play(rng.choice(match.legal(seat)))
    assert match.rounds <= 2 * 4 - 1
