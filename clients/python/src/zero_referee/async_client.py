"""Requests to the service, for coroutines."""

from collections.abc import Mapping
from typing import Any, Self

import httpx

from .transport import Headers, no_response, read, settings


class AsyncClient:
    """A connection to a service, for coroutines. Options are those of `httpx.AsyncClient`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        language: str | None = None,
        **options: Any,
    ) -> None:
        self.http = httpx.AsyncClient(**settings(base_url, api_key, language, options))

    async def __aenter__(self) -> Self:
        """Return the client, which is closed at the end of the block."""
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self.http.aclose()

    async def get(self, path: str, headers: Headers = None, **query: str | None) -> Any:
        """Return the response to GET. Raises `RefereeProblem`, or an error of httpx."""
        given = {name: value for name, value in query.items() if value is not None}
        return await self._send("GET", path, params=given, headers=headers)

    async def post(self, path: str, body: object, headers: Headers = None) -> Any:
        """Return the response to POST. Raises `RefereeProblem`, or an error of httpx."""
        return await self._send("POST", path, json=body, headers=headers)

    async def _send(self, method: str, path: str, **request: Any) -> Any:
        try:
            response = await self.http.request(method, path, **request)
        except httpx.TransportError as error:
            raise no_response(error) from error
        return read(response)


class AsyncGame:
    """The operations of a game, by a client."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def _post(self, path: str, request: Mapping[str, Any], headers: Headers) -> Any:
        return await self._client.post(path, request, headers)
