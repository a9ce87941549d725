"""Archives in a store of objects: a server of S3, and the packages that the guide names."""

import gzip
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import pytest
import zstandard

from tests.support.archives import judge, rows
from tests.support.waiting import wait_for
from tools.harness.archive import write_archive
from tools.harness.server import ROOT, free_port, serve

pytestmark = pytest.mark.release

BUCKET = "s3://archive"
PUT = """
import sys, fsspec
system = fsspec.filesystem("s3")
system.exists("archive") or system.mkdir("archive")
for path, name in zip(sys.argv[1::2], sys.argv[2::2]):
    system.put_file(path, f"archive/{name}")
"""
GET = """
import sys, fsspec
system = fsspec.filesystem("s3")
for name in sorted(system.glob(f"archive/{sys.argv[1]}/part-*")):
    sys.stdout.buffer.write(system.cat_file(name))
"""


class Store(NamedTuple):
    """A store, and the interpreter of an environment with the packages for it."""

    python: str
    port: int

    def run(self, *arguments: object, **changed: str | None) -> subprocess.CompletedProcess[bytes]:
        """Run Python with the credentials of the store, or others."""
        command = [self.python, *map(str, arguments)]
        return subprocess.run(
            command, cwd=ROOT, env=self.environment(**changed), capture_output=True, check=False
        )

    def environment(self, **changed: str | None) -> dict[str, str]:
        own = {
            "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.port}",
            "AWS_ACCESS_KEY_ID": "key",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_EC2_METADATA_DISABLED": "true",
        }
        given = {**os.environ, **own, **changed}
        return {name: value for name, value in given.items() if value is not None}

    def judge(self, *arguments: object, **changed: str | None) -> Any:
        return self.run("-m", "service.archive", "judge", *arguments, "--quiet", **changed)

    def put(self, *paths_and_names: object) -> None:
        done = self.run("-c", PUT, *paths_and_names)
        assert done.returncode == 0, done.stderr

    def rows(self, folder: str) -> bytes:
        return self.run("-c", GET, folder).stdout


