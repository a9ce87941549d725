"""The command as an operator runs it: formats, interruption, full disks, exit statuses."""

import gzip
import os
import subprocess
from pathlib import Path
from typing import Any

import orjson
import pyarrow.dataset
import pytest
import zstandard

from tests.archive.conftest import LINES
from tests.support.archives import FULL_DISK, command, judge, rows
from tests.support.commands import ended
from tests.support.daily import first_of_each
from tests.support.example import GAME
from tests.support.waiting import wait_for
from tools.harness.server import ROOT


@pytest.mark.slow
def test_every_line_has_one_row_in_the_order_of_the_input(expected: bytes) -> None:
    found = [orjson.loads(row) for row in expected.splitlines()]
    assert [row["line"] for row in found] == list(range(1, LINES + 1))
    verdicts = {row["verdict"] for row in found}
    assert {"legal", "illegal"} <= verdicts


@pytest.mark.long
@pytest.mark.parametrize("kind", first_of_each(["gzip", "zstd", "stdin", "folder", "url"]))
def test_the_rows_are_the_same_however_the_input_comes(
    archive: Path, expected: bytes, tmp_path: Path, kind: str
) -> None:
    content, out = archive.read_bytes(), tmp_path / "out"
    given: dict[str, Any] = {}
    source: object = tmp_path / "logs"
    match kind:
        case "gzip":
            source = tmp_path / "logs.ndjson.gz"
            source.write_bytes(gzip.compress(content, 1))
        case "zstd":
            source = tmp_path / "logs.ndjson.zst"
            source.write_bytes(zstandard.compress(content))
        case "stdin":
            source, given = "-", {"input": content}
        case "folder":
            source = archive.parent
        case "url":
            source = f"file://{archive}"
    done = judge(source, "--out", out, **given)
    assert done.returncode == 0, done.stderr
    found = [{**orjson.loads(row), "source": ""} for row in rows(out).splitlines()]
    assert found == [{**orjson.loads(row), "source": ""} for row in expected.splitlines()]


@pytest.mark.long
def test_parquet_holds_the_same_rows(archive: Path, expected: bytes, tmp_path: Path) -> None:
    assert judge(archive, "--out", tmp_path / "out", "--format", "parquet").returncode == 0
    table = pyarrow.dataset.dataset(tmp_path / "out", format="parquet").to_table()
    found = table.sort_by("line").to_pylist()
    for row in found:
        row["points"] = row["points"] and dict(row["points"])
    assert found == [orjson.loads(row) for row in expected.splitlines()]


