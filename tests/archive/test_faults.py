"""Faults between machines, with a scheduler and three workers: no row is lost or doubled."""

import gzip
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import orjson
import psutil
import pytest

from service.archive.run import WorkersLostError, each, workers
from tests.support.archives import FULL_DISK, KEEP, cluster, command, judge, rows
from tests.support.daily import first_of_each
from tests.support.waiting import wait_for
from tools.harness.server import ROOT

pytestmark = pytest.mark.long


def start(*arguments: object) -> subprocess.Popen[bytes]:
    # A shell's background processes ignore Ctrl-C, and so do processes that they start.
    heeding = ("env", "--default-signal=INT", *command(*arguments))
    return subprocess.Popen(heeding, cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True)


def parts(out: Path) -> list[Path]:
    return list(out.glob("part-*"))


def test_a_killed_worker_loses_no_row(archive: Path, expected: bytes, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with cluster() as found, start(archive, "--out", out, "--scheduler", found.address) as job:
        wait_for(lambda: parts(out))
        found.workers[0].kill()
        _, errors = job.communicate()
    assert job.returncode == 0, errors
    assert rows(out) == expected


@pytest.mark.release
def test_workers_may_join_late(archive: Path, expected: bytes, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with cluster(0) as found, start(archive, "--out", out, "--scheduler", found.address) as job:
        wait_for(out.exists)
        assert not parts(out)
        found.add_workers(1)
        wait_for(lambda: parts(out))
        found.add_workers(2)
        wait_for(
            lambda: all(psutil.Process(each.pid).cpu_times().user > 1 for each in found.workers)
        )
        _, errors = job.communicate()
    assert job.returncode == 0, errors
    assert rows(out) == expected


@pytest.mark.release
def test_a_job_goes_on_with_another_scheduler(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with cluster() as found, start(archive, "--out", out, "--scheduler", found.address) as job:
        wait_for(lambda: parts(out))
        found.scheduler.kill()
        _, errors = job.communicate()
    assert job.returncode == 3
    assert b"Traceback" not in errors
    assert errors.splitlines()[-1] == (
        b"The connection to the scheduler was lost. "
        b"The complete parts stay; continue with --resume."
    )
    unreachable = judge(archive, "--out", out, "--resume", "--scheduler", found.address)
    assert unreachable.returncode == 3
    assert b"cannot be reached" in unreachable.stderr
    with cluster() as found:
        done = judge(archive, "--out", out, "--resume", "--scheduler", found.address)
    assert done.returncode == 0, done.stderr
    assert rows(out) == expected


def said(job: subprocess.Popen[bytes], sentence: bytes) -> bytes:
    """Return what a job has said until it says the sentence."""
    assert job.stderr
    lines = []
    for line in job.stderr:
        lines.append(line)
        if sentence in line:
            return b"".join(lines)
    raise AssertionError(b"".join(lines).decode())


@pytest.mark.release
def test_kept_workers_come_back_to_a_scheduler_that_is_started_again(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with cluster(0) as found:
        found.add_workers(2, KEEP)
        with start(archive, "--out", out, "--scheduler", found.address) as job:
            wait_for(lambda: parts(out))
            found.scheduler.kill()
            assert job.wait() == 3
        found.start_scheduler()
        done = judge(archive, "--out", out, "--resume", "--scheduler", found.address)
    assert done.returncode == 0, done.stderr
    assert rows(out) == expected


@pytest.mark.release
def test_a_worker_that_loses_its_link_comes_back(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    """A process that is stopped for so long is lost as one behind a broken link."""
    out = tmp_path / "out"
    with cluster(0) as found:
        found.add_workers(1, KEEP)
        with start(archive, "--out", out, "--scheduler", found.address) as job:
            wait_for(lambda: parts(out))
            os.killpg(found.workers[0].pid, signal.SIGSTOP)
            said(job, b"The last worker is lost. The job waits for another one.")
            os.killpg(found.workers[0].pid, signal.SIGCONT)
            _, errors = job.communicate()
    assert job.returncode == 0, errors
    assert rows(out) == expected


@pytest.mark.release
def test_the_work_of_a_worker_that_hangs_is_done_by_others(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with cluster(2) as found, start(archive, "--out", out, "--scheduler", found.address) as job:
        wait_for(lambda: parts(out))
        os.killpg(found.workers[0].pid, signal.SIGSTOP)
        _, errors = job.communicate()
    assert job.returncode == 0, errors
    assert rows(out) == expected


def test_a_job_without_workers_says_so(archive: Path, expected: bytes, tmp_path: Path) -> None:
    out = tmp_path / "out"
    given = (archive, "--out", out, "--quiet")
    with cluster(0) as found, start(*given, "--scheduler", found.address) as job:
        said(job, b"No worker has joined yet. The job waits for one.")
        found.add_workers(1)
        _, errors = job.communicate()
    assert (job.returncode, errors) == (0, b"")
    assert rows(out) == expected


@pytest.mark.parametrize("other", ["scheduler", "worker"])
def test_a_machine_with_other_rules_of_the_same_version_judges_nothing(
    archive: Path, tmp_path: Path, other: str
) -> None:
    folder, out = tmp_path / "project", tmp_path / "out"
    folder.mkdir()
    for name in ("made", "openapi.yaml", "operations", "schemas", "service"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "zero_referee_rules", folder / "zero_referee_rules")
    with (folder / "zero_referee_rules/zero/sentences.toml").open("a") as sentences:
        sentences.write("# corrected\n")
    with cluster(0, folder if other == "scheduler" else ROOT) as found:
        found.add_workers(1, folder=ROOT if other == "scheduler" else folder)
        done = judge(archive, "--out", out, "--scheduler", found.address)
    assert done.returncode == 3
    assert b"has other code than the machine of the command" in done.stderr.splitlines()[-1]
    assert not parts(out)


def test_a_killed_command_goes_on_with_the_same_workers(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with cluster() as found:
        with start(archive, "--out", out, "--scheduler", found.address) as job:
            wait_for(lambda: parts(out))
            job.kill()
        done = judge(archive, "--out", out, "--resume", "--scheduler", found.address)
    assert done.returncode == 0, done.stderr
    assert rows(out) == expected


@pytest.mark.parametrize(
    "number", first_of_each([signal.SIGKILL, signal.SIGINT, signal.SIGTERM], lambda _: "signal")
)
def test_no_local_worker_outlives_the_command(
    archive: Path, tmp_path: Path, number: signal.Signals
) -> None:
    logs, out = tmp_path / "logs.ndjson", tmp_path / "out"
    logs.write_bytes(archive.read_bytes() * 4)  # it does not end before the signal
    with start(logs, "--out", out, "--workers", "2") as job:
        wait_for(lambda: parts(out))
        started = psutil.Process(job.pid).children(recursive=True)
        assert len(started) > 1
        # Ctrl-C reaches all processes of a terminal.
        (os.killpg if number is signal.SIGINT else os.kill)(job.pid, number)
        _, errors = job.communicate()  # until no process has its output open
    assert not psutil.wait_procs(started, timeout=60)[1]
    if number is signal.SIGINT:
        assert job.returncode == 130
        assert errors.splitlines()[-1].startswith(b"Interrupted.")
        assert b"Traceback" not in errors
    assert judge(logs, "--out", out, "--resume").returncode == 0
    found = [orjson.loads(row)["line"] for row in rows(out).splitlines()]
    assert found == list(range(1, len(found) + 1))
    assert len(found) == logs.read_bytes().count(b"\n")


@pytest.mark.release
def test_a_folder_that_a_worker_cannot_write_ends_the_job_with_a_sentence(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with cluster(0) as found:
        found.add_workers(3, *FULL_DISK)
        done = judge(archive, "--out", out, "--scheduler", found.address)
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert b"out cannot be written: File too large (on " in done.stderr.splitlines()[-1]
    assert not parts(out)
    assert judge(archive, "--out", out, "--resume").returncode == 0
    assert rows(out) == expected


@pytest.mark.release
def test_an_input_that_a_worker_cannot_read_ends_the_job_with_a_sentence(
    archive: Path, expected: bytes, tmp_path: Path
) -> None:
    out, logs = tmp_path / "out", tmp_path / "logs.ndjson"
    logs.write_bytes(archive.read_bytes())
    with cluster(0) as found, start(logs, "--out", out, "--scheduler", found.address) as job:
        wait_for(out.exists)
        logs.unlink()
        found.add_workers(1)
        _, errors = job.communicate()
    assert job.returncode == 3
    assert b"Traceback" not in errors
    assert b"logs.ndjson cannot be read: " in errors.splitlines()[-1]
    assert not parts(out)
    logs.write_bytes(archive.read_bytes())
    assert judge(logs, "--out", out, "--resume").returncode == 0
    assert rows(out).replace(bytes(logs), bytes(archive)) == expected


@pytest.mark.release
def test_an_input_that_ends_early_gives_the_rows_of_one_process(
    archive: Path, tmp_path: Path
) -> None:
    cut = tmp_path / "logs.ndjson.gz"
    packed = gzip.compress(archive.read_bytes(), 1)
    cut.write_bytes(packed[: len(packed) // 2])
    alone = judge(cut, "--out", tmp_path / "alone", "--workers", "1")
    with cluster() as found:
        done = judge(cut, "--out", tmp_path / "out", "--scheduler", found.address)
    assert done.returncode == alone.returncode == 4
    assert b"cannot be read any further" in done.stderr
    assert rows(tmp_path / "out") == rows(tmp_path / "alone") != b""


def test_fewer_workers_finish_what_more_began() -> None:
    seconds = (0.0, 0.1, 0.1, 0.1, 0.1)
    with workers(None, 2) as client:
        results = each(client, time.sleep, ((number, (number,)) for number in seconds))
        finished = [next(results)]
        assert client.cluster is not None
        client.cluster.scale(1)
        wait_for(lambda: client.scheduler_info()["total_threads"] == 1)
        finished += results
    assert sorted(number for number, _ in finished) == list(seconds)


def test_workers_that_keep_dying_end_the_job() -> None:
    deadly = iter([(1, (1,))])
    with workers(None, 1) as client, pytest.raises(WorkersLostError, match="4 workers died"):
        list(each(client, os._exit, deadly))


def test_a_scheduler_without_the_service_ends_the_job(tmp_path: Path) -> None:
    logs = tmp_path / "logs.ndjson"
    logs.write_bytes(b"{}")
    with cluster(1, tmp_path) as found:
        done = judge(logs, "--out", tmp_path / "out", "--scheduler", found.address)
    assert done.returncode == 3
    assert b" does not have the code of this version" in done.stderr.splitlines()[-1]
    assert b"Traceback" not in done.stderr


def test_local_workers_are_reached_from_this_machine_with_a_certificate() -> None:
    with workers(None, 1) as client:
        address: str = client.scheduler_info()["address"]
        assert address.startswith("tls://127.0.0.1:")
        mine = psutil.Process()
        listening = [
            connection.laddr.ip
            for process in (mine, *mine.children(recursive=True))
            for connection in process.net_connections()
            if connection.status == psutil.CONN_LISTEN
        ]
        assert set(listening) == {"127.0.0.1"}
        for other in ("tcp", "tls"):
            unknown = workers(f"{other}{address[3:]}", 1)
            with pytest.raises(WorkersLostError, match="cannot be reached"), unknown:
                pass
