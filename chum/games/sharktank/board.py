"""Shark Tank as a scene: the tank, the path of tiles, what everybody holds.

`board_tank` draws the tank and the places in it, `board_panels` what lies beside it; here are the
action bar, the words, and the rhythm of the story.
"""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharktank import rules
from chum.games.sharktank.board_panels import panel_pieces, tokens_of, will_skip
from chum.games.sharktank.board_tank import SUIT_SPRITES, Look, coin, tank_pieces
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.view import Player, View
from chum.games.sharktank.words import (
    ask,
    fish_count,
    shark_name,
    suit_name,
    token_name,
    value_name,
    write,
)
from chum.scene import layout
from chum.scene.moment import Moment
from chum.scene.scene import WIDE, Button, Part, Scene, SeatNote

COACH = (
    ("hand", "ST-05"),
    ("tasty", "ST-03"),
    ("tank", "ST-13"),
    ("seat-0", "ST-32"),
)
TOKEN_BOX = "-33 -24 66 72"


def scene(moment: Moment[View]) -> Scene:
    view, shape, event = moment.view, moment.shape, moment.event
    wide = shape == WIDE
    called = moment.called
    look = Look(view, called, shape, event)
    placing = look.asked and view.phase in ("tile", "stand")
    return Scene(
        width=960 if wide else 390,
        height=558 if wide else 486,
        alt=alt(view, called),
        pieces=[*tank_pieces(look), *panel_pieces(look)],
        hand=hand(view) if look.asked else [],
        chip=chip(view),
        say=say(view),
        more=more(view, called),
        seats=[seat_note(view, player) for player in view.players],
        snap=look.asked,
        step=_("Place") if placing else "",
    )


def alt(view: View, called: list[str]) -> str:
    if not view.sharks:
        return _("The tank is still empty; {0} chooses a token.").format(called[view.turn])
    parts = []
    for suit, at in enumerate(view.sharks):
        fish = [fish.at for fish in view.fish if fish.suit == suit]
        swims = _("{0} on {1}, its fish on {2}.") if fish else _("{0} on {1}, no fish left.")
        parts.append(swims.format(shark_name(suit), at, ", ".join(fish)))
    if view.laid:
        parts.append(_("Tiles on {0}.").format(", ".join(view.laid)))
    return " ".join(parts)


# -- the action bar


def hand(view: View) -> list[Button]:
    if view.phase == "draft":
        return [take_button(view, code) for code in view.offered]
    if view.phase == "shark":
        return [shark_button(view, suit) for suit in range(SUITS)]
    if view.phase == "token":
        tokens = view.players[view.seat].known
        return [no_token_button(view), *(token_button(view, token) for token in tokens)]
    return []


def take_button(view: View, code: int) -> Button:
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


def shark_button(view: View, suit: int) -> Button:
    """All four are shown; one that cannot move is refused, with the reason."""
    return Button(
        f"shark-{suit}",
        shark_name(suit),
        act=write(view, rules.SHARK + suit),
        note=fish_count(sum(fish.suit == suit for fish in view.fish)),
        parts=[f"s-st-shark-{SUIT_SPRITES[suit]}"],
        box="-40 -44 80 76",
        css="choice",
    )


def no_token_button(view: View) -> Button:
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


def token_button(view: View, token: int) -> Button:
    """All own tokens; one whose tiles do not fit is refused, with the reason."""
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


def chip(view: View) -> str:
    if not view.sharks:
        return _("Draft")
    return fish_count(len(view.fish))


def say(view: View) -> str:
    """What the board makes easier than words would; else what the game asks."""
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


def more(view: View, called: list[str]) -> str:
    if view.over:
        return ""
    if view.seat != view.turn:
        return waiting(view, called)
    if view.phase == "tile":
        return _("Or drag the shark to where it shall stand.")
    leader = next((p.seat for p in view.players if will_skip(view, p)), -1)
    if leader >= 0 and leader != view.seat:
        return _("{0} has the most tokens and will skip.").format(called[leader])
    return ""


def waiting(view: View, called: list[str]) -> str:
    """What the player whose turn it is is doing."""
    name = called[view.turn]
    if view.phase == "draft":
        return _("{0} takes a {1}.").format(name, value_name(max(0, view.draft)))
    if view.shark >= 0 and view.due:
        return _("{0} moves the {1}, {2} tiles.").format(name, shark_name(view.shark), view.due)
    if view.shark >= 0:
        return _("{0} moves the {1}.").format(name, shark_name(view.shark))
    return ""


# -- the seats


def seat_note(view: View, player: Player) -> SeatNote:
    note = fish_count(sum(player.suits))
    if view.over:
        note = plural("{0} point", "{0} points", player.points).format(player.points)
    elif will_skip(view, player):
        note = _("{0}, will skip").format(note)
    elif player.tiles:
        note = _("{0}, +{1} tiles").format(note, player.tiles)
    return SeatNote(
        note=note,
        lines=holdings(player),
        sums=sums(view, player) if view.over and view.null_worth >= 0 else [],
    )


def holdings(player: Player) -> list[str]:
    tokens = tokens_of(player)
    lines = []
    for suit in range(SUITS):
        values = ["?" if value < 0 else value_name(value) for own, value in tokens if own == suit]
        if values:
            lines.append(f"{suit_name(suit)}: {', '.join(values)}")
    if player.tiles:
        lines.append(_("Tiles collected: {0}").format(player.tiles))
    return lines or [_("No tokens.")]


def sums(view: View, player: Player) -> list[tuple[str, int]]:
    """What gave which points (ST-39 to ST-43)."""
    each, tasty, per_set, single = view.worth
    values = [value for _suit, value in tokens_of(player)]
    found = [
        (_("fish"), each * len(values)),
        (_("values"), sum(values)),
        (_("Nulls"), view.null_worth * values.count(0)),
        (_("tasty"), tasty * player.suits[view.tasty]),
        (_("sets"), per_set * min(player.suits)),
        (_("single suit"), single * (sum(map(bool, player.suits)) == 1)),
    ]
    return [(what, points) for what, points in found if points or what == found[0][0]]
