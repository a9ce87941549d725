"""The service with bugs, for the tests of the watchdog: requests that never end."""

import re
from typing import Any

from flask import Flask

from service.app import create_app


def create() -> Flask:
    """Build the service with a request that loops forever, and two that are stuck in C code."""
    app = create_app()

    @app.get("/loop")
    def loop() -> Any:
        number = 0
        while number >= 0:
            number += 1
        return str(number)

    @app.get("/regex")
    def regex() -> Any:
        return str(re.fullmatch(r"(a|aa)+b", "a" * 200))

    @app.get("/stuck")
    def stuck() -> Any:
        return str(sum(range(10**18)))

    return app
