"""A real gunicorn on a free port of this machine, for tests that need a socket."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PATIENCE = 30


class Server(NamedTuple):
    """Where a server listens, its process, and the file that its output goes to."""

    host: str
    port: int
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serve(log: Path, **settings: str) -> Iterator[Server]:
    """Run the service as `make run` does, with environment variables of one's own."""
    port = free_port()
    environment = os.environ | {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WEB_CONCURRENCY": "1",
        **settings,
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn"],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    server = Server("127.0.0.1", port, process, log)
    try:
        _wait_until_ready(server)
        yield server
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait_until_ready(server: Server) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.process.poll() is None:
        try:
            with urlopen(f"{server.url}/readyz", timeout=1) as answer:  # noqa: S310 - our own URL
                if answer.status == 200:
                    return
        except (URLError, OSError):
            time.sleep(0.05)
    raise RuntimeError(f"the service did not start:\n{server.log.read_text('utf-8')}")
