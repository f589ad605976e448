"""Whether the same question was ruled before: the same rules cited, and words in common.

Words are compared by their dictionary forms, by the concepts that they name (`data/concepts.toml`: a judge who writes サレンダー
meets 投了), and by how they sound; each counts the more, the fewer rulings have it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log, sqrt

from rapidfuzz import fuzz

from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Content, Role
from rulebook.search.concepts import read_concepts
from rulebook.typed import normal
from rulebook.words import Word, words

LONGEST = 6  # words of a phrase that names a concept
SHARED = 0.5  # how far the same rules bring two questions together
UNCITED = 0.3  # the same, where one of them cites none
AT_LEAST = 0.55  # told apart on questions of our own, tests/data/rulings/questions.toml
FAR = 20.0  # of 100: two texts without a rule in common, less alike than this, are not looked at


@dataclass(frozen=True, slots=True)
class Alike:
    """A ruling that may answer the same question. score: from 0 to 1. numbers: governing citations in common."""

    ruling: Ruling
    score: float
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Said:
    """A question as it is compared. tokens: words and concepts, each with how much of it is there; sounds: pairs of kana."""

    tokens: Mapping[str, float]
    sounds: Counter[str]


def alike(
    content: Content, rulings: Rulings, limit: int = 5, at_least: float = AT_LEAST, besides: str = ""
) -> list[Alike]:
    """The rulings of the same game that may answer the same question, best first; superseded and void ones too.

    besides: the id of the ruling itself, where it is there already.
    """
    text = _letters(content.question)
    governing = _governing(content)
    near: list[tuple[Ruling, dict[str, str]]] = []
    for ruling in rulings.all():
        if ruling.id == besides or ruling.content.game != content.game:
            continue
        theirs = _governing(ruling.content)
        if governing.keys() & theirs.keys() or fuzz.ratio(text, _letters(ruling.content.question)) >= FAR:
            near.append((ruling, theirs))
    said = _said(content.question)
    others = [_said(ruling.content.question) for ruling, _ in near]
    rarity = _rarity([said, *others])
    found: list[Alike] = []
    for (ruling, theirs), other in zip(near, others, strict=True):
        score = _score(_likeness(said, other, rarity), governing, theirs)
        if score >= at_least:
            shared = tuple(number for key, number in governing.items() if key in theirs)
            found.append(Alike(ruling, round(score, 3), shared))
    found.sort(key=lambda one: (-one.score, not one.ruling.stands, one.ruling.id))
    return found[:limit]


def _score(text: float, governing: Mapping[str, str], theirs: Mapping[str, str]) -> float:
    """How sure it is that two questions are one: as far as their words go, and nearer where they have rules in common."""
    if not governing or not theirs:
        return text + (1 - text) * UNCITED
    common = len(governing.keys() & theirs.keys()) / len(governing.keys() | theirs.keys())
    return text + (1 - text) * SHARED * common


def _governing(content: Content) -> dict[str, str]:
    """The numbers that govern a ruling, by the form in which they are compared."""
    return {normal(one.number): one.number for one in content.citations if one.role is Role.GOVERNS}


def _likeness(one: _Said, other: _Said, rarity: Mapping[str, float]) -> float:
    """How much two questions say the same, from 0 to 1: half by their words and concepts, half by their sound."""
    both = sum(rarity[key] ** 2 * part * other.tokens[key] for key, part in one.tokens.items() if key in other.tokens)
    size = sqrt(_weight(one, rarity) * _weight(other, rarity))
    pairs = one.sounds.total() + other.sounds.total()
    heard = 2 * (one.sounds & other.sounds).total() / pairs if pairs else 0.0
    return ((both / size if size else 0.0) + heard) / 2


def _weight(said: _Said, rarity: Mapping[str, float]) -> float:
    return sum((rarity[key] * part) ** 2 for key, part in said.tokens.items())


def _rarity(questions: list[_Said]) -> dict[str, float]:
    """How telling a word is: the more, the fewer questions have it."""
    seen = Counter(key for one in questions for key in one.tokens)
    return {key: log((len(questions) + 1) / (count + 0.5)) + 0.1 for key, count in seen.items()}


@lru_cache(maxsize=1 << 14)
def _letters(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).lower().split())


@lru_cache(maxsize=1 << 14)
def _said(question: str) -> _Said:
    found = words(unicodedata.normalize("NFKC", question))
    sound = "".join(word.reading for word in found if word.content and not word.empty)
    return _Said(_tokens(found), Counter(sound[place : place + 2] for place in range(len(sound) - 1)))


def _tokens(found: list[Word]) -> dict[str, float]:
    """The words that say something, and the concepts that they name: where they name one, half of each counts."""
    tokens: dict[str, float] = {}
    place = 0
    while place < len(found):
        size, named = _concepts_at(found, place)
        told = [word.lemma for word in found[place : place + size] if word.content and not word.empty]
        tokens |= dict.fromkeys(told, 0.5 if named else 1.0)
        tokens |= {f"concept {key}": 1 / len(named) for key in named}
        place += size
    return tokens


def _concepts_at(found: list[Word], place: int) -> tuple[int, tuple[str, ...]]:
    """How many words from here name a concept, and which; one word and none where they do not."""
    phrases = _phrases()
    for stop in range(min(len(found), place + LONGEST), place, -1):
        run = found[place:stop]
        if not any(word.content and not word.empty for word in run):
            continue
        head = "".join(word.surface for word in run[:-1])
        if named := phrases.get(head + run[-1].surface) or phrases.get(head + run[-1].lemma):
            return len(run), named
    return 1, ()


@cache
def _phrases() -> dict[str, tuple[str, ...]]:
    """What names a concept, and the concepts that it may name."""
    found: dict[str, dict[str, None]] = {}
    for key, concept in read_concepts().items():
        terms = [term for held in concept.values() if isinstance(held, dict) for term in held.get("terms", ())]
        for phrase in (concept["name"], *concept["words"], *terms):
            found.setdefault(unicodedata.normalize("NFKC", phrase), {})[key] = None
    return {phrase: tuple(keys) for phrase, keys in found.items()}
