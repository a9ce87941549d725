"""Error responses: every kind of problem that a test client can cause."""

from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from operations.batch import MAX_BODY
from tests.support.example import ADJUDICATE, BATCH, BODY, GAME, PATH, SCORE, STANDINGS
from tools.contract.problem_examples import HAND

POSITION = {
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "dealer": "Ana",
    "pool": ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "blue-1"],
}


def problem(response: TestResponse, status: int, kind: str) -> dict[str, Any]:
    """Check what all problems have in common, and return the document."""
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    found: dict[str, Any] = response.get_json()
    assert found["type"] == f"/problems/{kind}"
    assert found["status"] == status
    assert found["instance"] == response.request.path
    assert found["request_id"] == response.headers["X-Request-ID"]
    assert response.headers["Cache-Control"] == "no-store"
    return found


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b" ", "Send a JSON object. The body is empty."),
        (b"{", "Send the whole body. Its JSON ends too early."),
        (b"hello", "Send JSON. The first error in the body is at line 1, column 1: hello"),
        (b"{'players': []}", "line 1, column 2: 'players': []}"),
        (b'{"players":\n NaN}', "line 2, column 2: NaN}"),
        (b'{"players": Infinity}', "column 13: Infinity}"),
        (b'{"players": [{"name": "\\ud800"}]}', 'column 24: \\ud800"}]}'),
        (
            b'{"players": [{"name": "\xff\xfe"}]}',
            "Send the body in UTF-8. It has bytes that are not UTF-8.",
        ),
        (b'{"players": 1e999, "x": NaN}', 'column 13: 1e999, "x": NaN}'),
        (b'{"players": 1e999, "x": "\\ud800and more"}', 'column 13: 1e999, "x": "\\ud800a'),
        (b"[" * 10_000 + b"]" * 10_000, "column 1026: " + "[" * 20),
        (b'{"players": []} {}', "column 17: {}"),
    ],
    ids=lambda body: repr(body[:24]),
)
def test_a_body_that_is_not_json(client: FlaskClient, body: bytes, reason: str) -> None:
    response = client.post(SCORE, data=body, content_type="application/json")
    assert problem(response, 400, "not-json")["detail"].endswith(reason)


@pytest.mark.parametrize("number", ["1e400", "-1e400", "9" * 5000, "18446744073709551616"])
def test_a_number_that_is_too_large_is_named_with_its_place(
    client: FlaskClient, number: str
) -> None:
    body = f'{{"players": ["Ana", "Ben"], "dealer": "Ana", "rounds": [[1, 2], [3, {number}]]}}'
    response = client.post(STANDINGS, data=body, content_type="application/json")
    [error] = problem(response, 422, "invalid-request")["errors"]
    assert (error["pointer"], error["code"]) == (
        "/rounds/1/1",
        "minimum" if number.startswith("-") else "maximum",
    )


@pytest.mark.parametrize("length", [MAX_BODY - 100, MAX_BODY + 100])
def test_a_number_that_is_too_large_in_a_long_body_is_named_by_line_and_column(
    client: FlaskClient, length: int
) -> None:
    """Reading such a body twice would take more memory than a request may have."""
    item = b'{"path": "%s", "body": {"x": "%s", "y": 1e999}}' % (SCORE.encode(), b"x" * length)
    body = b'{"requests": [\n%s]}' % item
    response = client.post(BATCH, data=body, content_type="application/json")
    if len(body) <= MAX_BODY:
        assert response.status_code == 200
        return
    column = item.index(b"1e999") + 1
    assert problem(response, 400, "not-json")["detail"] == (
        f"The number at line 2, column {column} is larger than any that a body of this size can "
        "contain: 1e999}}]}"
    )


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *((host, 200) for host in ("", "a.example:", "a_b:8000", "[::1]:65535", "%41", "1.2.3.4")),
        *(
            (host, 400)
            for host in ("a@b", "a/b", "<script>", "a, b", "x:99999", "x:y", "[::1", "::1")
        ),
    ],
)
def test_a_host_that_is_none_is_a_bad_request(client: FlaskClient, host: str, status: int) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == status


