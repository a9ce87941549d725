"""Rulebooks: every rule that a response may cite, with its kind and its source.

Titles and texts of rules are messages, whose ids are the rule's id followed by ``.title`` and
``.text``. So are the words that players search for, by ``.keywords``, and the reasons of rulings,
by ``.source``; a printed rule cites the headings under which it is printed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from zero_referee_rules.message import Message, say


class RuleKind(StrEnum):
    """Whether a rule is printed, decided by us, or decided by us unless a request differs."""

    RULE = "rule"
    RULING = "ruling"
    HOUSE_RULE = "house-rule"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its id. ``source`` says where it is printed, or why it was decided."""

    id: str
    kind: RuleKind
    source: Message

    @property
    def title(self) -> Message:
        """The title of the rule, ``zero.pool.title``."""
        return Message(f"{self.id}.title")

    @property
    def text(self) -> Message:
        """The rule in full, ``zero.pool.text``."""
        return Message(f"{self.id}.text")

    @property
    def keywords(self) -> Message:
        """The words that players use for the rule, with commas between: ``"undo, take back"``."""
        return Message(f"{self.id}.keywords")


@dataclass(slots=True)
class Rulebook:
    """The rules of one game in reading order.

    ``version`` rises with every changed ruling, so a stored verdict names the rules it was
    found by.
    """

    game: str
    version: int
    _rules: dict[str, Rule] = field(default_factory=dict)

    @property
    def ruleset(self) -> str:
        """The game and the version of its rulebook: ``"zero@1"``."""
        return f"{self.game}@{self.version}"

    def rule(self, name: str, source: Message) -> str:
        """Add a printed rule and return its id."""
        return self._add(name, RuleKind.RULE, source)

    def ruling(self, name: str) -> str:
        """Add a decision of ours where print is silent or contradicts itself, and return its id."""
        return self._add(name, RuleKind.RULING)

    def house_rule(self, name: str) -> str:
        """Add a decision of ours that a request may change, and return its id."""
        return self._add(name, RuleKind.HOUSE_RULE)

    def _add(self, name: str, kind: RuleKind, source: Message | None = None) -> str:
        id_ = f"{self.game}.{name}"
        self._rules[id_] = Rule(id_, kind, source or Message(f"{id_}.source"))
        return id_

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def get(self, id_: str) -> Rule | None:
        """Return the rule with an id, None if the rulebook has none."""
        return self._rules.get(id_)


def headings(*texts: str) -> tuple[Message, ...]:
    """Return headings of a printed rulebook, in its language, to be quoted in a message."""
    return tuple(say("common.heading", heading=text) for text in texts)
