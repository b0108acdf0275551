"""Get Bit!'s action bar: the hand, what is said above it, and the notes beside the seats."""

from __future__ import annotations

from chum.core.language import _, plural, sense
from chum.core.words import capital, enumeration
from chum.games.getbit.rules import CARDS
from chum.games.getbit.view import LIMBS, Pirate, View, in_water
from chum.games.getbit.words import colour, question, write
from chum.scene import cards, layout
from chum.scene.scene import Button, Part, SeatNote

HALF = "-37 -26 74 78"  # the viewBox of the lower part of a card


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
        parts=cards.card(str(card), pirate.pirate) if view.each == 1 else half_card(pirate, card),
        box=cards.BOX if view.each == 1 else HALF,
        css="card" + " half" * (view.each == 2) + " spent" * spent,
        seat=pirate.pirate,
        on=pirate.laid == card,
        group=pirate_label(view, pirate) if view.each == 2 else "",
    )


def half_card(pirate: Pirate, card: int) -> list[str | Part]:
    """Two hands have room for the lower part of each card; what stands on it comes down into it."""
    return [
        "s-card",
        Part(layout.icon(pirate.pirate), -25, -12, scale=0.6, css="card-symbol"),
        Part(y=16, scale=0.85, text=str(card), css="card-face"),
    ]


def pirate_label(view: View, pirate: Pirate) -> str:
    return _("your {0} pirate").format(_(colour(pirate.pirate, view.seats)))


def mine(view: View) -> list[Pirate]:
    return [pirate for pirate in view.pirates if pirate.seat == view.seat]


def say(view: View) -> str:
    """What you chose, or what to do; empty where nothing is asked."""
    if view.seat < 0 or view.over:
        return ""
    own = mine(view)
    if all(pirate.eaten for pirate in own):
        return _("The shark has eaten you.")
    empty = [pirate for pirate in own if not pirate.laid]
    if not empty:
        return _("You chose {0}.").format(enumeration([str(pirate.laid) for pirate in own]))
    return question(view, empty[0])[0]


def more(view: View) -> str:
    if view.seat < 0 or view.over:
        return ""
    empty = [pirate for pirate in mine(view) if not pirate.laid]
    if not empty:
        return _("You may still change it.")
    return "" if empty[0].eaten else question(view, empty[0])[1]


def seat_note(view: View, seat: int) -> SeatNote:
    """Limbs decide; place in the line and cards are told when the seat is opened."""
    pirates = [pirate for pirate in view.pirates if pirate.seat == seat]
    gone = not any(in_water(view, pirate) for pirate in pirates)
    return SeatNote(
        note=sense("pirate", "eaten")
        if gone
        else "+".join(str(len(pirate.limbs)) for pirate in pirates),
        sign="" if gone else "i-limb",
        lines=[line for pirate in pirates for line in pirate_lines(view, pirate)],
        out=all(pirate.eaten for pirate in pirates),
        ready=view.chosen[seat] and not view.over,
        badges=[pirate.pirate for pirate in pirates] if view.each == 2 else [],
        sums=[limbs_left(sum(len(pirate.limbs) for pirate in pirates))] if view.over else [],
        figure=figure(pirates[0]) if view.over else [],
    )


def limbs_left(count: int) -> tuple[str, int]:
    return plural("# limb left", "# limbs left", count), count


def figure(pirate: Pirate) -> list[str | Part]:
    """As much of a pirate as the shark has left."""
    limbs: list[str | Part] = [
        limb_sprite(pirate, limb) for limb in ("left leg", "right leg", *LIMBS[:2])
    ]
    return [*limbs, "s-body", f"s-head-{layout.SYMBOLS[pirate.pirate]}"]


def limb_sprite(pirate: Pirate, limb: str) -> str:
    side, kind = limb.split()
    return f"s-{'' if limb in pirate.limbs else 'lost-'}{kind}-{side}"


def pirate_lines(view: View, pirate: Pirate) -> list[str]:
    limbs = len(pirate.limbs)
    left = plural("{0} limb", "{0} limbs", limbs).format(limbs)
    if pirate.pirate in view.line and in_water(view, pirate):
        left = _("{0}, no. {1} in the line").format(left, view.line.index(pirate.pirate) + 1)
    if view.each == 2:
        left = f"{capital(_(colour(pirate.pirate, view.seats)))}: {left}"
    hand = " ".join(map(str, pirate.hand)) or "–"
    played = " ".join(map(str, pirate.played)) or "–"
    return [f"{left}.", _("In hand: {0}. Played: {1}.").format(hand, played)]
