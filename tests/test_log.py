"""The service log: one line of JSON per entry, and no exception when it cannot be written."""

import logging
import os

import orjson
import pytest

from service.log import JsonHandler, LineWriter, access_log, set_up_logging
from service.settings import Settings


def test_an_error_is_one_line_with_request_id_and_traceback(
    capfd: pytest.CaptureFixture[str],
) -> None:
    record = logging.LogRecord("service", logging.ERROR, "", 0, "it %s", ("broke",), None)
    record.request_id = "r-1"
    error = RuntimeError("here")
    record.exc_info = (RuntimeError, error, None)
    JsonHandler().emit(record)
    [line] = capfd.readouterr().err.splitlines()
    found = orjson.loads(line)
    assert (found["level"], found["message"], found["request_id"]) == ("error", "it broke", "r-1")
    assert "RuntimeError: here" in found["error"]


def test_a_line_after_a_truncated_one_starts_on_a_new_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = bytearray()
    room = 5

    def write(_: int, data: bytes) -> int:
        written.extend(data[:room])
        return min(room, len(data))

    writer = LineWriter()
    monkeypatch.setattr(os, "write", write)
    assert not writer.write(b"[1,2,3]")
    room = 100
    assert writer.write(b"[4]")
    assert writer.write(b"[5]")
    assert written == b"[1,2,\n[4]\n[5]\n"


def test_a_closed_descriptor_raises_no_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(*_: object) -> int:
        raise OSError

    writer = LineWriter()
    monkeypatch.setattr(os, "write", write)
    assert not writer.write(b"x")


def test_without_standard_error_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert not LineWriter().write(b"x")


def test_requests_are_not_logged_at_level_warning() -> None:
    try:
        set_up_logging("WARNING")
        assert access_log() is None
        set_up_logging("INFO")
        assert access_log() is not None
    finally:
        set_up_logging(Settings.read().log_level)
