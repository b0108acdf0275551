"""Shark Tank in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked
from chum.games.sharktank.rules_tank import SIDE, STAND_AT, SUITS, VALUES
from chum.games.sharktank.view import COLUMNS, Player, View, square_number
from chum.games.sharktank.words import shark_name, suit_name, value_name

LETTERS = "smca"  # fish; sharks in capitals


def board(view: View, names: Sequence[str]) -> str:
    lines = [headline(view, names)]
    if view.sharks:
        lines += [*tank(view), *lists(view)]
    lines += [front(view, player, names) for player in view.players]
    return "\n".join(lines)


def headline(view: View, names: Sequence[str]) -> str:
    parts = [f"Tasty suit: {suit_name(view.tasty)}."]
    if view.over:
        parts.append(f"The game is over; a Null is worth {view.null_worth}.")
    else:
        parts.append(f"{names[view.turn]} is to choose. Tiles in the stack: {view.stack}.")
    if view.final and not view.over:
        parts.append(f"Turns left, with this one: {view.final}.")
    if 2 * view.quiet >= view.limit and not view.over:
        parts.append(f"Turns without a gobble: {view.quiet} of {view.limit}.")
    if view.seats == 2 and view.draft >= 0 and not view.once:
        parts.append("With two players more than a quarter of the turns are skipped by the leader.")
    return " ".join(parts)


def tank(view: View) -> list[str]:
    """Rows from the top; capitals are sharks, small letters fish, # tiles and O the last one."""
    signs: dict[int, str] = {}
    for i, tile in enumerate(view.laid, 1):
        for corner in STAND_AT:
            signs[square_number(tile) + corner] = "O" if i == len(view.laid) else "#"
    for fish in view.fish:
        signs[square_number(fish.at)] = LETTERS[fish.suit]
    for suit, at in enumerate(view.sharks):
        signs[square_number(at)] = LETTERS[suit].upper()
    columns = "    " + " ".join(COLUMNS)
    rows = [
        f"{y:3} " + " ".join([signs.get(square, ".") for square in row(y)]) + f" {y}"
        for y in range(SIDE, 0, -1)
    ]
    return [columns, *rows, columns]


def row(y: int) -> range:
    first = square_number(f"{COLUMNS[0]}{y}")
    return range(first, first + SIDE)


def lists(view: View) -> list[str]:
    """The same in words, with what is known of the values."""
    lines = []
    for suit in range(SUITS):
        shark = f"{shark_name(suit)} {LETTERS[suit].upper()} {view.sharks[suit]}"
        fish = [
            fish.at + (f" ({value_name(fish.value)})" if fish.value >= 0 else "")
            for fish in view.fish
            if fish.suit == suit
        ]
        swims = f"fish {LETTERS[suit]} {', '.join(fish) or 'none'}"
        values = [value_name(token % VALUES) for token in view.tank if token // VALUES == suit]
        if values and not view.over:
            swims += f"; in the tank: {' '.join(values)}"
        unseen = [value_name(value) for value in view.unseen[suit]]
        if unseen:
            swims += f"; unseen: {' '.join(unseen)}"
        lines.append(f"{shark}; {swims}")
    if view.laid:
        lines.append(f"Tiles laid: {' '.join(view.laid)} ({len(view.laid)} of {view.due})")
    return lines


def front(view: View, player: Player, names: Sequence[str]) -> str:
    """What lies in front of a player; ? is a token of unknown value."""
    suits = []
    for suit in range(SUITS):
        known = [value_name(token % VALUES) for token in player.known if token // VALUES == suit]
        known += ["?"] * (player.suits[suit] - len(known))
        if known:
            suits.append(f"{suit_name(suit)} {' '.join(known)}")
    name = marked(names[player.seat], player.seat == view.seat)
    text = f"{name}: {', '.join(suits) or 'no tokens'}"
    if player.tiles:
        text += f"; tiles collected: {player.tiles}"
    if view.over:
        text += f"; {player.points} points"
    return text
