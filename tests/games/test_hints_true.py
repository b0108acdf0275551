"""What a hint says is so where it is said: random positions, checked by playing on."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import chum
from chum.contract.tables import Table, moments
from chum.core.match import Match
from chum.core.words import Move
from chum.games.bidbait.view import FISH, Player
from chum.games.getbit.bot_odds import chance_of_a_bite
from chum.games.getbit.rules import BITE, CARDS
from chum.games.getbit.rules import SWIM as SWIM_AHEAD
from chum.games.sharkbait import bot_odds
from chum.games.sharkbait.view import View as Mat
from chum.games.sharks import rules_table as ocean
from chum.games.sharks.words_swims import best_swims
from chum.games.sharktank import rules as tank_rules
from chum.games.sharktank.board_seats import sums
from chum.games.sharktank.view import View as Tank
from chum.games.sharktank.view import square_number
from chum.games.sharktank.words import SUIT_WORDS
from chum.games.sharktank.words_paths import reach as squares

Said = tuple[Match, int, Move, str]  # a position, who is to choose, a move, and why


def reasons(game: str, seats: int, share: float, seeds: int = 2, **options: str) -> Iterator[Said]:
    table = Table(chum.game(game), seats, options)
    for seed in range(seeds):
        for match in moments(table, seed, share):
            for seat in match.pending:
                view = match.view(seat)
                for move in match.legal(seat):
                    yield (
                        match,
                        seat,
                        move,
                        table.game.hinting.reason(view, [move.code], match.names),
                    )


def after(match: Match, move: Move) -> Match:
    twin = match.clone()
    twin.play(move)
    return twin


# -- Get Bit!


def test_every_card_has_a_reason() -> None:
    assert all(said for _match, _seat, _move, said in reasons("getbit", 4, 0.5, seeds=4))


def test_a_card_that_is_yours_alone_is_in_no_other_hand_GB_13() -> None:
    seen = 0
    for match, seat, move, said in reasons("getbit", 4, 0.5):
        card = move.code + 1
        others = [other for other in match.view(seat).line if other != seat]
        if "yours alone" in said or "or more: it swims" in said:
            seen += 1
            assert not any(match.state.hand[other] >> card & 1 for other in others)
        if said.startswith("Only "):
            seen += 1
            assert [match.names[other] for other in holding(match, seat, card)] == [said.split()[1]]
    assert seen > 5


def holding(match: Match, seat: int, card: int) -> list[int]:
    line = match.view(seat).line
    return [other for other in line if other != seat and match.state.hand[other] >> card & 1]


def test_more_could_tie_with_the_highest_card_than_with_a_low_one_where_it_is_said_GB_04() -> None:
    seen = 0
    for match, seat, move, said in reasons("getbit", 4, 0.5):
        if found := re.search(r"with your (\d), but (\d) others with your (\d)\.", said):
            seen += 1
            card, more, highest = map(int, found.groups())
            assert card == move.code + 1
            assert highest == max(match.view(seat).pirates[seat].hand)
            assert len(holding(match, seat, highest)) == more > len(holding(match, seat, card)) == 1
    assert seen > 5


def test_who_is_said_to_pass_everybody_is_passed_by_nobody_unless_the_card_is_tied_GB_04() -> None:
    tried = 0
    for match, seat, move, said in reasons("getbit", 4, 0.2):
        found = re.fullmatch(r"Your (\d) passes everybody, unless one of the (\d) others .*", said)
        if not found or len(match.pending) < len(match.view(seat).line):
            continue
        card, count = map(int, found.groups())
        assert card == move.code + 1
        assert len(holding(match, seat, card)) == count > 1
        others = [other for other in match.pending if other != seat]
        for laid in product(*(match.legal(other) for other in others)):
            if all(each.code + 1 != card for each in laid):
                tried += 1
                assert swimmers(match, (move, *laid))[-1] == seat
    assert tried > 20


def swimmers(match: Match, laid: Sequence[Move]) -> list[int]:
    """Who swims to the front in the round of these cards, in this order."""
    twin = match.clone()
    for each in laid:
        twin.play(each)
    kinds = [event.kind for event in twin.steps[-1].events]
    until = kinds.index(BITE) if BITE in kinds else len(kinds)
    told = zip(kinds[:until], twin.steps[-1].events, strict=False)
    return [event.a for kind, event in told if kind == SWIM_AHEAD]


def test_nothing_to_save_is_no_reason_for_a_low_card_GB_10() -> None:
    seen = 0
    for seats in (2, 4):
        for match, seat, move, said in reasons("getbit", seats, 0.5):
            if "nothing to save" in said:
                seen += 1
                own, card = divmod(move.code, CARDS)
                pirates = match.view(seat).pirates
                mine = [pirate for pirate in pirates if pirate.seat == seat][own]
                assert card + 1 == max(mine.hand)
    assert seen > 5


def test_in_the_first_round_cards_that_are_as_good_are_named_together_GB_06() -> None:
    match = chum.match("getbit", 4, seed=1)
    reason = match.game.hinting.reason
    assert reason(match.view(0), [1, 0, 3], match.names) == (
        "Nobody is bitten yet: 1, 2 and 4 are equally good."
    )
    said = {reason(match.view(0), [code], match.names) for code in range(5)}
    assert len(said) == 5, "each card of a list has words of its own"


def test_the_risk_of_a_bite_is_told_only_of_a_card_that_no_other_is_safer_than_GB_04() -> None:
    seen: Counter[bool] = Counter()
    for match, seat, move, _said in reasons("getbit", 4, 0.3):
        view, card = match.view(seat), move.code + 1
        if view.round == 1:
            continue
        told = match.game.odds.remarks(view, move.code)
        risks = {other: chance_of_a_bite(view, other) for other in view.pirates[seat].hand}
        safest = round(100 * risks[card]) == round(100 * min(risks.values()))
        assert bool(told) == safest
        seen[safest] += 1
        for sentence, _clause in told:
            first, *second = re.findall(r"(\d+) %.*? with a (\d)", sentence)
            assert first == (str(round(100 * risks[card])), str(card))
            for percent, other in second:
                assert int(percent) == round(100 * risks[int(other)]) > int(first[0])
    assert min(seen.values()) > 5


def test_who_is_said_to_hold_the_highest_card_too_does_and_a_low_one_gets_past_GB_05() -> None:
    seen = 0
    for match, seat, move, said in reasons("getbit", 5, 0.5):
        found = re.fullmatch(r"(\d) others hold a (\d) too: if two tie, even your (\d) .*", said)
        if not found:
            continue
        count, highest, card = map(int, found.groups())
        view = match.view(seat)
        assert move.text == f"play {card}"
        assert highest == max(view.pirates[seat].hand) > card
        others = [view.pirates[one] for one in view.line if one != seat]
        holders = [one.seat for one in others if highest in one.hand]
        assert len(holders) == count
        if len(match.pending) == len(match.view(seat).line):  # nobody has chosen yet
            seen += 1
            tied_and_passed(match, seat, card, highest, holders[:2])
    assert seen > 1


def tied_and_passed(match: Match, seat: int, card: int, highest: int, tied: list[int]) -> None:
    twin = match.clone()
    twin.play(f"play {card}", seat)
    for other in twin.pending[:]:
        legal = [move.text for move in twin.legal(other)]
        low = next((text for text in legal if text not in (f"play {card}", f"play {highest}")), "")
        twin.play(f"play {highest}" if other in tied else low or legal[0], other)
    kinds = [event.kind for event in twin.steps[-1].events]
    swims = [
        event.a for event in twin.steps[-1].events[: kinds.index(BITE)] if event.kind == SWIM_AHEAD
    ]
    assert seat in swims
    assert not set(tied) & set(swims)


def test_who_cannot_be_bitten_is_not_whatever_the_others_lay_GB_04() -> None:
    seen = 0
    for match, seat, move, said in reasons("getbit", 4, 0.2):
        if "cannot be bitten" not in said or len(match.pending) < len(match.view(seat).line):
            continue
        seen += 1
        others = [other for other in match.pending if other != seat]
        for laid in product(*(match.legal(other) for other in others)):
            twin = match.clone()
            for each in (move, *laid):
                twin.play(each)
            assert twin.state.limbs[seat] >= match.state.limbs[seat]
            assert not twin.over or twin.places[seat] == 1, "not bitten, and lost all the same"
    assert seen


def test_who_is_said_to_take_all_cards_back_does_whatever_happens_GB_10() -> None:
    seen = 0
    rng = random.Random(1)
    for seats in (2, 4):
        for match, seat, move, said in reasons("getbit", seats, 0.5):
            if "all cards back" not in said:
                continue
            seen += 1
            twin = after(match, move)
            while not twin.over and twin.rounds == match.rounds:
                twin.play(rng.choice(twin.legal(twin.pending[0])))
            crew = twin.state.each
            mine = seat * crew + move.code // CARDS
            assert not twin.over
            assert twin.state.hand[mine] == twin.state.full
    assert seen > 5


def test_a_card_to_be_saved_is_higher_and_can_be_laid_later_GB_06() -> None:
    seen: Counter[str] = Counter()
    kept = re.compile(r"(keep|saves) your (\d)")
    for match, seat, move, said in reasons("getbit", 4, 0.5, seeds=4):
        view, card = match.view(seat), move.code + 1
        mine = view.pirates[seat]
        if found := kept.search(said):
            seen["first" if view.round == 1 else found[1]] += 1
            assert int(found[2]) == max(mine.hand) > card
            limbs = [len(view.pirates[each].limbs) for each in view.line]
            assert view.round == 1 or (len(mine.limbs) > 1 and (len(limbs) > 3 or 1 not in limbs))
            assert len(mine.hand) - 1 > view.pickup
            assert view.round == 1 or view.line[-1] != seat, "the shark is behind"
        if "The shark bites next round" in said:
            seen["next"] += 1
            assert view.round == 1
            assert card == max(mine.hand)
        if "furthest" in said:
            seen["furthest"] += 1
            assert card == max(mine.hand)
    assert seen.keys() == {"first", "next", "keep", "furthest"}


def test_the_safest_card_is_bitten_least_often_GB_04() -> None:
    seen = 0
    for match, seat, move, said in reasons("getbit", 4, 0.5, seeds=4):
        if "your safest card" not in said or len(match.pending) < len(match.view(seat).line):
            continue
        seen += 1
        bites = {card.code: bitten(match, seat, card) for card in match.legal(seat)}
        assert bites.pop(move.code) < min(bites.values())
    assert seen


def bitten(match: Match, seat: int, card: Move) -> int:
    """In how many of all rounds."""
    others = [other for other in match.pending if other != seat]
    count = 0
    for laid in product(*(match.legal(other) for other in others)):
        twin = match.clone()
        for each in (card, *laid):
            twin.play(each)
        count += twin.state.limbs[seat] < match.state.limbs[seat]
    return count


# -- SharkBait


def test_what_stopping_is_said_to_bring_comes_SB_23_SB_25() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("sharkbait", 3, 0.3):
        if move.text != "stop":
            continue
        ahead = after(match, move)
        now, then = (m.view(seat).players[seat] for m in (match, ahead))
        fish, tokens = then.fish - now.fish, then.tokens - now.tokens
        if found := re.match(r"(\d) Fish for sure", said):
            seen["sure"] += 1
            assert fish == int(found[1]) + 2  # the sharks
        if "earns a token" in said:
            seen["token"] += 1
            assert tokens == 1
        if "no token left" in said:
            assert tokens == 0
        assert ("the game ends" in said) == ahead.over
    assert min(seen["sure"], seen["token"]) > 3


def test_what_a_hint_says_beside_the_sure_fish_is_so_SB_15_SB_16_SB_21() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("sharkbait", 3, 1, seeds=8):
        if move.text != "stop" or "for sure" not in said:
            continue
        mat: Mat = match.view(seat)
        others = {other.text.split()[0] for other in match.legal(seat)}
        columns = {
            int(other.text.split()[1])
            for other in match.legal(seat)
            if other.text.startswith("place")
        }
        if "a new roll costs nothing" in said:
            seen["roll"] += 1
            assert "roll" in others
        elif "no token is spent" in said:
            seen["token"] += 1
            assert others <= {"stop", "trade"}
        elif "would be eaten" in said:
            seen["eaten"] += 1
            assert columns
            assert columns <= set(mat.eaten)
        else:
            seen["safe"] += 1
            assert "more safe dice fit" in said
            assert columns - set(mat.eaten)
    assert min(seen[what] for what in ("roll", "token", "eaten", "safe")) > 0


def test_a_die_that_is_kept_back_makes_a_fit_more_likely_SB_18() -> None:
    """Where a hint prefers fewer dice of a number it says why, and it is so."""
    kept = 0
    for match, seat, move, said in reasons("sharkbait", 3, 1, seeds=4):
        mat: Mat = match.view(seat)
        if "With more dice left to roll" not in said:
            if move.text.startswith("place") and said.startswith("Column"):
                assert mat.rolled.count(int(move.text.split()[1])) == len(move.text.split()) - 1
            continue
        kept += 1
        number = move.text.split()[1]
        whole = next(
            each
            for each in match.legal(seat)
            if each.text == "place" + f" {number}" * mat.rolled.count(int(number))
        )
        fewer, all_of_them = (after(match, each).view(seat) for each in (move, whole))
        chances = [
            bot_odds.chance_to_place(len(then.rolled), then.columns)
            for then in (fewer, all_of_them)
            if then.turn == mat.turn and not then.over
        ]
        assert len(chances) == 1 or chances[0] > chances[1]
    assert kept > 3


def test_a_column_that_is_called_safe_is_not_eaten_SB_12() -> None:
    seen: Counter[bool] = Counter()
    for match, seat, move, said in reasons("sharkbait", 3, 0.3):
        if move.text.startswith("place"):
            mat: Mat = match.view(seat)
            column = int(move.text.split()[1])
            safe = said.startswith(f"Column {column} is safe")
            seen[safe] += 1
            assert safe == (column not in mat.eaten)
        if move.text.startswith("return") and (found := re.search(r"(\d) columns? (is|are)", said)):
            assert 6 - len(after(match, move).view(seat).eaten) == int(found[1])
    assert min(seen.values()) > 3


# -- Bid & Bait!


def test_a_fish_that_is_said_to_win_wins_and_a_new_kind_is_new_BB_29() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("bidbait", 4, 0.4, seeds=6):
        if "you win at once" in said and move.text.startswith("take"):
            seen["wins"] += 1
            assert after(match, move).places[seat] == 1
        if " is new to you" in said and move.text.split()[0] in ("take", "keep", "rescue"):
            seen["new"] += 1
            now, then = (m.view(seat).players[seat] for m in (match, after(match, move)))
            assert len(kinds_of(then)) == len(kinds_of(now)) + 1
            if found := re.search(r"the next Spots have (\d|none)", said):
                kind = FISH.index(move.text.split()[1])
                more = sum(spot.slots.count(kind) for spot in match.view(seat).row[1:])
                assert more == int(found[1].replace("none", "0"))
        if (found := re.match(r"You miss it (\d)", said)) and move.text.startswith("bid"):
            seen["missed"] += 1
            assert int(move.text.split()[-1]) == int(found[1]) + 1
        if "cannot fail" in said:
            me = match.view(seat).players[seat]
            assert (int(move.text.split()[-1]) if "bid" in move.text else me.bid) <= me.baits + 1
    assert min(seen["new"], seen["missed"]) > 5


def kinds_of(player: Player) -> set[int]:
    return {kind for kind, number in enumerate(player.fish) if number} | {player.hidden} - {-1}


def test_a_bid_that_cannot_fail_is_as_high_and_as_dear_as_it_is_said_BB_19() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("bidbait", 4, 0.3, seeds=3):
        baits, bid = match.view(seat).players[seat].baits, move.text.split()[-1]
        if said.startswith("The highest bid that cannot fail"):
            seen["highest"] += 1
            assert int(bid) == min(baits + 1, 6)
        if found := re.search(r"cannot fail, and costs (\d) Baits? at most", said):
            seen["dear"] += 1
            assert int(bid) - 1 == int(found[1]) < baits
        often = r"a bid of (\d) works (?:(\d) times? in 6|every time)( with your Baits)?"
        if found := re.search(often, said):
            seen["works"] += 1
            assert bool(found[3]) == (baits > 0)
            enough = [roll for roll in range(1, 7) if roll + baits >= int(bid) == int(found[1])]
            assert len(enough) == int(found[2] or 6)
        if found := re.match(r"(\w+) number (\d) lies here", said):
            seen["number"] += 1
            kind, view = FISH.index(found[1].lower()), match.view(seat)
            me = view.players[seat]
            assert kind in view.row[0].slots
            assert me.fish[kind] + (me.hidden == kind) + 1 == int(found[2])
    assert min(seen[what] for what in ("highest", "dear", "works", "number")) > 5


def test_the_price_of_a_bid_of_1_is_said_and_which_bids_are_as_good() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("bidbait", 4, 0.3, seeds=3):
        view = match.view(seat)
        if view.phase != "bid" or move.text != "bid 1":
            continue
        seen["price" if said.endswith("usually choose last.") else "win"] += 1
        assert said.endswith("usually choose last.") or "would win at once" in said
        codes = [move.code, *(other.code for other in match.legal(seat) if other.code != move.code)]
        hinting = match.game.hinting
        assert hinting is not None
        two, three = (hinting.reason(view, codes[:n], match.names) for n in (2, 3))
        assert two == f"{said} A bid of 2 is about as good."
        assert three == f"{said} Bids of 2 and 3 are about as good."
    assert seen["price"] > 5


def test_the_fewest_fish_are_a_reason_in_the_last_rounds_only_BB_31() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("bidbait", 4, 0.5, seeds=10):
        view = match.view(seat)
        me = view.players[seat]
        if move.text != "give up":
            continue
        late = view.round > view.last_round - 3
        seen["late" if late else "early"] += 1
        assert late == ("fewest" in said)
        if found := re.match(r"You keep (\d) Baits? and get (\d)", said):
            seen["keep"] += 1
            assert (int(found[1]), int(found[2])) == (me.baits, view.consolation)
            assert me.baits >= me.bid - me.roll
        if "do not reach" in said:
            seen["short"] += 1
            assert me.baits < me.bid - me.roll
    assert min(seen[what] for what in ("late", "early", "keep", "short")) > 2


def test_who_is_said_to_be_able_to_win_here_still_rolls_and_lacks_that_fish_BB_29() -> None:
    seen: Counter[str] = Counter()
    for match, seat, _move, said in reasons("bidbait", 4, 0.5, seeds=8):
        view = match.view(seat)
        if found := re.match(r"(.+) could still win with the (\w+) this round", said):
            seen["taken"] += 1
            rival, kind = view.players[match.names.index(found[1])], FISH.index(found[2])
            assert not rival.had_turn
            assert view.row[0].slots.count(kind) == 1
            assert a_set(rival, kind)
        if found := re.match(r"(.+) could win here", said):
            seen["bid"] += 1
            rival = view.players[match.names.index(found[1])]
            assert any(a_set(rival, kind) for kind in set(view.row[0].slots) - {-1})
    assert min(seen["taken"], seen["bid"]) > 3


def a_set(rival: Player, kind: int) -> bool:
    """Whether a Fish makes a set, alone or with one that may lie face down."""
    hidden = set(range(6)) - set(rival.cannot_be) if rival.face_down else set()
    for more in ((), *((each,) for each in hidden)):
        fish = [*rival.fish]
        for each in (kind, *more):
            fish[each] += 1
        if max(fish) >= 4 or all(fish):
            return True
    return False


def test_what_is_kept_for_later_is_what_one_has_BB_21() -> None:
    seen: Counter[bool] = Counter()
    for match, seat, move, said in reasons("bidbait", 4, 0.5, seeds=6):
        view = match.view(seat)
        if move.text != "end turn" or view.round == view.last_round:
            continue
        usable = {legal.text for legal in match.legal(seat)} - {"end turn"}
        baits = said.startswith("Baits help only a roll that falls short")
        seen[baits] += 1
        assert baits == (usable == {"gain baits"})
        assert baits or said.startswith("Nothing is lost") or not usable
    assert min(seen[True], seen[False]) > 0


# -- Sharks


def test_what_is_eaten_or_scored_is_worth_what_was_said_SK_45() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("sharks", 3, 0.4, seeds=4):
        mine = match.view(seat).sharks[seat]
        if found := re.match(r"It lifts “.+” from (\d+) to (\d+)", said):
            seen["lifts"] += 1
            hand = after(match, move).view(seat).sharks[seat].hand
            assert int(found[1]) in [card.worth for card in mine.hand if card]
            assert int(found[2]) in [card.worth for card in hand if card]
        if move.text.startswith("score") and (found := re.search(r"gives (\d+) now", said)):
            seen["gives"] += 1
            assert after(match, move).scores[seat] - match.scores[seat] == int(found[1])
        if found := re.match(r"Your cards gain (\d+) together", said):
            seen["together"] += 1
            assert worth(after(match, move), seat) - worth(match, seat) == int(found[1])
    assert min(seen[what] for what in ("lifts", "gives", "together")) > 0


def swims(seeds: int) -> Iterator[tuple[Match, int, list[int], str]]:
    """Every step of a swim and every whole one: its codes, and what a hint says of it."""
    hinting = chum.game("sharks").hinting
    assert hinting
    for match, seat, move, said in reasons("sharks", 3, 0.4, seeds=seeds):
        view = match.view(seat)
        if view.step != ocean.SWIMMING:
            continue
        yield match, seat, [move.code], said
        for swim in best_swims(view).values() if move == match.legal(seat)[0] else ():
            codes = list(swim.codes)
            yield match, seat, codes, hinting.whole(view, codes, match.names)  # type: ignore[attr-defined]


def test_a_swim_costs_the_trash_that_is_said_and_no_other_SK_28() -> None:
    seen: Counter[int] = Counter()
    for match, seat, codes, said in swims(3):
        twin = match.clone()
        for code in codes:
            twin.play(next(move for move in twin.legal(seat) if move.code == code))
        before, then = (len(each.view(seat).sharks[seat].trash) for each in (match, twin))
        told = int(found[1]) if (found := re.search(r"It costs (\d) trash", said)) else 0
        if said.startswith("Going on"):
            seen[-3] += check_going_on(match, seat, codes[0], said, told)
            continue
        assert told == then - before, said
        seen[told] += 1
        if "spit a can out" in said:
            seen[-1] += 1
            assert then
        if "one to three cards" in said:
            seen[-2] += 1
            assert not then
    assert min(seen[n] for n in (-3, -2, -1, 0, 1)) > 1


def check_going_on(match: Match, seat: int, code: int, said: str, trash: int) -> int:
    """Whether some swim that begins so gains as much and swallows as much trash."""
    gains = int(re.findall(r"gain at least (\d+)", said)[0])
    before, twin = match.view(seat), match.clone()
    twin.play(next(move for move in twin.legal(seat) if move.code == code))
    waiting, found = [twin], []
    while waiting:
        swum = waiting.pop()
        if swum.state.step == ocean.SWIMMING and swum.state.turn == seat:
            waiting += [after(swum, move) for move in swum.legal(seat)]
        else:
            found.append(swum)
    for landed in found:
        mine = landed.view(seat).sharks[seat]
        if len(mine.trash) - len(before.sharks[seat].trash) != trash:
            continue
        choosing = landed.state.step in (ocean.TAKING, ocean.DRAWING)
        fed = [after(landed, move) for move in landed.legal(seat)] if choosing else [landed]
        if max(worth(each, seat) for each in fed) - worth(match, seat) >= gains:
            return 1
    raise AssertionError(said)


def test_cards_gain_what_a_swim_is_said_to_bring_SK_46() -> None:
    seen = 0
    for match, seat, codes, said in swims(3):
        found = re.fullmatch(r"Take the .+ there: your cards gain (\d+)\.(?: It costs .*)?", said)
        if not found:
            continue
        twin = match.clone()
        for code in codes:
            twin.play(next(move for move in twin.legal(seat) if move.code == code))
        if twin.view(seat).step == ocean.SWIMMING:
            twin.play("stop", seat)
        takes = twin.legal(seat) if twin.view(seat).step == ocean.TAKING else []
        eaten = [after(twin, move) for move in takes] or [twin]
        before = worth(match, seat)
        assert max(worth(each, seat) for each in eaten) - before == int(found[1]), said
        seen += 1
    assert seen > 5


def worth(match: Match, seat: int) -> int:
    """What a hand pays now."""
    return sum(card.worth for card in match.view(seat).sharks[seat].hand if card)


def test_a_bag_that_lifts_nothing_is_not_praised_SK_35() -> None:
    seen: Counter[str] = Counter()
    for _match, _seat, move, said in reasons("sharks", 3, 0.3):
        if move.text.startswith("draw"):
            told = re.match(r"(Only )?(\d+) of the (\d+)|No card gains|Nothing there", said)
            assert told
            assert told[2] != "0"
            if told[2]:
                assert bool(told[1]) == (2 * int(told[2]) < int(told[3])), said
            seen[told[0][:5]] += 1
    assert len(seen) > 1


# -- Shark Tank


def test_what_a_stand_is_said_to_gobble_is_gobbled_ST_28() -> None:
    seen: Counter[bool] = Counter()
    for match, seat, move, said in reasons("sharktank", 3, 0.5):
        if move.text.startswith("stand"):
            gobbled = len(match.view(seat).fish) - len(after(match, move).view(seat).fish)
            told = int(found[1]) if (found := re.search(r"gobbles (\d)", said)) else 0
            seen[told > 0] += 1
            assert gobbled == told
    assert seen[False] > 3


def test_a_token_that_is_said_to_reach_a_fish_does_ST_24() -> None:
    seen = 0
    for match, seat, move, said in reasons("sharktank", 3, 0.1, seeds=4):
        if not (found := re.fullmatch(r"(\w+) (\d) would bring it to a fish.", said)):
            continue
        twin = after(match, move)
        twin.play(f"spend {found[1].lower()} {found[2]}", seat)
        view = twin.view(seat)
        prey = [fish.at for fish in view.fish if fish.suit == view.shark]
        seen += 1
        assert any(gobbles(twin, seat, square) for at in prey for square in beside(at))
    assert seen > 3


def test_a_way_that_can_end_beside_a_fish_does_and_no_other_ST_47() -> None:
    seen: Counter[bool] = Counter()
    for match, seat, move, said in reasons("sharktank", 3, 0.1):
        twin = after(match, move) if move.text.startswith("tile") else match
        view = twin.view(seat)
        if twin is match or view.turn != seat or view.phase not in ("tile", "stand"):
            continue
        told = "can end beside" in said
        seen[told] += 1
        prey = [fish.at for fish in view.fish if fish.suit == view.shark]
        assert told == any(gobbles(twin, seat, square) for at in prey for square in beside(at))
    assert min(seen[True], seen[False]) > 3


def test_a_tile_is_said_to_lead_nearer_to_a_fish_or_away_where_it_does_ST_21() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in reasons("sharktank", 3, 0.2):
        words = [each for each in ("nearer", "further") if each in said]
        if not words or not move.text.startswith("tile"):
            continue
        view = match.view(seat)
        before = (view.laid or [view.sharks[view.shark]])[-1]
        prey = [fish.at for fish in view.fish if fish.suit == view.shark]
        way = nearest(move.text.split()[-1], prey) - nearest(before, prey)
        seen[words[0]] += 1
        assert (way < 0) == (words[0] == "nearer")
    assert min(seen["nearer"], seen["further"]) > 3


def test_a_token_that_is_said_to_stand_in_the_way_of_points_does_ST_42_ST_32() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in token_reasons(range(6)):
        if not said.startswith("Without "):
            continue
        single = "you hold only" in said
        spent = after(match, move)
        held = [match.view(seat).players[seat].suits, spent.view(seat)]
        own = held[1].players[seat].suits
        prey = [fish.at for fish in held[1].fish if fish.suit == held[1].shark]
        if not single or not own[held[1].shark]:  # else a fish stays of the suit
            assert not any(gobbles(spent, seat, square) for at in prey for square in beside(at))
        if single:
            assert [sum(map(bool, suits)) for suits in (held[0], own)] == [2, 1]
        else:
            others = [sum(each.suits) for each in held[1].players if each.seat != seat]
            assert sum(held[0]) > max(others) >= sum(own)
        seen[single] += 1
    assert min(seen[True], seen[False]) > 0, seen


def token_reasons(seeds: Iterable[int]) -> Iterator[Said]:
    """With `once` a leader moves, too, and may want to lead no longer."""
    table = Table(chum.game("sharktank"), 4, {"skips": "once"})
    for match in (each for seed in seeds for each in moments(table, seed, 1)):
        seat = (match.pending or [0])[0]
        view = match.view(seat)
        for move in match.legal(seat) if view.phase == "token" else ():
            yield match, seat, move, table.game.hinting.reason(view, [move.code], match.names)


def test_what_a_token_is_said_to_cost_goes_with_it_ST_41_ST_44() -> None:
    """A set that breaks costs its points, too."""
    seen: Counter[bool] = Counter()
    for match, seat, move, said in token_reasons(range(6)):
        if not (found := re.fullmatch(r"Costs (\d+) points?, and reaches a fish\..*", said)):
            continue
        spent = after(match, move)
        views = [match.view(seat), spent.view(seat)]
        held, left = (sum(n for _, n in sums(view, view.players[seat])) for view in views)
        prey = [fish.at for fish in views[1].fish if fish.suit == views[1].shark]
        assert int(found[1]) == held - left
        assert any(gobbles(spent, seat, square) for at in prey for square in beside(at))
        seen[held - left > 7] += 1
    assert min(seen[True], seen[False]) > 0, seen


def test_what_a_plan_is_said_to_lead_to_comes_ST_28_ST_42() -> None:
    """Every shark and token, and some of the squares within reach."""
    rng = random.Random(4)
    seen: Counter[str] = Counter()
    for match in (m for seed in range(16) for m in moments(tank(4), seed, 0.1)):
        seat = (match.pending or [0])[0]
        if match.over or match.view(seat).phase != "shark":
            continue
        for shark in match.legal(seat):
            chosen = after(match, shark)
            legal = chosen.legal(seat)
            for token in {legal[0].text: legal[0], (each := rng.choice(legal)).text: each}.values():
                there = after(chosen, token)
                view = there.view(seat)
                if not token.text.startswith("spend") or view.phase != "tile" or view.rolled >= 0:
                    continue
                goals = list(squares(view))
                prey = [fish.at for fish in view.fish if fish.suit == view.shark]
                beside_one = [at for at in goals if any(at in beside(each) for each in prey)]
                for square in [*rng.sample(goals, min(2, len(goals))), *beside_one[:1]]:
                    said = match.game.hinting.planned(
                        match.view(seat), [shark.code, token.code], f"to {square}", match.names
                    )
                    seen[check_plan(match, there, seat, square, said)] += 1
    kinds = ("reaches", "too far", "away", "leaves", "else", "rival", "next")
    assert min(seen[kind] for kind in kinds) > 0, seen


def check_plan(match: Match, there: Match, seat: int, square: str, said: str) -> str:
    """What kind of sentence it is, and that it is true."""
    view = there.view(seat)
    if kind := check_others(match, there, seat, square, said):
        return kind
    prey = [fish.at for fish in view.fish if fish.suit == view.shark]
    gobbled = sum(square in beside(at) for at in prey)
    if found := re.search(r"Then you hold only (\w+): 10 points", said):
        gone = there.clone()
        gone.play(f"to {square}", seat)
        own = gone.view(seat).players[seat].suits
        assert [count > 0 for count in own].count(True) == 1
        assert own[("Suns", "Moons", "Crowns", "Arms").index(found[1])] > 0
        return "single"
    if found := re.search(r"reaches (a|\d) fish", said):
        assert gobbled == (1 if found[1] == "a" else int(found[1]))
        return "reaches"
    if "leaves the fish" in said:
        free = after(match, match.find(f"shark {view_suit(view)}", seat))
        free.play("spend none", seat)
        own = match.view(seat).players[seat].suits
        assert not gobbled
        assert any(gobbles(free, seat, one) for at in prey for one in beside(at))
        leads = sum(own) + 1 > max(sum(p.suits) for p in view.players if p.seat != seat)
        assert ("lead" in said and leads) or (own[view.shark] == 0 and sum(map(bool, own)) == 1)
        return "leaves"
    if found := re.search(r"It (.*): the next \w+ fish is (\d+) square", said):
        assert not gobbled
        away, before = nearest(square, prey), nearest(view.sharks[view.shark], prey)
        assert away == int(found[2])
        far = "comes nearer" if away < before else "is led away"
        assert found[1] == ("stays as near" if away == before else far)
        return "nearer" if "nearer" in said else "away"
    return "other"


def check_others(match: Match, there: Match, seat: int, square: str, said: str) -> str:
    """What is said of the players who come after; "" where nothing is."""
    view = there.view(seat)
    prey = [fish.at for fish in view.fish if fish.suit == view.shark]
    before = view.sharks[view.shark]
    if found := re.search(r"Else (\w+) could|still too far for (\w+)|(\w+) could gobble it", said):
        name = next(filter(None, found.groups()))
        gone = there.clone()
        gone.play(f"to {square}" if not found[3] else elsewhere(there, seat, prey), seat)
        assert match.names[gone.view().turn] == name
        could = {
            at: caught(match, match.names.index(name), view.shark, at) for at in (before, square)
        }
        if found[3]:
            assert could[before] & {at for at in prey if square in beside(at)}
            return "next"
        assert not could[square]
        assert bool(found[1]) == bool(could[before])
        return "else" if found[1] else "too far"
    if found := re.search(r"(\w+) (holds|lacks) only (\w+): ", said):
        suit = ("Suns", "Moons", "Crowns", "Arms").index(found[3])
        suits = view.players[match.names.index(found[1])].suits
        held = [each for each, count in enumerate(suits) if bool(count) == (found[2] == "holds")]
        assert held == [suit] == [view.shark]
        assert nearest(square, prey) > nearest(before, prey)
        return "rival"
    return ""


def elsewhere(match: Match, seat: int, prey: list[str]) -> str:
    """The quick move of a turn that gobbles nothing."""
    ends = squares(match.view(seat))
    return next(f"to {at}" for at in ends if not any(at in beside(each) for each in prey))


def caught(match: Match, rival: int, shark: int, square: str) -> set[str]:
    """The fish that a player could gobble without a token, if it were his turn, the shark there."""
    twin = match.clone()
    s = twin.state
    s.seat, s.shark_at[shark] = rival, square_number(square)
    if not tank_rules.offer_sharks(s, twin.box) or not s.options >> shark & 1:
        return set()
    suit = SUIT_WORDS[shark]
    for text in (f"shark {suit}", "spend none"):
        if twin.find(text, rival):
            twin.play(text, rival)
    prey = [fish.at for fish in twin.view(rival).fish if fish.suit == shark]
    return {at for at in prey if any(gobbles(twin, rival, one) for one in beside(at))}


def test_what_a_gobble_is_said_to_do_for_sets_and_for_a_single_suit_it_does_ST_41_ST_42() -> None:
    seen: Counter[str] = Counter()
    for match, seat, move, said in stands(range(8)):
        before = match.view(seat).players[seat].suits
        own = after(match, move).view(seat).players[seat].suits
        alone = [suit for suit, count in enumerate(own) if count]
        if found := re.search(r"(\w+) complete your four suits: (\d+) points", said):
            seen["four"] += 1
            assert 8 * (min(own) - min(before)) == int(found[2])
            assert own[("Suns", "Moons", "Crowns", "Arms").index(found[1])] > 0
        if found := re.search(r"All your tokens stay (\w+): 10 points", said):
            seen["one"] += 1
            assert alone == [("Suns", "Moons", "Crowns", "Arms").index(found[1])]
            assert len(match.view(seat).players[seat].known) > 0
    assert min(seen[kind] for kind in ("four", "one")) > 0, seen


def test_a_single_suit_is_said_to_be_kept_only_from_a_fish_in_reach_of_another_shark_ST_42() -> (
    None
):
    rng = random.Random(5)
    seen = 0
    for match in (m for seed in range(12) for m in moments(tank(4), seed, 0.2)):
        seat = (match.pending or [0])[0]
        if match.over or match.view(seat).phase != "shark":
            continue
        suit = rng.randrange(4)
        match.state.hand[seat] = 3 << 6 * suit + 1
        for shark in match.legal(seat):
            chosen = after(match, shark)
            chosen.play("spend none", seat)
            view = chosen.view(seat)
            if view.phase != "tile":
                continue
            square = rng.choice(list(squares(view)))
            plan = [shark.code, tank_rules.NO_TOKEN]
            said = match.game.hinting.planned(match.view(seat), plan, f"to {square}", match.names)
            if not (
                found := re.fullmatch(r"You keep only (\w+): a single suit brings 10 points.", said)
            ):
                continue
            seen += 1
            chosen.play(f"to {square}", seat)
            own = chosen.view(seat).players[seat].suits
            assert found[1] == ("Suns", "Moons", "Crowns", "Arms")[suit]
            assert [each for each, count in enumerate(own) if count] == [suit]
            others = {0, 1, 2, 3} - {suit, view.shark}
            assert any(caught(match, seat, each, match.view().sharks[each]) for each in others)
    assert seen


def stands(seeds: Iterable[int]) -> Iterator[Said]:
    """Ends of moves; one token more or less of a suit, so that sets and single suits come up."""
    for seed in seeds:
        rng = random.Random(seed)
        for match in moments(tank(4), seed, 1):
            seat = (match.pending or [0])[0]
            if match.over or match.view(seat).phase != "stand":
                continue
            twin = match.clone()
            suits = rng.choice(
                [{0, 1, 2, 3} - {twin.state.shark}, {twin.state.shark}, {rng.randrange(4)}]
            )
            for suit in range(4):
                tokens = sum(1 << 6 * suit + value for value in range(6))
                if suit not in suits:
                    twin.state.hand[seat] &= ~tokens
                elif not twin.state.hand[seat] & tokens or suits != {0, 1, 2, 3}:
                    twin.state.hand[seat] |= fished(twin.state, suit)
            for move in twin.legal(seat):
                why = twin.game.hinting.reason(twin.view(seat), [move.code], twin.names)
                yield twin, seat, move, why


def fished(s: Any, suit: int) -> int:
    """A token of a suit that comes out of the tank with its fish; 0 where there is none."""
    for i in range(len(s.fish_at)):
        if s.fish_at[i] and s.fish_suit[i] == suit:
            s.fish_at[i] = 0
            s.fish -= 1
            free = s.tank >> 6 * suit & 63
            s.tank &= ~((free & -free) << 6 * suit)
            return (free & -free) << 6 * suit
    return 0


def test_a_null_reaches_a_fish_with_as_many_rolls_as_are_said_ST_16() -> None:
    seen: Counter[int] = Counter()
    for match, seat, move, said in token_reasons(range(6)):
        found = re.match(r"\w+ Null reaches a fish with (\d) of 6 rolls|Whatever you roll", said)
        if not found:
            continue
        good = 0
        for roll in range(6):
            twin = match.clone()
            s = twin.state
            s.hand[seat] &= ~(1 << move.code - tank_rules.SPEND)
            tank_rules.begin_laying(s, twin.box.base + s.tiles[seat] + roll)
            view = twin.view(seat)
            prey = [fish.at for fish in view.fish if fish.suit == view.shark]
            good += any(gobbles(twin, seat, square) for at in prey for square in beside(at))
        told = int(found[1] or 6)
        assert good == told
        seen[told] += 1
    assert len(seen) > 1, seen


def view_suit(view: Tank) -> str:
    return ("suns", "moons", "crowns", "arms")[view.shark]


def tank(seats: int) -> Table:
    return Table(chum.game("sharktank"), seats, {})


def nearest(square: str, others: list[str]) -> int:
    column, row = ord(square[0]), int(square[1:])
    return min(abs(ord(at[0]) - column) + abs(int(at[1:]) - row) for at in others)


def beside(square: str) -> list[str]:
    column, row = ord(square[0]), int(square[1:])
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return [f"{chr(column + x)}{row + y}" for x, y in steps]


def gobbles(match: Match, seat: int, square: str) -> bool:
    twin = match.clone()
    try:
        twin.play(f"to {square}", seat)
    except chum.ChumError:
        return False
    return len(twin.view(seat).fish) < len(match.view(seat).fish)
