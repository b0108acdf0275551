"""Numbers for operators, in the Prometheus text format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from chum.server.connection import Connection
from chum.server.gate import Gate
from chum.server.study import Study
from chum.server.tally import FAILURES, PUSH_FAILURES, PUSHES, REFUSED, tally
from chum.table.hall import Hall
from chum.table.latency import BOUNDS


class Metrics:
    def __init__(
        self, hall: Hall, connections: set[Connection], studies: Mapping[str, Study]
    ) -> None:
        self.hall = hall
        self.connections = connections
        self.studies = studies

    def text(self) -> str:
        return "\n".join([*self.numbers(), *self.queues(), *self.commits()]) + "\n"

    def numbers(self) -> Iterator[str]:
        live = list(self.hall.live.values())
        playing = sum(each.table.status == "playing" for each in live)
        decided = self.hall.house.decisions
        numbers = [
            ("chum_moves_total", "counter", "Moves made since the start.", self.hall.turns.moves),
            ("chum_tables_live", "gauge", "Tables in memory.", len(live)),
            ("chum_tables_playing", "gauge", "Tables in memory with a match in play.", playing),
            ("chum_connections", "gauge", "Open WebSockets.", len(self.connections)),
            ("chum_sockets", "gauge", "Open connections of any kind.", len(Gate.crowd.here)),
            ("chum_bots_thinking", "gauge", "Bots thinking.", sum(len(x.thinking) for x in live)),
            ("chum_failures_total", "counter", "Failures, also those not logged.", tally[FAILURES]),
            ("chum_decisions", "gauge", "Decisions of the host in force.", decided),
            ("chum_refused_total", "counter", "Refused by a limit.", tally[REFUSED]),
            (
                "chum_pushes_total",
                "counter",
                "Players called through a push service.",
                tally[PUSHES],
            ),
            ("chum_push_failures_total", "counter", "Calls that failed.", tally[PUSH_FAILURES]),
        ]
        for name, kind, text, value in numbers:
            yield from (*head(name, kind, text), f"{name} {value}")

    def queues(self) -> Iterator[str]:
        """Who waits: bots for a place to think, pages, hints and pictures for one to be made."""
        queues = {"bots": self.hall.bots.queue}
        queues |= {name: study.queue for name, study in self.studies.items()}
        yield from head("chum_waiting", "gauge", "How many wait for their turn.")
        for name, queue in queues.items():
            yield f'chum_waiting{{queue="{name}"}} {len(queue.waiting)}'

    def commits(self) -> Iterator[str]:
        took, name = self.hall.turns.commits.took, "chum_commit_seconds"
        yield from head(name, "histogram", "How long a commit took.")
        for bound, count in zip((*BOUNDS, "+Inf"), accumulate(took.counts), strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield from (f"{name}_sum {took.sum:.6f}", f"{name}_count {sum(took.counts)}")


def head(name: str, kind: str, text: str) -> tuple[str, str]:
    return f"# HELP {name} {text}", f"# TYPE {name} {kind}"
