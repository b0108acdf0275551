"""What is known of a game's package without reading its sources: quick to import."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any


def folder_of(package: str) -> Path:
    found = importlib.import_module(package).__file__
    if found is None:
        raise ModuleNotFoundError(f"{package} is a folder without __init__.py")
    return Path(found).parent


def room(rules: Any) -> int:
    """Length of the list that `legal` fills: every action, and what scratch the rules ask for."""
    return int(rules.ACTIONS) + int(getattr(rules, "SCRATCH", 0))
