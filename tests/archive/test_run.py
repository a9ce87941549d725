"""Running a job: how many blocks are under way."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from service.archive.judge import Options
from service.archive.output import Output
from service.archive.rows import Format
from service.archive.run import BLOCKS_PER_WORKER, Workers, run
from service.archive.sources import Block

BLOCKS = 12


class CountingExecutor(ThreadPoolExecutor):
    """A thread that judges, and the number of blocks that were submitted."""

    submitted = 0

    def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
        self.submitted += 1
        return super().submit(*arguments, **named)


def test_workers_that_come_later_have_work(tmp_path: Path) -> None:
    executor = CountingExecutor(1)
    submitted: list[int] = []

    def make_executor() -> Executor:
        return executor

    def number() -> int:
        return 1 if len(submitted) < 2 else 4

    output = Output(tmp_path, Format.NDJSON)
    output.open({}, resume=False)
    written: list[int] = []

    def progress(block: Block, _: Any) -> None:
        submitted.append(executor.submitted)
        written.append(block.number)

    blocks = (Block(number, "logs", 1, (b"[]",), 0) for number in range(BLOCKS))
    workers = Workers(make_executor, number)
    summary = run(blocks, Options(), output, workers, ordered=True, progress=progress)
    assert summary.lines == BLOCKS
    assert written == list(range(BLOCKS))
    assert submitted[0] <= BLOCKS_PER_WORKER
    assert max(after - done for done, after in enumerate(submitted, 1)) > BLOCKS_PER_WORKER
