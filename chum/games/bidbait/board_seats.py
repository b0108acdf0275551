"""What everyone has on Bid & Bait!'s board: sets that grow, Baits, abilities, the Duck."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import ICONS, by_set, fish, holdings, kinds, lacks_one
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import fish_name, write
from chum.scene import layout
from chum.scene.scene import Part, Piece

DOTS = 6  # most that fit below a Fish; more are a number


def panels(m: LakeMoment) -> list[Piece]:
    found = []
    for player in m.view.players:
        found += panel(m, player)
    return found


def panel(m: LakeMoment, player: Player) -> list[Piece]:
    view = m.view
    places = m.places
    seat = player.seat
    x, y = places.panel(seat)
    w, h = places.panel_w, places.panel_h
    (bx, by), (nx, ny), (tx, ty) = places.head
    first = view.over and not player.dummy and view.places[seat] == 1
    parts: list[str | Part] = [Part("rect", w / 2, h / 2, width=w, height=h, css="panel")]
    parts += layout.badge(seat, bx, by, places.badge)
    size = 16 if m.wide else 14
    style = f"panel-text start t{size}"
    room = places.name_room - (24 if first else 0)
    parts.append(layout.legible(m.called[seat], room, size, places.least, nx, ny, style))
    if first:
        parts.append(Part("i-crown", nx + places.name_room - 8, ny - 5, css="crown"))
    state = "seat-panel"
    if seat == view.turn:
        state += " acting"
    if first:
        state += " winner"
    counter: list[str | Part] = [
        Part("s-bait", scale=places.bait),
        Part(x=15 if m.wide else 11, y=6, text=str(player.baits), css=style),
    ]
    changed = m.told(table.PAID, table.GAINED) and m.a == seat
    consoled = m.told(table.CONSOLED) and not player.lucky
    found = [
        Piece(f"panel-{seat}", x, y, parts, layer=1, css=state, seat=seat),
        Piece(
            f"baits-{seat}",
            x + tx,
            y + ty,
            counter,
            layer=1,
            css="arrive" if changed or consoled else "",
        ),
    ]
    return found + [bay(m, player, place) for place in range(table.KINDS + 1)]


def bay(m: LakeMoment, player: Player, place: int) -> Piece:
    """A kind with a dot for every Fish of it; the last place is for the face-down one."""
    view = m.view
    x, y, scale = m.places.bay(player.seat, place)
    w, h = m.places.bay_w, m.places.bay_h
    release = m.wide and player.seat == view.seat and m.may_use("release a fish")
    state = "stall"
    act = name = ""
    rect = Part("rect", 0, m.places.bay_y, width=w, height=h, css="bay")
    if place == table.KINDS:
        parts = [rect, *face_down(m, player, scale)]
        if release and player.face_down:
            act, name = write(view, table.RELEASE_HIDDEN), _("Release your face-down Fish")
    else:
        number = player.fish[place]
        parts = [rect, fish(place, scale=scale, outline=not number), *dots(m, player, place)]
        if lacks_one(view, player, place) or in_set(view, player, place):
            state += " near"
        if m.told(table.KEPT, table.RESCUED) and (m.a, m.b) == (player.seat, place):
            state += " arrive"
        if release and number:
            act = write(view, table.USE_RELEASE + place)
            name = _("Release {0}").format(fish_name(place))
    return Piece(f"bay-{player.seat}-{place}", x, y, parts, css=state, act=act, name=name)


def in_set(view: View, player: Player, kind: int) -> bool:
    """At the end: whether a Fish belongs to the set that won."""
    owned = holdings(player)
    return view.over and (
        owned[kind] >= view.same or (owned[kind] > 0 and kinds(player) >= view.different)
    )


def face_down(m: LakeMoment, player: Player, scale: float) -> list[str | Part]:
    view = m.view
    low = m.places.bay_low
    if not player.face_down:
        return [Part("i-ab-none", 0, 0, css="faint")]
    if player.hidden == NONE:
        return [Part("s-fish-back", 0, m.places.bay_y, scale=round(scale * 1.24, 3))]
    shown = "i-eye" if view.over else "i-eye-off"
    return [
        fish(player.hidden, scale=scale),
        Part(shown, 0, low, scale=0.66 if m.wide else 0.5, css="faint"),
    ]


def dots(m: LakeMoment, player: Player, kind: int) -> list[str | Part]:
    """One for each Fish that a set of the same kind needs; a ring is your face-down Fish.

    At the end of a game without a set: how many Fish it adds, since then the fewest win.
    """
    same = m.view.same
    number = player.fish[kind]
    low = m.places.bay_low
    own = int(player.face_down and player.hidden == kind)
    if m.view.over and not by_set(m.view):
        return (
            [Part(y=low + 4, text=f"+{number + own}", css="t14 soft-ink")] if number + own else []
        )
    if same > DOTS:
        text = f"{number + own}/{same}"
        return [Part(y=low + 4, text=text, css="t14 soft-ink")]
    gap = min(9.4, (m.places.bay_w - 6) / same)
    places = layout.spread(same, 0, 9)
    marks = {
        "dots on": places[:number],
        "dots own": places[number : number + own],
        "dots": places[number + own :],
    }
    return [
        Part(
            "path",
            0,
            low,
            scale=round(gap / 9, 2),
            path="".join(f"M{x:g} 0h.01" for x in some),
            css=css,
        )
        for css, some in marks.items()
        if some
    ]


def tokens(m: LakeMoment) -> list[Piece]:
    """Each Spot's ability is one token: in the deck, on its Spot, then with its owner."""
    view = m.view
    places = m.places
    found = []
    for i, spot in enumerate(view.deck if m.wide else ()):
        x, y = places.later(i)
        found.append(token(spot.number, spot.ability, x, y, places.token, "token"))
    for i, spot in enumerate(view.row):
        taken = i == 0 and not view.spot_free and spot.ability != "none"
        if spot.number in view.spent and i == 0 and not m.told(table.USED):
            taken = True
        if not taken:
            x, y, scale = places.ability(i)
            found.append(token(spot.number, spot.ability, x, y, scale, "printed"))
    for player in view.players:
        shown = list(player.spots)
        used = m.b + 1 if m.told(table.USED) and m.a == player.seat else NONE
        if used > 0:
            shown = sorted([*shown, used])
        for number, (x, y) in zip(
            shown, places.tokens(player.seat, len(shown), player.seat == view.duck), strict=True
        ):
            css = "token used" if number == used else "token"
            found.append(token(number, view.abilities[number - 1], x, y, places.token, css))
    return found


