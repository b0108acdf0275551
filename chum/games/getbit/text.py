"""Get Bit! in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked
from chum.games.getbit.view import Pirate, View, in_water
from chum.games.getbit.words import limbs_left, pirate_name


def board(view: View, names: Sequence[str]) -> str:
    lines = [f"Round {view.round}. Front of the line:"]
    width = max(len(label(view, pirate, names)) for pirate in view.pirates)
    line = [view.pirates[pirate] for pirate in view.line]
    swimming = [pirate for pirate in line if in_water(view, pirate)]
    for i, pirate in enumerate(swimming, 1):
        lines.append(f"  {i}. {row(view, pirate, names, width)}")
    lines.append("     ^^^ the shark ^^^")
    for pirate in view.pirates:
        if not in_water(view, pirate):
            lines.append(f"  -  {label(view, pirate, names):{width}}  eaten")
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
    elif view.chosen[pirate.seat] and not view.over:
        parts.append("laid ?")
    return "  ".join(parts)


def label(view: View, pirate: Pirate, names: Sequence[str]) -> str:
    return marked(pirate_name(pirate.pirate, names), yours=pirate.seat == view.seat)


def cards(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
