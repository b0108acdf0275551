"""Compiles every game's rules where a C compiler is at hand.

Without a C compiler Chum runs interpreted.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from chum.games import own_packages  # noqa: E402
from chum.neutral.build import extension  # noqa: E402

PYX = Path("build", "pyx")

# CHUM_INTERPRETED: install without compiling; the Makefile compiles in a step of its own.
games = {} if os.environ.get("CHUM_INTERPRETED") else own_packages()
made = [extension(package, PYX / game) for game, package in games.items()]
extensions = cythonize(made, quiet=True)
for built in extensions:
    built.optional = True  # cythonize does not carry it over

setup(
    ext_modules=extensions,
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
