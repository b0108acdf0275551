"""Information-set Monte Carlo tree search for any game (neutral subset).

Every iteration deals the searching seat a world that fits what it knows (`conceal`), walks down the
tree, plays the game out and lets every decision on the way learn from the places in the end.

A node is what one seat knows at one moment: the state with the rest redrawn by fixed luck, hashed.
So a seat cannot act on what it does not see, nor on what others have sealed, and chance needs no
nodes of its own.  A seat that chooses alone explores by upper confidence bounds.  Where several
choose at the same time each matches its regrets.  Not all moves of the others are believed to be so
well thought out: some are random (`doubt`), and some are the best answer to random players
(`naive`).  Which that is, some of the iterations find out: the probes.
"""

from __future__ import annotations

from math import exp, log, sqrt

from chum.neutral.bot import EXPLORE, LEAD, ROUNDS, WIDEN, horizon, outlook, policy, reopen, spoilt
from chum.neutral.contract import (
    Box,
    State,
    conceal,
    is_over,
    legal,
    pending,
    place,
    play,
    replacements,
    rounds,
)
from chum.neutral.luck import below, seed_luck
from chum.neutral.playout import first_pending, step
from chum.neutral.structs import Struct, copy, digest, f64, i8, i16, i32, i64

TREE_DEPTH = 256  # decisions of one iteration that are remembered
MOST_SEATS = 8
HABIT_CODES = 16  # moves that a habit may speak of; games whose past is open have no more
FINE_STEPS = 1 << 30
LATER = 1 << 61
PROBE_EVERY = 4  # one iteration in so many is a probe, where several choose at once
PACE = 0.05  # weight of the newest reward where several choose at once: others change their minds


class Node(Struct):
    """One seat's choice in one situation, as far as it can tell situations apart."""

    key: int = i64()
    first: int = i32()  # its first edge; the others follow
    visits: int = i32()
    count: int = i16()  # of its edges
    seat: int = i8()


class Edge(Struct):
    """One move of a node; rewards are those of the node's seat."""

    total: float = f64()  # rewards
    wins: float = f64()
    recent: float = f64()  # mean of the latest rewards
    regret: float = f64()  # never negative
    weight: float = f64()  # in the average strategy
    probed: float = f64()  # rewards of probes, which count nowhere else
    visits: int = i32()
    probes: int = i32()  # iterations in which all who choose at once chose at random
    action: int = i16()


class Search(Struct):
    """One search: how it is set, how far it is, and the iteration under way."""

    luck: int = i64()
    iterations: int = i64()  # done
    seat: int = i8()  # who thinks; node 0 is its choice now
    seats: int = i8()
    plain: int = i8()  # 1: games are played out at random, whatever the game's policy
    plans: int = i8()  # 0: a tree is grown, even if the game knows plans
    mixed: int = i8()  # 1: the average strategy is meant to be played
    sees_all: int = i8()  # 1: nothing is redrawn, to learn what a cheat could reach
    nodes: int = i32()  # in use
    edges: int = i32()
    node_room: int = i32()
    edge_room: int = i32()
    slots: int = i32()  # of the table that finds nodes, a power of two, minus 1
    explore: float = f64()  # weight of the confidence bound; 0: the game's own
    widen: float = f64()  # how soon more moves are tried; 0: the game's own, below 0: all at once
    tremble: float = f64()  # share of random moves where several choose at once
    takes_probes: int = i8()  # 1: somebody is believed to be naive
    doubt: list[float] = f64(MOST_SEATS)  # share of a seat's moves believed to be random
    naive: list[float] = f64(MOST_SEATS)  # share believed to be the best answer to random ones
    habit: list[float] = f64(MOST_SEATS)  # share believed to follow a habit:
    likely: list[list[float]] = f64(MOST_SEATS, HABIT_CODES)  # how often which move, by its code
    horizon: int = i32()  # decisions to play out; 0: the game's own
    rounds: int = i32()  # to think ahead, the present one counted; 0: the game's own
    until: int = i64()  # the first round that is not thought about
    win_share: float = f64()  # share of the reward that only a winner gets
    length: int = i32()  # decisions of this iteration in the tree
    path: list[int] = i32(TREE_DEPTH)  # their nodes
    picks: list[int] = i32(TREE_DEPTH)  # the edges taken
    joint: list[int] = i8(TREE_DEPTH)  # 1 where several chose at once
    stands: list[int] = i32(MOST_SEATS)  # by seat the outlook at its end
    reward: list[float] = f64(MOST_SEATS)
    won: list[float] = f64(MOST_SEATS)
    next: int = i32()  # where plans are weighed: whose turn it is,
    worlds: int = i32()  # how many worlds all those left were tried in,
    left: int = i32()  # and how many of them may still be the best
    favoured: float = f64()  # what the favourite won in this world


