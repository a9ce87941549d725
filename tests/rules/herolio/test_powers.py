"""The protocol of the powers, and the registry by which the game finds them."""

from zero_referee_rules.herolio.powers.registry import DECLARING, POWERS


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
