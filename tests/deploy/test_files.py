"""The files of deploy/ agree with the service and the image."""

import json
import re
import runpy
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from service.app import create_app
from service.machine import OTHER_FILES
from service.settings import Settings
from tests.support.commands import ended, run
from tests.support.example import ADJUDICATE, KNOCK
from tests.support.replicas import HAPROXY

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANIFESTS = {
    document["kind"]: document
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    for document in yaml.safe_load_all(path.read_text("utf-8"))
}
KUSTOMIZATION = MANIFESTS.pop("Kustomization")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
HAPROXY_CFG = (DEPLOY / "haproxy.cfg").read_text("utf-8")
POD = MANIFESTS["Deployment"]["spec"]["template"]
CONTAINER = POD["spec"]["containers"][0]
DASHBOARD = json.loads((DEPLOY / "grafana" / "zero-referee.json").read_text("utf-8"))
ALERTS = [
    rule
    for group in yaml.safe_load((DEPLOY / "prometheus/alerts.yaml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
]
SCRAPES = {
    name: yaml.safe_load((DEPLOY / "prometheus" / f"{name}.yaml").read_text("utf-8"))
    for name in ("prometheus", "kubernetes")
}
PROMTOOL = shutil.which("promtool")
SYSTEMD_ANALYZE = shutil.which("systemd-analyze")
LABELS = {"app.kubernetes.io/name": "zero-referee"}


def test_every_manifest_is_listed_and_selects_the_same_pods() -> None:
    files = {path.name for path in (DEPLOY / "kubernetes").glob("*.yaml")}
    assert set(KUSTOMIZATION["resources"]) == files - {"kustomization.yaml"}
    assert MANIFESTS["Service"]["spec"]["selector"] == LABELS
    for kind in ("Deployment", "PodDisruptionBudget"):
        assert MANIFESTS[kind]["spec"]["selector"]["matchLabels"] == LABELS
    assert MANIFESTS["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"] == LABELS
    assert POD["metadata"]["labels"] == LABELS
    target = MANIFESTS["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
    assert target["name"] == MANIFESTS["Deployment"]["metadata"]["name"]


@pytest.mark.parametrize("probe", ["startupProbe", "readinessProbe", "livenessProbe"])
def test_probes_request_what_the_service_serves(app: Flask, probe: str) -> None:
    get = CONTAINER[probe]["httpGet"]
    if get["port"] == "metrics":  # which responds also while all workers are busy
        assert get["path"] == "/healthz"
    else:
        assert get["port"] == CONTAINER["ports"][0]["name"]
        assert app.test_client().get(get["path"]).status_code == 200


def test_port_and_user_are_those_of_the_image() -> None:
    assert f"EXPOSE {CONTAINER['ports'][0]['containerPort']}\n" in DOCKERFILE
    context = POD["spec"]["securityContext"]
    assert f"USER {context['runAsUser']}:{context['runAsGroup']}\n" in DOCKERFILE
    targets = {
        COMPOSE["services"]["balancer"]["environment"][f"REFEREE_{n}"] for n in ("ONE", "TWO")
    }
    assert targets == {"one:8000", "two:8000"}


def test_metrics_are_served_to_prometheus_alone() -> None:
    ports = {port["name"]: port["containerPort"] for port in CONTAINER["ports"]}
    environment = {variable["name"]: variable["value"] for variable in CONTAINER["env"]}
    assert str(ports["metrics"]) == environment["METRICS_PORT"]
    [relabel, _] = SCRAPES["kubernetes"]["scrape_configs"][0]["relabel_configs"]
    assert relabel["regex"] == f"{LABELS['app.kubernetes.io/name']};metrics"
    rules = {
        rule["ports"][0]["port"]: rule for rule in MANIFESTS["NetworkPolicy"]["spec"]["ingress"]
    }
    assert set(rules) == set(ports)
    assert "from" not in rules["http"]
    (source,) = rules["metrics"]["from"]
    assert source == {
        "namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}
    }
    assert [port["targetPort"] for port in MANIFESTS["Service"]["spec"]["ports"]] == ["http"]
    published = COMPOSE["services"]["balancer"]["ports"]
    assert not any(environment["METRICS_PORT"] in port for port in published)
    jobs = SCRAPES["prometheus"]["scrape_configs"]
    targets = [job["static_configs"][0]["targets"] for job in jobs]
    balancer = COMPOSE["services"]["balancer"]["environment"]["BALANCER_METRICS"]
    port = COMPOSE["services"]["one"]["environment"]["METRICS_PORT"]
    assert targets == [[f"one:{port}", f"two:{port}"], [f"balancer{balancer}"]]


def test_the_build_may_read_what_it_copies() -> None:
    allowed = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    copied = [
        source
        for sources in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE)
        for source in sources.split()
    ]
    assert copied
    locks = ("runtime.txt", "archive.txt")
    for source in {file.replace("${REQUIREMENTS}", lock) for file in copied for lock in locks}:
        folders = [source, *map(str, Path(source).parents)]
        parts = [line for line in allowed if line.startswith(f"!{source}/")]
        assert parts or any(f"!{folder}" in allowed for folder in folders), source


def test_containers_have_no_privileges() -> None:
    assert CONTAINER["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    for service in COMPOSE["services"].values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]


def test_archives_run_without_privileges_and_with_a_certificate() -> None:
    compose = yaml.safe_load((DEPLOY / "archive/compose.yaml").read_text("utf-8"))["services"]
    job, _, workers = yaml.safe_load_all((DEPLOY / "archive/kubernetes.yaml").read_text("utf-8"))
    pods = [each["spec"]["template"]["spec"] for each in (job, workers)]
    for service in compose.values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
    containers = [
        container for pod in pods for container in pod["containers"] + pod.get("initContainers", [])
    ]
    for container in containers:
        assert container["securityContext"] == CONTAINER["securityContext"]
    for started in (*compose.values(), *containers):
        assert not any(part.startswith("tcp:") for part in started["command"])
        assert started["image"] == "zero-referee-archive"
    settings = yaml.safe_load((DEPLOY / "archive/dask.yaml").read_text("utf-8"))
    assert settings["distributed"]["comm"]["require-encryption"]
    assert "ENV DASK_CONFIG=deploy/archive/dask.yaml\n" in DOCKERFILE


def test_stopping_has_the_time_that_gunicorn_takes(gunicorn_settings: dict[str, Any]) -> None:
    graceful = gunicorn_settings["graceful_timeout"]
    pause = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert POD["spec"]["terminationGracePeriodSeconds"] > graceful + pause
    for name in ("one", "two"):
        given = re.fullmatch(r"(\d+)s", COMPOSE["services"][name]["stop_grace_period"])
        assert given
        assert int(given[1]) > graceful


@pytest.fixture
def gunicorn_settings() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "service/gunicorn.conf.py"))


@pytest.mark.skipif(HAPROXY is None, reason="HAProxy is not installed")
def test_haproxy_accepts_its_configuration() -> None:
    assert HAPROXY
    addresses = {"BALANCER": ":8000", "REFEREE_ONE": "127.0.0.1:1", "REFEREE_TWO": "127.0.0.1:2"}
    found = ended(HAPROXY, "-c", "-f", DEPLOY / "haproxy.cfg", env=addresses)
    assert found.returncode == 0, found.stderr
    assert "WARNING" not in found.stderr


def test_the_limits_of_haproxy_are_documented() -> None:
    preset = re.findall(r"^ +presetenv (\w+) (\d+)$", HAPROXY_CFG, re.MULTILINE)
    documented = (ROOT / "docs" / "operating.md").read_text("utf-8")
    assert preset
    for name, value in preset:
        assert f"| `{name}` | {value} |" in documented
        assert name in COMPOSE["services"]["balancer"]["environment"]
    # The replica is the first to end a request.
    assert int(dict(preset)["RESPONSE_SECONDS"]) > Settings().request_seconds


@pytest.fixture(scope="module")
def labels() -> dict[str, set[str]]:
    """The labels of every metric that the service serves; Prometheus adds the job."""
    app = create_app()
    client = app.test_client()
    item = {"path": ADJUDICATE, "body": KNOCK}
    client.post("/v2/batch", json={"requests": [item]})
    client.get("/nowhere")
    metrics = generate_latest(app.extensions["metrics"].registry).decode()
    of_haproxy = {"haproxy_frontend_http_responses_total": {"proxy", "code"}}
    found: dict[str, set[str]] = {"up": {"job"}, **of_haproxy}
    for family in text_string_to_metric_families(metrics):
        for sample in family.samples:
            found.setdefault(sample.name, {"job"}).update(sample.labels)
    return found


def unknown(expression: str, labels: dict[str, set[str]]) -> set[str]:
    """Return the metrics and labels of an expression of Prometheus that do not exist."""
    named = re.findall(r"\b(up|zero_referee_\w+|haproxy_\w+)(?:{([^}]*)})?", expression)
    assert named
    grouped = re.findall(r"by \(([^)]*)\)", expression)
    wanted = {label for group in grouped for label in group.split(", ")}
    missing = {metric for metric, _ in named if metric not in labels}
    for metric, matchers in named:
        wanted |= set(re.findall(r"(\w+)!?=", matchers))
        missing |= wanted - labels.get(metric, wanted)
    return missing


def test_the_dashboard_shows_every_metric_that_exists(labels: dict[str, set[str]]) -> None:
    shown = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    for expression in shown:
        assert not unknown(expression, labels), expression
    metrics = {
        metric.removesuffix("_created")
        for metric in labels
        if not metric.endswith(("_sum", "_count"))
    }
    assert not [metric for metric in metrics if metric not in " ".join(shown)]


def test_the_alerts_are_about_metrics_that_exist(labels: dict[str, set[str]]) -> None:
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS)
    for rule in ALERTS:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert rule["labels"]["severity"] in {"warning", "critical"}
        assert rule["annotations"]["summary"].endswith(".")
        assert not unknown(rule["expr"], labels), rule["alert"]


