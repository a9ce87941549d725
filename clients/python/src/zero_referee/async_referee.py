"""The service as an object: games, their operations, the catalogue."""

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

from . import models
from .async_client import AsyncClient
from .async_games import AsyncGames
from .transport import Headers, path_of

CASES = "/v2/cases"
BATCH = "/v2/batch"


class AsyncReferee(AsyncClient, AsyncGames):
    """A service, for coroutines: `AsyncReferee("http://127.0.0.1:8000")`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        language: str | None = None,
        **options: Any,
    ) -> None:
        AsyncClient.__init__(self, base_url, api_key=api_key, language=language, **options)
        AsyncGames.__init__(self, self)

    @classmethod
    def local(cls, *, language: str | None = None) -> Self:
        """Return a referee in this process, which needs `zero-referee-client[local]`."""
        from .local import ADDRESS, LocalTransport  # noqa: PLC0415 - only with the extra

        return cls(ADDRESS, language=language, transport=LocalTransport())

    async def games(self, *, headers: Headers = None) -> models.GameList:
        """Return the games that the service knows."""
        return cast("models.GameList", await self.get(path_of(), headers))

    async def game(self, game: str, *, headers: Headers = None) -> models.GameDescription:
        """Return the deck, the components and the options of a game."""
        return cast("models.GameDescription", await self.get(path_of(game), headers))

    async def rules(
        self, game: str, *, search: str | None = None, headers: Headers = None
    ) -> models.RuleList:
        """Return the rulebook of a game, or the rules that a search finds, best first."""
        found = await self.get(path_of(game, "rules"), headers, search=search)
        return cast("models.RuleList", found)

    async def rule(self, rule: str, *, headers: Headers = None) -> models.Rule:
        """Return a rule by its id, such as `zero.swap`."""
        path = path_of(rule.partition(".")[0], "rules", rule)
        return cast("models.Rule", await self.get(path, headers))

    async def mistakes(
        self,
        game: str,
        *,
        roles: Mapping[str, str] | None = None,
        house_rules: Sequence[str] = (),
        headers: Headers = None,
    ) -> models.MistakeList:
        """Return the mistakes in a game and how players put them right, with players in the roles.

        Separate several players of one role with commas. `house_rules` names the house rules with a
        value other than the default.
        """
        query: dict[str, str] = {**(roles or {})}
        chosen = ",".join(house_rules) or None
        path = path_of(game, "mistakes")
        found = await self.get(path, headers, **query, house_rules=chosen)
        return cast("models.MistakeList", found)

    async def cases(
        self,
        game: str | None = None,
        *,
        operation: str | None = None,
        rule: str | None = None,
        headers: Headers = None,
    ) -> list[models.NumberedCase]:
        """Return the numbered cases of all games, or those of a game, an operation or a rule."""
        path = CASES if game is None else path_of(game, "cases")
        found = await self.get(path, headers, operation=operation, rule=rule)
        return cast("list[models.NumberedCase]", found["cases"])

    async def batch(
        self, requests: Sequence[models.BatchItemRequest], *, headers: Headers = None
    ) -> list[models.BatchItemResponse]:
        """Send up to 200 requests at once, and return their responses in the same order."""
        answer = await self.post(BATCH, {"requests": requests}, headers)
        return cast("list[models.BatchItemResponse]", answer["responses"])
