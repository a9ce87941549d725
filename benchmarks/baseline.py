"""The baseline: a minimal Flask application that returns the JSON it receives."""

from typing import Any

from flask import Flask, request


def create_app() -> Flask:
    app = Flask(__name__)

    @app.post("/echo")
    def echo() -> Any:
        return request.get_json()

    @app.get("/readyz")
    def ready() -> dict[str, str]:
        return {"status": "ok"}

    return app
