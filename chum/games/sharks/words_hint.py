"""Why a move of Sharks is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chum.core.language import _, plural
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_cards import GIFTS
from chum.games.sharks.board_gains import counted, fits, food, in_bag, raises
from chum.games.sharks.rules_table import CREATURE, NEXT, OIL, SIZES
from chum.games.sharks.view import Card, View
from chum.games.sharks.words import TILE, card_title, creature_title, kind_title
from chum.games.sharks.words_refusals import STEPS, door
from chum.games.sharks.words_swims import best_swims, water_of, ways_from


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:  # noqa: ARG001
    code = codes[0]
    return REASONS[STEPS[code]](view, code)


def choosing(view: View, code: int) -> str:  # noqa: ARG001
    return _("Its trick: {0}.").format(_(GIFTS[code - table.PICK]))


def waiting(view: View, code: int) -> str:
    tile = door(view, code - table.SLOT)
    return _("Your shark swims in over {0}.").format(kind_title(view.tiles[tile]))


def swimming(view: View, code: int) -> str:
    if code == table.STOP:
        return landing(view, view.sharks[view.seat].tile, _("Here"))
    tile = view.ways[code - table.SWIM]
    return landing(view, tile, _("There"))


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


def landing(view: View, tile: int, where: str, swallowed: int | None = None) -> str:
    """What a shark that stays on the tile gets."""
    mine = view.sharks[view.seat]
    kind, trash = view.tiles[tile], view.litter[tile] >= 0
    full = mine.items + (trash if swallowed is None else swallowed)
    hungry = full < view.stomach and tile != view.start
    said = (lifting(view, kind, where) or promising(view, kind, where)) if hungry else ""
    if said:
        return said
    if trash:
        return _("{0} lies {1}, with trash on it.").format(where, kind_title(kind))
    return _("{0} lies {1}: no card gains now, but no trash lies there.").format(
        where, kind_title(kind)
    )


def lifting(view: View, kind: int, where: str) -> str:
    prey = best_prey(view, kind)
    if not prey:
        return ""
    creature, card, more = prey
    told = _("{0} you may take: {1}. It lifts “{2}” by {3}.")
    return told.format(where, creature_title(creature), card_title(card.card), more)


def promising(view: View, kind: int, where: str) -> str:
    """What gains nothing yet, but counts for a card, or may."""
    mine = view.sharks[view.seat]
    for creature in (lucky[0] for lucky in food(view, kind) if len(lucky) == 1):
        wanted = next((card for card in mine.hand if card and fits(card.card, creature)), None)
        if wanted and kind < table.TIDE:
            told = _("{0} you may take: {1}. “{2}” then has {3} of {4}.")
            have = counted(mine, wanted.card) + 1
            names = creature_title(creature), card_title(wanted.card)
            return told.format(where, *names, have, wanted.needs)
    if kind < CREATURE and (wanted_in := wanted_of_bag(view, kind)):
        told = _("{0} you draw: {1} of the {2} in that bag count for a card of yours.")
        return told.format(where, wanted_in, sum(view.bags[kind]))
    if kind == table.TIDE:
        return _("{0} the tide: wash three tiles away; trash on all brings a bonus.").format(where)
    if kind == table.RELIEF:
        return _("{0} you may spit trash out and swap cards.").format(where)
    return ""


def wanted_of_bag(view: View, size: int) -> int:
    """How many creatures of a bag some card in hand counts."""
    hand = [card for card in view.sharks[view.seat].hand if card]
    return sum(
        view.bags[size][creature // SIZES]
        for creature in in_bag(view, size)
        if any(fits(card.card, creature) for card in hand)
    )


def best_prey(view: View, kind: int) -> tuple[int, Card, int] | None:
    """Of the creatures that one may choose there the one that lifts a card the most."""
    mine = view.sharks[view.seat]
    sure = [lucky[0] for lucky in food(view, kind) if len(lucky) == 1]
    lifts = [
        (creature, card, raises(mine, card, creature))
        for creature in sure
        for card in mine.hand
        if card
    ]
    best = max(lifts, key=lambda lift: lift[2], default=None)
    return best if best and best[2] > 0 else None


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
    text = plural(
        "{0} of the {1} creatures in that bag lifts a card of yours.",
        "{0} of the {1} creatures in that bag lift a card of yours.",
        lifting,
    )
    return text.format(lifting, total)


def taking(view: View, code: int) -> str:
    mine = view.sharks[view.seat]
    size = view.tiles[mine.tile] - CREATURE
    creature = view.display[size][code - table.TAKE] * SIZES + size
    lifted = [(raises(mine, card, creature), card) for card in mine.hand if card]
    more, card = max(lifted, key=lambda lift: lift[0], default=(0, None))
    if card and more:
        told = _("It lifts “{0}” from {1} to {2}.")
        return told.format(card_title(card.card), card.worth, card.worth + more)
    wanted = next((card for card in mine.hand if card and fits(card.card, creature)), None)
    if wanted:
        have = counted(mine, wanted.card) + 1
        return _("“{0}” then has {1} of {2}.").format(card_title(wanted.card), have, wanted.needs)
    coming = sum(count for kind, count in enumerate(mine.unseen) if fits(kind, creature))
    if coming:
        text = plural(
            "{0} of the {1} cards in your deck counts it.",
            "{0} of the {1} cards in your deck count it.",
            coming,
        )
        return text.format(coming, mine.deck)
    return _("No card of yours asks for it.")


def sweeping(view: View, code: int) -> str:
    tile = code - table.SWEEP
    if view.litter[tile] >= 0:
        return _("Trash lies there: three such tiles bring a bonus.")
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


def steering(view: View, code: int) -> str:
    tile = NEXT[view.boat * 8 + code - table.STEER]
    if view.tiles[tile] == OIL:
        return _("On an oil spill the boat closes nothing.")
    return _("The boat then lies on {0}, closed to all but the tiger.").format(
        kind_title(view.tiles[tile])
    )


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
    table.STEERING: steering,
}
