"""Levels, fallbacks and hints."""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import chum
from chum.errors import BadSetup
from chum.search import bots
from chum.search.bots import LEVELS, Decision, bot, choose, decide, question, soften
from chum.search.hints import hint
from chum.search.think import Budget, Choice, Question, Thought

QUICK = Budget(60, 100)


def choice(code: int, visits: int, value: float, share: float = 0.0) -> Choice:
    return Choice(code, visits, value, value, share)


CLEAR = Thought((choice(3, 70, 0.6), choice(5, 25, 0.58), choice(8, 5, 0.1)), 100, 100, False)
JOINT = Thought(
    (choice(3, 50, 0.5, 0.6), choice(5, 45, 0.5, 0.39), choice(8, 5, 0.1, 0.01)), 100, 100, True
)


def test_a_shark_plays_the_best_move_and_mixes_only_equals_where_several_choose() -> None:
    assert soften(CLEAR, 0.0) == [1.0, 0.0, 0.0]
    assert soften(JOINT, 0.0) == [1.0, 1.0, 0.0]


@pytest.mark.parametrize("thought", [CLEAR, JOINT])
def test_milder_levels_play_good_moves_and_never_absurd_ones(thought: Thought) -> None:
    sharp, keen, calm = (soften(thought, LEVELS[n].temperature) for n in ("sharp", "keen", "calm"))
    for chances in (sharp, keen, calm):
        assert chances[0] == 1.0
        assert chances[2] == 0.0
    assert sharp[1] <= keen[1] <= calm[1] <= 1.0


def test_a_move_that_loses_for_sure_is_played_only_if_all_do() -> None:
    """However mild a level is; a few visits without a win prove nothing."""
    lost, seldom, good = choice(3, 40, 0.55), choice(5, 4, 0.55), choice(8, 50, 0.6)
    lost, seldom = replace(lost, win=0.0), replace(seldom, win=0.0)
    chances = soften(Thought((lost, seldom, good), 94, 94, True), 0.2, 0.3)
    assert chances[0] == 0.0 < chances[1]
    assert all(soften(Thought((lost, replace(good, win=0.0)), 90, 90, True), 0.2, 0.3))
    bold = choice(9, 40, 0.1)  # a safe place is worth more, but only this may win
    assert soften(Thought((lost, bold), 80, 80, True), 0.01) == [0.0, 1.0]


def test_nobody_slips_by_more_than_is_missing_to_the_win() -> None:
    """Who may slip by 0.2 still takes what nearly wins, and anything equal to it."""
    near, also, worse = choice(3, 50, 0.9), choice(5, 50, 0.85), choice(8, 50, 0.78)
    chances = soften(Thought((near, also, worse), 150, 150, False), 1.0, 0.2)
    assert chances[2] == 0.0 < chances[1]


def test_levels_differ_by_thought_and_temperature() -> None:
    caps = [LEVELS[name].iterations or 10**9 for name in ("calm", "keen", "sharp", "shark")]
    temperatures = [LEVELS[name].temperature for name in ("calm", "keen", "sharp", "shark")]
    assert caps == sorted(caps)
    assert temperatures == sorted(temperatures, reverse=True)


@pytest.mark.parametrize(
    "name", ["orca", "", "shark@depth=3", "shark@explore=much", "random@win_share=1"]
)
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        bot(name)


def test_a_level_can_be_changed_for_an_experiment() -> None:
    changed = bot("shark@explore=0.5,iterations=70,plain=1")
    assert changed.style.explore == 0.5
    assert changed.iterations == 70
    assert changed.style.plain


@dataclass
class Broken:
    """Raises, cheats, or never answers."""

    how: str
    name: str = "broken"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        if self.how == "raises":
            raise SystemExit("lost the thread")
        if self.how == "sleeps":
            threading.Event().wait()
        return Decision(99)


@pytest.mark.parametrize(
    ("how", "reason"),
    [("raises", "lost the thread"), ("cheats", "99 is not legal"), ("sleeps", "no answer")],
)
def test_a_table_never_hangs_because_of_a_bot(
    how: str, reason: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "GRACE", 0.0)
    match = chum.match("getbit", 4, seed=1)
    with caplog.at_level(logging.WARNING):
        made = decide(question(match, 1), Broken(how), Budget(0.05), 1)
    assert made.code == match.away(1).code
    assert reason in made.reason
    assert reason in caplog.text


