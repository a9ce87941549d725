"""Herolio: declarations, deals and positions, as far as no numbered case shows them."""

from dataclasses import replace
from typing import Any, cast

import pytest

from zero_referee_rules.errors import ErrorCollector, InconsistencyError, Pointer
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import DECK, Card, Suit, flags_of
from zero_referee_rules.herolio.deal import Deal, deal
from zero_referee_rules.herolio.declarations import check_declarations
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Declaration, Exchange, Give, Play
from zero_referee_rules.herolio.position import Phase, Player, Position, WonTrick
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.tally import IN_DECK, Tally
from zero_referee_rules.herolio.trick import CompleteTrick, Trick
from zero_referee_rules.herolio.validation import validate
from zero_referee_rules.message import say
from zero_referee_rules.shuffling import Shuffler


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


def test_tricks_and_halves_that_do_not_fit_are_told_in_numbers_that_differ() -> None:
    """Three halves are one trick where 2s add up; one half never is a trick."""
    house_rules = HouseRules(villain_gives_half=True, splitter_stacks=True)
    odd, three = (say("herolio.ruling-halves-given.odd", halves=1), ("boots-2", "villain", "zero"))
    for parts, count, text in (
        (three[:1], 1, odd),
        (three[:1], 2, odd),
        (three, 2, say("herolio.play.tricks", given=1, count=2)),
        (three, 0, say("herolio.play.tricks", given=1, count=0)),
    ):
        book = tuple(WonTrick(cards(part), half=True) for part in parts)
        hands = ("masks-1", "masks-2", "masks-3")
        ana, *others = (
            Player(name, cards(hand), bid=1) for name, hand in zip("ABC", hands, strict=True)
        )
        players = (replace(ana, book=book), *others)
        position = Position(players, "C", 1 + count, (2,), house_rules, Phase.PLAY, leader="A")
        errors = ErrorCollector()
        validate(position, errors)
        assert text in [each.text for each in errors.inconsistencies]


TEN = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def wrong(error: pytest.ExceptionInfo[InconsistencyError]) -> list[Pointer]:
    return [found.pointer for found in error.value.inconsistencies]


def test_a_power_left_out_and_active_is_named_once() -> None:
    shuffle = cast("Any", Shuffler(7))
    left_out = Deal(TEN, shuffle, "Ana", 1, powers=(1, 2), exclude_powers=(1, 1, 2))
    with pytest.raises(InconsistencyError) as error:
        deal(left_out)
    assert wrong(error) == [("exclude_powers", 1), ("exclude_powers",)]
    assert error.value.inconsistencies[1].text.params == {"powers": (1, 2)}


class Plain(Power):
    """A power that overrides nothing."""

    number = 3


def test_a_power_that_overrides_nothing_changes_nothing() -> None:
    power, trick, card = Plain(), Trick(), DECK["capes-3"]
    players = (Player("Ana", (card,), bid=1), Player("Ben", (DECK["hero"],), bid=1))
    position = with_defaults(Position(players, "Ben", cards_each=1, phase=Phase.PLAY, powers=(3,)))
    board, complete = Board(position), CompleteTrick(counts_as=2)
    play = Play("Ana", card, declared_as=Declaration.ZERO)

    assert list(power.options(board, play)) == []
    assert power.check_declaration("declared_as", play, (), power.flag) is None
    assert power.check_give(board, Give("Ana", "Ben")) is None
    assert power.when_played(play, trick) is power.explain_trump(Suit.CAPES, (card,)) is None
    assert [*power.when_round_ends(board)] == []
    assert [*power.score_lines(Tally("Ana", 1, 1), IN_DECK, 30)] == []
    assert not any((power.trump_bits(card), power.before_trick(board)))
    assert power.most_tricks(8, 4, (3,), HOUSE_RULES) == 8
    assert not power.loses_tricks(HOUSE_RULES, (3,), over=True)
    assert power.when_complete(complete, trick, power.flag) is complete
    assert board.position() == position


ACTIVE = flags_of(range(1, 13))
NINE, SEVEN = DECK["masks-9"], DECK["masks-7"]


@pytest.mark.parametrize(
    ("play", "text"),
    [
        (Play("Ben", NINE, zeroes_card_of="Ben"), "nein.own"),
        (Play("Ben", NINE, zeroes_card_of="Cy"), "nein.target"),
        (Play("Ben", NINE, declared_as=Declaration.ZERO, zeroes_card_of="Ana"), "nein.both"),
        (Play("Ben", NINE, declared_as=Declaration.HERO), "nein.hero"),
        (Play("Ben", SEVEN, zeroes_card_of="Ana"), "nein.card"),
        (Play("Ben", NINE, looks_at_hand_of="Ana"), "third-eye.card"),
        (Play("Ben", DECK["masks-3"], looks_at_hand_of="Ben"), "third-eye.own"),
        (Play("Ben", DECK["hero"], declared_as=Declaration.ZERO), "lucky-seven.card"),
        (Play("Ben", NINE, zeroes_card_of="Ana"), None),
        (Play("Ben", NINE, declared_as=Declaration.NUMBER, zeroes_card_of="Ana"), None),
        (Play("Ben", SEVEN, declared_as=Declaration.NUMBER), None),
    ],
)
def test_a_declaration_is_legal_or_its_reason_is_named(play: Play, text: str | None) -> None:
    found = check_declarations(play, ("Ana",), ACTIVE)
    assert (found and found.text.id) == (text and f"herolio.{text}")


@pytest.mark.parametrize(
    ("play", "number"),
    [
        (Play("Ben", NINE, zeroes_card_of="Ben"), 9),
        (Play("Ben", NINE, declared_as=Declaration.ZERO), 9),
        (Play("Ben", SEVEN, declared_as=Declaration.HERO), 7),
        (Play("Ben", DECK["masks-3"], looks_at_hand_of="Ana"), 3),
    ],
)
def test_an_inactive_power_is_named(play: Play, number: int) -> None:
    found = check_declarations(play, ("Ana",), ACTIVE & ~flags_of((number,)))
    assert found is not None
    assert found.text.params == {"number": number}
