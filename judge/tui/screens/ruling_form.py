"""Writing a ruling: given in half a minute, with the same question ruled before beside it, and nothing lost on the way."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.content import Content as Words
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from judge.messages import _
from judge.rulings.errors import StoreError
from judge.rulings.history import Ruling
from judge.rulings.ruling import Content
from judge.rulings.sitting import sit
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.drafts import Draft, Left, Purpose
from judge.tui.pages.ruling import ruling_page
from judge.tui.ruling_begin import EDIT, NEW, Start, fields_of
from judge.tui.ruling_changes import Saved, change, give, ready
from judge.tui.ruling_views import AlikeView
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import sentence_of
from judge.tui.screens.panes import WIDE
from judge.tui.screens.ruling_asking import BACK, BESIDE, DROP, KEEP, AlikeScreen, LeavingScreen
from judge.tui.screens.ruling_fields import DELAY, RulingFields
from judge.tui.widgets.line_list import LineList

MOST_BELOW = 2  # rulings on the same question shown below the fields, where there is little room


class RulingFormScreen(RulingFields):
    """A ruling being written. Ends with what was saved, or with None."""

    PLACE: ClassVar[Where] = Where.FORM
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.FORM)]
    AUTO_FOCUS = "#question"

    class AlikeFound(Message):
        """Rulings that may answer the same question."""

        def __init__(self, question: str, found: tuple[AlikeView, ...]) -> None:
            super().__init__()
            self.question = question
            self.found = found

    class NotKept(Message):
        """The draft cannot be kept."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, desk: Desk, book: RulingDesk, start: Start, draft: Left | None = None) -> None:
        """draft: that was left behind and is gone on with."""
        super().__init__(desk, book, start)
        self.draft = Draft(desk.home, draft.path if draft is not None else "")
        self.found: tuple[AlikeView, ...] = ()
        self._is_taken_up = draft is not None
        self._begun: dict[str, Any] = {}
        self._timer = Timer(self, DELAY)
        self._is_unkept = False  # something was typed since the draft was kept last
        self._save_when_cited = False
        self._is_beginning = bool(start.number)

    def on_mount(self) -> None:
        """Show what there is to begin with."""
        self.set_class(self.app.size.width >= WIDE, "-wide")
        self.show_fields()
        self._begun = self.fields()
        if self.start.content.question:
            self._look_for_alike()

    def on_unmount(self) -> None:
        """However the form ends, its draft holds what was typed, if nothing else became of it, and is free to be taken up."""
        if self._is_unkept and self.is_touched:
            with suppress(Exception):  # nobody is left to be told
                self.draft.keep(self._purpose, self.fields())
        self.draft.release()

    def fields(self) -> dict[str, Any]:
        """What stands in the form, as a draft holds it."""
        return fields_of(self.content(), self.verdict.value)

    @property
    def _purpose(self) -> Purpose:
        """What the draft is for, with the reason as far as it is written."""
        return self.start.purpose._replace(why=self.why.value)

    @property
    def is_touched(self) -> bool:
        """Whether anything was written."""
        return (
            self._is_taken_up
            or bool(self.cite_line.value.strip())
            or self.fields() != self._begun
            or self.why.value != self.start.why
        )

    @property
    def unsaved(self) -> str:
        """What would be left undone if the desk were left, in a sentence; "" for nothing."""
        if not self.is_touched:
            return ""
        return _("A ruling is being written and not saved. Where one quits it is kept as a draft.")

    # While one types

    def was_typed(self) -> None:
        """Keep the draft, and look whether the question was ruled before, once the keys pause."""
        if not self._begun:
            return
        self.tell("")
        self._timer.stop()
        self._is_unkept = True
        if self.delay:
            self._timer = self.set_timer(self.delay, self._pause)
        else:
            self._pause()

    def _pause(self) -> None:
        self._is_unkept = False
        if self.is_touched:
            self._keep(self.fields())
        self._look_for_alike()

    @work(thread=True, group="draft", exit_on_error=False)
    def _keep(self, fields: dict[str, Any]) -> None:
        try:
            self.draft.keep(self._purpose, fields)
        except Exception as error:  # noqa: BLE001 - a form that vanishes helps no judge
            self.post_message(self.NotKept(sentence_of(error)))

    @on(NotKept)
    def _not_kept(self, event: NotKept) -> None:
        self.tell(event.sentence)

    def _besides(self) -> tuple[str, ...]:
        return (*self.start.purpose.rulings, *self.start.content.replaces)

    def _look_for_alike(self) -> None:
        content = self.content()
        if content.question.strip():
            self._find_alike(content)
        else:
            self._show_alike(())

    @work(thread=True, exclusive=True, group="alike", exit_on_error=False)
    def _find_alike(self, content: Content) -> None:
        worker = get_current_worker()
        found = self.book.alike(content, self._besides())
        if not worker.is_cancelled:
            self.post_message(self.AlikeFound(content.question, found))

    @on(AlikeFound)
    def _alike_found(self, event: AlikeFound) -> None:
        if event.question == self.content().question:
            self._show_alike(event.found)

    def _show_alike(self, found: tuple[AlikeView, ...]) -> None:
        self.found = found
        self.before.display = bool(found)
        self.alike.styles.height = 2 * min(len(found), len(found) if self.has_class("-wide") else MOST_BELOW)
        self.alike.fill(tuple(one.row for one in found))
        self.before_title.update(Words(_("ruled before? ({count})", count=len(found))), layout=False)
        self._show_alike_page()

    @on(LineList.Moved, "#alike")
    def _show_alike_page(self) -> None:
        row = self.alike.row
        view = self.book.view(row.id) if row is not None else None
        if view is not None:
            self.alike_page.show(ruling_page(view))

    @on(LineList.Opened, "#alike")
    def _open_alike(self) -> None:
        """Look at one of them over the form."""
        from judge.tui.screens.ruling_look import LookScreen  # noqa: PLC0415 - only where it is asked for

        row = self.alike.row
        view = self.book.view(row.id) if row is not None else None
        if view is not None:
            self.app.push_screen(LookScreen(ruling_page(view)))

    def action_alike(self) -> None:
        """Go to the rulings on the same question, or back to the form."""
        if self.alike.has_focus:
            self.question.focus()
        elif self.found:
            self.alike.focus()
        else:
            self.say(_("this question was not ruled before"))

    def action_next_game(self) -> None:
        """Another game; of a ruling that is there already, or that cites rules, it stays."""
        games = [document.game for document in self.desk.documents]
        if self.start.purpose.kind != NEW or self.cited.count or not games:
            self.say(_("the game stays: rules of it are cited") if self.cited.count else _("the game stays"))
            return
        self.game = games[(games.index(self.game) + 1) % len(games)] if self.game in games else games[0]
        self.show_head()
        self.was_typed()

    # Saving

    def action_save(self) -> None:
        """Save it, if it is as it must be; a rule that stands in the line is cited first."""
        self.tell("")
        if self.cite_line.value.strip():
            self._save_when_cited = True
            self.cite_line.action_take()
        elif not self.verdict.value:
            self.tell(_("the verdict is missing: Alt+Y yes, Alt+N no, Alt+D depends, Alt+Z no rule found"))
            self.verdict.focus()
        elif self.start.purpose.kind != NEW and not self.why.value.strip():
            self.tell(_("a change has a reason; give it in a word"))
            self.why.focus()
        elif not self.author.value.strip():
            self.tell(_("nobody is named who gives the ruling; write your name"))
            self.author.focus()
        else:
            self.change(partial(self._examined, self.content()), self._ask_alike)

    def cited_more(self) -> None:
        """The rule with which the form begins is nothing that was written; one that was in the way of saving is not any more."""
        if self._is_beginning:
            self._is_beginning = False
            self._begun = self.fields()
        if self._save_when_cited:
            self._save_when_cited = False
            self.call_after_refresh(self.action_save)

    @on(RulingFields.NotCited)
    def _save_not(self) -> None:
        self._save_when_cited = False

    def _examined(self, content: Content) -> tuple[Content, tuple[AlikeView, ...]]:
        """The content ready to be saved, and what was ruled before on the same question. For a thread."""
        made = ready(self.book, content, self.start.before)
        if self.start.purpose.kind == EDIT:
            return made, ()
        return made, tuple(one for one in self.book.alike(made, self._besides()) if one.stands)

    def _ask_alike(self, came: tuple[Content, tuple[AlikeView, ...]]) -> None:
        content, found = came
        if found:
            self.app.push_screen(AlikeScreen(found), partial(self._decided, content))
        else:
            self._save(content, ())

    def _decided(self, content: Content, wish: str | None) -> None:
        if wish in (None, BACK):
            return
        more = () if wish == BESIDE or wish not in self.book.rulings else (self.book.rulings[str(wish)],)
        self._save(content, more)

    def _save(self, content: Content, more: tuple[Ruling, ...]) -> None:
        self.change(partial(self._saved_by, self.author.value.strip(), content, more), self._saved)

    def _saved_by(self, author: str, content: Content, more: tuple[Ruling, ...]) -> Saved:
        """The ruling saved, and who gave it kept for the next. For a thread."""
        purpose, why, rulings = self.start.purpose, self.why.value.strip(), self.start.rulings
        if purpose.kind == EDIT:
            saved = change(self.book, rulings[0], content, author, why, _base(rulings[0], purpose.base))
        else:
            saved = give(self.book, content, author, why, (*rulings, *more))
        self._sit(author, content.event)
        return saved

    def _sit(self, author: str, event: str) -> None:
        """Keep name and event for the next ruling, as far as they were said in this form."""
        is_said = self.start.purpose.kind != EDIT and event not in (
            "",
            self.start.content.event,
        )  # else it was there before
        with suppress(StoreError):  # what was written is kept; the name is asked for once more
            sit(self.book.home, author, event if is_said else None)

    def _saved(self, saved: Saved) -> None:
        self._timer.stop()
        self.draft.remove()
        self.dismiss(saved)

    def refused(self, sentence: str) -> None:
        """The form stays, and says what is wrong with it."""
        self.tell(sentence)

    # Leaving

    def action_close(self) -> None:
        """Leave the form; where something was written, ask what becomes of it."""
        if self.alike.has_focus:
            self.question.focus()
        elif self.cite_line.has_focus and self.cite_line.value:
            self.cite_line.value = ""
        elif self.is_touched:
            self.app.push_screen(LeavingScreen(), self._leave)
        else:
            self.draft.remove()
            self.dismiss(None)

    def _leave(self, wish: str | None) -> None:
        self._timer.stop()
        if wish == KEEP:
            self.change(
                partial(self._laid_by, self.author.value.strip(), self.content().event, self.fields()), self._left
            )
        elif wish == DROP:
            self.draft.remove()
            self.dismiss(None)

    def _laid_by(self, author: str, event: str, fields: dict[str, Any]) -> None:
        """The draft kept, and who writes it for the next ruling. For a thread."""
        self.draft.keep(self._purpose, fields)
        if author:
            self._sit(author, event)

    def _left(self, _nothing: None) -> None:
        self.draft.release()
        self.dismiss(None)


def _base(ruling: Ruling, base: str) -> str:
    """The version that is changed; "" where it is what stood when the form was opened, all of it where it was divided."""
    return "" if base in {head.id for head in ruling.heads} else base
