"""What helps a newcomer to SharkBait to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import View
from chum.games.sharkbait.words import hidden_dots

SHARKS = 2  # that the next turn of the standard game draws from the bag
TYPICAL = 5  # Fish that a turn takes out of the bag; six dice could take more


def coach(view: View) -> tuple[str, str]:
    if view.phase == "giving":
        if view.players[view.seat].has_given:
            return "give-anew", _("Until both gifts are in you may still give another one.")
        return "give", _("Give your neighbour a shark: it eats there, but its dots go too.")
    if view.phase == "returning":
        return "return", _("Nothing would be safe. Send one shark back; the third takes its place.")
    return coach_placed(view) if view.placed else coach_rolled(view)


def ends(view: View) -> bool:
    """Whether nothing would be left to draw if the turn ended now."""
    needed = 0 if view.advanced else SHARKS  # by the next turn
    return safe_dice(view) + needed >= view.bag


def safe_dice(view: View) -> int:
    return sum(dice for column, dice in enumerate(view.columns, 1) if column not in view.eaten)


def coach_placed(view: View) -> tuple[str, str]:
    safe = safe_dice(view)
    if ends(view):
        return "last", _("Stop now, and the bag runs empty: the game ends. Do you lead?")
    if safe == 0 and view.middle:
        return "fed", _("The sharks will eat all that: roll the rest, or stop for a token.")
    if safe == 0:
        return "fed-bare", _("The sharks will eat all that: roll the rest, or stop without Fish.")
    if safe == DICE - 1 and view.middle:
        return "sixth", _("One more safe die and all six are home: that earns a token.")
    return "placed", _("Rolling costs nothing: what is placed stays. Stop when nothing more fits.")


def coach_rolled(view: View) -> tuple[str, str]:
    fits = [column for column in range(1, NUMBERS + 1) if can_place(view, column)]
    if not fits:
        return coach_stuck(view)
    if view.turn <= view.seats and not any(view.columns):
        return "open", _("A pair opens a column. Dice in the blue are Fish; the red is eaten.")
    if all(column in view.eaten for column in fits):
        if len(view.rolled) == min(least(view, column) for column in fits):
            return "feed-rest", _(
                "Only the sharks' columns fit: feeding the rest ends your turn, like stopping."
            )
        return "feed", _("Only the sharks' columns fit: feed them and roll on, or stop.")
    if any(view.columns):
        return "join", _("A single die may join its column; a pair opens another one.")
    if view.bag <= TYPICAL * view.seats:
        return "late", _("This may be your last turn: the game ends once the bag is empty.")
    return "open-count", _("Your Fish and tokens are counted at your name. The most dots win.")


def coach_stuck(view: View) -> tuple[str, str]:
    """Nothing fits, and whoever is asked has a token: else the turn ends by itself (SB-44)."""
    if ends(view):
        return "trade-last", _(
            "Nothing fits. Stopping ends the game, for the bag runs empty; a token rolls anew."
        )
    if safe_dice(view) == 0 and view.middle:
        return "trade-none", _("Nothing fits. Stop with no safe die, and you get a token for it.")
    if view.advanced:
        return "trade-seen", _("Nothing fits. A new roll costs a token; stopping is free.")
    said = _("Nothing fits. A new roll costs a token, worth {0}; stopping is free.")
    return "trade", said.format(hidden_dots(view, token=True))


def can_place(view: View, column: int) -> bool:
    """Two dice open a column, one joins (SB-13)."""
    return view.rolled.count(column) >= least(view, column)


def least(view: View, column: int) -> int:
    return 1 if view.columns[column - 1] else 2
