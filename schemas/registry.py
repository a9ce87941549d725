"""The games that the service knows, in the order of the catalogue."""

from schemas import numzumzero, zero, zero_hero

GAMES = (zero.GAME, zero_hero.GAME, numzumzero.GAME)
