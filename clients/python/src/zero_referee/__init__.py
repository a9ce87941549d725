"""A client of Zero Referee, which scores and adjudicates card games.

`Referee` waits for responses, `AsyncReferee` is for coroutines. Requests and responses are typed by
the `TypedDict`s in `zero_referee.models`.
"""

from .referee import AsyncReferee, Referee
from .transport import RefereeProblem
from .version import VERSION

__all__ = ["VERSION", "AsyncReferee", "Referee", "RefereeProblem"]
