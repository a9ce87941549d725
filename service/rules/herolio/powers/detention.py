"""10, De'ten'tion: whoever wins it may name who sits out (`herolio.detention`)."""

from collections.abc import Iterable

from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.message import say
from service.rules.referee import Event

NUMBER = 10
FLAG = 1 << NUMBER


def allows(cards: Iterable[Card]) -> bool:
    """Whether a trick of these cards lets its winner name somebody."""
    return any(card.number == NUMBER for card in cards)


def offered(move: int, player: str) -> Event:
    text = say("herolio.ruling-winner-detains.event", name=player)
    return Event(move, rulebook.WINNER_DETAINS, text)


def declined(move: int, player: str) -> Event:
    text = say("herolio.ruling-detention-optional.event", name=player)
    return Event(move, rulebook.DETENTION_OPTIONAL, text)


def named(move: int, player: str, target: str) -> Event:
    text = say("herolio.detention.event", name=player, other=target)
    return Event(move, rulebook.DETENTION, text)


def leads_instead(move: int, player: str, leader: str) -> Event:
    text = say("herolio.ruling-detained-leader.event", name=player, other=leader)
    return Event(move, rulebook.DETAINED_LEADER, text)
