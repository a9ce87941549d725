"""The contract in OpenAPI 3.0, for tools that do not read 3.1."""

from collections.abc import Mapping
from typing import Any

from service.contract.subschemas import with_subschemas

Json = Mapping[str, Any]

WITHOUT_WORDS = frozenset({"dependentRequired", "propertyNames"})
"""Keywords that 3.0 lacks. Without them, a schema allows more."""
NULL = {"type": "null"}


def converted(document: Json) -> dict[str, Any]:
    """Return a contract in OpenAPI 3.1 as one in 3.0.3.

    ``null`` becomes ``nullable``, ``const`` an ``enum`` of one value, the first of the
    ``examples`` the ``example``, and keywords that 3.0 lacks are left out.
    """
    info = {name: value for name, value in document["info"].items() if name != "summary"}
    info["license"] = {
        name: value for name, value in info["license"].items() if name != "identifier"
    }
    components = document["components"]
    schemas = {name: schema(each) for name, each in components["schemas"].items()}
    for each in schemas.values():
        _repeat_nullable(each, schemas)
    return {
        **_with_schemas(document),
        "openapi": "3.0.3",
        "info": info,
        "components": {**_with_schemas(components), "schemas": schemas},
    }


def _with_schemas(value: Any) -> Any:
    """Return a part of the document with each schema that is in it converted."""
    if isinstance(value, list):
        return [_with_schemas(item) for item in value]
    if not isinstance(value, Mapping):
        return value
    return {
        name: schema(item)
        if name == "schema"
        else item
        if name in {"example", "examples", "schemas"}
        else _with_schemas(item)
        for name, item in value.items()
    }


def schema(value: Json) -> dict[str, Any]:
    """Return a schema in OpenAPI 3.0."""
    known = (_keyword(name, given) for name, given in value.items() if name not in WITHOUT_WORDS)
    made = with_subschemas(dict(known), schema)
    if NULL in value.get("anyOf", ()) or "null" in value.get("type", ()):
        made["nullable"] = True
    if len(made.get("anyOf", ())) == 1:
        # 3.0 ignores `nullable` next to a reference, so it stands around one.
        made["allOf"] = made.pop("anyOf")
    if "$ref" in made and len(made) > 1:
        # 3.0 ignores everything next to a reference.
        made["allOf"] = [{"$ref": made.pop("$ref")}]
    if made.get("default", ()) is None:
        # Validators of 3.0 do not look around the reference, so they refuse such a default.
        del made["default"]
    return made


def _repeat_nullable(part: Any, schemas: Json) -> None:
    """Mark references to nullable schemas as nullable, because zod reads it nowhere else."""
    if isinstance(part, list):
        for item in part:
            _repeat_nullable(item, schemas)
    elif isinstance(part, dict):
        for item in part.values():
            _repeat_nullable(item, schemas)
        match part.get("allOf"):
            case [{"$ref": reference}] if schemas[reference.rpartition("/")[2]].get("nullable"):
                part["nullable"] = True


def _keyword(name: str, given: Any) -> tuple[str, Any]:
    """Return a keyword of a schema with its value, in OpenAPI 3.0; schemas inside as they are."""
    match name, given:
        case "anyOf", _:
            return name, [option for option in given if option != NULL]
        case "type", list():
            [only] = [type_ for type_ in given if type_ != "null"]
            return name, only
        case "const", _:
            return "enum", [given]
        case "examples", [first, *_]:
            return "example", first
    return name, given
