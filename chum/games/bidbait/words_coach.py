"""What helps a newcomer to Bid & Bait! to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait.board_parts import holdings, kinds, lacks_one, progress
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import baits, gift
from chum.games.bidbait.words_danger import dangers


def coach(view: View) -> tuple[str, str]:
    me = view.players[view.seat]
    if view.phase == "bid":
        return coach_bid(view, me)
    if view.phase == "change":
        return "change", _("Keep your bid, or change it now that all are shown.")
    if view.phase == "roll":
        return "roll", _("Roll your bid or more, and you must take something.")
    if view.phase == "failed":
        return coach_failed(view, me)
    if view.phase == "prize":
        return coach_prize(view)
    if view.phase == "keep":
        return "keep", _("Keep one of the two Fish; the other is discarded.")
    return coach_after(view, me)


def coach_bid(view: View, me: Player) -> tuple[str, str]:
    if me.has_bid:
        return "bid-anew", _("Not everybody has bid. You may still change your bid.")
    if any(kind != NONE and lacks_one(view, me, kind) for kind in view.row[0].slots):
        return "bid-last", _("The Fish you need lies here: bid high enough to choose first.")
    if dangers(view):
        return "bid-danger", _("A rival could win with a Fish here: a high bid may take it first.")
    lacking = min(view.different - kinds(me), view.same - max(holdings(me)))
    if lacking > view.last_round - view.round + 1:
        return "bid-late", _("No set in sight? Bid high and miss: the fewest Fish win.")
    return coach_round(view, me)


def coach_round(view: View, me: Player) -> tuple[str, str]:
    """At the first bids one thing each that is on the table and says nothing by itself."""
    if view.round == 2:
        return "bid-nearest", nearest_set(view, me)
    if view.round == 3:
        if view.duck == view.seat:
            return "bid-duck", _("You hold the Duck: of equal bids, which go last, yours is first.")
        return "bid-duck", _("Equal bids go last; whoever holds the Duck is first of them.")
    if view.round == 4 and me.face_down:
        return "bid-hidden", _("Your Fish with the crossed eye counts too; only you see it.")
    text = _("Catch {0} kinds or {1} alike. High bids choose first, but must roll as much.")
    return "bid", text.format(view.different, view.same)


def nearest_set(view: View, me: Player) -> str:
    """What `2/4` at a name says."""
    shown = progress(view, me)
    reached, wanted = shown.split("/")
    text = _("{0} at your name: {1} of {2} alike. A rival's +? lies face down.")
    if int(wanted) == view.different:
        text = _("{0} at your name: {1} of {2} kinds. A rival's +? lies face down.")
    return text.format(shown, reached, wanted)


def coach_failed(view: View, me: Player) -> tuple[str, str]:
    lacking = me.bid - me.roll
    rerolls = "reroll" in {view.abilities[number - 1] for number in me.spots}
    if rerolls and me.baits >= lacking:
        text = _("Roll again by your ability, pay {0}, or go without.")
        return "failed-either", text.format(baits(lacking))
    if rerolls:
        text = _("Roll again by your ability, or go without and get {0}.")
        return "failed-reroll", text.format(baits(view.consolation))
    if me.baits >= lacking:
        text = _("You lack {0}: pay {1}, or go without and get {2}.")
        return "failed", text.format(lacking, baits(lacking), baits(view.consolation))
    return "failed-ability", _("Your Baits do not reach. Use an ability, or go without.")


def coach_prize(view: View) -> tuple[str, str]:
    things = {kind for kind in view.row[0].slots if kind != NONE}
    if len(things) + view.spot_free == 1:
        return "prize-only", _("You kept your word, so this one is yours.")
    if view.spot_free:
        ability = view.row[0].ability
        text = _("Take a Fish, or the Spot's ability: {0}").format(gift(view, ability))
        return f"prize-{ability.replace(' ', '-')}", text
    text = _("Take a Fish that you need: {0} kinds or {1} alike win.")
    return "prize-fish", text.format(view.different, view.same)


def coach_after(view: View, me: Player) -> tuple[str, str]:
    said = {
        "release a fish": _("Let a Fish go: fewer Fish win if nobody makes a set."),
        "reorder spots": _("Choose which Spot comes next; its Fish move with it."),
        "rescue a fish": _("Take any discarded Fish: the missing kind may be there."),
    }
    for number in me.spots:
        ability = view.abilities[number - 1]
        if ability in said:
            return f"after-{ability.split()[0]}", said[ability]
    return "after", _("Use an ability now, or end your turn and save it.")
