"""Prism mocks the service from its contract: the mock returns the response of each example."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from harness.server import TIMEOUT, free_port
from service.contract import Contract
from tests.support import examples, npm
from tests.support.examples import Example

# All on one worker of pytest, since the mock takes seconds to start.
pytestmark = [pytest.mark.npm, pytest.mark.live, pytest.mark.xdist_group("prism")]

DOCUMENT = Contract().document
EXAMPLES = [
    example
    for example in examples.find(DOCUMENT)
    # The mock writes its own errors, and JSON only.
    if example.status == 200 and example.content[-1] == "application/json"
]


@pytest.fixture(scope="module")
def mock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    log = tmp_path_factory.mktemp("prism") / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [npm.tool("prism"), "mock", "--errors", "--port", str(port), npm.CONTRACT],
            env=os.environ | npm.QUIET,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_ready(f"http://127.0.0.1:{port}", log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(TIMEOUT)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_mock_returns_the_response_of_an_example(mock: str, example: Example) -> None:
    call = example.call
    headers = {**call.headers, "Prefer": f"example={example.name}"}
    request = Request(mock + call.path, call.body, headers, method=call.method)  # noqa: S310
    with urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310 - our own URL
        assert json.load(response) == examples.shown(DOCUMENT, example)


def _wait_until_ready(url: str, log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        try:
            with urlopen(f"{url}/healthz", timeout=TIMEOUT):  # noqa: S310 - our own URL
                return
        except (URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"the mock did not start:\n{log.read_text('utf-8')}")
