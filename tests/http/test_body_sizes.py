"""What a body may hold once it is read: whole archives of moves, not mere nesting."""

import pytest

from service.http.batch import MAX_BODY as MAX_BATCH
from service.http.bodies import GROWTH, MAX_BODY, _size_once_read

SWAP = b'{"player":"Ana","type":"swap","give":"red-1","take":"blue-2"},'
PLAY = b'{"player":"A","type":"play","card":"zero"},'
NESTED = b"[[[[[[[[],[]]]]]]]],"


@pytest.mark.parametrize("limit", [MAX_BODY, MAX_BATCH])
@pytest.mark.parametrize(
    ("item", "fits"), [(SWAP, True), (PLAY, True), (b'"red-1",', True), (NESTED, False)]
)
def test_a_body_nearly_full_of_moves_may_be_read(limit: int, item: bytes, *, fits: bool) -> None:
    body = item * (limit * 7 // 8 // len(item))
    assert (_size_once_read(body) <= GROWTH * limit) is fits
