"""Many games in lockstep: the same games as one by one, in every form and mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chum
from chum.contract.tables import Table, tables
from chum.envs.vector import Vector
from chum.errors import BadSetup, IllegalMove, InvalidMove
from tests.envs.conftest import needs_compiled_rules
from tests.envs.twin import Twin

pytestmark = needs_compiled_rules

GAMES = ("getbit", "bidbait", "sharkbait", "sharks", "sharktank")


def arrays(games: Vector) -> list[bytes]:
    return [getattr(games, name).tobytes() for name in games.layout]


@pytest.mark.parametrize("form", ["turn", "joint"])
@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_vector_plays_the_same_games_as_the_interpreted_rules(table: Table, form: str) -> None:
    games = Vector(table.game.name, 2, table.seats, table.options, form=form, seed=7)
    games.reset()
    twin = Twin(games)
    ended = 0
    for t in range(400):
        for k in range(games.n):
            if t % 7 == 0 or games.done[k]:
                twin.check(k)
        actions = games.sample().copy()
        games.step(actions)
        for k in range(games.n):
            twin.play(k, actions[k])
            over = twin.positions[k].over
            assert games.done[k] == over
            assert games.reward[k].tolist() == pytest.approx(twin.shares(k))
            if over:
                finals = [twin.see(k, seat) for seat in range(table.seats)]
                assert games.final_obs[k].tolist() == finals
                ended += 1
                twin.restart(k)
        if ended >= 2:
            break
    for k in range(games.n):
        twin.check(k)


def test_a_game_that_is_over_begins_anew_in_the_next_step() -> None:
    games = Vector("getbit", 3, 4, autoreset="next_step", seed=1)
    assert games.metadata["autoreset_mode"] == "next_step"
    games.reset()
    twin = Twin(games)
    ended = 0
    while ended < 6:
        before = games.done.copy()
        actions = games.sample().copy()
        games.step(actions)
        for k in range(3):
            if before[k]:
                twin.restart(k)
                assert not games.done[k]
                assert not games.reward[k].any()
            else:
                twin.play(k, actions[k])
            if games.done[k]:
                ended += 1
                assert games.seat[k] == -1
                assert not games.mask[k].any()
                assert games.reward[k].tolist() == twin.shares(k)
                assert games.obs[k].tolist() in games.final_obs[k].tolist()
            else:
                twin.check(k)


def test_without_autoreset_a_game_that_is_over_stays_until_it_is_reset() -> None:
    games = Vector("getbit", 4, 4, autoreset="off", seed=3)
    games.reset()
    while not games.done.all():
        games.step(games.sample())
    kept = arrays(games)
    games.step(games.sample())
    games.reward[:] = 1
    games.step(games.sample())
    assert not games.reward.any()
    assert games.done.all()
    assert arrays(games)[0] == kept[0]
    chosen = np.array([True, False, False, True])
    games.reset(mask=chosen)
    assert games.done.tolist() == [False, True, True, False]
    twin = Twin(games)
    for k in (0, 3):
        twin.restart(k)
        twin.check(k)


def test_a_reset_of_some_leaves_the_others_alone() -> None:
    games = Vector("bidbait", 4, seed=5)
    games.reset()
    games.play_random(5)
    states = [games.state(k) for k in range(4)]
    games.reset(mask=np.array([False, True, False, False]))
    assert [games.state(k) == states[k] for k in range(4)] == [True, False, True, True]
    twin = Twin(games)
    twin.restart(1)
    twin.check(1)


def test_a_step_of_some_leaves_the_others_alone() -> None:
    games = Vector("getbit", 3, seed=5)
    games.reset()
    states = [games.state(k) for k in range(3)]
    games.step(games.sample(), only=np.array([True, False, True]))
    assert [games.state(k) == states[k] for k in range(3)] == [False, True, False]


@pytest.mark.parametrize("form", ["turn", "joint"])
def test_threads_change_nothing(form: str) -> None:
    made = []
    for threads in (1, 3):
        games = Vector("sharkbait", 7, 3, form=form, threads=threads, seed=9)
        games.reset()
        for _ in range(20):
            games.step(games.sample())
        games.play_random(200)
        made.append([*arrays(games), *(games.state(k) for k in range(7))])
    assert made[0] == made[1]


def test_a_seed_repeats_everything_and_the_next_seed_is_the_next_game() -> None:
    games = Vector("sharks", 3, seed=1)
    games.reset()
    first = arrays(games)
    games.play_random(30)
    played = arrays(games)
    games.reset(seed=1)
    assert arrays(games)[:3] == first[:3]
    games.play_random(30)
    assert arrays(games) == played
    games.reset(seed=2)
    assert games.obs[0].tobytes() == obs_of(1)


def obs_of(k: int) -> bytes:
    games = Vector("sharks", 3, seed=1)
    games.reset()
    return bytes(games.obs[k].tobytes())


def test_random_steps_inside_are_the_same_steps() -> None:
    outside, inside = (Vector("sharktank", 3, seed=4) for _ in range(2))
    outside.reset()
    inside.reset()
    for _ in range(50):
        outside.step(outside.sample())
    inside.play_random(50)
    assert arrays(outside) == arrays(inside)


def test_choices_by_chance_are_legal_and_uniform() -> None:
    games = Vector("getbit", 20_000, 4, seed=1)
    games.reset()
    chosen = games.sample()
    assert games.mask[np.arange(games.n), chosen].all()
    counted = np.bincount(chosen, minlength=14)[:5]
    assert counted.sum() == games.n
    assert (abs(counted - games.n / 5) < 5 * (games.n * 0.16) ** 0.5).all()


def test_logits_say_how_likely_a_choice_is() -> None:
    games = Vector("getbit", 20_000, 4, seed=1)
    games.reset()
    logits = np.full(games.mask.shape, 50, np.float32)  # what is not allowed looks best
    logits[:, :5] = np.log([0.1, 0.2, 0.4, 0.3, 1e-30])
    shares = np.bincount(games.sample(logits), minlength=14) / games.n
    assert shares[:5] == pytest.approx([0.1, 0.2, 0.4, 0.3, 0], abs=0.02)
    assert not shares[5:].any()
    games.step(games.actions)


def test_logits_that_are_no_numbers_choose_nothing() -> None:
    games = Vector("getbit", 2, 4)
    games.reset()
    with pytest.raises(InvalidMove):
        games.step(games.sample(np.full(games.mask.shape, np.nan, np.float32)))


def test_an_illegal_choice_is_refused_with_its_place_and_clause_and_changes_nothing() -> None:
    games = Vector("getbit", 3, 4, seed=1)
    games.reset()
    before = [games.state(k) for k in range(3)]
    actions = games.sample().copy()
    actions[1] = 5  # card 6 of five
    with pytest.raises(InvalidMove) as error:
        games.step(actions)
    assert "game 1, seat 0, action 5" in error.value.__notes__[0]
    assert [games.state(k) for k in range(3)] == before
    games.step(games.sample())
    for k in range(3):  # a card that was laid may be laid again only after the reveal
        while games.seat[k] != 0:
            games.step(games.sample(), only=np.arange(3) == k)
    shown = int(games.part("shown")[0, 0])
    actions = games.sample().copy()
    actions[0] = shown - 1
    with pytest.raises(IllegalMove) as refused:
        games.step(actions)
    assert refused.value.clause.startswith("GB-")


def test_an_illegal_choice_can_be_made_good_and_is_counted() -> None:
    games = Vector("getbit", 3, 4, illegal="away", seed=1)
    games.reset()
    twin = Twin(games)
    games.step(np.array([0, 99, -1]))
    assert games.illegal_choices == 2
    for k in range(3):
        twin.play(k, 0)  # the lowest card
        twin.check(k)


def test_a_mask_that_somebody_overwrote_allows_nothing() -> None:
    games = Vector("getbit", 1, 4)
    games.reset()
    games.mask[:] = True
    with pytest.raises(InvalidMove):
        games.step([13])


def test_the_callers_own_buffers_are_written() -> None:
    width = Vector("getbit", 1).setting.width
    obs = bytearray(2 * width)
    own = np.frombuffer(obs, np.int8).reshape(2, width)
    games = Vector("getbit", 2, buffers={"obs": own})
    games.reset()
    assert any(obs)
    assert games.obs is own


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "2 to 6 players, not 9"),
        ({"seats": "4"}, "seats must be a whole number, not '4'"),
        ({"seats": 4.0}, "seats must be a whole number, not 4.0"),
        ({"n": 0}, "at least one game"),
        ({"n": 2.5}, "n must be a whole number, not 2.5"),
        ({"threads": None}, "threads must be a whole number, not None"),
        ({"options": ["pickup"]}, "options are names with what they are set to"),
        ({"components": 4}, "components are names with what they are set to"),
        ({"threads": 0}, "at least one game and one thread"),
        ({"form": "both"}, "form is turn, joint, not 'both'"),
        ({"autoreset": "never"}, "autoreset is off, next_step, same_step"),
        ({"illegal": "ignore"}, "illegal is raise, away"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": "one"}, "a seed is a whole number"),
        ({"options": {"pickup": "9"}}, "pickup"),
        ({"buffers": {"view": 1}}, "a buffer is obs"),
        ({"buffers": {"done": np.zeros(3, np.int8)}}, r"done must be bool of shape \(2,\)"),
        ({"buffers": {"reward": np.zeros((6, 2), np.float32).T}}, "reward must be"),
    ],
)
def test_a_bad_vector_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        Vector(**{"game": "getbit", "n": 2, **given})


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda games: games.step(np.zeros(3, np.int64)), r"shape \(2,\), not int64 of shape \(3,"),
        (lambda games: games.step(np.zeros(2)), "whole numbers"),
        (lambda games: games.sample(np.zeros((2, 14))), "logits are float32"),
        (lambda games: games.sample(np.zeros((2, 3), np.float32)), "logits are float32"),
        (lambda games: games.reset(mask=np.array([1, 0])), "a mask is bool"),
        (lambda games: games.reset(seed=1, mask=np.array([True, True])), "a seed is for all games"),
        (lambda games: games.sample([[0.0] * 14] * 2), "logits are float32"),
        (lambda games: games.play_random(1.5), "steps must be a whole number, not 1.5"),
        (lambda games: games.record("a"), "the number of a game must be a whole number, not 'a'"),
        (lambda games: games.record(2), "there is no game 2"),
        (lambda games: games.record(0, ended=True), "no game has ended"),
        (lambda games: games.part("hands"), "no part 'hands'; parts: seats"),
    ],
)
def test_bad_input_says_what_is_right(act: Any, said: str) -> None:
    games = Vector("getbit", 2)
    games.reset()
    before = arrays(games)
    with pytest.raises(BadSetup, match=said):
        act(games)
    assert arrays(games) == before


def test_it_begins_with_a_reset() -> None:
    for act in (lambda games: games.step([0]), Vector.sample, lambda games: games.play_random(1)):
        with pytest.raises(BadSetup, match="begin with reset"):
            act(Vector("getbit", 1))


@pytest.mark.parametrize("game", GAMES)
def test_any_game_of_a_batch_is_a_record_that_can_be_verified(game: str) -> None:
    games = Vector(game, 3, form="joint", seed=11)
    games.reset()
    games.play_random(60)
    for k, ended in ((1, False), (2, bool(games.batch.history(2, True)[1]))):
        match = chum.replay(games.record(k, ended))
        assert ended or match.state.to_bytes() == games.state(k)
        assert match.over == ended


def test_a_game_that_has_just_ended_is_its_record() -> None:
    games = Vector("getbit", 1, autoreset="off", seed=2)
    games.reset()
    while not games.done[0]:
        games.step(games.sample())
    match = chum.replay(games.record(0))
    assert match.over
    assert match.state.to_bytes() == games.state(0)
    assert [place == 1 for place in match.places] == [share == 1 for share in games.reward[0]]


def test_a_game_can_be_seen_in_a_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))  # noqa: ARG005
    games = Vector("getbit", 2)
    games.reset()
    games.play_random(6)
    page = games.open_in_browser(1, show=False)
    assert page.read_text().count("<section>") == 7
    assert chum.replay((tmp_path / "getbit.record").read_text()).moves == games.match(1).moves
