"""What happened, as scenes: one per event, so that a reveal reads as a story.

While a match is watched the rules leave a snapshot of the state at every event they tell.  Each is
cut by the seat's view like any other state, and drawn like one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from chum.core.game import Game
from chum.core.match import Match
from chum.core.telling import at_its_time
from chum.core.words import Event, Phrase, Show
from chum.neutral.structs import NOBODY
from chum.scene.moment import Moment
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE, Scene
from chum.scene.staging import in_story

# What is drawn where a board does not have the shape that is asked for: the first that it has.
NEAREST = {
    WIDE: (WIDE, BROAD, SQUARE, TALL),
    BROAD: (BROAD, SQUARE, TALL, WIDE),
    SQUARE: (SQUARE, TALL, WIDE),
    TALL: (TALL, SQUARE, WIDE),
}


class StoryFrame(NamedTuple):
    events: int  # how many of the events that the seat hears are told with this frame
    ms: int
    scene: Scene
    mine: bool = False  # whether one of them names the seat itself
    turn: int = NOBODY  # whose turn it is there, if it is one player's


def shapes_of(game: Game) -> Sequence[str]:
    """The shapes that a game's board can be drawn in, as its `SHAPES` says."""
    return getattr(game.board, "SHAPES", (TALL, WIDE))


def nearest_shape(game: Game, shape: str) -> str:
    return next(each for each in NEAREST[shape] if each in shapes_of(game))


def draw(match: Match, seat: int, shape: str, event: Event | None = None) -> Scene:
    """The match now, as a seat sees it."""
    return draw_view(match, match.view(seat), shape, event)


def draw_state(match: Match, state: object, seat: int, shape: str, event: Event | None) -> Scene:
    """Another moment of the match, as a seat sees it."""
    return draw_view(match, match.game.viewer.view(state, match.box, seat), shape, event)


def draw_view(match: Match, view: Any, shape: str, event: Event | None = None) -> Scene:
    game = match.game
    if game.board is None:
        return Scene(0, 0, game.title, [], text=game.text.board(view, match.names))
    fitting = nearest_shape(game, shape)
    scene = game.board.scene(Moment(view, match.names, fitting, event))
    sound = game.words.PHRASES[event.kind].sound if event else ""
    return replace(scene, sound=sound) if sound else scene


def tell(
    match: Match, seat: int, shape: str, events: Sequence[Event], moments: Sequence[bytes]
) -> list[StoryFrame]:
    """A frame per event that the seat hears; a run of a kind that comes together gives one."""
    if match.game.board is None:
        return []
    phrases = match.game.words.PHRASES
    ordered = at_its_time(phrases, events, moments)
    heard = [(event, moment) for event, moment in ordered if event.heard_by(seat)]
    show = match.show_to(seat)
    frames = []
    told, mine = 0, False
    for i, (event, moment) in enumerate(heard):
        told += 1
        phrase = phrases[event.kind]
        mine = mine or names_listener(phrase, event, show)
        following = heard[i + 1][0].kind if i + 1 < len(heard) else -1
        if phrase.pace and not (phrase.together and following == event.kind):
            state = state_at(match.game, moment)
            drawn = in_story(draw_state(match, state, seat, shape, event))
            played = drawn.drama.ms if drawn.drama else 0
            stuck = phrase.stuck and following >= 0 and phrases[following].closes
            pace = 2 * phrase.pace if stuck else phrase.pace  # there is more to read
            turn = one_to_choose(match, state)
            frames.append(StoryFrame(told, max(pace, played), drawn, mine, turn))
            told, mine = 0, False
    return frames


def one_to_choose(match: Match, state: object) -> int:
    pending = match.game.rules.pending(state, match.box)
    return pending.bit_length() - 1 if pending.bit_count() == 1 else NOBODY


@lru_cache(maxsize=64)  # all who watch are told of the same moments, one after the other
def state_at(game: Game, moment: bytes) -> object:
    return game.rules.State.from_bytes(moment)


def names_listener(phrase: Phrase, event: Event, show: Show) -> bool:
    """Whether an event names the player who listens, whom `show` calls nothing."""
    args = zip(phrase.nouns, (event.a, event.b, event.c), strict=False)
    return any(noun.person and show(noun, arg) == "" for noun, arg in args)
