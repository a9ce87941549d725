"""Headers of responses: caching, compression, cross-origin requests."""

import gzip

import brotli
import orjson
import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.app import create_app
from service.contract.validators import Contract
from tests.support.example import BATCH, BODY, CASES, GAME, PATH, RULES, SCORE
from tools.harness.responses import ResponseChecker

ELSEWHERE = "https://table.example"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client that does not check responses, so they may be compressed or without a body."""
    return create_app().test_client()


DOCUMENTS = [
    "/v2/games",
    PATH,
    RULES,
    f"{PATH}/rules/{GAME}.swap",
    CASES,
    "/openapi.yaml",
    "/openapi.json",
]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_that_a_client_has_is_not_sent_again(
    client: FlaskClient, contract: Contract, path: str
) -> None:
    checker = ResponseChecker(contract, client.application)
    for encoding in ("identity", "gzip"):
        headers = {"Accept-Encoding": encoding}
        first = client.get(path, headers=headers)
        assert first.headers["Cache-Control"] == "no-cache"
        again = client.get(path, headers=headers | {"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")
        checker.check(again)
        assert again.headers["ETag"] == first.headers["ETag"]
        # A proxy that compresses what it passes on makes tags weak.
        weak = {"If-None-Match": f"W/{first.headers['ETag']}"}
        assert client.get(path, headers=headers | weak).status_code == 304
        other = client.get(path, headers=headers | {"If-None-Match": '"something-else"'})
        assert other.data == first.data


@pytest.mark.parametrize("path", DOCUMENTS)
def test_long_documents_are_compressed_for_clients_that_accept_it(
    client: FlaskClient, path: str
) -> None:
    plain = client.get(path)
    compressed = client.get(path, headers={"Accept-Encoding": "zstd, gzip;q=0.5"})
    smallest = client.get(path, headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(compressed.data) == plain.data
    assert smallest.headers["Content-Encoding"] == "br"
    assert brotli.decompress(smallest.data) == plain.data
    assert len(smallest.data) < len(compressed.data)
    assert compressed.headers["ETag"] != plain.headers["ETag"]
    refused = client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert refused.data == plain.data
    assert "Accept-Encoding" in ", ".join(plain.headers.getlist("Vary"))


def test_a_response_in_another_language_has_another_tag(client: FlaskClient) -> None:
    tags = {
        client.get(PATH, headers={"Accept-Language": language}).headers["ETag"]
        for language in ("en", "de", "fr")
    }
    assert len(tags) == 3


def test_long_responses_to_post_are_compressed(client: FlaskClient) -> None:
    long = {"requests": [{"path": SCORE, "body": BODY}] * 20}
    compressed = client.post(BATCH, json=long, headers={"Accept-Encoding": "gzip"})
    assert compressed.headers["Content-Encoding"] == "gzip"
    plain = client.post(BATCH, json=long)
    assert orjson.loads(gzip.decompress(compressed.data)) == plain.get_json()
    # The fastest level, and the same bytes each time.
    assert compressed.data == gzip.compress(plain.data, 1, mtime=0)
    for response in (compressed, plain):
        assert response.headers["Content-Length"] == str(len(response.data))
    assert len(compressed.data) * 5 < len(plain.data)
    short = client.post(SCORE, json=BODY, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in short.headers


def test_servers_get_the_status_with_its_words(client: FlaskClient) -> None:
    environ = EnvironBuilder(SCORE, method="POST", json=BODY).get_environ()
    _, status, _ = run_wsgi_app(client.application, environ)
    assert status == "200 OK"


def test_responses_are_compressed_from_a_length_on(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    length = len(client.post(SCORE, json=BODY).data)
    for longest, encoding in ((length, "gzip"), (length + 1, None)):
        monkeypatch.setattr("service.http.documents.MIN_COMPRESSED", longest)
        response = client.post(SCORE, json=BODY, headers={"Accept-Encoding": "gzip"})
        assert response.headers.get("Content-Encoding") == encoding


def test_pages_of_other_origins_may_read_responses(client: FlaskClient) -> None:
    response = client.post(SCORE, json=BODY, headers={"Origin": ELSEWHERE})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Access-Control-Expose-Headers"] == "*"
    # A cache may give one origin the response to a request of another.
    assert client.get("/v2/games").headers["Access-Control-Allow-Origin"] == "*"
    wrong = client.post(SCORE, json={}, headers={"Origin": ELSEWHERE})
    assert (wrong.status_code, wrong.headers["Access-Control-Allow-Origin"]) == (422, "*")


def preflight(client: FlaskClient) -> tuple[int, str | None]:
    headers = {"Origin": ELSEWHERE, "Access-Control-Request-Method": "POST"}
    response = client.options(SCORE, headers=headers)
    return response.status_code, response.headers.get("Access-Control-Allow-Origin")


def test_a_preflight_names_what_is_allowed(client: FlaskClient) -> None:
    headers = {
        "Origin": ELSEWHERE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "Content-Type",
    }
    response = client.options(SCORE, headers=headers)
    assert (response.status_code, response.data) == (204, b"")
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    allowed = response.headers["Access-Control-Allow-Headers"].split(", ")
    assert {"Content-Type", "traceparent", "X-Requested-With", "Idempotency-Key"} <= {*allowed}
    assert int(response.headers["Access-Control-Max-Age"]) > 600
    # Without an origin it is a plain OPTIONS request, not a preflight.
    assert "POST" in client.options(SCORE).headers["Allow"]


@pytest.mark.parametrize(
    ("origins", "allowed"),
    [
        ("", None),
        (ELSEWHERE, ELSEWHERE),
        (f"https://a.example,{ELSEWHERE}", ELSEWHERE),
        ("https://a.example", None),
    ],
)
def test_the_allowed_origins_are_a_setting(
    monkeypatch: pytest.MonkeyPatch, origins: str, allowed: str | None
) -> None:
    monkeypatch.setenv("CORS_ORIGINS", origins)
    client = create_app().test_client()
    response = client.get("/v2/games", headers={"Origin": ELSEWHERE})
    assert response.headers.get("Access-Control-Allow-Origin") == allowed
    assert ("Origin" in response.headers.getlist("Vary")) is bool(origins)
    assert preflight(client)[1] == allowed


def test_under_a_path_links_and_lengths_are_right(client: FlaskClient) -> None:
    below = "http://localhost/ref"
    for path in (*DOCUMENTS, "/guides"):
        length = len(client.get(path, base_url=below).data)
        assert client.get(path, base_url=below).content_length == length
        assert client.head(path, base_url=below).content_length in {length, None}
    refused = {"requests": [{"path": SCORE, "body": {}}]}
    [item] = client.post(BATCH, json=refused, base_url=below).get_json()["responses"]
    assert item["body"]["type"].startswith("/ref/problems/")


def test_programs_get_links_where_people_get_the_score_pad(client: FlaskClient) -> None:
    page = client.get("/", headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    anything = client.get("/", headers={"Accept": "*/*"})
    assert (page.mimetype, anything.mimetype) == ("text/html", "text/html")
    in_json = {"Accept": "application/json, text/plain, */*"}
    found = client.get("/", headers=in_json)
    assert found.mimetype == "application/json"
    for response in (page, found):
        assert "Accept" in ", ".join(response.headers.getlist("Vary")).split(", ")
    links = found.get_json()["links"]
    assert {"games", "reference", "contract", "health"} <= links.keys()
    for path in links.values():
        # The batch has no GET.
        assert client.get(path).status_code in {200, 405}
    below = client.get("/", headers=in_json, base_url="http://localhost/ref")
    assert below.get_json()["links"] == {name: f"/ref{path}" for name, path in links.items()}


def test_without_a_score_pad_there_are_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAD", "none")
    assert "games" in create_app().test_client().get("/").get_json()["links"]