@pytest.mark.skipif(PROMTOOL is None, reason="no promtool here; `make setup` installs it")
def test_the_alerts_fire_when_they_should() -> None:
    for command in (["test", "rules", "alerts.test.yaml"], ["check", "config", "prometheus.yaml"]):
        run(str(PROMTOOL), *command, cwd=DEPLOY / "prometheus")
    tests = (DEPLOY / "prometheus" / "alerts.test.yaml").read_text("utf-8")
    assert all(f'alertname="{rule["alert"]}"' in tests for rule in ALERTS)


@pytest.mark.skipif(SYSTEMD_ANALYZE is None, reason="no systemd-analyze here")
def test_systemd_accepts_the_unit(tmp_path: Path, gunicorn_settings: dict[str, Any]) -> None:
    """The environment and the folder are those of the tests."""
    text = (DEPLOY / "zero-referee.service").read_text("utf-8")
    assert "ExecStart=/opt/zero-referee/.venv/bin/python " in text
    text = text.replace("/opt/zero-referee/.venv/bin/python", sys.executable)
    unit = tmp_path / "zero-referee.service"
    unit.write_text(text.replace("/opt/zero-referee", str(ROOT)), "utf-8")
    done = ended(str(SYSTEMD_ANALYZE), "verify", unit)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    given = dict(re.findall(r"(\w+)=(\w+)", text))
    assert int(given["TimeoutStopSec"]) > gunicorn_settings["graceful_timeout"]
    assert int(given["LimitNOFILE"]) >= Settings().max_connections + OTHER_FILES


@pytest.mark.slow
def test_the_compose_files_fit_the_compose_specification() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    run(*command, *DEPLOY.glob("compose*.yaml"))


@pytest.mark.parametrize(
    ("contact", "status"),
    [("", 1), ("nobody", 1), ("security@example.org", 0), ("https://example.org/security", 0)],
)
def test_nothing_is_published_without_an_address_for_reports(contact: str, status: int) -> None:
    python = shlex.quote(sys.executable)
    script = (DEPLOY / "publish.sh").read_text("utf-8").replace(".venv/bin/python", python)
    command = ("bash", "-c", script, DEPLOY / "publish.sh", "contact")
    run(*command, cwd=DEPLOY, status=status, env={"CONTACT": contact})
