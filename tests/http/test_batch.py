"""Batches: many requests in one, each with the response that it gets when sent by itself."""

import gc
import os
from http import HTTPStatus
from pathlib import Path
from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient

from operations.batch import MAX_BATCH
from service.contract.validators import Contract
from service.http.handlers import MAX_BATCHES
from tests.support.example import BATCH, BODY, PACKAGE, SCORE, STANDINGS, TWICE
from tests.support.largest import batch_of, largest_requests

EVENING = {"players": ["Ana", "Ben"], "rounds": [[3, 12], [7, 1]]}


def send_batch(client: FlaskClient, *items: tuple[str, Any]) -> list[dict[str, Any]]:
    requests = [{"path": path, "body": body} for path, body in items]
    response = client.post(BATCH, json={"requests": requests})
    assert response.status_code == 200
    responses: list[dict[str, Any]] = response.get_json()["responses"]
    assert len(responses) == len(items)
    return responses


def test_every_example_of_the_contract_gets_the_same_response_in_a_batch(
    client: FlaskClient, contract: Contract
) -> None:
    """Deals without a seed are left out: no two are the same."""
    items = [
        (path, example["value"])
        for (path, method), operation in contract.operations.items()
        if method == "POST" and path != BATCH and not path.endswith("/picture")
        for example in operation["requestBody"]["content"]["application/json"]["examples"].values()
        if not path.endswith("/deal") or "seed" in example["value"]["deal"]
    ]
    assert len(items) > 50
    headers = {"X-Request-ID": "the-same"}
    for start in range(0, len(items), 200):
        part = items[start : start + 200]
        ids = [{"id": f"{path} {at}"} if at % 2 else {} for at, (path, _) in enumerate(part)]
        body = {
            "requests": [
                id_ | {"path": path, "body": body}
                for id_, (path, body) in zip(ids, part, strict=True)
            ]
        }
        responses = client.post(BATCH, json=body, headers=headers).get_json()["responses"]
        for id_, (path, item), response in zip(ids, part, responses, strict=True):
            alone = client.post(path, json=item, headers=headers)
            assert response == id_ | {"status": alone.status_code, "body": alone.get_json()}
    for name, status in ((None, 200), ("~" * 64, 200), ("~" * 65, 422), ("é", 422), (7, 422)):
        item = {"id": name, "path": SCORE, "body": BODY}
        response = client.post(BATCH, json={"requests": [item]})
        assert response.status_code == status, name
        [given] = response.get_json().get("responses", [{}])
        assert status != HTTPStatus.OK or given.get("id") == name


@pytest.mark.parametrize(
    ("path", "body", "status", "kind"),
    [
        (SCORE, {}, 422, "invalid-request"),
        (SCORE, None, 422, "invalid-request"),
        (SCORE, TWICE, 409, "impossible"),
        ("/v2/games/chess/score", BODY, 404, "not-found"),
        ("/v2/games", BODY, 404, "not-found"),
        (BATCH, {"requests": []}, 404, "not-found"),
    ],
)
def test_a_bad_item_does_not_affect_others(
    client: FlaskClient, path: str, body: Any, status: int, kind: str
) -> None:
    responses = send_batch(client, (SCORE, BODY), (path, body), (SCORE, BODY))
    assert [response["status"] for response in responses] == [200, status, 200]
    problem = responses[1]["body"]
    assert problem["type"] == f"/problems/{kind}"
    assert problem["instance"] == path


