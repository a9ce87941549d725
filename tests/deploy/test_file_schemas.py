"""The files of deploy/ fit the schemas of Kubernetes and of Compose."""

import subprocess
import sys
from pathlib import Path

import kubernetes_validate
import pytest
import yaml

DEPLOY = Path(__file__).parents[2] / "deploy"
MANIFESTS = {
    f"{path.relative_to(DEPLOY)} {document['kind']}": document
    for folder in (DEPLOY / "kubernetes", DEPLOY / "archive" / "kubernetes")
    for path in sorted(folder.glob("*.yaml"))
    for document in yaml.safe_load_all(path.read_text("utf-8"))
    if document["kind"] != "Kustomization"
}

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("version", ["1.33", kubernetes_validate.latest_version()])
def test_a_manifest_fits_the_schema_of_kubernetes(name: str, version: str) -> None:
    kubernetes_validate.validate(MANIFESTS[name], version, strict=True)


def test_the_schema_of_kubernetes_refuses_what_is_wrong() -> None:
    service = MANIFESTS["kubernetes/service.yaml Service"]
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate({**service, "spec": {"port": 80}}, "1.33", strict=True)


@pytest.mark.parametrize("file", ["compose.yaml"])
def test_a_compose_file_fits_the_compose_specification(file: str) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    found = subprocess.run(
        [*command, str(DEPLOY / file)], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout
