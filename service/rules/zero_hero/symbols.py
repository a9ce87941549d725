"""Which actions the symbols on a bought pair call for (`zero-hero.symbols`)."""

from collections.abc import Sequence

from service.rules.errors import IllegalMoveError
from service.rules.message import say
from service.rules.zero_hero import rulebook
from service.rules.zero_hero.cards import Card, Symbol
from service.rules.zero_hero.moves import Action, Bare, Swap


def due_actions(pair: Sequence[Card]) -> tuple[Bare, ...]:
    """Return the actions that a pair calls for, without the choices they leave."""
    return tuple([Bare(card.due) for card in pair if card.due])


def all_actions(pair: Sequence[Card], said: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions as said, followed by those that need not be said.

    Raises `IllegalMoveError` for a symbol that the pair does not show and for a swap left out.
    """
    due = [card.due for card in pair if card.due]
    for index, action in enumerate(said):
        if action.symbol not in due:
            text = say(
                "zero-hero.symbols.not-shown",
                symbol=say(f"zero-hero.symbol.{action.symbol}"),
                cards=tuple(pair),
            )
            raise IllegalMoveError(rulebook.SYMBOLS, ("actions", index, "symbol"), text)
        if action.symbol is not Symbol.SWAP or isinstance(action, Swap):
            due.remove(action.symbol)
    if Symbol.SWAP in due:
        text = say("zero-hero.symbols.swap-missing", cards=tuple(pair))
        raise IllegalMoveError(rulebook.SYMBOLS, ("actions",), text)
    return (*said, *map(Bare, due))
