"""The pieces of SharkBait's board: mat, sharks, dice, bag, tokens and the players' plaques."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core import layout
from chum.core.scene import Part, Piece
from chum.core.tongue import _
from chum.core.words import Event, enumeration
from chum.games.sharkbait import rules
from chum.games.sharkbait.pieces import NUMBERS
from chum.games.sharkbait.places import Area, Places, disc, rounded
from chum.games.sharkbait.view import Piece as Shown
from chum.games.sharkbait.view import View, piece
from chum.games.sharkbait.words import called, dice, fish, name, tokens

COUNTS = ("", "One", "Two", "Three", "Four", "Five", "Six")
ONE = ("", "One one", "One two", "One three", "One four", "One five", "One six")
MANY = ("", "{0} ones", "{0} twos", "{0} threes", "{0} fours", "{0} fives", "{0} sixes")
BEFORE_THE_ROLL = (rules.TURN, rules.SHARK, rules.GIVE, rules.RETURN)
AFTER_THE_CATCH = (rules.DRAW, rules.GAIN, rules.NO_TOKEN, rules.STANDSTILL)
DICE = 6


class Moment:
    """A view, and what of its story was just told."""

    def __init__(self, view: View, names: Sequence[str], event: Event | None) -> None:
        self.view = view
        self.names = [_("You") if seat == view.seat else names[seat] for seat in range(view.seats)]
        self.kind = event.kind if event else -1
        self.a = event.a if event else 0
        self.b = event.b if event else 0
        self.sharks = list(view.sharks)
        if self.kind in (rules.SHARK, rules.GIVE):
            self.sharks.append(piece(self.b))
        ends = [shark.number for shark in self.sharks[:2]]
        self.eaten = range(min(ends), max(ends) + 1) if len(ends) == 2 else range(0)
        on_mat = view.phase == "rolling" and self.kind not in BEFORE_THE_ROLL + AFTER_THE_CATCH
        self.rolling = on_mat and self.kind not in (rules.EAT, rules.KEEP, rules.EMPTY)
        self.columns = view.columns if on_mat else [0] * NUMBERS
        if self.kind in (rules.KEEP, rules.EMPTY):
            self.columns = [0 if i in self.eaten else n for i, n in enumerate(self.columns, 1)]
        self.rolled = [view.rolled.count(face) for face in range(1, 7)]
        self.mine = event is None and view.seat == view.current and not view.over

    def least(self, face: int) -> int:
        """As many dice the column needs: two open it, one joins (SB-13)."""
        return 1 if self.columns[face - 1] else 2

    def can_place(self, face: int) -> bool:
        return self.rolling and self.rolled[face - 1] >= self.least(face)

    def may_place(self, face: int) -> bool:
        return self.mine and self.can_place(face)

    def place_all(self, face: int) -> str:
        """The move that places every die of a number."""
        return "place" + f" {face}" * self.rolled[face - 1]

    @property
    def givers(self) -> list[int]:
        """The neighbours, before and after (SB-35)."""
        current, seats = self.view.current, self.view.seats
        return [(current - 1) % seats, (current + 1) % seats]

    @property
    def gives(self) -> bool:
        """The viewer chooses a gift now, or may still change it."""
        view = self.view
        if self.kind >= 0 or view.phase != "giving" or view.seat < 0:
            return False
        return view.players[view.seat].must_give or view.players[view.seat].has_given


def group_name(face: int, count: int) -> str:
    if count == 1:
        return _(ONE[face])
    return _(MANY[face]).format(_(COUNTS[count]))


def pieces(m: Moment, p: Places) -> list[Piece]:
    drawn = [*scenery(p), *lanes(m, p), *jaws(m, p), *supply(m, p), *tray(m, p)]
    if m.gives:
        drawn += gifts(m, p)
    elif m.view.phase == "giving" and not m.sharks:
        drawn.append(choosing(m, p))
    drawn += [*groups(m, p), *plaques(m, p), *all_dice(m, p), *sharks(m, p), *flights(m, p)]
    return drawn


def scenery(p: Places) -> list[Piece]:
    low, high = (-600, 1560) if p.wide else (-300, 700)
    shade = p.mat.panel(24, "shade", y=4)
    return [
        layout.wave("w3", p.mat.bottom - 40, -40, low, high),
        layout.wave("w4", p.tray.bottom - 24, -90, low, high),
        Piece("mat", p.mat.x, p.mat.y, [shade, p.mat.panel(24, "mat")], z=0),
    ]


# -- the mat


def lanes(m: Moment, p: Places) -> list[Piece]:
    drawn = []
    for number in range(1, NUMBERS + 1):
        open_ = m.may_place(number)
        c = "lane odd" if number % 2 else "lane"
        shown = p.lane.panel(14, c + " open" if open_ and number not in m.eaten else c)
        x = p.lane_x(number)
        words = _("Column {0}: place {1}")
        label = words.format(number, lowered(group_name(number, m.rolled[number - 1])))
        drawn.append(
            Piece(
                f"lane-{number}",
                x,
                p.lane.y,
                [shown],
                z=0,
                name=label if open_ else "",
                act=m.place_all(number) if open_ else "",
                tip=fate(m, number) if open_ else "",
            )
        )
        bad = number in m.eaten
        parts = [
            Part("path", d=disc(p.disc), c="disc-bad" if bad else "disc-safe"),
            Part(y=8 if p.wide else 6, t=str(number), c=number_class(p, bad)),
        ]
        drawn.append(Piece(f"number-{number}", x, p.disc_y, parts, c="number"))
        if open_:
            drawn += ghosts(m, p, number)
    return drawn


def number_class(p: Places, bad: bool) -> str:
    return "n" + ("" if p.wide else " small") + (" on-bad" if bad else "")


def fate(m: Moment, number: int) -> str:
    return _("The sharks eat here.") if number in m.eaten else _("Safe.")


def ghosts(m: Moment, p: Places, number: int) -> list[Piece]:
    """Where the dice would lie."""
    there = m.columns[number - 1]
    places = p.dice_in_lane(number, there + m.rolled[number - 1])[there:]
    rim = Part("path", y=0, d=rounded(46, 46, 11), c="ghost-rim")
    return [
        Piece(f"ghost-{number}-{i}", x, y, [rim], k=k, c="ghost")
        for i, (x, y, k) in enumerate(places)
    ]


def jaws(m: Moment, p: Places) -> list[Piece]:
    """An open mouth over the columns that are eaten."""
    if not m.eaten:
        return []
    span = p.span(m.eaten[0], m.eaten[-1])
    area = Area(span.x, span.y, span.w + 8, span.h + 8)
    w, h = area.w / 2, area.h / 2
    deep, tip = -0.14 * h, 0.28 * h
    throat = f"M{2 - w:g} {deep:g}C{-0.6 * w:g} {-0.6 * h:g} {0.6 * w:g} {-0.6 * h:g}"
    throat += f" {w - 2:g} {deep:g}V{h - 14:g}H{2 - w:g}Z"
    half = f"{0.24 * w:g} {tip - 28:g} {0.72 * w:g} {tip - 8:g} {0.76 * w:g} {h:g}"
    tongue = f"M{-0.76 * w:g} {h:g}C{-0.72 * w:g} {tip - 8:g} {-0.24 * w:g} {tip - 28:g}"
    tongue += f" 0 {tip:g}C{half}Z"
    parts: list[str | Part] = [
        area.panel(16, "jaw"),
        Part("path", d=throat, c="throat"),
        Part("path", d=tongue, c="tongue"),
        Part("path", d=f"M0 {tip:g}C{half}H{0.05 * w:g}Z", c="tongue-fold"),
    ]
    count = max(3, round((area.w - 20) / (20 if p.wide else 17)))
    gap = (area.w - 20) / count
    for x in layout.spread(count, 0, gap):
        parts += [
            Part("s-sb-tooth", x, -h, k=round(gap / 20, 2)),
            Part("s-sb-tooth", x, h, r=180, k=round(gap / 20, 2)),
        ]
    parts += warning(m, p, area)
    biting = " biting" if m.kind == rules.EAT else ""
    return [Piece("jaws", area.x, area.y, parts, z=1, c="jaws" + biting)]


def warning(m: Moment, p: Places, area: Area) -> list[str | Part]:
    """Said where neither sharks nor dice hide it."""
    most = 2 if p.wide else 1
    crowded = any(m.columns[i - 1] + m.rolled[i - 1] * m.may_place(i) > most for i in m.eaten)
    if crowded or len(m.eaten) == 1 == len({shark.number for shark in m.sharks}):
        return []
    y = -4.0 if p.wide else -18.0
    size = (28, 16) if p.wide else (20, 13)
    room = area.w - 16
    which = enumeration([str(i) for i in m.eaten])
    if len(m.eaten) > 3:
        which = _("{0} to {1}").format(m.eaten[0], m.eaten[-1])
    said = _("columns {0} are eaten").format(which)
    if not p.wide:
        said = _("{0} are eaten").format(which)
    k = 1 if p.wide else 0.72
    danger = layout.fitted(_("Danger"), room, size[0], 0, y, "warn")
    low = layout.fitted(said, room, size[1], 0, y + (26 if p.wide else 20), "warn small")
    return [scaled(danger, k), scaled(low, 1 if p.wide else 0.86)]


def scaled(part: Part, most: float) -> Part:
    return Part(x=part.x, y=part.y, k=min(most, part.k), t=part.t, c=part.c)


# -- Fish and tokens, face up


def face(one: Shown, shark: bool = False, left: bool = False) -> list[str | Part]:
    """A piece with its number and dots; a token is round, a Fish is not."""
    if one.token:
        parts: list[str | Part] = [Part("s-sb-token", k=1.5)]
        x = 0
    else:
        kind = "shark" if shark else "fish"
        parts = [f"s-sb-{kind}-left" if left else f"s-sb-{kind}"]
        x = -2 if left else 2
    parts += [Part("s-sb-plate", x, 3), Part(x=x, y=6, t=str(one.number), c="n plate")]
    parts += [Part("s-sb-dot", dot, 16) for dot in layout.spread(one.dots, x, 10)]
    return parts


def sharks(m: Moment, p: Places) -> list[Piece]:
    drawn = []
    seen: dict[int, int] = {}
    stacked: dict[int, int] = {}
    low = min((shark.number for shark in m.sharks), default=0)
    returning = m.mine and m.view.phase == "returning"
    for i, shark in enumerate(m.sharks):
        copy = seen[shark.kind] = seen.get(shark.kind, 0) + 1
        row = stacked[shark.number] = stacked.get(shark.number, 0) + 1
        x, y, k = p.lane_x(shark.number), p.shark_y + (row - 1) * 106 * p.shark, p.shark
        left = shark.number > low or row == 2
        c = "shark lurking"
        act = label = tip = ""
        if m.kind == rules.KEEP:
            to = p.plaque(m.a, m.view.seats)
            x, y, k = to.x, to.y, 0.3
        elif m.kind == rules.RETURN and shark.kind == m.b and i < 2:
            x, y, k = p.bag[0], p.bag[1], 0.25
            if shark.token:
                x, y, _angle = token_place(p, m.view.middle)
        elif m.kind in (rules.SHARK, rules.GIVE) and i == len(m.sharks) - 1:
            c = "shark arriving"
        if returning and i < 2:
            act = f"return {shark.number}"
            label = _("Return {0}").format(called(shark))
            tip = after_return(m, i)
            k *= 1.1
        drawn.append(
            Piece(
                f"shark-{shark.kind}-{copy}",
                x,
                y,
                face(shark, shark=True, left=left),
                k=k,
                z=3,
                c=c,
                act=act,
                name=label,
                tip=tip,
            )
        )
    return drawn


def after_return(m: Moment, which: int) -> str:
    """What the two that stay would eat."""
    stay, third = m.sharks[1 - which].number, m.sharks[2].number
    low, high = min(stay, third), max(stay, third)
    if (low, high) == (1, NUMBERS):
        return _("Then a 1 and a 6 meet again.")
    if low == high:
        return _("Then column {0} is eaten.").format(low)
    return _("Then columns {0} to {1} are eaten.").format(low, high)


def gifts(m: Moment, p: Places) -> list[Piece]:
    """The viewer's own pile, each piece in the column where it would be a shark."""
    drawn = []
    me = m.view.players[m.view.seat]
    rows = most_rows(m)
    room = p.disc_y - p.disc - p.lane.top - 6
    pitch = min(84.0 if p.wide else 52.0, room / max(1, rows))
    height: dict[int, int] = {}
    for one in me.pile:
        row = height[one.number] = height.get(one.number, 0) + 1
        y = p.lane.top + 4 + pitch * (row - 0.5)
        k = round(min(0.78 if p.wide else 0.44, pitch / 106), 2)
        parts: list[str | Part] = [
            Part("rect", w=(p.lane.w - 4) / k, h=(pitch - 2) / k, c="target"),
            *face(one),
        ]
        if one.count > 1:
            parts += [
                Part("path", 50, 26, d=rounded(46, 34, 14), c="disc-safe"),
                Part(x=50, y=34, t=f"×{one.count}", c="n"),
            ]
        mine = me.gift == one.kind
        if mine:
            parts.append(Part("rect", w=(p.lane.w - 8) / k, h=(pitch - 4) / k, c="sealed"))
        drawn.append(
            Piece(
                f"gift-{one.kind}",
                p.lane_x(one.number),
                y,
                parts,
                k=k,
                z=3,
                c="gift",
                act="" if mine else f"give {name(one)}",
                name="" if mine else _("Give {0}").format(called(one)),
            )
        )
    return drawn


