"""nginx in front of several servers: all of one table go to one, or whoever comes to the next."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 10.0  # seconds for it to start
CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
events {{ worker_connections 16384; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_of {{ default upgrade; '' close; }}
  map $uri $table {{ default $request_id; ~^/(live|api/tables)/(?<code>[A-Z]+) $code; }}
  upstream chum {{ {hashed} {servers} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://chum;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_of;
      proxy_read_timeout 120s;
    }}
  }}
}}
"""


def installed() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@contextlib.contextmanager
def proxy(servers: list[str], folder: Path, spread: bool) -> Iterator[str]:
    """Its address."""
    program = installed()
    assert program is not None
    port = free_port()
    hosts = " ".join(f"server {address.removeprefix('http://')};" for address in servers)
    file = folder / "nginx.conf"
    hashed = "" if spread else "hash $table consistent;"
    content = CONFIGURATION.format(folder=folder, servers=hosts, port=port, hashed=hashed)
    file.write_text(content, encoding="utf-8")
    with subprocess.Popen([program, "-p", str(folder), "-c", str(file)]) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    end = time.perf_counter() + PATIENCE
    while True:
        with contextlib.suppress(ConnectionError), socket.create_connection(("127.0.0.1", port)):
            return
        if time.perf_counter() > end:
            raise RuntimeError("nginx does not answer")
        time.sleep(0.01)
