"""The files of the score pad as they are served, with the data of the games written into them.

The app learns of its games here alone: from the registry of the service, and from the files in
the folder of each game. A game without a folder has the forms and texts that all games share.
The scripts are a bundle if there is one of them as they are, and otherwise modules.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from operations.registry import GAMES
from schemas.operation import RegisteredGame
from service.contract.validators import read_contract
from service.http.documents import Document
from service.web.headers import PAGE_HEADERS
from service.web.limits import limits_of
from service.web.offline_referee import FOREVER, listed
from service.web.scripts import BUNDLE, FOLDER, LIBRARY_SOURCES, is_bundle_of
from zero_referee_rules.message import say
from zero_referee_rules.sentences import Text, texts_of
from zero_referee_rules.translation import LANGUAGES, translator

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
COMPRESSED = {".png"}
"""File types that gzip makes no smaller."""

WORKER = "/sw.js"
STYLE = "/style.css"
STYLES = ("style.css", "*.css", "parts/*.css", "play/*.css", "screens/*.css")
"""The style sheets that are served as one, in this order, before the games' own."""
MANIFEST = "/manifest.webmanifest"
EMBLEMS = "icons/emblems.svg"
DRAWING = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
COLOURS = "colours.json"
"""The colours of cards and of their content, by suit or symbol; pictures use them, too."""
TEXTS = "texts.toml"
MAIN = "main.js"
SOON = ("rolldown-runtime.js", "evening.js")
"""The scripts of a bundle that the first tap needs, in addition to those of the first screen."""
GENERATED = "/model/served.js"
"""The scripts that the server fills in: one for every screen, one for searches."""
UNBUNDLED = {WORKER, GENERATED, "/texts/first-language.js"}
"""The scripts that are no part of the bundle."""
EMBEDDED = {COLOURS, "emblems.svg", "manifest.json"}
"""The files that are served only as part of another, or not at all."""
COMMENT_OR_INDENT = re.compile(rb"/\*.*?\*/|^ *//[^\n]*|^ +", re.MULTILINE | re.DOTALL)
"""The parts of a style sheet, or of a script apart from the bundle, that are not served."""
TITLES = re.compile(rb"\{games:(\w+)\}")
"""The place of the titles of all games, as a list in a language."""
FORMS = ("one", "other")
"""The plural forms of a text, as browsers name them."""
EMBLEM = re.compile(r'<symbol id="([a-z-]+)"')
SCRIPTS = ("answer", "form", "game", "play", "tool")
"""The scripts that a game may have. All are optional."""


class PadFiles(NamedTuple):
    """The files of one game in the score pad, in ``games/ID``; there may be none."""

    registered: RegisteredGame
    folder: Path

    @property
    def id(self) -> str:
        return self.registered.info.id

    @property
    def scripts(self) -> list[str]:
        """The names of the scripts that the app may import, without suffix."""
        return [name for name in SCRIPTS if (self.folder / f"{name}.js").is_file()]

    @property
    def emblem(self) -> str:
        """The path of the game's emblem."""
        name = f"games/{self.id}/emblem.svg"
        return name if (self.folder / "emblem.svg").is_file() else "icons/game.svg"

    @property
    def style(self) -> Path:
        return self.folder / "style.css"

    @property
    def colours(self) -> Path:
        """The colours of the game's own cards, in the form of the shared `colours.json`."""
        return self.folder / COLOURS


