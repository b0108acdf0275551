"""The tank of the board: water, fish, sharks, tiles, and the places where something can be done."""

from __future__ import annotations

from collections.abc import Iterable

from chum.core.language import _, plural
from chum.core.words import Event, enumeration
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.rules_tank import EDGE, SIDE, STAND_AT, SUITS, VALUES, WIDTH
from chum.games.sharktank.view import Fish, View, square_name, square_number
from chum.games.sharktank.words import shark_name, square_of, suit_name, token_name, write
from chum.scene import layout
from chum.scene.scene import WIDE, Drop, Part, Piece

SUIT_SPRITES = ("sun", "moon", "crown", "arms")
UNIT = 40  # of the sprites, for one square
FAR = 7  # tiles to come up to which the whole reach is worked out
CORNER = 0.325  # squares that a corner tile lies outside the tank


class Look:
    """A view, what was just told of it, and where things are drawn."""

    def __init__(self, view: View, called: list[str], shape: str, event: Event | None) -> None:
        self.view = view
        self.called = called
        self.wide = shape == WIDE
        self.kind = event.kind if event else -1
        self.event = event or Event(0, -1, -1, -1, -1)
        self.u = 24.2 if self.wide else 17.3  # a square
        self.left, self.top = (37, 37) if self.wide else (22, 21)
        self.asked = event is None and not view.over and view.seat == view.turn
        self.shark = self.event.b if self.kind == rules.CHOOSES else view.shark
        self.laid = list(view.laid)
        if self.kind == rules.LAYS:
            self.laid.append(square_name(self.event.a))
        self.reach = self.find_reach()

    def find_reach(self) -> list[str]:
        """Where the shark can stand at the end of its move, for the one who moves it."""
        view = self.view
        if not self.asked or view.phase not in ("tile", "stand"):
            return []
        return list(words_paths.reach(view)) if view.due - len(view.laid) <= FAR else []

    @property
    def size(self) -> float:
        """Scale of the sprites."""
        return round(self.u / UNIT, 4)

    def x(self, columns: float) -> float:
        return round(self.left + self.u * columns, 1)

    def y(self, rows: float) -> float:
        """Rows count from below."""
        return round(self.top + self.u * (SIDE - rows), 1)

    def square(self, name: str) -> tuple[float, float]:
        """The middle of a square."""
        column, row = corner_of(name)
        return self.x(column + 0.5), self.y(row + 0.5)

    def tile(self, name: str) -> tuple[float, float]:
        """The middle of a tile."""
        column, row = corner_of(name)
        return self.x(column + 1), self.y(row + 1)

    def gobbled_on(self, name: str) -> list[Fish]:
        """The fish that the chosen shark would gobble on a square."""
        view = self.view
        return [
            fish
            for fish in view.fish
            if fish.suit == self.shark and touches(name, fish.at, view.corners)
        ]


def corner_of(name: str) -> tuple[int, int]:
    number = square_number(name)
    return number % WIDTH - EDGE, number // WIDTH - EDGE


def touches(one: str, other: str, corners: bool) -> bool:
    (x, y), (to_x, to_y) = corner_of(one), corner_of(other)
    wide, high = abs(x - to_x), abs(y - to_y)
    return max(wide, high) == 1 and (corners or wide + high == 1)


def circle(radius: float) -> str:
    r = f"{radius:g}"
    return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"


def coin(suit: int, value: int, x: float = 0, y: float = 0, k: float = 1) -> list[str | Part]:
    """A token with its value; -1 where that is not known."""
    parts: list[str | Part] = [Part(f"s-st-coin-{SUIT_SPRITES[suit]}", x, y, scale=k)]
    at_x, at_y = x + 14 * k, y + 13 * k
    if value == 0:
        parts.append(Part("s-st-null", at_x, at_y, scale=k))
    elif value > 0:
        parts.append(Part("path", at_x, at_y, scale=k, path=circle(10.5), css="value"))
        parts.append(Part(x=at_x, y=at_y + 5.5 * k, scale=k, text=str(value), css="value-text"))
    return parts


