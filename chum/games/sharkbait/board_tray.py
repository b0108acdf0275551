"""Below SharkBait's mat: the roll in groups, the dice, and what happens while there are none."""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import (
    COUNTS,
    caption,
    face,
    fate,
    group_name,
    place_label,
    shrunk,
)
from chum.games.sharkbait.board_places import Area
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import piece
from chum.games.sharkbait.words import dice, dots, fish, tokens
from chum.scene import layout
from chum.scene.scene import Part, Piece


def tray(m: MatMoment) -> list[Piece]:
    panel = "roll" if m.rolling else "tray"
    drawn = [
        Piece(panel, m.places.tray.x, m.places.tray.y, [m.places.tray.panel("panel")], layer=0)
    ]
    view = m.view
    if m.wide:
        who: list[str | Part] = layout.ribbon(
            m.called[view.current], view.current, half=72, least=layout.READABLE[m.shape]
        )
        drawn.append(Piece("who", 106, m.places.tray.y - 22, who, layer=1, seat=view.current))
        if m.rolling:
            count = [
                Part(text=_("rolled"), css="cap low"),
                Part(y=18, text=dice(len(view.rolled)), css="cap"),
            ]
            drawn.append(Piece("rolled", 106, m.places.tray.y + 14, count, layer=1))
    if m.rolling:
        return drawn
    if view.phase == "giving" and not m.told(rules.GIVE):
        return drawn + [giver(m, side) for side in range(2)]
    lines = happening(m)
    parts: list[str | Part] = []
    room = m.places.roll[1] - m.places.roll[0] - 12
    high = 36 if m.told(rules.KEEP, rules.DRAW, rules.GAIN) else 8
    for i, (text, size) in enumerate(zip(lines, ("cap big", "cap"), strict=False)):
        y = high if len(lines) == 1 else -8 + 34 * i
        most = 1 if m.wide else 0.88
        parts.append(caption(m, [text], room, 26 if i == 0 else 15, y, size, most=most))
    return [*drawn, Piece("told", m.places.roll_x, m.places.tray.y, parts, layer=1)]


def happening(m: MatMoment) -> list[str]:
    """What happens while no dice lie there."""
    if m.told(rules.SHARK, rules.GIVE):
        shark = m.sharks[-1]
        text = _("Token as shark: column {0}") if shark.token else _("Shark in column {0}")
        return [text.format(shark.number), _("worth {0}").format(dots(shark.dots))]
    if m.told(rules.EAT):
        return [_("The sharks eat!")]
    if m.told(rules.KEEP):
        if m.a == m.view.seat:
            return [_("You keep the sharks")]
        return [_("{0} keeps the sharks").format(m.short[m.a])]
    if m.told(rules.DRAW):
        return [f"+{fish(m.b)}"]
    if m.told(rules.GAIN):
        return [f"+{tokens(1)}"]
    if m.told(rules.NO_TOKEN):
        return [_("No token is left")]
    if m.told(rules.EMPTY):
        return [_("The bag is empty")]
    if m.view.phase == "returning":
        return [_("A 1 and a 6 meet"), _("One of them goes back.")]
    mine = m.view.current == m.view.seat
    return [_("Your turn") if mine else _("{0}'s turn").format(m.short[m.view.current])]


def giver(m: MatMoment, side: int) -> Piece:
    """A neighbour, and whether the gift is sealed."""
    seat = m.givers[side]
    player = m.view.players[seat]
    low, high = m.places.roll
    width = (high - low - 10) / 2
    area = Area(
        low + width / 2 + (width + 10) * side, m.places.tray.y, width, m.places.tray.height - 12
    )
    state = _("has given") if player.has_given else _("chooses a shark")
    if not player.has_given and not player.must_give:
        state = _("has nothing to give")
    if seat == m.view.seat:
        state = _("you have given") if player.has_given else _("you choose a shark")
    left, room = -width / 2, width - (104 if m.wide else 52)
    parts: list[str | Part] = [
        area.panel("panel soft"),
        *layout.badge(seat, left + 24, -22, 0.9),
        caption(m, [m.called[seat]], room, 15, -17, "cap start", left + 44),
        caption(m, [state], width - 20, 14, 34, "cap low start", left + 12),
    ]
    at = (width / 2 - 56, 0.0, 0.62) if m.wide else (width / 2 - 30, 4.0, 0.4)  # below the name
    if player.gift >= 0:
        parts += shrunk(face(piece(player.gift), shark=True, plate=1.2), *at)
    elif player.has_given:
        parts.append(Part("s-sb-fish", at[0], at[1], scale=at[2]))
    return Piece(f"giver-{side}", area.x, area.y, parts, layer=1)


