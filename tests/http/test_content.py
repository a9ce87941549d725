"""Parsing of request headers: bounded in length, and once per value."""

import pytest
from flask.testing import FlaskClient

from service.http import content
from tests.support.example import BODY, CASES, GAME, PATH, SCORE

LONG = "a" + " " * 1100 + "x"
PATHS = ["/healthz", "/readyz", "/", "/docs", "/nowhere", "/v2/games", "/openapi.yaml"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("header", sorted(content.PARSED_HEADERS.values()))
def test_a_header_that_is_too_long_is_refused(client: FlaskClient, path: str, header: str) -> None:
    response = client.get(path, headers={header: LONG})
    assert response.status_code == 431
    found = response.get_json()
    assert found["type"] == "/problems/header-too-large"
    assert found["detail"] == f"Shorten the header {header} to at most 1024 characters."


def test_many_headers_of_one_name_are_one_value(client: FlaskClient) -> None:
    headers = [("Accept", "text/html")] * 200
    assert client.get("/v2/games", headers=headers).status_code == 431


@pytest.mark.parametrize("header", sorted(content.PARSED_HEADERS.values()))
def test_the_longest_header_is_read(client: FlaskClient, header: str) -> None:
    longest = "a".ljust(content.MAX_HEADER, ",")
    assert client.get("/healthz", headers={header: longest}).status_code in {200, 406}


@pytest.mark.parametrize("path", ["/v2/games?colour=red", f"{PATH}?game={GAME}&"])
def test_an_unknown_query_parameter_is_refused(client: FlaskClient, path: str) -> None:
    refused = client.get(path)
    assert refused.status_code == 400
    assert refused.get_json()["type"] == "/problems/bad-request"
    name = path.partition("?")[2].partition("=")[0]
    assert f"Remove the query parameter `{name}`." in refused.get_json()["detail"]


PARAMETERS = {"rules": ("search", "limit"), "cases": ("operation", "rule")}
TWICE = "Send the query parameter `{}` once. The query has it more than once."
EMPTY = "The query parameter `{}` has no value. Give it one, or leave it out."


@pytest.mark.parametrize(("query", "text"), [("{0}=a&{0}=a", TWICE), ("{}=", EMPTY), ("{}", EMPTY)])
def test_a_query_parameter_has_one_value(client: FlaskClient, query: str, text: str) -> None:
    for path, names in PARAMETERS.items():
        for name in names:
            refused = client.get(f"{PATH}/{path}?{query.format(name)}")
            assert refused.status_code == 400
            assert refused.get_json()["detail"] == text.format(name)


def test_an_unknown_query_parameter_of_a_post_is_refused(client: FlaskClient) -> None:
    refused = client.post(f"{SCORE}?{'x' * 500}=1", json=BODY)
    assert refused.status_code == 400
    assert len(refused.get_json()["detail"]) < 200


@pytest.mark.parametrize("path", ["/?lang=de", "/healthz?now", "/openapi.json?v=2", "/v2/games?"])
def test_only_the_api_refuses_query_parameters(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 200


def test_query_parameters_that_other_programs_add_are_ignored(client: FlaskClient) -> None:
    plain, added = (
        client.get(f"{PATH}/rules"),
        client.get(f"{PATH}/rules?_=17&utm_source=x&utm_source=&_="),
    )
    assert (added.status_code, added.get_json()) == (200, plain.get_json())
    assert client.get(f"{PATH}/rules?_x=1").status_code == 400


def test_the_known_query_parameters_are_named(client: FlaskClient) -> None:
    assert client.get(f"{PATH}/cases?rule={GAME}.swap").status_code == 200
    refused = client.get(f"{PATH}/cases?rule={GAME}.swap&{'x' * 100}=1")
    assert refused.status_code == 400
    assert refused.get_json()["detail"] == (
        f"Remove the query parameter `{'x' * 59}…`. This path takes operation and rule."
    )


@pytest.mark.parametrize("path", ["/v2/games", CASES, "/openapi.json", "/"])
def test_an_if_match_with_another_tag_is_a_problem(client: FlaskClient, path: str) -> None:
    tag = client.get(path).headers["ETag"]
    refused = client.get(path, headers={"If-Match": '"another"'})
    assert (refused.status_code, refused.mimetype) == (412, "application/problem+json")
    assert refused.get_json()["type"] == "/problems/precondition-failed"
    for wanted in (tag, "*", f'"another", {tag}'):
        assert client.get(path, headers={"If-Match": wanted}).status_code == 200
