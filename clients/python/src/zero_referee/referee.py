"""The service as an object: games, their operations, the catalogue."""

from collections.abc import Sequence
from typing import Any, Self, cast

from . import models
from .games import AsyncGames, Games
from .transport import AsyncClient, Client

GAMES = "/v1/games"
CASES = "/v1/cases"
BATCH = "/v1/batch"


class Referee(Client, Games):
    """A service, for functions that wait: `Referee("http://127.0.0.1:8000")`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        language: str | None = None,
        **options: Any,
    ) -> None:
        Client.__init__(self, base_url, api_key=api_key, language=language, **options)
        Games.__init__(self, self)

    @classmethod
    def local(cls, *, language: str | None = None) -> Self:
        """Return a referee in this process, which needs `zero-referee-client[local]`."""
        from .local import ADDRESS, LocalTransport  # noqa: PLC0415 - only with the extra

        return cls(ADDRESS, language=language, transport=LocalTransport())

    def games(self) -> models.GameList:
        """Return the games that the service knows."""
        return cast("models.GameList", self.get(GAMES))

    def game(self, game: str) -> models.GameDescription:
        """Return the deck, the components and the options of a game."""
        return cast("models.GameDescription", self.get(f"{GAMES}/{game}"))

    def rules(self, game: str, *, search: str | None = None) -> models.RuleList:
        """Return the rulebook of a game, or the rules that words find, the best first."""
        return cast("models.RuleList", self.get(f"{GAMES}/{game}/rules", search=search))

    def rule(self, rule: str) -> models.Rule:
        """Return a rule by its id, such as `zero.swap`."""
        return cast("models.Rule", self.get(f"{GAMES}/{rule.partition('.')[0]}/rules/{rule}"))

    def cases(
        self, game: str | None = None, *, operation: str | None = None, rule: str | None = None
    ) -> list[models.NumberedCase]:
        """Return the numbered cases of a game or of all, of an operation or a rule if given."""
        path = CASES if game is None else f"{GAMES}/{game}/cases"
        return cast(
            "list[models.NumberedCase]", self.get(path, operation=operation, rule=rule)["cases"]
        )

    def batch(self, requests: Sequence[models.BatchItemRequest]) -> list[models.BatchItemResponse]:
        """Send up to 200 requests at once, and return their responses in the same order."""
        answer = self.post(BATCH, {"requests": requests})
        return cast("list[models.BatchItemResponse]", answer["responses"])


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

    async def games(self) -> models.GameList:
        """Return the games that the service knows."""
        return cast("models.GameList", await self.get(GAMES))

    async def game(self, game: str) -> models.GameDescription:
        """Return the deck, the components and the options of a game."""
        return cast("models.GameDescription", await self.get(f"{GAMES}/{game}"))

    async def rules(self, game: str, *, search: str | None = None) -> models.RuleList:
        """Return the rulebook of a game, or the rules that words find, the best first."""
        return cast("models.RuleList", await self.get(f"{GAMES}/{game}/rules", search=search))

    async def rule(self, rule: str) -> models.Rule:
        """Return a rule by its id, such as `zero.swap`."""
        path = f"{GAMES}/{rule.partition('.')[0]}/rules/{rule}"
        return cast("models.Rule", await self.get(path))

    async def cases(
        self, game: str | None = None, *, operation: str | None = None, rule: str | None = None
    ) -> list[models.NumberedCase]:
        """Return the numbered cases of a game or of all, of an operation or a rule if given."""
        path = CASES if game is None else f"{GAMES}/{game}/cases"
        found = await self.get(path, operation=operation, rule=rule)
        return cast("list[models.NumberedCase]", found["cases"])

    async def batch(
        self, requests: Sequence[models.BatchItemRequest]
    ) -> list[models.BatchItemResponse]:
        """Send up to 200 requests at once, and return their responses in the same order."""
        answer = await self.post(BATCH, {"requests": requests})
        return cast("list[models.BatchItemResponse]", answer["responses"])
