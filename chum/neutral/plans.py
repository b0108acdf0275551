"""Plans weighed against each other, for games whose turns are chains of choices (neutral subset).

A tree over small choices drowns in noise: there are thousands of ways, and they differ by little.
Here the game lists a few whole plans instead, its policy's favourite first (`list_plans`), and each
is played on by the policy, all in the same worlds and with the same luck.  So what counts is by how
much a plan does better than the favourite, world by world, and how sure that is.  A plan that is
surely behind is not looked at any more, and the favourite stays unless another one is better beyond
doubt: so more thought does not make a worse choice.

Node 0 is the choice, as in a tree, with its moves; behind it every plan is a node with one edge:
`regret` sums up what it is ahead of the favourite in reward, `weight` the squares of that, `probed`
what it is ahead in wins, and `recent` is its newest reward.
"""

from __future__ import annotations

from math import sqrt

from chum.neutral.bot import list_plans, plan_code, play_on, play_plan
from chum.neutral.contract import Box, State, conceal, is_over, rounds
from chum.neutral.luck import seed_luck
from chum.neutral.playout import first_pending, step
from chum.neutral.structs import copy
from chum.neutral.tree import LATER, Edge, Node, Search, add_node, judge, plant_tree

FAVOURITE = 1  # its node
FIRST_WORLDS = 8  # before any plan is dropped
ENOUGH = 32  # worlds for a plan that has no rivals left
SURE = 2.5  # standard errors behind: dropped
CAUTION = 1.0  # standard errors that count against a plan that would replace the favourite
DOUBT = 4.0  # worlds without a difference that are thought to have been seen before any,
SPREAD = 0.01  # and the square of a difference in such a world


def plant_plans(
    w: Search,
    root: State,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
) -> None:
    """The choice, and behind it the plans: by what the seat knows, too.  `s` is scratch."""
    plant_tree(w, root, box, nodes, edges, moves)
    if nodes[0].count < 2:
        return
    copy(s, root)
    seed_luck(s, w.luck)
    if w.sees_all == 0:
        conceal(s, box, w.seat)
    count = list_plans(s, box, w.seat, moves)
    for i in range(count):
        plan = moves[i]
        moves[0] = plan_code(plan)
        add_node(w, nodes, edges, moves, 1, w.seat, plan)
    w.next = FAVOURITE


def weigh_plans(
    w: Search,
    root: State,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
    iterations: int,
) -> None:
    """Try so many plans, each of those left in a world before the next world; `s` is scratch."""
    for _ in range(iterations):
        if w.left != 1 or w.worlds < ENOUGH:
            w.iterations += 1
            try_plan(w, root, s, box, nodes, edges, moves)
            w.next += 1
            while w.next < w.nodes and nodes[w.next].count == 0:
                w.next += 1
            if w.next == w.nodes:
                w.next = FAVOURITE
                w.worlds += 1
                drop_plans(w, nodes, edges)
    tell_choices(w, nodes, edges)


def try_plan(
    w: Search,
    root: State,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
) -> None:
    """The plan and what comes of it, in the world whose turn it is."""
    copy(s, root)
    seed_luck(s, w.luck + w.worlds)
    if w.sees_all == 0:
        conceal(s, box, w.seat)
    seed_luck(s, w.luck + w.worlds + LATER)
    play_plan(s, box, w.seat, nodes[w.next].key)
    while not is_over(s) and rounds(s) < w.until:
        if w.plain == 1:
            step(s, box, moves)
        else:
            seat = first_pending(s, box)
            play_on(s, box, seat, moves)
    judge(w, s, box)
    edge = nodes[w.next].first
    favourite = nodes[FAVOURITE].first
    edges[edge].visits += 1
    edges[edge].total += w.reward[w.seat]
    edges[edge].wins += w.won[w.seat]
    edges[edge].recent = w.reward[w.seat]
    if w.next == FAVOURITE:
        w.favoured = w.won[w.seat]
    ahead = w.reward[w.seat] - edges[favourite].recent
    edges[edge].regret += ahead
    edges[edge].weight += ahead * ahead
    edges[edge].probed += w.won[w.seat] - w.favoured


# -- what is known


def lead(edges: list[Edge], edge: int) -> float:
    """How much better than the favourite a plan is likely to be; less where little is known."""
    return edges[edge].regret / (edges[edge].visits + DOUBT)


def error(edges: list[Edge], edge: int) -> float:
    """The standard error of that."""
    worlds = edges[edge].visits + DOUBT
    mean = edges[edge].regret / worlds
    spread = (edges[edge].weight + DOUBT * SPREAD) / worlds - mean * mean
    return sqrt(max(0.0, spread) / worlds)


def cautious_lead(nodes: list[Node], edges: list[Edge], node: int) -> float:
    if node == FAVOURITE:
        return 0.0
    return lead(edges, nodes[node].first) - CAUTION * error(edges, nodes[node].first)


def drop_plans(w: Search, nodes: list[Node], edges: list[Edge]) -> None:
    """Those that are surely behind.  The favourite is played on, to compare with."""
    if w.worlds < FIRST_WORLDS:
        return
    best = FAVOURITE
    for node in range(FAVOURITE, w.nodes):
        if cautious_lead(nodes, edges, node) > cautious_lead(nodes, edges, best):
            best = node
    least = cautious_lead(nodes, edges, best)
    w.left = 0
    for node in range(FAVOURITE, w.nodes):
        edge = nodes[node].first
        behind = least
        if node == FAVOURITE:  # how far it is behind is how far the best is ahead
            behind = lead(edges, nodes[best].first) - SURE * error(edges, nodes[best].first)
        elif node != best:
            behind -= lead(edges, edge) + SURE * error(edges, edge)
            if behind > 0.0:
                nodes[node].count = 0
        if node == best or (nodes[node].count == 1 and behind <= 0.0):
            w.left += 1


def tell_choices(w: Search, nodes: list[Node], edges: list[Edge]) -> None:
    """Each move is worth what the best plan is worth that begins with it."""
    favourite = nodes[FAVOURITE].first
    tried = edges[favourite].visits
    for move in range(nodes[0].count):
        edges[move].visits = 0
        for node in range(FAVOURITE, w.nodes):
            edge = nodes[node].first
            if edges[edge].action == edges[move].action and edges[edge].visits > 0:
                ahead = cautious_lead(nodes, edges, node)
                total = edges[favourite].total + ahead * tried
                if edges[move].visits == 0 or total > edges[move].total:
                    edges[move].visits = tried
                    edges[move].total = total
                    if node != FAVOURITE:
                        ahead += (edges[edge].probed - edges[edge].regret) / (
                            edges[edge].visits + DOUBT
                        )
                    edges[move].wins = max(0.0, edges[favourite].wins + ahead * tried)
