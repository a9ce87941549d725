"""The catalogues of sentences: files of gettext, each entry with the English it was made from."""

import re
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

MARK = "English: "


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
    return {_id(message): _entry(message) for message in read(path) if message.id}


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
