"""Get Bit! as a scene: the line of pirates, the shark behind it, everybody's cards."""

from __future__ import annotations

from typing import NamedTuple

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.getbit import rules
from chum.games.getbit.board_hand import hand, more, say, seat_note
from chum.games.getbit.view import LIMBS, Pirate, View, in_water
from chum.scene import cards, layout
from chum.scene.layout import Area
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE, Part, Piece, Scene

COACH = (
    ("shark", "GB-27"),
    ("hand", "GB-14"),
    ("tray-0", "GB-13"),
    ("pirate-0", "GB-04"),
)
TURNED = (rules.REVEAL, rules.TIE, rules.SWIM, rules.BITE, rules.EATEN, rules.PICK_UP, rules.GULP)
ANGLES = (6, 9, 5, 8, 7, 4)


class Plan(NamedTuple):
    """How a shape of the screen is shared out, in units of the scene.

    The line swims through the water: to the right, or up on a tall screen.  Each pirate has a lane
    of it, with its papers (name, card and tray) below it, or beside it on a tall screen.
    """

    width: int
    height: int
    air: float  # above the line
    bed: float  # below it
    pirate: float
    papers: float
    shark: float  # its room behind the line, in lanes
    scale: float  # the shark's


PLANS = {
    WIDE: Plan(960, 520, air=104, bed=32, pirate=200, papers=184, shark=2, scale=0.88),
    SQUARE: Plan(400, 390, air=66, bed=32, pirate=102, papers=190, shark=1, scale=0.5),
    TALL: Plan(390, 526, air=20, bed=0, pirate=104, papers=286, shark=1.25, scale=0.62),
}


class Lane(NamedTuple):
    """A pirate's part of the water."""

    whole: Area
    pirate: Area
    tag: Area
    card: Area
    tray: Area


def scene(moment: Moment[View]) -> Scene:
    view, plan = moment.view, PLANS[moment.shape]
    return Scene(
        width=plan.width,
        height=plan.height,
        alt=alt(moment),
        pieces=[*scenery(moment.shape, plan), *line_pieces(moment, plan)],
        hand=hand(view),
        chip=_("Round {0}").format(view.round),
        say=say(view),
        more=more(view),
        seats=[seat_note(view, seat) for seat in range(view.seats)],
    )


def alt(moment: Moment[View]) -> str:
    line = [moment.called[moment.view.pirates[p].seat] for p in swimmers(moment)]
    return _("Line, front to back: {0}, then the shark.").format(enumeration(line))


# -- the sea


def scenery(shape: str, plan: Plan) -> list[Piece]:
    width, height = plan.width, plan.height
    if shape == TALL:  # under water from the top to the bottom
        return [
            *layout.sea(shape, (-14, 16, 226, 400), 508),
            Piece("weed", 356, 468, ["s-weed"], scale=0.8, layer=0),
        ]
    crests = (0.135 * height, 0.215 * height, 0.57 * height, 0.77 * height)
    sky, *water, bed = layout.sea(shape, crests, 0.96 * height)
    k = round(height / 520, 2)
    hills = "M-600 66C-300 40 -60 30 60 56C120 30 200 36 250 62H700C730 44 790 38 830 60"
    hills += "C900 30 1100 40 1600 66V120H-600Z"
    pieces = [
        sky,
        Piece("hills", 0, 0, [Part("path", path=hills, css="far")], scale=k, layer=0),
        Piece("sun", width - 80 * k, 26 * k, ["s-sun"], scale=0.55 * k, layer=0),
        Piece("cloud-1", 0.2 * width, 34 * k, ["s-cloud"], scale=0.6 * k, layer=0, css="drift"),
        Piece("boat", 0.57 * width, 64 * k, ["s-boat"], scale=0.38 * k, layer=0, css="bob"),
        *water,
        bed,
    ]
    if shape == WIDE:
        gulls = [Part("s-gull", scale=0.6), Part("s-gull", 32, 14, scale=0.45)]
        pieces += [
            Piece("cloud-2", 640, 30, ["s-cloud"], scale=0.7, layer=0, css="drift"),
            Piece("gulls", 420, 30, gulls, layer=0),
            Piece("weed", 36, 454, ["s-weed"], layer=0),
            Piece("reef", 92, 470, ["s-reef"], scale=0.7, layer=0),
            Piece("bubbles", 270, 120, ["s-bubbles"], scale=0.9, layer=0),
        ]
    return pieces


