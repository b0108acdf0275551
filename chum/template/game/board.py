"""Lone Fish as a scene: the fish in the water, and each player's card, hand and catch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.core.language import _, plural
from chum.core.words import enumeration
from chum.scene import cards, layout
from chum.scene.layout import Area
from chum.scene.moment import Moment
from chum.scene.scene import Button, Part, Piece, Scene, SeatNote

from chum.template.game import rules
from chum.template.game.view import Player, View
from chum.template.game.words import write

TURNED = (rules.REVEAL, rules.TAKE, rules.UNTAKEN, rules.AWAY, rules.WIN)  # the cards lie open


def scene(moment: Moment[View]) -> Scene:
    view = moment.view
    return Scene(
        width=960 if moment.wide else 390,
        height=520 if moment.wide else 526,
        alt=alt(moment),
        pieces=[*scenery(moment), *fish_pieces(moment), *player_pieces(moment)],
        hand=hand(view),
        chip=_("Round {0}").format(view.round),
        say=say(view),
        seats=[seat_note(player) for player in view.players],
    )


def alt(moment: Moment[View]) -> str:
    points = [
        f"{name} {player.points}"
        for name, player in zip(moment.called, moment.view.players, strict=True)
    ]
    return _("Fish in the water: {0}. Points: {1}.").format(
        enumeration([str(fish) for fish in moment.view.water]) or _("none"), enumeration(points)
    )


# -- places: the only functions that know the shape of the screen


class Lane(NamedTuple):
    """A player's part of the board."""

    name: Area
    card: Area
    tray: Area
    catch: Area


def open_water(moment: Moment[View]) -> Area:
    """Where the fish swim that can be taken."""
    return Area(20, 84, 920, 130) if moment.wide else Area(20, 44, 350, 84)


def lanes(moment: Moment[View]) -> list[Lane]:
    """Side by side, or one below the other on a tall screen."""
    count = moment.view.seats
    if moment.wide:
        return [wide_lane(area) for area in Area(10, 232, 940, 276).split(columns=count)]
    return [tall_lane(area) for area in Area(8, 140, 374, 372).split(rows=count)]


def wide_lane(area: Area) -> Lane:
    return Lane(*area.inset(6, 0).split(rows=(40, 124, 48, 64)))


def tall_lane(area: Area) -> Lane:
    spare = max(0, area.height - 84)  # few players have more room than they need
    papers, card, catch = area.inset(0, spare / 2).split(columns=(150, 66, 158))
    name, tray = papers.inset(4, 2).split(rows=2)
    return Lane(name, card, tray, catch)


# -- pieces: each has an id that lives from scene to scene, so that it glides to its new place


def scenery(moment: Moment[View]) -> list[Piece]:
    crests, bed = ((60, 100, 230, 420), 506) if moment.wide else ((32, 60, 140, 400), 512)
    fish = " ".join(map(str, moment.view.to_come)) or _("none")
    to_come = Part(text=_("Still to come: {0}").format(fish), css="to-come")
    x, y = (480, 40) if moment.wide else (195, 22)
    return [*layout.sea(moment.shape, crests, bed), Piece("pile", x, y, [to_come], layer=1)]


def fish_pieces(moment: Moment[View]) -> list[Piece]:
    pieces = school(moment.view.water, open_water(moment), most=1.4)
    for player, lane in zip(moment.view.players, lanes(moment), strict=True):
        pieces += school(player.caught, lane.catch, most=0.55)
    return pieces


def school(fish: Sequence[int], area: Area, most: float) -> list[Piece]:
    """Fish in a row, closer together where they are many; `most` is their largest scale."""
    scale = area.fit(90, 90, most)
    y = area.centre[1]
    places = layout.fill(len(fish), area.x, area.right, most=90 * scale)
    return [
        Piece(f"fish-{each}", x, y, fish_parts(each), scale=scale, layer=3)
        for each, x in zip(fish, places, strict=True)
    ]


def fish_parts(fish: int) -> list[str | Part]:
    """With its worth above it, 90 by 90."""
    worth = Part(y=-13, text=str(fish), css="worth")
    return [Part("s-fish", y=22), Part("s-worth", y=-22), worth]


def player_pieces(moment: Moment[View]) -> list[Piece]:
    faces = [str(card) for card in range(1, moment.view.cards + 1)]
    pieces = []
    for seat, lane in enumerate(lanes(moment)):
        player = moment.view.players[seat]
        ribbon = layout.ribbon(moment.called[seat], seat, half=62)
        tray = cards.tray(lane.tray, faces, [str(card) for card in player.hand])
        card = card_parts(moment, player)
        size = lane.card.fit(80, 116)
        pieces += [
            Piece(f"name-{seat}", *lane.name.centre, ribbon, seat=seat),
            Piece(f"card-{seat}", *lane.card.centre, card, scale=size, seat=seat),
            Piece(f"tray-{seat}", *lane.tray.centre, tray, seat=seat),
        ]
    return pieces


def card_parts(moment: Moment[View], player: Player) -> list[str | Part]:
    """This round's card: open, face down, or still to come."""
    turned = moment.told(*TURNED) or moment.view.over
    face = player.shown if turned else player.laid
    if face:
        return cards.card(str(face))
    return [cards.BACK if player.ready else cards.SLOT]


# -- the action bar


def hand(view: View) -> list[Button]:
    """All cards; a played one is shown too, and to choose it is refused with the reason."""
    if view.seat < 0 or view.over:
        return []
    return [card_button(view, card) for card in range(1, view.cards + 1)]


def card_button(view: View, card: int) -> Button:
    mine = view.players[view.seat]
    spent = card not in mine.hand
    label = _("{0}, played") if spent else _("Lay {0}")
    return Button(
        f"bid-{card}",
        label.format(card),
        act=write(view, card - 1),
        parts=cards.card(str(card), view.seat),
        box=cards.BOX,
        css="card spent" if spent else "card",
        seat=view.seat,
        on=mine.laid == card,
    )


def say(view: View) -> str:
    """The headline of the action bar; empty: what `words.ask` says."""
    if view.seat < 0 or not view.players[view.seat].ready:
        return ""
    return _("You laid a {0}.").format(view.players[view.seat].laid)


def seat_note(player: Player) -> SeatNote:
    hand = " ".join(map(str, player.hand)) or _("none")
    return SeatNote(
        note=plural("1 point", "{0} points", player.points).format(player.points),
        lines=[_("In hand: {0}.").format(hand)],
        sums=[(_("fish {0}").format(fish), fish) for fish in player.caught],
        ready=player.ready,
    )
