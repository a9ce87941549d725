"""Real replicas behind a real HAProxy with the configuration of deploy/."""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tools.harness.server import (
    GUNICORN,
    ROOT,
    TIMEOUT,
    await_ready,
    free_port,
    with_children,
)

HAPROXY = shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")
"""The program's path, or None. Debian installs it in a folder that PATH may lack."""
SCORED = re.compile(r'"operation":\s?"score"')
UNLIMITED = {
    "CLIENT_CONNECTIONS": "1000000",
    "CLIENT_REQUESTS": "1000000",
    "CLIENT_AT_ONCE": "1000000",
}
"""Settings of HAProxy for load from a single address."""


class Replica:
    """A gunicorn on a free port, which can be killed, stopped and started again.

    It serves the service, or another WSGI application `app` ("module:name") the same way.
    `settings` are environment variables; WEB_CONCURRENCY is 1 unless given.
    """

    def __init__(self, log: Path, *app: str, **settings: str) -> None:
        self.port = free_port()
        self.metrics_port = free_port()
        self.log = log
        self.command = (*GUNICORN, *app)
        self.settings = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "METRICS_PORT": str(self.metrics_port),
            "WEB_CONCURRENCY": "1",
            "TRUSTED_PROXIES": "1",
            **settings,
        }
        self.start()

    def start(self) -> None:
        """Start the replica and wait until it is ready."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env={**os.environ, **self.settings},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        await_ready(self.process, self.port, "/readyz")

    def kill(self) -> None:
        """Kill all its processes at once, as when its machine fails."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it gracefully and wait until it has ended."""
        self.process.terminate()
        status = self.process.wait(TIMEOUT)
        assert status == 0, f"ended with {status}: {self.log.read_text('utf-8')[-5000:]}"

    def end(self) -> None:
        """Kill it if it still runs."""
        if self.process.poll() is None:
            self.kill()

    @property
    def processes(self) -> list[int]:
        """The process ids of the master and its workers."""
        return with_children(self.process.pid)

    @property
    def scored(self) -> int:
        """The number of score requests in its service log."""
        return len(SCORED.findall(self.log.read_text("utf-8")))


@contextmanager
def balanced(folder: Path, **limits: str) -> Iterator[tuple[int, tuple[Replica, Replica]]]:
    """Run the service in two replicas behind HAProxy; yields HAProxy's port and the replicas.

    `limits` are environment variables of HAProxy. Without any, one address may send any load.
    """
    with ExitStack() as stack:
        replicas = Replica(folder / "one.log"), Replica(folder / "two.log")
        for replica in replicas:
            stack.callback(replica.end)
        yield stack.enter_context(balance(folder, replicas, **(limits or UNLIMITED))), replicas


@contextmanager
def balance(folder: Path, replicas: tuple[Replica, Replica], **limits: str) -> Iterator[int]:
    """Run HAProxy in front of two replicas; yields its port."""
    assert HAPROXY
    port = free_port()
    settings = {
        "BALANCER": f"127.0.0.1:{port}",
        "REFEREE_ONE": f"127.0.0.1:{replicas[0].port}",
        "REFEREE_TWO": f"127.0.0.1:{replicas[1].port}",
        "CHECK_ONE": str(replicas[0].metrics_port),
        "CHECK_TWO": str(replicas[1].metrics_port),
    }
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen(
            [HAPROXY, "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")],
            env={**os.environ, **settings, **limits},
            stdout=log,
            stderr=log,
        )
        try:
            await_ready(process, port, "/readyz")
            yield port
        finally:
            process.terminate()
            process.wait()
