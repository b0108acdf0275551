"""Get Bit! as a scene: the line of pirates, the shark behind it, everybody's cards."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.getbit import rules
from chum.games.getbit.board_drama import bite
from chum.games.getbit.board_hand import figure, hand, more, say, seat_note
from chum.games.getbit.board_papers import papers_pieces, tied
from chum.games.getbit.board_places import (
    RESULTS,
    Lane,
    Plan,
    lanes,
    papers,
    plan_of,
    table_cell,
    table_rows,
    upright,
)
from chum.games.getbit.view import Pirate, View, in_water
from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE, Part, Piece, Scene

SHAPES = (TALL, SQUARE, WIDE)

ANGLES = (6, 9, 5, 8, 7, 4)


def scene(moment: Moment[View]) -> Scene:
    view, plan = moment.view, plan_of(moment)
    line = line_pieces(moment, plan)
    drawn = {piece.id: piece for piece in line}
    bitten = victim(moment)
    return Scene(
        width=plan.width,
        height=plan.height,
        alt=alt(moment),
        pieces=[*scenery(moment, plan), *line, *result(moment, plan)],
        hand=hand(view),
        chip=_("Round {0}").format(view.round),
        say=say(view),
        more=more(view),
        seats=[seat_note(view, seat) for seat in range(view.seats)],
        drama=bite(moment, bitten, drawn["shark"], drawn[f"pirate-{max(0, bitten)}"]),
    )


def alt(moment: Moment[View]) -> str:
    line = [moment.called[moment.view.pirates[p].seat] for p in swimmers(moment)]
    return _("Line, front to back: {0}, then the shark.").format(enumeration(line))


# -- the sea


def scenery(moment: Moment[View], plan: Plan) -> list[Piece]:
    width, height, shape = plan.width, plan.height, moment.shape
    if upright(plan):  # under water from the top to the bottom
        return [
            *layout.sea(shape, (-34, 14, 200, 352), height - 16),
            Piece("weed", 372, height - 40, ["s-weed"], scale=0.6, layer=0),
        ]
    crests = (0.135 * height, 0.215 * height, 0.57 * height, 0.77 * height)
    sky, *water, bed = layout.sea(shape, crests, 0.96 * height)
    k = round(height / 520, 2)
    hills = "M-600 66C-300 40 -60 30 60 56C120 30 200 36 250 62H700C730 44 790 38 830 60"
    hills += "C900 30 1100 40 1600 66V120H-600Z"
    pieces = [
        sky,
        Piece("hills", 0, 0, [Part("path", path=hills, css="far")], scale=k, layer=0),
        Piece("sun", width - 80 * k, 38 * k, ["s-sun"], scale=0.48 * k, layer=0),
        Piece("cloud-1", 0.2 * width, 34 * k, ["s-cloud"], scale=0.6 * k, layer=0, css="drift"),
        Piece("boat", 0.57 * width, 64 * k, ["s-boat"], scale=0.38 * k, layer=0, css="bob"),
        *water,
        bed,
    ]
    if moment.wide:
        gulls = [Part("s-gull", scale=0.6), Part("s-gull", 32, 14, scale=0.45)]
        pieces += [
            Piece("cloud-2", 640, 30, ["s-cloud"], scale=0.7, layer=0, css="drift"),
            Piece("gulls", 420, 30, gulls, layer=0),
            Piece("weed", 14, 462, ["s-weed"], scale=0.8, layer=0),  # left of the trays
            Piece("reef", 26, 494, ["s-reef"], scale=0.36, layer=0),
            Piece("bubbles", 270, 120, ["s-bubbles"], scale=0.9, layer=0),
        ]
    return pieces


# -- the line


def line_pieces(moment: Moment[View], plan: Plan) -> list[Piece]:
    view = moment.view
    count = len(view.pirates)
    places = lanes(plan, count)
    line = swimmers(moment)
    last = places[len(line) - 1]
    pieces = [shark_piece(moment, plan, last)]
    if plan.table and view.each == 2:
        pieces += [row_piece(seat, row) for seat, row in enumerate(table_rows(plan, count))]
    for pirate in view.pirates:
        swims = pirate.pirate in line
        i = line.index(pirate.pirate) if swims else len(line)
        pieces.append(pirate_piece(moment, plan, pirate, places[i], deep=i % 2 == 1))
        if swims and plan.table:
            pieces.append(badge_piece(pirate, places[i].papers))
        if swims:
            first = ranked(moment)  # whoever is left stands at the head of the others
            where = papers(plan, places[i], 0 if first else pirate.pirate, count)
            pieces += papers_pieces(moment, pirate, where)
    return [*pieces, *legend(moment, plan, places, last)]


def row_piece(seat: int, row: Area) -> Piece:
    """The ground on which a player's two hands lie."""
    x, y = row.centre
    ground = Part("rect", width=row.width, height=row.height, css="tray")
    return Piece(f"row-{seat}", x, y, [ground], layer=1)


