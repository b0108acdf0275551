"""Why a move of Bid & Bait! is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _, plural
from chum.core.words import capital, enumeration
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_parts import LATE, holdings, kinds, lacks_one
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import ability_name, baits, fish_name, gift, player_name, split
from chum.games.bidbait.words_danger import could_win, dangers


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    base, index = split(codes[0])
    me = view.players[view.seat]
    if base == table.BID:
        return bidding(view, me, index + 1, names) + as_good(view, codes[1:])
    if base == table.KEEP_BID:
        return bidding(view, me, me.bid, names)
    if base in (table.ROLL, table.USE_REROLL):
        return rolled(view, me.bid)
    if base == table.PAY:
        return paying(view, me)
    if base == table.TAKE:
        kind = view.row[0].slots[index]
        return forestalling(view, kind, names) or catching(view, me, kind)
    if base in (table.KEEP, table.USE_RESCUE):
        return catching(view, me, index)
    if base == table.TAKE_SPOT:
        return _("The Spot's ability: {0}").format(gift(view, view.row[0].ability))
    if base == table.DONE:
        return ending(view, me)
    return using(view, base)


def bidding(view: View, me: Player, bid: int, names: Sequence[str]) -> str:
    if view.phase == "change":
        return changing(view, me, bid, names)
    prize = next((kind for kind in offered(view) if lacks_one(view, me, kind)), NONE)
    if prize != NONE:
        text = _("The {0} would win at once; a bid of {1} works {2}.")
        return text.format(fish_name(prize), bid, times(view, bid, me.baits))
    rivals = dangers(view)
    if rivals and bid > 1 + view.faces // 2:
        text = _("{0} could win here: a high bid may take the Fish first.")
        return capital(text.format(player_name(rivals[0].player, names)))
    if bid == 1:
        return _("It cannot fail, but you usually choose last.")
    more = next((kind for kind in offered(view) if holdings(me)[kind] > 1), NONE)
    if more != NONE and bid >= min(me.baits + 1, view.faces):
        text = _("{0} number {1} lies here; a bid of {2} works {3}.")
        number = holdings(me)[more] + 1
        return text.format(capital(fish_name(more)), number, bid, times(view, bid, me.baits))
    if bid <= me.baits + 1:
        return unfailing(view, me, bid)
    new = [kind for kind in offered(view) if holdings(me)[kind] == 0]
    if new:
        text = _("The {0} is new to you; a bid of {1} works {2}.")
        return text.format(fish_name(new[0]), bid, times(view, bid, me.baits))
    if bid > 1 + view.faces // 2:
        text = _("You miss it {0}, and a miss brings {1}.")
        return text.format(in_all(bid - 1, view.faces), baits(view.consolation))
    return rolled(view, bid)


def unfailing(view: View, me: Player, bid: int) -> str:
    """With Baits for every gap; among such bids what one has over another."""
    if bid == min(me.baits + 1, view.faces):
        return _("The highest bid that cannot fail with your {0}.").format(baits(me.baits))
    return _("With your Baits it cannot fail, and costs {0} at most.").format(baits(bid - 1))


def as_good(view: View, codes: Sequence[int]) -> str:
    """Which other bids win as often, as far as one can tell."""
    if view.phase != "bid" or not codes:
        return ""
    bids = sorted(split(code)[1] + 1 for code in codes)
    text = _("A bid of {0} is about as good.")
    if len(bids) > 1:
        text = _("Bids of {0} are about as good.")
    return " " + text.format(enumeration([str(bid) for bid in bids]))


def offered(view: View) -> list[int]:
    return [kind for kind in view.row[0].slots if kind != NONE]


def changing(view: View, me: Player, bid: int, names: Sequence[str]) -> str:
    """All bids are open."""
    equal = [player for player in view.players if player is not me and player.bid == bid]
    if equal:
        text = _("{0} bid {1} too, and equal bids go last.")
        return capital(text.format(player_name(equal[0].seat, names), bid))
    return _("Nobody else bid {0}, so no tie holds you back.").format(bid)


def rolled(view: View, bid: int) -> str:
    if bid == 1:
        return _("A bid of 1 cannot fail.")
    return _("The roll is enough {0}.").format(times(view, bid))


def times(view: View, bid: int, baits: int = 0) -> str:
    """`four times in 6` in figures, with the Baits that one has."""
    enough = max(1, bid - baits)
    said = _("every time") if enough == 1 else in_all(view.faces - enough + 1, view.faces)
    return _("{0} with your Baits").format(said) if baits else said


def in_all(number: int, faces: int) -> str:
    return plural("{0} time in {1}", "{0} times in {1}", number).format(number, faces)


def paying(view: View, me: Player) -> str:
    lacking = me.bid - me.roll
    wanted = [kind for kind in offered(view) if lacks_one(view, me, kind)]
    new = [kind for kind in offered(view) if holdings(me)[kind] == 0]
    if wanted:
        return _("You lack {0}, and the {1} here wins at once.").format(
            lacking, fish_name(wanted[0])
        )
    if new:
        return _("You lack {0}, and the {1} here is new to you.").format(lacking, fish_name(new[0]))
    return _("You lack {0} and have {1}.").format(lacking, baits(me.baits))


def forestalling(view: View, kind: int, names: Sequence[str]) -> str:
    """Who could still win with the last Fish of a kind here in this round."""
    if lacks_one(view, view.players[view.seat], kind) or offered(view).count(kind) > 1:
        return ""
    for player in could_win(view, kind):
        if not view.players[player].had_turn:
            text = _("{0} could still win with the {1} this round.")
            return capital(text.format(player_name(player, names), fish_name(kind)))
    return ""


def catching(view: View, me: Player, kind: int) -> str:
    fish = capital(fish_name(kind))
    owned = holdings(me)[kind]
    if lacks_one(view, me, kind):
        return _("{0} makes your set: you win at once!").format(fish)
    if owned == 0 and len(view.row) > 1:
        return fish_to_come(view, fish, kind)
    if owned == 0:
        return _("{0} is new to you: kind {1} of {2}.").format(fish, kinds(me) + 1, view.different)
    return _("{0} number {1}: with {2} of a kind you win.").format(fish, owned + 1, view.same)


def fish_to_come(view: View, fish: str, kind: int) -> str:
    """What sets one new kind apart from another: how many of it lie at the next Spots."""
    more = sum(spot.slots.count(kind) for spot in view.row[1:])
    if not more:
        return _("{0} is new to you, and the next Spots have none.").format(fish)
    return plural(
        "{0} is new to you, and the next Spots have {1} more.",
        "{0} is new to you, and the next Spots have {1} more.",
        more,
    ).format(fish, more)


def ending(view: View, me: Player) -> str:
    if view.phase == "failed":
        return going_without(view, me)
    if view.round == view.last_round:
        return _("This is the last round: nothing comes after it.")
    unused = {view.abilities[number - 1] for number in me.spots} - LATER
    if unused == {"gain baits"}:
        return _("Baits help only a roll that falls short: gain them then.")
    if unused:
        kept = enumeration([ability_name(view, ability) for ability in sorted(unused)])
        return _("Nothing is lost, this can wait for a later round: {0}.").format(kept)
    return _("You have nothing more to use this turn.")


def going_without(view: View, me: Player) -> str:
    """That the fewest Fish win is a reason only where nobody is likely to make a set any more."""
    gained = baits(view.consolation)
    if view.round > view.last_round - LATE:
        text = _("Nothing taken brings {0}; without a set the fewest Fish win.")
        return text.format(gained)
    if me.baits >= me.bid - me.roll:
        text = _("You keep {0} and get {1} for later rounds.")
        return text.format(baits(me.baits), gained)
    return _("Your Baits do not reach; you get {0} for later rounds.").format(gained)


LATER = {"reroll", "change your bid"}  # what could not be used now anyway


def using(view: View, base: int) -> str:
    if base == table.USE_BAITS:
        return _("{0} lift rolls that fall short.").format(baits(view.gain))
    if base == table.USE_DUCK:
        if view.round == view.last_round:
            return _("No round is left in which the Duck could help.")
        return _("The Duck is first among equal bids.")
    if base == table.USE_DRAW:
        return _("You see two Fish and keep the one that suits you.")
    if base == table.USE_REORDER:
        return _("You choose which Spot comes next.")
    return _("If nobody makes a set, the fewest Fish win.")
