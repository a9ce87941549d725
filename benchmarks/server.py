"""Servers to measure: started alone on a core, their processor time and memory read from /proc."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep

ROOT = Path(__file__).parent.parent
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 20
GUNICORN = (sys.executable, "-m", "gunicorn")


class Server:
    """A running server and what it has used so far."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, started_in: float) -> None:
        self.process = process
        self.port = port
        self.started_in = started_in

    @property
    def processes(self) -> list[int]:
        """The master and its workers."""
        return with_children(self.process.pid)

    @property
    def workers(self) -> list[int]:
        return self.processes[1:] or self.processes

    def cpu(self) -> float:
        """Return the seconds of processor time used by all its processes."""
        ticks = 0
        for pid in self.processes:
            # The name, which may hold anything, ends with the last bracket.
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / TICK

    def memory(self) -> int:
        """Return the bytes that the largest worker holds, with what it shares with others."""
        return max(_status(pid, "VmRSS:") for pid in self.workers)

    def own_memory(self) -> int:
        """Return the bytes that the largest worker holds for itself alone."""
        return max(_rollup(pid, ("Private_Clean:", "Private_Dirty:")) for pid in self.workers)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def with_children(pid: int) -> list[int]:
    """Name a process and those it started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [pid, *(int(child) for file in tasks for child in file.read_text().split())]


@contextmanager
def serve(
    *command: str,
    port: int | None = None,
    ready: str = "/readyz",
    core: int | None = -1,
    log: Path | None = None,
    **env: str,
) -> Iterator[Server]:
    """Run a server with one worker on one core until the block ends.

    Its log goes to a file, so that writing the log is part of what is measured, or to `log`.
    HOST and PORT say where to listen. A `core` of None leaves it to roam.
    """
    port = port or free_port()
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "1", **env}
    with log.open("wb") if log else tempfile.TemporaryFile() as output, pinned(core):
        begun = perf_counter()
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **settings}, stdout=output, stderr=output
        )
        try:
            await_ready(process, port, ready)
        except BaseException:
            process.kill()
            raise
        server = Server(process, port, perf_counter() - begun)
        try:
            with pinned(0):
                yield server
        finally:
            server.stop()


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Keep this process, and those it starts, on one core of those there are."""
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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def await_ready(process: subprocess.Popen[bytes], port: int, path: str) -> None:
    """Wait until a server answers 200 there."""
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
    for _ in range(PATIENCE * 100):
        if process.poll() is not None:
            break
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                connection.sendall(request)
                if connection.recv(12).endswith(b"200"):
                    return
        except OSError:
            pass
        sleep(0.01)
    raise RuntimeError(f"no answer on port {port} to GET {path}")


def _status(pid: int, key: str) -> int:
    return _kilobytes(Path(f"/proc/{pid}/status"), (key,))


def _rollup(pid: int, keys: Sequence[str]) -> int:
    return _kilobytes(Path(f"/proc/{pid}/smaps_rollup"), keys)


def _kilobytes(file: Path, keys: Sequence[str]) -> int:
    lines = (line.split() for line in file.read_text().splitlines())
    return sum(1024 * int(line[1]) for line in lines if line[0] in keys)