# -- the line


def lanes(moment: Moment[View], plan: Plan) -> list[Lane]:
    """A lane for every pirate, the front first."""
    count = len(moment.view.pirates)
    water = Area(0, plan.air, plan.width - 4, plan.height - plan.air - plan.bed)
    if moment.tall:
        parts = water.split(rows=[*[1] * count, plan.shark])
    else:
        parts = water.split(columns=[plan.shark, *[1] * count])[::-1]
    return [lane(part, moment.tall, plan) for part in parts[:-1]]


def lane(whole: Area, tall: bool, plan: Plan) -> Lane:
    pirate, papers = whole.split(rows=(plan.pirate, plan.papers), flip=tall)
    if tall:
        left, card = papers.split(columns=(2, 1))
        tag, tray = left.split(rows=(3, 4))
    else:
        tag, card, tray = papers.split(rows=(30, 70, 80))
    return Lane(whole, pirate, tag, card, tray.inset(2, 0))


def line_pieces(moment: Moment[View], plan: Plan) -> list[Piece]:
    view = moment.view
    places = lanes(moment, plan)
    line = swimmers(moment)
    last = places[len(line) - 1]
    pieces = [shark_piece(moment, plan, last)]
    for pirate in view.pirates:
        swims = pirate.pirate in line
        i = line.index(pirate.pirate) if swims else len(line)
        pieces.append(pirate_piece(moment, pirate, places[i], deep=i % 2 == 1))
        if swims:
            pieces += papers_pieces(moment, pirate, places[i])
    return [*pieces, *legend(moment, places, last)]


def swimmers(moment: Moment[View]) -> list[int]:
    """The line, front first, with whoever is in the shark's mouth."""
    view, bitten = moment.view, victim(moment)
    return [p for p in view.line if p == bitten or in_water(view, view.pirates[p])]


def shark_piece(moment: Moment[View], plan: Plan, last: Lane) -> Piece:
    """Its nose touches the end of the line; it lunges at whom it bites."""
    biting = victim(moment) >= 0
    lunge = 0.4 if biting else 0
    nose = 128 * plan.scale
    x, y = last.pirate.centre
    if moment.tall:
        x, y, turn = x + 18, last.whole.bottom + nose - lunge * last.whole.height, -80
    else:
        x, y, turn = last.whole.x - nose + lunge * last.whole.width, y + 18, -4
    css = "biting" if biting else "lurking"
    return Piece("shark", x, y, ["s-shark"], turn=turn, scale=plan.scale, layer=3, css=css)


def victim(moment: Moment[View]) -> int:
    """The pirate in the shark's mouth now."""
    return moment.a if moment.told(rules.BITE, rules.EATEN, rules.GULP) else -1


def tied(moment: Moment[View], pirate: Pirate) -> bool:
    return moment.told(rules.TIE) and pirate.shown == moment.a and not pirate.eaten


def pirate_piece(moment: Moment[View], pirate: Pirate, lane: Lane, deep: bool) -> Piece:
    state = pirate_state(moment, pirate)
    x, y = lane.pirate.centre
    turn = ANGLES[pirate.pirate]
    if deep and not moment.tall:
        y += 12
    if "eaten" in state:  # it sinks as it fades
        y += 70
        turn += 80
    return Piece(
        f"pirate-{pirate.pirate}",
        x,
        y,
        pirate_parts(moment, pirate, crowned="winner" in state),
        turn=turn,
        scale=lane.pirate.fit(134, 176),
        css=" ".join(["pirate", *state]),
        seat=pirate.pirate,
    )


def pirate_state(moment: Moment[View], pirate: Pirate) -> list[str]:
    view = moment.view
    state = []
    if pirate.pirate == victim(moment):
        state.append("bitten")
    elif not in_water(view, pirate):
        state.append("eaten")
    elif view.over and view.places[pirate.seat] == 1:
        state.append("winner")
    if tied(moment, pirate):
        state.append("tied")
    return state


