"""The action bar of Shark Tank: tokens and sharks to choose from, and what is said there."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_moment import TankMoment, tokens_held, will_skip
from chum.games.sharktank.board_parts import coin, coin_sprite, shark_sprite, short_values, spent
from chum.games.sharktank.board_places import corner_name
from chum.games.sharktank.board_seats import lost_without
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import square_name
from chum.games.sharktank.words import (
    ask,
    fish_count,
    shark_name,
    square_of,
    token_name,
    value_name,
    warning,
    write,
)
from chum.games.sharktank.words_stakes import left_alone
from chum.scene.scene import Button, Part

TOKEN_BOX = "-22 -22 50 50"
CORNERS = (1, 3, 0, 2)  # of the last tile, as they are read


def hand(m: TankMoment) -> list[Button]:
    view = m.view
    if m.chooses("draft"):
        return [take_button(m, code) for code in view.offered]
    if m.chooses("token"):
        return [token_button(m, token) for token in view.players[view.seat].known]
    asked: list[Button] = []
    if m.chooses("shark"):
        asked = [shark_button(m, suit) for suit in range(SUITS)]
    if m.chooses("stand"):
        return [stand_button(m, corner) for corner in CORNERS]
    if m.wide or view.over or not view.sharks:
        return asked
    return [*asked, *own_tokens(m), *known(m)]


def own_tokens(m: TankMoment) -> list[Button]:
    """What the viewer has, where the board has no room for it."""
    view = m.view
    if view.seat < 0 or not m.square:
        return []
    player = view.players[view.seat]
    found = [
        Button(
            f"own-{token}",
            token_name(token),
            parts=coin(*divmod(token, VALUES)),
            box=TOKEN_BOX,
            css="token",
        )
        for token in player.known
    ]
    if player.tiles:
        parts = [Part("s-st-tile", scale=0.5), Part(y=5, text=f"+{player.tiles}", css="tile-plus")]
        text = _("Tiles collected: {0}").format(player.tiles)
        found.append(Button("own-tiles", text, parts=parts, box=TOKEN_BOX, css="token"))
    return found


def known(m: TankMoment) -> list[Button]:
    """Who leads, and which tokens are gone; shown below the hand."""
    text = leader(m)
    gone = [
        Button(
            f"spent-{suit}",
            short_values(values, 4) or "–",
            parts=[coin_sprite(suit)],
            css="gone",
            group=_("Spent"),
        )
        for suit, values in enumerate(spent(m.view))
    ]
    return [*([Button("leader", text, css="known")] if text else []), *gone]


def leader(m: TankMoment) -> str:
    view = m.view
    ahead = next((p for p in view.players if will_skip(view, p)), None)
    if ahead is None:
        return ""
    if ahead.seat == view.seat:
        return _("You lead with {0} and skip your next turn.").format(tokens_held(ahead))
    text = _("{0} leads with {1} and skips next turn.")
    return text.format(m.called[ahead.seat], tokens_held(ahead))


def take_button(m: TankMoment, code: int) -> Button:
    view = m.view
    suit = code - rules.TAKE
    token = VALUES * suit + view.draft
    return Button(
        f"take-{suit}",
        token_name(token),
        act=write(view, code),
        note=_("tasty") if suit == view.tasty else "",
        parts=coin(suit, view.draft),
        box="-26 -24 52 50",
        css="choice suit",
    )


def shark_button(m: TankMoment, suit: int) -> Button:
    """All four are shown; one that cannot move is refused, with the reason."""
    return Button(
        f"shark-{suit}",
        shark_name(suit),
        act=write(m.view, rules.SHARK + suit),
        note=fish_count(sum(fish.suit == suit for fish in m.view.fish)),
        parts=[shark_sprite(suit)],
        box="-40 -44 80 76",
        css="choice suit pair shark",
    )


def stand_button(m: TankMoment, corner: int) -> Button:
    """A square of the last tile, which is too small for a finger on most boards."""
    code = rules.STAND + corner
    prey = len(m.gobbled_on(square_name(square_of(m.view, code))))
    upper, right = corner % 2, corner // 2
    shark = Part(shark_sprite(m.shark), 40 * right - 20, 22 - 40 * upper, scale=0.6)
    return Button(
        f"stand-{corner}",
        corner_name(corner),
        act=write(m.view, code),
        note=_("gobbles {0}").format(prey) if prey else "",
        parts=["s-st-tile", shark],
        box="-46 -46 92 92",
        css="choice suit pair",
    )


def token_button(m: TankMoment, token: int) -> Button:
    """All own tokens, with what they buy and what they cost; one whose tiles do not fit is refused,
    with the reason.
    """
    view = m.view
    value = token % VALUES
    due = tiles_without(m) + value
    text = _("Spend {0}: {1} tiles") if value else _("Spend {0}: {1} tiles and a roll")
    far = str(due) if value else f"{due}–{due + VALUES - 1}"
    reaches = reaches_by(m, token)
    return Button(
        f"spend-{token}",
        text.format(token_name(token), due),
        act=write(view, rules.SPEND + token),
        note=(_("{0} tiles ✓") if reaches else _("{0} tiles")).format(far) + f"\n{cost(m, token)}",
        parts=coin(*divmod(token, VALUES)),
        box=TOKEN_BOX,
        css="token",
    )


def cost(m: TankMoment, token: int) -> str:
    """The points that go with a token; a Null takes the roll of its die with it (ST-40)."""
    view = m.view
    lost = lost_without(view, view.players[view.seat], token)
    number = f"+{-lost}" if lost < 0 else f"−{lost}"
    return (_("{0} pts") if token % VALUES else _("{0} −die")).format(number)


def reaches_by(m: TankMoment, token: int) -> bool:
    """Whether a token brings the shark to a fish of its suit; a Null, whatever the die rolls."""
    value, due = token % VALUES, tiles_without(m)
    if value:
        return words_paths.reaches_fish(m.view, due + value)
    rolls = range(due, min(due + VALUES, m.view.most + 1))  # too many are cut to what has room
    return all(words_paths.reaches_fish(m.view, tiles) for tiles in rolls)


def tiles_without(m: TankMoment) -> int:
    """The tiles of a move for which no token is spent."""
    return m.view.base + m.view.players[m.view.seat].tiles


def buttons(m: TankMoment) -> list[Button]:
    if not m.chooses("token"):
        return []
    tiles = tiles_without(m)
    reaches = words_paths.reaches_fish(m.view, tiles)
    label = (_("No token: {0} tiles ✓") if reaches else _("No token: {0} tiles")).format(tiles)
    return [Button("spend-none", label, act=write(m.view, rules.NO_TOKEN), css="go")]


def say(m: TankMoment) -> str:
    """What to do, in a few words."""
    view = m.view
    if view.over or view.seat != view.turn:
        return ""
    if view.phase == "shark":
        if view.short:
            return _("Choose a shark that can lay {0}.").format(view.base)
        return _("Choose a shark.")
    if view.phase == "token":
        if not view.players[view.seat].known:
            return _("You have no token to spend.")
        return _("Spend a token, or none?")
    if view.phase == "tile":
        laying = _("Where to, with exactly {0} tiles?").format(view.due)
        if view.laid and m.reach:
            left = view.due - len(view.laid)
            laying = plural(
                "Where to, with {0} more tile?", "Where to, with {0} more tiles?", left
            ).format(left)
        elif view.laid:
            laying = _("Lay tile {0} of {1}.").format(len(view.laid) + 1, view.due)
        if view.rolled >= 0:
            return laying + " " + _("You rolled {0}.").format(value_name(view.rolled))
        return laying
    if view.phase == "stand":
        return _("Choose where the shark stands.")
    return ask(view)


def more(m: TankMoment) -> str:
    view = m.view
    if view.over:
        return ""
    if view.seat != view.turn:
        return waiting(m)
    if view.phase == "draft":
        return worth_of(view.draft, view.worth[0])
    due = tiles_without(m)
    if view.phase == "shark":
        if view.short:
            return _("No shark can lay all {0} tiles.").format(due)
        moves = _("It gobbles fish of its suit. It moves {0} tiles, more with a token.")
        if not view.players[view.seat].known:
            moves = _("It gobbles fish of its suit. It moves {0} tiles.")
        return warning(view) or (leader(m) if m.wide else "") or moves.format(due)
    if view.phase == "token":
        if said := left_alone(view):
            return said
        if any(reaches_by(m, token) for token in view.players[view.seat].known):
            return _("✓ reaches a fish. Without a token it moves {0} tiles.").format(due)
        if m.reach:
            return _("Without one it moves {0} tiles: over the light water.").format(due)
        return _("Without one it moves {0} tiles.").format(due)
    if view.phase == "tile":
        return laying(m)
    return _("It gobbles the fish of its suit beside it.")


def worth_of(value: int, each: int) -> str:
    """What a drafted token is good for."""
    if value == 0:
        return _("A die says what a Null is worth.")
    tiles = plural("{0} extra tile", "{0} extra tiles", value).format(value)
    return _("{0} points in the end; or spend it for {1}.").format(each + value, tiles)


def laying(m: TankMoment) -> str:
    """How to lay the tiles; a ring is around a fish in reach."""
    if any(m.best_square(fish) for fish in m.view.fish):
        return _("Tap a ringed fish, or the light water where it shall stop.")
    if m.reach:
        return _("Tap the light water where it shall stop.")
    return _("Tap a dot to lay a tile.")


def waiting(m: TankMoment) -> str:
    """What the player whose turn it is is doing, and why it is not yours."""
    view = m.view
    name = m.called[view.turn]
    if view.seat >= 0 and view.players[view.seat].skipped and view.shark < 0:
        return _("You led, so your turn was skipped.")
    if view.phase == "draft":
        return _("{0} takes a {1}.").format(name, value_name(max(0, view.draft)))
    if view.shark >= 0 and view.due:
        return _("{0} moves the {1}, {2} tiles.").format(name, shark_name(view.shark), view.due)
    if view.shark >= 0:
        return _("{0} moves the {1}.").format(name, shark_name(view.shark))
    return ""