def token(number: int, ability: str, x: float, y: float, scale: float, css: str) -> Piece:
    parts = [Part("path", path=layout.disc(15), css="coin"), Part(ICONS[ability], scale=0.86)]
    if css == "printed":
        parts = [Part(ICONS[ability], scale=1.1)]
    return Piece(f"ability-{number}", x, y, parts, scale=scale, css=css, layer=3)


def duck(m: LakeMoment) -> Piece:
    x, y, scale = m.places.duck(m.view.duck)
    new = " arrive" if m.told(table.HAS_DUCK) else ""
    return Piece("duck", x, y, ["s-duck"], scale=scale, layer=3, css="duck" + new)


def gains(m: LakeMoment) -> list[Piece]:
    """How many Baits come or go, for a moment."""
    if not m.told(table.PAID, table.GAINED, table.CONSOLED):
        return []
    paid = m.told(table.PAID)
    who = [m.a]
    if m.told(table.CONSOLED):
        who = [other.seat for other in m.view.players if not other.lucky and other.seat <= m.a]
    found = []
    for seat in who:
        x, y = m.places.panel(seat)
        tx, ty = m.places.head[2]
        parts = [
            Part("rect", width=40, height=26, css="gain-box"),
            Part(y=6, text=f"{'−' if paid else '+'}{m.b}", css="gain-text"),
        ]
        css = "gain bad" if paid else "gain"
        found.append(Piece(f"gain-{seat}", x + tx + 30, y + ty - 20, parts, layer=4, css=css))
    return found
