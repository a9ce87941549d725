"""Many questions in one exchange, each answered as it would be by itself."""

from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient

from service.contract import Contract

BATCH = "/v1/batch"
SCORE = "/v1/games/zero/score"
STANDINGS = "/v1/games/zero/standings"
HAND = ["red-1", "red-2", "red-3", "red-4", "red-8", "blue-8", "green-8", "grey-8", "black-8"]
BODY = {"players": [{"name": "Ana", "hand": HAND}]}
EVENING = {"players": ["Ana", "Ben"], "rounds": [[3, 12], [7, 1]]}
TWICE = {"players": [{"name": "Ana", "hand": HAND}, {"name": "Ben", "hand": HAND}]}


def ask(client: FlaskClient, *questions: tuple[str, Any]) -> list[dict[str, Any]]:
    requests = [{"path": path, "body": body} for path, body in questions]
    response = client.post(BATCH, json={"requests": requests})
    assert response.status_code == 200
    answers: list[dict[str, Any]] = response.get_json()["responses"]
    assert len(answers) == len(questions)
    return answers


def test_answers_come_in_the_order_of_the_questions(client: FlaskClient) -> None:
    answers = ask(client, (SCORE, BODY), (STANDINGS, EVENING), (SCORE, BODY))
    assert [answer["status"] for answer in answers] == [200] * 3
    assert answers[0]["body"] == client.post(SCORE, json=BODY).get_json()
    assert answers[1]["body"] == client.post(STANDINGS, json=EVENING).get_json()
    assert answers[2] == answers[0]


def test_every_example_of_the_contract_is_answered_as_by_itself(
    client: FlaskClient, contract: Contract
) -> None:
    """Two deals are never the same, unless a seed says so."""
    questions = [
        (path, example["value"])
        for (path, method), operation in contract.operations.items()
        if method == "POST" and path != BATCH
        for example in operation["requestBody"]["content"]["application/json"]["examples"].values()
        if not path.endswith("/deal") or "seed" in example["value"]
    ]
    assert len(questions) > 50
    headers = {"X-Request-ID": "the-same"}
    for start in range(0, len(questions), 200):
        part = questions[start : start + 200]
        body = {"requests": [{"path": path, "body": body} for path, body in part]}
        answers = client.post(BATCH, json=body, headers=headers).get_json()["responses"]
        for (path, question), answer in zip(part, answers, strict=True):
            alone = client.post(path, json=question, headers=headers)
            assert answer == {"status": alone.status_code, "body": alone.get_json()}


@pytest.mark.parametrize(
    ("path", "body", "status", "kind"),
    [
        (SCORE, {}, 422, "invalid-request"),
        (SCORE, None, 422, "invalid-request"),
        (SCORE, TWICE, 409, "impossible"),
        ("/v1/games/chess/score", BODY, 404, "not-found"),
        ("/v1/games", BODY, 404, "not-found"),
        (BATCH, {"requests": []}, 404, "not-found"),
    ],
)
def test_a_wrong_question_spoils_no_other(
    client: FlaskClient, path: str, body: Any, status: int, kind: str
) -> None:
    answers = ask(client, (SCORE, BODY), (path, body), (SCORE, BODY))
    assert [answer["status"] for answer in answers] == [200, status, 200]
    problem = answers[1]["body"]
    assert problem["type"] == f"/problems/{kind}"
    assert problem["instance"] == path


def test_a_fault_of_the_service_spoils_no_other(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("service.rules.zero.scoring.score_hands", fail)
    answers = ask(client, (SCORE, BODY), (STANDINGS, EVENING))
    assert [answer["status"] for answer in answers] == [500, 200]
    assert "secret" not in str(answers)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"requests": []},
        {"requests": [{"path": SCORE}]},
        {"requests": [{"path": SCORE, "body": BODY, "method": "POST"}]},
        {"requests": [{"path": "", "body": BODY}]},
        {"requests": [{"path": SCORE, "body": BODY}] * 201},
    ],
)
def test_what_is_no_batch(client: FlaskClient, body: Any) -> None:
    response = client.post(BATCH, json=body)
    assert response.status_code == 422


def test_the_limits_of_a_batch(client: FlaskClient) -> None:
    assert len(ask(client, *[(SCORE, BODY)] * 200)) == 200
    large = b" " * (2 * 1024 * 1024)
    fits = client.post(BATCH, data=b"{}".ljust(len(large)), content_type="application/json")
    assert fits.status_code == 422
    over = client.post(BATCH, data=large + b"{}", content_type="application/json")
    assert over.status_code == 413
    assert "2048 KiB" in over.get_json()["detail"]


def test_an_item_is_as_large_as_a_request_may_be(client: FlaskClient) -> None:
    large = {"players": ["x" * (256 * 1024 - 16)]}
    fits, over = ask(client, (SCORE, large), (SCORE, {"players": large["players"] + [0]}))
    assert fits["status"] == 422
    assert over["status"] == 413
    assert over["body"]["type"] == "/problems/content-too-large"
    assert "256 KiB" in over["body"]["detail"]


@pytest.mark.parametrize("value", ["[],", "{},", '"ab",', '{"a":0},'])
def test_a_batch_of_values_without_number_is_refused_before_it_is_read(
    client: FlaskClient, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = b"[%s0]" % (value.encode() * (2 * 1024 * 1024 // len(value) - 1))
    monkeypatch.delattr("service.api.bodies.orjson.loads")
    response = client.post(BATCH, data=data, content_type="application/json")
    assert response.status_code == 413
    assert "more values" in response.get_json()["detail"]


def test_all_items_share_what_may_be_said_of_errors(client: FlaskClient) -> None:
    hopeless = {"players": [{"name": "A", "collection": [""] * 100}]}
    answers = ask(client, *[("/v1/games/zero-hero/score", hopeless)] * 200)
    errors = [answer["body"]["errors"] for answer in answers]
    assert {answer["status"] for answer in answers} == {422}
    assert [len(found) for found in errors[:7]] == [52] * 7
    assert {len(found) for found in errors[8:]} == {1}
    assert all(answer["body"]["more_errors"] for answer in answers[8:])
    assert len(orjson.dumps(answers)) < 256 * 1024


def test_nesting_in_an_item_spoils_no_other(client: FlaskClient) -> None:
    for depth in (200, 256, 1000):
        data = b'{"requests":[%s,%s]}' % (
            b'{"path":"/v1/games/zero/score","body":%s}' % (b"[" * depth + b"]" * depth),
            orjson.dumps({"path": SCORE, "body": BODY}),
        )
        response = client.post(BATCH, data=data, content_type="application/json")
        answers = response.get_json()["responses"]
        assert [answer["status"] for answer in answers] == [422, 200]


def test_inconsistent_items_share_it_too(client: FlaskClient) -> None:
    rounds = {"players": ["Ana", "Ben"], "match_rounds": 1, "rounds": [[0, 0, 0]] * 200}
    answers = ask(client, *[(STANDINGS, rounds)] * 10)
    assert {answer["status"] for answer in answers} == {409}
    assert [len(answer["body"]["errors"]) for answer in answers] == [100] * 4 + [1] * 6
