"""Get Bit!'s action bar: the hand, what is said above it, and the notes beside the seats."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.core.words import enumeration
from chum.games.getbit.rules import CARDS
from chum.games.getbit.view import Pirate, View, in_water
from chum.games.getbit.words import COLOURS, write
from chum.scene import cards
from chum.scene.scene import Button, SeatNote


def hand(view: View) -> list[Button]:
    if view.seat < 0 or view.over:
        return []
    return [
        card_button(view, pirate, own, card)
        for own, pirate in enumerate(mine(view))
        if not pirate.eaten
        for card in range(1, view.top + 1)
    ]


def card_button(view: View, pirate: Pirate, own: int, card: int) -> Button:
    """Played cards are shown too; to choose one is refused, with the reason."""
    spent = card not in pirate.hand
    label = _("Play {0}").format(card)
    if spent:
        label = _("{0}, played").format(card)
    return Button(
        f"card-{pirate.pirate}-{card}",
        label,
        act=write(view, own * CARDS + card - 1),
        parts=cards.card(str(card), pirate.pirate),
        box=cards.BOX,
        css="card spent" if spent else "card",
        seat=pirate.pirate,
        on=pirate.laid == card,
        group=pirate_label(pirate) if view.each == 2 else "",
    )


def pirate_label(pirate: Pirate) -> str:
    return _("your {0} pirate").format(_(COLOURS[pirate.pirate]))


def mine(view: View) -> list[Pirate]:
    return [pirate for pirate in view.pirates if pirate.seat == view.seat]


def say(view: View) -> str:
    if view.seat < 0 or view.over:
        return ""
    laid = [str(pirate.laid) for pirate in mine(view) if pirate.laid]
    if len(laid) == view.each:
        return _("You chose {0}.").format(enumeration(laid))
    if all(pirate.eaten for pirate in mine(view)):
        return _("The shark has eaten you.")
    return ""


def more(view: View) -> str:
    if view.seat < 0 or view.over:
        return ""
    if any(pirate.laid for pirate in mine(view)):
        return _("You may change it until everybody has chosen.")
    if view.round == 1:
        return _("Nobody is bitten in the first round.")
    return ""


def seat_note(view: View, seat: int) -> SeatNote:
    pirates = [pirate for pirate in view.pirates if pirate.seat == seat]
    notes = []
    lines = []
    for pirate in pirates:
        hand = " ".join(map(str, pirate.hand)) or "–"
        played = " ".join(map(str, pirate.played)) or "–"
        lines.append(_("In hand: {0}. Played: {1}.").format(hand, played))
        notes.append(len(pirate.limbs))
    note = plural("1 limb", "{0} limbs", sum(notes)).format(" + ".join(map(str, notes)))
    place = next((i for i, p in enumerate(view.line, 1) if p // view.each == seat), 0)
    if not any(in_water(view, pirate) for pirate in pirates):
        note = _("eaten")
    elif place:
        note = _("{0}, no. {1}").format(note, place)
    return SeatNote(
        note=note,
        lines=lines,
        out=all(pirate.eaten for pirate in pirates),
        ready=view.chosen[seat] and not view.over,
        badges=[pirate.pirate for pirate in pirates] if view.each == 2 else [],
    )
