"""Get Bit! as a scene: the line of pirates, the shark behind it, everybody's cards."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.core.words import Event, enumeration
from chum.games.getbit import rules
from chum.games.getbit.rules import CARDS
from chum.games.getbit.view import LIMBS, Pirate, View
from chum.games.getbit.words import COLOURS, write
from chum.scene import layout
from chum.scene.moment import Moment
from chum.scene.scene import TALL, WIDE, Button, Part, Piece, Scene, SeatNote

COACH = (
    ("shark", "GB-27"),
    ("hand", "GB-14"),
    ("tray-0", "GB-13"),
    ("pirate-0", "GB-04"),
)
TURNED = (rules.REVEAL, rules.TIE, rules.SWIM, rules.BITE, rules.EATEN, rules.PICK_UP, rules.GULP)
ANGLES = (6, 9, 5, 8, 7, 4)


def scene(moment: Moment[View]) -> Scene:
    view, shape, event = moment.view, moment.shape, moment.event
    wide = shape == WIDE
    called = moment.called
    table = Table(view, called, event)
    return Scene(
        width=960 if wide else 390,
        height=520 if wide else 526,
        alt=alt(view, called),
        pieces=wide_pieces(table) if wide else tall_pieces(table),
        hand=hand(view),
        chip=_("Round {0}").format(view.round),
        say=say(view),
        more=more(view),
        seats=[seat_note(view, seat) for seat in range(view.seats)],
    )


class Table:
    """A view, and how much of its story has been told."""

    def __init__(self, view: View, called: list[str], event: Event | None) -> None:
        self.view = view
        self.called = called
        self.kind = event.kind if event else -1
        self.subject = event.a if event else -1
        self.turned = self.kind in TURNED or view.over
        self.places = {pirate: i for i, pirate in enumerate(view.line)}

    @property
    def victim(self) -> int:
        """The pirate in the shark's mouth now."""
        if self.kind in (rules.BITE, rules.EATEN, rules.GULP):
            return self.subject
        return -1

    def in_water(self, pirate: Pirate) -> bool:
        swallowed = self.view.over and self.view.each == 1 and self.view.places[pirate.seat] > 1
        return not pirate.eaten and not swallowed

    def state(self, pirate: Pirate) -> str:
        classes = []
        if pirate.pirate == self.victim:
            classes.append("bitten")
        elif not self.in_water(pirate):
            classes.append("eaten")
        if self.kind == rules.TIE and pirate.shown == self.subject and not pirate.eaten:
            classes.append("tied")
        if self.view.over and self.view.places[pirate.seat] == 1 and not pirate.eaten:
            classes.append("winner")
        return " ".join(classes)


def alt(view: View, called: list[str]) -> str:
    line = [called[view.pirates[p].seat] for p in view.line]
    return _("Line, front to back: {0}, then the shark.").format(enumeration(line))


def wide_pieces(table: Table) -> list[Piece]:
    view = table.view
    count = len(view.pirates)
    gap = {4: 156, 5: 140, 6: 120}[count]
    size = {4: 1.12, 5: 1.06, 6: 0.94}[count]
    front = 960 - gap / 2 - 6
    pieces = wide_scenery()
    last = front - gap * (len(view.line) - 1)
    lunge = 62 if table.victim >= 0 else 0
    pieces.append(
        Piece(
            "shark",
            last - 190 + lunge,
            226,
            ["s-shark"],
            turn=-4,
            scale=0.88,
            layer=3,
            css=shark_state(table),
        )
    )
    for pirate in view.pirates:
        i = table.places.get(pirate.pirate, len(view.line))
        x = front - gap * i
        y = 208 + 16 * (i % 2)
        pieces.append(pirate_piece(table, pirate, x, y, size, ANGLES[pirate.pirate]))
        if table.in_water(pirate) or pirate.pirate == table.victim:
            half = min(58, gap / 2 - 5)
            pieces += [
                tag_piece(table, pirate, x, 332, half),
                card_piece(table, pirate, x, 388, 0.58),
                tray_piece(view, pirate, x, 454, gap - 10),
            ]
    pieces.append(Piece("front", front, 493, [Part(text=_("front"), css="on-water")], layer=1))
    labels = [
        Part(y=393, text=_("this round"), css="on-water end"),
        Part(y=450, text=_("white in hand,"), css="on-water end"),
        Part(y=468, text=_("dark played"), css="on-water end"),
    ]
    pieces.append(Piece("legend", last - gap / 2 - 12, 0, labels, layer=1))
    return pieces