def choosing(m: Moment, p: Places) -> Piece:
    """Said on the empty mat of a player whose neighbours choose."""
    area = Area(p.mat.x, p.mat.y, p.mat.w * 0.8, 84)
    who = enumeration([m.names[seat] for seat in m.givers])
    text = _("{0} choose your sharks")
    if m.view.seat != m.view.current:
        text = _("{0} choose the sharks")
    parts: list[str | Part] = [
        area.panel(18, "panel"),
        layout.fitted(text.format(who), area.w - 32, 26, 0, 9, "cap big"),
    ]
    return Piece("choosing", area.x, area.y, parts)


def most_rows(m: Moment) -> int:
    numbers = [one.number for one in m.view.players[m.view.seat].pile]
    return max((numbers.count(number) for number in numbers), default=0)


# -- dice


def all_dice(m: Moment, p: Places) -> list[Piece]:
    """A die is known by its face and its place among those of that face: it glides to the mat."""
    drawn = []
    areas = group_areas(m, p)
    for number in range(1, NUMBERS + 1):
        there = m.columns[number - 1]
        coming = m.rolled[number - 1] if m.may_place(number) else 0
        for i, (x, y, k) in enumerate(p.dice_in_lane(number, there + coming)[:there]):
            eaten = " eaten" if m.kind == rules.EAT and number in m.eaten else ""
            drawn.append(die(m, number, i, x, y, 0, k, "die" + eaten))
        if number in areas:
            area = areas[number]
            count = m.rolled[number - 1]
            gap = min(54 * p.die, (area.w - 10) / count)
            k = round(min(p.die, gap / 52), 2)
            c = "die" if m.can_place(number) else "die alone"
            if m.kind == rules.ROLL:
                c += " rolling"
            for i, x in enumerate(layout.spread(count, area.x, gap)):
                angle = (number * 7 + i * 5) % 13 - 6
                y = area.y - (19 if p.wide else 17)
                drawn.append(die(m, number, there + i, x, y, angle, k, c))
    return drawn


