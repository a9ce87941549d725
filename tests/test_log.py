"""The service log: one line of JSON per entry, and no exception when it cannot be written."""

import logging
import os
from collections.abc import Iterator
from unittest.mock import MagicMock

import orjson
import pytest
from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.http.errors import InvalidRequestLine
from gunicorn.workers.base import Worker

from service.observability.log import (
    OTHER,
    AccessLog,
    JsonHandler,
    LineWriter,
    access_log,
    set_up_logging,
)
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


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """A worker of gunicorn, which was made by the process that set up the log."""
    worker = Worker.__new__(Worker)
    worker.cfg = Config()
    worker.log = Logger(worker.cfg)
    set_up_logging("INFO")
    monkeypatch.setattr(os, "getpid", lambda: -1)
    yield worker
    set_up_logging(Settings.read().log_level)


REQUEST = MagicMock(method="POST", uri="/v2/Ana", headers=[])


@pytest.mark.parametrize(
    ("error", "request_", "message"),
    [
        (InvalidRequestLine("GET /v2/Ana"), None, "Invalid request"),
        (ValueError("/v2/Ana"), REQUEST, "Error handling request"),
    ],
)
def test_the_log_has_no_path_of_a_request_that_gunicorn_refuses(
    worker: Worker,
    capfd: pytest.CaptureFixture[str],
    error: Exception,
    request_: object,
    message: str,
) -> None:
    try:
        raise error
    except type(error):
        worker.handle_error(request_, MagicMock(), ("192.0.2.1", 1), error)
    written = capfd.readouterr().err
    [line] = map(orjson.loads, written.splitlines())
    assert line["message"] == message
    assert not any(private in written for private in ("Ana", "192.0.2.1"))


def test_a_message_of_a_worker_that_is_not_known_is_left_out(
    worker: Worker, capfd: pytest.CaptureFixture[str]
) -> None:
    worker.log.info("Booting worker with pid: %s", 7)
    worker.log.error("Refused %s", "/v2/Ana")
    lines = map(orjson.loads, capfd.readouterr().err.splitlines())
    assert [line["message"] for line in lines] == ["Booting worker with pid: 7", OTHER]
