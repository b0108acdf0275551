"""Shark Tank as a scene: the tank, the path of tiles, what everybody holds."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharktank.board_bar import buttons, hand, more, say
from chum.games.sharktank.board_draft import draft
from chum.games.sharktank.board_drama import gobble
from chum.games.sharktank.board_moment import TankMoment, tokens_held, will_skip
from chum.games.sharktank.board_panels import alert, move_panel, tasty_panel
from chum.games.sharktank.board_parts import listed, spent, tokens_of
from chum.games.sharktank.board_places import SIZES
from chum.games.sharktank.board_seats import at_least, known_worth, purse, seats, sums
from chum.games.sharktank.board_tank import scenery, tank
from chum.games.sharktank.rules_tank import SUITS
from chum.games.sharktank.view import Player, View
from chum.games.sharktank.words import points, shark_name, suit_name, value_name
from chum.scene.moment import Moment
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE, Piece, Scene, SeatNote

SHAPES = (TALL, SQUARE, BROAD, WIDE)


def scene(moment: Moment[View]) -> Scene:
    m = TankMoment(moment)
    view = m.view
    width, height = SIZES[m.shape]
    return Scene(
        width=width,
        height=height,
        alt=alt(m),
        pieces=pieces(m),
        hand=hand(m),
        buttons=buttons(m),
        chip=chip(view),
        say=say(m),
        more=more(m),
        seats=[seat_note(m, player) for player in view.players],
        drama=gobble(m),
        step=_("Place") if m.chooses("tile", "stand") else "",
    )


def pieces(m: TankMoment) -> list[Piece]:
    drafting = m.view.phase == "draft" and not m.view.fish
    panels = [tasty_panel(m), move_panel(m)] if m.wide else []
    water = draft(m) if drafting else tank(m)
    return [*scenery(m), *water, *panels, *seats(m), *alert(m)]


def alt(m: TankMoment) -> str:
    view = m.view
    if not view.sharks:
        if view.turn == view.seat:
            return _("The tank is still empty; you choose a token.")
        return _("The tank is still empty; {0} chooses a token.").format(m.names[view.turn])
    parts = []
    for suit, at in enumerate(view.sharks):
        fish = [fish.at for fish in view.fish if fish.suit == suit]
        swims = _("{0} on {1}, its fish on {2}.") if fish else _("{0} on {1}, no fish left.")
        parts.append(swims.format(shark_name(suit), at, ", ".join(fish)))
    if view.laid:
        parts.append(_("Tiles on {0}.").format(", ".join(view.laid)))
    return " ".join(parts)


def chip(view: View) -> str:
    if not view.sharks:
        return _("Draft")
    return plural("{0} fish left", "{0} fish left", len(view.fish)).format(len(view.fish))


# -- what the seats have


def seat_note(m: TankMoment, player: Player) -> SeatNote:
    view = m.view
    note, also = str(tokens_held(player)), known_worth(view, player)
    if view.over:
        note = _("{0} pts").format(player.points)
    parts, box = purse(player) if m.square else ([], "")
    return SeatNote(
        note=note,
        sign=sign(view, player),
        also=also,
        also_sign="s-st-points" if also else "",
        parts=parts,
        box=box,
        lines=holdings(view, player),
        sums=sums(view, player) if view.over and view.null_worth >= 0 else [],
    )


def sign(view: View, player: Player) -> str:
    """What the number of a seat counts: fish, of one who will skip, or points."""
    if view.over:
        return ""
    return "s-st-skip" if will_skip(view, player) else "s-st-token"


def holdings(view: View, player: Player) -> list[str]:
    """Everything a player has, in words; what is out of the game, for the one who looks."""
    tokens = tokens_of(player)
    lines = [_("Tokens: {0}").format(len(tokens))]
    for suit in range(SUITS):
        values = ["?" if value < 0 else value_name(value) for own, value in tokens if own == suit]
        if values:
            lines.append(f"{suit_name(suit)}: {', '.join(values)}")
    if any(value == 0 for _suit, value in tokens):
        lines.append(_("A die says what a Null is worth."))
    if player.tiles:
        lines.append(_("Tiles collected: {0}").format(player.tiles))
    if will_skip(view, player):
        lines.append(_("Has the most tokens: the next turn is skipped."))
    if player.seat == view.seat and not view.over and tokens:
        parts = [f"{name} {number}" for name, number in sums(view, player) if number]
        lines.append(_("Worth so far: {0}.").format(", ".join(parts)))
    elif worth := known_worth(view, player):
        text = _("At least {0} so far.") if worth.endswith("+") else _("Worth {0} so far.")
        lines.append(text.format(points(at_least(view, player))))
    gone = listed(spent(view))
    if gone and player.seat == max(0, view.seat):
        lines.append(_("Spent: {0}.").format(gone))
    return lines