def wide_scenery() -> list[Piece]:
    hills = "M-600 66C-300 40 -60 30 60 56C120 30 200 36 250 62H700C730 44 790 38 830 60"
    hills += "C900 30 1100 40 1600 66V120H-600Z"
    sky, *water, bed = layout.sea(WIDE, (70, 112, 296, 402), 500)
    return [
        sky,
        Piece("hills", 0, 0, [Part("path", path=hills, css="far")], layer=0),
        Piece("sun", 880, 26, ["s-sun"], scale=0.55, layer=0),
        Piece("cloud-1", 190, 34, ["s-cloud"], scale=0.6, layer=0, css="drift"),
        Piece("cloud-2", 640, 30, ["s-cloud"], scale=0.7, layer=0, css="drift"),
        Piece(
            "gulls",
            420,
            30,
            [Part("s-gull", scale=0.6), Part("s-gull", 32, 14, scale=0.45)],
            layer=0,
        ),
        Piece("boat", 548, 64, ["s-boat"], scale=0.38, layer=0, css="bob"),
        *water,
        bed,
        Piece("weed", 36, 454, ["s-weed"], layer=0),
        Piece("reef", 92, 470, ["s-reef"], scale=0.7, layer=0),
        Piece("bubbles", 270, 120, ["s-bubbles"], scale=0.9, layer=0),
    ]


def tall_pieces(table: Table) -> list[Piece]:
    view = table.view
    count = len(view.pirates)
    gap = {4: 96, 5: 82, 6: 70}[count]
    size = {4: 0.52, 5: 0.48, 6: 0.42}[count]
    pieces = [
        *layout.sea(TALL, (-14, 16, 226, 400), 508),
        Piece("weed", 356, 468, ["s-weed"], scale=0.8, layer=0),
    ]
    rows = len(view.line)
    lunge = 30 if table.victim >= 0 else 0
    mouth = gap * rows + 92 - lunge
    pieces.append(
        Piece(
            "shark", 70, mouth, ["s-shark"], turn=-80, scale=0.62, layer=3, css=shark_state(table)
        )
    )
    for pirate in view.pirates:
        i = table.places.get(pirate.pirate, rows)
        y = 54 + gap * i
        pieces.append(pirate_piece(table, pirate, 46, y, size, ANGLES[pirate.pirate] / 2))
        if table.in_water(pirate) or pirate.pirate == table.victim:
            pieces += [
                tag_piece(table, pirate, 155, y - 24, 54),
                tray_piece(view, pirate, 186, y + 14, 172),
                card_piece(table, pirate, 330, y - 4, 0.62 if count < 6 else 0.54),
            ]
    legend = [
        Part(text=_("white: in hand · dark: played"), css="on-water start"),
        Part(y=20, text=_("card at right: this round"), css="on-water start"),
    ]
    if rows == count or count < 6:
        pieces.append(Piece("legend", 128, 54 + gap * count, legend, layer=1))
    return pieces


def shark_state(table: Table) -> str:
    return "biting" if table.victim >= 0 else "lurking"


def pirate_piece(
    table: Table, pirate: Pirate, x: float, y: float, size: float, angle: float
) -> Piece:
    limbs = [limb_sprite(pirate, limb) for limb in ("left leg", "right leg", *LIMBS[:2])]
    parts: list[str | Part] = [*limbs, "s-body", f"s-head-{layout.SYMBOLS[pirate.pirate]}"]
    if pirate.seat == table.view.seat and not table.view.over:
        parts.append(Part("path", 0, -104, path="M0 18L-14 -4H14Z", css="halo"))
    state = table.state(pirate)
    if "winner" in state:
        parts.append(Part("i-crown", 0, -104, scale=1.6, css="crown"))
    sunk = "eaten" in state
    return Piece(
        f"pirate-{pirate.pirate}",
        x,
        y + (70 if sunk else 0),
        parts,
        turn=angle + (80 if sunk else 0),
        scale=size,
        css=f"pirate {state}".strip(),
        seat=pirate.pirate,
    )


def limb_sprite(pirate: Pirate, limb: str) -> str:
    side, kind = limb.split()
    return f"s-{'' if limb in pirate.limbs else 'lost-'}{kind}-{side}"


def tag_piece(table: Table, pirate: Pirate, x: float, y: float, half: float) -> Piece:
    name = table.called[pirate.seat]
    parts = layout.ribbon(name, pirate.pirate, half=half)
    if table.kind == rules.TIE and pirate.shown == table.subject:
        parts += [
            Part("rect", half - 6, -16, width=42, height=22, css="pill"),
            Part(x=half - 6, y=-11, text=_("tie"), css="pill-text"),
        ]
    return Piece(f"tag-{pirate.pirate}", x, y, parts, seat=pirate.pirate)


