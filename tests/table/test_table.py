"""One table as a state machine: who may do what, and a log that rebuilds it."""

from __future__ import annotations

import random

import msgspec
import pytest

import chum
from chum.contract.tables import Table as Setup
from chum.contract.tables import tables
from chum.core.record import write_record
from chum.errors import BadSetup, ChumError, IllegalMove
from chum.games import load
from chum.games.sharktank import words_paths
from chum.table.entries import AnyEntry, Clock, Created, Left, Moved, Resigned, decode, encode
from chum.table.hall import check_clock
from chum.table.names import PEOPLE
from chum.table.table import OtherRules, Table, TableError, rebuild


class Log:
    """A table with its log, and a clock that tests move."""

    def __init__(self, game: str = "getbit", seats: int = 4, **given: object) -> None:
        self.now = 100.0
        options = chum.game(game).options(given.pop("options", {}))
        secret = f"{given.pop('secret', 7):064x}"
        created = Created(
            self.now,
            "id",
            "CODE",
            game,
            chum.game(game).version,
            seats,
            options,
            True,
            secret,
            given.pop("clock", Clock()),
        )
        self.entries: list[AnyEntry] = [created]
        self.table = Table(created, load(game))

    def do(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            self.entries.append(decode(encode(entry)))
            self.table.apply(entry)

    def people(self, count: int) -> Log:
        for seat in range(count):
            self.do(self.table.join(f"P{seat}", f"hash{seat}", self.now))
        return self

    def started(self, people: int = 4) -> Log:
        self.people(people)
        if self.table.status == "open":
            self.do(self.table.start("keen", self.now))
        return self

    def play(self, seat: int, text: str, key: str = "") -> None:
        self.do(self.table.move(seat, text, key, self.now))

    def rebuilt(self) -> Table:
        return rebuild([decode(encode(entry)) for entry in self.entries])[0]


def test_a_match_begins_when_the_last_seat_is_taken() -> None:
    log = Log().people(3)
    assert log.table.status == "open"
    log.people(1)
    assert log.table.status == "playing"
    assert [seat.name for seat in log.table.seats if seat] == ["P0", "P1", "P2", "P0 2"]
    with pytest.raises(TableError, match="has begun"):
        log.table.join("Late", "x", 0)


def test_bots_fill_the_free_seats() -> None:
    log = Log().started(people=1)
    assert [bool(seat and seat.level) for seat in log.table.seats] == [False, True, True, True]
    assert log.table.bots_to_move() == [1, 2, 3]
    with pytest.raises(TableError, match="begun already"):
        log.table.start("keen", 0)
    with pytest.raises(TableError, match="bots: calm, keen, sharp, shark"):
        Log().people(1).table.start("clever", 0)


def test_a_seat_given_up_before_the_start_is_free_again() -> None:
    log = Log().people(2)
    log.do(log.table.leave(0, "", log.now))
    assert log.table.seats[0] is None
    assert log.table.seat_of("hash0") is None
    log.do(log.table.join("New", "other", log.now))
    assert log.table.seat_of("other") == 0


@pytest.mark.parametrize("name", ["a|b", "x" * 41, "a\nb", "\x00"])
def test_bad_names_cannot_sit_down(name: str) -> None:
    with pytest.raises(BadSetup, match="name"):
        Log().table.join(name, "h", 0)


def test_nothing_can_be_played_before_the_start() -> None:
    log = Log().people(1)
    for act in (log.table.move, log.table.bot_move):
        with pytest.raises(TableError, match="not begun"):
            act(0, "play 1", "k", 0) if act == log.table.move else act(0, 0, 0)


def test_a_sealed_choice_can_be_changed_until_the_last_is_in() -> None:
    log = Log().started()
    log.play(0, "play 1")
    log.play(0, "play 2")
    for seat in (1, 2, 3):
        log.play(seat, "play 5")
    assert log.table.match
    assert log.table.match.view().pirates[0].shown == 2


def test_a_refused_move_changes_nothing() -> None:
    log = Log().started()
    before = log.table.match.state.to_bytes()
    for text in ("play 9", "hug", "", "play"):
        with pytest.raises(ChumError):
            log.play(0, text)
    assert log.table.match.state.to_bytes() == before
    assert log.table.seq == len(log.entries) - 1


def test_a_key_remembers_what_it_did() -> None:
    log = Log().started()
    log.play(2, "play 1", key="k")
    assert log.table.keys == {(2, "k"): log.table.seq}
    assert log.rebuilt().keys == log.table.keys


def to_a_choice_of_tiles(log: Log) -> int:
    """A seat of Shark Tank that is to lay tiles."""
    while True:
        seat = log.table.pending[0]
        view = log.table.match.view(seat)
        if view.phase == "tile":
            return seat
        legal = log.table.match.legal(seat)
        log.play(seat, legal[0].text)


def test_a_quick_text_is_logged_as_single_moves_and_its_key_remembers_the_last() -> None:
    log = Log("sharktank", 2).started(2)
    seat = to_a_choice_of_tiles(log)
    square = next(iter(words_paths.reach(log.table.match.view(seat))))
    before = log.table.seq
    entries = log.table.move(seat, f"to {square}", "k", log.now)
    assert log.table.seq == before  # deciding changes nothing
    assert len(entries) > 1
    assert entries[-1].text == f"stand {square}"
    log.do(entries)
    assert log.table.keys == {(seat, "k"): before + len(entries)}
    assert square in log.table.match.view(seat).sharks
    assert log.rebuilt().match.state.to_bytes() == log.table.match.state.to_bytes()


def test_a_quick_text_that_leads_nowhere_is_refused() -> None:
    log = Log("sharktank", 2).started(2)
    seat = to_a_choice_of_tiles(log)
    blocked = log.table.match.view(seat).fish[0].at
    with pytest.raises(IllegalMove) as refused:
        log.table.move(seat, f"to {blocked}", "", log.now)
    assert refused.value.clause == "ST-47"


@pytest.mark.parametrize("setup", tables(), ids=str)
def test_a_fork_goes_its_own_way(setup: Setup) -> None:
    log = Log(setup.game.name, setup.seats, options=setup.options).started(people=setup.seats)
    rng = random.Random(5)
    for _ in range(6):
        before, seq = log.rebuilt(), log.table.seq
        fork = log.table.fork()
        for _ in range(3):
            if fork.over:
                break
            seat = rng.choice(fork.pending)
            text = rng.choice(fork.match.legal(seat)).text
            for entry in fork.move(seat, text, f"k{fork.seq}", log.now + 1):
                fork.apply(entry)
            for other in fork.match.replacements(seat)[:1]:
                fork.apply_all(fork.move(seat, other.text, "", log.now + 1))
        if not fork.over:
            fork.apply_all([Left(log.now, 0), Resigned(log.now, 1)])
        assert fork.seq > seq
        assert log.table.seq == seq
        assert log.table.match.state == before.match.state
        assert log.table.match.moves == before.match.moves
        assert log.table.keys == before.keys
        assert log.table.seats == before.seats
        assert log.table.clocks.spent == before.clocks.spent
        assert log.table.clocks.since == before.clocks.since
        assert log.table.resigned == before.resigned == []
        assert log.table.decided == before.decided
        assert log.table.changes == before.changes
        seat = rng.choice(log.table.pending)
        log.play(seat, rng.choice(log.table.match.legal(seat)).text)


def test_a_bot_sits_in_for_who_leaves_and_the_seat_can_be_taken_back() -> None:
    log = Log().started()
    log.do(log.table.leave(1, "", log.now))
    assert log.table.bots_to_move() == [1]
    with pytest.raises(TableError, match="take your seat back"):
        log.table.move(1, "play 1", "", 0)
    with pytest.raises(TableError, match="left already"):
        log.table.leave(1, "", 0)
    log.do(log.table.sit_back(1, "", log.now))
    assert log.table.bots_to_move() == []
    log.play(1, "play 1")
    with pytest.raises(TableError, match="your seat already"):
        log.table.sit_back(1, "", 0)


def test_only_a_bots_seat_is_played_by_a_bot() -> None:
    log = Log().started(people=3)
    with pytest.raises(TableError, match="no bot"):
        log.table.bot_move(0, 0, 0)
    log.do(log.table.bot_move(3, 0, log.now))
    with pytest.raises(TableError, match="no bot"):
        log.table.bot_move(3, 0, 0)


def test_who_resigns_is_placed_behind_those_who_stay() -> None:
    log = Log().started(people=2)
    log.do(log.table.resign(0, "", log.now))
    with pytest.raises(TableError, match="resigned already"):
        log.table.resign(0, "", 0)
    with pytest.raises(TableError, match="you have resigned"):
        log.table.sit_back(0, "", 0)
    rng = random.Random(1)
    while not log.table.over:
        seat = rng.choice(log.table.pending)
        move = rng.choice(log.table.match.legal(seat))
        done = log.table.bot_move if log.table.seats[seat].level else None
        log.do(done(seat, move.code, log.now) if done else log.table.move(seat, move.text, "", 0))
    assert log.table.places[0] == 4
    assert sorted(log.table.places) == [1, 2, 3, 4]
    assert log.rebuilt().places == log.table.places


def test_with_one_left_the_match_is_over_at_once() -> None:
    log = Log(seats=2).started(people=2)
    log.do(log.table.resign(1, "", log.now))
    assert log.table.status == "over"
    assert log.table.places == [1, 2]
    assert log.table.pending == []
    with pytest.raises(IllegalMove, match="over"):
        log.play(0, "play orange 1")
    with pytest.raises(TableError, match="over"):
        log.table.leave(0, "", 0)


def test_a_rematch_comes_once_and_after_the_match() -> None:
    log = Log(seats=2).started(people=2)
    with pytest.raises(TableError, match="after the match"):
        log.table.call_rematch(0, "new", "", 0)
    log.do(log.table.resign(1, "", log.now))
    log.do(log.table.call_rematch(0, "new", "", log.now))
    assert log.table.rematch == "new"
    with pytest.raises(TableError, match="already"):
        log.table.call_rematch(1, "newer", "", 0)


# -- chairs, and who sits in them


def test_chairs_are_given_to_bots_before_the_match() -> None:
    log = Log().people(1)
    log.do(log.table.furnish(["shark", "calm", "", "calm"], log.now))
    assert [seat and (seat.name, seat.level) for seat in log.table.seats] == [
        ("P0", ""),
        ("Mona", "calm"),
        None,
        ("Milo", "calm"),
    ], "who sits there already keeps the chair"
    log.do(log.table.set_chair(1, "shark", log.now))
    assert log.table.seats[1] == ("Ivory", "", "shark", False, 0)
    log.do(log.table.set_chair(3, "", log.now))
    assert log.table.seats[3] is None
    assert log.table.set_chair(3, "", log.now) == []
    log.do(log.table.start("keen", log.now))
    assert [seat.level for seat in log.table.seats] == ["", "shark", "keen", "keen"]
    with pytest.raises(TableError, match="begun already"):
        log.table.set_chair(1, "calm", 0)
    assert log.rebuilt().seats == log.table.seats


def test_a_chair_must_be_there_free_and_for_a_bot_that_exists() -> None:
    log = Log().people(1)
    with pytest.raises(TableError, match="P0 sits there"):
        log.table.set_chair(0, "calm", 0)
    for seat in (-1, 4):
        with pytest.raises(TableError, match="no such seat"):
            log.table.set_chair(seat, "calm", 0)
    with pytest.raises(TableError, match="no bot 'clever'"):
        log.table.set_chair(1, "clever", 0)
    with pytest.raises(TableError, match="no bot 'clever'"):
        log.table.furnish(["", "clever"], 0)


def test_the_bots_of_a_level_are_kin() -> None:
    log = Log(seats=6).started(people=1)
    names = [seat.name for seat in log.table.seats[1:]]
    assert names == ["Pip", "Poppy", "Pebble", "Puck", "Pim"]


def test_who_gives_no_name_gets_one_of_the_sea_that_nobody_has() -> None:
    log = Log(seats=6)
    for seat in range(6):
        log.do(log.table.join(["", "  "][seat % 2], f"hash{seat}", log.now))
    names = [seat.name for seat in log.table.seats]
    assert len(set(names)) == 6
    assert set(names) <= set(PEOPLE)


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u115f", "\ufe0f"])
def test_who_gives_a_name_of_which_nothing_is_seen_gets_one_too(name: str) -> None:
    log = Log().people(1)
    log.do(log.table.join(name, "unseen", log.now))
    assert log.table.seats[1].name in PEOPLE


def test_names_that_look_alike_are_told_apart() -> None:
    log = Log()
    for name in ("Ann", "Ann\u3164", "\uff21nn", "ANN"):
        log.do(log.table.join(name, name, log.now))
    names = [seat.name for seat in log.table.seats]
    assert names == ["Ann", "Ann\u3164 2", "\uff21nn 3", "ANN 4"]


def test_a_spectator_takes_the_seat_of_a_bot_in_the_middle_of_a_match() -> None:
    log = Log(clock=Clock(move=30)).started(people=1)
    log.now += 20
    log.do(log.table.take_over(2, "Late", "late", log.now))
    assert log.table.seat_of("late") == 2
    assert log.table.bots_to_move() == [1, 3]
    assert log.table.match.names[2] == "Late"
    assert log.table.clocks.left(2, log.now) == 30
    log.play(2, "play 3")
    for seat, why in ((0, "no bot"), (2, "no bot"), (9, "no such seat")):
        with pytest.raises(TableError, match=why):
            log.table.take_over(seat, "Later", "later", 0)
    again = log.rebuilt()
    assert again.seats == log.table.seats
    assert again.match.names == log.table.match.names


def test_who_takes_a_seat_over_has_all_the_time_there_is() -> None:
    log = Log(clock=Clock(total=60)).started(people=1)
    log.now += 20
    log.do(log.table.bot_move(2, log.table.match.legal(2)[0].code, log.now))
    assert log.table.clocks.left(2, log.now) == 40
    log.do(log.table.take_over(2, "Late", "late", log.now))
    assert log.table.clocks.left(2, log.now) == 60


def test_before_the_match_a_bots_chair_is_taken_without_beginning() -> None:
    log = Log().people(1)
    log.do(log.table.furnish(["", "calm", "calm", "calm"], log.now))
    log.do(log.table.take_over(1, "Friend", "friend", log.now))
    assert log.table.seats[1].name == "Friend"
    assert log.table.status == "open"


def test_a_free_chair_may_be_chosen_and_the_last_one_begins_the_match() -> None:
    log = Log().people(1)
    log.do(log.table.furnish(["", "", "calm"], log.now))
    log.do(log.table.take_over(3, "Friend", "friend", log.now))
    assert [seat and seat.name for seat in log.table.seats][1:] == [None, "Mona", "Friend"]
    assert log.table.status == "open"
    log.do(log.table.take_over(1, "Other", "other", log.now))
    assert log.table.status == "playing"


def test_resigning_alone_against_bots_ends_the_match() -> None:
    log = Log().started(people=1)
    log.do(log.table.resign(0, "", log.now))
    assert log.table.status == "over"
    assert log.table.places == [4, 1, 1, 1]
    assert log.table.bots_to_move() == []
    assert log.rebuilt().status == "over"


def test_resigning_with_friends_at_the_table_ends_nothing() -> None:
    log = Log().started(people=3)
    log.do(log.table.resign(0, "", log.now))
    log.do(log.table.leave(1, "", log.now))
    assert log.table.status == "playing"
    log.do(log.table.resign(2, "", log.now))
    assert log.table.status == "playing", "who got up may come back"
    log.do(log.table.resign(1, "", log.now))
    assert log.table.status == "over"


def test_a_match_that_bots_played_on_without_the_flag_is_still_read() -> None:
    log = Log().started(people=1)
    log.do([Resigned(log.now, 0)])
    assert log.table.status == "playing"
    log.do(log.table.bot_move(1, 0, log.now))


# -- clocks


def run_out(log: Log, *seats: int) -> None:
    """The clocks of these seats run out, and no others."""
    for seat in seats:
        move, *more = log.table.time_out(log.now)
        assert isinstance(move, Moved)
        assert (move.seat, move.by) == (seat, "clock")
        log.do([move, *more])
    assert log.table.time_out(log.now) == []


def test_out_of_time_the_default_move_is_played_and_the_player_stays() -> None:
    log = Log(clock=Clock(move=30)).started()
    log.play(0, "play 4")
    log.now += 29
    assert log.table.time_out(log.now) == []
    log.now += 1
    run_out(log, 1, 2, 3)
    shown = [pirate.shown for pirate in log.table.match.view().pirates]
    assert shown == [4, 1, 1, 1], "what was chosen stands"
    assert log.table.bots_to_move() == []
    assert log.table.clocks.left(1, log.now) == 30, "a new decision has a new clock"


def test_out_of_time_twice_in_a_row_a_bot_sits_in() -> None:
    log = Log(clock=Clock(move=30)).started()
    log.play(0, "play 4")
    log.now += 30
    run_out(log, 1, 2, 3)
    log.play(0, "play 5")
    log.play(1, "play 5")
    log.now += 30
    run_out(log, 2, 3)
    assert log.table.bots_to_move() == [2, 3]
    assert log.table.seats[1].late == 0, "who decided in between starts again"
    assert log.rebuilt().seats == log.table.seats


def test_who_takes_the_seat_back_has_a_fresh_clock_and_a_fresh_chance() -> None:
    log = Log(clock=Clock(move=30)).started()
    for seat in (1, 2, 3):
        log.play(seat, "play 1")
    log.now += 30
    run_out(log, 0)
    for seat in (1, 2, 3):
        log.play(seat, "play 2")
    log.now += 30
    run_out(log, 0)
    assert log.table.seats[0].level
    log.now += 1000
    log.do(log.table.sit_back(0, "", log.now))
    assert log.table.clocks.left(0, log.now) == 30
    assert log.table.seats[0].late == 0


def test_the_total_runs_only_while_one_is_waited_for() -> None:
    log = Log(clock=Clock(total=60)).started()
    log.now += 10
    log.play(0, "play 1")
    log.now += 40
    for seat in (1, 2, 3):
        log.play(seat, "play 2")
    clocks = log.table.clocks
    assert clocks.spent == [10, 50, 50, 50]
    assert clocks.left(0, log.now) == 50
    assert clocks.deadline(0) == log.now + 50
    assert clocks.deadline(1) == log.now + 10
    assert clocks.left(1, log.now + 11) == 0
    assert log.rebuilt().clocks.spent == clocks.spent


def test_replacing_a_choice_does_not_wind_the_clock() -> None:
    log = Log(clock=Clock(move=30)).started()
    log.play(0, "play 1")
    log.now += 20
    log.play(0, "play 2")
    assert log.table.clocks.deadline(1) == 130
    assert log.table.clocks.spent[0] == 0
    two_each = Log(seats=2, clock=Clock(move=30)).started(people=2)
    two_each.play(0, "play orange 1")
    two_each.now += 20
    two_each.play(0, "play orange 2")
    assert two_each.table.pending == [0, 1], "the second pirate has no card yet"
    assert two_each.table.clocks.deadline(0) == 130


def test_a_seats_clock_begins_anew_with_its_next_decision() -> None:
    log = Log("sharkbait", 3, clock=Clock(move=30), options={"first": "2"}).started(people=3)
    seat = 2
    dice = next(move for move in log.table.match.legal(seat) if move.text.startswith("place"))
    log.now += 20
    log.play(seat, dice.text)
    assert log.table.pending == [seat], "the same player is asked again"
    assert log.table.clocks.deadline(seat) == log.now + 30
    assert log.table.clocks.spent[seat] == 20


def test_a_player_without_time_left_cannot_come_back() -> None:
    log = Log(clock=Clock(total=60)).started()
    log.now += 61
    for _ in range(8):
        log.do(log.table.time_out(log.now))
    with pytest.raises(TableError, match="time is used up"):
        log.table.sit_back(0, "", log.now)


@pytest.mark.parametrize("clock", [Clock(move=1), Clock(move=-5), Clock(total=1e9)])
def test_silly_clocks_are_refused(clock: Clock) -> None:
    with pytest.raises(BadSetup, match="5 seconds to 7 days"):
        check_clock(clock)


# -- undo


def test_undo_takes_back_the_own_last_step_of_a_turn() -> None:
    log = Log(seats=2).started(people=2)
    log.play(1, "play green 1")
    log.play(1, "play rose 1")
    log.play(0, "play orange 3")
    before = log.table.seq
    with pytest.raises(TableError, match="undone"):
        log.table.undo(1, "", 0)
    log.do(log.table.undo(0, "", log.now))
    assert log.table.seq == before + 1
    assert log.table.match.legal(0)[0].text == "play orange 1"
    assert log.rebuilt().match.state == log.table.match.state


def test_a_step_that_is_taken_back_again_and_again_stands_in_the_end() -> None:
    log = Log(seats=2).started(people=2)
    log.play(1, "play green 1")
    log.play(1, "play rose 1")
    for _ in range(20):
        log.play(0, "play orange 3")
        log.do(log.table.undo(0, "", log.now))
    log.play(0, "play orange 3")
    with pytest.raises(TableError, match="changed your mind 20 times"):
        log.table.undo(0, "", log.now)


def test_what_a_bot_did_for_somebody_who_left_cannot_be_undone() -> None:
    log = Log(seats=2).started(people=2)
    log.play(1, "play green 1")
    log.play(1, "play rose 1")
    log.do(log.table.leave(0, "", log.now))
    log.do(log.table.bot_move(0, log.table.match.legal(0)[2].code, log.now))
    assert log.table.match.pending == [0], "its turn goes on"
    with pytest.raises(TableError, match="undone"):
        log.table.undo(0, "", 0)
    log.do(log.table.sit_back(0, "", log.now))
    assert log.table.can_undo(0)


def test_what_was_revealed_cannot_be_undone() -> None:
    log = Log().started()
    for seat in range(4):
        log.play(seat, "play 1")
    for seat in range(4):
        with pytest.raises(TableError, match="undone"):
            log.table.undo(seat, "", 0)


# -- the log is the only truth


@pytest.mark.parametrize("setup", tables(), ids=str)
def test_any_table_is_rebuilt_from_its_log(setup: Setup) -> None:
    log = Log(setup.game.name, setup.seats, options=setup.options).started(people=setup.seats)
    rng = random.Random(5)
    while not log.table.over:
        seat = rng.choice(log.table.pending)
        log.play(seat, rng.choice(log.table.match.legal(seat)).text)
        if rng.random() < 0.02:
            assert log.rebuilt().match.state == log.table.match.state
    again = log.rebuilt()
    assert again.match.state == log.table.match.state
    assert write_record(again.match) == write_record(log.table.match)
    assert again.places == log.table.places == log.table.match.places


def test_a_log_of_other_rules_is_refused() -> None:
    log = Log()
    created = msgspec.structs.replace(log.entries[0], rules=0)
    with pytest.raises(OtherRules, match="version 0 of the rules of Get Bit!"):
        rebuild([created])
