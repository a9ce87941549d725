"""The examples of the contract: every request and every response has some."""

from collections.abc import Iterator, Mapping
from typing import Any

from service.contract.validators import read_contract
from tools.contract.examples import NO_DOCUMENTS

DOCUMENT = read_contract().document


def test_every_request_and_every_response_has_examples() -> None:
    without = [at for at, media in _media(DOCUMENT) if not media.get("examples")]
    assert without == []


def _media(node: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every body that the contract describes, except metrics and pictures."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == "content" and "examples" not in at:
                yield from (
                    ((*at, key, mime), media)
                    for mime, media in value.items()
                    if not mime.startswith(NO_DOCUMENTS)
                )
            else:
                yield from _media(value, (*at, key))
