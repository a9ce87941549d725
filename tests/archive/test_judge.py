"""Every line gives one row, and its response is that of HTTP."""

import gzip
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
import zstandard
from flask.testing import FlaskClient

from operations import cases
from operations.registry import GAMES
from service.archive.code import this_code
from service.archive.inputs import find_inputs
from service.archive.judge import JobSettings, judge_block, judge_line, rows
from service.archive.output import Job, Output
from service.archive.rows import Format
from service.archive.run import WorkersLostError, on_worker
from service.archive.sources import (
    KEPT,
    MAX_LINE,
    MAX_LINES,
    STRETCH,
    Block,
    Source,
    SourceError,
    count_lines,
    lines,
    read_blocks,
)
from service.archive.summary import Summary
from service.parsing import BYTE_ORDER_MARK
from tests.support.example import SCORE

CASES = [case for game in GAMES for case in cases.load(game.info.id)][::4]
WHOLE = JobSettings(responses=True)
BODY = {"players": [{"name": "Ana", "hand": ["red-1"] * 9}]}


def line(case: cases.Case) -> bytes:
    return orjson.dumps({"id": case.id, "path": case.path, "body": case.request})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_response_is_that_of_http(client: FlaskClient, case: cases.Case) -> None:
    row = judge_line(line(case), WHOLE)
    response = client.post(case.path, json=case.request, headers={"X-Request-ID": case.id})
    assert row["response"] == response.text
    assert row["status"] == response.status_code
    assert row["id"] == case.id


def test_a_row_says_what_an_adjudication_found() -> None:
    found = [judge_line(line(case), WHOLE) for case in CASES if case.path.endswith("adjudicate")]
    illegal = [row for row in found if row.get("verdict") == "illegal"]
    assert illegal
    for row in illegal:
        violation = orjson.loads(row["response"])["violation"]
        assert [row[name] for name in ("rule", "pointer", "text")] == [
            violation[name] for name in ("rule", "pointer", "text")
        ]
    over = [row for row in found if row.get("points")]
    assert over
    for row in over:
        ranking = orjson.loads(row["response"])["score"]["ranking"]
        assert row["points"] == {place["name"]: place["points"] for place in ranking}


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 300 + b"]" * 300, 422),
        (b"[" * 3000, 400),
        (b"[]", 422),
        (b"{}", 422),
        (b'{"path": 7, "body": {}}', 422),
        (b'{"path": "%s"}' % SCORE.encode(), 422),
        (b'{"path": "/v2/games/chess/score", "body": {}}', 404),
        (b'{"path": "/v2/games", "body": {}}', 404),
        (b'{"path": "%s", "body": {}}' % SCORE.encode(), 422),
        (orjson.dumps({"path": SCORE, "body": {**BODY, "x": "y" * 300_000}}), 413),
        (orjson.dumps({"id": [[0]] * 9_000, "path": SCORE, "body": BODY}), 409),
        (b'{"id": %s, "path": 7}' % (b"[" * 300 + b"]" * 300), 422),
        (b'{"path": "%s", "body": [' % SCORE.encode() + b"[[[[[]]]]]," * 30_000 + b"[]]}", 413),
        (None, 413),
    ],
)
def test_a_bad_line_is_a_row_with_its_problem(content: bytes | None, status: int) -> None:
    row = judge_line(content, WHOLE)
    assert row["status"] == status
    assert row["problem"]
    assert row["text"]
    assert "did you mean /v2/games?" not in row["text"]
    assert len(orjson.dumps(row)) < 70_000


def test_lines_may_leave_the_path_to_the_job() -> None:
    options = JobSettings(path=SCORE)
    assert judge_line(b'{"id": 7, "body": {"players": []}}', options)["operation"] == "score"
    assert judge_line(b'{"id": 7, "body": {"players": []}}', options)["id"] == "7"
    assert "id" not in judge_line(b'{"id": null, "body": {"players": []}}', options)


