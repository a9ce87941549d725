"""A forwarder in front of a service that adds a property wherever responses may gain one."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request as Forwarded
from urllib.request import urlopen

from werkzeug import Request, Response
from werkzeug.serving import make_server

from service.contract.validators import Contract
from tests.support.in_thread import serve_in_thread

ADDED = {"new_in_2_1": 1}
SENT = ("Accept", "Accept-Language", "Content-Type")
JSON = "application/json"


class Growth:
    """The responses of a contract, as a later version of it may send them."""

    def __init__(self, contract: Contract) -> None:
        self._schemas: Mapping[str, Any] = contract.document["components"]["schemas"]
        self._of_path = {
            path: operation["responses"]["200"]["content"].get(JSON, {}).get("schema", {})
            for (path, method), operation in contract.operations.items()
            if method == "POST"
        }

    def response(self, path: str, body: Any) -> Any:
        """Return a response in which every object that may gain properties has one more."""
        return self._grown(body, self._of_path.get(path, {}))

    def _grown(self, value: Any, schema: Mapping[str, Any]) -> Any:
        if "discriminator" in schema and isinstance(value, dict):
            schema = {"$ref": schema["discriminator"]["mapping"][value["type"]]}
        for shape in schema.get("anyOf", ()):  # a schema or null
            schema = shape if "$ref" in shape else schema
        if "$ref" in schema:
            return self._grown(value, self._schemas[schema["$ref"].rpartition("/")[2]])
        if isinstance(value, list):
            return [self._grown(item, schema.get("items", {})) for item in value]
        if not isinstance(value, dict) or "properties" not in schema:
            return value
        members = schema["properties"]
        found = {name: self._grown(each, members.get(name, {})) for name, each in value.items()}
        return found if schema.get("additionalProperties") is False else found | ADDED


@contextmanager
def growing(address: str, contract: Contract) -> Iterator[str]:
    """Forward requests to the service at an address, and yield the address of the forwarder."""
    growth = Growth(contract)

    @Request.application
    def forward(request: Request) -> Response:
        headers = {name: request.headers[name] for name in SENT if name in request.headers}
        sent = Forwarded(  # noqa: S310 - the service of a test
            f"{address}{request.full_path}", request.get_data() or None, headers
        )
        try:
            with urlopen(sent) as response:  # noqa: S310 - the service of a test
                body, media_type = response.read(), response.headers["Content-Type"]
        except HTTPError as error:
            return Response(error.read(), error.code, content_type=error.headers["Content-Type"])
        if media_type == JSON:
            body = json.dumps(growth.response(request.path, json.loads(body))).encode()
        return Response(body, content_type=media_type)

    with serve_in_thread(make_server("127.0.0.1", 0, forward, threaded=True)) as url:
        yield url