def test_a_worker_needs_plain_values_only() -> None:
    match = chum.match("getbit", 4, seed=1)
    call = pickle.loads(pickle.dumps(choose))
    state, box = match.state.to_bytes(), match.box.to_bytes()
    code = call("getbit", box, 4, state, 2, "calm", 0.5, 9)
    assert code in [move.code for move in match.legal(2)]
    with pytest.raises(BadSetup, match="there is no bot"):
        call("getbit", box, 4, state, 2, "orca", 0.5, 9)
    with pytest.raises(BadSetup, match="budget"):
        call("getbit", box, 4, state, 2, "calm", 0.0, 9)


def test_nothing_to_choose_is_said() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.play(match.legal(0)[0])
    with pytest.raises(BadSetup, match="nothing to choose"):
        decide(question(match, 0), bot("random"), QUICK, 1)
    with pytest.raises(BadSetup, match="nothing to choose"):
        hint(match, 0)


def test_a_hint_names_good_moves_odds_and_clauses() -> None:
    match = chum.match("getbit", 4, seed=1)
    while match.rounds < 2:
        match.play(match.away(match.pending[0]))
    given = hint(match, 1, QUICK, 5)
    legal = match.legal(1)
    assert 1 <= len(given.best) <= 3
    for advice in given.best:
        assert advice.move in legal
        assert 0 <= advice.win <= 1
    (remark,) = given.remarks
    assert f"% risk of a bite this round with a {given.best[0].move.code + 1}" in remark.sentence
    assert remark.clause in match.game.clauses
    assert str(given).splitlines()[-1] == f"{remark.sentence} ({remark.clause})"


def test_a_hint_for_a_forced_move_names_it() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.state.hand[2] = 0b100
    (advice,) = hint(match, 2, QUICK, 5).best
    assert advice.move.text == "play 2"


def test_a_hint_is_what_a_shark_would_play() -> None:
    """At Get Bit! it knows better than the search."""
    match = chum.match("getbit", 4, seed=9)
    while match.rounds < 4:
        match.play(match.away(match.pending[0]))
    seat = match.pending[0]
    codes = match.codes(seat)
    played = {bot("shark").choose(question(match, seat), codes, QUICK, n).code for n in range(20)}
    advised = {advice.move.code for advice in hint(match, seat, QUICK, 5).best}
    assert played <= advised


@pytest.mark.parametrize("name", chum.games())
def test_remarks_name_clauses_of_the_rules_page(name: str) -> None:
    game = chum.game(name)
    match = chum.match(name, game.seats[-1], seed=3)
    told = 0
    for _ in range(60):
        if match.over:
            break
        seat = match.pending[0]
        for remark in hint(match, seat, Budget(60, 2), 1).remarks:
            told += 1
            assert remark.clause in game.clauses
        match.play(match.away(seat))
    if name in ("getbit", "sharkbait", "bidbait"):
        assert told > 0


def test_a_shark_thinks_no_longer_than_helps() -> None:
    match = chum.match("sharktank", 3, seed=2)
    asked = question(match, match.pending[0])
    codes = match.codes(match.pending[0])
    enough = LEVELS["shark"].at(match.game, 3).iterations
    assert enough is not None
    grown = bots.bot("shark@plans=0").choose(asked, codes, Budget(600), 1)
    assert grown.iterations == enough
    name = f"shark@plans=0,iterations={enough + 500}"
    assert bots.bot(name).choose(asked, codes, Budget(600), 1).iterations == enough + 500
    decided = bots.bot("shark").choose(asked, codes, Budget(600), 1)
    assert 1 < decided.iterations <= enough  # less where one plan is soon the best for sure
    assert hint(match, match.pending[0], Budget(600), 1).iterations == decided.iterations


def test_a_level_plays_by_the_games_numbers_and_those_for_so_many_players(tmp_path: Path) -> None:
    (tmp_path / "bot_levels.toml").write_text(
        "[keen]\niterations = 50\ntemperature = 0.3\n[keen.players.2]\niterations = 20\n"
    )
    game = replace(chum.game("getbit"), folder=tmp_path)
    keen = LEVELS["keen"]
    assert keen.at(game, 4).iterations == 50
    assert keen.at(game, 2).iterations == 20
    assert keen.at(game, 2).temperature == 0.3
    assert bot("keen@iterations=7").at(game, 2).iterations == 7
    assert LEVELS["calm"].at(game, 4) == LEVELS["calm"]
    (tmp_path / "bot_levels.toml").write_text("[keen]\ndepth = 3\n")
    with pytest.raises(BadSetup, match="'depth' is nothing to change"):
        keen.at(replace(game), 4)


@pytest.mark.parametrize("name", chum.games())
def test_every_level_can_sit_at_every_table(name: str) -> None:
    for seats in chum.game(name).seats:
        for level in LEVELS.values():
            level.at(chum.game(name), seats)
