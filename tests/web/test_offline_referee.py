"""The files of the referee on the phone, as the service sends them."""

import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from flask import Flask

from service.app import create_app
from service.web import offline_referee


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """Return a service that has one file for phones."""
    (tmp_path / "rules.zip").write_bytes(b"plain")
    (tmp_path / "rules.zip.br").write_bytes(b"br")
    (tmp_path / offline_referee.FILES).write_text(
        json.dumps({"version": "v", "files": {"rules.zip": {}}})
    )
    monkeypatch.setattr(offline_referee, "MADE", tmp_path)
    offline_referee.listed.cache_clear()
    yield create_app()
    offline_referee.listed.cache_clear()


def test_a_file_is_sent_as_it_was_made(app: Flask) -> None:
    client = app.test_client()
    with client.get("/offline-referee/v/rules.zip") as plain:
        assert (plain.data, plain.mimetype) == (b"plain", "application/zip")
        assert plain.headers["Cache-Control"] == offline_referee.FOREVER
    with client.get(
        "/offline-referee/v/rules.zip", headers={"Accept-Encoding": "br"}
    ) as compressed:
        assert (compressed.data, compressed.headers["Content-Encoding"]) == (b"br", "br")
    for other in ("/offline-referee/w/rules.zip", "/offline-referee/v/files.json"):
        assert client.get(other).status_code == HTTPStatus.NOT_FOUND


def test_a_file_is_read_while_it_is_sent(app: Flask) -> None:
    """Slow clients cost no memory: the largest file has ten megabytes."""
    with app.test_request_context("/offline-referee/v/rules.zip"):
        response = app.full_dispatch_request()
        assert response.is_streamed
        response.close()
