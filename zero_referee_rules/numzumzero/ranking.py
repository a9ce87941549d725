"""The ranking of NumZumZero: the piles of the players, and the tie-breaks.

Decides `numzumzero.tie-cards`, `numzumzero.tie-total`, `numzumzero.advanced-tie`,
`numzumzero.no-winner` and `numzumzero.ruling-places`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from zero_referee_rules.message import Message, say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import Card
from zero_referee_rules.numzumzero.position import Variant
from zero_referee_rules.scoresheet import ScoreLine, ScoreWarning


class Pile(NamedTuple):
    """A player's tokens and collected cards at the end of a game.

    The cards are given one by one, None for an unknown card, or as two counts: their number
    and the total of their face values. None is a value that is not known.
    """

    name: str
    tokens: int
    bonus_tokens: int | None = None
    collection: tuple[Card | None, ...] | None = None
    collected_cards: int | None = None
    collected_total: int | None = None

    def points(self, variant: Variant) -> int:
        """Return the tokens, and bonus tokens if they count (`numzumzero.advanced-bonus`)."""
        bonus = self.bonus_tokens if variant is Variant.ADVANCED else None
        return self.tokens + (bonus or 0)

    @property
    def cards(self) -> int | None:
        """The number of collected cards, None if unknown (`numzumzero.tie-cards`)."""
        if self.collection is not None:
            return len(self.collection)
        none = self.collected_cards is None and self.collected_total == 0
        return 0 if none else self.collected_cards

    @property
    def total(self) -> int | None:
        """The total of the face values, None if unknown (`numzumzero.tie-total`).

        No cards add up to 0.
        """
        if self.collection is None:
            none = self.collected_total is None and self.collected_cards == 0
            return 0 if none else self.collected_total
        if None in self.collection:
            return None
        return sum([card.number for card in self.collection if card])

    def columns(self) -> tuple[bool, int | None]:
        """Return whether the collected cards can come from matching columns, and the most columns.

        Of known cards, two equal numbers make a column, and each of the others has three cards. The
        number is None if nothing is known.
        """
        if self.collection is None or None in self.collection:
            even = self.total is None or self.total % 2 == 0
            return even, None if self.cards is None else self.cards // 2
        weights = [card.weight for card in self.collection if card]
        if sum(weights) != 0:
            return False, len(weights) // 2
        red = [-weight for weight in weights if weight < 0]
        blue = pairs = 0
        for weight in weights:
            if weight in red:
                red.remove(weight)
                pairs += 1
            elif weight > 0:
                blue += 1
        return True, pairs + min((blue + len(red)) // 3, blue, len(red))


Group = tuple[Pile, ...]


class TieBreak(NamedTuple):
    """A tie rule and the number it compares, None for a pile that was not counted."""

    rule: str
    value: Callable[[Pile], int | None]


_BASIC = (
    TieBreak(rulebook.TIE_CARDS, attrgetter("cards")),
    TieBreak(rulebook.TIE_TOTAL, attrgetter("total")),
)
TIE_BREAKS = {
    Variant.BASIC: _BASIC,
    Variant.ADVANCED: (*_BASIC, TieBreak(rulebook.ADVANCED_TIE, attrgetter("tokens"))),
}


@dataclass(slots=True)
class Order:
    """The order of the players, best first, in groups of equals.

    `lines` explains the tie rules used, by name of the player. `decided_by` is the id of the
    tie rule that left one player in the first place, None if there was no tie or it stands.
    """

    groups: list[Group] = field(default_factory=list)
    lines: dict[str, list[ScoreLine]] = field(default_factory=dict)
    decided_by: str | None = None
    warnings: list[ScoreWarning] = field(default_factory=list)


def break_ties(piles: Sequence[Pile], variant: Variant) -> Order:
    """Order players by points, and equal players by one tie rule after the other.

    A rule that compares a number which was not counted leaves the tie, with a warning.
    """
    order = Order()
    for group in _split(piles, lambda pile: pile.points(variant)):
        _break_tie(order, group, TIE_BREAKS[variant], after=None)
    return order


def _break_tie(
    order: Order, group: Group, tie_breaks: Sequence[TieBreak], *, after: str | None
) -> None:
    if len(group) == 1:
        if not order.groups:
            order.decided_by = after
        order.groups.append(group)
    elif not tie_breaks:
        if not order.groups:
            _note_no_winner(order, group)
        order.groups.append(group)
    else:
        (rule, value), *others = tie_breaks
        counts = {pile.name: value(pile) for pile in group}
        uncounted = tuple([name for name, count in counts.items() if count is None])
        if uncounted:
            level = tuple(counts)
            text = say(f"{rule}.uncounted", level=level, names=uncounted)
            order.warnings.append(ScoreWarning(rule, text))
            order.groups.append(group)
            return
        split = _split(group, lambda pile: counts[pile.name] or 0)
        text = _compared(rule, split, counts)
        for pile in group:
            _explain(order, pile, rule, text)
        for equals in split:
            _break_tie(order, equals, others, after=rule)


def _compared(rule: str, split: Sequence[Group], counts: Mapping[str, int | None]) -> Message:
    """Return the values that a tie rule compares, and the players ahead by it."""
    ahead, *behind = split
    if not behind:
        return say(f"{rule}.level", count=counts[ahead[0].name])
    named = [
        say("numzumzero.tie.count", name=pile.name, number=counts[pile.name])
        for group in split
        for pile in group
    ]
    names = tuple([pile.name for pile in ahead])
    return say(f"{rule}.ahead", counts=tuple(named), names=names, count=len(names))


def _split(piles: Iterable[Pile], value: Callable[[Pile], int]) -> list[Group]:
    """Return groups of equal value, highest first; the order within a group stays."""
    groups: dict[int, list[Pile]] = {}
    for pile in piles:
        groups.setdefault(value(pile), []).append(pile)
    return [tuple(groups[key]) for key in sorted(groups, reverse=True)]


def _note_no_winner(order: Order, group: Group) -> None:
    for pile in group:
        level = tuple(other.name for other in group if other is not pile)
        _explain(order, pile, rulebook.NO_WINNER, say("numzumzero.no-winner.line", names=level))


def _explain(order: Order, pile: Pile, rule: str, text: Message) -> None:
    order.lines.setdefault(pile.name, []).append(ScoreLine(rule, 0, (), text))