def card_piece(table: Table, pirate: Pirate, x: float, y: float, size: float) -> Piece:
    """This round's card: open, face down, or still to come; the last reveal stays beside it."""
    view = table.view
    face = pirate.shown if table.turned else pirate.laid
    parts: list[str | Part]
    if face:
        parts = ["s-card", Part(y=14, text=str(face), css="n big")]
    elif view.chosen[pirate.seat] and not table.turned:
        parts = ["s-card-back"]
    else:
        dots = "M-22 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0"
        dots += "M10 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0"
        parts = [
            Part("rect", width=72, height=104, css="slot"),
            Part("path", path=dots, css="dots"),
        ]
    if not table.turned:
        if view.chosen[pirate.seat] or pirate.laid:
            parts += [
                Part(
                    "path", 34, -46, path="M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z", css="tick"
                ),
                Part("path", 34, -46, scale=1.7, path="M-4 .5L-1 3.5L4 -3", css="tick-mark"),
            ]
        if pirate.shown:
            parts += [
                Part("s-mini-played", 48, 30, scale=1.5, css="last"),
                Part(x=48, y=37, text=str(pirate.shown), css="n last-n"),
            ]
    state = "card turned" if table.turned else "card"
    return Piece(f"card-{pirate.pirate}", x, y, parts, scale=size, css=state, seat=pirate.pirate)


def tray_piece(view: View, pirate: Pirate, x: float, y: float, width: float) -> Piece:
    """The whole hand, small: white in hand, dark played."""
    gap = min(25.5, (width - 8) / view.top)
    size = min(1.25, gap / 20.5)
    places = layout.spread(view.top, 0, gap)
    parts: list[str | Part] = [
        Part("rect", width=gap * view.top + 8, height=29 * size + 7, css="tray"),
    ]
    for card, place in enumerate(places, 1):
        held = card in pirate.hand
        parts.append(Part("s-mini" if held else "s-mini-gone", place, scale=size))
        parts.append(
            Part(x=place, y=4 * size, scale=size, text=str(card), css="n" if held else "n gone")
        )
    return Piece(f"tray-{pirate.pirate}", x, y, parts, seat=pirate.pirate)


# -- the action bar


def hand(view: View) -> list[Button]:
    if view.seat < 0 or view.over:
        return []
    cards = []
    for own in range(view.each):
        pirate = view.pirates[view.seat * view.each + own]
        if not pirate.eaten:
            cards += [card_button(view, pirate, own, card) for card in range(1, view.top + 1)]
    return cards


def card_button(view: View, pirate: Pirate, own: int, card: int) -> Button:
    """Played cards are shown too; to choose one is refused, with the reason."""
    spent = card not in pirate.hand
    label = _("Play {0}").format(card)
    if spent:
        label = _("{0}, played").format(card)
    return Button(
        f"card-{pirate.pirate}-{card}",
        label,
        act=write(view, own * CARDS + card - 1),
        parts=[
            "s-card",
            Part(layout.icon(pirate.pirate), -22, -38, scale=0.62, css="card-sym"),
            Part(y=14, text=str(card), css="n big"),
        ],
        box="-37 -53 74 112",
        css="card spent" if spent else "card",
        seat=pirate.pirate,
        on=pirate.laid == card,
        group=pirate_label(pirate) if view.each == 2 else "",
    )


def pirate_label(pirate: Pirate) -> str:
    return _("your {0} pirate").format(_(COLOURS[pirate.pirate]))


def mine(view: View) -> list[Pirate]:
    return [pirate for pirate in view.pirates if pirate.seat == view.seat]


def say(view: View) -> str:
    if view.seat < 0 or view.over:
        return ""
    laid = [str(pirate.laid) for pirate in mine(view) if pirate.laid]
    if len(laid) == view.each:
        return _("You chose {0}.").format(enumeration(laid))
    if all(pirate.eaten for pirate in mine(view)):
        return _("The shark has eaten you.")
    return ""


def more(view: View) -> str:
    if view.seat < 0 or view.over:
        return ""
    if any(pirate.laid for pirate in mine(view)):
        return _("You may change it until everybody has chosen.")
    if view.round == 1:
        return _("Nobody is bitten in the first round.")
    return ""


def seat_note(view: View, seat: int) -> SeatNote:
    pirates = [pirate for pirate in view.pirates if pirate.seat == seat]
    notes = []
    lines = []
    for pirate in pirates:
        hand = " ".join(map(str, pirate.hand)) or "–"
        played = " ".join(map(str, pirate.played)) or "–"
        lines.append(_("In hand: {0}. Played: {1}.").format(hand, played))
        notes.append(len(pirate.limbs))
    note = plural("1 limb", "{0} limbs", sum(notes)).format(" + ".join(map(str, notes)))
    place = next((i for i, p in enumerate(view.line, 1) if p // view.each == seat), 0)
    swallowed = view.over and view.each == 1 and view.places[seat] > 1
    if swallowed or not any(notes):
        note = _("eaten")
    elif place:
        note = _("{0}, no. {1}").format(note, place)
    return SeatNote(
        note=note,
        lines=lines,
        out=all(pirate.eaten for pirate in pirates),
        ready=view.chosen[seat],
        badges=[pirate.pirate for pirate in pirates] if view.each == 2 else [],
    )
