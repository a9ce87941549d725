"""The numbered cases: each gets the response it shows, and together they cite every rule.

No sentence of a response has a defect (`tests/support/wording.py`), in any language.
"""

import json
from collections.abc import Mapping
from http import HTTPStatus
from itertools import chain, count, product
from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient

from operations.cases import INVALID, Case, cited, load
from operations.cases.masks import mask
from operations.game_files import RULES, folder_of
from operations.registry import GAMES
from operations.validation.tree import STANDALONE_KEYWORDS
from service.contract.validators import Contract
from tests.support.answers import answers
from tests.support.example import GAME
from tests.support.exempt import FILE, exempt
from tests.support.wording import defects
from tools.cases import layout
from tools.contract.differences import difference
from zero_referee_rules.errors import Code
from zero_referee_rules.message import Message
from zero_referee_rules.translation import LANGUAGES, Translator, translator

IDS = [game.info.id for game in GAMES]
BOOKS = {game.info.id: game.info.rulebook for game in GAMES}
ALL = [case for game in IDS for case in load(game)]
OF_REQUEST = {"request_id"}
"""The members of a response that differ from request to request."""


@pytest.fixture(scope="module")
def served() -> Mapping[str, Any]:
    """All cases as they are served, by their ids."""
    return answers()


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
    client: FlaskClient, case: Case, served: Mapping[str, Any], messages: list[Message]
) -> None:
    response = client.post(case.path, json=case.request)
    assert response.status_code == case.status, response.get_json()
    found = difference(case.answer, response.get_json())
    assert found is None, f"{case.title}: {found}"
    whole = served[case.id]["answer"]
    assert without_ids(response.get_json()) == without_ids(whole)
    assert served[case.id]["mask"] == mask(case.answer)
    shows = served[case.id]["shows"]
    assert shows
    assert all(BOOKS[case.game].get(rule) for rule in shows)
    if rules := sorted({*cited(whole)} if case.status != INVALID else ()):
        assert shows == rules
    # What is said of the form of a request repeats its names and values, for developers.
    for_players = [each for each in messages if not each.id.startswith(("contract.", "problem."))]
    for message, language in product(for_players, LANGUAGES):
        sentence = translator(language).translate(message)
        assert not list(defects(language, sentence)), f"{message.id} in {language}: {sentence}"


@pytest.mark.parametrize("game", IDS)
def test_standings_of_whole_rounds_are_as_they_were(client: FlaskClient, game: str) -> None:
    """A score sheet adds only what is asked for; otherwise each byte is that of 1.2."""
    members = ["ruleset", "totals", "rounds_played", "match_rounds", "ends_at"]
    members += ["over", "leaders", "winners", "next_setup"]
    asked = [case.request for case in load(game) if case.operation == "standings"]
    whole = [body for body in asked if not {"adjustments", "plays_next"} & {*body}]
    for body in [each for each in whole if None not in chain(*each["rounds"])]:
        response = client.post(f"/v2/games/{game}/standings", json=body)
        if response.status_code == HTTPStatus.OK:
            assert list(orjson.loads(response.data)) == members
            told = client.post(f"/v2/games/{game}/standings", json=body | {"adjustments": []})
            assert told.data.startswith(response.data.rstrip()[:-1])
    assert len(whole) < len(asked)


@pytest.mark.parametrize("game", IDS)
def test_cases_are_numbered_without_gaps(game: str) -> None:
    numbers = [case.id for case in load(game)]
    assert numbers == [f"{game}-{number:03}" for number, _ in zip(count(1), numbers, strict=False)]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_rule_is_shown_by_a_case_or_exempt_with_a_reason(
    game: Any, served: Mapping[str, Any]
) -> None:
    id_ = game.info.id
    answers = [case["answer"] for case in served.values() if case["game"] == id_]
    shown = {*cited(answers)}
    ids = {rule.id for rule in game.info.rulebook}
    never = exempt(id_).keys()
    rulebook, exemptions = folder_of(id_) / "rulebook.py", folder_of(id_) / FILE
    wrong = [
        *(f"{rule} is cited, but is not in {rulebook}" for rule in shown - ids),
        *(f"{rule} is in {exemptions}, but not in {rulebook}" for rule in never - ids),
        *(f"{rule} is in {exemptions}, but a case shows it" for rule in never & shown),
        *(
            f"{rule} is shown by no case of {folder_of(id_)}/cases, and {exemptions} has no reason"
            for rule in ids - shown - never
        ),
    ]
    assert not wrong, "\n".join(sorted(wrong))


def test_every_code_is_in_the_contract_and_every_inconsistency_shown_by_a_case(
    contract: Contract, served: Mapping[str, Any]
) -> None:
    properties = contract.document["components"]["schemas"]["ErrorDetail"]["properties"]
    keywords = {*STANDALONE_KEYWORDS, "additionalProperties", "required", "type", "exclusive"}
    assert set(properties["code"]["x-extensible-enum"]) == {*Code, *keywords}
    shown = {
        error["code"] for case in served.values() for error in case["answer"].get("errors", ())
    }
    assert {*Code} <= shown <= {*Code, *keywords}


def test_files_are_written_as_the_tool_writes_them() -> None:
    for path in RULES.glob("*/cases/*.json"):
        text = path.read_text("utf-8")
        assert layout.write(json.loads(text)) == text, f"{path}: `make cases` writes it so"


def test_a_mask_names_what_is_shown_except_sentences() -> None:
    shown = {
        "points": 3,
        "lines": [{"rule": f"{GAME}.swap", "text": "A sentence."}, {}],
        "cards": ["red-1", None],
        "moves": [{"type": "knock"}, "..."],
        "none": [],
        "any": ["..."],
    }
    assert mask(shown) == {
        "points": True,
        "lines": [{"rule": True}, {}],
        "cards": True,
        "moves": {"0": {"type": True}},
        "none": True,
        "any": {},
    }


def without_ids(response: Any) -> Any:
    return {name: value for name, value in response.items() if name not in OF_REQUEST}
