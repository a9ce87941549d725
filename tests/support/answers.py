"""All numbered cases with their whole responses, carried out once for all tests."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import orjson

from service.cases import described


@cache
def answers() -> Mapping[str, Mapping[str, Any]]:
    """Return the cases as the service serves them, by their ids."""
    return {case["id"]: case for case in map(orjson.loads, (each.written for each in described()))}
