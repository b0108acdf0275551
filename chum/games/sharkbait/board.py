"""SharkBait as a scene: the mat with its sharks, the roll, bag and tokens, and what you may do."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.sharkbait import board_mat, board_results, board_supply, board_tray
from chum.games.sharkbait.board_bar import buttons, hand, more, say
from chum.games.sharkbait.board_drama import meal
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import group_name, sea
from chum.games.sharkbait.view import Bait, View
from chum.games.sharkbait.words import called, dots, fish, hidden_dots, lowered, swimming, tokens
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE, TALL, WIDE, Piece, Scene, SeatNote

SHAPES = (TALL, SQUARE, WIDE)
CROWDED = 4  # rows of pieces above which they are smaller than a fingertip


def scene(moment: Moment[View]) -> Scene:
    m = MatMoment(moment)
    view = m.view
    return Scene(
        width=m.places.width,
        height=m.places.height,
        alt=alt(m),
        pieces=board_results.pieces(m) if view.over else pieces(m),
        hand=hand(m),
        buttons=buttons(m),
        chip=chip(m),
        say=say(m),
        more=more(m),
        seats=[seat_note(m, seat) for seat in range(view.seats)],
        drama=meal(m),
        snap=m.gives and board_mat.most_rows(m) > CROWDED,
        step=_("Piece") if m.gives else "",
    )


def chip(m: MatMoment) -> str:
    """The turn; where the board has no room for the bag, which ends the game, what is in it."""
    if m.places.supply is None and not m.view.over:
        return _("Bag {0}").format(m.view.bag)
    return _("Turn {0}").format(m.view.turn)


def pieces(m: MatMoment) -> list[Piece]:
    drawn = [
        *sea(m),
        board_mat.paper(m),
        *board_mat.lanes(m),
        *board_mat.jaws(m),
        *board_supply.supply(m),
        *board_tray.tray(m),
    ]
    if m.gives:
        drawn += board_mat.gifts(m)
    elif m.view.phase == "giving" and not m.sharks:
        drawn.append(board_mat.choosing(m))
    return [
        *drawn,
        *board_tray.groups(m),
        *board_tray.all_dice(m),
        *board_mat.sharks(m),
        *board_supply.flights(m),
    ]


def alt(m: MatMoment) -> str:
    """The board for those who do not see it."""
    view = m.view
    if view.over:
        counted = [f"{m.called[one.seat]} {dots(one.dots)}" for one in view.players]
        return _("The end: {0}.").format(enumeration(counted))
    mine = view.current == view.seat
    said = [_("Your mat.") if mine else _("The mat of {0}.").format(m.names[view.current])]
    if m.sharks:
        said.append(_("Sharks: {0}.").format(enumeration([swimming(one) for one in m.sharks])))
    if m.eaten:
        eaten = enumeration([str(number) for number in m.eaten])
        said.append(_("Eaten columns: {0}.").format(eaten))
    placed = [
        lowered(group_name(number, count)) for number, count in enumerate(m.columns, 1) if count
    ]
    if placed:
        said.append(_("On the mat: {0}.").format(enumeration(placed)))
    if m.rolling:
        said.append(_("Rolled: {0}.").format(" ".join(map(str, view.rolled))))
    said.append(_("{0} in the bag, {1} in the middle.").format(fish(view.bag), tokens(view.middle)))
    return " ".join(said)


# -- what the seats have


def seat_note(m: MatMoment, seat: int) -> SeatNote:
    player = m.view.players[seat]
    note, sign = str(player.fish), "s-sb-fish"
    also, also_sign = str(player.tokens), "s-sb-token"
    told = [f"{fish(player.fish)}, {tokens(player.tokens)}."]
    if m.view.over:
        note, sign, also = str(player.dots), "s-sb-dot", ""
        told.insert(0, f"{dots(player.dots)}.")
    elif player.pile:
        told.append(_("Your pieces: {0}.").format(listed(player.pile)))
    elif not m.view.advanced:
        told.append(worth(m))
        told.append(_("Nobody may turn them over before the end, not even you."))
    if player.known and not m.view.over:
        told.append(_("Seen by everybody: {0}.").format(listed(player.known)))
    if m.view.over:
        told.append(_("Pieces: {0}.").format(listed(player.pile)))
    sums = board_results.sums(player) if m.view.over else []
    return SeatNote(note=note, sign=sign, also=also, also_sign=also_sign, lines=told, sums=sums)


def worth(m: MatMoment) -> str:
    """Which dots may lie face down."""
    each = [hidden_dots(m.view, token) for token in (False, True)]
    if not all(each):
        return ""
    return _("A Fish hides {0}, a token {1}.").format(*each)


def listed(shown: Sequence[Bait]) -> str:
    return enumeration(
        [called(one) if one.count == 1 else f"{one.count} × {called(one)}" for one in shown]
    )