def die(m: Moment, number: int, i: int, x: float, y: float, r: float, k: float, c: str) -> Piece:
    own = m.view.current
    return Piece(f"die-{number}-{i}", x, y, [f"s-die-{number}"], r=r, k=k, z=3, c=c, seat=own)


def group_areas(m: Moment, p: Places) -> dict[int, Area]:
    """Dice of one number lie together, with more room for more."""
    if not m.rolling:
        return {}
    faces = [number for number in range(1, NUMBERS + 1) if m.rolled[number - 1]]
    gap = 10 if p.wide else 5
    low, high = p.roll
    room = high - low - gap * (len(faces) - 1)
    weights = [1 + 0.5 * m.rolled[number - 1] for number in faces]
    widths = [
        min(room * weight / sum(weights), p.widest + 50 * max(0, m.rolled[number - 1] - 2))
        for weight, number in zip(weights, faces, strict=True)
    ]
    x = low if p.wide else (low + high - sum(widths) - gap * (len(faces) - 1)) / 2
    areas = {}
    for number, width in zip(faces, widths, strict=True):
        areas[number] = Area(x + width / 2, p.tray.y, width, p.tray.h - 12)
        x += width + gap
    return areas


def groups(m: Moment, p: Places) -> list[Piece]:
    drawn = []
    for number, area in group_areas(m, p).items():
        may = m.may_place(number)
        title = group_name(number, m.rolled[number - 1])
        note = group_note(m, area.w, number)
        low = "cap low" + (" bad" if m.can_place(number) and number in m.eaten else "")
        room = area.w - 10
        y = 26 if p.wide else 20
        parts: list[str | Part] = [
            area.panel(14, "panel can" if may else "panel soft"),
            scaled(layout.fitted(title, room, 15, 0, y, "cap"), 1 if p.wide else 0.87),
            layout.fitted(note, room, 13, 0, y + 18, low),
        ]
        label = _("Place {0} in column {1}").format(lowered(title), number)
        drawn.append(
            Piece(
                f"group-{number}",
                area.x,
                area.y,
                parts,
                z=1,
                c="group",
                act=m.place_all(number) if may else "",
                name=label if may else "",
                tip=fate(m, number) if may else "",
            )
        )
    return drawn


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def group_note(m: Moment, width: float, number: int) -> str:
    if not m.can_place(number):
        return _("alone: cannot open a column") if width > 190 else _("alone")
    safe = number not in m.eaten
    if width < 150:
        return _("safe") if safe else _("eaten")
    if m.columns[number - 1]:
        text = _("joins column {0} · safe") if safe else _("joins column {0} · eaten")
    else:
        text = _("opens column {0} · safe") if safe else _("opens column {0} · eaten")
    return text.format(number)


