"""Responses by the files of the wheel with the rules."""

import pytest

from operations import packaged
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
