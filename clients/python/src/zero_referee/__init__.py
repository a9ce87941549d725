"""A client of Zero Referee, which scores and adjudicates card games.

`Referee` waits for responses, `AsyncReferee` is for coroutines. Requests and responses are typed by
the `TypedDict`s in `zero_referee.models`.
"""

from .async_referee import AsyncReferee
from .referee import Referee
from .transport import RefereeProblem
from .version import VERSION

__all__ = ["VERSION", "AsyncReferee", "Referee", "RefereeProblem"]
