"""Request ids and the access log: one line of JSON a request, without bodies or names."""

import logging
import re
import sys
from secrets import token_hex
from time import perf_counter

import orjson
from flask import Flask, Response, g, request

access_log = logging.getLogger("service.access")

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class JsonFormatter(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update(getattr(record, "fields", {}))
        if request_id := getattr(record, "request_id", None):
            line["request_id"] = request_id
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return orjson.dumps(line).decode()


def set_up_logging(level: str) -> None:
    """Write the service's own log to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("service")
    logger.handlers = [handler]
    logger.setLevel(level)
    logger.propagate = False


def register(app: Flask) -> None:
    """Give every request an id and a line in the access log."""
    app.before_request(_begin)
    app.after_request(_end)


def _begin() -> None:
    g.started = perf_counter()
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    g.request_id = given if REQUEST_ID.fullmatch(given) else token_hex(8)


def _end(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    if access_log.isEnabledFor(logging.INFO):
        fields = {
            "request_id": g.request_id,
            "method": request.method,
            "endpoint": request.endpoint,
            "status": response.status_code,
            "bytes": response.calculate_content_length(),
            "ms": round((perf_counter() - g.started) * 1000, 2),
        }
        access_log.info("request", extra={"fields": fields})
    return response
