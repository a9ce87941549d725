"""The tables of powers, through which the rest of the game uses them.

A table such as `SCORING` holds the powers that override one method of the protocol, lowest
number first, and `..._FLAGS` the flags of these powers, so that cards without a power to act
cost nothing.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import NUMBERS, VILLAIN, VILLAIN_FLAG, Card, flags_of
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.powers.accumulator import Accumulator
from zero_referee_rules.herolio.powers.deep_six import DeepSix
from zero_referee_rules.herolio.powers.detention import Detention
from zero_referee_rules.herolio.powers.doubler import Doubler
from zero_referee_rules.herolio.powers.exchange import ExchangePower
from zero_referee_rules.herolio.powers.five_finger import FiveFinger
from zero_referee_rules.herolio.powers.fourager import Fourager
from zero_referee_rules.herolio.powers.king_maker import KingMaker
from zero_referee_rules.herolio.powers.lucky_seven import LuckySeven
from zero_referee_rules.herolio.powers.midnight import Midnight
from zero_referee_rules.herolio.powers.nein import Nein
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.powers.splitter import Splitter
from zero_referee_rules.herolio.powers.third_eye import ThirdEye
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import CompleteTrick, EventText, Fate, Trick
from zero_referee_rules.message import say

POWERS: Mapping[int, Power] = MappingProxyType(
    {
        power.number: power
        for power in (
            KingMaker(),
            Splitter(),
            ThirdEye(),
            Fourager(),
            FiveFinger(),
            DeepSix(),
            LuckySeven(),
            Accumulator(),
            Nein(),
            Detention(),
            Doubler(),
            Midnight(),
        )
    }
)


def _overriding(method: str) -> tuple[Power, ...]:
    default = getattr(Power, method)
    return tuple(power for power in POWERS.values() if getattr(type(power), method) is not default)


def _flags(powers: Iterable[Power]) -> int:
    return flags_of(power.number for power in powers)


_COMPLETING = _overriding("when_complete")
_COMPLETING_FLAGS = _flags(_COMPLETING)
_COMPLETING_BY_FLAGS = {
    _flags(powers): powers
    for count in range(len(_COMPLETING) + 1)
    for powers in combinations(_COMPLETING, count)
}
_SIMPLY_WON = CompleteTrick()
# A global name: to look a property of an enumeration up takes five times as long.
_DISCARDED = Fate.DISCARDED
PLAYED_FLAGS = _flags(_overriding("when_played"))
TRUMP_MAKING = _overriding("trump_bits")
TRUMP_FLAGS = _flags(TRUMP_MAKING)
_ACTING_FLAGS = _COMPLETING_FLAGS | TRUMP_FLAGS | VILLAIN_FLAG
"""The flags of the cards that have an effect at any rank."""
WINNING = _overriding("when_won")
WINNING_FLAGS = _flags(WINNING)
ROUND_ENDING = _overriding("when_round_ends")
PRECEDING = _overriding("before_trick")
PRECEDING_FLAGS = _flags(PRECEDING)
_AFTERWARDS = VILLAIN_FLAG | PRECEDING_FLAGS
"""The flags of the cards whose power acts once the trick is won, when a 9 has no more effect."""
DECLINABLE = _overriding("when_declined")
GIVE_CHECKING = _overriding("check_give")
TURN_VALIDATING = _overriding("validate_turn")
TRICK_VALIDATING = _overriding("validate_trick")
WAITING_VALIDATING = _overriding("validate_waiting")
TRUMP_VALIDATING = _overriding("validate_trump")
TRICK_ADDING = _overriding("most_tricks")
LOSING = _overriding("loses_tricks")
SCORING = _overriding("score_lines")

_BY_OWN_BOOK = {
    power.own_book: power for power in POWERS.values() if isinstance(power, ExchangePower)
}


def _by_number(member: str) -> Mapping[int, Power]:
    having = {number: power for number, power in POWERS.items() if member in power.members}
    lowest = next(iter(having.values()))
    return {number: having.get(number, lowest) for number in (0, *NUMBERS)}


DECLARING: Mapping[str, Mapping[int, Power]] = MappingProxyType(
    {member: _by_number(member) for member in ("declared_as", "zeroes_card_of", "looks_at_hand_of")}
)
"""The power that checks a property of a play, for each number of the card; 0 for a special card.

This is the power of the number if it has the property, or else the lowest power that has it.
"""


def most_tricks(
    cards_each: int, players: int, powers: Container[int], house_rules: HouseRules
) -> int:
    """Return the most tricks that can be won in a round (`herolio.ruling-bid-limit`)."""
    raised = [
        power.most_tricks(cards_each, players, powers, house_rules)
        for power in TRICK_ADDING
        if power.number in powers
    ]
    return max(raised, default=cards_each)


def complete_trick(trick: Trick, held: int) -> CompleteTrick:
    """Return the result of a complete trick; `held` has the flags of the active powers on it."""
    complete = _SIMPLY_WON
    for power in _COMPLETING_BY_FLAGS[held & _COMPLETING_FLAGS]:
        complete = power.when_complete(complete, trick, held)
    if complete.fate is _DISCARDED and VILLAIN in trick.cards:
        told = EventText(rulebook.VILLAIN_GIVE, say("herolio.villain-give.discarded"))
        complete = complete._replace(events=(*complete.events, told))
    return complete


def acting_flags(trick: Trick, active: int) -> int:
    """Return the flags of the active powers that act at the end of a trick."""
    held = trick.held & active
    if not trick.loses_power:
        return held
    acting = held & _AFTERWARDS
    for card in trick.with_power():
        acting |= card.flag & active
    return acting


def kept_powers(trick: Trick, active: int, *, won: bool) -> Iterator[EventText]:
    """Yield whether the cards that 9s made Zeros keep their power (`herolio.ruling-nein-power`).

    `active` has the flags of the active powers; `won` is whether someone wins the trick.
    """
    for index in trick.zeroed():
        card = trick.cards[index]
        if card.flag & active & _ACTING_FLAGS:
            said = "event"
            if trick.loses_power:
                said = "again" if won and card.flag & _AFTERWARDS else "lost"
            name = trick.plays[index].player
            text = say(f"herolio.ruling-nein-power.{said}", name=name, card=card)
            yield EventText(rulebook.NEIN_POWER, text)


def trump_after(cards: Iterable[Card], active: int, trump_bits: int) -> int:
    """Return the trump suit as bits after these cards were played, in this order."""
    makers = active & TRUMP_FLAGS
    for card in cards:
        if card.flag & makers:
            trump_bits = POWERS[card.number].trump_bits(card)
    return trump_bits


def exchange_power(play: Play, exchange: Exchange) -> ExchangePower:
    """Return the power that checks the exchange of a play.

    For a card that exchanges nothing, it is the power that fetches out of the book named.
    """
    power = POWERS.get(play.card.number)
    if isinstance(power, ExchangePower):
        return power
    return _BY_OWN_BOOK[exchange.from_player is None or exchange.from_player == play.player]
