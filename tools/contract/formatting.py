"""YAML as `contract/` is read, and as `openapi.yaml` is written."""

import re
from typing import Any

import yaml

SCHEMAS = "#/components/schemas/"
WIDTH = 120
SHORT = 110
"""The number of characters of an object stand on one line."""

Tree = dict[str, Any]


class _Dumper(yaml.CSafeDumper):
    """YAML without anchors, in which short objects take one line and long texts several."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True

    def represent(self, data: Any) -> None:
        node: Any = self.represent_data(data)
        node.flow_style = False
        self.serialize(node)

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> Any:
        flow = _short(mapping)
        if "value" in mapping and mapping.keys() <= {"summary", "value"}:
            mapping = mapping | {"value": _Example(mapping["value"])}
        return super().represent_mapping(tag, mapping, flow_style=flow_style or flow)

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> Any:
        plain = not any(isinstance(item, dict | list) for item in sequence)
        flow = flow_style or plain or _short(sequence)
        return super().represent_sequence(tag, sequence, flow_style=flow)

    def represent_str(self, data: str) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:str", data, "|" if "\n" in data else None)


class _Example:
    """The value of an example, all of which stands between brackets: a third of the lines."""

    def __init__(self, value: Any) -> None:
        self.value = value


def _represent_example(dumper: _Dumper, example: _Example) -> Any:
    node = dumper.represent_data(example.value)
    _flow(node)
    return node


def _flow(node: Any) -> None:
    """Put a node and all inside it between brackets."""
    if not isinstance(node, yaml.ScalarNode):
        node.flow_style = True
        for item in node.value:
            for inner in item if isinstance(item, tuple) else (item,):
                _flow(inner)


_Dumper.add_representer(str, _Dumper.represent_str)
_Dumper.add_representer(_Example, _represent_example)


def _short(value: Any) -> bool:
    """Return whether a value fits on a line; YAML needs about as much as Python without quotes."""
    return len(str(value).replace("'", "")) <= SHORT


def dump(value: Any) -> str:
    """Return a value as YAML."""
    text: str = yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)
    return text


def load(text: str) -> Tree:
    """Return the object that a text in YAML is. `$ref: Name` refers to the schema of this name."""
    whole = re.sub(r"\$ref: (\w+)", rf'$ref: "{SCHEMAS}\1"', text)
    loaded: Tree = yaml.load(whole, Loader=yaml.CSafeLoader)
    return loaded
