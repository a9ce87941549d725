"""Writing of examples into the text of `openapi.yaml`, the rest of which stays as it is."""

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

import yaml

WIDTH = 100
STEP = "  "

Place = tuple[str, ...]
"""The keys that lead to a value of the contract."""


def with_examples(text: str, examples: Mapping[Place, Mapping[str, Any]]) -> str:
    """Return the contract with examples by their names, in place of those of their media types."""
    lines = text.splitlines()
    tree: Any = yaml.compose(text, Loader=yaml.CSafeLoader)
    found = [(*_find(tree, content, lines), named) for content, named in examples.items()]
    # From the end, since a replacement moves the lines after it.
    for start, end, indent, named in sorted(found, key=itemgetter(0), reverse=True):
        lines[start:end] = _block(named, indent)
    return "\n".join(lines) + "\n"


def _find(tree: yaml.Node, content: Place, lines: list[str]) -> tuple[int, int, str]:
    """Return first line, end and indent of a media type's examples; no lines if they are new."""
    for part in content:
        tree = _by_key(tree)[part][1]
    members = _by_key(tree)
    key, value = members.get("examples", members["schema"])
    end = _end(value)
    while not lines[end - 1].strip():
        end -= 1
    start = key.start_mark.line if "examples" in members else end
    return start, end, " " * key.start_mark.column


def _by_key(node: yaml.Node) -> dict[str, tuple[yaml.Node, yaml.Node]]:
    return {key.value: (key, value) for key, value in node.value}


def _end(node: yaml.Node) -> int:
    """Return the line after the last one of a node; marks of blocks reach further."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(node, yaml.MappingNode) else last)
    mark = node.end_mark
    line: int = mark.line + (1 if mark.column else 0)
    return line


def _block(examples: Mapping[str, Any], indent: str) -> Iterator[str]:
    """Yield the lines of examples; each member of a value begins a line."""
    yield f"{indent}examples:"
    for name, example in examples.items():
        yield f"{indent}{STEP}{name}:"
        yield from _members({"summary": example["summary"]}, indent + STEP * 2)
        yield f"{indent}{STEP * 2}value:"
        yield from _members(example["value"], indent + STEP * 3)


def _members(value: Mapping[str, Any], indent: str) -> Iterator[str]:
    """Yield the lines of an object, one per member, or more where a member is too long."""
    for key, item in value.items():
        first, *rest = _flow(item, indent + STEP, len(key))
        if rest and isinstance(item, dict):
            yield f"{indent}{key}:"
            yield from _members(item, indent + STEP)
        elif rest and isinstance(item, list) and isinstance(item[0], dict):
            yield f"{indent}{key}:"
            for member in item:
                first, *rest = _flow(member, indent + STEP * 2)
                yield f"{indent}{STEP}- {first}"
                yield from rest
        else:
            yield f"{indent}{key}: {first}"
            yield from rest


def _flow(value: Any, indent: str, taken: int = 0) -> list[str]:
    """Return the lines of a value, the first of which stands behind a key of `taken` characters."""
    text = yaml.safe_dump(
        value,
        default_flow_style=True,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH - len(indent) - taken,
    )
    # Of a value that is no object and no list, PyYAML writes the end of the document, too.
    first, *rest = text.removesuffix("\n...\n").splitlines()
    return [first, *(f"{indent}{line.strip()}" for line in rest)]
