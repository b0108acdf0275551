"""Lone Fish in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked

from chum.template.game.view import Player, View


def board(view: View, names: Sequence[str]) -> str:
    labels = [marked(name, seat == view.seat) for seat, name in enumerate(names)]
    width = max(map(len, labels))
    lines = [
        f"Round {view.round}. In the water: {listed(view.water)}. To come: {listed(view.to_come)}."
    ]
    for label, player in zip(labels, view.players, strict=True):
        lines.append(f"  {label:{width}}  {row(player)}")
    return "\n".join(lines)


def row(player: Player) -> str:
    parts = [f"{player.points:2} points", f"hand {listed(player.hand)}"]
    if player.shown:
        parts.append(f"last {player.shown}")
    if player.ready:
        parts.append(f"laid {player.laid or '?'}")
    return "  ".join(parts)


def listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
