"""The playing field: the columns, and what blue and orange come to in each.

Decides `numzumzero.columns` and `numzumzero.full-column` for a play.
"""

from collections.abc import Sequence

from service.rules.errors import IllegalMoveError
from service.rules.numzumzero import refusals
from service.rules.numzumzero.cards import Card
from service.rules.numzumzero.position import FULL


class Field:
    """The mutable columns of one fold. Columns are counted from 0, the leftmost."""

    __slots__ = ("_balances", "_full", "columns")

    def __init__(self, columns: Sequence[Sequence[Card]]) -> None:
        self.columns = [list(column) for column in columns]
        self._balances = [sum(card.weight for card in column) for column in columns]
        self._full = sum(len(column) == FULL for column in columns)

    def fault(self, column: int) -> IllegalMoveError | None:
        """Say why a column takes no card, if it doesn't."""
        if column >= len(self.columns):
            return refusals.no_such_column(column, len(self.columns))
        if len(self.columns[column]) == FULL:
            return refusals.column_full(column)
        return None

    def matches(self, card: Card, column: int) -> bool:
        """Whether blue equals orange with this card."""
        return self._balances[column] + card.weight == 0

    def fills(self, column: int) -> bool:
        """Whether the next card of a column is its seventh."""
        return len(self.columns[column]) == FULL - 1

    def fills_last(self, column: int) -> bool:
        """Whether the next card of a column leaves no column that takes one."""
        return self.fills(column) and self._full == len(self.columns) - 1

    @property
    def full(self) -> bool:
        """Whether no column takes a card."""
        return self._full == len(self.columns)

    @property
    def one_left(self) -> bool:
        """Whether all columns but one are empty."""
        return sum(map(bool, self.columns)) == 1

    def add(self, card: Card, column: int) -> bool:
        """Lay a card down in a column that takes one, and say whether it is full now."""
        cards = self.columns[column]
        cards.append(card)
        self._balances[column] += card.weight
        filled = len(cards) == FULL
        if filled:
            self._full += 1
        return filled

    def collect(self, column: int) -> list[Card]:
        """Take all cards of a column that matches."""
        cards = self.columns[column]
        if len(cards) == FULL:
            self._full -= 1
        self.columns[column] = []
        return cards

    def begin(self, cards: Sequence[Card]) -> None:
        """Begin the columns of a cleared field anew, leftmost first."""
        for column, card in enumerate(cards):
            self.add(card, column)
