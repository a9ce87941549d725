"""The protocol of the powers, and the registry by which the game finds them."""

from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import DECK, Suit
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Declaration, Give, Play
from zero_referee_rules.herolio.position import HOUSE_RULES, Phase, Player, Position
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.powers.registry import DECLARING, POWERS
from zero_referee_rules.herolio.tally import IN_DECK, Tally
from zero_referee_rules.herolio.trick import CompleteTrick, Trick


def test_there_is_one_power_for_each_number_and_no_two_are_of_one_kind() -> None:
    assert list(POWERS) == list(range(1, 13))
    assert all(power.number == number for number, power in POWERS.items())
    assert len({type(power) for power in POWERS.values()}) == 12


def test_a_declaration_is_checked_by_the_power_of_its_card_or_else_by_the_lowest() -> None:
    checking = {
        member: {number: power.number for number, power in powers.items()}
        for member, powers in DECLARING.items()
    }
    numbers = range(13)
    assert checking["as_"] == {number: 9 if number == 9 else 7 for number in numbers}
    assert checking["zeroes"] == dict.fromkeys(numbers, 9)
    assert checking["looks_at"] == dict.fromkeys(numbers, 3)


class Plain(Power):
    """A power that overrides nothing."""

    number = 3


def test_a_power_that_overrides_nothing_changes_nothing() -> None:
    power, trick, card = Plain(), Trick(), DECK["capes-3"]
    players = (Player("Ana", (card,), bid=1), Player("Ben", (DECK["hero"],), bid=1))
    position = with_defaults(Position(players, "Ben", cards_each=1, phase=Phase.PLAY, powers=(3,)))
    board, complete = Board(position), CompleteTrick(counts_as=2)
    play = Play("Ana", card, as_=Declaration.ZERO)

    assert list(power.options(board, play)) == []
    assert power.check_declaration("as_", play, (), power.flag) is None
    assert power.check_give(board, Give("Ana", "Ben")) is None
    assert power.when_played(play, trick) is power.explain_trump(Suit.CAPES, (card,)) is None
    assert [*power.when_round_ends(board)] == []
    assert [*power.score_lines(Tally("Ana", 1, 1), IN_DECK, 30)] == []
    assert not any((power.trump_bits(card), power.before_trick(board)))
    assert power.highest_bid(8, 4, (3,), HOUSE_RULES) == 8
    assert power.most_tricks(8, 4, (3,), HOUSE_RULES) == 8
    assert not power.loses_tricks(HOUSE_RULES, (3,), over=True)
    assert power.when_complete(complete, trick, power.flag, HOUSE_RULES) is complete
    assert board.position() == position
