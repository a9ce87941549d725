"""NumZumZero: last plays, endings and warnings, as far as no numbered case shows them."""

from collections import Counter
from dataclasses import replace

import pytest

from zero_referee_rules.errors import ErrorCollector, Pointer
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK, Card
from zero_referee_rules.numzumzero.field import Field
from zero_referee_rules.numzumzero.moves import Outcome, Play
from zero_referee_rules.numzumzero.position import Ending, Player, Position, Variant
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.numzumzero.validation import validate


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


FULL_COLUMNS = (
    cards(*(f"blue-{number}" for number in range(1, 8))),
    cards(*(f"blue-{number}" for number in range(1, 8))),
    cards(*(f"orange-{number}" for number in range(1, 8))),
)
PAIRS = cards(*(f"{colour}-{number}" for number in range(1, 7) for colour in ("blue", "orange")))
ANA, BEN = Player("Ana"), Player("Ben")


def inconsistent(position: Position) -> list[Pointer]:
    """Return the pointers of inconsistencies, the draw pile counted so that it is right."""
    errors = ErrorCollector()
    known = Counter(card for column in position.columns for card in column)
    assert all(count <= COPIES for count in known.values())
    held = sum(2 if p.hand is None else len(p.hand) for p in position.players)
    collected = sum(len(player.collection) for player in position.players)
    left = BOX - known.total() - held - collected
    validate(replace(position, draw_pile=left), errors)
    return [found.pointer for found in errors.inconsistencies]


def test_full_columns_end_a_game_once_all_of_them_are_full() -> None:
    full = Position((ANA, BEN), FULL_COLUMNS, over=True, ended_by=Ending.FULL_COLUMNS)
    assert inconsistent(full) == []
    for column in range(3):
        columns = list(FULL_COLUMNS)
        columns[column] = columns[column][:6]
        assert inconsistent(replace(full, columns=tuple(columns))) == [("ended_by",)]


def test_the_eighth_token_comes_with_a_cleared_field() -> None:
    winner = Player("Ana", (None,), tokens=8, collection=PAIRS)
    won = Position((winner, BEN), ((), (), ()), over=True, ended_by=Ending.SEVEN_TOKENS)
    assert inconsistent(won) == []
    more = replace(won, players=(replace(winner, tokens=9), BEN))
    assert inconsistent(more) == [("players", 0, "tokens")]


def test_the_field_is_never_empty_between_turns() -> None:
    empty = Position((ANA, BEN), ((), (), ()), to_move="Ana")
    assert inconsistent(empty) == [("columns",)]


@pytest.mark.parametrize(
    ("collection", "rules"),
    [
        (("blue-3", "orange-3"), []),
        (("blue-3", "orange-2"), ["numzumzero.collect"]),
        (("blue-3", None), []),
        (("blue-3", "orange-3", None), []),
        ((None,), ["numzumzero.collect"]),
    ],
)
def test_known_cards_that_cannot_come_from_columns_give_a_warning(
    collection: tuple[str | None, ...], rules: list[str]
) -> None:
    cards = tuple(None if code is None else DECK[code] for code in collection)
    piles = [Pile("Ana", 2, collection=cards), Pile("Ben", 0, collection=())]
    assert [warning.rule for warning in score_piles(Variant.BASIC, piles).warnings] == rules
