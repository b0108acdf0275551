"""Bid & Bait! in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.words import marked
from chum.games.bidbait.view import FISH, NONE, Player, Spot, View
from chum.games.bidbait.words import player_name


def board(view: View, names: Sequence[str]) -> str:
    lines = [f"Round {view.round} of {view.last_round}. {goal(view)}"]
    for i, spot in enumerate(view.row):
        lines.append(f"  {'now ' if i == 0 else 'then'} {spot_line(view, spot, i == 0)}")
    if view.deck:
        later = (f"{spot.number} ({ability(spot)})" for spot in view.deck)
        lines.append("  later: Spots " + ", ".join(later))
    if any(spot.as_basic for spot in view.row + view.deck):
        lines.append(
            "  * the printed rules give no advanced ability: the basic one is used (BB-04)"
        )
    lines.append(f"  {pile_line(view)}")
    if view.baits_out > view.baits_box:
        lines.append(f"  Baits out: {view.baits_out}, more than the {view.baits_box} in the box")
    seats = view.order or range(len(view.players))
    shown = [view.players[seat] for seat in seats]
    width = max(len(label(view, player, names)) for player in shown)
    lines.append("In the order of their rolls:" if view.order else "Players:")
    lines += [f"  {player_line(view, player, names, width)}" for player in shown]
    return "\n".join(lines)


def goal(view: View) -> str:
    return f"{view.different} different or {view.same} same Fish win at once."


def spot_line(view: View, spot: Spot, current: bool) -> str:
    gone = current and not view.spot_free and spot.ability != "none"
    what = "the Spot is taken" if gone and not view.over else ability(spot)
    return f"Spot {spot.number:2} ({what}): {fish_in(spot.slots)}"


def ability(spot: Spot) -> str:
    name = "no ability" if spot.ability == "none" else spot.ability
    return f"{name} *" if spot.as_basic else name


def fish_in(slots: Sequence[int]) -> str:
    if not any(kind != NONE for kind in slots):
        return "no Fish"
    return ", ".join("-" if kind == NONE else FISH[kind] for kind in slots)


def pile_line(view: View) -> str:
    discards = counted(view.discards) or "no discarded Fish now"
    line = f"pile: {view.pile_size} Fish; discards: {discards}"
    if view.over:
        return line
    if view.pile:
        others = [unseen - known for unseen, known in zip(view.unseen, view.pile, strict=True)]
        known = counted(view.pile) or "nothing"
        return f"{line}; the pile must hold {known}; face down: {counted(others) or 'none'}"
    return f"{line}; not seen yet: {counted(view.unseen)}"


def player_line(view: View, player: Player, names: Sequence[str], width: int) -> str:
    parts = [
        f"{'>' if player.seat == view.turn else ' '} {label(view, player, names):{width}}",
        f"Baits {player.baits:2}",
        f"Fish {player.total}: {fish_of(player)}",
    ]
    if player.spots:
        abilities = (f"{number} ({view.abilities[number - 1]})" for number in player.spots)
        parts.append("Spots " + ", ".join(abilities))
    if player.seat == view.duck:
        parts.append("Duck")
    if player.bid:
        parts.append(f"bid {player.bid}{' (tied)' if player.tied else ''}")
    elif player.has_bid:
        parts.append("bid ?")
    if player.roll:
        parts.append(f"rolled {player.roll}")
    elif player.earlier_roll and not view.order:
        parts.append(f"last roll {player.earlier_roll}")
    return "  ".join(parts)


def fish_of(player: Player) -> str:
    shown = counted(player.fish)
    if player.face_down:
        hidden = "unknown" if player.hidden == NONE else FISH[player.hidden]
        if player.hidden == NONE and player.cannot_be:
            hidden += ", not " + " or ".join(FISH[kind] for kind in player.cannot_be)
        shown = f"{shown}, face down ({hidden})" if shown else f"face down ({hidden})"
    return shown or "none"


def counted(fish: Sequence[int]) -> str:
    return ", ".join(f"{number} {FISH[kind]}" for kind, number in enumerate(fish) if number)


def label(view: View, player: Player, names: Sequence[str]) -> str:
    return marked(player_name(player.seat, names), player.seat == view.seat)
