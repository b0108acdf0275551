"""`chum replay`: a recorded match, move by move."""

from __future__ import annotations

from pathlib import Path

import click

import chum
from chum.cli.options import read_text


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Only what this seat saw; otherwise everything.")
def command(file: Path, seat: int | None) -> None:
    """Show a recorded match move by move, with the board after each round of events."""
    match = chum.replay(read_text(file))
    if seat is not None:
        match.view(seat)  # refuses a seat that is not there
    click.echo(narrate(match, seat))


def narrate(match: chum.Match, seat: int | None) -> str:
    from chum.neutral.structs import NOBODY

    watcher = NOBODY if seat is None else seat
    lines = [f"{match.game.title}: {', '.join(match.names)}"]
    told = match.at(0)
    lines += [
        told.sentence(event) for event in told.opening if seat is None or event.heard_by(seat)
    ]
    lines += ["", told.board(watcher), ""]
    for k, step in enumerate(match.steps, 1):
        told.play(step.move)
        # A move's text may name what only its seat knows; the others hear the events.
        what = step.move.text if seat in (None, step.move.seat) else "chooses"
        lines.append(f"{k}. {match.names[step.move.seat]}: {what}")
        heard = [event for event in step.events if seat is None or event.heard_by(seat)]
        lines += [f"   {told.sentence(event)}" for event in heard]
        if heard:
            lines += ["", told.board(watcher), ""]
    lines += standings(match)
    return "\n".join(lines)


def standings(match: chum.Match) -> list[str]:
    if not match.over:
        return ["The record ends here; the match was not finished."]
    ranked = sorted(range(match.seats), key=lambda seat: match.places[seat])
    return [f"{match.places[seat]}. {match.names[seat]}" for seat in ranked]
