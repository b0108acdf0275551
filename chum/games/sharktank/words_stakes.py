"""What a fish or a token changes for its player beyond its own points, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chum.core.language import _
from chum.games.sharktank import words_paths
from chum.games.sharktank.board_moment import has_turn, will_skip
from chum.games.sharktank.board_places import touches
from chum.games.sharktank.rules_tank import VALUES
from chum.games.sharktank.view import Fish, Player, View
from chum.games.sharktank.words import points, suit_name, token_name

FORESEEN = 4  # tiles of the next player up to which it is worked out what they reach


def suits_after(view: View, suit: int = -1, count: int = 0, spent: int = -1) -> list[int]:
    """The viewer's tokens by suit, with so many more of one, and without one that is spent."""
    own = view.players[view.seat].suits
    return [
        held + count * (each == suit) - (spent >= 0 and each == spent // VALUES)
        for each, held in enumerate(own)
    ]


def only_suit(suits: Sequence[int]) -> int:
    """The suit of all the tokens; -1 where there are others, or none."""
    held = [suit for suit, count in enumerate(suits) if count]
    return held[0] if len(held) == 1 else -1


def bonus_of(view: View, suit: int, count: int, spent: int = -1) -> str:
    """What fish do for sets and for a single suit (ST-41, ST-42); "" where they do nothing."""
    before, after = view.players[view.seat].suits, suits_after(view, suit, count, spent)
    sets = min(after) - min(before)
    if sets > 0:
        text = _("{0} complete your four suits: {1}.")
        return text.format(suit_name(suit), points(sets * view.worth[2]))
    if only_suit(before) == only_suit(after) == suit:
        text = _("All your tokens stay {0}: {1}.")
        return text.format(suit_name(suit), points(view.worth[3]))
    if spent >= 0 and only_suit(after) == suit:
        return _("Then you hold only {0}: {1}.").format(suit_name(suit), points(view.worth[3]))
    return ""


def bonus_lost(view: View, suit: int) -> str:
    """A fish of another suit ends a single one (ST-42)."""
    before = only_suit(view.players[view.seat].suits)
    if before in (-1, suit):
        return ""
    text = _("You lose {0}: your tokens are no longer all {1}.")
    return text.format(points(view.worth[3]), suit_name(before))


def left_alone(view: View) -> str:
    """A token without which all the others are of one suit: to spend it brings points (ST-42)."""
    for token in view.players[view.seat].known:
        alone = only_suit(suits_after(view, spent=token))
        if alone >= 0 and only_suit(view.players[view.seat].suits) < 0:
            text = _("Without {0} you hold only {1}: {2}.")
            return text.format(token_name(token), suit_name(alone), points(view.worth[3]))
    return ""


# -- who comes next


def next_player(view: View, spent: bool) -> Player | None:
    """Who moves after this turn, if it gobbles nothing; nobody where the game ends before that."""
    own = view.players[view.seat]
    mine = replace(own, suits=[own.suits[0] - spent, *own.suits[1:]])  # the number alone matters
    after = replace(view, players=[mine if each is own else each for each in view.players])
    for turns in range(1, view.final or view.seats):
        if view.quiet + turns >= view.limit:
            return None
        player = after.players[(view.seat + turns) % view.seats]
        if not will_skip(after, player):
            return player
    return None


def within_reach(view: View, player: Player, shark: int, square: str) -> list[Fish] | None:
    """The fish that a shark on a square brings a player without a token; None: not worked out."""
    due = view.base + player.tiles
    if due > FORESEEN:
        return None
    sharks = [square if suit == shark else at for suit, at in enumerate(view.sharks)]
    ends = words_paths.reach(replace(view, sharks=sharks, shark=shark, due=due, laid=[]))
    prey = [fish for fish in view.fish if fish.suit == shark]
    return [fish for fish in prey if any(touches(end, fish.at, view.corners) for end in ends)]


def collector(view: View, suit: int) -> tuple[Player | None, bool]:
    """A rival for whom fish of a suit mean more than for others; and whether it is his only one."""
    for player in view.players:
        if player.seat == view.seat or not has_turn(view, player):
            continue
        if only_suit(player.suits) == suit and player.suits[suit] > 1:
            return player, True
        if [each for each, count in enumerate(player.suits) if not count] == [suit]:
            return player, False
    return None, False
