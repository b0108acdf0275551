"""Get Bit! in words: moves, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import Text, _, plural, sense
from chum.core.words import NUMBER, SEAT, Noun, Phrase, capital
from chum.games.getbit import rules
from chum.games.getbit.rules import CARDS
from chum.games.getbit.view import LIMBS, Pirate, View

COLOURS = ("orange", "sky", "green", "rose", "blue", "vermilion")  # as moves are written
SKY, BLUE = 1, 4
PIRATE = Noun("pirate", COLOURS, person=True)
CARD = Noun("card")
POSITION = Noun("position")
LEFT = Noun("limbs left")

PHRASES = {
    rules.SWIMS_AT: Phrase(
        "at",
        (PIRATE, POSITION),
        "{0} is number {1} in the line.",
        you="You are number {1} in the line.",
        run="The line from the front: {0}.",
        item="{0}",
        setup=True,
    ),
    rules.REVEAL: Phrase(
        "reveal",
        (PIRATE, CARD),
        "{0} lays {1}.",
        pace=1100,
        sound="card",
        together=True,
        you="You lay {1}.",
        run="The cards: {0}.",
        item="{0} {1}",
    ),
    rules.SWIM: Phrase(
        "swim",
        (PIRATE,),
        "{0} swims to the front.",
        pace=550,
        sound="splash",
        you="You swim to the front.",
    ),
    rules.TIE: Phrase(
        "tie", (CARD,), "A tie on {0}: whoever laid it stays.", pace=1500, early=True
    ),
    rules.BITE: Phrase(
        "bite",
        (PIRATE, LEFT),
        "The shark bites {0}: {1} left.",
        pace=900,
        sound="bite",
        you="The shark bites you: {1} left.",
        sought="Next bite",
    ),
    rules.EATEN: Phrase(
        "eaten",
        (PIRATE,),
        "{0} is out of limbs and out of the game.",
        pace=800,
        sound="bite",
        you="You are out of limbs and out of the game.",
    ),
    rules.PICK_UP: Phrase(
        "pick-up",
        (PIRATE,),
        "{0} takes all cards back.",
        together=True,
        you="You take all your cards back.",
        run="All cards come back to {0}.",
        item="{0}",
    ),
    rules.ROUND: Phrase("round", (NUMBER,), "Round {0}: choose your cards.", pace=0, setup=True),
    rules.GULP: Phrase(
        "gulp",
        (PIRATE,),
        "Two are left. The shark swallows {0}.",
        pace=900,
        sound="bite",
        you="Two are left. The shark swallows you.",
        sought="Next bite",
    ),
    rules.WIN: Phrase("win", (SEAT,), "{0} wins!", pace=900, sound="win", you="You win!"),
}


def write(view: View, code: int) -> str:
    """`play 4`; with two pirates each `play sky 4`."""
    own, card = divmod(code, CARDS)
    if own >= view.each or card >= view.top:
        return ""
    if view.each == 1:
        return f"play {card + 1}"
    return f"play {COLOURS[view.seat * view.each + own]} {card + 1}"


def refuse(view: View, code: int) -> tuple[Text, str]:
    own, card = divmod(code, CARDS)
    pirate = view.pirates[view.seat * view.each + own]
    if pirate.eaten:
        return Text("Your pirate was eaten; it lays no more cards"), "GB-08"
    if card + 1 in pirate.played:
        return Text(
            "Your {0} is played; you take your cards back when bitten or down to {1}",
            card + 1,
            view.pickup,
        ), "GB-12"
    if pirate.laid == card + 1:
        return Text("Your {0} is laid already", card + 1), "GB-14"
    first = colour(view.seat * view.each, view.seats)
    return Text("First lay a card for your {0} pirate", Text(first)), "GB-17"


def colour(pirate: int, seats: int) -> str:
    """As a player would call it, untranslated; with three players two are blue."""
    if pirate not in (SKY, BLUE):
        return COLOURS[pirate]
    if seats == 2:
        return "blue"
    return "light blue" if pirate == SKY else "dark blue"


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    if noun == SEAT:
        return names[index]
    if noun == PIRATE:
        return pirate_name(index, names)
    if noun == POSITION:
        return str(index + 1)
    if noun == LEFT:
        return plural("{0} limb", "{0} limbs", index).format(index)
    return noun.write(index)


def pirate_name(pirate: int, names: Sequence[str]) -> str:
    """A pirate goes by its player's name, with its colour where he has two; nothing is you."""
    if len(names) > 3:
        return names[pirate]
    owner, shade = names[pirate // 2], _(colour(pirate, len(names)))
    if not owner:
        return _("your {0} pirate").format(shade)
    if owner[-1] in "sßxz":
        return sense("a name that ends in s", "{0}'s {1} pirate").format(owner, shade)
    return _("{0}'s {1} pirate").format(owner, shade)


def ask(view: View) -> str:
    mine = [pirate for pirate in view.pirates if pirate.seat == view.seat and pirate.laid == 0]
    if view.over or not mine or mine[0].eaten:
        return _("Nothing to choose.")
    return " ".join(question(view, mine[0])).rstrip()


def question(view: View, pirate: Pirate) -> tuple[str, str]:
    """What is asked for a pirate without a card, and how near the shark is to it."""
    last = view.pirates[view.line[-1]]
    shade = _(colour(pirate.pirate, view.seats))
    dying = view.round > 1 and last == pirate and len(pirate.limbs) == 1
    if view.each == 2:
        if dying:
            head = _("{0} is last, with one limb left!").format(capital(shade))
            return head, _("A bite loses you the game. Choose!")
        return _("Choose a card for {0}.").format(shade), place_of_two(view, pirate, last)
    if dying:
        return _("You swim last, with one limb left!"), _("A bite is your end. Choose a card.")
    return _("Choose a card."), place_of_one(view, pirate, last)


def place_of_one(view: View, pirate: Pirate, last: Pirate) -> str:
    if view.round == 1:
        return _("Nobody is bitten in the first round.")
    return _("You swim last: the shark is behind you.") if last == pirate else ""


def place_of_two(view: View, pirate: Pirate, last: Pirate) -> str:
    """Of the one that is chosen for, and of the other one if that swims last."""
    if view.round == 1:
        return _("Nobody is bitten in the first round.")
    shade = capital(_(colour(pirate.pirate, view.seats)))
    if last == pirate:
        return _("{0} swims last: the shark is behind it.").format(shade)
    if last.seat != view.seat:
        place, count = view.line.index(pirate.pirate) + 1, len(view.line)
        return _("{0} is number {1} of {2} in the line.").format(shade, place, count)
    text = _("Your {0} pirate is last.")
    if len(last.limbs) == 1:
        text = _("Your {0} pirate is last, with one limb left!")
    return text.format(_(colour(last.pirate, view.seats)))


def limbs_left(limbs: Sequence[str]) -> str:
    """`####` whole, `#---` with one limb left."""
    return "".join("#" if limb in limbs else "-" for limb in LIMBS)
