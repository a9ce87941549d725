"""Translation of messages into the language of the request.

The sentences are in catalogues, `locale/LANGUAGE.po` beside the code that they belong to, and are
read when the service starts. Another language is another file in each of these folders.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from zero_referee_rules.message import Alternatives, Message, Named, StaticMessage
from zero_referee_rules.sentences import read_sentences

LOCALES = Path(__file__).parent / "locale"
DEFAULT_LANGUAGE = "en"
SHARED = "common."
"""What the ids of the sentences that games share begin with."""
LANGUAGES = (
    DEFAULT_LANGUAGE,
    *sorted({path.stem for path in LOCALES.iterdir()} - {DEFAULT_LANGUAGE}),
)


class Translator:
    """The messages of one language.

    `headers` are those of a response that was written with it.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.headers = {
            "Content-Language": language,
            "Vary": "Accept-Language, Accept-Encoding",
        }
        self._sentences = read_sentences(LOCALES, language)
        self._static: dict[StaticMessage, str] = {}

    def translate(self, message: Message) -> str:
        """Return the sentence for a message, or its id where there is no sentence."""
        if isinstance(message, StaticMessage):
            if message not in self._static:
                self._static[message] = self.translate(Message(*message))
            return self._static[message]
        id_, params = message
        sentence = self._sentence(id_, params.get("count"))
        if not params:
            return sentence
        return sentence.format_map({name: self._value(value) for name, value in params.items()})

    def _sentence(self, id_: str, count: object) -> str:
        """Return the sentence for this count, by the plural rule of the language.

        What the catalogue of a game does not say is said in the words that games share.
        """
        for name in (id_, f"{SHARED}{id_.partition('.')[2]}"):
            found = name
            if isinstance(count, int):
                found = self._sentences.ngettext(name, name, count)
            if found == name:
                found = self._sentences.gettext(name)
            if found != name:
                return found
        return id_

    def _value(self, value: object) -> object:
        """Return a value of a message as it stands in a sentence."""
        if isinstance(value, Named):
            return self.translate(value.name)
        if isinstance(value, Message):
            return self.translate(value)
        if isinstance(value, tuple):
            return self._enumerate(value)
        return value

    def _enumerate(self, values: Iterable[object]) -> str:
        """Join values as a list in a sentence: "a, b and c", or "a, b or c" if alternatives."""
        *head, last = [str(self._value(value)) for value in values] or [""]
        if not head:
            return last
        id_ = "common.list-or" if isinstance(values, Alternatives) else "common.list"
        return self._sentences.gettext(id_).format(head=", ".join(head), last=last)


@cache
def translator(language: str) -> Translator:
    """Return the translator of a language, read on first use."""
    return Translator(language)


ENGLISH = translator(DEFAULT_LANGUAGE)

current_translator: ContextVar[Translator] = ContextVar("current_translator", default=ENGLISH)
"""The translator of the request in progress: set when it begins, reset when it ends."""


@contextmanager
def in_language(tag: str) -> Iterator[None]:
    """Translate into a language, named by a tag such as ``de-AT``: English if it is not known."""
    primary = tag.lower().partition("-")[0]
    known = primary if primary in LANGUAGES else DEFAULT_LANGUAGE
    token = current_translator.set(translator(known))
    try:
        yield
    finally:
        current_translator.reset(token)


def translate(message: Message) -> str:
    """Return the sentence for a message in the language of the request in progress."""
    return current_translator.get().translate(message)
