"""Adjudication of lines: each line is a request in the form of a batch item, and gives one row."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

import orjson

from operations.batch import MAX_BODY, fits
from operations.problems import Problem, ProblemType, problem_body, too_large
from operations.transport import Call, Result
from operations.validation.quoting import quote
from service.archive.output import Output
from service.archive.rows import Row
from service.archive.sources import MAX_LINE, Block, lines
from service.archive.summary import Summary
from service.dispatcher import dispatcher
from service.parsing import parse_json
from zero_referee_rules.message import say
from zero_referee_rules.translation import in_language

READ = frozenset(
    {"ruleset", "verdict", "moves_applied", "violation", "score", "ranking", "winners"}
)
"""The properties of a response that a row needs: events and positions take longer to write."""
ID_LENGTH = 200
"""The number of characters to which an id is cut in a row."""


class JobSettings(NamedTuple):
    """The settings of a job on which its rows depend.

    `path` is the path of every line, if the lines do not contain it.
    """

    path: str | None = None
    language: str = "en"
    responses: bool = False


def judge_block(block: Block, options: JobSettings, output: Output) -> Summary:
    """Write the rows of a block and return their summary, unless the output already has them.

    It can run in any process that has loaded the service.
    """
    if output.has(block.number):
        return output.summary(block.number)
    summary = Summary()
    with in_language(options.language):
        # Encode row by row: two thousand live rows would slow the garbage collector down.
        output.write(block.number, rows(block, options, summary), summary)
    return summary


def rows(block: Block, options: JobSettings, summary: Summary) -> Iterator[Row]:
    """Yield the rows of a block, and count them in the summary."""
    source, text = block.source.address, block.read()
    dispatcher()  # takes most of a second in a new process, which is no time of its first line
    begun = perf_counter()
    for number, content in lines(text, block.first):
        row = {"source": source, "line": number, **judge_line(content, options)}
        ended = perf_counter()
        summary.add(row, (ended - begun) * 1000)
        begun = ended
        yield row
    if block.error:
        problem = Problem(ProblemType.NOT_JSON, say("archive.source", reason=block.error))
        breaks_off = text != b"" and not text.endswith(b"\n")
        row = {"source": source, "line": block.first + text.count(b"\n") + breaks_off}
        row |= _refused({}, problem, problem_body(problem, "", ""), options)
        summary.add(row, 0.0)
        yield row


def judge_line(content: bytes | None, options: JobSettings) -> Row:
    """Return the columns of a line's row after source and number; None stands for a long line."""
    row: dict[str, Any] = {}
    try:
        response = _respond(content, options, row)
    except Problem as problem:  # of a line that holds no request
        return _refused(row, problem, problem_body(problem, "", row.get("id") or ""), options)
    if response.operation is not None:
        row["game"], row["operation"] = response.operation.game, response.operation.name
    if response.problem is not None:
        return _refused(row, response.problem, response.value, options)
    return _judged(row, response.value, options)


def _respond(content: bytes | None, options: JobSettings, row: dict[str, Any]) -> Result:
    """Carry out the request of a line, whose id is filled in. Raises `Problem` if it holds none."""
    if content is None:
        text = say("archive.line-too-long", limit=MAX_LINE // 1024)
        raise Problem(ProblemType.CONTENT_TOO_LARGE, text)
    item = parse_json(content, MAX_BODY)
    if not isinstance(item, dict):
        raise Problem(ProblemType.INVALID_REQUEST, say("archive.not-an-item"))
    if item.get("id") is not None:
        row["id"] = _id(item["id"])
    path = item.get("path", options.path)
    if not isinstance(path, str) or "body" not in item:
        raise Problem(ProblemType.INVALID_REQUEST, say("archive.not-an-item"))
    if len(content) > MAX_BODY and not fits(item["body"]):  # a shorter line has no longer body
        raise too_large(MAX_BODY)
    only = None if options.responses else READ
    return dispatcher().dispatch(Call(path, item["body"], id=row.get("id") or "", only=only))


def _judged(row: dict[str, Any], response: dict[str, Any], options: JobSettings) -> Row:
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


def _refused(row: dict[str, Any], problem: Problem, described: Any, options: JobSettings) -> Row:
    """Fill a row from a problem: its first error, or its detail."""
    row |= {
        "status": problem.kind.status,
        "problem": problem.kind.slug,
        "text": described["detail"],
    }
    for error in described.get("errors", ())[:1]:
        row |= {"pointer": error["pointer"], "text": error["detail"], "rule": error.get("rule")}
    if options.responses:
        row["response"] = orjson.dumps(described).decode()
    return row


def _id(value: Any) -> str:
    """Return an id as text: a text cut to `ID_LENGTH`, anything else as JSON, cut as quotes are."""
    return value[:ID_LENGTH] if isinstance(value, str) else quote(value)
