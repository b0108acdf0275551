"""Styles and scripts as they are sent: without what only their readers need."""

from __future__ import annotations

import re


def lean(name: str, file: bytes) -> bytes:
    if name.endswith(".css"):
        return lean_css(file.decode()).encode()
    return lean_js(file.decode()).encode() if name.endswith(".js") else file


def lean_css(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)).strip()


def lean_js(text: str) -> str:
    """Without indents and lines that are comments; what follows code on its line stays."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"
