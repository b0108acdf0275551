"""Strength measured little by little comes to the same as measured in one go."""

from __future__ import annotations

import math
import statistics
import sys
from pathlib import Path

import pytest

from bench.bots import strength
from bench.bots.strength import UNKNOWN, Figure, Piece, Standing, by_figure, standing, told

KEEN = Figure("getbit", 4, "keen")
SHARES = [0.25, 0.5, 0.0, 0.75, 0.25, 0.25]


def piece(figure: Figure, shares: list[float], seed: int = 1) -> Piece:
    squares = sum(share * share for share in shares)
    return Piece(*figure, figure.numbers, seed, len(shares), sum(shares), squares)


def test_pieces_add_up_to_the_interval_of_all_their_deals() -> None:
    found = standing([piece(KEEN, SHARES[:2]), piece(KEEN, SHARES[2:])])
    mean = statistics.fmean(SHARES)
    spread = statistics.stdev([*SHARES, mean - 1 / 4, mean + 1 / 4])
    error = 1.96 * 4 * spread / math.sqrt(len(SHARES) + 2)
    assert found == pytest.approx((4 * mean, error, 24))


def test_who_won_all_deals_is_not_known_for_sure() -> None:
    few, many = standing([piece(KEEN, [1.0] * 10)]), standing([piece(KEEN, [1.0] * 100)])
    assert few.times == many.times == 4.0
    assert few.error > many.error > 0.0


def test_what_was_not_measured_is_not_known() -> None:
    assert standing([]) == UNKNOWN


def test_a_level_whose_numbers_changed_begins_anew() -> None:
    old = piece(KEEN, SHARES)._replace(numbers="before")
    new = piece(KEEN, SHARES)
    assert by_figure([old, new]) == {KEEN: [new]}
    assert KEEN.numbers != KEEN._replace(players=2).numbers


@pytest.mark.parametrize(
    ("figure", "times", "text"),
    [
        (KEEN, 1.0, "1.00 ± 0.10"),
        (KEEN, 0.8, "*0.80 ± 0.10*"),
        (KEEN, 1.2, "*1.20 ± 0.10*"),
        (Figure("getbit", 4, "shark"), 1.5, "*1.50 ± 0.10*"),
        (Figure("sharkbait", 4, "shark"), 1.1, "1.10 ± 0.10"),
        (Figure("sharkbait", 4, "keen"), 1.2, "*1.20 ± 0.10*"),
    ],
)
def test_what_misses_its_aim_is_slanted(figure: Figure, times: float, text: str) -> None:
    assert told(figure, Standing(times, 0.1, 400)) == text


def test_the_worst_known_figure_is_next_and_work_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured: list[tuple[Figure, int]] = []

    def measure(figure: Figure, seed: int) -> Piece:
        measured.append((figure, seed))
        return piece(figure, [0.0, 1.0] if len(measured) == 1 else [0.25] * 20, seed)

    monkeypatch.setattr(strength, "KEPT", tmp_path / "kept.jsonl")
    monkeypatch.setattr(strength, "measure", measure)
    command = ["strength", "--games", "bidbait", "--players", "2", "3", "--within"]
    monkeypatch.setattr(sys, "argv", [*command, "3"])
    strength.main()
    figures = [Figure("bidbait", n, level) for n in (2, 3) for level in strength.AIMS]
    assert [figure for figure, _ in measured] == figures
    assert len({seed for _, seed in measured}) == len(figures)
    assert "| Bid & Bait!, 2 | *1.00 ± 1.13* | *0.50 ± 0.13* |" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*command, "1"])
    strength.main()
    assert measured[len(figures) :] == [(figures[0], measured[-2][1] + 1)]
