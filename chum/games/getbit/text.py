"""Get Bit! in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.games.getbit.view import Pirate, View
from chum.games.getbit.words import limbs_left, pirate_name


def board(view: View, names: Sequence[str]) -> str:
    lines = [f"Round {view.round}. Front of the line:"]
    width = max(len(label(view, pirate, names)) for pirate in view.pirates)
    for i, pirate in enumerate(view.line, 1):
        lines.append(f"  {i}. {row(view, view.pirates[pirate], names, width)}")
    lines.append("     ^^^ the shark ^^^")
    for seen in view.pirates:
        if seen.eaten:
            lines.append(f"  -  {label(view, seen, names):{width}}  eaten")
    return "\n".join(lines)


def row(view: View, pirate: Pirate, names: Sequence[str], width: int) -> str:
    parts = [
        f"{label(view, pirate, names):{width}}",
        f"limbs {limbs_left(pirate.limbs)}",
        f"hand {cards(pirate.hand)}",
        f"played {cards(pirate.played)}",
    ]
    if pirate.shown:
        parts.append(f"last {pirate.shown}")
    if pirate.laid:
        parts.append(f"laid {pirate.laid}")
    elif view.chosen[pirate.seat]:
        parts.append("laid ?")
    return "  ".join(parts)


def label(view: View, pirate: Pirate, names: Sequence[str]) -> str:
    you = " (you)" if pirate.seat == view.seat else ""
    return pirate_name(pirate.pirate, names) + you


def cards(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
