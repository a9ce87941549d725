"""Shared fixtures: the contract, the app, a client that checks every response, a live server."""

import gc
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.contract.validators import Contract, read_contract
from tests.support.what_ran import WhatRan
from tools.harness.responses import ResponseChecker
from tools.harness.server import ROOT, Server, serve

pytest_plugins = ["tests.support.browser", "tests.support.camera"]

# The same examples every time: a red build means a change, not chance. `search` looks for
# new ones. No deadline: machines are noisy, and no test asserts a time.
hypothesis.settings.register_profile("whole", deadline=None, derandomize=True, max_examples=60)
hypothesis.settings.register_profile("most", deadline=None, derandomize=True, max_examples=20)
# A failure of `make game` is shown in a few lines: nothing explains which lines it ran through.
PHASES = [phase for phase in hypothesis.Phase if phase is not hypothesis.Phase.explain]
hypothesis.settings.register_profile(
    "fast", deadline=None, derandomize=True, max_examples=10, phases=PHASES, print_blob=False
)
hypothesis.settings.register_profile("search", deadline=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "most"))

OF_RULES = (
    "tests/games/",
    "tests/http/test_catalogue.py",
    "tests/http/test_deal_and_log.py",
    "tests/http/test_picture.py",
    "tests/properties/test_copies.py",
    "tests/properties/test_every_game.py",
    "tests/rules/",
    "tests/test_candidates.py",
    "tests/test_cases.py",
    "tests/test_corrections.py",
    "tests/test_deals.py",
    "tests/test_mistakes.py",
    "tests/test_translation.py",
)
"""The tests that together take every branch of the rules."""


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(WhatRan(), "what-ran")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop the first of the two measurements of pytest-cov in a process of pytest-xdist.

    It is never saved, and `no_cover` would stop only the second one.
    """
    measuring = session.config.pluginmanager.getplugin("_cov")
    if measuring and hasattr(session.config, "workerinput"):
        measuring.cov_controller.cov.stop()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Leave what collecting makes out of garbage collection because it remains to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count branches only in fast tests of the rules: counting triples the time of a test."""
    for item in items:
        if item.get_closest_marker("slow") or not item.nodeid.startswith(OF_RULES):
            item.add_marker("no_cover")


class ContractClient(FlaskClient):
    """A test client that fails on a response that the contract does not describe."""

    checker: ResponseChecker

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs)
        self.checker.check(response)
        return response


@pytest.fixture(scope="session")
def contract() -> Contract:
    return read_contract()


@pytest.fixture(scope="session")
def app(contract: Contract) -> Flask:
    app = create_app()
    app.testing = False  # An error inside the app must become a problem, as in production.
    app.test_client_class = ContractClient
    ContractClient.checker = ResponseChecker(contract, app)
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A live service, one per process that runs tests."""
    with serve(log=tmp_path_factory.mktemp("live") / "server.log") as running:
        yield running


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the wheels that `make clients` built."""
    folder = tmp_path_factory.mktemp("python")
    # Wheels of one version are new each time they are built.
    new = ("--refresh-package", "zero-referee-client", "--refresh-package", "zero-referee-rules")
    wheels = (
        "--constraint",
        "deploy/requirements/runtime.txt",
        "--find-links",
        "clients/dist",
        *new,
    )
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    programs = folder / "bin"
    install = (sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python")
    tools = ("--require-hashes", "-r", "deploy/requirements/clients.txt")
    for given in (tools, (*wheels, "zero-referee-client[local]")):
        subprocess.run([*install, programs / "python", *given], cwd=ROOT, check=True)
    return programs