def tank_pieces(look: Look) -> list[Piece]:
    view = look.view
    pieces = scenery(look)
    if view.phase == "draft" and not view.fish:
        return pieces + draft_pieces(look)
    pieces += lit_water(look)
    pieces += [tile_piece(look, i, at) for i, at in enumerate(look.laid, 1)]
    pieces += [fish_piece(look, fish) for fish in view.fish]
    pieces += [shark_piece(look, suit, at) for suit, at in enumerate(view.sharks)]
    if look.asked and view.phase == "tile":
        pieces += [place_piece(look, code) for code in view.offered]
    if look.asked and view.phase == "stand":
        pieces += [stand_piece(look, code) for code in view.offered]
    return pieces + happening(look)


def scenery(look: Look) -> list[Piece]:
    k = look.size
    low, high = -CORNER, SIDE + CORNER
    corners = [
        Piece(f"corner-{i}", look.x(x), look.y(y), ["s-st-corner"], scale=0.82 * k, layer=1)
        for i, (x, y) in enumerate([(low, high), (low, low), (high, low)])
    ]
    suit = SUIT_SPRITES[look.view.tasty]
    tasty: list[str | Part] = [
        "s-st-corner-up",
        Part(f"s-st-{suit}", scale=1.5, css=f"suit-{suit}"),
    ]
    waves = [
        layout.wave("w3", 392 if look.wide else 384, -40, -600, 1560),
        layout.wave("w4", 470 if look.wide else 440, -90, -600, 1560),
    ]
    return [
        *waves,
        Piece("tank", look.left, look.top, ["s-st-tank"], scale=k, layer=0, css="tank"),
        *corners,
        Piece("tasty", look.x(high), look.y(high), tasty, scale=0.82 * k, layer=1),
    ]


# -- the draft


def draft_pieces(look: Look) -> list[Piece]:
    """All tokens of the draft in a grid: who has which, and which can be taken now."""
    view = look.view
    size = 1.65 if look.wide else 1.2
    owners = {token: player.seat for player in view.players for token in player.known}
    pieces = [
        Piece(
            "draft",
            look.x(10),
            look.y(17.6),
            [
                Part(text=_("The draft"), css="title"),
                layout.fitted(
                    _("everybody takes a 1, a 2 and a Null")
                    if view.seats > 2
                    else _("everybody takes two 1s, two 2s and two Nulls"),
                    18.5 * look.u,
                    14,
                    0,
                    26 if look.wide else 21,
                    "subtitle",
                ),
            ],
            layer=1,
        )
    ]
    for row, value in enumerate(rules.DRAFT_VALUES):
        for suit in range(SUITS):
            token = VALUES * suit + value
            x, y = look.x(4 + 4 * suit), look.y(13 - 4.2 * row)
            pieces.append(draft_piece(look, token, owners.get(token, -1), x, y, size))
    return pieces


def draft_piece(look: Look, token: int, owner: int, x: float, y: float, size: float) -> Piece:
    view = look.view
    suit, value = divmod(token, VALUES)
    if owner >= 0:
        parts: list[str | Part] = [Part("path", path=circle(18), css="hole")]
        parts += layout.badge(owner, k=0.8)
        return Piece(f"draft-{token}", x, y, parts, scale=size, css="taken")
    code = rules.TAKE + suit
    offered = look.asked and value == view.draft and code in view.offered
    return Piece(
        f"draft-{token}",
        x,
        y,
        coin(suit, value),
        scale=size,
        css="" if value == view.draft else "later",
        name=_("Take {0}").format(token_name(token)) if offered else "",
        act=write(view, code) if offered else "",
    )


# -- what swims and lies there


def lit_water(look: Look) -> list[Piece]:
    """Where the shark can end, and where the next tile can lie."""
    view = look.view
    pieces = []
    if look.reach and view.phase == "tile":
        d = runs(look, map(corner_of, look.reach))
        pieces.append(Piece("reach", 0, 0, [Part("path", path=d, css="reachable")], layer=1))
    if look.asked and view.phase == "tile":
        squares = {
            corner_of(square_name(square_of(view, code) + corner))
            for code in view.offered
            for corner in STAND_AT
        }
        d = runs(look, squares)
        pieces.append(Piece("ghosts", 0, 0, [Part("path", path=d, css="ghosts")], layer=1))
    return pieces


