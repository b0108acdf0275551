"""Reads catalogues, `<lang>.po`, as gettext does: nothing has to be built before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from itertools import accumulate, pairwise
from pathlib import Path
from struct import pack

from chum.errors import BadSetup

LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"((?:[^"\\]|\\.)*)"')
ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
HEAD = "Content-Type: text/plain; charset=UTF-8\n"
FUZZY = "fuzzy"  # a guess that nobody has read; gettext does not say it
MAGIC = 0x950412DE

Entry = dict[str, str]  # by keyword what it says: {"msgid": "net", "msgstr": "Netz"}


def read_catalogue(path: Path) -> GNUTranslations:
    """BadSetup names the line that cannot be read."""
    try:
        return GNUTranslations(BytesIO(packed(path)))
    except ValueError as error:  # not UTF-8, or a rule of plurals that is none
        raise BadSetup(f"{path} cannot be read as a catalogue: {error}") from error


@cache
def packed(path: Path) -> bytes:
    """What gettext reads: how many texts, two tables of their lengths and places, and the texts."""
    pairs = sorted((text.encode(), said.encode()) for text, said in translations(path).items())
    texts = [text for column in zip(*pairs, strict=True) for text in column]
    first = 28 + 8 * len(texts)
    places = accumulate((len(text) + 1 for text in texts), initial=first)
    table = b"".join(pack("<II", end - start - 1, start) for start, end in pairwise(places))
    head = pack("<7I", MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + table + b"".join(text + b"\0" for text in texts)


def translations(path: Path) -> dict[str, str]:
    """By gettext's key of each text its translation, several forms in one."""
    found = {key(entry): said(entry) for entry in entries(path)}
    found[""] = HEAD + found.get("", "")
    return {text: translation for text, translation in found.items() if translation}


def entries(path: Path) -> Iterator[Entry]:
    entry: Entry = {}
    keyword = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.strip()
        if keyword.startswith("msgstr") and not text.startswith(("msgstr", '"')):
            yield entry
            entry, keyword = {}, ""
        if text.startswith("#,") and FUZZY in text:
            entry[FUZZY] = ""
        if not text or text.startswith("#"):
            continue
        read = LINE.fullmatch(text)
        keyword = read[1] or keyword if read else ""
        if not read or not keyword:
            raise BadSetup(f"{path}, line {number}, cannot be read as a catalogue: {text}")
        entry[keyword] = entry.get(keyword, "") + plain(read[2])
    if keyword:
        yield entry


def plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda escaped: ESCAPED.get(escaped[1], escaped[1]), text)


def key(entry: Entry) -> str:
    text = entry.get("msgid", "")
    if "msgctxt" in entry:
        text = f"{entry['msgctxt']}\4{text}"
    return f"{text}\0{entry['msgid_plural']}" if "msgid_plural" in entry else text


def said(entry: Entry) -> str:
    forms = [text for part, text in entry.items() if part.startswith("msgstr")]
    return "\0".join(forms) if all(forms) and FUZZY not in entry else ""
