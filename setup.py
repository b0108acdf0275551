"""Compiles every game's rules where a C compiler is at hand.

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

from chum.games import own_packages  # noqa: E402
from chum.neutral.build import extension, is_free_threaded  # noqa: E402

PYX = Path("build", "pyx")


class BuildRules(build_ext):
    """Made by Cython when they are built and not before: nothing else a package tool asks needs it.

    And linked without the folder of Python's own libraries, which some Pythons ask for.
    """

    def build_extensions(self):
        for rules, made in zip(
            self.extensions, cythonize(self.extensions, quiet=True), strict=True
        ):
            rules.sources = made.sources
        linker = getattr(self.compiler, "linker_so", None)
        if linker:
            self.compiler.linker_so = [flag for flag in linker if "-rpath" not in flag]
        super().build_extensions()


# CHUM_INTERPRETED: install without compiling; the Makefile compiles in a step of its own.
interpreted = os.environ.get("CHUM_INTERPRETED") or is_free_threaded()
games = {} if interpreted else own_packages()
extensions = [extension(package, PYX / game) for game, package in games.items()]
for rules in extensions:
    rules.optional = True

setup(
    cmdclass={"build_ext": BuildRules},
    ext_modules=extensions,
    options={} if interpreted else {"bdist_wheel": {"py_limited_api": "cp311"}},
)
