"""Chance, which the rules do not know: shuffles that a seed makes repeatable."""

from collections.abc import Sequence
from random import Random
from secrets import randbelow
from typing import TypeVar

C = TypeVar("C")

SEEDS = 2**53
"""Seeds lie below this, so that every JSON parser keeps them exactly."""


class Shuffler:
    """Shuffles by a seed; without one, by a seed that nobody can guess."""

    def __init__(self, seed: int | None) -> None:
        self.seed = randbelow(SEEDS) if seed is None else seed

    def __call__(self, cards: Sequence[C]) -> tuple[C, ...]:
        """Return the cards in the order of the seed.

        Python promises that `random()` gives the same numbers for the same seed in every
        version, which it does not promise of `shuffle`.
        """
        chance = Random(self.seed)  # noqa: S311 - a game of cards; the seed itself is no secret
        return tuple(sorted(cards, key=lambda _: chance.random()))
