"""`chum play`: a game in the terminal, line by line; also over SSH and with a screen reader."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import click

import chum
from chum.cli import options
from chum.cli.replay import standings
from chum.errors import BadSetup, ChumError

if TYPE_CHECKING:
    from chum.core.words import Event
    from chum.search.bots import Bot
    from chum.search.think import Budget

HELP = """\
Type the number of a move, or the move itself ('{example}'; a short form will do).
  ?         this help, and what there is to choose
  rules     the rules page
  {clause}     one clause of it, by its id
  board     the board again
  hint      the best moves, and the odds that matter
  quit      leave the game"""


@click.command()
@click.argument("game")
@options.players
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, counted from 0.")
@click.option("--seed", type=int, help="Repeat a game's luck; otherwise drawn.")
@click.option(
    "--save", type=click.Path(path_type=Path), help="Write the record here when you stop."
)
@options.bots
@options.budget
@options.option
@options.box
def command(
    game: str,
    players: int,
    seat: int,
    seed: int | None,
    save: Path | None,
    bots: str | None,
    budget: float,
    given: tuple[str, ...],
    box: Path | None,
) -> None:
    """Play GAME in the terminal; bots (keen ones unless you say) take the other seats."""
    from chum.search.think import Budget

    played = chum.game(game)
    chosen, components = options.read_given(given), options.read_box(played, box)
    match = chum.match(game, players, chosen, seed=seed, components=components)
    if not 0 <= seat < players:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {players - 1}")
    limit = Budget(budget, threads=os.cpu_count() or 1)
    others = seat_bots(options.read_bots(bots, "keen"), players, seat)
    click.echo(f"{played.title}\nYou are {match.names[seat]}. Type ? for help.")
    say(match, match.opening, seat)
    try:
        run(match, seat, others, limit, random.Random(seed))
    finally:
        if save:
            options.write_text(save, match.record())


def seat_bots(names: list[str], players: int, seat: int) -> dict[int, Bot]:
    """The bots take turns around the table, from the seat after the person's."""
    if len(names) >= players:
        raise BadSetup(f"{len(names)} bots and you are too many for {players} seats")
    found = [find_bot(name) for name in names]
    return {(seat + 1 + i) % players: found[i % len(found)] for i in range(players - 1)}


def find_bot(name: str) -> Bot:
    """By its name, or a learned one from its file."""
    from chum.search.bots import bot

    if not name.endswith(".npz"):
        return bot(name)
    from chum.envs.player import read_player

    return read_player(Path(name))[1]


def run(
    match: chum.Match, seat: int, bots: dict[int, Bot], budget: Budget, rng: random.Random
) -> None:
    from chum.search.bots import decide, question

    while not match.over:
        for other in match.pending:
            if other != seat:
                made = decide(question(match, other), bots[other], budget, rng.getrandbits(60))
                moves = {move.code: move for move in match.legal(other)}
                say(match, match.play(moves[made.code]), seat)
                break
        else:
            text = choose(match, seat, budget)
            if text is None:
                click.echo("You leave the table.")
                return
            say(match, match.play(text, seat), seat)
    click.echo("\n" + match.board(seat))
    click.echo("\n".join(standings(match)))


def say(match: chum.Match, events: tuple[Event, ...], seat: int) -> None:
    for event in events:
        if event.heard_by(seat):
            click.echo(match.sentence(event))


def choose(match: chum.Match, seat: int, budget: Budget) -> str | None:
    """Ask until there is a legal move, or several in one text; None to leave."""
    from chum.search.hints import hint

    moves = match.legal(seat)
    show(match, seat, moves)
    while True:
        try:
            text = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if text.casefold() in ("q", "quit", "exit"):
            return None
        if text.casefold() == "hint":
            click.echo(str(hint(match, seat, budget)))
            continue
        if text.isdigit() and 1 <= int(text) <= len(moves):
            text = moves[int(text) - 1].text
        answer = respond(match, seat, moves, text)
        if answer is None:
            return text
        if answer:
            click.echo(answer)


def respond(match: chum.Match, seat: int, moves: list[chum.Move], text: str) -> str | None:
    """What to say to a line; None if it can be played."""
    word = text.casefold()
    if not word:
        return ""
    if word in ("?", "help"):
        return (
            HELP.format(example=moves[0].text, clause=next(iter(match.game.clauses)))
            + "\n\n"
            + menu(match, seat, moves)
        )
    if word == "rules":
        return match.game.rulebook
    if word == "board":
        return match.board(seat)
    if text.upper() in match.game.clauses:
        return f"{text.upper()}: {match.game.clauses[text.upper()]}"
    if text.isdigit():
        return f"There is no move {text}; choose 1 to {len(moves)}."
    try:
        match.clone().play(text, seat)
    except ChumError as error:
        return f"{error}"
    return None


def show(match: chum.Match, seat: int, moves: list[chum.Move]) -> None:
    click.echo("\n" + match.board(seat) + "\n")
    click.echo(menu(match, seat, moves))


def menu(match: chum.Match, seat: int, moves: list[chum.Move]) -> str:
    asked = match.game.words.ask(match.view(seat))
    return "\n".join([asked, *(f"  {i}. {move.text}" for i, move in enumerate(moves, 1))])
