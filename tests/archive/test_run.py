"""Running a job: what happens when a worker process dies between two blocks."""

from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path

import orjson
import pytest

from service.archive.judge import Options
from service.archive.output import Output
from service.archive.rows import Format
from service.archive.run import ATTEMPTS, WorkersLostError, local_executor, run
from service.archive.sources import Block, Line

pytestmark = pytest.mark.slow
BLOCKS = 4


@pytest.mark.parametrize("deaths", [1, ATTEMPTS])
def test_processes_that_die_between_two_blocks_are_started_again(
    tmp_path: Path, deaths: int
) -> None:
    executors: list[Executor] = []

    def make_executor(workers: int) -> Executor:
        executor = local_executor(workers)
        executors.append(executor)
        if 1 < len(executors) <= deaths:
            kill(executor)
        return executor

    def blocks() -> Iterator[Block]:
        for number in range(BLOCKS):
            if number == 1:
                kill(executors[-1])
            yield Block(number, "logs", (Line(number + 1, b"[]"),), number + 1, 0)

    output = Output(tmp_path, Format.NDJSON)
    output.open({}, resume=False)

    def judge() -> int:
        return run(
            blocks(),
            Options(),
            output,
            1,
            ordered=True,
            progress=lambda *_: None,
            make_executor=make_executor,
        ).lines

    if deaths == ATTEMPTS:
        with pytest.raises(WorkersLostError, match="3 times in a row"):
            judge()
        return
    assert judge() == BLOCKS
    assert not active_children(), "the processes have ended before the command does"
    parts = sorted(tmp_path.glob("part-*"))
    assert [orjson.loads(part.read_bytes())["line"] for part in parts] == [1, 2, 3, 4]


def kill(executor: Executor) -> None:
    """Kill the processes of an executor, and wait until it has noticed."""
    executor.submit(int).result()
    for process in active_children():
        process.kill()
    with suppress(BrokenProcessPool):
        while True:
            executor.submit(int).exception()
