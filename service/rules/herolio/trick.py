"""A trick: what lies on it, which card is highest, and what becomes of it.

Decides `herolio.led-suit`, `herolio.ruling-special-lead`, `herolio.rank`,
`herolio.rank-suit`, `herolio.hero-tie`, `herolio.ruling-villain-tie`, `herolio.all-zeros`,
`herolio.ruling-no-suit-left` and `herolio.ruling-six-over-eight`. A question about one trick
and a round in play both ask here.
"""

from enum import StrEnum

from service.rules.herolio import rulebook
from service.rules.herolio.cards import (
    HERO_STRENGTH,
    VILLAIN_STRENGTH,
    ZERO_STRENGTH,
    Card,
)
from service.rules.herolio.moves import Declaration, Play
from service.rules.herolio.powers import accumulator, deep_six, splitter

_DECLARED = {Declaration.HERO: HERO_STRENGTH, Declaration.ZERO: ZERO_STRENGTH}
LED = 100
TRUMP = 200


class Fate(StrEnum):
    WON = "won"
    DISCARDED = "discarded"
    WAITS = "waits"


def fate(held: int) -> Fate:
    """Return what becomes of a trick; `held` has the flags of the active powers on it set."""
    if held & deep_six.FLAG:
        return Fate.DISCARDED
    return Fate.WAITS if held & accumulator.FLAG else Fate.WON


class Trick:
    """The plays of a trick in order, and the cards that they laid: fetched ones after exchanges.

    `led` holds the cards of the led suit as bits, 0 before a number is laid. `held` has
    the flags of all cards set, whatever they were declared to rank as. `strengths` is how
    each card ranks as long as there is no trump, with `LED` added in the led suit.
    """

    __slots__ = ("cards", "held", "led", "plays", "strengths")

    def __init__(self) -> None:
        self.plays: list[Play] = []
        self.cards: list[Card] = []
        self.strengths: list[int] = []
        self.led = 0
        self.held = 0

    def lay(self, play: Play, card: Card) -> None:
        """Lay a card, which sets the led suit if it is the trick's first number."""
        strength = card.strength
        suit = card.suit_bits
        if suit:
            if not self.led:
                self.led = suit
            if suit == self.led:
                strength += LED
        if play.as_ is not None:
            strength = _DECLARED.get(play.as_, strength)
        if play.zeroes is not None:
            self.strengths[self.index_of(play.zeroes)] = ZERO_STRENGTH
        self.strengths.append(strength)
        self.plays.append(play)
        self.cards.append(card)
        self.held |= card.flag

    def index_of(self, player: str) -> int:
        """Return which card of the trick a player laid."""
        return self.players.index(player)

    @property
    def players(self) -> list[str]:
        """Name the players whose cards lie here, in the order of play."""
        return [play.player for play in self.plays]

    def clear(self) -> None:
        """Take all cards off, for the next trick."""
        self.plays.clear()
        self.cards.clear()
        self.strengths.clear()
        self.led = self.held = 0

    def with_(self, play: Play) -> "Trick":
        """Return the trick as it would be after another play."""
        twin = Trick()
        twin.plays += self.plays
        twin.cards += self.cards
        twin.strengths += self.strengths
        twin.led = self.led
        twin.held = self.held
        twin.lay(play, play.laid)
        return twin

    def ranking(self, trump: int) -> list[int]:
        """Return how strong each card is now; `trump` holds the trump cards as bits."""
        if not trump:
            return self.strengths
        return [
            strength + TRUMP if card.bit & trump and 0 < strength < TRUMP else strength
            for strength, card in zip(self.strengths, self.cards, strict=True)
        ]

    def highest(self, trump: int) -> tuple[int, int]:
        """Return the index of the highest card, the first of equals, and how strong it is."""
        ranking = self.ranking(trump)
        strength = max(ranking)
        return ranking.index(strength), strength

    def counts_as(self, held: int, *, stacks: bool) -> int:
        """Return how many tricks this one counts, 0 if it is discarded.

        `held` has the flags of the active powers on it set. `stacks` is the house rule
        `splitter_stacks`.
        """
        if held & deep_six.FLAG:
            return 0
        return splitter.counts_as(self.cards, stacks=stacks) if held & splitter.FLAG else 1

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
