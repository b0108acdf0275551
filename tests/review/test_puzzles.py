"""Puzzles: what is shipped is right, shows no secret, and comes day by day."""

from __future__ import annotations

import random
from datetime import date, timedelta
from itertools import islice

import msgspec
import pytest

import chum
from chum.contract.test_secrets import concealed, seen
from chum.core.game import Game
from chum.core.match import Match
from chum.errors import BadSetup
from chum.neutral.engine import engine
from chum.review import hunt
from chum.review.puzzles import FILE, Puzzle, of_the_day, reach, read_lines, shipped
from chum.review.values import Valuer
from chum.scene.labels import labels
from chum.scene.scene import TALL
from chum.scene.story import draw

GAMES = chum.games()
SHIPPED = 100  # of each game, at least
ROOM = 150_000  # bytes of a game's file, at most


def some(game: Game, count: int) -> list[Puzzle]:
    return random.Random(7).sample(shipped(game), count)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_puzzles_for_many_days_and_they_are_small(name: str) -> None:
    game = chum.game(name)
    assert len(shipped(game)) >= SHIPPED
    moments = {(puzzle.seats, puzzle.seat, *puzzle.moves) for puzzle in shipped(game)}
    assert len(moments) == len(shipped(game))
    assert (game.folder / FILE).stat().st_size < ROOM
    for puzzle in shipped(game):
        wins = [option.win for option in puzzle.options]
        assert len(wins) >= hunt.LEAST
        assert wins == sorted(wins, reverse=True)
        assert puzzle.lead[0] - puzzle.lead[1] >= hunt.LEAD


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_right_by_games_that_it_was_not_found_with(name: str) -> None:
    """All of them: `python -m bench.puzzles`."""
    game = chum.game(name)
    for puzzle in some(game, 2):
        assert hunt.wrong(game, puzzle) == ""


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_of_a_puzzle_holds_no_secret(name: str) -> None:
    game = chum.game(name)
    for puzzle in some(game, 3):
        match, seat = reach(game, puzzle), puzzle.seat
        shown = (seen(match, seat), draw(match, seat, TALL), labels(match, seat))
        for luck in (1, 2):
            twin = concealed(match, seat, luck)
            assert (seen(twin, seat), draw(twin, seat, TALL), labels(twin, seat)) == shown


def test_what_is_wrong_with_a_puzzle_is_said() -> None:
    game = chum.game("getbit")
    puzzle = shipped(game)[0]
    change = msgspec.structs.replace
    first, second, *rest = puzzle.options
    assert hunt.wrong(game, change(puzzle, options=[second, first, *rest])) == (
        "another move is better"
    )
    assert hunt.wrong(game, change(puzzle, options=[first, second])) == (
        "these are not the choices there are"
    )
    assert hunt.wrong(game, change(puzzle, seat=puzzle.seats)) == "it is not this seat's choice"


def test_everybody_has_the_same_one_on_a_day_and_all_have_their_day() -> None:
    game, first = chum.game("bidbait"), date(2026, 11, 17)
    days = [first + timedelta(n) for n in range(len(shipped(game)))]
    told = [of_the_day(game, day) for day in days]
    shipped.cache_clear()
    assert [of_the_day(game, day) for day in days] == told
    assert len({msgspec.json.encode(puzzle) for puzzle in told}) == len(told)


def test_puzzles_of_other_rules_are_left_out_and_a_game_may_have_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.of_package("getbit", "chum.games.getbit")
    monkeypatch.setattr(Game, "version", 999)
    shipped.cache_clear()
    assert of_the_day(game, date(2026, 11, 17)) is None
    shipped.cache_clear()


def test_a_line_that_is_no_puzzle_is_refused_by_its_number() -> None:
    with pytest.raises(BadSetup, match="line 1 is no puzzle"):
        read_lines("{}\n")


SEED = 6  # of a match of Bid & Bait! that has a puzzle


@pytest.fixture(scope="module")
def hunted() -> tuple[Match, list[Puzzle]]:
    match = hunt.play(chum.game("bidbait"), 2, SEED)
    return match, list(islice(hunt.puzzles_in(match, SEED), hunt.A_MATCH))


def test_the_hunt_finds_the_same_again(hunted: tuple[Match, list[Puzzle]]) -> None:
    _match, found = hunted
    assert found
    assert list(hunt.hunt(chum.game("bidbait"), [SEED])) == [found]


def test_what_everybody_sees_is_no_puzzle(
    hunted: tuple[Match, list[Puzzle]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is what a shark does not find, or what leads by little."""
    match, (one, *_) = hunted
    valuer = Valuer(match, engine(match.game))
    (moment,) = [
        each
        for each in hunt.moments(valuer)
        if (each.step, each.seat) == (len(one.moves), one.seat)
    ]
    monkeypatch.setattr(hunt, "moments", lambda _valuer: [moment])
    assert list(hunt.puzzles_in(match, SEED)) == [one]
    never: tuple[tuple[str, object], ...] = (
        ("FOUND", -1),
        ("is_found", lambda *_: False),
        ("LEAD", 0.9),
        ("GLANCE", 0.9),
        ("can_be_told", lambda *_: False),
    )
    for name, value in never:
        with monkeypatch.context() as changed:
            changed.setattr(hunt, name, value)
            assert list(hunt.puzzles_in(match, SEED)) == []
