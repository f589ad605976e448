"""A ruling → a page: question, verdict, answer, reason, the rules it cites and how they stand, its cases, its chain, its history."""

from __future__ import annotations

from judge.evidence import wait_word
from judge.messages import _
from judge.ruling_words import field_word, role_word, state_word, status_word, verdict_word
from judge.tui.pages.compared import compared
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.ruling_views import CaseView, CitedView, NamedRuling, RuledView, RulingView, VersionView
from judge.tui.ruling_words import SIGNS, TONES
from judge.tui.views import CaseLink, RulingLink

HISTORY = "history"  # an anchor
OFFICIAL = {
    "overruled": lambda: _("an official answer stands over this rule"), "settles": lambda: _("settled by an official answer"),
}  # fmt: skip
LONGEST = 6  # lines of a cited rule


def ruling_page(view: RulingView, *, history: bool = False) -> Page:
    """The page of a ruling. history: with every version, and what its cases have to show."""
    page = PageWriter()
    row = view.row
    own = _("the program's own") if row.is_own else ""
    head = "  ".join(filter(None, (row.short, row.game, own)))
    page.add(
        Run(f"{head}  ", "path"),
        Run(f"{SIGNS[row.status]} {status_word(row.status)}".strip(), "flag" if row.is_ended else "label"),
    )
    page.add(Run(row.question, "title"))
    _warnings(page, view)
    page.blank()
    page.add(Run(f"{verdict_word(row.verdict)}  ", TONES.get(row.verdict, "text")), Run(view.answer, "gist"), hang=2)
    if view.reason:
        page.add(Run(f"{_('why')}  ", "label"), Run(view.reason, "text"), hang=2)
    if view.counter:
        page.add(Run(f"{_('against it')}  ", "label"), Run(view.counter, "text"), hang=2)
    for label, words in view.inquiry:
        page.add(Run(f"{label}  ", "label"), Run(words, "text"), hang=2)
    page.blank()
    for one in view.cited:
        _cited(page, one)
    for place, case in enumerate(view.cases):
        _case(page, view.id, place, case, claims=history)
    _chain(page, _("in the place of"), view.before)
    _chain(page, _("superseded by"), view.after)
    if view.missing:
        page.add(Run(_("{ids}: is not here", ids=", ".join(view.missing)), "warning"), hang=2)
    _provenance(page, view)
    if history:
        page.blank()
        page.add(Run(_("history"), "title"), anchor=HISTORY)
        for version in view.versions:
            _version(page, version)
    return page.page


def _warnings(page: PageWriter, view: RulingView) -> None:
    """What is to be seen at once."""
    if view.row.waits:
        why = ", ".join(map(wait_word, view.row.waits))
        page.add(Run(f"{_('waits for the head judge')}: {why}", "warning"), lead="! ")
    elif view.row.is_inferred:
        page.add(Run(_("rests on inference only"), "warning"), lead="! ")
    if view.heads:
        page.blank()
        page.add(
            Run(_("divided: two judges changed it apart from each other; both versions are kept"), "wrong"), lead="! "
        )
        for head in view.heads:
            page.add(
                Run(f"{head.when} {head.author}: ", "label"), Run(f"{verdict_word(head.verdict)}  ", TONES[head.verdict]),
                Run(head.answer, "text"), lead="! ", most=3,
            )  # fmt: skip
        page.add(Run(_("e: one more edit settles it"), "note"), lead="! ")
    for why in view.wrong:
        page.add(Run("✗ ", "wrong"), Run(why, "warning"), hang=2)
    for note in view.notes:
        page.add(Run("· ", "muted"), Run(note, "note"), hang=2)


def _cited(page: PageWriter, one: CitedView) -> None:
    """A rule that is cited: number, what it does, how it stands; below it what it says, both wordings where they differ."""
    state = state_word(one.state)
    told = f"{state} → {one.now}" if one.now else state
    tone = "wrong" if one.is_suspect else "warning" if one.state == "moved" else "muted"
    link = page.link(one.place)
    runs = [
        Run(one.number, "reference", link),
        Run(f"  {role_word(one.role)}", "label"),
        Run(f"  ({one.support})" if one.support else "", "warning"),
        Run(f"  {one.edition}", "muted"),
        Run(f"  {told}" if told else "", tone),
    ]
    if one.note:
        runs.append(Run(f"  {one.note}", "note"))
    page.add(*runs, hang=2)
    if one.is_suspect and one.old:
        before, after = compared(one.old, one.new)
        page.add(Run(f"{_('then')} ", "label"), *before, indent=2, hang=4)
        page.add(Run(f"{_('now')} ", "label"), *(after or (Run("―", "muted"),)), indent=2, hang=4)
    elif one.text:
        page.add(Run(one.text, "note"), indent=2, hang=2, most=LONGEST)
    if one.remark:
        page.add(Run(one.remark, "muted"), indent=2, hang=2)


