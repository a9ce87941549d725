"""The cases as files of other tools: Pact verifies a service, WireMock replaces one."""

from collections.abc import Iterable
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from zero_referee.models import NumberedCase

from .unordered import UNORDERED

JSON = "application/json"
PROBLEM = "application/problem+json"
OK = 200


def pact(cases: Iterable[NumberedCase]) -> dict[str, Any]:
    """Return a Pact file (version 3) that expects the parts of each response that matter.

    Pact allows more properties, but no more items, and compares lists in order. Lists that are
    compared in part or in any order are therefore left out.
    """
    interactions = [
        {
            "description": f"{case['id']}: {case['title']}",
            "request": {
                "method": "POST",
                "path": case["path"],
                "headers": {"Content-Type": JSON},
                "body": case["request"],
            },
            "response": {
                "status": case["status"],
                "headers": {"Content-Type": _type(case)},
                "body": _masked(case["mask"], case["answer"], _unordered(case)),
            },
        }
        for case in cases
    ]
    return {
        "consumer": {"name": "zero-referee-cases"},
        "provider": {"name": "zero-referee"},
        "interactions": interactions,
        "metadata": {"pactSpecification": {"version": "3.0.0"}},
    }


def wiremock(cases: Iterable[NumberedCase]) -> dict[str, Any]:
    """Return mappings for WireMock, which answers the request of each case with its response."""
    mappings = [
        {
            "id": str(uuid5(NAMESPACE_URL, case["id"])),
            "name": f"{case['id']}: {case['title']}",
            "request": {
                "method": "POST",
                "urlPath": case["path"],
                "bodyPatterns": [{"equalToJson": case["request"]}],
            },
            "response": {
                "status": case["status"],
                "headers": {"Content-Type": _type(case)},
                "jsonBody": case["answer"],
            },
        }
        for case in cases
    ]
    return {"mappings": mappings}


def _type(case: NumberedCase) -> str:
    return JSON if case["status"] == OK else PROBLEM


def _unordered(case: NumberedCase) -> frozenset[str]:
    return UNORDERED.get(case["path"], frozenset())


def _masked(mask: Any, whole: Any, unordered: frozenset[str]) -> Any:
    """Return the part of a response that a mask names."""
    if isinstance(mask, dict):
        return {
            name: _masked(inner, whole[name], unordered)
            for name, inner in mask.items()
            if not isinstance(whole[name], list)
            or not (isinstance(inner, dict) or (name in unordered and len(whole[name]) > 1))
        }
    if isinstance(mask, list):
        return [_masked(inner, item, unordered) for inner, item in zip(mask, whole, strict=True)]
    return whole
