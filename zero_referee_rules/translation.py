"""Translation of messages into the language of the request.

The sentences are read when the service starts.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from string import Formatter

from zero_referee_rules.message import Alternatives, Message, NamedCard, StaticMessage
from zero_referee_rules.sentences import FALLBACK, Text, catalogues, texts_of

DEFAULT_LANGUAGE = FALLBACK
IS_SINGULAR: Mapping[str, Callable[[int], bool]] = {
    DEFAULT_LANGUAGE: lambda count: count == 1,
    "de": lambda count: count == 1,
    "fr": lambda count: count in {0, 1},
}
"""The languages, each with its plural rule."""
LANGUAGES = tuple(IS_SINGULAR)
UNKNOWN_CARD = "common.unknown-card"
SHARED = "common."
"""The beginning of the ids of sentences that games share."""


class Translator:
    """The messages of one language, of the service by default.

    `headers` are those of a response that was written with it.
    """

    def __init__(self, language: str, texts: Mapping[str, Text] | None = None) -> None:
        self.language = language
        self.headers = {
            "Content-Language": language,
            "Vary": "Accept-Language, Accept-Encoding",
        }
        self._texts = texts_of(language, catalogues()) if texts is None else texts
        self._is_singular = IS_SINGULAR[language]
        self._static: dict[StaticMessage, str] = {}

    def translate(self, message: Message) -> str:
        """Return the sentence for a message, or its id if there is none."""
        if isinstance(message, StaticMessage):
            if message not in self._static:
                self._static[message] = self.translate(Message(*message))
            return self._static[message]
        id_, params = message
        sentence = self._sentence(id_, params.get("count"))
        if not params:
            return sentence
        return sentence.format_map({name: self._value(value) for name, value in params.items()})

    def capitalize(self, message: Message) -> str:
        """Return sentences that may begin with a phrase in place of a name, such as "the player".

        In German, one after a colon begins with a capital, too.
        """
        begins = r"(?:^|[.!?:] )\w" if self.language == "de" else r"(?:^|[.!?] )\w"
        return re.sub(begins, lambda found: found[0].upper(), self.translate(message))

    def placeholders(self, message: Message) -> set[str]:
        """Return the names of the values in the sentence of a message and in those inside it."""
        text = self._sentence(message.id, message.params.get("count"))
        found = {name for _, name, _, _ in Formatter().parse(text) if name}
        inside = (message.params[name] for name in found)
        return found.union(*(self.placeholders(v) for v in inside if isinstance(v, Message)))

    def _sentence(self, id_: str, count: object) -> str:
        """Return the sentence for this count.

        A sentence that a game does not have is the one that games share.
        """
        text = self._texts.get(id_)
        if text is None:
            text = self._texts.get(f"{SHARED}{id_.partition('.')[2]}", id_)
        if isinstance(text, str):
            return text
        return text[isinstance(count, int) and not self._is_singular(count)]

    def _value(self, value: object) -> object:
        """Return a value of a message as it stands in a sentence. None is an unknown card."""
        if isinstance(value, NamedCard):
            return self.translate(value.name)
        if isinstance(value, Message):
            return self.translate(value)
        if isinstance(value, tuple):
            return self._enumerate(value)
        return self._sentence(UNKNOWN_CARD, None) if value is None else value

    def _enumerate(self, values: Iterable[object]) -> str:
        """Join values as a list in a sentence: "a, b and c", or "a, b or c" if alternatives."""
        *head, last = [str(self._value(value)) for value in values] or [""]
        if not head:
            return last
        id_ = "common.list-or" if isinstance(values, Alternatives) else "common.list"
        return self._sentence(id_, None).format(head=", ".join(head), last=last)


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