def plant_tree(
    w: Search, root: State, box: Box, nodes: list[Node], edges: list[Edge], moves: list[int]
) -> None:
    """Node 0: the choice that the search is about."""
    if w.horizon == 0 and w.rounds == 0:
        w.horizon = horizon(root, box)
        w.rounds = ROUNDS
    if w.explore == 0.0:
        w.explore = EXPLORE / 100.0
    if w.widen == 0.0:
        w.widen = WIDEN / 100.0
    w.until = rounds(root) + w.rounds if w.rounds > 0 else LATER
    count = legal(root, box, w.seat, moves)
    add_node(w, nodes, edges, moves, count, w.seat, 0)


def grow_tree(
    w: Search,
    root: State,
    s: State,
    known: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    table: list[int],
    moves: list[int],
    iterations: int,
) -> None:
    """Grow the tree by so many iterations; `s` and `known` are scratch."""
    for _ in range(iterations):
        w.iterations += 1
        copy(s, root)
        seed_luck(s, w.luck + w.iterations)
        if w.sees_all == 0:
            conceal(s, box, w.seat)
            reopen(s, box, w.seat)
        seed_luck(s, w.luck + w.iterations + LATER)  # alike whatever had to be redrawn
        probe = 0
        if w.takes_probes == 1 and w.iterations % PROBE_EVERY == 0:
            probe = is_joint(w, s, box, moves)
        walk_down(w, s, known, box, nodes, edges, table, moves, probe)
        play_out(w, s, box, moves)
        judge(w, s, box)
        if probe == 1:
            learn_from_probe(w, nodes, edges)
        else:
            learn_from_places(w, nodes, edges)


def look_ahead(
    w: Search,
    root: State,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
    samples: int,
) -> None:
    """One ply only: each move's outlook at the end of the round, if all play on at random."""
    for _ in range(samples):
        for edge in range(nodes[0].count):
            copy(s, root)
            seed_luck(s, w.luck + w.iterations)
            conceal(s, box, w.seat)
            play(s, box, w.seat, edges[edge].action)
            now = rounds(root)
            while not is_over(s) and rounds(s) == now:
                step(s, box, moves)
            judge(w, s, box)
            edges[edge].visits += 1
            edges[edge].total += w.reward[w.seat]
            edges[edge].wins += w.won[w.seat]
        w.iterations += 1


# -- what is best against random players


def is_joint(w: Search, s: State, box: Box, moves: list[int]) -> int:
    """1 where several choose at once."""
    waiting = pending(s, box)
    if waiting & waiting - 1 != 0:
        return 1
    return someone_sealed(w, s, box, moves)


def learn_from_probe(w: Search, nodes: list[Node], edges: list[Edge]) -> None:
    """What a choice brought where all chose at random is noted apart, for each of them."""
    for i in range(w.length):
        edge = w.picks[i]
        edges[edge].probes += 1
        edges[edge].probed += w.reward[nodes[w.path[i]].seat]


