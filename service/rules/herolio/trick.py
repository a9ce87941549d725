"""A trick: what lies on it, which card is highest, and what becomes of it.

Decides `herolio.led-suit`, `herolio.ruling-special-lead`, `herolio.rank`,
`herolio.rank-suit`, `herolio.hero-tie`, `herolio.ruling-villain-tie`, `herolio.all-zeros`,
`herolio.ruling-no-suit-left` and `herolio.ruling-six-over-eight`. A question about one trick
and a round in play both ask here.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from service.rules.herolio import rulebook
from service.rules.herolio.cards import (
    HERO_STRENGTH,
    NUMBER_STRENGTH,
    VILLAIN_STRENGTH,
    ZERO_STRENGTH,
    Card,
)
from service.rules.herolio.moves import Declaration, Play
from service.rules.herolio.powers import accumulator, deep_six, splitter

LED = 100
TRUMP = 200

DECLARED_STRENGTH = {
    Declaration.HERO: HERO_STRENGTH,
    Declaration.ZERO: ZERO_STRENGTH,
    Declaration.NUMBER: NUMBER_STRENGTH,
}


class Fate(StrEnum):
    WON = "won"
    DISCARDED = "discarded"
    WAITS = "waits"


class Resolution(NamedTuple):
    """What became of a trick. `highest` is the index of the highest card, `counts_as` is 0
    for a discarded trick.
    """

    highest: int
    strength: int
    fate: Fate
    counts_as: int


class Trick:
    """The cards of a trick in the order of play; `seats` says who laid each.

    `led` holds the cards of the led suit as bits, 0 before a number is laid. `held` has
    the flags of all cards set, whatever they were declared to rank as.
    """

    __slots__ = ("cards", "held", "led", "seats", "strengths")

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.cards: list[Card] = []
        self.strengths: list[int] = []
        self.led = 0
        self.held = 0

    def play(self, seat: int, play: Play, seats: Mapping[str, int]) -> None:
        """Lay the card of a play and do what is said with it."""
        self.lay(seat, play.laid, play.as_)
        if play.zeroes is not None:
            self.strengths[self.seats.index(seats[play.zeroes])] = ZERO_STRENGTH

    def lay(self, seat: int, card: Card, as_: Declaration | None = None) -> None:
        """Lay a card, which sets the led suit if it is the trick's first number."""
        self.seats.append(seat)
        self.cards.append(card)
        self.strengths.append(card.strength if as_ is None else DECLARED_STRENGTH[as_])
        self.held |= card.flag
        if not self.led:
            self.led = card.suit_bits

    def copy(self) -> "Trick":
        twin = Trick()
        twin.seats = self.seats.copy()
        twin.cards = self.cards.copy()
        twin.strengths = self.strengths.copy()
        twin.led = self.led
        twin.held = self.held
        return twin

    def ranking(self, trump: int) -> list[int]:
        """Return how strong each card is now; `trump` holds the trump cards as bits."""
        led = self.led
        return [
            strength
            if strength >= 0
            else card.number + (TRUMP if card.bit & trump else LED if card.bit & led else 0)
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
            return Resolution(highest, strength, Fate.DISCARDED, 0)
        counts_as = splitter.counts_as(self.cards, stacks=stacks) if held & splitter.FLAG else 1
        fate = Fate.WAITS if held & accumulator.FLAG else Fate.WON
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
