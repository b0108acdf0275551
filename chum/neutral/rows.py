"""Whole games, one row of figures for each (neutral subset): what the lab counts.

Every choice is one that a record could show: `legal`, then the seat's player, then `play`.

The luck of a choice depends on the game's luck, the round, the seat and how many choices the seat
has made in that round, not on what was drawn before.  So two games with the same luck on two boxes
stay alike where the rules let them, however many dice one of them rolled more.
"""

from __future__ import annotations

from chum.neutral.bot import outlook, policy
from chum.neutral.contract import Box, State, is_over, legal, place, play, rounds, score
from chum.neutral.counted import counted
from chum.neutral.luck import below, mix, seed_luck
from chum.neutral.playout import WHOLE_WIN, begin, first_pending
from chum.neutral.structs import Struct, i8, i32, u8, u16

ROW_SEATS = 8
ROW_CODES = 256
BY_CHANCE = 0
BY_POLICY = 1
SHUN = -1
SEEK = 1
NO_LEADER = -1
ROW_DRAWS = 2147483648  # as many as `below` can


class Lineup(Struct):
    """Who sits where; and what is noted while a game runs."""

    seats: int = i8()
    stream: int = i8()  # 1: one stream of luck for the whole game, as `playouts` has it
    players: list[int] = i8(ROW_SEATS)  # BY_CHANCE or BY_POLICY
    leans: list[int] = i8(ROW_SEATS)  # 1: the seat shuns or seeks some codes
    lean: list[list[int]] = i8(ROW_SEATS, ROW_CODES)  # by seat and code: SHUN, 0, SEEK or more
    round: int = i32()  # the one that is played
    nth: list[int] = i32(ROW_SEATS)  # choices of each seat in it


class Played(Struct):
    """One game."""

    won: list[int] = u8(ROW_SEATS)  # by seat, in units of 1/60; a shared win in equal parts
    places: list[int] = i8(ROW_SEATS)
    counted: list[int] = u16(ROW_SEATS)  # the bits that the game counts
    scores: list[int] = i32(ROW_SEATS)
    choices: list[int] = i32(ROW_SEATS)  # how many a seat made
    last_decision: list[int] = i32(ROW_SEATS)  # the number of its last one; 0: it made none
    last_round: list[int] = i32(ROW_SEATS)
    rounds: int = i32()
    decisions: int = i32()
    # By the outlook when a round ends: the lead is whose that stands alone at the top, until
    # another does; at the end it is the winner's.
    lead_changes: int = i32()
    settled: int = i32()  # the round after which the lead did not change any more
    first_leader: int = i8()  # NO_LEADER: nobody led before the end
    leader: int = i8()  # the last before the end


def play_row(w: Lineup, row: Played, s: State, box: Box, moves: list[int], luck: int) -> None:
    """Play one game; the row is all 0 before."""
    begin_row(w, row, s, box, luck)
    while not is_over(s):
        seat = first_pending(s, box)
        draw_row_luck(w, s, luck, seat, 0)
        code = choose_code(w, s, box, seat, moves)
        draw_row_luck(w, s, luck, seat, 1)
        play(s, box, seat, code)
        note_decision(w, row, s, box, seat)
    note_end(w, row, s, box)


def begin_row(w: Lineup, row: Played, s: State, box: Box, luck: int) -> None:
    begin(s, box, w.seats, luck)
    row.first_leader = NO_LEADER
    row.leader = NO_LEADER
    begin_row_round(w, s)


def begin_row_round(w: Lineup, s: State) -> None:
    w.round = rounds(s)
    for seat in range(w.seats):
        w.nth[seat] = 0


# -- a choice


def draw_row_luck(w: Lineup, s: State, luck: int, seat: int, after: int) -> None:
    """The luck of a choice, before and after it is made; the same whatever came before."""
    if w.stream == 0:
        key = (w.round * 4096 + w.nth[seat]) * 16 + 2 * seat + after
        seed_luck(s, luck ^ mix(key + 1))


def choose_code(w: Lineup, s: State, box: Box, seat: int, moves: list[int]) -> int:
    """What the seat's player chooses; what it shuns only where nothing else is left."""
    count = legal(s, box, seat, moves)
    choice = choose_index(w, s, box, seat, moves, count)
    if w.leans[seat] == 0:
        return moves[choice]
    best = SHUN
    for i in range(count):
        best = max(best, leaning(w, seat, moves[i]))
    code = moves[choice]
    if leaning(w, seat, code) == best:
        return code
    left = 0
    for i in range(count):
        if leaning(w, seat, moves[i]) == best:
            moves[left] = moves[i]
            left += 1
    # A policy may count on the whole list: then any of what is left will do.
    choice = choose_index(w, s, box, seat, moves, left)
    return moves[min(choice, left - 1)]


def choose_index(w: Lineup, s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    if w.players[seat] == BY_POLICY:
        return policy(s, box, seat, moves, count)
    if w.stream == 1:
        return below(s, count)
    return first_drawn(s, moves, count)


def first_drawn(s: State, moves: list[int], count: int) -> int:
    """Any move, each equally likely: the first of all codes in an order that luck draws.

    With the same luck it is the same move, though others may have been added or taken away.
    """
    order = below(s, ROW_DRAWS)
    first = 0
    best = -1
    for i in range(count):
        rank = mix(order ^ mix(moves[i] + 1))
        if rank > best:
            best = rank
            first = i
    return first


def leaning(w: Lineup, seat: int, code: int) -> int:
    return w.lean[seat][code] if code < ROW_CODES else 0


# -- what is noted


def note_decision(w: Lineup, row: Played, s: State, box: Box, seat: int) -> None:
    """A seat has chosen, and what follows has happened."""
    w.nth[seat] += 1
    row.decisions += 1
    row.choices[seat] += 1
    row.last_decision[seat] = row.decisions
    row.last_round[seat] = w.round
    if rounds(s) != w.round and not is_over(s):
        note_leader(w, row, s, box)
        begin_row_round(w, s)


def note_leader(w: Lineup, row: Played, s: State, box: Box) -> None:
    """A round has ended."""
    leader = 0
    top = outlook(s, box, 0)
    shared = 0
    for seat in range(1, w.seats):
        stands = outlook(s, box, seat)
        if stands > top:
            leader = seat
            top = stands
            shared = 0
        elif stands == top:
            shared = 1
    if shared == 0 and leader != row.leader:
        note_lead(w, row, leader)


def note_lead(w: Lineup, row: Played, leader: int) -> None:
    if row.leader == NO_LEADER:
        row.first_leader = leader
    else:
        row.lead_changes += 1
    row.leader = leader
    row.settled = w.round


def note_end(w: Lineup, row: Played, s: State, box: Box) -> None:
    row.rounds = rounds(s)
    winners = 0
    for seat in range(w.seats):
        row.places[seat] = place(s, box, seat)
        row.scores[seat] = score(s, box, seat)
        row.counted[seat] = counted(s, box, seat)
        if row.places[seat] == 1:
            winners += 1
    for seat in range(w.seats):
        if row.places[seat] == 1:
            row.won[seat] = WHOLE_WIN // winners
    if row.leader == NO_LEADER:
        row.settled = row.rounds
    elif row.places[row.leader] != 1:
        row.settled = row.rounds
        row.lead_changes += 1
