"""What the engine tells, in both languages at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Text(NamedTuple):
    """A sentence in Japanese and in English."""

    ja: str
    en: str

    def said(self, language: str) -> str:
        """The sentence in "ja" or "en"."""
        return self.ja if language == "ja" else self.en


EMPTY = Text("", "")


class Later:
    """A sentence that is put into words when somebody reads it. words: puts it into words. given: of what; nothing of it ever changes."""

    __slots__ = ("_given", "_words")

    def __init__(self, words: Callable[..., Text], *given: object) -> None:
        self._words = words
        self._given = given

    def said(self) -> Text:
        """The sentence."""
        return self._words(*self._given)


def joined(texts: list[Text]) -> Text:
    """Several sentences that are true at once, as one."""
    texts = list(dict.fromkeys(texts))  # two who have fought with each other: said once
    if len(texts) == 1:
        return texts[0]
    return Text("、".join(text.ja for text in texts), "; ".join(text.en for text in texts))
