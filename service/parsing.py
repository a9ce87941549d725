"""Parsing of JSON, within bounds of memory."""

import json
import sys
from math import copysign, isfinite
from typing import Any, NoReturn

import orjson

from operations.batch import ASCII, MAX_BODY
from operations.problems import Problem, ProblemType
from operations.validation.normalization import is_normalized, normalize
from zero_referee_rules.message import Message, say

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""The bytes with which some programs of Windows begin a text (RFC 8259, section 8.1)."""
GROWTH = 13
"""The most memory of the values of a body, in multiples of its limit: 3.25 MiB, 26 MiB for a batch.
That is more than any request needs, and additional values also take time to read and to free.
"""
SIZES = {b"{": 200, b"[": 108, b'"': 34, b",": 8, b"\\": 16}
"""The most memory of a value, by the characters that it cannot be written without: an object with
its first properties, a list, half a text or name, a place in a list, and half of the additional
memory of a text beyond ASCII.
"""
NUMBERS = {b"0": 16, b"000": 32}
"""The most memory of a number, by its first characters: what the parser notes of it, and its value
if it has three characters or more. Python keeps the small integers once."""
DIGITS = bytes.maketrans(b"123456789.eE", b"0" * 12)
SPACES_AND_SIGNS = b" \t\r\n-"
NOT_ASCII = 8
"""The extra memory of each byte of a text beyond ASCII."""
LARGEST = max(SIZES.values())
TOO_LARGE = "number is infinity when parsed as double"
"""The parser's words for a number that a double cannot hold, such as 1e400."""
MAX_SHOWN = 20
"""The number of characters shown of a body that is not JSON, from the error on."""


def parse_json(body: bytes, limit: int) -> Any:
    """Return the value of a JSON text, its texts in NFC.

    Raises `Problem` 400 for what is not JSON, 413 for values that would take more than `GROWTH`
    times `limit` bytes of memory. A number that a double cannot hold is read as the largest double,
    which the contract allows nowhere, so it is reported with its place. In a body of more than
    `MAX_BODY` bytes it is 400: reading it would take twice the time and the memory.
    """
    # A body of up to 19 KiB cannot be too large once read, and most are shorter.
    if len(body) * LARGEST > GROWTH * limit and _size_once_read(body) > GROWTH * limit:
        raise Problem(ProblemType.CONTENT_TOO_LARGE, say("problem.content-too-large.values"))
    try:
        document = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        too_large = error.msg == TOO_LARGE
        document = _with_large_numbers(body) if too_large and len(body) <= MAX_BODY else None
        if document is None:
            raise Problem(ProblemType.NOT_JSON, _reason(body, error)) from None
    return document if is_normalized(body) else normalize(document)


def _with_large_numbers(body: bytes) -> Any:
    """Return the value of a JSON text with the largest double in place of larger numbers.

    Returns None for a text that is not JSON for another reason too.
    """

    def number(text: str) -> float:
        value = float(text)
        return value if isfinite(value) else copysign(sys.float_info.max, value)

    def integer(text: str) -> float:
        return int(text) if len(text) < MAX_SHOWN else number(text)

    def refuse(text: str) -> NoReturn:
        raise ValueError(text)

    try:
        document = json.loads(body, parse_float=number, parse_int=integer, parse_constant=refuse)
        # The parser of the standard library reads lone surrogates, which are no text.
        return orjson.loads(orjson.dumps(document))
    except (ValueError, RecursionError, TypeError):
        return None


def _size_once_read(body: bytes) -> int:
    """Return the bytes of memory that the values of a body take at most, before reading them.

    2 MiB of empty lists would take 75 MiB.
    """
    size = sum(size * body.count(mark) for mark, size in SIZES.items())
    size += _size_of_numbers(body)
    return size if body.isascii() else size + NOT_ASCII * len(body.translate(None, ASCII))


def _size_of_numbers(body: bytes) -> int:
    """Return the bytes of memory of numbers at most: a text can hold what looks like one."""
    bare = body.translate(DIGITS, SPACES_AND_SIGNS)
    return sum(
        size * bare.count(before + number)
        for number, size in NUMBERS.items()
        for before in (b",", b"[", b":")
    )


def _reason(body: bytes, error: orjson.JSONDecodeError) -> Message:
    """Return the place at which a body stops being JSON. The parser's own words are in English."""
    if not body.strip():
        return say("problem.not-json.empty")
    if not error.doc:  # the parser gives the text back if it is one
        return say("problem.not-json.encoding")
    rest = error.doc[error.pos : error.pos + MAX_SHOWN]
    place = {"line": error.lineno, "column": error.colno, "rest": rest}
    if error.msg == TOO_LARGE and len(body) > MAX_BODY:
        return say("problem.not-json.number", **place)
    if not rest:
        return say("problem.not-json.end")
    return say("problem.not-json.at", **place)
