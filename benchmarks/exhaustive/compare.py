"""The comparison of one question: the service without HTTP, and the independent judge."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from harness.requests import carry_out
from tests.independent.common import Question, differences

Checked = tuple[Counter[str], list[str]]
"""How many things of each kind were compared, and the differences."""

Asked = tuple[str, str, Question]
"""What is counted as one kind, the id of the game, and the question with its expected response."""


def compare(ask: Callable[[Any], Asked], bodies: Sequence[Any]) -> Checked:
    """Ask about some bodies; return how many of each kind, and the differences."""
    counts: Counter[str] = Counter()
    found = []
    for body in bodies:
        kind, game, question = ask(body)
        counts[kind] += 1
        response = question.plain(carry_out(game, question.operation, question.body))
        expected = {key: value for key, value in question.expected.items() if key != "status"}
        if lines := differences(expected, response, question.operation):
            found.append("\n  ".join([kind, *lines, str(question.body)]))
    return counts, found
