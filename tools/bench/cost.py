"""Processor time and memory of the costliest requests for their size."""

import gc
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from time import process_time
from typing import NamedTuple

from flask.testing import FlaskClient

from operations.batch import MAX_BATCH, MAX_BODY
from service.app import create_app
from service.contract.validators import Contract, read_contract
from tests.support.costly import CostlyRequest, costly_requests, parts
from tests.support.largest import batch_of, get_requests, largest_pictures, largest_requests
from tools.bench import without_logging
from tools.bench.figures import table

SIZES = (3 * 1024, 40 * 1024, MAX_BODY)
BATCH = "/v2/batch"
BATCHED = 200
"""The number of bad items a batch has."""
SHOWN = 500
"""The number of requests after which progress is printed."""
COSTLIEST = 10
"""The number of the costliest requests that are printed."""
LONG = 0.004
"""Seconds from which the memory of a request is measured as well."""
ENCODINGS = ("identity", "gzip", "br")
FIRST, LAST = 3, 33
"""The numbers of batches after which the memory is compared."""

# The limits that a request has to keep.
SECONDS = 0.06
BATCH_SECONDS = 0.3
MEMORY = 32 * 1024 * 1024
RESPONSE = 64 * 1024
BAD_BATCH_RESPONSE = 512 * 1024
BATCH_RESPONSE = 8 * 1024 * 1024
REMAINS = 8 * 1024 * 1024
HIGHEST_STATUS = 499

CLEAR_PEAK = Path("/proc/self/clear_refs")
STATUS = Path("/proc/self/status")
NANOSECONDS = 1e9


class Cost(NamedTuple):
    """The cost of a request of `length` bytes: seconds of processor time, bytes of memory.

    `memory` is 0 if it was not measured, because the request is quick.
    """

    request: CostlyRequest
    length: int
    status: int
    seconds: float
    response: int
    memory: int

    def row(self) -> list[str]:
        request = self.request
        return [
            f"{request.operation} {request.place}",
            request.filler,
            f"{self.length:,}",
            str(self.status),
            f"{self.seconds * 1000:.1f}",
            f"{self.seconds * NANOSECONDS / self.length:.1f}",
            f"{self.memory / 2**20:.1f}",
            f"{self.memory / self.length:.1f}",
            f"{self.response:,}",
        ]


HEAD = [
    *("filled", "with", "bytes", "status", "CPU ms", "CPU ns per byte"),
    *("memory MiB", "memory per byte", "response bytes"),
]


def measure() -> None:
    """Print the costliest requests, and whether each limit holds."""
    without_logging()
    contract = read_contract()
    client = create_app().test_client()
    prepare(client, costly_requests(contract, SIZES[0]))
    bad = chain(*(costly_requests(contract, size) for size in SIZES), costly_batches(contract))
    refused = costs(client, bad)
    good = chain(largest_requests(), largest_pictures(), large_batches(), full_batches())
    found = refused + costs(client, good)
    single = [cost for cost in found if cost.request.path != BATCH]
    batches = [cost for cost in found if cost.request.path == BATCH]
    remains = remaining(client, chain(large_batches(), full_batches()))
    rows = sorted(remains, key=lambda row: float(row[-1]), reverse=True)[:COSTLIEST]
    table("Memory that remains", ["items", "with", f"MiB, batches {FIRST} to {LAST}"], rows)
    gets = get_costs(contract)
    table("GETs that cost most", ["path", "encoding", "CPU ms"], gets[:COSTLIEST])
    for title, group in (("Requests", single), ("Batches", batches)):
        for name, key in (("processor time", _seconds), ("memory", _memory)):
            costliest = sorted(group, key=key, reverse=True)[:COSTLIEST]
            table(
                f"{title} that cost most {name}, of {len(group):,}", HEAD, map(Cost.row, costliest)
            )
    held = [
        _limit("a request: CPU ms", SECONDS * 1000, (c.seconds * 1000 for c in single)),
        _limit("a batch: CPU ms", BATCH_SECONDS * 1000, (c.seconds * 1000 for c in batches)),
        _limit("memory, MiB", MEMORY / 2**20, (c.memory / 2**20 for c in single + batches)),
        _limit("a response to a bad request, KiB", RESPONSE / 1024, _sizes(refused, batch=False)),
        _limit(
            "a response to a bad batch, KiB", BAD_BATCH_RESPONSE / 1024, _sizes(refused, batch=True)
        ),
        _limit("a response to a batch, KiB", BATCH_RESPONSE / 1024, _sizes(found, batch=True)),
        _limit("a GET: CPU ms", SECONDS * 1000, (float(row[-1]) for row in gets)),
        _limit("remains of batches, MiB", REMAINS / 2**20, (float(row[-1]) for row in remains)),
        _limit("status", HIGHEST_STATUS, (c.status for c in single + batches)),
    ]
    table("Limits", ["limit", "at most", "found", ""], held)
    assert all(row[-1] == "holds" for row in held)


def prepare(client: FlaskClient, requests: Iterable[CostlyRequest]) -> None:
    """Send requests whose cost does not count because validators are compiled when first used."""
    for request in requests:
        _post(client, request)


