"""The image: what its Dockerfile promises, and how it is read where no engine is at hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chum.cli import serve
from release.image import ignored, read, setting, words

ROOT = Path(__file__).parents[2]
HOST = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def test_the_image_runs_as_nobody_keeps_its_data_and_says_how_it_is() -> None:
    build, image = read(ROOT / "Dockerfile")
    assert build.name == "build"
    assert image.base == build.base  # or the environment that is copied would not run
    assert image.last("USER").split(":")[0] not in ("", "0", "root")
    assert image.last("VOLUME") == "/data"
    assert "/data/matches.db" in image.command()
    assert "/health" in image.health()[-1]
    assert not any("apt-get" in rest for word, rest in image.steps if word == "RUN")


def test_its_commands_are_options_of_chum() -> None:
    image = read(ROOT / "Dockerfile")[-1]
    known = {name for option in serve.command.params for name in option.opts}
    given = [word for word in image.command() if word.startswith("--")]
    given += re.findall(r"- (--[\w-]+)=", COMPOSE)
    assert len(given) >= 8
    assert set(given) <= known


def test_what_the_wheel_is_made_of_comes_in_and_no_more() -> None:
    inside, out = ignored(ROOT / ".dockerignore")
    assert all((ROOT / name).exists() for name in inside)
    assert {"chum", "setup.py", "pyproject.toml", "README.md", "LICENSE"} <= set(inside)
    assert not {".git", "tests", ".venv"} & set(inside)
    assert "*.so" in out


def test_the_page_for_hosts_names_what_there_is() -> None:
    for name in ("Dockerfile", "compose.yaml", "Caddyfile"):
        assert f"`{name}`" in HOST
    for variable in set(re.findall(r"\$\{(CHUM_\w+)", COMPOSE)):
        assert variable in HOST


def test_a_step_that_is_not_known_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "Dockerfile"
    path.write_text("FROM a AS b\n# why\nRUN x \\\n    && y\nADD . .\n")
    with pytest.raises(ValueError, match="ADD is not known"):
        read(path)
    path.write_text("FROM a AS b\n# why\nRUN x \\\n    && y\nCMD chum serve\n")
    [stage] = read(path)
    assert stage.steps[0] == ("RUN", "x && y")
    with pytest.raises(ValueError, match="needs no shell: chum serve"):
        stage.command()
    path.write_text("chum\n")
    with pytest.raises(ValueError, match="must begin with"):
        ignored(path)


def test_settings_build_on_each_other() -> None:
    assert setting("PATH=/opt/bin:$PATH A='b c'", {"PATH": "/bin"}) == {
        "PATH": "/opt/bin:/bin",
        "A": "b c",
    }
    assert words('["a", "b c"]') == ["a", "b c"]
