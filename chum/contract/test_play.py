"""What holds at every moment of every game."""

from __future__ import annotations

import random

import pytest

from chum.contract.tables import Table, moments, still, tables_of, variants
from chum.core.game import Game
from chum.errors import IllegalMove
from chum.neutral.compiled import compiled_rules
from chum.neutral.engine import engine

SEEDS = range(3)


def test_somebody_must_choose_until_it_is_over(table: Table) -> None:
    for seed in SEEDS:
        for match in moments(table, seed):
            assert bool(match.pending) != match.over
            for seat in range(table.seats):
                assert bool(match.legal(seat)) == (seat in match.pending)


def test_codes_are_sorted_and_within_bounds(table: Table) -> None:
    for match in moments(table, 1):
        for seat in range(table.seats):
            for moves in (match.legal(seat), match.replacements(seat)):
                codes = [move.code for move in moves]
                assert codes == sorted(set(codes))
                assert all(0 <= code < table.game.rules.ACTIONS for code in codes)


def test_every_component_is_always_accounted_for(table: Table) -> None:
    for seed in SEEDS:
        stock = None
        for match in moments(table, seed):
            now = table.game.box.inventory(match.state, match.box)
            stock = stock or now
            assert now == stock
            assert all(count > 0 for count in stock.values())


def test_places_rank_everybody_and_agree_with_scores(table: Table) -> None:
    for seed in SEEDS:
        *_, match = moments(table, seed)
        for seat, place in enumerate(match.places):
            better = sum(other < place for other in match.places)
            assert better + 1 <= place <= better + 2  # a dummy may have won
            for other in range(table.seats):
                if match.scores[other] > match.scores[seat]:
                    assert match.places[other] <= place


def test_same_luck_and_moves_give_the_same_game(table: Table) -> None:
    *_, first = moments(table, 7)
    *_, again = moments(table, 7)
    assert first.state.to_bytes() == again.state.to_bytes()
    assert first.events() == again.events()


def test_clone_and_undo_leave_the_original_alone(table: Table) -> None:
    rng = random.Random(3)
    for match in moments(table, 3, share=0.3):
        before = match.state.to_bytes()
        twin = match.clone()
        if not match.over:
            seat = rng.choice(twin.pending)
            twin.play(rng.choice(twin.legal(seat)))
            assert len(twin.steps) == len(match.steps) + 1
            twin.undo()
        assert twin.state.to_bytes() == match.state.to_bytes() == before


def test_bytes_round_trip(table: Table) -> None:
    for match in moments(table, 4, share=0.3):
        data = match.state.to_bytes()
        assert table.game.rules.State.from_bytes(data).to_bytes() == data


def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing(table: Table) -> None:
    rng = random.Random(5)
    refused = 0
    for match in moments(table, 5, share=0.4):
        seat = rng.randrange(table.seats)
        twin = still(match)
        view = twin.view(seat)
        allowed = {move.code for move in twin.legal(seat) + twin.replacements(seat)}
        before = match.state.to_bytes()
        for code in range(table.game.rules.ACTIONS):
            text = table.game.words.write(view, code)
            if not text or code in allowed:
                continue
            with pytest.raises(IllegalMove) as refusal:
                twin.play(text, seat)
            refused += 1
            assert twin.state.to_bytes() == before
            assert refusal.value.sentence
            if not twin.over:
                assert refusal.value.clause in table.game.clauses
    assert refused > 0


def test_the_move_for_an_absent_player_is_legal(table: Table) -> None:
    for match in moments(table, 6):
        for seat in match.pending:
            assert match.away(seat).code in [move.code for move in match.legal(seat)]


def test_absent_players_finish_the_game(table: Table) -> None:
    match = table.match(8)
    while not match.over:
        match.play(match.away(match.pending[0]))
        assert len(match.steps) < 20_000


def test_interpreted_checked_and_compiled_play_the_same_games(table: Table) -> None:
    modes = ["interpreted", "checked"]
    if not compiled_rules(table.game)[1]:
        modes.append("compiled")
    traces = {
        mode: engine(table.game, mode).trace(table.box, table.seats, 11, 20) for mode in modes
    }
    assert len(set(traces.values())) == 1, traces
    tallies = {
        mode: engine(table.game, mode).playouts(table.box, table.seats, 11, 20).to_bytes()
        for mode in modes
    }
    assert len(set(tallies.values())) == 1


def test_positions_agree_move_by_move_in_every_mode(table: Table) -> None:
    modes = ["interpreted", "checked"]
    if not compiled_rules(table.game)[1]:
        modes.append("compiled")
    rng = random.Random(9)
    positions = [engine(table.game, mode).start(table.box, table.seats, 9) for mode in modes]
    first = positions[0]
    while not first.over:
        seat = first.seat
        choices = first.legal(seat)
        action = rng.choice(choices)
        default = first.away(seat)
        for position in positions:
            assert position.legal(seat) == choices
            assert position.away(seat) == default
            twin = position.clone()
            twin.conceal(seat)
            assert twin.legal(seat) == choices
            position.play(seat, action)
        assert len({position.to_bytes() for position in positions}) == 1
    for position in positions:
        assert position.over
        assert position.seat == -1
        with pytest.raises(ValueError, match="cannot choose"):
            position.play(0, 0)


def test_every_option_is_played_somewhere(game: Game) -> None:
    defaults = {option.name: option.default for option in game.box.OPTIONS}
    seen = {item for table in tables_of(game) for item in (defaults | table.options).items()}
    assert seen == variants(game)


def test_what_people_choose_from_are_values_of_the_option(game: Game) -> None:
    """A dialog offers them by their plain names, and marks the first, the default."""
    for option in game.box.OPTIONS:
        values = [value for value, _words in option.offered]
        assert values[0] == option.default
        assert [option.read(value) for value in values] == values
