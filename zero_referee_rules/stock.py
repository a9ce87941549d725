"""A known stock: the cards that a deal leaves over, the top one first.

A request may bring it next to a position. Then it is checked against the position, moves draw from
its top, and the position after the moves says how many of its last cards are left. In a game that
draws nothing, all of them are left. A stock contains no unknown cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from zero_referee_rules.errors import Code, ErrorCollector, IllegalMoveError, Pointer
from zero_referee_rules.kinds import Card
from zero_referee_rules.message import say


@dataclass(frozen=True, slots=True)
class StockRules:
    """The stock of a game.

    - `rule` is that of its deck.
    - `size` returns how many cards are left over in a position.
    - `known_cards` yields the cards of a position that are not hidden, with their pointers.
    - `copies` returns how often the deck of a position has a card.
    - `kind` returns the card that counts as its copy, such as the card without a symbol.
    """

    rule: str
    size: Callable[[Any], int]
    known_cards: Callable[[Any], Iterator[tuple[Pointer, Any]]]
    copies: Callable[[Any, Any], int]
    kind: Callable[[Any], Any] = lambda card: card

    def check(self, stock: Sequence[Any], position: Any, errors: ErrorCollector) -> None:
        """Add the contradictions of a stock and a valid position: size, and cards elsewhere."""
        size = self.size(position)
        if len(stock) != size:
            text = say("common.stock.size", given=len(stock), count=size)
            errors.add((), text, self.rule, Code.WRONG_NUMBER)
        # The cards of a valid position come first, so each error is one of the stock.
        cards = chain(
            self.known_cards(position),
            (((index,), self.kind(card)) for index, card in enumerate(stock)),
        )
        errors.check_copies(cards, lambda card: self.copies(position, card), self.rule)

    def left(self, stock: Sequence[Card], position: Any) -> tuple[Card, ...]:
        """Return the rest of a stock in a later position."""
        return top(stock, self.size(position), len(stock))


def top(stock: Sequence[Card], left: int, count: int) -> tuple[Card, ...]:
    """Return the next `count` cards of a stock of which `left` remain, or all of those."""
    start = len(stock) - left
    return tuple(stock[start : start + count])


def check_top(
    named: Iterable[tuple[Pointer, Card]], cards: Iterable[Card], rules: Mapping[Any, str]
) -> IllegalMoveError | None:
    """Return the error for the first named card that is not the next of `cards`, if any.

    `rules` are those by which cards come off the stock, by the properties of a move that name them.
    """
    for (pointer, card), due in zip(named, cards, strict=False):
        if card != due:
            text = say("common.stock.not-top", card=card)
            return IllegalMoveError(rules[pointer[0]], pointer, text)
    return None
