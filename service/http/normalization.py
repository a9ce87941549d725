"""Unicode normalization of what clients send: equal names are equal texts from here on."""

from typing import Any
from unicodedata import normalize

LONGEST = 160
"""A name of 40 characters has no more in any form; normalizing takes quadratic time at worst."""
DEEPEST = 32
"""The depth to which values are normalized; no request that matches the contract is deeper."""


def is_normalized(body: bytes) -> bool:
    """Return whether no text of a JSON body can have another normal form."""
    return body.isascii() and b"\\" not in body


def normalized(value: Any, depth: int = DEEPEST) -> Any:
    """Return a JSON value with every text that a request can have in NFC; names of members stay.

    Two spellings of "Zoë" are one player, whichever keyboard wrote them.
    """
    if isinstance(value, str):
        return value if len(value) > LONGEST else normalize("NFC", value)
    if depth and isinstance(value, list):
        return [normalized(item, depth - 1) for item in value]
    if depth and isinstance(value, dict):
        return {name: normalized(member, depth - 1) for name, member in value.items()}
    return value
