"""Unicode normalization of requests, so that equal names are equal texts."""

import unicodedata
from typing import Any

LONGEST_NAME = 40
"""Code points of the longest name in NFC; no other text of a request is compared with another."""
EXPANSION = 4
"""The most code points that become one in NFC."""
PART = 32
"""Code points that are normalized at once because normalizing takes quadratic time at worst."""
DEEPEST = 32
"""The depth to which values are normalized; no request that matches the contract is deeper."""


def is_normalized(body: bytes) -> bool:
    """Return whether no text of a JSON body can have another normal form."""
    return body.isascii() and b"\\" not in body


def normalize(value: Any, depth: int = DEEPEST) -> Any:
    """Return a JSON value with every possible name in NFC; names of properties stay.

    Two spellings of "Zoë" are one player. Lists and objects are changed in place because a copy
    would take their memory once more.
    """
    if isinstance(value, str):
        return value if value.isascii() or _is_too_long(value) else _nfc(value)
    if depth and isinstance(value, list):
        for index, item in enumerate(value):
            value[index] = normalize(item, depth - 1)
    elif depth and isinstance(value, dict):
        for name, member in value.items():
            value[name] = normalize(member, depth - 1)
    return value


def _is_too_long(text: str) -> bool:
    """Return whether the normal form of a text is longer than any name, found in linear time."""
    if len(text) <= PART:
        return False
    if len(text) > LONGEST_NAME * EXPANSION:
        return True
    parts = [text[start : start + PART] for start in range(0, len(text), PART)]
    # A part that is joined to the one before it is shorter by one code point to each side.
    return sum(len(_nfc(part)) - EXPANSION for part in parts) > LONGEST_NAME


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)
