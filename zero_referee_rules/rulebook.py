"""Rulebooks: every rule that a response may cite, with its kind and its source.

Titles and texts of rules are messages, whose ids are the rule's id followed by ``.title`` and
``.text``. So are the words that players search for, by ``.keywords``. A printed rule cites the
headings under which it is printed; a ruling says in ``.source`` what print says or leaves open, in
``.reason`` why it was decided so, and in ``.alternative`` the other common reading. What a game
adds to a ruling that games share is its ``.own``, and what its print says of it, if anything, is
the ``.source`` of its own id.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from zero_referee_rules.errors import RulesetError
from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Mistakes
from zero_referee_rules.names import SIMILAR_NAMES
from zero_referee_rules.shared_mistakes import with_kinds

SILENT = say("common.silent")
"""The source of rulings about which the rulebook says nothing."""

ON_MOVES = ("ruling-take-back", "ruling-out-of-turn", "ruling-after-end", "ruling-correction")
"""Rulings on illegal moves that games have in the same words."""
IN_EVERY_GAME = (
    "ruling-shown-card",
    "ruling-skipped",
    "ruling-late-player",
    "ruling-leaving",
    "ruling-wrong-setup",
    "ruling-false-call",
    "ruling-late-count",
    "ruling-referee-points",
    "ruling-time",
)
"""Rulings on mistakes and interruptions that every game has in the same words."""
ALWAYS_OWN = {"ruling-out-of-turn"}
"""The shared rulings that end with a sentence of most games, and with another in the others."""


class RuleKind(StrEnum):
    """The kind of a rule: printed, decided by us, or decided by us unless a request differs."""

    RULE = "rule"
    RULING = "ruling"
    HOUSE_RULE = "house-rule"


class HouseRuleChoice(NamedTuple):
    """A house rule by its name, and the value of it that chooses another reading of a ruling."""

    name: str
    value: str | bool


class Alternative(NamedTuple):
    """The other common reading of a ruling, and the house rule that chooses it, if there is one."""

    text: Message
    house_rule: HouseRuleChoice | None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its id. ``source`` says where it is printed, or what print leaves open. ``words``
    is the beginning of the ids of its title and text: the id of the rule, or one of ``common`` for
    a rule that every game has; ``own`` is a sentence that follows these words. A house rule has a
    ``switch``. ``contested`` says that a ruling has an ``alternative``.
    """

    id: str
    kind: RuleKind
    source: Message
    words: str
    switch: HouseRuleChoice | None = None
    own: Message | None = None
    contested: bool = True

    @property
    def title(self) -> Message:
        """The title of the rule, ``zero.pool.title``."""
        return Message(f"{self.words}.title")

    @property
    def text(self) -> Message:
        """The rule in full, ``zero.pool.text``."""
        text = Message(f"{self.words}.text")
        return say("common.two-sentences", first=text, then=self.own) if self.own else text

    @property
    def keywords(self) -> Message:
        """The words that players use for the rule, with commas between: ``"undo, take back"``."""
        return Message(f"{self.words}.keywords")

    @property
    def reason(self) -> Message | None:
        """Why a ruling was decided so; None for a printed rule."""
        return None if self.kind is RuleKind.RULE else Message(f"{self.words}.reason")

    @property
    def alternative(self) -> Alternative | None:
        """The other common reading; None for a printed rule, and if there is none."""
        if self.kind is RuleKind.RULE or not self.contested:
            return None
        return Alternative(Message(f"{self.words}.alternative"), self.switch)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of the rule that players read: all except its keywords."""
        decided = (self.reason, self.alternative and self.alternative.text)
        return (self.title, self.text, self.source, *filter(None, decided))


@dataclass(slots=True)
class Rulebook:
    """The rules of one game in reading order.

    ``version`` rises with every changed ruling, so a stored verdict names the rules it was
    found by. ``own`` has the names of the shared rulings to which the game adds a sentence,
    ``sourced`` of those on which it has a source.
    """

    game: str
    version: int
    own: frozenset[str] = frozenset()
    sourced: frozenset[str] = frozenset()
    _rules: dict[str, Rule] = field(default_factory=dict)

    @property
    def ruleset(self) -> str:
        """The game and the version of its rulebook: ``"zero@1"``."""
        return f"{self.game}@{self.version}"

    def check_ruleset(self, asked: str | None) -> None:
        """Raise `RulesetError` for another ruleset than this one; None accepts any."""
        if asked is not None and asked != self.ruleset:
            text = say("common.ruleset.other", asked=asked, has=self.ruleset)
            raise RulesetError(text, self.ruleset)

    def rule(self, name: str, source: Message) -> str:
        """Add a printed rule and return its id."""
        return self._add(name, RuleKind.RULE, source=source)

    def ruling(
        self, name: str, switch: HouseRuleChoice | None = None, *, source: Message | None = None
    ) -> str:
        """Add our decision on a gap or a contradiction in the rulebook, and return its id.

        `switch` chooses its alternative, if a house rule does. `source` is a message that rulings
        share, such as `SILENT`.
        """
        return self._add(name, RuleKind.RULING, source=source, switch=switch)

    def explanation(self, name: str) -> str:
        """Add a ruling without another reading, and return its id."""
        return self._change(self.ruling(name), contested=False)

    def looking(self) -> str:
        """Add the ruling on looking and talking, and return its id."""
        return self._change(self.ruling("ruling-looking"), own=say("common.talk"))

    def house_rule(self, name: str, switch: HouseRuleChoice) -> str:
        """Add a decision of ours that a request may change, and return its id.

        `switch` chooses its alternative.
        """
        return self._add(name, RuleKind.HOUSE_RULE, switch=switch)

    def mistakes(
        self,
        *,
        turn_order: str,
        deck: str,
        hand: str | None = None,
        misdeal: str | None = None,
    ) -> Mistakes:
        """Add the rulings on mistakes and on names that games have in the same words.

        `turn_order` and `deck` are the rules of a move out of turn and of a card that cannot be
        there. `hand` is that of a card which its player must hold, by default `deck`. `misdeal` is
        the ruling of a game whose own words it needs.
        """
        misdeal = misdeal or self._shared("ruling-misdeal")
        for name in (*ON_MOVES, *IN_EVERY_GAME, SIMILAR_NAMES):
            self._shared(name)
        return with_kinds(
            Mistakes(
                game=self.game,
                turn_order=turn_order,
                deck=deck,
                hand=hand or deck,
                misdeal=misdeal,
            )
        )

    def _shared(self, name: str) -> str:
        """Add a ruling whose words games share, and return its id."""
        source = None if name in self.sourced else SILENT
        return self._add(name, RuleKind.RULING, source=source, words=f"common.{name}")

    def _add(
        self,
        name: str,
        kind: RuleKind,
        *,
        source: Message | None = None,
        words: str | None = None,
        switch: HouseRuleChoice | None = None,
    ) -> str:
        id_ = f"{self.game}.{name}"
        words = words or id_
        source = source or Message(f"{id_}.source")
        own = Message(f"{id_}.own") if name in self.own | ALWAYS_OWN else None
        self._rules[id_] = Rule(id_, kind, source, words, switch, own)
        return id_

    def _change(self, id_: str, **fields: object) -> str:
        self._rules[id_] = replace(self._rules[id_], **fields)  # type: ignore[arg-type] # of mixed types
        return id_

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def get(self, id_: str) -> Rule | None:
        """Return the rule with an id, None if the rulebook has none."""
        return self._rules.get(id_)


def headings(*texts: str) -> tuple[Message, ...]:
    """Return headings of a printed rulebook, in its language, to be quoted in a message."""
    return tuple(say("common.heading", heading=text) for text in texts)
