"""Endpoints for operators and tools: health, readiness, the contract itself."""

import orjson
from flask import Blueprint, Response

from operations.registry import GAMES
from operations.routes import JSON
from service.contract.openapi_3_0 import converted
from service.contract.validators import Contract
from service.http.content import require_acceptable
from service.http.current_request import current_request
from service.http.documents import IN_ENGLISH, Document

YAML = "application/yaml"


def blueprint(contract: Contract) -> Blueprint:
    """Serve the health of the service and the contract it was built from."""
    ops = Blueprint("ops", __name__)
    in_yaml = Document(contract.yaml, YAML, IN_ENGLISH)
    in_json = Document(contract.json, JSON, IN_ENGLISH)
    in_openapi_3_0 = Document(orjson.dumps(converted(contract.document)), JSON, IN_ENGLISH)
    healthy = orjson.dumps({"status": "ok"})
    rulesets = [game.info.rulebook.ruleset for game in GAMES]
    ready = orjson.dumps({"status": "ok", "rulesets": rulesets})

    @ops.get("/healthz", endpoint="getHealth")
    def get_health() -> Response:
        return Response(healthy, content_type=JSON)

    @ops.get("/readyz", endpoint="getReadiness")
    def get_readiness() -> Response:
        return Response(ready, content_type=JSON)

    @ops.get("/openapi.yaml", endpoint="getContractYaml")
    def get_contract_yaml() -> Response:
        require_acceptable(current_request(), YAML)
        return in_yaml.respond()

    @ops.get("/openapi.json", endpoint="getContractJson")
    def get_contract_json() -> Response:
        return in_json.respond()

    @ops.get("/openapi-3.0.json", endpoint="getContract30Json")
    def get_contract_3_0() -> Response:
        return in_openapi_3_0.respond()

    return ops
