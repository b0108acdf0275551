"""`chum review`: what won and lost a recorded match."""

from __future__ import annotations

import os
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import click

import chum
from chum.cli.options import read_text
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.review.told import ReviewSaid, SeatSaid

SECONDS = 20  # to wait for a server


@click.command()
@click.argument("match")
@click.option("--json", "as_json", is_flag=True, help="The whole review as JSON.")
@click.option("--out", type=click.Path(path_type=Path), help="Write a page for browsers here.")
@click.option("--threads", default=0, help="Cores to use; all of them if it is not said.")
def command(match: str, as_json: bool, out: Path | None, threads: int) -> None:
    """Say what won and lost a finished match: a record's file, or the link of a match."""
    import msgspec

    from chum.review.review import make_review
    from chum.review.told import say

    reviewed = chum.replay(fetch(match) if "://" in match else read_text(Path(match)))
    if out is not None and not os.access(out.parent, os.W_OK):
        raise BadSetup(f"nothing can be written into {out.parent}")
    whole = None
    for whole in make_review(reviewed, threads):
        if not as_json:
            click.echo(f"\r{whole.done} of {whole.of} …", nl=False, err=True)
    if not as_json:
        click.echo("\r", nl=False, err=True)
    assert whole is not None
    said = say(whole)
    if out is not None:
        from chum.review.page import page

        out.write_text(page(whole, said), encoding="utf-8")
        click.echo(f"written: {out}", err=True)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(said), indent=1))
    elif out is None:
        click.echo("\n".join(tell(said)))


def fetch(link: str) -> str:
    """The record behind a link to a table or a replay."""
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https"):
        raise BadSetup(f"{link!r} is no link to a match; it begins with http or https")
    words = parts.path.rstrip("/").split("/")
    if len(words) < 3 or words[-2] not in ("t", "replay", "review"):
        raise BadSetup(f"{link!r} is no link to a match, such as https://…/replay/KMWXTR")
    base = "/".join(words[:-2])
    record = f"{parts.scheme}://{parts.netloc}{base}/api/tables/{words[-1]}/record"
    try:
        with urllib.request.urlopen(record, timeout=SECONDS) as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        error.close()
        raise BadSetup(f"no finished match is to be had there: {error}") from error
    except (URLError, TimeoutError, UnicodeDecodeError) as error:
        raise BadSetup(f"no finished match is to be had there: {error}") from error


def tell(said: ReviewSaid) -> list[str]:
    lines = [f"{said.title}, judged by {said.judged}. In points of the chance to win:", ""]
    width = max(len(seat.name) for seat in said.seats)
    for seat in said.seats:
        parts = "  ".join(f"{part.kind} {points(part.worth, part.error)}" for part in seat.parts)
        change = 100 * (seat.result - 1 / len(said.seats))
        lines.append(f"{seat.place}. {seat.name:<{width}}  {change:+5.1f} = {parts}")
    for seat in said.seats:
        lines += ["", *tell_seat(seat, said.counts)]
    for title, event in (("Best move", said.best), ("Luckiest moment", said.luckiest)):
        if event:
            what = f"{said.seats[event.seat].name}: {' '.join(event.say)}"
            worth = points(event.worth, event.error)
            lines += ["", f"{title}: {said.counts} {event.round}, {what} ({worth})"]
    return lines


def tell_seat(seat: SeatSaid, counts: str) -> list[str]:
    lost = f"{100 * seat.loss:.1f} points lost by one on average"
    like = f"; played like {seat.like}" if seat.like else ""
    lines = [f"{seat.name}: {seat.choices} choices, {lost}{like}"]
    for mistake in seat.mistakes:
        why = " ".join(part for part in (mistake.why, mistake.odds) if part)
        cost = points(-mistake.loss, mistake.error)
        lines.append(
            f"  {counts} {mistake.round}: {mistake.did} ({cost}); better: {mistake.better}. {why}"
        )
    return lines


def points(worth: float, error: float) -> str:
    return f"{100 * worth:+.1f} ±{100 * error:.1f}"
