"""Language negotiation: each kind of response is in the language that the client prefers."""

from pathlib import Path

import orjson
import pytest
from flask.testing import FlaskClient

from service.contract.validators import Contract
from tests.support.example import CASES, RULES, SCORE
from tools.contract.problem_examples import HAND
from zero_referee_rules.translation import LANGUAGES

CHOSEN = orjson.loads(Path(__file__).with_name("chosen-languages.json").read_bytes())
"""Accept-Language, and the language of the response."""
SCORING = {"players": [{"name": "Ana", "hand": HAND}]}


def _chosen(client: FlaskClient, accepted: str) -> str:
    response = client.get(RULES, headers={"Accept-Language": accepted})
    titles = {"en": "The pool", "fr": "Le pot", "de": "Die Auslage"}
    language = response.headers["Content-Language"]
    assert titles[language] in [rule["title"] for rule in response.get_json()["rules"]]
    return language


@pytest.mark.parametrize(("accepted", "language"), CHOSEN)
def test_the_language_with_the_highest_quality_is_chosen(
    client: FlaskClient, accepted: str, language: str
) -> None:
    assert _chosen(client, accepted) == language


KINDS = orjson.loads(Path(__file__).with_name("kinds-of-responses.json").read_bytes())
"""Method, path, body, and words of the response in French and in German."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_response_is_translated(client: FlaskClient, kind: str) -> None:
    method, path, body, french, german = KINDS[kind]
    for language, words in (("fr", french), ("de", german), ("fr", french)):
        response = client.open(
            path, method=method, json=body, headers={"Accept-Language": language}
        )
        assert response.headers["Content-Language"] == language
        vary = ", ".join(response.headers.getlist("Vary")).split(", ")
        assert {"Accept-Language", "Accept-Encoding"} <= set(vary)
        text = str(response.get_json()) if response.is_json else response.text
        assert words in text, text


def test_codes_and_numbers_are_the_same_in_every_language(client: FlaskClient) -> None:
    """Clients may compare everything but sentences."""

    def without_texts(value: object) -> object:
        if isinstance(value, dict):
            return {key: without_texts(item) for key, item in value.items() if key != "text"}
        return [without_texts(item) for item in value] if isinstance(value, list) else value

    found = [
        without_texts(client.post(SCORE, json=SCORING, headers={"Accept-Language": tag}).get_json())
        for tag in LANGUAGES
    ]
    assert found[0]
    assert all(response == found[0] for response in found)


def test_the_contract_and_the_cases_are_always_in_english(client: FlaskClient) -> None:
    for path in ("/openapi.yaml", "/openapi.json", CASES):
        response = client.get(path, headers={"Accept-Language": "fr"})
        assert response.headers.getlist("Content-Language") == ["en"]
        assert "Accept-Language" not in response.headers["Vary"]


@pytest.mark.parametrize("path", ["/openapi.yaml", CASES, "/healthz", "/"])
def test_problems_are_translated_where_other_responses_are_not(
    client: FlaskClient, path: str
) -> None:
    headers = {"Accept-Language": "fr", "Accept": "image/webp"}
    refused = client.get(path, headers=headers)
    if path == "/":
        refused = client.post(path, headers=headers)
    assert refused.status_code in {405, 406}
    assert refused.headers.getlist("Content-Language") == ["fr"]
    assert refused.get_json()["title"] in {"Non acceptable", "Méthode non autorisée"}


def test_the_files_of_the_score_pad_do_not_depend_on_the_language(client: FlaskClient) -> None:
    response = client.get("/", headers={"Accept-Language": "fr"})
    assert "Content-Language" not in response.headers
    assert "Accept-Language" not in response.headers["Vary"]


def test_the_contract_lists_the_paths_that_take_accept_language(contract: Contract) -> None:
    document = contract.document
    parameter = {"$ref": "#/components/parameters/AcceptLanguage"}
    others = {
        path
        for path, item in document["paths"].items()
        if parameter not in item.get("parameters", [])
    }
    assert others == {
        "/v2/games/{game}/cases",
        "/v2/cases",
        "/healthz",
        "/readyz",
        "/openapi.json",
        "/openapi-3.0.json",
    }
    languages = document["components"]["headers"]["ContentLanguage"]["schema"]["enum"]
    assert languages == list(LANGUAGES)
