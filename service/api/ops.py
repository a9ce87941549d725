"""What operators and tools ask: health, readiness, counters, the contract itself."""

from flask import Blueprint, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from schemas.registry import GAMES
from service.api.bodies import JSON
from service.api.documents import ENGLISH, Document
from service.api.exchange import json_answer
from service.contract import Contract
from service.metrics import Metrics

YAML = "application/yaml"
TEXT = "text/plain"


def blueprint(contract: Contract, metrics: Metrics) -> Blueprint:
    """Serve the health of the service, its counters and the contract it was built from."""
    ops = Blueprint("ops", __name__)
    in_yaml = Document(contract.yaml, YAML, ENGLISH)
    in_json = Document(contract.json, JSON, ENGLISH)
    rulesets = [game.info.rulebook.ruleset for game in GAMES]
    registry = CollectorRegistry()
    registry.register(metrics)

    @ops.get("/healthz", endpoint="getHealth")
    def get_health() -> Response:
        return json_answer({"status": "ok"})

    @ops.get("/readyz", endpoint="getReadiness")
    def get_readiness() -> Response:
        return json_answer({"status": "ok", "rulesets": rulesets})

    @ops.get("/metrics", endpoint="getMetrics")
    def get_metrics() -> Response:
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)

    @ops.get("/openapi.yaml", endpoint="getContractYaml")
    def get_contract_yaml() -> Response:
        return in_yaml.respond()

    @ops.get("/openapi.json", endpoint="getContractJson")
    def get_contract_json() -> Response:
        return in_json.respond()

    return ops
