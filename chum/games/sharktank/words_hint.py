"""Why a move of Shark Tank is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chum.core.language import _, plural
from chum.core.words import capital
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_moment import comes_to_lead, leads
from chum.games.sharktank.board_places import steps_to, touches
from chum.games.sharktank.board_seats import lost_without
from chum.games.sharktank.rules_tank import VALUES
from chum.games.sharktank.view import View, square_name
from chum.games.sharktank.words import points, square_of, suit_name, the_shark, token_name


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:  # noqa: ARG001
    code = codes[0]
    if code < rules.SHARK:
        return drafting(view, code)
    if code < rules.NO_TOKEN:
        return choosing(view, code - rules.SHARK)
    if code < rules.FIRST_TILE:
        return spending(view, code)
    square = square_name(square_of(view, code))
    return standing(view, square) if code >= rules.STAND else laying(view, square)


def whole(view: View, codes: Sequence[int], names: Sequence[str]) -> str:  # noqa: ARG001
    """Why a move to its end is good."""
    return standing(view, end_of(view, codes))


def end_of(view: View, codes: Sequence[int]) -> str:
    """The square where a shark stands after these tiles and its stop; "" before that."""
    if codes[-1] < rules.STAND:
        return ""
    at = view
    for code in codes[:-1]:
        at = replace(at, laid=[*at.laid, square_name(square_of(at, code))])
    return square_name(square_of(at, codes[-1]))


def planned(view: View, codes: Sequence[int], goal: str, names: Sequence[str]) -> str:  # noqa: ARG001
    """Why a shark, or a token for it, is good, if it ends where the plan does; "" where a die is
    rolled on the way, or what holds for the move by itself says it all.
    """
    if not goal:
        return ""
    square = goal.split()[1]
    token = next((code for code in codes if code >= rules.NO_TOKEN), rules.NO_TOKEN)
    if view.phase == "token":
        if token == rules.NO_TOKEN:
            return ""
        if gobbled(view, view.shark, square):
            return bought(view, token)
        return shed(view, token) or led(view, square)
    return sent(replace(view, shark=codes[0] - rules.SHARK), token, square)


def sent(view: View, token: int, square: str) -> str:
    """A shark on its way to a square, of which no fish may be left, or none in reach."""
    count = gobbled(view, view.shark, square)
    if count and token == rules.NO_TOKEN:
        return "" if set_missing(view) == [view.shark] else reaches(view.shark, count)
    if count:
        text = plural("With {1} it reaches a fish.", "With {1} it reaches {0} fish at once.", count)
        return text.format(count, token_name(token - rules.SPEND))
    if not any(fish.suit == view.shark for fish in view.fish):
        return ""
    why = spared(view) if token == rules.NO_TOKEN else shed(view, token)
    return why or led(view, square)


def bought(view: View, code: int) -> str:
    """A token that brings its shark to a fish, and its price."""
    token = code - rules.SPEND
    lost = lost_without(view, view.players[view.seat], token)
    if lost <= 0 or token % VALUES == 0:
        return _("{0} reaches a fish.").format(token_name(token))
    return _("Costs {0}, and reaches a fish.").format(points(lost))


def shed(view: View, code: int) -> str:
    """What it is good for to have a token no longer; so only of a turn that gobbles nothing."""
    own = view.players[view.seat]
    token = code - rules.SPEND
    left = [count - (suit == token // VALUES) for suit, count in enumerate(own.suits)]
    if sum(map(bool, left)) == 1 < sum(map(bool, own.suits)):
        text = _("Without {0} you hold a single suit: {1}.")
        return text.format(token_name(token), points(view.worth[3]))
    if leads(view, own) and not leads(view, own, -1) and not view.final:
        return _("Without {0} you do not lead, and skip no turn.").format(token_name(token))
    return ""


def led(view: View, square: str) -> str:
    """A shark that gobbles nothing: to where."""
    away = far(view, square)
    if away < far(view, view.sharks[view.shark]):
        return plural(
            "It comes nearer: the next fish of {1} is {0} square from there.",
            "It comes nearer: the next fish of {1} is {0} squares from there.",
            away,
        ).format(away, suit_name(view.shark))
    return plural(
        "It is led away: the next fish of {1} is {0} square from there.",
        "It is led away: the next fish of {1} is {0} squares from there.",
        away,
    ).format(away, suit_name(view.shark))


def spared(view: View) -> str:
    """Why a shark that can reach a fish would leave it alone, as far as that can be seen."""
    own = view.players[view.seat]
    due = view.due or (view.base if view.short else view.base + own.tiles)
    reached = most_gobbled(view, view.shark, due)
    if not reached:
        return ""
    if sum(map(bool, own.suits)) == 1 and not own.suits[view.shark]:
        text = _("It leaves the fish: {0} would cost you {1} for a single suit.")
        return text.format(suit_name(view.shark), points(view.worth[3]))
    if comes_to_lead(view, own, 1) and not view.final:
        return _("It leaves the fish: with one more you would lead, and skip.")
    return ""


def set_missing(view: View) -> list[int]:
    """Suits that the viewer has none of."""
    return [suit for suit, count in enumerate(view.players[view.seat].suits) if count == 0]


def drafting(view: View, suit: int) -> str:
    own = view.players[view.seat].suits
    name = suit_name(suit)
    if set_missing(view) == [suit]:
        return set_of_four(view, name)
    if suit == view.tasty:
        return _("{0} are tasty: {1} more in the end.").format(name, points(view.worth[1]))
    if not sum(own):
        return _("To begin with, all suits but the tasty one are worth the same.")
    if own[suit] == 0:
        return nth_suit(view, sum(map(bool, own)) + 1)
    if sum(own) == own[suit]:
        return _("All your tokens stay of one suit: {0} more.").format(points(view.worth[3]))
    return _("{0} again: you would have {1} of them.").format(name, own[suit] + 1)


def nth_suit(view: View, count: int) -> str:
    """A new suit on the way to a set; the fourth completes it."""
    text = _("Your third suit; all four bring {0}.")
    if count == 2:
        text = _("Your second suit; all four bring {0}.")
    return text.format(points(view.worth[2]))


def set_of_four(view: View, name: str) -> str:
    return _("{0} complete a set of four suits: {1}.").format(name, points(view.worth[2]))


def choosing(view: View, shark: int) -> str:
    due = view.base if view.short else view.base + view.players[view.seat].tiles
    gobbled = most_gobbled(view, shark, due)
    if gobbled:
        if set_missing(view) == [shark]:
            told = _("It reaches a fish, and {0} complete your set: {1}.")
            return told.format(suit_name(shark), points(view.worth[2]))
        return reaches(shark, gobbled)
    left = sum(fish.suit == shark for fish in view.fish)
    if not left:
        return _("No fish of {0} is left: it feeds nobody.").format(suit_name(shark))
    helpful = cheapest(view, shark, due)
    if helpful >= 0:
        told = _("{0} would bring it to a fish; without a token you lead it nearer or away.")
        return told.format(token_name(helpful))
    text = plural(
        "{0} fish of {1} is left, too far without a token: lead it nearer, or away.",
        "{0} fish of {1} are left, too far without a token: lead it nearer, or away.",
        left,
    )
    return text.format(left, suit_name(shark))


def cheapest(view: View, shark: int, due: int) -> int:
    """The token of the least value that brings a shark to a fish of its suit; -1 if none does."""
    by_value = {token % VALUES: token for token in view.players[view.seat].known}
    tried = sorted(by_value.items()) if not view.short else []
    return next(
        (token for value, token in tried if value and most_gobbled(view, shark, due + value)), -1
    )


def reaches(shark: int, count: int) -> str:
    """One of perhaps several that are in reach, or so many by one stop."""
    text = plural(
        "{1} reaches a fish without a token.",
        "{1} reaches {0} fish at once without a token.",
        count,
    )
    return capital(text.format(count, the_shark(shark)))


def most_gobbled(view: View, shark: int, due: int) -> int:
    """Fish of its suit that the shark can gobble with so many tiles."""
    squares = words_paths.reach(replace(view, shark=shark, due=due))
    return max((gobbled(view, shark, square) for square in squares), default=0)


def gobbled(view: View, shark: int, square: str) -> int:
    return sum(fish.suit == shark and touches(square, fish.at, view.corners) for fish in view.fish)


def spending(view: View, code: int) -> str:
    due = min(view.most, view.base + view.players[view.seat].tiles)
    free = most_gobbled(view, view.shark, due)
    if code == rules.NO_TOKEN:
        if free:
            return reaches(view.shark, free)
        return _("Tokens you keep are points in the end.")
    token = code - rules.SPEND
    value = token % VALUES
    if value == 0:
        return _("A die says how many more tiles {0} buys.").format(token_name(token))
    reached = most_gobbled(view, view.shark, due + value)
    if reached > free:
        return bought(view, code)
    if not reached and (why := shed(view, code)):
        return why
    tiles = plural("{0} more tile", "{0} more tiles", value).format(value)
    return _("{0} buys {1}.").format(token_name(token), tiles)


def laying(view: View, square: str) -> str:
    ahead = replace(view, laid=[*view.laid, square])
    if any(gobbled(view, view.shark, at) for at in words_paths.reach(ahead)):
        return _("This way can end beside a fish of {0}.").format(suit_name(view.shark))
    if near(view):
        return _("This way leads past the fish.")
    closer = far(view, square) - far(view, (view.laid or [view.sharks[view.shark]])[-1])
    if closer < 0:
        return _("No fish can be reached this turn, but the next is nearer from there.")
    if closer > 0:
        return _("No fish can be reached this turn; there the others find it further away.")
    return _("No fish can be reached this turn.")


def far(view: View, square: str) -> int:
    """Squares between a place and the nearest fish that the moved shark eats."""
    prey = [fish.at for fish in view.fish if fish.suit == view.shark]
    return steps_to(prey, square, view.corners)


def near(view: View) -> bool:
    return most_gobbled(view, view.shark, view.due) > 0


def standing(view: View, square: str) -> str:
    count = gobbled(view, view.shark, square)
    if count:
        return plural(
            "There it touches {0} fish.", "There it touches {0} fish at once.", count
        ).format(count)
    if not any(fish.suit == view.shark for fish in view.fish):
        return _("No fish of {0} is left: it feeds nobody.").format(suit_name(view.shark))
    if why := spared(view):
        return why
    away = far(view, square)
    text = plural(
        "No fish for it there; the next is {0} square away.",
        "No fish for it there; the next is {0} squares away.",
        away,
    )
    return text.format(away)
