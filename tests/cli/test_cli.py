"""The command line as a user meets it: real processes, real files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest


def chum(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from chum.cli import main; main()", *args],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_games_lists_seats_options_and_clauses() -> None:
    shown = chum("games").stdout
    assert "getbit: Get Bit!" in shown
    assert "2 to 6 players" in shown
    assert "28 clauses" in shown
    assert "option pickup: 2, 1" in shown


def test_help_names_every_command() -> None:
    shown = chum("--help").stdout
    for name in ("games", "play", "replay", "simulate", "verify"):
        assert name in shown


def test_simulate_prints_one_json_object() -> None:
    args = ("simulate", "getbit", "--players", "4", "--games", "500", "--seed", "7", "--json")
    first, second = (json.loads(chum(*args).stdout) for _ in range(2))
    assert first["game"] == "getbit"
    assert first["players"] == 4
    assert first["games"] == 500
    assert first["mode"] in ("compiled", "interpreted")
    assert sum(first["wins_by_seat"]) == 500
    assert 9 <= first["mean_rounds"] <= 15
    assert first["seconds"] > 0
    assert first["decisions"] == second["decisions"]
    assert first["wins_by_seat"] == second["wins_by_seat"]


def test_simulate_prints_a_table() -> None:
    run = chum("simulate", "getbit", "--games", "10", "--option", "pickup=1")
    assert "rounds a game" in run.stdout
    assert run.returncode == 0


def test_simulate_prints_wins_by_what_the_game_finds_worth_counting() -> None:
    run = chum("simulate", "sharks", "--games", "40", "--seed", "7")
    assert re.search(r"^great-white +\d+ +\d+ +[\d.]+ % \([\d.]+ … [\d.]+\)$", run.stdout, re.M)


def test_simulate_with_bots_counts_their_wins() -> None:
    bots = ("--bots", "calm,random", "--budget", "0.05")
    args = ("simulate", "getbit", "--games", "4", "--seed", "7", *bots)
    report = json.loads(chum(*args, "--json").stdout)
    assert set(report["wins_by_bot"]) == {"calm", "random"}
    assert sum(report["wins_by_bot"].values()) == pytest.approx(4)
    assert report["bots"] == ["calm", "random", "calm", "random"]
    assert "times its fair share" in chum(*args).stdout


def test_a_ladder_is_shown_and_saved(tmp_path: Path) -> None:
    saved = tmp_path / "ladder.json"
    args = ("ladder", "getbit", "--games", "4", "--iterations", "20", "--seed", "1")
    run = chum(*args, "--bots", "calm,greedy,random", "--save", str(saved))
    assert run.returncode == 0, run.stderr
    assert "95 % interval" in run.stdout
    assert len(json.loads(saved.read_text(encoding="utf-8"))["ratings"]) == 3
    trial = chum(*args, "--bots", "shark@explore=0.5,iterations=9,random", "--sprt")
    assert "share of wins" in trial.stdout


def test_a_ladder_writes_no_file_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = chum("ladder", "getbit", "--games", "4", "--bots", "greedy,random")
    assert run.returncode == 0, run.stderr
    assert "Saved" not in run.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args", [("ladder", "getbit", "--games", "4", "--bots", "greedy,random"), ("play", "getbit")]
)
def test_what_cannot_be_saved_is_said(tmp_path: Path, args: tuple[str, ...]) -> None:
    run = chum(*args, "--save", str(tmp_path / "nowhere" / "file"), text="quit\n")
    assert run.returncode == 2
    assert "cannot write" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_a_person_can_ask_for_a_hint(tmp_path: Path) -> None:
    shown, _ = play(tmp_path, "hint\nquit\n", "--bots", "random", "--budget", "0.1")
    assert "wins about" in shown
    assert "first round (GB-06)" in shown


def test_simulate_takes_a_box_of_ones_own(tmp_path: Path) -> None:
    box = tmp_path / "short.toml"
    box.write_text("[pirate]\nlimbs = 1\n", encoding="utf-8")
    run = chum("simulate", "getbit", "--games", "50", "--json", "--box", str(box))
    assert json.loads(run.stdout)["longest_rounds"] == 3


def play(tmp_path: Path, text: str, *args: str) -> tuple[str, Path]:
    saved = tmp_path / "game.record"
    run = chum("play", "getbit", "--seed", "5", "--save", str(saved), *args, text=text)
    assert run.returncode == 0, run.stderr
    return run.stdout, saved


def test_a_whole_game_in_the_terminal_is_saved_verified_and_replayed(tmp_path: Path) -> None:
    shown, saved = play(tmp_path, "1\n" * 30, "--players", "4", "--seat", "2")
    assert "You are Cleo" in shown
    assert "wins!" in shown
    checked = chum("verify", str(saved))
    assert checked.returncode == 0
    assert "is true: Get Bit!, 4 players" in checked.stdout
    assert "finished" in checked.stdout
    told = chum("replay", str(saved)).stdout
    assert "The shark bites" in told
    assert "1. " in told.splitlines()[-4]


def test_a_replay_from_one_seat_hides_sealed_cards(tmp_path: Path) -> None:
    _, saved = play(tmp_path, "1\n" * 30)
    told = chum("replay", str(saved), "--seat", "0").stdout
    assert "Ben: chooses" in told
    assert "Anne: play 1" in told
    assert "Ben: play" not in told


def test_a_person_can_ask_err_and_leave(tmp_path: Path) -> None:
    text = "?\nrules\nGB-04\nboard\nxyzzy\n99\nplay\n\nplay 1\nplay 1\nquit\n"
    shown, saved = play(tmp_path, text)
    assert "Type the number of a move" in shown
    assert "swimming for your life" in shown
    assert "GB-04: " in shown
    assert "'xyzzy' is no move of this game" in shown
    assert "There is no move 99; choose 1 to 5." in shown
    assert "could be" in shown
    assert "is played" in shown
    assert "You leave the table." in shown
    assert "unfinished" in chum("verify", str(saved)).stdout


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("simulate", "chess"), "there is no game 'chess'"),
        (("play", "getbit", "--players", "7"), "2 to 6 players, not 7"),
        (("play", "getbit", "--seat", "4"), "there is no seat 4"),
        (("simulate", "getbit", "--option", "pickup=9"), "cannot be '9'"),
        (("simulate", "getbit", "--option", "pickup"), "name=value"),
        (("simulate", "getbit", "--option", "tide=1"), "no option 'tide'"),
        (("simulate", "getbit", "--games", "0"), "at least one game"),
        (("simulate", "getbit", "--games", "many"), "not a valid integer"),
        (("simulate", "getbit", "--jobs", "-1"), "at least one job"),
        (("simulate", "getbit", "--box", "nowhere.toml"), "cannot read nowhere.toml"),
        (("replay", "nowhere.record"), "cannot read nowhere.record"),
        (("verify", "nowhere.record"), "cannot read nowhere.record"),
        (("play", "getbit", "--bots", "orca"), "there is no bot 'orca'"),
        (("play", "getbit", "--bots", "calm,calm,calm,calm"), "too many for 4 seats"),
        (("play", "getbit", "--budget", "0"), "a budget is more than 0"),
        (("simulate", "getbit", "--bots", "orca"), "there is no bot 'orca'"),
        (("simulate", "getbit", "--bots", "calm", "--budget", "0"), "a budget is more than 0"),
        (("ladder", "getbit", "--bots", "calm"), "two bots or more"),
        (("ladder", "getbit", "--budget", "0"), "a budget is more than 0"),
        (("ladder", "getbit", "--iterations", "0"), "at least one iteration"),
        (("ladder", "getbit", "--sprt"), "between two bots"),
        (("fly",), "No such command 'fly' (see: chum --help)"),
        (("serve", "--prot", "1"), "(see: chum serve --help)"),
    ],
)
def test_bad_input_gets_one_clear_sentence_and_exit_code_2(
    args: tuple[str, ...], complaint: str
) -> None:
    run = chum(*args)
    assert run.returncode == 2
    assert complaint in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert run.stdout == ""


@pytest.mark.parametrize("damage", ["cut", "edit", "bytes"])
def test_a_damaged_record_is_refused(tmp_path: Path, damage: str) -> None:
    _, saved = play(tmp_path, "1\n" * 30)
    whole = saved.read_bytes()
    if damage == "cut":
        saved.write_bytes(whole[: len(whole) // 2])
    elif damage == "edit":
        saved.write_bytes(whole.replace(b"play 1", b"play 2", 1))
    else:
        saved.write_bytes(b"\xff\xfe" + whole)
    for command in ("verify", "replay"):
        run = chum(command, str(saved))
        assert run.returncode == 2
        assert "record" in run.stderr


def test_puzzles_are_added_to_a_file_after_those_it_has(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    known = {"rules": 1, "seats": 2, "seed": 5, "moves": [], "seat": 0}
    first = json.dumps({**known, "options": [["bid 1", 0.5, 0.1]], "lead": [0.1, 0.01]}) + "\n"
    path.write_text(first)
    added = chum("puzzles", "bidbait", "--matches", "1", "--out", str(path))
    assert "in 1 matches, seeds from 6" in added.stderr
    old, *new = path.read_text().splitlines(keepends=True)
    assert old == first
    assert [json.loads(line)["seed"] for line in new] == [6] * len(new) != []
    path.write_text(first.replace('"rules": 1', '"rules": 9'))
    refused = chum("puzzles", "bidbait", "--out", str(path))
    assert refused.returncode == 2
    assert "begin a new file" in refused.stderr
