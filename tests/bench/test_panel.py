"""A bot at a table of scripts: what its figure is made of."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

import chum
from bench.bots import panel as scripts
from bench.bots.panel import __main__ as panel
from chum.lab.arena import Fixture, Outcome
from chum.search.bots import question
from chum.search.think import Budget

CHOICES = 40  # of the table: beyond the opening of every game


@pytest.mark.parametrize("game", scripts.games())
def test_every_script_of_a_panel_makes_choices_that_its_game_allows(game: str) -> None:
    match = chum.match(game, 4, seed=1)
    thinkers = [scripts.Script(name, think) for name, think in scripts.scripts(game).items()]
    for made in range(CHOICES):
        seat = match.pending[0]
        codes = match.codes(seat)
        script = thinkers[made % len(thinkers)]
        asked = replace(question(match, seat), names=match.names)
        chosen = script.choose(asked, codes, Budget(), made)
        assert chosen.code in codes, script.name
        match.play(next(move for move in match.legal(seat) if move.code == chosen.code))
        if match.over:
            return


def test_what_was_played_to_learn_does_not_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three games are two deals of two: the bot lost those, and won all the others."""
    asked: list[int] = []

    def deals(*given: object) -> list[list[Outcome]]:
        games = given[4]
        assert isinstance(games, int)
        asked.append(games)
        box, budget = b"", Budget()
        seats = [("shark", "getbit:counter"), ("getbit:counter", "shark")]
        places = [((1, 2), (2, 1)), ((2, 1), (1, 2))]
        return [
            [
                Outcome(Fixture("getbit", box, seat, 1, budget), place[k < 2], 9, 9)
                for seat, place in zip(seats, places, strict=True)
            ]
            for k in range(-(-games // 2))
        ]

    monkeypatch.setattr(panel, "deals", deals)
    monkeypatch.setattr(scripts, "BOTS", dict(scripts.BOTS))  # its scripts are known here only
    command = "panel getbit --players 2 --bots shark --against counter --games 10 --before 3"
    monkeypatch.setattr(sys, "argv", command.split())
    panel.main()
    assert asked == [13]
    assert "2.00 ± 0.00 times its share in 10 games" in capsys.readouterr().out


def test_who_comes_after_the_first_is_compared_with_it_deal_by_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One wins a game of every deal, the other one more: 0.5 of a deal's share, for sure."""

    def deals(game: str, players: int, bot: str, *_given: object) -> list[list[Outcome]]:
        seats = [(bot, "getbit:counter"), ("getbit:counter", bot)]
        places = [(1, 2), (2, 1) if bot == "shark" else (1, 2)]
        fixtures = [Fixture(game, b"", seat, players, Budget()) for seat in seats]
        deal = [Outcome(f, place, 9, 9) for f, place in zip(fixtures, places, strict=True)]
        return [deal] * 5

    monkeypatch.setattr(panel, "deals", deals)
    monkeypatch.setattr(scripts, "BOTS", dict(scripts.BOTS))
    command = "panel getbit --players 2 --bots sharp,shark --games 10"
    monkeypatch.setattr(sys, "argv", command.split())
    panel.main()
    sharp, shark = capsys.readouterr().out.splitlines()
    assert "than the first" not in sharp
    assert "2.00 ± 0.00 times its share" in shark
    assert shark.endswith("+1.00 ± 0.00 than the first")
