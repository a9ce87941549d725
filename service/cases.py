"""The numbered cases with their whole responses, as they are served."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from operations import cases
from operations.registry import GAMES
from service.build_cache import ROOT, cached
from service.contract.validators import PATH
from service.dispatcher import dispatcher

SOURCES = {"operations": "*.py", "schemas": "*.py", "zero_referee_rules": "*.*"}
"""The folders of files that decide the responses, next to the contract."""


class Described(NamedTuple):
    """A numbered case in JSON, with the keys by which it is selected."""

    game: str
    operation: str
    rules: frozenset[str]
    written: bytes


def described() -> Iterator[Described]:
    """Yield every case with its whole response, in English for every client."""
    for written in prepared().splitlines():
        case: dict[str, Any] = orjson.loads(written)
        yield Described(case["game"], case["operation"], frozenset(case["shows"]), written)


@cache
def prepared() -> bytes:
    """Return the lines of all cases."""
    return cached("cases.ndjson", _sources(), _written)


def _written() -> bytes:
    """Carry out all cases, which takes half a second."""
    found = (case for game in GAMES for case in cases.load(game.info.id))
    return b"\n".join(orjson.dumps(cases.describe(case, dispatcher())) for case in found)


def _sources() -> list[Path]:
    return [
        PATH,
        *(
            path
            for folder, pattern in SOURCES.items()
            for path in sorted((ROOT / folder).rglob(pattern))
            if path.suffix in {".json", ".py", ".toml"}
        ),
    ]
