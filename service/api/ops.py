"""What operators and tools ask: health, readiness, the contract itself."""

from flask import Blueprint, Response

from schemas.registry import GAMES
from service.api.exchange import JSON, json_answer
from service.contract import Contract

YAML = "application/yaml"
ENGLISH = {"Content-Language": "en"}
"""The contract speaks English to everybody."""


def blueprint(contract: Contract) -> Blueprint:
    """Serve the health of the service and the contract it was built from."""
    ops = Blueprint("ops", __name__)

    @ops.get("/healthz", endpoint="getHealth")
    def get_health() -> Response:
        return json_answer({"status": "ok"})

    @ops.get("/readyz", endpoint="getReadiness")
    def get_readiness() -> Response:
        rulesets = [game.info.rulebook.ruleset for game in GAMES]
        return json_answer({"status": "ok", "rulesets": rulesets})

    @ops.get("/openapi.yaml", endpoint="getContractYaml")
    def get_contract_yaml() -> Response:
        return Response(contract.yaml, headers=ENGLISH, mimetype=YAML)

    @ops.get("/openapi.json", endpoint="getContractJson")
    def get_contract_json() -> Response:
        return Response(contract.json, headers=ENGLISH, mimetype=JSON)

    return ops
