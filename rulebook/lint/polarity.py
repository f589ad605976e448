"""Sentences whose sense may be turned round: a negation lost or won. Only suspects; the text is never corrected."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebook.document import Finding, PartKind, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulebook.document import Document

SENTENCE = re.compile(r"[^。\n]+。")
ENDINGS = ("ません。", "ませぬ。", "ます。", "ず。")
VERB = re.compile(r"[一-龥々ァ-ヴー]+[ぁ-ん]{0,5}?(?=(?:ません|ませぬ|ます|ず)。$)")
QUOTED = re.compile(r"「[^「」]*」|『[^『』]*』|\([^()]*\)|（[^（）]*）|[0-9０-９.,～~\-]+")
CUT_SHORT = re.compile(r"(?:され|なされ|示され)ず。$")
BELOW = re.compile(r"以下の[^。、]*(?:ません|ませぬ)。$")
NEITHER = re.compile(r"こともなく、[^。]*こともあります。$")
THIS = re.compile(r"^(?:この|その)([一-龥々ァ-ヴー]{3,})")
ALIKE = 0.6
SAME = 0.85
ODD = 0.35  # where the form of the verb itself is odd
UNLESS = re.compile(r"(?:なければ|ない場合|ない限り|ないかぎり)、?[^、]{0,12}$")
FEWEST = 6
MOST = 20_000  # comparisons of one verb


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: where it stands, whether it is negated, the pairs of characters of what comes before."""

    line: int
    number: str
    negated: bool
    grams: frozenset[str]
    words: str


def findings(document: Document) -> Iterator[Finding]:
    """The sentences that near-identical ones, or the words behind them, contradict."""
    said: dict[str, list[tuple[str, int, int, str]]] = defaultdict(list)
    reported: set[tuple[int, str]] = set()
    parents = {section.parent for section in document.numbered}
    for section in document.numbered:
        for part in section.parts:
            if part.kind is PartKind.EXAMPLE or "。" not in part.text:
                continue
            sentences = list(SENTENCE.finditer(part.text))
            for index, match in enumerate(sentences):
                text = match.group()
                line = part.line_at(match.end() - 1) if part.wraps[1:] else part.line
                behind = sentences[index + 1].group() if index + 1 < len(sentences) else ""
                if why := _contradicted(text, behind, below=section.position in parents):
                    reported.add((line, section.number))
                    yield Finding("polarity", Severity.WARNING, line, section.number, f"…{text[-14:]}", why)
                verb = VERB.search(text, max(0, len(text) - 14)) if text.endswith(ENDINGS) else None
                if verb is not None:
                    said[verb.group()].append((text, verb.start(), line, section.number))
    for group in said.values():
        affirmed = sum(text.endswith("ます。") for text, *_place in group)
        if not 0 < affirmed < len(group):
            continue
        for one, other in _turned([_said(*each) for each in group]):
            if (one.line, one.number) not in reported:
                reported.add((one.line, one.number))
                why = f"the opposite, as {other.number} says in nearly the same words"
                yield Finding(
                    "polarity", Severity.WARNING, one.line, one.number, f"…{one.words[-14:]}", why, other.number
                )


def _said(text: str, verb_start: int, line: int, number: str) -> Said:
    before = QUOTED.sub("", text[:verb_start])[-24:]
    grams = frozenset(before[index : index + 2] for index in range(len(before) - 1))
    return Said(line, number, not text.endswith("ます。"), grams, text)


def _contradicted(text: str, behind: str, *, below: bool) -> str:
    """Why a sentence contradicts itself, the words behind it, or the rules below it; "" where it does not."""
    if CUT_SHORT.search(text):
        return "a sentence that ends in ます or ません"
    if NEITHER.search(text):
        return "ありません, behind なく"
    if below and BELOW.search(text):
        return "the rules below to hold"
    if behind and text.endswith(("ません。", "ませぬ。")):
        this = THIS.match(behind)
        if this is not None and this.group(1) in text[-24:] and text.endswith(("られません。", "発生しません。")):
            return f"that there is one: the next sentence speaks of {this.group()}"
    return ""


def _turned(group: Iterable[Said]) -> Iterator[tuple[Said, Said]]:
    """Negated sentences with a near-identical one that is not negated, and the one negation of a verb affirmed beside it."""
    members = list(group)
    plain = [one for one in members if not one.negated]
    negated = [one for one in members if one.negated]
    if not plain or not negated or len(plain) * len(negated) > MOST:
        return
    for one in negated:
        if len(one.grams) < FEWEST:
            continue
        best = max(plain, key=lambda other: _likeness(one, other))
        enough = ODD if one.words.endswith("ませぬ。") else ALIKE
        if _likeness(one, best) >= enough and best.number != one.number:
            against = sum(_likeness(one, other) >= enough for other in plain)
            with_it = sum(_likeness(one, other) >= enough for other in negated) - 1
            surely = with_it < against or (with_it == against and _likeness(one, best) >= SAME)
            if surely and not UNLESS.search(one.words):
                yield one, best
        elif len(negated) == 1 and len(plain) >= 2 and not UNLESS.search(one.words):
            near = [other for other in plain if _cousins(one.number, other.number)]
            if len(near) >= 2:
                yield one, near[0]


def _cousins(left: str, right: str) -> bool:
    """Whether two rules stand under headings beside one another."""
    a, b = left.split("."), right.split(".")
    return len(a) == len(b) > 3 and a[:-2] == b[:-2] and left != right


def _likeness(left: Said, right: Said) -> float:
    """The share of pairs of characters that two sentences have in common just before their verbs."""
    return len(left.grams & right.grams) / max(FEWEST, len(left.grams | right.grams))