def best_probed(edges: list[Edge], first: int, count: int) -> int:
    """The edge that is best if all others choose at random; -1 while too little is known."""
    best = -1
    highest = -1.0
    for edge in range(first, first + count):
        probes = edges[edge].probes
        if probes == 0:
            return -1
        mean = edges[edge].probed / probes
        if mean > highest:
            highest = mean
            best = edge
    return best


# -- down the tree


def walk_down(
    w: Search,
    s: State,
    known: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    table: list[int],
    moves: list[int],
    probe: int,
) -> None:
    """Choose by what the tree knows, until it has grown by a node, or by a joint choice.

    In a probe all who choose now choose at random, and that is all.
    """
    w.length = 0
    rooted = 0
    fresh = probe
    going = 1
    while going == 1 and not is_over(s) and rounds(s) < w.until and w.length < TREE_DEPTH:
        waiting = pending(s, box)
        sealed = someone_sealed(w, s, box, moves)
        joint = 1 if sealed == 1 or waiting & waiting - 1 != 0 else 0
        seat = first_pending(s, box)
        count = legal(s, box, seat, moves)
        if fresh == 1 and sealed == 0 and w.length > 0:
            going = 0
        elif count == 1:
            play(s, box, seat, moves[0])
        else:
            node = 0
            if seat != w.seat or rooted == 1:
                node = find_node(w, s, known, box, nodes, edges, table, moves, count, seat)
            else:
                rooted = 1
            if node < 0:
                going = 0
            else:
                if nodes[node].visits == 0:
                    fresh = 1
                if probe == 1:
                    choice = below(s, count)
                    edge = nodes[node].first + choice
                    note_choice(w, node, edge, joint)
                else:
                    edge = choose_edge(w, s, box, nodes, edges, moves, node, joint)
                play(s, box, seat, edges[edge].action)


def someone_sealed(w: Search, s: State, box: Box, moves: list[int]) -> int:
    """1 in the middle of a joint choice: somebody's part is laid and can be replaced."""
    for seat in range(w.seats):
        if replacements(s, box, seat, moves) > 0:
            return 1
    return 0


def find_node(
    w: Search,
    s: State,
    known: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    table: list[int],
    moves: list[int],
    count: int,
    seat: int,
) -> int:
    """The node of what `seat` knows now, a new one if need be; -1 when there is no room for it."""
    copy(known, s)
    known.rng = 1
    conceal(known, box, seat)
    known.rng = seat
    key = digest(known)
    slot = key & w.slots
    while table[slot] != 0:
        if nodes[table[slot]].key == key:
            return table[slot]
        slot = slot + 1 & w.slots
    if w.nodes >= w.node_room or w.edges + count > w.edge_room:
        return -1
    table[slot] = w.nodes
    return add_node(w, nodes, edges, moves, count, seat, key)


def add_node(
    w: Search,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
    count: int,
    seat: int,
    key: int,
) -> int:
    node = w.nodes
    w.nodes += 1
    nodes[node].key = key
    nodes[node].seat = seat
    nodes[node].visits = 0
    nodes[node].count = count
    nodes[node].first = w.edges
    for i in range(count):
        edge = w.edges
        w.edges += 1
        edges[edge].action = moves[i]
        edges[edge].visits = 0
        edges[edge].total = 0.0
        edges[edge].wins = 0.0
        edges[edge].recent = 0.5
        edges[edge].regret = 0.0
        edges[edge].weight = 0.0
        edges[edge].probed = 0.0
        edges[edge].probes = 0
    return node


def choose_edge(
    w: Search,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
    node: int,
    joint: int,
) -> int:
    """The edge to take, noted on the path."""
    if joint == 1:
        edge = match_regrets(w, s, nodes, edges, node)
    elif nodes[node].visits == 0:
        choice = pick_by_policy(w, s, box, nodes[node].seat, moves, nodes[node].count)
        edge = nodes[node].first + choice
    else:
        edge = untried_move(w, s, box, nodes, edges, moves, node)
        if edge < 0:
            edge = most_promising(w, nodes, edges, node)
    note_choice(w, node, edge, joint)
    return edge


