"""Names that look alike: the score pad takes the same ones for one person's as the service."""

import json
import sys
from unicodedata import category

import pytest

from tests.support.node import needs_node, run_node
from tests.support.points import PAD
from zero_referee_rules.names import key

KEYS = """
const { personKey } = await import(process.argv[1]);
const names = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(names.map(personKey)));
"""
NAMES = (
    *("Straße", "STRASSE", "STRA\u1e9eE", "İpek", "ipek", "i\u0307pek"),
    *("I\u015f\u0131l", "i\u015fil", "I\u015eIL"),
    *("ﬁona", "FIONA", "Σοφος", "ΣΟΦΟΣ", "Ana ", "ANA", "A  B", "a b", "Zoe", "Zoë", "ZOË"),
)


@pytest.mark.slow
@needs_node
def test_the_score_pad_and_the_service_find_the_same_names_alike() -> None:
    letters = [chr(code) for code in range(sys.maxunicode + 1)]
    names = [*NAMES, *(f"a{each}b" for each in letters if category(each)[0] != "C")]
    theirs = json.loads(
        run_node(KEYS, PAD / "model" / "names.js", given=json.dumps(names).encode())
    )
    pairs = {(key(name), their) for name, their in zip(names, theirs, strict=True)}
    assert len({ours for ours, _ in pairs}) == len({their for _, their in pairs}) == len(pairs)
