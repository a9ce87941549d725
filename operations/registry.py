"""The games that the service knows, in the order of the catalogue."""

from schemas import herolio, numzumzero, zero, zero_hero

GAMES = (zero.ENTRY, zero_hero.ENTRY, herolio.ENTRY, numzumzero.ENTRY)
