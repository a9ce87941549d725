"""The trick being played: its cards, the highest of them, and its fate.

Decides `herolio.led-suit`, `herolio.ruling-special-lead`, `herolio.rank`,
`herolio.rank-suit`, `herolio.hero-tie`, `herolio.ruling-villain-tie`, `herolio.all-zeros`
and `herolio.ruling-no-suit-left`, both for a round in play and for a trick by itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from zero_referee_rules.events import Event, RuleApplied
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import (
    DECK,
    HERO,
    HERO_STRENGTH,
    NEIN,
    SEVEN,
    SUIT_BITS,
    SUIT_NAMES,
    SUIT_OF_BITS,
    VILLAIN,
    VILLAIN_STRENGTH,
    ZERO_STRENGTH,
    Card,
    Suit,
)
from zero_referee_rules.herolio.moves import Declaration, Play
from zero_referee_rules.herolio.position import Position
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.message import Message, say

_DECLARED = {Declaration.HERO: HERO_STRENGTH, Declaration.ZERO: ZERO_STRENGTH}
LED = 100
"""The rank of a card of the led suit above its number."""
TRUMP = 200
"""The rank of a trump above its number: higher than every other number."""


def _rank(card: Card, led: int, trump: int) -> int:
    return card.strength + (LED if card.bit & led else 0) + (TRUMP if card.bit & trump else 0)


_SUITS = (0, *SUIT_BITS.values())
_RANK_OF = {
    (led, trump): {card: _rank(card, led, trump) for card in DECK.values()}.__getitem__
    for led in _SUITS
    for trump in _SUITS
}
"""The rank of each card by the bits of the led and of the trump suit, 0 for none."""


class EventText(NamedTuple):
    """An effect of a card or a trick: the rule behind it, and a message.

    `event` makes the event of a round from the index of the move, the rule and the message.
    """

    rule: str
    text: Message
    event: Callable[[int | None, str, Message], Event] = RuleApplied

    def at(self, move: int | None) -> Event:
        """Return the event of a move."""
        return self.event(move, self.rule, self.text)


class Fate(StrEnum):
    """The fate of a complete trick."""

    WON = "won"
    DISCARDED = "discarded"
    WAITS = "waits"


class CompleteTrick(NamedTuple):
    """The result of a complete trick, which the powers of its cards may change.

    `counts_as` is the number of tricks that it counts as. `rule` is the rule by which no one wins
    the trick, None if someone does. `may_detain` is True if its winner may name the player who sits
    out the next trick. `events` explain the count, and powers that have no effect.
    """

    fate: Fate = Fate.WON
    counts_as: int = 1
    rule: str | None = None
    may_detain: bool = False
    events: tuple[EventText, ...] = ()


def may_lose_power(position: Position) -> bool:
    """Return whether a 9 may have taken the power of a card (`herolio.ruling-nein-power`)."""
    return position.house_rules.nein_takes_power and NEIN in position.powers


@dataclass(frozen=True, slots=True)
class HighestCard:
    """The highest card of a trick and who played it."""

    player: str
    card: Card


class OpenTrick(NamedTuple):
    """The highest card of the trick being played so far, and the rule that makes it highest.

    `led_suit` is None as long as no suit is led. `may_play` are the cards that may follow.
    """

    led_suit: Suit | None
    highest: HighestCard
    rule: str
    text: Message
    may_play: EventText


class Trick:
    """The plays of a trick in order, and the cards that they added to it.

    `led` is the led suit as bits, 0 before a number was played. `is_free` says that a Hero or
    Villain led, so no card sets the suit (the house rule `special_lead_frees`). `held` has the
    flags of all cards, whatever they were declared as. `declared` maps the index of each card that
    was declared or changed to its rank.
    """

    __slots__ = (
        "cards",
        "declared",
        "held",
        "house_rules",
        "is_free",
        "led",
        "loses_power",
        "plays",
    )

    def __init__(self, house_rules: HouseRules = HOUSE_RULES) -> None:
        self.house_rules = house_rules
        self.loses_power = house_rules.nein_takes_power
        """True if a card that a 9 makes a Zero loses its power (`herolio.ruling-nein-power`)."""
        self.plays: list[Play] = []
        self.cards: list[Card] = []
        self.declared: dict[int, int] = {}
        self.led = self.held = 0
        self.is_free = False

    def add(self, play: Play, card: Card) -> None:
        """Add a play and its card, which sets the led suit if it is the trick's first number."""
        if not self.led and not self.is_free:
            self.led = card.suit_bits
            self.is_free = self.house_rules.special_lead_frees and card in (HERO, VILLAIN)
        if play.declared_as is not None and play.declared_as in _DECLARED:
            self.declared[len(self.cards)] = _DECLARED[play.declared_as]
        if play.zeroes_card_of is not None:
            self.declared[self.index_of(play.zeroes_card_of)] = ZERO_STRENGTH
        self.plays.append(play)
        self.cards.append(card)
        self.held |= card.flag

    def index_of(self, player: str) -> int:
        """Return the index of the card that a player played to the trick."""
        return self.players.index(player)

    @property
    def players(self) -> list[str]:
        """The players who have played to the trick, in the order of play."""
        return [play.player for play in self.plays]

    def zeroed(self) -> list[int]:
        """Return the indexes of the cards that 9s of other players made Zeros."""
        return [
            self.index_of(play.zeroes_card_of)
            for play in self.plays
            if play.zeroes_card_of is not None
        ]

    def with_power(self) -> list[Card]:
        """Return the cards without those whose power a 9 took."""
        if not self.loses_power:
            return self.cards
        zeroed = self.zeroed()
        return [card for index, card in enumerate(self.cards) if index not in zeroed]

    def clear(self) -> None:
        """Remove all plays, so that the next trick can begin."""
        self.plays.clear()
        self.cards.clear()
        self.declared.clear()
        self.led = self.held = 0
        self.is_free = False

    def with_(self, play: Play) -> "Trick":
        """Return a copy of the trick to which one more play was added."""
        copy = Trick(self.house_rules)
        copy.plays += self.plays
        copy.cards += self.cards
        copy.declared |= self.declared
        copy.led = self.led
        copy.is_free = self.is_free
        copy.held = self.held
        copy.add(play, play.trick_card)
        return copy

    def ranking(self, trump: int) -> list[int]:
        """Return the rank of each card; `trump` has the bits of the trump suit, 0 for none.

        A card that was made or declared a Zero or a Hero does not rank as a trump.
        """
        ranking = list(map(_RANK_OF[self.led, trump], self.cards))
        if self.declared:
            for index, strength in self.declared.items():
                ranking[index] = strength
        return ranking


