"""Beside the tank: the Tasty suit and the move being made; and warnings on its frame."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment
from chum.games.sharktank.board_parts import die, fish_sprite, panel, suit_symbol
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import View
from chum.games.sharktank.words import shark_name, suit_name, value_name
from chum.scene import layout
from chum.scene.scene import Part, Piece


def tasty_panel(m: TankMoment) -> Piece:
    view = m.view
    each, more = view.worth[:2]
    worth = _("{0} points each instead of {1}").format(each + more, each)
    parts: list[str | Part] = [
        panel(0, 0, 378, 78),
        Part("s-st-corner-up", 46, 39, scale=0.68),
        suit_symbol(view.tasty, 46, 39, 1.15),
        Part(x=88, y=34, text=_("{0} are tasty").format(suit_name(view.tasty)), css="head start"),
        layout.fitted(worth, 280, 14, 88, 58, "body start"),
    ]
    return Piece("tasty-panel", 566, 16, parts, layer=1)


def move_panel(m: TankMoment) -> Piece:
    view = m.view
    parts: list[str | Part] = [panel(0, 0, 378, 96)]
    if view.over and view.null_worth >= 0:
        text = _("Each Null is worth {0}").format(view.null_worth)
        parts += [
            Part(x=16, y=53, text=text, css="head start"),
            Part(die(view.null_worth), 330, 48),
        ]
    elif m.shark >= 0:
        parts += tiles_of_move(m)
    elif view.sharks:
        parts += fish_by_suit(view)
    else:
        left = _("{0}s are drafted").format(value_name(max(0, view.draft)))
        parts += [
            Part(x=16, y=40, text=left, css="head start"),
            layout.fitted(
                _("the other tokens become the fish of the tank"), 346, 14, 16, 66, "body start"
            ),
        ]
    return Piece("move-panel", 566, 107, parts, layer=1)


def tiles_of_move(m: TankMoment) -> list[str | Part]:
    """The tiles due, those that are laid, and where they come from."""
    view = m.view
    collected = view.players[view.turn].tiles
    known = view.due > 0
    due = view.due or view.base + collected
    title = _("{0}: {1} tiles").format(shark_name(m.shark), due)
    sources = [str(view.base)]
    if collected:
        sources.append(_("{0} collected").format(collected))
    extra = due - view.base - collected
    if extra > 0:
        text = _("{0} rolled") if view.rolled >= 0 else _("{0} spent")
        sources.append(text.format(extra))
    if not known:
        sources.append(_("token?"))
    parts: list[str | Part] = [
        Part(x=16, y=25, text=title, css="label start"),
        layout.fitted(" + ".join(sources), 150, 14, 362, 25, "body end"),
    ]
    room = 290 if view.rolled >= 0 else 362
    gap = min(66.0, room / due)
    size = min(0.62, 0.62 * gap / 52)
    for i in range(due):
        x = 16 + gap / 2 + gap * i - (0 if gap < 66 else 7)
        laid = i < len(m.laid)
        if laid:
            parts.append(Part("s-st-tile", x, 62, scale=size))
        else:
            parts.append(Part("rect", x, 62, width=80 * size, height=80 * size, css="todo"))
        disc, text = ("tile-number", "tile-text") if laid else ("next", "next-text")
        parts.append(Part("path", x, 62, scale=size, path=layout.disc(18), css=disc))
        parts.append(Part(x=x, y=62 + 8 * size, scale=size, text=str(i + 1), css=text))
    if view.rolled >= 0:
        parts.append(Part(die(view.rolled), 340, 62))
    return parts


def fish_by_suit(view: View) -> list[str | Part]:
    """How many fish of each suit are left, and which values nobody has shown you."""
    parts: list[str | Part] = [
        Part(x=16, y=25, text=_("In the tank"), css="label start"),
        Part(x=362, y=25, text=_("{0} tiles in the stack").format(view.stack), css="body end"),
    ]
    for suit, x in enumerate(layout.spread(SUITS, 189, 90)):
        count = sum(fish.suit == suit for fish in view.fish)
        values = [token % VALUES for token in view.tank if token // VALUES == suit]
        values = values or view.unseen[suit]
        parts.append(Part(fish_sprite(suit), x - 20, 56, scale=0.9))
        parts.append(Part(x=x + 24, y=62, text=f"× {count}", css="label"))
        if count:
            shown = " ".join(value_name(value)[:1] for value in sorted(values))
            parts.append(layout.fitted(_("unseen {0}").format(shown), 84, 12, x, 88, "tiny"))
    return parts


def alert(m: TankMoment) -> list[Piece]:
    """The end draws near: said on the frame of the tank."""
    view = m.view
    text = ""
    if view.final and not view.over:
        text = _("Final turns, this one too: {0}").format(view.final)
    elif 2 * view.quiet >= view.limit and not view.over and view.sharks:
        text = _("{0} of {1} turns without a gobble").format(view.quiet, view.limit)
    elif m.told(rules.SKIPS, rules.SKIPS_BARE):
        text = _("{0}: most tokens, skipped").format(layout.short(m.called[m.a], 14))
    elif m.told(rules.PASSES):
        text = _("No shark can move")
    if not text:
        return []
    width = 8.4 * len(text) + 28
    parts: list[str | Part] = [
        Part("rect", width=width, height=24, css="pill"),
        layout.fitted(text, width - 12, 13, 0, 4.5, "pill-text"),
    ]
    return [Piece("alert", *m.places.point(10, -0.42 if m.wide else -0.75), parts, layer=4)]
