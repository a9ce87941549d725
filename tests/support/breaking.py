"""Breaking changes between two versions of the contract, as sentences.

A request that was valid must stay valid. A response must be one that a client of the older contract
reads, even a client that checks every keyword; properties that it does not know are no change.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from operations.validation.document import METHODS

Json = Mapping[str, Any]

LEAST = ("minimum", "minLength", "minItems", "minProperties")
MOST = ("maximum", "maxLength", "maxItems", "maxProperties")
SAME = ("const", "pattern", "format", "uniqueItems", "propertyNames")
"""Keywords that are compared as a whole, without regard to which of two is stricter."""
OPEN = "x-extensible-enum"
"""The known values of a text that may get more."""
OF_TYPE = {
    "string": {"minLength", "maxLength", "pattern", "format"},
    "integer": {"minimum", "maximum", "format"},
    "array": {"items", "minItems", "maxItems", "uniqueItems"},
}
"""Keywords that say something of one type alone."""
FIRST_ERROR = "400"
PROBLEM = "application/problem+json"


class Side(Enum):
    """Who writes a value. What it may be must not shrink for clients, nor grow for the service."""

    REQUEST = "request"
    RESPONSE = "response"


def breaking_changes(old: Json, new: Json) -> Iterator[str]:
    """Yield every breaking change from an older contract to a newer one."""
    compare = _Comparison(old, new)
    for path, item in old["paths"].items():
        after = new["paths"].get(path, {})
        for method in item:
            if method in METHODS:
                yield from compare.operation(item, after, method)


class _Comparison:
    def __init__(self, old: Json, new: Json) -> None:
        self._old, self._new = old, new
        self._seen: set[tuple[Side, str, str]] = set()

    def operation(self, before: Json, after: Json, method: str) -> Iterator[str]:
        """Yield the breaking changes of an operation, by its path before and after."""
        old, new = before[method], after.get(method, {})
        name = old["operationId"]
        if new.get("operationId") != name:
            yield f"{name} is gone"
            return
        yield from self._parameters(
            name, _parameters(self._old, before, old), _parameters(self._new, after, new)
        )
        if "requestBody" in old or "requestBody" in new:
            sent, taken = (_json(body.get("requestBody", {})) for body in (old, new))
            yield from self.schema(f"{name}, request", sent, taken, Side.REQUEST)
        for status, response in old["responses"].items():
            now = new["responses"].get(status)
            if now is None:
                # No client breaks where an error does not occur any more.
                if status < FIRST_ERROR:
                    yield f"{name} has no response {status}"
                continue
            yield from self._responses(f"{name}, response {status}", response, now)

    def _parameters(self, name: str, old: Json, new: Json) -> Iterator[str]:
        for key, parameter in old.items():
            if key not in new:
                yield f"{name}: the parameter {key} is gone"
            else:
                where = f"{name}, parameter {key}"
                yield from self.schema(where, parameter["schema"], new[key]["schema"], Side.REQUEST)
        for key, parameter in new.items():
            if parameter.get("required") and not old.get(key, {}).get("required"):
                yield f"{name}: the parameter {key} is required"

    def _responses(self, where: str, old: Json, new: Json) -> Iterator[str]:
        old, new = _follow(self._old, old), _follow(self._new, new)
        for media_type, content in old.get("content", {}).items():
            if media_type not in new.get("content", {}):
                if PROBLEM not in new.get("content", {}):
                    yield f"{where} is no longer {media_type}"
            else:
                now = new["content"][media_type]["schema"]
                yield from self.schema(where, content["schema"], now, Side.RESPONSE)
        for name, header in old.get("headers", {}).items():
            required = _follow(self._old, header).get("required")
            now = _follow(self._new, new.get("headers", {}).get(name, {}))
            if required and not now.get("required"):
                yield f"{where}: the header {name} is gone"

    def schema(self, where: str, old: Json, new: Json, side: Side) -> Iterator[str]:
        """Yield the breaking changes of a schema, and of all it holds."""
        key = (side, old.get("$ref", where), new.get("$ref", where))
        if key in self._seen:
            return
        self._seen.add(key)
        before, after = _alternatives(self._old, old), _alternatives(self._new, new)
        where = _name(old) if "$ref" in old else where
        old, new = _follow(self._old, old), _follow(self._new, new)
        if len(before) > 1 or len(after) > 1:
            yield from self._kinds(where, before, after, side)
            return
        # The wider of the two, and the one that must fit into it.
        wide, narrow = (new, old) if side is Side.REQUEST else (old, new)
        yield from _values(where, narrow, wide, side)
        yield from _members(where, old, new, side)
        for name in old.get("properties", {}).keys() & new.get("properties", {}).keys():
            inner = old["properties"][name], new["properties"][name]
            yield from self.schema(f"{where}/{name}", *inner, side)
        if "items" in old and "items" in new:
            yield from self.schema(f"{where}/items", old["items"], new["items"], side)

    def _kinds(
        self, where: str, before: Mapping[str, Json], after: Mapping[str, Json], side: Side
    ) -> Iterator[str]:
        """Yield what a value may no longer be for the service, or now also for a client."""
        lost = before.keys() - after.keys()
        change = "no longer"
        if side is Side.RESPONSE:
            lost, change = after.keys() - before.keys(), "now also"
        for label in sorted(lost):
            yield f"{where} may {change} be {label} ({side.value})"
        for label in before.keys() & after.keys():
            inner = where if label == where else f"{where}/{label}"
            yield from self.schema(inner, before[label], after[label], side)


def _values(where: str, narrow: Json, wide: Json, side: Side) -> Iterator[str]:
    """Yield the keywords by which a value that was or is possible does not fit."""
    if _types(wide) and not (_types(narrow) and _types(narrow) <= _types(wide)):
        yield f"{where} has other types ({side.value})"
    if "enum" in wide and not set(narrow.get("enum", (object(),))) <= set(wide["enum"]):
        yield f"{where} has other values ({side.value})"
    if side is Side.RESPONSE:
        # Generators make a set of a list of unique items. The lists are the same without the word.
        wide = {key: value for key, value in wide.items() if key != "uniqueItems"}
    for keyword in SAME:
        if keyword in wide and narrow.get(keyword) != wide[keyword]:
            yield f"{where} has another {keyword} ({side.value})"
    if side is Side.RESPONSE and set(wide.get(OPEN, ())) - set(narrow.get(OPEN, ())):
        yield f"{where} has lost values ({side.value})"
    yield from _bounds(where, narrow, wide, side)


def _bounds(where: str, narrow: Json, wide: Json, side: Side) -> Iterator[str]:
    """Yield the bounds by which a value that was or is possible does not fit."""
    for keyword in LEAST:
        if keyword in wide and narrow.get(keyword, float("-inf")) < wide[keyword]:
            yield f"{where} has another {keyword} ({side.value})"
    for keyword in MOST:
        if keyword in wide and narrow.get(keyword, float("inf")) > wide[keyword]:
            yield f"{where} has another {keyword} ({side.value})"


def _members(where: str, old: Json, new: Json, side: Side) -> Iterator[str]:
    """Yield the properties that are gone, and those that must or need not be there."""
    for name in sorted(old.get("properties", {}).keys() - new.get("properties", {}).keys()):
        yield f"{where} has no member {name} ({side.value})"
    before, after = set(old.get("required", ())), set(new.get("required", ()))
    changed = after - before if side is Side.REQUEST else before - after
    for name in sorted(changed):
        yield f"{where}: whether {name} is required has changed ({side.value})"
    if old.get("additionalProperties") is not False and new.get("additionalProperties") is False:
        yield f"{where} is closed ({side.value})"


def _follow(document: Json, value: Json) -> Json:
    """Return what a reference refers to; a description next to it does not matter here."""
    while "$ref" in value:
        found: Any = document
        for part in value["$ref"].split("/")[1:]:
            found = found[part]
        value = found
    return value


def _parameters(document: Json, item: Json, operation: Json) -> dict[str, Json]:
    given = (*item.get("parameters", ()), *operation.get("parameters", ()))
    followed = [_follow(document, parameter) for parameter in given]
    return {f"{parameter['in']} {parameter['name']}": parameter for parameter in followed}


def _json(body: Json) -> Json:
    schema: Json = body.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _types(schema: Json) -> set[str]:
    types = schema.get("type", ())
    return {types} if isinstance(types, str) else set(types)


def _alternatives(document: Json, schema: Json) -> dict[str, Json]:
    """Return the kinds of values that a schema takes, by the names of components or of types."""
    followed = _follow(document, schema)
    if options := (*followed.get("anyOf", ()), *followed.get("oneOf", ())):
        return {_name(each): each for each in options}
    types = sorted(_types(followed))
    if len(types) <= 1:
        return {_name(schema): followed}
    typed = set[str]().union(*OF_TYPE.values())
    return {
        name: {
            key: value
            for key, value in followed.items()
            if key not in typed - OF_TYPE.get(name, set())
        }
        | {"type": name}
        for name in types
    }


def _name(schema: Json) -> str:
    return str(schema.get("$ref", schema.get("type"))).rpartition("/")[2]
