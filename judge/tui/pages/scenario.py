"""A row of a run → a page: what happened, what could be chosen, the numbers that govern it, and the rule itself."""

from __future__ import annotations

from collections.abc import Callable

from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter, section_page
from judge.tui.plays import REFUSALS, DecisionView, ListedView, OptionView, RowView, RunView
from judge.tui.views import Place, PlaceView

PlaceOf = Callable[[str], Place | None]  # where a number of the game is in the library
MANY = 12  # options without a word of their own: more of them flow on
BY = {
    "idle": "nothing done, since the script says nothing",
}


def question_page(run: RunView, place_of: PlaceOf) -> Page:
    """The question, its answer, what failed, and the rules that the scenario illustrates."""
    page = PageWriter()
    page.add(Run(run.title, "title"))
    page.blank()
    if run.question:
        page.add(Run(_("Q "), "label"), Run(run.question, "text"), hang=2)
    if run.answer:
        page.add(Run(_("A "), "label"), Run(run.answer, "gist"), hang=2)
    if run.against:
        page.add(Run(_("not "), "label"), Run(run.against, "text"), hang=4)
    if run.failures:
        page.blank()
        page.add(Run(_("what did not come as expected"), "warning"))
        for failure in run.failures:
            page.add(Run("✗ ", "warning"), Run(failure, "warning"), indent=2, hang=4)
    if run.rules:
        page.blank()
        page.add(Run(_("rules "), "label"), *_numbers(page, run.rules, place_of, "  "), hang=2)
    if run.topics:
        page.add(Run(_("topics "), "label"), Run(" · ".join(run.topics), "text"), hang=2)
    if run.digest:
        page.add(Run(_("run "), "label"), Run(f"{run.digest[:16]} · {run.edition}", "text"), hang=2)
    return page.page


def asked_page(run: RunView, branch: str = "") -> Page:
    """Question and answer alone, above the table. branch: in what it departs from the script."""
    page = PageWriter()
    if branch:
        page.add(Run(branch, "mark"))
    if run.question:
        page.add(Run(_("Q "), "label"), Run(run.question, "text"), hang=2)
    if run.answer:
        page.add(Run(_("A "), "label"), Run(run.answer, "gist"), hang=2)
    return page.page


def law_page(row: RowView, rule: PlaceView | None, missing: str, place_of: PlaceOf) -> Page:
    """What happened and the rule that governs it. rule: its place in the library; missing: why there is none."""
    page = PageWriter()
    page.add(Run(row.text, "title"))
    if row.undone:
        page.add(Run(_("this was taken back"), "warning"), indent=2, hang=2)
    if row.decision is not None and row.kind not in REFUSALS:
        _decision(page, row.decision, place_of)
    if rule is not None:
        page.blank()
        shown = section_page(rule)
        page.append(
            shown._replace(paragraphs=shown.paragraphs[1:])
        )  # without the path: the numbers below are the way here
    elif row.rule:
        page.blank()
        page.add(Run(row.rule, "section"))
        page.add(Run(missing, "note"))
    if row.decision is not None and row.kind in REFUSALS:
        page.blank()
        _decision(page, row.decision, place_of)
    if len(row.rules) > 1:
        page.blank()
        page.add(Run(_("under "), "label"), *_numbers(page, row.procedure, place_of, " › "), hang=2)
        if row.terms:
            page.add(Run(_("terms "), "label"), *_numbers(page, row.terms, place_of, "  "), hang=2)
    return page.page


def preview_page(one: ListedView) -> Page:
    """A scenario of the list, before it is opened."""
    page = PageWriter()
    page.add(Run(one.title, "title"))
    if one.trouble:
        page.add(Run(one.trouble, "warning"), hang=2)
    if one.question:
        page.add(Run(_("Q "), "label"), Run(one.question, "text"), hang=2)
    if one.answer:
        page.add(Run(_("A "), "label"), Run(one.answer, "gist"), hang=2)
    if one.rules:
        page.add(Run(_("rules "), "label"), Run("  ".join(one.rules), "step"), hang=2)
    return page.page


def trouble_page(title: str, sentence: str) -> Page:
    """A scenario that cannot be played, and why."""
    page = PageWriter()
    page.add(Run(title, "title"))
    page.blank()
    page.add(Run(sentence, "warning"), hang=2)
    return page.page


def _decision(page: PageWriter, decision: DecisionView, place_of: PlaceOf) -> None:
    if decision.by in BY:
        page.add(Run(_(BY[decision.by]), "note"), indent=2, hang=2)
    plain = [option for option in decision.options if not option.rule and not option.meaning]
    if len(plain) > MANY:  # a deck being shuffled
        page.add(Run("  ".join(option.label for option in plain), "note"), indent=2, hang=2)
    for option in decision.options if len(plain) <= MANY else [one for one in decision.options if one not in plain]:
        page.add(*option_runs(page, option, place_of, chosen=option.label in decision.chosen), indent=2, hang=4)


def option_runs(page: PageWriter, option: OptionView, place_of: PlaceOf, *, chosen: bool) -> list[Run]:
    """An option, or what a rule refuses and why."""
    if option.rule:
        number = Run(option.rule, "reference", page.link(place_of(option.rule)))
        return [Run(f"✗ {option.said}  ", "warning" if chosen else "muted"), number, Run(f"  {option.why}", "note")]
    written = f"  {option.written}" if option.written else ""
    return [Run(f"{'▸' if chosen else '·'} {option.said}", "gist" if chosen else "text"), Run(written, "note")]


def _numbers(page: PageWriter, numbers: tuple[str, ...], place_of: PlaceOf, between: str) -> list[Run]:
    runs: list[Run] = []
    for index, number in enumerate(numbers):
        if index:
            runs.append(Run(between, "path"))
        link = page.link(place_of(number))
        runs.append(Run(number, "step" if index < len(numbers) - 1 or between != " › " else "number", link))
    return runs
