"""The action bar of Bid & Bait!: dice to bid with, prizes, abilities, and what is said there."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from chum.core.language import _, plural
from chum.core.words import capital, enumeration
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import ICONS, LATE, ability_in_short, fish, promise
from chum.games.bidbait.bot_odds import success
from chum.games.bidbait.view import NONE, Player
from chum.games.bidbait.words import (
    ability_name,
    anything_left,
    baits,
    chances,
    fish_name,
    percent,
    write,
)
from chum.games.bidbait.words_danger import warning
from chum.scene.scene import Button, Part

CATCH = "-52 -40 104 80"  # the box of a Fish's picture
ICON = "-39 -30 78 60"


def mine(m: LakeMoment) -> bool:
    view = m.view
    return view.turn == view.seat != NONE and not view.over


def hand(m: LakeMoment) -> list[Button]:
    view = m.view
    if view.seat == NONE or view.over:
        return []
    me = view.players[view.seat]
    if view.phase == "bid" or m.may_change(me):
        return [die(m, me, number) for number in range(1, view.faces + 1)]
    if not mine(m):
        return []
    if view.phase == "prize":
        return prizes(m)
    if view.phase == "keep":
        return [keep_button(m, kind) for kind in sorted({*view.drawn})]
    return gathered([*payment(m, me), *uses(m, me)])


def die(m: LakeMoment, me: Player, number: int) -> Button:
    view = m.view
    changing = view.phase == "change"
    return Button(
        f"die-{number}",
        (_("Change to {0}") if changing else _("Bid {0}")).format(number),
        act=write(view, table.BID + number - 1),
        note="\n".join(map(percent, odds(m, me, number))),
        parts=[f"s-die-{number}"],
        box="-27 -27 54 58",
        css="die",
        seat=view.seat,
        on=me.bid == number,
        group=odds_heading(m, me),
    )


def odds(m: LakeMoment, me: Player, bid: int) -> list[Fraction]:
    """The chance to reach a bid by the roll alone; then, where it is another, with all one has."""
    plain = success(bid, faces=m.view.faces)
    best = success(bid, me.baits, rerolls(m, me), m.view.faces)
    return [plain] if best == plain else [plain, best]


def rerolls(m: LakeMoment, me: Player) -> int:
    return m.abilities(me).count("reroll")


def odds_heading(m: LakeMoment, me: Player) -> str:
    """What the numbers below the dice are."""
    helps = [baits(me.baits)] if me.baits else []
    if number := rerolls(m, me):
        helps.append(plural("{0} reroll", "{0} rerolls", number).format(number))
    if not helps:
        return _("Chance to roll enough")
    return _("Chance to roll enough; below: with {0}").format(enumeration(helps))


def prizes(m: LakeMoment) -> list[Button]:
    view = m.view
    found = []
    for slot, kind in enumerate(view.row[0].slots):
        act = write(view, table.TAKE + slot)
        if act:
            label = capital(fish_name(kind))
            if "slot" in act:
                label = _("{0}, slot {1}").format(label, slot + 1)
            note = promise(view, kind)
            found.append(picture(f"take-{slot}", label, act, note, [fish(kind)]))
    if view.spot_free:
        spot = view.row[0]
        name = ability_in_short(view, spot.ability)
        label = _("Spot {0}: {1}").format(spot.number, name)
        act, note = write(view, table.TAKE_SPOT), _("to use once")
        found.append(picture("take-spot", label, act, note, drawing(spot.ability), ICON))
    return found


def picture(
    name: str, label: str, act: str, note: str, parts: Sequence[str | Part], box: str = CATCH
) -> Button:
    return Button(name, label, act, note=note, parts=parts, box=box, css="choice")


def drawing(ability: str) -> list[str | Part]:
    """An ability's icon, to choose it."""
    paper = Part("rect", width=58, height=58, css="paper")
    return [paper, Part(ICONS[ability], scale=1.9, css="ink-icon")]


