"""A trick: what lies on it, which card is highest, and what becomes of it.

Decides `herolio.led-suit`, `herolio.ruling-special-lead`, `herolio.rank`,
`herolio.rank-suit`, `herolio.hero-tie`, `herolio.ruling-villain-tie`, `herolio.all-zeros`,
`herolio.ruling-no-suit-left` and `herolio.ruling-six-over-eight`. A question about one trick
and a round in play both ask here.
"""

from enum import StrEnum
from typing import NamedTuple

from service.rules.herolio import rulebook
from service.rules.herolio.cards import (
    HERO_STRENGTH,
    VILLAIN_STRENGTH,
    ZERO_STRENGTH,
    Card,
)
from service.rules.herolio.moves import Declaration
from service.rules.herolio.powers import accumulator, deep_six, splitter

_HERO, _, _NUMBER = Declaration
LED = 100
TRUMP = 200


class Fate(StrEnum):
    WON = "won"
    DISCARDED = "discarded"
    WAITS = "waits"


_WON, _DISCARDED, _WAITS = Fate


class Resolution(NamedTuple):
    """What became of a trick. `highest` is the index of the highest card, `counts_as` is 0
    for a discarded trick.
    """

    highest: int
    strength: int
    fate: Fate
    counts_as: int


class Trick:
    """The cards of a trick in the order of play.

    `led` holds the cards of the led suit as bits, 0 before a number is laid. `held` has
    the flags of all cards set, whatever they were declared to rank as. `strengths` is how
    each card ranks as long as there is no trump, with `LED` added in the led suit.
    """

    __slots__ = ("cards", "held", "led", "strengths")

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.strengths: list[int] = []
        self.led = 0
        self.held = 0

    def lay(self, card: Card, as_: Declaration | None = None) -> None:
        """Lay a card, which sets the led suit if it is the trick's first number."""
        suit = card.suit_bits
        if suit and not self.led:
            self.led = suit
        if as_ is None or as_ is _NUMBER:
            self.strengths.append(
                card.strength + LED if suit and suit == self.led else card.strength
            )
        else:
            self.strengths.append(HERO_STRENGTH if as_ is _HERO else ZERO_STRENGTH)
        self.cards.append(card)
        self.held |= card.flag

    def zero(self, index: int) -> None:
        """Make a card that lies here rank as a Zero (`herolio.nein`)."""
        self.strengths[index] = ZERO_STRENGTH

    def clear(self) -> None:
        """Take all cards off, for the next trick."""
        self.cards.clear()
        self.strengths.clear()
        self.led = self.held = 0

    def copy(self) -> "Trick":
        """Return a trick to try a card on."""
        twin = Trick()
        twin.cards += self.cards
        twin.strengths += self.strengths
        twin.led = self.led
        twin.held = self.held
        return twin

    def ranking(self, trump: int) -> list[int]:
        """Return how strong each card is now; `trump` holds the trump cards as bits."""
        if not trump:
            return self.strengths
        return [
            strength + TRUMP if card.bit & trump and 0 < strength < TRUMP else strength
            for strength, card in zip(self.strengths, self.cards, strict=True)
        ]

    def highest(self, trump: int) -> int:
        """Return the index of the highest card, the first of equals."""
        ranking = self.ranking(trump)
        return ranking.index(max(ranking))

    def resolve(self, active: int, trump: int, *, stacks: bool) -> Resolution:
        """Say who has the highest card and what becomes of the trick.

        `active` has the flags of the active powers set. `stacks` is the house rule
        `splitter_stacks`.
        """
        ranking = self.ranking(trump)
        strength = max(ranking)
        highest = ranking.index(strength)
        held = self.held & active
        if held & deep_six.FLAG:
            return Resolution(highest, strength, _DISCARDED, 0)
        counts_as = splitter.counts_as(self.cards, stacks=stacks) if held & splitter.FLAG else 1
        fate = _WAITS if held & accumulator.FLAG else _WON
        return Resolution(highest, strength, fate, counts_as)

    def reason(self, strength: int, trump: int) -> str:
        """Return the rule by which a card of that strength is the highest."""
        if strength >= HERO_STRENGTH:
            several = self.strengths.count(HERO_STRENGTH) > 1
            return rulebook.HERO_TIE if several else rulebook.RANK
        if strength >= VILLAIN_STRENGTH:
            several = self.strengths.count(VILLAIN_STRENGTH) > 1
            return rulebook.VILLAIN_TIE if several else rulebook.RANK
        if strength > TRUMP:
            return rulebook.RANK_SUIT if trump == self.led else rulebook.KING_MAKER
        if strength > LED:
            return rulebook.RANK_SUIT
        return rulebook.NO_SUIT_LEFT if strength else rulebook.ALL_ZEROS
