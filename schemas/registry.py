"""The games that the service knows, in the order of the catalogue."""

from schemas import numzumzero, zero

GAMES = (zero.GAME, numzumzero.GAME)
