"""2, Splitter: the trick counts as two (`herolio.splitter`, `herolio.ruling-splitter-once`)."""

from collections.abc import Container, Sequence

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import FETCHING, SPLITTER, Card, cards_of
from zero_referee_rules.herolio.position import Position, WonTrick
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import CompleteTrick, EventText, Trick, may_lose_power
from zero_referee_rules.message import say

TWOS = cards_of(SPLITTER)


class Splitter(Power):
    """A trick with 2s counts one more, or one more for each 2 if `splitter_stacks` is set.

    A trick never counts more than it has cards.
    """

    number = SPLITTER

    def when_complete(self, complete: CompleteTrick, trick: Trick, held: int) -> CompleteTrick:
        twos = _twos_among(trick.with_power())
        count = counts_as(trick.cards, twos, stacks=trick.house_rules.splitter_stacks)
        events = (_explain(twos, count),)
        return CompleteTrick(complete.fate, count, complete.rule, complete.may_detain, events)

    def most_tricks(
        self, cards_each: int, players: int, powers: Container[int], house_rules: HouseRules
    ) -> int:
        """Return a trick for each card, and one for each 2, played out of a hand or fetched."""
        each = min(players, 1 + len(TWOS)) - 1 if house_rules.splitter_stacks else 1
        twos = len(TWOS) * (1 + sum(number in powers for number in FETCHING))
        return cards_each + min(twos, each * cards_each)

    def validate_trick(
        self, trick: WonTrick, position: Position, errors: ErrorCollector, *, place: str
    ) -> None:
        """Check the count of a trick by its 2s and by those fetched out of a book."""
        if trick.half:
            self._validate_half(trick, position, errors, waits=place == "waiting")
        least, most = self._possible_counts(trick, position, in_book=place == "book")
        if not least <= trick.counts_as <= most:
            if least == most:
                text = say("herolio.splitter.pile-exactly", count=most)
            else:
                text = say("herolio.splitter.pile", least=least, most=most)
            errors.add(("counts_as",), text, rulebook.SPLITTER, code=Code.WRONG_NUMBER)

    def _validate_half(
        self, trick: WonTrick, position: Position, errors: ErrorCollector, *, waits: bool
    ) -> None:
        """Check that a part of a split trick has at most half of the cards, and never waits."""
        splits = position.house_rules.villain_gives_half and self.number in position.powers
        if not splits or waits or len(trick.cards) > (len(position.players) + 1) // 2:
            text = say("herolio.ruling-halves-given.position")
            errors.add(("half",), text, rulebook.HALVES_GIVEN)

    def _possible_counts(
        self, trick: WonTrick, position: Position, *, in_book: bool
    ) -> tuple[int, int]:
        """Return the least and the most tricks that a trick can count as.

        The 4 or 5 that fetched a 2 out of a book lies in its place.
        """
        if self.number not in position.powers or trick.half:
            return 1, 1
        stacks = position.house_rules.splitter_stacks
        twos = _twos_among(trick.cards)
        least = most = counts_as(trick.cards, twos, stacks=stacks)
        if in_book:
            fetching = FETCHING.intersection(position.powers)
            fetched = sum(card.number in fetching for card in trick.cards)
            most = counts_as(trick.cards, min(twos + fetched, len(TWOS)), stacks=stacks)
        return 1 if may_lose_power(position) else least, most


def counts_as(cards: Sequence[Card], twos: int, *, stacks: bool) -> int:
    """Return how many tricks a trick with a number of 2s counts as."""
    return min(len(cards), 1 + (twos if stacks else min(twos, 1)))


def _twos_among(cards: Sequence[Card]) -> int:
    return len(TWOS.intersection(cards))


def _explain(twos: int, count: int) -> EventText:
    """Return how many tricks a trick with a 2 counts, with the rule that decides it."""
    if count == 1:
        return EventText(rulebook.SPLITTER_ONCE, say("herolio.ruling-splitter-once.single"))
    if twos > 1:
        text = say("herolio.ruling-splitter-once.event", twos=twos, tricks=count)
        return EventText(rulebook.SPLITTER_ONCE, text)
    return EventText(rulebook.SPLITTER, say("herolio.splitter.event"))