def test_texts_are_in_the_language_of_the_job(tmp_path: Path) -> None:
    block = Block(0, Source("x", None), 0, 1, 0, b"[]")
    texts = []
    for language in ("en", "de"):
        output = Output.at(str(tmp_path / language), Format.NDJSON)
        output.open(Job([], Format.NDJSON, {}, this_code(), STRETCH), resume=False)
        judge_block(block, JobSettings(language=language), output)
        (part,) = (tmp_path / language).glob("part-*")
        texts.append(orjson.loads(part.read_bytes())["text"])
    assert texts[0] != texts[1]


def blocks_of(path: Path, *, divisible: bool = True) -> list[Block]:
    """Return the blocks of files as a job reads them, or as if no file could be divided."""
    sources = [
        source._replace(stretches=source.stretches * divisible)
        for source in find_inputs([str(path)]).sources
    ]
    counts = [count_lines(source, range(source.counted)) for source in sources]
    return list(read_blocks(sources, counts))


def lines_of(block: Block) -> list[tuple[int, bytes | None]]:
    return list(lines(block.read(), block.first))


def rows_of(block: Block) -> list[dict[str, Any]]:
    return list(rows(block, JobSettings(), Summary()))


def gz(content: bytes) -> bytes:
    return gzip.compress(content, 1)


FORMS: list[tuple[str, Callable[[bytes], bytes]]] = [
    ("ndjson", bytes),
    ("ndjson.gz", gz),
    ("ndjson.zst", zstandard.compress),
]
"""The endings of files, with what makes their contents."""
PACKED = FORMS[1:]


def line_of(length: int, *, end: bytes = b"\n") -> bytes:
    return b"x" * (length - len(end)) + end


