"""The command for archives as an operator runs it, and a scheduler of Dask with workers."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tools.harness.server import ROOT, free_port

FULL_DISK = ("bash", "-c", 'ulimit -f 200; exec "$@"', "-")
"""No file may have more than 200 blocks of 1024 bytes, so a part fails as on a full disk."""
KEEP = str(ROOT / "deploy/archive/keep.sh")
SETTINGS = {"DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "5s"}
"""The tests do not wait a minute for a worker that hangs."""
Process = subprocess.Popen[bytes]


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "service.archive", "judge", *map(str, arguments)]


def judge(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(*arguments), cwd=ROOT, capture_output=True, check=False, **options
    )


def rows(out: Path) -> bytes:
    return b"".join(part.read_bytes() for part in sorted(out.glob("part-*.ndjson")))


class Cluster:
    """A scheduler on this machine, with any number of workers, each a process without a nanny."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self._stack = stack
        port = free_port()
        self.address = f"tcp://127.0.0.1:{port}"
        self._host = ("--host", "127.0.0.1", "--port", str(port))
        self.scheduler = self.start_scheduler(folder)
        self.workers: list[Process] = []

    def start_scheduler(self, folder: Path = ROOT) -> Process:
        """Start the scheduler, which may have been killed."""
        return self._start("scheduler", *self._host, folder=folder)

    def add_workers(self, number: int, *before: str, folder: Path = ROOT) -> None:
        """Start workers in a folder, by the command `before` if there is one."""
        options = ("--nthreads", "1", "--no-nanny", "--memory-limit", "1GiB")
        self.workers += [
            self._start("worker", self.address, *options, before=before, folder=folder)
            for _ in range(number)
        ]

    def _start(self, *arguments: str, folder: Path, before: tuple[str, ...] = ()) -> Process:
        process = self._stack.enter_context(
            subprocess.Popen(
                [*before, sys.executable, "-m", "dask", *arguments, "--no-dashboard"],
                cwd=folder,
                env=os.environ | SETTINGS,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        )
        self._stack.callback(os.killpg, process.pid, signal.SIGKILL)
        return process


@contextmanager
def cluster(workers: int = 3, folder: Path = ROOT) -> Iterator[Cluster]:
    """Start a scheduler in a folder, and workers, which are killed at the end."""
    with ExitStack() as stack:
        started = Cluster(stack, folder)
        started.add_workers(workers)
        yield started
