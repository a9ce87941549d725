"""Randomness, which the rules leave to their callers: shuffles that a seed repeats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from secrets import randbelow

from zero_referee_rules.kinds import Card

SEEDS = 2**53
"""The number of seeds: every JSON parser keeps smaller numbers exactly."""


@dataclass(frozen=True, slots=True)
class Shuffler:
    """A shuffle by a seed; the default is a seed that cannot be guessed."""

    seed: int = field(default_factory=lambda: randbelow(SEEDS))

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in the order of the seed.

        Python promises that `random()` gives the same numbers for the same seed in every
        version, which it does not promise of `shuffle`.
        """
        random = Random(self.seed)  # noqa: S311 - a game of cards; the seed itself is no secret
        return tuple(sorted(cards, key=lambda _: random.random()))