def test_a_bug_in_one_item_does_not_affect_others(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(f"{PACKAGE}.scoring.score_hands", fail)
    responses = send_batch(client, (SCORE, BODY), (STANDINGS, EVENING))
    assert [response["status"] for response in responses] == [500, 200]
    assert "secret" not in str(responses)


def test_a_batch_that_waits_until_its_time_is_over_gets_503(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def time_is_over(_: float) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("service.http.handlers.time.sleep", time_is_over)
    large = {"path": SCORE, "body": {"players": ["x" * 200_000]}}
    response = client.post(BATCH, json={"requests": [large] * 3})
    assert (response.status_code, response.headers["Retry-After"]) == (503, "1")
    assert "unexpected error" not in capfd.readouterr().err


def test_a_batch_that_fails_gives_its_place_back(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(MAX_BATCHES + 1):
        wrong = client.post(BATCH, data=b"{", content_type="application/json")
        assert wrong.status_code == 400
        large = client.post(BATCH, data=b" " * (MAX_BATCH + 1), content_type="application/json")
        assert large.status_code == 413
    with monkeypatch.context() as broken:
        broken.setattr("operations.batch.run", None)
        for _ in range(MAX_BATCHES + 1):
            item = {"path": SCORE, "body": BODY}
            assert client.post(BATCH, json={"requests": [item]}).status_code == 500
    assert len(send_batch(client, (SCORE, BODY))) == 1


def test_a_batch_has_at_most_200_items_and_2_mib(client: FlaskClient) -> None:
    assert len(send_batch(client, *[(SCORE, BODY)] * 200)) == 200
    large = b" " * (2 * 1024 * 1024)
    fits = client.post(BATCH, data=b"{}".ljust(len(large)), content_type="application/json")
    assert fits.status_code == 422
    over = client.post(BATCH, data=large + b"{}", content_type="application/json")
    assert over.status_code == 413
    assert "2048 KiB" in over.get_json()["detail"]


def test_an_item_has_the_size_limit_of_a_request(client: FlaskClient) -> None:
    large = {"players": ["x" * (256 * 1024 - 16)]}
    fits, over = send_batch(client, (SCORE, large), (SCORE, {"players": large["players"] + [0]}))
    assert fits["status"] == 422
    assert over["status"] == 413
    assert over["body"]["type"] == "/problems/content-too-large"
    assert "256 KiB" in over["body"]["detail"]


def test_nesting_in_one_item_does_not_affect_others(client: FlaskClient) -> None:
    for depth in (200, 256, 1000):
        data = b'{"requests":[%s,%s]}' % (
            b'{"path":"%s","body":%s}' % (SCORE.encode(), b"[" * depth + b"]" * depth),
            orjson.dumps({"path": SCORE, "body": BODY}),
        )
        response = client.post(BATCH, data=data, content_type="application/json")
        responses = response.get_json()["responses"]
        assert [response["status"] for response in responses] == [422, 200]


def test_all_items_share_one_budget_of_values(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("operations.batch.MAX_VALUES", 20)
    wrong = {"players": [{"name": "A", "hand": [*range(9)]}]}
    responses = send_batch(client, *[(SCORE, wrong)] * 4)
    assert [len(response["body"]["errors"]) for response in responses] == [9, 3, 1, 1]


def test_inconsistent_items_share_it_too(client: FlaskClient) -> None:
    rounds = {"players": ["Ana", "Ben"], "match_rounds": 1, "rounds": [[0, 0, 0]] * 200}
    responses = send_batch(client, *[(STANDINGS, rounds)] * 10)
    assert {response["status"] for response in responses} == {409}
    assert [len(response["body"]["errors"]) for response in responses] == [100] * 4 + [1] * 6


@pytest.mark.slow
def test_batches_of_the_largest_requests(client: FlaskClient) -> None:
    """5,600 moves in logs are one batch, whatever letters the names have; more are cut off."""

    unread = FlaskClient(client.application)

    def send(path: str, body: bytes) -> Any:
        # The items of a batch are responses that are read where they are sent alone.
        sender = unread if path == BATCH else client
        response = sender.post(path, data=body, content_type="application/json")
        assert len(response.data) <= (8 * 1024 * 1024 if path == BATCH else 512 * 1024)
        return response.get_json()

    for request in largest_requests():
        assert send(request.path, request.body).get("status") in {None, 409}
        body = request.body.replace(b"Ana", "Zo\u00eb".encode())
        answer = send(BATCH, batch_of(request._replace(body=body), 200).body)
        if "responses" not in answer:  # numbers beyond a double, or 200 bodies that are too long
            assert answer["status"] in {400, 413}
            continue
        responses = answer["responses"]
        moves = len(orjson.loads(body).get("moves", ()))
        done = [each["status"] != 413 for each in responses]
        assert done == sorted(done, reverse=True)
        least = 1 if b'"views"' in body else min(len(done), 5_600 // moves) if moves > 1 else 5
        assert sum(done) >= least


def check_that_nothing_remains(client: FlaskClient, path: str, request_: Any, items: int) -> None:
    """Also before the garbage collector runs, which takes texts for nothing worth a look."""
    body = orjson.dumps({"requests": [{"path": path, "body": request_}] * items})
    client = FlaskClient(client.application)  # which does not read the responses

    def send(times: int) -> int:
        for _ in range(times):
            assert client.post(BATCH, data=body, content_type="application/json").status_code == 200
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    gc.collect()
    gc.disable()
    try:
        before = send(3)
        assert send(30) - before <= 8 * 1024 * 1024
    finally:
        gc.enable()


@pytest.mark.slow
def test_nothing_of_a_batch_with_wrong_values_remains_in_memory(client: FlaskClient) -> None:
    check_that_nothing_remains(client, SCORE, ["\u20ac"] * 40_000, 2)
