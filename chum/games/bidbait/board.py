"""Bid & Bait! as a scene: four Spots, everyone's Rod in its order, and the sets that grow."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _, plural
from chum.core.words import enumeration
from chum.games.bidbait.board_bar import buttons, hand, more, say
from chum.games.bidbait.board_drama import rod
from chum.games.bidbait.board_lake import drawn, lake, water, words_on_water
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import by_set, holdings, kinds, progress, progress_sign
from chum.games.bidbait.board_rods import rods
from chum.games.bidbait.board_seats import duck, gains, panels, tokens
from chum.games.bidbait.board_spots import spots
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import ability_name, baits, fish_name
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE, Piece, Scene, SeatNote

SHAPES = (TALL, SQUARE, WIDE)


def scene(moment: Moment[View]) -> Scene:
    m = LakeMoment(moment)
    view = m.view
    return Scene(
        width=m.places.plan.width,
        height=m.places.plan.height,
        alt=alt(m),
        pieces=pieces(m),
        hand=hand(m),
        buttons=buttons(m),
        chip=_("Round {0}/{1}").format(view.round, view.last_round),
        say=say(m),
        more=more(m),
        seats=[seat_note(m, view.players[seat]) for seat in range(view.seats)],
        drama=rod(m),
    )


def pieces(m: LakeMoment) -> list[Piece]:
    return [
        *water(m),
        *words_on_water(m),
        *lake(m),
        *panels(m),
        *spots(m),
        *rods(m),
        *tokens(m),
        *drawn(m),
        duck(m),
        *gains(m),
    ]


def alt(m: LakeMoment) -> str:
    view = m.view
    spot = view.row[0]
    lying = [fish_name(kind) for kind in spot.slots if kind != NONE]
    here = _("Spot {0}, {1}, with {2}.").format(
        spot.number, ability_name(view, spot.ability), enumeration(lying) or _("no Fish")
    )
    if not view.order:
        return here
    order = [
        _("{0} with {1}").format(m.called[player], view.players[player].bid)
        for player in view.order
    ]
    return f"{here} " + _("The order: {0}.").format(enumeration(order))


# -- what the seats have


def seat_note(m: LakeMoment, player: Player) -> SeatNote:
    """The nearer set; in a square, which draws no Rods, what becomes of the bid."""
    view = m.view
    sums: list[tuple[str, int]] = []
    if view.over and by_set(view):
        sums = [
            (_("# of {0} different").format(view.different), kinds(player)),
            (_("# of {0} the same").format(view.same), max(holdings(player))),
        ]
    elif view.over:
        sums = [
            (plural("# Fish", "# Fish", player.total), player.total),
            (plural("# Bait", "# Baits", player.baits), player.baits),
        ]
    note, sign = "", bid_sign(player)
    if view.round > 1:  # the coach says then what it means
        note, sign = progress(view, player), progress_sign(view, player)
    also = also_sign = ""
    if m.square and view.order and not view.over:
        note, sign = turn_note(view, player), bid_sign(player)
        if player.roll:
            also, also_sign = came(view, player), f"s-die-{player.roll}"
    if view.over and not by_set(view):
        note, sign = str(player.total), "s-trout"
    return SeatNote(
        note=note,
        sign=sign,
        also=also,
        also_sign=also_sign,
        lines=belongings(view, player),
        sums=sums,
        ready=view.phase == "bid" and player.has_bid,
    )


def turn_note(view: View, player: Player) -> str:
    """When a player rolls this round; between bid and roll an arrow."""
    if player.roll:
        return "→"
    if player.had_turn and player.seat != view.turn:
        return came(view, player)
    return _("no. {0}").format(view.order.index(player.seat) + 1)


def came(view: View, player: Player) -> str:
    """What came of a turn."""
    if player.lucky:
        return "✓"
    return "…" if player.seat == view.turn else "✗"


def bid_sign(player: Player) -> str:
    if player.bid:
        return f"s-die-{player.bid}"
    return "s-bucket" if player.has_bid else "s-die-back"


def belongings(view: View, player: Player) -> list[str]:
    """Everything a player has, in words."""
    goal = _("{0} of {1} same, {2} of {3} kinds.")
    if player.face_down and player.hidden == NONE:
        goal = _("Face up {0} of {1} same, {2} of {3} kinds.")
    lines = [
        goal.format(max(holdings(player)), view.same, kinds(player), view.different),
        _("Fish: {0}.").format(counted(player.fish) or "–"),
        face_down(player),
        baits(player.baits) + ".",
    ]
    if view.order:
        place = view.order.index(player.seat) + 1
        said = _("Bid {0}; rolls as number {1}.").format(player.bid, place)
        if player.roll:
            said = _("Bid {0}, rolled {1}.").format(player.bid, player.roll)
        lines.append(said)
    if player.spots:
        named = [
            _("Spot {0}: {1}").format(number, ability_name(view, view.abilities[number - 1]))
            for number in player.spots
        ]
        lines.append("; ".join(named) + ".")
    if player.seat == view.duck:
        lines.append(_("Has the Duck: first among equal bids."))
    if player.seat == view.seat and not view.over:
        lines.append(_("Fish you have not seen yet: {0}.").format(counted(view.unseen) or "–"))
        lines.append(_("Discards: {0}.").format(counted(view.discards) or "–"))
        if view.baits_out > view.baits_box:  # BB-28
            out = _("{0} are out; the box has {1}.")
            lines.append(out.format(baits(view.baits_out), view.baits_box))
        lines += [
            _("Later: Spot {0}, {1}.").format(spot.number, ability_name(view, spot.ability))
            for spot in view.deck
        ]
    return lines


def face_down(player: Player) -> str:
    if not player.face_down:
        return _("No face-down Fish any more.")
    if player.hidden != NONE:
        return _("Face down: {0}.").format(fish_name(player.hidden))
    if player.cannot_be:
        excluded = ", ".join(fish_name(kind) for kind in player.cannot_be)
        return _("One face-down Fish; it cannot be: {0}.").format(excluded)
    return _("One face-down Fish.")


def counted(numbers: Sequence[int]) -> str:
    return ", ".join(f"{n} {fish_name(kind)}" for kind, n in enumerate(numbers) if n)
