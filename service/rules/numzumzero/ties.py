"""Level players told apart, as far as the counts that were given reach.

Decides `numzumzero.tie-cards`, `numzumzero.tie-total`, `numzumzero.advanced-tie`,
`numzumzero.no-winner` and `numzumzero.ruling-places`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from service.rules.message import Message, say
from service.rules.numzumzero import rulebook
from service.rules.numzumzero.piles import Pile
from service.rules.numzumzero.position import Variant
from service.rules.scoresheet import Line, ScoreWarning

Group = tuple[Pile, ...]


class TieBreak(NamedTuple):
    """One rule that tells level players apart; what it compares is None where nobody counted."""

    rule: str
    value: Callable[[Pile], int | None]


_BASIC = (
    TieBreak(rulebook.TIE_CARDS, lambda pile: pile.cards),
    TieBreak(rulebook.TIE_TOTAL, lambda pile: pile.total),
)
TIE_BREAKS = {
    Variant.BASIC: _BASIC,
    Variant.ADVANCED: (*_BASIC, TieBreak(rulebook.ADVANCED_TIE, lambda pile: pile.tokens)),
}


@dataclass(slots=True)
class Order:
    """The players in groups of equals, best first, and how they were told apart.

    `lines` explains each rule that was asked, by player. `decided_by` is the rule that
    left one player in the first place, if a tie stood there.
    """

    groups: list[Group] = field(default_factory=list)
    lines: dict[str, list[Line]] = field(default_factory=dict)
    decided_by: str | None = None
    warnings: list[ScoreWarning] = field(default_factory=list)


def break_ties(piles: Sequence[Pile], variant: Variant) -> Order:
    """Order players by points, and equals by one tie rule after the other."""
    order = Order()
    for group in _split(piles, lambda pile: pile.points):
        _untie(order, group, TIE_BREAKS[variant], after=None)
    return order


def _untie(
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
        uncounted = tuple(pile.name for pile in group if value(pile) is None)
        if uncounted:
            level = tuple(pile.name for pile in group)
            text = say(f"{rule}.uncounted", level=level, names=uncounted)
            order.warnings.append(ScoreWarning(rule, text))
            order.groups.append(group)
            return
        for pile in group:
            _explain(order, pile, rule, say(f"{rule}.line", count=value(pile)))
        for equals in _split(group, value):
            _untie(order, equals, others, after=rule)


def _split(piles: Iterable[Pile], value: Callable[[Pile], int | None]) -> list[Group]:
    """Put equals into groups, most first; within a group the order given stays."""

    def known(pile: Pile) -> int:
        return value(pile) or 0

    ordered = sorted(piles, key=known, reverse=True)
    return [tuple(equals) for _, equals in groupby(ordered, key=known)]


def _note_no_winner(order: Order, group: Group) -> None:
    for pile in group:
        level = tuple(other.name for other in group if other is not pile)
        _explain(order, pile, rulebook.NO_WINNER, say("numzumzero.no-winner.line", names=level))


def _explain(order: Order, pile: Pile, rule: str, text: Message) -> None:
    order.lines.setdefault(pile.name, []).append(Line(rule, 0, (), text))
