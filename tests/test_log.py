"""The service log: one line of JSON per entry, and no exception when it cannot be written."""

import logging
import os
import select

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
    assert writer.write(b"[1]", b"[2,3]", b"[4]") == 2
    room = 100
    assert writer.write(b"[5]") == 0
    assert writer.write(b"[6]", b"[7]") == 0
    assert written == b"[1]\n[\n[5]\n[6]\n[7]\n"


def test_a_closed_descriptor_raises_no_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(*_: object) -> int:
        raise OSError

    writer = LineWriter()
    monkeypatch.setattr(os, "write", write)
    assert writer.write(b"x", b"y") == 2


def test_without_standard_error_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert LineWriter().write(b"x") == 1


def test_lines_of_requests_are_written_at_once_unless_somebody_flushes(
    capfd: pytest.CaptureFixture[str],
) -> None:
    log = AccessLog(print)
    log.write(b"1")
    assert capfd.readouterr().err == "1\n"
    log.collect()
    log.write(b"2")
    log.write(b"3")
    assert not capfd.readouterr().err
    log.flush()
    log.flush()
    assert capfd.readouterr().err == "2\n3\n"


def test_no_more_lines_are_kept_than_a_pipe_takes_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    log = AccessLog(print)
    log.collect()

    def write(_: int, text: bytes) -> int:
        sizes.append(len(text))
        return len(text)

    monkeypatch.setattr(os, "write", write)
    for _ in range(1000):
        log.write(b"x" * 98)
    assert set(sizes) == {select.PIPE_BUF // 99 * 99}
    log.flush()
    assert sum(sizes) == 1000 * 99


def test_lost_lines_of_requests_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[int] = []
    log = AccessLog(lost.append)
    log.collect()
    for line in (b"1", b"2", b"3"):
        log.write(line)
    monkeypatch.setattr(os, "write", lambda *_: 3)
    log.flush()
    assert lost == [2]


def test_requests_are_not_logged_at_level_warning() -> None:
    try:
        set_up_logging("WARNING")
        assert access_log(print) is None
        set_up_logging("INFO")
        assert access_log(print) is not None
    finally:
        set_up_logging(Settings.read().log_level)
