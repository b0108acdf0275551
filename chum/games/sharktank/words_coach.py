"""What helps a newcomer to Shark Tank to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharktank.board_moment import comes_to_lead, leads
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import View
from chum.games.sharktank.words import points, suit_name
from chum.games.sharktank.words_hint import most_gobbled, near
from chum.games.sharktank.words_paths import reaches_fish
from chum.games.sharktank.words_stakes import left_alone

LOW = 2  # the highest value that is drafted
NEAR = 3  # tiles of a move up to which it is worked out what they reach


def coach(view: View) -> tuple[str, str]:
    if view.phase == "draft":
        return coach_draft(view)
    if view.phase == "shark":
        return coach_shark(view)
    if view.phase == "token":
        return coach_token(view)
    if view.phase == "tile":
        return coach_tile(view)
    if all(fish.suit != view.shark for fish in view.fish):
        return "stand-free", _("No fish of its suit is left: any place will do.")
    if not near(view):
        return "stand-far", _("No fish comes beside it: stop where the others cannot use it.")
    return "stand", _("Stop beside a fish of its suit; two at once is better.")


def coach_draft(view: View) -> tuple[str, str]:
    if view.draft == 0:
        return "draft-null", _("A Null rolls a die: extra tiles now, or points at the end.")
    if view.draft == 2:
        text = _("{0} are tasty: each token or fish of them brings {1} more in the end.")
        return "draft-tasty", text.format(suit_name(view.tasty), points(view.worth[1]))
    return "draft", _("The most points win. Keep tokens as points, or spend them to swim on.")


def coach_shark(view: View) -> tuple[str, str]:
    if view.short:
        return "shark-tight", _("The tank is too tight: choose a shark that can still move.")
    if view.final:
        return "shark-final", _("Your last turn: gobble, or keep your tokens for the count.")
    if 2 * view.quiet >= view.limit:
        left = view.limit - view.quiet
        text = plural(
            "Nobody gobbled for long: after {0} more such turn the game ends.",
            "Nobody gobbled for long: after {0} more such turns the game ends.",
            left,
        )
        return "shark-quiet", text.format(left)
    if view.turns > view.seats and leads(view, view.players[view.seat]):
        return "shark-leads", _(
            "You have the most tokens already: another fish costs nothing more."
        )
    if view.turns > view.seats and comes_to_lead(view, view.players[view.seat], 1):
        return "shark-lead", _(
            "One more fish and you have the most tokens: whoever has them skips a turn."
        )
    if view.turns > view.seats and nothing_in_reach(view):
        return "shark-far", _(
            "Nothing in reach: spend a token, or swim where others cannot use it."
        )
    return "shark", _("Any shark swims for you: stop it right beside a fish of its suit.")


def nothing_in_reach(view: View) -> bool:
    """No shark comes beside a fish of its suit without a token."""
    due = view.base + view.players[view.seat].tiles
    return due <= NEAR and not any(most_gobbled(view, shark, due) for shark in range(SUITS))


def coach_token(view: View) -> tuple[str, str]:
    if all(token % VALUES == 0 for token in view.players[view.seat].known):
        return "token-null", _("A Null buys zero to five tiles; all of them must be laid.")
    if said := left_alone(view):
        return "token-alone", said
    if any(token % VALUES > LOW for token in view.players[view.seat].known):
        return "token-secret", _(
            "A gobbled token shows its number when spent: there may be no way back."
        )
    return "token", _("A token buys tiles (✓: they reach a fish), but it is points, too.")


def coach_tile(view: View) -> tuple[str, str]:
    if reaches_fish(view, view.due):
        return "tile-fish", _("Tap a ringed fish: the way there is laid for you.")
    return "tile", _("Tap the light water where it shall stop; the way is laid for you.")
