"""How well the search finds what judged queries ask for, beside plain rankings of the same sections.

A judged query is a mapping with game, query, kind and relevant (the numbers of the rules that answer it, best first). Each is
asked within its game. Found: any relevant rule among the first five hits, for a query of kind number the first, for a whole
question the first ten; for a query of kind none, which no rule answers, that this is said. Recall: the
share of the relevant rules (at most five) among the first five. MRR: one over the place of the first relevant hit of ten.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rulebook.search.baselines import Ranker, baselines
from rulebook.search.query import search
from rulebook.store.library import Library

OURS = "search"
SAMPLES = 2000
NONE = "none"  # the kind of a query that no rule answers
KINDS = ("number", "keyword", "phrase", "reading", "inflected", "typo", "synonym", "plain-language", "question", NONE)
FIRST = {"number": 1, "question": 10}  # among so many hits a relevant rule must be; five for any other kind


class Judgement(NamedTuple):
    """How one query was answered."""

    kind: str
    found: float
    recall: float
    mrr: float


class Gain(NamedTuple):
    """How much more recall the search has than a baseline, over the same queries: the mean, and the middle 95 % of it."""

    mean: float
    low: float
    high: float


class Relevance(NamedTuple):
    """What was measured. rankers: judgements of every query, by ranker, in the order of the queries. gains: by baseline,
    with number queries and without."""

    rankers: dict[str, list[Judgement]]
    gains: dict[str, tuple[Gain, Gain]]


def evaluate(library: Library, queries: Iterable[Mapping[str, Any]]) -> Relevance:
    """Ask every query of the search and of the baselines."""
    asked = list(queries)

    def ours(query: Mapping[str, Any]) -> Judgement:
        answer = search(library, query["query"], query["game"])
        return judge(query, [hit.number for hit in answer.hits], unsure=answer.nearest or not answer.hits)

    rankers: dict[str, Ranker] = baselines(library)
    judged = {OURS: [ours(query) for query in asked]} | {
        name: [judge(query, rank(query["query"], query["game"])) for query in asked] for name, rank in rankers.items()
    }
    gains = {
        name: (gain(judged[OURS], others), gain(without_numbers(judged[OURS]), without_numbers(others)))
        for name, others in judged.items()
        if name != OURS
    }
    return Relevance(judged, gains)


def judge(query: Mapping[str, Any], numbers: Sequence[str], *, unsure: bool = False) -> Judgement:
    """How good these numbers, best first, are as an answer. unsure: they are said to be only guesses."""
    relevant = set(query["relevant"])
    if query["kind"] == NONE:
        return Judgement(NONE, *[float(unsure or not numbers)] * 3)
    first = FIRST.get(query["kind"], 5)
    return Judgement(
        query["kind"],
        float(any(number in relevant for number in numbers[:first])),
        len(relevant.intersection(numbers[:5])) / min(5, len(relevant)),
        next((1 / place for place, number in enumerate(numbers[:10], 1) if number in relevant), 0.0),
    )


def without_numbers(judged: Sequence[Judgement]) -> list[Judgement]:
    """The judgements of all queries but those for a number, which no ranking of words can answer, and those without an answer."""
    return [judgement for judgement in judged if judgement.kind not in ("number", NONE)]


def gain(ours: Sequence[Judgement], others: Sequence[Judgement]) -> Gain:
    """Paired bootstrap of the difference in recall, always with the same samples."""
    differences = [one.recall - other.recall for one, other in zip(ours, others, strict=True)]
    if not differences:
        return Gain(0.0, 0.0, 0.0)
    chance = random.Random(1)  # noqa: S311 - samples, not secrets
    size = len(differences)
    means = sorted(sum(chance.choices(differences, k=size)) / size for _ in range(SAMPLES))
    return Gain(sum(differences) / size, means[SAMPLES // 40], means[-SAMPLES // 40])


def mean(values: Iterable[float]) -> float:
    """The mean, 0.0 of nothing."""
    held = list(values)
    return sum(held) / len(held) if held else 0.0


def table(library: Library, queries: Iterable[Mapping[str, Any]]) -> str:
    """What `evaluate` measures, as a table of plain text."""
    measured = evaluate(library, queries)
    kinds = [kind for kind in KINDS if any(one.kind == kind for one in measured.rankers[OURS])]
    counts = {kind: sum(one.kind == kind for one in measured.rankers[OURS]) for kind in kinds}
    lines = [
        "found in the first five (number: first, question: ten, none: it is said) / recall of five / MRR of ten",
        "",
    ]
    names = [*measured.rankers]
    lines.append(f"{'':22}" + "".join(f"{name:>24}" for name in names))
    for kind in kinds:
        rows = [[one for one in measured.rankers[name] if one.kind == kind] for name in names]
        lines.append(f"{kind + ' ' + str(counts[kind]):22}" + "".join(f"{_figures(row):>24}" for row in rows))
    for label, some in (("all", list), ("all but number", without_numbers)):
        rows = [some(measured.rankers[name]) for name in names]
        lines.append(f"{label + ' ' + str(len(rows[0])):22}" + "".join(f"{_figures(row):>24}" for row in rows))
    lines += ["", "recall gained over (95 % of paired samples):"]
    for name, pair in measured.gains.items():
        shown = ", ".join(f"{one.mean:+.2f} ({one.low:+.2f} … {one.high:+.2f})" for one in pair)
        lines.append(f"  {name:22} all, all but number: {shown}")
    return "\n".join(lines)


def _figures(judged: Sequence[Judgement]) -> str:
    return " / ".join(
        f"{mean(values):.2f}"
        for values in ([one.found for one in judged], [one.recall for one in judged], [one.mrr for one in judged])
    )
