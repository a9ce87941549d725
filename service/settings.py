"""The settings: every environment variable that the service reads, checked once at start.

Each is a field of `Settings` and has its name in capitals. The table in `docs/operating.md`
describes each, and a test compares it with these fields. A value is allowed only if the function
that uses it accepts it.
"""

import ipaddress
import os
import re
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from limits import parse_many
from limits.storage import storage_from_string

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
ANY_ORIGIN = "*"
BUNDLED = "bundle"
MODULES = "modules"
NO_PAD = "none"
LAST_PORT = 65535

# The last label begins with a letter: `0` and `0x0` are other spellings of 0.0.0.0.
HOST_NAME = re.compile(r"(?=.{1,253}\Z)(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z][A-Za-z0-9-]{0,62}")
LEVEL = re.compile("|".join(LOG_LEVELS), re.IGNORECASE | re.ASCII)
ORIGIN = re.compile(r"(https?)://([a-z0-9.-]+)(?::([1-9][0-9]{0,4}))?")
DEFAULT_PORTS = {"http": "80", "https": "443"}
"""Browsers leave these out of the origins that they send."""
MAIL = re.compile(r"""[^\s/@<>:;,"'`]+@[^\s/@<>:;,"'`]+""")
WEB = re.compile(r"https://[^\s<>]+")
KEY = re.compile(r"[!-+\--~]+")
QUOTED = re.compile(r"""(["']).*\1""", re.DOTALL)
"""A value with quotes, from an env-file whose reader keeps them, such as Docker's."""
STORAGE = re.compile(
    r"memory://|rediss?://(?:[^\s/@]*@)?(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[1-9][0-9]{0,4})?"
    r"(?:/[0-9]*)?(?:\?\S*)?"
)
PERIOD = r"(?:second|minute|hour|day|month|year)s?"
LIMIT = rf"[1-9][0-9]*(?:/(?:[1-9][0-9]*)?| per (?:[1-9][0-9]* ?)?){PERIOD}"
RATES = re.compile(rf"{LIMIT}(?:[,;|] ?{LIMIT})*", re.IGNORECASE)
# Plain digits: `int` takes `1_0` and the digits of other scripts.
DIGITS = re.compile(r"[0-9]{1,9}")
PATH = re.compile(r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
"""A path that is put in front of links. Anything else could lead to another host."""


class SettingsError(SystemExit):
    """A setting that is not allowed. Uncaught, it ends the process with its sentence alone."""


class Setting(NamedTuple):
    """The values of an environment variable: which are allowed, in words and as a function.

    `convert` makes the value of an allowed text. An empty text is the default only if
    `empty_is_default`. A `secret` is never printed.
    """

    allowed: str
    is_allowed: Callable[[str], object]
    convert: Callable[[str], Any] = str
    empty_is_default: bool = True
    secret: bool = False


def _is_host(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return HOST_NAME.fullmatch(text) is not None
    return True


def _is_limit(text: str) -> bool:
    return RATES.fullmatch(text) is not None and bool(parse_many(text))


def _is_storage(text: str) -> bool:
    try:
        return STORAGE.fullmatch(text) is not None and bool(storage_from_string(text))
    except ValueError:
        return False


def _is_contact(text: str) -> bool:
    if MAIL.fullmatch(text):
        return True
    try:
        address = urlsplit(text)
        return (
            WEB.fullmatch(text) is not None
            and _is_host(address.hostname or "")
            and address.port != 0
        )
    except ValueError:
        return False


def _is_origin(text: str) -> bool:
    """Return whether a browser sends an origin in this form."""
    found = ORIGIN.fullmatch(text)
    if found is None or not _is_host(found[2]):
        return False
    return found[3] is None or (found[3] != DEFAULT_PORTS[found[1]] and int(found[3]) <= LAST_PORT)


def _are_origins(text: str) -> bool:
    items = _items(text)
    return items == (ANY_ORIGIN,) or all(map(_is_origin, items))


def _are_keys(text: str) -> bool:
    return text != "" and all(
        KEY.fullmatch(key) and not QUOTED.fullmatch(key) for key in _items(text)
    )


def _items(text: str) -> tuple[str, ...]:
    """Return the items of a list separated by commas."""
    return tuple(map(str.strip, text.split(","))) if text else ()


def _number(low: int, high: int, but: str = "") -> Setting:
    def is_allowed(text: str) -> bool:
        return DIGITS.fullmatch(text) is not None and low <= int(text) <= high

    return Setting(f"a whole number from {low} to {high}{but}", is_allowed, int)


def _field(default: Any, setting: Setting) -> Any:
    return field(default=default, metadata={Setting: setting})


def _processors() -> int:
    """Return how many processors this process may use, which can be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one process: `Settings()` has the defaults, `read` the environment's."""

    host: str = _field("127.0.0.1", Setting("an IP address or a host name", _is_host))
    port: int = _field(8000, _number(1, LAST_PORT))
    metrics_port: int | None = _field(None, _number(1, LAST_PORT, " other than PORT"))
    web_concurrency: int = _field(min(_processors(), 4), _number(1, 64))
    request_seconds: int = _field(30, _number(1, 3600))
    max_connections: int = _field(1000, _number(10, 100_000))
    log_level: str = _field(
        "INFO", Setting(f"one of {', '.join(LOG_LEVELS)}", LEVEL.fullmatch, str.upper)
    )
    cors_origins: tuple[str, ...] = _field(
        (ANY_ORIGIN,),
        Setting(
            "* or origins such as https://example.org separated by commas, with a port only where "
            "it is not the default, or empty for none",
            _are_origins,
            _items,
            empty_is_default=False,
        ),
    )
    api_keys: tuple[str, ...] = _field(
        (),
        Setting(
            "keys of visible ASCII characters separated by commas",
            _are_keys,
            _items,
            empty_is_default=False,
            secret=True,
        ),
    )
    rate_limit: str | None = _field(
        None,
        Setting(
            "a number of requests above 0 and a period, such as 120/minute",
            _is_limit,
            empty_is_default=False,
        ),
    )
    rate_limit_storage: str = _field(
        "memory://",
        Setting("memory://, redis://HOST:6379 or rediss://HOST:6379", _is_storage, secret=True),
    )
    trusted_proxies: int = _field(0, _number(0, 10))
    script_name: str = _field("", Setting("a path such as /ref", PATH.fullmatch))
    contact: str = _field(
        "", Setting("an e-mail address without mailto: or an https:// address", _is_contact)
    )
    pad: str = _field(
        BUNDLED, Setting("bundle, modules or none", (BUNDLED, MODULES, NO_PAD).__contains__)
    )

    @classmethod
    def read(cls) -> Self:
        """Read and check the environment. Raises `SettingsError` for the first wrong value."""
        settings = cls(**{item.name: _read(item) for item in fields(cls)})
        if settings.metrics_port == settings.port:
            raise SettingsError(f"METRICS_PORT must not be PORT, which is '{settings.port}'.")
        return settings


def _read(item: Field[Any]) -> Any:
    """Return the value of the environment, or the default. Raises `SettingsError`."""
    setting: Setting = item.metadata[Setting]
    name = item.name.upper()
    given = os.environ.get(name)
    if given is None or (given == "" and setting.empty_is_default):
        return item.default
    if QUOTED.fullmatch(given):
        raise SettingsError(f"{name} must not have quotes around its value; leave them out.")
    if not setting.is_allowed(given):
        secret = f"the {len(given)} characters that it has, which are not shown"
        shown = secret if setting.secret else repr(given)
        raise SettingsError(f"{name} must be {setting.allowed}, not {shown}.")
    return setting.convert(given)


def declared() -> dict[str, Setting]:
    """Return the settings by the names of their environment variables, in order."""
    return {item.name.upper(): item.metadata[Setting] for item in fields(Settings)}
