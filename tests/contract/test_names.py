"""The names of properties: generated code has them as names of its own."""

from collections.abc import Iterator
from keyword import kwlist
from typing import Any

import pytest

from service.contract.validators import Contract

JAVA = """abstract assert boolean break byte case catch char class const continue default do double
    else enum extends false final finally float for goto if implements import instanceof int
    interface long native new null package private protected public return short static strictfp
    super switch synchronized this throw throws transient true try void volatile while"""
TYPESCRIPT = """await break case catch class const continue debugger default delete do else enum
    export extends false finally for function if implements import in instanceof interface let new
    null package private protected public return static super switch this throw true try typeof var
    void while with yield"""
C_SHARP = """abstract as base bool break byte case catch char checked class const continue decimal
    default delegate do double else enum event explicit extern false finally fixed float for foreach
    goto if implicit in int interface internal is lock long namespace new null object operator out
    override params private protected public readonly ref return sbyte sealed short sizeof
    stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe
    ushort using virtual void volatile while"""
GO = """break case chan const continue default defer else fallthrough for func go goto if import
    interface map package range return select struct switch type var"""
KOTLIN = """as break class continue do else false for fun if in interface is null object package
    return super this throw true try typealias typeof val var when while"""
SWIFT = """Any Self as associatedtype await break case catch class continue default defer deinit do
    else enum extension fallthrough false fileprivate for func guard if import in init inout
    internal is let nil open operator precedencegroup private protocol public repeat rethrows
    return self static struct subscript super switch throw throws true try typealias var where
    while"""
KEYWORDS = {
    "Python": {*kwlist},
    **{
        language: {*words.split()}
        for language, words in {
            "Java": JAVA,
            "TypeScript": TYPESCRIPT,
            "C#": C_SHARP,
            "Go": GO,
            "Kotlin": KOTLIN,
            "Swift": SWIFT,
        }.items()
    },
}
ALLOWED = {"type"}
"""The name that RFC 9457 has, too. Generators for Go write it in capitals."""


@pytest.mark.parametrize("language", KEYWORDS)
def test_no_property_is_a_keyword(contract: Contract, language: str) -> None:
    names = {*named(contract.document["components"])}
    assert len(names) > 200
    assert not names & KEYWORDS[language] - ALLOWED


def test_a_keyword_in_a_list_of_an_object_is_found() -> None:
    item = {"items": {"properties": {"default": {"type": "string"}}}}
    schema = {"properties": {"moves": {"anyOf": [item, {"type": "null"}]}}}
    assert {*named({"schemas": {"Game": schema}})} & KEYWORDS["Java"] == {"default"}


def named(value: Any) -> Iterator[str]:
    """Yield the names of properties and parameters in a part of the contract."""
    if isinstance(value, dict):
        yield from value["properties"] if isinstance(value.get("properties"), dict) else ()
        yield from [value["name"]] if "in" in value and "name" in value else ()
        for inner in value.values():
            yield from named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from named(inner)
