"""The same people again, at a new table: the same game, or another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chum.core.game import Game
from chum.core.language import Text
from chum.games import load
from chum.table.entries import AnyEntry, BotSat, Created, Joined, Left, Started
from chum.table.hall import Hall
from chum.table.live import LiveTable, Request
from chum.table.names import bot_name
from chum.table.series import with_this
from chum.table.table import SIT_IN, Seat, Table, TableError


class Wish(NamedTuple):
    """What is to be other than in the last match; only the host may wish."""

    game: str = ""
    seats: int = 0
    options: Mapping[str, str] = {}


SAME = Wish()


async def rematch(
    hall: Hall, live: LiveTable, seat: int, key: str, wish: Wish = SAME, maker: str = ""
) -> int:
    """Call a rematch; the number of its entry, or of a later one if there is a rematch already."""
    async with live.lock:
        if live.table.rematch:
            return live.table.seq
        live.table.call_rematch(seat, "", key, hall.now())  # refuses before anything is made
        if wish != SAME and seat != live.host:
            raise TableError(Text("only the host chooses another game or other rules"))
        new_id = (await seat_again(hall, live, wish, maker)).table.id

        def call(table: Table) -> list[AnyEntry]:
            return table.call_rematch(seat, new_id, key, hall.now())

        (answer,) = await hall.turns.decide(live, [Request(call, seat, key, lambda _: None)])
    if isinstance(answer, Exception):
        raise answer
    return answer


async def seat_again(hall: Hall, live: LiveTable, wish: Wish, maker: str) -> LiveTable:
    """A new table with the same people; with chairs left for others it waits for the host."""
    old = live.table
    game = load(wish.game) if wish.game else old.game
    same_game = game is old.game
    seats = wish.seats or (old.created.seats if same_game else fitting(game, old))
    holders = known_here(hall, game, who_sits(old, seats))
    absent = [i for i, holder in enumerate(holders) if holder.is_person and away(live, holder)]
    gone = [] if old.is_slow else absent  # with days to think nobody need be here

    def seated(created: Created) -> list[AnyEntry]:
        entries = [sat(created.at, i, holder) for i, holder in enumerate(holders)]
        if len(holders) < seats:
            return entries
        return [*entries, Started(created.at), *(Left(created.at, i) for i in gone)]

    return await hall.create(
        game,
        seats,
        wish.options or (old.created.options if same_game else {}),
        public=old.created.public,
        clock=old.created.clock,
        components=old.components if same_game else None,
        past=with_this(old),
        maker=maker,
        first=seated,
    )


def fitting(game: Game, old: Table) -> int:
    """As many seats as before, or as near to it as the game allows."""
    low, high = game.seats[0], game.seats[-1]
    return min(max(old.created.seats, low), high)


def who_sits(old: Table, seats: int) -> list[Seat]:
    """People first where there are fewer seats than before; in their order."""
    holders = [holder for holder in old.seats if holder]
    people = [holder for holder in holders if holder.is_person]
    if len(people) > seats:
        raise TableError(Text("{0} people do not fit at {1} seats", len(people), seats))
    bots = [holder for holder in holders if not holder.is_person][: seats - len(people)]
    return [holder for holder in holders if holder in people or holder in bots]


def known_here(hall: Hall, game: Game, holders: list[Seat]) -> list[Seat]:
    """A player who has learned another game stays away, and another bot comes."""
    bots, names = hall.bots.names(game), [holder.name for holder in holders]
    for i, holder in enumerate(holders):
        if holder.level not in bots and not holder.is_person:
            names[i] = bot_name(SIT_IN, names)
    return [
        holder if name == holder.name else Seat(name, level=SIT_IN)
        for name, holder in zip(names, holders, strict=True)
    ]


def away(live: LiveTable, holder: Seat) -> bool:
    return live.table.seats.index(holder) not in live.here


def sat(at: float, seat: int, holder: Seat) -> AnyEntry:
    if holder.is_person:
        return Joined(at, seat, holder.name, holder.token)
    return BotSat(at, seat, holder.name, holder.level)
