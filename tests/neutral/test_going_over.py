"""Rules that get compiled while a table runs: used from then on, and never anything else."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

import chum
from chum.core.match import Match
from chum.neutral import compiled, engine
from chum.neutral.build import put
from chum.search.bots import bot, decide, question
from chum.search.think import Budget
from chum.table.bots import Bots

pytestmark = [
    pytest.mark.filterwarnings("ignore::chum.neutral.engine.NotCompiled"),
    pytest.mark.skipif(
        not list(chum.game("getbit").folder.glob("_compiled.*")), reason="nothing is compiled here"
    ),
]
FEW = Budget(600, 12)


class Harbour:
    """A folder in which the compiled rules of a game are waited for."""

    def __init__(self, name: str, folder: Path) -> None:
        self.game = chum.game(name)
        self.folder = folder
        [self.made] = self.game.folder.glob("_compiled.*")
        self.place = compiled.Place(self.game.package)
        self.place.files = [self.file]

    @property
    def file(self) -> Path:
        return self.folder / self.made.name

    @property
    def mode(self) -> str:
        return engine.engine(self.game).mode

    def arrive(self) -> None:
        put(self.made, self.folder)


@pytest.fixture
def harbour(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Harbour:
    made = Harbour(getattr(request, "param", "getbit"), tmp_path)
    monkeypatch.setattr(compiled, "place", lambda _: made.place)
    return made


def play_on(match: Match, moves: int = 10**6) -> None:
    """Bots that think in iterations choose for every seat, and each choice is checked."""
    while moves and not match.over:
        seat, luck = match.pending[0], len(match.moves)
        code = decide(question(match, seat), bot("sharp"), FEW, luck).code
        [move] = [move for move in match.legal(seat) if move.code == code]
        match.play(move)
        moves -= 1


@pytest.mark.parametrize("harbour", ["getbit", "sharks"], indirect=True)
def test_a_match_goes_on_as_if_the_rules_had_always_been_compiled(harbour: Harbour) -> None:
    crossing = chum.match(harbour.game.name, harbour.game.seats[0], seed=5)
    play_on(crossing, 6)
    assert harbour.mode == "interpreted"
    harbour.arrive()
    play_on(crossing)
    assert harbour.mode == "compiled"
    throughout = chum.match(harbour.game.name, harbour.game.seats[0], seed=5)
    play_on(throughout)
    assert crossing.record() == throughout.record()
    assert chum.replay(crossing.record()).places == crossing.places


def test_bots_at_a_table_think_compiled_as_soon_as_they_can(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ways = chum.match("getbit", 4, seed=1), []

    def way(name: str) -> None:
        async def think(_self: Bots, match: Match, seat: int, *_: object) -> int:
            ways.append(name)
            return match.codes(seat)[0]

        monkeypatch.setattr(Bots, name, think)

    async def whole() -> None:
        bots = Bots(workers=1)
        await bots.choose(match, 0, "greedy")
        harbour.arrive()
        await bots.choose(match, 0, "greedy")
        await bots.choose(match, 0, "keen")  # whoever thinks longer lets moves go first

    way("think")
    way("think_elsewhere")
    asyncio.run(whole())
    assert ways == ["think_elsewhere", "think", "think_elsewhere"]


@pytest.mark.parametrize("share", [0.0, 0.00001, 0.1, 0.5, 0.99])
def test_half_a_file_is_never_loaded(harbour: Harbour, share: float) -> None:
    """It would end the process."""
    data = harbour.made.read_bytes()
    harbour.file.write_bytes(data[: int(share * len(data))])
    assert harbour.mode == "interpreted"
    harbour.arrive()
    assert harbour.mode == "compiled", "the whole one that comes later is"


def test_rules_compiled_from_others_are_not_even_loaded(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is loaded cannot be replaced, and the right ones may come."""
    loaded: list[Path] = []
    load = compiled.extension
    monkeypatch.setattr(
        compiled, "extension", lambda name, path: (loaded.append(path), load(name, path))[1]
    )
    shutil.copy(chum.game("sharks").folder / harbour.made.name, harbour.file)
    assert "another version" in compiled.compiled_rules(harbour.game)[1]
    assert loaded == []
    harbour.arrive()
    assert harbour.mode == "compiled"


def test_rules_changed_on_the_disk_since_do_not_join_those_in_memory(harbour: Harbour) -> None:
    """A match is played by what was imported; bots that know other rules would choose wrong."""
    harbour.place.stamp = "of rules imported before they were changed"
    harbour.arrive()
    assert harbour.mode == "interpreted"


def test_what_is_no_extension_is_passed_over(harbour: Harbour) -> None:
    harbour.file.write_text(f"not machine code: {harbour.place.stamp}")
    assert harbour.mode == "interpreted"


def test_a_file_is_looked_at_once_and_used_for_good(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Path] = []
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: (reads.append(path), read(path))[1])
    harbour.file.write_text("half")
    assert [harbour.mode for _ in range(3)] == ["interpreted"] * 3
    harbour.arrive()
    assert [harbour.mode for _ in range(3)] == ["compiled"] * 3
    assert len(reads) == 2
    harbour.file.unlink()
    assert harbour.mode == "compiled"
