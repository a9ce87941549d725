"""Links to evenings as the score pad writes them."""

import orjson

from tests.support.node import run_node
from tests.support.points import PAD

WRITE = """
const [module, evening] = process.argv.slice(1);
console.log((await import(module)).toCompact(JSON.parse(evening)));
"""


def compact_link(evening: object) -> str:
    """Return the link to an evening, valid or not."""
    evening_json = orjson.dumps(evening).decode()
    return (
        "/#share=2" + run_node(WRITE, PAD / "model" / "compact.js", evening_json).decode().strip()
    )
