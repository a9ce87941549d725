"""Adjudication of lines: each line is a request in the form of a batch item, and gives one row."""

import logging
from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

import orjson

from operations.contract.quoting import quote
from operations.problems import Kind, Problem, problem_body, problem_of
from schemas.common import GAMES_PATH
from service.archive.rows import Format, Row, encode
from service.archive.sources import MAX_LINE, Block
from service.archive.summary import Summary
from service.http.batch import fits
from service.http.bodies import MAX_BODY, parse_json, too_large
from service.operations import find_operation, operations
from zero_referee_rules.errors import InconsistencyError, json_pointer
from zero_referee_rules.message import say
from zero_referee_rules.translation import current_translator, translate, translator

log = logging.getLogger(__name__)

ID_LENGTH = 200
"""A text that is an id is cut to as many characters in a row."""


class Options(NamedTuple):
    """What the rows of a job depend on, beside its input.

    `path` is the path of every line, where the lines do not name it themselves.
    """

    form: Format = Format.NDJSON
    path: str | None = None
    language: str = "en"
    responses: bool = False


class Result(NamedTuple):
    """The rows of one block, encoded, and their summary."""

    number: int
    rows: bytes
    summary: Summary


def prepare() -> None:
    """Compile the contract and the sentences in this process, which takes most of a second."""
    operations()


def judge_block(block: Block, options: Options) -> Result:
    """Judge all lines of a block. Runs in any process that can import the service."""
    summary = Summary()
    language = current_translator.set(translator(options.language))
    try:
        # One row after the other: two thousand that wait would slow the garbage collector down.
        rows = encode(_rows(block, options, summary), options.form)
    finally:
        current_translator.reset(language)
    return Result(block.number, rows, summary)


def _rows(block: Block, options: Options, summary: Summary) -> Iterator[Row]:
    """Yield the rows of a block, and count them in the summary."""
    source = block.source
    begun = perf_counter()
    for line in block.lines:
        row = {"source": source, "line": line.number, **judge_line(line.content, options)}
        ended = perf_counter()
        summary.add(row, (ended - begun) * 1000)
        begun = ended
        yield row
    if block.error:
        problem = Problem(Kind.NOT_JSON, say("archive.source", reason=block.error))
        row = {"source": source, "line": block.last + 1}
        row |= _refused({}, problem, options)
        summary.add(row, 0.0)
        yield row


def judge_line(content: bytes | None, options: Options) -> Row:
    """Return the columns of a line's row, beside source and number. None is a line too long."""
    row: dict[str, Any] = {}
    try:
        response = _respond(content, options, row)
    except (Problem, InconsistencyError) as error:
        return _refused(row, problem_of(error), options)
    except Exception:
        log.exception("unexpected error")
        return _refused(row, Problem(Kind.INTERNAL_ERROR), options)
    return _judged(row, response, options)


def _respond(content: bytes | None, options: Options, row: dict[str, Any]) -> dict[str, Any]:
    """Carry out the request of a line; fill in what the row can tell of it meanwhile.

    Raises `Problem` or `InconsistencyError` as the operation itself does, and `Problem` for a line
    that holds no request.
    """
    if content is None:
        text = say("archive.line-too-long", limit=MAX_LINE // 1024)
        raise Problem(Kind.CONTENT_TOO_LARGE, text)
    item = parse_json(content, MAX_BODY)
    if not isinstance(item, dict):
        raise Problem(Kind.INVALID_REQUEST, say("archive.not-an-item"))
    if item.get("id") is not None:
        row["id"] = _id(item["id"])
    path = item.get("path", options.path)
    if not isinstance(path, str) or "body" not in item:
        raise Problem(Kind.INVALID_REQUEST, say("archive.not-an-item"))
    handler = find_operation(path)
    row["game"], row["operation"] = handler.game, handler.name
    if len(content) > MAX_BODY and not fits(item["body"]):  # a shorter line has no longer body
        raise too_large(MAX_BODY)
    response: dict[str, Any] = handler.handle(item["body"])
    return response


def _judged(row: dict[str, Any], response: dict[str, Any], options: Options) -> Row:
    """Fill a row from a good response."""
    row |= {
        "status": 200,
        "ruleset": response.get("ruleset"),
        "verdict": response.get("verdict"),
        "moves_applied": response.get("moves_applied"),
    }
    if violation := response.get("violation"):
        row |= {name: violation[name] for name in ("rule", "pointer", "text")}
    sheet = response.get("score") or response
    if "ranking" in sheet:
        row["winners"] = sheet["winners"]
        row["points"] = {place["name"]: place["points"] for place in sheet["ranking"]}
    if options.responses:
        row["response"] = orjson.dumps(response).decode()
    return row


def _refused(row: dict[str, Any], problem: Problem, options: Options) -> Row:
    """Fill a row from a problem: the first error, or what the problem itself says."""
    path = f"{GAMES_PATH}/{row['game']}/{row['operation']}" if "game" in row else ""
    described = problem_body(problem, path, row.get("id") or "")
    row |= {
        "status": problem.kind.status,
        "problem": problem.kind.slug,
        "text": described["detail"],
    }
    for error in problem.errors[:1]:
        pointer = json_pointer(error.pointer)
        row |= {"pointer": pointer, "text": translate(error.text), "rule": error.rule}
    if options.responses:
        row["response"] = orjson.dumps(described).decode()
    return row


def _id(value: Any) -> str:
    """Return an id as text: a text cut to `ID_LENGTH`, anything else as JSON, cut as quotes are."""
    return value[:ID_LENGTH] if isinstance(value, str) else quote(value)
