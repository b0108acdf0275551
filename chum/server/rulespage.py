"""A game's rules page: the small part of Markdown that rulebooks use, as HTML with anchors."""

from __future__ import annotations

import re
from html import escape

CLAUSE = re.compile(r"\*\*([A-Z]{2}-\d\d)\*\* ")


def render(markdown: str) -> str:
    blocks = re.split(r"\n\s*\n", markdown.strip())
    return "\n".join(render_block(block.strip("\n")) for block in blocks)


def render_block(block: str) -> str:
    if heading := re.match(r"(#{1,4}) (.+)", block):
        level = len(heading[1])
        rest = block[heading.end() :].strip()
        title = f'<h{level} id="{slug(heading[2])}">{inline(heading[2])}</h{level}>'
        return title + (render_block(rest) if rest else "")
    if block.startswith("|"):
        return render_table(block.splitlines())
    if re.match(r"(-|\d+\.) ", block):
        return render_list(block)
    if clause := CLAUSE.match(block):
        text = inline(block[clause.end() :])
        link = f'<a class="clause" href="#{clause[1]}">{clause[1]}</a>'
        return f'<p id="{clause[1]}">{link} {text}</p>'
    return f"<p>{inline(block)}</p>"


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
