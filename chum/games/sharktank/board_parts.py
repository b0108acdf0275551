"""Pictures that several parts of Shark Tank's board share: suits, tokens, dice, panels."""

from __future__ import annotations

from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import Player
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


def coin(suit: int, value: int, x: float = 0, y: float = 0, scale: float = 1) -> list[str | Part]:
    """A token with its value; -1 where that is not known."""
    parts: list[str | Part] = [Part(coin_sprite(suit), x, y, scale=scale)]
    at_x, at_y = x + 14 * scale, y + 13 * scale
    if value == 0:
        parts.append(Part("s-st-null", at_x, at_y, scale=scale))
    elif value > 0:
        low = at_y + 5.5 * scale
        parts.append(Part("path", at_x, at_y, scale=scale, path=layout.disc(10.5), css="value"))
        parts.append(Part(x=at_x, y=low, scale=scale, text=str(value), css="value-text"))
    return parts


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
