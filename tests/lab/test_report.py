"""A whole report: every sentence stands on its interval, and the page needs nothing else."""

from __future__ import annotations

import gzip
import re
from base64 import b64decode
from pathlib import Path

import pytest
from click.testing import CliRunner
from markupsafe import escape

import chum
from chum.cli import group
from chum.errors import BadSetup
from chum.lab import drawings, looking
from chum.lab import report as reports
from chum.lab.drawings import Whisker
from chum.lab.findings_course import power, waiting, weightiest
from chum.lab.findings_parts import always_section, gaps, little, unused_section, without_section
from chum.lab.findings_table import fairness, length
from chum.lab.intervals import Interval
from chum.lab.leaning import Leaning
from chum.lab.page import page
from chum.lab.report import report, with_known_beginner
from chum.lab.rows import Asked, Player, Rows
from chum.lab.sentences import POINTS
from chum.lab.simulate import Simulation
from chum.lab.watched import Players, play
from chum.neutral.rows import Played
from chum.review.parts import DECISION, LUCK


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much as shows that all of it works."""
    for name, value in {
        "WATCHED": 400,
        "LOOKED_AT": 100,
        "LEAST_LEANING": 40,
        "SEARCHED": 1,
        "LEAST_SEARCHED": 4,
    }.items():
        monkeypatch.setattr(reports, name, value)
    for name in ("CHOICES", "KINGMAKERS", "LEAST_RIVER", "LEAST_PARTS"):
        monkeypatch.setattr(looking, name, 4)


def asked(name: str, games: int = 80) -> Simulation:
    game = chum.game(name)
    return Simulation(game, 4, games, 3, {}, game.components)


@pytest.mark.parametrize("name", ["getbit", "bidbait", "sharkbait", "sharks", "sharktank"])
def test_a_report_of_every_game_is_one_page(small: None, name: str) -> None:  # noqa: ARG001
    made, rows = report(asked(name))
    assert rows.games == 80
    keys = [section.key for section in made.sections]
    assert len(keys) == len(set(keys)) == 9
    for section in made.sections:
        assert section.findings, section.key
    shown = page(made)
    for section in made.sections:
        for finding in section.findings:
            assert finding.said.text.split("“")[0].split("'")[0] in shown
    check_alone(shown)
    check_links(shown)


def check_alone(shown: str) -> None:
    """No script and no other resource."""
    assert "<script" not in shown
    assert not re.search(r'\b(src|srcset)="|@import|url\((?!#)', shown)
    for link in re.findall(r'\bhref="([^"]*)"', shown):
        assert link.startswith(("#", "data:application/gzip;base64,")), link[:80]


def check_links(shown: str) -> None:
    """All lead somewhere, and a record is a true one."""
    ids = set(re.findall(r'\bid="([^"]*)"', shown))
    assert set(re.findall(r'href="#([^"]*)"', shown)) <= ids
    (first, *_rest) = re.findall(r'href="data:application/gzip;base64,([^"]*)"', shown)
    assert chum.replay(gzip.decompress(b64decode(first)).decode()).over


def test_a_link_leads_to_the_moment_it_speaks_of(small: None) -> None:  # noqa: ARG001
    """The board stands there as it was, with a note; also in the middle of a round."""
    made, _rows = report(asked("sharks"))
    shown = page(made)
    watches = {section.key: section.shows for section in made.sections}
    for key in ("seats", "length", "river", "choices", "luck", "kingmaking", "parts", "always"):
        assert len(watches[key]) > 1, key
    for show in (*watches["choices"], *watches["kingmaking"]):
        assert show.moment
        place = re.search(rf'<li class="marked" id="{show.anchor}">.*?</li>', shown, re.S)
        assert place
        assert str(escape(show.moment.note)) in place[0]
    (choice, *_rest) = watches["choices"]
    assert choice.moment
    step = choice.watched.match.steps[choice.moment.step]
    assert choice.moment.note.startswith(f"Seat {step.move.seat + 1} has to choose here: “")


def test_figures_have_room_beside_their_whiskers() -> None:
    """Also where they are long, and the line lies at the edge."""
    rows = [
        Whisker("always stop", Interval(-0.26, -0.277, -0.24, 100)),
        Whisker("always roll", Interval(0.0, 0.0, 0.0, 100)),
    ]
    drawn = str(drawings.whiskers(rows, 0.0, "no difference", POINTS))
    assert "−27.7 … −24.0" in drawn
    ends = [float(x) for x in re.findall(r"[MH]([\d.]+)[ m]", drawn)]
    assert max(ends) == pytest.approx(drawings.WIDTH - 14 - 13 * drawings.DIGIT)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("{0} gives a shark: {1}.", "… gives a shark: …"),
        ("{0} looks: {1} {2}.", "… looks: …"),
        ("For {0} turns nothing. The end.", "For … turns nothing. The end."),
    ],
)
def test_what_nobody_was_told_has_gaps(sentence: str, told: str) -> None:
    assert gaps(sentence) == told


def test_a_leaning_player_is_shown_leaning() -> None:
    """Seat 1 never does what it shuns while it can do something else; the others may."""
    shun = Players(leaning=Player(shun=frozenset({4})))
    match = play(asked("getbit"), shun, 5).match
    made = [step.move.code for step in match.steps if step.move.seat == 0]
    free = play(asked("getbit"), Players(), 5).match
    assert 4 in [step.move.code for step in free.steps if step.move.seat == 0][:4]
    assert 4 not in made[:4]
    assert 4 in [step.move.code for step in match.steps if step.move.seat]


def test_only_what_is_sure_stands_in_the_verdict(small: None) -> None:  # noqa: ARG001
    made, _rows = report(asked("getbit"))
    assert made.verdict
    assert all(said.sure for said in made.verdict)


def test_who_begins_is_known_unless_it_was_said() -> None:
    table, text = with_known_beginner(asked("sharks"))
    assert table.options == {"first": "0"}
    assert text == "who begins"
    game = chum.game("sharks")
    given = Simulation(game, 4, 1, 1, {"first": "2"}, game.components)
    assert with_known_beginner(given)[0] == given
    assert with_known_beginner(asked("getbit"))[0].options == {}


# -- sentences of single findings


def shares(*means: float, error: float = 0.005) -> list[Interval]:
    return [Interval(mean, mean - error, mean + error, 1000) for mean in means]


def test_fair_is_said_by_the_greatest_distance_that_can_be() -> None:
    said = fairness(shares(0.251, 0.249, 0.25, 0.25))
    assert said.text == "Fair: no seat is off its share of the wins by more than 0.6\xa0points."
    said = fairness(shares(0.30, 0.23, 0.23, 0.24))
    assert said.text == "Not fair: seat 1 wins at least 4.5\xa0points more than its share."
    said = fairness(shares(0.20, 0.26, 0.27, 0.27))
    assert said.text == "Not fair: seat 1 wins at least 4.5\xa0points less than its share."
    begins = fairness(shares(0.30, 0.23, 0.23, 0.24), "who begins")
    assert begins.text.startswith("Not fair: seat 1 (who begins) wins")
    assert not fairness(shares(0.26, 0.25, 0.25, 0.24, error=0.05)).sure


@pytest.mark.parametrize(
    ("minutes", "begins"),
    [(5, "Short: nine games in ten take less than"), (30, "Not long"), (60, "Long: one game in")],
)
def test_long_and_short(minutes: int, begins: str) -> None:
    assert length([minutes + i / 100 for i in range(100)]).text.startswith(begins)


def test_few_matches_cannot_tell_how_long_it_is() -> None:
    assert not length([20.0, 25, 30, 35, 60, 70]).sure


def test_what_decides_most_must_be_more_than_everything_else() -> None:
    whole = [1.0, 1.1] * 50
    clear = {DECISION: [0.1] * 100, LUCK: [0.9 * each for each in whole]}
    assert weightiest(clear, whole).text.startswith("Luck decides most: it explains at least 80")
    even = {DECISION: [0.9, 0.1] * 50, LUCK: [0.1, 0.9] * 50}
    assert not weightiest(even, whole).sure


def lean(name: str, low: float, high: float) -> Leaning:
    change = Interval((low + high) / 2, low, high, 500)
    return Leaning(name, change, change)


def test_things_that_matter_and_things_that_do_not() -> None:
    found = [lean("pay", -0.05, -0.02), lean("stop", 0.01, 0.03), lean("roll", -0.004, 0.002)]
    told = [finding.said.text for finding in without_section(found).findings]
    assert told == [
        "A player without “pay” wins 2.0 to 5.0\xa0points less.",
        "A player without “stop” wins at least 1.0\xa0points more: "
        "this kind of player does it too often.",
        "“roll”: worth less than 0.4\xa0points, if anything.",
    ]
    never = little([lean("stop", 0.0, 0.0)], [Interval(0, 0, 0, 9)])
    assert never.text.startswith("“stop”: nothing changes without it")


def test_a_trick_wins_only_if_it_surely_does() -> None:
    def first(*found: Leaning) -> str:
        return always_section(found, "a player").findings[0].said.text

    assert first(lean("always bid 5", 0.02, 0.05)).startswith("“Always bid 5” wins at least 2.0")
    assert first(lean("always bid 5", -0.02, 0.0)) == (
        "None of 1 strategies in one line wins more than a player."
    )
    told = first(lean("always bid 5", -0.02, 0.05))
    assert told.startswith("If any of 1 strategies in one line wins more than a player, it is by")


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.005, 0.017, "Such a player can shift another's chance by 0.5 to 1.7\xa0points with"),
        (-0.002, 0.004, "Such a player shifts another's chance by less than 0.4\xa0points with"),
        (0.0004, 0.02, "Cannot tell whether such a player can shift another's chance"),
        (-0.002, 0.03, "Cannot tell whether such a player can shift another's chance"),
    ],
)
def test_what_a_seat_without_hope_can_do(low: float, high: float, said: str) -> None:
    assert power(Interval((low + high) / 2, low, high, 120)).text.startswith(said)


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (12, "Nobody is out before the end: in fewer than 0.8\xa0% of games somebody has nothing"),
        (11, "Nobody is out for long: the first to make the last choice waits no more than 0.6"),
        (8, "The first to make the last choice watches for 1.8 to 2.2 rounds until the end"),
    ],
)
def test_how_long_the_first_to_be_out_watches(last: int, said: str) -> None:
    """In half of the games one of two makes no choice after some round of twelve."""
    played = [Played(), Played()]
    for row, rounds in zip(played, (12, last), strict=True):
        row.rounds = 12
        row.last_round[:2] = [12, rounds]
    game = chum.game("getbit")
    asked = Asked(Simulation(game, 2, 400, 1, {}, game.components))
    data = b"".join(row.to_bytes() for row in 200 * played)
    assert waiting(Rows(asked, data)).text.startswith(said)


def test_rules_that_never_came_up_are_named() -> None:
    section = unused_section(chum.game("getbit"), ["GB-22"], ["{0} waits."], 300)
    assert section.findings[0].said.text.startswith("1 of the 28 clauses of the rules never")
    assert section.findings[0].said.text.endswith("in fewer than 1.0\xa0% of games.")
    assert section.lists[0].startswith("GB-22: With two players")
    assert section.lists[1] == "Nobody was told: “… waits.”"


# -- the command


def test_the_command_writes_a_page_and_rows(small: None, tmp_path: Path) -> None:  # noqa: ARG001
    out, save = tmp_path / "report.html", tmp_path / "games.parquet"
    line = f"lab report getbit --games 60 --seed 2 --jobs 1 --out {out} --save {save}"
    line += f" --run {tmp_path / 'run.jsonl'}"
    done = CliRunner().invoke(group, line.split(), catch_exceptions=False)
    assert done.exit_code == 0
    assert "Is it fair?" in done.stdout
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert save.stat().st_size > 0
    assert "playing, 60 of 60 games, 0 s left" in done.stderr
    assert len((tmp_path / "run.jsonl").read_text().splitlines()) > 1, "to go on after a stop"


def test_a_page_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    line = f"lab report getbit --games 60 --out {tmp_path}/no/report.html"
    with pytest.raises(BadSetup, match="nothing can be written to"):
        CliRunner().invoke(group, line.split(), catch_exceptions=False)


def test_unknown_players_are_refused_before_a_game_is_played() -> None:
    done = CliRunner().invoke(group, "lab report getbit --bots calm,nobody".split())
    assert isinstance(done.exception, BadSetup)
    assert str(done.exception).startswith("there is no player 'nobody'; players: policy, calm")
    assert done.stderr == ""


def test_too_few_games_are_refused() -> None:
    with pytest.raises(BadSetup, match="needs 40 games or more, not 3"):
        report(asked("getbit", 3))
