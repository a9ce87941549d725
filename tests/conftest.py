"""What tests share: the app, and a client that holds every answer against the contract."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.contract import Contract
from tests.answers import AnswerChecker


class ContractClient(FlaskClient):
    """A test client for which an answer that the contract does not describe is a failure."""

    checker: AnswerChecker

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs)
        self.checker.check(response)
        return response


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract()


@pytest.fixture(scope="session")
def app(contract: Contract) -> Flask:
    app = create_app()
    app.testing = False  # An error inside the app must leave it as a problem, as in life.
    app.test_client_class = ContractClient
    ContractClient.checker = AnswerChecker(contract, app)
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