def costs(client: FlaskClient, requests: Iterable[CostlyRequest]) -> list[Cost]:
    """Measure the time of requests, and the memory of those that take long; print how many."""
    found: list[Cost] = []
    for request in requests:
        found.append(_cost(client, request))
        if len(found) % SHOWN == 0:
            print(f"{len(found):,} requests measured", flush=True)
    return found


def _cost(client: FlaskClient, request: CostlyRequest) -> Cost:
    started = process_time()
    status, response = _post(client, request)
    seconds = process_time() - started
    memory = 0
    if seconds > LONG:
        # The better of two: other programs slow this one down.
        started = process_time()
        _post(client, request)
        seconds = min(seconds, process_time() - started)
        memory = peak_memory(lambda: _post(client, request))
    # Thousands of bodies would fill the memory of the machine.
    length = len(request.body)
    return Cost(request._replace(body=b""), length, status, seconds, response, memory)


def peak_memory(work: Callable[[], object]) -> int:
    """Return the most bytes by which the memory of a process grows while it does the work."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        CLEAR_PEAK.write_text("5")
        before = _status("VmRSS:")
        work()
        os.write(write, str(_status("VmHWM:") - before).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        grown = int(pipe.read())
    os.waitpid(pid, 0)
    return grown


def costly_batches(contract: Contract) -> Iterator[CostlyRequest]:
    """Yield batches of 2 MiB: of many bad requests, of a large one, and of empty values."""
    for request in costly_requests(contract, MAX_BATCH // BATCHED - 100):
        if request.path != BATCH and request.place.count("/") == 1:
            yield batch_of(request, BATCHED)
    for request in costly_requests(contract, MAX_BODY):
        if request.path != BATCH and request.place == "/":
            yield batch_of(request, BATCHED)
    for name, unit in parts().items():
        for before, title in ((b"", name), (b"1e999,", f"1e999, {name}")):
            body = b'{"requests":[%s%s0]}' % (before, unit * ((MAX_BATCH - 30) // len(unit)))
            yield CostlyRequest("batch", "/requests", title, BATCH, body)


def large_batches() -> Iterator[CostlyRequest]:
    """Yield batches of the largest good requests."""
    for request in largest_requests():
        yield batch_of(request, BATCHED)


def full_batches() -> Iterator[CostlyRequest]:
    """Yield batches with as many short values as may be read, alone and after good requests."""
    good = max(largest_requests(), key=lambda request: request.filler == "short names")
    before = batch_of(good, BATCHED // 2).body.removesuffix(b"]}")
    for name, unit in parts().items():
        item = good._replace(body=b"[%s0]" % (unit * (MAX_BODY * 3 // 4 // len(unit))))
        for items in range(1, 9):
            many = batch_of(item, items)._replace(operation=f"{items} full", filler=name)
            yield many
            after = many.body.removeprefix(b'{"requests":[')
            yield many._replace(operation=f"100 good, {items} full", body=before + b"," + after)


def remaining(client: FlaskClient, batches: Iterable[CostlyRequest]) -> list[list[str]]:
    """Send batches repeatedly without the garbage collector. Return the growth of memory."""
    rows = []
    for batch in batches:
        gc.collect()
        gc.disable()
        before = 0
        for number in range(LAST):
            _post(client, batch)
            if number == FIRST:
                before = _status("VmRSS:")
        gc.enable()
        rows.append([batch.operation, batch.filler, f"{(_status('VmRSS:') - before) / 2**20:.1f}"])
    return rows


def get_costs(contract: Contract) -> list[list[str]]:
    """Return the cost of the first GET of each path in a new application, the costliest first."""
    client = create_app().test_client()
    costs = []
    for path in dict.fromkeys(get_requests(contract)):
        for encoding in ENCODINGS:
            started = process_time()
            client.get(path, headers={"Accept-Encoding": encoding})
            costs.append((process_time() - started, path, encoding))
    return [[path, encoding, f"{cost * 1000:.1f}"] for cost, path, encoding in sorted(costs)[::-1]]


def _post(client: FlaskClient, request: CostlyRequest) -> tuple[int, int]:
    response = client.post(request.path, data=request.body, content_type="application/json")
    return response.status_code, len(response.data)


def _limit(name: str, most: float, found: Iterable[float]) -> list[str]:
    highest = max(found)
    verdict = "holds" if highest <= most else "FAILS"
    return [name, f"{most:,.0f}", f"{highest:,.1f}", verdict]


def _sizes(costs: list[Cost], *, batch: bool) -> Iterator[float]:
    """Yield the sizes in KiB of the responses to batches, or to the refused items."""
    for cost in costs:
        if (cost.request.path == BATCH) is batch and (batch or cost.status != 200):
            yield cost.response / 1024


def _seconds(cost: Cost) -> float:
    return cost.seconds


def _memory(cost: Cost) -> float:
    return cost.memory


def _status(key: str) -> int:
    lines = (line.split() for line in STATUS.read_text("utf-8").splitlines())
    return next(1024 * int(line[1]) for line in lines if line[0] == key)
