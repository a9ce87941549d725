"""Saying what the rules mean in the language of the request.

The sentences stand in `locale/LANGUAGE/*.po`, one catalogue a game, and are compiled in
memory when the service starts. Another language is another folder.
"""

from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from service.rules.message import Message, StaticMessage

LOCALES = Path(__file__).parent / "locale"
DEFAULT_LANGUAGE = "en"
LANGUAGES = (
    DEFAULT_LANGUAGE,
    *sorted(path.name for path in LOCALES.iterdir() if path.name != DEFAULT_LANGUAGE),
)


COUNTED_OFTEN = 100
"""Sentences about fewer than this are kept once found: looking one up takes a while."""


class Voice:
    """One language: turns messages into sentences."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._forms: dict[tuple[str, object], str] = {}
        self._static_messages: dict[StaticMessage, str] = {}
        self.headers = (
            ("Content-Language", language),
            ("Vary", "Accept-Language, Accept-Encoding"),
        )
        first, *others = (
            _compile(path, language) for path in sorted((LOCALES / language).glob("*.po"))
        )
        # Merging brings sentences only; how the language counts comes with the first catalogue.
        self._translations = first
        for catalogue in others:
            self._translations.merge(catalogue)

    def say(self, message: Message) -> str:
        """Return the sentence. An id without a sentence is returned as it is."""
        if type(message) is StaticMessage:
            kept = self._static_messages.get(message)
            if kept is None:
                kept = self._static_messages[message] = self._say(message)
            return kept
        return self._say(message)

    def _say(self, message: Message) -> str:
        id_, params = message
        said = params
        for name, value in params.items():
            if isinstance(value, tuple):  # a list, or a message
                said = {**said, name: self._value(value)}
        count = params.get("count")
        form = self._forms.get((id_, count)) or self._form(id_, count)
        return form % said

    def _form(self, id_: str, count: object) -> str:
        """Return what is said of so many, with places for what it mentions."""
        sentence = id_
        if isinstance(count, int):
            sentence = self._translations.ngettext(id_, id_, count)
        if sentence is id_:
            sentence = self._translations.gettext(id_)
        form = "".join(
            text.replace("%", "%%") + (f"%({name})s" if name else "")
            for text, name, _, _ in Formatter().parse(sentence)
        )
        if not isinstance(count, int) or count < COUNTED_OFTEN:
            self._forms[id_, count] = form
        return form

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            return self._enumerate(value)
        return value

    def _enumerate(self, values: Iterable[object]) -> str:
        *head, last = [str(self._value(value)) for value in values] or [""]
        if not head:
            return last
        return self._translations.gettext("common.list").format(head=", ".join(head), last=last)


def _compile(path: Path, language: str) -> Translations:
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled)


@cache
def voice(language: str) -> Voice:
    """Return the voice of a language, compiled on first use."""
    return Voice(language)


ENGLISH = voice(DEFAULT_LANGUAGE)

speaking: ContextVar[Voice] = ContextVar("speaking", default=ENGLISH)


def speak(message: Message) -> str:
    """Say a message in the language of the request being answered."""
    return speaking.get().say(message)
