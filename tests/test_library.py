"""What `import chum` offers."""

from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import chum
from chum.scene.svg import common, used_symbols

SVG = "{http://www.w3.org/2000/svg}"


def finished(name: str = "getbit", seats: int = 4) -> chum.Match:
    match = chum.match(name, seats, seed=4)
    while not match.over:
        match.play(match.away(match.pending[0]))
    return match


def test_every_name_that_is_offered_is_there() -> None:
    for name in chum.__all__:
        assert getattr(chum, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'gmaes'"):
        chum.gmaes  # noqa: B018


def test_games_can_be_asked_for_before_and_after_their_package_is_imported() -> None:
    asked = "import chum; a = chum.games(); import chum.games; assert a == chum.games() != []"
    subprocess.run([sys.executable, "-c", asked], check=True)


def test_nobody_can_change_the_list_of_games() -> None:
    import chum.games

    for games in (chum.games(), chum.games()):
        games.clear()
    assert "getbit" in chum.games()


@pytest.mark.parametrize("name", chum.games())
def test_what_is_read_quickly_is_what_the_whole_file_says(name: str) -> None:
    game = chum.game(name)
    assert game.about == game.components["about"]


def test_a_match_says_what_it_is_and_who_is_to_choose() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.play("play 1", 1)
    match.play("play 1", 3)
    assert repr(match) == "<Match getbit, 4 seats, round 1: seats 0 and 2 to choose>"
    match.play("play 2", 0)
    assert repr(match) == "<Match getbit, 4 seats, round 1: seat 2 to choose>"
    over = finished()
    winner = over.places.index(1)
    assert repr(over) == f"<Match getbit, 4 seats, round {over.rounds}: seat {winner} won>"


def test_a_copy_and_a_replay_can_do_what_a_match_can() -> None:
    match = finished()
    again = chum.replay(match.record())
    assert again.places == match.places
    for twin in (match.clone(), again):
        assert type(twin) is chum.Match
        assert twin.record() == match.record()


# -- pictures


@pytest.mark.parametrize("shape", ["wide", "broad", "square", "tall"])
@pytest.mark.parametrize("name", chum.games())
def test_a_picture_needs_nothing_from_outside(name: str, shape: str) -> None:
    match = chum.match(name, chum.game(name).seats[-1], seed=2)
    for _ in range(20):
        match.play(match.away(match.pending[0]))
    for seat in (-1, match.pending[0]):
        picture = match.svg(seat, shape)
        root = ElementTree.fromstring(picture)
        own = {element.get("id") for element in root.iter(f"{SVG}symbol")}
        used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
        assert used == own
        assert picture.count("http") == 1  # the name of the format
        style = root.findtext(f"{SVG}style", "")
        assert "url(" not in picture
        assert "light-dark" not in picture
        needed = re.findall(r"var\((--[\w-]+)\)", style)
        assert set(needed) <= set(re.findall(r"(--[\w-]+):", style))


def test_a_picture_holds_the_symbols_of_its_symbols_and_no_others() -> None:
    a = '<symbol id="a"><use href="#b"/></symbol>'
    b, c = (f'<symbol id="{name}"></symbol>' for name in "bc")
    assert used_symbols(a + b + c, '<use href="#a"/>') == a + b


@pytest.mark.parametrize("name", chum.games())
def test_a_picture_has_the_look_of_its_game(name: str) -> None:
    game = chum.game(name)
    style = finished(name, game.seats[-1]).svg().split("</style>")[0]
    own, shared = (
        set(re.findall(r"\.([a-z][\w-]*)", css)) for css in (game.css, common("look.css"))
    )
    assert (own - shared) & set(re.findall(r"\.([a-z][\w-]*)", style))


@pytest.mark.parametrize("name", chum.games())
def test_pictures_on_one_page_do_not_mix(name: str) -> None:
    """Neither with each other nor with the page: a notebook may put them into itself."""
    root = ElementTree.fromstring(chum.match(name, chum.game(name).seats[0], seed=2).svg())
    assert all(e.get("id", "").startswith(f"chum-{name}-") for e in root.iter(f"{SVG}symbol"))
    for rule in root.findtext(f"{SVG}style", "").split("}")[:-1]:
        for selector in rule.split("{")[0].split(","):
            assert selector.split()[0] == f".chum-{name}"


def test_a_notebook_shows_the_picture_and_no_secrets() -> None:
    match = chum.match("getbit", 4, seed=2)
    assert match._repr_svg_() == match.svg()
    match.play("play 4", 0)
    sealed = match.svg()
    match.undo()
    match.play("play 5", 0)
    assert match.svg() == sealed != match.svg(0)


def test_a_picture_that_cannot_be_drawn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chum.match("getbit", 4)
    with pytest.raises(chum.BadSetup, match="no seat 4"):
        match.svg(4)
    with pytest.raises(chum.BadSetup, match="wide, broad, square, tall, not 'round'"):
        match.svg(shape="round")
    monkeypatch.setitem(vars(match.game), "board", None)
    with pytest.raises(chum.BadSetup, match="Get Bit! has no pictures"):
        match.svg()
    assert match._repr_svg_() is None


# -- bots


def test_a_bots_move_is_legal_repeatable_and_not_played() -> None:
    match = chum.match("getbit", 4, seed=2)
    before = match.record()
    drawn = [match.bot_move("random", 0, seed=seed) for seed in range(9)]
    assert drawn == [match.bot_move("random", 0, seed=seed) for seed in range(9)]
    assert 1 < len(set(drawn)) <= len(match.legal(0))
    assert match.bot_move(seat=0, seconds=0.05) in match.legal(0)
    assert match.record() == before


def test_a_bot_is_asked_for_a_seat_that_can_choose() -> None:
    match = chum.match("getbit", 4, seed=1)
    with pytest.raises(chum.BadSetup, match="say which seat"):
        match.bot_move("calm")
    match.play(match.bot_move("calm", seat=2))
    with pytest.raises(chum.BadSetup, match="seat 2 has nothing to choose"):
        match.bot_move("calm", seat=2)
    with pytest.raises(chum.BadSetup, match="no bot 'orca'"):
        match.bot_move("orca", seat=0)


def test_a_hint_suggests_legal_moves() -> None:
    match = chum.match("getbit", 4, seed=1)
    found = match.hint(1, seconds=0.05, seed=1)
    assert {suggestion.move for suggestion in found.best} <= set(match.legal(1))
    assert "wins about" in str(found)
