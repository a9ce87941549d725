"""The bounds that the contract sets for all games, such as the largest number of a card."""

from collections.abc import Iterator

from flask import Flask

from schemas.operation import RegisteredGame
from service.contract.validators import read_contract
from tools.harness.responses import ResponseChecker


def out_of_bounds(game: RegisteredGame, app: Flask) -> Iterator[str]:
    """Yield the differences between the catalogue of a game and the contract."""
    checker = ResponseChecker(read_contract(), app)
    path = f"/v2/games/{game.info.id}"
    for at, schema in {path: "GameDescription", f"{path}/rules": "RuleList"}.items():
        entry = app.test_client().get(at).get_json()
        for line in checker.differences(f"/components/schemas/{schema}", entry):
            yield f"{at}: {line}"
