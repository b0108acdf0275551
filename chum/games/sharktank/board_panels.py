"""What lies beside the tank: the Tasty suit, the move being made, everybody's fish."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_tank import SUIT_SPRITES, Look, circle, coin, die
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import Player, View
from chum.games.sharktank.words import shark_name, suit_name, value_name
from chum.scene import layout
from chum.scene.scene import Part, Piece

SCORED = (-1, rules.SCORES, rules.WINS)  # moments in which the points are known


def panel_pieces(look: Look) -> list[Piece]:
    if look.wide:
        return [tasty_panel(look), move_panel(look), *wide_seats(look), *alert(look)]
    return [*tall_seats(look), *alert(look)]


def tokens_of(player: Player) -> list[tuple[int, int]]:
    """The tokens before a player as suit and value; -1 for a value that is not known."""
    tokens = []
    for suit in range(SUITS):
        known = [token % VALUES for token in player.known if token // VALUES == suit]
        known += [-1] * (player.suits[suit] - len(known))
        tokens += [(suit, value) for value in known]
    return tokens


def will_skip(view: View, player: Player) -> bool:
    """Strictly the most tokens: the next turn would be skipped."""
    if view.over or view.phase == "draft" or (view.once and player.skipped):
        return False
    own = sum(player.suits)
    return all(sum(other.suits) < own for other in view.players if other is not player)


def seats_in_order(view: View) -> list[int]:
    """The viewer first, then clockwise."""
    first = max(0, view.seat)
    return [(first + i) % view.seats for i in range(view.seats)]


def card_on(x: float, y: float, w: float, h: float, c: str = "panel") -> Part:
    """A panel by its upper left corner."""
    return Part("rect", x + w / 2, y + h / 2, width=w, height=h, css=c)


# -- wide


def tasty_panel(look: Look) -> Piece:
    view = look.view
    suit = SUIT_SPRITES[view.tasty]
    each, more = view.worth[:2]
    parts: list[str | Part] = [
        card_on(0, 0, 378, 78),
        Part("s-st-corner-up", 46, 39, scale=0.68),
        Part(f"s-st-{suit}", 46, 39, scale=1.15, css=f"suit-{suit}"),
        Part(x=88, y=34, text=_("{0} are tasty").format(suit_name(view.tasty)), css="head start"),
        layout.fitted(
            _("{0} points each instead of {1}").format(each + more, each),
            280,
            14,
            88,
            58,
            "body start",
        ),
    ]
    return Piece("tasty-panel", 566, 16, parts, layer=1)


def move_panel(look: Look) -> Piece:
    view = look.view
    parts: list[str | Part] = [card_on(0, 0, 378, 96)]
    if view.over and view.null_worth >= 0:
        text = _("Each Null is worth {0}").format(view.null_worth)
        parts += [
            Part(x=16, y=53, text=text, css="head start"),
            Part(die(view.null_worth), 330, 48),
        ]
    elif look.shark >= 0:
        parts += tiles_of_move(look)
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


def tiles_of_move(look: Look) -> list[str | Part]:
    """The tiles due, those that are laid, and where they come from."""
    view = look.view
    collected = view.players[view.turn].tiles
    known = view.due > 0
    due = view.due or view.base + collected
    title = _("{0}: {1} tiles").format(shark_name(look.shark), due)
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
        laid = i < len(look.laid)
        if laid:
            parts.append(Part("s-st-tile", x, 62, scale=size))
        else:
            parts.append(Part("rect", x, 62, width=80 * size, height=80 * size, css="todo"))
        parts.append(
            Part("path", x, 62, scale=size, path=circle(18), css="tile-number" if laid else "next")
        )
        mark = "tile-text" if laid else "next-text"
        parts.append(Part(x=x, y=62 + 8 * size, scale=size, text=str(i + 1), css=mark))
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
        parts.append(Part(f"s-st-fish-{SUIT_SPRITES[suit]}", x - 20, 56, scale=0.9))
        parts.append(Part(x=x + 24, y=62, text=f"× {count}", css="label"))
        if count:
            shown = " ".join(value_name(value)[:1] for value in sorted(values))
            parts.append(layout.fitted(_("unseen {0}").format(shown), 84, 12, x, 88, "tiny"))
    return parts


def wide_seats(look: Look) -> list[Piece]:
    view = look.view
    title = _("Fish held")
    pieces = [
        Piece(
            "seats-panel",
            566,
            216,
            [card_on(0, 0, 378, 326), Part(x=16, y=27, text=title, css="label start")],
            layer=1,
        )
    ]
    gap = {2: 130, 3: 92, 4: 70}[view.seats]
    for i, seat in enumerate(seats_in_order(view)):
        pieces.append(wide_seat(look, view.players[seat], 216 + 40 + gap * i + gap / 2, gap))
    return pieces


def wide_seat(look: Look, player: Player, y: float, gap: float) -> Piece:
    view = look.view
    seat = player.seat
    turn = seat == view.turn and not view.over
    parts: list[str | Part] = []
    if turn:
        parts.append(Part("rect", 189, 0, width=362, height=min(gap - 6, 84), css="turn-row"))
    parts += layout.badge(seat, 32, 0, 0.94)
    name = layout.short(look.called[seat], 8)
    parts.append(layout.fitted(name, 62, 15, 54, 5, "label start"))
    tokens = tokens_of(player)
    right = 372
    if view.over and look.kind in SCORED:
        parts.append(Part(x=360, y=7, text=str(player.points), css="head end"))
        if view.places[seat] == 1 and look.kind != rules.SCORES:
            parts.append(Part("i-crown", 18, -16, turn=-24, scale=0.9, css="crown"))
        right = 326
    elif player.tiles:
        parts.append(Part("s-st-tile", 350, 0, scale=0.4))
        parts.append(Part(x=349, y=5, text=f"+{player.tiles}", css="tile-plus"))
        right = 332
    step = min(44.0, (right - 170) / max(1, len(tokens) - 1))
    lift = -7 if will_skip(view, player) or skipping(look, seat) else 0
    for i, (suit, value) in enumerate(tokens):
        parts += coin(suit, value, 124 + step * i + 20, lift)
    if lift:
        parts.append(Part("rect", 172, 25, width=96, height=19, css="skip-pill"))
        text = _("skips") if skipping(look, seat) else _("will skip")
        parts.append(layout.fitted(text, 88, 13, 172, 29.5, "skip-text"))
    return Piece(f"seat-{seat}", 566, y, parts, layer=2, css="row")


def skipping(look: Look, seat: int) -> bool:
    return look.kind in (rules.SKIPS, rules.SKIPS_BARE) and look.event.a == seat


# -- tall


def tall_seats(look: Look) -> list[Piece]:
    """The viewer's tokens in full; the others' small, in full size when their seat is tapped."""
    view = look.view
    first, *others = seats_in_order(view)
    suit = SUIT_SPRITES[view.tasty]
    player = view.players[first]
    parts: list[str | Part] = [card_on(0, 0, 382, 46), *layout.badge(first, 22, 23, 0.82)]
    tokens = tokens_of(player)
    scored = view.over and look.kind in SCORED
    right = 262 if player.tiles or scored else 288
    step = min(36.0, (right - 82) / max(1, len(tokens) - 1))
    for i, (token_suit, value) in enumerate(tokens):
        parts += coin(token_suit, value, 44 + step * i + 16, 21, 0.8)
    if scored:
        parts.append(Part(x=286, y=30, text=str(player.points), css="head end"))
    elif player.tiles:
        parts += [Part("s-st-tile", 272, 23, scale=0.38), tile_plus(player, 272, 28)]
    parts += [
        Part("s-st-corner-up", 308, 23, scale=0.36),
        Part(f"s-st-{suit}", 308, 23, scale=0.62, css=f"suit-{suit}"),
        layout.fitted(_("tasty"), 50, 13, 350, 28, "body"),
    ]
    pieces = [Piece(f"seat-{first}", 4, 394, parts, layer=1)]
    wide = 382 / len(others)
    for i, seat in enumerate(others):
        pieces.append(tall_seat(look, view.players[seat], 4 + wide * i, wide))
    return pieces


def tile_plus(player: Player, x: float, y: float) -> Part:
    return Part(x=x - 1, y=y, text=f"+{player.tiles}", css="tile-plus")


def tall_seat(look: Look, player: Player, x: float, wide: float) -> Piece:
    view = look.view
    room = wide - 4
    turn = player.seat == view.turn and not view.over
    parts: list[str | Part] = [card_on(0, 0, room, 38, "panel turn-row" if turn else "panel")]
    parts += layout.badge(player.seat, 17, 19, 0.66)
    scored = view.over and look.kind in SCORED
    right = room - (26 if player.tiles or scored else 6)
    tokens = tokens_of(player)
    step = min(23.0, (right - 54) / max(1, len(tokens) - 1))
    for i, (suit, value) in enumerate(tokens):
        if view.over:
            parts += coin(suit, value, 32 + step * i + 9, 18, 0.48)
        else:
            parts.append(Part(f"s-st-coin-{SUIT_SPRITES[suit]}", 32 + step * i + 9, 18, scale=0.5))
    if scored:
        parts.append(Part(x=room - 6, y=25, text=str(player.points), css="label end"))
    elif player.tiles:
        parts += [Part("s-st-tile", room - 14, 19, scale=0.3), tile_plus(player, room - 14, 24)]
    return Piece(f"seat-{player.seat}", x, 444, parts, layer=1, css="row")


# -- warnings


def alert(look: Look) -> list[Piece]:
    """The end draws near: said on the frame of the tank."""
    view = look.view
    text = ""
    if view.final and not view.over:
        text = _("Final turns, this one too: {0}").format(view.final)
    elif 2 * view.quiet >= view.limit and not view.over and view.sharks:
        text = _("{0} of {1} turns without a gobble").format(view.quiet, view.limit)
    elif look.kind in (rules.SKIPS, rules.SKIPS_BARE):
        text = _("{0}: most tokens, skipped").format(layout.short(look.called[look.event.a], 14))
    elif look.kind == rules.PASSES:
        text = _("No shark can move")
    if not text:
        return []
    width = 8.4 * len(text) + 28
    parts: list[str | Part] = [
        Part("rect", width=width, height=24, css="pill"),
        layout.fitted(text, width - 12, 13, 0, 4.5, "pill-text"),
    ]
    return [Piece("alert", look.x(10), look.y(-0.42 if look.wide else -0.75), parts, layer=4)]
