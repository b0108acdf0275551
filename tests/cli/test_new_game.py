"""`chum new-game` and `chum build`: what they refuse, and how; tests/test_outside uses them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from chum.cli.new_game import clause_letters, command, title_of
from chum.core.record import read_record
from chum.errors import BadSetup
from chum.neutral import build as building
from tests.cli.test_cli import chum


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("9pins", "a letter first"),
        ("Pond", "small letters"),
        ("tide-pool", "small letters"),
        ("class", "cannot be a game's name"),
        ("getbit", "there is a game getbit already"),
        ("json", "Python knows another package json"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSetup, match=complaint):
        command.main([name], standalone_mode=False)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("dear")
    with pytest.raises(BadSetup, match="there already"):
        command.main(["pond", "--folder", str(tmp_path / "mine")], standalone_mode=False)
    assert (tmp_path / "mine").read_text() == "dear"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetup, match="cannot write"):
        command.main(["pond", "--folder", str(tmp_path / "file" / "pond")], standalone_mode=False)


def test_every_name_of_the_template_is_exchanged(tmp_path: Path) -> None:
    command.main(["tide_pool", "--folder", str(tmp_path / "new")], standalone_mode=False)
    files = [path for path in (tmp_path / "new").rglob("*") if path.is_file()]
    for name in ("rules.py", "lesson.toml", "summary.toml", "words_coach.py", "words_why.py"):
        assert tmp_path / "new" / "tide_pool" / name in files
    for path in files:
        text = str(path) + path.read_text(encoding="utf-8")
        for word in ("lone_fish", "Lone Fish", "LF-0", "LF_0", "template"):
            assert word not in text, path
        if path.suffix == ".record":
            assert read_record(path.read_text(encoding="utf-8")).head["game"] == "tide_pool"


@pytest.mark.parametrize(
    ("name", "letters", "title"),
    [("tide_pool", "TP", "Tide Pool"), ("tides", "TI", "Tides"), ("t", "TX", "T")],
)
def test_names_give_a_title_and_the_letters_of_clauses(name: str, letters: str, title: str) -> None:
    assert clause_letters(name) == letters
    assert title_of(name) == title


def test_building_what_is_not_there_says_to_install_it() -> None:
    done = chum("build", "chess")
    assert done.returncode == 2
    assert "there is no chess; install the game first" in done.stderr


def test_building_without_cython_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "Cython.Build", None)
    with pytest.raises(BadSetup, match="pip install cython"):
        building.build("chum.template.game")


def test_building_without_a_compiler_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CC", os.devnull + "/cc")
    with pytest.raises(BadSetup, match=r"no C compiler.*install gcc"):
        building.build("chum.template.game")


def test_building_rules_outside_the_subset_names_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sunken").mkdir()
    (tmp_path / "sunken" / "__init__.py").write_text("")
    (tmp_path / "sunken" / "rules.py").write_text("import os\n")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    done = chum("build", "sunken")
    assert done.returncode == 2
    assert "rules.py:1: only imports" in done.stderr
