"""10, De'ten'tion: whoever wins it may name who sits out (`herolio.detention`)."""

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK
from service.rules.herolio.position import WonTrick
from service.rules.herolio.powers import Remark
from service.rules.message import say

NUMBER = 10
FLAG = 1 << NUMBER
TENS = frozenset(card for card in DECK.values() if card.number == NUMBER)


def allows(trick: WonTrick) -> bool:
    """Whether a trick lets its winner name somebody."""
    return not TENS.isdisjoint(trick.cards)


def offered(player: str) -> Remark:
    """Say that the winner may name somebody."""
    text = say("herolio.ruling-winner-detains.event", name=player)
    return rulebook.WINNER_DETAINS, text


def declined(player: str) -> Remark:
    """Say that the winner leads without naming anybody."""
    text = say("herolio.ruling-detention-optional.event", name=player)
    return rulebook.DETENTION_OPTIONAL, text


def named(player: str, target: str) -> Remark:
    """Say who sits out the next trick."""
    text = say("herolio.detention.event", name=player, other=target)
    return rulebook.DETENTION, text


def leads_instead(player: str, leader: str) -> Remark:
    """Say who leads in place of a player who sits out."""
    text = say("herolio.ruling-detained-leader.event", name=player, other=leader)
    return rulebook.DETAINED_LEADER, text
