"""The fields of a ruling that is being written, and the rules that are cited in it."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content as Words
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, Label, Static, TextArea
from textual.worker import get_current_worker

from judge.messages import _
from judge.ruling_words import VERDICTS, status_word, verdict_word
from judge.rulings.evidence import read_evidence
from judge.rulings.records import tidy
from judge.rulings.ruling import Citation, Content, Status, Verdict
from judge.rulings.sitting import sitting
from judge.rulings.times import day
from judge.tui.desk import Desk
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.ruling_begin import EDIT, NEW, STATUSES, Start, cases_for
from judge.tui.ruling_pictures import cited_view
from judge.tui.ruling_words import TONES
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import Changing, sentence_of
from judge.tui.views import HitView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.choice_line import Choice, ChoiceLine
from judge.tui.widgets.cite_line import MOST_MEANT, CiteLine, Meant, parted
from judge.tui.widgets.cited_rows import CitedRow, CitedRows
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.ruling_list import RulingList
from judge.tui.widgets.text_field import TextField

KEYS = {"yes": "y", "no": "n", "depends": "d", "none": "z"}
DELAY = 0.3  # seconds without a key before what was typed is looked at


class RulingFields(Changing):
    """A form. delay: seconds without a key before what was typed is looked at."""

    CSS_PATH = "rulings.tcss"

    class MeantFound(Message):
        """Rules that may be meant by what stands in the line."""

        def __init__(self, asked: str, hits: tuple[HitView, ...]) -> None:
            super().__init__()
            self.asked = asked
            self.hits = hits

    class Cited(Message):
        """Rules were looked up. is_more: one more is cited; else these are those cited so far."""

        def __init__(self, rows: tuple[CitedRow, ...], *, is_more: bool) -> None:
            super().__init__()
            self.rows = rows
            self.is_more = is_more

    class NotCited(Message):
        """A rule cannot be cited."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, desk: Desk, book: RulingDesk, start: Start) -> None:
        super().__init__()
        self.desk = desk
        self.book = book
        self.start = start
        self.delay = DELAY
        self.game = start.content.game
        content = start.content
        self.head = Static(id="form-head")
        self.error = Prose(id="form-error")
        self.question = TextField(content.question, _("the question, as it was asked"), id="question")
        self.verdict = ChoiceLine(
            tuple(Choice(one, verdict_word(one), KEYS[one], TONES[one]) for one in VERDICTS), "" if start.is_undecided else content.verdict.value, id="verdict",
        )  # fmt: skip
        self.answer = TextField(content.answer, _("what to tell the players"), id="answer")
        self.reason = TextField(content.reason, _("why it is so"), id="reason")
        self.cited = CitedRows(id="cited")
        self.cite_line = CiteLine(id="cite")
        self.meant = Meant(id="meant")
        self.cite_error = Prose(id="cite-error")
        self.tags = PlainLine(" ".join(content.tags), placeholder=_("words to find it by"), compact=True, id="tags")
        self.event = PlainLine(content.event, compact=True, id="event")
        self.table = PlainLine(content.table, compact=True, id="table-name")
        self.author = PlainLine(
            sitting(book.home).author, placeholder=_("your name, asked once"), compact=True, id="author"
        )
        status = content.status.value if content.status.value in STATUSES else ""
        self.status = ChoiceLine(tuple(Choice(one, status_word(one)) for one in STATUSES), status, id="status")
        self.counter = TextField(
            content.counter, _("the best argument against it; what answers it is cited as overcomes"), id="counter"
        )
        self.asked, self.answered, self.source_date = (
            PlainLine(day, placeholder=_("year-month-day"), compact=True, id=name)
            for name, day in (
                ("asked", content.asked),
                ("answered", content.answered),
                ("source-date", content.source_date),
            )
        )
        self.source = PlainLine(content.source, compact=True, id="source")
        self.source_number = PlainLine(content.source_number, compact=True, id="source-number")
        self.publisher = Vertical(id="publisher")
        self.why = PlainLine(start.why, placeholder=_("the reason of the change"), compact=True, id="why")
        self.before_title = Static(id="before-title")
        self.alike = RulingList(id="alike")
        self.alike_page = PageView(id="alike-page")
        self.before = Vertical(self.before_title, self.alike, self.alike_page, id="before")
        self._meant_for = ""
        self._take_when_found = False
        self._meant_timer = Timer(self, DELAY)

    def compose(self) -> ComposeResult:
        """The fields in the order in which one is asked; beside or below them what was ruled before."""
        yield self.head
        yield self.error
        with Horizontal(id="form-body"):
            with VerticalScroll(id="form", can_focus=False):
                yield _row(_("question"), self.question)
                yield _row(_("verdict"), self.verdict)
                yield _row(_("answer"), self.answer)
                yield _row(_("why"), self.reason)
                yield _row(
                    _("rules"), Vertical(self.cited, self.cite_line, self.meant, self.cite_error, id="cited-pane")
                )
                yield _row(_("tags"), self.tags)
                yield Horizontal(
                    Label(_("event")), self.event, Label(_("table"), classes="half"), self.table, classes="row"
                )
                yield _row(_("status"), self.status)
                with self.publisher:
                    yield _pair(_("asked on"), self.asked, _("answered on"), self.answered)
                    yield _row(_("source"), self.source)
                    yield _pair(_("its number"), self.source_number, _("its day"), self.source_date)
                yield _row(_("against it"), self.counter)
                yield _row(_("given by"), self.author)
                if self.start.purpose.kind != NEW:
                    yield _row(_("changed, why"), self.why)
            yield self.before
        yield ActionBar()

    def show_fields(self) -> None:
        """What the fields begin with beyond their texts: the head, the rules cited."""
        self.show_head()
        self.show_publisher()
        rows = tuple(CitedRow(one, cited_view(one, None)) for one in self.start.content.citations)
        self._show_cited(rows)
        if rows:
            self._look_up(tuple(row.citation for row in rows), is_more=False)
        if self.start.number:
            self._look_up((Citation(self.game, self.start.number),), is_more=True)

    def show_head(self) -> None:
        """What is written here, and of which game."""
        kind = self.start.purpose.kind
        names = ", ".join(self.book.rulings.short(one) for one in self.start.purpose.rulings)
        what = _("a new ruling") if kind == NEW else _("ruling {id}, as it is to be", id=names) if kind == EDIT else _("a ruling in the place of {ids}", ids=names)  # fmt: skip
        title = next((document.title for document in self.desk.documents if document.game == self.game), self.game)
        self.head.update(Words(f"{what}   ◂ {title} ▸" if kind == NEW else f"{what}   {title}"), layout=False)

    def show_publisher(self) -> None:
        """The lines about the publisher, where the status asks for them or something stands there."""
        lines = (self.asked, self.answered, self.source, self.source_number, self.source_date)
        asks = self.status.value in (Status.ASKED, Status.OFFICIAL)
        self.publisher.display = asks or any(line.value for line in lines)
        if self.status.value == Status.ASKED and not self.asked.value:
            self.asked.value = day("today")

    def tell(self, sentence: str) -> None:
        """Show what is wrong with the form; "" where nothing is."""
        self.error.update(Words(sentence))
        self.error.display = bool(sentence)

    # What stands in the fields

    def content(self) -> Content:
        """What is written. A verdict that is not chosen yet stays what it was."""
        before = self.start.content
        verdict = Verdict(self.verdict.value) if self.verdict.value else before.verdict
        return replace(
            before, game=self.game, question=_typed(self.question, before.question), verdict=verdict,
            answer=_typed(self.answer, before.answer), reason=_typed(self.reason, before.reason), citations=self.cited.citations,
            cases=before.cases if verdict is before.verdict else cases_for(before, verdict), tags=_tags(self.tags.value, before.tags),
            status=Status(self.status.value) if self.status.value else before.status,
            event=_line(self.event, before.event), table=_line(self.table, before.table), counter=_typed(self.counter, before.counter),
            asked=_line(self.asked, before.asked), answered=_line(self.answered, before.answered), source=_line(self.source, before.source),
            source_number=_line(self.source_number, before.source_number), source_date=_line(self.source_date, before.source_date),
        )  # fmt: skip

    def was_typed(self) -> None:
        """Something in the form is other than before."""

    @on(TextArea.Changed)
    @on(ChoiceLine.Chosen)
    @on(CitedRows.Changed)
    def _field_changed(self) -> None:
        self.cited.styles.height = self.cited.count
        self.cited.display = bool(self.cited.count)
        self.show_publisher()
        self.was_typed()

    @on(Input.Changed)
    def _line_changed(self, event: Input.Changed) -> None:
        if event.input is self.cite_line:
            self._cite_typed()
        else:
            self.was_typed()

    def action_verdict(self, verdict: str) -> None:
        """Choose a verdict, wherever one is writing."""
        self.verdict.choose(verdict)

    # Citing

    def _cite_typed(self) -> None:
        """Look for what may be meant, once the keys pause."""
        self._take_when_found = False
        self.cite_error.display = False
        self._meant_timer.stop()
        asked = self.cite_line.asked
        if not asked:
            self.meant.fill(())
            self._meant_for = ""
        elif self.delay:
            self._meant_timer = self.set_timer(self.delay / 2, lambda: self._find_meant(asked, self.game))
        else:
            self._find_meant(asked, self.game)

    @work(thread=True, exclusive=True, group="meant", exit_on_error=False)
    def _find_meant(self, asked: str, game: str) -> None:
        worker = get_current_worker()
        try:
            hits = self.desk.search(asked, game or None, MOST_MEANT, lambda: worker.is_cancelled).hits
        except Exception as error:  # noqa: BLE001 - a desk that vanishes helps no judge
            self.post_message(self.NotCited(sentence_of(error)))
            return
        if not worker.is_cancelled:
            self.post_message(self.MeantFound(asked, hits))

    @on(MeantFound)
    def _meant_found(self, event: MeantFound) -> None:
        if event.asked != self.cite_line.asked:
            return
        self._meant_for = event.asked
        self.meant.fill(event.hits)
        self.cite_line.scroll_visible(animate=False)
        if self.meant.display:
            self.call_after_refresh(self.meant.scroll_visible, animate=False)
        if self._take_when_found:
            self._take()

    @on(CiteLine.Choose)
    def _choose_meant(self, event: CiteLine.Choose) -> None:
        self.meant.move_to(self.meant.cursor + event.step)

    @on(CiteLine.Take)
    def _take(self) -> None:
        """Cite what is meant: the rule under the cursor, once it is known what may be meant; a number at once."""
        role, asked, note = parted(self.cite_line.value)
        if not asked:
            self.tags.focus()
            return
        hit = self.meant.hit if self._meant_for == asked else None
        if hit is None and self._meant_for != asked and not asked[:1].isdigit():
            self._take_when_found = True
            return
        _asked, evidence, strength = read_evidence(self.cite_line.value.partition(":")[0].partition("：")[0])
        number = hit.number if hit else asked
        self._look_up(
            (Citation(self.game, number, role, note=note, evidence=evidence, strength=strength),), is_more=True
        )

    def cite(self, game: str, number: str) -> None:
        """Cite a rule that was found in the look-up."""
        if game != self.game and (self.cited.count or self.start.purpose.kind != NEW):
            self.say(_("{number} is a rule of another game", number=number), wrong=True)
            return
        self.game = game
        self.show_head()
        self._look_up((Citation(game, number),), is_more=True)

    @work(thread=True, group="cite", exit_on_error=False)
    def _look_up(self, citations: tuple[Citation, ...], *, is_more: bool) -> None:
        rows = []
        for one in citations:
            try:
                citation, view = self.book.cited(one)
                rows.append(CitedRow(citation if is_more else one, view))
            except Exception as error:  # noqa: BLE001
                if is_more:
                    self.post_message(self.NotCited(sentence_of(error)))
                    return
                rows.append(CitedRow(one, cited_view(one, None)))
        self.post_message(self.Cited(tuple(rows), is_more=is_more))

    @on(Cited)
    def _was_cited(self, event: Cited) -> None:
        if event.is_more:
            self.cite_line.value = ""
            for row in event.rows:
                self.cited.add(row)
            self.cited_more()
            return
        known = {row.citation: row for row in event.rows}
        self._show_cited(tuple(known.get(row.citation, row) for row in self.cited.rows))

    def cited_more(self) -> None:
        """One more rule is cited."""

    def _show_cited(self, rows: tuple[CitedRow, ...]) -> None:
        self.cited.fill(rows)
        self.cited.styles.height = len(rows)
        self.cited.display = bool(rows)

    @on(NotCited)
    def _not_cited(self, event: NotCited) -> None:
        self.cite_error.update(Words(event.sentence))
        self.cite_error.display = True
        self.cite_line.focus()


def _row(label: str, field: TextField | ChoiceLine | PlainLine | Vertical) -> Horizontal:
    return Horizontal(Label(label), field, classes="row")


def _pair(label: str, field: PlainLine, other: str, beside: PlainLine) -> Horizontal:
    return Horizontal(Label(label), field, Label(other, classes="half"), beside, classes="row")


def _typed(field: TextField, before: str) -> str:
    """What stands in a field; what it held before, to the letter, where nobody has changed it."""
    return before if field.text == clean(before) else tidy(field.text)


def _line(field: PlainLine, before: str) -> str:
    return before if field.value == one_line(before) else tidy(field.value)


def _tags(typed: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """The tags, parted by blanks or commas; those of before where nobody has changed them."""
    if typed == one_line(" ".join(before)):
        return before
    return tuple(dict.fromkeys(typed.replace("、", " ").replace(",", " ").split()))
