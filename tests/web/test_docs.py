"""How the documentation is served."""

import hashlib

import pytest
from flask.testing import FlaskClient

from service.web.reference import FILES, FOLDER


@pytest.mark.parametrize("path", FILES)
def test_every_file_is_served_strictly_and_only_once(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    name, mime = FILES[path]
    assert answer.data == (FOLDER / name).read_bytes()
    assert answer.mimetype == mime
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_swagger_ui_is_the_one_written_down() -> None:
    for line in (FOLDER / "vendor" / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((FOLDER / "vendor" / name).read_bytes()).hexdigest() == digest
    assert "Apache License" in (FOLDER / "vendor" / "LICENSE").read_text()
