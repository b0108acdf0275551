"""What a seat sees as numbers: declared, within its widths, alike in every mode, and no secret."""

from __future__ import annotations

from chum.contract.tables import Table, moments
from chum.contract.test_secrets import concealed
from chum.core.game import Game
from chum.core.match import Match
from chum.core.sight import as_text, parts, width
from chum.neutral.checked import checked
from chum.neutral.compiled import compiled_rules
from chum.neutral.engine import Interpreted
from chum.neutral.structs import Struct


def sight(match: Match, seat: int) -> bytes:
    seeing = match.game.sight
    assert seeing is not None
    out = seeing.Sight()
    seeing.observe(match.state, match.box, seat, out)
    return out.to_bytes()


def test_every_part_says_what_it_means(game: Game) -> None:
    if game.sight is None:
        return
    assert all(part.meaning.endswith(".") for part in parts(game))
    assert game.sight.Sight.packing.size == width(game)
    shown = as_text(game, bytes(width(game))).splitlines()
    assert [line.partition(":")[0] for line in shown] == [part.name for part in parts(game)]


def test_a_sight_tells_nothing_that_a_seat_cannot_know(table: Table) -> None:
    if table.game.sight is None:
        return
    for seed in range(2):
        for match in moments(table, seed, share=0.3):
            for seat in range(table.seats):
                before = sight(match, seat)
                for luck in (seed, seed + 1):
                    assert sight(concealed(match, seat, luck), seat) == before


def test_a_sight_is_the_same_checked_and_compiled(table: Table) -> None:
    if table.game.sight is None:
        return
    machine = Interpreted(table.game, check=True)
    box = machine.own(table.box)
    kind = checked(table.game.sight.Sight)
    module, missing = compiled_rules(table.game)
    for match in moments(table, 3, share=0.15):
        state = match.state.to_bytes()
        for seat in range(table.seats):
            out: Struct = kind()
            machine.bound["observe"](machine.state.from_bytes(state), box, seat, out)
            assert out.to_bytes() == sight(match, seat)
            if not missing:
                position = module.Position.of(table.box.to_bytes(), table.seats, state)
                assert bytes(module.see(position, seat)) == sight(match, seat)
