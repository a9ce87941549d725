"""The games that the service knows, in the order of the catalogue."""

from schemas import zero

GAMES = (zero.GAME,)
