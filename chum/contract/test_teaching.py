"""Every decision has a sentence of the coach, and everything that looks playable says why not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from chum.contract.tables import Table, moments
from chum.contract.test_secrets import concealed
from chum.core.game import Game, Reasons
from chum.core.language import languages, speaking
from chum.core.match import Match
from chum.core.things import family
from chum.scene import story
from chum.scene.scene import Button, Piece, Scene

LABELS = 1  # the highest layer of a board that holds no pieces
MOST_WORDS = 16  # of the coach
IN_TRANSLATION = 20


def deciding(match: Match) -> Iterator[int]:
    """Seats that choose, or may choose anew."""
    for seat in range(match.seats):
        if match.legal(seat) or match.replacements(seat):
            yield seat


def verbs(match: Match, seat: int) -> frozenset[str]:
    """The kind of a decision: the first words of its moves."""
    return frozenset(move.text.split()[0] for move in match.legal(seat))


def test_every_kind_of_decision_has_a_sentence_of_the_coach(table: Table) -> None:
    """Where the game has a file `words_coach.py`."""
    coach = table.game.coach
    if coach is None:
        return
    heard: dict[frozenset[str], set[str]] = {}
    for match in moments(table, 1):
        for seat in deciding(match):
            view = match.view(seat)
            kind, said = coach.coach(view)
            assert kind, f"no coach for the decision {sorted(verbs(match, seat))}"
            check_sentence(said)
            assert match.names[seat] not in said, "a player is told of oneself as you"
            for language in languages()[1:]:
                with speaking(language):
                    check_sentence(coach.coach(view)[1], IN_TRANSLATION)
            if seat in match.pending:
                heard.setdefault(verbs(match, seat), set()).add(kind)
    for one, kinds in heard.items():
        for other, others in heard.items():
            same = kinds & others
            assert one & other or not same, f"{set(one)} and {set(other)} have one kind: {same}"


def check_sentence(said: str, most: int = MOST_WORDS) -> None:
    assert said
    assert said[-1] in ".!?", said
    assert "{" not in said, said
    assert said[0] == said[0].upper(), said
    assert len(said.split()) <= most, f"{len(said.split())} words: {said}"


# -- what is no choice


def dead(scene: Scene) -> Iterator[Piece | Button]:
    """What is shown and cannot be chosen."""
    for piece in scene.pieces:
        if not piece.act and not piece.drops:
            yield piece
    for button in [*scene.hand, *scene.buttons]:
        if not button.act:
            yield button


def looks_playable(thing: Piece | Button) -> bool:
    """Pieces above scenery and labels; pictures in hand, unless they are listed under a heading."""
    if isinstance(thing, Piece):
        return thing.layer > LABELS
    return bool(thing.parts) and not thing.group


def test_everything_that_looks_playable_says_why_it_is_not(table: Table) -> None:
    """Where the game has a file `words_why.py`; by the same words whatever the seat cannot know."""
    reasons = table.game.reasons
    if reasons is None or table.game.board is None:
        return
    shapes = cycle(story.shapes_of(table.game))
    for match in moments(table, 4, share=0.1 if table.options else 0.4):
        if match.over:
            return
        for seat in {match.pending[0], (match.pending[0] + 1) % match.seats}:
            twin = concealed(match, seat, 7)
            for thing in dead(story.draw(match, seat, next(shapes))):
                said = answer(reasons, match, seat, thing)
                if said:
                    assert said == reasons.why(twin.view(seat), thing.id, twin.names), "a secret"


def answer(
    reasons: Reasons, match: Match, seat: int, thing: Piece | Button
) -> tuple[str, str] | None:
    if family(thing.id) not in reasons.things():
        assert not looks_playable(thing), f"things() of words_why.py does not know {thing.id!r}"
        return None
    said = reasons.why(match.view(seat), thing.id, match.names)
    if said is None:
        assert seat not in match.pending, f"{thing.id!r} does not say why it is no choice"
        return None
    sentence, clause = said
    check_sentence(sentence, IN_TRANSLATION)
    for language in languages()[1:]:
        with speaking(language):
            translated = reasons.why(match.view(seat), thing.id, match.names)
            assert translated
            check_sentence(translated[0], IN_TRANSLATION)
    assert clause in match.game.clauses, f"{thing.id!r} names {clause}, which is no clause"
    return said


def test_the_coach_tells_no_secret(table: Table) -> None:
    coach = table.game.coach
    if coach is None:
        return
    for match in moments(table, 5, share=0.1):
        for seat in deciding(match):
            twin = concealed(match, seat, 7)
            assert coach.coach(match.view(seat)) == coach.coach(twin.view(seat))


def test_things_are_called_by_the_first_words_of_ids(game: Game) -> None:
    if game.reasons is None:
        return
    for name, called in game.reasons.things().items():
        assert name == family(name)
        assert called == called.strip()