def pirate_parts(moment: Moment[View], pirate: Pirate, crowned: bool) -> list[str | Part]:
    """Its limbs, or what is left of them, its body and head; a mark shows which one is yours."""
    view = moment.view
    limbs = [limb_sprite(pirate, limb) for limb in ("left leg", "right leg", *LIMBS[:2])]
    parts: list[str | Part] = [*limbs, "s-body", f"s-head-{layout.SYMBOLS[pirate.pirate]}"]
    if crowned:
        parts.append(Part("i-crown", 0, -104, scale=1.6, css="crown"))
    if pirate.seat == view.seat and not view.over:
        x, y, turn = (-84, 0, -90) if moment.tall else (0, -104, 0)
        parts.append(Part("path", x, y, turn=turn, path="M0 18L-14 -4H14Z", css="halo"))
    return parts


def limb_sprite(pirate: Pirate, limb: str) -> str:
    side, kind = limb.split()
    return f"s-{'' if limb in pirate.limbs else 'lost-'}{kind}-{side}"


def papers_pieces(moment: Moment[View], pirate: Pirate, lane: Lane) -> list[Piece]:
    """A pirate's name, this round's card, and its hand."""
    number = pirate.pirate
    half = min(58, lane.tag.width / 2 - 2)
    tag = layout.ribbon(moment.called[pirate.seat], number, half=half)
    faces = [str(card) for card in range(1, moment.view.top + 1)]
    held = [str(card) for card in pirate.hand]
    tray = cards.tray(lane.tray, faces, held)
    pieces = [
        Piece(f"tag-{number}", *lane.tag.centre, tag, seat=number),
        card_piece(moment, pirate, lane.card),
        Piece(f"tray-{number}", *lane.tray.centre, tray, seat=number),
    ]
    if tied(moment, pirate):
        pill = [
            Part("rect", width=42, height=22, css="pill"),
            Part(y=5, text=_("tie"), css="pill-text"),
        ]
        x, y = lane.card.centre
        pieces.append(Piece(f"tie-{number}", x, y - 32, pill, layer=3))
    return pieces


def card_piece(moment: Moment[View], pirate: Pirate, area: Area) -> Piece:
    """This round's card: open, face down, or still to come; the last reveal stays beside it."""
    view = moment.view
    turned = moment.told(*TURNED) or view.over
    face = pirate.shown if turned else pirate.laid
    parts: list[str | Part]
    if face:
        parts = cards.card(str(face))
    elif view.chosen[pirate.seat] and not turned:
        parts = [cards.BACK]
    else:
        parts = [cards.SLOT]
    if not turned:
        if view.chosen[pirate.seat] or pirate.laid:
            parts += layout.tick(34, -46)
        if pirate.shown:
            parts += [
                Part("s-mini-played", 48, 30, scale=1.5, css="last"),
                Part(x=48, y=37, text=str(pirate.shown), css="last-n"),
            ]
    return Piece(
        f"card-{pirate.pirate}",
        *area.centre,
        parts,
        scale=area.fit(108, 126, most=0.62),
        css="card turned" if turned else "card",
        seat=pirate.pirate,
    )


def legend(moment: Moment[View], places: list[Lane], last: Lane) -> list[Piece]:
    """What the cards mean, where there is room for it."""
    if moment.wide:
        front = places[0]
        y = last.tray.centre[1]
        labels = [
            Part(y=last.card.centre[1] + 5, text=_("this round"), css="on-water end"),
            Part(y=y - 4, text=_("white in hand,"), css="on-water end"),
            Part(y=y + 14, text=_("dark played"), css="on-water end"),
        ]
        where = Part(text=_("front"), css="on-water")
        return [
            Piece("front", front.tray.centre[0], front.tray.bottom + 10, [where], layer=1),
            Piece("legend", last.whole.x - 12, 0, labels, layer=1),
        ]
    if moment.tall:
        labels = [
            layout.fitted(text, 300, 14, 0, y, "on-water start")
            for text, y in (
                (_("white: in hand · dark: played"), 0),
                (_("card at right: this round"), 20),
            )
        ]
        return [Piece("legend", 138, places[-1].whole.bottom + 24, labels, layer=1)]
    return []
