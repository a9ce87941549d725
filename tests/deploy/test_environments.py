"""Each requirements file is sufficient for its command.

Each test installs one file into an environment of its own, as an operator does.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cyclonedx.model.bom import Bom
from cyclonedx.schema import SchemaVersion
from fastmcp import Client
from fastmcp.client.transports import StdioTransport
from packaging.utils import canonicalize_name

from deploy import sbom
from tests.support import aio
from tests.support.locks import read_lock
from tools.harness.archive import write_archive
from tools.harness.server import ROOT, free_port, serve

pytestmark = pytest.mark.environments


SERVICE = ("flask", "gunicorn")
"""Packages that the service over HTTP needs, and nothing else."""


@pytest.fixture(scope="module", autouse=True)
def prepared() -> None:
    """Make the files that are read at each start, as `make prepare` does."""
    subprocess.run([sys.executable, "-m", "service.prepare"], cwd=ROOT, check=True)


def lacks(python: str, packages: tuple[str, ...]) -> bool:
    code = f"import importlib.util as u; assert not any(map(u.find_spec, {packages}))"
    return subprocess.run([python, "-c", code], check=False).returncode == 0


def install(requirements: str, folder: Path) -> str:
    """Install a requirements file into a new environment; return its interpreter."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip"]
    locked = ["--require-hashes", "--no-deps", "-r", f"deploy/requirements/{requirements}"]
    options = ["--quiet", "--disable-pip-version-check", "--no-input"]
    subprocess.run([*pip, "install", *options, *locked], cwd=ROOT, check=True)
    # Part of every new environment, but of no requirements file.
    subprocess.run([*pip, "uninstall", "--quiet", "--yes", "setuptools", "pip"], check=True)
    return python


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> str:
    return install("runtime.txt", tmp_path_factory.mktemp("runtime"))


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> str:
    return install("sbom.txt", tmp_path_factory.mktemp("sbom"))


def test_the_service_starts(runtime: str) -> None:
    assert lacks(runtime, ("yaml",))
    with serve(
        runtime, "-m", "gunicorn", "-c", "service/gunicorn.conf.py", ready="/healthz"
    ) as server:
        assert server.process.poll() is None


def test_the_tools_of_assistants_are_served(tmp_path: Path) -> None:
    """By the command as it is documented, for a client on either transport."""
    python = install("mcp.txt", tmp_path)
    assert lacks(python, SERVICE)
    hand = ["red-1", "red-2", "red-3", "red-4", "red-5", "blue-1", "green-1", "grey-8", "black-8"]

    async def use(transport: StdioTransport | str) -> None:
        async with Client(transport) as client:
            offered = await client.list_tools()
            assert "zero_score" in {tool.name for tool in offered}
            arguments = {"players": [{"name": "Ana", "hand": hand}]}
            result = await client.call_tool("zero_score", arguments)
            assert result.structured_content["players"][0]["points"] == 9

    aio.run(use(StdioTransport(python, ["-m", "service.mcp"], cwd=str(ROOT))))
    port = free_port()
    command = (python, "-m", "service.mcp", "--http", "--port", str(port))
    with serve(*command, port=port, ready="/healthz") as server:
        aio.run(use(f"{server.url}/mcp"))


@pytest.mark.parametrize("requirements", ["archive.txt", "s3.txt"])
def test_an_archive_is_judged(tmp_path: Path, requirements: str) -> None:
    python = install(requirements, tmp_path / "environment")
    assert lacks(python, SERVICE)
    logs, out = tmp_path / "logs.ndjson", tmp_path / "out"
    write_archive(logs, 20)
    command = [python, "-m", "service.archive", "judge", str(logs), "--out", str(out), "--quiet"]
    subprocess.run(command, cwd=ROOT, check=True)
    assert len((out / "part-0000000.ndjson").read_text("utf-8").splitlines()) == 20


def test_the_manifests_fit_the_schemas_of_kubernetes(tmp_path: Path) -> None:
    command = [install("manifests.txt", tmp_path), "-m", "kubernetes_validate", "--strict"]
    files = [*map(str, (ROOT / "deploy/kubernetes").glob("[!k]*.yaml"))]
    files.append(str(ROOT / "deploy/archive/kubernetes.yaml"))
    for version in ([], ["-k", "1.33"]):
        subprocess.run([*command, *version, *files], check=True)
    wrong = tmp_path / "service.yaml"
    service = (ROOT / "deploy/kubernetes/service.yaml").read_text("utf-8")
    wrong.write_text(service.replace("port: 80", "port: eighty"), "utf-8")
    assert subprocess.run([*command, str(wrong)], check=False).returncode


def test_a_test_passes(tmp_path: Path) -> None:
    python = install("dev.txt", tmp_path)
    subprocess.run(
        [python, "-m", "pytest", "-q", "tests/deploy/test_requirements.py"], cwd=ROOT, check=True
    )


def test_the_bill_of_materials_names_what_is_locked(
    runtime: str, tools: str, tmp_path: Path
) -> None:
    from cyclonedx.validation.json import (  # noqa: PLC0415 - takes seconds, for one test
        JsonStrictValidator,
    )

    file = tmp_path / "sbom.cdx.json"
    subprocess.run([tools, "deploy/sbom.py", runtime, str(file)], cwd=ROOT, check=True)
    text = file.read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None

    bom: Bom = Bom.from_json(json.loads(text))  # type: ignore[attr-defined] # made by a decorator
    listed = {
        (canonicalize_name(component.name), f"=={component.version}")
        for component in bom.components
        if component.purl and component.purl.type == "pypi"
    }
    # The environments have the interpreter of this test, so its markers are theirs.
    locked = {
        (canonicalize_name(package.name), str(package.specifier))
        for package in read_lock(sbom.REQUIREMENTS)
        if package.marker is None or package.marker.evaluate()
    }
    assert listed == locked
    for component in bom.components:
        assert [*component.licenses]
        hashes = [*component.hashes, *(h for f in component.external_references for h in f.hashes)]
        assert hashes
