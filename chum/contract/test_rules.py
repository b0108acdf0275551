"""The rules as a text: in the neutral subset, and in step with what was compiled from them."""

from __future__ import annotations

from chum.core.game import Game
from chum.neutral.compile import all_faults
from chum.neutral.compiled import compiled_rules


def test_every_neutral_file_is_within_the_subset(game: Game) -> None:
    found = all_faults(game.package)
    assert not found, "\n".join(map(str, found))


def test_what_was_compiled_was_made_from_these_rules(game: Game) -> None:
    """Rules that were never compiled run interpreted; that is no fault."""
    module, missing = compiled_rules(game)
    if module is None and "not compiled" in missing:
        return
    assert not missing, f"{missing}; to compile them: chum build {game.name}"
    assert game.rules.State.packing.size == module.STATE_SIZE
    assert game.rules.Box.packing.size == module.BOX_SIZE
