"""The totals of a job: verdicts, rules broken, problems, the slowest requests."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import orjson

SLOWEST = 10
"""The number of the slowest requests that are kept."""
OTHER = "-"
"""The name for an unknown game or operation."""


@dataclass(frozen=True)
class Slow:
    """One request and the milliseconds that it took."""

    milliseconds: float
    source: str
    line: int
    id: str | None
    operation: str


@dataclass
class Summary:
    """Counts over any number of rows. The summaries of parts add up to that of the job."""

    lines: int = 0
    moves: int = 0
    results: Counter[str] = field(default_factory=Counter)
    """By game, operation and verdict or problem, joined by a space."""
    rules: Counter[str] = field(default_factory=Counter)
    """By the rule that the first illegal move breaks."""
    slowest: list[Slow] = field(default_factory=list)

    def add(self, row: dict[str, Any], milliseconds: float) -> None:
        """Count one row."""
        self.lines += 1
        self.moves += row.get("moves_applied") or 0
        game, operation = row.get("game") or OTHER, row.get("operation") or OTHER
        result = row.get("problem") or row.get("verdict") or "ok"
        self.results[f"{game} {operation} {result}"] += 1
        if rule := row.get("rule"):
            self.rules[rule] += 1
        if len(self.slowest) < SLOWEST or milliseconds > self.slowest[-1].milliseconds:
            named = f"{game} {operation}"
            slow = Slow(milliseconds, row["source"], row["line"], row.get("id"), named)
            self._keep([*self.slowest, slow])

    def include(self, other: "Summary") -> None:
        """Add the counts of another summary to this one."""
        self.lines += other.lines
        self.moves += other.moves
        self.results += other.results
        self.rules += other.rules
        self._keep([*self.slowest, *other.slowest])

    @classmethod
    def from_json(cls, content: bytes) -> "Summary":
        """Return the summary that was written as JSON."""
        found = orjson.loads(content)
        results, rules = Counter(found.pop("results")), Counter(found.pop("rules"))
        slowest = [Slow(**slow) for slow in found.pop("slowest")]
        return cls(**found, results=results, rules=rules, slowest=slowest)

    def _keep(self, found: Iterable[Slow]) -> None:
        self.slowest = sorted(found, key=lambda slow: -slow.milliseconds)[:SLOWEST]
