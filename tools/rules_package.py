"""The files of the wheel of the rules: `python -m tools.rules_package FOLDER`.

Schemas and operations become parts of the package. It also contains, in JSON, the parts of the
contract that check requests.
"""

import json
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from operations.packaged import CONTRACT
from operations.routes import JSON
from service.contract.subschemas import with_subschemas
from service.contract.validators import read_contract

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "cases", "contract.yaml")
INNER = ("schemas", "operations")
"""The packages that become parts of the wheel's one package, because their names are common words.
"""
OWN_IMPORT = re.compile(rf"^from ({'|'.join(INNER)})\b", re.MULTILINE)
FOR_READERS = {"description", "examples", "title", "summary"}


def write_package(folder: Path) -> None:
    """Write the package into a folder, and replace its contents."""
    shutil.rmtree(folder, ignore_errors=True)
    package = folder / "zero_referee_rules"
    shutil.copytree(ROOT / "zero_referee_rules", package, ignore=LEFT_OUT)
    for inner in INNER:
        shutil.copytree(ROOT / inner, package / inner, ignore=LEFT_OUT)
    for module in package.rglob("*.py"):
        module.write_text(OWN_IMPORT.sub(r"from zero_referee_rules.\1", module.read_text("utf-8")))
    shutil.copy(ROOT / "LICENSE", folder)
    (package / "py.typed").touch()
    contract = json.dumps(_checked_parts(read_contract().document), separators=(",", ":"))
    (package / CONTRACT).write_text(contract, "utf-8")


def _checked_parts(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the version, the bodies of the operations, and the schemas."""
    paths = {}
    for path, item in document["paths"].items():
        if "post" in item:
            body = item["post"]["requestBody"]["content"][JSON]["schema"]
            content = {JSON: {"schema": _without_texts(body)}}
            operation = {"operationId": item["post"]["operationId"]}
            paths[path] = {"post": {**operation, "requestBody": {"content": content}}}
    schemas = {
        name: _without_texts(schema) for name, schema in document["components"]["schemas"].items()
    }
    version = {"version": document["info"]["version"]}
    return {"info": version, "paths": paths, "components": {"schemas": schemas}}


def _without_texts(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema without descriptions and examples."""
    kept = {keyword: value for keyword, value in schema.items() if keyword not in FOR_READERS}
    return with_subschemas(kept, _without_texts)


if __name__ == "__main__":
    write_package(Path(sys.argv[1]))
