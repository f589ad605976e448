"""Questions on the way of a ruling: why, whether it was ruled before, what becomes of a form that was begun."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.drafts import Draft, Left
from judge.tui.pages.wrapping import one_line, shortened
from judge.tui.ruling_views import AlikeView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.line_list import LineList, Piece
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.ruling_list import RulingList

BESIDE, BACK = "beside", "back"
KEEP, DROP = "keep", "drop"
MOST = 110  # columns of a question that somebody is asked about: two lines, that there is room for what is asked


class WhyScreen(ModalScreen[str | None]):
    """Asks for a reason. Ends with it, or with None."""

    CSS_PATH = "rulings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, asked: str) -> None:
        super().__init__()
        self._asked = shortened(one_line(asked), MOST)

    def compose(self) -> ComposeResult:
        """What is asked, a line for the reason."""
        with Vertical(classes="dialog"):
            yield Prose(self._asked, classes="explained")
            yield PlainLine(placeholder=_("the reason; Enter does it"), compact=True)
            yield Prose(classes="error")
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the line."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _given(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.dismiss(event.value.strip())
        else:
            self.query_one(".error", Static).update(Content(_("a change has a reason; give it in a word")))

    def action_close(self) -> None:
        """Do nothing."""
        self.dismiss(None)


class AlikeScreen(ModalScreen[str]):
    """Shows the rulings on the same question before another is saved. Ends with BESIDE, BACK, or the id of the one to be superseded."""

    CSS_PATH = "rulings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.ALIKE)]

    def __init__(self, found: tuple[AlikeView, ...]) -> None:
        super().__init__()
        self._found = found

    def compose(self) -> ComposeResult:
        """The rulings, and what the one under the cursor answers."""
        with Vertical(classes="dialog"):
            yield Prose(_("The same question may have been ruled before"), classes="explained")
            yield RulingList(id="asked-before")
            yield Prose(classes="explained", id="answer")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show them."""
        rows = self.query_one(RulingList)
        rows.styles.height = min(2 * len(self._found), 8)
        rows.fill(tuple(one.row for one in self._found))
        rows.focus()
        self._moved()

    @on(LineList.Moved)
    def _moved(self) -> None:
        one = self._found[self.query_one(RulingList).cursor]
        self.query_one("#answer", Static).update(Content(f"\n{shortened(one.row.question, MOST)}\n→ {one.answer}"))

    def action_save(self) -> None:
        """Save it beside these."""
        self.dismiss(BESIDE)

    def action_supersede(self) -> None:
        """Save it in the place of the one under the cursor."""
        one = self._found[self.query_one(RulingList).cursor]
        if one.row.is_ended:
            self.app.bell()
        else:
            self.dismiss(one.row.id)

    def action_close(self) -> None:
        """Save nothing yet."""
        self.dismiss(BACK)


class DraftRows(LineList):
    """Drafts: when, and the question."""

    def __init__(self, drafts: tuple[Left, ...], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.drafts = drafts

    @property
    def count(self) -> int:
        """Drafts."""
        return len(self.drafts)

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """When it was written last, and the question."""
        draft = self.drafts[index]
        lead = f"{draft.when}  "
        yield lead, "muted"
        yield shortened(draft.question or _("no question yet"), max(0, width - len(lead))), "text"


class DraftsScreen(ModalScreen[Left | None]):
    """Lists the drafts that were left behind. Ends with one of them, or with None."""

    CSS_PATH = "rulings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DRAFTS)]

    def __init__(self, home: str, drafts: tuple[Left, ...]) -> None:
        super().__init__()
        self._home = home
        self._rows = DraftRows(drafts)

    def compose(self) -> ComposeResult:
        """The drafts."""
        with Vertical(classes="dialog"):
            yield Prose(_("Rulings that were begun and not saved"), classes="explained")
            yield self._rows
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the latest."""
        self._rows.styles.height = max(1, min(self._rows.count, 10))
        self._rows.focus()

    @on(LineList.Opened)
    def action_take(self) -> None:
        """Go on with the one under the cursor."""
        if self._rows.count:
            self.dismiss(self._rows.drafts[self._rows.cursor])

    def action_remove(self) -> None:
        """Throw the one under the cursor away."""
        if self._rows.count:
            at = self._rows.cursor
            Draft(self._home, self._rows.drafts[at].path).remove()
            self._rows.drafts = (*self._rows.drafts[:at], *self._rows.drafts[at + 1 :])
            self._rows.rows_changed(at)
        if not self._rows.count:
            self.dismiss(None)

    def action_close(self) -> None:
        """Leave them where they are."""
        self.dismiss(None)


class LeavingScreen(ModalScreen[str]):
    """Asks what becomes of what was written. Ends with KEEP, DROP or BACK."""

    CSS_PATH = "rulings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.LEAVING)]

    def compose(self) -> ComposeResult:
        """What can be done."""
        with Vertical(classes="dialog"):
            yield Prose(_("What was written is not saved as a ruling."), classes="explained")
            yield Prose(_("Enter keeps it as a draft, Delete throws it away, Escape goes on writing."))
        yield ActionBar()

    def action_keep(self) -> None:
        """Leave it behind as a draft."""
        self.dismiss(KEEP)

    def action_drop(self) -> None:
        """Throw it away."""
        self.dismiss(DROP)

    def action_close(self) -> None:
        """Go on writing."""
        self.dismiss(BACK)
