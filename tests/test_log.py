"""The service log: one line of JSON per entry, and no exception when it cannot be written."""

import logging
import os

import orjson
import pytest

from service.observability.log import AccessLog, JsonHandler, LineWriter, access_log, set_up_logging
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


def test_lines_that_are_cut_off_or_refused_are_counted_and_the_next_starts_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = bytearray()
    lost: list[int] = []
    room = 3

    def write(_: int, data: bytes) -> int:
        if not room:
            raise OSError
        written.extend(data[:room])
        return min(room, len(data))

    log = AccessLog(lost.append)
    monkeypatch.setattr(os, "write", write)
    log.write(b"[2,3]")
    assert lost == [1]
    room = 100
    log.write(b"[5]")
    log.write(b"[6]")
    assert lost == [1]
    room = 0
    log.write(b"[7]")
    assert lost == [1, 1]
    assert written == b"[2,\n[5]\n[6]\n"


def test_without_standard_error_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert not LineWriter().write(b"x")


def test_requests_are_not_logged_at_level_warning() -> None:
    try:
        set_up_logging("WARNING")
        assert access_log(print) is None
        set_up_logging("INFO")
        assert access_log(print) is not None
    finally:
        set_up_logging(Settings.read().log_level)
