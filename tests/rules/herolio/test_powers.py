"""The protocol of the powers, and the registry by which the game finds them."""

from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import DECK, Suit
from zero_referee_rules.herolio.moves import Declaration, Give, Play
from zero_referee_rules.herolio.position import (
    HOUSE_RULES,
    Phase,
    Player,
    Position,
    WonTrick,
    with_defaults,
)
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.powers.registry import DECLARING, POWERS
from zero_referee_rules.herolio.tally import IN_DECK, Tally
from zero_referee_rules.herolio.trick import CompleteTrick, Trick


class Plain(Power):
    """A power that overrides nothing."""

    number = 3


def test_there_is_one_power_for_each_number_and_no_two_are_of_one_kind() -> None:
    assert list(POWERS) == list(range(1, 13))
    assert all(power.number == number for number, power in POWERS.items())
    assert len({type(power) for power in POWERS.values()}) == 12


def test_a_power_that_overrides_nothing_changes_nothing() -> None:
    power = Plain()
    players = (Player("Ana", (DECK["capes-3"],), bid=1), Player("Ben", (DECK["hero"],), bid=1))
    position = with_defaults(Position(players, "Ben", cards_each=1, phase=Phase.PLAY, powers=(3,)))
    board, trick, card = Board(position), Trick(), DECK["capes-3"]
    play = Play("Ana", card, as_=Declaration.ZERO)
    won = WonTrick((card,))
    complete = CompleteTrick(counts_as=2)
    errors = ErrorCollector()

    power.when_won(board, (won,))
    power.when_declined(board)
    power.validate_turn(position, errors)
    power.validate_trick(won, position, errors, in_book=True)
    power.validate_waiting(won, errors, power.flag)
    power.validate_trump(position, errors)

    assert list(power.options(board, play)) == []
    assert power.check_declaration("as_", play, (), power.flag) is None
    assert power.check_give(board, Give("Ana", "Ben")) is None
    assert power.when_played(play, trick) is None
    assert power.trump_bits(card) == 0
    assert power.explain_trump(Suit.CAPES, (card,)) is None
    assert power.when_round_ends(board) == ()
    assert not power.before_trick(board)
    assert power.highest_bid(8) == power.most_tricks(8, 4, (3,), HOUSE_RULES) == 8
    assert not power.loses_tricks(HOUSE_RULES, over=True)
    assert power.score_lines(Tally("Ana", 1, 1, elevens=4), IN_DECK, 30) == ()
    assert power.when_complete(complete, trick, power.flag, HOUSE_RULES) is complete
    assert board.position() == position
    assert errors.inconsistencies == []


def test_a_declaration_is_checked_by_the_power_of_its_card_or_else_by_the_lowest() -> None:
    checking = {
        member: {number: power.number for number, power in powers.items()}
        for member, powers in DECLARING.items()
    }
    numbers = range(13)
    assert checking["as_"] == {number: 9 if number == 9 else 7 for number in numbers}
    assert checking["zeroes"] == dict.fromkeys(numbers, 9)
    assert checking["looks_at"] == dict.fromkeys(numbers, 3)
