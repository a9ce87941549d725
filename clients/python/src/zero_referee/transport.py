"""Headers, addresses and responses, and the problems that the service answers with."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import httpx

from .version import VERSION

TIMEOUT = 30.0
"""Seconds that a response may take."""

Headers = Mapping[str, str] | None
"""Headers of one request, such as an X-Request-ID."""


class RefereeProblem(Exception):  # noqa: N818 - the word of RFC 9457
    """A request that the service refused; `document` is the whole problem (RFC 9457)."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        super().__init__(document.get("detail", document.get("title", "")))
        self.document = document
        self.status: int = document.get("status", 0)
        self.type: str = document.get("type", "about:blank")
        self.errors: list[dict[str, str]] = document.get("errors", [])
        self.request_id: str | None = document.get("request_id")
        self.retry_after: int | None = document.get("retry_after")
        """Seconds after which to send the request again, if the service says so (429, 503)."""

    def __str__(self) -> str:
        """Return every error in a line: the pointer to the value, and what is wrong."""
        lines = [f"{error['pointer'] or '/'}: {error['detail']}" for error in self.errors]
        return "\n".join(lines) or super().__str__()


def settings(
    base_url: str, api_key: str | None, language: str | None, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the arguments for a client of httpx; `headers` among the options are added."""
    headers = httpx.Headers({"User-Agent": f"zero-referee-client/{VERSION}"})
    if api_key is not None:
        headers["X-API-Key"] = api_key
    if language is not None:
        headers["Accept-Language"] = language
    headers.update(options.get("headers"))
    return {"base_url": base_url, "timeout": TIMEOUT, **options, "headers": headers}


def read(response: httpx.Response) -> Any:
    """Return the JSON of a response, the text of a picture.

    Raises `RefereeProblem`, or an error of httpx.
    """
    media_type = response.headers.get("Content-Type", "")
    refused = media_type.startswith("application/problem+json")
    if not refused:
        response.raise_for_status()
    if media_type.startswith("image/svg+xml"):
        return response.text
    try:
        found = response.json()
    except ValueError as error:
        text = f"The response of {response.url} is not JSON"
        raise httpx.DecodingError(text, request=response.request) from error
    if refused:
        raise RefereeProblem({**found, "status": response.status_code})
    return found


def path_of(*names: str) -> str:
    """Return the path below `/v2/games` of names, which may be any text."""
    return "/".join(["/v2/games", *(quote(name, safe="") for name in names)])
