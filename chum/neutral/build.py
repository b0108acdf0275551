"""Compiling rules: the Cython unit of a game, made into an extension by the C compiler at hand.

Cython and setuptools are needed here and nowhere else, so they are imported when they are used.
"""

from __future__ import annotations

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
    if is_free_threaded():
        raise BadSetup("rules are compiled for a Python with a global lock; this one has none")
    try:
        from Cython.Build import cythonize
        from setuptools import Distribution
        from setuptools.errors import CCompilerError, PlatformError
    except ImportError as error:
        raise BadSetup("compiling rules needs Cython: pip install cython setuptools") from error

    with TemporaryDirectory() as work:
        made = cythonize([extension(package, Path(work))], quiet=True)  # type: ignore[no-untyped-call]
        command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
        command.build_lib = command.build_temp = work
        command.ensure_finalized()
        try:
            command.run()
        except (CCompilerError, PlatformError) as error:
            how = "without a C compiler, install one (on Debian: apt-get install gcc python3-dev)"
            raise BadSetup(f"compiling failed: {error}; {how}") from error
        found = Path(command.get_outputs()[0])
        try:
            return Path(shutil.copy(found, folder_of(package)))
        except OSError as error:
            raise BadSetup(f"cannot write to {folder_of(package)}: {error.strerror}") from error
