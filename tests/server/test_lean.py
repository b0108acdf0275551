"""What is sent is what is written, but for comments and spaces."""

from __future__ import annotations

import re

from chum.server.lean import lean, lean_css, lean_js
from chum.server.pages import STATIC, static_files

STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def test_styles_lose_comments_and_lines() -> None:
    assert (
        lean_css('a  {\n  b: "c /"; /* why\n so */\n}\n\nd > e {}\n') == 'a { b: "c /"; } d > e {}'
    )


def test_scripts_lose_comments_of_their_own_line() -> None:
    assert lean_js('// why\nlet a = "// no"; // stays\n\n  // so\n  b();\n') == (
        'let a = "// no"; // stays\nb();\n'
    )


def test_pictures_are_sent_as_they_are() -> None:
    assert lean("a.svg", b"<svg>\n  <!-- /* */ -->\n</svg>") == b"<svg>\n  <!-- /* */ -->\n</svg>"


def test_every_text_of_a_script_is_sent() -> None:
    sent = static_files()
    for path in STATIC.glob("*.js"):
        code = "\n".join(
            line
            for line in path.read_text(encoding="utf-8").splitlines()
            if not line.lstrip().startswith("//")
        )
        assert STRING.findall(sent[path.name].decode()) == STRING.findall(code), path.name
