"""The direct line: good questions, asked the usual way, are answered without Flask.

Nine requests in ten are a question to a game in JSON that can be answered, and for those Flask's
contexts, routing and responses cost more than scoring a hand. Whatever is unusual about a request
or its answer goes on to Flask, as if this were not here, so that everything is decided, refused
and explained in one place, there.
"""

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any

import orjson

from service.api.bodies import JSON, MAX_BODY
from service.api.exchange import pack
from service.api.normalization import is_normalized
from service.api.questions import Question
from service.api.watch import SUBJECT
from service.problems import LANGUAGE
from service.translation import ENGLISH, current_translator

# A header that changes what is answered, or how. Their absence is what is usual.
UNUSUAL = ("HTTP_ACCEPT_LANGUAGE", "HTTP_CONTENT_ENCODING", "HTTP_TRANSFER_ENCODING")
ACCEPTED = frozenset({None, "*/*", JSON})


class DirectLine:
    """A WSGI application in front of the one that answers everything else."""

    def __init__(self, app: Any, questions: Iterable[Question]) -> None:
        self._app = app
        self._questions = {question.path: question for question in questions}

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        question = self._questions.get(environ["PATH_INFO"])
        if question is not None and _is_usual(environ):
            given = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
            body = _answer(question, environ, given)
            if body is not None:
                body, packed = pack(body, environ)
                environ[SUBJECT] = question.subject
                environ[LANGUAGE] = ENGLISH.headers
                length = ("Content-Length", str(len(body)))
                start_response("200 OK", [("Content-Type", JSON), length, *packed])
                return [body]
            environ["wsgi.input"] = BytesIO(given)
        return self._app(environ, start_response)  # type: ignore[no-any-return] # WSGI is untyped


def _is_usual(environ: Mapping[str, Any]) -> bool:
    length = environ.get("CONTENT_LENGTH", "")
    return (
        environ["REQUEST_METHOD"] == "POST"
        and environ.get("CONTENT_TYPE") == JSON
        and environ.get("HTTP_ACCEPT") in ACCEPTED
        and length.isdecimal()
        and int(length) <= MAX_BODY
        and not any(name in environ for name in UNUSUAL)
    )


def _answer(question: Question, environ: Mapping[str, Any], given: bytes) -> bytes | None:
    """Return the answer, or None if there is anything wrong, whatever it is."""
    if len(given) < int(environ["CONTENT_LENGTH"]) or not is_normalized(given):
        return None
    current_translator.set(ENGLISH)
    try:
        return orjson.dumps(question.answer(orjson.loads(given)))
    except Exception:  # noqa: BLE001 - Flask meets it again, and explains it
        return None
