"""Figures with their spread, and the tables they are printed in."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


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

    def __format__(self, spec: str) -> str:
        return f"{self.middle:{spec}} ({self.low:{spec}}-{self.high:{spec}})"


def ratios(baseline: Sequence[float], ours: Sequence[float]) -> Figure:
    """Divide round by round: a busy moment slows both sides of its round."""
    return Figure.of(other / own for other, own in zip(baseline, ours, strict=True))


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table that can go into a Markdown page as it is."""
    lines = [head, ["---"] * len(head), *rows]
    print(f"\n## {title}\n")
    for line in lines:
        print(f"| {' | '.join(line)} |")
