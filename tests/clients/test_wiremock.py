"""WireMock with the mappings of the cases responds to each as the service does."""

import shutil
from pathlib import Path

import pytest

from harness.server import free_port, serve
from tests.clients.conftest import run
from tests.support import npm

pytestmark = [
    pytest.mark.npm,
    pytest.mark.live,
    pytest.mark.xdist_group("python-client"),
    pytest.mark.skipif(shutil.which("java") is None, reason="WireMock needs Java"),
]


def test_all_cases_pass_against_wiremock(environment: Path, tmp_path: Path) -> None:
    command = environment / "zero-referee-cases"
    (tmp_path / "mappings").mkdir()
    run(command, "--wiremock", tmp_path / "mappings" / "cases.json")
    (jar,) = (npm.HOME / "node_modules" / "wiremock" / "build").glob("*.jar")
    port = free_port()
    options = ("--port", str(port), "--root-dir", str(tmp_path))
    ready = "/__admin/mappings?limit=1"
    with serve("java", "-jar", str(jar), *options, port=port, ready=ready) as server:
        printed = run(command, "--base", server.url)
    assert ", 0 failed" in printed
