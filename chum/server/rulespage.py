"""A game's rules page: the small part of Markdown that rulebooks use, as HTML with anchors.

A clause that begins with ◆ is a ruling of ours, one that begins with ◇ is reconstructed; a
paragraph that begins so is the legend.  A quotation is an example; `[name]` in front of it is its
picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from chum.core.language import _

CLAUSE = re.compile(r"\*\*([A-Z]{2}-\d\d)\*\* ")
MARK = re.compile(r"([◆◇]) ")
RULING, REBUILT = "◆", "◇"
NO_PICTURES: Mapping[str, str] = {}


def render(markdown: str, pictures: Mapping[str, str] = NO_PICTURES) -> str:
    """The law; the title is left to the page."""
    blocks = re.split(r"\n\s*\n", re.sub(r"\A# .+\n", "", markdown.strip()).strip())
    return "\n".join(render_block(block.strip("\n"), pictures) for block in blocks)


def render_block(block: str, pictures: Mapping[str, str]) -> str:
    if heading := re.match(r"(#{2,4}) (.+)", block):
        level = len(heading[1])
        return f'<h{level} id="{slug(heading[2])}">{inline(heading[2])}</h{level}>'
    if block.startswith("|"):
        return law(render_table(block.splitlines()))
    if re.match(r"(-|\d+\.) ", block):
        return law(render_list(block))
    if block.startswith("> "):
        return law(render_example(re.sub(r"^> ?", "", block, flags=re.M), pictures))
    if MARK.match(block):
        return f'<p class="legend">{signs(inline(block))}</p>'
    if clause := CLAUSE.match(block):
        return render_clause(clause[1], block[clause.end() :])
    return law(f"<p>{inline(block)}</p>")


def law(inside: str, anchor: str = "", attributes: str = "") -> str:
    return f'<div class="law"{attributes}>{anchor}{inside}</div>'


def render_clause(name: str, text: str) -> str:
    """Its mark stands in the margin; one inside the text holds from there on."""
    mark = MARK.match(text)
    if mark:
        text = text[mark.end() :]
    anchor = (
        f'<a class="anchor" href="#{name}">{name}{signs(mark[1], told=True) if mark else ""}</a>'
    )
    return law(f"<p>{signs(inline(text), told=True)}</p>", anchor, f' id="{name}"')


def signs(text: str, told: bool = False) -> str:
    """With diamonds for the marks; those who do not see them are told."""
    said = {RULING: ("ruling", _("our ruling")), REBUILT: ("rebuilt", _("reconstructed"))}
    for mark, (kind, words) in said.items():
        heard = f'<span class="vh"> ({words}) </span>' if told else ""
        text = text.replace(mark, f'<i class="sign {kind}" aria-hidden="true"></i>{heard}')
    return text


def render_example(text: str, pictures: Mapping[str, str]) -> str:
    named = re.match(r"\[([\w-]+)\] ", text)
    drawn = pictures.get(named[1], "") if named else ""
    told = text[named.end() :] if named else text
    return f'<figure class="example">{drawn}<figcaption>{inline(told)}</figcaption></figure>'


def render_list(block: str) -> str:
    tag = "ul" if block.startswith("-") else "ol"
    items = re.split(r"\n(?=(?:-|\d+\.) )", block)
    shown = [f"<li>{inline(re.sub(r'^(-|[0-9]+[.]) ', '', item))}</li>" for item in items]
    return f"<{tag}>{''.join(shown)}</{tag}>"


def render_table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    top = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in rows[0])
    rest = "".join(f"<tr>{''.join(f'<td>{inline(c)}</td>' for c in row)}</tr>" for row in body)
    return f'<div class="wide-table"><table><tr>{top}</tr>{rest}</table></div>'


def inline(text: str) -> str:
    """Emphasis, code and links, to pages and to clauses; everything else is text."""
    shown = escape(" ".join(text.split()))
    shown = re.sub(r"`([^`]+)`", r"<code>\1</code>", shown)
    shown = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", shown)
    shown = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", shown)
    shown = re.sub(r"\[([^]]+)\]\((https://[^)\s]+)\)", r'<a href="\2">\1</a>', shown)
    return re.sub(r"\(([A-Z]{2}-\d\d)\)", r'(<a href="#\1">\1</a>)', shown)


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def sections(markdown: str) -> list[tuple[str, str]]:
    """Anchor and title of each second-level heading, for the contents."""
    return [(slug(title), title) for title in re.findall(r"^## (.+)$", markdown, re.M)]
