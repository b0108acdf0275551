"""Compiles catalogues: every `<lang>.po` to the `<lang>.mo` that gettext reads.

For builds; playing needs no Babel.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from chum.errors import BadSetup


def compile_catalogues(folder: Path) -> None:
    for path in folder.glob("*.po"):
        try:
            messages = read_po(BytesIO(path.read_bytes()), locale=path.stem, abort_invalid=True)
        except PoFileError as error:
            where = f"{path}, line {error.lineno + 1}"
            raise BadSetup(f"{where}, cannot be read as a catalogue: {error.line}") from error
        with path.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, messages)
