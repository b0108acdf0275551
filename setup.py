"""Compiles the catalogues, and every game's rules where a C compiler is at hand.

Without a C compiler Chum runs interpreted.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from chum.core.catalogues import compile_catalogues  # noqa: E402
from chum.games import own_packages  # noqa: E402
from chum.neutral.compile import unit  # noqa: E402

FLAGS = [
    "-O3",
    "-ffp-contract=off",  # real numbers must round alike interpreted and compiled: nothing fused
    "-fno-tree-loop-distribute-patterns",  # no memmove call for a row of a few bytes
    "-w",  # generated code: its warnings tell nobody anything
]


def extension(game: str, package: str) -> Extension:
    folder = ROOT / "build" / "pyx" / game
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "_compiled.pyx"
    text = unit(package)
    if not source.exists() or source.read_text(encoding="utf-8") != text:
        source.write_text(text, encoding="utf-8")
    return Extension(
        f"{package}._compiled",
        [str(source.relative_to(ROOT))],
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        extra_compile_args=[] if sys.platform == "win32" else FLAGS,
        py_limited_api=True,
    )


for folder in {path.parent for path in ROOT.glob("chum/**/*.po")}:
    compile_catalogues(folder)

# CHUM_INTERPRETED: install without compiling; the Makefile compiles in a step of its own.
games = {} if os.environ.get("CHUM_INTERPRETED") else own_packages()
extensions = cythonize([extension(*game) for game in games.items()], quiet=True)
for built in extensions:
    built.optional = True  # cythonize does not carry it over

setup(
    ext_modules=extensions,
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
