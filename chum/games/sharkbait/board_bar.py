"""SharkBait's action bar: what to place, roll, trade or return, and what stopping would bring."""

from __future__ import annotations

from chum.core.language import _, plural, sense
from chum.games.sharkbait import bot_odds
from chum.games.sharkbait.board_mat import after_return
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import face, place_label, shrunk
from chum.games.sharkbait.rules import DICE, IDLE_TURNS
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import piece
from chum.games.sharkbait.words import called, dice, dots, fish, name
from chum.scene.scene import Button, Part

NARROW = "fijlrt"  # letters that take two thirds of the room of others
SHARKS = 2  # drawn from the bag as a turn of the standard game begins


def hand(m: MatMoment) -> list[Button]:
    """The two sharks of which one goes back."""
    if not m.chooses("returning"):
        return []
    order = sorted(range(2), key=lambda which: m.sharks[which].number)
    return [return_button(m, which) for which in order]


def buttons(m: MatMoment) -> list[Button]:
    return [*place_buttons(m), *roll_buttons(m)] if m.chooses("rolling") else []


def return_button(m: MatMoment, which: int) -> Button:
    shark = m.sharks[which]
    return Button(
        f"return-{which}",
        _("Return the {0}").format(shark.number),
        act=f"return {shark.number}",
        note=after_return(m, which),
        parts=face(shark, shark=True, left=shark.number > 1, plate=1.2),
        box="-64 -60 128 116",
        css="choice",
    )


def place_buttons(m: MatMoment) -> list[Button]:
    """All dice of a number first, then fewer of them (SB-14)."""
    made = []
    for number in range(1, NUMBERS + 1):
        rolled = m.rolled[number - 1]
        for count in range(rolled, m.least(number) - 1, -1):
            feeds = number in m.eaten
            word = _("Feed") if feeds else sense("verb", "Place")
            picture, box = worded(word, [f"s-die-{number}"], count)
            css = "feed" if feeds else "sun" if count == rolled else "fewer"
            made.append(
                Button(
                    f"place-{number}-{count}",
                    place_label(m, number, count),
                    act="place" + f" {number}" * count,
                    parts=picture,
                    box=box,
                    css=f"card-dice btn {css}",
                )
            )
    return made


def worded(word: str, thing: list[str | Part], count: int = 1) -> tuple[list[str | Part], str]:
    """A word, a thing of the size of a die, and how many: a picture and its viewBox."""
    room = 3 + sum(16 if letter in NARROW else 23 for letter in word)
    picture: list[str | Part] = [
        Part(y=12, text=word, css="place start"),
        *shrunk(thing, room + 26, 0, 1),
    ]
    if count > 1:
        picture.append(Part(x=room + 54, y=12, text=f"×{count}", css="place start"))
    return picture, f"0 -27 {room + (98 if count > 1 else 54)} 56"


def roll_buttons(m: MatMoment) -> list[Button]:
    """What is not allowed now stays in its place, dimmed; choosing it is refused with a clause."""
    roll = Button("roll", _("Roll the rest"), "roll")
    if m.view.placed:
        roll = Button("roll", _("Roll {0}").format(dice(len(m.view.rolled))), "roll", css="go")
    made = [roll]
    if not m.view.advanced:
        note = _("{0}, −1 token").format(dice(len(m.view.rolled)))
        made.append(Button("trade", _("Reroll"), "trade token", note=note))
    for one in m.view.players[m.view.seat].pile:
        if one.token:
            label = _("Reroll {0} for token {1} ({2})")
            picture, box = worded(sense("short", "Reroll"), shrunk(face(one), 0, 0, 0.66))
            made.append(
                Button(
                    f"trade-{one.kind}",
                    label.format(dice(len(m.view.rolled)), one.number, dots(one.dots)),
                    f"trade {name(one)}",
                    parts=picture,
                    box=box,
                    css="card-dice btn",
                )
            )
    made.append(Button("stop", _("Stop"), "stop", note=catch(m)))
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
    if m.chooses("returning"):
        return _("Which shark goes back?")
    if m.chooses("rolling"):
        fits = any(m.may_place(number) for number in range(1, NUMBERS + 1))
        if view.placed:
            return _("Place, roll or stop.") if fits else _("Roll or stop.")
        if fits:
            return _("Your turn: place dice.")
        return _("Nothing fits: reroll or stop.") if me.tokens else _("Nothing fits: stop.")
    return ""


def more(m: MatMoment) -> str:
    """What the choice brings, and what lies nowhere on the board."""
    view = m.view
    if view.over:
        return ""
    told = [quiet(m)]
    if m.places.supply is None:
        told.append(_("Bag {0}, tokens {1}.").format(view.bag, view.middle))
    if m.gives:
        text = _("{0} gets it as a shark and keeps it.")
        told.insert(0, text.format(m.short[view.current]))
        if view.players[view.seat].has_given:
            told = [_("You may still change it.")]
    elif m.chooses("returning"):
        told.insert(0, _("A 1 and a 6 meet; a {0} joins.").format(m.sharks[2].number))
    elif m.chooses("rolling"):
        told = [chances(m) or worth(m), *told]
    return " ".join(filter(None, told))


def quiet(m: MatMoment) -> str:
    """How soon the game ends by itself (SB-40), once half the way is gone."""
    left = IDLE_TURNS - m.view.idle
    if left > IDLE_TURNS // 2:
        return ""
    if left == 1:
        return _("One more quiet turn ends the game.")
    return _("{0} quiet turns left.").format(left)


def catch(m: MatMoment) -> str:
    """What stopping now would bring, and whether the next turn could begin (SB-23 … SB-28)."""
    safe = sum(count for number, count in enumerate(m.columns, 1) if number not in m.eaten)
    said = brings(m, safe)
    needed = 0 if m.view.advanced else SHARKS  # by the next turn
    return _("{0}; game over").format(said) if safe + needed >= m.view.bag else said


def brings(m: MatMoment, safe: int) -> str:
    """Both sharks always; with no die left a token, too, if there is one (SB-41, SB-23, SB-24)."""
    bag = m.view.bag
    if bag and safe >= bag:
        text = plural("+{0} last Fish, +2 sharks", "+{0} last Fish, +2 sharks", bag)
        return text.format(bag)
    if safe and bag:
        return _("+{0}, +2 sharks").format(fish(safe))
    if not safe and bag and m.view.middle:
        return _("+1 token, +2 sharks")
    return _("no Fish, +2 sharks")


def worth(m: MatMoment) -> str:
    """The dots of the sharks, which everybody keeps at the end of a turn (SB-41)."""
    total = sum(shark.dots for shark in m.sharks)
    return _("Both sharks will be yours, with their {0}.").format(dots(total))


def chances(m: MatMoment) -> str:
    """The next roll, exactly; it may bring nothing and can take nothing away (SB-15)."""
    left = len(m.view.rolled)
    if not m.view.placed or left == 0 or left == DICE:
        return ""
    safe = bot_odds.ALL_COLUMNS - set(m.eaten)
    fits = round(100 * bot_odds.chance_to_place(left, m.columns))
    saves = round(100 * bot_odds.chance_to_place(left, m.columns, safe))
    text = _("Next roll: {0} % that a die fits, {1} % safe. A miss costs nothing.")
    return text.format(fits, saves)