# -- the tray below the mat


def tray(m: Moment, p: Places) -> list[Piece]:
    drawn = [Piece("tray", p.tray.x, p.tray.y, [p.tray.panel(18, "panel")], z=0)]
    view = m.view
    if p.wide:
        who: list[str | Part] = layout.ribbon(
            layout.short(m.names[view.current], 10), view.current, half=66
        )
        if m.rolling:
            who.append(Part(y=36, t=_("rolled"), c="cap low"))
            who.append(Part(y=54, t=dice(len(view.rolled)), c="cap"))
        drawn.append(Piece("who", 106, p.tray.y - 22, who, z=1, seat=view.current))
    if m.rolling:
        return drawn
    if view.phase == "giving" and m.kind != rules.GIVE:
        return drawn + [giver(m, p, side) for side in range(2)]
    x = (p.roll[0] + p.roll[1]) / 2
    lines = tell(m)
    parts: list[str | Part] = []
    room = p.roll[1] - p.roll[0] - 12
    for i, (text, size) in enumerate(zip(lines, ("cap big", "cap"), strict=False)):
        y = 8 if len(lines) == 1 else -8 + 34 * i
        shown = layout.fitted(text, room, 26 if i == 0 else 15, 0, y, size)
        parts.append(scaled(shown, 1 if p.wide else 0.85))
    return [*drawn, Piece("told", x, p.tray.y, parts, z=1)]


