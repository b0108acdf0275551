"""Numbers for operators, in the Prometheus text format."""

from __future__ import annotations

from chum.server.connection import Connection
from chum.table.hall import Hall


class Metrics:
    def __init__(self, hall: Hall, connections: set[Connection]) -> None:
        self.hall = hall
        self.connections = connections

    def text(self) -> str:
        live = list(self.hall.live.values())
        playing = sum(each.table.status == "playing" for each in live)
        numbers = [
            ("chum_moves_total", "counter", "Moves made since the start.", self.hall.turns.moves),
            ("chum_tables_live", "gauge", "Tables in memory.", len(live)),
            ("chum_tables_playing", "gauge", "Tables in memory with a match in play.", playing),
            ("chum_connections", "gauge", "Open WebSockets.", len(self.connections)),
            ("chum_bots_thinking", "gauge", "Bots thinking.", sum(len(x.thinking) for x in live)),
        ]
        lines = []
        for name, kind, text, value in numbers:
            lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value}"]
        return "\n".join(lines) + "\n"
