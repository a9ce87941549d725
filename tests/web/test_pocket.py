"""The files of the referee on the phone, as the service sends them."""

import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from flask import Flask

from service.app import create_app
from service.web import pocket


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """Return a service that has one file for phones."""
    (tmp_path / "rules.zip").write_bytes(b"plain")
    (tmp_path / "rules.zip.br").write_bytes(b"br")
    (tmp_path / pocket.FILES).write_text(json.dumps({"version": "v", "files": {"rules.zip": {}}}))
    monkeypatch.setattr(pocket, "MADE", tmp_path)
    pocket.listed.cache_clear()
    yield create_app()
    pocket.listed.cache_clear()


def test_a_file_is_sent_as_it_was_made(app: Flask) -> None:
    client = app.test_client()
    with client.get("/pocket/v/rules.zip") as plain:
        assert (plain.data, plain.mimetype) == (b"plain", "application/zip")
        assert plain.headers["Cache-Control"] == pocket.FOREVER
    with client.get("/pocket/v/rules.zip", headers={"Accept-Encoding": "br"}) as compressed:
        assert (compressed.data, compressed.headers["Content-Encoding"]) == (b"br", "br")
    for other in ("/pocket/w/rules.zip", "/pocket/v/files.json"):
        assert client.get(other).status_code == HTTPStatus.NOT_FOUND


def test_a_file_is_read_while_it_is_sent(app: Flask) -> None:
    """Slow clients cost no memory: the largest file has ten megabytes."""
    with app.test_request_context("/pocket/v/rules.zip"):
        response = app.full_dispatch_request()
        assert response.is_streamed
        response.close()
