"""Terms: what a document quotes as a term but defines nowhere, and what it defines but never uses."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rulebook.document import Finding, PartKind, SectionKind, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document

WORD = re.compile(r"[一-龥々ァ-ヴー]{4,12}")
OPEN, CLOSE = "『‘「«", "』’」»"
AROUND = "はがをにのと、"
EVERYDAY = re.compile(r"^(?:各|相手|再度|回数|全|両|後|先|同|他|元|現在|自分|自軍|敵軍)")
FAMILY = 3  # how many defined terms with the same ending make a family
ENDINGS = (2, 3, 4, 5)
RARE = 2


def findings(document: Document) -> Iterator[Finding]:
    """Undefined and unused terms."""
    if document.terms:
        texts = {s.position: "\n".join([s.title, *(p.text for p in s.parts)]) for s in document.sections}
        yield from _undefined(document, texts)
        yield from _unused(document, texts)


def _undefined(document: Document, texts: dict[int, str]) -> Iterator[Finding]:
    """Rare words that end as several defined terms do, and are no defined term."""
    names = {term.name for term in document.terms}
    endings: Counter[str] = Counter()
    for name in names:
        endings.update({name[-length:] for length in ENDINGS if len(name) > length + 1})
    families = {ending for ending, count in endings.items() if count >= FAMILY}
    places: dict[str, list[int]] = {}
    for position, text in texts.items():
        if document.sections[position].kind not in (SectionKind.TITLE, SectionKind.RULE):
            continue
        for word in WORD.findall(text):
            if word not in names:
                places.setdefault(word, []).append(position)
    titles = "\n".join([*(section.title for section in document.sections), *names])
    for word, found in places.items():
        ending = next((word[-length:] for length in reversed(ENDINGS) if word[-length:] in families), None)
        if ending is None or len(word) - len(ending) < 2 or len(found) > RARE or word in titles or EVERYDAY.match(word):
            continue
        if any(word.endswith(name) or word.startswith(name) for name in names if len(name) > 2):
            continue
        section = document.sections[found[0]]
        for part in section.parts:
            at = part.text.find(word)
            if at < 0 or part.kind in (PartKind.EXAMPLE, PartKind.TABLE):
                continue
            before, behind = part.text[at - 1 : at], part.text[at + len(word) : at + len(word) + 1]
            if (before in OPEN and behind in CLOSE) or (len(word) > 4 and before in AROUND and behind in AROUND):
                yield Finding(
                    "undefined", Severity.NOTE, part.line_at(at), section.number, f"{word} is spoken of as a term",
                    "a rule that defines it",
                )  # fmt: skip
            break


def _unused(document: Document, texts: dict[int, str]) -> Iterator[Finding]:
    """Terms that no other section speaks of."""
    whole = "\n".join(texts.values())
    for term in document.terms:
        section = document.sections[term.section]
        if section.kind is SectionKind.GLOSSARY or term.name in section.title or term.name not in whole:
            continue  # a heading need not come up again
        own = texts[term.section].count(term.name)
        if whole.count(term.name) == own:
            yield Finding(
                "unused", Severity.NOTE, term.line, section.number, f"{term.name} is defined", "a rule that uses it"
            )
