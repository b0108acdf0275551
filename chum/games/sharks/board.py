"""Sharks as a scene: the ocean, what is on display, the stomachs, and your score cards."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import capital
from chum.games.sharks.board_bar import buttons, card_rule, hand, more, say, step
from chum.games.sharks.board_display import display
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_ocean import ocean
from chum.games.sharks.board_parts import kind_label, points_label
from chum.games.sharks.board_stomachs import stomachs
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words import TILE, card_title, creature_title, slot_title, species_title
from chum.scene.moment import Moment
from chum.scene.scene import Part, Piece, Scene, SeatNote

COACH = (
    ("hand", "SK-08"),
    ("shelf-0", "SK-37"),
    ("boat", "SK-15"),
    ("p-stomachs", "SK-30"),
)
SOURCES = ("cards for a type", "cards for a size", "cards for type and size", "tide bonus")


def scene(moment: Moment[View]) -> Scene:
    m = OceanMoment(moment)
    view = m.view
    return Scene(
        width=960 if m.wide else 390,
        height=m.places.height,
        alt=alt(m),
        pieces=[*scenery(m), *ocean(m), *display(m), *stomachs(m)],
        hand=hand(m),
        buttons=buttons(m),
        chip=chip(view),
        say=say(m),
        more=more(m),
        seats=[seat_note(view, view.sharks[seat]) for seat in range(view.seats)],
        snap=bool(m.open_slots),
        step=step(m),
    )


def scenery(m: OceanMoment) -> list[Piece]:
    """Open water, darker with every wave."""
    low, high, crests = (-600, 1560, (150, 330)) if m.wide else (-300, 700, (120, 300))
    water = Part("rect", (low + high) / 2, 260, width=high - low, height=1400, css="sk-water")
    pieces = [Piece("water", 0, 0, [water], layer=0)]
    for i, y in enumerate(crests):
        count = (high - low) // 480 + 2
        crest = [Part("s-wave", low - 480 + 60 * i + 480 * j) for j in range(count)]
        pieces.append(Piece(f"crest-{i}", 0, y, crest, layer=0, css=f"sk-crest w{i + 3}"))
    return pieces


def alt(m: OceanMoment) -> str:
    """Who is where, for those who do not see it."""
    view = m.view
    parts = [_("boat on {0}").format(TILE.words[view.boat])]
    for shark in view.sharks:
        if shark.species >= 0:
            title = species_title(shark.species)
            parts.append(_("{0} ({1}) {2}").format(m.called[shark.seat], title, where(m, shark)))
    littered = [TILE.words[tile] for tile, token in enumerate(view.litter) if token >= 0]
    if littered:
        parts.append(_("trash on {0}").format(", ".join(littered)))
    rows = len(view.tiles) // 4
    return _("Ocean of {0} by 4 tiles: {1}.").format(rows, "; ".join(parts))


def where(m: OceanMoment, shark: Shark) -> str:
    if shark.tile >= 0:
        return _("on {0}, {1}").format(TILE.words[shark.tile], kind_label(m.view.tiles[shark.tile]))
    return slot_title(shark.slot) if shark.slot >= 0 else _("not placed yet")


def chip(view: View) -> str:
    if not view.round:
        return _("Setting up")
    if view.last_round and not view.over:
        return _("Last round")
    return _("Round {0}").format(view.round)


# -- what the seats have


def seat_note(view: View, shark: Shark) -> SeatNote:
    if shark.species < 0:
        return SeatNote(note=_("no shark yet"))
    species = species_title(shark.species)
    lines = [
        species,
        _("Stomach, {0} of {1}: {2}.").format(shark.items, view.stomach, eaten_in_words(shark)),
    ]
    for card in shark.hand:
        if card:
            lines.append(f"{capital(card_title(card.card))}: {card_rule(card)} {_(card.fact)}")
    if not shark.hand:
        lines.append(_("In hand: {0}. In the deck: {1}.").format(shark.held, shark.deck))
    if shark.known:
        known = ", ".join(card_title(card) for card in shark.known)
        lines.append(_("In hand for sure: {0}.").format(known))
    scored = [f"{count} × {card_title(card)}" for card, count in enumerate(shark.discards) if count]
    if scored:
        lines.append(_("Discarded: {0}.").format(", ".join(scored)))
    sums: list[tuple[str, int]] = []
    if view.over:
        sums = [
            (_(source), points)
            for source, points in zip(SOURCES, shark.earned, strict=True)
            if points
        ]
    note = _("{0} · {1} of {2}").format(points_label(shark.points), shark.items, view.stomach)
    return SeatNote(note=note, lines=lines, sums=sums)


def eaten_in_words(shark: Shark) -> str:
    shown = []
    for creature, count in enumerate(shark.creatures):
        if count:
            title = creature_title(creature)
            shown.append(title if count == 1 else f"{count} × {title}")
    if shark.trash:
        shown.append(_("{0} × trash").format(len(shark.trash)))
    return ", ".join(shown) or _("nothing")
