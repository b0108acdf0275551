"""The action bar of Sharks: species and score cards in hand, what to choose, and what is said."""

from __future__ import annotations

from collections.abc import Callable

from chum.core.language import _, plural
from chum.core.words import capital
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import (
    LETTERS,
    PREY,
    creature_sprite,
    kind_label,
    shark_sprite,
)
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import BY_BOTH, BY_SIZE, CREATURE, SIZES, SPECIES, TIDE, TYPES
from chum.games.sharks.view import Card, facts
from chum.games.sharks.words import WAYS, card_title, creature_title, species_title, write
from chum.scene import layout
from chum.scene.scene import Button, Part

GIFTS = (
    "From a corner to the next corner, clockwise.",
    "One diagonal leap a turn.",
    "Swims four tiles.",
    "Swims over other sharks.",
    "Once a turn from corner to opposite corner.",
    "Swims onto the boat's tile.",
)
ARROWS = "↑→↓←↗↘↙↖⤢"  # by way to swim; shorter than any word
STEPPED = 4  # tiles to swim to beyond which they are gone through, not listed


def hand(m: OceanMoment) -> list[Button]:
    view = m.view
    if view.seat < 0 or view.over:
        return []
    mine = view.sharks[view.seat]
    if view.step == table.CHOOSING and mine.species < 0:
        return [species_button(m, species) for species in range(SPECIES)]
    return [card_button(m, i, card) for i, card in enumerate(mine.hand) if card]


def species_button(m: OceanMoment, species: int) -> Button:
    """A shark with its two favourite kinds of prey; one that is taken can be refused."""
    owner = next((shark.seat for shark in m.view.sharks if shark.species == species), -1)
    note = _(GIFTS[species]) if owner < 0 else _("taken by {0}").format(m.called[owner])
    likes = [
        Part(creature_sprite(kind * SIZES), 58, -16 + 44 * i, scale=0.9)
        for i, kind in enumerate(favourites(species))
    ]
    return Button(
        f"species-{species}",
        species_title(species),
        act=write(m.view, table.PICK + species) if m.chooses(table.CHOOSING) else "",
        note=note,
        parts=[Part(shark_sprite(species), -28, 4, scale=0.92), *likes],
        box="-92 -46 174 100",
        css="choice species" if owner < 0 else "choice species spent",
    )


def favourites(species: int) -> list[int]:
    """The two types of prey for which its deck has cards of every size."""
    told = facts()[species]
    return [kind for kind in range(TYPES) if told[BY_BOTH + kind * SIZES]]


# -- score cards


def card_button(m: OceanMoment, i: int, card: Card) -> Button:
    act = ""
    label = capital(card_title(card.card))
    if m.chooses(table.SCORING):
        act = write(m.view, table.SCORE + i)
        if card.worth:
            label = _("Score {0}").format(card_title(card.card))
    elif m.chooses(table.RELIEVING) and not m.view.drawn_up:
        act = write(m.view, table.EXCHANGE + i)
        label = _("Exchange {0}").format(card_title(card.card))
    return Button(
        f"card-{i}",
        label,
        act=act,
        note=f"{card_rule(card)}\n{_(card.fact)}",
        parts=card_picture(card),
        box="-34 -32 122 64",
        css="choice score" if card.worth else "choice score poor",
    )


def card_rule(card: Card) -> str:
    text = _("Now {0}. From {1}: {2}, then +{3}.")
    return text.format(card.worth, card.needs, card.points, card.further)


def card_picture(card: Card) -> list[str | Part]:
    """What the card counts, and what that gives now."""
    parts: list[str | Part] = [Part("rect", width=62, height=60, css="sk-art")]
    kind, size = -1, -1
    if card.card < BY_SIZE:
        kind = card.card
    elif card.card < BY_BOTH:
        size = card.card - BY_SIZE
    else:
        kind, size = divmod(card.card - BY_BOTH, SIZES)
    if kind >= 0:
        parts.append(Part(f"s-sk-c-{PREY[kind]}", scale=0.86))
    if size >= 0:
        parts += size_mark(size, small=kind >= 0)
    parts.append(Part(x=60, y=14, text=str(card.worth), css="sk-worth"))
    return parts


def size_mark(size: int, small: bool) -> list[str | Part]:
    """A size alone, or in the corner of a picture."""
    x, y, scale, low, letter = (22, 21, 0.6, 6, 0.6) if small else (0, 0, 1.05, 10, 1)
    return [
        Part("path", x, y, scale=scale, path=layout.disc(20), css="sk-size"),
        Part(x=x, y=y + low, scale=letter, text=LETTERS[size], css="sk-size-n"),
    ]


# -- what is chosen beside the cards


