"""A scene as a still picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from chum.core.game import Game
from chum.scene.part import Part, as_part
from chum.scene.scene import Piece, Scene

HERE = Path(__file__).parent
BLOCK = re.compile(r"/\*.*?\*/|@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", re.S)  # comments, @media …
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
BY_DAY = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\([^()]*\))*\)")


def picture(scene: Scene, game: Game) -> str:
    """A scene in one file that needs no other: its symbols and its colours, by day.

    All names in it begin with the game's, so that pictures do not mix on one page.
    """
    scope = f"chum-{game.name}"
    pieces = draw_pieces(scene)
    classes = {name for given in re.findall(r'class="([^"]*)"', pieces) for name in given.split()}
    rules = own_rules(common("look.css") + game.css, classes | {"board"}, f".{scope}")
    whole = f".{scope}{{max-width:100%;height:auto;background:var(--sea)}}"
    style = f"<style>{whole}{''.join(rules)}</style>"
    symbols = used_symbols(common("sprites.svg") + game.sprites, pieces)
    drawn = frame(scene, f"board {scope}", style + symbols + pieces)
    return re.sub(r'(<symbol id="|<use[^>]* href="#)', rf"\1{scope}-", drawn)


@cache
def common(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def used_symbols(sheets: str, drawn: str) -> str:
    """The symbols that a drawing refers to, and those that they refer to."""
    known = {
        found[1]: found[0]
        for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sheets, re.S)
    }
    used: dict[str, str] = {}
    missing = re.findall(r'href="#([^"]+)"', drawn)
    while missing:
        name = missing.pop()
        if name not in used:
            used[name] = known[name]
            missing += re.findall(r'href="#([^"]+)"', known[name])
    return "".join(used.values())


def own_rules(css: str, classes: set[str], scope: str) -> Iterator[str]:
    """The rules that speak of these classes only, made to hold inside `scope` and nowhere else."""
    for selectors, body in RULE.findall(BY_DAY.sub(r"\1", BLOCK.sub("", css))):
        kept = [
            within(selector.strip(), scope)
            for selector in selectors.split(",")
            if set(re.findall(r"\.([\w-]+)", selector)) <= classes
        ]
        if kept:
            yield f"{','.join(kept)}{{{' '.join(body.split())}}}"


def within(selector: str, scope: str) -> str:
    """The picture itself is the root, the svg and the board."""
    first, space, rest = selector.partition(" ")
    return scope + space + rest if first in (":root", "svg", ".board") else f"{scope} {selector}"


def svg(scene: Scene, sprites: str = "") -> str:
    """The bare drawing; `sprites` holds the symbols that it refers to."""
    return frame(scene, "board", sprites + draw_pieces(scene))


def frame(scene: Scene, classes: str, inside: str) -> str:
    width, height = scene.width, scene.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" width="{width}"'
        f' height="{height}" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="{escape(scene.alt)}">{inside}</svg>'
    )


def draw_pieces(scene: Scene) -> str:
    order = sorted(scene.pieces, key=lambda piece: piece.layer)
    return "".join(svg_piece(piece) for piece in order)


def svg_piece(piece: Piece) -> str:
    inner = "".join(svg_part(part) for part in piece.parts)
    move = transform(piece.x, piece.y, piece.turn, piece.scale)
    return f"<g{attributes('piece ' + piece.css, piece.seat)}{move}>{inner}</g>"


def svg_part(given: str | Part) -> str:
    part = as_part(given)
    common = attributes(part.css, part.seat) + transform(part.x, part.y, part.turn, part.scale)
    if part.sprite == "rect":
        width, height = part.width, part.height
        place = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}"'
        return f'<rect{common} {place} rx="8"/>'
    if part.sprite == "path":
        return f'<path{common} d="{escape(part.path)}"/>'
    if part.sprite.startswith("i-"):
        return (
            f'<use{common} href="#{escape(part.sprite)}" x="-12" y="-12" width="24" height="24"/>'
        )
    if part.sprite:
        return f'<use{common} href="#{escape(part.sprite)}"/>'
    fit = f' textLength="{part.width:g}" lengthAdjust="spacingAndGlyphs"' if part.width else ""
    return f'<text{common}{fit} text-anchor="middle">{escape(part.text)}</text>'


def attributes(classes: str, seat: int) -> str:
    shown = f' class="{escape(classes.strip())}"' if classes.strip() else ""
    return shown + (f' data-seat="{seat}"' if seat >= 0 else "")


def transform(x: float, y: float, r: float, k: float) -> str:
    steps = [f"translate({x:g} {y:g})"] if x or y else []
    steps += [f"rotate({r:g})"] if r else []
    steps += [f"scale({k:g})"] if k != 1 else []
    return f' transform="{" ".join(steps)}"' if steps else ""