@pytest.mark.slow
@pytest.mark.parametrize(
    "content",
    [
        b"".join(b"%060d\n" % number for number in range(STRETCH // 25)),
        b"".join(b"%060d\r\n" % number for number in range(STRETCH // 25)) + b"last",
        line_of(STRETCH - 1) + b"1\n2\n",
        line_of(STRETCH) + b"1\n2\n",
        line_of(STRETCH + 1) + b"1\n2\n",
        b"1\n" + line_of(STRETCH * 2 - 2) + b"2\n",
        b"1\n" + line_of(STRETCH * 3 + 5) + b"2\n" + line_of(STRETCH, end=b""),
        line_of(STRETCH - MAX_LINE) + line_of(MAX_LINE + 1) + line_of(MAX_LINE + 2) + b"2",
        line_of(STRETCH - 1) + line_of(MAX_LINE + 1) + b"\n",
        line_of(STRETCH - 1) + line_of(MAX_LINE + 2) + b"\n",
        b"\n" * (STRETCH + 3) + b"1",
        BYTE_ORDER_MARK + line_of(STRETCH) + BYTE_ORDER_MARK + b"1\n",
    ],
    ids=range(12),
)
@pytest.mark.parametrize("divisible", [True, False])
def test_blocks_hold_every_line_once_and_in_order(
    tmp_path: Path, content: bytes, divisible: bool
) -> None:
    (tmp_path / "a.ndjson").write_bytes(content)
    (tmp_path / "b.ndjson").write_bytes(b"b")
    *blocks, last = blocks_of(tmp_path, divisible=divisible)
    assert [block.number for block in [*blocks, last]] == list(range(len(blocks) + 1))
    expected = [
        (number, line.removesuffix(b"\r") if len(line) <= MAX_LINE else None)
        for number, line in enumerate(content.removeprefix(BYTE_ORDER_MARK).split(b"\n"), 1)
        if line
    ]
    assert [line for block in blocks for line in lines_of(block)] == expected
    assert all(len(block.read()) <= STRETCH + KEPT for block in blocks)
    assert lines_of(last) == [(1, b"b")]


def test_the_blocks_are_the_same_however_the_input_comes(tmp_path: Path) -> None:
    content = b"".join(b"%d" % number * 40 + b"\n" for number in range(STRETCH // 60))
    found = []
    for suffix, make in FORMS:
        (tmp_path / f"a.{suffix}").write_bytes(make(content))
        blocks = blocks_of(tmp_path / f"a.{suffix}")
        found.append([(block.number, block.first, block.read()) for block in blocks])
        stored = sum(block.stored for block in blocks)
        assert stored == (tmp_path / f"a.{suffix}").stat().st_size
    assert found[0] == found[1] == found[2]
    assert len(found[0]) > 2


def test_a_file_that_has_become_shorter_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson"
    file.write_bytes(b"1\n" * STRETCH)
    sources = find_inputs([str(file)]).sources
    counts = [count_lines(source, range(source.counted)) for source in sources]
    os.truncate(file, STRETCH + 1)
    first, second = read_blocks(sources, counts)
    for block in (first, second):
        with pytest.raises(SourceError, match="shorter"):
            block.read()
    with pytest.raises(SourceError, match="shorter"):
        count_lines(sources[0], range(2))


@pytest.mark.slow
@pytest.mark.parametrize("space", [b" ", b"\r"])
@pytest.mark.parametrize(("suffix", "compress"), PACKED)
def test_a_file_that_breaks_off_says_so_after_its_last_line(
    tmp_path: Path, suffix: str, compress: Callable[[bytes], bytes], space: bytes
) -> None:
    file = tmp_path / f"a.{suffix}"
    packed = compress(b"\n".join(space + b"%d" % number for number in range(90_000)))
    file.write_bytes(packed[: len(packed) // 2])
    *_, last = blocks_of(file)
    assert last.error
    number, content = lines_of(last)[-1]
    assert number > 20_000
    assert content
    assert (space + b"%d" % (number - 1)).startswith(content)
    found = rows_of(last)
    assert len(found) == len(lines_of(last)) + 1
    assert found[-1]["line"] == number + 1
    assert found[-1]["problem"]


def test_every_frame_of_a_zstd_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson.zst"
    skipped = b"\x50\x2a\x4d\x18\x01\0\0\0x"
    file.write_bytes(b"".join(map(zstandard.compress, (b"1\n2", b"", b"\n3"))) + skipped)
    (block,) = blocks_of(file)
    assert lines_of(block) == [(1, b"1"), (2, b"2"), (3, b"3")]
    assert block.error is None


@pytest.mark.slow
@pytest.mark.parametrize(("suffix", "compress"), PACKED)
def test_one_line_that_fills_a_compressed_file_takes_little_memory(
    tmp_path: Path, suffix: str, compress: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / f"a.{suffix}"
    file.write_bytes(compress(b"x" * 64 * 2**20 + b"\n7\n"))
    tracemalloc.start()
    try:
        blocks = blocks_of(file)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [line for block in blocks for line in lines_of(block)] == [(1, None), (2, b"7")]
    assert peak < 48 * 2**20


@pytest.mark.slow
@pytest.mark.parametrize("content", [b"\n", b"\r\n", b"{}\n"])
@pytest.mark.parametrize(("suffix", "compress"), PACKED)
def test_a_small_file_becomes_no_mountain_of_rows(
    tmp_path: Path, content: bytes, suffix: str, compress: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / f"a.{suffix}"
    file.write_bytes(compress(content * STRETCH))
    blocks = blocks_of(file)
    assert sum(len(lines_of(block)) for block in blocks) <= MAX_LINES + file.stat().st_size
    assert [block.error is None for block in blocks] == [True] * (len(blocks) - 1) + [False]
    assert "decompress it first" in rows_of(blocks[-1])[-1]["text"]


def test_empty_lines_are_numbered_and_have_no_row(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson"
    file.write_bytes(b"\n1\n\r\n\n2\n  \n\t\r\n 3 \n\n")
    (block,) = blocks_of(file)
    assert lines_of(block) == [(2, b"1"), (5, b"2"), (8, b" 3 ")]


@pytest.mark.parametrize(("suffix", "make"), FORMS)
def test_a_byte_order_mark_at_the_start_of_a_file_is_dropped(
    tmp_path: Path, suffix: str, make: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / f"a.{suffix}"
    file.write_bytes(make("\ufeff1\n\ufeff2\n".encode()))
    (block,) = blocks_of(file)
    assert lines_of(block) == [(1, b"1"), (2, "\ufeff2".encode())]


def test_a_worker_with_other_code_judges_nothing() -> None:
    """A corrected ruling changes the digest, and the version only with the next release."""
    other = this_code()._replace(digest="0")
    with pytest.raises(WorkersLostError, match=f"has other code .*{this_code().digest}"):
        on_worker(other, judge_line, b"{}", WHOLE)
