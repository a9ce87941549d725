"""The standard library copies and pickles every value of the rules, and cards stay what they are.

The values are the requests of the numbered cases and their results.
"""

import copy
import dataclasses
import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest

from operations.cases import INVALID, load
from operations.game_files import package_of
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.message import NamedCard

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - what this test has pickled


WAYS: tuple[Callable[[Any], Any], ...] = (copy.copy, copy.deepcopy, pickled)


def inside(value: Any) -> Iterator[Any]:
    """Yield a value and all that is inside it, each object once."""
    seen, waiting = dict[int, Any](), [value]
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen[id(each)] = each
        if dataclasses.is_dataclass(each):
            waiting += [getattr(each, field.name) for field in dataclasses.fields(each)]
        elif isinstance(each, Mapping):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, tuple | list | frozenset):
            waiting += each
    yield from seen.values()


def values_of(game: RegisteredGame) -> Iterator[tuple[Any, Callable[[Any], Any]]]:
    """Yield the requests of a game's cases, and their results, each with what is compared of it.

    A result is compared as JSON because the events of a log are made when they are read.
    """
    operations = {operation.name: operation for operation in game.operations}
    for case in load(game.info.id):
        if case.status == INVALID or case.operation not in operations:
            continue
        operation = operations[case.operation]
        body = {name: value for name, value in case.request.items() if name != "ruleset"}
        request = operation.request.load(body)
        yield request, itself
        with suppress(InconsistencyError):
            result = operation.handler(request)
            yield result, operation.response.dump if operation.response else itself


def itself(value: Any) -> Any:
    return value


@every_game
def test_a_copy_of_a_card_is_the_card(game: RegisteredGame) -> None:
    cards = import_module(f"zero_referee_rules.{package_of(game.info.id)}.cards")
    deck = [card for name in ("CARDS", "DECK") for card in getattr(cards, name, ())]
    assert deck
    for card in deck:
        assert isinstance(card, NamedCard)
        assert all(way(card) is card for way in WAYS)


@pytest.mark.slow
@every_game
def test_a_copy_of_a_value_is_equal_and_has_the_same_cards(game: RegisteredGame) -> None:
    for value, compared in values_of(game):
        for copied in (way(value) for way in WAYS):
            assert compared(copied) == compared(value)
            assert cards_in(copied) == cards_in(value)
        for each in inside(value):
            if dataclasses.is_dataclass(each) and not isinstance(each, type):
                names = {field.name for field in dataclasses.fields(each)}
                assert dataclasses.asdict(each).keys() == names


def cards_in(value: Any) -> set[int]:
    return {id(each) for each in inside(value) if isinstance(each, NamedCard)}
