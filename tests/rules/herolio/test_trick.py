"""Which card of a trick is the highest where a declaration meets trump."""

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import DECK, Suit
from zero_referee_rules.herolio.moves import Declaration, Play
from zero_referee_rules.herolio.single_trick import TrickRequest, TrickResult, resolve

POWERS = (1, 7, 9)


def trick(trump: Suit, *plays: Play) -> TrickResult:
    return resolve(TrickRequest(plays, POWERS, trump))


def test_a_trump_that_a_9_made_a_zero_does_not_win() -> None:
    result = trick(
        Suit.GLOVES,
        Play("Ana", DECK["boots-2"]),
        Play("Ben", DECK["gloves-5"]),
        Play("Cy", DECK["masks-9"], zeroes="Ben"),
    )
    assert result.highest.player == "Ana"
    assert result.order == ("Ana", "Cy", "Ben")
    assert result.lines[-1].rule == rulebook.RANK_SUIT


def test_a_trump_declared_a_zero_does_not_win() -> None:
    result = trick(
        Suit.GLOVES,
        Play("Ana", DECK["boots-2"]),
        Play("Ben", DECK["gloves-7"], as_=Declaration.ZERO),
    )
    assert result.highest.player == "Ana"


def test_a_trump_declared_a_hero_ranks_as_any_other_hero() -> None:
    result = trick(
        Suit.CAPES,
        Play("Ana", DECK["hero"]),
        Play("Ben", DECK["capes-7"], as_=Declaration.HERO),
    )
    assert result.highest.player == "Ana"
    assert result.order == ("Ana", "Ben")
    assert result.lines[-1].rule == rulebook.HERO_TIE


def test_every_trump_ranks_higher_than_every_other_number() -> None:
    result = trick(
        Suit.CAPES,
        Play("Ana", DECK["boots-12"]),
        Play("Ben", DECK["capes-2"]),
        Play("Cy", DECK["capes-3"]),
        Play("Dee", DECK["villain"]),
    )
    assert result.order == ("Dee", "Cy", "Ben", "Ana")
