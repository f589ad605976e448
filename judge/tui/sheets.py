"""What is handed on: the sheet of the day, and rulings in a file that others can import. All of it is meant for a thread."""

from __future__ import annotations

from collections.abc import Sequence

from judge.evidence import inquiry, support
from judge.messages import _
from judge.ruling_words import role_word, status_word, verdict_word
from judge.rulings.cited_rule import rule_named, text_of
from judge.rulings.errors import RulingRefused
from judge.rulings.exchange import forms_of, toml_of
from judge.rulings.records import lines
from judge.rulings.ruling import Citation, Role, Status, Verdict
from judge.rulings.sheet import Labels, Sheet, html, markdown, sheet_of
from judge.rulings.times import local, period
from judge.tui.pages.wrapping import clean
from judge.tui.rulings import RulingDesk
from rulebook.errors import NotFound
from rulebook.store.library import Library

HTML = (".html", ".htm")
FORM, TOML = ".form.toml", ".toml"


def today() -> str:
    """The day, as a name of a file has it."""
    return local(period("now")[0], "%Y-%m-%d")


def journal(desk: RulingDesk, name: str) -> str:
    """The sheet of the day. name: of the file, whose ending says in which form: HTML, else Markdown."""
    first, last = period("today")
    rulings = desk.book.rulings(last)
    with desk.library() as library:
        sheet = sheet_of(
            rulings, today(), (first, last), lambda one: _words(library, one),
            wanted=lambda ruling: not desk.book.is_shipped(ruling),
        )  # fmt: skip
    return (html if name.lower().endswith(HTML) else markdown)(sheet, _labels(sheet))


def exported(desk: RulingDesk, ids: Sequence[str], name: str) -> str:
    """Rulings with their whole history. name: of the file, whose ending says in which form: JSON lines, TOML, or forms."""
    found = [desk.rulings[one] for one in ids if one in desk.rulings]
    versions = [version for ruling in found for version in ruling.versions]
    if name.lower().endswith(FORM):
        return forms_of(found)
    return toml_of(versions) if name.lower().endswith(TOML) else lines(versions)


def copied(desk: RulingDesk, ruling: str) -> str:
    """A ruling as text, to be pasted: question, verdict, answer, reason, the rules cited, where and when."""
    one = desk.rulings[ruling]
    content = one.content
    cited = [f"{each.number} [{_does(each)}] {each.edition}".rstrip() for each in content.citations]
    said = [f"{label} {words}" for label, words in ((_("against it"), content.counter), *inquiry(content)) if words]
    where = "  ".join(filter(None, (content.event, content.table, local(one.first.at), one.first.author)))
    lines_ = (
        f"{_('Q ')}{content.question}", f"{_('A ')}{verdict_word(content.verdict.value)}: {content.answer}".rstrip(": "), content.reason,
        *said, *cited, f"({where}; {status_word(content.status.value)}; {one.id})",
    )  # fmt: skip
    return "\n".join(clean(line) for line in lines_ if line)


def _does(citation: Citation) -> str:
    """What a cited rule does, by what kind of evidence."""
    return ", ".join(filter(None, (role_word(citation.role.value), support(citation.evidence, citation.strength))))


def _words(library: Library, citation: Citation) -> str:
    """What a cited rule says in the edition cited; "" where that is not at hand."""
    try:
        rule = rule_named(library, citation.game, citation.number, citation.edition or None)
    except (NotFound, RulingRefused):
        return ""
    return text_of(library, rule)


def _labels(sheet: Sheet) -> Labels:
    counts = _(
        "{given} given, {changed} of earlier days changed, {ended} of these superseded or void",
        given=sheet.given, changed=sheet.changed, ended=sheet.ended,
    )  # fmt: skip
    return Labels(
        title=_("Rulings of the day"), counts=counts, nothing=_("Nothing was ruled."), answer=_("answer"), reason=_("reason"),
        rules=_("rules"), divided=_("divided"), given_before=_("given on an earlier day"), changed=_("edited"),
        replaces=_("replaces"), replaced_by=_("replaced by"),
        verdicts={one.value: verdict_word(one.value) for one in Verdict}, statuses={one.value: status_word(one.value) for one in Status},
        roles={one.value: role_word(one.value) for one in Role},
        against=_("against it"), support=lambda one: support(one.evidence, one.strength), inquiry=inquiry,
    )  # fmt: skip
