"""The playing field of NumZumZero: the columns, and the balance of blue and orange in each.

Decides `numzumzero.columns` and `numzumzero.full-column` for a play.
"""

from collections.abc import Sequence

from zero_referee_rules.errors import IllegalMoveError, UndecidedMoveError
from zero_referee_rules.message import Message, say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import Card
from zero_referee_rules.numzumzero.position import FULL

UNKNOWN = 1000
"""The weight of an unknown card: no cards balance it, so its column never matches."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def column_name(column: int) -> Message:
    """Return the name of a column counted from 0, the way players count it."""
    return Message(f"numzumzero.column.{_ORDINALS[column]}")


class Field:
    """The mutable columns of a table. Columns are counted from 0, the leftmost.

    `balances` has the sum of the weights of each column: 0 if blue equals orange. `unknown` is True
    for a column that had an unknown card.
    """

    __slots__ = ("_full", "balances", "columns", "unknown")

    def __init__(self, columns: Sequence[Sequence[Card | None]]) -> None:
        self.columns: list[list[Card | None]] = [[] for _ in columns]
        self.balances = [0] * len(columns)
        self.unknown = any(None in column for column in columns)
        self._full = 0
        for place, column in enumerate(columns):
            for card in column:
                self.add(card, place)

    def check(
        self, card: Card, column: int, pile: int, turned_over: Sequence[Card | None] | None
    ) -> IllegalMoveError | UndecidedMoveError | None:
        """Return the error of a card that cannot be played to a column, None if it can be.

        Unknown cards of columns may decide its effect. The new cards of a cleared field come from a
        draw pile of `pile` cards; the play names them in `turned_over`.
        """
        columns = self.columns
        if column >= len(columns):
            count = len(columns)
            text = say("numzumzero.columns.none", column=column + 1, count=count)
            return IllegalMoveError(rulebook.COLUMNS, ("column",), text)
        if len(columns[column]) == FULL:
            text = say("numzumzero.full-column.broken", column=column_name(column))
            return IllegalMoveError(rulebook.FULL_COLUMN, ("column",), text)
        return self._check_known(card, column, pile, turned_over) if self.unknown else None

    def _check_known(
        self, card: Card, column: int, pile: int, turned_over: Sequence[Card | None] | None
    ) -> UndecidedMoveError | None:
        """Return why the effect of a card in a column depends on unknown cards, or None.

        A column with an unknown card may have been collected on the way: then it is not full, and
        a play that matches may clear the field.
        """
        cards = self.columns[column]
        hidden = None in cards
        if hidden and len(cards) == FULL - 1:
            text = say("numzumzero.collect.undecided", column=column_name(column))
            return UndecidedMoveError(rulebook.COLLECT, text)
        others = [each for place, each in enumerate(self.columns) if place != column]
        matches = hidden or not self.balances[column] + card.weight
        # An unknown card by itself lies there; with others it may have been collected.
        may_clear = matches and all(not each or None in each[:-1] for each in others)
        # Columns that all have an unknown card stay so, whether the field was cleared or not.
        if may_clear and (turned_over is not None or (pile and not (hidden and all(others)))):
            return UndecidedMoveError(rulebook.CLEAR_FIELD, say("numzumzero.clear-field.undecided"))
        return None

    @property
    def full(self) -> bool:
        """True if no column takes a card."""
        return self._full == len(self.columns)

    @property
    def one_open(self) -> bool:
        """True if all columns but one are full."""
        return self._full == len(self.columns) - 1

    @property
    def one_left(self) -> bool:
        """True if all columns but one are empty."""
        return sum(map(bool, self.columns)) == 1

    def add(self, card: Card | None, column: int) -> bool:
        """Add a card to a column that takes one, and return whether the column is full now."""
        cards = self.columns[column]
        cards.append(card)
        self.balances[column] += card.weight if card else UNKNOWN
        filled = len(cards) == FULL
        if filled:
            self._full += 1
        return filled

    def collect(self, column: int) -> tuple[Card, ...]:
        """Remove and return all cards of a column that matches and is fully known."""
        cards = self.columns[column]
        if len(cards) == FULL:
            self._full -= 1
        self.columns[column] = []
        return tuple([card for card in cards if card])

    def begin(self, cards: Sequence[Card | None]) -> None:
        """Add one card to each column of a cleared field, leftmost first."""
        self.unknown = None in cards
        for column, card in enumerate(cards):
            self.add(card, column)
