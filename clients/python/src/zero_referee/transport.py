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
    """A request that was refused; `document` is the whole problem (RFC 9457).

    A gateway in front of the service may send its own problems with other members. These are only
    in `document`.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        # The document is all that is needed to make a copy, also in another process.
        super().__init__(document)
        self.document = document
        self.status: int = _member(document, "status", int, 0)
        self.type: str = _member(document, "type", str, "about:blank")
        self.errors: list[dict[str, Any]] = [
            error for error in _member(document, "errors", list, []) if isinstance(error, dict)
        ]
        self.request_id: str | None = _member(document, "request_id", str, None)
        self.retry_after: int | None = _member(document, "retry_after", int, None)
        """Seconds after which to send the request again, if a response says so (429, 503)."""

    def __str__(self) -> str:
        """Return a line for each error: the pointer to the value, and the message."""
        found = [
            f"{_member(error, 'pointer', str, '') or '/'}: {detail}"
            for error in self.errors
            if (detail := _member(error, "detail", str, ""))
        ]
        told = (_member(self.document, name, str, "") for name in ("detail", "title"))
        return "\n".join(found) or next(filter(None, told), f"status {self.status}")


class UnexpectedResponse(httpx.HTTPStatusError):
    """A response that is not a problem, such as a gateway's page. It can be copied and pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make a copy."""
        return _unexpected, (str(self), self.request, self.response)


def _unexpected(text: str, request: httpx.Request, response: httpx.Response) -> UnexpectedResponse:
    return UnexpectedResponse(text, request=request, response=response)


def _member(document: object, name: str, type_: type, default: Any) -> Any:
    """Return a member of an object if it has the expected type. Others may have sent the object."""
    value = document.get(name) if isinstance(document, Mapping) else None
    return value if isinstance(value, type_) and not isinstance(value, bool) else default


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
    media_type = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    refused = media_type == "application/problem+json"
    if not refused:
        try:
            response.raise_for_status()
        except httpx.HTTPStatusError as error:
            raise _unexpected(str(error), error.request, response) from None
    if media_type == "image/svg+xml":
        return response.text
    try:
        found = response.json()
    except ValueError as error:
        text = f"The response of {response.url} is not JSON"
        raise httpx.DecodingError(text, request=response.request) from error
    if refused:
        raise RefereeProblem(_problem(response, found))
    return found


def _problem(response: httpx.Response, found: object) -> dict[str, Any]:
    """Return a problem with the status and the waiting time of its response."""
    document = dict(found) if isinstance(found, dict) else {}
    document["status"] = response.status_code
    wait = response.headers.get("Retry-After", "")
    if wait.isdecimal():
        document.setdefault("retry_after", int(wait))
    return document


def no_response(error: httpx.TransportError) -> httpx.TransportError:
    """Return the error of a service that did not respond, with its address and the cause."""
    cause = str(error) or type(error).__name__
    return type(error)(f"{error.request.url} did not respond: {cause}", request=error.request)


def path_of(*names: str) -> str:
    """Return the path of names below `/v2/games`. A name may be any text."""
    return "/".join(["/v2/games", *(quote(name, safe="") for name in names)])
