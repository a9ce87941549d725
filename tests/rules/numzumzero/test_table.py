"""The table of NumZumZero near the end of the draw pile and of the columns."""

import pytest

from zero_referee_rules.numzumzero.cards import DECK, Card
from zero_referee_rules.numzumzero.field import Field
from zero_referee_rules.numzumzero.moves import Outcome, Play
from zero_referee_rules.numzumzero.position import Player, Position
from zero_referee_rules.numzumzero.table import Table


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


def outcome_of(players: int, draw_pile: int, *columns: tuple[Card, ...]) -> Outcome:
    """Return the outcome of playing blue-3 to the first column."""
    names = ("Ana", "Ben", "Cy")[:players]
    hand = cards("blue-3", "blue-7")[: 1 if players == 1 else 2]
    position = Position(
        tuple(Player(name, hand) for name in names), columns, draw_pile=draw_pile, to_move="Ana"
    )
    option = next(
        option
        for option in Table(position).legal_moves().moves
        if option.move == Play("Ana", DECK["blue-3"], 0)
    )
    assert isinstance(option.outcome, Outcome)
    return option.outcome


@pytest.mark.parametrize(
    ("players", "draw_pile", "ends"), [(1, 2, False), (1, 1, True), (2, 1, False), (2, 0, True)]
)
def test_the_last_play_finds_no_card_to_draw_or_draws_the_last_alone(
    players: int, draw_pile: int, *, ends: bool
) -> None:
    columns = (cards("blue-1"), cards("blue-1"), cards("blue-1"))
    assert outcome_of(players, draw_pile, *columns).ends_game == ends


def test_new_cards_of_a_cleared_field_come_off_the_draw_pile_before_the_draw() -> None:
    cleared = outcome_of(2, 3, cards("orange-3"), (), ())
    assert cleared.clears_field
    assert cleared.ends_game
    assert not outcome_of(2, 4, cards("orange-3"), (), ()).ends_game
    collected = outcome_of(2, 3, cards("orange-3"), cards("blue-1"), ())
    assert collected.collects
    assert not collected.ends_game


@pytest.mark.parametrize(("draw_pile", "ends"), [(1, False), (0, True)])
def test_a_seventh_card_that_does_not_match_can_be_the_last_play(
    draw_pile: int, *, ends: bool
) -> None:
    outcome = outcome_of(2, draw_pile, cards(*["blue-1"] * 6), (), ())
    assert not outcome.collects
    assert not outcome.returns_token
    assert outcome.ends_game == ends


def test_columns_are_full_only_as_long_as_their_seven_cards_stay() -> None:
    nearly = cards("blue-7", *["orange-1"] * 5)
    full = cards(*(f"blue-{number}" for number in range(1, 8)))
    field = Field((nearly, full, full))
    seen = [(field.full, field.one_open)]
    field.add(DECK["orange-2"], 0)
    seen.append((field.full, field.one_open))
    field.collect(0)
    seen.append((field.full, field.one_open))
    field.add(DECK["orange-1"], 0)
    field.collect(0)
    seen.append((field.full, field.one_open))
    assert seen == [(False, True), (True, False), (False, True), (False, True)]
