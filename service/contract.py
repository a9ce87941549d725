"""The contract at work: openapi.yaml compiled into one validator an operation, at start."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

import jsonschema_rs
import orjson
import yaml

from service.misfits import Misfit, explain

PATH = Path(__file__).parent.parent / "openapi.yaml"
MAX_FAULTS = 100
DIALECT = "https://json-schema.org/draft/2020-12/schema"
METHODS = frozenset({"get", "put", "post", "delete", "options", "head", "patch", "trace"})


class Contract:
    """The parsed contract, and a validator for the body of each operation that takes one."""

    def __init__(self, path: Path = PATH) -> None:
        self.yaml = path.read_bytes()
        self.document: Mapping[str, Any] = yaml.load(self.yaml, Loader=yaml.CSafeLoader)
        self.json = orjson.dumps(self.document)
        registry = jsonschema_rs.Registry(
            [("urn:contract", {**self.document, "$schema": DIALECT})],
            draft=jsonschema_rs.Draft202012,
        )
        self._bodies = {
            operation["operationId"]: jsonschema_rs.Draft202012Validator(
                {"$ref": f"urn:contract#{pointer}"}, registry=registry
            )
            for pointer, operation in self._operations_with_a_body()
        }

    @property
    def version(self) -> str:
        """The version of the contract, and so of the service."""
        version: str = self.document["info"]["version"]
        return version

    @cached_property
    def operations(self) -> Mapping[tuple[str, str], Mapping[str, Any]]:
        """Every operation by its path and its method, in upper case."""
        return {
            (path, method.upper()): operation
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if method in METHODS
        }

    def validator(self, operation_id: str) -> jsonschema_rs.Draft202012Validator:
        """Return the validator of an operation's body."""
        return self._bodies[operation_id]

    def misfits(self, operation_id: str, body: object) -> list[Misfit]:
        """Say everything that keeps a body from being what the operation takes, capped."""
        errors = self._bodies[operation_id].iter_errors(body)
        return list(islice((misfit for error in errors for misfit in explain(error)), MAX_FAULTS))

    def _operations_with_a_body(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for (path, method), operation in self.operations.items():
            if "requestBody" in operation:
                escaped = path.replace("~", "~0").replace("/", "~1")
                body = "requestBody/content/application~1json/schema"
                yield f"/paths/{escaped}/{method.lower()}/{body}", operation