def runs(look: Look, squares: Iterable[tuple[int, int]]) -> str:
    """A path around squares, row by row."""
    left = set(squares)
    d = ""
    for column, row in sorted(left):
        if (column - 1, row) not in left:
            length = 1
            while (column + length, row) in left:
                length += 1
            x, y = look.x(column), look.y(row + 1)
            d += f"M{x:g} {y:g}h{look.u * length:g}v{look.u:g}h{-look.u * length:g}z"
    return d


def tile_piece(look: Look, number: int, at: str) -> Piece:
    x, y = look.tile(at)
    parts: list[str | Part] = [
        "s-st-tile",
        Part("path", path=circle(17), css="tile-number"),
        Part(y=8, text=str(number), css="tile-text"),
    ]
    fresh = " fresh" if number == len(look.laid) else ""
    return Piece(f"tile-{number}-{at}", x, y, parts, scale=look.size, layer=1, css="tile" + fresh)


def fish_piece(look: Look, fish: Fish) -> Piece:
    """A fish within reach of the shark can be chosen: the tiles are laid by themselves."""
    view = look.view
    x, y = look.square(fish.at)
    parts: list[str | Part] = [f"s-st-fish-{SUIT_SPRITES[fish.suit]}"]
    stand = best_square(look, fish)
    if stand:
        parts.insert(0, Part("path", path=circle(29), css="gulp"))
    if fish.value >= 0:
        parts = coin(fish.suit, fish.value, k=0.9)
    size, state = 1.05, ""
    if look.kind == rules.GOBBLES and square_name(look.event.c) == fish.at:
        x, y = look.square(view.sharks[fish.suit])
        size, state = 0.5, "gobbled"
    act = stand and view.phase == "tile"
    return Piece(
        f"fish-{fish.suit}-{fish.at}",
        x,
        y,
        parts,
        scale=round(size * look.size, 3),
        css=f"fish {state}".strip(),
        name=_("Gobble the fish on {0}").format(fish.at) if act else "",
        act=f"to {stand}" if act else "",
        tip=_("The tiles are laid for you; the shark stands on {0}.").format(stand) if act else "",
    )


def best_square(look: Look, fish: Fish) -> str:
    """Where the shark would stand to gobble this fish, and as many others as it can."""
    if fish.suit != look.shark:
        return ""
    squares = [at for at in look.reach if touches(at, fish.at, look.view.corners)]
    return max(squares, key=lambda at: len(look.gobbled_on(at)), default="")


def shark_piece(look: Look, suit: int, at: str) -> Piece:
    view = look.view
    x, y = look.square(at)
    parts: list[str | Part] = [f"s-st-shark-{SUIT_SPRITES[suit]}"]
    chosen = suit == look.shark
    if chosen:
        parts.insert(0, Part("path", y=-5, path=circle(38), css="chosen"))
    name = act = tip = ""
    drops: list[Drop] = []
    if look.asked and view.phase == "shark" and rules.SHARK + suit in view.offered:
        name, act = shark_name(suit), write(view, rules.SHARK + suit)
        tip = fish_left(view, suit)
    elif chosen and look.reach:
        name = _("{0}: drag it to where it shall stand").format(shark_name(suit))
        word = "stand" if view.phase == "stand" else "to"
        drops = [Drop(*look.square(to), f"{word} {to}", to) for to in look.reach]
    biting = look.kind == rules.GOBBLES and chosen
    return Piece(
        f"shark-{suit}",
        x,
        round(y + 0.1 * look.u, 1),
        parts,
        scale=look.size,
        layer=3,
        css="shark biting" if biting else "shark",
        name=name,
        act=act,
        tip=tip,
        drops=drops,
    )


