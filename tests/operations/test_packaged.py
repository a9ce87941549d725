"""Responses by the files of the wheel with the rules."""

import pytest
from flask.testing import FlaskClient

from operations import packaged
from operations.routes import JSON
from operations.transport import Call
from service.parsing import BYTE_ORDER_MARK
from tests.support.example import SCORE


class Echo:
    """A dispatcher that returns the call."""

    def dispatch(self, call: Call) -> Call:
        return call


def test_a_body_may_begin_with_a_byte_order_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packaged, "bundled_dispatcher", Echo)
    for body in (b'{"a": "e"}', BYTE_ORDER_MARK + b'{"a": "e"}'):
        call: object = packaged.ask(SCORE, body)
        assert isinstance(call, Call)
        assert call.value == {"a": "e"}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"a": "\\ud800"}', b"[" * 1_500])
def test_what_is_no_json_is_the_problem_of_the_service(client: FlaskClient, body: bytes) -> None:
    found = packaged.ask(SCORE, body, language="de")
    response = client.post(SCORE, data=body, content_type=JSON)
    kind, status = found.value["type"], found.status
    assert (kind, status) == (response.get_json()["type"], response.status_code)
    assert found.value["title"] == "Kein JSON"
