"""The parts of what a seat sees as numbers say what its view says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from chum.contract.tables import Table, moments, tables
from chum.contract.test_sight import sight
from chum.core.game import Game
from chum.core.sight import parts
from chum.errors import BadSetup
from chum.games import load
from chum.games.bidbait.view import ABILITIES, PHASES
from chum.games.sharkbait.rules_pieces import KINDS
from chum.games.sharkbait.view import PHASES as BAIT_PHASES
from chum.games.sharktank.view import COLUMNS
from chum.games.sharktank.view import PHASES as TANK_PHASES
from chum.neutral.structs import Struct, i8, i16

Told = dict[str, Any]


def around(view: Any, by_seat: Iterable[Any]) -> list[Any]:
    """By player, the viewer first; a dummy stays last."""
    row = list(by_seat)
    seats = view.seats
    return [row[(view.seat + i) % seats] for i in range(seats)] + row[seats:]


def flags(members: Iterable[int], size: int, first: int = 0) -> list[int]:
    held = set(members)
    return [int(i in held) for i in range(first, first + size)]


def counts(pieces: Iterable[Any], size: int) -> list[int]:
    row = [0] * size
    for piece in pieces:
        row[piece.kind] += piece.count
    return row


def seen_from(view: Any, seat: int) -> int:
    return int((seat - view.seat) % view.seats)


def getbit(view: Any) -> Told:
    own = view.seat * view.each
    pirates = view.pirates[own:] + view.pirates[:own]
    return {
        "seats": view.seats,
        "each": view.each,
        "top": view.top,
        "pickup": view.pickup,
        "round": min(view.round, 127),
        "over": view.over,
        "at": [view.line.index(p.pirate) + 1 if p.pirate in view.line else 0 for p in pirates],
        "limbs": [len(p.limbs) for p in pirates],
        "shown": [p.shown for p in pirates],
        "hand": [flags(p.hand, 7, 1) for p in pirates],
        "laid": [p.laid for p in pirates[: view.each]],
        "chosen": around(view, view.chosen),
        "places": around(view, view.places),
    }


def bidbait(view: Any) -> Told:
    players = around(view, view.players)
    order = [spot.number for spot in [*view.row, *view.deck]]
    turns = view.order
    return {
        "seats": view.seats,
        "dummy": any(p.dummy for p in players),
        "round": view.round,
        "phase": PHASES.index(view.phase),
        "turn": 0 if view.turn < 0 else 1 + [p.seat for p in players].index(view.turn),
        "duck": [p.seat for p in players].index(view.duck),
        "duck_stays": view.duck_stays,
        "spot_free": view.spot_free,
        "pile_size": view.pile_size,
        "pile_known": view.pile != [],
        "order": order,
        "row": [[kind + 1 for kind in spot.slots] for spot in view.row],
        "ability": [ABILITIES.index(ability) for ability in view.abilities],
        "spent": flags(view.spent, 10, 1),
        "drawn": [kind + 1 for kind in view.drawn],
        "discards": view.discards,
        "unseen": view.unseen,
        "pile": view.pile,
        "baits": [min(p.baits, 127) for p in players],
        "fish": [p.fish for p in players],
        "face_down": [p.face_down for p in players],
        "hidden": [p.hidden + 1 for p in players],
        "cannot_be": [flags(p.cannot_be, 6) for p in players],
        "owned": [flags(p.spots, 10, 1) for p in players],
        "has_bid": [p.has_bid for p in players],
        "bid": [p.bid for p in players],
        "rolls_at": [turns.index(p.seat) + 1 if turns else 0 for p in players],
        "had_turn": [p.had_turn for p in players],
        "roll": [p.roll or p.earlier_roll for p in players],
        "lucky": [p.lucky for p in players],
        "places": around(view, view.places),
    }


def sharkbait(view: Any) -> Told:
    players = around(view, view.players)
    return {
        "seats": view.seats,
        "advanced": view.advanced,
        "phase": list(BAIT_PHASES.values()).index(view.phase),
        "turn": min(view.turn, 127),
        "current": seen_from(view, view.current),
        "bag": view.bag,
        "middle": view.middle,
        "removed": view.removed,
        "placed": view.placed,
        "idle": view.idle,
        "gift": players[0].gift + 1,
        "sharks": [shark.kind + 1 for shark in view.sharks],
        "rolled": [view.rolled.count(number) for number in range(1, 7)],
        "columns": view.columns,
        "fish": [p.fish for p in players],
        "tokens": [p.tokens for p in players],
        "must_give": [p.must_give for p in players],
        "has_given": [p.has_given for p in players],
        "places": around(view, view.places),
        "known": [counts(p.known, KINDS) for p in players],
        "pile": counts(players[0].pile, KINDS),
        "unseen": counts(view.unseen, KINDS),
        "back": [back.piece.kind + 1 for back in view.backs],
        "back_maybe": [around(view, flags(back.maybe, view.seats)) for back in view.backs],
    }


def sharks(view: Any) -> Told:
    sharks = around(view, view.sharks)
    return {
        "seats": view.seats,
        "first": seen_from(view, view.first),
        "turn": seen_from(view, view.turn),
        "step": view.step,
        "round": view.round,
        "last_round": view.last_round,
        "open_hands": sharks[1].hand != [],
        "boat": view.boat + 1,
        "start": view.start + 1,
        "reach": view.reach,
        "leapt": view.leapt,
        "spat": view.spat,
        "laid_off": view.laid_off,
        "drawn_up": view.drawn_up,
        "token": view.token + 1,
        "tile": [kind + 1 for kind in view.tiles],
        "litter": [token + 1 for token in view.litter],
        "closed": flags(view.closed, 16),
        "swept": [tile + 1 for tile in view.swept],
        "pile": view.pile,
        "bags": view.bags,
        "display": [[kind + 1 for kind in shown] for shown in view.display],
        "stack": view.stack,
        "spent": view.spent,
        "species": [shark.species + 1 for shark in sharks],
        "at": [shark.tile + 1 for shark in sharks],
        "slot": [shark.slot + 1 for shark in sharks],
        "points": [min(shark.points, 127) for shark in sharks],
        "items": [shark.items for shark in sharks],
        "creatures": [shark.creatures for shark in sharks],
        "trash": [[token + 1 for token in shark.trash] for shark in sharks],
        "held": [shark.held for shark in sharks],
        "hand": [[card.card + 1 if card else 0 for card in shark.hand] for shark in sharks],
        "worth": [[card.worth if card else 0 for card in shark.hand] for shark in sharks],
        "known": [[card + 1 for card in shark.known] for shark in sharks],
        "deck": [shark.deck for shark in sharks],
        "unseen": [shark.unseen for shark in sharks],
        "discards": [shark.discards for shark in sharks],
        "places": around(view, view.places),
    }


def sharktank(view: Any) -> Told:
    players = around(view, view.players)
    unseen = [6 * suit + value for suit, values in enumerate(view.unseen) for value in values]
    return {
        "seats": view.seats,
        "corners": view.corners,
        "once": view.once,
        "phase": TANK_PHASES.index(view.phase),
        "turn": seen_from(view, view.turn),
        "turns": min(view.turns, 127),
        "tasty": view.tasty + 1,
        "draft": view.draft + 1,
        "stack": view.stack,
        "shark": view.shark + 1,
        "falls_short": view.short,
        "most": view.most,
        "rolled": view.rolled + 1,
        "due": view.due,
        "final": view.final,
        "quiet": min(view.quiet, 127),
        "null_worth": view.null_worth + 1,
        "shark_x": [column(at) for at in view.sharks],
        "shark_y": [int(at[1:]) for at in view.sharks],
        "laid_x": [column(at) for at in view.laid],
        "laid_y": [int(at[1:]) for at in view.laid],
        "suits": [p.suits for p in players],
        "known": [flags(p.known, 24) for p in players],
        "unseen": flags(unseen, 24),
        "tank": flags(view.tank, 24),
        "tiles": [p.tiles for p in players],
        "skipped": [p.skipped for p in players],
        "places": around(view, view.places),
    }


def column(square: str) -> int:
    return COLUMNS.index(square[0]) + 1


TOLD: dict[str, Callable[[Any], Told]] = {
    "getbit": getbit,
    "bidbait": bidbait,
    "sharkbait": sharkbait,
    "sharks": sharks,
    "sharktank": sharktank,
}
FISH = {"fish_suit", "fish_x", "fish_y", "fish_value"}  # of Shark Tank, compared by themselves


def flat(told: Any, shape: tuple[int, ...]) -> list[int]:
    """With zeros where the declared shape has more room."""
    if not shape:
        return [int(told)]
    rows = [flat(one, shape[1:]) for one in told]
    assert len(rows) <= shape[0]
    size = 1
    for n in shape[1:]:
        size *= n
    return [n for row in rows for n in row] + [0] * (size * (shape[0] - len(rows)))


def numbers(match: Any, seat: int) -> dict[str, list[int]]:
    row = [n - 256 if n > 127 else n for n in sight(match, seat)]
    return {part.name: row[part.start : part.start + part.size] for part in parts(match.game)}


@pytest.mark.parametrize("table", tables(), ids=str)
def test_parts_say_what_the_view_says(table: Table) -> None:
    for match in moments(table, 5, share=0.15):
        for seat in range(table.seats):
            seen, view = numbers(match, seat), match.view(seat)
            told = TOLD[table.game.name](view)
            for part in parts(table.game):
                if part.name not in FISH or table.game.name != "sharktank":
                    assert seen[part.name] == flat(told[part.name], part.shape), part.name
            if table.game.name == "sharktank":
                fish = zip(*(seen[name] for name in sorted(FISH)), strict=True)
                there = [(f.suit + 1, f.value + 1, column(f.at), int(f.at[1:])) for f in view.fish]
                assert [one for one in fish if one[0]] == there


def test_where_a_card_is_held_that_counting_shows_is_not_seen() -> None:
    table = next(table for table in tables() if str(table) == "sharks-2")
    match = next(match for match in moments(table, 1) if match.state.round > 0)
    match.state.hand[1][:] = [6, 3, 9]
    match.state.known[1] = 0b011
    seen = numbers(match, 0)
    assert seen["known"][3:6] == [3, 6, 0] == [*(c + 1 for c in match.view(0).sharks[1].known), 0]
    assert seen["unseen"][27:][8] == match.view(0).sharks[1].unseen[8]


def test_self_comes_first() -> None:
    """The same table from two seats: what one sees of itself the other sees a place further on."""
    for table in tables():
        if str(table) in ("getbit-4", "sharks-3", "sharktank-4"):
            for match in moments(table, 1, share=0.2):
                mine, other = numbers(match, 1), numbers(match, 0)
                name = {"getbit": "limbs", "sharks": "points", "sharktank": "tiles"}
                part = name[table.game.name]
                assert mine[part][0] == other[part][1]


def without_sight(**changed: Any) -> Game:
    game = replace(load("getbit"), name="blind")
    vars(game).update(changed)
    return game


def test_a_game_without_a_sight_is_refused_in_plain_words() -> None:
    with pytest.raises(BadSetup, match="Get Bit! cannot be learned yet: it has no"):
        parts(without_sight(sight=None))


def test_a_sight_of_wide_numbers_or_without_meanings_is_refused() -> None:
    class Wide(Struct):
        limbs: list[int] = i16(6)

    class Mute(Struct):
        secret: int = i8()

    with pytest.raises(BadSetup, match="limbs is i16, but a sight is all i8"):
        parts(without_sight(sight=SimpleNamespace(Sight=Wide)))
    with pytest.raises(BadSetup, match="a line below secret must say what it means"):
        parts(without_sight(sight=SimpleNamespace(Sight=Mute)))


def test_chum_itself_needs_nothing_of_what_learners_need() -> None:
    code = "import sys, chum, chum.cli; chum.match('getbit', 4); print({*sys.modules})"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert "'chum.core.match'" in loaded.stdout
    for name in ("numpy", "gymnasium", "pettingzoo"):
        assert f"'{name}'" not in loaded.stdout
