"""What the figures were measured on and with."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import chum

PEERS = ("open_spiel", "pettingzoo", "rlcard")


def describe_machine(packages: Sequence[str] = PEERS) -> dict[str, str]:
    found = {
        "CPU": cpu_model(),
        "cores": str(os.cpu_count()),
        "Python": platform.python_version(),
        "chum": chum.__version__,
    }
    for package in packages:
        try:
            found[package] = version(package)
        except ImportError:
            found[package] = "not installed"
    return found


def cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()
