"""The mask of a numbered case: the parts of its response that any implementation must return.

A mask is `true` for a value that must be equal. An object names the properties that matter; others
may differ, be missing, or be more. A list has a mask for each item, so the list must have as many.
An object in place of a list names items by their indices, and there may be more of them. Masks
contain no sentences, because every implementation may use its own words.
"""

from typing import Any

REST = "..."
"""The last item of a list that is not shown whole."""
PROSE = frozenset({"text", "title", "detail"})
"""The properties that are sentences."""


def mask(shown: Any) -> Any:
    """Return the mask of the parts of its response that a case shows."""
    if isinstance(shown, dict):
        return {name: mask(value) for name, value in shown.items() if name not in PROSE}
    if isinstance(shown, list):
        if shown[-1:] == [REST]:
            return {str(index): mask(item) for index, item in enumerate(shown[:-1])}
        items = [mask(item) for item in shown]
        return True if all(item is True for item in items) else items
    return True
