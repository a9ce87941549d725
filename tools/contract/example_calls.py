"""Requests to a service in this process, in the state that their responses need."""

import json
import os
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn
from unittest.mock import patch

from flask import Flask
from werkzeug.test import TestResponse

from service.app import create_app

REQUEST_ID = "4f1c9a2be07d5836"
JSON = {"Content-Type": "application/json"}


class Call(NamedTuple):
    """A request: a POST if it has a body.

    With `settings`, it goes to a service of its own, twice, so that it reaches a limit of one
    request. With an `error`, its handler raises this.
    """

    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = {}
    settings: Mapping[str, str] = {}
    error: Exception | None = None

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    def send(self, app: Flask) -> TestResponse:
        if self.settings:
            with patch.dict(os.environ, self.settings):
                app = create_app()
            self._open(app)
        if self.error is None:
            return self._open(app)
        endpoint, _ = app.url_map.bind("localhost").match(self.path, self.method)
        with patch.dict(app.view_functions, {endpoint: self._fail}):
            return self._open(app)

    def _open(self, app: Flask) -> TestResponse:
        headers = {"X-Request-ID": REQUEST_ID, **self.headers}
        client = app.test_client()
        return client.open(self.path, method=self.method, data=self.body, headers=headers)

    def _fail(self) -> NoReturn:
        assert self.error is not None
        raise self.error


def post(path: str, body: Any) -> Call:
    """Return the call that sends a body as JSON."""
    return Call(path, json.dumps(body).encode(), JSON)
