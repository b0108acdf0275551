"""Pictures that several parts of Shark Tank's board share: suits, tokens, dice, panels."""

from __future__ import annotations

from collections.abc import Sequence

from chum.games.sharktank.rules_tank import SUITS, TOKENS, VALUES
from chum.games.sharktank.view import Player, View
from chum.games.sharktank.words import suit_name, value_name
from chum.scene import layout
from chum.scene.scene import Part

SUIT_SPRITES = ("sun", "moon", "crown", "arms")


def suit_symbol(suit: int, x: float = 0, y: float = 0, scale: float = 1) -> Part:
    name = SUIT_SPRITES[suit]
    return Part(f"s-st-{name}", x, y, scale=scale, css=f"suit-{name}")


def shark_sprite(suit: int) -> str:
    return f"s-st-shark-{SUIT_SPRITES[suit]}"


def fish_sprite(suit: int) -> str:
    return f"s-st-fish-{SUIT_SPRITES[suit]}"


def coin_sprite(suit: int) -> str:
    """A token without its value."""
    return f"s-st-coin-{SUIT_SPRITES[suit]}"


def coin(suit: int, value: int, x: float = 0, y: float = 0, scale: float = 1) -> list[Part]:
    """A token with its value; -1 where that is not known."""
    face = Part(coin_sprite(suit), x, y, scale=scale)
    return [face, *value_disc(value, x + 14 * scale, y + 13 * scale, scale)]


def value_disc(value: int, x: float, y: float, scale: float) -> list[Part]:
    if value == 0:
        return [Part("s-st-null", x, y, scale=scale)]
    if value < 0:
        return []
    return [
        Part("path", x, y, scale=scale, path=layout.disc(10.5), css="value"),
        Part(x=x, y=y + 5.5 * scale, scale=scale, text=str(value), css="value-text"),
    ]


def die(face: int) -> str:
    return f"s-die-{face}" if face else "s-st-die-0"


def panel(x: float, y: float, width: float, height: float, css: str = "panel") -> Part:
    """A panel by its upper left corner."""
    return Part("rect", x + width / 2, y + height / 2, width=width, height=height, css=css)


def tokens_of(player: Player) -> list[tuple[int, int]]:
    """The tokens before a player as suit and value; -1 for a value that is not known."""
    tokens = []
    for suit in range(SUITS):
        known = [token % VALUES for token in player.known if token // VALUES == suit]
        known += [-1] * (player.suits[suit] - len(known))
        tokens += [(suit, value) for value in known]
    return tokens


def spent(view: View) -> list[list[int]]:
    """Values by suit of the tokens that were spent: those that nobody has and no fish can be."""
    if view.over or not view.sharks:
        return [[] for _suit in range(SUITS)]
    left = {token for player in view.players for token in player.known} | {*view.tank}
    left |= {VALUES * suit + value for suit in range(SUITS) for value in view.unseen[suit]}
    gone = [token for token in range(TOKENS) if token not in left]
    return [[token % VALUES for token in gone if token // VALUES == suit] for suit in range(SUITS)]


def listed(by_suit: list[list[int]]) -> str:
    """`Suns 1, 2; Moons Null`."""
    return "; ".join(
        f"{suit_name(suit)} {', '.join(map(value_name, values))}"
        for suit, values in enumerate(by_suit)
        if values
    )


def short_values(values: Sequence[int], most: int) -> str:
    """`N 1 3`; close together where there are more than have room apart."""
    return (" " if len(values) <= most else "").join(value_name(value)[:1] for value in values)