def buttons(m: OceanMoment) -> list[Button]:
    return BUTTONS[m.view.step](m) if m.chooses(*BUTTONS) else []


def swim_buttons(m: OceanMoment) -> list[Button]:
    view = m.view
    found = []
    if view.sharks[view.seat].tile != view.start:
        act = write(view, table.STOP)
        found.append(Button("stop", _("Stop here"), act, note=stop_note(m), css="go"))
    if not step(m):
        found += [tile_button(m, tile, code) for tile, code in m.targets]
    return found


def stop_note(m: OceanMoment) -> str:
    kind = m.here
    if m.view.sharks[m.view.seat].items >= m.view.stomach:
        return _("full")
    if kind < CREATURE:
        return _("draw {0}").format(LETTERS[kind])
    if kind < TIDE:
        return _("take {0}").format(LETTERS[kind - CREATURE])
    return kind_label(kind)


def tile_button(m: OceanMoment, tile: int, code: int) -> Button:
    note = ARROWS[code - table.SWIM]
    if m.view.litter[tile] >= 0:
        note = _("{0}, trash").format(note)
    label = kind_label(m.view.tiles[tile])
    return Button(f"go-{code}", label, write(m.view, code), note=note, css="sun")


def bag_buttons(m: OceanMoment) -> list[Button]:
    return [
        Button(
            f"bag-{size}",
            capital(_(SIZE_NAMES[size])),
            write(m.view, table.BAG + size),
            note=_("bag of {0}").format(sum(bag)),
            css="sun",
        )
        for size, bag in enumerate(m.view.bags)
        if sum(bag)
    ]


def prey_buttons(m: OceanMoment) -> list[Button]:
    size = m.here - CREATURE
    creatures = [kind * SIZES + size for kind in m.view.display[size]]
    return [
        Button(
            f"take-{place}",
            capital(creature_title(creature)),
            write(m.view, table.TAKE + place),
            parts=[creature_sprite(creature)],
            box="-32 -32 64 64",
            css="choice prey",
        )
        for place, creature in enumerate(creatures)
    ]


def relief_buttons(m: OceanMoment) -> list[Button]:
    view = m.view
    found = []
    if view.sharks[view.seat].trash and not view.spat:
        found.append(Button("spit", _("Spit out trash"), write(view, table.SPIT), css="sun"))
    if view.spat or view.laid_off or view.drawn_up:
        label = _("Draw new cards") if view.laid_off else _("Enough")
        found.append(Button("enough", label, write(view, table.RELIEVED), css="go"))
    return found


def score_buttons(m: OceanMoment) -> list[Button]:
    return [Button("done", _("Done scoring"), write(m.view, table.SCORED), css="go")]


def boat_buttons(m: OceanMoment) -> list[Button]:
    return [
        Button(
            f"steer-{code}",
            _("Boat {0}").format(_(WAYS[code - table.STEER])),
            write(m.view, code),
            note=kind_label(m.view.tiles[tile]),
            css="sun",
        )
        for tile, code in m.targets
    ]


BUTTONS: dict[int, Callable[[OceanMoment], list[Button]]] = {
    table.SWIMMING: swim_buttons,
    table.DRAWING: bag_buttons,
    table.TAKING: prey_buttons,
    table.RELIEVING: relief_buttons,
    table.SCORING: score_buttons,
    table.STEERING: boat_buttons,
}


def step(m: OceanMoment) -> str:
    """The noun of what is gone through one by one, where there is much to choose from."""
    if m.open_slots:
        return _("Place")
    if m.chooses(table.SWEEPING):
        return _("Tile")
    if m.chooses(table.SWIMMING) and len(m.targets) > STEPPED:
        return _("Tile")
    return ""


# -- what is said there


def say(m: OceanMoment) -> str:
    """Shorter than the game asks where the board shows the rest."""
    view = m.view
    if m.chooses(table.SWIMMING):
        if view.sharks[view.seat].tile != view.start:
            return _("Swim on, or stop.")
        return plural("Swim up to {0} tile.", "Swim up to {0} tiles.", view.reach).format(
            view.reach
        )
    if m.chooses(table.DRAWING):
        return _("Draw from which bag?")
    if m.chooses(table.TAKING):
        return _("Which creature do you take?")
    if m.chooses(table.SCORING):
        return _("Score cards, or be done.")
    return ""


def more(m: OceanMoment) -> str:
    view = m.view
    if m.chooses(table.SWIMMING) and not view.just_began:
        return plural("{0} tile left.", "{0} tiles left.", view.reach).format(view.reach)
    if m.chooses(table.CHOOSING):
        return _("The two creatures beside each shark are its favourites.")
    if m.chooses(table.SWEEPING):
        return _("Three tiles with trash give a bonus.")
    return ""
