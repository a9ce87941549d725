"""The reasons that are given for illegal declarations."""

import pytest

from zero_referee_rules.herolio.cards import DECK, flags_of
from zero_referee_rules.herolio.declarations import check_declarations
from zero_referee_rules.herolio.moves import Declaration, Play

ACTIVE = flags_of(range(1, 13))
NINE, SEVEN = DECK["masks-9"], DECK["masks-7"]


@pytest.mark.parametrize(
    ("play", "text"),
    [
        (Play("Ben", NINE, zeroes="Ben"), "nein.own"),
        (Play("Ben", NINE, zeroes="Cy"), "nein.target"),
        (Play("Ben", NINE, as_=Declaration.ZERO, zeroes="Ana"), "nein.both"),
        (Play("Ben", NINE, as_=Declaration.HERO), "nein.hero"),
        (Play("Ben", SEVEN, zeroes="Ana"), "nein.card"),
        (Play("Ben", NINE, looks_at="Ana"), "third-eye.card"),
        (Play("Ben", DECK["masks-3"], looks_at="Ben"), "third-eye.own"),
        (Play("Ben", DECK["hero"], as_=Declaration.ZERO), "lucky-seven.card"),
        (Play("Ben", NINE, zeroes="Ana"), None),
        (Play("Ben", NINE, as_=Declaration.NUMBER, zeroes="Ana"), None),
        (Play("Ben", SEVEN, as_=Declaration.NUMBER), None),
    ],
)
def test_a_declaration_is_legal_or_its_reason_is_named(play: Play, text: str | None) -> None:
    found = check_declarations(play, ("Ana",), ACTIVE)
    assert (found and found.text.id) == (text and f"herolio.{text}")


@pytest.mark.parametrize(
    ("play", "number"),
    [
        (Play("Ben", NINE, zeroes="Ben"), 9),
        (Play("Ben", NINE, as_=Declaration.ZERO), 9),
        (Play("Ben", SEVEN, as_=Declaration.HERO), 7),
        (Play("Ben", DECK["masks-3"], looks_at="Ana"), 3),
    ],
)
def test_an_inactive_power_is_named(play: Play, number: int) -> None:
    found = check_declarations(play, ("Ana",), ACTIVE & ~flags_of((number,)))
    assert found is not None
    assert found.text.params == {"number": number}