class Pad:
    """The score pad in a folder, for some games, with its scripts as modules or as a bundle."""

    def __init__(
        self,
        games: Iterable[RegisteredGame] = GAMES,
        folder: Path = FOLDER,
        bundle: Path | None = BUNDLE,
    ) -> None:
        self.folder = folder
        self.bundle = _Bundle(bundle) if bundle and is_bundle_of(folder, bundle) else None
        self.games = [PadFiles(game, folder / "games" / game.info.id) for game in games]

    def read(self, more: Mapping[str, Document] | None = None) -> dict[str, Document]:
        """Read every file and return them by their paths, with more files or others in their place.

        The service worker is given the hashes of all other files. A change of any file therefore
        makes a new version of the worker, and files of two versions are never installed together.
        """
        found = {
            self._path(file): _page(file.suffix, self._body(file))
            for file in sorted(self.folder.rglob("*"))
            if file.suffix in TYPES and not self._is_part(file)
        }
        found |= {
            f"/texts/{language}.json": _page(".json", self._served_texts(language))
            for language in LANGUAGES
        }
        if self.bundle:
            found |= self.bundle.read(game.id for game in self.games)
        found |= more or {}
        files = {path: page.integrity for path, page in found.items() if path != WORKER}
        worker = _fill_in(found[WORKER].body, "const FILES", files)
        return {**found, WORKER: _page(".js", worker)}

    def texts(self, language: str) -> dict[str, Text]:
        """Return the texts of the app and of all games in a language."""
        return texts_of(language, self.text_files())

    def text_files(self) -> list[Path]:
        """Return the files of texts, ``texts.toml`` of the app and of games."""
        files = (folder / TEXTS for folder in (self.folder, *(game.folder for game in self.games)))
        return [file for file in files if file.is_file()]

    def known_suits(self) -> list[str]:
        """Return the suits and symbols that have an emblem and a colour, the preferred first."""
        return EMBLEM.findall((self.folder / EMBLEMS).read_text("utf-8"))

    def _body(self, file: Path) -> bytes:
        """Return the bytes of a file as they are served."""
        body, path = file.read_bytes(), self._path(file)
        if path == STYLE:
            shared = dict.fromkeys(
                style for name in STYLES for style in sorted(self.folder.glob(name))
            )
            styles = [*shared, *(game.style for game in self.games if game.style.is_file())]
            body = b"\n".join([self._kinds(), *(style.read_bytes() for style in styles)])
        if path == STYLE or path in UNBUNDLED:
            body = COMMENT_OR_INDENT.sub(b"", body)
        if path == "/" and self.bundle:
            main = self.bundle.path(MAIN)
            body = body.replace(f'src="{MAIN}"'.encode(), f'src="{main}"'.encode())
            body = body.replace(b" async>", f' async data-soon="{self.bundle.soon()}">'.encode())
        if path == "/":
            body = body.replace(b"{emblems}", self._emblems())
        if path == MANIFEST:
            body = orjson.dumps({**orjson.loads(body), "shortcuts": self._shortcuts()})
        if file.suffix in {".html", ".webmanifest"}:
            return TITLES.sub(lambda match: self._titles(match[1].decode()), body)
        if path == GENERATED:
            games = {game.id: self._described(game) for game in self.games}
            body = _fill_in(body, "export const GAMES", games)
            body = _fill_in(body, "export const LOOKS", self.known_suits())
            body = _fill_in(body, "export const OFFLINE_REFEREE", listed())
        return body

    def _described(self, game: PadFiles) -> dict[str, Any]:
        """Return the entry of a game for the app: title, limits, and the paths of its scripts."""
        of_modules = {name: f"games/{game.id}/{name}.js" for name in game.scripts}
        scripts = self.bundle.scripts(game) if self.bundle else of_modules
        limits = limits_of(read_contract(), game.registered)
        return {"title": game.registered.info.title, "limits": limits, "scripts": scripts}

    def _kinds(self) -> bytes:
        """Return the rules of style that have the colours of cards."""
        files = (self.folder / COLOURS, *(game.colours for game in self.games))
        known = (orjson.loads(file.read_bytes()) for file in files if file.is_file())
        return "\n".join(
            f".kind-{kind} {{ {' '.join(f'--{name}: {value};' for name, value in of.items())} }}"
            for colours in known
            for kind, of in colours.items()
        ).encode()

    def _emblems(self) -> bytes:
        """Return the emblems of cards and games as symbols."""
        drawn = ((game.id, (self.folder / game.emblem).read_text("utf-8")) for game in self.games)
        of_games = "".join(
            f'<symbol id="game-{id_}" viewBox="0 0 24 24">{DRAWING.findall(svg)[0]}</symbol>'
            for id_, svg in drawn
        )
        emblems = (self.folder / EMBLEMS).read_text("utf-8")
        return emblems.replace("</svg>", of_games + "</svg>").encode()

    def _shortcuts(self) -> list[dict[str, Any]]:
        """Return the shortcuts of the installed app: an evening of each game."""
        return [
            {
                "name": game.registered.info.title,
                "url": f"./#/start/{game.id}",
                "icons": [{"src": game.emblem, "sizes": "any", "type": "image/svg+xml"}],
            }
            for game in self.games
        ]

    def _served_texts(self, language: str) -> bytes:
        """Return the texts of a language as the app reads them."""
        texts = {
            key: text if isinstance(text, str) else dict(zip(FORMS, text, strict=True))
            for key, text in self.texts(language).items()
        }
        return orjson.dumps(texts).replace(b"{games}", self._titles(language))

    def _titles(self, language: str) -> bytes:
        """Return the titles of all games as a list in a sentence of a language."""
        *head, last = (game.registered.info.title for game in self.games)
        if not head:
            return last.encode()
        listed = say("common.list", head=", ".join(head), last=last)
        return translator(language).translate(listed).encode()

    def _is_part(self, file: Path) -> bool:
        """Return whether a file is served only as part of another, or not at all.

        A folder of a game that the service does not have is not served.
        """
        if self.bundle and file.suffix == ".js" and self._path(file) not in UNBUNDLED:
            return True
        if file.is_relative_to(self.folder / "games"):
            parts = {part for game in self.games for part in (game.style, game.colours)}
            return file in parts or file.parent not in {game.folder for game in self.games}
        is_style = file.suffix == ".css" and self._path(file) != STYLE
        return (
            is_style or file.name in EMBEDDED or file.is_relative_to(self.folder / LIBRARY_SOURCES)
        )

    def _path(self, file: Path) -> str:
        name = file.relative_to(self.folder).as_posix()
        return "/" if name == "index.html" else f"/{name}"