def keep_button(m: LakeMoment, kind: int) -> Button:
    label = _("Keep {0}").format(fish_name(kind))
    act = write(m.view, table.KEEP + kind)
    return picture(f"keep-{kind}", label, act, promise(m.view, kind), [fish(kind)])


def catch(label: str, act: str, parts: Sequence[str | Part], heading: str) -> Button:
    """One of many Fish: only its picture, below what would be done with it."""
    name = act.replace(" ", "-")
    return Button(name, label, act, parts=parts, box=CATCH, css="card catch", group=heading)


def payment(m: LakeMoment, me: Player) -> list[Button]:
    lacking = me.bid - me.roll
    if m.view.phase != "failed" or me.baits < lacking:
        return []
    label = _("Pay {0}").format(baits(lacking))
    note = _("{0} left").format(me.baits - lacking)
    bait = [Part("s-bait", scale=1.2)]
    return [picture("pay", label, write(m.view, table.PAY), note, bait, ICON)]


def uses(m: LakeMoment, me: Player) -> list[Button]:
    """Every way to use an ability in the turn as it stands."""
    view = m.view
    found = []
    for ability in dict.fromkeys(m.abilities(me)):
        if ability == "reroll" and view.phase == "failed":
            found.append(use(m, ability, table.USE_REROLL))
        elif ability == "gain baits":
            found.append(use(m, ability, table.USE_BAITS))
        elif ability == "take the duck":
            found.append(use(m, ability, table.USE_DUCK))
        elif ability == "draw two fish" and view.pile_size + sum(view.discards):
            found.append(use(m, ability, table.USE_DRAW))
        elif ability == "reorder spots":
            found += [order_button(m, row) for row in range(len(table.ORDERS) // 3)]
        elif ability == "rescue a fish":
            found += rescues(m)
        elif ability == "release a fish":
            found += releases(m, me)
    return [button for button in found if button.act]


def use(m: LakeMoment, ability: str, code: int) -> Button:
    name, act = ability_name(m.view, ability), write(m.view, code)
    return picture(f"use-{code}", name, act, effect(m, ability), drawing(ability), ICON)


def effect(m: LakeMoment, ability: str) -> str:
    """What an ability would do now, in a few words."""
    view = m.view
    me = view.players[view.seat]
    if ability == "reroll":
        return _("chance {0}").format(percent(success(me.bid, faces=view.faces)))
    if ability == "gain baits":
        return _("{0} in all").format(me.baits + view.gain)
    if ability == "take the duck":
        last = view.round == view.last_round
        return _("no round is left") if last else _("first in ties next round")
    return _("keep one")


def rescues(m: LakeMoment) -> list[Button]:
    heading = _("Take from the discards")
    return [
        catch(
            _("Rescue {0}").format(fish_name(kind)),
            write(m.view, table.USE_RESCUE + kind),
            [fish(kind)],
            heading,
        )
        for kind, number in enumerate(m.view.discards)
        if number
    ]


def releases(m: LakeMoment, me: Player) -> list[Button]:
    heading = ability_name(m.view, "release a fish")
    found = [
        catch(
            _("Release {0}").format(fish_name(kind)),
            write(m.view, table.USE_RELEASE + kind),
            [fish(kind)],
            heading,
        )
        for kind, number in enumerate(me.fish)
        if number
    ]
    if me.face_down:
        label = _("Release your face-down Fish")
        parts = [fish(me.hidden), Part("i-eye-off", 34, 26, css="faint")]
        found.append(catch(label, write(m.view, table.RELEASE_HIDDEN), parts, heading))
    return found


def gathered(found: list[Button]) -> list[Button]:
    """Where some choices stand under a heading all do: it takes less room."""
    if not any(button.group for button in found):
        return found
    return [
        button if button.group else replace(button, group=button.label, css="card catch", note="")
        for button in found
    ]


def order_button(m: LakeMoment, row: int) -> Button:
    """Another order of the next Spots, as their numbers."""
    act = write(m.view, table.USE_REORDER + row)
    numbers = " ".join(act.split()[1:])
    return Button(f"order-{row}", numbers, act, css="order", group=_("New order of the Spots"))


def buttons(m: LakeMoment) -> list[Button]:
    view = m.view
    if view.seat == NONE or view.over:
        return []
    me = view.players[view.seat]
    if m.may_change(me):
        label = _("Keep {0}").format(me.bid)
        return [Button("keep-bid", label, write(view, table.KEEP_BID), css="go big")]
    if not mine(m):
        return []
    if view.phase == "roll":
        highest = me.bid == view.faces
        label = (_("Roll a {0}") if highest else _("Roll {0} or more")).format(me.bid)
        if me.bid == 1:
            label = _("Roll: any number will do")
        return [Button("roll", label, write(view, table.ROLL), css="go big")]
    if view.phase == "failed":
        note = _("and get {0}").format(baits(view.consolation))
        return [Button("done", _("Go without"), write(view, table.DONE), note, css="big")]
    if view.phase == "after":
        return [Button("done", _("End turn"), write(view, table.DONE), css="go big")]
    return []


def say(m: LakeMoment) -> str:
    """What to do, in a few words."""
    view = m.view
    if view.seat == NONE or view.over:
        return ""
    me = view.players[view.seat]
    if view.phase == "bid":
        if me.has_bid:
            return _("You bid {0}.").format(me.bid)
        return _("What do you bid?")
    if m.may_change(me):
        return _("Keep your {0}, or change it?").format(me.bid)
    return say_in_turn(m, me) if mine(m) else ""


def say_in_turn(m: LakeMoment, me: Player) -> str:
    view = m.view
    if view.phase == "roll":
        return _("Your turn: you bid {0}.").format(me.bid)
    if view.phase == "failed":
        return _("You rolled {0} and lack {1}.").format(me.roll, me.bid - me.roll)
    if view.phase == "prize":
        if len(prizes(m)) == 1:
            return _("You made it: only this is left.")
        if not view.spot_free:
            return _("You made it: take a Fish.")
        return _("You made it: a Fish, or the Spot's ability?")
    if view.phase == "keep":
        return _("Which Fish do you keep?")
    return _("Use an ability, or end your turn.")


def more(m: LakeMoment) -> str:
    """Small print."""
    view = m.view
    if view.seat == NONE or view.over:
        return ""
    me = view.players[view.seat]
    if view.phase == "bid":
        return _("You may still change it.") if me.has_bid else more_to_bid(m, me)
    if m.may_change(me):
        return _("All bids are open.")
    if not mine(m):
        return ""
    empty = "" if anything_left(view) else _("Nothing is left to take here!")
    if view.phase == "roll":
        chance = chances(view, me) if me.bid > 1 else ""
        return empty or " ".join(filter(None, [chance, why_before(m, me)]))
    if view.phase == "failed":
        return empty or _("You have {0}; each adds 1.").format(baits(me.baits))
    return _("The other is discarded.") if view.phase == "keep" else ""


def why_before(m: LakeMoment, me: Player) -> str:
    """Why somebody with a higher bid rolls later."""
    later = m.view.order[m.view.order.index(me.seat) + 1 :]
    higher = any(m.view.players[player].bid > me.bid for player in later)
    return _("Equal bids roll last.") if higher else ""


def more_to_bid(m: LakeMoment, me: Player) -> str:
    """Who else could win here; else what a bid means, and what helps it or what the goal is."""
    rule = _("The highest picks first, but must roll that much.")
    goal = _("{0} different or {1} same Fish win.").format(m.view.different, m.view.same)
    if danger := warning(m.view, m.called):
        return danger
    if m.view.round > m.view.last_round - LATE:
        return f"{goal} " + _("Without such a set the fewest Fish win.")
    if not m.wide:
        return f"{rule} {goal}"
    lifts = _("{0}: each adds 1 to a roll that falls short.")
    return f"{rule} " + lifts.format(baits(me.baits)) if me.baits else rule
