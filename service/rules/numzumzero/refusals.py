"""Why a move of NumZumZero is refused: the rule, the value at fault, and a sentence."""

from service.rules.errors import IllegalMoveError, Pointer
from service.rules.message import Message, say
from service.rules.numzumzero import rulebook
from service.rules.numzumzero.cards import Card
from service.rules.numzumzero.moves import Outcome, Play
from service.rules.numzumzero.position import ENDING_RULE, Ending

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def column_name(column: int) -> Message:
    """Say which column, as players count them."""
    return Message(f"numzumzero.column.{ORDINALS[column]}")


def after_end(ending: Ending) -> IllegalMoveError:
    """Nobody moves after the end; the rule is the one that ended the game."""
    return IllegalMoveError(ENDING_RULE[ending], (), say("numzumzero.turn.after-end"))


def wrong_player(name: str, turn: str) -> IllegalMoveError:
    """It is somebody else's turn."""
    text = say("numzumzero.turn-order.broken", name=name, turn=turn)
    return IllegalMoveError(rulebook.TURN_ORDER, ("player",), text)


def not_in_hand(card: Card, name: str) -> IllegalMoveError:
    """All cards of the hand are known, and this is none of them."""
    text = say("numzumzero.play.not-in-hand", card=card, name=name)
    return IllegalMoveError(rulebook.PLAY, ("card",), text)


def all_seen(card: Card, copies: int, pointer: Pointer) -> IllegalMoveError:
    """Every copy of a card lies where it was seen, so that it cannot come from elsewhere."""
    text = say("numzumzero.deck.all-seen", card=card, count=copies)
    return IllegalMoveError(rulebook.DECK, pointer, text)


def no_such_column(column: int, count: int) -> IllegalMoveError:
    """The table has fewer columns."""
    text = say("numzumzero.columns.none", column=column, count=count, last=count - 1)
    return IllegalMoveError(rulebook.COLUMNS, ("column",), text)


def column_full(column: int) -> IllegalMoveError:
    """The column holds seven cards."""
    text = say("numzumzero.full-column.broken", column=column_name(column))
    return IllegalMoveError(rulebook.FULL_COLUMN, ("column",), text)


def nothing_drawn(*, wins: bool) -> IllegalMoveError:
    """A card was named as drawn where none is."""
    text = say("numzumzero.draw.game-over") if wins else say("numzumzero.draw.pile-empty")
    return IllegalMoveError(rulebook.DRAW, ("drawn",), text)


def turned_over(
    move: Play, outcome: Outcome, due: int, columns: int, *, wins: bool
) -> IllegalMoveError:
    """Refuse more or fewer new cards than the `due` ones for so many columns."""
    if due:
        rule = rulebook.CLEAR_FIELD if due == columns else rulebook.SHORT_PILE
        pointer: Pointer = () if move.turned_over is None else ("turned_over",)
        return IllegalMoveError(rule, pointer, say("numzumzero.clear-field.due", count=due))
    if not outcome.clears_field:
        rule, text = rulebook.CLEAR_FIELD, say("numzumzero.clear-field.not-cleared")
    elif wins:
        rule, text = rulebook.CLEAR_THEN_SEVEN, say("numzumzero.ruling-clear-then-seven.broken")
    else:
        rule, text = rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.empty")
    return IllegalMoveError(rule, ("turned_over",), text)
