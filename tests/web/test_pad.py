"""The score pad's files: media types, policy, caching, compression, sizes."""

import hashlib
import json
import re
from http import HTTPStatus
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES as REGISTRY_GAMES
from schemas import zero
from service.http.documents import COMPRESS, Document
from service.web.pad_files import GENERATED, UNBUNDLED, WORKER, Pad
from service.web.scripts import FOLDER, SOURCES, hash_of_scripts, is_bundle_of, own_scripts
from tests.support.example import GAME, OTHER
from tests.support.weights import (
    EVENING_BUDGET,
    FIRST_LOAD_BUDGETS,
    FIRST_ROUND_BUDGET,
    LATER,
    evening_scripts,
    first_load,
    first_round,
    later,
    size_of,
)
from tools.bundle import make
from zero_referee_rules.translation import LANGUAGES

PAD = Pad()
PAGES = PAD.read()
PATHS = sorted(PAGES)
GAMES = [game.info.id for game in REGISTRY_GAMES]


@pytest.mark.parametrize("path", PATHS)
def test_every_file_is_served_with_its_media_type(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == HTTPStatus.OK
    assert response.data == PAGES[path].body
    assert response.mimetype == PAGES[path].media_type


def test_the_policy_allows_only_files_of_the_service(client: FlaskClient) -> None:
    for path in PATHS:
        headers = client.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self';")
        assert "'unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_document_has_no_inline_script_or_style() -> None:
    page = (FOLDER / "index.html").read_text()
    assert re.findall(r"<style|style=|<script(?![^>]* src=)|\son[a-z]+=|javascript:", page) == []


def test_a_file_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    for path in PATHS:
        first = client.get(path, headers={"Accept-Encoding": "gzip"})
        again = client.get(
            path, headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]}
        )
        assert again.status_code == HTTPStatus.NOT_MODIFIED
        assert again.data == b""


@pytest.mark.parametrize("path", ["/parts", "/parts/", "/ui.js", "/index.html", "/vendor/src/x"])
def test_a_path_without_a_file_is_not_found(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == HTTPStatus.NOT_FOUND
    assert response.mimetype == "application/problem+json"


def test_the_service_worker_lists_the_hash_of_every_file(client: FlaskClient) -> None:
    worker = client.get(WORKER).get_data(as_text=True)
    [files] = re.findall(r"^const FILES = (\{.+\});$", worker, re.MULTILINE)
    expected = {path: page.integrity for path, page in PAGES.items() if path != WORKER}
    assert json.loads(files) == expected


def size(client: FlaskClient, pages: dict[str, Document], paths: list[str]) -> int:
    """Return the bytes of the compressed bodies of files and responses."""
    bodies = [pages[path].body if path in pages else client.get(path).data for path in paths]
    return sum(len(COMPRESS["br"](body)) for body in bodies)


def test_a_first_visit_without_a_bundle_stays_within_its_budget(client: FlaskClient) -> None:
    pages = Pad(bundle=None).read()
    most_requests, most = FIRST_LOAD_BUDGETS["modules"]
    assert len(first_load(pages)) <= most_requests
    assert size(client, pages, first_load(pages)) <= most


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Document]:
    """Return the files with a bundle."""
    folder = tmp_path_factory.mktemp("bundle")
    make(folder)
    return Pad(bundle=folder).read()


@pytest.mark.npm
def test_a_bundle_replaces_the_modules(bundled: dict[str, Document]) -> None:
    [main] = [path for path in bundled if path.endswith("/main.js")]
    assert f'src="{main[1:]}"'.encode() in bundled["/"].body
    # An evening is fetched while the first screen starts.
    [evening] = [path for path in bundled if path.endswith("/evening.js")]
    assert re.search(rf'data-soon="[^"]*{evening[1:]}"'.encode(), bundled["/"].body)
    modules = {f"/{file.relative_to(FOLDER).as_posix()}" for file in own_scripts()}
    assert modules & bundled.keys() == UNBUNDLED


@pytest.mark.npm
@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_an_evening_stay_within_the_budget(
    bundled: dict[str, Document], game: str
) -> None:
    assert size_of(bundled, evening_scripts(bundled, game)) <= EVENING_BUDGET


@pytest.mark.npm
def test_a_first_visit_stays_within_its_budget(
    client: FlaskClient, bundled: dict[str, Document]
) -> None:
    most_requests, most = FIRST_LOAD_BUDGETS["bundle"]
    assert len(first_load(bundled)) <= most_requests
    assert size(client, bundled, first_round(bundled)) <= FIRST_ROUND_BUDGET
    assert size(client, bundled, later(bundled)) <= LATER
    assert size(client, bundled, first_load(bundled)) <= most


def test_the_app_is_given_the_games_of_the_service(client: FlaskClient) -> None:
    registry = client.get(GENERATED).get_data(as_text=True)
    [written] = re.findall(r"^export const GAMES = (.+);$", registry, re.MULTILINE)
    games = json.loads(written)
    assert list(games) == GAMES
    assert games[GAME]["title"] == "Zero!"
    assert [*games[GAME]["scripts"]] == ["answer", "form", "game", "tool"]
    assert all(f"/{path}" in PAGES for path in games[GAME]["scripts"].values())
    [looks] = re.findall(r"^export const LOOKS = (.+);$", registry, re.MULTILINE)
    assert json.loads(looks) == PAD.known_suits()


