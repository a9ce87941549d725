"""`make pictures`: the pictures of README, one a game, of the first example in the contract."""

import logging
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

from flask import Flask

from operations.registry import GAMES
from service.app import create_app
from service.contract.validators import read_contract
from tools.contract.example_calls import post

FOLDER = Path(__file__).parents[1] / "docs/pictures"


def pictures(app: Flask) -> Iterator[tuple[Path, bytes]]:
    """Yield the file of each game's picture, and what the service answers."""
    for game in GAMES:
        path = f"/v2/games/{game.info.id}/picture"
        body = read_contract().document["paths"][path]["post"]["requestBody"]
        first, *_ = body["content"]["application/json"]["examples"].values()
        response = post(path, first["value"]).send(app)
        assert response.status_code == HTTPStatus.OK, response.text
        yield FOLDER / f"{game.info.id}.svg", response.data


def main() -> None:
    """Write the pictures."""
    logging.disable()
    FOLDER.mkdir(exist_ok=True)
    for path, picture in pictures(create_app()):
        path.write_bytes(picture + b"\n")


if __name__ == "__main__":
    main()
