"""The catalogues of sentences: files of gettext, each entry with the English it was made from.

The texts of the score pad are JSON, with a line for each entry: a translation is
``{"english": ..., "text": ..., "remark": ...}``, English is the text alone. A text with plural
forms is ``{"one": ..., "other": ...}``.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

MARK = "English: "
ENGLISH = "en"
FORMS = ("one", "other")
Text = str | dict[str, str]


class Entry(NamedTuple):
    """A sentence in its plural forms, the English it was made from, and the remarks on it."""

    forms: tuple[str, ...]
    source: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def read(path: Path) -> Catalog:
    """Read the catalogue of the language that it is named after."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def entries(path: Path) -> dict[str, Entry]:
    """Return the sentences of a catalogue by their ids, in the order of the file."""
    if path.suffix == ".json":
        return {id_: _text_entry(text) for id_, text in json.loads(path.read_bytes()).items()}
    return {_id(message): _entry(message) for message in read(path) if message.id}


def written(path: Path, catalogue: Mapping[str, Entry]) -> str:
    """Return the text of a translated catalogue with these entries, in the one form that they have.

    A catalogue of gettext begins as the file does. JSON has the order and the groups of English.
    """
    if path.suffix != ".json":
        head = path.read_text("utf-8").partition("\n\n")[0]
        return "\n".join((f"{head}\n", *(write(*item) for item in catalogue.items())))
    left = dict(catalogue)
    lines = []
    for line in path.with_stem(ENGLISH).read_text("utf-8").splitlines()[1:-1]:
        id_ = line.strip().partition(": ")[0].strip('"')
        if id_ in left:
            lines.append(_line(id_, left.pop(id_)))
        elif not id_:
            lines.append("")
    lines += [_line(*item) for item in left.items()]
    return "{\n" + "\n".join(lines).rstrip(",\n") + "\n}\n"


def _line(id_: str, entry: Entry) -> str:
    value = {"english": _text(entry.source), "text": _text(entry.forms)}
    remark = {"remark": " ".join(entry.remarks)} if entry.remarks else {}
    return f'  "{id_}": {json.dumps(value | remark, ensure_ascii=False)},'


def _text_entry(text: Any) -> Entry:
    if isinstance(text, str) or "text" not in text:
        return Entry(_forms(text))
    source = tuple(dict.fromkeys(_forms(text["english"])))
    return Entry(_forms(text["text"]), source, (text["remark"],) if "remark" in text else ())


def _forms(text: Text) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text[form] for form in FORMS)


def _text(forms: tuple[str, ...]) -> Text:
    return forms[0] if len(forms) == 1 else dict(zip(FORMS, forms, strict=True))


def write(id_: str, entry: Entry) -> str:
    """Return an entry in the format of a catalogue."""
    lines = [f"# {remark}" for remark in entry.remarks]
    lines += [f"#. {MARK}{form}" for form in entry.source]
    lines.append(f"msgid {_quote(id_)}")
    if len(entry.forms) == 1:
        lines.append(f"msgstr {_quote(entry.forms[0])}")
    else:
        lines.append(f"msgid_plural {_quote(id_)}")
        lines += [f"msgstr[{index}] {_quote(form)}" for index, form in enumerate(entry.forms)]
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _entry(message: Message) -> Entry:
    text = message.string
    source = [line.removeprefix(MARK) for line in message.auto_comments if line.startswith(MARK)]
    forms = (text,) if isinstance(text, str) else tuple(text or ())
    return Entry(forms, tuple(source), tuple(message.user_comments))
