"""What everyone has on Bid & Bait!'s board: sets that grow, Baits, abilities, the Duck."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as t
from chum.games.bidbait.board_parts import ICONS, Scenery, circle, fish, holdings, kinds
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import fish_name, write
from chum.scene import layout
from chum.scene.scene import Part, Piece

DOTS = 6  # most that fit below a Fish; more are a number


def panels(scene: Scenery) -> list[Piece]:
    found = []
    for player in scene.view.players:
        found += panel(scene, player)
    return found


def panel(scene: Scenery, player: Player) -> list[Piece]:
    view = scene.view
    plan = scene.plan
    seat = player.seat
    x, y = plan.panel(seat)
    w, h = plan.panel_w, plan.panel_h
    (bx, by), (nx, ny), (tx, ty) = plan.head
    first = view.over and not player.dummy and view.places[seat] == 1
    parts: list[str | Part] = [Part("rect", w / 2, h / 2, width=w, height=h, css="panel")]
    parts += layout.badge(seat, bx, by, k=plan.badge)
    style = "panel-text start t16" if scene.wide else "panel-text start t14"
    size = 16 if scene.wide else 14
    room = plan.name_room - (24 if first else 0)
    name = layout.short(scene.called(seat), 14)
    parts.append(layout.fitted(name, room, size, nx, ny, style))
    if first:
        parts.append(Part("i-crown", nx + plan.name_room - 8, ny - 5, css="crown"))
    state = "seat-panel"
    if seat == view.turn:
        state += " acting"
    if first:
        state += " winner"
    counter: list[str | Part] = [
        Part("s-bait", scale=plan.bait),
        Part(x=15 if scene.wide else 11, y=6, text=str(player.baits), css=style),
    ]
    changed = scene.told(t.PAID, t.GAINED) and scene.who == seat
    consoled = scene.told(t.CONSOLED) and not player.lucky
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
    return found + [bay(scene, player, place) for place in range(t.KINDS + 1)]


def bay(scene: Scenery, player: Player, place: int) -> Piece:
    """A kind with a dot for every Fish of it; the last place is for the face-down one."""
    view = scene.view
    x, y, k = scene.plan.bay(player.seat, place)
    w, h = scene.plan.bay_w, scene.plan.bay_h
    ready = scene.chooses("roll", "failed", "after") and player.seat == view.seat and scene.wide
    release = ready and scene.has("release a fish")
    state = "stall"
    act = name = ""
    rect = Part("rect", 0, scene.plan.bay_y, width=w, height=h, css="bay")
    if place == t.KINDS:
        parts = [rect, *face_down(scene, player, k)]
        if release and player.face_down:
            act, name = write(view, t.RELEASE_HIDDEN), _("Release your face-down Fish")
    else:
        number = player.fish[place]
        parts = [rect, fish(place, k=k, shape=not number), *dots(scene, player, place)]
        if view.same - 1 == number or in_set(view, player, place):
            state += " near"
        gained = scene.told(t.KEPT, t.RESCUED) and scene.who == player.seat
        if gained and scene.event and scene.event.b == place:
            state += " arrive"
        if release and number:
            act = write(view, t.USE_RELEASE + place)
            name = _("Release {0}").format(fish_name(place))
    return Piece(f"bay-{player.seat}-{place}", x, y, parts, layer=1, css=state, act=act, name=name)


def in_set(view: View, player: Player, kind: int) -> bool:
    """At the end: whether a Fish belongs to the set that won."""
    owned = holdings(player)
    return view.over and (
        owned[kind] >= view.same or (owned[kind] > 0 and kinds(player) >= view.different)
    )


def face_down(scene: Scenery, player: Player, k: float) -> list[str | Part]:
    view = scene.view
    low = scene.plan.bay_low
    if not player.face_down:
        return [Part("i-ab-none", 0, 0, css="faint")]
    if player.hidden == NONE:
        return [Part("s-fish-back", 0, scene.plan.bay_y, scale=round(k * 1.24, 3))]
    shown = "i-eye" if view.over else "i-eye-off"
    return [
        fish(player.hidden, k=k),
        Part(shown, 0, low, scale=0.66 if scene.wide else 0.5, css="faint"),
    ]


def dots(scene: Scenery, player: Player, kind: int) -> list[str | Part]:
    """One for each Fish that a set of the same kind needs; a ring is your face-down Fish."""
    same = scene.view.same
    number = player.fish[kind]
    low = scene.plan.bay_low
    own = int(player.face_down and player.hidden == kind)
    if same > DOTS:
        text = f"{number + own}/{same}"
        return [Part(y=low + 4, text=text, css="t12 soft-ink")]
    gap = min(9.4, (scene.plan.bay_w - 6) / same)
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
            css=c,
        )
        for c, some in marks.items()
        if some
    ]


def tokens(scene: Scenery) -> list[Piece]:
    """Each Spot's ability is one token: in the deck, on its Spot, then with its owner."""
    view = scene.view
    plan = scene.plan
    found = []
    for i, spot in enumerate(view.deck):
        x, y = plan.later(i)
        found.append(token(spot.number, spot.ability, x, y, plan.token, "token"))
    for i, spot in enumerate(view.row):
        taken = i == 0 and not view.spot_free and spot.ability != "none"
        if spot.number in view.spent and i == 0 and not scene.told(t.USED):
            taken = True
        if not taken:
            x, y, k = plan.ability(i)
            found.append(token(spot.number, spot.ability, x, y, k, "printed"))
    for player in view.players:
        shown = list(player.spots)
        used = scene.event.b + 1 if scene.told(t.USED) and scene.event else NONE
        if scene.who == player.seat and used > 0:
            shown = sorted([*shown, used])
        for number, (x, y) in zip(
            shown, plan.tokens(player.seat, len(shown), player.seat == view.duck), strict=True
        ):
            c = "token used" if number == used else "token"
            found.append(token(number, view.abilities[number - 1], x, y, plan.token, c))
    return found


def token(number: int, ability: str, x: float, y: float, k: float, c: str) -> Piece:
    parts = [Part("path", path=circle(15), css="coin"), Part(ICONS[ability], scale=0.86)]
    if c == "printed":
        parts = [Part(ICONS[ability], scale=1.1)]
    return Piece(f"ability-{number}", x, y, parts, scale=k, css=c, layer=3)


def duck(scene: Scenery) -> Piece:
    x, y, k = scene.plan.duck(scene.view.duck)
    new = " arrive" if scene.told(t.HAS_DUCK) else ""
    return Piece("duck", x, y, ["s-duck"], scale=k, layer=3, css="duck" + new)


def gains(scene: Scenery) -> list[Piece]:
    """How many Baits come or go, for a moment."""
    view = scene.view
    event = scene.event
    if event is None or not scene.told(t.PAID, t.GAINED, t.CONSOLED):
        return []
    sign = "−" if event.kind == t.PAID else "+"
    who = [event.a]
    if event.kind == t.CONSOLED:
        who = [
            player.seat for player in view.players if not player.lucky and player.seat <= event.a
        ]
    found = []
    for seat in who:
        x, y = scene.plan.panel(seat)
        tx, ty = scene.plan.head[2]
        c = "gain bad" if event.kind == t.PAID else "gain"
        parts = [
            Part("rect", width=40, height=26, css="gain-box"),
            Part(y=6, text=f"{sign}{event.b}", css="gain-text"),
        ]
        found.append(Piece(f"gain-{seat}", x + tx + 30, y + ty - 20, parts, layer=4, css=c))
    return found
