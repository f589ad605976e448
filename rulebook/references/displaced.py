"""Displaced references: the number exists, but the words before it plainly speak of another rule.

Two kinds of words before a number are told apart. A *phrase* (パートナー化したカード(5.27)) names what the target is about;
a *sentence* (…支払うことができます(12.2.2)) says what the target says. A phrase is held against titles and against the rules
beside the target; a sentence against the rules beside it, and against those at the same place under the next heading.
What is only half certain is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from math import log
from typing import TYPE_CHECKING

from rulebook.document import Reference, ReferenceState, Section
from rulebook.numbers import sort_key
from rulebook.references.steps import judged_step
from rulebook.references.words import (
    EMPTY,
    RUN,
    VERBAL,
    Words,
    phrase_before,
    plain_title,
    runs,
    sentence_before,
    unquoted,
)
from rulebook.typed import loose

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebook.document import Document

NEAR = 2  # how far beside the target a phrase is looked for
SENTENCE_GAIN = 10.0  # how much better a neighbour has to fit a whole sentence, in nats
SENTENCE_RATIO = 2.0
QUOTED = re.compile(r"『[^『』]{1,12}』|‘[^‘’]{1,12}’")


@dataclass(frozen=True, slots=True)
class Cue:
    """The words before a reference. noun: they end in a noun phrase."""

    phrase: str
    sentence: str
    noun: bool


class Judge:
    """Holds the words before references against the rules of one document."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.words = Words(document)
        self.by_number = document.by_number
        self._grams: dict[int, frozenset[str]] = {}
        self._df: Counter[str] = Counter()

    def judge(self, reference: Reference) -> Reference:
        """The reference, with its state and suggestion."""
        if reference.kind not in ("explicit", "chapter", "list"):
            return reference
        section = self.document.sections[reference.source]
        part = section.parts[reference.part]
        cue = self._cue(section, part.text, reference.start)
        if cue is None:
            return reference
        meant = []
        for number in reference.targets:
            target = self.by_number.get(number)
            found = (
                self._missing(section, cue, number) if target is None else self._better(section, cue, target, reference)
            )
            meant.append(found.number if found is not None else number)
        if tuple(meant) == reference.targets:
            return reference
        state = reference.state if reference.state is ReferenceState.DANGLING else ReferenceState.DISPLACED
        return replace(reference, state=state, suggest=",".join(meant))

    def _cue(self, section: Section, text: str, start: int) -> Cue | None:
        """The words before a reference in round brackets; where they say 「these terms」, the title above."""
        if start == 0 or text[start - 1] not in "(（":
            return None
        end = start - 1
        sentence = sentence_before(text, end)
        phrase = phrase_before(text, end)
        if "これらの用語" in sentence or "この用語" in sentence:
            title = self.words.above(section).partition("\n")[0]
            return Cue(title, sentence, noun=True) if title else None
        return Cue(phrase, sentence, noun=not VERBAL.search(text[max(0, end - 4) : end]))

    def _better(self, source: Section, cue: Cue, target: Section, reference: Reference) -> Section | None:
        """The rule that the words fit clearly better than the target, if there is one."""
        taken = set(reference.targets) | {source.number}
        if "/" in cue.phrase:
            return self._by_terms(cue, target, taken)
        titled = self._by_title(cue.phrase, target)
        if titled is not None:
            return None if titled.number in taken else titled
        return self._by_phrase(cue, target, taken) if cue.noun else self._by_sentence(source, cue, target, taken)

    def _title_of(self, phrase: str) -> list[Section]:
        """The sections whose title ends the phrase; the longest such title."""
        plain = plain_title(phrase)
        titles = self.words.titles
        if plain and plain in titles:
            return titles[plain]
        for start in range(len(plain) - 1):
            title = plain[start:]
            if title in titles and title not in EMPTY and RUN.search(title):
                return titles[title]
        return []

    def _by_title(self, phrase: str, target: Section) -> Section | None:
        """Another section of just this title, where the target never says the word."""
        named = self._title_of(phrase)
        if (
            not named
            or target in named
            or (target.title and unquoted(phrase).endswith(plain_title(target.title) or "\0"))
        ):
            return None
        word = plain_title(named[0].title)
        about = self.words.scope(target) + "\n" + self.words.above(target)
        if word in unquoted(about) or any(self._under(target, other) for other in named):
            return None
        return min(named, key=lambda other: _apart(other.number, target.number))

    def _under(self, section: Section, other: Section) -> bool:
        while section.parent is not None:
            section = self.document.sections[section.parent]
            if section is other:
                return True
        return False

    def _beside(self, target: Section, reach: int) -> list[Section]:
        row = self.words.siblings(target)
        at = row.index(target)
        return [other for other in row[max(0, at - reach) : at + reach + 1] if other is not target]

    def _by_phrase(self, cue: Cue, target: Section, taken: set[str]) -> Section | None:
        """The rule beside the target that alone says every word of the phrase, where the target lacks one."""
        wanted = runs(cue.phrase)
        about = self.words.scope(target) + "\n" + self.words.above(target)
        lacking = [word for word in wanted if word not in about]
        quoted = cue.phrase[:1] in "「『«"
        if not lacking or not (quoted or lacking[-1] == wanted[-1]):
            return None
        if target.title and len(plain_title(target.title)) > 1 and plain_title(target.title) in unquoted(cue.phrase):
            return None
        fitting = [
            other
            for other in self._beside(target, 9 if quoted and len(wanted) > 1 else NEAR)
            if other.number not in taken and all(word in self.words.scope(other) for word in wanted)
        ]
        if target.title and not any(any(word in other.title for word in lacking) for other in fitting):
            return None
        return fitting[0] if len(fitting) == 1 else None

    def _by_terms(self, cue: Cue, target: Section, taken: set[str]) -> Section | None:
        """For a title that lists several terms: the neighbour that says more of them than the target."""
        terms = [term.strip() for term in cue.phrase.split("/") if term.strip()]

        def said(section: Section) -> int:
            text = self.words.own(section)
            return sum(term in text for term in terms)

        others = [other for other in self._beside(target, NEAR) if other.number not in taken]
        best = max(others, key=said, default=None)
        return best if best is not None and said(target) == 0 and said(best) > 0 else None

    def _by_sentence(self, source: Section, cue: Cue, target: Section, taken: set[str]) -> Section | None:
        """The neighbour that says clearly more of the sentence than the target does."""
        others = [other for other in self._candidates(target) if other.number not in taken and other is not source]
        if target.title:
            return self._by_heading(cue, target, others)
        said = self._grams_of(cue.sentence)
        fits = {other.position: self._fit(said, other) for other in others}
        mine = self._fit(said, target)
        if fits:
            best = max(others, key=lambda other: (fits[other.position], -_apart(other.number, target.number)))
            gain = fits[best.position] - mine
            if gain >= SENTENCE_GAIN and fits[best.position] >= SENTENCE_RATIO * (mine + 1):
                close = [other for other in others if fits[other.position] >= 0.7 * fits[best.position]]
                return min(close, key=lambda other: (_apart(other.number, target.number), -sort_key(other.number)[-1]))
        return self._by_acronym(cue, target) or self._by_quotation(cue, target, fits, mine)

    def _by_quotation(self, cue: Cue, target: Section, fits: dict[int, float], mine: float) -> Section | None:
        """The one neighbour that speaks of the words the sentence quotes, and of more besides, where the target does not."""
        quoted = [word for word in QUOTED.findall(cue.sentence) if word not in self.words.scope(target)]
        if not quoted:
            return None
        fitting = [
            other
            for other in self._beside(target, 1)
            if fits.get(other.position, 0.0) > mine and all(word in self.words.own(other) for word in quoted)
        ]
        return fitting[0] if len(fitting) == 1 else None

    def _by_acronym(self, cue: Cue, target: Section) -> Section | None:
        """A sign such as PP or EP that the sentence turns on, which the target lacks and the next rule has."""
        signs = [word for word in runs(cue.sentence) if word.isascii() and word.isupper()]
        about = self.words.scope(target)
        lacking = [word for word in signs if word not in about]
        row = self.words.siblings(target)
        at = row.index(target) + 1
        if not lacking or len(lacking) < len(signs) or at >= len(row):
            return None
        following = self.words.own(row[at])
        return row[at] if all(word in following for word in signs) else None

    def _by_heading(self, cue: Cue, target: Section, others: list[Section]) -> Section | None:
        """A neighbour whose title the sentence quotes at length, where it quotes nothing of the target's."""
        best = max(others, key=lambda other: _common(other.title, cue.sentence), default=None)
        if best is None or _common(target.title, cue.sentence) >= 2:
            return None
        return best if _common(best.title, cue.sentence) >= 6 else None

    def _candidates(self, target: Section) -> list[Section]:
        """The rules beside the target, and those at its place under the headings beside its own."""
        found = self._beside(target, NEAR)
        if target.parent is not None:
            above = self.document.sections[target.parent]
            place = self.words.siblings(target).index(target)
            for other in self._beside(above, 1):
                row = self.words.below.get(other.position, [])
                found.extend(row[place : place + 1])
        return found

    def _grams_of(self, text: str) -> frozenset[str]:
        found: set[str] = set()
        for run in runs(text):
            found.update(run[index : index + 2] for index in range(len(run) - 1))
        return frozenset(found)

    def _section_grams(self, section: Section) -> frozenset[str]:
        grams = self._grams.get(section.position)
        if grams is None:
            grams = self._grams[section.position] = self._grams_of(self.words.own(section))
        return grams

    def _fit(self, said: frozenset[str], section: Section) -> float:
        """How much of what was said a rule says, rare pairs of characters counting more."""
        if not self._df:
            for other in self.document.numbered[:: max(1, len(self.document.numbered) // 400)]:
                self._df.update(self._section_grams(other))
        many = 401.0
        return sum(log(many / (1 + self._df[gram])) for gram in said & self._section_grams(section))

    def _missing(self, source: Section, cue: Cue, number: str) -> Section | None:
        """What a number that does not exist must mean: by title, else by its other spelling."""
        named = [other for other in self._title_of(cue.phrase) if other is not source]
        if named:
            return min(named, key=lambda other: _apart(other.number, number))
        alike = [other for other in self.document.numbered if loose(other.number) == loose(number)]
        return alike[0] if len(alike) == 1 else None


def judged(document: Document, references: Iterable[Reference]) -> tuple[Reference, ...]:
    """The references with their states: displaced ones named, missing ones with what must be meant."""
    judge = Judge(document)
    return tuple(judged_step(document, judge.judge(reference)) for reference in references)


def _apart(left: str, right: str) -> int:
    """How far two numbers are apart: the weight of the first component in which they differ."""
    a, b = sort_key(left), sort_key(right)
    total = 0
    for index in range(max(len(a), len(b))):
        x = a[index] if index < len(a) else 0
        y = b[index] if index < len(b) else 0
        total = total * 40 + min(39, abs(x - y))
    return total * 40 ** (8 - max(len(a), len(b))) if max(len(a), len(b)) < 8 else total


def _common(left: str, right: str) -> int:
    """The length of the longest run that two texts share."""
    best = 0
    for start in range(len(left)):
        while start + best < len(left) and left[start : start + best + 1] in right:
            best += 1
    return best
