"""A ruling for people: in a line, and with everything that belongs to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cli.ruling.desk import Desk
from judge.cli.ruling.facts import governing
from judge.cli.ruling.marked import both_wordings
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    WRONG,
    Line,
    Piece,
    alone,
    columns,
    cut,
    folded,
    in_list,
    padded,
    width,
)
from judge.evidence import inquiry, support
from judge.messages import _, translated
from judge.ruling_words import field_word, role_word, state_word, status_word, verdict_word
from judge.rulings.evidence import is_inferred
from judge.rulings.forms import cite
from judge.rulings.giving import now
from judge.rulings.history import Ruling, Rulings
from judge.rulings.publisher import source_of
from judge.rulings.ruling import Case, Citation, Content, Status, Verdict, Version
from judge.rulings.standing import Standing, State
from judge.rulings.times import local

MARKS = {
    Status.CONFIRMED: "✓", Status.DRAFT: "~", Status.ASKED: "?", Status.DISPUTED: "!", Status.OFFICIAL: "◎", Status.SUPERSEDED: ">", Status.VOID: "x",
}  # fmt: skip
COLOURS = {Verdict.YES: "1;32", Verdict.NO: "1;31", Verdict.DEPENDS: MARK, Verdict.NONE: DIM}
LABEL = 13  # columns before what a label says
SHORT = (
    "game",
    "verdict",
    "tags",
    "status",
    "event",
    "table",
    "replaces",
    "asked",
    "answered",
    "source",
)  # fields of a word or two
VERSION = 8  # letters of a version's id that are shown
NARROWEST = 16  # columns in which a question still says something
RULES = 24  # columns of the governing numbers at most
PLACE = 20  # columns of event and table at most
LEAST = 4  # columns of these with less of which nothing is said


def rows(rulings: Rulings, found: Sequence[Ruling], notes: Iterable[str] = (), size: int | None = None) -> list[Line]:
    """A line each: id, status, verdict, question, governing numbers, where and when. notes: what else is to be said of each.

    size: columns; None: those of the terminal.
    """
    if not found:
        return []
    room = columns() if size is None else size
    ids = [rulings.short(one.id) for one in found]
    verdicts = [verdict_word(one.content.verdict) for one in found]
    shown, longest = max(width(verdict) for verdict in verdicts), max(width(one) for one in ids)
    longest = min(longest, max(room // 6, 6)) if room else longest
    lines: list[Line] = []
    for one, name, verdict, note in zip(found, ids, verdicts, _filled(notes, len(found)), strict=True):
        content = one.content
        rules, when = in_list(", ".join(governing(content)), RULES if room else 0), _when(one.first.at)
        left = room - longest - shown - 9 - width(rules) - width(when) - (width(note) + 2 if note else 0)
        where = _where(content, left - NARROWEST - 1 if room else None)
        left -= width(where) + 1 if where else 0
        question = in_list(content.question, max(left, NARROWEST) if room else 0)
        pieces: Line = [
            Piece(padded(cut(name, longest), longest), NUMBER), f" {MARKS.get(content.status, ' ')} ",
            Piece(padded(verdict, shown), COLOURS[content.verdict]), f"  {question}  ",
            Piece(rules, NUMBER), Piece("  " + " ".join(filter(None, (where, when))), DIM),
        ]  # fmt: skip
        lines.append([*pieces, Piece(f"  {note}", WRONG)] if note else pieces)
    return lines


def _filled(notes: Iterable[str], count: int) -> list[str]:
    found = list(notes)
    return found + [""] * (count - len(found))


def _where(content: Content, left: int | None) -> str:
    """Event and table, as far as columns are left for them; None: any."""
    where = " ".join(filter(None, (content.event, content.table)))
    if left is None:
        return cut(where, 0)
    return cut(where, min(left, PLACE)) if left >= LEAST else ""


def _when(at: str) -> str:
    """Day and time in short; the day alone of another year, or where no time was given."""
    day = local(at, "%Y-%m-%d")
    if day[:4] != local(now(), "%Y"):
        return day
    return at[5:10] if at.endswith("T00:00:00.000000Z") else local(at, "%m-%d %H:%M")


def page(desk: Desk, rulings: Rulings, ruling: Ruling, stand: Sequence[Standing]) -> list[Line]:
    """Everything of a ruling. stand: how its citations stand, in their order."""
    content, version = ruling.content, ruling.version
    own = _("the program's own") if desk.book.is_shipped(ruling) else ""
    head = "  ".join(filter(None, (ruling.id, content.game, status_word(content.status), own)))
    lines: list[Line] = [[Piece(head, DIM)]]
    lines += [[Piece(text, BOLD)] for text in folded(content.question, columns())]
    if ruling.is_divided:
        heads = len(ruling.heads)
        lines.append(
            [Piece(_("divided: {heads} versions, changed apart from each other; `judge ruling edit {id} --take VERSION` settles it", heads=heads, id=rulings.short(ruling.id)), WRONG)]
        )  # fmt: skip
    if is_inferred(content):
        lines.append([Piece(_("rests on inference only"), MARK)])
    lines += said(content)
    lines += _citations(stand)
    lines += _cases(content.cases)
    lines += labelled(_("tags"), ", ".join(content.tags))
    lines += labelled(_("where"), "  ".join(filter(None, (content.event, content.table))))
    lines += _chain(_("replaces"), rulings, rulings.before(ruling), content.replaces)
    lines += _chain(_("replaced by"), rulings, rulings.after(ruling), ruling.replaced_by)
    lines += labelled(_("ruled"), _by(ruling.first))
    if version is not ruling.first:
        name = f"  {version.id[:VERSION]}" if ruling.is_divided else ""
        lines += labelled(_("edited"), f"{_by(version)}{name}")
    for beside in ruling.heads[1:]:
        other = changes(content, beside.content)
        lines += [[""], [Piece(_("the other version: {by}", by=f"{beside.id[:VERSION]}  {_by(beside)}"), WRONG)]]
        lines += difference(other) if other else [[f"  {_('says the same')}"]]
    return lines


def said(content: Content) -> list[Line]:
    """Verdict, answer and reason."""
    verdict = verdict_word(content.verdict)
    lines: list[Line] = [[Piece(padded(_("verdict"), LABEL), DIM), Piece(verdict, COLOURS[content.verdict])]]
    lines += labelled(_("answer"), content.answer) + labelled(_("reason"), content.reason)
    lines += labelled(_("against it"), content.counter)
    for label, words in inquiry(content):
        lines += labelled(label, words)
    return lines


def labelled(label: str, text: str, style: str = "") -> list[Line]:
    """A text behind a label; nothing where there is none."""
    if not text:
        return []
    texts = folded(text, max(columns() - LABEL, 0))
    return [[Piece(padded("" if place else label, LABEL), DIM), Piece(row, style)] for place, row in enumerate(texts)]


def _by(version: Version) -> str:
    why = f": {version.why}" if version.why else ""
    return f"{local(version.at)}  {version.author}{why}"


def _citations(stand: Sequence[Standing]) -> list[Line]:
    lines: list[Line] = []
    for place, one in enumerate(stand):
        citation = one.citation
        state = state_word(one.state)
        if one.now and one.state in (State.MOVED, State.CHANGED) and one.now.number != citation.number:
            state += f" → {one.now.number}"
        lines.append(
            [
                Piece(padded("" if place else _("rules"), LABEL), DIM), Piece(citation.number, f"{BOLD};{NUMBER}"),
                f"  {role_word(citation.role)}", Piece(_supported(citation), MARK), Piece(f"  {citation.edition}", DIM),
                Piece(f"  {state}", WRONG if one.suspect else MARK if one.state is State.MOVED else DIM),
            ]
        )  # fmt: skip
        lines += _below(citation.note)
        if one.note:
            lines += _below(translated(one.note), DIM)
        if one.suspect:
            lines += both_wordings(one.old, one.new, (_("then"), _("now")))
        else:
            lines += _below(one.new or one.old)
    return lines


def _supported(citation: Citation) -> str:
    words = support(citation.evidence, citation.strength)
    return f"  ({words})" if words else ""


def _below(text: str, style: str = "") -> list[Line]:
    if not text:
        return []
    return [[" " * (LABEL + 2), Piece(row, style)] for row in folded(text, max(columns() - LABEL - 2, 0))]


def _cases(cases: Sequence[Case]) -> list[Line]:
    lines: list[Line] = []
    for place, case in enumerate(cases):
        told = "  ".join(filter(None, (case.when, verdict_word(case.verdict))))
        lines.append([Piece(padded("" if place else _("played in"), LABEL), DIM), told])
        if case.scenario:
            lines.append(alone(f"judge run {case.scenario}", LABEL + 2))
        else:
            lines += _below(_("a scenario of its own, {lines} lines", lines=case.play.count("\n") + 1), DIM)
        for word, claim in ((_("yes, if"), case.yes_if), (_("no, if"), case.no_if)):
            told = ", ".join(f"{key} = {value}" for key, value in claim.items())
            lines += _below(f"{word} {told}" if told else "", DIM)
    return lines


def _chain(label: str, rulings: Rulings, found: Sequence[Ruling], named: Sequence[str]) -> list[Line]:
    lines = [
        [Piece(padded("" if place else label, LABEL), DIM), *row]
        for place, row in enumerate(rows(rulings, found, size=max(columns() - LABEL, 0)))
    ]
    missing = [one for one in named if one not in rulings]
    return [
        *lines,
        *labelled(label if not lines else "", _("{ids}: is not here", ids=", ".join(missing)) if missing else ""),
    ]


def changes(old: Content, new: Content) -> list[tuple[str, str, str]]:
    """What is other in a content: (field, as it was, as it is), in words."""
    before, after = _told(old), _told(new)
    if before["citations"] == after["citations"] and old.citations != new.citations:
        before["citations"], after["citations"] = (_fingerprints(one) for one in (old, new))
    return [(field, before[field], after[field]) for field in before if before[field] != after[field]]


def _told(content: Content) -> dict[str, str]:
    citations = "\n".join(f"{cite(one)}  ({one.edition})" if one.edition else cite(one) for one in content.citations)
    cases = "\n".join(_case_told(case) for case in content.cases)
    return {
        "game": content.game, "question": content.question, "verdict": content.verdict.value, "answer": content.answer,
        "reason": content.reason, "citations": citations, "cases": cases, "tags": ", ".join(content.tags), "status": content.status.value,
        "event": content.event, "table": content.table, "replaces": ", ".join(content.replaces), "counter": content.counter,
        "asked": content.asked, "answered": content.answered, "source": source_of(content),
    }  # fmt: skip


def _fingerprints(content: Content) -> str:
    return "\n".join(f"{one.number}  {one.wording or one.gist}" for one in content.citations)


def _case_told(case: Case) -> str:
    claims = ", ".join(
        f"{name} {dict(claim)}" for name, claim in (("yes_if", case.yes_if), ("no_if", case.no_if)) if claim
    )
    return "  ".join(filter(None, (case.when, case.verdict.value, case.scenario or case.play, claims)))


def difference(found: Sequence[tuple[str, str, str]]) -> list[Line]:
    """What is other, field by field."""
    lines: list[Line] = []
    for field, old, new in found:
        if field in SHORT:
            lines.append([f"  {field_word(field)}  {old or '-'} → {new or '-'}"])
            continue
        lines.append([f"  {field_word(field)}"])
        lines += both_wordings(old, new, ("-", "+"))
    return lines
