"""The operations of a game, asked of the app in this process."""

from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient

Ask = Callable[[str, Any], Any]
"""Returns the response of an operation of a game to a request."""


def asking(client: FlaskClient, game: str) -> Ask:
    """Return what asks the operations of a game, which must not refuse a request."""

    def ask(operation: str, request: Any) -> Any:
        response = client.post(f"/v2/games/{game}/{operation}", json=request)
        assert response.status_code == 200, response.text
        return response.json

    return ask
