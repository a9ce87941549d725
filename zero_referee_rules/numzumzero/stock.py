"""The stock of NumZumZero: the draw pile in play, and the cards that may still come off it.

Decides `numzumzero.deck` and `numzumzero.ruling-short-pile` for a play, and which cards are
turned over (`numzumzero.clear-field`) and drawn (`numzumzero.draw`).
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest

from zero_referee_rules.errors import IllegalMoveError, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import DECK, Card
from zero_referee_rules.numzumzero.moves import Outcome, Play
from zero_referee_rules.stock import check_top, top


class Stock:
    """The count of a draw pile, and the number of unseen copies of each kind of card.

    An unseen card can be in the draw pile or in the place of any unknown card.
    """

    __slots__ = ("_copies", "cards", "left", "unseen")

    def __init__(
        self, left: int, copies: int, seen: Iterable[Card | None], cards: tuple[Card, ...] = ()
    ) -> None:
        """Count a draw pile of a deck with a number of copies of each card.

        `cards` is the pile as a known stock, empty if it is unknown.
        """
        self.left = left
        self.cards = cards
        self.unseen = [copies] * len(DECK)
        self._copies = copies
        for card in seen:
            self.see(card)

    def see(self, card: Card | None) -> None:
        """Count a card as seen; None is an unknown card."""
        if card is not None:
            self.unseen[card.kind] -= 1

    def check_unseen(self, card: Card, pointer: Pointer) -> IllegalMoveError | None:
        """Return the error for a card whose copies were all seen before, None for others."""
        in_pile = self._top().count(card) if self.cards else 0
        return None if self.unseen[card.kind] > in_pile else self._all_seen(card, pointer)

    def _top(self) -> tuple[Card, ...]:
        return top(self.cards, self.left, self.left)

    def filled(self, move: Play, outcome: Outcome, columns: int, *, wins: bool) -> Play:
        """Return a play with the cards that it leaves out, off the top of a known draw pile."""
        if not self.cards or wins:
            return move
        due = self.turned_over(columns) if outcome.clears_field else 0
        cards = self._top()
        drawn = move.drawn or (cards[due] if due < len(cards) else None)
        named = move.turned_over or (None,) * due
        turned = [card or top for card, top in zip_longest(named, cards[: len(named)])]
        return replace(move, drawn=drawn, turned_over=tuple(turned) or None)

    def turned_over(self, columns: int) -> int:
        """Return how many cards are turned over for the columns of a cleared field."""
        return min(self.left, columns)

    def check_new_cards(
        self, move: Play, outcome: Outcome, columns: int, *, stopped_by: str | None, hidden: bool
    ) -> IllegalMoveError | None:
        """Return the error of cards that a play cannot turn over or draw, None if it can.

        `columns` is the number of columns. `stopped_by` is the rule by which a play that wins ends
        the game before cards are turned over, None for other plays. With `hidden`, the card played
        is also seen for the first time.
        """
        wins = stopped_by is not None
        due = self.turned_over(columns) if outcome.clears_field and not wins else 0
        turned_over, drawn = move.turned_over or (), move.drawn
        if move.turned_over is not None and len(turned_over) != due:
            return _wrong_number(outcome, due, columns, stopped_by)
        if drawn is not None and (wins or self.left == due):
            text = say("numzumzero.draw.game-over") if wins else say("numzumzero.draw.pile-empty")
            return IllegalMoveError(rulebook.DRAW, ("drawn",), text)
        shown: list[tuple[Pointer, Card]] = [
            (("turned_over", index), card) for index, card in enumerate(turned_over) if card
        ]
        if drawn is not None:
            shown.append((("drawn",), drawn))
        if self.cards:
            rules = {"turned_over": rulebook.CLEAR_FIELD, "drawn": rulebook.DRAW}
            return check_top(shown, self._top(), rules)
        before = [move.card] if hidden else []
        for pointer, card in shown:
            if before.count(card) >= self.unseen[card.kind]:
                return self._all_seen(card, pointer)
            before.append(card)
        return None

    def _all_seen(self, card: Card, pointer: Pointer) -> IllegalMoveError:
        text = say("numzumzero.deck.all-seen", card=card, count=self._copies)
        return IllegalMoveError(rulebook.DECK, pointer, text)


def _wrong_number(
    outcome: Outcome, due: int, columns: int, stopped_by: str | None
) -> IllegalMoveError:
    """Return the error for more or fewer cards turned over than the `due` ones."""
    if due:
        rule = rulebook.CLEAR_FIELD if due == columns else rulebook.SHORT_PILE
        text = say("numzumzero.clear-field.due", count=due)
    elif stopped_by is not None:
        rule, text = stopped_by, say("numzumzero.ruling-clear-then-seven.broken")
    elif not outcome.clears_field:
        rule, text = rulebook.CLEAR_FIELD, say("numzumzero.clear-field.not-cleared")
    else:
        rule, text = rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.empty")
    return IllegalMoveError(rule, ("turned_over",), text)
