"""SharkBait in words: moves, events, refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chum.core.language import Text, _, plural
from chum.core.words import NUMBER, SEAT, Noun, Phrase, capital, show_noun
from chum.games.sharkbait import rules
from chum.games.sharkbait.rules import PIECE, PLACE, RETURN_FIRST, RETURN_SECOND, ROLL_AGAIN, STOP
from chum.games.sharkbait.rules_pieces import KINDS, NUMBERS
from chum.games.sharkbait.view import Bait, Player, View, faces, piece


class Faces(Noun):
    """A roll, `112446`; in the event four bits a number."""

    def write(self, index: int) -> str:
        return "".join(map(str, faces(index)))

    def read(self, text: str) -> int:
        return sum(1 << 4 * (int(face) - 1) for face in text)


KINDS_BY_NAME = tuple(
    f"{'token' if one.token else 'fish'}-{one.number}-{one.dots}"
    for one in map(piece, range(KINDS))
)
KIND = Noun("piece", KINDS_BY_NAME)  # fish-3-2: a Fish with the number 3 and 2 dots
SHARK = Noun("shark", KINDS_BY_NAME)  # the same, swimming in the column of its number
FACES = Faces("dice")
DICE = Noun("dice placed")
FISH = Noun("fish")
DOTS = Noun("dots")
COPIES = Noun("copies")
HELD = Noun("held")
SHARKS = Noun("sharks")

PHRASES = {
    rules.REMOVE: Phrase("remove", (FISH,), "{0} go back into the box unseen.", pace=0, setup=True),
    rules.TURN: Phrase(
        "turn",
        (SEAT,),
        "It is {0}'s turn.",
        pace=0,
        you="It is your turn.",
        begins="turn",
    ),
    rules.SHARK: Phrase(
        "shark",
        (SEAT, SHARK),
        "{0} draws a shark: {1}.",
        pace=500,
        sound="splash",
        you="You draw a shark: {1}.",
    ),
    rules.GIVE: Phrase(
        "give",
        (SEAT, SHARK),
        "{0} gives a shark: {1}.",
        pace=800,
        sound="splash",
        you="You give a shark: {1}.",
    ),
    rules.RETURN: Phrase(
        "return",
        (SEAT, SHARK),
        "{0} sends a shark back: {1}.",
        pace=650,
        you="You send a shark back: {1}.",
    ),
    rules.ROLL: Phrase(
        "roll",
        (SEAT, FACES),
        "{0} rolls {1}.",
        pace=1300,  # the dice tumble for 800
        sound="dice",
        you="You roll {1}.",
        stuck="{0} rolls {1}: nothing fits, so the turn is over.",
        you_stuck="You roll {1}: nothing fits, so your turn is over.",
    ),
    rules.PUT: Phrase(
        "put",
        (SEAT, NUMBER, DICE),
        "{0} places {2} in column {1}.",
        pace=500,
        sound="card",
        you="You place {2} in column {1}.",
    ),
    rules.SPEND: Phrase(
        "spend",
        (SEAT,),
        "{0} trades a Shark Bait Token for a new roll.",
        pace=600,
        sound="coin",
        you="You trade a Shark Bait Token for a new roll.",
    ),
    rules.EAT: Phrase(
        "eat",
        (NUMBER, DICE),
        "The sharks eat {1} in column {0}.",
        pace=900,
        sound="bite",
        together=True,
        run="The sharks eat {0}.",
        item="{1} in column {0}",
        sought="Next bite",
        closes=True,
    ),
    rules.KEEP: Phrase(
        "keep", (SEAT, SHARKS), "{0} keeps {1}.", pace=0, you="You keep {1}.", closes=True
    ),
    rules.DRAW: Phrase(
        "draw",
        (SEAT, FISH),
        "{0} draws {1} face down.",
        pace=900,
        sound="splash",
        you="You draw {1} face down.",
    ),
    rules.GAIN: Phrase(
        "gain",
        (SEAT,),
        "{0} takes a Shark Bait Token face down.",
        pace=650,
        sound="coin",
        you="You take a Shark Bait Token face down.",
        run="A Shark Bait Token each: {0}.",
        item="{0}",
        setup=True,
    ),
    rules.LOOK: Phrase(
        "look", (SEAT, KIND, HELD), "{0} looks: {1}{2}.", pace=0, you="You look: {1}{2}."
    ),
    rules.NO_TOKEN: Phrase(
        "no-token",
        (SEAT,),
        "The middle is empty: no token for {0}.",
        pace=600,
        you="The middle is empty: no token for you.",
    ),
    rules.EMPTY: Phrase("empty", (), "The bag is empty: the game is over at once.", pace=1600),
    rules.STANDSTILL: Phrase(
        "standstill", (NUMBER,), "For {0} turns no Fish has left the bag. The game ends.", pace=900
    ),
    rules.FLIP: Phrase(
        "flip",
        (SEAT, KIND, COPIES),
        "{0} turns over {1}{2}.",
        pace=0,
        you="You turn over {1}{2}.",
        run="Turned over: {0}.",
        item="{1}{2}",
        many="All pieces are turned over.",
    ),
    rules.COUNT: Phrase(
        "count", (SEAT, DOTS), "{0} counts {1}.", pace=800, sound="coin", you="You count {1}."
    ),
    rules.WIN: Phrase("win", (SEAT,), "{0} wins!", pace=900, sound="win", you="You win!"),
}


def amount(count: int, one: str) -> str:
    """In English, for moves and the text board."""
    return f"{count} {one}{'' if count == 1 else 's'}"


def name(one: Bait) -> str:
    """`fish 3 with 2 dots`, as moves are written."""
    what = "token" if one.token else "fish"
    return f"{what} {one.number} with {amount(one.dots, 'dot')}"


def called(one: Bait) -> str:
    """The same in the language spoken."""
    if one.token:
        text = plural("token {0} with {1} dot", "token {0} with {1} dots", one.dots)
    else:
        text = plural("fish {0} with {1} dot", "fish {0} with {1} dots", one.dots)
    return text.format(one.number, one.dots)


def swimming(one: Bait) -> str:
    """A piece as a shark: where it eats, and what it is worth."""
    worth = _("column {0}, worth {1}")
    if one.token:
        worth = _("column {0}, a token worth {1}")
    return worth.format(one.number, dots(one.dots))


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def dots(count: int) -> str:
    return plural("{0} dot", "{0} dots", count).format(count)


def dice(count: int) -> str:
    return plural("{0} die", "{0} dice", count).format(count)


def fish(count: int) -> str:
    return plural("{0} Fish", "{0} Fish", count).format(count)


def tokens(count: int) -> str:
    return plural("{0} token", "{0} tokens", count).format(count)


def hidden_dots(view: View, token: bool) -> str:
    """How many dots each piece may carry that the viewer cannot place: `1 or 2 dots`."""
    found = {one.dots for one in view.unseen if one.token == token}
    if not found:
        return ""
    least, most = min(found), max(found)
    if least == most:
        return dots(least)
    text = _("{0} or {1} dots") if most == least + 1 else _("{0} to {1} dots")
    return text.format(least, most)


def sharks(count: int) -> str:
    return plural("{0} shark", "{0} sharks", count).format(count)


def write(view: View, code: int) -> str:
    """`stop`, `roll`, `place 3 3`, `return 6`, `trade token`, `give fish 3 with 2 dots`."""
    if code == STOP:
        return "stop"
    if code == ROLL_AGAIN:
        return "roll"
    if code == rules.TRADE:
        return "" if view.advanced else "trade token"
    if code in (RETURN_FIRST, RETURN_SECOND):
        first = view.sharks[0].number if view.phase == "returning" else 1
        return f"return {first if code == RETURN_FIRST else 7 - first}"
    if code < PIECE:
        number, more = divmod(code - PLACE, NUMBERS)
        return "place" + f" {number + 1}" * (more + 1)
    if not view.advanced:
        return ""
    one = piece(code - PIECE)
    trading = one.token and view.phase == "rolling" and view.seat == view.current
    return f"{'trade' if trading else 'give'} {name(one)}"


def refuse(view: View, code: int) -> tuple[Text, str]:
    if view.phase == "giving":
        return refuse_while_giving(view, code)
    if view.seat != view.current:
        return Text("It is not your turn; turns go round to the left"), "SB-03"
    if view.phase == "returning":
        return Text("First return one of the two sharks 1 and 6"), "SB-08"
    if code in (RETURN_FIRST, RETURN_SECOND):
        return Text("A shark is returned only while a 1 and a 6 meet"), "SB-08"
    if code == ROLL_AGAIN:
        return Text("You roll again only after placing at least one die of this roll"), "SB-16"
    if code >= PIECE or code == rules.TRADE:
        return refuse_trade(view, code)
    return refuse_dice(view, code)


def refuse_while_giving(view: View, code: int) -> tuple[Text, str]:
    me = view.players[view.seat]
    if view.seat == view.current:
        return Text("Your neighbours are still choosing your sharks"), "SB-35"
    if not me.must_give and not me.has_given:
        return Text("Only the two neighbours of the current player give a piece"), "SB-35"
    if code < PIECE:
        return Text("You are a neighbour: give a piece as a shark"), "SB-37"
    if me.gift == code - PIECE:
        return Text("That piece is your gift already"), "SB-35"
    return Text("You have no {0} to give", Text(called, piece(code - PIECE))), "SB-37"


def refuse_trade(view: View, code: int) -> tuple[Text, str]:
    me = view.players[view.seat]
    if code >= PIECE:
        one = piece(code - PIECE)
        if not one.token:
            return Text("Only tokens are traded; a Fish is given by a neighbour"), "SB-21"
        if not holds(me, one) and any(shark.kind == one.kind for shark in view.sharks):
            return Text("That token is a shark until the end of your turn"), "SB-38"
        if not holds(me, one):
            return Text("You have no {0} to trade", Text(called, one)), "SB-21"
    elif me.tokens == 0:
        return Text("You have no Shark Bait Token to trade"), "SB-21"
    return Text("A token is traded only before you place dice of this roll"), "SB-19"


def holds(player: Player, one: Bait) -> bool:
    return any(own.kind == one.kind for own in player.pile)


def refuse_dice(view: View, code: int) -> tuple[Text, str]:
    number, more = divmod(code - PLACE, NUMBERS)
    column = number + 1
    rolled = view.rolled.count(column)
    if rolled < more + 1:
        wanted = Text(dice, more + 1)
        if rolled == 0:
            return Text("You want {0} with {1}; there is none", wanted, column), "SB-18"
        return Text("You want {0} with {1}; there is only {2}", wanted, column, rolled), "SB-18"
    return Text("A single die cannot open column {0}: it has no dice yet", column), "SB-13"


SHOWN: Mapping[Noun, Callable[[int], str]] = {
    KIND: lambda kind: called(piece(kind)),
    SHARK: lambda kind: swimming(piece(kind)),
    FACES: lambda packed: " ".join(map(str, faces(packed))),
    DICE: dice,
    FISH: fish,
    DOTS: dots,
    SHARKS: sharks,
    COPIES: lambda count: _(", {0} times").format(count) if count > 1 else "",
    HELD: lambda count: _(" ({0} of them now)").format(count) if count > 1 else "",
}


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    return show_noun(SHOWN, noun, index, names)


def ask(view: View) -> str:
    if view.over:
        return _("Nothing to choose.")
    me = view.players[view.seat]
    if me.must_give:
        return _("Give one of your pieces as a shark.")
    if view.seat != view.current or view.phase == "giving":
        return _("Nothing to choose.")
    if view.phase == "returning":
        text = _("A 1 and a 6 meet. {0} joins: which of the two goes back?")
        return text.format(capital(called(view.sharks[2])))
    if view.placed:
        return _("Place more dice of this roll, roll the rest, or stop.")
    if me.tokens:
        return _("Place dice, trade a token for a new roll, or stop.")
    return _("Place dice, or stop.")
