"""What a play leads to, whatever is turned over and drawn then."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """`returns_token` is False where a token is due but the player has none."""

    collects: bool
    token_change: int
    clears_field: bool
    returns_token: bool
    ends_game: bool


QUIET = Outcome(
    collects=False, token_change=0, clears_field=False, returns_token=False, ends_game=False
)
QUIET_END = QUIET._replace(ends_game=True)