def _case(page: PageWriter, ruling: str, place: int, case: CaseView, *, claims: bool) -> None:
    """What is played to show it. claims: with what the run has to show, in the words of a ruling's file."""
    if not place:
        page.blank()
    told = "  ".join(filter(None, (case.when, verdict_word(case.verdict))))
    name = case.title or _("a scenario of its own")
    link = page.link(CaseLink(ruling, place))
    page.add(Run(f"▸ {_('play')} {name}", "reference", link), Run(f"  {told}", "text"), hang=2)
    for verdict, claim in case.claims if claims else ():
        word = _("yes, if") if verdict == "yes" else _("no, if")
        page.add(Run(f"{word} {claim}", "note"), indent=2, hang=4)


def _chain(page: PageWriter, label: str, found: tuple[NamedRuling, ...]) -> None:
    for place, one in enumerate(found):
        if not place:
            page.blank()
        lead = f"{label}  " if not place else ""
        page.add(Run(lead, "label"), *named_runs(page, one), hang=2)


def named_runs(page: PageWriter, one: NamedRuling) -> list[Run]:
    """A ruling named, with its link."""
    sign = SIGNS[one.status].strip()
    return [
        Run(one.short, "reference", page.link(RulingLink(one.id))),
        Run(f"  {verdict_word(one.verdict)}", TONES[one.verdict]),
        Run(f"  {f'{sign} ' if sign else ''}{one.question}", "text"),
    ]


def _provenance(page: PageWriter, view: RulingView) -> None:
    """Who, when, at which event and table."""
    page.blank()
    row, first, last = view.row, view.versions[0], view.versions[-1]
    page.add(
        Run(f"{_('given')}  ", "label"),
        Run("  ".join(filter(None, (first.when, first.author, row.place))), "text"),
        hang=2,
    )
    if last is not first:
        why = f": {last.why}" if last.why else ""
        page.add(Run(f"{_('last changed')}  ", "label"), Run(f"{last.when}  {last.author}{why}", "text"), hang=2)
    if view.tags:
        page.add(Run(f"{_('tags')}  ", "label"), Run(" · ".join(view.tags), "text"), hang=2)


def _version(page: PageWriter, version: VersionView) -> None:
    why = f": {version.why}" if version.why else ""
    beside = f"  {_('newest')}" if version.is_head else ""
    page.add(
        Run(f"{version.when}  ", "step"), Run(f"{version.author}{why}", "text"), Run(f"  {status_word(version.status)}", "label"),
        Run(beside, "muted"), hang=2,
    )  # fmt: skip
    for field, old, new in version.changes:
        before, after = compared(old, new)
        page.add(Run(f"{field_word(field)}  ", "label"), *before, indent=2, hang=4, most=LONGEST)
        page.add(Run("→  ", "label"), *after, indent=2, hang=4, most=LONGEST)


def ruled_page(found: tuple[RuledView, ...]) -> Page:
    """The rulings that cite a rule, to be read below it."""
    page = PageWriter()
    for place, one in enumerate(found):
        if not place:
            page.add()
            page.add(Run(_("rulings"), "title"))
        add_ruled(page, one)
    return page.page


def add_ruled(page: PageWriter, one: RuledView) -> None:
    """A ruling that cites a rule: its verdict and question, and what of the citation is to be known."""
    if one.role in OFFICIAL:
        page.add(Run(f"{OFFICIAL[one.role]()}  ", "wrong"), Run(one.source, "label"), lead="◎ ")
    state = f"  {state_word(one.state)}" if one.state in ("changed", "removed", "moved") else ""
    role = f"  {role_word(one.role)}" if one.role != "governs" else ""
    sign = SIGNS[one.status].strip()
    page.add(
        Run(f"{verdict_word(one.verdict)}  ", TONES[one.verdict]), Run(one.question, "reference", page.link(RulingLink(one.id))),
        Run(f"  {sign}" if sign else "", "label"), Run(role, "muted"), Run(state, "wrong"), indent=2, hang=4,
    )  # fmt: skip


def told_page(title: str, *paragraphs: str, wrong: bool = False) -> Page:
    """A few sentences: that there is nothing yet and what to do, or what went wrong."""
    page = PageWriter()
    page.add(Run(title, "warning" if wrong else "title"))
    for text in paragraphs:
        page.blank()
        page.add(Run(text, "text"))
    return page.page
