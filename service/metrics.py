"""What the service counts, in memory that all its workers share, for Prometheus.

Every label has few values, all known at start, so that the whole is a table of fixed size: a
row a worker, a cell a sample. A worker adds to its own row and whoever is asked adds up the
rows: no files that fill a disk or outlive a worker, no locks, and a tenth of the time.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate, product
from mmap import mmap
from typing import NamedTuple

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

ROWS = 64
"""More workers than anybody runs on one machine; beyond, two share a row."""
CELL = 8
IN_USE = 0
"""The cell that marks a row as used."""
LOST_LINES = 1

BUCKETS = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds in seconds: most answers take less than a millisecond."""
STATUSES = (200, 204, 304, 400, 401, 404, 405, 406, 409, 411, 413, 415, 422, 429, 500)


class Subject(NamedTuple):
    """What a request is about, as the contract names it. Empty where it is about nothing."""

    game: str
    operation: str


NOTHING = Subject("", "")


class Table:
    """Rows of numbers in memory that processes forked later share."""

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
        """Add up the rows in use."""
        rows = (
            self._cells[start : start + self.width]
            for start in range(0, len(self._cells), self.width)
        )
        return [sum(column) for column in zip(*(row for row in rows if row[IN_USE]), strict=True)]


class Counter:
    """Where in the table a number stands for each subject and each value of one more label."""

    def __init__(
        self, name: str, text: str, label: str, subjects: Iterable[Subject], values: Iterable[str]
    ) -> None:
        self.name = name
        self.text = text
        self.label = label
        self.cells = dict.fromkeys(product(subjects, values), 0)

    def describe(self, totals: list[float]) -> CounterMetricFamily:
        """Say what was counted, leaving out what never happened."""
        family = CounterMetricFamily(
            f"zero_referee_{self.name}", self.text, labels=[*Subject._fields, self.label]
        )
        for (subject, value), cell in self.cells.items():
            if totals[cell]:
                family.add_metric([*subject, value], totals[cell])
        return family


class Metrics(Collector):
    """The counters of the service, for all `subjects`, `verdicts` and `problems` there can be."""

    def __init__(
        self, subjects: Iterable[Subject], verdicts: Iterable[str], problems: Iterable[str]
    ) -> None:
        known = (*subjects, NOTHING)
        statuses = [str(status) for status in STATUSES]
        self._requests = Counter("requests", "HTTP requests answered.", "status", known, statuses)
        self._items = Counter("batch_items", "Answers inside batches.", "status", known, statuses)
        self._verdicts = Counter("verdicts", "Verdicts on logs.", "verdict", known, verdicts)
        self._problems = Counter("problems", "Problems answered.", "problem", known, problems)
        self._counters = (self._requests, self._items, self._verdicts, self._problems)
        free = LOST_LINES + 1
        for counter in self._counters:
            counter.cells = {key: free + place for place, key in enumerate(counter.cells)}
            free += len(counter.cells)
        # Each bucket, one for what is slower than all of them, and the sum.
        width = len(BUCKETS) + 2
        self._seconds = {subject: free + place * width for place, subject in enumerate(known)}
        self.table = Table(free + len(known) * width)

    def count_request(self, subject: Subject, status: str, seconds: float) -> None:
        row, start = self.table.row, self._seconds[subject]
        row[start + bisect_left(BUCKETS, seconds)] += 1
        row[start + len(BUCKETS) + 1] += seconds
        if (cell := self._requests.cells.get((subject, status))) is not None:
            row[cell] += 1

    def count_item(self, subject: Subject, status: str) -> None:
        self.table.row[self._items.cells[subject, status]] += 1

    def count_verdict(self, subject: Subject, verdict: str) -> None:
        self.table.row[self._verdicts.cells[subject, verdict]] += 1

    def count_problem(self, subject: Subject, problem: str) -> None:
        self.table.row[self._problems.cells[subject, problem]] += 1

    def count_lost_line(self) -> None:
        self.table.row[LOST_LINES] += 1

    def collect(self) -> Iterator[Metric]:
        """Say everything that was counted by all workers, for `prometheus_client`."""
        totals = self.table.totals()
        for counter in self._counters:
            yield counter.describe(totals)
        yield self._latencies(totals)
        yield CounterMetricFamily(
            "zero_referee_log_lines_lost",
            "Lines of the access log that could not be written.",
            totals[LOST_LINES],
        )

    def _latencies(self, totals: list[float]) -> HistogramMetricFamily:
        family = HistogramMetricFamily(
            "zero_referee_request_seconds",
            "From the first look at a request to the last byte of its answer being ready.",
            labels=Subject._fields,
        )
        bounds = [*map(floatToGoString, BUCKETS), "+Inf"]
        for subject, start in self._seconds.items():
            counts = list(accumulate(totals[start : start + len(bounds)]))
            if counts[-1]:
                seconds = totals[start + len(bounds)]
                family.add_metric(subject, list(zip(bounds, counts, strict=True)), seconds)
        return family
