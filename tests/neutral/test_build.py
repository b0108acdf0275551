"""How the extensions are built."""

from __future__ import annotations

import runpy
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import chum
from chum.errors import BadSetup
from chum.neutral import build
from chum.neutral.engine import how_to_compile

SETUP = Path(chum.__file__).parents[1] / "setup.py"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What setup.py asks for, and what is defined in it, when it is run."""
    setuptools = pytest.importorskip("setuptools")
    cython = pytest.importorskip("Cython.Build")
    given: dict[str, Any] = {}
    monkeypatch.delenv("CHUM_INTERPRETED", raising=False)
    monkeypatch.setattr(cython, "cythonize", lambda extensions, **_: extensions)
    monkeypatch.setattr(setuptools, "setup", lambda **settings: given.update(settings))
    monkeypatch.setattr(build, "unit", lambda package: package)
    monkeypatch.syspath_prepend(str(SETUP.parent))

    def run(folder: Path) -> dict[str, Any]:
        monkeypatch.chdir(folder)
        return runpy.run_path(str(SETUP)) | given

    return run


@pytest.fixture
def free_threaded(monkeypatch: pytest.MonkeyPatch) -> None:
    found = sysconfig.get_config_var
    without_lock = {"Py_GIL_DISABLED": 1}
    monkeypatch.setattr(
        sysconfig, "get_config_var", lambda name: without_lock.get(name, found(name))
    )


@pytest.mark.skipif(sys.platform == "win32", reason="other flags")
def test_no_game_is_built_with_fused_multiplication(made: Any, tmp_path: Path) -> None:
    """It rounds real numbers differently, and the search would differ between the modes."""
    flags = {module.name: module.extra_compile_args for module in made(tmp_path)["ext_modules"]}
    assert flags.keys() >= {f"{chum.game(name).package}._compiled" for name in chum.games()}
    assert all("-ffp-contract=off" in given for given in flags.values())


def test_no_debug_symbols_are_made_and_no_compiler_is_needed(made: Any, tmp_path: Path) -> None:
    for module in made(tmp_path)["ext_modules"]:
        assert module.optional
        if sys.platform == "linux":
            assert "-g0" in module.extra_compile_args
            assert "-Wl,-s" in module.extra_link_args


def test_rules_are_linked_without_the_folder_of_this_python(made: Any, tmp_path: Path) -> None:
    command = object.__new__(made(tmp_path)["BuildRules"])
    command.compiler = SimpleNamespace(linker_so=["gcc", "-shared", "-Wl,-rpath,/opt/python/lib"])
    command.extensions, command.parallel = [], None
    command.build_extensions()
    assert command.compiler.linker_so == ["gcc", "-shared"]


def test_a_stable_abi_is_promised_for_what_is_compiled(made: Any, tmp_path: Path) -> None:
    assert made(tmp_path)["options"] == {"bdist_wheel": {"py_limited_api": "cp311"}}


@pytest.mark.usefixtures("free_threaded")
def test_a_free_threaded_python_installs_interpreted_rules(made: Any, tmp_path: Path) -> None:
    asked = made(tmp_path)
    assert (asked["ext_modules"], asked["options"]) == ([], {})


@pytest.mark.usefixtures("free_threaded")
def test_a_free_threaded_python_is_not_sent_for_a_compiler() -> None:
    assert how_to_compile("getbit") == "use a Python that is not free-threaded"
    with pytest.raises(BadSetup, match="with a global lock"):
        build.build("chum.games.getbit")
