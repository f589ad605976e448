"""What a book holds of the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.rulings.by_rule import Citing
from judge.rulings.history import Ruling, Rulings
from judge.rulings.publisher import source_of
from judge.rulings.ruling import Citation, Evidence
from judge.rulings.times import local

Value = dict[str, Any]


def ruled(rulings: Rulings, chosen: Sequence[Ruling], citing: Sequence[Sequence[Citing]]) -> list[Value]:
    """These rulings as plain values, in their order.

    citing: of each rule of the book, in its order, the rulings that cite it. A rule cited is named by its place, -1 where the
    book does not have it: [place, number, role, what became of it, note], behind them kind of evidence
    and strength where one is said.
    """
    places = {
        (one.id, one.edition, one.number, one.role): (place, one.state)
        for place, each in enumerate(citing)
        for one in each
    }

    def cited(ruling: Ruling, citation: Citation) -> list[Any]:
        key = (ruling.id, citation.edition, citation.number, citation.role.value)
        place, state = places.get(key, (-1, "unknown"))
        held = [place, citation.number, citation.role.value, state, citation.note]
        evidence = "" if citation.evidence is Evidence.RULE else citation.evidence.value
        return [*held, evidence, citation.strength.value] if evidence or citation.strength else held

    found: list[Value] = []
    for ruling in chosen:
        content = ruling.content
        value: Value = {
            "i": rulings.short(ruling.id), "q": content.question, "v": content.verdict.value, "a": content.answer, "r": content.reason,
            "s": content.status.value, "e": content.event, "tb": content.table, "at": local(ruling.first.at, "%Y-%m-%d"),
            "by": ruling.first.author, "x": int(ruling.is_divided), "g": list(content.tags),
            "w": [[case.when, case.verdict.value] for case in content.cases if case.when],
            "n": content.counter, "src": source_of(content), "ask": content.asked, "ans": content.answered,
            "c": [cited(ruling, citation) for citation in content.citations],
        }  # fmt: skip
        found.append({key: held for key, held in value.items() if held})
    return found
