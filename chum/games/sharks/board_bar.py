"""The action bar of Sharks: what to choose beside the cards, and what is said."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from chum.core.language import _, plural
from chum.core.words import capital
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import in_bag, near_the_end
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import creature_sprite
from chum.games.sharks.board_targets import boat_tip, more_points
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import CREATURE, SIZES
from chum.games.sharks.view import Card, Shark
from chum.games.sharks.words import TYPE_TITLES, WAYS, card_title
from chum.scene.scene import Button


def buttons(m: OceanMoment) -> list[Button]:
    return BUTTONS[m.view.step](m) if m.chooses(*BUTTONS) else []


def bag_buttons(m: OceanMoment) -> list[Button]:
    found = []
    for size, bag in enumerate(m.view.bags):
        if sum(bag):
            note = more_points(m.gain([in_bag(m.view, size)])) or _("{0} left").format(sum(bag))
            label, act = capital(_(SIZE_NAMES[size])), m.write(table.BAG + size)
            found.append(Button(f"bag-{size}", label, act, note=note, css="sun"))
    return found


def prey_buttons(m: OceanMoment) -> list[Button]:
    size = m.here - CREATURE
    found = []
    for place, kind in enumerate(m.view.display[size]):
        number = kind * SIZES + size
        found.append(
            Button(
                f"take-{place}",
                capital(_(TYPE_TITLES[kind])),
                m.write(table.TAKE + place),
                note=more_points(m.gain([(number,)])),
                parts=[creature_sprite(number)],
                box="-32 -32 64 64",
                css="choice prey",
            )
        )
    return found


def relief_buttons(m: OceanMoment) -> list[Button]:
    view = m.view
    found = []
    if view.sharks[view.seat].trash and not view.spat:
        found.append(Button("spit", _("Spit out trash"), m.write(table.SPIT), css="sun"))
    if view.spat or view.laid_off or view.drawn_up:
        label = _("Draw new cards") if view.laid_off else _("Enough")
        found.append(Button("enough", label, m.write(table.RELIEVED), css="go"))
    return found


def score_buttons(m: OceanMoment) -> list[Button]:
    """The card that pays most has a button, too, of equals the one that grows least; any can be
    tapped."""
    note = "" if m.view.last_round else _("keep your cards")
    done = Button("done", _("Done"), m.write(table.SCORED), note=note)
    paying = paying_cards(m)
    if not paying:
        return [replace(done, css="go")]
    best = max(paying, key=lambda place: (paying[place].worth, -paying[place].further))
    label = _("Score: +{0}").format(paying[best].worth)
    title = card_title(paying[best].card)
    return [Button("score", label, m.write(table.SCORE + best), note=title, css="go"), done]


def paying_cards(m: OceanMoment) -> dict[int, Card]:
    """By their place in the hand."""
    hand = m.view.sharks[m.view.seat].hand
    return {i: card for i, card in enumerate(hand) if card and card.worth}


def boat_buttons(m: OceanMoment) -> list[Button]:
    return [
        Button(
            f"steer-{way}",
            capital(_(WAYS[way])),
            m.write(table.STEER + way),
            note=boat_tip(m),
            css="sun",
        )
        for _tile, way in m.courses()
    ]


BUTTONS: dict[int, Callable[[OceanMoment], list[Button]]] = {
    table.DRAWING: bag_buttons,
    table.TAKING: prey_buttons,
    table.RELIEVING: relief_buttons,
    table.SCORING: score_buttons,
    table.STEERING: boat_buttons,
}


# -- what is said there


def say(m: OceanMoment) -> str:
    """Shorter than the game asks where the board shows the rest."""
    view = m.view
    if m.chooses(table.PLACING):
        return _("Where to begin? Tap an edge.")
    if m.chooses(table.SHUT_OUT):
        return _("Your way in is closed: tap another edge.")
    if m.chooses(table.SWIMMING):
        if m.may_stop:
            text = plural(
                "Swim {0} tile more, or stop.", "Swim {0} tiles more, or stop.", view.reach
            )
            return text.format(view.reach)
        return plural("Swim up to {0} tile.", "Swim up to {0} tiles.", view.reach).format(
            view.reach
        )
    if m.chooses(table.DRAWING):
        return _("Which size do you draw?")
    if m.chooses(table.TAKING):
        left, right = view.display[m.here - CREATURE]
        return _("Take one: both are alike.") if left == right else _("Take one of the two.")
    if m.chooses(table.SWEEPING):
        return _("Tap three tiles: {0} of 3.").format(len(view.swept) + 1)
    if m.chooses(table.RELIEVING):
        return relief_words(m)
    if m.chooses(table.SCORING):
        if paying_cards(m):
            return _("Score cards, or keep them.")
        return _("No card pays.") if view.last_round else _("No card pays yet.")
    if m.chooses(table.STEERING):
        return _("Where does the boat sail?")
    return ""


def relief_words(m: OceanMoment) -> str:
    can_spit = m.view.sharks[m.view.seat].trash and not m.view.spat
    if can_spit and not m.view.drawn_up:
        return _("Spit out a can, or swap a card.")
    return _("Spit out a can.") if can_spit else _("Tap a card to swap it.")


def more(m: OceanMoment) -> str:
    if m.chooses(table.CHOOSING):
        return _("Beside each: its two favourites.")
    if m.chooses(table.SWEEPING):
        return _("Three tiles with trash bring 1 point.")
    if m.chooses(table.SWIMMING, table.SCORING) and (near := near_the_end(m.view)):
        return bites_left(m, near[0])
    if m.chooses(table.SCORING) and paying_cards(m):
        return _("A scored card goes, creatures stay.")
    return ""


def bites_left(m: OceanMoment, shark: Shark) -> str:
    """Who may begin the last round, and how soon."""
    left = m.view.stomach - shark.items
    if shark.seat == m.view.seat:
        said = plural(
            "You: {0} bite left, then the last round.",
            "You: {0} bites left, then the last round.",
            left,
        )
        return said.format(left)
    said = plural(
        "{1}: {0} bite left, then the last round.",
        "{1}: {0} bites left, then the last round.",
        left,
    )
    return said.format(left, m.called[shark.seat])
