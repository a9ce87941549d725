"""A checker of responses against the contract."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from itertools import islice
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from service.contract.validators import DIALECT, Contract


def escape(key: str) -> str:
    """Escape a key for a JSON Pointer."""
    return key.replace("~", "~0").replace("/", "~1")


OPEN = {"ContractDocument"}
"""Schemas whose properties the contract lists only in part, on purpose."""


def closed(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a contract whose objects have only the properties that it names.

    The published schemas of responses are open, so clients accept properties of later versions. A
    test accepts only today's.
    """
    schemas = {
        name: {**schema, "additionalProperties": False}
        if "properties" in schema and "additionalProperties" not in schema and name not in OPEN
        else schema
        for name, schema in document["components"]["schemas"].items()
    }
    return {**document, "components": {**document["components"], "schemas": schemas}}


MOST_TOLD = 5
FIX = (
    "Change the rules or the contract: a game's schemas in its contract.yaml, the others, whose"
    " bounds all games share, in contract/service.yaml; then `make contract`."
)


def told(error: jsonschema_rs.ValidationError) -> str:
    """Return the place and the kind of a difference from the contract, with its values shortened.

    The library's own message has the whole value, however long.
    """
    message = error.message
    if isinstance(error.instance, list | dict):
        written = json.dumps(error.instance, separators=(",", ":"), ensure_ascii=False)
        kind = "a list" if isinstance(error.instance, list) else "an object"
        if message.startswith(written):
            message = f"{kind} of {len(error.instance)}{message.removeprefix(written)}"
    at = "/".join(["", *map(str, error.instance_path)])
    schema = "/".join(map(str, error.schema_path))
    return f"{at}: {message[-300:]} ({schema})"


class ResponseChecker:
    """Compares responses with the schema of their operation, status and type."""

    def __init__(self, contract: Contract, app: Flask) -> None:
        self.document = closed(contract.document)
        self.urls = app.url_map.bind("localhost")
        self.at = {
            operation["operationId"]: (path, method)
            for (path, method), operation in contract.operations.items()
        }
        self.registry = jsonschema_rs.Registry(
            [("urn:contract", {**self.document, "$schema": DIALECT})],
            draft=jsonschema_rs.Draft202012,
        )
        self.validators: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def check(self, response: TestResponse) -> None:
        """Raise `AssertionError` unless the contract describes the response."""
        try:
            endpoint, _ = self.urls.match(response.request.path, response.request.method)
        except HTTPException:
            self.check_json("/components/schemas/Problem", response.get_json())
            return
        operation_id = str(endpoint).rpartition(".")[2]
        if operation_id in self.at:
            self._check_response(*self.at[operation_id], response)

    def check_json(self, pointer: str, document: Any) -> None:
        """Raise `AssertionError` unless a document matches the contract's schema at a pointer."""
        found = self.differences(pointer, document)
        assert not found, "\n".join(["not as the contract says:", *found, FIX])

    def differences(self, pointer: str, document: Any) -> list[str]:
        """Return the first difference of a document from the contract's schema at a pointer."""
        validator = self.validators.get(pointer)
        if validator is None:
            validator = self.validators[pointer] = jsonschema_rs.Draft202012Validator(
                {"$ref": f"urn:contract#{quote(pointer)}"}, registry=self.registry
            )
        errors = islice(validator.iter_errors(document), MOST_TOLD)
        return [told(error) for error in errors]

    def _check_response(self, path: str, method: str, response: TestResponse) -> None:
        status = str(response.status_code)
        at = f"/paths/{escape(path)}/{method.lower()}/responses"
        responses: Mapping[str, Any] = self.document["paths"][path][method.lower()]["responses"]
        if response.status_code >= HTTPStatus.BAD_REQUEST and status not in responses:
            status = "default"
        assert status in responses, f"{path} responded {status}, which is not documented"
        described = responses[status]
        pointer = f"{at}/{status}"
        if "$ref" in described:
            pointer = described["$ref"].removeprefix("#")
            described = self.document["components"]["responses"][pointer.rpartition("/")[2]]
        shared = self.document["components"]["headers"]
        for name, header in described.get("headers", {}).items():
            component = header.get("$ref", "").rpartition("/")[2]
            if shared.get(component, header).get("required"):
                assert name in response.headers, f"{path} {status} lacks {name}"
        if "content" not in described:
            assert not response.data, f"{path} {status} has a body, which is not documented"
            return
        mime = response.mimetype or ""
        assert mime in described["content"], f"{mime} is not documented"
        if mime.endswith("json"):
            self.check_json(f"{pointer}/content/{escape(mime)}/schema", response.get_json())
