"""Running a job: blocks go to an executor, results come back as parts of the output."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Self

from service.archive.judge import Options, Result, judge_block, prepare
from service.archive.output import Output
from service.archive.sources import Block
from service.archive.summary import Summary

BLOCKS_PER_WORKER = 2
"""How many blocks are under way for each worker; with their results they bound the memory."""
ATTEMPTS = 3
"""How often a pool of local processes is started again when one of them dies."""

MakeExecutor = Callable[[int], Executor]
"""Makes an executor with so many workers."""
Progress = Callable[[Block, Summary], None]
"""Told of every part that is complete, with its block."""


def local_executor(workers: int) -> Executor:
    """Return worker processes on this machine, each of which prepares itself once."""
    # A fresh interpreter: a forked one would share the parent's open files and threads.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_prepare_process)


def _prepare_process() -> None:
    """Prepare a worker process, which is to end with the command, even if that is killed."""
    Thread(target=_end_with_parent, daemon=True).start()
    prepare()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


class WorkersLostError(Exception):
    """Local worker processes died `ATTEMPTS` times in a row."""


def run(  # noqa: PLR0913 - a job has these parts
    blocks: Iterator[Block],
    options: Options,
    output: Output,
    workers: int,
    *,
    ordered: bool,
    progress: Progress,
    make_executor: MakeExecutor = local_executor,
) -> Summary:
    """Judge all blocks whose parts are missing, and return the summary of the whole job.

    With `ordered`, parts appear in the order of the input, too; their names and rows have that
    order in any case. Raises `OutputError` if a part cannot be written, `WorkersLostError` if
    worker processes keep dying.
    """
    total = Summary()
    with _Job(options, output, partial(make_executor, workers), ordered=ordered) as job:
        for block in blocks:
            if output.has(block.number):
                found = output.summary(block.number)
                total.include(found)
                progress(block, found)
                continue
            job.submit(block)
            while job.under_way >= workers * BLOCKS_PER_WORKER:
                _collect(job, total, progress)
        while job.under_way:
            _collect(job, total, progress)
    return total


class _Job:
    """The blocks under way, and the results that wait for their turn to be written."""

    def __init__(
        self,
        options: Options,
        output: Output,
        make_executor: Callable[[], Executor],
        *,
        ordered: bool,
    ) -> None:
        self._options = options
        self._output = output
        self._make_executor = make_executor
        self._ordered = ordered
        self._futures: dict[Future[Result], Block] = {}
        self._waiting: dict[int, tuple[Block, Result]] = {}
        self._turns: list[int] = []
        self._failures = 0

    def __enter__(self) -> Self:
        self._executor = self._make_executor()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    @property
    def under_way(self) -> int:
        """How many blocks have been submitted and not been written."""
        return len(self._futures) + len(self._waiting)

    def submit(self, block: Block) -> None:
        self._turns.append(block.number)
        try:
            self._send(block)
        except BrokenProcessPool:
            self._restart(block)

    def collect(self) -> list[tuple[Block, Result]]:
        """Wait for results and write what may be written; return it."""
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        for future in done:
            block = self._futures.pop(future)
            try:
                self._waiting[block.number] = block, future.result()
                self._failures = 0
            except BrokenProcessPool:
                self._restart(block)
                break
        written = []
        for number in self._writable():
            block, result = self._waiting.pop(number)
            self._output.write(number, result.rows, result.summary)
            self._turns.remove(number)
            written.append((block, result))
        return written

    def _writable(self) -> list[int]:
        if not self._ordered:
            return sorted(self._waiting)
        return [
            number
            for place, number in enumerate(self._turns)
            if all(turn in self._waiting for turn in self._turns[: place + 1])
        ]

    def _send(self, block: Block) -> None:
        self._futures[self._executor.submit(judge_block, block, self._options)] = block

    def _stop(self) -> None:
        self._futures.clear()
        # Python waits for the processes at its end in any case, and would then write to a pipe that
        # the thread of the pool closes at the same time.
        self._executor.shutdown(cancel_futures=True)

    def _restart(self, block: Block) -> None:
        """Start the processes again, with all blocks whose results were lost."""
        lost = [block, *self._futures.values()]
        sent = False
        while not sent:
            self._failures += 1
            if self._failures >= ATTEMPTS:
                raise WorkersLostError(
                    f"worker processes died {ATTEMPTS} times in a row, "
                    f"at the latest with lines up to {block.last} of {block.source}"
                )
            self._stop()
            self._executor = self._make_executor()
            with suppress(BrokenProcessPool):
                for each in lost:
                    self._send(each)
                sent = True


def _collect(job: _Job, total: Summary, progress: Progress) -> None:
    for block, result in job.collect():
        total.include(result.summary)
        progress(block, result.summary)
