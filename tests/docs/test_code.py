"""Every block of code in the documents: Python runs, commands exist, data can be read.

What cannot be run is marked as `text` and named below, so that nothing is left out in silence.
"""

from __future__ import annotations

import configparser
import importlib.util
import json
import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import chum
from chum.cli import group
from chum.server.settings import read_settings
from tests.docs.pages import ALL, COMMANDS, PAGES, ROOT, Block, blocks, named
from tests.envs.conftest import MISSING

# Shown, not run: the output of a command, a message, a piece of a larger file.
SHOWN = {
    "docs/benchmarks.md: A fresh machine",
    "docs/benchmarks.md: Result",
    "docs/benchmarks.md: Learners",
    "docs/benchmarks.md: Its result",
    "docs/benchmarks.md: The command line",
    "docs/benchmarks.md: The lab",
    "docs/benchmarks.md: The tests",
    "docs/boards.md: The story",
    "docs/envs/README.md: PettingZoo",  # tests/envs/test_torch.py, where torch is
    "docs/host.md: TLS: Caddy",
    "docs/lab/README.md: Compare",
    "docs/lab/reports.md: Reports",
    "docs/protocol.md: A whole session, shortened",
}
# What a host types on a machine of his own; what sets up a game's package (tests/test_outside.py).
BY_HAND = {
    "docs/host.md": "/opt/chum/bin/pip adduser apt-get certbot chown cp createdb curl docker export"
    " git install ln mkdir nginx pg_dump pg_restore python3 rm runuser systemctl",
    "README.md": "pip",
    "docs/envs/README.md": "pip",
    "CONTRIBUTING.md": "cd pip",
}
# Cheap enough to be run, not only read.
RUN = ["chum games", "chum verify", "chum replay", "chum serve --print-config"]
KINDS = {"python", "toml", "ini", "json", "nginx", "text", COMMANDS}


def of_kind(kind: str) -> list[Block]:
    return [block for block in ALL if block.kind == kind]


def test_every_block_says_what_it_is_and_what_is_only_shown_is_named() -> None:
    strange = {block.name for block in ALL if block.kind not in KINDS}
    assert strange == set(), "say after the fence what it is; `text` if it cannot be run"
    assert {block.name for block in of_kind("text")} == SHOWN, "name what is only shown in SHOWN"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_python_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "\n".join(block.text for block in blocks(page) if block.kind == "python")
    if "chum.envs" in code and any("not compiled" in said for said in MISSING):
        pytest.skip("needs compiled rules")
    if "pyspiel" in code:
        pytest.importorskip("pyspiel")
    monkeypatch.chdir(tmp_path)
    exec(compile(code, named(page), "exec"), {})


def lines(block: Block) -> list[list[str]]:
    """The commands of a block, word by word, without remarks and without where the output goes."""
    said = [re.sub(r"\$\(.*?\)", "today", line).split(" > ")[0] for line in block.lines]
    one_by_one = [part for line in said for part in line.split(" && ")]
    return [words for line in one_by_one if (words := shlex.split(line, comments=True))]


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the documents speak of."""
    folder = tmp_path_factory.mktemp("docs")
    match = chum.match("getbit", seats=2, seed=1)
    while not match.over:
        match.play(match.legal(match.pending[0])[0])
    for name in ("FILE", "match.record"):
        (folder / name).write_text(match.record(), encoding="utf-8")
    for name in ("my.toml", "mine.toml", "yours.toml"):
        (folder / name).write_text("", encoding="utf-8")
    return folder


def read_command(words: list[str]) -> None:
    """As click reads it: each sub-command, option and value exists."""
    command, rest = group, words[1:]
    context = None
    while isinstance(command, click.Group):
        context = command.make_context(command.name or "chum", [*rest], parent=context)
        left = [*context._protected_args, *context.args]
        name, found, rest = command.resolve_command(context, left)
        assert found is not None, name
        command = found
    command.make_context(command.name, [*rest], parent=context)


@pytest.mark.parametrize("block", of_kind(COMMANDS), ids=lambda block: block.name)
def test_the_commands_of_a_block_exist(
    block: Block, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    monkeypatch.chdir(scratch)
    for words in lines(block):
        words = words[3:] if words[:2] == ["uvx", "--from"] else words
        program, line = words[0].removeprefix(".venv-bench/bin/"), " ".join(words)
        if program == "chum":
            names = {"GAME": "getbit", "N": "4", "A,B": "calm,keen", "G": "10"}
            read_command([names.get(word, word) for word in words])
            if any(line.startswith(cheap) for cheap in RUN) and "https:" not in line:
                ran = CliRunner().invoke(group, words[1:])
                assert ran.exit_code == 0, f"{line}: {ran.output} {ran.exception}"
        elif program == "python":
            assert words[1] == "-m"
            read_module(words[2], words[3:])
        elif program == "make":
            assert words[1] in targets, line
        elif program == "pytest":
            assert all((ROOT / word).exists() for word in words if "/" in word), line
        else:
            assert program in BY_HAND.get(block.page, "").split(), f"{block.name}: {line}"


def read_module(module: str, words: list[str]) -> None:
    """It can be run, and knows the options."""
    spec = importlib.util.find_spec(module)
    assert spec is not None, module
    if spec.submodule_search_locations:
        assert importlib.util.find_spec(f"{module}.__main__"), module
    source = Path(spec.origin or "")
    files = source.parent.rglob("*.py") if source.name == "__init__.py" else [source]
    code = "".join(file.read_text(encoding="utf-8") for file in files)
    for option in (word for word in words if word.startswith("--")):
        assert f'"{option}"' in code, f"{module} {option}"


def test_a_host_s_settings_are_settings(tmp_path: Path) -> None:
    file = tmp_path / "chum.toml"
    told = [block.text for block in of_kind("toml") if block.page == "docs/host.md"]
    file.write_text("".join(told), encoding="utf-8")
    assert read_settings(file).public_url == "https://example.org"


@pytest.mark.parametrize("block", of_kind("ini"), ids=lambda block: block.name)
def test_a_unit_starts_the_server(block: Block) -> None:
    unit = configparser.RawConfigParser()
    unit.read_string(block.text if block.text.startswith("[") else f"[Service]\n{block.text}")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/chum")
    read_command(["chum", *(word.replace("%i", "8001") for word in words)])


@pytest.mark.parametrize("block", of_kind("json") + of_kind("toml"), ids=lambda block: block.name)
def test_data_can_be_read(block: Block) -> None:
    assert json.loads(block.text) if block.kind == "json" else tomllib.loads(block.text)


def test_nginx_is_configured_by_the_test_of_the_proxy() -> None:
    """tests/server/test_proxy.py runs it."""
    assert {block.page for block in of_kind("nginx")} == {"docs/host.md"}
