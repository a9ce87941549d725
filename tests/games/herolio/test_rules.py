"""Herolio: the copies of a card in a round, and a power that overrides nothing."""

from dataclasses import replace

import pytest

from zero_referee_rules.errors import ErrorCollector, Pointer
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import DECK, Card, Suit
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Declaration, Exchange, Give, Play
from zero_referee_rules.herolio.position import Phase, Player, Position, WonTrick
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.tally import IN_DECK, Tally
from zero_referee_rules.herolio.trick import CompleteTrick, Trick, may_play
from zero_referee_rules.herolio.validation import validate

FREED = HouseRules(special_lead_frees=True)


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


def too_often(position: Position) -> list[Pointer]:
    errors = ErrorCollector()
    validate(position, errors)
    return [
        error.pointer
        for error in errors.inconsistencies
        if error.text.id == "common.card-too-often"
    ]


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


def test_a_fetched_card_counts_and_the_card_exchanged_for_it_does_not() -> None:
    """The 4 is in the book, and on the trick is the card that it was exchanged for."""
    exchanged = WonTrick(cards("boots-4", "hero"))
    ana, ben = ROUND.players
    players = (replace(ana, book=(exchanged,)), ben)
    assert too_often(replace(ROUND, players=players)) == []


class Plain(Power):
    """A power that overrides nothing."""

    number = 3


def test_a_power_that_overrides_nothing_changes_nothing() -> None:
    power, trick, card = Plain(), Trick(), DECK["capes-3"]
    players = (Player("Ana", (card,), bid=1), Player("Ben", (DECK["hero"],), bid=1))
    position = with_defaults(Position(players, 1, dealer="Ben", phase=Phase.PLAY, powers=(3,)))
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


@pytest.mark.parametrize(
    ("house_rules", "led", "text"),
    [
        (HOUSE_RULES, ["masks-7"], "follow-suit.may-play"),
        (HOUSE_RULES, ["hero", "masks-7"], "follow-suit.may-play"),
        (HOUSE_RULES, ["hero"], "ruling-special-lead.may-play-open"),
        (FREED, ["hero", "masks-7"], "ruling-special-lead.may-play-free"),
        (FREED, ["zero"], "ruling-special-lead.may-play-open"),
    ],
)
def test_the_led_suit_decides_which_cards_may_follow(
    house_rules: HouseRules, led: list[str], text: str
) -> None:
    trick = Trick(house_rules)
    for name, card in zip("AB", cards(*led), strict=False):
        trick.add(Play(name, card), card)
    assert may_play(trick).text.id == f"herolio.{text}"
