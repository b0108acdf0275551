"""A pirate's papers on the board: its name, this round's card, and its hand (GB-13)."""

from __future__ import annotations

from chum.core.language import _
from chum.games.getbit import rules
from chum.games.getbit.board_places import Papers
from chum.games.getbit.view import Pirate, View
from chum.scene import cards, layout
from chum.scene.layout import Area
from chum.scene.moment import Moment
from chum.scene.scene import Part, Piece

TURNED = (rules.REVEAL, rules.TIE, rules.SWIM, rules.BITE, rules.EATEN, rules.PICK_UP, rules.GULP)


def papers_pieces(moment: Moment[View], pirate: Pirate, where: Papers) -> list[Piece]:
    number = pirate.pirate
    name, least = moment.called[pirate.seat], layout.READABLE[moment.shape]
    half = min(72, where.tag.width / 2 - 2)
    tag = layout.ribbon(name, number, half=half, least=least)
    faces = [str(card) for card in range(1, moment.view.top + 1)]
    held = [str(card) for card in pirate.hand]
    tray = cards.tray(where.tray, faces, held, ringed=str(pirate.shown))
    pieces = [
        Piece(f"tag-{number}", *where.tag.centre, tag, seat=number),
        card_piece(moment, pirate, where.card),
        Piece(f"tray-{number}", *where.tray.centre, tray, seat=number),
    ]
    if tied(moment, pirate):
        pieces.append(tie_piece(number, where.card))
    return pieces


def tied(moment: Moment[View], pirate: Pirate) -> bool:
    return moment.told(rules.TIE) and pirate.shown == moment.a and not pirate.eaten


def tie_piece(pirate: int, card: Area) -> Piece:
    text = _("tie")
    width = 10 * len(text) + 14
    x, y = card.centre
    pill = [
        Part("rect", width=width, height=24, css="pill"),
        Part(y=5, text=text, css="pill-text tie"),
    ]
    return Piece(f"tie-{pirate}", min(x, card.right - width / 2), y - 32, pill, layer=3)


def card_piece(moment: Moment[View], pirate: Pirate, area: Area) -> Piece:
    """This round's card: open, face down, or still to come."""
    view = moment.view
    turned = moment.told(*TURNED) or view.over
    face = pirate.shown if turned else pirate.laid
    parts: list[str | Part]
    if face:
        parts = cards.card(str(face))
    elif view.chosen[pirate.seat] and not turned:
        parts = [cards.BACK]
    else:
        parts = [cards.SLOT]
    if not turned and (view.chosen[pirate.seat] or pirate.laid):
        parts += layout.tick(34, -46)
    return Piece(
        f"card-{pirate.pirate}",
        *area.centre,
        parts,
        scale=area.fit(96, 128, most=0.62),
        css="card turned" if turned else "card",
        seat=pirate.pirate,
    )
