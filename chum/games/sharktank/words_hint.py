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
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import Fish, Player, View, square_name
from chum.games.sharktank.words import (
    fish_name,
    points,
    square_of,
    suit_name,
    the_shark,
    token_name,
)
from chum.games.sharktank.words_stakes import (
    bonus_of,
    collector,
    next_player,
    only_suit,
    suits_after,
    within_reach,
)


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    code = codes[0]
    if code < rules.SHARK:
        return drafting(view, code)
    if code < rules.NO_TOKEN:
        return choosing(view, code - rules.SHARK)
    if code < rules.FIRST_TILE:
        return spending(view, code)
    square = square_name(square_of(view, code))
    return standing(view, square, names) if code >= rules.STAND else laying(view, square)


def whole(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    """Why a move to its end is good."""
    return standing(view, end_of(view, codes), names)


def end_of(view: View, codes: Sequence[int]) -> str:
    """The square where a shark stands after these tiles and its stop; "" before that."""
    if codes[-1] < rules.STAND:
        return ""
    at = view
    for code in codes[:-1]:
        at = replace(at, laid=[*at.laid, square_name(square_of(at, code))])
    return square_name(square_of(at, codes[-1]))


def planned(view: View, codes: Sequence[int], goal: str, names: Sequence[str]) -> str:
    """Why a shark, or a token for it, is good, if it ends where the plan does; "" where what holds
    for the move by itself says it all.  A plan ends where a die is rolled.
    """
    token = next((code for code in codes if code >= rules.NO_TOKEN), rules.NO_TOKEN)
    if not goal:
        return ""
    square = goal.split()[1]
    if view.phase != "token":
        return sent(replace(view, shark=codes[0] - rules.SHARK), token, square, names)
    if token == rules.NO_TOKEN:
        return ""
    count = gobbled(view, view.shark, square)
    if count:
        return joined(bought(view, token), bonus_of(view, view.shark, count, token - rules.SPEND))
    return shed(view, token) or led(view, square, names, spent=True)


def joined(*said: str) -> str:
    return " ".join(filter(None, said))


def sent(view: View, token: int, square: str, names: Sequence[str]) -> str:
    """A shark on its way to a square, of which no fish may be left, or none in reach."""
    count = gobbled(view, view.shark, square)
    if count and token == rules.NO_TOKEN:
        return joined(reaches(view.shark, count), good_of(view, square, names))
    if count:
        spent = token - rules.SPEND
        text = plural("With {1} it reaches a fish.", "With {1} it reaches {0} fish at once.", count)
        said = text.format(count, token_name(spent))
        return joined(said, bonus_of(view, view.shark, count, spent))
    if not any(fish.suit == view.shark for fish in view.fish):
        return ""
    why = spared(view) if token == rules.NO_TOKEN else shed(view, token)
    return why or led(view, square, names, spent=token != rules.NO_TOKEN)


def good_of(view: View, square: str, names: Sequence[str]) -> str:
    """What a gobble without a token is good for, beyond the points of the fish itself."""
    prey = beside(view, view.shark, square)
    if said := bonus_of(view, view.shark, len(prey)):
        return said
    rival = next_player(view, spent=False) if names else None
    if rival is None:
        return ""
    theirs = within_reach(view, rival, view.shark, view.sharks[view.shark])
    if theirs and any(fish in theirs for fish in prey):
        return _("{0} could gobble it next.").format(names[rival.seat])
    return ""


def bought(view: View, code: int) -> str:
    """A token that brings its shark to a fish, and its price."""
    token = code - rules.SPEND
    lost = lost_without(view, view.players[view.seat], token)
    if lost <= 0 or token % VALUES == 0:
        return _("{0} reaches a fish.").format(token_name(token))
    return _("Costs {0}, and reaches a fish.").format(points(lost))


def gambled(view: View, code: int) -> str:
    """A Null: on how many faces of the die it reaches a fish."""
    token = code - rules.SPEND
    due = view.base + view.players[view.seat].tiles
    rolls = [min(view.most, due + face) for face in range(VALUES)]
    good = sum(most_gobbled(view, view.shark, tiles) > 0 for tiles in rolls)
    left = suits_after(view, spent=token)
    stays = only_suit(left) == view.shark and only_suit(view.players[view.seat].suits) < 0
    if (stays or not good) and (why := shed(view, code)):
        return why
    if good == VALUES:
        return _("Whatever you roll, {0} reaches a fish.").format(token_name(token))
    if good:
        return _("{0} reaches a fish with {1} of {2} rolls.").format(
            token_name(token), good, VALUES
        )
    return _("A die says how many more tiles {0} buys.").format(token_name(token))


def shed(view: View, code: int) -> str:
    """What it is good for to have a token no longer; so only of a turn that gobbles nothing."""
    own = view.players[view.seat]
    token = code - rules.SPEND
    left = [count - (suit == token // VALUES) for suit, count in enumerate(own.suits)]
    if sum(map(bool, left)) == 1 < sum(map(bool, own.suits)):
        text = _("Without {0} you hold only {1}: {2}.")
        name = suit_name(only_suit(left))
        return text.format(token_name(token), name, points(view.worth[3]))
    if leads(view, own) and not leads(view, own, -1) and not view.final:
        return _("Without {0} you do not lead, and skip no turn.").format(token_name(token))
    return ""


def led(view: View, square: str, names: Sequence[str], *, spent: bool = False) -> str:
    """A shark that gobbles nothing: to where, and whom that helps or not."""
    rival = next_player(view, spent) if names else None
    if why := kept_from(view, rival, square, names) or kept_alone(view):
        return why
    away, name = far(view, square), fish_name(view.shark)
    before = far(view, view.sharks[view.shark])
    if away == before:
        return plural(
            "It stays as near: the next {1} is {0} square from there.",
            "It stays as near: the next {1} is {0} squares from there.",
            away,
        ).format(away, name)
    if away < before:
        if rival and within_reach(view, rival, view.shark, square) == []:
            text = _("The next {0} is nearer then, still too far for {1} without a token.")
            return text.format(name, names[rival.seat])
        return plural(
            "It comes nearer: the next {1} is {0} square from there.",
            "It comes nearer: the next {1} is {0} squares from there.",
            away,
        ).format(away, name)
    rival, only = collector(view, view.shark) if names else (None, False)
    if rival:
        text = _("{0} lacks only {1}: the shark is led away from them.")
        if only:
            text = _("{0} holds only {1}: the shark is led away from them.")
        return text.format(names[rival.seat], suit_name(view.shark))
    return plural(
        "It is led away: the next {1} is {0} square from there.",
        "It is led away: the next {1} is {0} squares from there.",
        away,
    ).format(away, name)


def kept_alone(view: View) -> str:
    """Fish in reach of other sharks that would end a single suit: why none of them is chosen."""
    own = view.players[view.seat].suits
    alone = only_suit(own)
    if view.due or alone < 0 or sum(own) == 1:  # the only one may be the token that is spent
        return ""
    due = view.base if view.short else view.base + view.players[view.seat].tiles
    others = [suit for suit in range(SUITS) if suit not in (alone, view.shark)]
    if not any(most_gobbled(view, suit, due) for suit in others):
        return ""
    text = _("You keep only {0}: a single suit brings {1}.")
    return text.format(suit_name(alone), points(view.worth[3]))


def kept_from(view: View, rival: Player | None, square: str, names: Sequence[str]) -> str:
    """A fish that the next player could gobble if the shark stayed, and cannot from there."""
    if rival is None or not within_reach(view, rival, view.shark, view.sharks[view.shark]):
        return ""
    if within_reach(view, rival, view.shark, square):
        return ""
    text = _("Else {0} could gobble {1} next.")
    return text.format(names[rival.seat], fish_name(view.shark))


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
        return _("Both stay possible: all four suits, or only one.")
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
        return joined(reaches(shark, gobbled), bonus_of(view, shark, gobbled))
    left = sum(fish.suit == shark for fish in view.fish)
    if not left:
        return _("No {0} is left: it feeds nobody.").format(fish_name(shark))
    helpful = cheapest(view, shark, due)
    if helpful >= 0:
        return _("{0} would bring it to a fish.").format(token_name(helpful))
    text = plural(
        "{0} {1} is left, too far without a token.",
        "{0} {1} are left, too far without a token.",
        left,
    )
    return text.format(left, fish_name(shark, left))


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
    return len(beside(view, shark, square))


def beside(view: View, shark: int, square: str) -> list[Fish]:
    """The fish that a shark gobbles on a square."""
    prey = (fish for fish in view.fish if fish.suit == shark)
    return [fish for fish in prey if touches(square, fish.at, view.corners)]


def spending(view: View, code: int) -> str:
    due = min(view.most, view.base + view.players[view.seat].tiles)
    free = most_gobbled(view, view.shark, due)
    if code == rules.NO_TOKEN:
        if free:
            return joined(reaches(view.shark, free), bonus_of(view, view.shark, free))
        return _("Tokens you keep are points in the end.")
    token = code - rules.SPEND
    value = token % VALUES
    if value == 0:
        return gambled(view, code)
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
        return _("This way can end beside {0}.").format(fish_name(view.shark))
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


def standing(view: View, square: str, names: Sequence[str]) -> str:
    count = gobbled(view, view.shark, square)
    if count:
        text = plural("There it gobbles {0} fish.", "There it gobbles {0} fish at once.", count)
        why = good_of(view, square, names)
        if not why and count == 1:
            each, tasty = view.worth[:2]
            worth = points(each + tasty * (view.shark == view.tasty))
            why = _("It is {0} plus its number.").format(worth)
        return joined(text.format(count), why)
    if not any(fish.suit == view.shark for fish in view.fish):
        return _("No {0} is left: it feeds nobody.").format(fish_name(view.shark))
    return spared(view) or led(view, square, names)
