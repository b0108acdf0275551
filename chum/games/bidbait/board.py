"""Bid & Bait! as a scene: four Spots, everyone's Rod in its order, and the sets that grow."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _, plural
from chum.core.words import enumeration
from chum.games.bidbait import rules_table as t
from chum.games.bidbait.board_lake import drawn, lake, rods, spots, water, words_on_water
from chum.games.bidbait.board_parts import ICONS, Scenery, fish, holdings, kinds, promise
from chum.games.bidbait.board_seats import duck, gains, panels, tokens
from chum.games.bidbait.bot_odds import success
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import ability_name, baits, fish_name, percent, write
from chum.scene.moment import Moment
from chum.scene.scene import WIDE, Button, Part, Piece, Scene, SeatNote

COACH = (
    ("hand", "BB-11"),
    ("rod-0", "BB-12"),
    ("spot-1", "BB-16"),
    ("baits-0", "BB-19"),
    ("panel-0", "BB-29"),
)


def scene(moment: Moment[View]) -> Scene:
    view, shape = moment.view, moment.shape
    wide = shape == WIDE
    drawing = Scenery(moment)
    return Scene(
        width=960 if wide else 390,
        height=560 if wide else 530,
        alt=alt(drawing),
        pieces=pieces(drawing),
        hand=hand(view),
        buttons=buttons(view),
        chip=(_("Round {0}/{1}") if wide else "{0}/{1}").format(view.round, view.last_round),
        say=say(view),
        more=more(view, wide),
        seats=[seat_note(view, view.players[seat]) for seat in range(view.seats)],
    )


def pieces(drawing: Scenery) -> list[Piece]:
    return [
        *water(drawing),
        *words_on_water(drawing),
        *lake(drawing),
        *spots(drawing),
        *rods(drawing),
        *panels(drawing),
        *tokens(drawing),
        *drawn(drawing),
        duck(drawing),
        *gains(drawing),
    ]


def alt(drawing: Scenery) -> str:
    view = drawing.view
    spot = view.row[0]
    lying = [fish_name(kind) for kind in spot.slots if kind != NONE]
    here = _("Spot {0}, {1}, with {2}.").format(
        spot.number, ability_name(view, spot.ability), enumeration(lying) or _("no Fish")
    )
    if not view.order:
        return here
    order = [
        _("{0} with {1}").format(drawing.called(player), view.players[player].bid)
        for player in view.order
    ]
    return f"{here} " + _("The order: {0}.").format(enumeration(order))


# -- the action bar


def mine(view: View) -> bool:
    return view.turn == view.seat != NONE and not view.over


def may_change(view: View, player: Player) -> bool:
    """Whether the bid may be changed now, by the ability for it."""
    return view.phase == "change" and "change your bid" in abilities(view, player)


def abilities(view: View, player: Player) -> list[str]:
    return [view.abilities[number - 1] for number in player.spots]


def hand(view: View) -> list[Button]:
    if view.seat == NONE or view.over:
        return []
    me = view.players[view.seat]
    if view.phase == "bid" or may_change(view, me):
        return [die(view, me, number) for number in range(1, view.faces + 1)]
    if not mine(view):
        return []
    if view.phase == "prize":
        return prizes(view)
    if view.phase == "keep":
        return [fish_button(view, t.KEEP, kind, _("Keep {0}")) for kind in sorted({*view.drawn})]
    return [*payment(view, me), *uses(view, me)]


def die(view: View, me: Player, number: int) -> Button:
    changing = view.phase == "change"
    return Button(
        f"die-{number}",
        (_("Change to {0}") if changing else _("Bid {0}")).format(number),
        act=write(view, t.BID + number - 1),
        note=percent(success(number, faces=view.faces)),
        parts=[f"s-die-{number}"],
        box="-27 -27 54 58",
        css="die",
        seat=view.seat,
        on=me.bid == number,
    )


def prizes(view: View) -> list[Button]:
    found = []
    for slot, kind in enumerate(view.row[0].slots):
        act = write(view, t.TAKE + slot)
        if act:
            label = fish_name(kind).capitalize()
            if "slot" in act:
                label = _("{0}, slot {1}").format(label, slot + 1)
            note = promise(view, kind)
            found.append(picture(f"take-{slot}", label, act, note, [fish(kind)]))
    if view.spot_free:
        spot = view.row[0]
        name = ability_name(view, spot.ability)
        icon = [
            Part("rect", width=58, height=58, css="paper"),
            Part(ICONS[spot.ability], scale=1.6, css="ink-icon"),
        ]
        act = write(view, t.TAKE_SPOT)
        found.append(picture("take-spot", _("Spot {0}").format(spot.number), act, name, icon))
    return found


def picture(
    name: str, label: str, act: str, note: str, parts: Sequence[str | Part], box: str = ""
) -> Button:
    return Button(
        name, label, act, note=note, parts=parts, box=box or "-52 -40 104 80", css="choice"
    )


def fish_button(view: View, base: int, kind: int, label: str) -> Button:
    """Keep, rescue or release a Fish."""
    act = write(view, base + kind)
    note = "" if base == t.USE_RELEASE else promise(view, kind)
    words = label.format(fish_name(kind))
    return picture(act.replace(" ", "-"), words, act, note, [fish(kind)])


def payment(view: View, me: Player) -> list[Button]:
    lacking = me.bid - me.roll
    if view.phase != "failed" or me.baits < lacking:
        return []
    label = _("Pay {0}").format(baits(lacking))
    note = _("{0} left").format(me.baits - lacking)
    return [picture("pay", label, write(view, t.PAY), note, [Part("s-bait", scale=1.6)])]


def uses(view: View, me: Player) -> list[Button]:
    """Every way to use an ability in the turn as it stands."""
    found = []
    for ability in dict.fromkeys(abilities(view, me)):
        if ability == "reroll" and view.phase == "failed":
            found.append(use(view, ability, t.USE_REROLL))
        elif ability == "gain baits":
            found.append(use(view, ability, t.USE_BAITS))
        elif ability == "take the duck":
            found.append(use(view, ability, t.USE_DUCK))
        elif ability == "draw two fish" and view.pile_size + sum(view.discards):
            found.append(use(view, ability, t.USE_DRAW))
        elif ability == "reorder spots":
            found += [order_button(view, row) for row in range(len(t.ORDERS) // 3)]
        elif ability == "rescue a fish":
            some = [kind for kind, number in enumerate(view.discards) if number]
            found += [fish_button(view, t.USE_RESCUE, kind, _("Rescue {0}")) for kind in some]
        elif ability == "release a fish":
            found += releases(view, me)
    return [button for button in found if button.act]


def use(view: View, ability: str, code: int) -> Button:
    parts = [
        Part("rect", width=58, height=58, css="paper"),
        Part(ICONS[ability], scale=1.6, css="ink-icon"),
    ]
    return picture(f"use-{code}", ability_name(view, ability), write(view, code), "", parts)


def releases(view: View, me: Player) -> list[Button]:
    some = [kind for kind, number in enumerate(me.fish) if number]
    found = [fish_button(view, t.USE_RELEASE, kind, _("Release {0}")) for kind in some]
    if me.face_down:
        act = write(view, t.RELEASE_HIDDEN)
        note = fish_name(me.hidden)
        parts = [Part("s-fish-back", scale=1.2)]
        found.append(picture("release-hidden", _("Release face-down"), act, note, parts))
    return found


def order_button(view: View, row: int) -> Button:
    """Another order of the next Spots, as their numbers."""
    act = write(view, t.USE_REORDER + row)
    numbers = act.split()[1:]
    parts: list[str | Part] = []
    for i, number in enumerate(numbers):
        x = 34 * i - 17 * (len(numbers) - 1)
        disc = "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z"
        parts += [
            Part("path", x, path=disc, css="tag"),
            Part(x=x, y=6, text=number, css="tag-n big"),
        ]
    return picture(f"order-{row}", ", ".join(numbers), act, _("new order"), parts)


def buttons(view: View) -> list[Button]:
    if view.seat == NONE or view.over:
        return []
    me = view.players[view.seat]
    if may_change(view, me):
        label = _("Keep {0}").format(me.bid)
        return [Button("keep-bid", label, write(view, t.KEEP_BID), css="go big")]
    if not mine(view):
        return []
    if view.phase == "roll":
        label = _("Roll {0} or more").format(me.bid)
        return [Button("roll", label, write(view, t.ROLL), css="go big")]
    if view.phase == "failed":
        return [Button("done", _("Give up"), write(view, t.DONE), css="danger big")]
    if view.phase == "after":
        return [Button("done", _("End turn"), write(view, t.DONE), css="go big")]
    return []


def say(view: View) -> str:
    if view.seat == NONE or view.over:
        return ""
    me = view.players[view.seat]
    if view.phase == "bid" and me.has_bid:
        return _("Your Rod shows {0}.").format(me.bid)
    return ""


def more(view: View, wide: bool) -> str:
    """Small print; also that more Baits are out than the box has (BB-28)."""
    said = []
    if view.seat != NONE and view.phase == "bid":
        me = view.players[view.seat]
        if me.has_bid:
            said.append(_("You may set it anew until all Rods are set."))
        elif not wide:
            said.append(_("{0} different or {1} same win.").format(view.different, view.same))
        elif me.baits:
            lifts = _("{0}: each adds 1 to a roll that falls short.")
            said.append(lifts.format(baits(me.baits)))
    if view.baits_out > view.baits_box:
        said.append(
            _("{0} are out; the box has {1}.").format(baits(view.baits_out), view.baits_box)
        )
    return " ".join(said)


# -- the seats


def seat_note(view: View, player: Player) -> SeatNote:
    owned = holdings(player)
    best = max(owned)
    sums: list[tuple[str, int]] = []
    if view.over and by_set(view):
        sums = [(_("different"), kinds(player)), (_("same"), best)]
    elif view.over:
        sums = [(_("Fish"), player.total), (_("Baits"), player.baits)]
    note = plural("{0} Fish", "{0} Fish", player.total).format(player.total)
    return SeatNote(note=note, lines=belongings(view, player), sums=sums)


def by_set(view: View) -> bool:
    """Whether a set ended the game, perhaps the dummy's."""
    return any(
        max(holdings(player)) >= view.same or kinds(player) >= view.different
        for player in view.players
    )


def belongings(view: View, player: Player) -> list[str]:
    """Everything a player has, in words."""
    lines = [_("Fish: {0}.").format(counted(player.fish) or "–"), face_down(player)]
    lines.append(baits(player.baits) + ".")
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
