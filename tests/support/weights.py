"""The size of what a first visit and an evening fetch, compressed as it is sent."""

from collections.abc import Iterable, Mapping

from operations.registry import GAMES
from service.http.documents import COMPRESS, Document
from service.web.pad_files import WORKER

EVENING_BUDGET = 65_000
"""The most for any evening, from the first screen to the winner, in bytes of a bundle."""
FIRST_ROUND_BUDGET = 155_000
"""The most until a round of any game can be entered, in bytes of a bundle."""
OF_GAMES = 15_000 * len(GAMES)
OFFLINE_BUDGET = 205_000
"""The most until the app can go on without a network, in bytes of a bundle."""
LATER = 40_000
"""The most for playing along and for what goes wrong, which come after a round can be entered."""
FIRST_LOAD_BUDGETS = {
    "bundle": (44, OFFLINE_BUDGET),
    "modules": (150, 220_000 + OF_GAMES + LATER),
}
"""The most that a first visit fetches: requests, and bytes of compressed bodies."""

Pages = Mapping[str, Document]


def evening_scripts(pages: Pages, game: str) -> list[str]:
    """Return the paths of the scripts of a bundle that an evening of a game needs."""
    first_screen = ("first-language", "served", "main")
    names = (*first_screen, "rolldown-runtime", "evening", f"games/{game}")
    return [path for path in pages if path.endswith(tuple(f"/{name}.js" for name in names))]


def first_load(pages: Pages, language: str = "en") -> list[str]:
    """Return all that a first visit fetches, until the app can go on without a network.

    The service worker fetches the other languages, icons and the decoder of QR codes.
    """
    games = [f"/v2/games/{game.info.id}" for game in GAMES]
    left_out = (WORKER, "/decode.js", "/qr-decode.js")
    every = [path for path in pages if path.endswith(".js")]
    scripts = [path for path in every if not path.endswith(left_out)]
    files = ["/", "/style.css", f"/texts/{language}.json", "/icons/icon.svg"]
    lists = (f"{game}/{name}" for game in games for name in ("rules", "mistakes"))
    return [*files, *scripts, "/v2/games", *games, *lists]


def first_round(pages: Pages) -> list[str]:
    """Return what a first visit fetches until a round of any game can be entered."""
    after = {*later(pages), *(path for path in pages if path.endswith("/more.js"))}
    return [path for path in first_load(pages) if path not in after and not path.endswith("/rules")]


def later(pages: Pages) -> list[str]:
    """Return what playing along and mistakes add to a first visit."""
    return [path for path in first_load(pages) if "play" in path or path.endswith("/mistakes")]


def size_of(pages: Pages, paths: Iterable[str]) -> int:
    """Return the size of these files in bytes, compressed as browsers get them over HTTPS."""
    return sum(len(COMPRESS["br"](pages[path].body)) for path in paths)