def test_a_byte_order_mark_before_a_body_is_no_part_of_it(client: FlaskClient) -> None:
    body = b"\xef\xbb\xbf" + orjson.dumps(BODY)
    response = client.post(SCORE, data=body, content_type="application/json")
    assert response.json == client.post(SCORE, json=BODY).json


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        *((path, "") for path in ("/v2", "/v2/games/", "/v2/games/chess", "/v2//games")),
        *((path, f"; did you mean {SCORE}?") for path in (f"{SCORE}/", f"/v2/Games/{GAME}/score")),
        ("/v2/games/zeroo/score", f"; did you mean {SCORE}?"),
        (f"{PATH}/rules/{GAME}.castling", f"{GAME}.castling"),
        (f"{PATH}/rules/{GAME}.swop", f"did you mean {GAME}.swap?"),
    ],
)
def test_a_path_that_does_not_exist(client: FlaskClient, path: str, hint: str) -> None:
    assert hint in problem(client.get(path), 404, "not-found")["detail"]


def test_an_operation_of_an_unknown_game(client: FlaskClient) -> None:
    item = {"path": "/v2/games/chess/score", "body": {}}
    batch = client.post("/v2/batch", json={"requests": [item]}).get_json()
    alone = problem(client.post(item["path"], json={}), 404, "not-found")
    for found in (alone, batch["responses"][0]["body"]):
        assert found["detail"].startswith(f"There is no game chess; the games are {GAME}, ")


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
def test_a_method_that_a_path_does_not_have(client: FlaskClient, method: str) -> None:
    response = client.open(SCORE, method=method)
    problem(response, 405, "method-not-allowed")
    assert response.headers["Allow"] == "OPTIONS, POST"
    assert response.get_json()["detail"].startswith("Use POST.")


@pytest.mark.parametrize(
    ("accept", "path", "served"),
    [
        ("text/html", "/v2/games", "application/json"),
        ("application/json;q=0", "/v2/games", "application/json"),
        ("application/json; charset=utf-8; q=0", "/v2/games", "application/json"),
        ("application/json", "/openapi.yaml", "application/yaml"),
        ("application/json", "/problems/impossible", "text/html"),
    ],
)
def test_a_media_type_that_the_response_cannot_have(
    client: FlaskClient, accept: str, path: str, served: str
) -> None:
    found = problem(client.get(path, headers={"Accept": accept}), 406, "not-acceptable")
    assert found["detail"] == f"This path returns `{served}`. Allow it in `Accept`."


@pytest.mark.parametrize(
    "accept",
    [
        "*/*",
        "application/*",
        "application/json; charset=utf-8",
        "text/html, Application/JSON;indent=4;q=0.5",
        "*/*; q=.2",
        "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
        "json",
        "text/html; q=0, */*; q=high, application/json; Q = .1",
    ],
)
def test_a_media_type_that_the_response_can_have(client: FlaskClient, accept: str) -> None:
    assert client.get("/v2/games", headers={"Accept": accept}).status_code == 200


@pytest.mark.parametrize(
    ("declared", "named"),
    [
        ("", "no Content-Type"),
        ("text/plain", "text/plain"),
        ("application/x-www-form-urlencoded", "application/x-www-form-urlencoded"),
        ("application/json; charset=latin-1", "latin-1"),
        ("x" * 100, "x" * 59 + "…"),
    ],
)
def test_a_body_that_is_declared_as_something_else(
    client: FlaskClient, declared: str, named: str
) -> None:
    response = client.post(SCORE, data=b"{}", content_type=declared)
    assert named in problem(response, 415, "unsupported-media-type")["detail"]


def test_a_compressed_body(client: FlaskClient) -> None:
    response = client.post(SCORE, json=BODY, headers={"Content-Encoding": "gzip"})
    assert "gzip" in problem(response, 415, "unsupported-media-type")["detail"]


@pytest.mark.parametrize(
    "declared",
    [
        "application/json",
        "application/json; charset=UTF-8",
        "application/json; charset=utf8",
        "Application/JSON",
    ],
)
def test_a_body_that_is_declared_as_json(client: FlaskClient, declared: str) -> None:
    response = client.post(SCORE, data=orjson.dumps(BODY), content_type=declared)
    assert response.status_code == 200