def tell(m: Moment) -> list[str]:
    """What happens while no dice lie there."""
    who = m.names[m.a] if 0 <= m.a < m.view.seats else ""
    if m.kind == rules.SHARK or m.kind == rules.GIVE:
        return [called(m.sharks[-1]).capitalize()]
    if m.kind == rules.EAT:
        return [_("The sharks eat!")]
    if m.kind == rules.KEEP:
        return [
            _("{0} keeps the sharks").format(who)
            if m.a != m.view.seat
            else _("You keep the sharks")
        ]
    if m.kind == rules.DRAW:
        return [f"+{fish(m.b)}"]
    if m.kind == rules.GAIN:
        return [f"+{tokens(1)}"]
    if m.kind == rules.NO_TOKEN:
        return [_("No token is left")]
    if m.kind == rules.EMPTY:
        return [_("The bag is empty")]
    if m.view.phase == "returning":
        return [_("A 1 and a 6 meet"), _("One of them goes back.")]
    mine = m.view.current == m.view.seat
    return [_("Your turn") if mine else _("{0}'s turn").format(m.names[m.view.current])]


def giver(m: Moment, p: Places, side: int) -> Piece:
    """A neighbour, and whether the gift is sealed."""
    seat = m.givers[side]
    player = m.view.players[seat]
    low, high = p.roll
    width = (high - low - 10) / 2
    area = Area(low + width / 2 + (width + 10) * side, p.tray.y, width, p.tray.h - 12)
    state = _("has given") if player.has_given else _("chooses a shark")
    if not player.has_given and not player.must_give:
        state = _("has nothing to give")
    if seat == m.view.seat:
        state = _("you have given") if player.has_given else _("you choose a shark")
    left = -width / 2
    parts: list[str | Part] = [
        area.panel(14, "panel soft"),
        *layout.badge(seat, left + 26, -20),
        layout.fitted(
            layout.short(m.names[seat], 10), width - 110, 15, left + 50, -15, "cap start"
        ),
        layout.fitted(state, width / (1.7 if p.wide else 1), 13, left + 14, 28, "cap low start"),
    ]
    at = (width / 2 - 52, 2.0, 0.6) if p.wide else (width / 2 - 30, -14.0, 0.4)
    if player.gift >= 0:
        parts += shrunk(face(piece(player.gift), shark=True), *at)
    elif player.has_given:
        parts.append(Part("s-sb-fish", at[0], at[1], k=at[2]))
    return Piece(f"giver-{side}", area.x, area.y, parts, z=1)


