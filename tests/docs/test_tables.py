"""Every row of a table has as many cells as its head: one of another table's would not fit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, named, prose


def cells(row: str) -> int:
    """A bar inside of code, or behind a backslash, divides nothing."""
    return re.sub(r"`[^`]*`|\\\|", "", row).strip().strip("|").count("|") + 1


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_rows_fit_their_table(page: Path) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", prose(page), re.M):
        head, *rows = table.splitlines()
        for row in rows:
            assert cells(row) == cells(head), row