def note_choice(w: Search, node: int, edge: int, joint: int) -> None:
    w.path[w.length] = node
    w.picks[w.length] = edge
    w.joint[w.length] = joint
    w.length += 1


def untried_move(
    w: Search,
    s: State,
    box: Box,
    nodes: list[Node],
    edges: list[Edge],
    moves: list[int],
    node: int,
) -> int:
    """A move that has not been tried, if there is one and it is time for it; else -1.

    Where every move is tried once before any is tried twice, the others in the tree hardly ever
    take the chance that lies before them: so little do their nodes learn.  So moves are tried
    little by little (`widen`), and the policy's first.
    """
    first = nodes[node].first
    count = nodes[node].count
    untried = 0
    found = -1
    for edge in range(first, first + count):
        if edges[edge].visits == 0:
            untried += 1
            if below(s, untried) == 0:
                found = edge
    if untried == 0 or w.widen <= 0.0:
        return found
    tried = count - untried
    visits = nodes[node].visits
    if tried * tried > w.widen * visits:
        return -1
    choice = pick_by_policy(w, s, box, nodes[node].seat, moves, count)
    return first + choice if edges[first + choice].visits == 0 else found


def most_promising(w: Search, nodes: list[Node], edges: list[Edge], node: int) -> int:
    """The highest upper confidence bound of the moves that were tried."""
    first = nodes[node].first
    best = first
    highest = -1.0
    bonus = w.explore * sqrt(log(nodes[node].visits + 1))
    for edge in range(first, first + nodes[node].count):
        visits = edges[edge].visits
        if visits > 0:
            bound = edges[edge].total / visits + bonus / sqrt(visits)
            if bound > highest:
                highest = bound
                best = edge
    return best


def match_regrets(w: Search, s: State, nodes: list[Node], edges: list[Edge], node: int) -> int:
    """Draw a move in proportion to the regret for not having played it."""
    first = nodes[node].first
    count = nodes[node].count
    seat = nodes[node].seat
    tremble = w.tremble
    naive = 0.0
    habit = 0.0
    favourite = -1
    if seat != w.seat:
        tremble = w.doubt[seat]
        habit = w.habit[seat]
        favourite = best_probed(edges, first, count)
        naive = w.naive[seat] if favourite >= 0 else 0.0
    regrets = 0.0
    for edge in range(first, first + count):
        regrets += edges[edge].regret
    habitual = 0.0
    if habit > 0.0:
        habitual = all_habitual(w, edges, seat, first, count)
    trust = nodes[node].visits + 1.0  # later strategies are better, so they weigh more
    drawn = below(s, FINE_STEPS) / FINE_STEPS
    taken = -1
    for edge in range(first, first + count):
        share = edges[edge].regret / regrets if regrets > 0.0 else 1.0 / count
        edges[edge].weight += trust * share
        likely = (1.0 - tremble - naive - habit) * share + tremble / count
        if edge == favourite:
            likely += naive
        if habit > 0.0:
            likely += habit * by_habit(w, seat, edges[edge].action, habitual, count)
        drawn -= likely
        if taken < 0 and (drawn < 0.0 or edge == first + count - 1):
            taken = edge
    return taken


def all_habitual(w: Search, edges: list[Edge], seat: int, first: int, count: int) -> float:
    """What a seat's habit says of all its legal moves together."""
    total = 0.0
    for edge in range(first, first + count):
        if edges[edge].action < HABIT_CODES:
            total += w.likely[seat][edges[edge].action]
    return total


def by_habit(w: Search, seat: int, action: int, habitual: float, count: int) -> float:
    """How often a seat's habit is to make this one of its legal moves."""
    if habitual <= 0.0:
        return 1.0 / count
    return w.likely[seat][action] / habitual if action < HABIT_CODES else 0.0


# -- to the end, and back up


