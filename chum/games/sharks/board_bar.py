"""The action bar of Sharks: what to choose beside the cards, and what is said."""

from __future__ import annotations

from collections.abc import Callable

from chum.core.language import _, plural
from chum.core.words import capital, enumeration
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import in_bag, near_the_end
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import creature_sprite
from chum.games.sharks.board_targets import boat_tip, more_points
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import CREATURE, HAND, SIZES
from chum.games.sharks.view import Card, Shark, View
from chum.games.sharks.words import (
    TYPE_TITLES,
    WAYS,
    card_title,
    creature_title,
    heading,
    sent_nowhere,
)
from chum.scene.scene import Button

ROOM = 56  # letters of a headline, which leaves small print its room


def buttons(m: OceanMoment) -> list[Button]:
    return BUTTONS[m.view.step](m) if m.chooses(*BUTTONS) else []


def bag_buttons(m: OceanMoment) -> list[Button]:
    found = []
    for size, bag in enumerate(m.view.bags):
        if sum(bag):
            gain = m.gain([in_bag(m.view, size)])
            left = _("{0} left").format(sum(bag))
            label, act = capital(_(SIZE_NAMES[size])), m.write(table.BAG + size)
            tip = (_("Draw a small one?"), _("Draw a medium one?"), _("Draw a large one?"))[size]
            found.append(picked(f"bag-{size}", label, act, more_points(gain) or left, tip))
    return found


def picked(name: str, label: str, act: str, note: str, tip: str) -> Button:
    """A choice beside others: a finger's first tap asks, as the board does; green ones act.

    The note is never empty: there the button says that it wants a second tap.
    """
    return Button(name, label, act, note=note, css="sun", twice=True, tip=tip)


def prey_buttons(m: OceanMoment) -> list[Button]:
    size = m.here - CREATURE
    found = []
    for place, kind in enumerate(m.view.display[size]):
        number = kind * SIZES + size
        gain = m.gain([(number,)])
        asked = _("Take the {0} for +{1}?") if gain.points else _("Take the {0}?")
        found.append(
            Button(
                f"take-{place}",
                capital(_(TYPE_TITLES[kind])),
                m.write(table.TAKE + place),
                note=f"+{gain.points}",
                parts=[creature_sprite(number)],
                box="-32 -32 64 64",
                css="choice prey",
                twice=True,
                tip=asked.format(creature_title(number), gain.points),
            )
        )
    return found


def relief_buttons(m: OceanMoment) -> list[Button]:
    view = m.view
    found = []
    if view.sharks[view.seat].trash and not view.spat:
        asked = _("Spit one can out?")
        found.append(picked("spit", _("Spit out trash"), m.write(table.SPIT), _("one can"), asked))
    if view.spat or view.laid_off or view.drawn_up:
        label = _("Draw new cards") if view.laid_off else _("Go on")
        found.append(Button("enough", label, m.write(table.RELIEVED), css="go"))
    return found


def score_buttons(m: OceanMoment) -> list[Button]:
    """The card that pays most has a button, too, of equals the one that grows least; any can be
    tapped."""
    paying = paying_cards(m)
    if not paying:
        return [Button("done", _("Go on"), m.write(table.SCORED), note=_("to the boat"), css="go")]
    note = "" if m.view.last_round else _("keep your cards")
    done = Button("done", _("Done"), m.write(table.SCORED), note=note)
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
        picked(
            f"steer-{way}",
            capital(_(WAYS[way])),
            m.write(table.STEER + way),
            boat_tip(m),
            _("Send the boat {0}?").format(_(WAYS[way])),
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
        return blocked_words(m) or score_words(m)
    if m.chooses(table.STEERING):
        return boat_words(view)
    return ""


def blocked_words(m: OceanMoment) -> str:
    """Who or what kept the shark from swimming, where it could not; else nothing."""
    if not m.stuck:
        return ""
    around = m.blockers()
    said = _("Blocked by {0}.").format(enumeration(around))
    return said if around and len(said) <= ROOM else _("Blocked on all sides.")


def score_words(m: OceanMoment) -> str:
    if paying_cards(m):
        return _("Score cards, or keep them.")
    if m.view.last_round:
        return _("No card pays.")
    left = sum(card is not None for card in m.view.sharks[m.view.seat].hand)
    if left == HAND:
        return _("No card pays yet.")
    return plural("The other card pays nothing yet.", "The other {0} pay nothing.", left).format(
        left
    )


def boat_words(view: View) -> str:
    """What the token says."""
    if view.token < 0 or sent_nowhere(view):
        return _("Send the boat where you like.")
    return _("Send the boat {0}?").format(heading(view.token))


def relief_words(m: OceanMoment) -> str:
    can_spit = m.view.sharks[m.view.seat].trash and not m.view.spat
    if can_spit and not m.view.drawn_up:
        return _("Spit out a can, or swap a card.")
    return _("Spit out a can.") if can_spit else _("Tap a card to swap it.")


def more(m: OceanMoment) -> str:
    if m.chooses(table.CHOOSING):
        return _("Beside each: what most of its cards want.")
    if m.chooses(table.SWEEPING):
        return _("Three tiles with trash bring 1 point.")
    if m.chooses(table.SWIMMING, table.SCORING) and (near := near_the_end(m.view)):
        return bites_left(m, near[0])
    if m.chooses(table.SCORING) and m.stuck:
        return _("You could not swim this turn.")
    if m.chooses(table.STEERING):
        return why_anywhere(m.view)
    if m.chooses(table.SCORING) and paying_cards(m):
        return _("A scored card goes, creatures stay.")
    return ""


def why_anywhere(view: View) -> str:
    """Why no token says where the boat goes; nothing where one does."""
    if view.token < 0:
        return _("No trash is left.")
    ways = _(WAYS[view.token]), _(WAYS[(view.token + 1) % 4])
    return _("There is no sea {0} or {1}.").format(*ways) if sent_nowhere(view) else ""


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
