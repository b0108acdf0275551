"""Compiles the catalogues, and every game's rules where a C compiler is at hand.

Without a C compiler Chum runs interpreted, and so it does on a free-threaded Python.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from chum.core.catalogues import compile_catalogues  # noqa: E402
from chum.games import own_packages  # noqa: E402
from chum.neutral.build import extension, is_free_threaded  # noqa: E402

PYX = Path("build", "pyx")


class WithoutPaths(build_ext):
    """Links without the folder of this Python's own libraries, which some Pythons ask for."""

    def build_extensions(self):
        linker = getattr(self.compiler, "linker_so", None)
        if linker:
            self.compiler.linker_so = [flag for flag in linker if "-rpath" not in flag]
        super().build_extensions()


for folder in {path.parent for path in ROOT.glob("chum/**/*.po")}:
    compile_catalogues(folder)

# CHUM_INTERPRETED: install without compiling; the Makefile compiles in a step of its own.
interpreted = os.environ.get("CHUM_INTERPRETED") or is_free_threaded()
games = {} if interpreted else own_packages()
made = [extension(package, PYX / game) for game, package in games.items()]
extensions = cythonize(made, quiet=True)
for built in extensions:
    built.optional = True  # cythonize does not carry it over

setup(
    cmdclass={"build_ext": WithoutPaths},
    ext_modules=extensions,
    options={} if interpreted else {"bdist_wheel": {"py_limited_api": "cp311"}},
)
