"""Every question at its own address, wired in one loop."""

from collections.abc import Callable, Iterable

from flask import Blueprint, Response

from service.api.bodies import read_json
from service.api.exchange import json_answer
from service.api.questions import Question


def blueprint(questions: Iterable[Question]) -> Blueprint:
    """Serve every operation of every game."""
    games = Blueprint("games", __name__)
    for question in questions:
        games.add_url_rule(question.path, question.operation_id, _view(question), methods=["POST"])
    return games


def _view(question: Question) -> Callable[[], Response]:
    answer = question.answer
    return lambda: json_answer(answer(read_json()))
