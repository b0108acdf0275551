"""A scene as a still picture."""

from __future__ import annotations

from html import escape

from chum.scene.scene import Part, Piece, Scene


def svg(scene: Scene, sprites: str = "", css: str = "") -> str:
    """A picture that stands alone: `sprites` holds the symbols, `css` the colours."""
    order = sorted(scene.pieces, key=lambda piece: piece.layer)
    style = f"<style>{css}</style>" if css else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {scene.width}'
        f' {scene.height}" role="img" aria-label="{escape(scene.alt)}">{style}{sprites}'
        + "".join(svg_piece(piece) for piece in order)
        + "</svg>"
    )


def svg_piece(piece: Piece) -> str:
    inner = "".join(svg_part(part) for part in piece.parts)
    move = transform(piece.x, piece.y, piece.turn, piece.scale)
    return f"<g{attributes('piece ' + piece.css, piece.seat)}{move}>{inner}</g>"


def svg_part(part: str | Part) -> str:
    if isinstance(part, str):
        part = Part(part)
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
    return f'<text{common} text-anchor="middle">{escape(part.text)}</text>'


def attributes(classes: str, seat: int) -> str:
    shown = f' class="{escape(classes.strip())}"' if classes.strip() else ""
    return shown + (f' data-seat="{seat}"' if seat >= 0 else "")


def transform(x: float, y: float, r: float, k: float) -> str:
    steps = [f"translate({x:g} {y:g})"] if x or y else []
    steps += [f"rotate({r:g})"] if r else []
    steps += [f"scale({k:g})"] if k != 1 else []
    return f' transform="{" ".join(steps)}"' if steps else ""