def shrunk(parts: Sequence[str | Part], x: float, y: float, k: float) -> list[str | Part]:
    """Parts of a piece as parts of another."""
    small: list[str | Part] = []
    for part in parts:
        one = Part(part) if isinstance(part, str) else part
        small.append(
            Part(
                one.s,
                x + k * one.x,
                y + k * one.y,
                one.r,
                k * one.k,
                one.w,
                one.h,
                one.d,
                one.t,
                one.c,
            )
        )
    return small


# -- bag, tokens and players


def supply(m: Moment, p: Places) -> list[Piece]:
    view = m.view
    x, y, k = p.bag
    count = Part(y=28, t=str(view.bag), c="cap huge")
    drawn = [
        Piece("supply", p.supply.x, p.supply.y, [p.supply.panel(18, "panel")], z=0),
        Piece("bag", x, y, ["s-sb-bag", count], k=k, z=4, c="bag"),
    ]
    left = _("1 token left") if view.middle == 1 else _("{0} tokens left").format(view.middle)
    if p.wide:
        labels = [(847, 200, _("Fish in the bag"), "cap"), (847, 338, left, "cap")]
    else:
        labels = [
            (60, 430, _("Fish in the bag"), "cap start"),
            (378, 430, tokens(view.middle), "cap end"),
        ]
    for i, (lx, ly, text, c) in enumerate(labels):
        shown = layout.fitted(text, 160 if p.wide else 112 - 30 * i, 15, 0, 0, c)
        drawn.append(Piece(f"stock-{i}", lx, ly, [shown], z=1))
    for i in range(view.middle + (m.kind == rules.SPEND)):
        tx, ty, angle = token_place(p, i)
        gained = m.kind == rules.GAIN and i == view.middle - 1
        if gained or i == view.middle:
            to = p.plaque(m.a, view.seats)
            tx, ty = to.x, to.y
        size = 0.72 if p.wide else 0.5
        drawn.append(Piece(f"token-{i}", tx, ty, ["s-sb-token"], r=angle, k=size, z=2))
    return drawn


