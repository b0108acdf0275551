"""What the coach says is so: each kind of decision with what must hold where its sentence is said.

Every kind comes up in matches that are played at random, so none can go missing either.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.games.sharks import rules_table as ocean
from chum.games.sharks.view import facts
from tests.web.positions import play_on

FEWEST, SEEDS = 4, 60  # matches, until all has been said
Holds = Callable[[Any], bool]  # of what the seat sees
DICE = 6


def me(view: Any) -> Any:
    return view.players[view.seat]


# -- Get Bit!


def swims(view: Any, place: int) -> bool:
    """Whether the seat's pirate is at a place of the line, in a round with a bite."""
    return bool(view.round > 1 and view.pirates[view.line[place]].seat == view.seat)


def fatal(view: Any) -> bool:
    """Whether a bite of this round may eat the seat's pirate or leave only two."""
    limbs = [len(view.pirates[each].limbs) for each in view.line]
    return len(view.pirates[view.seat].limbs) == 1 or (len(limbs) == 3 and 1 in limbs)


def unlaid(view: Any) -> int:
    return sum(1 for each in view.pirates if each.seat == view.seat and not each.laid)


# -- SharkBait


def safe(view: Any) -> int:
    columns = enumerate(view.columns, 1)
    return sum(dice for column, dice in columns if column not in view.eaten)


def fits(view: Any) -> set[int]:
    there = view.columns
    rolled = Counter(view.rolled)
    return {n for n in range(1, 7) if rolled[n] >= (1 if there[n - 1] else 2)}


def feeds_all(view: Any) -> bool:
    """Whether no die is left to roll whatever is placed."""
    return all(len(view.rolled) == (1 if view.columns[n - 1] else 2) for n in fits(view))


def ends(view: Any) -> bool:
    """Whether the bag runs empty with this turn or with the sharks of the next one."""
    return bool(view.bag - safe(view) <= (0 if view.advanced else 2))


def earns(view: Any) -> bool:
    """Whether stopping brings a token, because no die is safe."""
    return bool(not safe(view) and view.middle)


def most_drawn(view: Any) -> int:
    """Fish that may leave the bag before the seat's next turn is over."""
    return int((DICE + (0 if view.advanced else 2)) * (view.seats - 1) + DICE)


# -- Bid & Bait!


def lacks(view: Any) -> int:
    return int(me(view).bid - me(view).roll)


def abilities(view: Any) -> set[str]:
    return {view.abilities[number - 1] for number in me(view).spots}


def things_left(view: Any) -> int:
    return len(set(view.row[0].slots) - {-1}) + view.spot_free


def to_a_set(view: Any) -> int:
    """Fish that the seat needs at least."""
    own = list(me(view).fish)
    if me(view).face_down:
        own[me(view).hidden] += 1
    return min(view.different - sum(map(bool, own)), view.same - max(own))


def could_win_here(view: Any) -> bool:
    """Whether a Fish of this round makes a rival's set with any Fish that may lie face down."""
    for rival in view.players:
        hidden = [()] if not rival.face_down else [(), *((kind,) for kind in range(6))]
        for kind, more in product(set(view.row[0].slots) - {-1}, hidden):
            if set(more) & set(rival.cannot_be) or rival.seat == view.seat:
                continue
            own = list(rival.fish)
            for each in (kind, *more):
                own[each] += 1
            if max(own) >= view.same or sum(map(bool, own)) >= view.different:
                return True
    return False


# -- Sharks


def shark(view: Any) -> Any:
    return view.sharks[view.seat]


def near(view: Any) -> bool:
    return any(each.items >= view.stomach - 2 for each in view.sharks)


def pays(view: Any) -> bool:
    return any(card and card.worth for card in shark(view).hand)


def loved(mine: Any) -> int:
    """Cards in the deck for one of the two types of which there are cards of every size."""
    kinds = {
        kind
        for kind in range(ocean.TYPES)
        if facts()[mine.species][ocean.BY_BOTH + kind * ocean.SIZES]
    }
    assert len(kinds) == 2
    of_type = {*kinds, *(ocean.BY_BOTH + 3 * kind + size for kind in kinds for size in range(3))}
    return sum(count for card, count in enumerate(mine.unseen) if card in of_type)


