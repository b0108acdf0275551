"""How the extensions are built."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

import chum

SETUP = Path(chum.__file__).parents[1] / "setup.py"


@pytest.mark.skipif(sys.platform == "win32", reason="other flags")
def test_no_game_is_built_with_fused_multiplication(monkeypatch: pytest.MonkeyPatch) -> None:
    """It rounds real numbers differently, and the search would differ between the modes."""
    setuptools = pytest.importorskip("setuptools")
    build = pytest.importorskip("Cython.Build")
    made: dict[str, Any] = {}
    monkeypatch.delenv("CHUM_INTERPRETED", raising=False)
    monkeypatch.setattr(build, "cythonize", lambda extensions, **_: extensions)
    monkeypatch.setattr(setuptools, "setup", lambda **given: made.update(given))
    monkeypatch.syspath_prepend(str(SETUP.parent))
    runpy.run_path(str(SETUP))
    flags = {module.name: module.extra_compile_args for module in made["ext_modules"]}
    assert flags.keys() >= {f"{chum.game(name).package}._compiled" for name in chum.games()}
    assert all("-ffp-contract=off" in given for given in flags.values())
