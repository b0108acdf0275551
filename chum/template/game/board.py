"""Lone Fish as a scene: the fish in the water, and each player's card, hand and catch."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import enumeration
from chum.scene import layout
from chum.scene.moment import Moment
from chum.scene.scene import Button, Part, Piece, Scene, SeatNote

from chum.template.game import rules
from chum.template.game.view import Player, View
from chum.template.game.words import write

# What a newcomer is shown first: the id of a piece that is there at the start, and a clause.
COACH = (
    ("pile", "LF-03"),
    ("hand", "LF-04"),
    ("card-0", "LF-05"),
)
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


def place_of_fish(moment: Moment[View], i: int, count: int) -> tuple[float, float]:
    if moment.wide:
        return layout.spread(count, 480, 130)[i], 150
    return layout.spread(count, 195, 78)[i], 84


def place_of_card(moment: Moment[View], seat: int) -> tuple[float, float]:
    if moment.wide:
        return layout.fill(moment.view.seats, 20, 940, 200)[seat], 330
    return 219, 160 + 74 * seat


def place_of_name(moment: Moment[View], seat: int) -> tuple[float, float]:
    x, y = place_of_card(moment, seat)
    return (x, y + 92) if moment.wide else (x - 144, y - 16)


def place_of_hand(moment: Moment[View], seat: int) -> tuple[float, float]:
    x, y = place_of_card(moment, seat)
    return (x, y + 124) if moment.wide else (x - 144, y + 16)


def place_of_catch(moment: Moment[View], seat: int, i: int) -> tuple[float, float]:
    x, y = place_of_card(moment, seat)
    return (x - 66 + 24 * i, y + 158) if moment.wide else (x + 48 + 18 * i, y + 6)


# -- pieces: each has an id that lives from scene to scene, so that it glides to its new place


def scenery(moment: Moment[View]) -> list[Piece]:
    crests, bed = ((60, 100, 230, 420), 506) if moment.wide else ((-10, 24, 120, 400), 512)
    left = _("Still to come: {0}").format(len(moment.view.to_come))
    x, y = (480, 40) if moment.wide else (195, 24)
    return [
        *layout.sea(moment.shape, crests, bed),
        Piece("pile", x, y, [Part(text=left, css="to-come")], layer=1),
    ]


def fish_pieces(moment: Moment[View]) -> list[Piece]:
    view = moment.view
    pieces = []
    for i, fish in enumerate(view.water):
        place = place_of_fish(moment, i, len(view.water))
        pieces.append(fish_piece(fish, place, 1.0 if moment.wide else 0.6))
    for seat, player in enumerate(view.players):
        for i, fish in enumerate(player.caught):
            pieces.append(fish_piece(fish, place_of_catch(moment, seat, i), 0.4))
    return pieces


def fish_piece(fish: int, place: tuple[float, float], size: float) -> Piece:
    worth = Part(y=-37, text=str(fish), css="worth")
    parts: list[str | Part] = ["s-fish", Part("s-worth", y=-46), worth]
    return Piece(f"fish-{fish}", *place, parts, scale=size, layer=3)


def player_pieces(moment: Moment[View]) -> list[Piece]:
    pieces = []
    for seat, player in enumerate(moment.view.players):
        card, name = place_of_card(moment, seat), place_of_name(moment, seat)
        ribbon = layout.ribbon(moment.called[seat], seat, half=62)
        held = Part(text=" ".join(map(str, player.hand)), css="on-water held")
        size = 0.9 if moment.wide else 0.56
        pieces += [
            Piece(f"card-{seat}", *card, card_parts(moment, player), scale=size, seat=seat),
            Piece(f"name-{seat}", *name, ribbon, seat=seat),
            Piece(f"held-{seat}", *place_of_hand(moment, seat), [held], layer=1),
        ]
    return pieces


def card_parts(moment: Moment[View], player: Player) -> list[str | Part]:
    """This round's card: open, face down, or still to come."""
    turned = moment.told(*TURNED) or moment.view.over
    face = player.shown if turned else player.laid
    if face:
        return ["s-bid", Part(y=14, text=str(face), css="bid-number")]
    if player.ready:
        return ["s-bid-back"]
    return [Part("rect", width=72, height=104, css="slot")]


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
        parts=["s-bid", Part(y=14, text=str(card), css="bid-number")],
        box="-37 -53 74 112",
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
        note=_("1 point") if player.points == 1 else _("{0} points").format(player.points),
        lines=[_("In hand: {0}.").format(hand)],
        sums=[(_("fish {0}").format(fish), fish) for fish in player.caught],
        ready=player.ready,
    )
