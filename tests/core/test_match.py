"""The pleasant face: names, seats, texts, copies."""

from __future__ import annotations

import hashlib
import hmac

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import NUMBER, Move, Noun, Phrase, read_event
from chum.errors import AmbiguousMove, BadSetup, IllegalMove, InvalidMove


def test_luck_of_a_move_is_the_hmac_of_its_number() -> None:
    secret = Secret(b"abc")
    digest = hmac.new(b"abc", b"7", hashlib.sha256).digest()
    assert secret.luck(7) == int.from_bytes(digest[:8], "big") % 2**63
    assert secret.promise == hashlib.sha256(b"abc").hexdigest()


def test_matches_have_fresh_luck_unless_seeded() -> None:
    assert chum.match("getbit", 4).secret.promise != chum.match("getbit", 4).secret.promise
    assert chum.match("getbit", 4, seed=1).state == chum.match("getbit", 4, seed=1).state


@pytest.mark.parametrize("text", ["play 4", "PLAY  4", " 4 ", "p 4", "pl 4"])
def test_short_forms_mean_the_same_move(text: str) -> None:
    assert chum.match("getbit", 4).read(text, 0).text == "play 4"


def test_texts_that_could_be_several_moves_are_named() -> None:
    with pytest.raises(AmbiguousMove, match="'play 1', 'play 2'"):
        chum.match("getbit", 4).play("play", 0)


def test_texts_that_are_no_moves_are_refused() -> None:
    with pytest.raises(InvalidMove, match="'play 9' is no move"):
        chum.match("getbit", 4).play("play 9", 0)


def test_a_refusal_carries_clause_and_sentence() -> None:
    match = chum.match("getbit", 4)
    for seat in range(4):
        match.play("play 2", seat)
    with pytest.raises(IllegalMove) as refusal:
        match.play("play 2", 0)
    assert refusal.value.clause == "GB-12"
    assert refusal.value.sentence.startswith("Your 2 is played")


def test_a_seat_must_be_named_where_several_choose() -> None:
    match = chum.match("getbit", 4)
    with pytest.raises(BadSetup, match="4 seats are to choose"):
        match.play("play 1")
    with pytest.raises(BadSetup, match="no seat 4"):
        match.play("play 1", 4)
    with pytest.raises(BadSetup, match="no seat -2"):
        match.view(-2)
    with pytest.raises(BadSetup, match="no seat 7"):
        match.play(Move(7, 0, "play 1"))
    for seat in range(3):
        match.play("play 1", seat)
    match.play("play 1")
    assert match.rounds == 2


@pytest.mark.parametrize("name", chum.games())
def test_a_move_that_does_not_exist_is_refused(name: str) -> None:
    match = chum.match(name, chum.game(name).seats[0], seed=1)
    seat = match.pending[0]
    before = match.state.to_bytes()
    for code in (-1, match.game.rules.ACTIONS, 10**9):
        with pytest.raises(InvalidMove, match=f"no move {code} here"):
            match.play(Move(seat, code, ""))
    for code in range(match.game.rules.ACTIONS):
        if code not in match.codes(seat) + match.codes(seat, replacing=True):
            said = match.game.words.write(match.view(seat), code)
            with pytest.raises(IllegalMove if said else InvalidMove):
                match.play(Move(seat, code, ""))
    assert match.state.to_bytes() == before


def test_to_decide_changes_nothing() -> None:
    match = chum.match("getbit", 4, seed=1)
    before = match.state.to_bytes()
    assert match.decide(" P 4", 2) == [Move(2, 3, "play 4")]
    with pytest.raises(InvalidMove):
        match.decide("hug", 2)
    assert match.state.to_bytes() == before
    assert match.steps == []
    match.play("play 4", 2)
    assert match.decide("play 2", 2) == [Move(2, 1, "play 2", replaces=True)]


@pytest.mark.parametrize("name", chum.games())
def test_a_match_is_known_as_it_stood_at_every_move(name: str) -> None:
    match = chum.match(name, chum.game(name).seats[0], seed=1)
    stood = []
    for _ in range(12):
        stood.append((match.state.to_bytes(), match.moves, match.events()))
        match.play(match.away(match.pending[0]))
    for made, (state, moves, events) in enumerate(stood):
        then = match.at(made)
        assert (then.state.to_bytes(), then.moves, then.events()) == (state, moves, events)
        then.play(match.moves[made])
        assert then.state.to_bytes() == match.at(made + 1).state.to_bytes()
    assert match.at(12).state.to_bytes() == match.state.to_bytes()
    assert len(match.steps) == 12
    for made in (-1, 13):
        with pytest.raises(BadSetup, match=f"12 moves are known, not {made}"):
            match.at(made)


def test_nothing_can_be_played_after_the_end() -> None:
    match = chum.match("getbit", 2, seed=1)
    while not match.over:
        match.play(match.away(match.pending[0]))
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play("play orange 1", 0)
    with pytest.raises(BadSetup, match="say which seat"):
        match.legal()


@pytest.mark.parametrize("names", [["A", "B"], ["", "B", "C", "D"], ["A|B", "C", "D", "E"]])
def test_bad_names_are_refused(names: list[str]) -> None:
    with pytest.raises(BadSetup, match="name"):
        chum.match("getbit", 4, names=names)


def test_undo_needs_something_to_undo() -> None:
    with pytest.raises(BadSetup, match="nothing has been played"):
        chum.match("getbit", 4).undo()


def test_a_secret_needs_bytes() -> None:
    with pytest.raises(BadSetup, match="1 to 64 bytes"):
        Match(chum.game("getbit"), 4, secret=Secret(b""))


def test_events_can_be_for_one_seat() -> None:
    phrases = {1: Phrase("draw", (Noun("fish", ("eel", "pike")), NUMBER), "You draw {0} {1}.")}
    event = read_event(phrases, "[2] draw pike 7")
    assert (event.to, event.kind, event.a, event.b) == (2, 1, 1, 7)
    assert event.heard_by(2)
    assert not event.heard_by(0)
