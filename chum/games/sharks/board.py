"""Sharks as a scene: the ocean, what is on display, the stomachs, and your score cards."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.core.words import Event
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_ocean import (
    LETTERS,
    PREY,
    SHARKS,
    Ocean,
    creature_sprite,
    eaten_in_words,
    kind_label,
    ocean_in_words,
    ocean_pieces,
    open_slots,
    targets,
    way_label,
    your_turn,
)
from chum.games.sharks.board_side import (
    display_tall,
    display_wide,
    here,
    points_label,
    stomachs_tall,
    stomachs_wide,
)
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import BY_BOTH, BY_SIZE, CREATURE, SIZES, SPECIES, TIDE, TYPES
from chum.games.sharks.view import Card, View, facts
from chum.games.sharks.words import SPECIES_TITLES, card_title, creature_title, write
from chum.scene.moment import Moment
from chum.scene.scene import WIDE, Button, Part, Piece, Scene, SeatNote

COACH = (
    ("hand", "SK-08"),
    ("shelf-0", "SK-37"),
    ("boat", "SK-15"),
    ("p-stomachs", "SK-30"),
)
GIFTS = (
    "From a corner to the next corner, clockwise.",
    "One diagonal leap a turn.",
    "Swims four tiles.",
    "Swims over other sharks.",
    "Once a turn from corner to opposite corner.",
    "Swims onto the boat's tile.",
)
SOURCES = ("cards for a type", "cards for a size", "cards for type and size", "tide bonus")
STEPPED = 4  # tiles to swim to beyond which they are gone through, not listed


def scene(moment: Moment[View]) -> Scene:
    view, shape, event = moment.view, moment.shape, moment.event
    wide = shape == WIDE
    called = moment.called
    small = len(view.tiles) == 12
    height = 520 if wide else (472 if small else 520)
    return Scene(
        width=960 if wide else 390,
        height=height,
        alt=ocean_in_words(view, called),
        pieces=wide_pieces(view, called, event) if wide else tall_pieces(view, event),
        hand=hand(view, called),
        buttons=buttons(view),
        chip=chip(view),
        say=say(view),
        more=more(view),
        seats=[seat_note(view, seat) for seat in range(view.seats)],
        snap=bool(open_slots(view)),
        step=step(view),
    )


def wide_pieces(view: View, called: list[str], event: Event | None) -> list[Piece]:
    width = 556 if len(view.tiles) == 12 else 500
    ocean = Ocean(view, 14, 12, width, 496)
    x, room = width + 28, 918 - width
    return [
        *scenery(-600, 1560, (150, 330)),
        *ocean_pieces(view, ocean, event),
        *display_wide(view, x, room),
        *stomachs_wide(view, called, x, room, event),
    ]


def tall_pieces(view: View, event: Event | None) -> list[Piece]:
    deep = 332 if len(view.tiles) == 12 else 382
    ocean = Ocean(view, 4, 4, 382, deep - 4)
    return [
        *scenery(-300, 700, (120, 300)),
        *ocean_pieces(view, ocean, event),
        *display_tall(view, deep + 27),
        *stomachs_tall(view, deep + 54, event),
    ]


def scenery(low: int, high: int, crests: tuple[int, int]) -> list[Piece]:
    """Open water, darker with every wave."""
    pieces = [
        Piece(
            "water",
            0,
            0,
            [Part("rect", (low + high) / 2, 260, width=high - low, height=1400, css="sk-water")],
            layer=0,
        )
    ]
    for i, y in enumerate(crests):
        count = (high - low) // 480 + 2
        crest = [Part("s-wave", low - 480 + 60 * i + 480 * j) for j in range(count)]
        pieces.append(Piece(f"crest-{i}", 0, y, crest, layer=0, css=f"sk-crest w{i + 3}"))
    return pieces


# -- the action bar


def hand(view: View, called: list[str]) -> list[Button]:
    if view.seat < 0 or view.over:
        return []
    mine = view.sharks[view.seat]
    if view.step == table.CHOOSING and mine.species < 0:
        return [species_button(view, species, called) for species in range(SPECIES)]
    return [card_button(view, i, card) for i, card in enumerate(mine.hand) if card]


def species_button(view: View, species: int, called: list[str]) -> Button:
    """A shark with its two favourite kinds of prey; one that is taken can be refused."""
    owner = next((shark.seat for shark in view.sharks if shark.species == species), -1)
    note = _(GIFTS[species]) if owner < 0 else _("taken by {0}").format(called[owner])
    likes = [
        Part(f"s-sk-{PREY[kind]}-s", 58, -16 + 44 * i, scale=0.9)
        for i, kind in enumerate(favourites(species))
    ]
    return Button(
        f"species-{species}",
        _(SPECIES_TITLES[species]),
        act=write(view, table.PICK + species) if view.turn == view.seat else "",
        note=note,
        parts=[Part(f"s-sk-{SHARKS[species]}", -28, 4, scale=0.92), *likes],
        box="-92 -46 174 100",
        css="choice species" if owner < 0 else "choice species spent",
    )


def favourites(species: int) -> list[int]:
    """The two types of prey for which its deck has cards of every size."""
    told = facts()[species]
    return [kind for kind in range(TYPES) if told[BY_BOTH + kind * SIZES]]


def card_button(view: View, i: int, card: Card) -> Button:
    act = ""
    label = capital(card_title(card.card))
    if your_turn(view, table.SCORING):
        act = write(view, table.SCORE + i)
        if card.worth:
            label = _("Score {0}").format(card_title(card.card))
    elif your_turn(view, table.RELIEVING) and not view.drawn_up:
        act = write(view, table.EXCHANGE + i)
        label = _("Exchange {0}").format(card_title(card.card))
    return Button(
        f"card-{i}",
        label,
        act=act,
        note=f"{rule(card)}\n{_(card.fact)}",
        parts=card_picture(card),
        box="-34 -32 122 64",
        css="choice score" if card.worth else "choice score poor",
    )


def rule(card: Card) -> str:
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
        small = kind >= 0
        spot = (22, 21) if small else (0, 0)
        circle = "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z"
        parts.append(Part("path", *spot, scale=0.6 if small else 1.05, path=circle, css="sk-size"))
        letter = LETTERS[size].upper()
        parts.append(
            Part(
                x=spot[0],
                y=spot[1] + (6 if small else 10),
                scale=0.6 if small else 1,
                text=letter,
                css="sk-size-n",
            )
        )
    parts.append(Part(x=60, y=14, text=str(card.worth), css="sk-worth"))
    return parts


def buttons(view: View) -> list[Button]:
    """What is chosen beside the cards."""
    if view.seat < 0 or view.turn != view.seat or view.over:
        return []
    found: list[Button] = []
    if your_turn(view, table.SWIMMING):
        mine = view.sharks[view.seat]
        if mine.tile != view.start:
            label = _("Stop here")
            found.append(
                Button("stop", label, write(view, table.STOP), note=stop_note(view), css="go")
            )
        if not step(view):
            found += [tile_button(view, tile, code) for tile, code in targets(view)]
    elif your_turn(view, table.STEERING):
        for tile, code in targets(view):
            label = _("Boat {0}").format(way_label(code))
            found.append(
                Button(
                    f"steer-{code}",
                    label,
                    write(view, code),
                    note=kind_label(view.tiles[tile]),
                    css="sun",
                )
            )
    elif your_turn(view, table.DRAWING):
        for size in range(SIZES):
            if sum(view.bags[size]):
                label = capital(_(SIZE_NAMES[size]))
                note = _("bag of {0}").format(sum(view.bags[size]))
                found.append(
                    Button(
                        f"bag-{size}",
                        label,
                        write(view, table.BAG + size),
                        note=note,
                        css="sun",
                    )
                )
    elif your_turn(view, table.TAKING):
        size = here(view) - CREATURE
        for place, kind in enumerate(view.display[size]):
            creature = kind * SIZES + size
            found.append(
                Button(
                    f"take-{place}",
                    capital(creature_title(creature)),
                    write(view, table.TAKE + place),
                    parts=[creature_sprite(creature)],
                    box="-32 -32 64 64",
                    css="choice prey",
                )
            )
    elif your_turn(view, table.RELIEVING):
        if view.sharks[view.seat].trash and not view.spat:
            found.append(Button("spit", _("Spit out trash"), write(view, table.SPIT), css="sun"))
        if view.spat or view.laid_off or view.drawn_up:
            label = _("Draw new cards") if view.laid_off else _("Enough")
            found.append(Button("enough", label, write(view, table.RELIEVED), css="go"))
    elif your_turn(view, table.SCORING):
        found.append(Button("done", _("Done scoring"), write(view, table.SCORED), css="go"))
    return found


def tile_button(view: View, tile: int, code: int) -> Button:
    trash = view.litter[tile] >= 0
    note = _("{0}, trash").format(way(code)) if trash else way(code)
    return Button(
        f"go-{code}", kind_label(view.tiles[tile]), write(view, code), note=note, css="sun"
    )


def way(code: int) -> str:
    """An arrow says the direction shorter than any word."""
    return "↑→↓←↗↘↙↖⤢"[code - table.SWIM]


def stop_note(view: View) -> str:
    kind = here(view)
    if view.sharks[view.seat].items >= view.stomach:
        return _("full")
    if kind < CREATURE:
        return _("draw {0}").format(LETTERS[kind].upper())
    if kind < TIDE:
        return _("take {0}").format(LETTERS[kind - CREATURE].upper())
    return kind_label(kind)


def step(view: View) -> str:
    """The noun of what is gone through one by one, where there is much to choose from."""
    if open_slots(view):
        return _("Place")
    if your_turn(view, table.SWEEPING):
        return _("Tile")
    if your_turn(view, table.SWIMMING) and len(targets(view)) > STEPPED:
        return _("Tile")
    return ""


def chip(view: View) -> str:
    if not view.round:
        return _("Setting up")
    if view.last_round and not view.over:
        return _("Last round")
    return _("Round {0}").format(view.round)


def say(view: View) -> str:
    """Shorter than the game asks where the board shows the rest."""
    if your_turn(view, table.SWIMMING):
        if view.sharks[view.seat].tile != view.start:
            return _("Swim on, or stop.")
        return _("Swim up to {0} tiles.").format(view.reach)
    if your_turn(view, table.DRAWING):
        return _("Draw from which bag?")
    if your_turn(view, table.TAKING):
        return _("Which creature do you take?")
    if your_turn(view, table.SCORING):
        return _("Score cards, or be done.")
    return ""


def more(view: View) -> str:
    if view.over or view.seat < 0 or view.turn != view.seat:
        return ""
    if view.step == table.SWIMMING and not view.just_began:
        return plural("{0} tile left.", "{0} tiles left.", view.reach).format(view.reach)
    if view.step == table.CHOOSING:
        return _("The two creatures beside each shark are its favourites.")
    if view.step == table.SWEEPING:
        return _("Three tiles with trash give a bonus.")
    return ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- the seats


def seat_note(view: View, seat: int) -> SeatNote:
    shark = view.sharks[seat]
    if shark.species < 0:
        return SeatNote(note=_("no shark yet"))
    species = _(SPECIES_TITLES[shark.species])
    lines = [
        species,
        _("Stomach, {0} of {1}: {2}.").format(shark.items, view.stomach, eaten_in_words(shark)),
    ]
    for card in shark.hand:
        if card:
            lines.append(f"{capital(card_title(card.card))}: {rule(card)} {_(card.fact)}")
    if not shark.hand:
        lines.append(_("{0} cards in hand, {1} in the deck.").format(shark.held, shark.deck))
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
