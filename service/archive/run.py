"""Running a job on Dask: blocks go to workers, which read, judge and write by themselves."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from multiprocessing.resource_tracker import ensure_running
from signal import SIG_BLOCK, SIG_UNBLOCK, SIGINT, pthread_sigmask
from socket import gethostname
from threading import Event, Thread
from typing import Any, TypeVar

import dask
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed
from distributed.comm.core import CommClosedError
from distributed.security import Security

from service.archive.code import Code, difference, this_code
from service.archive.judge import JobSettings, judge_block
from service.archive.output import Output, OutputError
from service.archive.report import Meter
from service.archive.sources import STRETCH, Source, SourceError, count_lines, read_blocks
from service.archive.summary import Summary

UNDER_WAY = 2
"""The number of tasks under way for each thread of the workers, which bounds the memory."""
COUNTED = 16
"""The number of stretches whose lines one task counts."""
MEMORY_LIMIT = "1GiB"
"""The memory limit of a local worker, which is restarted if it exceeds it."""
SETTINGS = {
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    "distributed.worker.profile.enabled": False,
    # A check fifty times in a second would take a twentieth of the workers' time.
    "distributed.admin.tick.interval": "1s",
}
"""The options of the local cluster: without a dashboard and without measurements."""
CONNECT_SECONDS = 10
ALONE_SECONDS = 10
"""The time without a worker after which a job says that it waits for one."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkersLostError(Exception):
    """The scheduler or the workers cannot be reached, or workers keep dying."""


@contextmanager
def workers(scheduler: str | None, processes: int) -> Iterator[Client]:
    """Provide the workers of a scheduler, or a number of local processes, until the block ends."""
    logging.disable(logging.CRITICAL)  # what an operator has to know is a sentence
    if scheduler is not None:
        try:
            client = Client(scheduler, timeout=CONNECT_SECONDS)
        except (OSError, ValueError, TypeError) as error:
            raise WorkersLostError(f"{scheduler} cannot be reached: {error}") from error
        with client:
            _require_same_code(client, scheduler)
            yield client
        return
    with dask.config.set(SETTINGS), _local_cluster(processes) as cluster, Client(cluster) as client:
        yield client


def _require_same_code(client: Client, scheduler: str) -> None:
    """Raise `WorkersLostError` if the scheduler has other code than this process."""
    try:
        differs = client.run_on_scheduler(difference, this_code())
    except (ImportError, RuntimeError, AttributeError) as error:
        raise WorkersLostError(f"{scheduler} does not have the code of this version") from error
    if differs:
        raise WorkersLostError(differs)


@contextmanager
def watched(client: Client, tell: Callable[[str], None]) -> Iterator[None]:
    """Report when the job has no worker: after `ALONE_SECONDS`, and when the last one is lost."""
    ended = Event()

    def watch() -> None:
        had, seconds = False, 0
        while not ended.wait(1):
            try:
                has = client.scheduler_info(n_workers=0)["total_threads"] > 0
            except (OSError, RuntimeError):  # the connection is lost, which ends the job
                return
            had, seconds = had or has, 0 if has else seconds + 1
            if had and seconds == 1:
                tell("The last worker is lost. The job waits for another one.")
            elif not had and seconds == ALONE_SECONDS:
                tell("No worker has joined yet. The job waits for one.")

    thread = Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(CONNECT_SECONDS)


def _local_cluster(processes: int) -> LocalCluster:
    """Return worker processes on this machine, which Ctrl-C in its terminal does not reach.

    They take the signals that are blocked from the thread that starts them.
    """
    ensure_running()  # which would let the signal through
    pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        return LocalCluster(
            n_workers=processes,
            threads_per_worker=1,
            memory_limit=MEMORY_LIMIT,
            # Whoever connects can run code, also another user of the machine.
            security=Security.temporary(),
            dashboard_address=None,
            # Another command may have the port that is taken otherwise.
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
            silence_logs=logging.CRITICAL,
        )
    except (OSError, RuntimeError) as error:
        raise WorkersLostError(f"The workers cannot be started: {error}") from error
    finally:
        pthread_sigmask(SIG_UNBLOCK, {SIGINT})


def run(
    client: Client, sources: list[Source], options: JobSettings, output: Output, meter: Meter
) -> Summary:
    """Judge all blocks whose parts are missing, and return the summary of the whole job.

    Raises `SourceError` or `OutputError` if a worker cannot read or write, `WorkersLostError`
    if there is no way to go on.
    """
    counts = output.lines()
    if counts is None:
        counts = _count(client, sources, meter)
        output.keep_lines(counts)
    blocks = read_blocks(sources, counts)
    tasks = ((block._replace(text=None), (block, options, output)) for block in blocks)
    total = Summary()
    for block, summary in each(client, judge_block, tasks):
        total.include(summary)
        meter.judged(block, summary)
    return total


def _count(client: Client, sources: list[Source], meter: Meter) -> list[list[int]]:
    """Return the line ends in each stretch but the last of all sources."""
    counts = [[0] * source.counted for source in sources]
    ranges = (
        (number, range(begin, min(begin + COUNTED, len(counted))))
        for number, counted in enumerate(counts)
        for begin in range(0, len(counted), COUNTED)
    )
    tasks = ((task, (sources[task[0]], task[1])) for task in ranges)
    for (number, stretches), found in each(client, count_lines, tasks):
        counts[number][stretches.start : stretches.stop] = found
        meter.counted(len(stretches) * STRETCH)
    return counts


def each(
    client: Client,
    function: Callable[..., Result],
    tasks: Iterator[tuple[Item, tuple[Any, ...]]],
) -> Iterator[tuple[Item, Result]]:
    """Call the function on workers with the arguments of each item; yield items with results.

    A worker that joins late gets its share, and other workers take over from one that dies.
    """
    code = this_code()
    items: dict[Future[Result], Item] = {}
    finished = as_completed()
    try:
        while True:
            threads = client.scheduler_info(n_workers=0)["total_threads"]
            missing = max(threads, 1) * UNDER_WAY - len(items)
            for item, arguments in islice(tasks, max(missing, 0)):  # a worker may have died
                future = client.submit(on_worker, code, function, *arguments, pure=False)
                items[future] = item
                finished.add(future)
            if not items:
                return
            batch = finished.next_batch()
            for future, result in zip(batch, client.gather(batch), strict=True):
                yield items.pop(future), result
    except KilledWorker as error:
        died = f"{error.allowed_failures + 1} workers died one after the other at the same task"
        raise WorkersLostError(died) from error
    except (CancelledError, CommClosedError, TimeoutError) as error:
        raise WorkersLostError("The connection to the scheduler was lost") from error
    except (ImportError, RuntimeError) as error:
        raise WorkersLostError("A worker does not have the code of this version") from error


def on_worker(code: Code, function: Callable[..., Result], *arguments: Any) -> Result:
    """Call the function. Errors of reading and writing get the name of this machine."""
    if differs := difference(code):
        raise WorkersLostError(differs)
    try:
        return function(*arguments)
    except (SourceError, OutputError) as error:
        raise type(error)(f"{error} (on {gethostname()})") from error
