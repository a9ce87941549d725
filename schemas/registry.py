"""The games that the service knows, in the order of the catalogue."""

from . import herolio, numzumzero, zero, zero_hero

GAMES = (zero.GAME, zero_hero.GAME, herolio.GAME, numzumzero.GAME)
