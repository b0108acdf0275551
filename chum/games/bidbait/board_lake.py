"""The lake of Bid & Bait!'s board: Spots, Rods, pile and discards."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import sentence
from chum.games.bidbait import rules_table as t
from chum.games.bidbait.board_parts import Scenery, circle, fish, promise
from chum.games.bidbait.view import NONE, Player, Spot, View
from chum.games.bidbait.words import PHRASES, ability_name, fish_name, show, write
from chum.scene import layout
from chum.scene.scene import TALL, WIDE, Part, Piece


def water(scene: Scenery) -> list[Piece]:
    if scene.wide:
        _sky, _shore, *waves, _bed = layout.sea(WIDE, (0, 60, 250, 400), 900)
        plants = [
            Piece("reeds-1", -26, 500, ["s-reeds"], layer=0),
            Piece("reeds-2", 984, 500, ["s-reeds"], scale=1.1, layer=0),
            Piece("lily-1", 480, 532, ["s-lily"], layer=0, css="bob"),
        ]
        if len(scene.view.players) == 5:
            plants += [
                Piece("reeds-3", 900, 506, ["s-reeds"], scale=0.72, layer=0),
                Piece("lily-2", 560, 528, ["s-lily"], scale=1.3, layer=0, css="bob"),
                Piece("lily-3", 628, 512, ["s-lily"], scale=0.9, layer=0, css="bob"),
                Piece("float", 730, 516, ["s-float"], scale=0.9, layer=0, css="bob"),
            ]
        for i in range(len(scene.view.row), 4):
            x, y, _k = scene.plan.spot(i)
            plants += [
                Piece(f"lily-a-{i}", x - 40, y + 50, ["s-lily"], scale=1.5, layer=0, css="bob"),
                Piece(f"lily-b-{i}", x + 30, y + 74, ["s-lily"], scale=1.1, layer=0, css="bob"),
                Piece(f"lily-c-{i}", x + 16, y - 56, ["s-lily"], scale=1.3, layer=0, css="bob"),
            ]
        return [*waves, *plants]
    _sky, _shore, *waves, _bed = layout.sea(TALL, (0, 40, 190, 330), 900)
    return waves


# -- the Spots


def spots(scene: Scenery) -> list[Piece]:
    view = scene.view
    found = []
    for i, spot in enumerate(view.row):
        found.append(spot_card(scene, spot, i))
        found += spot_fish(scene, spot, i)
    if scene.chooses("prize") and view.spot_free:
        x, y, k = scene.plan.spot(0)
        parts = [
            Part("rect", width=184, height=46, css="strip"),
            layout.fitted(
                ability_name(view, view.row[0].ability), 134, 16, -50, 6, "ink t16 start"
            ),
        ]
        name = _("Take Spot {0}: {1}").format(
            view.row[0].number, ability_name(view, view.row[0].ability)
        )
        act = write(view, t.TAKE_SPOT)
        found.append(Piece("take-spot", x, y + 91 * k, parts, scale=k, act=act, name=name))
    if scene.wide:
        for i, spot in enumerate(view.deck):
            x, y = scene.plan.later(i)
            tag = [
                Part("path", path=circle(11), css="tag"),
                Part(y=5, text=str(spot.number), css="tag-n"),
            ]
            found.append(Piece(f"spot-{spot.number}", x - 30, y, tag, layer=1))
    return found


def spot_card(scene: Scenery, spot: Spot, i: int) -> Piece:
    view = scene.view
    x, y, k = scene.plan.spot(i)
    if i == 0:
        when = _("this round")
    else:
        when = _("next") if i == 1 else _("round {0}").format(view.round + i)
    name = ability_name(view, spot.ability)
    now = " now" if i == 0 else ""
    if not scene.wide and i:
        w, h = scene.plan.slip
        left, top = -w / 2, -h / 2
        if spot.as_basic:
            name = _("{0} (basic)").format(name)
        parts: list[str | Part] = [
            Part("rect", 0, 3, width=w, height=h, css="shade"),
            Part("rect", width=w, height=h, css="paper"),
            Part("path", left + 16, top + 16, path=circle(11), css="tag"),
            Part(x=left + 16, y=top + 21, text=str(spot.number), css="tag-n"),
            layout.fitted(name, w - 64, 13, left + 54, top + 20, "ink t13 start"),
        ]
        return Piece(f"spot-{spot.number}", x, y, parts, layer=1)
    if spot.as_basic:
        when = _("{0} · basic").format(when)
    taken = i == 0 and not view.spot_free and spot.ability != "none"
    if taken:
        name = _("taken")
    small = "t14" if i == 0 else "t16"
    parts = [
        "s-spot",
        Part("s-lily", 72, 52, scale=0.8),
        Part("path", -80, -99, path=circle(14), css="tag" + now),
        Part(x=-80, y=-93, text=str(spot.number), css="tag-n big" + now),
        layout.fitted(when, 146, 14 if i == 0 else 16, -58, -94, f"soft start {small}"),
        layout.fitted(name, 134, 16, -50, 97, "soft t16 start" if taken else "ink t16 start"),
    ]
    if taken:
        for player in view.players:
            if spot.number in player.spots:
                parts += layout.badge(player.seat, -70, 91, k=0.9)
    return Piece(f"spot-{spot.number}", x, y, parts, scale=k, layer=1, css="spot" + now)


def spot_fish(scene: Scenery, spot: Spot, i: int) -> list[Piece]:
    view = scene.view
    found = []
    places = scene.plan.slots(i, len(spot.slots))
    for slot, (kind, (x, y, k)) in enumerate(zip(spot.slots, places, strict=True)):
        name = f"fish-{spot.number}-{slot}"
        if kind == NONE:
            if i == 0:
                hole = "M-34 0A34 18 0 1 1 34 0A34 18 0 1 1 -34 0Z"
                found.append(
                    Piece(f"hole-{slot}", x, y, [Part("path", path=hole, css="hole")], scale=k)
                )
            continue
        act = write(view, t.TAKE + slot) if i == 0 and scene.chooses("prize") else ""
        parts: list[str | Part] = [fish(kind)]
        if act:
            parts.insert(0, Part("rect", width=98, height=70, css="glow"))
        label = _("Take {0}").format(fish_name(kind)) if act else ""
        tip = promise(view, kind) if act else ""
        found.append(Piece(name, x, y, parts, scale=k, act=act, name=label, tip=tip))
    if i == 0 and scene.told(t.TOOK) and scene.event:
        name = f"fish-{spot.number}-{scene.event.c}"
        x, y, k = scene.plan.bay(scene.who, scene.event.b)
        found = [piece for piece in found if piece.id != f"hole-{scene.event.c}"]
        found.append(Piece(name, x, y, [fish(scene.event.b)], scale=k, css="caught"))
    return found


# -- the Rods


def rods(scene: Scenery) -> list[Piece]:
    view = scene.view
    order = view.order or range(len(view.players))
    found = []
    for i, player in enumerate(order):
        x, y = scene.plan.rod(i)
        found += rod(scene, view.players[player], x, y)
        if view.order and i:
            link = Part("path", path="M-3 -6l6 6l-6 6", css="link")
            place = x - scene.plan.rod_w / 2 - scene.plan.rod_gap / 2
            found.append(Piece(f"link-{i}", place, y, [link], layer=1))
    return found


def rod(scene: Scenery, player: Player, x: float, y: float) -> list[Piece]:
    view = scene.view
    seat = player.seat
    w, h = scene.plan.rod_w, scene.plan.rod_h
    die, rolled_die, size, high, low = scene.plan.rod_sizes
    left = -w / 2
    text = left + 48 * die + (14 if scene.wide else 9)
    room = w / 2 - text - 4
    turn = seat == view.turn
    rolled = player.roll > 0
    name = layout.short(scene.called(seat), 9 if w > 80 else 5)
    parts: list[str | Part] = [
        Part("rect", width=w, height=h, css="panel"),
        face(player, left + 24 * die + (8 if scene.wide else 6), die),
        *layout.badge(seat, left + 5, -h / 2 + 5, k=0.56),
        layout.fitted(name, room, size, text, high, f"panel-text start t{size}"),
    ]
    word, tone = state_of(scene, player)
    shift = 48 * rolled_die + 5 if rolled else 0
    if not rolled or room > 70:
        parts.append(layout.fitted(word, room - shift, 12, text + shift, low, f"t12 start {tone}"))
    elif tone in ("good", "bad"):
        mark = "i-check" if tone == "good" else "i-cross"
        parts.append(Part(mark, text + shift + 6, low - 4, scale=1.2 * rolled_die, css=tone))
    rolls = scene.chooses("roll") and turn
    found = [
        Piece(
            f"rod-{seat}",
            x,
            y,
            parts,
            css="rod acting" if turn or chooses_bid(view, player) else "rod",
            seat=seat,
            act=write(view, t.ROLL) if rolls else "",
            name=_("Roll your Rod") if rolls else "",
            tip=_("You need {0} or more.").format(player.bid) if rolls else "",
        )
    ]
    if rolled:
        now = " rolling" if scene.told(t.ROLLED) and seat == scene.who else ""
        place = x + text + 24 * rolled_die
        pips = [f"s-die-{player.roll}"]
        found.append(
            Piece(
                f"roll-{seat}",
                place,
                y + low - 4,
                pips,
                scale=rolled_die,
                css="roll" + now,
                layer=3,
            )
        )
    return found


def face(player: Player, x: float, k: float) -> Part:
    """A Rod: open, under its bucket, or still to be set."""
    if player.bid:
        return Part(f"s-die-{player.bid}", x, 1, scale=k, seat=player.seat)
    if player.has_bid:
        return Part("s-bucket", x, 1, scale=k * 0.86, seat=player.seat)
    if player.dummy:
        return Part("s-die-back", x, 1, scale=k, seat=player.seat)
    return Part("rect", x, 0, scale=k, width=44, height=44, css="slot bare")


def chooses_bid(view: View, player: Player) -> bool:
    if view.phase == "bid":
        return not player.has_bid and not player.dummy
    return view.phase == "change" and "change your bid" in [
        view.abilities[number - 1] for number in player.spots
    ]


def state_of(scene: Scenery, player: Player) -> tuple[str, str]:
    """A word about a Rod, and its tone."""
    view = scene.view
    own = player.seat == view.seat
    if view.phase == "bid":
        if player.dummy:
            return _("rolled later"), "soft-ink"
        if not player.has_bid:
            return (_("set it") if own else _("thinks")), "turn-ink"
        return (_("set") if own else _("hidden")), "soft-ink"
    if not view.order:
        return (_("tied") if player.tied else _("alone")), "soft-ink"
    if player.seat == view.turn and not scene.told(t.GAVE_UP, t.NOTHING_LEFT):
        if player.lucky:
            return _("caught"), "good"
        return _("now"), "turn-ink"
    if player.lucky:
        return _("caught"), "good"
    if player.roll or (player.dummy and player.had_turn):
        return _("nothing"), "bad"
    if view.over:
        return "", "soft-ink"
    return (_("tied") if player.tied else _("waits")), "soft-ink"


# -- the lake: pile, discards


def lake(scene: Scenery) -> list[Piece]:
    view = scene.view
    plan = scene.plan
    middle, level, w, h = plan.lake
    found = [Piece("lake", middle, level, [Part("rect", width=w, height=h, css="tray")], layer=1)]
    size = "on-water" if scene.wide else "on-water t13"
    if scene.wide:
        found.append(
            Piece(
                "pile-word",
                plan.pile - 18,
                level + 5,
                [Part(text=_("pile"), css=f"{size} end")],
                layer=1,
            )
        )
        found.append(
            Piece(
                "discards-word",
                plan.discard(0)[0] - 28,
                level + 5,
                [Part(text=_("discards"), css=f"{size} end")],
                layer=1,
            )
        )
    stock: list[str | Part] = [
        Part("s-fish-back", scale=0.46 if scene.wide else 0.34),
        Part(x=18 if scene.wide else 13, y=5, text=str(view.pile_size), css=f"{size} start"),
    ]
    found.append(Piece("pile", plan.pile, level, stock, layer=1))
    rescues = scene.chooses("roll", "failed", "after") and scene.has("rescue a fish")
    for kind, number in enumerate(view.discards):
        x, y, k = plan.discard(kind)
        parts: list[str | Part] = [fish(kind, 0 if scene.wide else -3, k=k, shape=not number)]
        if number:
            parts.append(
                Part(x=25 if scene.wide else 11, y=6, text=str(number), css=f"{size} start")
            )
        act = write(view, t.USE_RESCUE + kind) if rescues and number and scene.wide else ""
        label = _("Rescue {0}").format(fish_name(kind)) if act else ""
        fresh = scene.event is not None and scene.event.b == kind
        new = (
            " arrive"
            if fresh and scene.told(t.LEFT_OVER, t.RETURNED, t.RELEASED, t.UNCOVERED)
            else ""
        )
        found.append(
            Piece(f"discard-{kind}", x, y, parts, css="discard" + new, act=act, name=label)
        )
    return found


def drawn(scene: Scenery) -> list[Piece]:
    """Two Fish from the pile, one to keep; the kept one swims home."""
    view = scene.view
    x, y = scene.plan.middle
    if scene.told(t.KEPT) and scene.event:
        bx, by, k = scene.plan.bay(scene.who, scene.event.b)
        return [Piece("drawn-0", bx, by, [fish(scene.event.b)], scale=k, layer=4, css="caught")]
    if not view.drawn:
        return []
    tray = [
        Part("rect", 0, 4, width=300, height=112, css="shade"),
        Part("rect", width=300, height=112, css="panel"),
    ]
    found = [Piece("drawn", x, y, tray, layer=3)]
    for i, kind in enumerate(view.drawn):
        act = write(view, t.KEEP + kind) if scene.chooses("keep") else ""
        name = _("Keep {0}").format(fish_name(kind)) if act else ""
        parts: list[str | Part] = [
            Part("rect", width=124, height=84, css="glow" if act else "bay"),
            fish(kind),
        ]
        place = x + (-72, 72)[i]
        found.append(
            Piece(f"drawn-{i}", place, y, parts, layer=4, css="arrive", act=act, name=name)
        )
    return found


# -- words


def words_on_water(scene: Scenery) -> list[Piece]:
    if not scene.wide:
        return []
    goal = _("{0} different or {1} same win.").format(scene.view.different, scene.view.same)
    text = hint(scene)
    room = 608 - 7.9 * len(goal)
    found = [
        Part(text=text, scale=round(min(1, room / (7.8 * len(text))), 2), css="on-water start"),
        Part(x=624, text=goal, css="on-water end"),
    ]
    pieces = [Piece("hint", 316, 223, found, layer=1)]
    if scene.view.deck:
        pieces.append(Piece("later", 893, 31, [Part(text=_("later"), css="on-water")], layer=1))
    elif len(scene.view.row) == 1:
        last = layout.fitted(
            _("The last round: without a set the fewest Fish win."), 600, 20, 0, 0, "on-water t20"
        )
        pieces.append(Piece("last", 628, 112, [last], layer=1))
    return pieces


def hint(scene: Scenery) -> str:
    view = scene.view
    if scene.event is not None:
        return sentence(PHRASES, scene.event, lambda noun, i: show(noun, i, scene.names))
    if view.over:
        return _("The game is over.")
    if view.phase == "bid":
        return _("Rods stay under their buckets until all are set.")
    if view.phase == "change":
        return _("All bids are open; one may still be changed.")
    return _("Highest bid rolls first; ties go last, from the Duck on.")
