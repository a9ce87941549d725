"""The questions: every operation of every game, wired in one loop."""

from collections.abc import Callable

from flask import Blueprint, Response

from schemas.operation import Operation
from schemas.registry import GAMES
from service.api.exchange import json_answer, read_json
from service.contract import Contract
from service.problems import invalid_request


def blueprint(contract: Contract) -> Blueprint:
    """Serve every operation of every game."""
    questions = Blueprint("games", __name__)
    for game in GAMES:
        for operation in game.operations:
            name = game.operation_id(operation)
            questions.add_url_rule(
                game.path(operation),
                endpoint=name,
                view_func=_view(contract, name, operation),
                methods=["POST"],
            )
    return questions


def _view(contract: Contract, name: str, operation: Operation) -> Callable[[], Response]:
    fits = contract.validator(name).is_valid
    load, decide, dump = operation.request.load, operation.decide, operation.answer.dump

    def answer() -> Response:
        document = read_json()
        if not fits(document):
            raise invalid_request(contract.misfits(name, document))
        return json_answer(dump(decide(load(document))))

    return answer
