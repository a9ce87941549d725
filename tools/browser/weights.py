"""The size of the scripts that an evening needs, compressed as they are sent."""

from collections.abc import Iterable

from service.http.documents import COMPRESS
from service.web.pad_files import Pad
from service.web.pages import MAIN, imported

EVENING_BUDGET = 53_300
"""The most for any evening, from the first screen to the winner, in bytes."""
PAD = Pad()
PAGES = PAD.read()
SCREENS = ("screens/start", "screens/evening", "screens/round", "parts/chart", "parts/end")
"""What every evening shows besides the first screen and the files of its game."""


def first_scripts() -> list[str]:
    """Return the paths of the scripts that the first screen needs."""
    return imported(PAGES, MAIN)


def evening_scripts(game: str) -> list[str]:
    """Return the paths of the scripts that an evening of a game needs."""
    [files] = (files for files in PAD.games if files.id == game)
    module = f"games/{game}/game" if "game" in files.scripts else "model/entry"
    form = f"games/{game}/form" if "form" in files.scripts else "parts/card-form"
    parts = (*SCREENS, module, form)
    return imported(PAGES, MAIN, *(f"/{part}.js" for part in parts))


def all_scripts() -> list[str]:
    """Return the paths of every script, also of those fetched while the browser is idle."""
    return [path for path in PAGES if path.endswith(".js")]


def size_of(paths: Iterable[str]) -> int:
    """Return the size of these files in bytes, compressed as browsers get them over HTTPS."""
    return sum(len(COMPRESS["br"](PAGES[path].body)) for path in paths)
