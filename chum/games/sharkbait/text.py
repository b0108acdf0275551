"""SharkBait in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked
from chum.games.sharkbait.view import Bait, Player, View
from chum.games.sharkbait.words import amount, name


def board(view: View, names: Sequence[str]) -> str:
    lines = [
        f"Turn {view.turn}: {names[view.current]}. "
        f"Bag: {view.bag} Fish. Middle: {amount(view.middle, 'token')}."
    ]
    if view.sharks:
        lines.append(f"Sharks: {', '.join(map(name, view.sharks))}.{danger(view)}")
    if view.phase == "rolling":
        lines += mat(view)
        lines.append("Rolled: " + " ".join(map(str, view.rolled)))
    elif view.rolled:
        lines.append("Dice of the last roll not placed: " + " ".join(map(str, view.rolled)))
    if view.idle > 1:
        lines.append(f"{view.idle} turns in a row have left the bag as it was.")
    for back in view.backs:
        lines.append(went_back(back.piece, [names[seat] for seat in back.maybe]))
    width = max(len(label(view, player, names)) for player in view.players)
    lines += [row(view, player, names, width) for player in view.players]
    if not view.over and view.seat >= 0 and view.players[view.seat].pile:
        lines.append("Your pieces: " + ", ".join(map(several, view.players[view.seat].pile)))
    return "\n".join(lines)


def danger(view: View) -> str:
    if len(view.sharks) > 2:
        return " One of the first two goes back."
    if len(view.eaten) == 1:
        return f" They eat column {view.eaten[0]}."
    return f" They eat columns {view.eaten[0]} to {view.eaten[-1]}."


def mat(view: View) -> list[str]:
    """The six columns: where sharks are (S), what they eat between them (~), and the dice."""
    ends = [shark.number for shark in view.sharks]
    water = ["S" if c in ends else "~" if c in view.eaten else "." for c in range(1, 7)]
    return [
        "Column  1  2  3  4  5  6",
        "Sharks  " + "  ".join(water),
        "Dice    " + "  ".join(str(dice) if dice else "." for dice in view.columns),
    ]


def went_back(one: Bait, maybe: Sequence[str]) -> str:
    place = "middle" if one.token else "bag"
    if maybe:
        return f"Put back: {name(one)}; in the {place}, or drawn by {' or '.join(maybe)} since."
    return f"Put back: {name(one)}; it is in the {place}."


def row(view: View, player: Player, names: Sequence[str], width: int) -> str:
    parts = [
        f"  {label(view, player, names):{width}}",
        f"{player.fish:2} Fish",
        amount(player.tokens, "token"),
    ]
    if view.over:
        parts += [amount(player.dots, "dot"), f"place {view.places[player.seat]}"]
    if player.gift >= 0:
        parts.append("gift sealed")
    elif player.has_given:
        parts.append("has given")
    elif player.must_give:
        parts.append("is to give")
    return "  ".join(parts)


def several(one: Bait) -> str:
    return name(one) if one.count == 1 else f"{one.count} × {name(one)}"


def label(view: View, player: Player, names: Sequence[str]) -> str:
    turn = "*" if player.seat == view.current else " "
    return f"{turn} {marked(names[player.seat], player.seat == view.seat)}"
