"""Sensible players of Bid & Bait!

They know what each prize is worth to them, and mostly to the others: a Fish by how near it brings a
set, a Spot by its ability.  Towards the end, when no set is near, Fish are a burden.  They differ
in how they bid.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.bots.panel import Seat, Think
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.bot_odds import success
from chum.games.bidbait.view import View

WIN = 100.0
ABILITY = {
    "none": 0.0,
    "reroll": 2.0,
    "gain baits": 2.2,
    "take the duck": 0.8,
    "reorder spots": 0.5,
    "rescue a fish": 3.5,
    "draw two fish": 3.0,
    "release a fish": 0.5,
    "change your bid": 1.5,
}
SAMPLES = 24
LATE = 8  # the round from which a player without hope of a set would rather have no Fish


def fish_of(view: View, player: int) -> list[int]:
    """By kind, the face-down one counted where it is known."""
    held = list(view.players[player].fish)
    if view.players[player].hidden >= 0:
        held[view.players[player].hidden] += 1
    return held


def missing(view: View, held: Sequence[int]) -> int:
    return min(view.same - max(held), view.different - sum(count > 0 for count in held))


def worth(view: View, player: int, kind: int) -> float:
    """Of one more Fish of this kind to a player."""
    held = fish_of(view, player)
    left = view.last_round - view.round
    after = [count + (i == kind) for i, count in enumerate(held)]
    need = missing(view, after)
    if need == 0:
        return WIN
    if view.round >= LATE and need > left:
        return -2.0
    nearer = missing(view, held) - need
    same = after[kind] ** 2 / view.same
    new = sum(count > 0 for count in after) ** 2 / view.different if held[kind] == 0 else 0.0
    return max(same, new) + 6.0 * nearer / need


def prizes(view: View, player: int) -> dict[int, float]:
    """By code what each thing at the current Spot is worth to a player."""
    spot = view.row[0]
    found = {
        table.TAKE + slot: worth(view, player, kind)
        for slot, kind in enumerate(spot.slots)
        if kind >= 0
    }
    if view.spot_free:
        release = view.round >= LATE and spot.ability == "release a fish"
        found[table.TAKE_SPOT] = 4.0 if release else ABILITY[spot.ability]
    return found


def takes(view: View, codes: Sequence[int], denies: float) -> int:
    """What is worth most, or would be worth most to somebody who still comes."""
    mine = prizes(view, view.seat)
    at = view.order.index(view.seat)
    later = view.order[at + 1 :]

    def value(code: int) -> float:
        wanted = max((prizes(view, other).get(code, 0.0) for other in later), default=0.0)
        return mine.get(code, 0.0) + (denies * wanted if wanted >= WIN else 0.0)

    return max(codes, key=value)


def expected(
    seat: Seat, bid: int, others: Sequence[int], wishes: Sequence[dict[int, float]]
) -> float:
    """What a bid brings, if the others bid so: the best that is left when one's turn comes."""
    view: View = seat.view
    me = view.seat
    bids = {me: bid} | dict(
        zip((p.seat for p in view.players if p.seat != me), others, strict=True)
    )
    shared = [n for n in bids.values() if list(bids.values()).count(n) > 1]
    players = len(view.players)
    order = sorted(bids, key=lambda p: (bids[p] in shared, -bids[p], (p - view.duck) % players))
    left = dict(wishes[me])
    for player in order[: order.index(me)]:
        baits = view.players[player].baits
        if left and seat.luck.random() < float(success(bids[player], baits, 0, view.faces)):
            theirs = wishes[player]
            del left[max(left, key=lambda code: theirs.get(code, 0.0))]
    best = max(left.values(), default=0.0)
    own = view.players[me]
    rerolls = sum(view.abilities[spot - 1] == "reroll" for spot in own.spots)
    sure = float(success(bid, own.baits, rerolls, view.faces))
    paid = max(0, bid - 1 - (view.faces - 1) // 2) * 0.4
    return sure * (best - paid) + (1 - sure) * 1.2


def calculates(seat: Seat) -> int:
    """The bid that brings most on average if the others bid anything but a 1."""
    view: View = seat.view
    rolls = range(2, view.faces + 1)
    tables = [[seat.luck.choice(rolls) for _ in view.players[1:]] for _ in range(SAMPLES)]
    bids = range(1, view.faces + 1)
    wishes = [prizes(view, player.seat) for player in view.players]
    best = max(bids, key=lambda bid: sum(expected(seat, bid, some, wishes) for some in tables))
    return table.BID + best - 1


def bids_boldly(seat: Seat) -> int:
    """High for a Fish that matters, low for a Spot where everything is alike."""
    view: View = seat.view
    values = sorted(prizes(view, view.seat).values(), reverse=True)
    margin = values[0] - values[1] if len(values) > 1 else 0.0
    if values[0] >= WIN:
        return table.BID + view.faces - 1
    bid = 5 if margin >= 2 else 4 if margin >= 1 else 2
    bid += seat.luck.choice((-1, 0, 0, 1))
    return table.BID + max(1, min(view.faces, bid)) - 1


def bids_safely(seat: Seat) -> int:
    """As high as is sure to succeed, or nearly so where it matters."""
    view: View = seat.view
    me = view.players[view.seat]
    wish = max(prizes(view, view.seat).values(), default=0.0)
    least = 0.6 if wish >= 4 else 0.8
    bids = range(1, view.faces + 1)
    good = [bid for bid in bids if float(success(bid, me.baits, 0, view.faces)) >= least]
    return table.BID + max(good) - 1


def player(bids: Think, denies: float, pays: float) -> Think:
    """One who bids so, takes what others need, and pays where a prize is worth so much."""

    def think(seat: Seat) -> int:
        view, codes = seat.view, seat.codes
        if view.phase == "bid":
            chosen = bids(seat)
            return chosen if chosen in codes else seat.luck.choice(codes)
        if view.phase == "prize":
            return takes(view, codes, denies)
        for code in (table.USE_BAITS, table.USE_DRAW, table.KEEP_BID):
            if code in codes:
                return code
        if view.phase == "keep":
            return max(codes, key=lambda code: worth(view, view.seat, code - table.KEEP))
        rescue = range(table.USE_RESCUE, table.USE_RESCUE + table.KINDS)
        rescued = [code for code in codes if code in rescue]
        if rescued:
            best = max(rescued, key=lambda c: worth(view, view.seat, c - table.USE_RESCUE))
            if worth(view, view.seat, best - table.USE_RESCUE) >= 3:
                return best
        if view.phase == "roll":
            return table.ROLL
        if view.phase == "failed":
            return tries_again(view, codes, pays)
        return table.DONE

    return think


def tries_again(view: View, codes: Sequence[int], pays: float) -> int:
    me = view.players[view.seat]
    lacking = me.bid - me.roll
    wish = max(prizes(view, view.seat).values(), default=0.0)
    if table.PAY in codes and wish >= pays + 0.7 * lacking:
        return table.PAY
    if table.USE_REROLL in codes and wish >= pays:
        return table.USE_REROLL
    return table.DONE


PANEL: dict[str, Think] = {
    "calculator": player(calculates, denies=0.5, pays=1.0),
    "bold": player(bids_boldly, denies=0.3, pays=1.5),
    "safe": player(bids_safely, denies=0.5, pays=0.8),
}
