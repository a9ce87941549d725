"""The target for atheris: python -m benchmarks.fuzz_target FOLDER [libFuzzer's own options].

The first byte of an input selects the operation, the rest is the body.
"""

import io
import logging
import sys
from pathlib import Path
from typing import Any

import atheris
import orjson
from werkzeug.test import EnvironBuilder, run_wsgi_app

with atheris.instrument_imports(include=["service", "schemas", "zero_referee_rules"]):
    from service.app import create_app
    from service.contract.validators import read_contract

OPERATIONS = [
    (path, operation)
    for (path, method), operation in read_contract().operations.items()
    if method == "POST"
]
ENVIRONMENTS = [
    EnvironBuilder(path, method="POST", content_type="application/json").get_environ()
    for path, _ in OPERATIONS
]
LONGEST = 16_384
APP = create_app()


def send(data: bytes) -> None:
    """Send a request; fail if the response is a 5xx."""
    if not data:
        return
    body = data[1:]
    environment = ENVIRONMENTS[data[0] % len(ENVIRONMENTS)] | {
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
    }
    _, status, _ = run_wsgi_app(APP, environment)
    assert status < "5", status


def seed(folder: Path) -> None:
    """Write the contract's example requests into the corpus, each for its operation."""
    for index, (_, operation) in enumerate(OPERATIONS):
        content: dict[str, Any] = operation["requestBody"]["content"]["application/json"]
        for name, example in content.get("examples", {}).items():
            body = orjson.dumps(example["value"])
            (folder / f"{index}-{name}").write_bytes(bytes([index]) + body)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    corpus = target / "corpus"
    corpus.mkdir()
    seed(corpus)
    logging.disable(logging.INFO)
    options = [f"-artifact_prefix={target}/", f"-max_len={LONGEST}", "-timeout=20", *sys.argv[2:]]
    atheris.Setup([sys.argv[0], *options, str(corpus)], send)
    atheris.Fuzz()
