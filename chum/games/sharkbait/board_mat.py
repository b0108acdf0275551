"""SharkBait's mat: six columns, the sharks, the mouth over what they eat, gifts to choose from."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import caption, face, fate, group_name, shrunk
from chum.games.sharkbait.board_places import SHARK_BELOW, Area
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.words import called, lowered, name
from chum.scene import layout
from chum.scene.scene import Part, Piece

GUM = 4  # of the jaws beside the teeth: without it they lie on a dark mat like a strip of paper


def paper(m: MatMoment) -> Piece:
    mat = m.places.mat
    return Piece("mat", mat.x, mat.y, [mat.panel("shade", y=4), mat.panel("mat")], layer=0)


def lanes(m: MatMoment) -> list[Piece]:
    """A click on a column places there what a click on its group does.

    It ends below its sharks: whoever taps a shark asks what it is, and feeds it nothing.
    """
    drawn = []
    for number in range(1, NUMBERS + 1):
        may = m.may_place(number)
        bad = number in m.eaten
        css = "lane odd" if number % 2 else "lane"
        label = _("Column {0}: place {1}")
        x = m.places.lane_x(number)
        hidden = sum(one.number == number for one in m.sharks) if may else 0
        area = m.places.below_sharks(hidden)
        drawn.append(
            Piece(
                f"lane-{number}",
                x,
                area.y,
                [area.panel(css + " open" if may and not bad else css)],
                layer=0,
                name=label.format(number, lowered(group_name(number, m.rolled[number - 1])))
                if may
                else "",
                act=m.place_all(number) if may else "",
                tip=fate(m, number) if may else "",
            )
        )
        parts = [
            Part("path", path=layout.disc(m.places.disc), css="disc-bad" if bad else "disc-safe"),
            Part(y=8 if m.wide else 6, text=str(number), css=number_class(m, bad)),
        ]
        drawn.append(Piece(f"number-{number}", x, m.places.disc_y, parts, css="number"))
        if may:
            drawn += ghosts(m, number)
    return drawn


def number_class(m: MatMoment, bad: bool) -> str:
    return "n" + ("" if m.wide else " small") + (" on-bad" if bad else "")


def ghosts(m: MatMoment, number: int) -> list[Piece]:
    """Where the dice would lie."""
    there = m.columns[number - 1]
    places = m.places.dice_in_lane(number, there + m.rolled[number - 1])[there:]
    rim = Part("rect", width=46, height=46, css="ghost-rim")
    return [
        Piece(f"ghost-{number}-{i}", x, y, [rim], scale=scale, css="ghost")
        for i, (x, y, scale) in enumerate(places)
    ]


def jaws(m: MatMoment) -> list[Piece]:
    """An open mouth over the columns that are eaten."""
    if not m.eaten:
        return []
    span = m.places.span(m.eaten[0], m.eaten[-1])
    area = Area(span.x, span.y, span.width + 8, span.height + 8)
    w, h = area.width / 2, area.height / 2
    deep, tip, floor = -0.14 * h, 0.28 * h, h - GUM
    throat = f"M{2 - w:g} {deep:g}C{-0.6 * w:g} {-0.6 * h:g} {0.6 * w:g} {-0.6 * h:g}"
    throat += f" {w - 2:g} {deep:g}V{h - 14:g}H{2 - w:g}Z"
    half = f"{0.24 * w:g} {tip - 28:g} {0.72 * w:g} {tip - 8:g} {0.76 * w:g} {floor:g}"
    tongue = f"M{-0.76 * w:g} {floor:g}C{-0.72 * w:g} {tip - 8:g} {-0.24 * w:g} {tip - 28:g}"
    tongue += f" 0 {tip:g}C{half}Z"
    parts: list[str | Part] = [
        area.panel("jaw"),
        Part("path", path=throat, css="throat"),
        Part("path", path=tongue, css="tongue"),
        Part("path", path=f"M0 {tip:g}C{half}H{0.05 * w:g}Z", css="tongue-fold"),
    ]
    count = max(3, round((area.width - 16) / (20 if m.wide else 17)))
    gap = round((area.width - 16) / count, 1)
    long = 18 if m.wide else 15
    for y, down in ((GUM - h, long), (h - GUM, -long)):
        tooth = f"l{gap / 2 - 1:g} {down}l{gap / 2 - 1:g} {-down}zm{gap:g} 0"
        parts.append(Part("path", path=f"M{9 - w:g} {y:g}{tooth * count}", css="teeth"))
    parts += warning(m, area)
    return [Piece("jaws", area.x, area.y, parts, layer=1, css="jaws")]


def warning(m: MatMoment, area: Area) -> list[str | Part]:
    """Said where neither sharks nor dice hide it."""
    most = 2 if m.wide else 1
    crowded = any(m.columns[i - 1] + m.rolled[i - 1] * m.may_place(i) > most for i in m.eaten)
    if crowded or len(m.eaten) == 1 == len({shark.number for shark in m.sharks}):
        return []
    y = -4.0 if m.wide else -18.0
    room = area.width - 16
    span = _("{0} to {1}").format(m.eaten[0], m.eaten[-1])
    which = enumeration([str(i) for i in m.eaten]) if len(m.eaten) < 4 else span
    wordings = [
        _("columns {0} are eaten").format(which),
        _("{0} are eaten").format(which),
        _("{0} are eaten").format(span),
        _("{0} eaten").format(which),
        _("eaten"),
    ]
    danger, low = (1.0, 1.0) if m.wide else (0.72, 0.86)
    return [
        caption(m, [_("Danger")], room, 28, y, "warn", most=danger),
        caption(m, wordings, room, 16, y + (26 if m.wide else 20), "warn small", most=low),
    ]


def sharks(m: MatMoment) -> list[Piece]:
    drawn = []
    seen: dict[int, int] = {}
    stacked: dict[int, int] = {}
    low = min((shark.number for shark in m.sharks), default=0)
    returning = m.chooses("returning")
    for i, shark in enumerate(m.sharks):
        copy = seen[shark.kind] = seen.get(shark.kind, 0) + 1
        row = stacked[shark.number] = stacked.get(shark.number, 0) + 1
        scale = m.places.shark
        x, y = m.places.lane_x(shark.number), m.places.shark_y + (row - 1) * SHARK_BELOW * scale
        left = shark.number > low or row == 2
        css = "shark lurking"
        act = label = tip = ""
        if m.told(rules.KEEP):
            x, y = m.places.caught(len(m.sharks))[i]
            scale = 0.5
        elif m.told(rules.RETURN) and shark.kind == m.b and i < 2:
            x, y, _other = m.places.token(m.view.middle) if shark.token else m.places.bag
            scale = 0.5
        elif m.told(rules.SHARK, rules.GIVE) and i == len(m.sharks) - 1:
            css = "shark arriving"
        elif m.told(rules.EAT):
            css = "shark biting"
        if returning and i < 2:
            css = "shark"  # what is chosen holds still
            act = f"return {shark.number}"
            label = _("Return {0}").format(called(shark))
            tip = after_return(m, i)
            scale *= 1.1
        drawn.append(
            Piece(
                f"shark-{shark.kind}-{copy}",
                x,
                y,
                face(shark, shark=True, left=left),
                scale=scale,
                layer=3,
                css=css,
                act=act,
                name=label,
                tip=tip,
            )
        )
    return drawn


def after_return(m: MatMoment, which: int) -> str:
    """What the two that stay would eat."""
    stay, third = m.sharks[1 - which].number, m.sharks[2].number
    low, high = min(stay, third), max(stay, third)
    if (low, high) == (1, NUMBERS):
        return _("Then a 1 and a 6 meet again.")
    if low == high:
        return _("Then {0} is eaten.").format(low)
    return _("Then {0} to {1} are eaten.").format(low, high)


def gifts(m: MatMoment) -> list[Piece]:
    """The viewer's own pile, each piece in the column where it would be a shark."""
    drawn = []
    me = m.view.players[m.view.seat]
    rows = most_rows(m)
    room = m.places.disc_y - m.places.disc - m.places.lane.top - 6
    pitch = min(84.0 if m.wide else 52.0, room / max(1, rows))
    height: dict[int, int] = {}
    for one in me.pile:
        row = height[one.number] = height.get(one.number, 0) + 1
        y = m.places.lane.top + 4 + pitch * (row - 0.5)
        scale = round(min(0.78 if m.wide else 0.44, pitch / 106), 2)
        parts: list[str | Part] = [
            Part(
                "rect",
                width=(m.places.lane.width - 4) / scale,
                height=(pitch - 2) / scale,
                css="target",
            ),
            *face(one, plate=1 if m.wide else 1.25),
        ]
        if one.count > 1:
            parts += shrunk(times(one.count), 22 / scale, 10 / scale, 1 / scale)
        mine = me.gift == one.kind
        if mine:
            parts.append(
                Part(
                    "rect",
                    width=(m.places.lane.width - 8) / scale,
                    height=(pitch - 4) / scale,
                    css="sealed",
                )
            )
        drawn.append(
            Piece(
                f"gift-{one.kind}",
                m.places.lane_x(one.number),
                y,
                parts,
                scale=scale,
                layer=3,
                css="gift",
                act="" if mine else f"give {name(one)}",
                name="" if mine else _("Give {0}").format(called(one)),
            )
        )
    return drawn


def times(count: int) -> list[str | Part]:
    """How many pieces are alike."""
    return [
        Part("rect", width=26, height=20, css="disc-safe"),
        Part(y=5, text=f"×{count}", css="n times"),
    ]


def most_rows(m: MatMoment) -> int:
    numbers = [one.number for one in m.view.players[m.view.seat].pile]
    return max((numbers.count(number) for number in numbers), default=0)


def choosing(m: MatMoment) -> Piece:
    """Said on the empty mat of a player whose neighbours choose."""
    area = Area(m.places.mat.x, m.places.mat.y, m.places.mat.width * 0.84, 84)
    who = enumeration([m.short[seat] for seat in m.givers])
    text = _("choose your sharks")
    if m.view.seat != m.view.current:
        text = _("choose the sharks")
    most = 1 if m.wide else 0.72
    parts: list[str | Part] = [
        area.panel("panel"),
        caption(m, [who], area.width - 20, 26, -6, "cap big", most=most),
        caption(m, [text], area.width - 20, 26, 24, "cap big", most=most),
    ]
    return Piece("choosing", area.x, area.y, parts)
