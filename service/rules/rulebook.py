"""Rulebooks: every rule that an answer may cite, with its kind and its source.

Titles and texts of rules stand in the catalogues, under the rule's id followed by
``.title`` and ``.text``, so that a language can be added without touching the rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from service.rules.message import Message


class Kind(StrEnum):
    """How binding a rule is: printed, decided by us, or decided by us and settable."""

    RULE = "rule"
    RULING = "ruling"
    HOUSE_RULE = "house-rule"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. ``source`` says where it is printed, or why it was decided so."""

    id: str
    kind: Kind
    source: str

    @property
    def title(self) -> Message:
        return Message(f"{self.id}.title")

    @property
    def text(self) -> Message:
        return Message(f"{self.id}.text")


@dataclass(slots=True)
class Rulebook:
    """The rules of one game in reading order.

    ``version`` rises whenever a ruling changes, so that a verdict kept for years still
    says by which rules it was found.
    """

    game: str
    version: int
    _rules: dict[str, Rule] = field(default_factory=dict)

    @property
    def ruleset(self) -> str:
        """The game and the version of its rulebook: ``"zero@1"``."""
        return f"{self.game}@{self.version}"

    def rule(self, name: str, source: str) -> str:
        """Enter a printed rule and return its id."""
        return self._enter(name, Kind.RULE, source)

    def ruling(self, name: str, source: str) -> str:
        """Enter a decision of ours where the rulebook is silent or says two things."""
        return self._enter(name, Kind.RULING, source)

    def house_rule(self, name: str, source: str) -> str:
        """Enter a decision that tables disagree on, and that a request may set."""
        return self._enter(name, Kind.HOUSE_RULE, source)

    def _enter(self, name: str, kind: Kind, source: str) -> str:
        rule = Rule(f"{self.game}.{name}", kind, source)
        self._rules[rule.id] = rule
        return rule.id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def get(self, id_: str) -> Rule | None:
        return self._rules.get(id_)
