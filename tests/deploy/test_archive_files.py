"""The files of deploy/archive start commands that exist."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.archive.__main__ import judge

ROOT = Path(__file__).parents[2]
ARCHIVE = ROOT / "deploy" / "archive"
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((ARCHIVE / "compose.yaml").read_text("utf-8"))
MANIFESTS = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted((ARCHIVE / "kubernetes").glob("*.yaml"))
}
KUSTOMIZATION = MANIFESTS.pop("kustomization")
PODS = {
    name: manifest["spec"]["template"]
    for name, manifest in MANIFESTS.items()
    if "template" in manifest["spec"]
}
COMMANDS = [
    *[pod["spec"]["containers"][0]["command"] for pod in PODS.values()],
    *[service.get("entrypoint") or service["command"] for service in COMPOSE["services"].values()],
]
OPTIONS = {option for parameter in judge.params for option in parameter.opts}


def test_all_manifests_but_the_job_are_applied_together() -> None:
    assert {*KUSTOMIZATION["resources"], "judge.yaml"} == {f"{name}.yaml" for name in MANIFESTS}


def test_the_image_is_built_with_the_packages_of_a_cluster() -> None:
    for service in COMPOSE["services"].values():
        lock = service["build"]["args"]["REQUIREMENTS"]
        assert (ROOT / "requirements" / lock).exists()
        assert lock == "cluster.txt"
    assert "\nARG REQUIREMENTS=runtime.txt\n" in DOCKERFILE
    assert DOCKERFILE.count("COPY requirements/${REQUIREMENTS} ") == 2


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_exists(command: list[str]) -> None:
    python, run, module, *arguments = command
    assert (python, run) == ("python", "-m")
    assert importlib.util.find_spec(module)
    if module == "service.archive":
        named = {argument.partition("=")[0] for argument in arguments if argument[:2] == "--"}
        assert named <= OPTIONS


@pytest.mark.parametrize("name", PODS)
def test_a_pod_has_no_privileges(name: str) -> None:
    spec = PODS[name]["spec"]
    context = spec["securityContext"]
    assert f"USER {context['runAsUser']}:{context['runAsGroup']}\n" in DOCKERFILE
    assert spec["containers"][0]["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_a_container_has_no_privileges(name: str) -> None:
    service: dict[str, Any] = COMPOSE["services"][name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
