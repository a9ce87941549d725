"""The layout of a file of numbered cases, in lines of at most 100 columns.

A value that fits takes one line. In a longer one, short properties and items share lines. The
request and the answer of a case have lines of their own, and so has each move and each event.
"""

import json
from collections.abc import Sequence
from typing import Any

from operations.cases.files import parts

WIDTH = 100
CASE = ("number", "title", "path", "request", "status", "answer")
"""The properties of a case, in their order."""
OWN_LINES = {"request", "answer"}
"""The properties that share no line."""
LISTED = {"moves", "events"}
"""The lists whose items share no line."""


def write(content: Any) -> str:
    """Return the text of a file of cases, which may have named positions."""
    cases, positions = parts(content)
    ordered = [{name: case[name] for name in sorted(case, key=CASE.index)} for case in cases]
    listed = _broken("[", [_object(case, 1, 1) for case in ordered], "]", 0)
    if not positions:
        return f"{listed}\n"
    named = [_property(name, position, 1) for name, position in positions.items()]
    return f'{{"positions": {_broken("{", named, "}", 0)}, "cases": {listed}}}\n'


def _value(value: Any, indent: int, used: int, *, listed: bool = False) -> str:
    """Return a value that begins in the column `used`, with later lines at `indent` or deeper.

    It leaves room for the brackets around it that may end with it, and for a comma.
    """
    line = _line(value)
    splits = listed and isinstance(value, list) and len(value) > 1
    if used + len(line) <= WIDTH - 1 - indent and not splits:
        return line
    if isinstance(value, dict):
        return _object(value, indent, used)
    return _list(value, indent, used, shares=not listed) if isinstance(value, list) else line


def _list(value: list[Any], indent: int, used: int, *, shares: bool) -> str:
    items = [(_value(item, indent + 1, indent + 1), shares) for item in value]
    if any(isinstance(item, dict | list) for item in value):
        return _broken("[", _filled(items, indent + 1), "]", indent)
    return _beside("[", _filled(items, indent + 1, used - indent), "]", indent)


def _object(value: dict[str, Any], indent: int, used: int) -> str:
    members = [
        (_property(name, item, indent + 1), name not in OWN_LINES) for name, item in value.items()
    ]
    lines = _filled(members, indent + 1)
    return (_broken if used > indent else _beside)("{", lines, "}", indent)


def _property(name: str, value: Any, indent: int) -> str:
    key = f"{_line(name)}: "
    return key + _value(value, indent, indent + len(key), listed=name in LISTED)


def _broken(start: str, lines: Sequence[str], end: str, indent: int) -> str:
    return f"{start}\n{' ' * (indent + 1)}{_beside('', lines, end, indent)}"


def _beside(start: str, lines: Sequence[str], end: str, indent: int) -> str:
    break_ = ",\n" + " " * (indent + 1)
    return f"{start}{break_.join(lines)}{end}"


def _filled(items: Sequence[tuple[str, bool]], indent: int, before: int = 0) -> list[str]:
    """Return lines of items. Each item says whether it may share a line.

    The first line has `before` columns more before it than the others.
    """
    lines: list[str] = []
    is_open = False
    for text, may_share in items:
        shares = may_share and "\n" not in text
        used = indent + (before if len(lines) == 1 else 0)
        if is_open and shares and used + len(f"{lines[-1]}, {text}") <= WIDTH - 1 - indent:
            lines[-1] += f", {text}"
        else:
            lines.append(text)
        is_open = shares
    return lines


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
