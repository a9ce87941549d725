"""Every exception of the project can be copied and sent to another process."""

import copy
import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import operations
import schemas
import service
import zero_referee_rules
from operations.problems import ErrorItem, Problem, ProblemType
from service.archive.output import OutputError
from service.archive.run import WorkersLostError
from service.archive.sources import SourceError
from service.settings import SettingsError
from tests.support.example import GAME
from zero_referee_rules.errors import (
    IllegalMoveError,
    Inconsistency,
    InconsistencyError,
    RevealMismatch,
    RulesetError,
    UndecidedMoveError,
)
from zero_referee_rules.message import say
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.moves import Knock
from zero_referee_rules.zero.position import Player, Position, RevealedHand
from zero_referee_rules.zero.reveal import apply_reveal
from zero_referee_rules.zero.table import Table

PACKAGES = (operations, schemas, service, zero_referee_rules)
TEXT = say("common.name-twice")
RULE = f"{GAME}.swap"

EXAMPLES = (
    IllegalMoveError(RULE, ("give",), TEXT, move=3),
    InconsistencyError([Inconsistency(("players", 2), TEXT)]),
    OutputError("OUT cannot be written"),
    Problem(ProblemType.OVERLOADED, TEXT, [ErrorItem(("moves", 0), "type", TEXT)], more=True),
    RevealMismatch(RULE, ("reveal", 0), TEXT),
    RulesetError(TEXT, "zero@3"),
    SettingsError("PORT must be a whole number"),
    SourceError("IN cannot be read"),
    UndecidedMoveError(RULE, TEXT),
    WorkersLostError("the scheduler cannot be reached"),
)


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Yield the modules of a package but those that are commands and settings of the server."""
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith(("__main__", "gunicorn.conf")):
            yield import_module(found.name)


def exceptions() -> set[type[BaseException]]:
    """Return the classes of exceptions that the project defines."""
    return {
        value
        for package in PACKAGES
        for module in modules(package)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BaseException)
        and value.__module__ == module.__name__
    }


def copies(value: Any) -> list[Any]:
    sent = pickle.loads(pickle.dumps(value))  # noqa: S301 - what this test has pickled
    return [copy.copy(value), copy.deepcopy(value), sent]


@pytest.mark.slow
def test_every_exception_has_an_example() -> None:
    assert exceptions() == {type(each) for each in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: type(each).__name__)
def test_a_copy_has_the_same_values(example: BaseException) -> None:
    for each in copies(example):
        assert type(each) is type(example)
        assert (each.args, vars(each)) == (example.args, vars(example))


def test_the_proof_of_an_earlier_zero_is_copied() -> None:
    zero = tuple(
        DECK[f"{colour}-{number}"]
        for colour, numbers in {"red": range(1, 6), "blue": [5], "green": [5], "grey": [5]}.items()
        for number in numbers
    )
    hand = RevealedHand("Ana", (*zero, DECK["violet-5"]))
    pool = tuple(DECK[f"black-{number}"] for number in range(1, 6))
    start = Position((Player("Ana"), Player("Ben")), dealer="Ben", pool=pool)
    table, moves = Table(start), (Knock("Ana"),)
    table.apply(moves[0])
    with pytest.raises(IllegalMoveError) as raised:
        apply_reveal(table, moves, [hand])
    for error in copies(raised.value):
        before = Table(start)
        error.show(before)
        assert before.position().players[0].hand == hand.hand