def groups(m: MatMoment) -> list[Piece]:
    drawn = []
    areas = group_areas(m)
    titles = group_titles(m, areas)
    for number, area in areas.items():
        may = m.may_place(number)
        parts: list[str | Part] = [area.panel("panel can" if may else "panel soft")]
        parts += group_words(m, titles[number], number, area.width - 4)
        label = place_label(m, number, m.rolled[number - 1])
        drawn.append(
            Piece(
                f"group-{number}",
                area.x,
                area.y,
                parts,
                layer=1,
                css="group",
                act=m.place_all(number) if may else "",
                name=label if may else "",
                tip=fate(m, number) if may else "",
            )
        )
    return drawn


def group_areas(m: MatMoment) -> dict[int, Area]:
    """Dice of one number lie together, with more room for more."""
    if not m.rolling:
        return {}
    faces = [number for number in range(1, NUMBERS + 1) if m.rolled[number - 1]]
    gap = 10 if m.wide else 5
    low, high = m.places.roll
    room = high - low - gap * (len(faces) - 1)
    weights = [1 + 0.5 * m.rolled[number - 1] for number in faces]
    widths = [
        min(room * weight / sum(weights), m.places.widest + 50 * max(0, m.rolled[number - 1] - 2))
        for weight, number in zip(weights, faces, strict=True)
    ]
    x = low if m.wide else (low + high - sum(widths) - gap * (len(faces) - 1)) / 2
    areas = {}
    for number, width in zip(faces, widths, strict=True):
        areas[number] = Area(x + width / 2, m.places.tray.y, width, m.places.tray.height - 12)
        x += width + gap
    return areas


def group_titles(m: MatMoment, areas: Mapping[int, Area]) -> dict[int, str]:
    """What lies in each group; all are told short where one of them has little room."""
    least = layout.LETTER * layout.READABLE[m.shape]
    long, short = {}, {}
    for number in areas:
        count = m.rolled[number - 1]
        text = plural("{0} {1}", "{0} {1}s", count)
        long[number] = group_name(number, count)
        short[number] = text.format(_(COUNTS[count]), number)
    fit = all(len(long[number]) <= int((area.width - 4) / least) for number, area in areas.items())
    return long if fit else short


def group_words(m: MatMoment, title: str, number: int, room: float) -> list[str | Part]:
    """What lies there, short where there is little room, and what would become of it."""
    small = 1 if m.wide else 0.9
    low, high = (48, 28) if m.wide else (38, 21)
    css = "cap low" + (" bad" if m.can_place(number) and number in m.eaten else "")
    return [
        caption(m, [title], room, 15, high, "cap", most=small),
        caption(m, group_fates(m, number), room, 14, low, css),
    ]


def group_fates(m: MatMoment, number: int) -> list[str]:
    """The long wording first."""
    if not m.can_place(number):
        return [_("alone: cannot open a column"), _("alone")]
    safe = number not in m.eaten
    if m.columns[number - 1]:
        text = _("joins column {0} · safe") if safe else _("joins column {0} · eaten")
    else:
        text = _("opens column {0} · safe") if safe else _("opens column {0} · eaten")
    return [text.format(number), _("safe") if safe else _("eaten")]


def all_dice(m: MatMoment) -> list[Piece]:
    """A die is known by its face and its place among those of that face: it glides to the mat."""
    drawn = []
    areas = group_areas(m)
    for number in range(1, NUMBERS + 1):
        there = m.columns[number - 1]
        coming = m.rolled[number - 1] if m.may_place(number) else 0
        for i, (x, y, scale) in enumerate(m.places.dice_in_lane(number, there + coming)[:there]):
            eaten = " eaten" if m.told(rules.EAT) and number in m.eaten else ""
            drawn.append(die(m, number, i, x, y, 0, scale, "die" + eaten))
        if number in areas:
            area = areas[number]
            count = m.rolled[number - 1]
            gap = min(54 * m.places.die, (area.width - 10) / count)
            scale = round(min(m.places.die, gap / 52), 2)
            css = "die" if m.can_place(number) else "die alone"
            if m.told(rules.ROLL):
                css += " rolling"
            for i, x in enumerate(layout.spread(count, area.x, gap)):
                angle = (number * 7 + i * 5) % 13 - 6
                y = area.y - (22 if m.wide else 20)
                drawn.append(die(m, number, there + i, x, y, angle, scale, css))
    return drawn


def die(
    m: MatMoment, number: int, i: int, x: float, y: float, turn: float, scale: float, css: str
) -> Piece:
    name, own = f"die-{number}-{i}", m.view.current
    parts = [f"s-die-{number}"]
    return Piece(name, x, y, parts, turn=turn, scale=scale, layer=3, css=css, seat=own)
