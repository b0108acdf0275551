"""A Dockerfile's stages, read for those who want to do what it says without a container engine."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

KNOWN = "FROM RUN COPY ENV WORKDIR USER VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD".split()


@dataclass
class Stage:
    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)  # word, and what follows it

    def last(self, word: str) -> str:
        """The one that holds: each overrides those before it."""
        return next((rest for given, rest in reversed(self.steps) if given == word), "")

    def command(self) -> list[str]:
        return words(self.last("ENTRYPOINT") or "[]") + words(self.last("CMD") or "[]")

    def health(self) -> list[str]:
        return words(self.last("HEALTHCHECK").partition("CMD ")[2] or "[]")


def read(path: Path) -> list[Stage]:
    """ValueError names what cannot be done here, so that no step is passed over in silence."""
    stages: list[Stage] = []
    for line in lines(path.read_text(encoding="utf-8")):
        word, _, rest = line.partition(" ")
        if word not in KNOWN or not (stages or word == "FROM"):
            raise ValueError(f"{path.name}: {word} is not known here")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name))
        else:
            stages[-1].steps.append((word, rest))
    return stages


def lines(text: str) -> list[str]:
    """Without comments, and what was broken by a backslash in one piece."""
    kept = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return re.sub(r"\s*\\\n\s*", " ", "\n".join(kept)).split("\n")


def words(form: str) -> list[str]:
    """Of the form that needs no shell; any other would run under one that does not pass signals."""
    if not form.startswith("["):
        raise ValueError(f"write it as a list, which needs no shell: {form}")
    return [str(word) for word in json.loads(form)]


def ignored(path: Path) -> tuple[list[str], list[str]]:
    """What a `.dockerignore` of the form "nothing but" lets in, and what of that it leaves out."""
    given = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    if not given or given[0] != "*":
        raise ValueError(f"{path.name} must begin with *, and then name what comes in")
    inside = [line[1:] for line in given if line.startswith("!")]
    return inside, [line.removeprefix("**/") for line in given[1:] if line[0] != "!"]


def setting(rest: str, old: dict[str, str]) -> dict[str, str]:
    """An ENV step: what it sets, with what was set before filled in."""
    pairs = (part.partition("=") for part in shlex.split(rest))
    return {
        name: re.sub(r"\$(\w+)", lambda found: old.get(found[1], ""), value)
        for name, _, value in pairs
    }
