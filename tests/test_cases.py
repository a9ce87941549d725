"""The numbered cases: each gets the response it shows, and together they cite every rule.

No sentence of a response has a fault (`tests/support/wording.py`), in any language.
"""

from itertools import count, product
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.registry import GAMES
from service.cases import Case, describe, load
from service.rules.message import Message
from service.translation import LANGUAGES, Translator, translator
from tests.support.cases import difference
from tests.support.exempt import EXEMPT
from tests.support.wording import faults

IDS = [game.info.id for game in GAMES]
ALL = [case for game in IDS for case in load(game)]


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """Every message that the service translates during a test."""
    found: list[Message] = []
    translate = Translator.translate

    def note_and_translate(self: Translator, message: Message) -> str:
        found.append(message)
        return translate(self, message)

    monkeypatch.setattr(Translator, "translate", note_and_translate)
    return found


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_a_case_gets_the_response_it_shows(
    client: FlaskClient, case: Case, messages: list[Message]
) -> None:
    response = client.post(case.path, json=case.request)
    assert response.status_code == case.status, response.get_json()
    found = difference(case.answer, response.get_json())
    assert found is None, f"{case.title}: {found}"
    # What is said of the form of a request repeats its names and values, for developers.
    for_players = [each for each in messages if not each.id.startswith(("contract.", "problem."))]
    for message, language in product(for_players, LANGUAGES):
        sentence = translator(language).translate(message)
        assert not list(faults(language, sentence)), f"{message.id} in {language}: {sentence}"


@pytest.mark.parametrize("game", IDS)
def test_cases_are_numbered_without_gaps(game: str) -> None:
    numbers = [case.id for case in load(game)]
    assert numbers == [f"{game}-{number:03}" for number, _ in zip(count(1), numbers, strict=False)]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_rule_is_shown_by_a_case_or_exempt_with_a_reason(game: Any) -> None:
    shown = {rule for case in load(game.info.id) for rule in describe(case)["shows"]}
    ids = {rule.id for rule in game.info.rulebook}
    exempt = {id_ for id_ in EXEMPT if id_.startswith(f"{game.info.id}.")}
    assert shown <= ids, f"shown but in no rulebook: {shown - ids}"
    assert exempt <= ids, f"exempt but in no rulebook: {exempt - ids}"
    assert not (shown & exempt), f"exempt although shown: {shown & exempt}"
    assert ids - shown == exempt, f"never shown: {ids - shown - exempt}"
