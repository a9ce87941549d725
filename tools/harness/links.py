"""The links of the contract with those that stand beside it, because a generator refuses them."""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

LINKS = Path(__file__).parents[2] / "tests/contract/links.yaml"


def with_links(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of the contract that has every link.

    Raises `KeyError` for a link from an operation that the contract does not have.
    """
    linked = deepcopy(dict(document))
    operations = {
        operation["operationId"]: operation
        for item in linked["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict)
    }
    added: Mapping[str, Any] = yaml.load(LINKS.read_bytes(), Loader=yaml.CSafeLoader)
    for name, links in added.items():
        operations[name]["responses"]["200"].setdefault("links", {}).update(links)
    return linked
