"""SharkBait as a scene: the mat with its sharks, the roll, bag and tokens, and what you may do."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _, plural, sense
from chum.core.words import enumeration
from chum.games.sharkbait import board_mat, board_results, board_supply, board_tray, bot_odds
from chum.games.sharkbait.board_picture import face, sea
from chum.games.sharkbait.board_places import TALL_PLACES, WIDE_PLACES, Places
from chum.games.sharkbait.board_turn import Turn, group_name
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import Piece as Shown
from chum.games.sharkbait.view import View, piece
from chum.games.sharkbait.words import called, dice, dots, fish, lowered, name, tokens
from chum.scene.moment import Moment
from chum.scene.scene import WIDE, Button, Part, Piece, Scene, SeatNote

COACH = (
    ("roll", "SB-14"),
    ("jaws", "SB-12"),
    ("rolled", "SB-17"),
    ("stock-1", "SB-19"),
)
CROWDED = 5  # rows of pieces above which they are smaller than a fingertip


def scene(moment: Moment[View]) -> Scene:
    view, shape = moment.view, moment.shape
    places = WIDE_PLACES if shape == WIDE else TALL_PLACES
    m = Turn(moment)
    return Scene(
        width=places.w,
        height=places.h,
        alt=alt(m),
        pieces=board_results.pieces(m, places) if view.over else pieces(m, places),
        buttons=buttons(m),
        chip=_("Turn {0}").format(view.turn),
        say=say(m),
        more=more(m),
        seats=[seat_note(m, seat) for seat in range(view.seats)],
        snap=m.gives and board_mat.most_rows(m) > CROWDED,
        step=_("Piece") if m.gives else "",
    )


def pieces(m: Turn, p: Places) -> list[Piece]:
    drawn = [
        *sea(p),
        board_mat.paper(p),
        *board_mat.lanes(m, p),
        *board_mat.jaws(m, p),
        *board_supply.supply(m, p),
    ]
    drawn += board_tray.tray(m, p)
    if m.gives:
        drawn += board_mat.gifts(m, p)
    elif m.view.phase == "giving" and not m.sharks:
        drawn.append(board_mat.choosing(m, p))
    drawn += [*board_tray.groups(m, p), *board_supply.plaques(m, p), *board_tray.all_dice(m, p)]
    return [*drawn, *board_mat.sharks(m, p), *board_supply.flights(m, p)]


def alt(m: Turn) -> str:
    """The board for those who do not see it."""
    view = m.view
    if view.over:
        counted = [f"{m.names[one.seat]} {dots(one.dots)}" for one in view.players]
        return _("The end: {0}.").format(enumeration(counted))
    said = [_("The mat of {0}.").format(m.names[view.current])]
    if m.sharks:
        said.append(_("Sharks: {0}.").format(enumeration([called(one) for one in m.sharks])))
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


# -- the action bar


def buttons(m: Turn) -> list[Button]:
    if not m.mine:
        return []
    if m.view.phase == "returning":
        order = sorted(range(2), key=lambda which: m.sharks[which].number)
        return [return_button(m, which) for which in order]
    if m.view.phase == "rolling":
        return [*place_buttons(m), *roll_buttons(m)]
    return []


def return_button(m: Turn, which: int) -> Button:
    shark = m.sharks[which]
    return Button(
        f"return-{which}",
        _("Return {0}").format(called(shark)),
        act=f"return {shark.number}",
        note=board_mat.after_return(m, which),
        parts=face(shark, shark=True, left=shark.number > 1),
        box="-64 -60 128 116",
        css="choice",
    )


def place_buttons(m: Turn) -> list[Button]:
    """All dice of a number first, then fewer of them (SB-14)."""
    made = []
    for number in range(1, NUMBERS + 1):
        rolled = m.rolled[number - 1]
        for count in range(rolled, m.least(number) - 1, -1):
            label = _("Place {0} in column {1}")
            word = sense("verb", "Place")
            room = 24 * len(word) + 6
            made.append(
                Button(
                    f"place-{number}-{count}",
                    label.format(lowered(group_name(number, count)), number),
                    act="place" + f" {number}" * count,
                    parts=[
                        Part(y=12, text=word, css="place start"),
                        *(Part(f"s-die-{number}", room + 26 + 52 * i) for i in range(count)),
                    ],
                    box=f"0 -27 {room + 52 * count} 56",
                    css="card-dice btn sun" if count == rolled else "card-dice btn fewer",
                )
            )
    return made


def roll_buttons(m: Turn) -> list[Button]:
    """What is not allowed now stays in its place, dimmed; choosing it is refused with a clause."""
    roll = Button("roll", _("Roll again"), "roll")
    if m.view.placed:
        roll = Button("roll", _("Roll {0}").format(dice(len(m.view.rolled))), "roll", css="go")
    made = [roll]
    if not m.view.advanced:
        made.append(Button("trade", _("Trade a token"), "trade token"))
    for one in m.view.players[m.view.seat].pile:
        if one.token:
            label = _("Trade token {0} ({1})").format(one.number, dots(one.dots))
            made.append(Button(f"trade-{one.kind}", label, f"trade {name(one)}"))
    made.append(Button("stop", _("Stop"), "stop", css="danger"))
    return made


def say(m: Turn) -> str:
    view = m.view
    if view.over or view.seat < 0:
        return ""
    me = view.players[view.seat]
    if view.phase == "giving" and me.has_given:
        return _("You give {0}.").format(called(piece(me.gift)))
    if not m.mine:
        return ""
    if view.phase == "giving":
        return _("Your neighbours choose your sharks.")
    if view.phase == "rolling":
        return _("Place more, roll on, or stop.") if view.placed else _("Your turn: place dice.")
    return ""


def more(m: Turn) -> str:
    view = m.view
    if view.over or view.seat < 0:
        return ""
    if m.gives:
        if view.players[view.seat].has_given:
            return _("You may change it until both gifts are in.")
        text = _("It becomes a shark in its column on the mat of {0}, who keeps it.")
        return text.format(m.names[view.current])
    if m.mine and view.phase == "rolling":
        return f"{catch(m)} {chances(m)}".strip()
    return ""


def catch(m: Turn) -> str:
    """What stopping now would bring."""
    safe = sum(count for number, count in enumerate(m.columns, 1) if number not in m.eaten)
    if safe == 0:
        return _("Stop now: no die is safe; you take a token and both sharks.")
    text = plural(
        "Stop now: {0} die is safe; you take {0} Fish and both sharks.",
        "Stop now: {0} dice are safe; you take {0} Fish and both sharks.",
        safe,
    )
    return text.format(safe)


def chances(m: Turn) -> str:
    """The next roll, exactly."""
    left = len(m.view.rolled)
    if not m.view.placed or left == 0 or left == DICE:
        return ""
    safe = bot_odds.ALL_COLUMNS - set(m.eaten)
    fits = round(100 * bot_odds.chance_to_place(left, m.columns))
    saves = round(100 * bot_odds.chance_to_place(left, m.columns, safe))
    text = _("Next roll: {0} % that a die fits, {1} % that it is safe.")
    return text.format(fits, saves)


# -- the seats


def seat_note(m: Turn, seat: int) -> SeatNote:
    player = m.view.players[seat]
    count = player.fish + player.tokens
    note = plural("{0} piece", "{0} pieces", count).format(count)
    told = [f"{fish(player.fish)}, {tokens(player.tokens)}."]
    if m.view.over:
        note = dots(player.dots)
    elif player.pile:
        told.append(_("Your pieces: {0}.").format(listed(player.pile)))
    if player.known and not m.view.over:
        told.append(_("Seen by everybody: {0}.").format(listed(player.known)))
    if m.view.over:
        told.append(_("Pieces: {0}.").format(listed(player.pile)))
    return SeatNote(note=note, lines=told, sums=board_results.sums(player) if m.view.over else [])


def listed(shown: Sequence[Shown]) -> str:
    return enumeration(
        [called(one) if one.count == 1 else f"{one.count} × {called(one)}" for one in shown]
    )
