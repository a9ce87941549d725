"""Real replicas behind a real HAProxy, with the configuration of deploy/."""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from harness.server import GUNICORN, ROOT, await_ready, free_port, with_children

HAPROXY = shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")
"""Debian installs it in a folder that is not on every PATH."""
SCORED = re.compile(r'"operation":\s?"score"')


class Replica:
    """A gunicorn on a port of its own that can be killed, stopped and started again."""

    def __init__(self, log: Path) -> None:
        self.port = free_port()
        self.log = log
        self.start()

    def start(self) -> None:
        """Start it and wait until it is ready."""
        settings = {"HOST": "127.0.0.1", "PORT": str(self.port), "WEB_CONCURRENCY": "1"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                GUNICORN,
                cwd=ROOT,
                env={**os.environ, **settings},
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
        """Send TERM, and wait until it has stopped."""
        self.process.terminate()
        assert self.process.wait(timeout=20) == 0

    def end(self) -> None:
        """Kill it if it still runs."""
        if self.process.poll() is None:
            self.kill()

    @property
    def processes(self) -> list[int]:
        """Its master and its worker."""
        return with_children(self.process.pid)

    @property
    def scored(self) -> int:
        """The number of hands it has scored, by its service log."""
        return len(SCORED.findall(self.log.read_text("utf-8")))


@contextmanager
def balanced(folder: Path) -> Iterator[tuple[int, tuple[Replica, Replica]]]:
    """Run two replicas behind HAProxy; yield its port, and the replicas."""
    assert HAPROXY
    with ExitStack() as stack:
        replicas = Replica(folder / "one.log"), Replica(folder / "two.log")
        for replica in replicas:
            stack.callback(replica.end)
        port = free_port()
        settings = {
            "BALANCER": f"127.0.0.1:{port}",
            "REFEREE_ONE": f"127.0.0.1:{replicas[0].port}",
            "REFEREE_TWO": f"127.0.0.1:{replicas[1].port}",
        }
        log = stack.enter_context((folder / "haproxy.log").open("wb"))
        balancer = subprocess.Popen(
            [HAPROXY, "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")],
            env={**os.environ, **settings},
            stdout=log,
            stderr=log,
        )
        stack.callback(balancer.wait)
        stack.callback(balancer.terminate)
        await_ready(balancer, port, "/readyz")
        yield port, replicas
