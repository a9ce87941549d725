"""Hands as sets of cards, a bit a card, so that a fold values them in a glance."""

from collections.abc import Iterable

from service.rules.zero.cards import DECK, Card

GROUP = 5
"""How many cards of a colour or of a number make a group."""

COLOURS = tuple({card.colour: card.of_colour for card in DECK.values()}.items())
"""Each colour with its cards."""
NUMBERS = tuple({card.number: card.of_number for card in DECK.values()}.items())
"""Each number with its cards."""


def as_set(cards: Iterable[Card]) -> int:
    """Hold distinct cards as one integer, a bit a card."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def pick(hand: Iterable[Card], cards: int) -> tuple[Card, ...]:
    """Return those cards of a hand that are in a set, in the order of the hand."""
    return tuple([card for card in hand if card.bit & cards])


def hand_points(hand: int) -> int:
    """Return the points of a hand held as one integer: 0 to 36."""
    for _, colour in COLOURS:
        if (hand & colour).bit_count() >= GROUP:
            rest = hand & ~colour
            break
    else:
        rest = hand
    points = 0
    for number, cards in NUMBERS:
        if rest & cards and (hand & cards).bit_count() < GROUP:
            points += number
    return points


def is_zero(hand: int) -> bool:
    """Whether nine cards hold five of one colour and five of one number.

    Nine cards cannot otherwise all lie in groups, so that a ZERO is just a hand of no points.
    """
    return hand_points(hand) == 0


def completes_zero(hand: int, taken: Card) -> bool:
    """Whether a hand is a ZERO, given that it was none before its last card was taken.

    That card is then part of a group, which is seen much faster than what a hand is worth.
    """
    grouped = (hand & taken.of_colour).bit_count() >= GROUP or (
        hand & taken.of_number
    ).bit_count() >= GROUP
    return grouped and is_zero(hand)