def badge_piece(pirate: Pirate, area: Area) -> Piece:
    """Which papers in the table are this pirate's."""
    number = pirate.pirate
    rim = Part("path", path=layout.disc(13), css="paper")
    return Piece(f"badge-{number}", *area.centre, [rim, *layout.badge(number, k=0.68)])


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
    if upright(plan):
        x, y, turn = x + 18, last.whole.bottom + nose - lunge * last.whole.height, -80
    else:
        x, y, turn = last.whole.x - nose + lunge * last.whole.width, y + 18, -4
    css = "biting" if biting else "lurking"
    return Piece("shark", x, y, ["s-shark"], turn=turn, scale=plan.scale, layer=3, css=css)


def victim(moment: Moment[View]) -> int:
    """The pirate in the shark's mouth now."""
    return moment.a if moment.told(rules.BITE, rules.EATEN, rules.GULP) else -1


def pirate_piece(moment: Moment[View], plan: Plan, pirate: Pirate, lane: Lane, deep: bool) -> Piece:
    state = pirate_state(moment, pirate)
    x, y = lane.pirate.centre
    turn = ANGLES[pirate.pirate]
    if deep and not upright(plan):
        y += 0.06 * lane.pirate.height
    if "eaten" in state:  # it sinks as it fades
        y += 70
        turn += 80
    return Piece(
        f"pirate-{pirate.pirate}",
        x,
        y,
        pirate_parts(moment, plan, pirate, crowned="winner" in state),
        turn=turn,
        scale=lane.pirate.fit(134 if moment.wide else 112, 176),
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


def pirate_parts(
    moment: Moment[View], plan: Plan, pirate: Pirate, crowned: bool
) -> list[str | Part]:
    """Its limbs, or what is left of them, its body and head; a mark shows which one is yours."""
    view = moment.view
    parts = figure(pirate)
    if crowned:
        parts.append(Part("i-crown", 0, -104, scale=1.6, css="crown"))
    if pirate.seat == view.seat and not view.over:
        x, y, turn = (-84, 0, -90) if upright(plan) else (0, -104, 0)
        parts.append(Part("path", x, y, turn=turn, path="M0 18L-14 -4H14Z", css="halo"))
    return parts


def ranked(moment: Moment[View]) -> bool:
    """Whether all who played are told by their places."""
    return moment.view.over and moment.view.each == 1 and moment.event is None


def result(moment: Moment[View], plan: Plan) -> list[Piece]:
    """At the end, behind the shark: whom it ate, the last one first, and how far each came."""
    view = moment.view
    if not ranked(moment):
        return []
    eaten = sorted(range(view.seats), key=lambda seat: view.places[seat])[1:]
    rows = list(RESULTS[moment.shape].split(rows=max(len(eaten), 4)))
    if plan.table:
        rows = [table_cell(plan, view.seats, i + 1) for i in range(len(eaten))]
    half, least = rows[0].width / 2, layout.READABLE[moment.shape]
    pieces = []
    for seat, row in zip(eaten, rows, strict=False):
        name = f"{view.places[seat]}. {moment.called[seat]}"
        parts = layout.ribbon(name, seat, half=half, least=least)
        pieces.append(Piece(f"place-{seat}", *row.centre, parts, layer=1, seat=seat))
    return pieces


def legend(moment: Moment[View], plan: Plan, places: list[Lane], last: Lane) -> list[Piece]:
    """Where the front is, and which card is this round's, where there is room for it."""
    if not moment.wide:
        return []
    front = papers(plan, places[0], 0, len(places))
    labels = [Part(y=front.card.centre[1] + 5, text=_("this round"), css="on-water end")]
    where = Part(text=_("front"), css="on-water")
    return [
        Piece("front", front.tray.centre[0], front.tray.bottom + 10, [where], layer=1),
        Piece("legend", last.whole.x - 12, 0, labels, layer=1),
    ]