@pytest.mark.parametrize("value", [b"[],", b"{},", b"[" * 1000 + b"]" * 1000 + b","])
def test_a_body_of_too_many_values_is_refused_before_it_is_read(
    client: FlaskClient, value: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = b"[%s0]" % (value * (200 * 1024 // len(value)))
    monkeypatch.delattr("service.parsing.orjson.loads")
    response = client.post(SCORE, data=body, content_type="application/json")
    assert "fewer values" in problem(response, 413, "content-too-large")["detail"]


def test_the_largest_body_is_read(client: FlaskClient) -> None:
    body = b"{}".ljust(256 * 1024)
    response = client.post(SCORE, data=body, content_type="application/json")
    problem(response, 422, "invalid-request")


def test_every_error_has_the_pointer_of_its_value(client: FlaskClient) -> None:
    body = {
        "players": [
            {"name": "", "hand": [*HAND[:8], "red-9"]},
            {"name": "B" * 41, "hand": HAND[:8], "colour/~": 1},
            {"hand": HAND},
        ],
        "round": 1,
    }
    found = problem(client.post(SCORE, json=body), 422, "invalid-request")["errors"]
    assert sorted((error["pointer"], error["code"]) for error in found) == [
        ("/players/0/hand/8", "enum"),
        ("/players/0/name", "minLength"),
        ("/players/1/colour~1~0", "additionalProperties"),
        ("/players/1/hand", "minItems"),
        ("/players/1/name", "maxLength"),
        ("/players/2", "required"),
        ("/round", "additionalProperties"),
    ]


def test_1_0_is_the_integer_1(client: FlaskClient) -> None:
    """JSON has one kind of number, and the contract's integers are those without a fraction."""
    body = orjson.dumps({"position": POSITION | {"knocks": 1.0}, "moves": []})
    response = client.post(ADJUDICATE, data=body, content_type="application/json")
    assert b'"knocks":1,' in response.data


def test_a_body_with_many_errors_has_more_errors(client: FlaskClient) -> None:
    moves = [{"player": 1, "type": "swap", "give": 2, "take": 3}] * 1000
    response = client.post(ADJUDICATE, json={"position": POSITION, "moves": moves})
    found = problem(response, 422, "invalid-request")
    assert found["more_errors"] is True
    assert len(found["errors"]) == 100
    first = "`moves/0/player` must be a string or null, not 1."
    assert found["detail"] == f"{first} The first 100 errors are listed; there are more."


def test_a_body_with_few_errors_has_no_member_more_errors(client: FlaskClient) -> None:
    others = {1: ".", 2: " There is one more error.", 3: " There are 2 more errors."}
    for unknown, count in (
        ({}, 1),
        ({"x": 0}, 2),
        ({"x": 0, "y": 0}, 3),
    ):
        response = client.post(SCORE, json={"players": [], **unknown})
        found = problem(response, 422, "invalid-request")
        assert "more_errors" not in found
        assert len(found["errors"]) == count
        assert found["detail"].endswith(others[count])


@pytest.mark.parametrize(
    "player",
    [
        {"name": "\u0001" * 60},
        {"name": "😀" * 60},
        {"k" * 60: 0},
        {"~" * 60: 0},
        {"é" * 250_000: 0},
        {"name": "A", "hand": ["\u0001" * 1000] * 9},
    ],
    ids=lambda player: ascii(player)[:20],
)
def test_a_response_to_a_bad_body_is_at_most_64_kib(client: FlaskClient, player: Any) -> None:
    players = [player] * (1 if len(str(player)) > 100_000 else 5)
    unknown = {f"{index}{'~😀' * 29}": 0 for index in range(500)}
    for body in ({"players": players}, {"players": players} | unknown):
        data = orjson.dumps(body)[: 256 * 1024]
        response = client.post(SCORE, data=data, content_type="application/json")
        assert response.status_code == 422 or len(data) == 256 * 1024
        assert len(response.data) <= 64 * 1024


def test_at_most_100_inconsistencies_are_listed(client: FlaskClient) -> None:
    body = {"players": ["Ana", "Ben"], "rounds": [[0, 0, 0]] * 200}
    found = problem(client.post(STANDINGS, json=body), 409, "impossible")
    assert len(found["errors"]) == 100
    assert found["more_errors"] is True
