"""The day's sheet: what was ruled on a day, for the head judge, as Markdown or as one HTML file that prints well.

What a sheet says around the rulings, its labels, comes from the front end, in the user's language.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape

from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Citation, Content, Status, Version
from judge.rulings.times import local
from rulebook.excerpt.excerpt import shielded
from rulebook.excerpt.markdown import escaped

STYLE = """
body { font-family: "Noto Serif CJK JP", "Hiragino Mincho ProN", "Yu Mincho", serif; line-height: 1.6; max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; }
h1 { font-size: 1.3rem; border-bottom: 2px solid #111; }
h2 { font-size: 1rem; margin: 1.4rem 0 .2rem; line-break: strict; }
article { border-bottom: 1px solid #bbb; padding-bottom: .6rem; }
p { margin: .2rem 0; white-space: pre-line; line-break: strict; }
ul { margin: .2rem 0; padding-left: 1.4rem; }
.verdict { border: 1px solid #111; padding: 0 .4rem; margin-right: .6rem; white-space: nowrap; }
.facts, .rule, .changes { font-size: .8rem; color: #444; }
.mark { font-weight: bold; color: #111; }
.ended h2, .ended p.answer { text-decoration: line-through; }
.label { color: #444; font-size: .8rem; margin-right: .6rem; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } article { break-inside: avoid; } h2 { break-after: avoid; }
  @page { margin: 18mm; } }
"""


@dataclass(frozen=True, slots=True)
class Labels:
    """What a sheet says of itself, in the user's language.

    verdicts, statuses, roles: the words for them. support: the kind of a citation's evidence and how strong it is, "" for the rule
    itself. inquiry: what passed between the judges and the publisher, label and words.
    """

    title: str
    counts: str
    nothing: str
    answer: str
    reason: str
    rules: str
    divided: str
    given_before: str
    changed: str
    replaces: str
    replaced_by: str
    verdicts: dict[str, str]
    statuses: dict[str, str]
    roles: dict[str, str]
    against: str
    support: Callable[[Citation], str]
    inquiry: Callable[[Content], Sequence[tuple[str, str]]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that a ruling cites. text: its words, or our own line."""

    citation: Citation
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling of the day.

    name: its id in short. changes: the versions of the day that changed it. before: whether it was given on an earlier day.
    rules: what its citations say. replaces, replaced_by: rulings, by their ids in short.
    """

    ruling: Ruling
    name: str
    changes: tuple[Version, ...]
    before: bool
    rules: tuple[Rule, ...]
    replaces: tuple[str, ...] = ()
    replaced_by: tuple[str, ...] = ()

    @property
    def at(self) -> str:
        """When it was given, or first changed on this day."""
        return self.changes[0].at if self.before else self.ruling.first.at


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rulings of a day, in order of time. author, event: of whom and of what alone, "" for all."""

    day: str
    event: str
    author: str
    entries: tuple[Entry, ...] = field(default_factory=tuple)

    @property
    def given(self) -> int:
        """How many rulings were given on the day."""
        return sum(not entry.before for entry in self.entries)

    @property
    def changed(self) -> int:
        """How many rulings of earlier days were changed on it."""
        return sum(entry.before for entry in self.entries)

    @property
    def ended(self) -> int:
        """How many of all these were superseded or taken back."""
        return sum(is_ended(entry.ruling.content) for entry in self.entries)


def is_ended(content: Content) -> bool:
    """Whether a ruling no longer stands."""
    return content.status in (Status.SUPERSEDED, Status.VOID)


def sheet_of(
    rulings: Rulings, day: str, period: tuple[str, str], text_of: Callable[[Citation], str], *,
    wanted: Callable[[Ruling], bool] = lambda _ruling: True, event: str = "", author: str = "",
) -> Sheet:  # fmt: skip
    """The sheet of a day.

    rulings: as they stood at its end. day: what to call it. period: its first and last moment. text_of: what a cited rule says.
    wanted: which of them, besides event and author, "" for all.
    """
    entries = [
        entry
        for ruling in rulings.all()
        if wanted(ruling)
        and (not event or ruling.content.event == event)
        and (entry := _entry(rulings, ruling, period, text_of, author))
    ]
    return Sheet(day, event, author, tuple(sorted(entries, key=lambda entry: (entry.at, entry.ruling.id))))


def _entry(
    rulings: Rulings, ruling: Ruling, period: tuple[str, str], text_of: Callable[[Citation], str], author: str
) -> Entry | None:
    today = [version for version in ruling.versions if period[0] <= version.at <= period[1]]
    if not today or (author and all(version.author != author for version in today)):
        return None
    rules = tuple(Rule(citation, text_of(citation)) for citation in ruling.content.citations)
    return Entry(
        ruling, rulings.short(ruling.id), tuple(sorted((version for version in today if version is not ruling.first), key=lambda version: version.at)),
        ruling.first not in today, rules, tuple(map(rulings.short, ruling.content.replaces)),
        tuple(map(rulings.short, ruling.replaced_by)),
    )  # fmt: skip


def markdown(sheet: Sheet, labels: Labels) -> str:
    """The sheet as Markdown."""
    blocks = [f"# {escaped(_heading(sheet, labels))}", escaped(labels.counts)]
    if not sheet.entries:
        blocks.append(escaped(labels.nothing))
    for entry in sheet.entries:
        content = entry.ruling.content
        blocks.append(f"## {escaped(_line(entry, labels))}")
        blocks.append(f"*{escaped(_facts(entry, labels))}*")
        blocks += [f"**{escaped(mark)}**" for mark in _marks(entry, labels)]
        said = ((labels.answer, content.answer), (labels.reason, content.reason), (labels.against, content.counter))
        for label, text in (*said, *labels.inquiry(content)):
            if text.strip():
                blocks.append(f"**{escaped(label)}**: {_paragraph(text)}")
        if entry.rules:
            blocks.append("\n".join(_markdown_rule(rule, labels) for rule in entry.rules))
        blocks += [f"*{escaped(_change(version, labels))}*" for version in entry.changes]
        for head in entry.ruling.heads[1:]:
            blocks.append(f"**{escaped(_other(head, labels))}**")
    return "\n\n".join(blocks) + "\n"


def _markdown_rule(rule: Rule, labels: Labels) -> str:
    text = _paragraph(rule.text, "  ")
    return f"- {escaped(_cited(rule.citation, labels))}" + (f"\\\n  {text}" if text else "")


def _paragraph(text: str, indent: str = "") -> str:
    return f"\\\n{indent}".join(escaped(row) for row in text.split("\n") if row.strip())


def html(sheet: Sheet, labels: Labels) -> str:
    """The sheet as one HTML file, which loads nothing and runs nothing."""
    heading = _shown(_heading(sheet, labels))
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return "\n".join(
        [
            "<!doctype html>", '<html lang="ja">', "<head>", '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{heading}</title>", f"<style>{STYLE}</style>", "</head>", "<body>", f"<h1>{heading}</h1>",
            f'<p class="facts">{_shown(labels.counts)}</p>',
            *([] if sheet.entries else [f"<p>{_shown(labels.nothing)}</p>"]),
            *(line for entry in sheet.entries for line in _article(entry, labels)),
            "</body>", "</html>", "",
        ]
    )  # fmt: skip


def _article(entry: Entry, labels: Labels) -> Iterator[str]:
    content = entry.ruling.content
    yield '<article class="ended">' if is_ended(content) else "<article>"
    verdict = _shown(labels.verdicts[content.verdict.value])
    yield f'<h2><span class="verdict">{verdict}</span>{_shown(content.question)}</h2>'
    yield f'<p class="facts">{_shown(_facts(entry, labels))}</p>'
    more = [("facts", label, text) for label, text in ((labels.against, content.counter), *labels.inquiry(content))]
    for mark in _marks(entry, labels):
        yield f'<p class="mark">{_shown(mark)}</p>'
    for name, label, text in (
        ("answer", labels.answer, content.answer),
        ("reason", labels.reason, content.reason),
        *more,
    ):
        if text.strip():
            yield f'<p class="{name}"><span class="label">{_shown(label)}</span>{_shown(text)}</p>'
    if entry.rules:
        yield "<ul>"
        for rule in entry.rules:
            words = f'<p class="rule">{_shown(rule.text)}</p>' if rule.text else ""
            yield f"<li>{_shown(_cited(rule.citation, labels))}{words}</li>"
        yield "</ul>"
    for version in entry.changes:
        yield f'<p class="changes">{_shown(_change(version, labels))}</p>'
    for head in entry.ruling.heads[1:]:
        yield f'<p class="mark">{_shown(_other(head, labels))}</p>'
    yield "</article>"


def _heading(sheet: Sheet, labels: Labels) -> str:
    return "  ".join(filter(None, (labels.title, sheet.day, sheet.event, sheet.author)))


def _line(entry: Entry, labels: Labels) -> str:
    return f"{labels.verdicts[entry.ruling.content.verdict.value]}: {entry.ruling.content.question}"


def _facts(entry: Entry, labels: Labels) -> str:
    content, first = entry.ruling.content, entry.ruling.first
    form = "%Y-%m-%d %H:%M" if entry.before else "%H:%M"
    status = labels.statuses[content.status.value]
    return " · ".join(filter(None, (local(first.at, form), content.event, content.table, first.author, status, content.game, entry.name)))  # fmt: skip


def _marks(entry: Entry, labels: Labels) -> Iterator[str]:
    """What is to be seen at once: of an earlier day, divided, in the place of others, superseded."""
    if entry.before:
        yield labels.given_before
    if entry.ruling.is_divided:
        yield labels.divided
    if entry.replaces:
        yield f"{labels.replaces} {', '.join(entry.replaces)}"
    if entry.replaced_by:
        yield f"{labels.replaced_by} {', '.join(entry.replaced_by)}"


def _change(version: Version, labels: Labels) -> str:
    status = labels.statuses[version.content.status.value]
    why = f": {version.why}" if version.why else ""
    return f"{local(version.at, '%H:%M')} {labels.changed} ({status}) {version.author}{why}"


def _other(head: Version, labels: Labels) -> str:
    content = head.content
    return (
        f"{labels.divided} {head.author}, {local(head.at)}: {labels.verdicts[content.verdict.value]}; {content.answer}"
    )


def _cited(citation: Citation, labels: Labels) -> str:
    role = labels.roles[citation.role.value]
    note = f": {citation.note}" if citation.note else ""
    role = ", ".join(filter(None, (role, labels.support(citation))))
    return f"{citation.number} [{role}] {citation.edition}{note}"


def _shown(text: str) -> str:
    return escape(shielded(text))
