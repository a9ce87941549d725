"""Comparison of a response with the part that a numbered case shows."""

from typing import Any

REST = "..."


def difference(shown: Any, given: Any, at: str = "") -> str | None:
    """Return the first place where a response differs from the answer of a case, or None."""
    if isinstance(shown, dict) and isinstance(given, dict):
        for key, value in shown.items():
            if key not in given:
                return f"{at}/{key} is missing"
            if found := difference(value, given[key], f"{at}/{key}"):
                return found
        return None
    if isinstance(shown, list) and isinstance(given, list):
        rest = shown[-1:] == [REST]
        items = shown[:-1] if rest else shown
        if len(given) < len(items) or (len(given) > len(items) and not rest):
            return f"{at} has {len(given)} items, not {len(items)}: {given}"
        pairs = enumerate(zip(items, given, strict=False))
        found_in = (difference(a, b, f"{at}/{index}") for index, (a, b) in pairs)
        return next(filter(None, found_in), None)
    same = shown == given and isinstance(shown, bool) == isinstance(given, bool)
    return None if same else f"{at} is {given!r}, not {shown!r}"
