"""The score pad's files: media types, policy, caching, compression, sizes."""

import gzip
import hashlib
import json
import re
from http import HTTPStatus
from pathlib import Path

import brotli
import pytest
from flask.testing import FlaskClient

from schemas.registry import GAMES as REGISTRY
from service.contract import Contract
from service.web.pad import FOLDER, WORKER, read_pages
from tests.support.browser.weights import EVENING_BUDGET, evening_scripts, size_of

PATHS = sorted(read_pages())
GAMES = [game.info.id for game in REGISTRY]
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", PATHS)
def test_every_file_is_served_with_its_media_type(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == HTTPStatus.OK
    assert response.data == read_pages()[path].body
    assert response.mimetype == read_pages()[path].media_type


def test_the_policy_allows_only_files_of_the_service(client: FlaskClient) -> None:
    for path in PATHS:
        headers = client.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
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


def test_files_are_compressed_for_clients_that_accept_it(client: FlaskClient) -> None:
    plain = client.get("/style.css")
    compressed = client.get("/style.css", headers={"Accept-Encoding": "zstd, gzip;q=0.8"})
    smallest = client.get("/style.css", headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(compressed.data) == plain.data
    assert smallest.headers["Content-Encoding"] == "br"
    assert brotli.decompress(smallest.data) == plain.data
    assert len(smallest.data) < len(compressed.data)
    assert plain.headers["ETag"] != compressed.headers["ETag"]
    assert "Accept-Encoding" in ", ".join(compressed.headers.getlist("Vary"))


def test_a_browser_gets_the_score_pad(client: FlaskClient) -> None:
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    assert client.get("/", headers={"Accept": accept}).mimetype == "text/html"
    assert client.get("/", headers={"Accept": "text/html"}).mimetype == "text/html"


@pytest.mark.parametrize("path", ["/app", "/app/", "/app/none.js", "/index.html", "/vendor/src/x"])
def test_a_path_without_a_file_is_not_found(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == HTTPStatus.NOT_FOUND
    assert response.mimetype == "application/problem+json"


def test_another_method_than_get_is_refused(client: FlaskClient) -> None:
    response = client.post("/", json={})
    assert response.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert response.mimetype == "application/problem+json"
    assert "GET" in response.headers["Allow"]


def test_the_service_worker_lists_the_hash_of_every_file(client: FlaskClient) -> None:
    worker = client.get(WORKER).get_data(as_text=True)
    [files] = re.findall(r"^const FILES = (\{.+\});$", worker, re.MULTILINE)
    expected = {path: page.integrity for path, page in read_pages().items() if path != WORKER}
    assert json.loads(files) == expected


def test_scripts_are_preloaded(client: FlaskClient) -> None:
    link = client.get("/").headers["Link"]
    assert "</app/main.js>; rel=modulepreload" in link
    assert "</app/api.js>; rel=modulepreload" in link
    assert "/app/screens/referee.js" not in link, "it is fetched when its screen is opened"


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_an_evening_stay_within_the_budget(game: str) -> None:
    assert size_of(evening_scripts(game)) <= EVENING_BUDGET


def test_every_game_of_the_service_has_its_folder() -> None:
    registry = (FOLDER / "app" / "games" / "index.js").read_text()
    [listed] = re.findall(r"GAMES = \{(.*?)^\};", registry, re.DOTALL | re.MULTILINE)
    assert re.findall(r"^  \"?([a-z-]+)\"?: \{", listed, re.MULTILINE) == GAMES
    for game in GAMES:
        for name in ("game.js", "points.js", "form.js", "tool.js", "style.css"):
            assert (FOLDER / "app" / "games" / game / name).is_file(), (game, name)


def test_every_kind_of_card_has_its_emblem() -> None:
    texts = json.loads((FOLDER / "texts" / "en.json").read_text())
    emblems = (FOLDER / "icons" / "emblems.svg").read_text()
    kinds = {key.removeprefix("kind.") for key in texts if key.startswith("kind.")}
    assert set(re.findall(r'<symbol id="(\w+)"', emblems)) == kinds


def test_names_are_limited_as_in_the_contract(contract: Contract) -> None:
    name = contract.document["components"]["schemas"]["PlayerName"]
    source = (FOLDER / "app" / "evening.js").read_text()
    assert f"const NAME = /{name['pattern']}/u;" in source
    assert f"const LONGEST_NAME = {name['maxLength']};" in source


def test_the_styles_of_a_game_are_part_of_the_style_sheet(client: FlaskClient) -> None:
    style = client.get("/style.css").get_data(as_text=True)
    for game in GAMES:
        assert f".game-{game} {{" in style
        assert client.get(f"/app/games/{game}/style.css").status_code == HTTPStatus.NOT_FOUND


def test_the_libraries_have_the_recorded_hashes() -> None:
    manifest = json.loads((FOLDER / "vendor" / "manifest.json").read_text())
    places = {"libraries.js": FOLDER / "vendor" / "libraries.js"}
    for name, entry in manifest.items():
        file = places.get(name, ROOT / name)
        assert hashlib.sha256(file.read_bytes()).hexdigest() == entry["sha256"], name


def test_the_libraries_do_not_use_eval() -> None:
    library = (FOLDER / "vendor" / "libraries.js").read_text()
    assert re.findall(r"\beval\(|new Function|Function\(", library) == []


def test_the_icons_of_the_manifest_exist() -> None:
    manifest = json.loads((FOLDER / "manifest.webmanifest").read_text())
    assert {icon["src"] for icon in manifest["icons"]} <= set(PATHS)
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    assert manifest["display"] == "standalone"


def test_scripts_without_comments_keep_their_line_numbers(client: FlaskClient) -> None:
    for file in sorted((FOLDER / "app").rglob("*.js")):
        path = f"/{file.relative_to(FOLDER).as_posix()}"
        served = client.get(path).get_data(as_text=True).splitlines()
        written = file.read_text().splitlines()
        assert len(served) == len(written), path
        for line, source in zip(served, written, strict=True):
            code = source.lstrip()
            assert line in {code, ""}
            assert line or not code or code.startswith(("//", "/*", "*")), f"{path}: {source}"
