"""Where things lie on the board of Get Bit!, on every shape of screen."""

from __future__ import annotations

from typing import NamedTuple

from chum.games.getbit.view import View
from chum.scene.layout import Area
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE


class Plan(NamedTuple):
    """How a shape of the screen is shared out, in units of the scene.

    The line swims through the water: to the right, or up on a tall screen.  Each pirate has a lane
    of it, with its papers (name, card and tray) below it, or beside it on a tall screen; or with
    its badge below it, and all papers in a table under the line.
    """

    width: int
    height: int
    air: float  # above the line
    bed: float  # below it
    pirate: float
    papers: float
    shark: float  # its room behind the line, in lanes
    scale: float  # the shark's
    table: float = 0  # the table's height


PLANS = {
    WIDE: Plan(960, 520, air=104, bed=32, pirate=200, papers=184, shark=2, scale=0.88),
    SQUARE: Plan(400, 390, air=60, bed=22, pirate=104, papers=204, shark=1, scale=0.56),
    TALL: Plan(390, 462, air=14, bed=0, pirate=104, papers=286, shark=1, scale=0.62),
}
TABLES = {
    SQUARE: Plan(400, 390, 58, 12, pirate=100, papers=28, shark=1, scale=0.56, table=192),
    TALL: Plan(390, 462, 62, 14, pirate=128, papers=28, shark=1, scale=0.56, table=230),
}
# Where whom the shark ate is named in the end, behind it; with a table, in that.
RESULTS = {
    WIDE: Area(60, 180, 280, 260),
    SQUARE: Area(8, 184, 204, 190),
    TALL: Area(170, 200, 204, 220),
}
MOST_LANES = 5  # of a square that leave room for papers in them


class Lane(NamedTuple):
    """A pirate's part of the water."""

    whole: Area
    pirate: Area
    papers: Area


class Papers(NamedTuple):
    """A pirate's name, this round's card, and its hand."""

    tag: Area
    card: Area
    tray: Area


def plan_of(moment: Moment[View]) -> Plan:
    """Papers lie in a table where a player has two pirates, or where lanes are too narrow."""
    view, shape = moment.view, moment.shape
    narrow = shape == SQUARE and len(view.pirates) > MOST_LANES
    if shape in TABLES and (view.each == 2 or narrow):
        return TABLES[shape]
    return PLANS[shape]


def upright(plan: Plan) -> bool:
    """Whether the line swims up."""
    return plan == PLANS[TALL]


def lanes(plan: Plan, count: int) -> list[Lane]:
    """A lane for every pirate, the front first."""
    # the front one's ribbon ends on the board, and so does its hand, which is wider than a lane
    width = (0.955 if plan.table else 0.985) * plan.width
    water = Area(0, plan.air, width, plan.height - plan.air - plan.bed - plan.table)
    if upright(plan):
        parts = water.split(rows=[*[1] * count, plan.shark])
    else:
        parts = water.split(columns=[plan.shark, *[1] * count])[::-1]
    shares = (plan.pirate, plan.papers)
    return [Lane(part, *part.split(rows=shares, flip=upright(plan))) for part in parts[:-1]]


def table_rows(plan: Plan, count: int) -> list[Area]:
    """The table's rows, with the papers of two pirates each."""
    table = Area(4, plan.height - plan.bed - plan.table, plan.width - 8, plan.table)
    return [row.inset(0, 1) for row in table.split(rows=count // 2)]


def table_cell(plan: Plan, count: int, i: int) -> Area:
    return table_rows(plan, count)[i // 2].split(columns=2)[i % 2].inset(3, 1)


def papers(plan: Plan, lane: Lane, i: int, count: int) -> Papers:
    """Where one of so many pirates has them: in its lane, or in a cell of the table."""
    if plan.table:
        return beside(table_cell(plan, count, i), count)
    if upright(plan):
        return beside(lane.papers, count)
    tag, card, tray = lane.papers.split(rows=(30, 74, 80))
    return Papers(tag, card, tray.inset(0.4, 0))


def beside(area: Area, count: int) -> Papers:
    """The name above the tray, the card beside both; more pirates have more cards (GB-01)."""
    left, card = area.split(columns=(25 * count, 44))
    tag, tray = left.split(rows=(26, 34))
    return Papers(tag, card, tray)