def is_sent(view: Any) -> bool:
    """Whether a token says where the boat goes."""
    return view.token >= 0 and bool({view.token, (view.token + 1) % 4} & set(view.boat_ways))


def stays_behind(view: Any) -> bool:
    """Whether trash does, where the boat was."""
    taken = view.tiles[view.boat] in (ocean.OIL, ocean.RELIEF)
    return view.token >= 0 and not taken and view.litter[view.boat] < 0


def can_spit(view: Any) -> bool:
    return bool(shark(view).trash) and not view.spat


def litter_everywhere(view: Any) -> bool:
    ways = [tile for tile in view.ways if tile >= 0 and tile not in view.closed]
    return all(view.litter[tile] >= 0 for tile in ways)


# -- Shark Tank


def held(player: Any) -> int:
    return int(sum(player.suits))


def would_lead(view: Any) -> bool:
    """With one token more."""
    return all(held(me(view)) + 1 > held(each) for each in view.players if each.seat != view.seat)


def leads_now(view: Any) -> bool:
    return all(held(me(view)) > held(each) for each in view.players if each.seat != view.seat)


TRUE: dict[str, dict[str, Holds]] = {
    "getbit": {
        "card": lambda v: v.round > 1 and not swims(v, -1) and not swims(v, 0),
        "card-dark": lambda v: (
            v.round > 2
            and not swims(v, -1)
            and not swims(v, 0)
            and any(v.pirates[each].played for each in v.line)
        ),
        "card-first": lambda v: v.round == 1,
        "card-last": lambda v: v.round > 1 and swims(v, -1) and len(v.line) > 3,
        "card-lead": lambda v: v.round > 1 and swims(v, 0) and not swims(v, -1),
        "card-back": lambda v: (
            len(v.pirates[v.seat].hand) == v.pickup + 1 and not fatal(v)  # eaten, it takes none
        ),
        "card-final": lambda v: len(v.line) == 3,
        "crew-first": lambda v: unlaid(v) == 2,
        "crew-second": lambda v: unlaid(v) == 1,
        "change": lambda v: unlaid(v) == 0,
    },
    "sharkbait": {
        "give": lambda v: v.phase == "giving" and not me(v).has_given,
        "give-anew": lambda v: v.phase == "giving" and me(v).has_given,
        "return": lambda v: v.phase == "returning",
        "open": lambda v: fits(v) and not any(v.columns),
        "open-count": lambda v: fits(v) and not any(v.columns),
        "join": lambda v: fits(v) and any(v.columns),
        "feed": lambda v: fits(v) and fits(v) <= set(v.eaten) and not feeds_all(v),
        "feed-rest": lambda v: fits(v) and fits(v) <= set(v.eaten) and feeds_all(v),
        "placed": lambda v: v.placed and safe(v) and not ends(v),
        "sixth": lambda v: v.placed and safe(v) == DICE - 1 and v.middle,
        "late": lambda v: (
            fits(v) and not any(v.columns) and v.bag <= most_drawn(v)  # the others may draw all
        ),
        "fed": lambda v: v.placed and not safe(v) and v.middle,
        "fed-bare": lambda v: v.placed and not safe(v) and not v.middle,
        "last": lambda v: v.placed and ends(v),
        "trade": lambda v: (
            not fits(v) and me(v).tokens and not ends(v) and not v.advanced and not earns(v)
        ),
        "trade-none": lambda v: not fits(v) and me(v).tokens and not ends(v) and earns(v),
        "trade-seen": lambda v: (
            not fits(v) and me(v).tokens and not ends(v) and v.advanced and not earns(v)
        ),
        "trade-last": lambda v: not fits(v) and me(v).tokens and ends(v),
    },
    "bidbait": {
        "bid": lambda v: v.phase == "bid" and not me(v).has_bid,
        "bid-nearest": lambda v: v.phase == "bid" and v.round == 2,
        "bid-duck": lambda v: v.phase == "bid" and v.round == 3,
        "bid-hidden": lambda v: v.phase == "bid" and me(v).face_down,
        "bid-last": lambda v: v.phase == "bid" and to_a_set(v) == 1,
        "bid-danger": lambda v: v.phase == "bid" and could_win_here(v),
        "bid-late": lambda v: v.phase == "bid" and to_a_set(v) > v.last_round - v.round + 1,
        "bid-anew": lambda v: v.phase == "bid" and me(v).has_bid,
        "change": lambda v: v.phase == "change",
        "roll": lambda v: v.phase == "roll",
        "failed": lambda v: 0 < lacks(v) <= me(v).baits and "reroll" not in abilities(v),
        "failed-either": lambda v: 0 < lacks(v) <= me(v).baits and "reroll" in abilities(v),
        "failed-reroll": lambda v: lacks(v) > me(v).baits and "reroll" in abilities(v),
        "failed-ability": lambda v: lacks(v) > me(v).baits and abilities(v) - {"reroll"},
        "prize-only": lambda v: v.phase == "prize" and things_left(v) == 1,
        "prize-fish": lambda v: v.phase == "prize" and not v.spot_free,
        "keep": lambda v: v.phase == "keep",
        "after": lambda v: v.phase == "after",
        "after-release": lambda v: "release a fish" in abilities(v),
        "after-reorder": lambda v: "reorder spots" in abilities(v),
        "after-rescue": lambda v: "rescue a fish" in abilities(v),
    },
    "sharks": {
        "choose": lambda v: shark(v).species < 0,
        "place": lambda v: v.step == ocean.PLACING,
        "shut-out": lambda v: v.step == ocean.SHUT_OUT,
        "swim": lambda v: not v.last_round and not near(v),
        "swim-near": lambda v: near(v) and not v.last_round,
        "swim-last": lambda v: v.last_round,
        "swim-trash": litter_everywhere,
        "swim-tide": lambda v: v.step == ocean.SWIMMING and ocean.TIDE in v.tiles,
        "swim-relief": lambda v: v.step == ocean.SWIMMING and ocean.RELIEF in v.tiles,
        "draw": lambda v: v.step == ocean.DRAWING,
        "take": lambda v: v.step == ocean.TAKING,
        "take-early": lambda v: v.step == ocean.TAKING and 2 * loved(shark(v)) > shark(v).deck,
        "take-later": lambda v: v.step == ocean.TAKING and 2 * loved(shark(v)) <= shark(v).deck,
        "tide": lambda v: v.step == ocean.SWEEPING,
        "relief": lambda v: shark(v).trash and not v.spat and not v.laid_off,
        "relief-clean": lambda v: not shark(v).trash,
        "relief-both": lambda v: v.laid_off and can_spit(v),
        "relief-cards": lambda v: v.laid_off and not can_spit(v),
        "relief-can": lambda v: v.drawn_up and can_spit(v),
        "relief-spat": lambda v: v.spat and not v.laid_off and not v.drawn_up,
        "score": lambda v: pays(v) and not v.last_round and not near(v),
        "score-near": lambda v: pays(v) and near(v) and not v.last_round,
        "score-last": lambda v: pays(v) and v.last_round,
        "score-stuck": lambda v: (
            not v.last_round and (len(v.trail) == 1 or shark(v).tile < 0) and v.reach > 0
        ),
        "score-none": lambda v: (
            not pays(v) and not v.last_round and sum(bool(s.hand) for s in v.sharks) == 1
        ),
        "score-ladder": lambda v: not pays(v) and not v.last_round,
        "score-never": lambda v: not pays(v) and v.last_round,
        "boat": lambda v: is_sent(v) and stays_behind(v),
        "boat-clean": lambda v: is_sent(v) and not stays_behind(v),
        "boat-edge": lambda v: v.token >= 0 and not is_sent(v),
    },
    "sharktank": {
        "draft": lambda v: v.draft == 1,
        "draft-tasty": lambda v: v.draft == 2,
        "draft-null": lambda v: v.draft == 0,
        "shark": lambda v: v.phase == "shark" and not v.final,
        "shark-quiet": lambda v: v.phase == "shark" and 2 * v.quiet >= v.limit,
        "shark-lead": lambda v: (
            v.phase == "shark" and not v.final and would_lead(v) and not leads_now(v)
        ),
        "shark-leads": lambda v: v.phase == "shark" and not v.final and leads_now(v) and v.once,
        "shark-far": lambda v: v.phase == "shark" and not v.final,
        "shark-final": lambda v: v.phase == "shark" and v.final,
        "token": lambda v: v.phase == "token" and any(token % 6 for token in me(v).known),
        "token-alone": lambda v: (
            v.phase == "token" and sorted(map(bool, me(v).suits)) == [False, False, True, True]
        ),
        "token-secret": lambda v: v.phase == "token" and any(t % 6 > 2 for t in me(v).known),
        "token-null": lambda v: v.phase == "token" and not any(t % 6 for t in me(v).known),
        "tile": lambda v: v.phase == "tile",
        "tile-fish": lambda v: v.phase == "tile" and any(f.suit == v.shark for f in v.fish),
        "stand": lambda v: v.phase == "stand" and any(f.suit == v.shark for f in v.fish),
        "stand-far": lambda v: v.phase == "stand" and any(f.suit == v.shark for f in v.fish),
        "stand-free": lambda v: v.phase == "stand" and all(f.suit != v.shark for f in v.fish),
    },
}
OTHERWISE = {
    "getbit": [(3, {}), (6, {})],
    "sharkbait": [(3, {"variant": "advanced"})],
    "bidbait": [(4, {"sides": "advanced"})],
    "sharks": [(2, {}), (3, {"hands": "open"})],
    "sharktank": [(2, {}), (4, {"skips": "once"})],
}
SELDOM = {
    "sharktank": {"shark-tight"},  # a tank so full comes up in no match
    "sharks": {"boat-free"},  # nor do 32 cans that all lie on tiles and in stomachs
}