class _Bundle:
    """The scripts that `make bundle` made. Their paths have the hash of all of them."""

    def __init__(self, folder: Path) -> None:
        files = sorted(folder.rglob("*.js"))
        self._bodies = {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
        everything = b"".join(self._bodies.values())
        self._version = hashlib.sha256(everything).hexdigest()[:12]

    def read(self, games: Iterable[str]) -> dict[str, Document]:
        """Return the scripts by their paths, of the games only some."""
        there = {self._of(game, script) for game in games for script in SCRIPTS}
        left_out = {name for name in self._bodies if "/" in name} - there
        return {
            f"/{self.path(name)}": Document(body, TYPES[".js"], PAGE_HEADERS, cache=FOREVER)
            for name, body in self._bodies.items()
            if name not in left_out
        }

    def path(self, name: str) -> str:
        return f"bundle/{self._version}/{name}"

    def soon(self) -> str:
        """Return the paths of the scripts that are fetched while the first screen starts."""
        return " ".join(self.path(name) for name in SOON)

    def scripts(self, game: PadFiles) -> dict[str, str]:
        """Return the path of each script of a game; only playing along has a file of its own."""
        files = {name: self._of(game.id, name) for name in game.scripts}
        return {name: self.path(file) for name, file in files.items() if file in self._bodies}

    def _of(self, game: str, script: str) -> str:
        return f"play/{game}.js" if script == "play" else f"games/{game}.js"


def _fill_in(script: bytes, statement: str, value: Mapping[str, Any] | list[str]) -> bytes:
    """Return a script whose line ``STATEMENT = …;`` has a value instead of an empty one."""
    empty = f"{statement} = {'[]' if isinstance(value, list) else '{}'};".encode()
    assert empty in script, statement
    return script.replace(empty, b"%b = %b;" % (statement.encode(), orjson.dumps(value)))


def _page(suffix: str, body: bytes) -> Document:
    return Document(body, TYPES[suffix], PAGE_HEADERS, compress=suffix not in COMPRESSED)
