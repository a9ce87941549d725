"""The numbered cases without HTTP: what the rules answer, and that their sentences are said.

`make mutants` runs them for each mutant, since they take seconds; `tests/test_cases.py` asks the
same over HTTP, in every language.
"""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import orjson
import pytest
from babel.messages.pofile import read_po

from operations.cases import INVALID, Case, load
from operations.registry import GAMES
from service.operations import operations
from tools.differences import difference
from zero_referee_rules.errors import InconsistencyError, json_pointer
from zero_referee_rules.message import Message
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LOCALES, Translator, translate

CASES = [case for game in GAMES for case in load(game.info.id) if case.status != INVALID]
COUNTED = {
    message.id if isinstance(message.id, str) else message.id[0]
    for path in (LOCALES / DEFAULT_LANGUAGE).glob("*.po")
    for message in read_po(path.read_bytes().splitlines())
    if message.pluralizable
}
"""Messages with a singular and a plural, so they are said with a number."""
_translate = Translator.translate


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_rules_answer_a_case_in_sentences(case: Case) -> None:
    """Compare status and answer with those that the case shows."""
    with patch.object(Translator, "translate", translate_counted):
        status, response = answer_to(case.path, case.request)
    assert status == case.status
    assert difference(case.answer, response) is None
    for sentence in sentences(response):
        # The id of a message that does not exist, or a value that a sentence lacks.
        assert " " in sentence, sentence
        assert "None" not in sentence, sentence


def translate_counted(translator: Translator, message: Message) -> str:
    """Say a message; a plural needs its number."""
    if message.id in COUNTED:
        assert isinstance(message.params.get("count"), int), message
    return _translate(translator, message)


def answer_to(path: str, request: Any) -> tuple[int, Any]:
    """Return the status and the response to a request, or of a problem the members that vary."""
    handler = operations()[path]
    operation = handler.operation
    try:
        handler.rulebook.check_ruleset(request.get("ruleset"))
        response = operation.carry_out(request)
    except InconsistencyError as error:
        errors = [
            {
                "pointer": json_pointer(found.pointer),
                "code": found.code,
                "detail": translate(found.text),
            }
            | ({"rule": found.rule} if found.rule else {})
            for found in error.inconsistencies
        ]
        return 409, {"type": "/problems/impossible", "status": 409, "errors": errors}
    return 200, orjson.loads(orjson.dumps(response))


def sentences(value: Any) -> Iterator[str]:
    """Yield every sentence of a response."""
    if isinstance(value, dict):
        yield from (value[key] for key in ("text", "detail") if key in value)
        for item in value.values():
            yield from sentences(item)
    elif isinstance(value, list):
        for item in value:
            yield from sentences(item)
