"""Content negotiation, and the checks of paths, queries and headers."""

import re
from functools import lru_cache
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIEnvironment

from werkzeug.datastructures import Accept, MIMEAccept, MultiDict
from werkzeug.http import parse_accept_header

from operations.catalogue import no_value
from operations.problems import Problem, ProblemType
from operations.routes import JSON, SVG
from operations.validation.quoting import shorten
from service.contract.validators import Contract
from service.http.current_request import Preferences, Request
from zero_referee_rules.message import say
from zero_referee_rules.translation import (
    DEFAULT_LANGUAGE,
    ENGLISH,
    LANGUAGES,
    current_translator,
    translator,
)

MAX_HEADER = 1024
"""Characters in a header that is parsed. Parsing can take time quadratic in the length."""
MAX_PATH = 2048
"""Characters in a path and its query. More get a problem, before gunicorn would send a page."""
HOST = re.compile(
    r"(?:(?:[A-Za-z0-9._~!$&'()*+,;=-]++|%[0-9A-Fa-f]{2})*|\[[0-9A-Fa-f:.]+\])(?::([0-9]{0,5}))?"
)
LAST_PORT = 65535
PARSED_HEADERS = {
    "CONTENT_TYPE": "Content-Type",
    "HTTP_ACCEPT": "Accept",
    "HTTP_ACCEPT_CHARSET": "Accept-Charset",
    "HTTP_ACCEPT_ENCODING": "Accept-Encoding",
    "HTTP_ACCEPT_LANGUAGE": "Accept-Language",
    "HTTP_IF_MATCH": "If-Match",
    "HTTP_IF_NONE_MATCH": "If-None-Match",
}
"""The headers that the service or its libraries parse, by their keys in a WSGI environment."""
HTML = "text/html"
MEDIA_TYPES = (JSON, "application/yaml", SVG, HTML)
"""The media types of all responses that a client may refuse."""
ENCODINGS = ("br", "gzip")
"""The encodings of all responses, the smallest first. Browsers take Brotli over HTTPS only."""
NOT_ENCODED = re.compile("%(?![0-9A-Fa-f]{2})")
WEIGHT_WITHOUT_ZERO = re.compile(r";\s*q\s*=\s*(?=\.\d)", re.IGNORECASE)
"""The beginning of a weight such as `q=.2`, which earlier releases of Java send."""
CACHED_VALUES = 256
"""Combinations of headers whose meaning is cached: most clients always send the same."""
NOT_CACHED, OF_CAMPAIGNS = "_", "utm_"
"""The parameter that libraries add to go past caches, and the prefix of campaigns' parameters."""


class Negotiator:
    """Negotiation of the content of every response, by the operations of the contract."""

    def __init__(self, contract: Contract) -> None:
        self._media_types = contract.media_types
        self._parameters = contract.query_parameters

    def negotiate(self, request: Request) -> None:
        """Choose language and encodings. Raises `Problem` for headers that are refused."""
        environ = request.environ
        refuse_bad_head(environ)
        found = preferences(
            environ.get("HTTP_ACCEPT", ""),
            environ.get("HTTP_ACCEPT_ENCODING", ""),
            environ.get("HTTP_ACCEPT_LANGUAGE", ""),
        )
        current_translator.set(translator(found.language))
        request.preferences = found

    def require(self, request: Request) -> None:
        """Raise `Problem` 406 or 400 for a media type or a parameter that the operation lacks."""
        operation = operation_id(request.endpoint)
        require_acceptable(request, self._media_types.get(operation))
        if request.environ["QUERY_STRING"]:
            refuse_wrong_parameters(request.args, self._parameters.get(operation))


def operation_id(endpoint: str | None) -> str:
    """Return the id of an operation of the contract, which its endpoint ends with."""
    return (endpoint or "").rpartition(".")[2]


def reset_language(_: BaseException | None) -> None:
    """Set English again, when a request ends."""
    current_translator.set(ENGLISH)


