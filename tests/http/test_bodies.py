"""Reading of request bodies: what is said about each that is not read, and the exact limits."""

import tracemalloc
from typing import Any
from unittest.mock import Mock, patch

import orjson
import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from operations.batch import MAX_BATCH, MAX_BODY
from service.http.bodies import yield_to_others
from service.parsing import GROWTH, SIZES, _size_once_read
from tests.http.test_errors import problem
from tests.support.example import BODY, SCORE

EMPTY = "Send a JSON object. The body is empty."
SWAP = b'{"player":"Ana","type":"swap","give":"red-1","take":"blue-2"},'
PLAY = b'{"player":"A","type":"play","card":"zero"},'
NESTED = b"[[[[[[[[],[]]]]]]]],"


def send(client: FlaskClient, **changes: Any) -> Response:
    """Send a request with changes of its WSGI environment, where None removes a key.

    The client of Werkzeug would set the length again.
    """
    made = EnvironBuilder(SCORE, method="POST", json=BODY).get_environ() | changes
    environ = {key: value for key, value in made.items() if value is not None}
    return Response.from_app(client.application, environ)


@pytest.mark.parametrize(
    ("changes", "status", "kind", "detail"),
    [
        ({"CONTENT_LENGTH": None}, 400, "not-json", EMPTY),
        ({"CONTENT_LENGTH": ""}, 400, "not-json", EMPTY),
        ({"CONTENT_LENGTH": "0"}, 400, "not-json", EMPTY),
        (
            {"CONTENT_LENGTH": "262145"},
            413,
            "content-too-large",
            "Send a smaller body. Here it can have up to 256 KiB.",
        ),
        (
            {"wsgi.input": Mock(read=Mock(return_value=b"{}")), "CONTENT_LENGTH": "20"},
            400,
            "not-json",
            (
                "Send the whole body. "
                "It ended after 2 of the 20 bytes that its Content-Length announces."
            ),
        ),
        (
            {"wsgi.input": Mock(read=Mock(side_effect=OSError))},
            400,
            "not-json",
            None,
        ),
    ],
)
def test_a_body_that_is_not_read_gets_the_reason(
    client: FlaskClient, changes: dict[str, Any], status: int, kind: str, detail: str | None
) -> None:
    response = send(client, **changes)
    assert response.status_code == status
    assert response.get_json()["type"] == f"/problems/{kind}"
    assert detail is None or response.get_json()["detail"] == detail


def test_no_more_is_read_than_the_length_announces(client: FlaskClient) -> None:
    reader = Mock(read=Mock(return_value=b"{}"))
    response = send(client, **{"wsgi.input": reader, "CONTENT_LENGTH": "2"})
    assert response.status_code == 422
    reader.read.assert_called_once_with(2)


def test_the_encoding_identity_is_none(client: FlaskClient) -> None:
    for name in ("identity", "Identity", ""):
        assert send(client, HTTP_CONTENT_ENCODING=name).status_code == 200


def test_values_may_take_so_much_memory_and_no_more(client: FlaskClient) -> None:
    objects, rest = divmod(GROWTH * MAX_BODY, SIZES[b"{"])
    largest = b"{" * objects + b"," * (rest // SIZES[b","])
    for body, status, kind in (
        (largest, 400, "not-json"),  # read, so it is found not to be JSON
        (largest + b",", 413, "content-too-large"),
    ):
        problem(client.post(SCORE, data=body, content_type="application/json"), status, kind)


def test_values_of_a_long_body_are_counted(client: FlaskClient) -> None:
    body = b'{"players": "%s"}' % (b"x" * 200_000)
    response = client.post(SCORE, data=body, content_type="application/json")
    problem(response, 422, "invalid-request")


@pytest.mark.parametrize("limit", [MAX_BODY, MAX_BATCH])
@pytest.mark.parametrize(
    ("item", "fits"), [(SWAP, True), (PLAY, True), (b'"red-1",', True), (NESTED, False)]
)
def test_a_body_nearly_full_of_moves_may_be_read(limit: int, item: bytes, *, fits: bool) -> None:
    body = item * (limit * 7 // 8 // len(item))
    assert (_size_once_read(body) <= GROWTH * limit) is fits


@pytest.mark.parametrize(
    "text",
    [
        "0.5",
        "1e9",
        "257",
        "-1",
        '"a"',
        '"\u00e9"',
        '"\u20ac\u20ac"',
        '"\U0001f600"',
        '"\\u20ac"',
        '{"\u20ac":[]}',
        "[{}]",
    ],
)
def test_values_take_no_more_memory_than_is_counted(text: str) -> None:
    body = f"[{','.join([text] * 1000)}]".encode()
    tracemalloc.start()
    try:
        value = orjson.loads(body)
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(value) == 1000
    assert taken <= _size_once_read(body)


def test_a_turn_is_a_timer_after_which_new_connections_are_looked_for() -> None:
    with (
        patch("service.http.bodies.time.sleep") as sleep,
        patch("service.http.bodies.TURN_SECONDS", 0),
    ):
        yield_to_others()
    assert sleep.call_args[0][0] > 0
