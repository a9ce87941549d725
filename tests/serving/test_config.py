"""The configuration of gunicorn: the values it has after reading gunicorn.conf.py."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands import ended, run
from tools.harness.server import ROOT, TIMEOUT, free_port, serve

pytestmark = pytest.mark.long


SERVICE = [sys.executable, "-m", "gunicorn", "-c", "service/gunicorn.conf.py"]


def settings(**environment: str) -> dict[str, Any]:
    """Return gunicorn's settings by name, each value as gunicorn prints it."""
    printed = run(*SERVICE, "--print-config", env=environment)
    lines = (line.partition("=") for line in printed.splitlines())
    return {name.strip(): value.strip() for name, _, value in lines}


@pytest.fixture(scope="module")
def default() -> dict[str, Any]:
    return settings()


@pytest.mark.parametrize(
    ("host", "printed", "opened"),
    [
        ("0.0.0.0", "127.0.0.1", "127.0.0.1"),
        ("", "127.0.0.1", "127.0.0.1"),
        ("::1", "[::1]", "::1"),
    ],
)
def test_make_run_says_that_it_serves_when_it_does(host: str, printed: str, opened: str) -> None:
    port = free_port()
    command = ["make", "-o", "prepare", "run", f"HOST={host}", f"PORT={port}"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as made:
        try:
            assert made.stdout
            first = next(line for line in made.stdout if "Serving" in line)
            assert first.startswith(f"Serving on http://{printed}:{port}")
            with socket.create_connection((opened, port), TIMEOUT) as client:
                client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        finally:
            os.killpg(made.pid, signal.SIGTERM)


def test_it_listens_on_loopback_by_default(default: dict[str, Any]) -> None:
    assert default["bind"] == "['127.0.0.1:8000']"
    assert settings(HOST="0.0.0.0", PORT="80")["bind"] == "['0.0.0.0:80']"
    assert settings(HOST="::")["bind"] == "['[::]:8000']"


def test_web_concurrency_is_the_number_of_workers(default: dict[str, Any]) -> None:
    assert 1 <= int(default["workers"]) <= 4
    assert settings(WEB_CONCURRENCY="7")["workers"] == "7"


def test_more_connections_than_open_files_end_the_start_with_one_sentence() -> None:
    command = ["sh", "-c", 'ulimit -n 500; exec "$@"', "-", *SERVICE]
    [line] = ended(*command).stderr.splitlines()
    assert line == (
        "MAX_CONNECTIONS must be 436 at most, not '1000', since this process may open 500 files "
        "(ulimit -Hn)."
    )


def test_the_service_lets_itself_open_the_files_that_it_may() -> None:
    with serve("sh", "-c", 'ulimit -Sn 500; exec "$@"', "-", *SERVICE) as server:
        [limits] = [
            line.split()
            for line in Path(f"/proc/{server.workers[0]}/limits").read_text().splitlines()
            if line.startswith("Max open files")
        ]
    assert limits[3] == "1064"
