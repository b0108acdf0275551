"""What helps a newcomer to Sharks to decide: one sentence for each kind of decision."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_cards import favourites
from chum.games.sharks.board_gains import food, gain_of, near_the_end
from chum.games.sharks.rules_table import SIZES
from chum.games.sharks.view import View
from chum.games.sharks.words import TYPE_TITLES, WAYS, sent_nowhere
from chum.games.sharks.words_swims import best_swims, could_not_swim

EXPLAINED = 3  # the round from which a step without a choice needs no excuse


def coach(view: View) -> tuple[str, str]:
    step = view.step
    if step == table.SWIMMING:
        return coach_swim(view)
    if step == table.RELIEVING:
        return coach_relief(view)
    if step == table.SCORING:
        return coach_score(view)
    if step == table.STEERING:
        return coach_boat(view)
    if step == table.TAKING:
        return coach_take(view)
    return {
        table.CHOOSING: (
            "choose",
            _("Most cards of a shark want the two creatures beside it."),
        ),
        table.PLACING: ("place", _("Begin beside a tile whose creatures your cards want.")),
        table.SHUT_OUT: (
            "shut-out",
            _("Your way in is closed: begin beside another tile that is open."),
        ),
        table.DRAWING: ("draw", _("Choose a bag: which size do your cards ask for?")),
        table.SWEEPING: (
            "tide",
            _("Wash three tiles away, best those with trash: three cans bring 1 point."),
        ),
    }[step]


def coach_take(view: View) -> tuple[str, str]:
    me = view.sharks[view.seat]
    if gain_of(me, food(view, view.tiles[me.tile])).points:
        return "take", _("Take the creature that lifts a card; the tag shows by how much.")
    loved = favourites(me.species)
    coming = [count for card, count in enumerate(me.unseen) if wants(card, loved)]
    if 2 * sum(coming) > me.deck:
        text = _("Neither pays yet. Think of your hand; most new cards want {0} or {1}.")
        return "take-early", text.format(*(_(TYPE_TITLES[kind]) for kind in loved))
    return "take-later", _("Neither pays yet: take what cards in your hand or deck want.")


def wants(card: int, kinds: Sequence[int]) -> bool:
    """Whether a card asks for one of these types, of any size or of one."""
    if card < table.BY_SIZE:
        return card in kinds
    return card >= table.BY_BOTH and (card - table.BY_BOTH) // SIZES in kinds


def coach_swim(view: View) -> tuple[str, str]:
    if view.last_round:
        return "swim-last", _("A stomach is full: this round is the last. Go where a card pays.")
    if near_the_end(view):
        return "swim-near", _(
            "A stomach is nearly full; then only the round is finished. Score soon!"
        )
    steps = [tile for tile in view.ways if tile >= 0 and tile not in view.closed]
    if steps and all(view.litter[tile] >= 0 for tile in steps):
        return "swim-trash", _("Trash on every way: take the one with the best food.")
    if view.round > 1 and {table.TIDE, table.RELIEF} & {
        view.tiles[tile] for tile in best_swims(view)
    }:
        return coach_special(view)
    return "swim", _("Swim to food your cards want; trash on the way is swallowed.")


def coach_special(view: View) -> tuple[str, str]:
    """Tiles that feed less than they do something; oil, which nobody enters, lies beside them."""
    if table.TIDE in {view.tiles[tile] for tile in best_swims(view)}:
        return "swim-tide", _("The wave washes three tiles away; nobody swims into oil.")
    return "swim-relief", _("On the green tile you spit trash out and swap cards.")


def coach_relief(view: View) -> tuple[str, str]:
    can_spit = view.sharks[view.seat].trash and not view.spat
    if view.laid_off and can_spit:
        return "relief-both", _("Swap another card, spit a can out, too, or draw your new cards.")
    if view.laid_off:
        return "relief-cards", _("Swap another card, or draw your new cards.")
    if view.drawn_up:
        return "relief-can", _("You may spit a can out, too, or go on.")
    if view.spat:
        return "relief-spat", _("You may swap cards, too, or go on.")
    if not view.sharks[view.seat].trash:
        return "relief-clean", _("Your stomach is clean: swap a card that you will not fill.")
    return "relief", _("Spit one can out, swap cards you will not fill, or both.")


def coach_score(view: View) -> tuple[str, str]:
    pays = any(card and card.worth for card in view.sharks[view.seat].hand)
    if view.last_round and pays:
        return "score-last", _("Last chance: cards in hand are worth nothing afterwards.")
    if view.last_round and not pays:
        return "score-never", _("No card pays, and you have no other turn to fill one: go on.")
    if could_not_swim(view):
        return "score-stuck", _("A shark that cannot move stays where it is and eats nothing.")
    if not pays and view.round < EXPLAINED and not any(others_hands(view)):
        return "score-none", _("You are always asked, so that nobody learns what cards you hold.")
    if not pays:
        return "score-ladder", _("Eat more of what a card counts: the row on it shows the points.")
    if near_the_end(view):
        return "score-near", _("A stomach is nearly full: score before the last round is over.")
    return "score", _("Score now, or wait: each further creature makes a card grow.")


def others_hands(view: View) -> list[bool]:
    """Whether the cards of each of the others are seen: hands may be open."""
    return [bool(shark.hand) for shark in view.sharks if shark.seat != view.seat]


def coach_boat(view: View) -> tuple[str, str]:
    if sent_nowhere(view):
        ways = _(WAYS[view.token]), _(WAYS[(view.token + 1) % 4])
        text = _("There is no sea {0} or {1}, so the boat may sail elsewhere.")
        return "boat-edge", text.format(*ways)
    if view.token < 0:
        return "boat-free", _("This time the boat may sail to any tile beside it.")
    clean = view.tiles[view.boat] not in (table.RELIEF, table.OIL) and view.litter[view.boat] < 0
    if not clean:
        return "boat-clean", _("Send the boat where it troubles others; this time no trash stays.")
    return "boat", _("Send the boat where it troubles others; trash stays behind it.")
