"""Translation of messages into the language of the request.

The sentences are in `locale/LANGUAGE/*.po`, one catalogue per game, and are compiled in memory
when the service starts. Another language is another folder.
"""

from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from zero_referee_rules.message import Alternatives, Message, Named, StaticMessage

LOCALES = Path(__file__).parent / "locale"
DEFAULT_LANGUAGE = "en"
LANGUAGES = (
    DEFAULT_LANGUAGE,
    *sorted(path.name for path in LOCALES.iterdir() if path.name != DEFAULT_LANGUAGE),
)
MAX_CACHED_COUNT = 100
"""Plural forms for counts below this are cached: looking one up takes longer than formatting."""

PLAIN = frozenset({str, int})
"""The types of values that are written as they are; the others are cards, messages and lists."""

Sentence = Callable[[Mapping[str, object]], str]
"""A sentence that fills in its placeholders with these values."""


class Translator:
    """The messages of one language, compiled.

    `headers` are those of a response that was written with it.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.headers = {
            "Content-Language": language,
            "Vary": "Accept-Language, Accept-Encoding",
        }
        self._sentences: dict[tuple[str, object], Sentence] = {}
        self._compiled: dict[str, Sentence] = {}
        self._static: dict[StaticMessage, str] = {}
        first, *others = (
            _compile(path, language) for path in sorted((LOCALES / language).glob("*.po"))
        )
        # Merging copies sentences only; the plural rule is that of the first catalogue.
        self._translations = first
        for catalogue in others:
            self._translations.merge(catalogue)

    def translate(self, message: Message) -> str:
        """Return the sentence for a message, or its id where there is no sentence."""
        if type(message) is StaticMessage:
            return self._static.get(message) or self._translate_static(message)
        id_, params = message
        count = params.get("count")
        sentence = self._sentences.get((id_, count)) or self._sentence(id_, count)
        return sentence(params)

    def _translate_static(self, message: StaticMessage) -> str:
        text = self._static[message] = self.translate(Message(*message))
        return text

    def _sentence(self, id_: str, count: object) -> Sentence:
        """Return the sentence for this count."""
        text = id_
        if isinstance(count, int):
            text = self._translations.ngettext(id_, id_, count)
        if text is id_:
            text = self._translations.gettext(id_)
        sentence = self._compiled.get(text)
        if sentence is None:
            sentence = self._compiled[text] = self._compile_sentence(text)
        if count is None or (isinstance(count, int) and 0 <= count < MAX_CACHED_COUNT):
            self._sentences[id_, count] = sentence
        return sentence

    def _compile_sentence(self, text: str) -> Sentence:
        """Return a sentence as a function: a log has more of them than moves.

        Copying the values, replacing cards and messages, and formatting takes twice as long.
        """
        parts = []
        for literal, name, _, _ in Formatter().parse(text):
            parts.append(repr(literal))
            if name:
                given = f"w if type(w := params[{name!r}]) in PLAIN else value(w)"
                parts.append(f'f"{{{given}}}"')
        source = f"lambda params: {' '.join(parts)}"
        names = {"PLAIN": PLAIN, "value": self._value}
        sentence: Sentence = eval(source, names)  # noqa: S307 - made of our catalogues
        return sentence

    def _value(self, value: object) -> object:
        if isinstance(value, Named):
            return self._static.get(value.name) or self.translate(value.name)
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
        return self._translations.gettext(id_).format(head=", ".join(head), last=last)


def _compile(path: Path, language: str) -> Translations:
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled)


@cache
def translator(language: str) -> Translator:
    """Return the translator of a language, compiled on first use."""
    return Translator(language)


ENGLISH = translator(DEFAULT_LANGUAGE)

current_translator: ContextVar[Translator] = ContextVar("current_translator", default=ENGLISH)
"""The translator of the request in progress: set when it begins, reset when it ends."""


def translate(message: Message) -> str:
    """Return the sentence for a message in the language of the request in progress."""
    return current_translator.get().translate(message)
