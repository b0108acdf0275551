"""A scene as a picture for programs that know no CSS variables: colours stand where they are used.

By day, and with nothing but plain shapes, so that a small renderer can turn it into pixels.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from msgspec.structs import replace

from chum.core.game import Game
from chum.scene.part import as_part
from chum.scene.scene import Piece, Scene
from chum.scene.svg import RULE, attributes, common, draw_pieces, own_rules, svg_part, transform

VARIABLE = re.compile(r"var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)")
MODERN = re.compile(r"rgb\(\s*(\d+)\s+(\d+)\s+(\d+)\s*/\s*([\d.]+)\s*\)")
FONTS = '"Nunito","DejaVu Sans","Noto Sans","Liberation Sans","Arial",sans-serif'
Colours = Mapping[str, str]


def resolve(text: str, colours: Colours) -> str:
    """With every variable replaced by its value, or by what it falls back to."""
    while "var(" in text:
        changed = VARIABLE.sub(lambda found: colours.get(found[1], found[2] or "none"), text)
        if changed == text:
            break
        text = changed
    return MODERN.sub(r"rgba(\1,\2,\3,\4)", text)


class Sheet:
    """The rules of a game's pictures: tokens, what seats and classes set, and plain styles."""

    def __init__(self, game: Game, classes: set[str]) -> None:
        self.tokens: dict[str, str] = {}
        self.by_class: dict[str, Colours] = {}
        self.by_seat: dict[str, Colours] = {}
        self.plain: list[tuple[str, str]] = []
        rules = "".join(own_rules(common("look.css") + game.css, classes | {"board"}, ".board"))
        for selectors, body in RULE.findall(rules):
            set_ = dict(re.findall(r"(--[\w-]+)\s*:\s*([^;}]+)", body))
            for selector in selectors.split(",") if set_ else []:
                self.note(selector.removeprefix(".board").strip(), set_)
            rest = re.sub(r"--[\w-]+\s*:[^;}]*;?", "", body).strip(" ;")
            if rest:
                self.plain.append((selectors, rest))

    def note(self, selector: str, colours: Colours) -> None:
        if not selector:
            self.tokens.update(colours)
        elif found := re.fullmatch(r"\.([\w-]+)", selector):
            self.by_class[found[1]] = {**self.by_class.get(found[1], {}), **colours}
        elif found := re.fullmatch(r'\[data-seat="(\d)"\]', selector):
            self.by_seat[found[1]] = {**self.by_seat.get(found[1], {}), **colours}

    def inside(self, around: Colours, css: str, seat: int) -> Colours:
        """What holds inside something with these classes, of this seat."""
        own: dict[str, str] = {}
        for name in css.split():
            own |= self.by_class.get(name, {})
        return {**around, **own, **self.by_seat.get(str(seat), {})}

    def css(self) -> str:
        """The styles; one that depends on the seat is written for each."""
        found = []
        seated = {name for colours in self.by_seat.values() for name in colours}
        for selectors, body in self.plain:
            found.append(f"{selectors}{{{resolve(body, self.tokens)}}}")
            if not any(f"var({name}" in body for name in seated):
                continue
            for seat, colours in self.by_seat.items():
                mark = f'[data-seat="{seat}"]'
                each = [
                    f"{selector.replace('.board', f'.board {mark}', 1)},{selector}{mark}"
                    for selector in selectors.split(",")
                ]
                found.append(f"{','.join(each)}{{{resolve(body, {**self.tokens, **colours})}}}")
        return "".join(found)


class Symbols:
    """Those that a picture uses, one for each set of colours that it is used in."""

    def __init__(self, sheets: str) -> None:
        pattern = r'<symbol id="([^"]+)"(.*?</symbol>)'
        self.known = {found[1]: found[2] for found in re.finditer(pattern, sheets, re.S)}
        self.used: dict[str, str] = {}  # by what is in it, its id

    def linked(self, drawn: str, colours: Colours) -> str:
        return re.sub(
            r'href="#([^"]+)"', lambda found: f'href="#{self.variant(found[1], colours)}"', drawn
        )

    def variant(self, name: str, colours: Colours) -> str:
        inside = self.linked(resolve(self.known[name], colours), colours)
        return self.used.setdefault(inside, f"v{len(self.used)}")

    def drawn(self) -> str:
        return "".join(f'<symbol id="{name}"{inside}' for inside, name in self.used.items())


def flat(scene: Scene, game: Game, x: float, y: float, width: float, height: float) -> str:
    """The scene in a frame, as a part of a larger picture; it fills the frame like a stage."""
    pieces = draw_pieces(scene)
    classes = {name for given in re.findall(r'class="([^"]*)"', pieces) for name in given.split()}
    sheet = Sheet(game, classes)
    symbols = Symbols(common("sprites.svg") + game.sprites)
    drawn = "".join(
        flat_piece(piece, sheet, symbols)
        for piece in sorted(scene.pieces, key=lambda piece: piece.layer)
    )
    frame = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    sea = resolve("var(--sea)", sheet.tokens)
    wide = max(scene.width, scene.height * width / height)
    high = max(scene.height, scene.width * height / width)
    left, top = (scene.width - wide) / 2, (scene.height - high) / 2
    return (
        f'<svg {frame} class="board" viewBox="{left:g} {top:g} {wide:g} {high:g}">'
        f"<style>{sheet.css()}.board text{{font-family:{FONTS}}}</style>{symbols.drawn()}"
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" fill="{sea}"/>'
        f"{drawn}</svg>"
    )


def flat_piece(piece: Piece, sheet: Sheet, symbols: Symbols) -> str:
    around = sheet.inside(sheet.tokens, piece.css, piece.seat)
    inner = []
    for part in piece.parts:
        given = as_part(part)
        colours = sheet.inside(around, given.css, given.seat)
        seated = replace(given, seat=given.seat if given.seat >= 0 else piece.seat)
        inner.append(symbols.linked(svg_part(seated), colours))
    move = transform(piece.x, piece.y, piece.turn, piece.scale)
    return f"<g{attributes('piece ' + piece.css, piece.seat)}{move}>{''.join(inner)}</g>"


def label(text: str, x: float, y: float, size: int, colour: str) -> str:
    """A line of text beside a scene."""
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size}' font-weight='800' fill='{colour}'"
        f" font-family='{FONTS}'>{escape(text)}</text>"
    )
