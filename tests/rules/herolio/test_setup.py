"""Rounds, bids and deals with as many cards as the deck has."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from zero_referee_rules.errors import InconsistencyError, Pointer
from zero_referee_rules.herolio.cards import DECK_SIZE
from zero_referee_rules.herolio.deal import DealRequest, deal
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Bid
from zero_referee_rules.herolio.position import Player, Position
from zero_referee_rules.herolio.table import Table

T = TypeVar("T")
TEN = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


class InOrder:
    """A shuffle that keeps the order."""

    seed = 0

    def __call__(self, cards: Sequence[T]) -> tuple[T, ...]:
        return tuple(cards)


def wrong(error: pytest.ExceptionInfo[InconsistencyError]) -> list[Pointer]:
    return [found.pointer for found in error.value.inconsistencies]


@pytest.mark.parametrize(("players", "most"), [(2, 30), (7, 8), (9, 6), (10, 6)])
def test_as_many_cards_are_dealt_as_the_deck_allows(players: int, most: int) -> None:
    names = TEN[:players]
    dealt = deal(DealRequest(names, InOrder(), None, "Ana", most))
    assert dealt.stock is not None
    assert len(dealt.stock) == DECK_SIZE - players * most
    assert [len(player.cards) for player in dealt.position.players] == [most] * players
    with pytest.raises(InconsistencyError) as error:
        deal(DealRequest(names, InOrder(), None, "Ana", most + 1))
    assert wrong(error) == [("cards_each",)]


@pytest.mark.parametrize(("powers", "highest"), [((), 3), ((1, 12), 3), ((2,), 6), ((1, 2, 12), 6)])
def test_every_bid_up_to_the_highest_is_legal(powers: tuple[int, ...], highest: int) -> None:
    players = (Player("Ana"), Player("Ben"))
    position = with_defaults(Position(players, "Ben", cards_each=3, powers=powers))
    legal = [option.move for option in Table(position).legal_moves().moves]
    assert legal == [Bid("Ana", tricks) for tricks in range(highest + 1)]
