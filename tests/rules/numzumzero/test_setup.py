"""Setup of NumZumZero: every card of the boxes, for any number of players."""

import pytest

from zero_referee_rules.numzumzero.cards import DECK
from zero_referee_rules.numzumzero.game import SetupRequest, adjudicate, setup
from zero_referee_rules.numzumzero.position import Player, Position, Variant
from zero_referee_rules.requests import AdjudicateRequest

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (1, (3, 1, 1, 52)),
        (2, (3, 2, 1, 49)),
        (3, (5, 2, 1, 45)),
        (4, (5, 2, 1, 43)),
        (5, (5, 2, 2, 97)),
        (6, (5, 2, 2, 95)),
        (7, (5, 2, 2, 93)),
        (8, (5, 2, 2, 91)),
    ],
)
def test_the_setup_is_the_position_that_a_game_starts_with(
    players: int, counts: tuple[int, int, int, int], variant: Variant
) -> None:
    names = NAMES[:players]
    result = setup(SetupRequest(names, variant))
    assert (result.columns, result.cards_each, result.boxes, result.draw_pile) == counts
    cards = list(DECK.values())
    start = Position(
        tuple(Player(name) for name in names),
        tuple((cards[column],) for column in range(result.columns)),
        variant,
    )
    position = adjudicate(AdjudicateRequest(start, ())).position
    assert position.draw_pile == result.draw_pile
    assert position.to_move == "Ana"
    assert all(player.hand == (None,) * result.cards_each for player in position.players)
