"""Compiling rules: the Cython unit of a game, made into an extension by the C compiler at hand.

Cython and setuptools are needed here and nowhere else, so they are imported when they are used.
"""

from __future__ import annotations

import importlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from chum.errors import BadSetup
from chum.neutral.compile import unit
from chum.neutral.package import folder_of

if TYPE_CHECKING:
    from setuptools import Extension

FLAGS = [
    "-O3",
    "-ffp-contract=off",  # real numbers must round alike interpreted and compiled: nothing fused
    "-fno-tree-loop-distribute-patterns",  # no memmove call for a row of a few bytes
    "-w",  # generated code: its warnings tell nobody anything
    "-g0",  # Python's own flags ask for debug symbols, seven eighths of the file
]
HOW = "on Debian: apt-get install gcc python3-dev"
STRIPPED = ["-Wl,-s"] if sys.platform == "linux" else []


def is_free_threaded() -> bool:
    """A Python without a global lock has no stable ABI, which compiled rules are made for."""
    return bool(sysconfig.get_config_var("Py_GIL_DISABLED"))


def extension(package: str, folder: Path) -> Extension:
    """The extension of one game; its unit is written into `folder`, unless it is there already."""
    from setuptools import Extension

    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "_compiled.pyx"
    text = unit(package)
    if not source.exists() or source.read_text(encoding="utf-8") != text:
        source.write_text(text, encoding="utf-8")
    return Extension(
        f"{package}._compiled",
        [str(source)],
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        extra_compile_args=[] if sys.platform == "win32" else FLAGS,
        extra_link_args=STRIPPED,
        py_limited_api=True,
    )


def build(package: str) -> Path:
    """Compile one game's rules into its folder, from where they are used; the file."""
    check_tools()
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Distribution
    from setuptools.errors import CCompilerError, PlatformError

    with TemporaryDirectory() as work:
        try:
            made = cythonize([extension(package, Path(work))], quiet=True)  # type: ignore[no-untyped-call]
            command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
            command.build_lib = command.build_temp = work
            command.ensure_finalized()
            command.run()
        except (CompileError, CCompilerError, PlatformError) as error:
            raise BadSetup(f"compiling {package} failed: {error}") from error
        return put(Path(command.get_outputs()[0]), folder_of(package))


def check_tools() -> None:
    """BadSetup says what is lacking, before anything is begun that takes long."""
    if is_free_threaded():
        raise BadSetup("rules are compiled for a Python with a global lock; this one has none")
    try:
        for tool in ("Cython.Build", "setuptools"):
            importlib.import_module(tool)
    except ImportError as error:
        raise BadSetup("compiling rules needs Cython: pip install cython setuptools") from error
    if sys.platform == "win32":  # the compiler is found by setuptools there
        return
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        raise BadSetup(f"there is no C compiler, {compiler} ({HOW})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise BadSetup(f"Python's headers for C are not here ({HOW})")


def put(made: Path, folder: Path) -> Path:
    """In one step, because others look there while they run: they find a whole file or none."""
    new = folder / f".{os.getpid()}-{made.name}"
    try:
        shutil.copy(made, new)
        return new.replace(folder / made.name)
    except OSError as error:
        raise BadSetup(f"cannot write to {folder}: {error.strerror}") from error
    finally:
        new.unlink(missing_ok=True)