def tables(game: str) -> list[tuple[int, dict[str, str]]]:
    return [(4, {}), *OTHERWISE[game]]


@pytest.mark.parametrize("game", chum.games())
def test_what_the_coach_says_is_so(game: str) -> None:
    coach, rows, heard = chum.game(game).coach, TRUE[game], set()
    assert coach is not None
    for seed in range(SEEDS):
        seats, options = tables(game)[seed % len(tables(game))]
        match = Match(chum.game(game), seats, options, secret=Secret.of_seed(seed))
        rng = random.Random(seed)
        while not match.over:
            for seat in range(seats):
                if not match.codes(seat, replacing=seat not in match.pending):
                    continue
                view = match.view(seat)
                kind, said = coach.coach(view)
                if kind.startswith("prize-") and kind not in rows:  # the ability of a Spot
                    assert view.row[0].ability.replace(" ", "-") == kind.removeprefix("prize-")
                    continue
                assert rows[kind](view), (seed, kind, said)
                heard.add(kind)
            play_on(match, rng, goals=game == "sharktank")  # else nobody gobbles anything
        if seed >= FEWEST and heard == rows.keys():
            break
    assert rows.keys() - heard == set(), "never said"


@pytest.mark.parametrize("game", chum.games())
def test_every_kind_of_the_coach_stands_here(game: str) -> None:
    """Read from its file: `"kind",` or `"kind": (`, as the last word before a sentence."""
    text = (Path(chum.game(game).folder) / "words_coach.py").read_text(encoding="utf-8")
    kinds = set(re.findall(r'return "([a-z-]+)", |^\s+"([a-z-]+)",$', text, re.MULTILINE))
    named = {name for pair in kinds for name in pair if name}
    assert named <= TRUE[game].keys() | SELDOM.get(game, set())


def test_the_coach_speaks_of_dark_cards_only_where_there_are_some() -> None:
    """Who is bitten twice has all cards again, and in that round the others take theirs."""
    match = chum.match("getbit", 4, seed=1)
    coach, line = match.game.coach, match.view(0).line
    assert coach is not None
    bitten = line[-1]
    cards = {
        seat: number for number, seat in enumerate((seat for seat in line if seat != bitten), 3)
    }
    for laid in (dict.fromkeys(line, 1), dict.fromkeys(line, 2), cards | {bitten: 1}):
        for seat in line:
            match.play(f"play {laid[seat]}", seat)
    view = match.view(match.view(0).line[1])
    assert view.round == 4
    assert not any(pirate.played for pirate in view.pirates)
    assert coach.coach(view)[0] == "card"
