"""Every line gives one row, and its response is that of HTTP."""

import gzip
import os
import sys
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
from service.archive.judge import Options, judge_block, judge_line
from service.archive.sources import (
    BLOCK_LINES,
    MAX_LINE,
    MAX_LINES,
    Block,
    Line,
    SourceError,
    find_sources,
    read_blocks,
)
from tests.support.example import SCORE

CASES = [case for game in GAMES for case in cases.load(game.info.id)][::4]
WHOLE = Options(responses=True)
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
    assert len(orjson.dumps(row)) < 70_000


def test_lines_may_leave_the_path_to_the_job() -> None:
    options = Options(path=SCORE)
    assert judge_line(b'{"id": 7, "body": {"players": []}}', options)["operation"] == "score"
    assert judge_line(b'{"id": 7, "body": {"players": []}}', options)["id"] == "7"
    assert "id" not in judge_line(b'{"id": null, "body": {"players": []}}', options)


def test_texts_are_in_the_language_of_the_job() -> None:
    block = Block(0, "x", (Line(1, b"[]"),), 1, 0)
    english, german = (
        orjson.loads(judge_block(block, Options(language=language)).rows)["text"]
        for language in ("en", "de")
    )
    assert english != german


def test_blocks_hold_every_line_once_and_in_order(tmp_path: Path) -> None:
    whole = [b"%d" % number for number in range(BLOCK_LINES * 2 + 7)]
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(whole))
    with gzip.open(tmp_path / "b.jsonl.gz", "wb") as file:
        file.write(b"\n".join(whole) + b"\n")
    blocks = list(read_blocks(find_sources([str(tmp_path)])))
    assert [block.number for block in blocks] == list(range(len(blocks)))
    for name in ("a.ndjson", "b.jsonl.gz"):
        mine = [block for block in blocks if block.source.endswith(name)]
        assert [line.content for block in mine for line in block.lines] == whole
        assert [block.last for block in mine] == [BLOCK_LINES, BLOCK_LINES * 2, len(whole)]


def test_a_line_too_long_is_counted_and_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson"
    file.write_bytes(b"1\n" + b"x" * (MAX_LINE * 5) + b"\n3\n" + b"y" * MAX_LINE + b"\n5")
    (block,) = read_blocks(find_sources([str(file)]))
    lengths = [len(line.content) if line.content else None for line in block.lines]
    assert lengths == [1, None, 1, MAX_LINE, 1]


@pytest.mark.parametrize(
    ("suffix", "compress"), [("gz", gzip.compress), ("zst", zstandard.compress)]
)
def test_a_file_that_breaks_off_says_so_after_its_last_line(
    tmp_path: Path, suffix: str, compress: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / f"a.ndjson.{suffix}"
    packed = compress(b"\n".join(b"%d" % number for number in range(90_000)))
    file.write_bytes(packed[: len(packed) // 2])
    *_, last = read_blocks(find_sources([str(file)]))
    assert last.error
    assert last.last > 20_000
    assert last.lines[-1] == Line(last.last, b"%d" % (last.last - 1))
    rows = judge_block(last, Options()).rows.splitlines()
    assert len(rows) == len(last.lines) + 1
    row: dict[str, Any] = orjson.loads(rows[-1])
    assert row["line"] == last.last + 1
    assert row["problem"]


def test_every_frame_of_a_zstd_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson.zst"
    skipped = b"\x50\x2a\x4d\x18\x01\0\0\0x"
    file.write_bytes(b"".join(map(zstandard.compress, (b"1\n2", b"", b"\n3"))) + skipped)
    (block,) = read_blocks(find_sources([str(file)]))
    assert block.lines == (Line(1, b"1"), Line(2, b"2"), Line(3, b"3"))
    assert block.error is None


@pytest.mark.parametrize("suffix", ["gz", "zst"])
def test_one_line_that_fills_a_compressed_file_takes_little_memory(
    tmp_path: Path, suffix: str
) -> None:
    file = tmp_path / f"a.ndjson.{suffix}"
    content = b"x" * 64 * 2**20 + b"\n7\n"
    file.write_bytes(gzip.compress(content, 1) if suffix == "gz" else zstandard.compress(content))
    tracemalloc.start()
    try:
        (block,) = read_blocks(find_sources([str(file)]))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert block.lines == (Line(1, None), Line(2, b"7"))
    assert peak < 32 * 2**20


@pytest.mark.parametrize("address", ["nowhere.ndjson", "nowhere/*.ndjson", "odd://x"])
def test_an_input_that_is_not_there_is_an_error(tmp_path: Path, address: str) -> None:
    with pytest.raises(SourceError):
        find_sources([str(tmp_path / address) if "://" not in address else address])


@pytest.mark.parametrize("content", [b"\n", b"\r\n", b"{}\n"])
@pytest.mark.parametrize(
    ("suffix", "compress"), [("gz", gzip.compress), ("zst", zstandard.compress)]
)
def test_a_small_file_becomes_no_mountain_of_rows(
    tmp_path: Path, content: bytes, suffix: str, compress: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / f"a.ndjson.{suffix}"
    file.write_bytes(compress(content * 1_000_000))
    blocks = list(read_blocks(find_sources([str(file)])))
    assert sum(len(block.lines) for block in blocks) <= MAX_LINES + file.stat().st_size
    assert [block.error is None for block in blocks] == [True] * (len(blocks) - 1) + [False]
    rows = judge_block(blocks[-1], Options()).rows.splitlines()
    assert "decompress it first" in orjson.loads(rows[-1])["text"]


def test_empty_lines_are_numbered_and_have_no_row(tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson"
    file.write_bytes(b"\n1\n\r\n\n2\n\n")
    (block,) = read_blocks(find_sources([str(file)]))
    assert (block.lines, block.last) == ((Line(2, b"1"), Line(5, b"2")), 6)


@pytest.mark.skipif(sys.platform == "darwin", reason="names there are text")
def test_the_name_of_a_file_may_hold_bytes_that_are_no_text(tmp_path: Path) -> None:
    Path(os.fsdecode(bytes(tmp_path) + b"/a\xff.ndjson")).write_bytes(b"1")
    (block,) = read_blocks(find_sources([str(tmp_path)]))
    assert (block.source, block.error) == (f"{tmp_path}/a?.ndjson", None)


def test_of_a_folder_only_regular_files_are_read(tmp_path: Path) -> None:
    """Links may lead out of it, pipes have no end, and a name is no URL."""
    (tmp_path / "a").write_bytes(b"another file")
    for name in ("a::b.ndjson", "c.ndjson"):
        (tmp_path / name).write_bytes(name.encode())
    for target in ("/etc/passwd", "nowhere"):
        (tmp_path / f"{Path(target).name}.ndjson").symlink_to(target)
    os.mkfifo(tmp_path / "pipe.ndjson")
    for given in ([str(tmp_path)], [f"{tmp_path}/*.ndjson"]):
        found = [block.lines[0].content for block in read_blocks(find_sources(given))]
        assert found == [b"a::b.ndjson", b"c.ndjson"]
    (block,) = read_blocks(find_sources([str(tmp_path / "a::b.ndjson")]))
    assert block.lines[0].content == b"a::b.ndjson"
