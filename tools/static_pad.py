"""The score pad for a web host without a service: `python -m tools.static_pad FOLDER`.

The files are those that the service has at ``/``, with two differences: the page names its policy
itself, and says that the referee in the browser answers. The catalogue of the API is in files, so
the pad starts without Python. `make offline-referee` makes the files of the referee.
"""

import html
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from operations.routes import JSON
from operations.transport import DocumentCall
from service.dispatcher import dispatcher
from service.http.documents import COMPRESS, Document
from service.web.headers import PAGE_HEADERS
from service.web.offline_referee import MADE, SUFFIXES, listed
from service.web.pad_files import COMPRESSED, TYPES, Pad
from zero_referee_rules.translation import LANGUAGES

PAGE = "/"
CHARSET = '<meta charset="utf-8" />'
"""The added elements follow this element, before anything that is fetched."""
ONLY_AS_HEADER = "frame-ancestors"
"""A part of the policy that browsers do not take from a page."""


def main(folder: Path) -> None:
    """Write all files into a folder that is new, empty, or was written by this command."""
    if not listed():
        sys.exit("The files of the referee are missing: run make offline-referee first.")
    if folder.exists() and any(folder.iterdir()):
        if not ((folder / "offline-referee").is_dir() and (folder / "sw.js").is_file()):
            sys.exit(f"{folder} has other files: name an empty or a new folder.")
        shutil.rmtree(folder)
    pad = Pad()
    page = _alone(pad.read()[PAGE])
    documents = pad.read({PAGE: page, **dict(_catalogue(pad))})
    for path, document in documents.items():
        _write(folder / (path if path != PAGE else "/index.html")[1:], document.body)
    for name in listed()["files"]:
        for suffix in ("", *SUFFIXES.values()):
            file = folder / "offline-referee" / listed()["version"] / (name + suffix)
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(MADE / file.name, file)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{size / 1e6:.1f} MB in {folder}: copy them into any folder of a web host with HTTPS.")


def _alone(page: Document) -> Document:
    """Return the page of the app with the data that headers and service would add."""
    parts = PAGE_HEADERS["Content-Security-Policy"].split("; ")
    kept = "; ".join(part for part in parts if not part.startswith(ONLY_AS_HEADER))
    policy = html.escape(kept, quote=False)
    elements = (
        CHARSET,
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" />',
        f'<meta name="referrer" content="{PAGE_HEADERS["Referrer-Policy"]}" />',
        '<meta name="referee" content="local" />',
    )
    body = page.body.decode()
    assert CHARSET in body
    return Document(body.replace(CHARSET, "\n    ".join(elements)).encode(), TYPES[".html"])


def _catalogue(pad: Pad) -> Iterator[tuple[str, Document]]:
    """Yield the parts of the catalogue that the app reads, in each language, by their paths."""
    games = [f"/games/{game.id}" for game in pad.games]
    for language in LANGUAGES:
        below = [f"{game}/{name}" for game in games for name in ("rules", "mistakes")]
        for path in ("/games", *games, *below):
            document = dispatcher().document(DocumentCall(f"/v2{path}", {}, language)).value
            body = json.dumps(document, ensure_ascii=False).encode()
            yield f"/v2/{language}{path}.json", Document(body, JSON)


def _write(path: Path, content: bytes) -> None:
    """Write a file and its compressed forms, which some web hosts send."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if path.suffix not in COMPRESSED:
        for encoding, suffix in SUFFIXES.items():
            path.with_name(path.name + suffix).write_bytes(COMPRESS[encoding](content))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