def fish_left(view: View, suit: int) -> str:
    count = sum(fish.suit == suit for fish in view.fish)
    text = plural("{0} fish of {1} left", "{0} fish of {1} left", count)
    return text.format(count, suit_name(suit))


# -- places to choose


def place_piece(look: Look, code: int) -> Piece:
    """A place for the next tile: a dot, and the tile itself while it is pointed at."""
    view = look.view
    at = square_name(square_of(view, code))
    x, y = look.tile(at)
    last = len(view.laid) + 1 == view.due
    corners = [square_name(square_number(at) + corner) for corner in STAND_AT]
    prey = sorted({fish.at for square in corners for fish in look.gobbled_on(square)})
    bites = last and prey
    tip = ""
    if bites:
        tip = _("From here the shark can gobble the fish on {0}.").format(enumeration(prey))
    parts: list[str | Part] = [
        Part("path", path=circle(20), css="hit"),
        Part("s-st-tile", css="shown"),
        Part("rect", width=80, height=80, css="shown frame"),
        Part("path", path=circle(11), css="dot bite" if bites else "dot"),
    ]
    return Piece(
        f"place-{at}",
        x,
        y,
        parts,
        scale=look.size,
        layer=4,
        css="spot",
        name=_("Lay tile {0} of {1} on {2}").format(len(view.laid) + 1, view.due, at),
        act=write(view, code),
        tip=tip,
    )


def stand_piece(look: Look, code: int) -> Piece:
    view = look.view
    at = square_name(square_of(view, code))
    x, y = look.square(at)
    prey = [fish.at for fish in look.gobbled_on(at)]
    parts: list[str | Part] = [
        Part("rect", width=38, height=38, css="square hit"),
        Part("path", path=circle(9), css="dot bite" if prey else "dot"),
        Part(f"s-st-shark-{SUIT_SPRITES[view.shark]}", scale=1.1, css="shown"),
    ]
    name = _("Stand on {0}").format(at)
    if prey:
        name = _("Stand on {0} and gobble").format(at)
        parts += chomp(look, x, "shown")
    tip = _("Gobbles the fish on {0}.").format(enumeration(prey)) if prey else ""
    act = write(view, code)
    return Piece(
        f"stand-{at}",
        x,
        y,
        parts,
        scale=look.size,
        layer=4,
        css="spot",
        name=name,
        act=act,
        tip=tip,
    )


def chomp(look: Look, x: float, c: str = "") -> list[str | Part]:
    """The shout of a shark, on the side where there is room."""
    side = -1 if x > look.x(14) else 1
    bubble = Part(
        "path", 116 * side, -62, path=BUBBLE if side > 0 else BUBBLE_LEFT, css=f"chomp {c}"
    )
    return [bubble, Part(x=120 * side, y=-54, text=_("Chomp!"), css=f"chomp-text {c}")]


BUBBLE = "M-56 -24H56A22 22 0 0 1 56 20H-52L-84 26L-70 2C-68 -14 -64 -22 -56 -24Z"
BUBBLE_LEFT = "M56 -24H-56A22 22 0 0 0 -56 20H52L84 26L70 2C68 -14 64 -22 56 -24Z"


# -- what just happened


def happening(look: Look) -> list[Piece]:
    view, event = look.view, look.event
    middle = look.x(10), look.y(10)
    if look.kind == rules.GOBBLES:
        x, y = look.square(view.sharks[event.b])
        return [Piece("shout", x, y, chomp(look, x), scale=look.size, layer=4, css="shout")]
    if look.kind in (rules.ROLLS, rules.NULL_WORTH):
        face = event.b if look.kind == rules.ROLLS else event.a
        return [Piece("die", *middle, [die(face)], scale=1.6, layer=4, css="rolling")]
    if look.kind in (rules.SPENDS, rules.VALUE):
        token = event.b if look.kind == rules.SPENDS else event.a
        return [
            Piece("token", *middle, coin(*divmod(token, VALUES)), scale=2, layer=4, css="shout")
        ]
    return []


def die(face: int) -> str:
    return f"s-die-{face}" if face else "s-st-die-0"