@pytest.mark.slow
def test_a_killed_job_goes_on_without_losing_or_repeating_a_row(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    process = subprocess.Popen(command(archive, "--out", out, "--workers", "1"), cwd=ROOT)
    wait_for(lambda: any(out.glob("part-*")))
    process.kill()
    process.wait()
    assert len(list(out.glob("part-*"))) < expected.count(b"\n") // 2_000
    assert judge(archive, "--out", out).returncode == 2, "a job is continued only when asked to"
    assert judge(archive, "--out", out, "--resume").returncode == 0
    assert rows(out) == expected


@pytest.mark.long
def test_a_full_disk_ends_with_a_sentence_and_can_be_resumed(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    limited = ended(*FULL_DISK, *command(archive, "--out", out))
    assert limited.returncode == 3
    assert limited.stderr.strip().splitlines()[-1].endswith("continue with --resume.")
    assert "Traceback" not in limited.stderr
    assert not list(out.glob("part-*"))
    assert judge(archive, "--out", out, "--resume").returncode == 0
    assert rows(out) == expected


@pytest.mark.long
def test_workers_that_cannot_be_started_end_the_job_with_a_sentence(
    archive: Path, tmp_path: Path
) -> None:
    few_files = ("bash", "-c", 'ulimit -n 30; exec "$@"', "-")
    done = ended(*few_files, *command(archive, "--out", tmp_path / "out", "--workers", "2"))
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1].startswith("The workers cannot be started: ")
    assert "Traceback" not in done.stderr


@pytest.mark.long
def test_another_input_is_not_mixed_into_a_job(archive: Path, tmp_path: Path) -> None:
    copy = tmp_path / "logs.ndjson"
    copy.write_bytes(archive.read_bytes()[:2_000])
    assert judge(copy, "--out", tmp_path / "out").returncode == 0
    copy.write_bytes(archive.read_bytes()[:9_000])
    done = judge(copy, "--out", tmp_path / "out", "--resume")
    assert done.returncode == 2
    assert b"had 2000 bytes, and not 9000" in done.stderr


@pytest.mark.long
def test_an_input_that_breaks_off_is_reported(archive: Path, tmp_path: Path) -> None:
    cut = tmp_path / "logs.ndjson.gz"
    cut.write_bytes(gzip.compress(archive.read_bytes())[:100_000])
    page = tmp_path / "report.html"
    done = judge(cut, "--out", tmp_path / "out", "--report", page)
    assert done.returncode == 4
    assert b"cannot be read any further" in done.stderr
    assert "not-json" in page.read_text("utf-8")


@pytest.mark.long
@pytest.mark.parametrize(
    "arguments",
    [
        ["nowhere.ndjson", "--out", "OUT"],
        ["-", "--out", "OUT", "--game", GAME, "--operation", "resolve-trick"],
        ["-", "--out", "/dev/null/x"],
        ["-", "-", "--out", "OUT"],
        ["-", "--out", "OUT", "--report", "OUT/nowhere/report.html"],
        ["-", "--out", "OUT", "--scheduler", "tls://127.0.0.1"],
        ["-", "--out", "OUT", "--scheduler", "tls://127.0.0.1:8786", "--workers", "2"],
    ],
)
def test_a_wrong_command_says_so_in_a_sentence(tmp_path: Path, arguments: list[str]) -> None:
    given = [argument.replace("OUT", str(tmp_path / "out")) for argument in arguments]
    done = judge(*given, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.strip().endswith(b".")


@pytest.mark.long
@pytest.mark.parametrize(
    "content", ["just a text", "a: [1", "distributed: {comm: {timeouts: {connect: 1ms}}}"]
)
def test_on_one_machine_the_configuration_of_dask_is_not_read(
    archive: Path, tmp_path: Path, content: str
) -> None:
    """Neither by the command nor by its workers. Other schedulers need it."""
    config = tmp_path / ".config/dask/user.yaml"
    config.parent.mkdir(parents=True)
    config.write_text(content, "utf-8")
    logs = tmp_path / "logs.ndjson"
    logs.write_bytes(archive.read_bytes()[:2_000])
    own = {**os.environ, "HOME": str(tmp_path), "DASK_CONFIG": str(config)}
    done = judge(logs, "--out", tmp_path / "out", "--workers", "1", env=own)
    assert done.returncode == 0, done.stderr
    if not content.startswith("distributed"):
        done = judge(logs, "--out", tmp_path / "a", "--scheduler", "tcp://127.0.0.1:9", env=own)
        assert done.returncode == 2
        [line] = done.stderr.splitlines()
        assert line.startswith(b"The configuration of Dask cannot be read: ")


@pytest.mark.slow
def test_the_command_says_how_many_files_it_leaves_out(tmp_path: Path) -> None:
    for name in ("a.ndjson", "B.NDJSON", "._a.ndjson", "notes.txt"):
        (tmp_path / name).write_bytes(b"{}")
    (tmp_path / "link.ndjson").symlink_to(tmp_path / "a.ndjson")
    done = judge(tmp_path, "--out", tmp_path / "out", "--workers", "1")
    assert done.returncode == 0
    reasons = "1 hidden, 1 links or special files, 1 without the ending .ndjson or .jsonl"
    assert f"Left out: {reasons}.\n".encode() in done.stderr
    assert len(rows(tmp_path / "out").splitlines()) == 2