def refuse_bad_head(environ: WSGIEnvironment) -> None:
    """Raise `Problem` 400 for a bad Host or no path, and 414, 400 or 431 for excessive length.

    These are for a path, a query and a header, in this order. A path or query that is not encoded
    UTF-8 is 400, too. gunicorn takes a path and a header as they are, up to 8 KB.
    """
    hostless = "HTTP_HOST" not in environ and environ["SERVER_PROTOCOL"] != "HTTP/1.0"
    if hostless or not environ["PATH_INFO"] or not is_host(environ.get("HTTP_HOST", "")):
        raise Problem(ProblemType.BAD_REQUEST)
    if len(environ["PATH_INFO"]) > MAX_PATH:
        raise Problem(ProblemType.URI_TOO_LONG)
    if len(environ["QUERY_STRING"]) > MAX_PATH:
        raise Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.query-too-long"))
    if not is_utf8(environ["PATH_INFO"].encode("latin-1")):
        raise Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.encoding"))
    if not is_encoded(environ["QUERY_STRING"]):
        raise Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.encoding"))
    for key, name in PARSED_HEADERS.items():
        if key in environ and len(environ[key]) > MAX_HEADER:
            text = say("problem.header-too-large.limit", header=name, limit=MAX_HEADER)
            raise Problem(ProblemType.HEADER_TOO_LARGE, text)


@lru_cache(CACHED_VALUES)
def is_host(text: str) -> bool:
    """Return whether a Host is a name or an address, with a port or without (RFC 9110, 7.2)."""
    found = HOST.fullmatch(text)
    return found is not None and int(found[1] or 0) <= LAST_PORT


def is_encoded(query: str) -> bool:
    """Return whether every "%" of a query stands before two digits, and the bytes are UTF-8."""
    return "%" not in query or (not NOT_ENCODED.search(query) and is_utf8(unquote_to_bytes(query)))


def is_utf8(text: bytes) -> bool:
    """Return whether bytes are a text in UTF-8."""
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def require_acceptable(request: Request, media_type: str | None) -> None:
    """Raise `Problem` 406 unless the client accepts a response of this media type, if any."""
    if media_type is not None and media_type not in request.preferences.media_types:
        raise Problem(
            ProblemType.NOT_ACCEPTABLE, say("problem.not-acceptable.type", type=media_type)
        )


def refuse_wrong_parameters(given: MultiDict[str, str], known: frozenset[str] | None) -> None:
    """Raise `Problem` 400 if a query parameter is not known, given twice or without a value.

    None accepts any. Parameters that other programs add to a link are ignored.
    """
    if known is None:
        return
    for name, values in given.lists():
        if name == NOT_CACHED or name.startswith(OF_CAMPAIGNS):
            continue
        if name not in known:
            text = say("problem.bad-request.parameter", name=shorten(name))
            if known:
                names = tuple(sorted(known))
                text = say("problem.bad-request.parameters", name=shorten(name), names=names)
            raise Problem(ProblemType.BAD_REQUEST, text)
        if len(values) > 1:
            raise Problem(ProblemType.BAD_REQUEST, say("problem.bad-request.repeated", name=name))
        if not values[0]:
            raise no_value(name)


def prefers_json(request: Request) -> bool:
    """Return whether the client prefers JSON to a page."""
    return request.preferences.json_first


@lru_cache(CACHED_VALUES)
def preferences(accept: str, accept_encoding: str, accept_language: str) -> Preferences:
    """Return the preferences of a client that sends these headers.

    An element that is no media type is ignored; if no element of `Accept` is left, the client
    takes any type.
    """
    # Parameters, such as `charset=utf-8`, make no difference: there is one form only.
    named = [(name.partition(";")[0].strip(), quality) for name, quality in _listed(accept)]
    types = MIMEAccept([each for each in named if "/" in each[0]] or [("*/*", 1)])
    encodings = _listed(accept_encoding)
    return Preferences(
        tuple(name for name in MEDIA_TYPES if types.quality(name)),
        tuple(name for name in ENCODINGS if encodings.quality(name)),
        _best_language(_listed(accept_language)),
        types.best_match([HTML, JSON]) == JSON,
    )


def _listed(header: str) -> Accept:
    """Return the elements of a header with their weights, without those of a wrong weight."""
    return parse_accept_header(WEIGHT_WITHOUT_ZERO.sub(";q=0", header))


def _best_language(named: Accept) -> str:
    """Return the available language with the highest quality; of equals, the one named first.

    A regional language (``de-AT``) means its language, ``*`` stands for every language that is
    not named, and a quality of 0 refuses one. If none is left, it is the default.
    """
    accepted = Accept((tag.lower().partition("-")[0], quality) for tag, quality in named)
    available = [language for language in accepted.values() if language in LANGUAGES]
    best = max((*available, *LANGUAGES), key=accepted.quality)
    return best if accepted.quality(best) else DEFAULT_LANGUAGE
