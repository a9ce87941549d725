"""The settings: every environment variable that the service reads, checked once at start.

Each is declared once, as a field of `Settings`: name, default, what is allowed, what it means.
The table in `docs/operating.md` is checked against these. `python -m service.settings` checks
the environment, and whether PORT is free, and does nothing else.
"""

import ipaddress
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any, NamedTuple, Self

from environs import Env, EnvError, ValidationError, validate
from limits import parse_many

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
ANY_ORIGIN = "*"
BUNDLED = "bundle"
NO_PAD = "none"

LOG_LEVEL = re.compile("|".join(LOG_LEVELS), re.IGNORECASE | re.ASCII)
# The last label begins with a letter: `0` and `0x0` are other spellings of 0.0.0.0.
HOST_NAME = re.compile(r"(?:[A-Za-z0-9-]+\.)*[A-Za-z][A-Za-z0-9-]*")
ORIGIN = re.compile(r"https?://[a-z0-9.-]+(?::[0-9]{1,5})?")
CONTACT = re.compile(r"[^\s/@<>]+@[^\s/@<>]+|https://[^\s<>]+")
KEY = re.compile(r"[!-+\--~]+")
STORAGE = re.compile(
    r"memory://|rediss?://(?:[^\s/@]*@)?(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?(?:[/?]\S*)?"
)
PERIOD = r"(?:second|minute|hour|day|month|year)s?"
LIMIT = rf"[1-9][0-9]*(?:/(?:[1-9][0-9]*)?| per (?:[1-9][0-9]* ?)?){PERIOD}"
RATES = re.compile(rf"{LIMIT}(?:[,;|] ?{LIMIT})*", re.IGNORECASE)
DIGITS = re.compile(r"[0-9]{1,9}")
PATH = re.compile(r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
"""A path that is put in front of links. Anything else could lead to another host."""


class SettingsError(SystemExit):
    """A setting that is not allowed. Uncaught, it ends the process with its sentence alone."""


class Setting(NamedTuple):
    """The declaration of one environment variable.

    `read` takes an `Env` and the name, and raises `EnvError`, `ValidationError` or `ValueError`
    for what is not allowed. `default`, `allowed` and `meaning` are words for the operator. An
    empty value is the default only where `empty_is_default`. A `secret` is never printed.
    """

    name: str
    default: str
    allowed: str
    meaning: str
    read: Callable[[Env, str], Any]
    empty_is_default: bool
    secret: bool

    def parse(self, env: Env, default: Any) -> Any:
        """Return the value of the environment, or the default. Raises `SettingsError`."""
        given = os.environ.get(self.name)
        if given is None or (given == "" and self.empty_is_default):
            return default
        try:
            return self.read(env, self.name)
        except (EnvError, ValidationError, ValueError):
            shown = f"{len(given)} characters that are not shown" if self.secret else repr(given)
            raise SettingsError(f"{self.name} is {shown}, but must be {self.allowed}.") from None


class ValueType(NamedTuple):
    """A kind of value: how it is read, and what is allowed, in words."""

    read: Callable[[Env, str], Any]
    allowed: str


def _is_host(value: str) -> bool:
    try:
        ipaddress.ip_address(value)
    except ValueError:
        return HOST_NAME.fullmatch(value) is not None
    return True


def _is_limit(value: str) -> bool:
    return RATES.fullmatch(value) is not None and bool(parse_many(value))


def _log_level(env: Env, name: str) -> str:
    """Read the name of a level, in capitals or not."""
    return env.str(name, validate=_require(LOG_LEVEL.fullmatch)).upper()


def _are_origins(values: list[str]) -> bool:
    return values == [ANY_ORIGIN] or all(map(ORIGIN.fullmatch, values))


def _are_keys(values: list[str]) -> bool:
    return bool(values) and all(map(KEY.fullmatch, values))


def _require(is_allowed: Callable[[Any], object]) -> Callable[[Any], None]:
    """Turn a predicate into a validator of environs."""

    def check(value: Any) -> None:
        if not is_allowed(value):
            raise ValidationError("not allowed")

    return check


def _number(low: int, high: int, but: str = "") -> ValueType:
    def read(env: Env, name: str) -> int:
        # Plain digits: `int` takes `1_0` and the digits of other scripts.
        env.str(name, validate=_require(DIGITS.fullmatch))
        return env.int(name, validate=validate.Range(low, high))

    return ValueType(read, f"a whole number from {low} to {high}{but}")


def _text(is_allowed: Callable[[str], object], allowed: str) -> ValueType:
    return ValueType(partial(Env.str, validate=_require(is_allowed)), allowed)


def _list(are_allowed: Callable[[list[str]], bool], allowed: str) -> ValueType:
    def read(env: Env, name: str) -> tuple[str, ...]:
        return tuple(env.list(name, subcast=str.strip, validate=_require(are_allowed)))

    return ValueType(read, allowed)


def _setting(  # noqa: PLR0913 - one row of a table
    name: str,
    default: Any,
    kind: ValueType,
    meaning: str,
    shown: str | None = None,
    *,
    empty_is_default: bool = True,
    secret: bool = False,
) -> Any:
    """Declare a field of `Settings`; `shown` are the words for a default that needs some."""
    words = str(default) if shown is None else shown
    setting = Setting(name, words, kind.allowed, meaning, kind.read, empty_is_default, secret)
    return field(default=default, metadata={Setting: setting})


def _processors() -> int:
    """Return how many processors this process may use; on Linux the machine may have more."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one process: `Settings()` has the defaults, `read` the environment's."""

    host: str = _setting(
        "HOST",
        "127.0.0.1",
        _text(_is_host, "an IP address or a host name"),
        "address to listen on; the default takes connections from this machine only",
    )
    port: int = _setting("PORT", 8000, _number(1, 65535), "port to listen on")
    metrics_port: int | None = _setting(
        "METRICS_PORT",
        None,
        _number(1, 65535, " other than PORT"),
        "port that serves `/metrics` for Prometheus, and `/healthz` while all workers are busy",
        "not served",
    )
    workers: int = _setting(
        "WEB_CONCURRENCY",
        min(_processors(), 4),
        _number(1, 64),
        "number of worker processes",
        "processors, at most 4",
    )
    request_seconds: int = _setting(
        "REQUEST_SECONDS",
        30,
        _number(1, 3600),
        "seconds from the beginning of a request until its response has been read, at most",
    )
    max_connections: int = _setting(
        "MAX_CONNECTIONS",
        1000,
        _number(10, 100_000),
        "connections that one worker keeps open; more wait until one is closed. "
        "It needs 64 more open files than that (`ulimit -Hn`)",
    )
    log_level: str = _setting(
        "LOG_LEVEL",
        "INFO",
        ValueType(_log_level, f"one of {', '.join(LOG_LEVELS)}"),
        "lowest level that is logged; requests are logged at INFO",
    )
    cors_origins: tuple[str, ...] = _setting(
        "CORS_ORIGINS",
        (ANY_ORIGIN,),
        _list(
            _are_origins,
            "* or origins such as https://example.org separated by commas, or empty for none",
        ),
        "origins whose pages may call the API",
        ANY_ORIGIN,
        empty_is_default=False,
    )
    api_keys: tuple[str, ...] = _setting(
        "API_KEYS",
        (),
        _list(_are_keys, "keys of visible ASCII characters separated by commas"),
        "keys accepted in `X-API-Key` or as `Authorization: Bearer`; once set, requests under "
        "`/v2` other than OPTIONS need one",
        "no key is needed",
        empty_is_default=False,
        secret=True,
    )
    rate_limit: str | None = _setting(
        "RATE_LIMIT",
        None,
        _text(_is_limit, "a number of requests above 0 and a period, such as 120/minute"),
        "requests under `/v2`, all but OPTIONS, that one client may make",
        "no limit",
        empty_is_default=False,
    )
    rate_limit_storage: str = _setting(
        "RATE_LIMIT_STORAGE",
        "memory://",
        _text(STORAGE.fullmatch, "memory://, redis://HOST:6379 or rediss://HOST:6379"),
        "where requests are counted: in each worker by itself, or in Redis for all workers",
        secret=True,
    )
    trusted_proxies: int = _setting(
        "TRUSTED_PROXIES",
        0,
        _number(0, 10),
        "number of proxies in front, each of which adds an address to `X-Forwarded-For`; the path "
        "of the host that the service has, if any, is taken from `X-Forwarded-Prefix`",
    )
    script_name: str = _setting(
        "SCRIPT_NAME",
        "",
        _text(PATH.fullmatch, "a path such as /ref"),
        "path of the host that the service has, where no proxy says it in `X-Forwarded-Prefix`",
        "none",
    )
    contact: str = _setting(
        "CONTACT",
        "",
        _text(CONTACT.fullmatch, "an e-mail address or an https:// address"),
        "where vulnerabilities are reported, with a reply within a week; shown at "
        "`/guides/security` and in `/.well-known/security.txt`",
        "none",
    )
    pad: str = _setting(
        "PAD",
        BUNDLED,
        _text((BUNDLED, "modules", NO_PAD).__contains__, "bundle, modules or none"),
        "the score pad's scripts: the bundle, if `make bundle` has made it of them, or modules; "
        "none: there is no score pad",
    )

    @classmethod
    def read(cls) -> Self:
        """Read and check the environment. Raises `SettingsError` for the first wrong value."""
        env = Env()
        settings = cls(
            **{item.name: item.metadata[Setting].parse(env, item.default) for item in fields(cls)}
        )
        if settings.metrics_port == settings.port:
            raise SettingsError(f"METRICS_PORT is '{settings.port}', but must not be PORT.")
        return settings


def declarations() -> list[Setting]:
    """Return the declaration of every setting, in the order of the table for operators."""
    return [item.metadata[Setting] for item in fields(Settings)]


if __name__ == "__main__":
    from service.machine import listen

    _settings = Settings.read()
    listen("PORT", _settings.host, _settings.port).close()
