"""YAML as `contract/` is read, and as `openapi.yaml` is written."""

import re
from typing import Any

import yaml

SCHEMAS = "#/components/schemas/"
WIDTH = 100
BREAKS = 88
"""The column after which the library breaks a text at the next space."""
INDENT = 2
EXAMPLES = {"default", "enum", "example", "examples", "value", "x-request-body"}
"""The properties in which an object or a list that fits stands on one line."""

Tree = dict[str, Any]


class _Dumper(yaml.CSafeDumper):
    """YAML without anchors, with one property to a line, and with long texts in several lines."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True

    def represent(self, data: Any) -> None:
        node = self.represent_data(data)
        _lay_out(node, indent=0, used=0)
        self.serialize(node)


def _lay_out(node: Any, *, indent: int, used: int, fits: bool = False) -> None:
    """Choose the style of a node and of those inside it, from `used` columns on.

    `fits` is whether objects that fit stand on one line; lists of plain values always do.
    """
    if isinstance(node, yaml.ScalarNode):
        if "\n" in node.value:
            node.style = "|"
        elif used + len(node.value) > WIDTH and " " in node.value:
            node.style = ">"
        return
    is_object = isinstance(node, yaml.MappingNode)
    inside = [item for pair in node.value for item in pair] if is_object else node.value
    plain = not is_object and all(isinstance(item, yaml.ScalarNode) for item in inside)
    node.flow_style = not inside or plain or (fits and used + _length(node) <= BREAKS)
    if node.flow_style:
        for item in inside:
            _lay_out(item, indent=0, used=0, fits=True)
    elif is_object:
        for key, value in node.value:
            _lay_out(
                value,
                indent=indent + INDENT,
                used=indent + len(key.value) + INDENT,
                fits=fits or key.value in EXAMPLES,
            )
    else:
        # In the style of the library, a list in an object is not indented.
        for item in inside:
            _lay_out(item, indent=indent, used=indent, fits=fits)


def _length(node: Any) -> int:
    """Return how many columns a node takes on one line, about: quotes are not known yet."""
    if isinstance(node, yaml.ScalarNode):
        return len(node.value) + (2 if re.search(r"[:#{}\[\],&*?|<>=!%@`\"'-]", node.value) else 0)
    return (
        sum(
            _length(item) + 2
            for pair in node.value
            for item in (pair if isinstance(pair, tuple) else (pair,))
        )
        + 2
    )


def dump(value: Any) -> str:
    """Return a value as YAML."""
    text: str = yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=BREAKS)
    return text


def load(text: str) -> Tree:
    """Return the object that a text in YAML is. `$ref: Name` refers to the schema of this name."""
    whole = re.sub(r"\$ref: (\w+)", rf'$ref: "{SCHEMAS}\1"', text)
    loaded: Tree = yaml.load(whole, Loader=yaml.CSafeLoader)
    return loaded
