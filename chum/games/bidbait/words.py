"""Bid & Bait! in words: moves, events, refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from chum.core.language import Text, _, plural
from chum.core.words import NUMBER, Noun, Phrase, capital, show_noun
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.bot_odds import success
from chum.games.bidbait.view import ABILITIES, FISH, NONE, Player, View

PLAYER = Noun("player", person=True)
KIND = Noun("fish", FISH)
SPOT = Noun("spot", tuple(f"spot-{number}" for number in range(1, table.SPOTS + 1)))
SLOT = Noun("slot", tuple(f"slot-{number}" for number in range(1, table.SLOTS + 1)))
BAITS = Noun("baits")

PHRASES = {
    table.HAS_DUCK: Phrase(
        "duck", (PLAYER,), "{0} has the Duck.", pace=500, you="You have the Duck.", setup=True
    ),
    table.FILLED: Phrase(
        "fill",
        (SPOT, SLOT, KIND),
        "A Fish at {0}: {2}.",
        pace=0,
        run="Fish come to the Spot: {0}.",
        item="{2}",
        many="{1} Fish lie at the Spots.",
        setup=True,
    ),
    table.SHORT: Phrase(
        "short", (SPOT, NUMBER), "There are too few Fish: {1} fewer on {0}.", pace=0
    ),
    table.DEALT: Phrase(
        "dealt",
        (PLAYER, KIND),
        "{0}'s face-down Fish: {1}.",
        pace=0,
        you="Your face-down Fish: {1}.",
        setup=True,
    ),
    table.ROUND: Phrase(
        "round", (NUMBER, SPOT), "Round {0} at {1}: everybody bids.", pace=0, setup=True
    ),
    table.REVEALED: Phrase(
        "reveal",
        (PLAYER, NUMBER),
        "{0} bids {1}.",
        pace=1100,
        sound="card",
        together=True,
        you="You bid {1}.",
        run="The bids: {0}.",
        item="{0} {1}",
    ),
    table.DUMMY_BID: Phrase(
        "dummy-bid", (NUMBER,), "The dummy's bid is rolled: {0}.", pace=800, sound="dice"
    ),
    table.CHANGED: Phrase(
        "change",
        (PLAYER, NUMBER),
        "{0} changes the bid to {1}.",
        pace=900,
        you="You change your bid to {1}.",
    ),
    table.STOOD: Phrase(
        "stand", (PLAYER,), "{0} keeps the bid.", pace=600, you="You keep your bid."
    ),
    table.TURN: Phrase(
        "turn",
        (PLAYER, NUMBER),
        "{0} goes now, with a bid of {1}.",
        pace=600,
        you="You go now, with a bid of {1}.",
    ),
    table.ROLLED: Phrase(
        "roll", (PLAYER, NUMBER), "{0} rolls {1}.", pace=1000, sound="dice", you="You roll {1}."
    ),
    table.PAID: Phrase(
        "pay",
        (PLAYER, BAITS),
        "{0} pays {1} and gets there.",
        pace=800,
        sound="coin",
        you="You pay {1} and get there.",
    ),
    table.GAVE_UP: Phrase(
        "give-up",
        (PLAYER,),
        "{0} catches nothing at this Spot.",
        pace=600,
        you="You catch nothing at this Spot.",
    ),
    table.TOOK: Phrase(
        "take",
        (PLAYER, KIND, SLOT),
        "{0} takes the {1}.",
        pace=750,
        sound="splash",
        you="You take the {1}.",
        sought="Next catch",
    ),
    table.TOOK_SPOT: Phrase(
        "take-spot",
        (PLAYER, SPOT),
        "{0} takes the ability of {1}.",
        pace=750,
        sound="card",
        you="You take the ability of {1}.",
    ),
    table.NOTHING_LEFT: Phrase(
        "nothing",
        (PLAYER,),
        "Nothing is left for {0} to take.",
        pace=700,
        you="Nothing is left for you to take.",
    ),
    table.USED: Phrase(
        "use",
        (PLAYER, SPOT),
        "{0} uses {1}, which leaves the game.",
        pace=550,
        you="You use {1}, which leaves the game.",
    ),
    table.GAINED: Phrase(
        "gain", (PLAYER, BAITS), "{0} gains {1}.", pace=700, sound="coin", you="You gain {1}."
    ),
    table.COMES: Phrase(
        "comes",
        (SPOT, NUMBER),
        "{0} will come in round {1}.",
        pace=800,
        together=True,
        run="The Spots to come: {0}.",
        item="{0} in round {1}",
    ),
    table.RESCUED: Phrase(
        "rescue",
        (PLAYER, KIND),
        "{0} takes the {1} from the discards.",
        pace=700,
        sound="splash",
        you="You take the {1} from the discards.",
    ),
    table.DREW: Phrase(
        "draw",
        (PLAYER, KIND),
        "{0} draws {1} from the pile.",
        pace=0,
        you="You draw {1} from the pile.",
    ),
    table.KEPT: Phrase(
        "keep",
        (PLAYER, KIND),
        "{0} keeps the {1}.",
        pace=800,
        sound="splash",
        you="You keep the {1}.",
    ),
    table.RETURNED: Phrase(
        "return", (PLAYER, KIND), "{0} discards the {1}.", pace=0, you="You discard the {1}."
    ),
    table.RELEASED: Phrase(
        "release",
        (PLAYER, KIND),
        "{0} discards the {1}.",
        pace=600,
        sound="splash",
        you="You discard the {1}.",
    ),
    table.UNCOVERED: Phrase(
        "uncover",
        (PLAYER, KIND),
        "{0} discards the face-down Fish: {1}.",
        pace=900,
        you="You discard your face-down Fish: {1}.",
    ),
    table.RESHUFFLED: Phrase(
        "reshuffle", (NUMBER,), "The {0} discarded Fish are the new pile.", pace=700
    ),
    table.LEFT_OVER: Phrase(
        "leftover",
        (SPOT, KIND),
        "Nobody took {1} from {0}: discarded.",
        pace=600,
        together=True,
        run="Nobody took {0}: discarded.",
        item="{1}",
    ),
    table.SPOT_LEFT: Phrase("spot-left", (SPOT,), "{0} leaves the game.", pace=0),
    table.CONSOLED: Phrase(
        "console",
        (PLAYER, BAITS),
        "{0} gets {1} as consolation.",
        pace=800,
        sound="coin",
        together=True,
        you="You get {1} as consolation.",
        run="As consolation: {0}.",
        item="{0} {1}",
    ),
    table.SHOWN: Phrase(
        "show",
        (PLAYER, KIND),
        "{0}'s face-down Fish was {1}.",
        pace=1000,
        together=True,
        you="Your face-down Fish was {1}.",
        run="The face-down Fish: {0}.",
        item="{0} {1}",
    ),
    table.SET_OF_SAME: Phrase(
        "same",
        (PLAYER, KIND),
        "{0} has a set of the same Fish: {1}.",
        pace=1000,
        you="You have a set of the same Fish: {1}.",
    ),
    table.SET_OF_DIFFERENT: Phrase(
        "different",
        (PLAYER,),
        "{0} has a set of different Fish.",
        pace=1000,
        you="You have a set of different Fish.",
    ),
    table.COUNTED: Phrase(
        "count",
        (PLAYER, NUMBER, BAITS),
        "{0} ends with {1} Fish and {2}.",
        pace=800,
        together=True,
        you="You end with {1} Fish and {2}.",
    ),
    table.WON: Phrase("win", (PLAYER,), "{0} wins!", pace=800, sound="win", you="You win!"),
}

MOVES = {
    table.ROLL: "roll",
    table.USE_REROLL: "reroll",
    table.USE_BAITS: "gain baits",
    table.USE_DUCK: "take the duck",
    table.USE_DRAW: "draw two fish",
    table.TAKE_SPOT: "take the spot",
    table.RELEASE_HIDDEN: "release face-down",
}
ABILITY_OF = {  # the one that a range of codes uses, by its first code
    table.USE_REROLL: table.REROLL,
    table.USE_BAITS: table.GAIN_BAITS,
    table.USE_DUCK: table.TAKE_DUCK,
    table.USE_DRAW: table.DRAW_TWO,
    table.RELEASE_HIDDEN: table.RELEASE,
    table.USE_RESCUE: table.RESCUE,
    table.USE_RELEASE: table.RELEASE,
    table.USE_REORDER: table.REORDER,
}


def write(view: View, code: int) -> str:
    """`bid 5`, `take trout`, `reorder 4 3 5`."""
    base, index = split(code)
    if code in MOVES:
        return MOVES[code]
    if base == table.BID:
        verb = "change to" if view.phase == "change" else "bid"
        return f"{verb} {index + 1}" if index < view.faces else ""
    if base == table.KEEP_BID:
        return "keep the bid"
    if base == table.PAY:
        return write_payment(view)
    if base == table.DONE:
        return "give up" if view.phase == "failed" else "end turn"
    if base == table.TAKE:
        return write_take(view, index)
    if base == table.USE_REORDER:
        return write_order(view, index)
    verb = {
        table.KEEP: "keep",
        table.USE_RESCUE: "rescue",
        table.USE_RELEASE: "release",
    }[base]
    return f"{verb} {FISH[index]}"


def split(code: int) -> tuple[int, int]:
    """The first code of the range a code lies in, and the index in that range."""
    ranges = (
        table.BID,
        table.KEEP_BID,
        *MOVES,
        table.PAY,
        table.DONE,
        table.TAKE,
        table.KEEP,
        table.USE_RESCUE,
        table.USE_RELEASE,
        table.USE_REORDER,
    )
    base = max(first for first in ranges if first <= code)
    return base, code - base


def write_take(view: View, slot: int) -> str:
    """A slot is named only where an equal Fish lies in a lower one, which matters to a dummy."""
    slots = view.row[0].slots
    if slot >= len(slots) or slots[slot] == NONE:
        return ""
    name = FISH[slots[slot]]
    if slots[slot] not in slots[:slot]:
        return f"take {name}"
    return f"take {name} from slot {slot + 1}" if view.players[-1].dummy else ""


def write_payment(view: View) -> str:
    if view.phase == "failed" and view.turn == view.seat:
        me = view.players[view.seat]
        lacking = me.bid - me.roll
        return "pay 1 bait" if lacking == 1 else f"pay {lacking} baits"
    return "pay baits"


def write_order(view: View, row: int) -> str:
    following = [spot.number for spot in view.row[1:]]
    order = table.ORDERS[3 * row : 3 * row + 3]
    if len(following) < 3:
        if len(following) < 2 or row != table.SWAP:
            return ""
        order = order[:2]
    return "reorder " + " ".join(str(following[old]) for old in order)


def refuse(view: View, code: int) -> tuple[Text, str]:
    base, index = split(code)
    me = view.players[view.seat]
    phase = view.phase
    if base in (table.BID, table.KEEP_BID):
        return refuse_bid(view, me, base)
    if phase == "bid":
        return Text(
            "First everybody bids; nobody rolls or takes before all bids are shown"
        ), "BB-11"
    if phase == "change":
        return Text("First the bids must stand: one may still be changed"), "BB-07"
    if view.turn != view.seat:
        return Text("It is not your turn"), "BB-12"
    if phase == "prize":
        return refuse_prize(view, base)
    if phase == "keep":
        return Text("First keep one of the two Fish you drew"), "BB-06"
    if base in ABILITY_OF:
        return refuse_ability(view, me, ABILITY_OF[base], index)
    if base in (table.TAKE, table.TAKE_SPOT):
        return Text("You take something once, and only after a roll that reaches your bid"), "BB-16"
    if base == table.KEEP:
        return Text("You have drawn no Fish to keep"), "BB-06"
    if base == table.ROLL:
        return Text("You have rolled; only a reroll ability rolls again"), "BB-42"
    if base == table.PAY:
        return refuse_payment(view, me)
    return Text("First you must roll"), "BB-47"


def refuse_bid(view: View, me: Player, base: int) -> tuple[Text, str]:
    if view.phase == "bid":
        if base == table.KEEP_BID:
            return Text("There is nothing to keep: the bids are still secret"), "BB-07"
        return Text("You bid {0} already", me.bid), "BB-11"
    if view.phase == "change" and view.abilities.index(ABILITIES[table.CHANGE_BID]) + 1 in me.spots:
        return Text("A changed bid must be another number"), "BB-07"
    return (
        Text("The bids are open; only the ability to change one helps, right after the reveal"),
        "BB-07",
    )


def refuse_prize(view: View, base: int) -> tuple[Text, str]:
    number = view.row[0].number
    if base == table.TAKE_SPOT:
        if view.row[0].ability == "none":
            return Text("Spot {0} has no ability, so it cannot be taken", number), "BB-17"
        return Text("Spot {0} is taken; its Fish are still there", number), "BB-25"
    if base == table.DONE:
        return Text("You reached your bid, so you must take something"), "BB-16"
    return Text("First take your prize; nothing comes between the roll and it"), "BB-42"


def refuse_ability(view: View, me: Player, ability: int, index: int) -> tuple[Text, str]:
    name = ABILITIES[ability]
    if name not in [view.abilities[number - 1] for number in me.spots]:
        return Text("You have no Spot with the ability '{0}'", Text(name)), "BB-24"
    if ability == table.REROLL:
        return Text("Only a failed roll can be rolled again"), "BB-42"
    if ability == table.REORDER:
        return Text("There must be two Spots to come whose order could change"), "BB-08"
    if ability == table.RESCUE:
        return Text("There is no {0} among the discards", Text(FISH[index])), "BB-05"
    if ability == table.DRAW_TWO:
        return Text("There is no Fish left to draw"), "BB-06"
    return Text("You do not have that Fish"), "BB-38"


def refuse_payment(view: View, me: Player) -> tuple[Text, str]:
    if view.phase != "failed":
        return Text("Baits are paid for a failed roll only"), "BB-21"
    lacking = me.bid - me.roll
    return Text("You lack {0} and have {1}", lacking, Text(baits, me.baits)), "BB-19"


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    if noun == PLAYER:
        return player_name(index, names)
    return show_noun(SHOWN, noun, index, names)


def player_name(player: int, names: Sequence[str]) -> str:
    return names[player] if player < len(names) else _("the dummy")


def spot_name(spot: int) -> str:
    return _("Spot {0}").format(spot + 1)


def slot_name(slot: int) -> str:
    return _("slot {0}").format(slot + 1)


def baits(number: int) -> str:
    return plural("{0} Bait", "{0} Baits", number).format(number)


def fish_name(kind: int) -> str:
    return _(FISH[kind])


SHOWN: Mapping[Noun, Callable[[int], str]] = {
    SPOT: spot_name,
    SLOT: slot_name,
    BAITS: baits,
    KIND: fish_name,
}


def ability_name(view: View, ability: str) -> str:
    """`Gain 3 Baits`."""
    if ability == "none":
        return _("No ability")
    name = _("gain {0}").format(baits(view.gain)) if ability == "gain baits" else _(ability)
    return capital(name)


def gift(view: View, ability: str) -> str:
    """What an ability brings, to stand behind a colon."""
    if ability == "gain baits":
        return _("{0}, at once or later.").format(baits(view.gain))
    return {
        "none": _("no ability, only Fish."),
        "reroll": _("one reroll when you fall short."),
        "take the duck": _("the Duck, first among equal bids."),
        "release a fish": _("release a Fish, as the fewest may win."),
        "reorder spots": _("you choose once which Spots come next."),
        "rescue a fish": _("any one of the discarded Fish."),
        "draw two fish": _("two from the pile, of which you keep one."),
        "change your bid": _("you change your bid once, when all are shown."),
    }[ability]


def at_least(view: View, number: int) -> str:
    """What must be rolled: of the highest number there is no more."""
    return str(number) if number == view.faces else _("{0} or more").format(number)


def ask(view: View) -> str:
    if view.over or view.seat == NONE:
        return _("Nothing to choose.")
    me = view.players[view.seat]
    if view.phase == "bid":
        if me.has_bid:
            shown = _("You bid {0}; you may change that until everybody has bid.")
            return shown.format(me.bid)
        return _("Bid for Spot {0}: how high will you roll?").format(view.row[0].number)
    if view.phase == "change":
        holder = view.abilities.index(ABILITIES[table.CHANGE_BID]) + 1
        if holder in me.spots:
            return _("All bids are open. Keep your {0}, or change it once?").format(me.bid)
        return _("Nothing to choose.")
    return ask_in_turn(view, me) if view.turn == view.seat else _("Nothing to choose.")


def ask_in_turn(view: View, me: Player) -> str:
    warning = "" if anything_left(view) else " " + _("Nothing is left to take here!")
    if view.phase == "roll":
        asked = _("Your turn: roll {0}.").format(at_least(view, me.bid))
        return f"{asked} {chances(view, me)}{warning}"
    if view.phase == "failed":
        lacking = me.bid - me.roll
        failed = _("You rolled {0} and lack {1}; you have {2}.")
        return failed.format(me.roll, lacking, baits(me.baits)) + warning
    if view.phase == "prize":
        return _("You made it! What do you take?")
    if view.phase == "keep":
        return _("Which of the two Fish do you keep? The other is discarded.")
    return _("Use an ability, or end your turn.")


def chances(view: View, me: Player) -> str:
    """The odds of the roll, and with all one has."""
    rerolls = sum(view.abilities[number - 1] == "reroll" for number in me.spots)
    plain = success(me.bid, faces=view.faces)
    best = success(me.bid, me.baits, rerolls, view.faces)
    if best == plain:
        return _("Chance {0}.").format(percent(plain))
    text = _("Chance {0}, with all Baits {1}.")
    if rerolls:
        text = _("Chance {0}, with all Baits and rerolls {1}.")
    return text.format(percent(plain), percent(best))


def percent(chance: Fraction) -> str:
    return _("{0}%").format(round(100 * chance))


def anything_left(view: View) -> bool:
    return view.spot_free or any(kind != NONE for kind in view.row[0].slots)
