"""The action bar of Shark Tank: tokens and sharks to choose from, and what is said there."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment
from chum.games.sharktank.board_parts import coin, shark_sprite
from chum.games.sharktank.board_seats import will_skip
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.words import ask, fish_count, shark_name, token_name, value_name, write
from chum.scene import layout
from chum.scene.scene import Button, Part

TOKEN_BOX = "-33 -24 66 72"


def hand(m: TankMoment) -> list[Button]:
    view = m.view
    if m.chooses("draft"):
        return [take_button(m, code) for code in view.offered]
    if m.chooses("shark"):
        return [shark_button(m, suit) for suit in range(SUITS)]
    if m.chooses("token"):
        tokens = view.players[view.seat].known
        return [no_token_button(m), *(token_button(m, token) for token in tokens)]
    return []


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
        css="choice",
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
        css="choice",
    )


def no_token_button(m: TankMoment) -> Button:
    view = m.view
    due = view.base + view.players[view.seat].tiles
    return Button(
        "spend-none",
        _("No token: {0} tiles").format(due),
        act=write(view, rules.NO_TOKEN),
        parts=[
            Part("rect", width=34, height=34, css="no-token"),
            layout.fitted(_("none"), 30, 13, 0, 4, "card-text"),
            tiles(due),
        ],
        box=TOKEN_BOX,
        css="card",
    )


def token_button(m: TankMoment, token: int) -> Button:
    """All own tokens; one whose tiles do not fit is refused, with the reason."""
    view = m.view
    suit, value = divmod(token, VALUES)
    due = view.base + view.players[view.seat].tiles + value
    text = _("Spend {0}: {1} tiles") if value else _("Spend {0}: {1} tiles and a roll")
    return Button(
        f"spend-{token}",
        text.format(token_name(token), due),
        act=write(view, rules.SPEND + token),
        parts=[*coin(suit, value), tiles(due, "" if value else "+?")],
        box=TOKEN_BOX,
        css="card",
    )


def tiles(due: int, more: str = "") -> Part:
    """The length of a move, below a token."""
    return layout.fitted(_("{0} tiles").format(f"{due}{more}"), 64, 13, 0, 40, "card-text")


def say(m: TankMoment) -> str:
    """What the board makes easier than words would; else what the game asks."""
    view = m.view
    if view.over or view.seat != view.turn:
        return ""
    if view.phase == "tile":
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
    if view.phase == "tile":
        return _("Or drag the shark to where it shall stand.")
    leader = next((p.seat for p in view.players if will_skip(view, p)), -1)
    if leader >= 0 and leader != view.seat:
        return _("{0} has the most tokens and will skip.").format(m.called[leader])
    return ""


def waiting(m: TankMoment) -> str:
    """What the player whose turn it is is doing."""
    view = m.view
    name = m.called[view.turn]
    if view.phase == "draft":
        return _("{0} takes a {1}.").format(name, value_name(max(0, view.draft)))
    if view.shark >= 0 and view.due:
        return _("{0} moves the {1}, {2} tiles.").format(name, shark_name(view.shark), view.due)
    if view.shark >= 0:
        return _("{0} moves the {1}.").format(name, shark_name(view.shark))
    return ""
