"""Inconsistent positions, as far as no numbered case shows them."""

from dataclasses import replace

import pytest

from zero_referee_rules.errors import ErrorCollector, Pointer
from zero_referee_rules.herolio.cards import DECK, Card
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.position import HouseRules, Phase, Player, Position, WonTrick
from zero_referee_rules.herolio.validation import validate
from zero_referee_rules.message import say


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


PLAYED = WonTrick(cards("capes-9", "hero"))
ROUND = Position(
    players=(
        Player("Ana", cards("masks-1"), bid=1, book=(PLAYED,)),
        Player("Ben", cards("masks-2", "masks-3"), bid=1, book=(WonTrick(cards("hero", "hero")),)),
    ),
    dealer="Ben",
    cards_each=5,
    powers=(4,),
    phase=Phase.PLAY,
    to_move="Ben",
    leader="Ana",
    trick=(Play("Ana", DECK["boots-4"], Exchange(DECK["gloves-5"])),),
    discards=(*cards("villain", "gloves-6"), None),
)
"""A round in which a 4 was exchanged and three cards were discarded, one of them hidden."""


def inconsistencies(position: Position) -> list[tuple[Pointer, str]]:
    errors = ErrorCollector()
    validate(position, errors)
    return [(found.pointer, found.text.id) for found in errors.inconsistencies]


def too_often(position: Position) -> list[Pointer]:
    return [where for where, text in inconsistencies(position) if text == "common.card-too-often"]


def with_hand(position: Position, *codes: str) -> Position:
    ana, ben = position.players
    return replace(position, players=(ana, replace(ben, hand=cards(*codes))))


def test_no_card_of_the_round_occurs_too_often() -> None:
    assert too_often(ROUND) == []


@pytest.mark.parametrize(
    ("hand", "wrong"),
    [
        (("masks-2", "capes-9"), [("players", 1, "hand", 1)]),
        (("masks-1", "masks-2"), [("players", 1, "hand", 0)]),
        (("gloves-6", "gloves-5"), [("players", 1, "hand", 0), ("players", 1, "hand", 1)]),
        (("masks-2", "masks-2"), [("players", 1, "hand", 1)]),
        (("hero", "masks-2"), []),
        (("hero", "hero"), [("players", 1, "hand", 1)]),
        (("zero", "zero"), []),
        (("zero", "villain"), []),
    ],
)
def test_a_card_occurs_once_and_a_special_card_four_times(
    hand: tuple[str, ...], wrong: list[Pointer]
) -> None:
    assert too_often(with_hand(ROUND, *hand)) == wrong


@pytest.mark.parametrize("special", ["hero", "villain", "zero"])
def test_the_fifth_copy_of_a_special_card_is_one_too_many(special: str) -> None:
    players = (Player("Ana", cards(*[special] * 4)), Player("Ben", cards(*[special] * 4)))
    found = too_often(Position(players, "Ben", cards_each=4))
    assert found == [("players", 1, "hand", index) for index in range(4)]
    players = (Player("Ana", cards(special, special)), Player("Ben", cards(special, special)))
    assert inconsistencies(Position(players, "Ben", cards_each=2)) == []


def test_hidden_cards_may_occur_any_number_of_times() -> None:
    players = tuple(Player(name, (None,) * 20) for name in ("Ana", "Ben", "Cy"))
    assert inconsistencies(Position(players, "Ben", cards_each=20)) == []


def test_a_fetched_card_counts_and_the_card_exchanged_for_it_does_not() -> None:
    """The 4 is in the book, and on the trick is the card that it was exchanged for."""
    exchanged = WonTrick(cards("boots-4", "hero"))
    ana, ben = ROUND.players
    players = (replace(ana, book=(exchanged,)), ben)
    assert too_often(replace(ROUND, players=players)) == []


def test_the_player_to_the_dealers_left_bids_first() -> None:
    players = tuple(Player(name, (None,)) for name in ("Ana", "Ben", "Cy"))
    for dealer, first in (("Ana", "Ben"), ("Ben", "Cy"), ("Cy", "Ana")):
        position = validate(Position(players, dealer, cards_each=1), ErrorCollector())
        assert position.to_move == position.leader == first


def test_bids_go_round_from_the_dealers_left() -> None:
    ana, ben, cy = (Player(name, (None,)) for name in ("Ana", "Ben", "Cy"))
    right = Position((ana, replace(ben, bid=0), cy), "Ana", cards_each=1)
    errors = ErrorCollector()
    assert validate(right, errors).to_move == "Cy"
    assert errors.inconsistencies == []
    nearly_all = Position((ana, replace(ben, bid=0), replace(cy, bid=0)), "Ana", cards_each=1)
    assert inconsistencies(nearly_all) == []
    wrong = Position((replace(ana, bid=0), ben, cy), "Ana", cards_each=1)
    assert inconsistencies(wrong) == [(("players", 0, "bid"), "herolio.bid.early")]


def test_the_parts_of_a_split_trick_count_as_one_trick_played() -> None:
    ana, ben = (
        Player(name, cards(held), bid=1, book=(WonTrick(cards(part), half=True),))
        for name, held, part in (("Ana", "masks-1", "capes-2"), ("Ben", "masks-2", "villain"))
    )
    house_rules = HouseRules(villain_gives_half=True)
    position = Position((ana, ben), "Ben", 3, (2,), house_rules, Phase.PLAY, leader="Ana")
    errors = ErrorCollector()
    validate(position, errors)
    found = [each.text for each in errors.inconsistencies]
    assert say("herolio.play.tricks", given=1, count=2) in found
