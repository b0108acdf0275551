"""Beside the tank: the Tasty suit and the move being made; and warnings on its frame."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_moment import TankMoment, tokens_held
from chum.games.sharktank.board_parts import die, fish_sprite, panel, short_values, suit_symbol
from chum.games.sharktank.board_places import corner_of, steps_to
from chum.games.sharktank.rules_tank import SIDE, SUITS, VALUES
from chum.games.sharktank.view import View, square_name, square_number
from chum.games.sharktank.words import shark_name, suit_name, token_name, value_name
from chum.scene import layout
from chum.scene.scene import Part, Piece

NUMBERED = 24  # the gap from which every tile of a move has its number


def tasty_panel(m: TankMoment) -> Piece:
    view = m.view
    each, more = view.worth[:2]
    worth = _("{0} points each instead of {1}").format(each + more, each)
    parts: list[str | Part] = [
        panel(0, 0, 378, 78),
        Part("s-st-corner-up", 46, 39, scale=0.68),
        suit_symbol(view.tasty, 46, 39, 1.15),
        Part(x=88, y=34, text=_("{0} are tasty").format(suit_name(view.tasty)), css="head start"),
        layout.legible(worth, 280, 14, 14, 88, 58, "body start"),
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
            layout.legible(_("the others become the fish"), 346, 14, 14, 16, 66, "body start"),
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
        Part(x=16, y=25, text=title, css="caption start"),
        layout.legible(" + ".join(sources), 170, 14, 14, 362, 25, "body end"),
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
        if gap >= NUMBERED or i in (len(m.laid), due - 1):
            disc, text = ("tile-number", "tile-text") if laid else ("next", "next-text")
            parts.append(Part("path", x, 62, scale=0.62, path=layout.disc(18), css=disc))
            parts.append(Part(x=x, y=67, scale=0.62, text=str(i + 1), css=text))
    if view.rolled >= 0:
        parts.append(Part(die(view.rolled), 340, 62))
    return parts


def fish_by_suit(view: View) -> list[str | Part]:
    """How many fish of each suit are left, and which values nobody has shown you."""
    stack = _("{0} tiles in the stack").format(view.stack)
    parts: list[str | Part] = [
        Part(x=16, y=25, text=_("In the tank"), css="caption start"),
        layout.legible(stack, 220, 14, 14, 362, 25, "body end"),
        layout.legible(_("unseen"), 76, 14, 14, 16, 87, "body start"),
    ]
    for suit, x in enumerate(layout.spread(SUITS, 229, 71)):
        count = sum(fish.suit == suit for fish in view.fish)
        values = [token % VALUES for token in view.tank if token // VALUES == suit]
        values = values or view.unseen[suit]
        parts.append(Part(fish_sprite(suit), x - 16, 54, scale=0.72))
        parts.append(Part(x=x + 20, y=60, text=f"× {count}", css="caption"))
        if count:
            parts.append(Part(x=x, y=87, text=short_values(sorted(values), 4), css="body"))
    return parts


def alert(m: TankMoment) -> list[Piece]:
    """The end draws near, or somebody skips: said on the frame of the tank."""
    text = warning(m)
    if not text:
        return []
    width = min(m.places.unit * SIDE, 9.3 * len(text) + 24)
    parts: list[str | Part] = [
        Part("rect", width=width, height=21, css="pill"),
        layout.legible(text, width - 12, 14, m.places.least, 0, 5, "alert"),
    ]
    low = crowded(m, SIDE - 2) and not crowded(m, 0)
    x, y = m.places.point(10, 0 if low else SIDE)
    return [Piece("alert", x, round(y + (10.5 if low else -10.5), 1), parts, layer=1)]


def led_away(view: View, shark: int, square: str) -> bool:
    """Further from its fish than before, from wherever it can have come to its first tile."""
    prey = [fish.at for fish in view.fish if fish.suit == shark]
    if not prey or not view.laid:
        return False
    first = square_number(view.laid[0])
    starts = [name for step in words_paths.FIRST if (name := square_name(first - step))]
    return steps_to(prey, square, view.corners) > max(
        steps_to(prey, start, view.corners) for start in starts
    )


def crowded(m: TankMoment, row: int) -> bool:
    """Whether a shark stands on this row of the tank or the next, away from the corners."""
    places = map(corner_of, m.view.sharks)
    return any(row <= y <= row + 1 and 1 < x < SIDE - 2 for x, y in places)


def left_over(m: TankMoment) -> str:
    """A token that the viewer drafted without a choice: it was the last of its value (ST-48)."""
    last = (m.view.turn - 1) % m.view.seats  # the first one is about to begin
    if m.told(rules.FISH_AT) and m.view.seats == SUITS and m.view.seat == last:
        return _("You came last, so you got what was left")
    if not m.told(rules.TAKES) or m.a != m.view.seat:
        return ""
    taken = {token for player in m.view.players for token in player.known}
    if any(VALUES * suit + m.b % VALUES not in taken for suit in range(SUITS)):
        return ""
    return _("Only {0} was left for you").format(token_name(m.b))


def warning(m: TankMoment) -> str:
    view = m.view
    if said := left_over(m):
        return said
    if m.told(rules.SKIPS, rules.SKIPS_BARE):
        held = tokens_held(view.players[m.a])
        if m.a == view.seat:
            return _("You lead with {0} and skip").format(held)
        return _("{0} leads with {1}: skipped").format(layout.short(m.called[m.a], 12), held)
    if m.told(rules.PASSES):
        return _("No shark can move")
    if m.told(rules.STANDS) and view.turn != view.seat and led_away(view, m.a, square_name(m.b)):
        text = _("{0} leads the {1} away")
        return text.format(layout.short(m.called[view.turn], 12), shark_name(m.a))
    if view.over or not view.sharks:
        return ""
    if view.final:
        return plural("The last turn", "{0} turns left, with this one", view.final).format(
            view.final
        )
    if 2 * view.quiet >= view.limit:
        left = view.limit - view.quiet
        text = plural(
            "Ends in {0} turn without a gobble", "Ends in {0} turns without a gobble", left
        )
        return text.format(left)
    return ""
