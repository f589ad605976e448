"""A ruling as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.cli.ruling.desk import Desk
from judge.rulings.evidence import is_inferred
from judge.rulings.history import Ruling, Rulings
from judge.rulings.publisher import source_of
from judge.rulings.records import plain
from judge.rulings.ruling import Case, Citation, Content, Version
from judge.rulings.standing import Standing, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.rulings.similar import Alike


def row_facts(rulings: Rulings, ruling: Ruling) -> dict[str, Any]:
    """A ruling in a list."""
    content, version = ruling.content, ruling.version
    return {
        "id": ruling.id, "short": rulings.short(ruling.id), "game": content.game, "question": content.question,
        "verdict": content.verdict.value, "status": content.status.value, "answer": content.answer,
        "governing": governing(content), "tags": list(content.tags), "event": content.event, "table": content.table,
        "author": version.author, "given": ruling.first.at, "changed": version.at, "divided": ruling.is_divided,
        "asked": content.asked, "answered": content.answered, "source": source_of(content), "inferred": is_inferred(content),
    }  # fmt: skip


def governing(content: Content) -> list[str]:
    """The numbers of the rules that a ruling follows from."""
    return [one.number for one in content.citations if one.role.carries]


def ruling_facts(desk: Desk, rulings: Rulings, ruling: Ruling, stand: Sequence[Standing]) -> dict[str, Any]:
    """Everything of a ruling. stand: how its citations stand, in their order."""
    content = ruling.content
    return row_facts(rulings, ruling) | {
        "reason": content.reason, "counter": content.counter,
        "citations": [standing_facts(one) for one in stand],
        "suspect": any(one.suspect for one in stand),
        "cases": [case_facts(case) for case in content.cases],
        "replaces": list(content.replaces), "replaced_by": list(ruling.replaced_by),
        "before": [one.id for one in rulings.before(ruling)], "after": [one.id for one in rulings.after(ruling)],
        "program": desk.book.is_shipped(ruling), "why": ruling.version.why, "version": ruling.version.id, "versions": len(ruling.versions),
        "heads": [head_facts(head) for head in ruling.heads] if ruling.is_divided else [],
    }  # fmt: skip


def standing_facts(one: Standing) -> dict[str, Any]:
    """A citation and how it stands; the two wordings, and the words between them, only where they differ."""
    facts: dict[str, Any] = citation_facts(one.citation) | {"state": one.state.value, "remark": one.note}
    facts["now"] = {"edition": one.now.edition, "number": one.now.number} if one.now else None
    if one.suspect:
        facts |= {"old": one.old, "new": one.new}
    if one.state is State.CHANGED and one.old and one.new:
        from rulebook.editions.marks import words_between  # noqa: PLC0415 - the tokenizer, only where words differ

        facts["words"] = [list(each) for each in words_between(one.old, one.new)]
    return facts


def citation_facts(citation: Citation) -> dict[str, str]:
    """A citation by itself."""
    return {
        "game": citation.game, "number": citation.number, "role": citation.role.value, "edition": citation.edition,
        "wording": citation.wording, "gist": citation.gist, "note": citation.note,
        "evidence": citation.evidence.value, "strength": citation.strength.value,
    }  # fmt: skip


def case_facts(case: Case) -> dict[str, Any]:
    """What is played to show a ruling."""
    return {
        "verdict": case.verdict.value, "when": case.when, "scenario": case.scenario, "play": case.play,
        "yes_if": dict(case.yes_if), "no_if": dict(case.no_if),
    }  # fmt: skip


def head_facts(head: Version) -> dict[str, Any]:
    """One of the newest versions of a ruling that is divided."""
    return {"version": head.id, "at": head.at, "author": head.author, "why": head.why, "content": plain(head.content)}


def version_facts(version: Version, changes: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    """A version in a history. changes: field, what stood there, what stands there."""
    return {
        "version": version.id, "parents": list(version.parents), "at": version.at, "author": version.author, "why": version.why,
        "status": version.content.status.value, "content": plain(version.content),
        "changes": [{"field": field, "old": old, "new": new} for field, old, new in changes],
    }  # fmt: skip


def alike_facts(rulings: Rulings, one: Alike) -> dict[str, Any]:
    """A ruling on the same question."""
    content = one.ruling.content
    return {
        "id": one.ruling.id, "short": rulings.short(one.ruling.id), "question": content.question, "verdict": content.verdict.value,
        "status": content.status.value, "answer": content.answer, "score": round(one.score, 3), "numbers": list(one.numbers),
    }  # fmt: skip
