"""`judge ruling journal`: the day's rulings, for the head judge."""

from __future__ import annotations

from functools import cache

from judge.cli.reading import Given
from judge.cli.ruling.desk import Desk, opened, time_of
from judge.cli.saving import hand_over
from judge.evidence import inquiry, support
from judge.messages import _
from judge.ruling_words import role_word, status_word, verdict_word
from judge.rulings.cited_rule import rule_named, text_of
from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Citation, Role, Status, Verdict
from judge.rulings.sheet import Labels, Sheet, html, markdown, sheet_of
from judge.rulings.times import local
from rulebook.errors import NotFound

ENDINGS = {"html": "html", "htm": "html"}


def run(home: str, given: Given) -> int:
    """Write the sheet to the file named, else to standard output."""
    file = given.values.get("--output", "-")
    form = given.values.get("--format") or ENDINGS.get(file.rpartition(".")[2].lower(), "md")
    values = given.values if "--date" in given.values else {**given.values, "--date": "today"}
    period = time_of(given._replace(values=values), "--date")
    with opened(home) as desk:
        rulings = desk.book.rulings(period[1])
        sheet = sheet_of(
            rulings, local(period[0], "%Y-%m-%d"), period, cache(lambda citation: _words(desk, citation)),
            wanted=lambda ruling: not desk.book.is_shipped(ruling),
            event=given.values.get("--event", ""), author=given.values.get("--author", ""),
        )  # fmt: skip
    text = html(sheet, labels(sheet)) if form == "html" else markdown(sheet, labels(sheet))
    hand_over(text, file, f"{file}: {labels(sheet).counts}")
    return 0


def _words(desk: Desk, citation: Citation) -> str:
    """What a cited rule says in the edition cited; "" where that is not at hand."""
    try:
        rule = rule_named(desk.library, citation.game, citation.number, citation.edition or None)
    except (NotFound, RulingRefused):
        return ""
    return text_of(desk.library, rule)


def labels(sheet: Sheet) -> Labels:
    """What the sheet says of itself, in the user's language."""
    counts = _(
        "{given} given, {changed} of earlier days changed, {ended} of these superseded or void",
        given=sheet.given, changed=sheet.changed, ended=sheet.ended,
    )  # fmt: skip
    return Labels(
        title=_("Rulings of the day"), counts=counts, nothing=_("Nothing was ruled."), answer=_("answer"), reason=_("reason"),
        rules=_("rules"), divided=_("divided"), given_before=_("given on an earlier day"), changed=_("edited"),
        replaces=_("replaces"), replaced_by=_("replaced by"),
        verdicts={one.value: verdict_word(one) for one in Verdict}, statuses={one.value: status_word(one) for one in Status},
        roles={one.value: role_word(one) for one in Role},
        against=_("against it"), support=lambda one: support(one.evidence, one.strength), inquiry=inquiry,
    )  # fmt: skip
