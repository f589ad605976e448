"""Rulings → view data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from judge.evidence import inquiry, support
from judge.folders import scenario_file
from judge.messages import translated
from judge.rulings.checking import Checked
from judge.rulings.evidence import is_inferred
from judge.rulings.forms import cite
from judge.rulings.history import Ruling, Rulings
from judge.rulings.publisher import source_of
from judge.rulings.queue import waits
from judge.rulings.ruling import Case, Citation, Content, Version
from judge.rulings.similar import Alike
from judge.rulings.standing import Standing, State
from judge.rulings.times import local
from judge.tui.comparing import folded
from judge.tui.heads import head_of
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.ruling_views import (
    AlikeView,
    CaseView,
    CitedView,
    NamedRuling,
    RulingRow,
    RulingView,
    SuspectView,
    VersionView,
)
from rulebook.typed import loose


def row_of(rulings: Rulings, ruling: Ruling, stand: Sequence[Standing] = (), *, own: bool) -> RulingRow:
    """A ruling of the list. stand: how its citations stand, where that is known. own: whether it is the program's own."""
    content, first = ruling.content, ruling.first
    when = local(first.at)
    authors = tuple(dict.fromkeys(version.author for version in ruling.versions))
    fields = {
        "tag": content.tags, "event": (content.event,), "table": (content.table,), "status": (content.status.value,),
        "verdict": (content.verdict.value,), "by": authors, "game": (content.game,), "id": (ruling.id,), "on": (when,),
    }  # fmt: skip
    notes = (one.note for one in content.citations)
    texts = (
        ruling.id,
        content.question,
        content.answer,
        content.reason,
        content.counter,
        source_of(content),
        *content.tags,
        content.event,
        content.table,
        *notes,
    )
    return RulingRow(
        ruling.id, rulings.short(ruling.id), content.game, one_line(content.question), content.verdict.value, content.status.value,
        tuple(dict.fromkeys(clean(one.number) for one in content.citations if one.role.carries)),
        frozenset(loose(one.number) for one in (*content.citations, *(each.now for each in stand if each.now))),
        one_line(" ".join(filter(None, (content.event, content.table)))), when, "" if own else one_line(first.author),
        {name: tuple(map(folded, values)) for name, values in fields.items()}, folded("\n".join(texts)), ruling.is_divided,
        is_inferred(content), () if own else tuple(waits(ruling, suspect=any(one.suspect for one in stand))),
    )  # fmt: skip


def view_of(
    rulings: Rulings, ruling: Ruling, stand: Sequence[Standing], checked: Checked | None, *, own: bool
) -> RulingView:
    """A ruling as it is read. stand: how its citations stand, in their order; empty while that is not known."""
    content = ruling.content
    known = stand if len(stand) == len(content.citations) else [None] * len(content.citations)
    cited = tuple(cited_view(one, how) for one, how in zip(content.citations, known, strict=True))
    heads = tuple(_version(head, content, is_head=True) for head in ruling.heads) if ruling.is_divided else ()
    missing = tuple(clean(one) for one in content.replaces if one not in rulings)
    wrong, notes = _found(checked)
    return RulingView(
        row_of(rulings, ruling, stand, own=own), clean(content.answer), clean(content.reason), tuple(map(one_line, content.tags)),
        cited, tuple(map(_case, content.cases)), _named(rulings, rulings.before(ruling)), _named(rulings, rulings.after(ruling)),
        missing, heads, _versions(ruling), wrong, notes, clean(content.counter),
        tuple((label, one_line(words)) for label, words in inquiry(content)),
    )  # fmt: skip


def cited_view(citation: Citation, how: Standing | None) -> CitedView:
    """A rule that is cited. how: it stands today, None while that is not known."""
    view = CitedView(
        clean(citation.number), citation.role.value, one_line(citation.edition), one_line(citation.note),
        support=support(citation.evidence, citation.strength),
    )  # fmt: skip
    if how is None:
        return view
    now = how.now
    return view._replace(
        state=how.state.value, now=clean(now.number) if now and now.number != citation.number else "",
        now_edition=one_line(now.edition) if now else "", text=clean(how.new or how.old),
        old=clean(how.old) if how.suspect else "", new=clean(how.new) if how.state is State.CHANGED else "",
        remark=one_line(translated(how.note)),
    )  # fmt: skip


