"""Sharks in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked
from chum.games.sharks.box import CARD_NAMES, SIZE_NAMES, SPECIES_NAMES, TYPE_NAMES
from chum.games.sharks.view import Card, Shark, View
from chum.games.sharks.words import (
    SLOT,
    SPECIES_TITLES,
    TILE,
    TOKEN,
    card_title,
    creature_title,
)

KINDS = ("Reef S", "Reef M", "Reef L", "Sea S", "Sea M", "Sea L", "Tide", "Relief", "OIL")


def board(view: View, names: Sequence[str]) -> str:
    last = " The last round." if view.last_round and not view.over else ""
    lines = [f"Round {view.round}.{last}" if view.round else "Setting up."]
    lines += ocean(view)
    lines.append("  (S small, M medium, L large; * is trash)")
    lines.append("On display, and left in the bags:")
    lines += [bag(view, size) for size in range(len(SIZE_NAMES))]
    lines.append(f"Tiles to come: {counted(view.pile, KINDS)}")
    lines.append(f"Trash to come: {counted(view.stack, TOKEN.words)}")
    for shark in view.sharks:
        lines += player(view, shark, names)
    return "\n".join(lines)


def ocean(view: View) -> list[str]:
    """A row of tiles a line: its kind, `*` for trash, and who is on it."""
    cells = [cell(view, tile) for tile in range(len(view.tiles))]
    width = max(map(len, cells)) + 2
    lines = ["     " + "".join(f"{column:{width}}" for column in "abcd").rstrip()]
    for row in range(len(cells) // 4):
        across = "".join(f"{text:{width}}" for text in cells[row * 4 : row * 4 + 4])
        lines.append(f"  {row + 1}  {across.rstrip()}")
    return lines


def cell(view: View, tile: int) -> str:
    parts = [KINDS[view.tiles[tile]]]
    if view.litter[tile] >= 0:
        parts.append("*")
    if view.boat == tile:
        parts.append("BOAT")
    parts += [SPECIES_NAMES[shark.species] for shark in view.sharks if shark.tile == tile]
    return " ".join(parts)


def bag(view: View, size: int) -> str:
    shown = " and ".join(TYPE_NAMES[kind] for kind in view.display[size] if kind >= 0) or "nothing"
    return f"  {SIZE_NAMES[size]}: {shown}; bag: {counted(view.bags[size], TYPE_NAMES)}"


def player(view: View, shark: Shark, names: Sequence[str]) -> list[str]:
    name = marked(names[shark.seat], shark.seat == view.seat)
    if shark.species < 0:
        return [f"{name} has no shark yet"]
    place = f", place {view.places[shark.seat]}" if view.over else ""
    head = f"{name}, {SPECIES_TITLES[shark.species]}"
    points = "1 point" if shark.points == 1 else f"{shark.points} points"
    lines = [f"{head}, {where(shark)}: {points}{place}"]
    trash = f", trash {len(shark.trash)}" if shark.trash else ""
    eaten = counted(shark.creatures, [creature_title(i) for i in range(len(shark.creatures))])
    lines.append(f"  stomach {shark.items} of {view.stomach}: {eaten}{trash}")
    if shark.hand:
        lines += [f"  card {i}: {card_line(card)}" for i, card in enumerate(shark.hand, 1) if card]
    elif shark.known:
        lines.append(f"  in hand for sure: {', '.join(map(card_title, shark.known))}")
    if shark.hand:
        lines.append(f"  deck of {shark.deck}: {counted(shark.unseen, CARD_NAMES)}")
    else:
        lines.append(f"  {shark.held} cards in hand, deck of {shark.deck}")
    if any(shark.discards):
        lines.append(f"  discarded: {counted(shark.discards, CARD_NAMES)}")
    return lines


def where(shark: Shark) -> str:
    if shark.tile >= 0:
        return f"on {TILE.words[shark.tile]}"
    return f"outside, {beside(shark.slot)}" if shark.slot >= 0 else "not placed yet"


def beside(slot: int) -> str:
    """`north of column b`."""
    side, line = SLOT.words[slot].rsplit("-", 1)
    return f"{side} of {'column' if line.isalpha() else 'row'} {line}"


def card_line(card: Card) -> str:
    rule = f"{card.needs} in the stomach: {card.points} points, {card.further} for each further"
    return f"{card_title(card.card)}: {rule}. Now {card.worth}.\n      {card.fact}"


def counted(counts: Sequence[int], names: Sequence[str]) -> str:
    parts = [f"{name} {n}" for n, name in zip(counts, names, strict=True) if n]
    return ", ".join(parts) or "nothing"
