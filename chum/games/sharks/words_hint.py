"""Why a move of Sharks is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chum.core.language import _, plural
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_cards import TRICKS
from chum.games.sharks.board_gains import counted, fits, food, gain_of, in_bag, raises
from chum.games.sharks.rules_table import CREATURE, NEXT, OIL, SIZES
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words import TILE, card_title, creature_title, kind_title
from chum.games.sharks.words_refusals import STEPS, door
from chum.games.sharks.words_swims import Swim, best_swims, swims_by, water_of, ways_from


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    code = codes[0]
    if view.step == table.STEERING:
        return steering(view, code, names)
    return REASONS[STEPS[code]](view, code)


def choosing(view: View, code: int) -> str:  # noqa: ARG001
    return _(TRICKS[code - table.PICK])


def waiting(view: View, code: int) -> str:
    tile = door(view, code - table.SLOT)
    return _("Your shark swims in over {0}.").format(kind_title(view.tiles[tile]))


def swimming(view: View, code: int) -> str:
    if code == table.STOP:
        return landing(view, view.sharks[view.seat].tile, _("Here"), 0)
    tile = view.ways[code - table.SWIM]
    mine = view.sharks[view.seat]
    eats = view.litter[tile] >= 0 and mine.items < view.stomach
    return further_on(view, code) or landing(view, tile, _("There"), int(eats))


def further_on(view: View, code: int) -> str:
    """What a swim that begins so may gain at another end, where it gains more than by stopping."""
    tile = view.ways[code - table.SWIM]
    found = [
        (sure_gain(view, swim.tiles[-1], len(swim.trash)), -len(swim.trash), swim)
        for swim in swims_by(view, code - table.SWIM).values()
    ]
    gain, _trash, swim = max(found, key=lambda each: each[:2], default=(0, 0, Swim()))
    eats = view.litter[tile] >= 0 and view.sharks[view.seat].items < view.stomach
    if gain <= sure_gain(view, tile, int(eats)):
        return ""
    text = _("Going on to {0}, your cards gain at least {1}.")
    return costing(text.format(kind_title(view.tiles[swim.tiles[-1]]), gain), len(swim.trash))


def sure_gain(view: View, tile: int, swallowed: int) -> int:
    mine = view.sharks[view.seat]
    if mine.items + swallowed >= view.stomach or tile == view.start:
        return 0
    return gain_of(mine, food(view, view.tiles[tile])).points


def whole(view: View, codes: Sequence[int], names: Sequence[str]) -> str:  # noqa: ARG001
    """Why a swim to its end is good."""
    swim = next(swim for swim in best_swims(view).values() if swim.codes == tuple(codes))
    return landing(view, swim.tiles[-1], _("There"), len(swim.trash))


def end_of(view: View, codes: Sequence[int]) -> str:
    """The tile on which a swim ends that begins with these moves; "" before that."""
    water = water_of(view)
    tile, leapt, reach = water.at[view.seat], water.leapt, view.reach
    for code in codes:
        ways = dict(ways_from(water, view.seat, tile, leapt, reach))
        if code - table.SWIM not in ways:
            return TILE.words[tile]
        tile, leapt = ways[code - table.SWIM], leapt or int(code - table.SWIM >= table.DIAGONAL)
        reach -= 1
    goes_on = any(ways_from(water, view.seat, tile, leapt, reach))
    return "" if goes_on else TILE.words[tile]


def landing(view: View, tile: int, where: str, swallowed: int) -> str:
    """What a shark that stays on the tile gets, and the trash that it swallows for it."""
    mine = view.sharks[view.seat]
    kind = view.tiles[tile]
    hungry = mine.items + swallowed < view.stomach and tile != view.start
    said = (lifting(view, kind) or promising(view, kind, where, swallowed)) if hungry else ""
    if not said:
        said = _("{0} lies {1}: no card gains now.").format(where, kind_title(kind))
    return costing(said, swallowed)


def costing(said: str, swallowed: int) -> str:
    if not swallowed:
        return said
    eaten = _("It costs {0} trash.").format(swallowed)
    return f"{said} {eaten}"


def lifting(view: View, kind: int) -> str:
    """The gain that the board shows there too: that of all cards, whatever luck gives."""
    choices = food(view, kind)
    gain = gain_of(view.sharks[view.seat], choices).points
    if not gain:
        return ""
    if kind >= table.TIDE:
        return _("You draw from any bag: your cards gain {0} or more.").format(gain)
    if kind < CREATURE:
        return _("Whatever you draw there, your cards gain {0} or more.").format(gain)
    best = max(choices, key=lambda lucky: gain_of(view.sharks[view.seat], [lucky]).points)
    return _("Take the {0} there: your cards gain {1}.").format(creature_title(best[0]), gain)


def promising(view: View, kind: int, where: str, swallowed: int) -> str:
    """What gains nothing yet, but counts for a card, or may."""
    mine = view.sharks[view.seat]
    for creature in (lucky[0] for lucky in food(view, kind) if len(lucky) == 1):
        wanted = next((card for card in mine.hand if card and fits(card.card, creature)), None)
        if wanted and kind < table.TIDE:
            told = _("Take the {0} there: “{1}” then has {2} of {3}.")
            have = counted(mine, wanted.card) + 1
            names = creature_title(creature), card_title(wanted.card)
            return told.format(*names, have, wanted.needs)
    if shown := wanted_to_come(view, kind):
        return shown
    if kind < CREATURE and (wanted_in := wanted_of_bag(view, kind)):
        told = _("{0} you draw: {1} of {2} in that bag count for a card.")
        return told.format(where, wanted_in, sum(view.bags[kind]))
    if kind == table.TIDE:
        return _("{0} the tide washes three tiles away; trash on all brings a point.").format(where)
    if kind == table.RELIEF:
        return relieved(where, bool(mine.trash or swallowed))
    return ""


def wanted_to_come(view: View, kind: int) -> str:
    """A displayed creature that no card in hand counts, but several to come."""
    mine = view.sharks[view.seat]
    if not CREATURE <= kind < table.TIDE or not food(view, kind):
        return ""
    creature = max((lucky[0] for lucky in food(view, kind)), key=lambda each: coming(mine, each))
    if not coming(mine, creature):
        return ""
    said = plural(
        "Take the {1} there: {0} card in your deck wants it.",
        "Take the {1} there: {0} cards in your deck want it.",
        coming(mine, creature),
    )
    return said.format(coming(mine, creature), creature_title(creature))


def coming(mine: Shark, creature: int) -> int:
    """How many cards of a deck count a creature."""
    return sum(count for kind, count in enumerate(mine.unseen) if fits(kind, creature))


def relieved(where: str, trashy: bool) -> str:
    """Only trash that one has swallowed can be spat out."""
    if trashy:
        return _("{0} you may spit a can out and swap cards.").format(where)
    return _("{0} you swap one to three cards.").format(where)


def wanted_of_bag(view: View, size: int) -> int:
    """How many creatures of a bag some card in hand counts."""
    hand = [card for card in view.sharks[view.seat].hand if card]
    return sum(
        view.bags[size][creature // SIZES]
        for creature in in_bag(view, size)
        if any(fits(card.card, creature) for card in hand)
    )


def drawing(view: View, code: int) -> str:
    size = code - table.BAG
    mine = view.sharks[view.seat]
    total = sum(view.bags[size])
    lifting = sum(
        view.bags[size][creature // SIZES]
        for creature in in_bag(view, size)
        if any(card and raises(mine, card, creature) for card in mine.hand)
    )
    if not lifting:
        counting = wanted_of_bag(view, size)
        if not counting:
            return _("Nothing there counts for your cards: it only fills your stomach.")
        return _("No card gains at once, but {0} of the {1} there count for one.").format(
            counting, total
        )
    if 2 * lifting >= total:
        text = plural(
            "{0} of the {1} creatures in that bag lifts a card of yours.",
            "{0} of the {1} creatures in that bag lift a card of yours.",
            lifting,
        )
        return text.format(lifting, total)
    text = plural(
        "Only {0} of the {1} there lifts a card at once; {2} count for one.",
        "Only {0} of the {1} there lift a card at once; {2} count for one.",
        lifting,
    )
    return text.format(lifting, total, wanted_of_bag(view, size))


def taking(view: View, code: int) -> str:
    mine = view.sharks[view.seat]
    size = view.tiles[mine.tile] - CREATURE
    creature = view.display[size][code - table.TAKE] * SIZES + size
    lifted = [(raises(mine, card, creature), card) for card in mine.hand if card]
    more, card = max(lifted, key=lambda lift: lift[0], default=(0, None))
    gain = gain_of(mine, [(creature,)]).points
    left, right = view.display[size]
    if left == right:
        return _("Both are alike: take either one.")
    if gain > more:
        return _("Your cards gain {0} together.").format(gain)
    if card and more:
        told = _("It lifts “{0}” from {1} to {2}.")
        return told.format(card_title(card.card), card.worth, card.worth + more)
    wanted = next((card for card in mine.hand if card and fits(card.card, creature)), None)
    said = []
    if wanted:
        have = counted(mine, wanted.card) + 1
        told = _("“{0}” then has {1} of {2}.")
        said.append(told.format(card_title(wanted.card), have, wanted.needs))
    if count := coming(mine, creature):
        text = plural(
            "{0} of the {1} cards in your deck wants it.",
            "{0} of the {1} cards in your deck want it.",
            count,
        )
        said.append(text.format(count, mine.deck))
    return " ".join(said) or _("No card of yours asks for it.")


def sweeping(view: View, code: int) -> str:
    tile = code - table.SWEEP
    if view.litter[tile] >= 0:
        return _("Trash lies there: three such tiles bring a point.")
    return _("It takes {0} out of the ocean.").format(kind_title(view.tiles[tile]))


def relieving(view: View, code: int) -> str:
    mine = view.sharks[view.seat]
    if code == table.SPIT:
        return _("Less trash in your stomach leaves room for a creature.")
    if code == table.RELIEVED:
        return _("The other cards stay in your hand.")
    card = mine.hand[code - table.EXCHANGE]
    if card is None:
        return ""
    have = counted(mine, card.card)
    if card.worth:
        return _("“{0}” gives {1} now; a new card may give more.").format(
            card_title(card.card), card.worth
        )
    return _("“{0}” gives nothing yet: {1} of {2}.").format(card_title(card.card), have, card.needs)


def scoring(view: View, code: int) -> str:
    mine = view.sharks[view.seat]
    if code != table.SCORED:
        card = mine.hand[code - table.SCORE]
        worth = card.worth if card else 0
        title = card_title(card.card) if card else ""
        if card and sum(other == card for other in mine.hand) > 1:
            return _("You hold more than one “{0}”; each gives {1} now.").format(title, worth)
        if view.last_round:
            return _("The last round: “{0}” gives {1} now or never.").format(title, worth)
        return _("“{0}” gives {1} now, and the creatures stay.").format(title, worth)
    if view.last_round and any(card and card.worth for card in mine.hand):
        return _("Cards that you keep give nothing after this round.")
    grows = [card for card in mine.hand if card and card.worth and card.further]
    if grows:
        best = max(grows, key=lambda card: card.further)
        told = _("“{0}” can wait: one more creature for it adds {1}.")
        return told.format(card_title(best.card), best.further)
    if any(card and card.worth for card in mine.hand):
        return _("The rest of your cards can wait.")
    return _("No card of yours gives anything yet.")


def steering(view: View, code: int, names: Sequence[str]) -> str:
    """What the boat closes there, and in whose way."""
    tile = NEXT[view.boat * 8 + code - table.STEER]
    if view.tiles[tile] == OIL:
        return _("Nobody swims into oil: there the boat closes nothing.")
    kind = kind_title(view.tiles[tile])
    beside = beside_of(view, tile)
    others = [shark.seat for shark in beside if shark.seat != view.seat]
    if not beside:
        return closing_to_nobody(view, tile)
    if not others:
        return _("The boat then closes {0}, right beside you.").format(kind)
    if len(others) > 1:
        return _("The boat then closes {0}, beside {1} others.").format(kind, len(others))
    return _("The boat then closes {0}, right beside {1}.").format(kind, names[others[0]])


def closing_to_nobody(view: View, tile: int) -> str:
    """Where nobody is beside the boat but perhaps the tiger, which swims under it."""
    kind, near = kind_title(view.tiles[tile]), next_to(view, tile)
    if not near:
        return _("The boat then closes {0}; no shark is beside it.").format(kind)
    if near[0].seat == view.seat:
        return _("The boat then closes {0} to all but you.").format(kind)
    return _("The boat then closes {0} to all but the tiger.").format(kind)


def beside_of(view: View, tile: int) -> list[Shark]:
    """The sharks that the boat would keep from a tile beside them, or in front of them."""
    return [shark for shark in next_to(view, tile) if shark.species != table.TIGER]


def next_to(view: View, tile: int) -> list[Shark]:
    near = NEXT[tile * 8 : tile * 8 + 4]
    return [
        shark
        for shark in view.sharks
        if (shark.tile in near if shark.tile >= 0 else door(view, shark.slot) == tile)
    ]


REASONS: dict[int, Callable[[View, int], str]] = {
    table.CHOOSING: choosing,
    table.PLACING: waiting,
    table.SHUT_OUT: waiting,
    table.SWIMMING: swimming,
    table.DRAWING: drawing,
    table.TAKING: taking,
    table.SWEEPING: sweeping,
    table.RELIEVING: relieving,
    table.SCORING: scoring,
}
