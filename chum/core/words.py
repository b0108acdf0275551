"""Words both ways: events and moves as text that parses back, and sentences for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from chum.core.language import Text, _, sense
from chum.errors import AmbiguousMove, BadRecord, InvalidMove
from chum.neutral.structs import EVERYBODY


class Move(msgspec.Struct, frozen=True):
    """A choice a seat may make, as people read it."""

    seat: int
    code: int
    text: str
    replaces: bool = False  # a sealed choice of the same seat

    def __str__(self) -> str:
        return self.text


class Event(msgspec.Struct, frozen=True):
    """Something that happened; `to` is the only seat that sees it, or everybody."""

    to: int
    kind: int
    a: int = 0
    b: int = 0
    c: int = 0

    def heard_by(self, seat: int) -> bool:
        return self.to in (EVERYBODY, seat)


@dataclass(frozen=True, eq=False)  # each is one of a kind, and asked for with every event
class Noun:
    """A kind of thing that an event's argument names; without words it is a plain number."""

    name: str
    words: tuple[str, ...] = ()
    person: bool = False  # stands for a player, who may be the one that listens

    def write(self, index: int) -> str:
        return self.words[index] if self.words else str(index)

    def read(self, text: str) -> int:
        if self.words:
            return self.words.index(text)
        return int(text)


SEAT = Noun("seat", person=True)
NUMBER = Noun("number")


@dataclass(frozen=True)
class Phrase:
    """One kind of event: its word in the notation, its arguments, its sentence, and how it is told.

    In a story every event has a scene of its own, unless its pace is 0, or it comes together with
    others of its kind and another one follows.  How a run of a kind is told in one line, and what
    is told earlier than it happens, is done in `chum.core.telling`.
    """

    word: str
    nouns: tuple[Noun, ...]
    sentence: str  # {0}, {1}, {2} are the arguments as shown to people
    you: str = ""  # the same, told to the player whom it names: "You swim to the front."
    again: str = ""  # instead, where another of this kind came before it in the match,
    you_again: str = ""  # and to the player whom it names
    stuck: str = ""  # instead, where a turn is over with it that nobody stopped,
    you_stuck: str = ""  # and to the player whom it names
    closes: bool = False  # tells that a turn is over
    pace: int = 450  # milliseconds that its scene stays
    sound: str = ""  # card, splash, bite, dice, coin, win
    together: bool = False
    run: str = ""  # two or more of this kind in one line: {0} are their items, {1} how many
    item: str = ""  # what one of them is in that line
    many: str = ""  # instead of `run`, where a list would be too long
    setup: bool = False  # at the opening a part of the one line that tells the set-up
    early: bool = False  # told before what happened since the last event that came together
    sought: str = ""  # what people look for in a replay, as its button says: "Next bite"
    begins: str = ""  # "turn" where `rounds` counts turns


def write_event(phrases: Mapping[int, Phrase], event: Event) -> str:
    phrase = phrases[event.kind]
    args = (event.a, event.b, event.c)
    parts = [phrase.word] + [noun.write(arg) for noun, arg in zip(phrase.nouns, args, strict=False)]
    return " ".join(parts) if event.to == EVERYBODY else f"[{event.to}] " + " ".join(parts)


def read_event(phrases: Mapping[int, Phrase], text: str) -> Event:
    words = text.split()
    to = EVERYBODY
    try:
        if words[0].startswith("["):
            to = int(words.pop(0).strip("[]"))
        kind = next(k for k, phrase in phrases.items() if phrase.word == words[0])
        nouns = phrases[kind].nouns
        args = [noun.read(word) for noun, word in zip(nouns, words[1:], strict=True)]
    except (IndexError, StopIteration, ValueError) as error:
        raise BadRecord(f"{text!r} is no event of this game") from error
    return Event(to, kind, *args)


Show = Callable[[Noun, int], str]  # a seat or piece as people call it


def sentence(
    phrases: Mapping[int, Phrase], event: Event, show: Show, heard: Show | None = None
) -> str:
    """The event for people.  `heard` shows the same to one of them: nothing for the listener."""
    phrase = phrases[event.kind]
    if heard is None or not phrase.you:
        return capital(_(phrase.sentence).format(*shown(phrase, event, show)))
    said = shown(phrase, event, heard)
    named = any(noun.person and not one for noun, one in zip(phrase.nouns, said, strict=True))
    return capital(_(phrase.you if named else phrase.sentence).format(*said))


def shown(phrase: Phrase, event: Event, show: Show) -> list[str]:
    args = (event.a, event.b, event.c)
    return [show(noun, arg) for noun, arg in zip(phrase.nouns, args, strict=False)]


def show_noun(
    shown: Mapping[Noun, Callable[[int], str]], noun: Noun, index: int, names: Sequence[str]
) -> str:
    """A seat by its name, what is in the game's table as told there, the rest as it is written."""
    if noun is SEAT:
        return names[index]
    return shown.get(noun, noun.write)(index)


def read_move(text: str, known: Mapping[str, int], legal: Sequence[Move]) -> int:
    """The code that a text means.

    `known` holds every move text of the game as it reads now.  Shorter forms do where they fit one
    legal move only: "4" or "p 4" for "play 4".
    """
    words = text.casefold().split()
    plain = " ".join(words)
    if plain in known:
        return known[plain]
    fitting = [move for move in legal if words and fits(words, move.text.casefold().split())]
    if len(fitting) == 1:
        return fitting[0].code
    if fitting:
        raise AmbiguousMove(Text("{0!r} could be {1}", text, Text(listing, fitting)))
    if not legal:
        raise InvalidMove(Text("{0!r} is no move of this game", text))
    raise InvalidMove(
        Text("{0!r} is no move of this game; try {1}", text, Text(listing, legal[:3]))
    )


def fits(short: list[str], full: list[str]) -> bool:
    """Each short word begins a word of the full text, in order; numbers must be equal."""
    rest = iter(full)
    return all(
        any(
            word == short_word if short_word.isdigit() else word.startswith(short_word)
            for word in rest
        )
        for short_word in short
    )


def capital(text: str) -> str:
    """The text with a capital letter at its beginning; the rest as it is."""
    return text[:1].upper() + text[1:]


def decimal(number: float) -> str:
    """`1.5`, or `1,5` where that is how it is written."""
    return f"{number:.1f}".replace(".", sense("decimal", "."))


def marked(name: str, yours: bool) -> str:
    """`Anne (you)`: how a board in plain text shows who is looking at it."""
    return f"{name} (you)" if yours else name


def enumeration(items: Sequence[str]) -> str:
    """`Anne, Ben and Cleo`."""
    if len(items) < 2:
        return "".join(items)
    return _("{0} and {1}").format(", ".join(items[:-1]), items[-1])


def listing(moves: Sequence[Move]) -> str:
    """`'play 1', 'play 2' or 'play 4'`."""
    quoted = [f"'{move}'" for move in moves]
    if len(quoted) < 2:
        return "".join(quoted)
    return _("{0} or {1}").format(", ".join(quoted[:-1]), quoted[-1])
