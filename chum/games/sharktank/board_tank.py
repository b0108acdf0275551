"""The tank: water, fish, sharks, tiles, and the places where something can be done."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from chum.core.language import _, plural
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_moment import LAST_FISH, TankMoment, comes_to_lead
from chum.games.sharktank.board_parts import (
    coin,
    die,
    fish_sprite,
    shark_sprite,
    suit_symbol,
    value_disc,
)
from chum.games.sharktank.board_places import corner_name, corner_of, way
from chum.games.sharktank.rules_tank import SIDE, STAND_AT, VALUES
from chum.games.sharktank.view import Fish, View, square_name, square_number
from chum.games.sharktank.words import fish_name, shark_name, square_of, write
from chum.games.sharktank.words_stakes import bonus_lost, bonus_of
from chum.scene import layout
from chum.scene.part import as_part
from chum.scene.scene import Drop, Part, Piece

CORNER = 0.325  # squares that a corner tile lies outside the tank
BUBBLE = "M-56 -24H56A22 22 0 0 1 56 20H-52L-84 26L-70 2C-68 -14 -64 -22 -56 -24Z"
BUBBLE_LEFT = "M56 -24H-56A22 22 0 0 0 -56 20H52L84 26L70 2C68 -14 64 -22 56 -24Z"


def tank(m: TankMoment) -> list[Piece]:
    """What swims and lies in it, and the places to choose."""
    view = m.view
    pieces = lit_water(m)
    pieces += [tile_piece(m, i, at) for i, at in enumerate(m.laid, 1)]
    pieces += [fish_piece(m, fish) for fish in view.fish]
    pieces += [shark_piece(m, suit, at) for suit, at in enumerate(view.sharks)]
    if m.chooses("tile"):
        pieces += [place_piece(m, code) for code in view.offered]
    if m.chooses("stand"):
        pieces += [stand_piece(m, code) for code in view.offered]
    return pieces + happening(m)


def scenery(m: TankMoment) -> list[Piece]:
    places = m.places
    scale = 0.82 * places.scale
    low, high = -CORNER, SIDE + CORNER
    corners = [
        Piece(f"corner-{i}", *places.point(x, y), ["s-st-corner"], scale=scale, layer=1)
        for i, (x, y) in enumerate([(low, high), (low, low), (high, low)])
    ]
    tasty: list[str | Part] = ["s-st-corner-up", suit_symbol(m.view.tasty, scale=1.5)]
    tank = ["s-st-tank"]
    waves = [
        layout.wave("w3", 392 if m.wide else 384, -40, -600, 1560),
        layout.wave("w4", 470 if m.wide else 440, -90, -600, 1560),
    ]
    return [
        *waves,
        Piece("tank", places.left, places.top, tank, scale=places.scale, layer=0, css="tank"),
        *corners,
        Piece("tasty", *places.point(high, high), tasty, scale=scale, layer=1),
    ]


# -- what swims and lies there


def lit_water(m: TankMoment) -> list[Piece]:
    """Where the shark can end, and where the next tile can lie."""
    view = m.view
    pieces = []
    if m.reach and view.phase != "stand":
        path = runs(m, map(corner_of, m.reach))
        pieces.append(Piece("reach", 0, 0, [Part("path", path=path, css="reachable")], layer=1))
    if m.chooses("tile"):
        hidden = "ghosts spare" if m.reach else "ghosts"
        squares = {
            corner_of(square_name(square_of(view, code) + corner))
            for code in view.offered
            for corner in STAND_AT
        }
        path = runs(m, squares)
        pieces.append(Piece("ghosts", 0, 0, [Part("path", path=path, css=hidden)], layer=1))
    return pieces


def runs(m: TankMoment, squares: Iterable[tuple[int, int]]) -> str:
    """A path around squares, row by row."""
    left, unit = set(squares), m.places.unit
    path = ""
    for column, row in sorted(left):
        if (column - 1, row) not in left:
            length = 1
            while (column + length, row) in left:
                length += 1
            x, y = m.places.point(column, row + 1)
            path += f"M{x:g} {y:g}h{unit * length:g}v{unit:g}h{-unit * length:g}z"
    return path


def tile_piece(m: TankMoment, number: int, at: str) -> Piece:
    css = "tile fresh" if number == len(m.laid) else "tile"
    place, scale = m.places.tile(at), m.places.scale
    return Piece(f"tile-{number}-{at}", *place, tile(m, number), scale=scale, layer=1, css=css)


def tile(m: TankMoment, number: int) -> list[str | Part]:
    size = m.places.enlarged(23, m.places.scale)
    return [
        "s-st-tile",
        Part("path", scale=size, path=layout.disc(17), css="tile-number"),
        Part(y=8 * size, scale=size, text=str(number), css="tile-text"),
    ]


def fish_piece(m: TankMoment, fish: Fish) -> Piece:
    """A fish within reach of the shark can be chosen: the tiles are laid by themselves."""
    view = m.view
    x, y = m.places.square(fish.at)
    parts: list[str | Part] = [fish_sprite(fish.suit)]
    stand = m.best_square(fish)
    if stand:
        parts.insert(0, Part("path", path=layout.disc(29), css="gulp"))
    size, state = 1.05 if m.wide else 1.25, ""
    if fish.value >= 0:
        parts += value_disc(fish.value, 20, 18, m.places.enlarged(15, size * m.places.scale))
    if m.told(rules.GOBBLES) and square_name(m.c) == fish.at:
        x, y = m.places.square(view.sharks[fish.suit])
        size, state = 0.5, "gobbled"
    act = stand and view.phase == "tile"
    count = len(m.gobbled_on(stand)) if act else 0
    return Piece(
        f"fish-{fish.suit}-{fish.at}",
        x,
        y,
        parts,
        scale=round(size * m.places.scale, 3),
        css=f"fish {state}".strip(),
        layer=3,
        name=plural("Gobble this fish", "Gobble {0} fish", count).format(count) if act else "",
        where=way(view.sharks[fish.suit], fish.at) if act else "",
        act=f"to {stand}" if act else "",
        tip=price(m, count) if act else "",
        preview=path_to(m, stand) if act else [],
    )


def path_to(m: TankMoment, stand: str) -> list[str | Part]:
    """The tiles that will lead to a square, and the shark on it."""
    laid = len(m.laid) + 1
    parts: list[str | Part] = []
    for number, at in enumerate(words_paths.tiles_to(m.view, stand), laid):
        parts += placed(tile(m, number), *m.places.tile(at), m.places.scale)
    shark = Part(shark_sprite(m.shark), scale=1.1, css="would")
    return [*parts, *placed([shark], *m.places.square(stand), m.places.scale)]


def placed(parts: Iterable[str | Part], x: float, y: float, scale: float) -> list[str | Part]:
    """Parts of a piece at its place in the drawing."""
    return [
        replace(
            part,
            x=round(x + part.x * scale, 1),
            y=round(y + part.y * scale, 1),
            scale=round(part.scale * scale, 3),
        )
        for part in map(as_part, parts)
    ]


def bite(m: TankMoment, count: int) -> str:
    """What a gobble brings, and its price."""
    text = plural("Gobbles {0} fish.", "Gobbles {0} fish.", count).format(count)
    return f"{text} {price(m, count)}".strip()


def price(m: TankMoment, count: int) -> str:
    """What gobbling changes beyond the points of the fish, and what it costs."""
    bonus = bonus_of(m.view, m.shark, count) or bonus_lost(m.view, m.shark)
    return " ".join(filter(None, (bonus, lead(m, count))))


def lead(m: TankMoment, count: int) -> str:
    """What leading costs (ST-33, ST-37): nothing to who leads already, or has no turn to come."""
    view = m.view
    left = len(view.fish) - count
    if view.final or not left or not comes_to_lead(view, view.players[view.seat], count):
        return ""
    if left <= LAST_FISH:
        return _("Then you have most tokens, and skip the last turn.")
    return _("Then you have most tokens, and skip a turn.")


def shark_piece(m: TankMoment, suit: int, at: str) -> Piece:
    view = m.view
    x, y = m.places.square(at)
    parts: list[str | Part] = [shark_sprite(suit)]
    chosen = suit == m.shark
    if chosen:
        parts.insert(0, Part("path", y=-5, path=layout.disc(38), css="chosen"))
    name = act = tip = ""
    drops: list[Drop] = []
    if m.chooses("shark") and rules.SHARK + suit in view.offered:
        name, act = shark_name(suit), write(view, rules.SHARK + suit)
        tip = fish_left(view, suit)
    elif chosen and m.reach and m.chooses("tile", "stand"):
        name = _("{0}: drag it to where it shall stand").format(shark_name(suit))
        word = "stand" if view.phase == "stand" else "to"
        drops = [Drop(*m.places.square(to), f"{word} {to}", way(at, to)) for to in m.reach]
    return Piece(
        f"shark-{suit}",
        x,
        round(y + 0.1 * m.places.unit, 1),
        parts,
        scale=m.places.scale,
        css="shark",
        name=name,
        act=act,
        tip=tip,
        drops=drops,
    )


def fish_left(view: View, suit: int) -> str:
    count = sum(fish.suit == suit for fish in view.fish)
    return plural("{0} {1} left", "{0} {1} left", count).format(count, fish_name(suit, count))


# -- places to choose


def place_piece(m: TankMoment, code: int) -> Piece:
    """A place for the next tile: a dot, and the tile itself while it is picked.  A finger means the
    water where the shark shall stop, so it sees dots only where no such water is known.
    """
    view = m.view
    at = square_name(square_of(view, code))
    x, y = m.places.tile(at)
    number = len(view.laid) + 1
    corners = [square_name(square_number(at) + corner) for corner in STAND_AT]
    prey = max((m.gobbled_on(square) for square in corners), key=len)
    bites = number == view.due and prey
    frame = Part("rect", width=80, height=80, css="frame")
    preview = placed([*tile(m, number), frame], x, y, m.places.scale)
    if bites:
        ring = Part("path", path=layout.disc(31), css="gulp")
        for fish in prey:
            preview += placed([ring], *m.places.square(fish.at), m.places.scale)
    return Piece(
        f"place-{at}",
        x,
        y,
        [
            Part("path", path=layout.disc(20), css="hit"),
            Part("path", path=layout.disc(11), css="dot bite" if bites else "dot"),
        ],
        scale=m.places.scale,
        layer=4,
        css="spot spare" if m.reach else "spot",
        name=_("Lay tile {0} here").format(number),
        where=way(m.end_of_path, at),
        act=write(view, code),
        tip=bite(m, len(prey)) if bites else "",
        preview=preview,
    )


def stand_piece(m: TankMoment, code: int) -> Piece:
    view = m.view
    at = square_name(square_of(view, code))
    x, y = m.places.square(at)
    prey = m.gobbled_on(at)
    shark: list[str | Part] = [Part(shark_sprite(view.shark), scale=1.1, css="would")]
    if prey:
        shark += chomp(m, x, y)
    return Piece(
        f"stand-{at}",
        x,
        y,
        [
            Part("rect", width=38, height=38, css="square hit"),
            Part("path", path=layout.disc(9), css="dot bite" if prey else "dot"),
        ],
        scale=m.places.scale,
        layer=4,
        css="spot",
        name=_("Stand here"),
        where=corner_name(code - rules.STAND),
        act=write(view, code),
        tip=bite(m, len(prey)) if prey else "",
        preview=placed(shark, x, y, m.places.scale),
    )


def chomp(m: TankMoment, x: float, y: float) -> list[str | Part]:
    """The shout of a shark, on the side where there is room."""
    side = -1 if x > m.places.x(14) else 1
    low = y < m.places.y(SIDE - 3)
    bubble = BUBBLE if (side > 0) != low else BUBBLE_LEFT
    height = 58 if low else -62
    return [
        Part("path", 116 * side, height, turn=180 if low else 0, path=bubble, css="chomp"),
        Part(x=120 * side, y=height + (12 if low else 8), text=_("Chomp!"), css="chomp-text"),
    ]


# -- what just happened


def happening(m: TankMoment) -> list[Piece]:
    middle = m.places.point(10, 10)
    if m.told(rules.GOBBLES):
        x, y = m.places.square(m.view.sharks[m.b])
        return [
            Piece("shout", x, y, chomp(m, x, y), scale=m.places.scale, layer=4, css="shout late")
        ]
    if m.told(rules.ROLLS, rules.NULL_WORTH):
        face = m.b if m.told(rules.ROLLS) else m.a
        return [Piece("die", *middle, [die(face)], scale=1.6, layer=4, css="rolling")]
    if m.told(rules.SPENDS, rules.VALUE):
        token = m.b if m.told(rules.SPENDS) else m.a
        parts = coin(*divmod(token, VALUES))
        return [Piece("token", *middle, parts, scale=2, layer=4, css="shout")]
    return []