def install(requirements: str, folder: Path) -> str:
    """Install a requirements file into a new environment, and return its interpreter."""
    subprocess.run(["python3", "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin/python")
    options = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps")
    file = str(ROOT / "deploy/requirements" / requirements)
    subprocess.run([python, "-m", "pip", "install", *options, "-r", file], check=True)
    return python


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write an archive of three blocks."""
    path = tmp_path_factory.mktemp("archive") / "logs.ndjson"
    write_archive(path, 6_000, logs_per_game=90)
    return path


@pytest.fixture(scope="module")
def expected(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Return the rows of a disk."""
    out = tmp_path_factory.mktemp("serial") / "out"
    done = judge(logs, "--out", out)
    assert done.returncode == 0, done.stderr
    return without_source(rows(out))


@pytest.fixture(scope="module")
def pythons(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Return the interpreters of the server and of the command."""
    folder = tmp_path_factory.mktemp("environments")
    return install("stores.txt", folder / "server"), install("s3.txt", folder / "command")


@contextmanager
def started(pythons: tuple[str, str], port: int) -> Iterator[Store]:
    server = [str(Path(pythons[0]).with_name("moto_server")), "-H", "127.0.0.1", "-p", str(port)]
    with serve(*server, port=port, ready="/moto-api/"):
        yield Store(pythons[1], port)


@pytest.fixture(scope="module")
def store(
    pythons: tuple[str, str], logs: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("logs")
    content = logs.read_bytes()
    (folder / "gz").write_bytes(gzip.compress(content, 1))
    (folder / "zst").write_bytes(zstandard.compress(content))
    with started(pythons, free_port()) as found:
        found.put(logs, "plain/logs.NDJSON", logs, "plain/.hidden.ndjson")
        found.put(folder / "gz", "packed/logs.ndjson.gz", folder / "zst", "zstd/logs.jsonl.zst")
        yield found


def without_source(found: bytes) -> list[dict[str, Any]]:
    return [{**orjson.loads(row), "source": ""} for row in found.splitlines()]


@pytest.mark.parametrize(
    "address",
    [
        "plain/logs.NDJSON",
        "plain",
        "plain/*.ndjson",
        "packed",
        "packed/*.gz",
        "zstd/logs.jsonl.zst",
    ],
)
def test_a_store_is_read_as_a_disk_is(
    store: Store, expected: list[dict[str, Any]], tmp_path: Path, address: str
) -> None:
    done = store.judge(f"{BUCKET}/{address}", "--out", tmp_path / "out")
    assert (done.returncode, done.stderr) == (0, b"")
    assert without_source(rows(tmp_path / "out")) == expected


def test_a_store_is_written_and_a_job_in_it_continued(
    store: Store, expected: list[dict[str, Any]]
) -> None:
    given = (f"{BUCKET}/plain", "--out", f"{BUCKET}/verdicts")
    done = store.judge(*given)
    assert (done.returncode, done.stderr) == (0, b"")
    assert without_source(store.rows("verdicts")) == expected
    assert b"holds a job already" in store.judge(*given).stderr
    done = store.judge(*given, "--resume")
    assert (done.returncode, done.stderr) == (0, b"")
    done = store.judge(f"{BUCKET}/verdicts", "--out", f"{BUCKET}/again")
    assert done.returncode == 2
    assert b"written by a job" in done.stderr


KEYLESS = {"AWS_ACCESS_KEY_ID": None, "AWS_SECRET_ACCESS_KEY": None, "HOME": "/nonexistent"}


@pytest.mark.parametrize(
    ("given", "out", "changed", "sentence"),
    [
        ("nowhere/in", "archive/a", {}, "s3://nowhere/in does not exist."),
        ("nowhere/*.ndjson", "archive/a", {}, "matches no file: nowhere does not exist."),
        ("archive/none.ndjson", "archive/a", {}, "s3://archive/none.ndjson does not exist."),
        ("archive/plain", "nowhere/a", {}, "cannot be written: nowhere does not exist."),
        ("archive/plain", "archive/a", KEYLESS, "Unable to locate credentials."),
        ("archive/plain", "archive/a", {"AWS_ENDPOINT_URL": "http://127.0.0.1:9"}, "127.0.0.1:9"),
    ],
)
def test_a_store_that_refuses_is_a_sentence(
    store: Store, given: str, out: str, changed: dict[str, str | None], sentence: str
) -> None:
    done = store.judge(f"s3://{given}", "--out", f"s3://{out}", **changed)
    assert done.returncode == 2
    [line] = done.stderr.decode().splitlines()
    assert sentence in line


def test_a_store_that_cannot_be_written_without_credentials_is_a_sentence(
    store: Store, logs: Path
) -> None:
    done = store.judge(logs, "--out", f"{BUCKET}/b", **KEYLESS)
    assert done.returncode == 2
    [line] = done.stderr.decode().splitlines()
    assert line == "s3://archive/b cannot be written: Unable to locate credentials."


def test_a_store_that_fails_in_the_middle_ends_the_job_with_a_sentence(
    pythons: tuple[str, str], logs: Path, expected: list[dict[str, Any]], tmp_path: Path
) -> None:
    out, port = tmp_path / "out", free_port()
    given = (f"{BUCKET}/logs.ndjson", "--out", out, "--workers", "1")
    with started(pythons, port) as store:
        store.put(logs, "logs.ndjson")
        command = [store.python, "-m", "service.archive", "judge", *map(str, given), "--quiet"]
        job = subprocess.Popen(command, cwd=ROOT, env=store.environment(), stderr=subprocess.PIPE)
        wait_for(lambda: any(out.glob("part-*")))
    _, errors = job.communicate()
    assert job.returncode == 3
    [line] = errors.decode().splitlines()
    assert "s3://archive/logs.ndjson cannot be read: " in line
    assert line.endswith("The complete parts stay; continue with --resume.")
    with started(pythons, port) as store:
        store.put(logs, "logs.ndjson")
        done = store.judge(*given, "--resume")
    assert (done.returncode, done.stderr) == (0, b"")
    assert without_source(rows(out)) == expected