def test_the_games_are_named_where_the_app_is_described(client: FlaskClient) -> None:
    titles = [game.info.title for game in REGISTRY_GAMES]
    for path in ("/", "/manifest.webmanifest", "/texts/en.json", "/texts/fr.json"):
        page = client.get(path).get_data(as_text=True)
        assert all(title in page for title in titles), path
        assert "{games" not in page


def test_a_game_that_the_service_does_not_have_is_not_part_of_the_pad() -> None:
    pages = Pad([zero.ENTRY]).read()
    assert not [path for path in pages if f"/games/{OTHER}" in path]
    assert f".game-{OTHER}".encode() not in pages["/style.css"].body
    assert b"trick." not in pages["/texts/en.json"].body
    assert b"Scores your evening of Zero!, and" in pages["/"].body


def test_every_look_can_be_read_and_told_from_the_others() -> None:
    style = PAGES["/style.css"].body.decode()
    page = PAGES["/"].body.decode()
    emblems = dict(re.findall(r'<symbol id="(?!game-)(.+?)".*?(<path.+?/>)', page))
    assert list(emblems) == PAD.known_suits()
    # Violet and purple are two names of one colour.
    assert len(set(emblems.values())) == len(emblems) - 1
    for look in emblems:
        colours = {"card": "", "on-card": "#fff"}
        for rule in re.findall(rf"^\.kind-{look} {{([^}}]+)}}", style, re.MULTILINE):
            colours |= dict(re.findall(r"--([a-z-]+): (#\w+);", rule))
        assert contrast(colours["card"], colours["on-card"]) >= 4.5, look
        for language in LANGUAGES:
            assert f"letters.{look}" in PAD.texts(language), look


def test_every_game_has_an_emblem_of_its_own_which_shortcuts_show_too() -> None:
    shortcuts = json.loads(PAGES["/manifest.webmanifest"].body)["shortcuts"]
    drawn = [PAGES[f"/{icon['src']}"].body for each in shortcuts for icon in each["icons"]]
    assert [each["name"] for each in shortcuts] == [game.info.title for game in REGISTRY_GAMES]
    assert len(set(drawn)) == len(REGISTRY_GAMES)
    assert all(f'"game-{game.id}"'.encode() in PAGES["/"].body for game in PAD.games)


def test_a_game_without_an_emblem_has_the_common_one(tmp_path: Path) -> None:
    copy = copytree(FOLDER, tmp_path / "pad", ignore=ignore_patterns("node_modules"))
    (copy / f"games/{GAME}/emblem.svg").unlink()
    pad = Pad([zero.ENTRY], copy)
    assert b"icons/game.svg" in pad.read()["/manifest.webmanifest"].body


def test_the_colours_of_people_can_be_read() -> None:
    style = PAGES["/style.css"].body.decode()
    colours = re.findall(r"^\.race-\d { --disc: (#\w+); --on-disc: (#\w+);", style, re.MULTILINE)
    assert len(colours) == 10
    assert all(contrast(disc, letter) >= 4.5 for disc, letter in colours)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2.2 defines it, between 1 and 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    pairs = re.findall("..", digits) if len(digits) == 6 else [digit * 2 for digit in digits]
    parts = [int(pair, 16) / 255 for pair in pairs]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_styles_of_a_game_are_part_of_the_style_sheet(client: FlaskClient) -> None:
    style = client.get("/style.css").get_data(as_text=True)
    assert ".race-9 {" in style
    for game in PAD.games:
        if game.style.is_file():
            selectors = re.findall(r"^\..+ {$", game.style.read_text(), re.MULTILINE)
            assert selectors
            assert all(selector in style for selector in selectors)
        assert client.get(f"/games/{game.id}/style.css").status_code == HTTPStatus.NOT_FOUND
        assert client.get(f"/games/{game.id}/texts/en.json").status_code == HTTPStatus.NOT_FOUND


def test_no_screen_has_spaces_of_its_own() -> None:
    """Screens are built of components; those, in `parts`, and the scale have the spaces."""
    styles = "".join(path.read_text("utf-8") for path in sorted(PAD.folder.glob("screens/*.css")))
    assert "{" in styles
    assert re.findall(r"\b(?:margin|padding|gap)[a-z-]*:.*", styles) == []


def test_the_libraries_have_the_recorded_hashes() -> None:
    manifest = json.loads((FOLDER / "vendor" / "manifest.json").read_text())
    for name, entry in manifest.items():
        file = FOLDER / "vendor" / name
        assert hashlib.sha256(file.read_bytes()).hexdigest() == entry["sha256"], name


def test_the_libraries_do_not_use_eval() -> None:
    for library in (FOLDER / "vendor").glob("*.js"):
        assert re.findall(r"\beval\(|new Function|Function\(", library.read_text()) == []


def test_modules_are_served_without_a_bundle() -> None:
    pages = Pad(bundle=None).read()
    assert b'src="main.js"' in pages["/"].body
    for file in own_scripts():
        path = f"/{file.relative_to(FOLDER).as_posix()}"
        assert path in UNBUNDLED or len(pages[path].body) > 0
    assert not [path for path in pages if "bundle" in path]


def test_a_bundle_of_other_scripts_is_not_served(tmp_path: Path) -> None:
    (tmp_path / "main.js").touch()
    (tmp_path / SOURCES).write_text(hash_of_scripts())
    assert not is_bundle_of(FOLDER, tmp_path / "missing")
    assert is_bundle_of(FOLDER, tmp_path)
    (tmp_path / SOURCES).write_text("0" * 64)
    assert Pad(bundle=tmp_path).read().keys() == Pad(bundle=None).read().keys()