def token_place(p: Places, i: int) -> tuple[float, float, float]:
    angle = (i * 37) % 40 - 20
    if p.wide:
        row, column = divmod(i, 4)
        return 788 + 37 * column + 10 * (row % 2), 240 + 30 * row + 5 * (column % 2), angle
    return 190 + 9 * i, 425 + 3 * (i % 2), angle


def plaques(m: Moment, p: Places) -> list[Piece]:
    return [plaque(m, p, seat) for seat in range(m.view.seats)]


def plaque(m: Moment, p: Places, seat: int) -> Piece:
    player = m.view.players[seat]
    area = p.plaque(seat, m.view.seats)
    now = seat == m.view.current
    text = "cap now" if now else "cap"
    left = -area.w / 2
    parts: list[str | Part] = [area.panel(14, "panel now" if now else "panel")]
    if now:
        parts.append(
            Part("path", 0, -area.h / 2 - 3, k=1 if p.wide else 0.7, d="M-10 -6H10L0 7Z", c="arrow")
        )
    if p.wide:
        parts += layout.badge(seat, left + 26, 0)
        parts.append(
            layout.fitted(
                layout.short(m.names[seat], 14), area.w - 58, 15, left + 50, -6, text + " start"
            )
        )
        parts += counted(player.fish, player.tokens, left + 62, 13, text, 46)
    else:
        narrow = area.w < 70
        parts += layout.badge(seat, left + (11 if narrow else 18), 0, k=0.55 if narrow else 0.7)
        x = left + (30 if narrow else 48)
        size = 0.87 if narrow else 1
        for y, symbol, scale, count in (
            (-13, "s-sb-fish", 0.17, player.fish),
            (14, "s-sb-token", 0.3, player.tokens),
        ):
            parts.append(Part(symbol, x, y, k=scale))
            parts.append(Part(x=x + 11, y=y + 5, k=size, t=str(count), c=text + " start"))
    return Piece(f"plaque-{seat}", area.x, area.y, parts, z=1, seat=seat)


def counted(fish: int, held: int, x: float, y: float, c: str, gap: float) -> list[str | Part]:
    return [
        Part("s-sb-fish", x, y, k=0.22),
        Part(x=x + 15, y=y + 5, t=str(fish), c=c + " start"),
        Part("s-sb-token", x + gap + 10, y, k=0.36),
        Part(x=x + gap + 24, y=y + 5, t=str(held), c=c + " start"),
    ]


def flights(m: Moment, p: Places) -> list[Piece]:
    """Fish wait unseen in the bag and swim to their player when they are drawn."""
    drawn = []
    for i in range(DICE):
        x, y, k, c = p.bag[0], p.bag[1], 0.2, "flight stowed"
        if m.kind == rules.DRAW and i < m.b:
            to = p.plaque(m.a, m.view.seats)
            x = layout.fill(m.b, to.left, to.left + to.w, 26)[i]
            y, k, c = to.top - 12 - 8 * (i % 2), 0.36 if p.wide else 0.28, "flight"
        drawn.append(Piece(f"catch-{i}", x, y, ["s-sb-fish"], k=k, z=4, c=c))
    return drawn
