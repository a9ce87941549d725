"""1, King Maker: its suit becomes trump (`herolio.king-maker`)."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain

from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.events import TrumpSet
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import KING_MAKER, SUIT_NAMES, Card, Suit
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.position import Position, won_tricks
from zero_referee_rules.herolio.powers.protocol import Power, trump_without_power
from zero_referee_rules.herolio.trick import EventText, Trick, may_lose_power
from zero_referee_rules.message import say


class KingMaker(Power):
    """The last 1 of a trick makes trump (`herolio.ruling-order-in-trick`)."""

    number = KING_MAKER

    def trump_bits(self, card: Card) -> int:
        return card.suit_bits

    def when_played(self, play: Play, trick: Trick) -> EventText:
        card = play.trick_card
        assert card.suit
        return _trump_set(card.suit, again=bool(trick.held & self.flag))

    def explain_trump(self, suit: Suit, cards: Sequence[Card]) -> EventText:
        return _trump_set(suit, again=sum(card.number == self.number for card in cards) > 1)

    def validate_trump(self, position: Position, errors: ErrorCollector) -> None:
        """Check that trump is the suit of the last 1 played while the power was active."""
        trump, before = position.trump, position.trump_before
        if self.number not in position.powers:
            if trump is not None or before is not None:
                pointer = "trump_before" if trump is None else "trump"
                errors.add_illegal_move(trump_without_power(self.number, (pointer,)))
            return
        trick = _trick_of(position)
        if trick is None:
            return
        if not self._suits(trick.cards):
            if before not in (None, trump):
                text = say("herolio.king-maker.before")
                errors.add(("trump_before",), text, rulebook.KING_MAKER)
            before = trump
        made = [card.suit for card in trick.with_power() if card.number == self.number]
        if trump != [before, *made][-1] or not self._may_be_before(position, before, made):
            errors.add(("trump",), say("herolio.king-maker.position"), rulebook.KING_MAKER)

    def _may_be_before(
        self, position: Position, trump: Suit | None, made: Sequence[Suit | None]
    ) -> bool:
        """Return whether this can have been trump before the trick being played.

        `made` are the suits that became trump in this trick. If there are some, the earlier trump
        may be left out.
        """
        won = self._suits(chain(*[trick.cards for _, trick in won_tricks(position)]))
        if trump is None:
            return not won or bool(made) or may_lose_power(position)
        # A 1 may be among the cards of a discarded trick, which a record may leave out.
        lost = self._suits(card for card in position.discards if card)
        # A 4 or a 5 may have fetched the 1 that made the trump out of a book.
        lost |= self._suits(play.exchange.card for play in position.trick if play.exchange)
        return trump in won | lost or None in position.discards

    def _suits(self, cards: Iterable[Card]) -> set[Suit | None]:
        return {card.suit for card in cards if card.number == self.number}


def _trick_of(position: Position) -> Trick | None:
    """Return the trick being played, None if a 9 names a player who has not played before it."""
    trick = Trick(position.house_rules)
    for play in position.trick:
        if play.zeroes_card_of is not None and play.zeroes_card_of not in trick.players:
            return None
        trick.add(play, play.trick_card)
    return trick


def _trump_set(suit: Suit, *, again: bool) -> EventText:
    """Return the event of a suit becoming trump, `again` in a trick that has a 1 already."""
    name, event = SUIT_NAMES[suit], partial(TrumpSet, suit=suit)
    if again:
        text = say("herolio.ruling-order-in-trick.trump", suit=name)
        return EventText(rulebook.ORDER_IN_TRICK, text, event)
    return EventText(rulebook.KING_MAKER, say("herolio.king-maker.event", suit=name), event)
