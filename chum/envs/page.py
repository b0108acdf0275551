"""A game of a batch as a page to click through, with its record beside it."""

from __future__ import annotations

import tempfile
from html import escape
from pathlib import Path

from chum.core.match import Match
from chum.core.record import write_record
from chum.envs.pictures import as_svg
from chum.neutral.structs import NOBODY

SHELL = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>body{{font:16px/1.5 sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}}
section{{display:none}}section:target,section.on{{display:block}}pre{{overflow:auto}}</style>
<h1>{title}</h1><p><a href="{record}">Record</a> · <label>Move
<input type="range" id="at" min="0" max="{last}" value="0" style="width:20rem"></label></p>
{frames}
<script>
const at = document.getElementById("at"), all = document.querySelectorAll("section");
at.oninput = () => all.forEach((one, i) => one.classList.toggle("on", i == at.value));
at.oninput(); at.focus();
</script></html>
"""


def write_page(match: Match) -> Path:
    """Into a folder of its own; the page, which needs nothing but the record's file beside it."""
    folder = Path(tempfile.mkdtemp(prefix=f"chum-{match.game.name}-"))
    record = folder / f"{match.game.name}.record"
    record.write_text(write_record(match), encoding="utf-8")
    path = folder / "index.html"
    path.write_text(page(match, record.name), encoding="utf-8")
    return path


def page(match: Match, record: str) -> str:
    """A frame for the opening and one for every move, as a spectator sees them."""
    told = match.at(0)
    frames = [frame(told, "", [told.sentence(event) for event in told.opening])]
    for step in match.steps:
        events = told.repeat(step.move)
        made = f"{told.names[step.move.seat]}: {step.move.text}"
        frames.append(frame(told, made, [told.sentence(event) for event in events]))
    title = escape(match.game.title)
    return SHELL.format(title=title, record=record, last=len(match.steps), frames="\n".join(frames))


def frame(match: Match, made: str, told: list[str]) -> str:
    if match.game.board is None:
        board = f"<pre>{escape(match.board(NOBODY))}</pre>"
    else:
        board = as_svg(match, NOBODY)
    said = "<br>".join(escape(line) for line in told)
    return f"<section>{board}<p><b>{escape(made)}</b></p><p>{said}</p></section>"