def suspect_views(ruling: Ruling, stand: Sequence[Standing]) -> list[SuspectView]:
    """The suspect citations of a ruling."""
    content = ruling.content
    return [
        SuspectView(
            ruling.id, ruling.version.id, one_line(content.question), content.verdict.value, clean(content.answer),
            cited_view(one.citation, one), place,
        )
        for place, one in enumerate(stand)
        if one.suspect
    ]  # fmt: skip


def alike_view(rulings: Rulings, one: Alike, *, own: bool) -> AlikeView:
    """A ruling on the same question."""
    return AlikeView(row_of(rulings, one.ruling, own=own), clean(one.ruling.content.answer), one.numbers)


def changes(old: Content, new: Content) -> tuple[tuple[str, str, str], ...]:
    """What is other in a content: field, as it was, as it is."""
    before, after = _told(old), _told(new)
    if before["citations"] == after["citations"] and old.citations != new.citations:
        before["citations"], after["citations"] = (_fingerprints(one) for one in (old, new))
    return tuple((name, before[name], after[name]) for name in before if before[name] != after[name])


def _found(checked: Checked | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if checked is None:
        return (), ()
    against = [why for one in checked.contradicted for why in one.against]
    wrong = tuple(one_line(translated(why)) for why in (*against, *checked.faults))
    return wrong, tuple(one_line(translated(note)) for note in checked.notes)


def _case(case: Case) -> CaseView:
    told = (("yes", case.yes_if), ("no", case.no_if))
    claims = tuple((name, one_line(_claim(claim))) for name, claim in told if claim)
    head = head_of(scenario_file(case.scenario)) if case.scenario else None
    title = head.title if head is not None else case.scenario
    return CaseView(case.verdict.value, one_line(case.when), one_line(title), claims)


def _claim(claim: Mapping[str, object]) -> str:
    return ", ".join(f"{key} = {json.dumps(value, ensure_ascii=False, default=str)}" for key, value in claim.items())


def _named(rulings: Rulings, found: Sequence[Ruling]) -> tuple[NamedRuling, ...]:
    return tuple(
        NamedRuling(
            one.id, rulings.short(one.id), one_line(one.content.question), one.content.verdict.value, one.content.status.value
        )
        for one in found
    )  # fmt: skip


def _versions(ruling: Ruling) -> tuple[VersionView, ...]:
    known = {version.id: version for version in ruling.versions}
    heads = {head.id for head in ruling.heads}
    found = []
    for version in ruling.versions:
        before = next((known[parent] for parent in version.parents if parent in known), None)
        found.append(_version(version, before.content if before else None, is_head=version.id in heads))
    return tuple(found)


def _version(version: Version, before: Content | None, *, is_head: bool) -> VersionView:
    content = version.content
    changed = changes(before, content) if before is not None else ()
    return VersionView(
        version.id, local(version.at), one_line(version.author), one_line(version.why), content.status.value, content.verdict.value,
        clean(content.answer), tuple((name, clean(old), clean(new)) for name, old, new in changed), is_head,
    )  # fmt: skip


def _told(content: Content) -> dict[str, str]:
    citations = "\n".join(f"{cite(one)}  ({one.edition})" if one.edition else cite(one) for one in content.citations)
    return {
        "question": content.question, "verdict": content.verdict.value, "answer": content.answer, "reason": content.reason,
        "citations": citations, "cases": "\n".join(map(_case_told, content.cases)), "tags": ", ".join(content.tags),
        "status": content.status.value, "event": content.event, "table": content.table, "replaces": ", ".join(content.replaces),
        "game": content.game, "counter": content.counter, "asked": content.asked, "answered": content.answered, "source": source_of(content),
    }  # fmt: skip


def _fingerprints(content: Content) -> str:
    return "\n".join(f"{one.number}  {one.wording or one.gist}" for one in content.citations)


def _case_told(case: Case) -> str:
    claims = ", ".join(
        f"{name} {dict(claim)}" for name, claim in (("yes_if", case.yes_if), ("no_if", case.no_if)) if claim
    )
    return "  ".join(filter(None, (case.when, case.verdict.value, case.scenario or case.play, claims)))
