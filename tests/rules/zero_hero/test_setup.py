"""Setup of Zero Hero: every card and zerone of the box, for any number of players."""

import pytest

from zero_referee_rules.dealing import SetupRequest
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.zero_hero.cards import CARDS, DECK, DECK_SIZE
from zero_referee_rules.zero_hero.game import adjudicate, setup
from zero_referee_rules.zero_hero.position import Place, Player, Position

NAMES = ("Ana", "Ben", "Cy", "Dee")


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (2, (12, 24, 10, 18, 3)),
        (3, (6, 29, 10, 15, 3)),
        (4, (0, 34, 10, 12, 3)),
    ],
)
def test_the_setup_is_the_position_that_a_game_starts_with(
    players: int, counts: tuple[int, ...]
) -> None:
    names = NAMES[:players]
    result = setup(SetupRequest(names))
    assert counts == (
        result.removed_cards,
        result.main_cards,
        result.end_cards,
        result.general_pool,
        result.zerones_each,
    )
    cards = [CARDS[code] for code in DECK]
    pairs = zip(cards[:4], cards[4:8], strict=True)
    start = Position(tuple(Player(name) for name in names), tuple(Place(pair) for pair in pairs))
    position = adjudicate(AdjudicateRequest(start, ())).position
    assert (position.draw_pile.main, position.draw_pile.end) == (result.main_cards, 10)
    assert position.general_pool == result.general_pool
    assert position.to_move == "Ana"
    assert all(player.zerones == result.zerones_each for player in position.players)
    assert result.removed_cards + players + 8 + result.main_cards + 10 == DECK_SIZE == 56
    assert 4 * 4 + 3 * players + result.general_pool == 40


def test_the_deck_has_eight_cards_of_each_colour() -> None:
    assert len(DECK) == 28
    assert len(CARDS) == 28 * 5
    assert sorted(DECK[f"turquoise-{value}"] for value in (0, 2, 3, 4)) == [1, 2, 2, 3]
    assert CARDS["orange-3+swap"].plain is CARDS["orange-3"]
