"""Fault injection: how many requests are lost and how long others wait."""

import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import sleep

from tools.bench.figures import Figure, table
from tools.harness.load import Load, Target, load, post
from tools.harness.replicas import HAPROXY, Replica, balanced
from tools.harness.requests import SCORE, encode, hands
from tools.harness.server import HOST, Server, serve

ROUNDS = 5
SECONDS = 4.0
AT = 2.0
"""Seconds after which the fault is injected."""
CONNECTIONS = 8
LOST = 502
"""Status code of HAProxy for a request that ended with its instance."""
SLOW_CLIENTS = 500
FULL = Path("/dev/full")


def measure() -> None:
    """Inject each fault under load, several times, and print the number of lost requests."""
    faults: dict[str, Callable[[], Load]] = {
        "none": lambda: _one_service(lambda _: None),
        "one of two workers killed with `kill -9`": lambda: _one_service(_kill_a_worker),
        "TERM": lambda: _one_service(_stop),
        "full disk of the service log": lambda: _one_service(lambda _: None, log=FULL),
    }
    if HAPROXY:
        faults |= {
            "one of two instances killed with `kill -9`, behind HAProxy": lambda: _behind_haproxy(
                _kill_and_start
            ),
            "a worker killed with `kill -9`, behind HAProxy": lambda: _behind_haproxy(
                _kill_its_worker
            ),
            "an instance halted by STOP for a second, behind HAProxy": lambda: _behind_haproxy(
                _halt
            ),
            "rolling restart of both instances, behind HAProxy": lambda: _behind_haproxy(_roll),
        }
    rows = []
    for name, happen in faults.items():
        loads = [happen() for _ in range(ROUNDS)]
        assert all(set(found.statuses) <= {200, LOST} for found in loads), (name, loads)
        rows.append(
            [
                name,
                f"{sum(found.statuses[200] for found in loads):,}",
                f"{Figure.of(found.lost + found.statuses[LOST] for found in loads):.0f}",
                f"{Figure.of(max(found.latencies) * 1000 for found in loads):.0f}",
            ]
        )
    table(
        f"Faults, {ROUNDS} times each, with {CONNECTIONS} clients that send without a pause",
        ["fault", "responses in all", "lost each time", "longest wait, ms"],
        rows,
    )


def measure_slow_clients() -> None:
    """Print the rate of other clients while many send their requests byte by byte."""
    beginnings = {"headers": f"POST {SCORE} HTTP/1.1\r\nHost: x\r\nX: ".encode(), "body": b""}
    rows = []
    for name, beginning in beginnings.items():
        shares = []
        for _ in range(ROUNDS):
            with serve(WEB_CONCURRENCY="2") as server:
                target = _hand(server.port)
                load(target, seconds=AT / 4, connections=CONNECTIONS)
                before = load(target, seconds=AT, connections=CONNECTIONS)
                with sending_slowly(server.port, beginning or target.requests[0][:-200]):
                    during = load(target, seconds=AT, connections=CONNECTIONS)
                assert set(during.statuses) == {200}, during
                shares.append(during.rate / before.rate)
        rows.append([name, f"{Figure.of(shares):.2f}"])
    table(
        f"{SLOW_CLIENTS} clients that send one byte per second",
        ["part sent slowly", "rate of others / rate before (target >= 0.5)"],
        rows,
    )


def _hand(port: int) -> Target:
    return post(port, SCORE, encode(hands(1)))


def _one_service(fault: Callable[[Server], None], log: Path | None = None) -> Load:
    with serve(WEB_CONCURRENCY="2", log=log) as server:
        return _under_load(server.port, lambda: fault(server))


def _behind_haproxy(fault: Callable[[tuple[Replica, Replica]], None]) -> Load:
    folder = Path(tempfile.mkdtemp())
    try:
        with balanced(folder) as (port, replicas):
            return _under_load(port, lambda: fault(replicas))
    finally:
        shutil.rmtree(folder)


def _under_load(port: int, fault: Callable[[], None]) -> Load:
    with ThreadPoolExecutor(1) as pool:
        loading = pool.submit(load, _hand(port), seconds=SECONDS, connections=CONNECTIONS)
        sleep(AT)
        fault()
        return loading.result()


def _kill_a_worker(server: Server) -> None:
    os.kill(server.workers[0], signal.SIGKILL)


def _stop(server: Server) -> None:
    server.process.terminate()


def _kill_and_start(replicas: tuple[Replica, Replica]) -> None:
    replicas[0].kill()
    replicas[0].start()


def _kill_its_worker(replicas: tuple[Replica, Replica]) -> None:
    os.kill(replicas[0].processes[1], signal.SIGKILL)


def _halt(replicas: tuple[Replica, Replica]) -> None:
    processes = replicas[0].processes
    for signal_ in (signal.SIGSTOP, signal.SIGCONT):
        for pid in processes:
            os.kill(pid, signal_)
        sleep(1)


def _roll(replicas: tuple[Replica, Replica]) -> None:
    for replica in replicas:
        replica.stop()
        replica.start()
        sleep(1)


def slow_client(port: int) -> socket.socket:
    """Connect from another address than the busy clients have, whose connections are limited."""
    return socket.create_connection((HOST, port), timeout=10, source_address=("127.0.0.2", 0))


@contextmanager
def sending_slowly(port: int, beginning: bytes) -> Iterator[None]:
    """Keep many connections open that each send one byte of their request per second."""
    with ExitStack() as stack:
        sockets = []
        for _ in range(SLOW_CLIENTS):
            client = stack.enter_context(slow_client(port))
            client.sendall(beginning)
            sockets.append(client)
        done = Event()

        def send_slowly() -> None:
            while not done.wait(1):
                for client in sockets:
                    # The server may have closed the connection.
                    with suppress(OSError):
                        client.send(b"x")

        thread = Thread(target=send_slowly)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()
