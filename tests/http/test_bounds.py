"""Bounds of all requests, and state that is reset after a request that fails."""

from collections.abc import Iterator
from contextlib import ExitStack
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from operations import batch
from operations.batch import ASCII, ESCAPE, MAX_BODY, NESTED, NOT_ASCII
from operations.validation.suggestions import MAX_COMPARED, nearest
from service import hooks
from service.http import bodies, content
from service.http.bodies import BODY_WAS_READ, CHUNKED
from tests.support.example import BATCH, BODY, PATH, RULES, SCORE

LONG = "\u20ac" * 60
WRONG = {"players": [{"name": LONG, "hand": [LONG] * 9}] * 5}
"""A hand of codes that are no cards, each with a long sentence about it."""


def test_the_errors_of_a_batch_are_named_as_far_as_their_bytes_go(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "MAX_ERROR_SIZE", 10_000)
    items = [{"path": SCORE, "body": WRONG}] * 5
    responses = client.post(BATCH, json={"requests": items}).get_json()["responses"]
    named = [len(response["body"]["errors"]) for response in responses]
    assert named[0] > 1
    assert named[2:] == [1, 1, 1]


def test_an_error_lists_at_most_so_many_allowed_values(client: FlaskClient) -> None:
    hand = [*BODY["players"][0]["hand"][:8], "no-card"]
    report = client.post(SCORE, json={"players": [{"name": "Ana", "hand": hand}]}).get_json()
    assert report["errors"][0]["detail"].count("-") <= 12


def test_only_the_beginning_of_a_text_is_compared() -> None:
    assert nearest("ab" * MAX_COMPARED + "xyxyxyxyxyxy", ("xyxyxyxy", "abab", "c"))[0] == "abab"


@pytest.mark.parametrize(
    ("body", "more"),
    [
        (b"[1, 2]", NESTED),
        (b'{"a": [{}]}', 3 * NESTED),
        ('"\u20ac"'.encode(), 3 * NOT_ASCII),
        (b'"\\u20ac"', ESCAPE),
    ],
)
def test_what_a_batch_costs_to_read_is_work(body: bytes, more: int) -> None:
    assert batch.work_of_reading(body) == len(body) + more
    assert len(ASCII) == len({*ASCII})


@pytest.mark.parametrize("path", [PATH, f"{PATH}/rules", "/healthz"])
def test_a_path_has_a_limit(client: FlaskClient, path: str) -> None:
    long = path.ljust(content.MAX_PATH + 1, "x")
    refused = client.get(long)
    assert (refused.status_code, refused.get_json()["type"]) == (414, "/problems/uri-too-long")
    assert client.get(long[:-1]).status_code == 404


def test_a_query_has_a_limit(client: FlaskClient) -> None:
    long = client.get(RULES, query_string="search=".ljust(content.MAX_PATH + 1, "x"))
    assert long.status_code == 400
    assert "2 KiB" in long.get_json()["detail"]


def test_a_chunked_body_has_the_limit_of_others(client: FlaskClient) -> None:
    def pieces() -> Iterator[bytes]:
        yield from [b" " * 1024] * (MAX_BODY // 1024)
        yield b"{}"
        yield b""

    given = EnvironBuilder(SCORE, method="POST", content_type="application/json").get_environ()
    reader = Mock(read=Mock(side_effect=pieces()))
    environ = given | {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input": reader}
    response = Response.from_app(client.application, environ)
    assert response.status_code == 413


def test_large_bodies_are_read_so_many_at_a_time_and_small_ones_always(client: FlaskClient) -> None:
    def status(body: bytes) -> int:
        return client.post(SCORE, data=body, content_type="application/json").status_code

    assert bodies.MAX_LARGE * MAX_BODY <= 32 * 1024 * 1024
    large = b"{".ljust(bodies.LARGE + 1)
    # None keeps its place, though each is refused.
    assert {status(large) for _ in range(bodies.MAX_LARGE + 1)} == {400}
    with ExitStack() as places:
        for _ in range(bodies.MAX_LARGE):
            places.enter_context(bodies.held(bodies._large_bodies))
        assert status(large) == 503
        assert status(large[:-1]) == 400
    assert status(large) == 400


def test_what_headers_mean_is_kept_for_so_many(client: FlaskClient) -> None:
    for number in range(content.CACHED_VALUES + 10):
        headers = {"Accept-Language": f"en, x{number}"}
        assert client.get("/healthz", headers=headers).status_code == 200
    assert content.preferences.cache_info().currsize <= 256


@pytest.mark.parametrize(
    ("environ", "closes"),
    [
        ({"CONTENT_LENGTH": str(hooks.MAX_DRAINED)}, False),
        ({"CONTENT_LENGTH": str(hooks.MAX_DRAINED + 1)}, True),
        ({"CONTENT_LENGTH": str(hooks.MAX_DRAINED + 1), BODY_WAS_READ: True}, False),
        ({CHUNKED: "chunked"}, True),
        ({}, False),
    ],
)
def test_a_connection_ends_with_a_long_body_that_nobody_reads_and_its_time_with_the_request(
    environ: dict[str, object], closes: bool
) -> None:
    request = Mock(version=(1, 1), path="/")
    hooks.pre_request(None, request)
    [time] = hooks._running.values()
    assert time.pending
    hooks.post_request(None, request, environ, None)
    assert request.force_close.called is closes
    assert not time.pending
    assert not hooks._running
