"""What became of a rule → a page: its numbers, both wordings, its references. Side by side where there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from judge.messages import _
from judge.pointing import note_on
from judge.tui.edition_views import ChangeView, PointingView, WordingView
from judge.tui.edition_words import RENUMBERED, SIGNS, TONES, kind_word
from judge.tui.pages.differing import differing, passages
from judge.tui.pages.lines import Layout, Line, Paragraph, Run, lay_out, linked
from judge.tui.pages.section import Page, PageWriter
from judge.tui.views import Target

BETWEEN = Run(" │ ", "muted")
DIFFERENCE = "difference"  # an anchor: the first words that differ


class Pair(NamedTuple):
    """What stands beside each other. differs: whether a word is gone, or came."""

    old: Paragraph
    new: Paragraph
    differs: bool


class ChangePage(NamedTuple):
    """The page of a change: what stands above and below, and both wordings, none where there is but one."""

    head: tuple[Paragraph, ...]
    pairs: tuple[Pair, ...]
    foot: tuple[Paragraph, ...]
    links: tuple[Target, ...]


NO_CHANGE = ChangePage((), (), (), ())


def change_page(view: ChangeView, *, marks: bool = False) -> ChangePage:
    """The page of a change. marks: with signs around the words that differ, where there are no colours."""
    page = PageWriter()
    _head(page, view)
    pairs: list[Pair] = []
    if view.kind == "changed" and view.old is not None and view.new is not None:
        page.blank()
        pairs = _pairs(page, view.old, view.new, marks=marks)
        head, page.paragraphs = tuple(page.paragraphs), []
    else:
        _alone(page, view)
        head, page.paragraphs = tuple(page.paragraphs), []
    _references(page, view)
    return ChangePage(head, tuple(pairs), tuple(page.paragraphs), tuple(page.links))


def plain_page(page: Page) -> ChangePage:
    """Any page, where there is no change to show."""
    return ChangePage(page.paragraphs, (), (), page.links)


def laid_out(page: ChangePage, width: int, *, beside: bool) -> Layout:
    """The lines at this width. beside: the wordings stand side by side, else one below the other."""
    lines = list(lay_out(page.head, width).lines)
    anchors: dict[str, int] = {}
    if beside:
        columns = [[_beside(pair, width) for pair in page.pairs]]
    else:
        columns = [
            [_lines(pair.old, pair.new, width) for pair in page.pairs],
            [_lines(pair.new, pair.old, width) for pair in page.pairs],
        ]
    for place, column in enumerate(columns if page.pairs else ()):
        lines += [Line(())] * (place > 0)
        for pair, drawn in zip(page.pairs, column, strict=True):
            if pair.differs:
                anchors.setdefault(DIFFERENCE, len(lines))
            lines += drawn
    lines += lay_out(page.foot, width).lines
    return linked(lines, anchors)


def _lines(paragraph: Paragraph, other: Paragraph, width: int) -> list[Line]:
    """One of a pair; nothing where only the other one has words."""
    return list(lay_out((paragraph,), width).lines) if paragraph.runs or not other.runs else []


def _beside(pair: Pair, width: int) -> list[Line]:
    room = (width - cell_len(BETWEEN.text)) // 2
    old, new = (list(lay_out((one,), room).lines) for one in (pair.old, pair.new))
    height = max(len(old), len(new))
    old += [Line(())] * (height - len(old))
    new += [Line(())] * (height - len(new))
    return [
        Line((*mine.pieces, Run(" " * max(0, room - cell_len(mine.text)), "text"), BETWEEN, *theirs.pieces))
        for mine, theirs in zip(old, new, strict=True)
    ]


def _head(page: PageWriter, view: ChangeView) -> None:
    runs = [Run(f"{SIGNS[view.kind]} {kind_word(view.kind)}  ", TONES[view.kind])]
    wordings = [one for one in (view.old, view.new) if one is not None]
    if len({one.number for one in wordings}) == 1:
        wordings = wordings[-1:]
    for index, one in enumerate(wordings):
        runs += [Run(" → ", "muted")] if index else []
        runs.append(Run(one.number, "section", page.link(one.place)))
    page.add(*runs, Run(f"  {view.title}" if view.title else "", "title"), hang=2)
    if view.path:
        page.add(Run(" › ".join(view.path), "path"))
    for pointing in view.pointing:
        if note := note_on(pointing.state, pointing.was, pointing.now, pointing.moved):
            page.add(Run("! ", "warning"), Run(note, "warning", page.link(pointing.place)), hang=2)


def _heading(page: PageWriter, one: WordingView) -> Paragraph:
    return Paragraph((Run(f"{one.edition}  ", "label"), Run(one.number, "step", page.link(one.place))), hang=2)


def _pairs(page: PageWriter, old: WordingView, new: WordingView, *, marks: bool) -> list[Pair]:
    return [
        Pair(_heading(page, old), _heading(page, new), differs=False),
        *(
            Pair(Paragraph(one.old, hang=1), Paragraph(one.new, hang=1), one.differs)
            for one in passages(differing(old.text, new.text), marks=marks)
        ),
    ]


def _alone(page: PageWriter, view: ChangeView) -> None:
    """The one wording: what came, what is gone, or what is the same in both editions."""
    one = view.new or view.old
    if one is None:
        return
    page.blank()
    heading = _heading(page, one)
    same = f"  {_('the words are the same in both editions')}" if view.old is not None and view.new is not None else ""
    page.paragraphs.append(heading._replace(runs=(*heading.runs, Run(same, "muted"))))
    lead = f"{SIGNS[view.kind]} " if view.kind in ("added", "removed") else ""
    for line in one.text.split("\n"):
        page.add(Run(line, "text"), lead=lead, hang=0 if lead else 1)


def _references(page: PageWriter, view: ChangeView) -> None:
    renumbered = [one for one in view.pointing if one.state == RENUMBERED]
    if renumbered:
        page.blank()
        runs = [Run(f"{_('references renumbered')}  ", "label")]
        for index, one in enumerate(renumbered):
            runs.append(Run(f"{', ' if index else ''}{one.was} → ", "muted"))
            runs.append(_link(page, one))
        page.add(*runs, hang=2)


def _link(page: PageWriter, one: PointingView) -> Run:
    return Run(one.now, "reference", page.link(one.place))
