"""The contract breaks no client of the releases before it, unless the major version increases."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import orjson
import pytest

from service.contract.validators import PATH, Contract
from tests.support.breaking import breaking_changes

RELEASED = sorted((PATH.parent / "contract/released").glob("*.json"))


def _load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = orjson.loads(path.read_bytes())
    return loaded


def _major(version: str) -> str:
    return version.partition(".")[0]


@pytest.mark.skipif(not RELEASED, reason="nothing is released yet")
def test_the_releases_of_this_major_version_are_kept(contract: Contract) -> None:
    assert _major(contract.version) in {_major(path.stem) for path in RELEASED}


def test_nothing_breaks_clients_of_a_release(contract: Contract) -> None:
    for path in RELEASED:
        released = _load(path)
        assert released["info"]["version"] == path.stem
        if _major(path.stem) == _major(contract.version):
            assert list(breaking_changes(released, contract.document)) == []


CHANGES = orjson.loads(Path(__file__).with_name("breaking-changes.json").read_bytes())
"""A place in the contract, what stands there then (null: nothing), and what that breaks."""


@pytest.mark.parametrize(("place", "value", "sentence"), CHANGES, ids=[row[2] for row in CHANGES])
def test_a_breaking_change_is_found(
    contract: Contract, place: list[str | int], value: Any, sentence: str
) -> None:
    changed = deepcopy(dict(contract.document))
    _change(changed, place, value)
    found = list(breaking_changes(contract.document, changed))
    assert any(change.startswith(sentence) for change in found), found


def test_growth_breaks_nothing(contract: Contract) -> None:
    grown = deepcopy(dict(contract.document))
    schemas = grown["components"]["schemas"]
    for name in ("GameSummary", "ZeroScoreResponse", "ZeroScoreRequest", "ZeroSwap"):
        schemas[name]["properties"]["new"] = {"type": "string"}
    schemas["GameSummary"]["required"].append("new")
    schemas["PlayerName"] = {**schemas["PlayerName"]}
    schemas["ZeroSetupRequest"]["properties"]["players"]["maxItems"] = 6
    for name, key in (("ZeroStandingsRequest", "players"), ("ZeroScoreRequest", "variant")):
        given = schemas[name]["properties"]
        given[key] = {"anyOf": [given[key], {"type": "null"}]}
    assert list(breaking_changes(contract.document, grown)) == []


def test_what_requests_have_is_closed_and_what_only_responses_have_is_open(
    contract: Contract,
) -> None:
    document = contract.document
    taken = {"NextSetup"}  # its properties go into the requests of all games
    for operation in contract.operations.values():
        taken |= set(_reached(document, operation.get("requestBody", {})))
    for name, schema in document["components"]["schemas"].items():
        if "properties" in schema:
            assert (schema.get("additionalProperties") is False) is (name in taken), name


def _reached(
    document: Mapping[str, Any], value: Any, seen: set[str] | None = None
) -> Iterator[str]:
    """Yield the names of all schemas that a part of the contract refers to."""
    seen = set() if seen is None else seen
    if isinstance(value, list):
        for item in value:
            yield from _reached(document, item, seen)
    elif isinstance(value, Mapping):
        reference = value.get("$ref")
        if isinstance(reference, str) and reference not in seen:
            seen.add(reference)
            _, _, kind, name = reference.split("/")
            if kind == "schemas":
                yield name
            yield from _reached(document, document["components"][kind][name], seen)
        for key, item in value.items():
            if key not in {"examples", "mapping"}:
                yield from _reached(document, item, seen)


def _change(document: Any, place: list[str | int], value: Any) -> None:
    *parents, last = place
    for part in parents:
        document = document[part]
    if value is None:
        del document[last]
    else:
        document[last] = value
