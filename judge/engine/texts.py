"""What the engine tells, in both languages at once."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """A sentence in Japanese and in English."""

    ja: str
    en: str

    def said(self, language: str) -> str:
        """The sentence in "ja" or "en"."""
        return self.ja if language == "ja" else self.en


EMPTY = Text("", "")


def joined(texts: list[Text]) -> Text:
    """Several sentences that are true at once, as one."""
    texts = list(dict.fromkeys(texts))  # two who have fought with each other: said once
    if len(texts) == 1:
        return texts[0]
    return Text("、".join(text.ja for text in texts), "; ".join(text.en for text in texts))
