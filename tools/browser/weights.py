"""The size of the scripts that an evening needs, compressed as they are sent."""

from collections.abc import Iterable

from operations.registry import GAMES
from service.http.documents import COMPRESS
from service.web.pad_files import Pad

EVENING_BUDGET = 51_300
"""The most for any evening, from the first screen to the winner, in bytes."""
FIRST_LOAD_BUDGET = 150_000
"""The most for all that a first visit fetches, in bytes of compressed bodies."""
PAGES = Pad().read()


def first_scripts() -> list[str]:
    """Return the paths of the scripts that the first screen needs."""
    return _named("first-language", "served", "main")


def evening_scripts(game: str) -> list[str]:
    """Return the paths of the scripts that an evening of a game needs."""
    return [*first_scripts(), *_named("rolldown-runtime", "evening", f"games/{game}")]


def first_load(language: str = "en") -> list[str]:
    """Return all that a first visit fetches, until the app can go on without a network.

    The service worker fetches the other languages, icons and the decoder of QR codes.
    """
    games = [f"/v2/games/{game.info.id}" for game in GAMES]
    scripts = [path for path in all_scripts() if not path.endswith(("/sw.js", "/decode.js"))]
    files = ["/", "/style.css", f"/texts/{language}.json", "/icons/icon.svg"]
    return [*files, *scripts, "/v2/games", *games, *(f"{game}/rules" for game in games)]


def all_scripts() -> list[str]:
    """Return the paths of every script, also of those fetched while the browser is idle."""
    return [path for path in PAGES if path.endswith(".js")]


def size_of(paths: Iterable[str]) -> int:
    """Return the size of these files in bytes, compressed as browsers get them over HTTPS."""
    return sum(len(COMPRESS["br"](PAGES[path].body)) for path in paths)


def _named(*names: str) -> list[str]:
    return [path for path in PAGES if path.endswith(tuple(f"/{name}.js" for name in names))]
