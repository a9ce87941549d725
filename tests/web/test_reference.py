"""The files of the API reference: content, policy, caching, pinned version."""

import hashlib

import pytest
from flask.testing import FlaskClient

from service.web.reference import FILES, FOLDER


@pytest.mark.parametrize("path", FILES)
def test_every_file_has_a_strict_policy_and_is_cached(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    name, mime = FILES[path]
    assert response.data == (FOLDER / name).read_bytes()
    assert response.mimetype == mime
    assert "'unsafe" not in response.headers["Content-Security-Policy"]
    again = client.get(path, headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_swagger_ui_has_the_recorded_hashes() -> None:
    for line in (FOLDER / "vendor" / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((FOLDER / "vendor" / name).read_bytes()).hexdigest() == digest
    assert "Apache License" in (FOLDER / "vendor" / "LICENSE").read_text()
