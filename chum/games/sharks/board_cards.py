"""Sharks to choose from, and score cards as price ladders."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import capital
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import counted, pays
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import LETTERS, PREY, creature_sprite, shark_sprite
from chum.games.sharks.rules_table import BY_BOTH, BY_SIZE, SIZES, SPECIES, TYPES
from chum.games.sharks.view import Card, Shark, facts
from chum.games.sharks.words import SHORT_SPECIES, TYPE_TITLES, card_title
from chum.scene import layout
from chum.scene.scene import Button, Part, Rung

GIFTS = (
    "To the next corner",
    "Leaps diagonally",
    "Swims four tiles",
    "Swims over sharks",
    "To the far corner",
    "Swims under boats",
)
TRICKS = (  # the same in a whole sentence
    "From a corner it leaps to the next one, clockwise, as one tile.",
    "Once a turn it leaps diagonally, as one tile.",
    "It swims up to four tiles, the others three.",
    "It may cross and share tiles with other sharks.",
    "Once a turn it leaps from a corner to the opposite one.",
    "It may swim under the boat, where no other shark may.",
)
FEWEST, MOST = 4, 5  # steps of a ladder that are shown


def hand(m: OceanMoment) -> list[Button]:
    view = m.view
    if view.seat < 0 or view.over:
        return []
    mine = view.sharks[view.seat]
    if view.step == table.CHOOSING and mine.species < 0:
        return [species_button(m, species) for species in range(SPECIES)]
    return [card_button(m, mine, i, card) for i, card in enumerate(mine.hand) if card]


# -- species


def species_button(m: OceanMoment, species: int) -> Button:
    """A shark with its two favourite kinds of prey; one that is taken can be refused."""
    taken = any(shark.species == species for shark in m.view.sharks)
    likes = [
        Part(creature_sprite(kind * SIZES), 82, -20 + 44 * i, scale=0.95)
        for i, kind in enumerate(favourites(species))
    ]
    return Button(
        f"species-{species}",
        _(SHORT_SPECIES[species]),
        act=m.write(table.PICK + species) if m.chooses(table.CHOOSING) else "",
        note=_("taken") if taken else _(GIFTS[species]),
        parts=[Part(shark_sprite(species), -10, 0), *likes],
        box="-78 -44 184 92",
        css="choice species spent" if taken else "choice species",
        twice=not taken,
        tip="" if taken else f"{_(SHORT_SPECIES[species])}: {_(TRICKS[species])}",
    )


def favourites(species: int) -> list[int]:
    """The two types of prey for which its deck has cards of every size."""
    told = facts()[species]
    return [kind for kind in range(TYPES) if told[BY_BOTH + kind * SIZES]]


# -- score cards


def card_button(m: OceanMoment, shark: Shark, i: int, card: Card) -> Button:
    act, title, tip = "", capital(card_title(card.card)), ""
    if m.chooses(table.SCORING):
        act = m.write(table.SCORE + i)
        if card.worth:
            title = _("Score {0}").format(card_title(card.card))
            tip = _("Score “{0}” for {1}?").format(card_title(card.card), card.worth)
    elif m.chooses(table.RELIEVING) and not m.view.drawn_up:
        act = m.write(table.EXCHANGE + i)
        title = _("Exchange {0}").format(card_title(card.card))
        tip = _("Swap “{0}” for another?").format(card_title(card.card))
    have = counted(shark, card.card)
    return Button(
        f"card-{i}",
        _("{0}: {1}").format(title, ladder_words(card, have)),
        act=act,
        note=card_name(card.card),
        parts=card_picture(card.card),
        box="-34 -32 68 64",
        css="score",
        twice=bool(tip),
        tip=tip,
        rungs=ladder(card, have, m.view.stomach),
    )


def ladder(card: Card, have: int, stomach: int) -> list[Rung]:
    """What the card pays with one fitting creature, with two, and so on; those one has are had."""
    last = min(max(card.needs + 2, have + 2, FEWEST), stomach)
    rungs = []
    for count in range(max(1, last - MOST + 1), last + 1):
        paid = pays(card, count)
        css = "had" if count <= have else "next" if count == have + 1 else ""
        rungs.append(Rung(str(paid), css))
    return rungs


def ladder_words(card: Card, have: int) -> str:
    """The same for those who do not see it."""
    missing = max(1, card.needs - have)
    return _("{0} now, {1} with {2} more").format(card.worth, pays(card, have + missing), missing)


def card_name(card: int) -> str:
    """What it counts; the picture tells the size, too."""
    if card < BY_SIZE:
        return capital(_(TYPE_TITLES[card]))
    if card < BY_BOTH:
        return capital(card_title(card))
    return capital(_(TYPE_TITLES[(card - BY_BOTH) // SIZES]))


def card_picture(card: int) -> list[str | Part]:
    """The creature and the size that a card counts, or one of them."""
    kind, size = card, -1
    if card >= BY_BOTH:
        kind, size = divmod(card - BY_BOTH, SIZES)
    elif card >= BY_SIZE:
        kind, size = -1, card - BY_SIZE
    parts: list[str | Part] = [Part("rect", width=66, height=62, css="sk-art")]
    if kind < 0:
        return [*parts, Part(y=15, text=LETTERS[size], css="sk-any")]
    parts.append(Part(f"s-sk-c-{PREY[kind]}"))
    if size >= 0:
        parts.append(Part("path", 19, 13, path=layout.disc(17), css="sk-size"))
        parts.append(Part(x=19, y=23, text=LETTERS[size], css="sk-size-n"))
    return parts
