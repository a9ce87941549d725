"""Prism mocks the service from its contract: the mock returns the response of each example."""

import json
import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from harness.server import TIMEOUT, free_port
from service.contract.validators import read_contract
from tests.support import npm
from tools import examples
from tools.examples import Example

# All on one worker of pytest, since the mock takes seconds to start.
pytestmark = [pytest.mark.npm, pytest.mark.live, pytest.mark.xdist_group("prism")]

DOCUMENT = read_contract().document
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
    headers = {"Prefer": f"example={example.name}"}
    assert send(mock, example, headers) == examples.shown(DOCUMENT, example)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_without_a_preference_the_mock_returns_the_first_example(
    mock: str, example: Example
) -> None:
    """It does not look at the body: what answers by the request is WireMock with the cases."""
    first = next(each for each in EXAMPLES if each.content == example.content)
    assert send(mock, example, {}) == examples.shown(DOCUMENT, first)


def send(mock: str, example: Example, headers: Mapping[str, str]) -> Any:
    call = example.call
    sent = {**call.headers, **headers}
    request = Request(mock + call.path, call.body, sent, method=call.method)  # noqa: S310 - the mock of this test
    with urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310 - the mock of this test
        return json.load(response)


def _wait_until_ready(url: str, log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        try:
            with urlopen(f"{url}/healthz", timeout=TIMEOUT):  # noqa: S310 - the mock of this test
                return
        except (URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"the mock did not start:\n{log.read_text('utf-8')}")
