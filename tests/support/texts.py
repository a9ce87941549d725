"""English texts by their ids, for tests that expect what a player is told."""

from functools import cache

from tools.texts.catalogues import all_texts
from zero_referee_rules.translation import DEFAULT_LANGUAGE


@cache
def _english() -> dict[str, tuple[str, ...]]:
    return all_texts(DEFAULT_LANGUAGE)


def english(id_: str, **values: object) -> str:
    """Return a text with its values filled in; the first form of one with plurals."""
    return _english()[id_][0].format(**values)
