"""Figures with their spread, and the tables they are printed in."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Figure:
    """The median of several rounds, and the range they lie in."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> "Figure":
        found = sorted(values)
        return cls(median(found), found[0], found[-1])

    def __str__(self) -> str:
        digits = 0 if self.middle >= 100 else 2
        return f"{self.middle:,.{digits}f} ({self.low:,.{digits}f}-{self.high:,.{digits}f})"


class Row(NamedTuple):
    """A line of the table: our figures in a unit, and those of a baseline if there is one."""

    what: str
    unit: str
    ours: Sequence[float]
    beside: str = ""
    theirs: Sequence[float] = ()

    def cells(self) -> list[str]:
        """Return the cells; a busy moment slows both sides of a round, and not its ratio."""
        ratio = [one / other for one, other in zip(self.ours, self.theirs, strict=False)]
        theirs = str(Figure.of(self.theirs)) if self.theirs else ""
        times = f"{Figure.of(ratio).middle:.2f}" if ratio else ""
        return [self.what, self.unit, str(Figure.of(self.ours)), self.beside, theirs, times]


HEAD = ("what", "unit", "Zero Referee", "beside", "its figure", "times it")


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table that can go into a Markdown page as it is."""
    print(f"\n## {title}\n")
    for line in [head, ["---"] * len(head), *rows]:
        print(f"| {' | '.join(line)} |", flush=True)
