"""Parameters of which each run of CI takes some. `make test-release` takes the others."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def first(values: Iterable[Any], count: int) -> list[Any]:
    """Return the parameters, of which each run of CI takes the first `count`."""
    return [
        pytest.param(value, marks=[pytest.mark.release] * (index >= count))
        for index, value in enumerate(values)
    ]


def first_of_each(values: Iterable[Any], kind: Callable[[Any], object] = type) -> list[Any]:
    """Return the parameters, of which each run of CI takes the first of each kind."""
    seen: set[object] = set()
    found = []
    for value in values:
        marks = [pytest.mark.release] if kind(value) in seen else []
        seen.add(kind(value))
        found.append(pytest.param(value, marks=marks))
    return found


def paired(ones: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """Return all pairs, of which each run of CI takes one for each of `ones`, in turn."""
    others = [*others]
    return [
        pytest.param(one, other, marks=[pytest.mark.release] * (at != index % len(others)))
        for index, one in enumerate(ones)
        for at, other in enumerate(others)
    ]
