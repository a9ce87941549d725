"""The limits of the score pad's requests, from the contract, so no script repeats them."""

from collections.abc import Mapping

from operations.options import bounds_of
from operations.routes import id_of
from operations.validation.document import ContractDocument
from operations.validation.tree import SchemaNode
from schemas.operation import RegisteredGame

Limits = dict[str, dict[str, int]]
"""``min`` and ``max`` of each property, by its name."""
MOST = 30_000
"""The largest limit that a form shows; a larger one, such as a seed's, is left out."""


def limits_of(contract: ContractDocument, game: RegisteredGame) -> Limits:
    """Return the widest limits of each property in the requests of a game, by the property's name.

    A number is limited by its value, a text by its length in characters, and a list by its length.
    The items of the list `rounds` are called `rounds[]`.
    """
    found = Limits()
    bodies = (contract.body(id_of(game, operation)) for operation in game.operations)
    waiting: dict[tuple[str, str], SchemaNode] = {("", node.pointer): node for node in bodies}
    seen = set[tuple[str, str]]()
    while waiting:
        (name, pointer), node = waiting.popitem()
        seen.add((name, pointer))
        _widen(found, name, bounds_of(node))
        inside = [*((name, shape) for shape in node.alternatives), *node.members.items()]
        inside += [(f"{name}[]", node.item)] if node.item else []
        waiting |= {at: shape for key, shape in inside if (at := (key, shape.pointer)) not in seen}
    return dict(sorted(found.items()))


def _widen(found: Limits, name: str, limits: Mapping[str, int]) -> None:
    """Add the limits of a property, or widen its present limits."""
    if limits and limits["max"] <= MOST:
        known = found.get(name, limits)
        least, most = min(known["min"], limits["min"]), max(known["max"], limits["max"])
        found[name] = {"min": least, "max": most}
