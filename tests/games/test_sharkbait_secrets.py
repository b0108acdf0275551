"""SharkBait: what a seat knows is kept, what it cannot know is dealt anew, and evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from chum.core.match import Match
from chum.games.sharkbait import rules
from chum.games.sharkbait.box import inventory
from chum.games.sharkbait.rules_pieces import FISH, GROUP, KINDS, TOKEN, State
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from tests.games.test_sharkbait import fill_pile, fish, meet, numbers, rolling, table, token
from tests.games.test_sharkbait_advanced import advanced, giving

DEALS = 2000


def deals(match: Match, seat: int, count: int = DEALS) -> Iterator[State]:
    for luck in range(count):
        state = match.state.clone()
        seed_luck(state, luck)
        rules.conceal(state, match.box, seat)
        yield state


def where(s: State, kind: int) -> list[str]:
    """The places where pieces of a kind lie, shown ones left out."""
    group = kind // GROUP
    places = [("bag", "middle")[group]] * s.store[kind] + ["box"] * s.aside[kind]
    for seat in range(s.seats):
        places += [f"pile {seat}"] * (s.hand[seat][kind] - s.shown[seat][kind])
    return places


def close(seen: int, share: float, of: int = DEALS) -> bool:
    """Within four and a half standard deviations."""
    return abs(seen - share * of) <= 4.5 * (of * share * (1 - share)) ** 0.5


def after_return(drawn: int) -> Match:
    """Anne put fish 1 with 3 dots back, the only one, and drew some Fish face down since.

    Ben drew two before, and ten Fish are back in the box.
    """
    match = meet(fish(3), fish(3), fish(3))
    s = match.state
    s.aside = [0] * KINDS
    s.aside[fish(5)] = match.box.removed
    fill_pile(match, 1, fish(2), fish(2), token(1))
    match.play("return 1", 0)
    for kind in (fish(4), fish(5), fish(4, 2)):
        s.store[kind] += 8
        s.stock[FISH] += 8
    for _ in range(drawn):
        s.store[fish(4)] -= 1  # so that the one put back is still in the bag
        s.stock[FISH] -= 1
        s.hand[0][fish(4)] += 1
        s.pieces[0][FISH] += 1
        s.hidden[0][FISH] += 1
        s.back_since[0][0] += 1
    return match


def test_a_fish_put_back_stays_in_the_bag_until_somebody_draws_SB_10() -> None:
    match = after_return(0)
    for seat in (NOBODY, 0, 2):
        for s in deals(match, seat, 200):
            assert where(s, fish(1, 3)) == ["bag"]


def test_a_fish_put_back_may_be_among_those_drawn_since_and_nowhere_else_SB_10() -> None:
    """Each Fish of the bag at that time is as likely to be it."""
    match = after_return(5)
    assert [back.maybe for back in match.view().backs] == [[0]]
    bag = match.state.stock[FISH]
    seen = Counter(where(s, fish(1, 3))[0] for s in deals(match, 2))
    assert set(seen) == {"bag", "pile 0"}
    assert close(seen["pile 0"], 5 / (5 + bag))


def test_a_fish_of_the_same_kind_is_taken_for_the_one_put_back_SB_10() -> None:
    match = after_return(5)
    for kind in range(GROUP):
        match.state.store[kind] = 0
    match.state.store[fish(1, 3)] = match.state.stock[FISH]
    assert len(match.view().backs) == 1
    match.play("stop", 0)
    assert numbers(match.view().sharks) == [1, 1]
    assert match.view().backs == []


def test_drawing_face_down_counts_as_since_SB_10() -> None:
    match = after_return(0)
    rules.draw_fish(match.state, match.box, 2, 3)
    assert match.state.back_since[0][:4] == [0, 0, 3, 0]
    rules.take_token(match.state, match.box, 3)
    assert match.state.back_since[0][:4] == [0, 0, 3, 0]


def test_the_sharks_a_player_kept_stay_his_and_the_rest_is_mixed_SB_43() -> None:
    match = table(3)
    kept = match.state.shark[:2]
    safe = next(column for column in range(1, 7) if column not in match.view().eaten)
    rolling(match, 2, 3, mat=(safe,) * 4, sharks=(kept[0], kept[1]))
    match.play("stop", 0)
    hidden = Counter[int]()
    for s in deals(match, 0):
        assert sum(s.hand[0][:GROUP]) == 6
        for kind in range(GROUP):
            assert s.hand[0][kind] >= kept.count(kind)
            hidden[kind] += s.hand[0][kind] - kept.count(kind)
    unseen = {one.kind: one.count for one in match.view(0).unseen if not one.token}
    assert sum(unseen.values()) == 60 - 2 - len(match.view().sharks)
    for kind, count in unseen.items():
        assert close(hidden[kind], count / sum(unseen.values()), 4 * DEALS)


def test_blind_trades_leave_all_tokens_unknown_SB_21() -> None:
    """In the standard game: 12 tokens, each as likely in any place."""
    match = rolling(table(3), 1, 1, 2, 3, 4, 5)
    match.play("trade token", 0)
    for seat in (NOBODY, 0, 1):
        seen = Counter(where(s, token(1))[0] for s in deals(match, seat))
        assert close(seen["middle"], 10 / 12)
        assert close(seen["pile 1"], 1 / 12)
        assert seen["pile 0"] == 0


def test_an_owner_knows_his_pile_and_others_do_not_SB_04() -> None:
    match = advanced(3)
    own = match.state.hand[1][:]
    assert all(s.hand[1] == own for s in deals(match, 1, 50))
    assert any(s.hand[1] != own for s in deals(match, 0, 50))
    assert any(s.hand[1] != own for s in deals(match, NOBODY, 50))


def test_a_sealed_gift_is_unknown_to_others_SB_35() -> None:
    match = giving([fish(2), fish(3, 2), token(4)], [fish(3)])
    match.play("give fish 3 with 2 dots", 1)
    assert all(s.gift[1] == fish(3, 2) + 1 for s in deals(match, 1, 50))
    kinds = {s.gift[1] - 1 for s in deals(match, 0, 200)}
    assert len(kinds) > 10
    for s in deals(match, 0, 50):
        assert s.hand[1][s.gift[1] - 1] > 0


def trade_after_keeping(traded: int) -> Match:
    """Everybody saw Anne keep token 5 with 2 dots; she also holds token 1 and trades one."""
    match = rolling(advanced(3), 1, 1, 2, 3, 4, 5)
    s = match.state
    every = [kind for kind in range(GROUP, KINDS) if match.box.made[kind]]
    for kind in every:
        s.store[kind] = 1
    s.stock[TOKEN] = 12
    for seat, kinds in enumerate(([token(1), token(5, 2)], [token(2)], [token(3)])):
        for kind in range(GROUP, KINDS):
            s.hand[seat][kind] = s.shown[seat][kind] = 0
        for kind in kinds:
            s.hand[seat][kind] = 1
            s.store[kind] = 0
            s.stock[TOKEN] -= 1
        s.pieces[seat][TOKEN] = s.hidden[seat][TOKEN] = len(kinds)
    s.shown[0][token(5, 2)] = 1
    s.hidden[0][TOKEN] = 1
    match.play(f"trade {'token 5 with 2 dots' if traded == token(5, 2) else 'token 1 with 1 dot'}")
    return match


@pytest.mark.parametrize("traded", [token(1), token(5, 2)])
def test_a_secret_trade_leaves_a_known_token_with_its_owner_or_in_the_middle_SB_21(
    traded: int,
) -> None:
    match = trade_after_keeping(traded)
    for seat in (NOBODY, 1, 2):
        seen = Counter(where(s, token(5, 2))[0] for s in deals(match, seat))
        assert set(seen) == {"pile 0", "middle"}
        assert [back.piece.kind for back in match.view(seat).backs] == [token(5, 2)]
    assert match.view(1).players[0].known == match.view(2).players[0].known


@pytest.mark.parametrize("traded", [token(1), token(5, 2)])
def test_the_owner_remembers_which_token_he_traded_SB_21(traded: int) -> None:
    match = trade_after_keeping(traded)
    assert [back.piece.kind for back in match.view(0).backs] == [traded]
    for s in deals(match, 0, 300):
        assert where(s, traded) == ["middle"]
        assert s.back_known[: s.backs].count(1) == 1
    others = {where(s, token(1))[0] for s in deals(match, 1, 300)}
    assert others >= {"middle", "pile 2"}


def test_a_token_shark_put_back_is_in_the_middle_or_with_who_took_one_since_SB_39() -> None:
    match = trade_after_keeping(token(1))
    s = match.state
    s.hand[0][token(5, 2)] -= 1
    s.hidden[0][TOKEN] -= 1
    s.pieces[0][TOKEN] -= 1
    s.backs = 0
    s.phase, s.sharks, s.swaps = rules.RETURNING, 3, 0
    s.shark[:] = [token(5, 2), fish(6), fish(3)]
    rules.return_shark(s, 0)
    assert all(where(deal, token(5, 2)) == ["middle"] for deal in deals(match, 2, 200))
    middle = s.stock[TOKEN]
    rules.take_token(s, match.box, 0)
    seen = Counter(where(deal, token(5, 2))[0] for deal in deals(match, 2))
    if s.hand[0][token(5, 2)]:
        assert all(where(deal, token(5, 2)) == ["pile 0"] for deal in deals(match, 0, 100))
    assert set(seen) == {"pile 0", "middle"}
    assert close(seen["pile 0"], 1 / middle)


def test_only_the_last_pieces_put_back_are_remembered() -> None:
    match = table()
    for number in range(12):
        rules.remember_back(match.state, fish(number % 6 + 1), 127, -1, 0)
    assert [back.piece.number for back in match.view().backs] == [5, 6, 1, 2, 3, 4, 5, 6]
    stock = inventory(match.state, match.box)
    for s in deals(match, 0, 50):
        assert inventory(s, match.box) == stock


def test_at_the_end_all_piles_are_known_SB_43() -> None:
    match = rolling(table(3), 2, 3, mat=(1, 1, 5, 5))
    while not match.over:
        match.play(match.away(match.pending[0]))
    piles = [hand[:] for hand in match.state.hand]
    for s in deals(match, NOBODY, 50):
        assert s.hand == piles
    assert all(player.pile == player.known for player in match.view().players)
