"""Sharks as a scene: the ocean, what is on display, the stomachs, and your score cards."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import capital
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_bar import buttons, more, say
from chum.games.sharks.board_cards import hand, ladder_words
from chum.games.sharks.board_display import display
from chum.games.sharks.board_drama import gulp
from chum.games.sharks.board_gains import counted
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_ocean import ocean
from chum.games.sharks.board_parts import kind_label, shark_sprite
from chum.games.sharks.board_stomachs import EARNED, dots, dots_box, stomachs
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words import TILE, card_title, creature_title, slot_title, species_title
from chum.scene.moment import Moment
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE, Part, Piece, Scene, SeatNote

SHAPES = (TALL, SQUARE, BROAD, WIDE)


PHASES = {  # steps of the rules by the part of a turn to which they belong
    table.SHUT_OUT: 0,
    table.SWIMMING: 0,
    table.DRAWING: 1,
    table.TAKING: 1,
    table.SWEEPING: 1,
    table.RELIEVING: 1,
    table.SCORING: 2,
    table.STEERING: 3,
}


def scene(moment: Moment[View]) -> Scene:
    m = OceanMoment(moment)
    view = m.view
    turns = view.step in PHASES
    return Scene(
        width=m.places.plan.width,
        height=m.places.plan.height,
        alt=alt(m),
        pieces=[*scenery(m), *ocean(m), *display(m), *stomachs(m)],
        hand=hand(m),
        buttons=buttons(m),
        chip=chip(view),
        say=say(m),
        more=more(m),
        seats=[seat_note(m, shark) for shark in view.sharks],
        drama=gulp(m),
        snap=bool(m.open_slots),
        step=_("Tile") if m.sweepable() else "",
        phases=[_("Swim"), _("Tile"), _("Score"), _("Boat")] if turns else [],
        phase=PHASES[view.step] if turns else 0,
    )


def scenery(m: OceanMoment) -> list[Piece]:
    """Open water, darker with every wave; drawn beyond the edges so that no bars appear."""
    low, high = -600, m.places.plan.width + 600
    water = Part("rect", (low + high) / 2, 260, width=high - low, height=1800, css="sk-water")
    pieces = [Piece("water", 0, 0, [water], layer=0)]
    for i in range(2):
        y = round(m.places.plan.height * (0.3 + 0.33 * i))
        crest = [Part("s-wave", x + 60 * i) for x in range(low - 480, high, 480)]
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
    if shark.slot >= 0:
        return _("outside, {0}").format(slot_title(shark.slot))
    return _("not placed yet")


def chip(view: View) -> str:
    if not view.round:
        return _("Setting up")
    if view.last_round and not view.over:
        return _("Last round")
    return _("Round {0}").format(view.round)


# -- what the seats have


def seat_note(m: OceanMoment, shark: Shark) -> SeatNote:
    view = m.view
    if shark.species < 0:
        return SeatNote(note="–", parts=dots(shark, view.stomach), box=dots_box(view.stomach))
    return SeatNote(
        note=str(shark.points),
        parts=dots(shark, view.stomach),
        box=dots_box(view.stomach),
        lines=seat_lines(m, shark),
        sums=[(_(source), points) for source, points in zip(EARNED, shark.earned, strict=True)]
        if view.over
        else [],
        figure=[shark_sprite(shark.species)] if view.over else [],
    )


def seat_lines(m: OceanMoment, shark: Shark) -> list[str]:
    """Everything about a seat."""
    view = m.view
    lines = [
        species_title(shark.species),
        _("Stomach, {0} of {1}: {2}.").format(shark.items, view.stomach, eaten_in_words(shark)),
    ]
    for card in shark.hand:
        if card:
            words = ladder_words(card, counted(shark, card.card))
            lines.append(f"{capital(card_title(card.card))}: {words}. {_(card.fact)}")
    if not shark.hand:
        lines.append(_("In hand: {0}. In the deck: {1}.").format(shark.held, shark.deck))
    if shark.known:
        known = ", ".join(card_title(card) for card in shark.known)
        lines.append(_("In hand for sure: {0}.").format(known))
    scored = [f"{count} × {card_title(card)}" for card, count in enumerate(shark.discards) if count]
    if scored:
        lines.append(_("Discarded: {0}.").format(", ".join(scored)))
    if not m.places.plan.supply and shark.seat == view.seat:
        left = _("Still to come: {0} tiles, {1} trash. Discarded: {2} trash.")
        lines.append(left.format(sum(view.pile), sum(view.stack), sum(view.spent)))
    return lines


def eaten_in_words(shark: Shark) -> str:
    shown = []
    for creature, count in enumerate(shark.creatures):
        if count:
            title = creature_title(creature)
            shown.append(title if count == 1 else f"{count} × {title}")
    if shark.trash:
        shown.append(_("{0} × trash").format(len(shark.trash)))
    return ", ".join(shown) or _("nothing")
