"""FastAPI with pydantic as a comparison: the same operations by the same rules.

Requests and responses are checked by models made from the same contract, as FastAPI does it:
the request's body on its way in, the response's body on its way out.
"""

from typing import Any

from fastapi import FastAPI

from benchmarks.models import Models
from harness.requests import carry_out
from operations.registry import GAMES
from service.contract.validators import read_contract

OPERATIONS = ("score", "adjudicate")


def create_app() -> FastAPI:
    """Build the comparison: `OPERATIONS` of every game, at the same paths as the service."""
    app = FastAPI()
    contract = read_contract()
    models = Models(contract.document)
    for game in GAMES:
        for operation in game.operations:
            if operation.name in OPERATIONS:
                path = game.path(operation)
                post = contract.document["paths"][path]["post"]
                app.post(
                    path,
                    response_model=models.type_of(_body(post["responses"]["200"])),
                    response_model_exclude_unset=True,
                )(
                    _endpoint(
                        game.info.id, operation.name, models.type_of(_body(post["requestBody"]))
                    )
                )

    @app.get("/readyz")
    async def ready() -> dict[str, str]:
        return {"status": "ok"}

    return app


def _body(described: Any) -> Any:
    return described["content"]["application/json"]["schema"]


def _endpoint(game: str, operation: str, model: Any) -> Any:
    async def endpoint(body: Any) -> Any:
        return carry_out(game, operation, body.model_dump(by_alias=True, exclude_unset=True))

    endpoint.__annotations__["body"] = model
    return endpoint