def highest(ranking: Sequence[int]) -> int:
    """Return the index of the highest card of a trick, the first of equals."""
    return ranking.index(max(ranking))


def reason(ranking: Sequence[int], led: int, trump: int) -> str:
    """Return the rule by which a card is the highest of a trick.

    `led` and `trump` are the bits of the led and of the trump suit, 0 for none.
    """
    strength = max(ranking)
    several = ranking.count(strength) > 1
    if strength == HERO_STRENGTH:
        return rulebook.HERO_TIE if several else rulebook.RANK
    if strength == VILLAIN_STRENGTH:
        return rulebook.VILLAIN_TIE if several else rulebook.RANK
    if strength > TRUMP:
        return rulebook.RANK_SUIT if trump == led else rulebook.KING_MAKER
    if strength > LED:
        return rulebook.RANK_SUIT
    return rulebook.NO_SUIT_LEFT if strength else rulebook.ALL_ZEROS


def so_far(trick: Trick, trump: int) -> OpenTrick:
    """Return the highest card of a trick with at least one; `trump` are the bits of its suit."""
    ranking = trick.ranking(trump)
    first, rule = trick.plays[highest(ranking)], reason(ranking, trick.led, trump)
    card = first.trick_card
    text = say(f"{rule}.highest", name=first.player, card=card)
    led_suit = SUIT_OF_BITS[trick.led] if trick.led else None
    return OpenTrick(led_suit, HighestCard(first.player, card), rule, text, may_play(trick))


def may_play(trick: Trick) -> EventText:
    """Return which cards may be played next to a trick with at least one, out of any hand."""
    if trick.led:
        suit = SUIT_NAMES[SUIT_OF_BITS[trick.led]]
        return EventText(rulebook.FOLLOW_SUIT, say("herolio.follow-suit.may-play", suit=suit))
    said = "may-play-free" if trick.is_free else "may-play-open"
    return EventText(rulebook.SPECIAL_LEAD, say(f"herolio.ruling-special-lead.{said}"))


def led_by(trick: Trick) -> str | None:
    """Return the rule that decides the led suit, None while it is open."""
    first, card = trick.plays[0], trick.cards[0]
    if not trick.led and not trick.is_free:
        return None
    if not card.suit:
        return rulebook.SPECIAL_LEAD
    if first.exchange is not None:
        return rulebook.EXCHANGE
    if first.declared_as in _DECLARED and card.number == SEVEN:
        return rulebook.SEVEN_SUIT
    return rulebook.LED_SUIT


def explain_led(trick: Trick, rule: str) -> EventText:
    """Return the message on the led suit and its rule, or that there is none."""
    if trick.is_free:
        leads = next(card for card in trick.cards if card.strength)
        return EventText(rule, say(f"{rule}.free", card=leads))
    said = "led" if rule == rulebook.EXCHANGE else "event"
    return EventText(rule, say(f"{rule}.{said}", suit=SUIT_NAMES[SUIT_OF_BITS[trick.led]]))
