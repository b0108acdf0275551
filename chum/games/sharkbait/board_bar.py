"""SharkBait's action bar: what to place, roll, trade or return, and what stopping would bring."""

from __future__ import annotations

from chum.core.language import _, plural, sense
from chum.games.sharkbait import bot_odds
from chum.games.sharkbait.board_mat import after_return
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import face, group_name
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import piece
from chum.games.sharkbait.words import called, dice, dots, lowered, name
from chum.scene.scene import Button, Part


def buttons(m: MatMoment) -> list[Button]:
    if m.chooses("returning"):
        order = sorted(range(2), key=lambda which: m.sharks[which].number)
        return [return_button(m, which) for which in order]
    if m.chooses("rolling"):
        return [*place_buttons(m), *roll_buttons(m)]
    return []


def return_button(m: MatMoment, which: int) -> Button:
    shark = m.sharks[which]
    return Button(
        f"return-{which}",
        _("Return {0}").format(called(shark)),
        act=f"return {shark.number}",
        note=after_return(m, which),
        parts=face(shark, shark=True, left=shark.number > 1),
        box="-64 -60 128 116",
        css="choice",
    )


def place_buttons(m: MatMoment) -> list[Button]:
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


def roll_buttons(m: MatMoment) -> list[Button]:
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


def say(m: MatMoment) -> str:
    view = m.view
    if view.over or view.seat < 0:
        return ""
    me = view.players[view.seat]
    if view.phase == "giving" and me.has_given:
        return _("You give {0}.").format(called(piece(me.gift)))
    if m.chooses("giving"):
        return _("Your neighbours choose your sharks.")
    if m.chooses("rolling"):
        return _("Place more, roll on, or stop.") if view.placed else _("Your turn: place dice.")
    return ""


def more(m: MatMoment) -> str:
    view = m.view
    if view.over or view.seat < 0:
        return ""
    if m.gives:
        if view.players[view.seat].has_given:
            return _("You may change it until both gifts are in.")
        text = _("It becomes a shark in its column on the mat of {0}, who keeps it.")
        return text.format(m.called[view.current])
    if m.chooses("rolling"):
        return f"{catch(m)} {chances(m)}".strip()
    return ""


def catch(m: MatMoment) -> str:
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


def chances(m: MatMoment) -> str:
    """The next roll, exactly."""
    left = len(m.view.rolled)
    if not m.view.placed or left == 0 or left == DICE:
        return ""
    safe = bot_odds.ALL_COLUMNS - set(m.eaten)
    fits = round(100 * bot_odds.chance_to_place(left, m.columns))
    saves = round(100 * bot_odds.chance_to_place(left, m.columns, safe))
    text = _("Next roll: {0} % that a die fits, {1} % that it is safe.")
    return text.format(fits, saves)
