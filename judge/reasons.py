"""Why a hit was found, as screens and books say it."""

from __future__ import annotations

from judge.messages import _, japanese
from rulebook.search.hits import IN_ENGLISH, TAGS

WHY = {TAGS[kind]: words for kind, words in IN_ENGLISH.items()} | {
    "ruling": "ruling",
    "before": "ruled before",
    "scenario": "scenario",
}  # the tags of hits, and what stands beside the rules


def why_tag(why: str) -> str:
    """How a hit was found, in a word of the user's language. A reason of no known kind stands as it is."""
    kind = why.partition(" ")[0]
    return _(WHY[kind]) if kind in WHY else why


def why_words(why: str, english: str = "") -> str:
    """How a hit was found and by which words: "by concept: アクト". english: the concept in English, which speaks in an English interface."""
    words = why.partition(" ")[2]
    if english and not japanese():
        words = english
    return _("{how}: {words}", how=why_tag(why), words=words) if words else why_tag(why)
