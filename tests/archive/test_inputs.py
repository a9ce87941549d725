"""The files that are input, on disks and on file systems of fsspec."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fsspec
import pytest
from fsspec.implementations.local import LocalFileSystem

from service.archive.code import this_code
from service.archive.inputs import find_inputs
from service.archive.judge import JobSettings, judge_block
from service.archive.output import JOB, Job, Output, OutputError
from service.archive.rows import Format
from service.archive.sources import STRETCH, SourceError, count_lines, read_blocks


def paths_of(*addresses: object) -> list[str]:
    return [source.path for source in find_inputs([*map(str, addresses)]).sources]


def left_out_of(*addresses: object) -> dict[str, int]:
    return dict(find_inputs([*map(str, addresses)]).left_out)


def write(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"1\n")


@pytest.mark.parametrize("pattern", ["", "*", "*.ndjson", "*.NdJson"])
def test_endings_are_recognized_in_any_case(tmp_path: Path, pattern: str) -> None:
    write(tmp_path, "a.ndjson", "B.NDJSON", "c.Ndjson")
    found = paths_of(tmp_path / pattern)
    assert found == [f"{tmp_path}/{name}" for name in ("B.NDJSON", "a.ndjson", "c.Ndjson")]


def test_compressed_files_have_endings_in_any_case_too(tmp_path: Path) -> None:
    write(tmp_path, "a.jsonl.gz", "B.JSONL.GZ", "c.NDJSON.zst")
    assert len(paths_of(tmp_path)) == 3
    assert [Path(path).name for path in paths_of(tmp_path / "*.jsonl.gz")] == [
        "B.JSONL.GZ",
        "a.jsonl.gz",
    ]


def test_the_reasons_for_which_files_are_left_out_are_counted(tmp_path: Path) -> None:
    write(tmp_path, "a.ndjson", "._a.ndjson", "__MACOSX/._b.ndjson", ".git/c.ndjson", "readme.txt")
    (tmp_path / "link.ndjson").symlink_to(tmp_path / "a.ndjson")
    assert paths_of(tmp_path) == [f"{tmp_path}/a.ndjson"]
    assert left_out_of(tmp_path) == {
        "hidden": 3,
        "links or special files": 1,
        "without the ending .ndjson or .jsonl": 1,
    }
    assert left_out_of(tmp_path / "*.ndjson") == {"hidden": 1, "links or special files": 1}


def test_a_file_that_is_named_is_input_whatever_its_name(tmp_path: Path) -> None:
    write(tmp_path, ".hidden", "a.log")
    assert paths_of(tmp_path / ".hidden", tmp_path / "a.log") == [
        f"{tmp_path}/.hidden",
        f"{tmp_path}/a.log",
    ]
    assert paths_of(tmp_path / "*.log") == [f"{tmp_path}/a.log"]


def test_the_output_of_a_job_is_no_input(tmp_path: Path) -> None:
    part = "part-0000000.ndjson"
    write(tmp_path, "a.ndjson", f"out/{JOB}", "out/_lines.json", "out/_summaries/0000000.json")
    write(tmp_path, f"out/{part}", f"part-1/{part}")
    for given in (tmp_path, f"{tmp_path}/**"):
        assert paths_of(given) == [f"{tmp_path}/a.ndjson", f"{tmp_path}/part-1/{part}"]
        assert left_out_of(given)["written by a job"] == 4
    for given, lack in (
        ("out", "has no file that ends in .ndjson or .jsonl"),
        ("out/*", "matches no file that is input"),
        (f"out/{part}", "is no input"),
    ):
        sentence = re.escape(f"/{given} {lack}. Left out: ")
        with pytest.raises(SourceError, match=rf"{sentence}\d written by a job"):
            find_inputs([f"{tmp_path}/{given}"])


def test_a_job_that_writes_into_the_folder_of_its_input_is_continued(tmp_path: Path) -> None:
    write(tmp_path, "a.ndjson")
    found = paths_of(tmp_path)
    write(tmp_path, JOB, "part-0000000.ndjson")
    assert paths_of(tmp_path) == found


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nowhere.ndjson", "nowhere.ndjson does not exist"),
        ("nowhere/*.ndjson", "nowhere does not exist"),
        ("empty", "has no file that ends in .ndjson or .jsonl"),
        ("empty/*.ndjson", "matches no file that is input"),
        ("odd://x", "cannot be read: "),
    ],
)
def test_an_input_that_is_not_there_is_an_error(
    tmp_path: Path, address: str, sentence: str
) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(SourceError, match=sentence):
        find_inputs([address if "://" in address else str(tmp_path / address)])


@pytest.mark.skipif(sys.platform == "darwin", reason="names there are text")
def test_the_name_of_a_file_may_hold_bytes_that_are_no_text(tmp_path: Path) -> None:
    Path(os.fsdecode(bytes(tmp_path) + b"/a\xff.ndjson")).write_bytes(b"1")
    (source,) = find_inputs([str(tmp_path)]).sources
    assert (source.address, source.read(0, 1)) == (f"{tmp_path}/a?.ndjson", b"1")


def test_of_a_folder_only_regular_files_are_read(tmp_path: Path) -> None:
    """Links may lead out of it, pipes have no end, and a name is no URL."""
    write(tmp_path, "a", "a::b.ndjson", "c.ndjson")
    for target in ("/etc/passwd", "nowhere"):
        (tmp_path / f"{Path(target).name}.ndjson").symlink_to(target)
    os.mkfifo(tmp_path / "pipe.ndjson")
    for given in (tmp_path, tmp_path / "*.ndjson"):
        assert paths_of(given) == [f"{tmp_path}/a::b.ndjson", f"{tmp_path}/c.ndjson"]
        assert left_out_of(given)["links or special files"] == 3
    assert paths_of(tmp_path / "a::b.ndjson") == [f"{tmp_path}/a::b.ndjson"]


class Store(LocalFileSystem):  # type: ignore[misc] # has no type hints
    """A file system whose arguments stand in another order, as in s3fs, with buckets."""

    protocol = "store"
    root_marker = ""
    base = Path()
    broken = False

    def cat_file(
        self, path: str, version_id: str | None = None, start: Any = None, end: Any = None
    ) -> bytes:
        assert version_id is None
        if self.broken:
            raise ValueError("the store is gone")  # no OSError, as in the packages of stores
        found: bytes = super().cat_file(path, start=start, end=end)
        return found

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        return str(cls.base / path.removeprefix("store://").removeprefix(f"{cls.base}/"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[type[Store]]:
    Store.base = tmp_path
    fsspec.register_implementation("store", Store, clobber=True)
    yield Store
    Store.broken = False


def job_of(addresses: list[str], output: Output) -> Job:
    sources = find_inputs(addresses).sources
    job = Job([[each.address, each.size] for each in sources], output.form, {}, this_code(), 1)
    output.open(job, resume=False)
    for block in read_blocks(sources, [count_lines(each, range(each.counted)) for each in sources]):
        judge_block(block, JobSettings(), output)
    return job


@pytest.mark.parametrize("address", ["in/a.ndjson", "in", "in/*.ndjson"])
def test_any_file_system_of_fsspec_is_read_and_written(
    tmp_path: Path, store: type[Store], address: str
) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.ndjson").write_bytes(b"{}\n" * (STRETCH // 1000) + b"x" * STRETCH + b"\n[]")
    job_of([f"store://{address}"], Output.at("store://out", Format.NDJSON))
    rows = b"".join(part.read_bytes() for part in sorted((tmp_path / "out").glob("part-*")))
    assert rows.count(b"\n") == STRETCH // 1000 + 2


def test_an_error_of_a_file_system_is_a_sentence(tmp_path: Path, store: type[Store]) -> None:
    write(tmp_path, "in/a.ndjson")
    (source,) = find_inputs(["store://in"]).sources
    output = Output.at("store://out", Format.NDJSON)
    job_of(["store://in"], output)
    store.broken = True
    with pytest.raises(SourceError, match=r"a\.ndjson cannot be read: the store is gone"):
        source.read(0, 1)
    for use in (output.lines, lambda: output.summary(0)):
        with pytest.raises(OutputError, match="store://out cannot be written: the store is gone"):
            use()


def held(output: Output, job: Job) -> str:
    with pytest.raises(OutputError) as refused:
        output.open(job, resume=True)
    return str(refused.value)


def test_another_digest_another_size_and_other_options_do_not_continue_a_job(
    tmp_path: Path,
) -> None:
    write(tmp_path, "a.ndjson")
    output = Output.at(str(tmp_path / "out"), Format.NDJSON)
    job = job_of([str(tmp_path / "a.ndjson")], output)
    output.open(job, resume=True)
    other = job.code._replace(digest="0123456789abcdef")
    sentence = held(output, job._replace(code=other))
    assert f"holds parts of {job.code}" in sentence
    assert f"this is {other}; name another folder with --out" in sentence
    assert "had 2 bytes, and not 1; restore it" in held(
        output, job._replace(sources=[[str(tmp_path / "a.ndjson"), 1]])
    )
    assert "other inputs or options" in held(output, job._replace(options={"responses": True}))


def test_a_bucket_that_does_not_exist_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    system = fsspec.filesystem("memory", skip_instance_cache=True)
    output = Output("store://typo/out", system, "typo/out", Format.NDJSON)
    with pytest.raises(
        OutputError, match="store://typo/out cannot be written: typo does not exist"
    ):
        output.open(Job([], Format.NDJSON, {}, this_code(), 1), resume=False)
    assert not system.exists("/typo")
