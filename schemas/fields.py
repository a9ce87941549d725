"""marshmallow fields for what JSON and the rules write differently: codes, messages, pointers.

They describe conversions, which `schemas.base` compiles, and check nothing: the contract has
accepted the JSON before.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from marshmallow import fields

from zero_referee_rules.errors import json_pointer
from zero_referee_rules.translation import translate

Conversion = Callable[[Any], Any]


class ConvertedField(fields.Field[Any]):
    """A field whose conversions take a value that is not null, and nothing else.

    A conversion that is None keeps the value as it is.
    """

    load: Conversion | None = None
    dump: Conversion | None = None


class EnumField(ConvertedField):
    """A code for one of the known `values`, such as a card, a colour or a phase."""

    def __init__(self, values: Mapping[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.values = values
        self.load = dict(values).get  # takes null too, as hidden cards in lists need it


class TextField(ConvertedField):
    """A message of the rules as a sentence in the language of the request. Only written."""

    dump = staticmethod(translate)


class PointerField(ConvertedField):
    """A path as a JSON Pointer (RFC 6901), below `base`. Only written."""

    def __init__(self, base: Sequence[str | int] = (), **options: Any) -> None:
        super().__init__(**options)
        self.base = tuple(base)

    def dump(self, value: Sequence[str | int]) -> str:
        return json_pointer((*self.base, *value))
