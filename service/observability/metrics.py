"""Metrics of the service for Prometheus, in memory that all its workers share.

Every label has few values, all known at start, so the counters have a fixed size: one row per
worker, one cell per sample. A worker adds to its own row, and a scrape adds up the rows. Compared
with prometheus_client's own multiprocess mode, this needs no files that fill a disk or outlive a
worker, and no locks, and takes 0.4 instead of 5.6 µs per count.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, product
from mmap import mmap
from typing import NamedTuple
from wsgiref.types import WSGIApplication

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from service.settings import MAX_WORKERS

ROWS = MAX_WORKERS
"""Should there ever be more workers, some share a row."""
CELL = 8
"""Bytes of a cell, a double."""
IN_USE = 0
"""The cell that marks a row as used."""
LOST_LINES = 1
"""The cell that counts lines of the access log that could not be written."""

BUCKETS = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds in seconds: most responses take less than a millisecond."""


class RequestLabels(NamedTuple):
    """The labels of a request, as the contract names them; empty where there is none."""

    game: str
    operation: str


NO_LABELS = RequestLabels("", "")


class SharedCounters:
    """Rows of numbers in memory that is shared with processes forked later."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._cells = memoryview(mmap(-1, ROWS * width * CELL)).cast("d")
        self.use_row(0)

    def use_row(self, number: int) -> None:
        """Add to this row from now on."""
        start = number % ROWS * self.width
        self.row = self._cells[start : start + self.width]
        self.row[IN_USE] = 1

    def totals(self) -> list[float]:
        """Return the sum of each cell over the rows in use."""
        rows = (
            self._cells[start : start + self.width]
            for start in range(0, len(self._cells), self.width)
        )
        return [sum(column) for column in zip(*(row for row in rows if row[IN_USE]), strict=True)]


class Counter:
    """A family of counters: one cell for each value of its labels."""

    def __init__(
        self, name: str, text: str, label: str, cells: Mapping[tuple[RequestLabels, str], int]
    ) -> None:
        self.name = name
        self.text = text
        self.label = label
        self.cells = cells

    def describe(self, totals: list[float]) -> CounterMetricFamily:
        """Return the family with the counters that are not 0."""
        family = CounterMetricFamily(
            f"zero_referee_{self.name}", self.text, labels=[*RequestLabels._fields, self.label]
        )
        for (labels, value), cell in self.cells.items():
            if totals[cell]:
                family.add_metric([*labels, value], totals[cell])
        return family


class Metrics(Collector):
    """The metrics of the service, for all values that its labels can have."""

    def __init__(
        self,
        labels: Iterable[RequestLabels],
        statuses: Iterable[int],
        verdicts: Iterable[str],
        problems: Iterable[str],
    ) -> None:
        known = (*labels, NO_LABELS)
        codes = [str(status) for status in statuses]
        cell = LOST_LINES + 1
        self._counters = {}
        for name, text, label, values in (
            ("requests", "HTTP requests.", "status", codes),
            ("batch_items", "Items of batches.", "status", codes),
            ("verdicts", "Verdicts on move logs.", "verdict", list(verdicts)),
            ("problems", "Problems returned.", "problem", list(problems)),
        ):
            cells = {key: cell + place for place, key in enumerate(product(known, values))}
            self._counters[name] = Counter(name, text, label, cells)
            cell += len(cells)
        # One cell for each bucket, one for all that took longer, and one for the sum.
        width = len(BUCKETS) + 2
        self._seconds = {found: cell + place * width for place, found in enumerate(known)}
        self.counters = SharedCounters(cell + len(known) * width)

    def count_request(self, labels: RequestLabels, status: str, seconds: float) -> None:
        row, start = self.counters.row, self._seconds[labels]
        row[start + bisect_left(BUCKETS, seconds)] += 1
        row[start + len(BUCKETS) + 1] += seconds
        self._count("requests", labels, status)

    def count_item(self, labels: RequestLabels, status: str) -> None:
        self._count("batch_items", labels, status)

    def count_verdict(self, labels: RequestLabels, verdict: str) -> None:
        self._count("verdicts", labels, verdict)

    def count_problem(self, labels: RequestLabels, problem: str) -> None:
        self._count("problems", labels, problem)

    def count_lost_lines(self, count: int) -> None:
        self.counters.row[LOST_LINES] += count

    def collect(self) -> Iterator[Metric]:
        """Yield everything that all workers counted, for `prometheus_client`."""
        totals = self.counters.totals()
        for counter in self._counters.values():
            yield counter.describe(totals)
        yield self._latencies(totals)
        yield CounterMetricFamily(
            "zero_referee_log_lines_lost",
            "Lines of the access log that could not be written.",
            totals[LOST_LINES],
        )

    def _count(self, counter: str, labels: RequestLabels, value: str) -> None:
        """Count, unless the value is one that the service never has."""
        if (cell := self._counters[counter].cells.get((labels, value))) is not None:
            self.counters.row[cell] += 1

    def _latencies(self, totals: list[float]) -> HistogramMetricFamily:
        family = HistogramMetricFamily(
            "zero_referee_request_seconds",
            "From the start of a request inside the service until its response is ready.",
            labels=RequestLabels._fields,
        )
        bounds = [*map(floatToGoString, BUCKETS), "+Inf"]
        for labels, start in self._seconds.items():
            counts = list(accumulate(totals[start : start + len(bounds)]))
            if counts[-1]:
                seconds = totals[start + len(bounds)]
                family.add_metric(labels, list(zip(bounds, counts, strict=True)), seconds)
        return family


def create_metrics_app(metrics: Metrics) -> WSGIApplication:
    """Return a WSGI application that responds with the metrics, whatever the path."""
    registry = CollectorRegistry()
    registry.register(metrics)
    return make_wsgi_app(registry)
