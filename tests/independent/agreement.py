"""Asks the service and the judges of a game the same random questions, each found by its seed."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.independent import (
    herolio_questions,
    numzumzero_questions,
    zero_hero_questions,
    zero_questions,
)
from tests.independent.common import Post, Question, disagreements

GAMES: dict[str, Callable[[Random], Iterator[Question]]] = {
    "zero": zero_questions.questions,
    "zero-hero": zero_hero_questions.questions,
    "herolio": herolio_questions.questions,
    "numzumzero": numzumzero_questions.questions,
}


class Round(NamedTuple):
    """What the judge says about the log of a round, and where the service differs."""

    verdict: str
    differences: list[str]


def ask(game: str, seed: int, post: Post) -> Round:
    """Play the round of a seed; return every difference with its request."""
    verdict, found = "refused", []
    for question in GAMES[game](Random(f"{game} {seed}")):
        if question.operation == "adjudicate":
            verdict = question.expected.get("verdict", "refused")
        if lines := disagreements(game, question, post):
            request = json.dumps(question.body, separators=(",", ":"))
            title = f"{game}, seed {seed}, {question.operation}:"
            found.append("\n  ".join([title, *lines, request]))
    return Round(verdict, found)
