"""Shark Tank in words: moves, events, refusals.

Squares have names as in chess, `a1` … `t20`.  A tile goes by its lower left square: `tile f7`
covers f7, g7, f8 and g8.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chum.core.language import Text, _, plural
from chum.core.words import NUMBER, SEAT, Noun, Phrase, show_noun
from chum.errors import IllegalMove, InvalidMove
from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.rules_tank import (
    FIRST_X,
    FIRST_Y,
    NEXT_X,
    NEXT_Y,
    STAND_AT,
    VALUES,
    WIDTH,
)
from chum.games.sharktank.view import View, square_name, square_number

SUIT_WORDS = ("suns", "moons", "crowns", "arms")
VALUE_WORDS = ("null", "1", "2", "3", "4", "5")
SQUARE_WORDS = tuple(square_name(n) or f"outside-{n}" for n in range(WIDTH * WIDTH))

SUIT = Noun("suit", SUIT_WORDS)
SHARK = Noun("shark", SUIT_WORDS)
TOKEN = Noun("token", tuple(f"{suit}-{value}" for suit in SUIT_WORDS for value in VALUE_WORDS))
SQUARE = Noun("square", SQUARE_WORDS)
FACE = Noun("face", VALUE_WORDS)

PHRASES = {
    rules.FISH_AT: Phrase(
        "fish",
        (SUIT, SQUARE),
        "A fish of {0} enters the tank.",
        pace=1300,
        together=True,
        run="Fish enter the tank: {0}.",
        item="{0}",
        many="{1} fish enter the tank.",
        setup=True,
    ),
    rules.SHARK_AT: Phrase(
        "shark",
        (SHARK, SQUARE),
        "{0} enters the tank.",
        pace=0,
        together=True,
        run="The sharks enter the tank.",
        setup=True,
    ),
    rules.TASTY: Phrase("tasty", (SUIT,), "The Tasty suit is {0}.", setup=True),
    rules.FIRST: Phrase("first", (SEAT,), "{0} begins.", you="You begin.", setup=True),
    rules.TAKES: Phrase(
        "takes", (SEAT, TOKEN), "{0} takes {1}.", pace=400, sound="coin", you="You take {1}."
    ),
    rules.TURN: Phrase("turn", (SEAT,), "{0}'s turn.", pace=0, you="Your turn.", begins="turn"),
    rules.FINAL: Phrase(
        "final", (NUMBER,), "The tank is nearly empty: the last {0} turns begin.", pace=900
    ),
    rules.SKIPS: Phrase(
        "skips",
        (SEAT, NUMBER),
        "{0} has the most tokens and skips; extra tiles: {1}.",
        pace=1000,
        you="You have the most tokens and skip; extra tiles: {1}.",
    ),
    rules.SKIPS_BARE: Phrase(
        "skips-bare",
        (SEAT,),
        "{0} has the most tokens and skips; the stack is too small for a tile.",
        pace=1000,
        you="You have the most tokens and skip; the stack is too small for a tile.",
    ),
    rules.PASSES: Phrase(
        "passes",
        (SEAT,),
        "No shark can move: {0} passes.",
        pace=900,
        you="No shark can move: you pass.",
    ),
    rules.CHOOSES: Phrase(
        "chooses", (SEAT, SHARK), "{0} moves {1}.", pace=450, you="You move {1}."
    ),
    rules.SPENDS: Phrase(
        "spends", (SEAT, TOKEN), "{0} spends {1}.", pace=700, sound="coin", you="You spend {1}."
    ),
    rules.ROLLS: Phrase(
        "rolls", (SEAT, FACE), "{0} rolls a {1}.", pace=900, sound="dice", you="You roll a {1}."
    ),
    rules.FALLS_SHORT: Phrase(
        "falls-short", (NUMBER, NUMBER), "Of {0} tiles due only {1} can be laid.", pace=700
    ),
    rules.LAYS: Phrase(
        "lays", (SQUARE,), "A tile is laid.", pace=240, sound="card", run="{1} tiles are laid."
    ),
    rules.STANDS: Phrase("stands", (SHARK, SQUARE), "{0} stops.", pace=700, sound="splash"),
    rules.GOBBLES: Phrase(
        "gobbles",
        (SEAT, SUIT, SQUARE),
        "{0} gobbles a fish of {1}.",
        pace=800,
        sound="bite",
        you="You gobble a fish of {1}.",
        sought="Next gobble",
    ),
    rules.VALUE: Phrase("value", (TOKEN,), "You look at it: {0}.", pace=900),
    rules.QUIET: Phrase(
        "quiet", (NUMBER, NUMBER), "{0} turns without a gobble; after {1} the game ends.", pace=0
    ),
    rules.NULL_WORTH: Phrase(
        "nulls", (FACE,), "The roll for the Nulls: each is worth {0}.", pace=1100, sound="dice"
    ),
    rules.LEFT: Phrase(
        "left",
        (TOKEN, SQUARE),
        "Left in the tank: {0}.",
        pace=900,
        together=True,
        run="Left in the tank: {0}.",
        item="{0}",
    ),
    rules.HOLDS: Phrase(
        "holds",
        (SEAT, TOKEN),
        "{0} shows {1}.",
        pace=900,
        together=True,
        you="You show {1}.",
        run="The tokens: {0}.",
        item="{0} {1}",
        many="All tokens are turned over.",
    ),
    rules.SCORES: Phrase(
        "scores",
        (SEAT, NUMBER),
        "{0} has {1} points.",
        pace=1000,
        together=True,
        you="You have {1} points.",
        run="The points: {0}.",
        item="{0} {1}",
    ),
    rules.WINS: Phrase("wins", (SEAT,), "{0} wins!", pace=900, sound="win", you="You win!"),
}


def write(view: View, code: int) -> str:
    """`take suns 1`, `shark moons`, `spend none`, `spend suns 4`, `tile f7`, `stand g8`."""
    if code < rules.SHARK:
        return f"take {SUIT_WORDS[code]} {VALUE_WORDS[view.draft]}" if view.draft >= 0 else ""
    if code < rules.NO_TOKEN:
        return f"shark {SUIT_WORDS[code - rules.SHARK]}"
    if code == rules.NO_TOKEN:
        return "spend none"
    if code < rules.FIRST_TILE:
        suit, value = divmod(code - rules.SPEND, VALUES)
        return f"spend {SUIT_WORDS[suit]} {VALUE_WORDS[value]}"
    word = "stand" if code >= rules.STAND else "tile"
    name = square_name(square_of(view, code))
    return f"{word} {name}" if name else ""


def square_of(view: View, code: int) -> int:
    """The square that a tile or a stand means; 0 where it means none at this moment."""
    if code >= rules.STAND:
        return square_number(view.laid[-1]) + STAND_AT[code - rules.STAND] if view.laid else 0
    if code >= rules.NEXT_TILE:
        step = code - rules.NEXT_TILE
        at = square_number(view.laid[-1]) if view.laid else 0
        return at + NEXT_X[step] + WIDTH * NEXT_Y[step] if at else 0
    if view.laid or view.shark < 0:
        return 0
    step = code - rules.FIRST_TILE
    at = square_number(view.sharks[view.shark])
    return at + FIRST_X[step] + WIDTH * FIRST_Y[step]


def refuse(view: View, code: int) -> tuple[Text, str]:
    if view.seat != view.turn:
        return Text("It is another player's turn"), "ST-06" if view.phase == "draft" else "ST-32"
    if code < rules.SHARK:
        return Text("The {0} token of this value is taken", Text(suit_name, code)), "ST-05"
    if code < rules.NO_TOKEN:
        return refuse_shark(view)
    if code < rules.FIRST_TILE:
        return refuse_token(view, code)
    if code < rules.STAND:
        return refuse_tile(view, square_of(view, code))
    return Text("First lay all {0} tiles", view.due), "ST-16"


def refuse_shark(view: View) -> tuple[Text, str]:
    if view.phase == "draft":
        return Text("The sharks come when all tokens are drafted"), "ST-06"
    if view.phase != "shark":
        return Text("You have chosen your shark for this turn"), "ST-15"
    due = view.base if view.short else view.base + view.players[view.seat].tiles
    return Text("That shark cannot lay {0} tiles from where it is", due), "ST-25"


def refuse_token(view: View, code: int) -> tuple[Text, str]:
    own = view.players[view.seat]
    if view.phase in ("draft", "shark"):
        return Text("First choose the shark that you move"), "ST-15"
    if view.phase in ("tile", "stand"):
        return Text("It is too late to spend a token this turn"), "ST-15"
    token = code - rules.SPEND
    if token not in own.known:
        return Text("You do not have this token"), "ST-15"
    due = view.base + own.tiles + token % VALUES
    return Text("That would be {0} tiles, and this shark can lay only {1}", due, view.most), "ST-25"


def refuse_tile(view: View, tile: int) -> tuple[Text, str]:
    if view.phase == "token":
        return Text("First say which token you spend, or none"), "ST-15"
    if view.phase == "stand":
        return Text("All {0} tiles are laid; now stand on the last", view.due), "ST-16"
    covered = {tile + corner for corner in STAND_AT}
    if not all(map(square_name, covered)):
        return Text("The tile would leave the tank"), "ST-23"
    if covered & {square_number(at) for at in view.sharks}:
        return Text("A tile cannot lie on a shark"), "ST-23"
    if covered & {square_number(fish.at) for fish in view.fish}:
        return Text("A tile cannot lie on a fish: go around it"), "ST-24"
    if covered & {square_number(laid) + corner for laid in view.laid for corner in STAND_AT}:
        return Text("Tiles cannot lie on each other"), "ST-23"
    return Text("After that the rest of the {0} tiles could not be laid", view.due), "ST-25"


def quick(view: View, text: str) -> list[int] | None:
    """`to g8`: the tiles still due are laid for you, and the shark stands there (ST-47)."""
    words = text.casefold().split()
    if words[:1] != ["to"]:
        return None
    square = square_number(words[1]) if len(words) == 2 else 0
    if square == 0:
        raise InvalidMove(Text("{0!r} names no square; a quick move is 'to g8'", text))
    if view.seat != view.turn or view.phase not in ("tile", "stand"):
        raise IllegalMove(
            Text("First choose a shark and say which token you spend, or none"), "ST-47"
        )
    codes = words_paths.codes_to(view, square)
    if codes is None:
        left = view.due - len(view.laid)
        raise IllegalMove(Text(no_path, left, words[1], bool(view.laid)), "ST-47")
    return codes


def no_path(tiles: int, square: str, more: bool) -> str:
    if more:
        text = plural(
            "No path of {0} more tile ends on {1}", "No path of {0} more tiles ends on {1}", tiles
        )
    else:
        text = plural("No path of {0} tile ends on {1}", "No path of {0} tiles ends on {1}", tiles)
    return text.format(tiles, square)


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    return show_noun(SHOWN, noun, index, names)


def the_shark(suit: int) -> str:
    return (_("the Sun shark"), _("the Moon shark"), _("the Crown shark"), _("the Arms shark"))[
        suit
    ]


def suit_name(suit: int) -> str:
    return (_("Suns"), _("Moons"), _("Crowns"), _("Arms"))[suit]


def shark_name(suit: int) -> str:
    return (_("Sun shark"), _("Moon shark"), _("Crown shark"), _("Arms shark"))[suit]


def value_name(value: int) -> str:
    return str(value) if value else _("Null")


def fish_name(suit: int, count: int = 1) -> str:
    return (
        plural("Sun fish", "Sun fish", count),
        plural("Moon fish", "Moon fish", count),
        plural("Crown fish", "Crown fish", count),
        plural("Arms fish", "Arms fish", count),
    )[suit]


def fish_count(count: int) -> str:
    return plural("{0} fish", "{0} fish", count).format(count)


def points(count: int) -> str:
    return plural("{0} point", "{0} points", count).format(count)


def token_name(token: int) -> str:
    suit, value = divmod(token, VALUES)
    return f"{suit_name(suit)} {value_name(value)}"


SHOWN: Mapping[Noun, Callable[[int], str]] = {
    SUIT: suit_name,
    SHARK: the_shark,
    TOKEN: token_name,
    FACE: value_name,
}


def ask(view: View) -> str:
    if view.over or view.seat != view.turn:
        return _("Nothing to choose.")
    if view.phase == "draft":
        return _("Take a {0} of any suit left.").format(value_name(view.draft))
    due = view.base + view.players[view.seat].tiles
    if view.phase == "shark":
        if view.short:
            text = _("No shark can lay all {0} tiles. Choose one that can lay {1}.")
            return text.format(due, view.base)
        text = _("Choose a shark; it moves {0} tiles, or more with a token.")
        if not view.players[view.seat].known:
            text = _("Choose a shark; it moves {0} tiles.")
        return " ".join(filter(None, (text.format(due), warning(view))))
    if view.phase == "token":
        if not view.players[view.seat].known:
            return _("You have no token to spend: move {0} tiles.").format(due)
        if view.most < due + VALUES - 1:
            text = _(
                "Spend one token for extra tiles, or none and move {0}; this shark can lay {1}."
            )
            return text.format(due, view.most)
        return _("Spend one token for extra tiles, or none and move {0}.").format(due)
    if view.phase == "tile":
        left = view.due - len(view.laid)
        rolled = _("You rolled {0}.").format(value_name(view.rolled)) if view.rolled >= 0 else ""
        tiles = plural("one more tile", "{0} more tiles", left).format(left)
        text = _("Lay {0}, named by the lower left square; or go 'to g8' at once.")
        return f"{rolled} {text.format(tiles)}".strip()
    return _("Stand on one of the four squares of the last tile.")


def warning(view: View) -> str:
    if view.final:
        return _("This is your final turn.")
    if len(view.fish) <= 3:
        return _(
            "The tank is nearly empty; who has the most tokens will skip in the final turns too."
        )
    return ""
