"""A real server on a free port of this machine, for all tests and benchmarks.

Processor time is read from ``/proc``, so that figure needs Linux.
"""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import chain
from pathlib import Path
from time import perf_counter, sleep

import psutil

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
TIMEOUT = 120
"""Seconds that a server may take to start or to stop. On a busy machine a start has taken more than
30; a server that fails to start ends, which is noticed at once."""
GUNICORN = (sys.executable, "-m", "gunicorn", "-c", "service/gunicorn.conf.py")
SERVER_CORE = -1
CLIENT_CORE = 0
"""Places in `CORES`: a benchmark's server and its load generator do not share a core."""


class Server:
    """A running server: its address, its process, and its resource usage so far."""

    host = HOST

    def __init__(
        self, process: subprocess.Popen[bytes], port: int, log: Path, started_in: float = 0.0
    ) -> None:
        self.process = process
        self.port = port
        self.log = log
        self.started_in = started_in
        """Seconds from the start of the process to its first good response."""

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def processes(self) -> list[int]:
        """The process ids of the master and its workers."""
        return with_children(self.process.pid)

    @property
    def workers(self) -> list[int]:
        return self.processes[1:] or self.processes

    def cpu(self) -> float:
        """Return the seconds of processor time used by all its processes."""
        # In nanoseconds, where /proc/PID/stat counts in ticks of 10 ms.
        threads = (Path(f"/proc/{pid}/task").glob("*/schedstat") for pid in self.processes)
        return sum(int(file.read_text().split()[0]) for file in chain(*threads)) / 1e9

    def memory(self) -> int:
        """Return the resident bytes of the largest worker, shared memory included."""
        return max(int(psutil.Process(pid).memory_info().rss) for pid in self.workers)

    def own_memory(self) -> int:
        """Return the bytes of the largest worker that it shares with no other process."""
        return max(int(psutil.Process(pid).memory_full_info().uss) for pid in self.workers)

    def stop(self) -> None:
        """Stop the server gracefully, and kill it if it has not ended after `TIMEOUT`."""
        self.process.terminate()
        try:
            self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def with_children(pid: int) -> list[int]:
    """Return the ids of a process and of those it started."""
    return [pid, *(child.pid for child in psutil.Process(pid).children())]


@contextmanager
def serve(
    *command: str,
    log: Path | None = None,
    port: int | None = None,
    ready: str = "/readyz",
    core: int | None = None,
    root: Path = ROOT,
    **settings: str,
) -> Iterator[Server]:
    """Run a server until the block ends: `command`, or the service as `make run` starts it.

    It runs in the folder `root`, by default the project.
    `settings` are environment variables; HOST and PORT are set, and WEB_CONCURRENCY is 1
    unless given. The server's output goes to the file `log`, so writing the service log is part
    of what is measured. With `core`, a place in `CORES`, the server is pinned to that core and
    this process to another one while the block runs.
    Raises `RuntimeError` with the output if the server does not respond 200 at `ready`.
    """
    port = port or free_port()
    environment = {"HOST": HOST, "PORT": str(port), "WEB_CONCURRENCY": "1", **settings}
    with tempfile.TemporaryDirectory() as folder, pinned(core):
        file = log or Path(folder) / "server.log"
        begun = perf_counter()
        with file.open("wb") as output:
            process = subprocess.Popen(
                command or GUNICORN,
                cwd=root,
                env={**os.environ, **environment},
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        server = Server(process, port, file)
        try:
            await_ready(process, port, ready, file)
            server.started_in = perf_counter() - begun
            with pinned(None if core is None else CLIENT_CORE):
                yield server
        finally:
            server.stop()


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Pin this process, and those it starts, to `CORES[core]` until the block ends."""
    if core is None or len(CORES) < 2:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[core]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def free_port() -> int:
    """Return a port on which no process listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def get(port: int, path: str) -> tuple[int, bytes]:
    """Return the status and the body of a response to GET."""
    with closing(HTTPConnection(HOST, port, timeout=TIMEOUT)) as connection:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read()


def await_ready(
    process: subprocess.Popen[bytes],
    port: int,
    path: str,
    log: Path | None = None,
    status: bytes = b"200",
) -> None:
    """Wait until a server responds at a path. Raises `RuntimeError` if it does not."""
    request = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()
    deadline = perf_counter() + TIMEOUT
    while perf_counter() < deadline and process.poll() is None:
        try:
            with socket.create_connection((HOST, port), timeout=5) as connection:
                connection.sendall(request)
                if connection.recv(12).endswith(status):
                    return
        except OSError:
            pass
        sleep(0.01)
    output = log.read_text("utf-8") if log and log.is_file() else ""
    raise RuntimeError(f"no response on port {port} to GET {path}\n{output}")