def play_out(w: Search, s: State, box: Box, moves: list[int]) -> None:
    left = w.horizon - 1
    while left != 0 and not is_over(s) and rounds(s) < w.until:
        left -= 1
        seat = first_pending(s, box)
        count = legal(s, box, seat, moves)
        choice = pick_by_policy(w, s, box, seat, moves, count)
        play(s, box, seat, moves[choice])


def pick_by_policy(w: Search, s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    if w.plain == 1:
        return below(s, count)
    return policy(s, box, seat, moves, count)


def judge(w: Search, s: State, box: Box) -> None:
    """Rewards from 0 to 1: for a finished game its places, else what the outlook promises."""
    if is_over(s):
        for seat in range(w.seats):
            judge_place(w, s, box, seat)
    else:
        for seat in range(w.seats):
            w.stands[seat] = outlook(s, box, seat)
        for seat in range(w.seats):
            judge_outlook(w, seat)
    spoil(w, spoilt(s, box))


def spoil(w: Search, hundredths: int) -> None:
    """What nobody enjoys is taken off everybody's reward; their chances to win stay.

    As much for all: so of two spoilt ends the better one is still the better one.
    """
    if hundredths > 0:
        for seat in range(w.seats):
            w.reward[seat] -= hundredths / 100.0


def judge_place(w: Search, s: State, box: Box, seat: int) -> None:
    """Who shares places gets the mean of them."""
    mine = place(s, box, seat)
    sharers = 0
    for other in range(w.seats):
        if place(s, box, other) == mine:
            sharers += 1
    rank = mine + (sharers - 1) / 2
    w.won[seat] = 1.0 / sharers if mine == 1 else 0.0
    standing = max(0.0, (w.seats - rank) / (w.seats - 1))
    w.reward[seat] = w.win_share * w.won[seat] + (1.0 - w.win_share) * standing


def judge_outlook(w: Search, seat: int) -> None:
    """The chance to end before each other player, and before all of them."""
    standing = 0.0
    odds = 1.0  # against a win of this seat, plus 1
    for other in range(w.seats):
        if other != seat:
            lead = w.stands[seat] - w.stands[other]
            against = exp(-lead / LEAD)
            standing += 1.0 / (1.0 + against)
            odds += against
    w.won[seat] = 1.0 / odds
    w.reward[seat] = w.win_share / odds + (1.0 - w.win_share) * standing / (w.seats - 1)


def learn_from_places(w: Search, nodes: list[Node], edges: list[Edge]) -> None:
    for i in range(w.length):
        node = w.path[i]
        edge = w.picks[i]
        seat = nodes[node].seat
        nodes[node].visits += 1
        edges[edge].visits += 1
        edges[edge].total += w.reward[seat]
        edges[edge].wins += w.won[seat]
        pace = max(PACE, 1.0 / edges[edge].visits)
        edges[edge].recent += pace * (w.reward[seat] - edges[edge].recent)
        if w.joint[i] == 1:
            add_regrets(w, nodes, edges, node)


def add_regrets(w: Search, nodes: list[Node], edges: list[Edge], node: int) -> None:
    """By how much each move's recent rewards beat what the strategy gets.

    Not single rewards weighed by how rarely a move is played: those are right on average too, but
    so restless that thousands of iterations drown in them.
    """
    first = nodes[node].first
    count = nodes[node].count
    seat = nodes[node].seat
    tremble = 0.0  # who means to play the average strategy regrets what that loses
    if w.mixed == 0:
        tremble = w.tremble if seat == w.seat else w.doubt[seat]
    regrets = 0.0
    for edge in range(first, first + count):
        regrets += edges[edge].regret
    worth = 0.0
    for edge in range(first, first + count):
        share = edges[edge].regret / regrets if regrets > 0.0 else 1.0 / count
        worth += ((1.0 - tremble) * share + tremble / count) * edges[edge].recent
    for edge in range(first, first + count):
        more = edges[edge].recent - worth
        edges[edge].regret = max(0.0, edges[edge].regret + more)
